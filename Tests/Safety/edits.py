"""Somebody edits tasks.json by hand, without a lock, between any two system calls of a change.

The editor reads the file right before it writes it. What it wrote must then stand in tasks.json or, where the
change was decided already, beside it as a conflicting version, which readers and doctor name. One gap is left,
which no lock of ours can close: between the last look at the file and our rename, the very next call. What is
written in place there stands among the generations; what is renamed into place there is gone.
"""

import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

import injection
import operations
from home import SCRATCH

# Calls after which the process stops although no file is concerned; there is nothing to learn twice.
SILENT = {"geteuid", "getpid", "rt_sigaction", "brk", "mmap", "munmap"}
BUSY = 5


def in_place(path, content):
    with open(path, "r+b") as file:
        file.truncate()
        file.write(content)


def by_rename(path, content):
    new = path.with_name("edited")
    new.write_bytes(content)
    new.rename(path)


def run(tally, quick):
    for operation in operations.ALL[:3:2] + operations.ALL[5:6]:
        for editor in (in_place, by_rename):
            name = f"edited {editor.__name__.replace('_', ' ')} between any two calls: {operation.name}"
            if injection.is_possible():
                tally.report(name, *outcome(operation, editor, 3 if quick else 1))
            else:
                tally.skip(name, "strace")


def outcome(operation, editor, step):
    with operation.prepared() as home:
        calls = injection.calls(home, operation.command)
    points = [call for call in calls if call.name not in SILENT][::step]
    lost = []

    def check(home, call):
        result = edit_behind(home, operation.command, call, lambda: add_by_hand(home.tasks, editor))
        if result.returncode not in (0, BUSY):
            yield f"exit {result.returncode}: {result.stderr.decode()}"
        (tasks, _), (archive, _) = found = home.view()
        if "hand" in tasks:
            expected = operation.new if result.returncode == 0 else operation.old
            without = tuple(title for title in tasks if title != "hand")
            if ((without, 0), (archive, 0)) != expected:
                yield f"exit {result.returncode}, left {found}"
        elif found != operation.new:
            yield f"left {found}"
        elif not any(b'"hand"' in path.read_bytes() for path in kept(home)):
            lost.append(call)
            if editor is in_place or not is_last_look(calls, call):
                yield "the edit is lost"
        if home.add("next").returncode != 0:
            yield "the next add fails"
        yield from home.leftovers()

    problems = injection.everywhere(points, operation.prepared, check)
    return problems, len(points)


def kept(home):
    """Older generations, and versions that readers and doctor name as conflicting ones."""
    return [*home.backups.iterdir(), *home.data.glob("tasks.sync-conflict-*.json")]


def is_last_look(calls, call):
    """Whether nothing but the rename into place follows, as far as files are concerned."""
    following = [next for next in calls[calls.index(call) + 1 :] if next.name not in SILENT]
    return call.name == "newfstatat" and following[0].name == "renameat"


def add_by_hand(path, editor):
    content = json.loads(path.read_bytes())
    content["tasks"].append({"title": "hand"})
    editor(path, json.dumps(content, indent=1).encode())


def edit_behind(home, command, call, edit):
    """Stops the run right after one call, edits, and lets it go on."""
    trace = Path(tempfile.mktemp(dir=SCRATCH))
    stop = ["-e", f"trace={call.name}", *injection.option(call, "signal=SIGSTOP")]
    process = subprocess.Popen(
        ["strace", "-qq", "-o", trace, *stop, *command],
        env=home.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )
    try:
        wait_for(lambda: trace.exists() and "stopped by SIGSTOP" in trace.read_text(errors="replace"))
        edit()
    finally:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        for child in children:
            os.kill(int(child), 18)
    output, errors = process.communicate(timeout=30)
    trace.unlink()
    return subprocess.CompletedProcess(command, process.returncode, output, errors)


def wait_for(condition):
    end = time.monotonic() + 10
    while not condition():
        if time.monotonic() > end:
            raise AssertionError("did not stop")
        time.sleep(0.001)
