#!/usr/bin/env python3
"""Writes random rules with the moments at which they ring around a change of the clock.

    python3 day_rules.py > ../WhenKitTests/Rules/day-rules.tsv

One rule a line: zone, first time, RULE as a user types it, a moment, and the next five after that: the first in minutes
since 1970, then how many minutes later each of the others is. A list that ends in "." is complete.

The days come from python-dateutil, one a day. The times of each, the exceptions, the limit and the clock are added here
one by one, so that nothing of BYHOUR, BYMINUTE and BYSETPOS is taken from a recurrence engine. By the manual, a time in
a gap is as much later, of a time that comes twice the first counts, and no two are at one moment. Needs python-dateutil.
"""

import datetime as dt
import itertools
import random

from dateutil import rrule as d
from zoneinfo import ZoneInfo

SEED = 1302
RULES = 10_000
DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
BY_DAY = [d.MO, d.TU, d.WE, d.TH, d.FR, d.SA, d.SU]
MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
# Days on which the clock changes: forward and back, by an hour, by half an hour, at midnight, by a whole day.
CHANGES = {
    "Europe/Berlin": [(2027, 3, 28), (2027, 10, 31), (2026, 3, 29)],
    "America/New_York": [(2027, 3, 14), (2027, 11, 7)],
    "Australia/Lord_Howe": [(2026, 10, 4), (2027, 4, 4)],
    "Asia/Beirut": [(2021, 3, 28), (2021, 10, 31)],
    "America/Sao_Paulo": [(2018, 11, 4), (2018, 2, 18)],
    "Pacific/Apia": [(2011, 12, 30)],
    "Asia/Kathmandu": [(2027, 1, 1)],
}
EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.timezone.utc)


def suffix(n):
    return "th" if 11 <= n % 100 <= 13 else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")


def weekdays(r):
    chosen = sorted(r.sample(range(7), r.randint(1, 4)))
    return ",".join(DAYS[i] for i in chosen), [BY_DAY[i] for i in chosen]


def month_day(r):
    """Words for a day of a month, and what dateutil calls it."""
    kind = r.randrange(6)
    if kind == 0:
        days = sorted(r.sample(range(1, 29), 2))
        return "on the " + " and ".join(f"{n}{suffix(n)}" for n in days), {"bymonthday": days}
    if kind == 1:
        return "on the last day", {"bymonthday": -1}
    if kind == 2:
        n = r.randint(29, 31)
        return f"on the {n}{suffix(n)} only", {"bymonthday": n}
    if kind == 3:
        n = r.choice([29, 30, 31])
        return f"on the {n}{suffix(n)}", {"bymonthday": list(range(28, n + 1)), "bysetpos": -1}
    if kind == 4:
        n, i = r.choice([1, 2, 3, 4, 5, -1]), r.randrange(7)
        return f"on the {'last' if n < 0 else f'{n}{suffix(n)}'} {DAYS[i]}", {"byweekday": BY_DAY[i](n)}
    n = r.choice([1, 2, -1])
    return (f"on the {'last' if n < 0 else f'{n}{suffix(n)}'} weekday", {"byweekday": BY_DAY[:5], "bysetpos": n})


def days_of(r):
    kind, count = r.randrange(5), r.randint(2, 4)
    if kind == 0:
        return "daily", d.DAILY, {}
    if kind == 1:
        return f"every {count} days", d.DAILY, {"interval": count}
    if kind == 2:
        words, days = weekdays(r)
        return words, d.WEEKLY, {"byweekday": days}
    if kind == 3:
        words, days = weekdays(r)
        if len(days) > 1:
            return f"every {count} weeks on {words}", d.WEEKLY, {"byweekday": days, "interval": count}
    words, parts = month_day(r)
    if r.random() < 0.5:
        # A rule of plain days of a month is counted from its first time, not from the month.
        if "bymonthday" not in parts or parts["bymonthday"] == -1 or words.endswith("only"):
            return f"every {count} months {words}", d.MONTHLY, parts | {"interval": count}
    return words, d.MONTHLY, parts


def clock(minute):
    return f"{minute // 60:02d}:{minute % 60:02d}"


def times_of(r):
    """Words for times of a day, and these in minutes."""
    near = r.random() < 0.7
    if r.random() < 0.5:
        times = r.sample(range(0, 300, 15) if near else range(0, 1440, 30), r.randint(2, 4))
        return "at " + ", ".join(clock(t) for t in times[:-1]) + " and " + clock(times[-1]), sorted(times)
    step = r.choice([15, 20, 30, 45, 60, 90, 120, 180])
    start = r.choice([0, 0, 30, 60, 75, 120]) if near else r.randrange(0, 600, 30)
    end = r.randrange(start + step, 1440, 30)
    times = list(range(start, end + 1, step))
    length = f"{step // 60} hours" if step % 60 == 0 else f"{step} minutes"
    return f"every {length} from {clock(start)} to {clock(end)}", times


def moment(label, zone):
    return int((label.replace(tzinfo=zone) - EPOCH).total_seconds()) // 60


def rule(r):
    name = r.choice(list(CHANGES))
    zone = ZoneInfo(name)
    change = dt.datetime(*r.choice(CHANGES[name]))
    words, freq, parts = days_of(r)
    named, times = times_of(r)
    grid = len({t // 60 for t in times}) * len({t % 60 for t in times})
    days_at_once = len(parts.get("byweekday", [0])) if freq == d.WEEKLY else 2
    if len(times) < grid and grid * days_at_once > 366:
        return None  # More than BYSETPOS can count: refused.
    anchor = change - dt.timedelta(days=r.choice([0, 1, 2, 7, r.randrange(60), r.randrange(900)]))
    anchor += dt.timedelta(minutes=r.choice([0, 60, 540, r.randrange(0, 1440, 15)]))
    text = f"{words} {named}"
    excepted = set()
    if r.random() < 0.3:
        chosen = [change.date() + dt.timedelta(days=r.randint(-3, 3)) for _ in range(r.randint(1, 2))]
        yearly = [r.random() < 0.5 for _ in chosen]
        excepted = {(0 if y else c.year, c.month, c.day) for c, y in zip(chosen, yearly)}
        text += " except " + ", ".join(
            f"{c.day} {MONTHS[c.month - 1]}" if y else c.isoformat() for c, y in zip(chosen, yearly))
    until, count = None, None
    if r.random() < 0.15:
        until = (change + dt.timedelta(days=r.randint(-1, 40))).date()
        text += f" until {until.isoformat()}"
    elif r.random() < 0.15:
        count = r.randint(1, 60)
        text += f" x{count}"
    midnight = anchor.replace(hour=0, minute=0)
    end = change + dt.timedelta(days=500)
    days = d.rrule(freq, dtstart=midnight, until=end, cache=False, **parts)
    labels = (day + dt.timedelta(minutes=t) for day in days for t in times)
    labels = (label for label in labels if label >= anchor and (until is None or label.date() <= until))
    labels = list(itertools.islice(labels, count))
    start = moment(change, zone) + r.choice([-1441, -120, -61, -1, 0, 30, 90, 119, 120, 179, 240, r.randrange(-1500, 3000)])
    found = sorted({
        moment(label, zone) for label in labels
        if (label.year, label.month, label.day) not in excepted and (0, label.month, label.day) not in excepted
    })
    later = [m for m in found if m > start]
    # The search ends with `end`, so a list that ends before it is complete only where the rule ends itself.
    is_over = until is not None or len(labels) == count
    if len(later) < 5 and not is_over:
        return None
    shown = [str(m) if i == 0 else f"+{m - later[i - 1]}" for i, m in enumerate(later[:5])]
    if len(later) < 5:
        shown.append(".")
    return "\t".join([name, anchor.strftime("%Y-%m-%dT%H:%M"), text, str(start), " ".join(shown)])


r = random.Random(SEED)
written = 0
while written < RULES:
    line = rule(r)
    if line:
        print(line)
        written += 1
