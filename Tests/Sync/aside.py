"""What a synchronizer without merges leaves: two versions side by side, and one command that takes both in."""

import shutil

from machine import Machine

START = 1_793_491_200


def tell(root, _):
    desk, lap = Machine(root, "desk"), Machine(root, "lap")
    problems = []
    for machine in (desk, lap):
        machine.now = START
    desk.begin()
    for title in ("Tea", "Milk", "Rice"):
        desk.do("task", "add", title)
    lap.data.parent.mkdir()
    shutil.copytree(desk.data, lap.data)
    lap.begin()
    for machine in (desk, lap):
        machine.now += 3600
    desk.do("task", "done", "1")
    desk.do("task", "add", "Salt")
    lap.now += 60
    lap.do("task", "add", "Oil")
    lap.do("task", "edit", "2", "--notes", "two bottles")
    lap.do("task", "delete", "3")
    # The younger version wins, the other one is put beside it, and both machines get both.
    aside = {}
    for name in ("tasks", "archive"):
        aside[f"{name}.sync-conflict-20261101-010000-DESKDES.json"] = (desk.data / f"guest/{name}.json").read_bytes()
    set_aside(lap, aside)
    shutil.rmtree(desk.data)
    shutil.copytree(lap.data, desk.data)
    shown = []
    for machine in (desk, lap):
        if "doctor --repair" not in machine.do("doctor"):
            problems.append(f"{machine.name}: doctor says no way to mend it")
        machine.do("doctor", "--repair")
        if "conflict" in machine.do("doctor"):
            problems.append(f"{machine.name}: something is left aside")
        if list(machine.data.rglob("*.sync-conflict-*")):
            problems.append(f"{machine.name}: a file is left aside")
        tasks = {task["title"]: (task["number"], task["state"], task["notes"]) for task in machine.tasks()}
        shown.append(tasks)
    wanted = {
        "Tea": (1, "done", None), "Milk": (2, "open", "two bottles"), "Rice": (3, "deleted", None),
        "Salt": (4, "open", None), "Oil": (5, "open", None),
    }
    for tasks in shown:
        if tasks != wanted:
            problems.append(f"{tasks}")
    texts = {(machine.data / "guest/tasks.json").read_text() for machine in (desk, lap)}
    if len(texts) != 1:
        problems.append("the machines made different files of it")
    return problems + list(again(desk, aside))


def set_aside(machine, aside):
    for name, content in aside.items():
        (machine.data / "guest" / name).write_bytes(content)


def again(machine, aside):
    """The same versions arrive once more: nothing in them is new."""
    path = machine.data / "guest/tasks.json"
    before = path.read_text()
    set_aside(machine, aside)
    machine.do("doctor", "--repair")
    if path.read_text() != before:
        yield f"taken in twice, it changes {before} to {path.read_text()}"
    machine.now += 3600
    machine.do("task", "reopen", "1")
    machine.do("task", "edit", "2", "--title", "Oat milk", "--notes", "one bottle")
    machine.do("task", "delete", "4")
    machine.do("task", "done", "5")
    set_aside(machine, aside)
    machine.do("doctor", "--repair")
    wanted = {
        "Tea": (1, "open", None), "Oat milk": (2, "open", "one bottle"), "Rice": (3, "deleted", None),
        "Salt": (4, "deleted", None), "Oil": (5, "done", None),
    }
    tasks = {task["title"]: (task["number"], task["state"], task["notes"]) for task in machine.tasks()}
    if tasks != wanted:
        yield f"what was done since is not kept: {tasks}"
