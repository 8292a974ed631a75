"""Surroundings that are not what one expects: modes, homes, streams, other people's files."""

import os
import shutil
import stat
import subprocess
import time
from pathlib import Path

import operations
from home import PROBE, Home, expect_done, is_json, said

AT_ONCE = 1.0


def run(tally, quick):
    for mask in [0, 0o022, 0o077]:
        tally.report(f"modes under umask {mask:03o}", modes(mask))
    if os.geteuid() == 0:
        tally.report("a data directory that can't be written", unwritable())
    else:
        tally.skip("a data directory that can't be written", "root")
    tally.report("no HOME", homeless())
    tally.report("standard streams closed", closed_streams())
    tally.report("a hostile active.json leads nowhere", hostile_namespace())
    tally.report("conflicting copies and merge markers are named", conflicts())
    tally.report("a generation that can't be read does not hide an older one", unreadable_generation())
    tally.report("two damaged contents in one second are both kept", corrupt_twice())


def refused(home):
    start = time.monotonic()
    result = home.add("rice")
    if result.returncode not in (1, 3) or not result.stderr:
        yield f"add: exit {result.returncode}: {said(result)}"
    if time.monotonic() - start > AT_ONCE:
        yield f"waited {time.monotonic() - start:.1f} s"


def modes(mask):
    with Home() as home:
        for title in ["tea", "milk"]:
            result = home.add(title, umask=mask)
            if result.returncode != 0:
                yield f"exit {result.returncode}: {said(result)}"
        for path in (home.root / "data", home.root / "state"):
            for entry in [path, *path.rglob("*")]:
                mode = stat.S_IMODE(entry.stat().st_mode)
                if mode != (0o700 if entry.is_dir() else 0o600):
                    yield f"{entry.relative_to(home.root)}: {mode:o}"


def reachable(home, program):
    """The build may lie where another user may not look."""
    copy = home.root / Path(program).name
    shutil.copy(program, copy)
    copy.chmod(0o755)
    return str(copy)


def unwritable():
    with Home() as home:
        home.fill()
        program = reachable(home, PROBE)
        for path in [home.root, *home.root.rglob("*")]:
            os.chown(path, 65534, 65534)
        home.data.chmod(0o500)
        result = home.run(program, "add", "rice", user=65534, group=65534)
        if result.returncode != 1 or not result.stderr:
            yield f"exit {result.returncode}: {said(result)}"
        if home.view() != operations.FILLED:
            yield f"left {home.view()}"
        home.data.chmod(0o700)
        expect_done(home.run(program, "add", "rice", user=65534, group=65534))


def homeless():
    for environment in [{}, {"HOME": "relative"}, {"HOME": ""}]:
        result = subprocess.run([PROBE, "add", "x"], env=environment, capture_output=True)
        if result.returncode not in (1, 3) or not result.stderr:
            yield f"{environment}: exit {result.returncode}: {said(result)}"


def closed_streams():
    with Home() as home:
        home.fill()

        def close():
            for number in range(3):
                os.close(number)

        status = subprocess.run([PROBE, "add", "rice"], env=home.environment, preexec_fn=close).returncode
        if status != 0 or home.view() != operations.ADDED:
            yield f"exit {status}, left {home.view()}"
        home.tasks.write_bytes(operations.DAMAGED)
        status = subprocess.run([PROBE, "add", "rice"], env=home.environment, preexec_fn=close).returncode
        if status != 3 or home.tasks.read_bytes() != operations.DAMAGED:
            yield f"exit {status}, left {home.tasks.read_bytes()}"


def hostile_namespace():
    with Home() as home:
        home.fill()
        (home.state / "lock").write_bytes(b"")
        before = home.snapshot()
        for name in ["../../etc", "/etc", "", "guest/..", "..", "GUEST", "guest\\u0000x"]:
            (home.state.parent / "active.json").write_text(f'{{"version":1,"namespace":"{name}"}}\n')
            result = home.doctor()
            if result.returncode != 1 or b"active.json" not in result.stdout + result.stderr:
                yield f"{name}: doctor exits {result.returncode}: {result.stdout.decode()}"
            home.doctor("--repair")
        (home.state.parent / "active.json").unlink()
        # Repairing locks the machine's own files too, which leaves their lock.
        (home.state.parent / "lock").unlink(missing_ok=True)
        (home.state / "lock").write_bytes(b"")
        if home.snapshot() != before:
            yield "something was changed"


def conflicts():
    with Home() as home:
        home.fill()
        copy = home.data / "tasks.sync-conflict-20261120-190800-ABCDEFG.json"
        shutil.copy(home.tasks, copy)
        for result in [home.doctor(), home.run(PROBE, "list", "tasks")]:
            if copy.name.encode() not in result.stdout + result.stderr:
                yield f"{result.args[1:]} does not name the copy"
        merged = b'{"version":1,"tasks":[\n<<<<<<< HEAD\n{"title":"a"}\n=======\n{"title":"b"}\n>>>>>>> other\n]}\n'
        home.tasks.write_bytes(merged)
        result = home.doctor()
        if b"tasks.json:2:1: a merge was left unfinished" not in result.stdout:
            yield f"doctor: {result.stdout.decode()}"
        result = home.run(PROBE, "list", "tasks")
        if result.returncode != 3 or b"tasks.json:2:1: a merge was left unfinished" not in result.stderr:
            yield f"list: exit {result.returncode}: {said(result)}"
        if home.add("x").returncode != 3 or home.tasks.read_bytes() != merged:
            yield "add touched it"


def unreadable_generation():
    with Home() as home:
        home.fill()
        expect_done(home.add("rice"))
        (home.backups / "tasks.json.previous").unlink()
        (home.backups / "tasks.json.previous").mkdir()
        home.tasks.write_bytes(operations.DAMAGED)
        if home.titles("tasks") != (("tea", "milk"), 3):
            yield f"a reader sees {home.titles('tasks')}"
        result = home.doctor("--repair")
        if result.returncode != 0 or home.titles("tasks") != (("tea", "milk"), 0):
            yield f"repair: exit {result.returncode}: {said(result)}"


def corrupt_twice():
    with Home() as home:
        home.fill()
        contents = [operations.DAMAGED, b"\0" * 40, b""]
        for content in contents:
            home.tasks.write_bytes(content)
            expect_done(home.doctor("--repair"))
        if sorted(home.corrupt_copies()) != sorted(contents):
            yield f"kept {home.corrupt_copies()}"
        if not is_json(home.tasks.read_bytes()):
            yield "not repaired"
