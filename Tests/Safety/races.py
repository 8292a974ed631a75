"""Many at once."""

import fcntl
import os
import subprocess
import threading
import time

import operations
from home import PROBE, Home, expect_done, said

PATIENCE = 5
ADD_MANY = 'for number in $(seq $2); do "$0" add "$1-$number" || echo "exit $?"; done'


def run(tally, quick):
    processes, adds = (20, 10) if quick else (20, 50)
    tally.report(f"{processes} processes add {adds} tasks each while others read", crowd(processes, adds))
    tally.report("eight processes make the first file", *beginners(10 if quick else 40))
    tally.report("adds and moves at once", movers(4 if quick else 8, 10 if quick else 25))
    tally.report("a busy lock: its holder is named", busy(short=quick))
    tally.report("a lock that is given back in time", patient())


def start(home, name, count, script=ADD_MANY):
    command = ["sh", "-c", script, PROBE, name, str(count)]
    return subprocess.Popen(command, env=home.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def crowd(processes, adds):
    with Home() as home:
        problems, is_over = [], threading.Event()
        readers = [threading.Thread(target=watch, args=(home, is_over, problems)) for _ in range(2)]
        for reader in readers:
            reader.start()
        writers = [start(home, f"w{number}", adds) for number in range(processes)]
        for writer in writers:
            output = writer.communicate()[0]
            if output:
                problems.append(output.decode())
        is_over.set()
        for reader in readers:
            reader.join()
        titles, _ = home.titles("tasks")
        expected = {f"w{process}-{number}" for process in range(processes) for number in range(1, adds + 1)}
        if len(titles) != processes * adds or set(titles) != expected:
            problems.append(f"{len(titles)} tasks, {len(set(titles))} of them different, not {processes * adds}")
        return problems + home.leftovers()


def watch(home, is_over, problems):
    """What was once there stays there, in the same order."""
    seen, reads = (), 0
    while not is_over.is_set():
        titles, status = home.titles("tasks")
        reads += 1
        if status != 0:
            problems.append(f"a reader exits {status}")
        if titles[: len(seen)] != seen:
            problems.append(f"a reader saw {len(titles)} tasks after {len(seen)}")
        seen = titles
    if reads < 10:
        problems.append(f"a reader read only {reads} times")


def beginners(homes):
    """All of them find that there are no directories yet."""
    problems = []
    for _ in range(homes):
        with Home() as home:
            writers = [start(home, f"w{number}", 1) for number in range(8)]
            problems += [output.decode() for writer in writers if (output := writer.communicate()[0])]
            if len(home.titles("tasks")[0]) != 8:
                problems.append(f"left {home.titles('tasks')}")
    return problems, homes


def movers(processes, count):
    """Nothing is lost or doubled between the two files."""
    with Home() as home:
        expect_done(home.add(*(f"t{number}" for number in range(processes * count))))
        move_many = 'for number in $(seq $2); do "$0" move || echo "exit $?"; done'
        runs = [start(home, "mover", count, move_many) for _ in range(processes)]
        runs += [start(home, f"w{number}", count) for number in range(processes)]
        for process in runs:
            if output := process.communicate()[0]:
                yield output.decode()
        (tasks, _), (archive, _) = home.view()
        added = {f"w{number}-{add}" for number in range(processes) for add in range(1, count + 1)}
        expected = added | {f"t{number}" for number in range(processes * count)}
        if len(archive) != processes * count:
            yield f"{len(archive)} were archived, not {processes * count}"
        if sorted(tasks + archive) != sorted(expected):
            yield f"{len(tasks)} and {len(archive)} tasks, {len(set(tasks + archive))} of them different"
        yield from home.leftovers()


def busy(short):
    with Home() as home:
        home.fill()
        with open(home.state / "lock", "r+") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            lock.write(f"{os.getpid()}\n")
            lock.flush()
            lock.truncate()
            for command in [operations.ADD] if short else [operations.ADD, operations.REPAIR]:
                start = time.monotonic()
                result = home.run(*command)
                waited = time.monotonic() - start
                if result.returncode != 5 or str(os.getpid()) not in said(result):
                    yield f"{command[1]}: exit {result.returncode}: {said(result)}"
                if not PATIENCE <= waited < PATIENCE + 2:
                    yield f"{command[1]}: gave up after {waited:.1f} s"
            if home.view() != operations.FILLED:
                yield f"a reader sees {home.view()}"
        expect_done(home.add("rice"))


def patient():
    with Home() as home:
        home.fill()
        with open(home.state / "lock", "r+") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            threading.Timer(1, lambda: fcntl.flock(lock, fcntl.LOCK_UN)).start()
            expect_done(home.add("rice"))
        if home.view() != operations.ADDED:
            yield f"left {home.view()}"
