"""Changes of a long pending list in trouble: nothing is lost, and what is due rings."""

import json
import os
import re

import injection
import ticks
from home import FOCUSFLOW, NOW, expect_done, said

COUNT = 620
BEFORE = str(int(NOW) - 60)
ADD = (FOCUSFLOW, "task", "add", "Salt", "--at", "19:32")
# Between these the disk is as it was.
CHANGING = {"write", "fsync", "fdatasync", "rename", "renameat", "renameat2", "unlink", "unlinkat", "link", "linkat",
            "fallocate", "mkdir", "mkdirat", "utimensat", "ftruncate", "pwrite64"}


def run(tally, quick):
    # The last ones go ways that others prove as well: every third call will do.
    operations = [
        ("a tick that takes in much", edited_much, ticks.TICK, BEFORE, 0, 1),
        ("a tick that finds the two files of an older version", of_older_version, ticks.TICK, BEFORE, 0, 1),
        ("an add", with_long_list, ADD, BEFORE, 1, 3),
        ("a list made anew", with_long_list, (FOCUSFLOW, "pending-list", "--rebuild"), BEFORE, 0, 3),
        ("a tick with three due", with_long_list, ticks.TICK, NOW, 0, 3),
    ]
    name = "a long list: a daily reminder: an error at each read of it"
    if injection.is_possible():
        tally.report(name, *daily())
    else:
        tally.skip(name, "strace")
    for name, prepared, command, now, added, step in operations[:2] if quick else operations:
        for trouble, injected in [("killed", "signal=SIGKILL"), ("an error", "error=EIO")]:
            title = f"a long list: {name}: {trouble} on the way"
            if not injection.is_possible():
                tally.skip(title, "strace")
            else:
                tally.report(title, *outcome(prepared, command, now, added, injected, 5 if quick else step))


def with_long_list():
    home = ticks.with_three_due()
    write(home, 9)
    expect_done(home.run(*ticks.TICK, now=BEFORE))
    return home


def of_older_version():
    """Most requests in a second file, of which `pending.json` tells."""
    home = with_long_list()
    path = home.state / "pending.json"
    first, *lines = path.read_text().splitlines()
    first = re.sub(r'"rules":"\d+"', '"rules":"3"', first)
    first = first.replace(',"requests":[', ',"rest":{"file":"pending-a","mark":"7-1a"},"requests":[')
    (home.state / "pending-a.json").write_text("\n".join(['{"version":1,"mark":"7-1a","requests":[', *lines[1:]]) + "\n")
    path.write_text("\n".join([first, lines[0].rstrip(","), '],"without":[]}']) + "\n")
    return home


def with_daily():
    """The list alone knows since when it is owed."""
    home = with_long_list()
    for words in [["daily-reminder.time", "19:40"], ["daily-reminder", "on"]]:
        expect_done(home.run(FOCUSFLOW, "prefs", "set", *words, now=BEFORE))
    expect_done(home.run(FOCUSFLOW, "pending-list", "--rebuild", now=BEFORE))
    expect_done(home.run(*ticks.TICK, now=str(int(NOW) + 540)))
    return home


def edited_much():
    home = with_long_list()
    write(home, 10)
    return home


def write(home, hour):
    """As an editor would: tasks of tomorrow besides those that are due."""
    data = json.loads(home.tasks.read_text())
    kept = [task for task in data["tasks"] if task["title"] in ticks.TITLES]
    model = json.dumps(kept[0])
    for index in range(COUNT):
        task = json.loads(model)
        task["number"], task["title"] = index + 4, f"Tomorrow {index}"
        task["id"] = f"01a1ff00-0000-7000-8000-{index:012}"
        task["reminder"]["time"] = f"2026-11-21T{hour + index // 60:02}:{index % 60:02}"
        kept.append(task)
    records = ",\n".join(json.dumps(task, separators=(",", ":")) for task in kept)
    home.tasks.write_text(f'{{"version":1,"nextNumber":{COUNT + 4},"tasks":[\n{records}\n]}}\n')


def others(home):
    """What an older version leaves."""
    return sorted(path.name for path in home.state.glob("pending-*.json"))


def outcome(prepared, command, now, added, trouble, step):
    with prepared() as home:
        home.environment["FOCUSFLOW_NOW"] = now
        count = len(json.loads(home.tasks.read_text())["tasks"])
        points = injection.calls(Frozen(home, now), command)
        assert not others(home), others(home)
    points = [call for call in points if matters(call, trouble)][::step]

    def check(home, call):
        home.restore_hooks()
        # Inodes and times are others since all was restored: the list is to fit its inputs. Where the trial is the tick that
        # takes in an edit, it is to fit those before the edit, or it would be written durably in any case.
        if prepared is edited_much:
            write(home, 9)
            refresh(home)
            write(home, 10)
        else:
            refresh(home)
        result, came = injection.inject(Frozen(home, now), command, call, trouble)
        if not came and call.name not in ("wait4", "poll", "restart_syscall", "write"):
            yield f"the trouble did not come: exit {result.returncode}"
        if result.returncode not in (-9, 0) and not (result.stderr or result.stdout):
            yield f"exit {result.returncode} without a word"
        yield from torn(home)
        present = len(json.loads(home.tasks.read_text())["tasks"])
        if present not in ((count + added,) if result.returncode == 0 else (count, count + added)):
            yield f"exit {result.returncode} with {present} tasks: {said(result)}"
        for minutes in range(4):
            expect_done(home.run(*ticks.TICK, now=str(int(NOW) + minutes * 60)))
        ticks.await_hooks(home)
        yield from wrong(home, present - len(ticks.TITLES), added and present > count)
        # What a change left to be undone waits for the next one.
        expect_done(home.run(FOCUSFLOW, "task", "add", "Next"))
        yield from (f"left over: {path}" for path in [*home.leftovers(), *others(home)])

    return injection.everywhere(points, prepared, check), len(points)


def daily():
    now = str(int(NOW) + 600)
    with with_daily() as home:
        rung = len(ticks.rung(home))
        calls = injection.calls(Frozen(home, now), ticks.TICK)
        assert len(ticks.rung(home)) == rung + 1, ticks.rung(home)
    points, is_ours = [], False
    for call in calls:
        if call.name == "openat":
            is_ours = '"pending' in call.text
        if is_ours and call.name in ("openat", "read", "fstat"):
            points.append(call)

    def check(home, call):
        home.restore_hooks()
        refresh(home)
        injection.inject(Frozen(home, now), ticks.TICK, call, "error=EIO")
        for minutes in range(11, 13):
            expect_done(home.run(*ticks.TICK, now=str(int(NOW) + minutes * 60)))
        if len(ticks.rung(home)) != rung + 1:
            yield f"{len(ticks.rung(home)) - rung} times: {ticks.rung(home)}"

    return injection.everywhere(points, with_daily, check), len(points)


def matters(call, trouble):
    if call.name in CHANGING or "O_CREAT" in call.text:
        return True
    # The kernel gives what it was asked to read, or an error.
    return "error" in trouble and ("pending" in call.text or call.name in ("read", "pread64", "fstat"))


class Frozen:
    """The same home at another time."""

    def __init__(self, home, now):
        self.home, self.now = home, now

    def run(self, *command):
        return self.home.run(*command, now=self.now)


def refresh(home):
    """Says in the head of the list that it follows from the files as they lie there now."""
    path = home.state / "pending.json"
    first, rest = path.read_text().split("\n", 1)
    head = json.loads(first + "]}")
    places = {
        "tasks": home.tasks, "preferences": home.config / "preferences.json",
        "authorization": home.state.parent / "authorization.json",
    }
    for name, place in places.items():
        status = os.stat(place)
        times = f"{status.st_mtime_ns}-{status.st_ctime_ns}"
        head["inputs"][name] = f"{status.st_ino}-{status.st_size}-{times}"
    path.write_text(json.dumps(head, separators=(",", ":"))[:-2] + "\n" + rest)


def torn(home):
    """What readers without the lock, and whoever comes next, would not understand."""
    times = [request["next"] for request in json.loads((home.state / "pending.json").read_text())["requests"]]
    if times != sorted(times):
        yield "the list is not in order"


def wrong(home, waiting, has_rung):
    yield from ticks.wrong(home)
    if has_rung and not any(title == "Salt" for title, _, _ in ticks.rung(home)):
        yield "Salt was missed"
    listed = home.run(FOCUSFLOW, "pending-list", "--json", now=str(int(NOW) + 240))
    requests = json.loads(listed.stdout)["requests"]
    if len(requests) != waiting - (1 if has_rung else 0):
        yield f"{len(requests)} requests wait, not {waiting}"
    expect_done(home.run(FOCUSFLOW, "pending-list", "--rebuild", now=str(int(NOW) + 240)))
    expect_done(home.run(*ticks.TICK, now=str(int(NOW) + 240)))
    anew = home.run(FOCUSFLOW, "pending-list", "--json", now=str(int(NOW) + 240))
    if json.loads(anew.stdout)["requests"] != requests:
        yield "the list is not what it is when it is made anew"
