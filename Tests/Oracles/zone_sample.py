#!/usr/bin/env python3
"""Writes 5,000 wall clocks around the changes of every zone, with what they mean to Python's zoneinfo.

    python3 zone_sample.py > ../TimeKitTests/Fixtures/zones.tsv

Columns: zone, label, first instant, second instant or "-", kind, then the change that the label lies near (its
instant, the offsets before and after), by which a test knows whether its machine has the same zone files.
"""

import random
import zoneinfo

import zone_changes

SEED = 1884
ROWS = 5000
FIRST_YEAR, LAST_YEAR = 1970, 2040


def rows():
    found = []
    for name in zone_changes.names():
        zone = zoneinfo.ZoneInfo(name)
        changes = zone_changes.changes(name, FIRST_YEAR, LAST_YEAR)
        if not changes:
            noon = zone_changes.seconds(2026) + 43200
            offset = zone_changes.offset_at(zone, noon)
            changes = [(noon, offset, offset)]
        for change in changes:
            for wall in zone_changes.walls(change):
                meaning = zone_changes.meaning(zone, wall)
                near = "\t".join(str(part) for part in change)
                found.append((name, wall, f"{meaning}\t{near}"))
    return found


def sample(found):
    """One row of each zone, the rest with as many gaps and overlaps as unique readings."""
    random.seed(SEED)
    random.shuffle(found)
    chosen = {row[0]: row for row in found}
    rest = [row for row in found if chosen[row[0]] is not row]
    for kind in ("gap", "overlap", "unique"):
        of_kind = [row for row in rest if f"\t{kind}\t" in row[2]]
        missing = ROWS - len(chosen)
        share = missing if kind == "unique" else ROWS // 3
        chosen.update((row, row) for row in of_kind[:share])
    return sorted(chosen.values())


if __name__ == "__main__":
    print("# zone, label, first, second, kind, change, offset before, offset after; made by zone_sample.py")
    for name, wall, rest in sample(rows()):
        print(name, zone_changes.label(wall), rest, sep="\t")
