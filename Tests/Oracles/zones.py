#!/usr/bin/env python3
"""Compares wall clocks around every change of every zone with Python's zoneinfo.

    swift build -c release --product ZoneProbe
    python3 zones.py ../../.build/release/ZoneProbe [FIRST_YEAR LAST_YEAR]

The probe is any program that reads lines `ZONE<TAB>LABEL` and writes for each
`FIRST<TAB>SECOND or -<TAB>unique|overlap|gap`, the instants in Unix seconds. Both sides must read the same zone
files. Ends with status 1 when there is a difference.
"""

import subprocess
import sys
import zoneinfo

import zone_changes


def questions(first_year, last_year):
    """(question, answer) for each wall clock, and the number of changes."""
    asked, count = [], 0
    for name in zone_changes.names():
        zone = zoneinfo.ZoneInfo(name)
        found = zone_changes.changes(name, first_year, last_year)
        count += len(found)
        walls = {wall for change in found for wall in zone_changes.walls(change)}
        for wall in sorted(walls or {zone_changes.seconds(last_year)}):
            asked.append((f"{name}\t{zone_changes.label(wall)}", zone_changes.meaning(zone, wall)))
    return asked, count


def main(probe, first_year=1970, last_year=2040):
    asked, changes = questions(int(first_year), int(last_year))
    text = "".join(question + "\n" for question, _ in asked)
    answers = subprocess.run([probe], input=text, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    if len(answers) != len(asked):
        sys.exit(f"{len(asked)} questions, {len(answers)} answers")
    differences = [(ask, want, got) for (ask, want), got in zip(asked, answers) if want != got]
    for ask, want, got in differences[:20]:
        print(ask, "expected", want, "got", got)
    zones = len(zone_changes.names())
    print(f"{zones} zones, {changes} changes, {len(asked)} wall clocks, {len(differences)} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 4):
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
