"""Trouble at a chosen system call of one process, with strace."""

import os
import re
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from home import SCRATCH

CALL = re.compile(r"^(\w+)\((.*)$")
# With this call our own code begins; the Swift runtime's before it are not ours to mend.
BEGINNING = "0, F_GETFD"
# The kernel stops the program at the calls in question alone, and not twice at each of its calls. Programs that it
# starts would be stopped as well, and a kill would come too late.
FEWER_STOPS = ["-f", "--seccomp-bpf"]


@dataclass(frozen=True)
class Call:
    name: str
    # The how manieth call of this name it is, counted from the start of the process.
    number: int
    text: str

    def __str__(self):
        return f"{self.name} {self.number} ({self.text[:60]})"


def is_possible():
    if not shutil.which("strace"):
        return False
    probe = ["strace", "-qq", "-o", "/dev/null", "-e", "inject=getpid:error=EIO", "true"]
    return subprocess.run(probe, capture_output=True).returncode == 0


def calls(home, command):
    """The calls that a run makes from the beginning of `main` to its end."""
    trace = tempfile.mktemp(dir=SCRATCH)
    home.run("strace", "-qq", "-o", trace, *command)
    counts, found, has_begun = {}, [], False
    with open(trace, errors="replace") as lines:
        for line in lines:
            match = CALL.match(line)
            if not match:
                continue
            name, text = match.groups()
            counts[name] = counts.get(name, 0) + 1
            has_begun = has_begun or BEGINNING in text
            if has_begun and name != "exit_group":
                found.append(Call(name, counts[name], text))
    os.unlink(trace)
    return found


def inject(home, command, call, trouble, *more):
    """Runs the command with trouble at one call. Answers also whether the trouble came, or need not come: how often memory
    is asked for is a matter of chance, since the kernel puts it at another place each time."""
    trace = tempfile.mktemp(dir=SCRATCH)
    words = ["-qq", "-o", trace, *more, "-e", f"trace={call.name}", *option(call, trouble)]
    result = home.run("strace", *words, *command)
    with open(trace, errors="replace") as text:
        came = result.returncode == -9 or "(INJECTED)" in text.read() or call.name == "brk"
    os.unlink(trace)
    return result, came


def option(call, trouble):
    return ["-e", f"inject={call.name}:{trouble}:when={call.number}"]


def kill_before(home, command, is_it):
    """Kills the run before the first call of which `is_it` is true."""
    snapshot = home.snapshot()
    call = next(call for call in calls(home, command) if is_it(call))
    home.restore(snapshot)
    result, came = inject(home, command, call, "signal=SIGKILL")
    assert came, f"{command} was not killed: {result}"


def everywhere(points, prepared, check):
    """Checks every point, each worker in a home of its own; answers the problems."""
    workers = os.cpu_count() or 1
    shares = [points[start::workers] for start in range(workers)]

    def work(share):
        with prepared() as home:
            snapshot = home.snapshot()
            problems = []
            for point in share:
                home.restore(snapshot)
                problems += [f"{point}: {problem}" for problem in check(home, point)]
            return problems

    with ThreadPoolExecutor(workers) as pool:
        return [problem for problems in pool.map(work, shares) for problem in problems]
