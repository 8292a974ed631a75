"""Times and counts of whole processes."""
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time


def once(command, environment):
    """The seconds that one run takes."""
    begin = time.perf_counter()
    subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, check=True)
    return time.perf_counter() - begin


def several(commands, rounds, warm=2):
    """The medians of several commands, each with its environment, that take turns."""
    times = [[] for _ in commands]
    # The disk is still busy with what was prepared, and that is no work of theirs.
    os.sync()
    for turn in range(rounds + warm):
        for place, (command, environment) in enumerate(commands):
            spent = once(command(turn) if callable(command) else command, environment)
            if turn >= warm:
                times[place].append(spent)
    return [statistics.median(row) for row in times]


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
