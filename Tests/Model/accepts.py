#!/usr/bin/env python3
"""Whether journals of the program follow the steps that delivery.pml allows.

    Tests/Model/accepts.py delivery.jsonl...    a file or a directory in which they lie

A line that does not follow is named by file and line; damaged lines are passed over, as the program does. Ends with
"N passed, M failed". The states are those of the model: what may come of a channel, and after what.

    none ─claim─▶ claimed ─send─▶ sent ─▶ done | failed | unknown
"""
import json
import pathlib
import sys

# After which states of a channel its message may be answered. A `send` that the power took leaves the answer alone.
BEFORE = {"send": {"claimed"}, "done": {"claimed", "sent"}, "failed": {"claimed", "sent"},
          "unknown": {"claimed", "sent"}}


def checksum(text):
    value = 0x811C9DC5
    for byte in text:
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return f"{value:08x}"


def entries(path):
    for number, line in enumerate(path.read_bytes().split(b"\n"), 1):
        head, mark, tail = line.rpartition(b',"sum":"')
        if mark and tail[:8].decode("latin1") == checksum(head) and tail[8:] == b'"}':
            yield number, json.loads(line)


class Channel:
    """ChannelRecord: how often it may have rung, and whether an open claim counts."""

    def __init__(self):
        self.state, self.times, self.claim = "none", 0, None

    def tellings(self, boot):
        return self.times + (self.claim is not None and self.claim != boot)


class Journal:
    def __init__(self):
        self.channels, self.claims, self.dropped, self.held, self.at = {}, {}, {}, set(), {}

    def channel(self, occurrence, name):
        return self.channels.setdefault((occurrence, name), Channel())

    def problems(self, entry):
        event = entry["event"]
        if event == "claim":
            self.claims[entry["claim"]] = entry
            self.boot = entry["boot"]
            for occurrence in entry["occurrences"]:
                yield from self.claimed(occurrence, entry)
        elif event in BEFORE:
            claim = self.claims.get(entry["claim"])
            for occurrence in claim["occurrences"] if claim else ():
                yield from self.answered(occurrence, claim["channel"], event)
        elif event == "told":
            channel = self.channel(entry["occurrence"], entry["channel"])
            channel.state, channel.times, channel.claim = "sent", max(channel.times, entry["times"]), None
        elif event == "unreachable":
            for occurrence in entry["occurrences"]:
                self.channel(occurrence, entry["channel"]).state = "failed"
                self.dropped.pop(occurrence, None)
        elif event == "held":
            self.held.add(entry["occurrence"])
        elif event == "dropped":
            self.dropped[entry["occurrence"]] = entry["reason"]
            self.at[entry["occurrence"]] = entry["at"]
            if entry["reason"] == "cancelled":
                self.call_off(entry["occurrence"])
        elif event == "rearmed":
            # A wrong clock: from here on everything may come again, as a possible repeat.
            for channel in self.channels.values():
                if channel.state == "done":
                    channel.state, channel.times = "sent", 1
            self.dropped.clear()

    def claimed(self, occurrence, entry):
        channel, boot = self.channel(occurrence, entry["channel"]), entry["boot"]
        reason = self.dropped.get(occurrence, "cancelled")
        # What waited or was refused before a pause, or was to ring again in it, rings once the pause is taken back.
        waits = occurrence in self.held or channel.state == "failed"
        isBack = reason == "paused" and ("+nag" in occurrence or waits)
        # A warning that quiet hours passed over comes once more after a flight west, in another minute.
        isAgain = reason == "quiet" and entry["at"] > self.at[occurrence]
        if reason != "cancelled" and not isBack and not isAgain:
            yield f"{occurrence} was dropped, and is claimed"
        if channel.state == "done":
            yield f"{occurrence} is done on {entry['channel']}, and is claimed"
        if channel.tellings(boot) >= 2:
            yield f"{occurrence} would ring a third time on {entry['channel']}"
        if channel.tellings(boot) == 1 and entry["attempt"] == 1:
            yield f"{occurrence} would ring again on {entry['channel']} without saying so"
        channel.times = max(channel.tellings(boot), entry["attempt"] - 1)
        channel.state, channel.claim = "claimed", boot
        self.dropped.pop(occurrence, None)

    def answered(self, occurrence, name, event):
        if self.dropped.get(occurrence) == "cancelled":
            return
        channel = self.channel(occurrence, name)
        # The feed needs no `send`: the program itself is the one that puts it there.
        if channel.state not in BEFORE[event]:
            yield f"{event} of {occurrence} on {name} after {channel.state}"
        rang = channel.state == "claimed"
        if event == "failed":
            channel.times -= not rang
        else:
            channel.times += rang
        channel.state = {"send": "sent", "unknown": "sent"}.get(event, event)
        channel.claim = None

    def call_off(self, occurrence):
        for (other, _), channel in self.channels.items():
            if other == occurrence and channel.state == "claimed" and channel.claim == self.boot:
                channel.state, channel.claim = ("sent", None) if channel.times else ("none", None)


def refused(path):
    journal = Journal()
    for number, entry in entries(path):
        for problem in journal.problems(entry):
            yield f"not ok {path}:{number}: {problem}"


def main():
    paths = [path for word in sys.argv[1:] for path in
             ([pathlib.Path(word)] if pathlib.Path(word).is_file() else pathlib.Path(word).rglob("delivery.jsonl"))]
    failed = 0
    for path in paths:
        problems = list(refused(path))
        failed += bool(problems)
        print("\n".join(problems), end="\n" * bool(problems))
    print(f"{len(paths) - failed} passed, {failed} failed")
    sys.exit(1 if failed or not paths else 0)


if __name__ == "__main__":
    main()
