"""The smallest sequences of commands on two clones whose outcome is a matter of rules."""

import itertools

from clones import MODES, Clones
from machine import Failed

SYNC = "sync"

# Two machines have the open task 1, Tea, and the open task 2, Milk. A is one of them and B the other one.
CASES = {
    "deleted again by one while the other one wrote anything":
        (["A task edit 1 --title Green", "B task delete 1", SYNC, "A task edit 1 --notes hot", "A task delete 1",
          "B task add Rice", SYNC], {"Green": "deleted", "Milk": "open", "Rice": "open"}),
    "deleted again, after the side that deleted it first had changed it":
        (["A task edit 1 --title Green", "B task edit 1 --notes hot", "B task delete 1", SYNC, "B task edit 1 --tag x",
          "B task delete 1", "A task add Rice", SYNC], {"Green": "deleted", "Milk": "open", "Rice": "open"}),
    "deleted again by one while the other one changed it again":
        (["A task edit 1 --title Green", "B task delete 1", SYNC, "A task delete 1", "B task edit 1 --title Black",
          SYNC], {"Black": "open", "Milk": "open"}),
    "deleted again by one while the other one finished it and brought it back":
        (["A task edit 1 --title Green", "B task delete 1", SYNC, "A task delete 1", "B task done 1",
          "B task reopen 1", SYNC], {"Green": "open", "Milk": "open"}),
    "deleted again by both":
        (["A task edit 1 --title Green", "B task delete 1", SYNC, "A task delete 1", "B task edit 1 --notes hot",
          "B task delete 1", SYNC], {"Green": "deleted", "Milk": "open"}),
    "deleted, brought back by a merge, and finished by one while the other one wrote anything":
        (["A task edit 1 --title Green", "B task delete 1", SYNC, "A task done 1", "B task add Rice", SYNC],
         {"Green": "done", "Milk": "open", "Rice": "open"}),
    "another number is no change":
        (["A task add Rice", "B task add Corn", SYNC, "A task edit 4 --notes x", "A task delete 4",
          "B task edit 2 --notes z", SYNC], {"Corn": "deleted", "Rice": "open", "Tea": "open", "Milk": "open"}),
    "finished on both sides, and renamed before by the one that was first":
        (["A task edit 1 --title Green", "A task done 1", "B task done 1", SYNC], {"Green": "done", "Milk": "open"}),
    "finished on both sides, and renamed before by the one that was later":
        (["B task done 1", "A task edit 1 --title Green", "A task done 1", SYNC], {"Green": "done", "Milk": "open"}),
    "finished on both sides, and renamed on both: the later name":
        (["A task edit 1 --title Green", "A task done 1", "B task edit 1 --title Black", "B task done 1", SYNC],
         {"Black": "done", "Milk": "open"}),
    "finished and deleted, and renamed by the one that deleted it":
        (["A task edit 1 --title Green", "A task delete 1", "B task done 1", SYNC], {"Green": "done", "Milk": "open"}),
    "renamed and deleted, and undone on the way":
        (["A task edit 1 --title Green", SYNC, "A undo", "A task done 1", "B task done 1", SYNC],
         {"Tea": "done", "Milk": "open"}),
    "brought back on both sides, and renamed by one":
        (["A task done 1", SYNC, "A task reopen 1", "A task edit 1 --title Green", "B task reopen 1", SYNC],
         {"Green": "open", "Milk": "open"}),
    "brought back on both sides, and deleted again by one":
        (["A task done 1", SYNC, "A task reopen 1", "B task reopen 1", "B task delete 1", SYNC],
         {"Tea": "open", "Milk": "open"}),
    "brought back on both sides, and finished again by one, before or after":
        (["A task delete 1", SYNC, "B task reopen 1", "B task done 1", "A task reopen 1", SYNC],
         {"Tea": "done", "Milk": "open"}),
    "finished and changed, then brought back and deleted by one while the other one wrote anything":
        (["A task edit 1 --title Green", "B task done 1", SYNC, "A task reopen 1", "A task delete 1",
          "B task add Rice", SYNC], {"Green": "deleted", "Milk": "open", "Rice": "open"}),
    "renamed on both sides: the later name":
        (["A task edit 1 --title Green", "B task edit 1 --title Black", SYNC], {"Black": "open", "Milk": "open"}),
    "renamed on both sides, and deleted by the later one":
        (["A task edit 1 --title Green", "B task edit 1 --title Black", "B task delete 1", SYNC],
         {"Black": "open", "Milk": "open"}),
    "changed on both sides; what came of it is not undone by one alone":
        (["A task edit 1 --title Green", "B task edit 1 --notes hot", SYNC, "A ! undo", SYNC],
         {"Green": "open", "Milk": "open"}),
    "deleted on one side and brought back by a merge, which undo leaves alone":
        (["B task edit 1 --title Green", "A task delete 1", SYNC, "A ! undo", SYNC],
         {"Green": "open", "Milk": "open"}),
    "deleted again and undone":
        (["B task edit 1 --title Green", "A task delete 1", SYNC, "A task delete 1", SYNC, "A undo", SYNC],
         {"Green": "open", "Milk": "open"}),
    "deleted by the one that changed it, and untouched by the other one":
        (["A task edit 1 --title Green", "A task delete 1", "B task add Rice", SYNC],
         {"Green": "deleted", "Milk": "open", "Rice": "open"}),
}


def tell(root, seed):
    """Each case three times, or, for a seed above zero, in all ways that there are."""
    problems = []
    template = Clones(root / "template", "desk", "lap")
    for title in ("Tea", "Milk"):
        template.do(template["desk"], "task", "add", title)
    template.sync(*template.machines, MODES[2])
    turns = [
        (case, mode, order, settles)
        for case, mode, (at, order), settles in itertools.product(
            enumerate(CASES.items()), MODES, enumerate(("AB", "BA")), (False, True))
        if seed or (case[0] + MODES.index(mode)) % 2 == at and settles == (mode == MODES[2])]
    for number, ((_, (name, (steps, wanted))), mode, order, settles) in enumerate(turns):
        names = dict(zip(order, ("desk", "lap")))
        try:
            shown = play(template.copy(root / str(number)), steps, names, mode, settles)
        except Failed as error:
            shown = str(error)
        if shown != wanted:
            problems.append(f"{name} ({mode}; A is {names['A']}{'; settled' if settles else ''}): {shown}")
    return problems


def play(clones, steps, names, mode, settles):
    desk, lap = clones.machines
    for step in steps:
        if step == SYNC:
            clones.sync(desk, lap, mode)
            # What one machine writes after a merge settles it; the other one may or may not know of that.
            if settles:
                clones.do(clones[names["B"]], "task", "edit", "2", "--notes", f"{clones.now}")
            continue
        letter, *words = step.split()
        machine = clones[names[letter]]
        if words[0] != "!":
            clones.do(machine, *words)
            continue
        try:
            clones.do(machine, *words[1:])
        except Failed:
            continue
        raise Failed(f"'{step}' should be refused")
    if settles:
        clones.sync(desk, lap, mode)
    lists = [machine.tasks() for machine in (desk, lap)]
    if lists[0] != lists[1]:
        raise Failed(f"the machines show different tasks: {lists}")
    for machine in (desk, lap):
        machine.do("doctor")
    if len({task["number"] for task in lists[0]}) != len(lists[0]):
        raise Failed(f"a number is there twice: {lists[0]}")
    return {task["title"]: task["state"] for task in lists[0]}
