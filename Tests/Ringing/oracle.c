// Random reminders, and when each rings by what focusflow-reminders(7) says. It is written from that page alone, looks at
// every minute, and knows nothing of the program.
//
//     oracle SEED COUNT [FIRST [WISHES]]     prints COUNT tasks, from number FIRST on
//
// With WISHES, tasks have of these only those that it names:
//
//     b before   n nag     u urgent   q quiet hours   w of days of the week   d dnd     p pause
//     s snooze   t start   z zone     x except        m many times a day      r rules that are rare
//     o windows over midnight         j a journey
//
// A task is the commands that somebody types, when and where, and what follows:
//
//     task 7:12
//     zone Europe/Berlin
//     typed 2027-03-01T08:00:00Z
//     run task add Tea --at '2027-03-20 09:00' --repeat 'daily' --before '1h'
//     first 2027-03-27T22:00:00Z         the machine sleeps until then; from here on a tick comes each minute
//     until 2027-04-02T22:00:00Z
//     ring 2027-03-28T06:00:00Z ahead 2027-03-28T09:00
//     ring 2027-03-28T07:00:00Z at 2027-03-28T09:00 missed 7
//     ring 2027-03-28T07:10:00Z again 2 2027-03-28T09:00
//     end
//
// Where somebody travels there is also a line that tells when the machine's zone became which:
//
//     travel 2027-03-30T12:00:00Z Asia/Tokyo

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { day = 1440, most = 300000 };
// Minutes since 1970: of UTC, or of a wall clock as if it were UTC.
typedef int64_t Minute;

// --- Chance, the same on every machine.

static uint64_t chance;

static uint64_t next(void) {
    uint64_t z = (chance += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static int below(int limit) { return (int)(next() % (uint64_t)limit); }
static int between(int low, int high) { return low + below(high - low + 1); }
static int percent(int share) { return below(100) < share; }

static const char *wishes = "bnuqwdpstzxmroj";
static int wished(char wish, int share) { return percent(share) && strchr(wishes, wish); }

// --- Days. 1970-01-01 is day 0, a Thursday; Monday is weekday 0.

typedef struct { int year, month, day; } Date;

static int leap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

static int length_of(int year, int month) {
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return lengths[month - 1] + (month == 2 && leap(year));
}

enum { first_year = 2026, last_year = 2038, first_day = 20454 /* 2026-01-01 */ };
static Date dates[5000];
static int date_count;

static void fill_dates(void) {
    for (int year = first_year; year <= last_year; year++)
        for (int month = 1; month <= 12; month++)
            for (int d = 1; d <= length_of(year, month); d++) dates[date_count++] = (Date){year, month, d};
}

static Date date_of(int number) { return dates[number - first_day]; }
static int weekday(int number) { return (number + 3) % 7; }

// --- Zones. What the machine's localtime(3) says of each quarter of an hour; no zone changes within one.

static const char *zone_names[] = {
    "Europe/Berlin", "America/New_York", "Europe/London", "Asia/Kathmandu", "Australia/Lord_Howe", "Asia/Tokyo",
    "America/St_Johns", "Pacific/Chatham", "America/Santiago", "Africa/Casablanca", "Pacific/Honolulu", "Asia/Gaza",
};
enum { zone_count = 12, quarters = 4700 * 96 };
static int16_t offsets[zone_count][quarters];
static const Minute begin = (Minute)first_day * day;

static void fill_zone(int zone) {
    setenv("TZ", zone_names[zone], 1);
    tzset();
    for (int i = 0; i < quarters; i++) {
        time_t seconds = (begin + i * 15) * 60;
        struct tm fields;
        localtime_r(&seconds, &fields);
        offsets[zone][i] = (int16_t)(fields.tm_gmtoff / 60);
    }
}

static int offset(int zone, Minute instant) { return offsets[zone][(instant - begin) / 15]; }
static Minute wall(int zone, Minute instant) { return instant + offset(zone, instant); }

// When a wall clock first shows a time; as much later as the clock is moved, where it skips it.
static Minute instant_of(int zone, Minute label) {
    Minute before = label - 15 * 60;
    for (Minute u = before; u <= label + 15 * 60; u += 15) {
        if (wall(zone, u) == label) return u;
        if (wall(zone, u) > label) return label - offset(zone, u - 15);
    }
    abort();
}

// --- What is typed.

enum Kind {
    once, daily, every_days, weekdays, every_weeks, monthly, days_of_month, only_day, nth_weekday, every_months_last,
    yearly, last_day, daily_times, weekday_times, steps, after_done, kinds
};

typedef struct {
    int here, zone;
    Minute typed, anchor, first, until;
    enum Kind kind;
    int interval, days, nth, times[64], time_count, step, step_from, step_to;
    int month_days[2];
    int limit_count, limit_day;
    int except_day, except_month_day; // a day of one year; month * 100 + day of each year; 0 is none
    int lead_count;
    struct { int amount; char unit; } leads[3];
    int nag, nag_most, urgent;
    int quiet_days[2], quiet_from[2], quiet_to[2], quiet_count;
    Minute dnd, snooze;
    int pause_day, start_days;
    Minute travel; // 0 for none
    int there;
} Task;

static const char *weekday_names[] = {"mon", "tue", "wed", "thu", "fri", "sat", "sun"};
static const char *month_names[] = {"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"};
static const char *nth_names[] = {"last", "1st", "2nd", "3rd", "4th", "5th"};

// --- The rule: which days have occurrences. `number` is a day from that of the anchor on.

static int is_last_weekday(int number) {
    return date_of(number + 7).month != date_of(number).month;
}

static int matches(const Task *task, int number) {
    Date date = date_of(number);
    int anchor_day = (int)(task->anchor / day);
    Date anchor = date_of(anchor_day);
    int months = (date.year - anchor.year) * 12 + date.month - anchor.month;
    int length = length_of(date.year, date.month);
    int is_named = task->days >> weekday(number) & 1;
    switch (task->kind) {
    case once:
    case after_done: return number == anchor_day;
    case daily:
    case daily_times: return 1;
    case every_days: return (number - anchor_day) % task->interval == 0;
    case weekdays:
    case weekday_times: return is_named;
    case every_weeks: {
        int weeks = (number - weekday(number) - (anchor_day - weekday(anchor_day))) / 7;
        return is_named && weeks % task->interval == 0;
    }
    case monthly: return date.day == (anchor.day < length ? anchor.day : length);
    case days_of_month: return date.day == task->month_days[0] || date.day == task->month_days[1];
    case only_day: return date.day == task->month_days[0];
    case nth_weekday:
        if (!is_named) return 0;
        return task->nth == 0 ? is_last_weekday(number) : (date.day + 6) / 7 == task->nth;
    case every_months_last: return is_named && is_last_weekday(number) && months % task->interval == 0;
    case yearly:
        return date.month == anchor.month && date.day == (anchor.day < length ? anchor.day : length);
    case last_day: return date.day == length;
    case steps: return task->days == 0 || is_named;
    case kinds: break;
    }
    abort();
}

static int is_excepted(const Task *task, int number) {
    Date date = date_of(number);
    return number == task->except_day || date.month * 100 + date.day == task->except_month_day;
}

typedef struct {
    Minute label, instant;
} Occurrence;

static Occurrence occurrences[most];
static int occurrence_count;

static void find_occurrences(const Task *task) {
    int used = 0;
    occurrence_count = 0;
    for (int number = (int)(task->anchor / day); number < first_day + date_count - 40; number++) {
        if (task->limit_day && number > task->limit_day) return;
        if (!matches(task, number)) continue;
        for (int i = 0; i < task->time_count; i++) {
            Minute label = (Minute)number * day + task->times[i];
            if (label < task->anchor) continue;
            if (task->limit_count && used == task->limit_count) return;
            used++;
            if (is_excepted(task, number)) continue;
            Minute instant = instant_of(task->zone, label);
            if (instant > task->until + 9 * day) return; // Warnings come at most a week before.
            // Of several times a day, one that the clock skips is named after what the clock shows then.
            if (task->time_count > 1) label = wall(task->zone, instant);
            // It may come after one that stands behind it; and two times at one moment ring once.
            int place = occurrence_count;
            while (place && occurrences[place - 1].instant > instant) place--;
            if (place && occurrences[place - 1].instant == instant) {
                occurrences[place - 1].label = label;
                continue;
            }
            memmove(
                occurrences + place + 1, occurrences + place, sizeof *occurrences * (size_t)(occurrence_count - place));
            occurrences[place] = (Occurrence){label, instant};
            if (++occurrence_count == most) abort();
        }
    }
}

// --- Silence.

static int is_in_window(const Task *task, Minute instant) {
    Minute shown = wall(task->here, instant);
    int today = weekday((int)(shown / day)), yesterday = (today + 6) % 7, clock = (int)(shown % day);
    for (int i = 0; i < task->quiet_count; i++) {
        int from = task->quiet_from[i], to = task->quiet_to[i];
        int begins_today = task->quiet_days[i] >> today & 1, began_yesterday = task->quiet_days[i] >> yesterday & 1;
        if (begins_today && clock >= from && (to <= from || clock < to)) return 1;
        if (began_yesterday && to <= from && clock < to) return 1;
    }
    return 0;
}

static int is_quiet(const Task *task, Minute instant) {
    return instant < task->dnd || is_in_window(task, instant);
}

// When what is held now rings: not in an hour that the clock shows a second time, before the beginning of the window.
static Minute end_of_quiet(const Task *task, Minute instant) {
    Minute latest = 0;
    for (;; instant++) {
        Minute shown = wall(task->here, instant);
        if (!is_quiet(task, instant) && shown > latest) return instant;
        if (is_in_window(task, instant) && shown > latest) latest = shown;
    }
}

// --- Warnings.

static Minute warning_of(const Task *task, const Occurrence *occurrence, int lead) {
    int amount = task->leads[lead].amount;
    switch (task->leads[lead].unit) {
    case 'm': return occurrence->instant - amount;
    case 'h': return occurrence->instant - amount * 60;
    case 'd': return instant_of(task->zone, occurrence->label - (Minute)amount * day);
    default: return instant_of(task->zone, occurrence->label - (Minute)amount * 7 * day);
    }
}

// Whether it is passed over, by the time for which it was meant.
static int is_passed_over(const Task *task, const Occurrence *occurrence, Minute warning) {
    if (warning <= task->typed) return 1;
    int own_day = (int)(wall(task->zone, warning) / day);
    if (task->pause_day && own_day < task->pause_day) return 1;
    return task->start_days >= 0 && own_day < occurrence->label / day - task->start_days;
}

// --- What it is to print.

static const char *text_of(Minute minute, const char *end) {
    static char texts[4][32];
    static int turn;
    char *text = texts[turn = (turn + 1) % 4];
    Date date = date_of((int)(minute / day));
    int clock = (int)(minute % day);
    snprintf(
        text, sizeof texts[0], "%04d-%02d-%02dT%02d:%02d%s", date.year, date.month, date.day, clock / 60, clock % 60,
        end);
    return text;
}

// --- The ticks, each minute.

typedef struct {
    int told;                // occurrences before this one are dealt with
    int is_snooze_told;
    Minute warned_until;     // warnings meant for up to then are dealt with
    int nagging, rings;      // the occurrence that rings again, or -1; how often it rang
    Minute last_ring;
    Minute held_until;       // what quiet hours hold waits for their end
} State;

static void print_ring(int index, int missed, Minute now) {
    printf(
        "ring %s at %s missed %d\n", text_of(now, ":00Z"), text_of(occurrences[index].label, ""),
        missed < 400 ? missed : 400);
}

// The first occurrence that is still to come.
static int coming_at(Minute now) {
    static int guess;
    if (guess > occurrence_count) guess = 0;
    while (guess > 0 && occurrences[guess - 1].instant > now) guess--;
    while (guess < occurrence_count && occurrences[guess].instant <= now) guess++;
    return guess;
}

static int is_paused(const Task *task, int index) {
    return task->pause_day && occurrences[index].label / day < task->pause_day;
}

static int has_come_after(const Task *task, int index, int coming) {
    int next = index + 1;
    while (next < coming && is_paused(task, next)) next++;
    return next < coming;
}

static void tick(const Task *task, State *state, Minute now) {
    int coming = coming_at(now);
    if (is_quiet(task, now) && !task->urgent) {
        int is_due = state->told < coming || (task->snooze && !state->is_snooze_told && task->snooze <= now);
        if (is_due && state->held_until <= now) state->held_until = end_of_quiet(task, now);
        return;
    }
    if (now < state->held_until) return;

    // The newest that came and was not told; the one put off comes when it was put off to.
    int newest = -1, missed = 0;
    for (int i = state->told; i < coming; i++) {
        if (is_paused(task, i) || (i == 0 && task->snooze)) continue;
        if (newest >= 0) missed++;
        newest = i;
    }
    if (state->told < coming) state->told = coming; // West of where it rang, what has rung is to come on the clock.
    int snooze_came = task->snooze && !state->is_snooze_told && task->snooze <= now;
    if (snooze_came) {
        state->is_snooze_told = 1;
        // One ring tells of both. What was put off until now, or to the time of the other, or was held, is named and was
        // not missed.
        int is_named = now - task->snooze < 5 || (newest >= 0 && occurrences[newest].instant == task->snooze) ||
            state->held_until >= task->snooze;
        if (newest < 0) newest = 0;
        else if (!is_named) missed++;
    }
    // What comes back after the next one has rung rings once, and that one goes on.
    int is_overtaken = newest == 0 && snooze_came && has_come_after(task, 0, coming);
    int is_nag_due = state->nagging >= 0 && task->nag && state->rings <= task->nag_most &&
        now >= state->last_ring + task->nag;
    if (is_overtaken) {
        if (!is_nag_due) print_ring(0, missed, now);
        newest = -1;
    }
    if (newest >= 0) {
        print_ring(newest, missed, now);
        state->nagging = newest;
        state->rings = 1;
        state->last_ring = now;
    } else if (state->nagging >= 0 && task->nag) {
        if (has_come_after(task, state->nagging, coming) || state->rings > task->nag_most) {
            state->nagging = -1;
        } else if (is_nag_due) {
            state->rings++;
            state->last_ring = now;
            printf(
                "ring %s again %d %s\n", text_of(now, ":00Z"), state->rings,
                text_of(occurrences[state->nagging].label, ""));
        }
    }

    // The newest warning of what is still to come.
    Minute best = state->warned_until;
    int warned = -1;
    for (int i = coming; i < occurrence_count && occurrences[i].instant - now < 9 * day; i++) {
        if (i == 0 && task->snooze) continue;
        for (int lead = 0; lead < task->lead_count; lead++) {
            Minute warning = warning_of(task, &occurrences[i], lead);
            if (warning > now || warning <= best) continue; // of two at once, the one of the nearer occurrence
            if (is_passed_over(task, &occurrences[i], warning)) continue;
            best = warning;
            warned = i;
        }
    }
    state->warned_until = now;
    if (warned >= 0) {
        printf("ring %s ahead %s\n", text_of(now, ":00Z"), text_of(occurrences[warned].label, ""));
    }
}

// --- A journey. The clock is another one, and what has rung by its label has rung.

static int count_through(Minute label) {
    int count = 0;
    while (count < occurrence_count && occurrences[count].label <= label) count++;
    return count;
}

static void arrive(Task *task, State *state) {
    int is_moving = task->zone == task->here;
    state->held_until = 0;
    task->here = task->there;
    if (!is_moving) return;
    Minute told = state->told ? occurrences[state->told - 1].label : 0;
    Minute nagging = state->nagging >= 0 ? occurrences[state->nagging].label : 0;
    task->zone = task->there;
    find_occurrences(task);
    state->told = count_through(told);
    if (nagging) state->nagging = count_through(nagging) - 1;
}

// --- Random tasks.

// Near a change of the clocks, where there is one to be found, else anywhere in ten years.
static Minute random_moment(const Task *task, Minute from) {
    int zone = percent(50) ? task->here : task->zone;
    Minute moment = from + (Minute)below(percent(50) ? 60 : 3300) * day + below(day);
    if (percent(60)) {
        for (Minute u = moment - moment % 15; u < moment + 370 * day && u < begin + (Minute)quarters * 15 - 30; u += 15)
            if (offset(zone, u) != offset(zone, u + 15)) return u - below(3 * day);
    }
    return moment;
}

static int random_days(void) { return 1 << below(7) | 1 << below(7) | (percent(30) ? 1 << below(7) : 0); }

static void choose_times(Task *task) {
    static const int clocks[] = {9 * 60, 0, 90, 120, 135, 150, 165, 180, 210, 23 * 60 + 30, 17 * 60 + 45, 22 * 60};
    task->time_count = 1;
    task->times[0] = percent(70) ? clocks[below(12)] : below(day);
    if (task->kind == daily_times || task->kind == weekday_times) {
        int count = between(2, 4);
        for (int i = 1; i < count; i++) {
            int time = task->times[task->time_count - 1] + (percent(50) ? between(1, 300) : 30 * between(1, 8));
            if (time < day) task->times[task->time_count++] = time;
        }
        if (task->time_count == 1) task->kind = task->kind == daily_times ? daily : weekdays;
    } else if (task->kind == steps) {
        static const int lengths[] = {20, 30, 45, 60, 90, 120, 180};
        task->step = lengths[below(7)];
        task->times[0] = 30 * below(40);
        task->step_from = task->times[0];
        task->step_to = task->times[0] + task->step + below(day - task->times[0] - task->step);
        if (!task->days && task->step_from >= day / 2 && wished('o', 50))
            task->step_to = day + below(task->step_from);
        int latest = task->step_from + 63 * task->step;
        if (task->step_to > latest) task->step_to = latest;
        task->time_count = 0;
        // Those after midnight stand first, as they come first on a day.
        for (int time = task->step_from; time <= task->step_to; time += task->step)
            if (time >= day) task->times[task->time_count++] = time - day;
        for (int time = task->step_from; time <= task->step_to && time < day; time += task->step)
            task->times[task->time_count++] = time;
    }
}

static int is_wished(enum Kind kind) {
    switch (kind) {
    case daily_times:
    case weekday_times:
    case steps: return strchr(wishes, 'm') != 0;
    case every_weeks:
    case only_day:
    case every_months_last: return strchr(wishes, 'r') != 0;
    default: return 1;
    }
}

static void choose_rule(Task *task) {
    do task->kind = below(kinds);
    while (!is_wished(task->kind));
    task->interval = between(2, 5);
    task->nth = between(0, strchr(wishes, 'r') ? 5 : 4);
    task->days = task->kind == nth_weekday || task->kind == every_months_last ? 1 << below(7) : random_days();
    if (task->kind == steps && percent(50)) task->days = 0;
    task->month_days[0] = task->kind == only_day ? between(29, 31) : between(1, 14);
    task->month_days[1] = between(15, 28);
    choose_times(task);
    int earliest = (int)(task->typed / day) + 2, number = earliest + below(40);
    if (task->kind == monthly || task->kind == yearly)
        while (percent(70) && date_of(number).day < 29) number++;
    task->anchor = (Minute)number * day; // for rules that look back at it
    while (!matches(task, number)) task->anchor = (Minute)++number * day;
    task->anchor += task->times[0];
    if (task->kind == once || task->kind == after_done) return;
    if (percent(20)) task->limit_count = between(1, 40);
    else if (percent(20)) task->limit_day = number + below(400);
    if (wished('x', 30)) {
        int excepted = number + between(1, 60);
        Date date = date_of(excepted);
        if (percent(50) || (date.month == 2 && date.day == 29)) task->except_day = excepted;
        else task->except_month_day = date.month * 100 + date.day;
    }
}

static void choose_wishes(Task *task) {
    static const struct { int amount; char unit; } leads[] = {
        {5, 'm'}, {30, 'm'}, {90, 'm'}, {1, 'h'}, {2, 'h'}, {12, 'h'}, {1, 'd'}, {2, 'd'}, {3, 'd'}, {1, 'w'},
    };
    if (wished('b', 50)) {
        int start = below(10);
        task->lead_count = between(1, 3);
        for (int i = 0; i < task->lead_count; i++) {
            int lead = (start + 3 * i) % 10;
            task->leads[i].amount = leads[lead].amount;
            task->leads[i].unit = leads[lead].unit;
        }
    }
    static const int intervals[] = {5, 10, 15, 30, 45, 60, 120, 480};
    if (wished('n', 40)) {
        task->nag = intervals[below(8)];
        task->nag_most = percent(50) ? 12 : between(1, 9);
    }
    task->urgent = wished('u', 20);
    if (wished('q', 50)) {
        int all = !wished('w', 60) ? 127 : random_days() | random_days();
        task->quiet_count = all == 127 ? 1 : between(1, 2);
        for (int i = 0; i < task->quiet_count; i++) {
            task->quiet_days[i] = i == 0 ? all : 127 & ~all;
            task->quiet_from[i] = percent(70) ? 60 * between(19, 23) + 30 * below(2) : 30 * below(48);
            do task->quiet_to[i] = percent(70) ? 30 * between(4, 20) : 30 * below(48);
            while (task->quiet_to[i] == task->quiet_from[i]);
        }
    }
    task->start_days = -1;
    if (wished('t', 20)) {
        task->start_days = below(10);
        int away = (int)(task->anchor / day - task->typed / day) - 2;
        if (task->start_days > away) task->start_days = away > 0 ? away : 0;
    }
    task->snooze = 0;
    if (task->kind != once && task->kind != after_done && wished('p', 20)) task->pause_day = (int)(task->anchor / day) + below(40);
}

static void choose(Task *task) {
    memset(task, 0, sizeof *task);
    task->here = below(zone_count);
    task->zone = wished('z', 30) ? below(zone_count) : task->here;
    task->typed = (Minute)(first_day + 330 + below(400)) * day + below(day);
    choose_rule(task);
    choose_wishes(task);
    Minute near = percent(50) ? task->typed + 1 : task->anchor - below(2 * day);
    task->first = percent(60) ? near : random_moment(task, task->typed);
    if (task->first <= task->typed) task->first = task->typed + 1;
    // So long that some fifty rings come, and a rare rule has all of its ten years.
    static const int spans[] = {60, 25, 60, 40, 120, 900, 500, 1300, 900, 3000, 3660, 900, 12, 20, 4, 60};
    int span = spans[task->kind] / (task->nag ? 4 : 1) + 3;
    task->until = task->first + (Minute)span * day;
    if (percent(50) && task->first < task->anchor && task->until < task->anchor + 10 * day)
        task->until = task->anchor + 10 * day;
    Minute last = begin + (Minute)(date_count - 120) * day;
    if (task->until > last) task->until = last;
    if (wished('d', 15)) task->dnd = task->first + between(1, 3 * day);
    if (!task->pause_day && task->kind != after_done && wished('s', 15)) {
        Minute instant = instant_of(task->zone, task->anchor);
        task->snooze = instant + 1 + below(task->nag && percent(50) ? 9 : 3000);
    }
    // Which warnings were told before a journey is another matter, and so is what is put off while it begins.
    if (!task->lead_count && !(task->nag && task->snooze) && wished('j', 15)) {
        Minute from = task->first > task->dnd ? task->first : task->dnd;
        if (task->snooze) from = (from > task->snooze ? from : task->snooze) + 2 * day;
        task->travel = from + between(1, 9 * day);
        task->there = below(zone_count);
    }
}

// --- What somebody types for it.

static void print_days(int days) {
    const char *comma = "";
    for (int i = 0; i < 7; i++)
        if (days >> i & 1) printf("%s%s", comma, weekday_names[i]), comma = ",";
}

static void print_clock(int time) { printf("%d:%02d", time / 60, time % 60); }

static void print_times(const Task *task) {
    for (int i = 0; i < task->time_count; i++) {
        printf(i == 0 ? "" : i == task->time_count - 1 ? " and " : ", ");
        print_clock(task->times[i]);
    }
}

static void print_rule(const Task *task) {
    Date anchor = date_of((int)(task->anchor / day));
    switch (task->kind) {
    case once: return;
    case daily: printf("daily"); break;
    case every_days: printf("every %d days", task->interval); break;
    case weekdays: print_days(task->days); break;
    case every_weeks: printf("every %d weeks on ", task->interval), print_days(task->days); break;
    case monthly: printf("monthly"); break;
    case days_of_month: printf("every month on %d and %d", task->month_days[0], task->month_days[1]); break;
    case only_day: printf("monthly on the %d%s only", anchor.day, anchor.day == 31 ? "st" : "th"); break;
    case nth_weekday:
    case every_months_last:
        if (task->kind == every_months_last) printf("every %d months on the last ", task->interval);
        else printf("%s ", nth_names[task->nth]);
        print_days(task->days);
        break;
    case yearly: printf("yearly"); break;
    case last_day: printf("last day"); break;
    case daily_times: printf("daily at "), print_times(task); break;
    case weekday_times: print_days(task->days), printf(" at "), print_times(task); break;
    case steps:
        printf("every %d minutes", task->step);
        if (task->days) printf(" on "), print_days(task->days);
        printf(" from "), print_clock(task->step_from), printf(" to "), print_clock(task->step_to % day);
        break;
    case after_done: printf("7d after done"); break;
    case kinds: break;
    }
    if (task->limit_count) printf(" x%d", task->limit_count);
    if (task->limit_day) printf(" until %.10s", text_of((Minute)task->limit_day * day, ""));
    if (task->except_day) printf(" except %.10s", text_of((Minute)task->except_day * day, ""));
    if (task->except_month_day)
        printf(" except %d %s", task->except_month_day % 100, month_names[task->except_month_day / 100 - 1]);
}

static void print_typed(const Task *task) {
    if (task->quiet_count) {
        printf("run prefs set quiet-hours '");
        for (int i = 0; i < task->quiet_count; i++) {
            if (i > 0) printf(", ");
            if (task->quiet_days[i] != 127) print_days(task->quiet_days[i]), printf(" ");
            printf("%02d:%02d-", task->quiet_from[i] / 60, task->quiet_from[i] % 60);
            printf("%02d:%02d", task->quiet_to[i] / 60, task->quiet_to[i] % 60);
        }
        printf("'\n");
    }
    printf("run task add Tea --at '%.10s %s", text_of(task->anchor, ""), text_of(task->anchor, "") + 11);
    if (task->zone != task->here) printf(" %s", zone_names[task->zone]);
    printf("'");
    if (task->kind != once) printf(" --repeat '"), print_rule(task), printf("'");
    for (int i = 0; i < task->lead_count; i++)
        printf("%s%d%c", i == 0 ? " --before '" : ",", task->leads[i].amount, task->leads[i].unit);
    if (task->lead_count) printf("'");
    if (task->nag) {
        printf(" --nag '%dm", task->nag);
        printf(task->nag_most == 12 ? "'" : " x%d'", task->nag_most);
    }
    if (task->urgent) printf(" --urgent");
    if (task->start_days >= 0)
        printf(" --start %.10s", text_of(task->anchor - task->anchor % day - (Minute)task->start_days * day, ""));
    printf("\n");
    if (task->pause_day) printf("run task pause 1 until %.10s\n", text_of((Minute)task->pause_day * day, ""));
    if (task->snooze) printf("run task snooze 1 until %s\n", text_of(task->snooze, ":00Z"));
    if (task->dnd) printf("run dnd until %s\n", text_of(task->dnd, ":00Z"));
}

int main(int count, char **words) {
    if (count < 3) {
        fprintf(stderr, "usage: oracle SEED COUNT [FIRST [WISHES]]\n");
        return 2;
    }
    int seed = atoi(words[1]), tasks = atoi(words[2]), first = count > 3 ? atoi(words[3]) : 1;
    if (count > 4) wishes = words[4];
    fill_dates();
    for (int zone = 0; zone < zone_count; zone++) fill_zone(zone);
    for (int number = first; number < first + tasks; number++) {
        static Task task;
        chance = (uint64_t)seed << 32 | (uint64_t)number;
        choose(&task);
        find_occurrences(&task);
        printf("task %d:%d\nzone %s\ntyped %s\n", seed, number, zone_names[task.here], text_of(task.typed, ":00Z"));
        print_typed(&task);
        if (task.travel) printf("travel %s %s\n", text_of(task.travel, ":00Z"), zone_names[task.there]);
        printf("first %s\nuntil %s\n", text_of(task.first, ":00Z"), text_of(task.until, ":00Z"));
        State state = {.nagging = -1, .warned_until = task.typed};
        for (Minute now = task.first; now <= task.until; now++) {
            if (now == task.travel) arrive(&task, &state);
            tick(&task, &state, now);
        }
        printf("end\n");
    }
    return 0;
}
