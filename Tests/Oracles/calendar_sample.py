"""Makes calendars: random ones, and the rules that RFC 5545 shows as examples in section 3.8.5.3."""

import datetime as dt
import random

ZONES = [
    "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "America/Sao_Paulo", "Custom",
    "/example.org/20260101/Europe/London", "Romance Standard Time",
]
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
CUSTOM = """BEGIN:VTIMEZONE
TZID:Custom
BEGIN:STANDARD
DTSTART:19701101T030000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0230
TZOFFSETTO:-0330
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19700308T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0330
TZOFFSETTO:-0230
END:DAYLIGHT
END:VTIMEZONE
"""
EXAMPLES = [
    "FREQ=DAILY;COUNT=10", "FREQ=DAILY;UNTIL=19971224T000000Z", "FREQ=DAILY;INTERVAL=2",
    "FREQ=DAILY;INTERVAL=10;COUNT=5", "FREQ=WEEKLY;COUNT=10", "FREQ=WEEKLY;UNTIL=19971224T000000Z",
    "FREQ=WEEKLY;INTERVAL=2;WKST=SU", "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
    "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
    "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=9,10,11", "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1TU,-1TU",
    "FREQ=MONTHLY;BYDAY=TU;BYMONTHDAY=2,9,16,23,30", "FREQ=DAILY;BYMONTH=9;BYHOUR=9,10,11,12",
    "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z", "FREQ=MINUTELY;INTERVAL=15;COUNT=6",
    "FREQ=MINUTELY;INTERVAL=90;COUNT=4", "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16;COUNT=200",
    "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=1", "FREQ=YEARLY;BYMONTH=9;BYDAY=TU",
]


def date(day):
    return day.strftime("%Y%m%d")


def clock(moment):
    return moment.strftime("%Y%m%dT%H%M%S")


def line(name, moment, kind):
    if kind == "date":
        return f"{name};VALUE=DATE:{date(moment)}\n"
    if kind == "utc":
        return f"{name}:{clock(moment)}Z\n"
    return f"{name}:{clock(moment)}\n" if kind == "floating" else f"{name};TZID={kind}:{clock(moment)}\n"


def rule(r, start, kind):
    freq = r.choice(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] + (["HOURLY"] if kind != "date" else []))
    parts = [f"FREQ={freq}"]
    if r.random() < 0.5:
        parts.append(f"INTERVAL={r.randint(2, 5) * (5 if freq == 'HOURLY' else 1)}")
    elif freq == "HOURLY":
        parts.append("INTERVAL=7")
    if freq == "WEEKLY" and r.random() < 0.6:
        days = {start.weekday(), *r.sample(range(7), 2)}
        parts.append("BYDAY=" + ",".join(DAYS[day] for day in sorted(days)))
    elif freq == "MONTHLY" and r.random() < 0.6:
        nth = f"{(start.day - 1) // 7 + 1}{DAYS[start.weekday()]}"
        parts.append(r.choice([f"BYDAY={nth}", f"BYMONTHDAY={start.day},-1"]))
    limit = r.random()
    if limit < 0.3:
        parts.append(f"COUNT={r.randint(1, 30)}")
    elif limit < 0.6:
        until = start + dt.timedelta(days=r.randint(0, 300), hours=r.randint(0, 23))
        forms = {"date": date(until), "floating": clock(until)}
        parts.append("UNTIL=" + forms.get(kind, clock(until) + "Z"))
    return ";".join(parts)


def end(r, start, kind):
    shape = r.random()
    if shape < 0.2:
        return ""
    if kind == "date":
        days = r.randint(1, 4)
        return f"DURATION:P{days}D\n" if shape < 0.5 else line("DTEND", start + dt.timedelta(days=days), kind)
    if shape < 0.4:
        return f"DURATION:{r.choice(['PT45M', 'P1D', 'P1DT2H', 'PT20H', 'P1W'])}\n"
    return line("DTEND", start + dt.timedelta(minutes=r.choice([0, 30, 90, 600, 2000])), kind)


def alarms(r, kind):
    text = ""
    for _ in range(r.choice([0, 0, 1, 2])):
        sign, related = r.choice(["-", ""]), r.choice([";RELATED=START", ";RELATED=END", ""])
        length = "P1D" if kind == "date" else r.choice(["PT15M", "PT2H", "PT0S", "PT90S"])
        text += f"BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER{related}:{sign}{length}\n"
        if r.random() < 0.3:
            text += f"REPEAT:{r.randint(1, 3)}\nDURATION:PT7M\n"
        text += "END:VALARM\n"
    return text


def random_start(r):
    day = dt.datetime(2025, 6, 1) + dt.timedelta(days=r.randint(0, 500))
    if r.random() < 0.3:
        near = [(2026, 3, 7), (2026, 3, 28), (2025, 10, 25), (2026, 4, 4), (2025, 10, 31), (2025, 11, 1)]
        day = dt.datetime(*r.choice(near))
    return day + dt.timedelta(minutes=r.choice([0, 90, 120, 150, 540, 1410, r.randrange(1440)]))


def event(uid, summary, lines):
    return f"BEGIN:VEVENT\nUID:{uid}\nSUMMARY:{summary}\n{lines}END:VEVENT\n"


def random_series(r, uid):
    """An event and what replaces some of its occurrences, which the first few days are taken for."""
    kind, start = r.choice(["date", "floating", "utc"] + ZONES), random_start(r)
    recurrence, at = rule(r, start, kind) if r.random() < 0.75 else None, []
    lines = line("DTSTART", start, kind) + end(r, start, kind) + alarms(r, kind)
    if not recurrence:
        cancelled = "STATUS:CANCELLED\n" if r.random() < 0.1 else ""
        return event(uid, f"{uid}", lines.replace("BEGIN:VALARM", cancelled + "BEGIN:VALARM", 1) if "VALARM" in lines
                     else lines + cancelled)
    step = {"DAILY": 1, "WEEKLY": 7}.get(recurrence.split(";")[0][5:], 0)
    if step and "BYDAY" not in recurrence:
        every = int(recurrence.split("INTERVAL=")[1].split(";")[0]) if "INTERVAL" in recurrence else 1
        at = [start + dt.timedelta(days=step * every * n) for n in r.sample(range(8), 4)]
    extra = "".join(line("EXDATE", moment, kind) for moment in at[:r.randint(0, 2)])
    if r.random() < 0.3:
        further = start + dt.timedelta(days=r.randint(1, 90), minutes=r.choice([0, 30]) if kind != "date" else 0)
        extra += line("RDATE", further, kind)
    text = event(uid, f"{uid}", line("DTSTART", start, kind) + f"RRULE:{recurrence}\n" + extra
                 + lines[len(line("DTSTART", start, kind)):])
    for number, moment in enumerate(at[2:]):
        if r.random() < 0.5 and "COUNT" not in recurrence and "UNTIL" not in recurrence:
            text += override(r, uid, number, moment, kind)
    return text


def override(r, uid, number, moment, kind):
    moved = moment + dt.timedelta(days=r.choice([0, 1, -1]), minutes=0 if kind == "date" else r.choice([0, 45, -75]))
    name = "RECURRENCE-ID" + (";RANGE=THISANDFUTURE" if r.random() < 0.35 else "")
    status = "STATUS:CANCELLED\n" if r.random() < 0.2 else ""
    return event(uid, f"{uid}-{number}", line(name, moment, kind) + line("DTSTART", moved, kind)
                 + end(r, moved, kind) + status + alarms(r, kind))


def calendar(body):
    return f"BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//focusflow//test\n{CUSTOM}{body}END:VCALENDAR\n"


def calendars(count, seed=5545):
    """(text, first day, last day)"""
    for rule_text in EXAMPLES:
        for zone in ("America/New_York", "Custom"):
            start = f"DTSTART;TZID={zone}:19970902T090000\nDURATION:PT1H\nRRULE:{rule_text}\n"
            yield calendar(event("rfc", "rfc", start)), dt.date(1997, 1, 1), dt.date(1999, 1, 1)
    for number in range(count):
        r = random.Random(seed + number)
        first = dt.date(2025, 6, 1) + dt.timedelta(days=r.randint(0, 500))
        body = "".join(random_series(r, uid) for uid in "abc"[:r.randint(1, 3)])
        yield calendar(body), first, first + dt.timedelta(days=r.choice([1, 7, 60, 365]))
