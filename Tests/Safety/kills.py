"""Killed before each system call in turn."""

import injection
import operations


def run(tally, quick):
    for operation in operations.ALL[:4] if quick else operations.ALL:
        name = f"killed at every call: {operation.name}"
        if not injection.is_possible():
            tally.skip(name, "strace")
        elif operation.prepared is operations.divided and not operations.can_divide():
            tally.skip(name, "/dev/shm on a file system of its own")
        else:
            tally.report(name, *outcome(operation))


def outcome(operation):
    with operation.prepared() as home:
        points = injection.calls(home, operation.command)

    def check(home, call):
        result, came = injection.inject(home, operation.command, call, "signal=SIGKILL")
        if not came:
            yield f"was not killed: exit {result.returncode}"
        found = home.view()
        if found not in (operation.old, operation.new):
            yield f"left {found}"
        yield from operations.aftermath(home, operation, found)

    return injection.everywhere(points, operation.prepared, check), len(points)
