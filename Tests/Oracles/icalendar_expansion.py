#!/usr/bin/env python3
"""Compares occurrences and alarms of calendars with those that Python's recurring-ical-events finds.

    swift build -c release --product CalendarProbe
    python3 icalendar_expansion.py ../../.build/release/CalendarProbe [COUNT]

Needs icalendar and recurring-ical-events (written with 7.3.0 and 3.8.2). Ends with status 1 when there is a
difference. Ends of occurrences are worked out here, by RFC 5545, section 3.8.5.3: DTEND gives all occurrences the
same exact length, where recurring-ical-events gives them the same length on the clock.
"""

import datetime as dt
import subprocess
import sys
import zoneinfo

import icalendar
import recurring_ical_events

import calendar_sample

LOCAL = zoneinfo.ZoneInfo("Europe/Berlin")


def instant(moment):
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=LOCAL)
    return int(moment.astimezone(dt.timezone.utc).timestamp())


def length(source):
    """(days on the clock, exact seconds) of a component."""
    start, duration = source["DTSTART"].dt, source.get("DURATION")
    if duration is not None:
        return duration.dt.days, duration.dt.seconds
    if "DTEND" not in source:
        return (0 if isinstance(start, dt.datetime) else 1), 0
    end = source["DTEND"].dt
    return (0, instant(end) - instant(start)) if isinstance(start, dt.datetime) else ((end - start).days, 0)


def after(moment, days, seconds):
    """Days on the clock, then seconds on the time line."""
    if days:
        naive = moment.replace(tzinfo=None) + dt.timedelta(days=days)
        moment = naive.replace(tzinfo=moment.tzinfo)
    return instant(moment) + seconds


def span(found, sources):
    source = sources[str(found["SUMMARY"])]
    start, (days, seconds) = found.start, length(source)
    if not isinstance(start, dt.datetime):
        return start.strftime("%Y%m%d"), (start + dt.timedelta(days=days)).strftime("%Y%m%d")
    return str(instant(start)), str(after(start, days, seconds))


def alarm_times(found, source):
    """Of one occurrence, in Unix seconds."""
    start, (days, seconds) = found.start, length(source)
    if not isinstance(start, dt.datetime):
        midnight = dt.datetime.combine(start, dt.time(), LOCAL)
        start, ends = midnight, midnight + dt.timedelta(days=days)
    else:
        start = start if start.tzinfo else start.replace(tzinfo=LOCAL)
        end = after(start, days, seconds)
        ends = dt.datetime.fromtimestamp(end, start.tzinfo)
    for alarm in source.walk("VALARM"):
        trigger = alarm["TRIGGER"]
        base = ends if trigger.params.get("RELATED") == "END" else start
        seconds = int(trigger.dt.total_seconds())
        # The sample has triggers of days alone and of less than a day.
        first = after(base, *((0, seconds) if seconds % 86400 else (seconds // 86400, 0)))
        for number in range(int(alarm.get("REPEAT", 0)) + 1):
            yield first + number * int(alarm["DURATION"].dt.total_seconds() if number else 0)


def expected(text, first, last):
    parsed = icalendar.Calendar.from_ical(text)
    sources = {str(event["SUMMARY"]): event for event in parsed.walk("VEVENT")}
    low = dt.datetime.combine(first, dt.time(), LOCAL)
    high = dt.datetime.combine(last, dt.time(), LOCAL)
    rows = []
    # Wider than asked for, since ends and alarms are worked out here.
    wide = dt.timedelta(days=16)
    for found in recurring_ical_events.of(parsed).between(low - wide, high + wide):
        start, end = span(found, sources)
        source = sources[str(found["SUMMARY"])]
        is_cancelled = source.get("STATUS") == "CANCELLED"
        if touches(start, end, low, high):
            kind = "cancelled" if is_cancelled else "occurrence"
            rows.append("\t".join([kind, str(found["UID"]), str(found["SUMMARY"]), start, end]))
        for at in alarm_times(found, source):
            if not is_cancelled and low.timestamp() <= at < high.timestamp():
                rows.append(f"alarm\t{found['UID']}\t{at}")
    return sorted(rows)


def touches(start, end, low, high):
    if len(start) == 8:
        days = (dt.datetime.strptime(day, "%Y%m%d") for day in (start, end))
        start, end = (day.replace(tzinfo=LOCAL).timestamp() for day in days)
    start, end = int(start), int(end)
    return start < high.timestamp() and (end > low.timestamp() or start >= low.timestamp())


def main(probe, count=600):
    cases = list(calendar_sample.calendars(int(count)))
    asked = ""
    for text, first, last in cases:
        window = [int(dt.datetime.combine(day, dt.time(), LOCAL).timestamp()) for day in (first, last)]
        asked += f"{text.count(chr(10))}\t{window[0]}\t{window[1]}\n{text}"
    output = subprocess.run([probe, str(LOCAL)], input=asked, stdout=subprocess.PIPE, text=True, check=True).stdout
    answers = [answer.split("\n") if answer else [] for answer in split(output)]
    if len(answers) != len(cases):
        sys.exit(f"{len(cases)} calendars, {len(answers)} answers")
    differences, rows = 0, 0
    for (text, first, last), got in zip(cases, answers):
        want = expected(text, first, last)
        rows += len(want)
        if want == got:
            continue
        differences += 1
        if differences <= 3:
            missing, extra = sorted(set(want) - set(got)), sorted(set(got) - set(want))
            print(text, first, last, "missing:", *missing[:5], "too many:", *extra[:5], sep="\n")
    print(f"{len(cases)} calendars, {rows} occurrences and alarms, {differences} differences")
    return 1 if differences else 0


def split(output):
    """The answers, each of which ends with an empty line."""
    answer = []
    for row in output.splitlines():
        if row:
            answer.append(row)
        else:
            yield "\n".join(answer)
            answer = []


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
