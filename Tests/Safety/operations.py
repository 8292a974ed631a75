"""The changes that get into trouble, with what they may leave: all old, or all new."""

import os
from dataclasses import dataclass
from typing import Callable

import injection
from home import FOCUSFLOW, MEMORY, PROBE, Home, expect_done

ELSEWHERE = "/tmp"
DAMAGED = b'{"version":1,"tasks":[\n{"title":"tea'
ADD = (PROBE, "add", "rice")
MOVE = (PROBE, "move")
REPAIR = (FOCUSFLOW, "doctor", "--repair")


@dataclass(frozen=True)
class Operation:
    name: str
    command: tuple
    prepared: Callable[[], Home]
    old: tuple
    new: tuple


def view(tasks, archive, status=0):
    return (tuple(tasks.split()), status), (tuple(archive.split()), 0)


def filled():
    return Home().fill()


def damaged():
    home = filled()
    home.tasks.write_bytes(DAMAGED)
    return home


def half_moved():
    """Decided and not yet carried out: both waiting contents still wait."""
    home = filled()
    injection.kill_before(home, MOVE, lambda call: call.name == "renameat" and ', "tasks.json")' in call.text)
    return home


def linked(home):
    """The files stand elsewhere, under other names, behind symbolic links."""
    elsewhere = home.root / "dotfiles"
    elsewhere.mkdir(mode=0o700)
    for name in ["tasks", "archive"]:
        path = home.data / f"{name}.json"
        path.rename(elsewhere / f"my-{name}.json")
        path.symlink_to(f"../../../dotfiles/my-{name}.json")
    return home


def damaged_behind_link():
    home = linked(filled())
    expect_done(home.add("rice"))
    (home.root / "dotfiles/my-tasks.json").write_bytes(DAMAGED)
    return home


def divided():
    """State, and with it the generations, on another file system than data."""
    return Home(scratch=ELSEWHERE, state=MEMORY).fill()


def can_divide():
    return os.access(MEMORY, os.W_OK) and os.stat(MEMORY).st_dev != os.stat(ELSEWHERE).st_dev


FILLED = view("tea milk", "salt")
ADDED = view("tea milk rice", "salt")
MOVED = view("milk", "salt tea")

ALL = [
    Operation("add", ADD, filled, FILLED, ADDED),
    Operation("the first add", ADD, Home, view("", ""), view("rice", "")),
    Operation("move", MOVE, filled, FILLED, MOVED),
    # The older generation has salt as open. The archive, which is whole, has it as finished: so it is not in both.
    Operation("repair of damage", REPAIR, damaged, view("tea milk", "salt", 3), FILLED),
    Operation("repair of half a move", REPAIR, half_moved, MOVED, MOVED),
    Operation("add after half a move", ADD, half_moved, MOVED, view("milk rice", "salt tea")),
    Operation("add behind a link", ADD, lambda: linked(filled()), FILLED, ADDED),
    Operation("move behind links", MOVE, lambda: linked(filled()), FILLED, MOVED),
    Operation("repair behind a link", REPAIR, damaged_behind_link, view("tea milk", "salt", 3), FILLED),
    Operation("add with copied generations", ADD, divided, FILLED, ADDED),
    Operation("move with copied generations", MOVE, divided, FILLED, MOVED),
]


def aftermath(home, operation, found):
    """What is wrong once the next change has been made."""
    if operation.command == REPAIR:
        again = home.doctor("--repair")
        if again.returncode != 0:
            yield f"repair can't be repeated: {again.stdout.decode()} {again.stderr.decode()}"
        if home.view() != operation.new:
            yield f"repeated repair made {home.view()}"
        found = operation.new
    next_add = home.add("next")
    if next_add.returncode != 0:
        yield f"next add: exit {next_add.returncode}: {next_add.stderr.decode()}"
    expected = ((found[0][0] + ("next",), 0), found[1])
    if home.view() != expected:
        yield f"next add made {home.view()}, not {expected}"
    yield from (f"left over: {path}" for path in home.leftovers())
    yield from (f"broken generation: {path}" for path in home.broken_generations())
