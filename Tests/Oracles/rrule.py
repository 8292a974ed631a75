#!/usr/bin/env python3
"""Writes random recurrence rules with their occurrences as python-dateutil finds them.

    python3 rrule.py > ../TimeKitTests/Recurrence/Fixtures/rrule.tsv

One rule a line: rule, start, first occurrences, a later moment, occurrences from then on, note.
A list that ends in "." is complete. Needs python-dateutil (made with 4.0.0).

Where python-dateutil departs from RFC 5545, section 3.3.10, it is asked a question with the same answer, and
the line is noted:

  week-day    BYWEEKNO without a day part: it gives all seven days. The RFC takes what is missing from the
              start, here its weekday. It is asked with that BYDAY.
  each-and-nth  BYDAY=MO,1TU: it gives the days that are in both lists; the RFC's list is a union. It is asked
              with MO spelt as every nth Monday.
  first-week  WEEKLY with BYSETPOS: it begins the first week at the start; the RFC's set "starts at the beginning
              of the interval". It is asked from the week's first day, and what precedes the start is dropped.
  until-day   UNTIL as a day with a start that has a time: it stops at midnight. Here the day is included.
  week-edge   the days around New Year: it misses weeks that belong to another year when they are counted
              from the end (BYWEEKNO=-52), and mistakes the length of the year before. Weeks are counted here.

BYSECOND=60 and SKIP are not known to it.
"""

import datetime as dt
import itertools
import random
import signal
import sys

from dateutil import rrule as d

SEED = 5545
RULES = 2600
FREQS = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"]
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
STEP = {"WEEKLY": 604800, "DAILY": 86400, "HOURLY": 3600, "MINUTELY": 60, "SECONDLY": 1}


class TooSlow(Exception):
    pass


def raise_too_slow(*_):
    raise TooSlow


def text(moment):
    return moment.strftime("%Y%m%dT%H%M%S").rjust(15, "0")


def some(r, low, high, most, signed=False):
    values = set()
    for _ in range(r.randint(1, most)):
        value = r.randint(low, high)
        values.add(-value if signed and r.random() < 0.35 else value)
    return sorted(values)


def random_start(r):
    day = dt.datetime(r.randint(1950, 2100), r.randint(1, 12), 1) + dt.timedelta(days=r.randint(0, 30))
    if r.random() < 0.12:
        day = dt.datetime(r.choice([1996, 2000, 2024, 2096]), 2, 29)
    if r.random() < 0.1:
        day = dt.datetime(r.randint(1950, 2100), r.choice([1, 12]), r.choice([1, 2, 3, 29, 30, 31]))
    return day + dt.timedelta(seconds=r.choice([0, 9 * 3600, r.randrange(86400)]))


def random_days(r, freq, parts):
    if freq in ("MONTHLY", "YEARLY") and "BYWEEKNO" not in parts and r.random() < 0.6:
        high = 53 if freq == "YEARLY" and "BYMONTH" not in parts else 5
        days = [f"{n}{day}" for n in some(r, 1, high, 2, True) for day in r.sample(DAYS, r.randint(1, 2))]
        return days + (r.sample(DAYS, 1) if r.random() < 0.2 else [])
    return sorted(r.sample(DAYS, r.randint(1, 5)), key=DAYS.index)


def random_parts(r):
    freq = r.choice(FREQS)
    parts = {"FREQ": freq}
    if r.random() < 0.5:
        most = {"YEARLY": 9, "MONTHLY": 26, "WEEKLY": 9, "DAILY": 60}.get(freq, 100)
        wide = freq in STEP and r.random() < 0.1
        parts["INTERVAL"] = [r.choice([1440, 3600, 86400, 86399, 90000, 10007]) if wide else r.randint(2, most)]
    if r.random() < 0.35:
        parts["BYMONTH"] = some(r, 1, 12, 4)
    if freq == "YEARLY" and r.random() < 0.3:
        parts["BYWEEKNO"] = some(r, 1, 53, 4, True)
        if r.random() < 0.3:
            parts["BYWEEKNO"] = sorted(set(parts["BYWEEKNO"]) | {r.choice([1, 52, 53, -1, -52, -53])})
    if freq not in ("DAILY", "WEEKLY", "MONTHLY") and r.random() < 0.2:
        parts["BYYEARDAY"] = some(r, 1, 366, 12, True)
    if freq != "WEEKLY" and r.random() < 0.3:
        parts["BYMONTHDAY"] = some(r, 1, 31, 6, True)
    if r.random() < 0.4:
        parts["BYDAY"] = random_days(r, freq, parts)
    for name, high, chance in [("BYHOUR", 23, 0.25), ("BYMINUTE", 59, 0.2), ("BYSECOND", 59, 0.2)]:
        if r.random() < chance:
            parts[name] = some(r, 0, high, 4)
    if len([name for name in parts if name.startswith("BY")]) > 0 and r.random() < 0.25:
        parts["BYSETPOS"] = some(r, 1, r.choice([2, 5, 30]), 3, True)
    if r.random() < 0.3:
        parts["WKST"] = [r.choice(DAYS)]
    return parts


def weekday(name):
    constant = getattr(d, name[-2:])
    return constant(int(name[:-2])) if len(name) > 2 else constant


def build(parts, start):
    arguments = {}
    names = {"BYDAY": "byweekday", "WKST": "wkst", "INTERVAL": "interval"}
    for name, values in parts.items():
        if name == "FREQ":
            continue
        if name in ("BYDAY", "WKST"):
            values = [weekday(value) for value in values]
        single = name in ("WKST", "INTERVAL")
        arguments[names.get(name, name.lower())] = values[0] if single else values
    try:
        yield from d.rrule(getattr(d, parts["FREQ"]), dtstart=start, **arguments)
    except ValueError:
        return  # it refuses rules that no time of day matches (again)


def week_numbers(day, first):
    """From the start and from the end of the year that has most of the week."""
    fourth = day - dt.timedelta(days=(day.weekday() - first) % 7) + dt.timedelta(days=3)
    same = fourth.replace(month=12, day=31)
    last = same - dt.timedelta(days=(same.weekday() - fourth.weekday()) % 7)
    week = (fourth.timetuple().tm_yday - 1) // 7 + 1
    return week, week - ((last.timetuple().tm_yday - 1) // 7 + 1) - 1


def by_weeks(parts, start):
    """A BYWEEKNO rule, from the same rule without weeks."""
    first = DAYS.index(parts.get("WKST", ["MO"])[0])
    plain = {name: values for name, values in parts.items() if name not in ("BYWEEKNO", "BYSETPOS")}
    for name, value in [("BYHOUR", start.hour), ("BYMINUTE", start.minute), ("BYSECOND", start.second)]:
        plain.setdefault(name, [value])
    plain.setdefault("BYDAY", DAYS)
    days = build(plain, start.replace(month=1, day=1, hour=0, minute=0, second=0))
    wanted = (day for day in days if set(week_numbers(day, first)) & set(parts["BYWEEKNO"]))
    for _, year in itertools.groupby(wanted, key=lambda day: day.year):
        year = list(year)
        if "BYSETPOS" in parts:
            places = {p - 1 if p > 0 else len(year) + p for p in parts["BYSETPOS"]}
            year = [year[place] for place in sorted(places) if 0 <= place < len(year)]
        yield from (moment for moment in year if moment >= start)


def occurrences(parts, start, notes):
    """Without COUNT and UNTIL."""
    parts = dict(parts)
    days = parts.get("BYDAY", [])
    if any(len(day) > 2 for day in days) and any(len(day) == 2 for day in days):
        notes.add("each-and-nth")
        most = 53 if parts["FREQ"] == "YEARLY" and "BYMONTH" not in parts else 5
        each = [f"{n}{day}" for day in days if len(day) == 2 for n in range(1, most + 1)]
        parts["BYDAY"] = [day for day in days if len(day) > 2] + each
    if "BYWEEKNO" in parts:
        if not any(name in parts for name in ("BYDAY", "BYMONTHDAY", "BYYEARDAY")):
            notes.add("week-day")
            parts["BYDAY"] = [DAYS[start.weekday()]]
        ours = list(itertools.islice(by_weeks(parts, start), 60))
        if ours != list(itertools.islice(build(parts, start), 60)):
            notes.add("week-edge")
        return by_weeks(parts, start)
    if parts["FREQ"] == "WEEKLY" and "BYSETPOS" in parts:
        notes.add("first-week")
        first = DAYS.index(parts.get("WKST", ["MO"])[0])
        parts.setdefault("BYDAY", [DAYS[start.weekday()]])
        for name, value in [("BYHOUR", start.hour), ("BYMINUTE", start.minute), ("BYSECOND", start.second)]:
            parts.setdefault(name, [value])
        midnight = start.replace(hour=0, minute=0, second=0)
        week = midnight - dt.timedelta(days=(start.weekday() - first) % 7)
        return (moment for moment in build(parts, week) if moment >= start)
    return build(parts, start)


def limited(r, moments, parts, start, notes):
    """Adds COUNT or UNTIL, and answers what is left."""
    kind = r.random()
    if kind < 0.2:
        count = r.randint(1, 40)
        parts["COUNT"] = [count]
        return itertools.islice(moments, count)
    if kind > 0.25 and kind < 0.45:
        head = list(itertools.islice(moments, 30))
        bound = (r.choice(head) if head else start) + dt.timedelta(seconds=r.choice([-1, 0, 1, 40000]))
        if r.random() < 0.3:
            notes.add("until-day")
            parts["UNTIL"] = [bound.strftime("%Y%m%d")]
            bound = bound.replace(hour=23, minute=59, second=59)
        else:
            parts["UNTIL"] = [text(bound)]
        return itertools.takewhile(lambda moment: moment <= bound, itertools.chain(head, moments))
    return moments


def take(moments, count):
    found = list(itertools.islice(moments, count + 1))
    return found[:count], len(found) <= count


def later(r, base, parts, start, limited_too):
    """A moment far from the start, and what follows it."""
    unit = STEP.get(parts["FREQ"])
    if unit and not limited_too:
        step = unit * parts.get("INTERVAL", [1])[0]
        jump = r.randint(1, 200) * 365 * 86400 // step * step
        moved = start + dt.timedelta(seconds=jump)
        moments = occurrences(base, moved, set())
        return moved, *take(moments, 5)
    moments = list(itertools.islice(limited_moments(base, parts, start), r.randint(5, 400)))
    if not moments:
        return start, [], True
    at = moments[-1] + dt.timedelta(seconds=r.choice([0, 0, 1, -1]))
    tail = (moment for moment in limited_moments(base, parts, start) if moment >= at)
    return at, *take(tail, 5)


def limited_moments(base, parts, start):
    moments = occurrences(base, start, set())
    if "COUNT" in parts:
        return itertools.islice(moments, parts["COUNT"][0])
    if "UNTIL" in parts:
        value = parts["UNTIL"][0]
        bound = dt.datetime.strptime(value if "T" in value else value + "T235959", "%Y%m%dT%H%M%S")
        return itertools.takewhile(lambda moment: moment <= bound, moments)
    return moments


def listed(moments, complete):
    return " ".join([text(moment) for moment in moments] + (["."] if complete else []))


def line(r):
    base, start, notes = random_parts(r), random_start(r), set()
    parts = dict(base)
    moments = limited(r, occurrences(base, start, notes), parts, start, notes)
    head = listed(*take(moments, r.randint(6, 20)))
    at, tail, complete = later(r, base, parts, start, "COUNT" in parts or "UNTIL" in parts)
    rule = ";".join(
        f"{name}={value if name == 'FREQ' else ','.join(map(str, value))}" for name, value in parts.items())
    return "\t".join([rule, text(start), head, text(at), listed(tail, complete), ",".join(sorted(notes))])


def main():
    signal.signal(signal.SIGALRM, raise_too_slow)
    seed, written = SEED, 0
    while written < RULES:
        seed += 1
        signal.setitimer(signal.ITIMER_REAL, 0.5)
        try:
            row = line(random.Random(seed))
        except (TooSlow, OverflowError):
            continue  # rules that never match, and starts moved too far
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        print(row)
        written += 1
    print(f"{seed - SEED - written} rules left out", file=sys.stderr)


main()
