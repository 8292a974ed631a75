"""The changes of a zone's offset, and what wall clocks around them mean to Python's zoneinfo.

The changes stand in the zone's file; behind the last of them the file's rule goes on, and is walked day by day.
"""

import datetime as dt
import struct
import zoneinfo

EPOCH = dt.datetime(1970, 1, 1)
DAY = 86400
# From each edge of a gap or an overlap, in seconds.
STEPS = [-DAY, -3600, -60, -1, 0, 1, 60, 1800, 3600, DAY]


def names():
    return sorted(zoneinfo.available_timezones())


def seconds(year):
    return int((dt.datetime(year, 1, 1) - EPOCH).total_seconds())


def offset_at(zone, instant):
    moment = dt.datetime.fromtimestamp(instant, dt.timezone.utc).astimezone(zone)
    return int(moment.utcoffset().total_seconds())


def listed_instants(name):
    """The transition times of a version 2 file's 64-bit block (RFC 9636, section 3)."""
    for directory in zoneinfo.TZPATH:
        try:
            with open(f"{directory}/{name}", "rb") as file:
                data = file.read()
            break
        except OSError:
            continue
    isut, isstd, leap, times, types, letters = struct.unpack(">20x6l", data[:44])
    start = 44 + 5 * times + 6 * types + letters + 8 * leap + isstd + isut
    times = struct.unpack(">32xl8x", data[start : start + 44])[0]
    return struct.unpack(f">{times}q", data[start + 44 : start + 44 + 8 * times])


def changes(name, first_year, last_year):
    """(instant, offset before, offset from then on), oldest first."""
    zone = zoneinfo.ZoneInfo(name)
    start, end = seconds(first_year), seconds(last_year + 1)
    listed = [i for i in listed_instants(name) if start <= i < end]
    instants = listed + walked_instants(zone, max([start] + listed), end)
    found = [(i, offset_at(zone, i - 1), offset_at(zone, i)) for i in instants]
    return [change for change in found if change[1] != change[2]]


def walked_instants(zone, start, end):
    found = []
    for day in range(start, end, DAY):
        low, high = day, min(day + DAY, end)
        before = offset_at(zone, low)
        if offset_at(zone, high) == before:
            continue
        while high - low > 1:
            middle = (low + high) // 2
            if offset_at(zone, middle) == before:
                low = middle
            else:
                high = middle
        found.append(high)
    return found


def walls(change):
    """Wall clocks, as seconds of UTC, on and around both edges of a change and halfway between them."""
    instant, before, after = change
    edges = [instant + before, instant + after]
    middle = sum(edges) // 120 * 60
    return sorted({edge + step for edge in edges for step in STEPS} | {middle})


def label(wall):
    text = (EPOCH + dt.timedelta(seconds=wall)).isoformat()
    return text[:-3] if text.endswith(":00") else text


def meaning(zone, wall):
    """first instant, second instant or "-", kind"""
    clock = (EPOCH + dt.timedelta(seconds=wall)).replace(tzinfo=zone)
    first, second = (wall - int(clock.replace(fold=fold).utcoffset().total_seconds()) for fold in (0, 1))
    if first == second:
        return f"{first}\t-\tunique"
    # In a gap fold=0 takes the offset before it, which is the later instant.
    return f"{first}\t-\tgap" if first > second else f"{first}\t{second}\toverlap"
