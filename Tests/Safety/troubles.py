"""Disks without room, quotas, limits of the process."""

import os
import resource
import subprocess

import operations
from home import FOCUSFLOW, Home, expect_done, said


def run(tally, quick):
    if "FOCUSFLOW_OWN_MOUNTS" in os.environ:
        tally.report("no space left on any file system", *full_disk("size=64k", fill_blocks))
        tally.report("no inodes left on any file system", *full_disk("nr_inodes=24", fill_inodes))
        for place in ["data", "state"]:
            tally.report(f"{place} is read-only", read_only(place))
        tally.report("everything is read-only, the first time", read_only_at_first())
        tally.report("what is pending is listed on a read-only disk", read_only_list())
        tally.report("a hook on a mount with noexec", hook_that_may_not_run())
    else:
        tally.skip("full and read-only file systems", "root and unshare")
    for command in [operations.ADD, operations.MOVE]:
        name = command[1]
        sizes = limited(command, resource.RLIMIT_FSIZE, range(0, 700, 16))
        tally.report(f"{name} with a limit on the size of files", *sizes)
        files = limited(command, resource.RLIMIT_NOFILE, range(3, 14))
        tally.report(f"{name} with a limit on open files", *files)
        memory = limited(command, resource.RLIMIT_AS, range(1 << 20, 40 << 20, 3 << 20), may_die=True)
        tally.report(f"{name} with a limit on memory", *memory)


class Mounted:
    def __init__(self, path, options):
        self.path = path
        self.options = options

    def __enter__(self):
        subprocess.run(["mount", "-t", "tmpfs", "-o", self.options, "none", self.path], check=True)

    def __exit__(self, *_):
        subprocess.run(["umount", self.path], check=True)


def fill_blocks(directory, free):
    """Leaves so many blocks of 4 KiB free."""
    size = os.statvfs(directory).f_bavail - free
    (directory / "ballast").write_bytes(b"\0" * 4096 * max(size, 0))


def fill_inodes(directory, free):
    for number in range(max(os.statvfs(directory).f_favail - free, 0)):
        (directory / f"ballast{number}").touch()


def full_disk(options, fill):
    """With ever more room, until there is enough for the whole change."""
    problems, runs, saved = [], 0, 0
    for command in [operations.ADD, operations.MOVE, operations.REPAIR]:
        for free in range(6):
            with Home() as home, Mounted(home.root, options):
                home.fill()
                old, new = operations.FILLED, operations.ADDED if command == operations.ADD else operations.MOVED
                if command == operations.REPAIR:
                    home.tasks.write_bytes(operations.DAMAGED)
                    old = home.view()
                    new = (old[0][0], 0), old[1]
                fill(home.root, free)
                result = home.run(*command)
                runs += 1
                saved += result.returncode == 0
                problems += [f"{command[1]}, {free} free: {problem}" for problem in outcome(home, result, old, new)]
                for ballast in home.root.glob("ballast*"):
                    ballast.unlink()
                expect_done(home.run(*command if command == operations.REPAIR else operations.ADD))
                expect_done(home.add("next"))
                problems += home.leftovers()
    if saved in (0, runs):
        problems.append(f"{saved} of {runs} changes were saved: the disk was never just full")
    return problems, runs


def outcome(home, result, old, new, may_die=False):
    status = result.returncode
    if status < 0 and not may_die:
        yield f"killed by signal {-status}"
    if status == 1 and not result.stderr and "no space left on the device" in str(result.stdout):
        # doctor mends what it can, and finds that the disk is full.
        if home.view() not in (old, new):
            yield f"mended half, and left {home.view()}"
        return
    if status > 0 and not result.stderr:
        yield f"exit {status} without a word"
    if status == 0 and home.view() != new:
        yield f"exit 0, but left {home.view()}"
    if status != 0 and home.view() != old and not (status in (7, *range(-64, 0)) and home.view() == new):
        yield f"exit {status}, but left {home.view()}: {said(result)}"


def read_only(place):
    with Home() as home:
        home.fill()
        path = str(home.root / place)
        subprocess.run(["mount", "--bind", path, path], check=True)
        try:
            subprocess.run(["mount", "-o", "remount,bind,ro", path], check=True)
            for command in [operations.ADD, operations.MOVE]:
                result = home.run(*command)
                if result.returncode == 0:
                    yield "exit 0"
                yield from outcome(home, result, operations.FILLED, operations.FILLED)
            if home.doctor().returncode not in (0, 1):
                yield "doctor can't look"
        finally:
            subprocess.run(["umount", path], check=True)
        expect_done(home.add("rice"))
        if home.view() != operations.ADDED:
            yield f"afterwards: {home.view()}"


def read_only_at_first():
    with Home() as home:
        with Mounted(home.root, "ro"):
            result = home.add("rice")
            if result.returncode != 1 or b"read-only" not in result.stderr:
                yield f"exit {result.returncode}: {said(result)}"
        expect_done(home.add("rice"))


def read_only_list():
    with Home() as home:
        home.run(FOCUSFLOW, "auth", "allow")
        home.run(FOCUSFLOW, "task", "add", "Tea", "--at", "23:00")
        path = str(home.root)
        subprocess.run(["mount", "--bind", path, path], check=True)
        try:
            subprocess.run(["mount", "-o", "remount,bind,ro", path], check=True)
            result = home.run(FOCUSFLOW, "pending-list")
            if result.returncode != 0 or b"Tea" not in result.stdout or b"read-only" not in result.stderr:
                yield f"exit {result.returncode}: {said(result)}"
        finally:
            subprocess.run(["umount", path], check=True)


def hook_that_may_not_run():
    with Home() as home, Mounted(home.root, "noexec,mode=700"):
        hooks = home.root / "config/focusflow/hooks"
        home.run(FOCUSFLOW, "auth", "allow")
        hooks.mkdir(mode=0o700, parents=True)
        hooks.parent.chmod(0o700)
        (hooks / "deliver").write_text("#!/bin/sh\n")
        (hooks / "deliver").chmod(0o700)
        result = home.doctor()
        if result.returncode != 1 or b"noexec" not in result.stdout:
            yield f"doctor, exit {result.returncode}: {said(result)}"


def limited(command, limit, values, may_die=False):
    problems, runs, statuses = [], 0, set()
    for value in values:
        with Home() as home:
            home.fill()

            def apply():
                resource.setrlimit(limit, (value, value))
                resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

            result = home.run(*command, preexec_fn=apply)
            runs += 1
            statuses.add(result.returncode)
            new = operations.ADDED if command == operations.ADD else operations.MOVED
            found = outcome(home, result, operations.FILLED, new, may_die)
            problems += [f"limit {value}: {problem}" for problem in found]
            expect_done(home.add("next"))
            problems += home.leftovers()
    if 0 not in statuses or len(statuses) == 1:
        problems.append(f"exits {sorted(statuses)}: the limit was never just reached")
    return problems, runs
