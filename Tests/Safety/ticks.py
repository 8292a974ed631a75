"""Ticks in trouble: each reminder rings, and what may be a repeat says so."""

import os
import subprocess
import sys
import time
from pathlib import Path

import injection

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Model"))

from accepts import refused
from home import FOCUSFLOW, NOW, Home, expect_done, said

TICK = (FOCUSFLOW, "tick")
TITLES = ["Tea", "Milk", "Rice"]
# One line, added with one write, so that two at once don't mix. A tick that is killed may leave the input empty.
HOOK = '#!/bin/sh\nprintf "%s\\t%s\\t%.16s\\n" "$FOCUSFLOW_TITLE" "$FOCUSFLOW_ATTEMPT" "$FOCUSFLOW_BODY" >>"$HOME/rung"\n'
MARK = "Possible repeat:"
# These can't fail, or their failure has nothing to do with files.
HARMLESS = {"geteuid", "getpid", "gettid", "brk", "mmap", "munmap", "rt_sigaction", "getrandom", "madvise",
            "rt_sigprocmask", "mprotect"}


def run(tally, quick):
    stories = [("a tick with three due", with_three_due), ("a tick with a warning, a ring and one again", with_each_ring)]
    for story, prepared in stories:
        for name, trouble in [("killed", "signal=SIGKILL"), ("an error", "error=EIO"), ("no room", "error=ENOSPC")]:
            name = f"{story}: {name} at every call"
            if not injection.is_possible():
                tally.skip(name, "strace")
            # A full disk goes the way of the other errors: once is enough.
            elif "ENOSPC" not in trouble or not quick and prepared is with_three_due:
                tally.report(name, *outcome(prepared, trouble, step=5 if quick else 1))
    rounds = 10 if quick else 60
    tally.report(f"sixteen ticks at once in {rounds} rounds, with edits between", crowd(rounds))


def prepared():
    home = Home()
    hooks = home.root / "config/focusflow/hooks"
    hooks.mkdir(mode=0o700, parents=True)
    hooks.parent.chmod(0o700)
    (hooks / "deliver").write_text(HOOK)
    (hooks / "deliver").chmod(0o700)
    before = str(int(NOW) - 60)
    for words in [["auth", "allow"], ["prefs", "set", "delivery", "hook"]]:
        expect_done(home.run(FOCUSFLOW, *words, now=before))
    return home


def with_three_due():
    home = prepared()
    for title in TITLES:
        expect_done(home.run(FOCUSFLOW, "task", "add", title, "--at", "19:30", now=str(int(NOW) - 60)))
    # `restore` gives hooks the rights of other files.
    home.restore_hooks = lambda: (home.root / "config/focusflow/hooks/deliver").chmod(0o700)
    return home


def with_each_ring():
    """At 19:30 a warning of Milk is due, Tea itself, and Rice for the third time."""
    home = prepared()
    for words in [["Milk", "--at", "20:30", "--before", "2h,1h"], ["Tea", "--at", "19:30", "--before", "15m"],
                  ["Rice", "--at", "19:10", "--nag", "10m"]]:
        expect_done(home.run(FOCUSFLOW, "task", "add", *words, now=str(int(NOW) - 3600)))
    for minutes in [20, 15, 10]:
        expect_done(home.run(*TICK, now=str(int(NOW) - minutes * 60)))
    heard = [title.split(":")[0] for title, _, _ in rung(home)]
    if heard != ["Rice", "Tea in 15 min", "Rice"]:
        raise AssertionError(f"before the trouble it rang {heard}")
    (home.root / "rung").unlink()
    home.restore_hooks = lambda: (home.root / "config/focusflow/hooks/deliver").chmod(0o700)
    return home


def outcome(prepared, trouble, step):
    with prepared() as home:
        points = injection.calls(home, TICK)
    if "error" in trouble:
        points = [call for call in points if call.name not in HARMLESS]
    points = points[::step]

    def check(home, call):
        home.restore_hooks()
        result, came = injection.inject(home, TICK, call, trouble)
        # How often a tick asks for the end of its hooks is a matter of chance.
        if not came and call.name not in ("wait4", "poll", "restart_syscall", "write"):
            yield f"the trouble did not come: exit {result.returncode}"
        for minutes in range(1, 5):
            expect_done(home.run(*TICK, now=str(int(NOW) + minutes * 60)))
        # A hook may outlive the tick that was killed. It would write into the home of the next trouble as well.
        await_hooks(home)
        yield from wrong(home)
        yield from (f"left over: {path}" for path in home.leftovers())
        yield from refused(home.state / "delivery.jsonl")

    return injection.everywhere(points, prepared, check), len(points)


def await_hooks(home):
    mine = f"HOME={home.root}\0".encode()
    end = time.monotonic() + 10
    while any(mine in environment for environment in environments()) and time.monotonic() < end:
        time.sleep(0.01)


def environments():
    # No glob: it fails for a process that ends while it looks.
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            yield Path("/proc", process, "environ").read_bytes() + b"\0"
        except OSError:
            pass


def rung(home):
    """Title, attempt and the beginning of the body of each message."""
    path = home.root / "rung"
    return [tuple(line.split("\t")) for line in path.read_text().splitlines()] if path.exists() else []


def wrong(home):
    messages = rung(home)
    for title in TITLES:
        # A warning says what is left: "Milk in 1 h".
        mine = [(attempt, body) for name, attempt, body in messages if name.split(" in ")[0] == title]
        unmarked = [attempt for attempt, body in mine if attempt == "1" or body != MARK]
        if not mine:
            yield f"{title} was missed"
        if len(unmarked) > 1 or len(mine) > 2:
            yield f"{title} rang {len(mine)} times: {mine}"
    feed = home.run(FOCUSFLOW, "feed", "list", "--plain")
    shown = feed.stdout.decode()
    for title in TITLES:
        # What rang before the trouble, as Tea's warning, is there as well.
        if shown.count(f"\t{title}\t") + shown.count(f"\t{title} in 1 h:") + shown.count(f"\t{title} in 59 min:") != 1:
            yield f"{title} is {shown.count(title)} times in the feed: {said(feed)}"


def crowd(rounds):
    with prepared() as home:
        for number in range(rounds):
            now = int(NOW) + 60 * number
            due = time.strftime("%Y-%m-%d %H:%M", time.gmtime(now))
            expect_done(home.run(FOCUSFLOW, "task", "add", f"Round {number}", "--at", due, now=str(now - 30)))
            environment = {**home.environment, "FOCUSFLOW_NOW": str(now)}
            edit = [FOCUSFLOW, "task", "edit", "1", "--notes", f"edit {number}"]
            running = [
                subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                for command in [TICK] * 8 + [edit] + [TICK] * 8
            ]
            for process in running:
                output = process.communicate()[0]
                if process.returncode != 0 or process.args[1] == "tick" and output:
                    yield f"round {number}: exit {process.returncode}: {output.decode()}"
        titles = [title for title, _, _ in rung(home)]
        if sorted(titles) != sorted(f"Round {number}" for number in range(rounds)):
            yield f"{len(titles)} rang, {len(set(titles))} of them different, not {rounds}"
        if any(attempt != "1" for _, attempt, _ in rung(home)):
            yield "what was no repeat says it may be one"
        yield from refused(home.state / "delivery.jsonl")
