"""tasks.json cut short at every byte, and with every byte changed."""

import injection
import operations
from home import Home, expect_done, is_json, said

TASKS = (
    b'{"version":1,"x":[-1.5e3,null,true,{"a":"\\u00e9\\n"}],"tasks":[\n'
    b'{"title":"tea","tags":["k"]},\n{"title":"caf\xc3\xa9"}\n]}\n'
)
GENERATION = ("tea", "milk")


def run(tally, quick):
    step = 5 if quick else 1
    cuts = [(f"cut at {length}", TASKS[:length]) for length in range(0, len(TASKS), step)]
    tally.report("cut short at every byte", *outcome(cuts))
    masks = [1, 0x80] if quick else [1, 2, 4, 8, 16, 32, 64, 128, 255]
    flips = [
        (f"byte {index} xor {mask:#x}", TASKS[:index] + bytes([TASKS[index] ^ mask]) + TASKS[index + 1 :])
        for index in range(0, len(TASKS), step)
        for mask in masks
    ]
    tally.report("every byte changed", *outcome(flips))
    tally.report("a decision cut short at every byte", *decisions(step))


def prepared():
    """With one generation more than `fill` leaves, so that there is one to restore."""
    home = Home().fill()
    expect_done(home.add("rice"))
    return home


def outcome(points):
    def check(home, point):
        _, content = point
        home.tasks.write_bytes(content)
        tasks, status = home.titles("tasks")
        if status not in (0, 3):
            yield f"list: exit {status}"
        is_damaged = status == 3
        looked = home.doctor()
        if looked.returncode not in (0, 1) or is_damaged and looked.returncode == 0:
            yield f"doctor: exit {looked.returncode}: {said(looked)}"
        if is_damaged and tasks != GENERATION:
            yield f"list shows {tasks} instead of the generation"
        result = home.add("new")
        if result.returncode == 0 and not is_json(home.tasks.read_bytes()):
            yield f"add made {home.tasks.read_bytes()}"
        if result.returncode not in (0, 3) or is_damaged and result.returncode != 3:
            yield f"add: exit {result.returncode}: {said(result)}"
        if result.returncode == 3 and home.tasks.read_bytes() != content:
            yield "add refused, but touched the file"
        if result.returncode == 3:
            yield from repair(home, content, is_damaged)

    return injection.everywhere(points, prepared, check), len(points)


def repair(home, content, is_damaged):
    result = home.doctor("--repair")
    if not is_damaged:
        # Of a newer version, not damaged: nothing to repair.
        if result.returncode != 1 or home.tasks.read_bytes() != content:
            yield f"repair of what is not damaged: exit {result.returncode}: {home.tasks.read_bytes()}"
        return
    if result.returncode != 0 or home.titles("tasks") != (GENERATION, 0):
        yield f"repair: exit {result.returncode}: {said(result)} {home.titles('tasks')}"
    if home.corrupt_copies() != [content]:
        yield f"kept {home.corrupt_copies()}"


def decisions(step):
    """One that can't be read decides nothing: both files are old."""
    with operations.half_moved() as home:
        path = home.state / "transaction.json"
        points = list(range(0, len(path.read_bytes()) - 1, step))

    def check(home, length):
        path = home.state / "transaction.json"
        path.write_bytes(path.read_bytes()[:length])
        if home.view() not in (operations.FILLED, operations.MOVED):
            yield f"a reader sees {home.view()}"
        expect_done(home.add("rice"))
        if home.view() != operations.ADDED:
            yield f"left {home.view()}"
        yield from home.leftovers()

    return injection.everywhere(points, operations.half_moved, check), len(points)
