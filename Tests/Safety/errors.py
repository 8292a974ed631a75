"""An error from each system call in turn."""

import injection
import operations
from home import said

ERRORS = ["EIO", "ENOSPC", "EACCES", "EMFILE", "EDQUOT", "EROFS"]
# The other operations go the same ways; only whether an error leads to a copy instead of a link differs.
FEWER_ERRORS = ["EIO", "ENOSPC", "EACCES"]
# These can't fail, or their failure has nothing to do with files.
HARMLESS = {"geteuid", "getpid", "gettid", "brk", "mmap", "munmap", "rt_sigaction", "getrandom", "madvise"}
NOT_CONFIRMED = 7


def run(tally, quick):
    for index, operation in enumerate(operations.ALL[:3] if quick else operations.ALL):
        all_errors = ERRORS if index < 3 else FEWER_ERRORS
        for name, errors, check in [
            ("errors at every call", ["EIO"] if quick else all_errors, check_error),
            ("interrupted at every call", ["EINTR"], check_interruption),
        ]:
            name = f"{name}: {operation.name}"
            if not injection.is_possible():
                tally.skip(name, "strace")
            elif operation.prepared is operations.divided and not operations.can_divide():
                tally.skip(name, "/dev/shm on a file system of its own")
            else:
                tally.report(name, *outcome(operation, errors, check))


def outcome(operation, errors, check):
    with operation.prepared() as home:
        calls = [call for call in injection.calls(home, operation.command) if call.name not in HARMLESS]
    points = [(call, error) for call in calls for error in errors]

    def check_point(home, point):
        call, error = point
        result, came = injection.inject(home, operation.command, call, f"error={error}", *injection.FEWER_STOPS)
        if not came:
            yield f"the error did not come: exit {result.returncode}"
        found = home.view()
        yield from check(operation, call, result, found)
        yield from operations.aftermath(home, operation, found)

    return [
        problem.replace("Call(", "") for problem in injection.everywhere(points, operation.prepared, check_point)
    ], len(points)


def check_error(operation, call, result, found):
    status = result.returncode
    if status < 0 or status > 7:
        yield f"exit {status}: {said(result)}"
    if status == 0 and found != operation.new:
        yield f"exit 0, but left {found}"
    if status != 0 and not result.stderr and not result.stdout:
        yield f"exit {status} without a word"
    may_be_new = status == NOT_CONFIRMED or operation.command == operations.REPAIR
    allowed = (operation.old, operation.new) if may_be_new else (operation.old,)
    if status != 0 and found not in allowed:
        yield f"exit {status}, but left {found}: {said(result)}"


def check_interruption(operation, call, result, found):
    if result.returncode != 0:
        yield f"exit {result.returncode}: {said(result)} {result.stdout.decode()}"
    if found != operation.new:
        yield f"left {found}"
