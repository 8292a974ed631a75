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
    for name in ("tasks", "archive"):
        aside = f"{name}.sync-conflict-20261101-010000-DESKDES.json"
        shutil.copy(desk.data / f"guest/{name}.json", lap.data / "guest" / aside)
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
    return problems
