"""Times and counts of whole processes."""
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple

NULL = os.open(os.devnull, os.O_RDWR)
QUIET = [(os.POSIX_SPAWN_DUP2, NULL, place) for place in range(3)]


class Spent(NamedTuple):
    """Seconds on the clock, and those in which a processor worked for it, programs that it started included."""
    wall: float
    cpu: float


def once(command, environment):
    """What one run takes. Python itself ignores two signals; a program is to find them as a shell leaves them."""
    program = shutil.which(command[0], path=environment["PATH"]) or command[0]
    begin = time.perf_counter()
    child = os.posix_spawn(program, command, environment, file_actions=QUIET,
                           setsigdef=[signal.SIGPIPE, signal.SIGXFSZ])
    _, status, usage = os.wait4(child, 0)
    wall = time.perf_counter() - begin
    if status != 0:
        raise subprocess.CalledProcessError(os.waitstatus_to_exitcode(status), command)
    return Spent(wall, usage.ru_utime + usage.ru_stime)


def median(runs):
    return Spent(*map(statistics.median, zip(*runs)))


def several(commands, rounds, warm=2):
    """The medians of several commands, each with its environment, that take turns."""
    runs = [[] for _ in commands]
    # The disk is still busy with what was prepared, and that is no work of theirs.
    os.sync()
    for turn in range(rounds + warm):
        for place, (command, environment) in enumerate(commands):
            spent = once(command(turn) if callable(command) else command, environment)
            if turn >= warm:
                runs[place].append(spent)
    return [median(row) for row in runs]


def instructions(command, environment):
    """How many instructions one run takes, which no other work on the machine changes; None without valgrind."""
    if not shutil.which("valgrind"):
        return None
    with tempfile.TemporaryDirectory() as folder:
        result = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", *command],
            env=environment, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", result.stderr)
    return int(found.group(1)) if found else None


# A child begins with the memory of its parent, so that one has to be small.
PEAK = """import os, sys
child = os.fork()
if child == 0:
    null = os.open(os.devnull, os.O_RDWR)
    for place in range(3):
        os.dup2(null, place)
    os.execv(sys.argv[1], sys.argv[1:])
print(os.wait4(child, 0)[2].ru_maxrss)
"""


def peak(command, environment):
    """The most memory that one run holds, in bytes."""
    result = subprocess.run([sys.executable, "-S", "-E", "-c", PEAK, *command], env=environment, check=True,
                            capture_output=True, text=True)
    return int(result.stdout) * 1024
