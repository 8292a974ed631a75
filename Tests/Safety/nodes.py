"""FIFOs, directories, devices and sockets in the places of files."""

import os
import socket
import stat
import time
from pathlib import Path

from home import PROBE, Home, said
from strange import AT_ONCE, refused


def run(tally, quick):
    for kind in KINDS:
        if kind == "device node" and os.geteuid() != 0:
            tally.skip(f"a {kind} in the place of a file", "root")
            continue
        for name in ["tasks.json", "lock", "transaction.json"]:
            tally.report(f"a {kind} in the place of {name}: refused at once", in_place(kind, name))
    tally.report("a linked lock: refused, its target untouched", linked_lock())


def fifo(path):
    os.mkfifo(path)


def device(path):
    os.mknod(path, 0o666 | stat.S_IFCHR, os.makedev(1, 5))


def listening(path):
    # A socket's path may have 108 bytes at most.
    directory = os.open(path.parent, os.O_RDONLY)
    here = os.getcwd()
    os.fchdir(directory)
    socket.socket(socket.AF_UNIX).bind(path.name)
    os.chdir(here)
    os.close(directory)


KINDS = {"FIFO": fifo, "directory": Path.mkdir, "device node": device, "socket": listening}


def in_place(kind, name):
    with Home() as home:
        home.fill()
        path = home.data / name if name == "tasks.json" else home.state / name
        path.unlink(missing_ok=True)
        KINDS[kind](path)
        before = path.lstat()
        yield from refused(home)
        after = path.lstat()
        if (before.st_mode, before.st_ino, before.st_mtime_ns) != (after.st_mode, after.st_ino, after.st_mtime_ns):
            yield "it was touched"
        start = time.monotonic()
        for result in [home.doctor(), home.doctor("--repair"), home.run(PROBE, "list", "tasks")]:
            if result.returncode not in (0, 1, 3):
                yield f"{result.args[1:]}: exit {result.returncode}: {said(result)}"
        if time.monotonic() - start > 3 * AT_ONCE:
            yield "doctor or a reader waited"


def linked_lock():
    with Home() as home:
        home.fill()
        precious = home.root / "precious"
        precious.write_text("precious")
        (home.state / "lock").unlink()
        (home.state / "lock").symlink_to(precious)
        yield from refused(home)
        if precious.read_text() != "precious":
            yield "the target was written to"
