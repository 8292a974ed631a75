"""The story of a month: what each machine does in a day, and what has to be there after the merge."""

import random

from machine import Failed, Machine

DAYS = 30
DAY = 86_400
# Sunday, 1 November 2026, 00:00 UTC
START = 1_793_491_200


class Expected:
    """What is to become of each task, by id."""

    def __init__(self):
        self.state = {}
        self.titles = {}
        self.today = {}

    def note(self, machine, task, deed, value=None):
        self.today.setdefault(task, []).append((machine, deed, value))

    def merge(self):
        for task, deeds in self.today.items():
            last = {}
            for machine, deed, _ in deeds:
                last[machine] = last.get(machine, []) + [deed]
            ends = {machine: [d for d in done if d in ("done", "deleted", "reopened")] for machine, done in last.items()}
            finals = {machine: found[-1] for machine, found in ends.items() if found}
            if "done" in finals.values():
                self.state[task] = "done"
            elif "deleted" in finals.values():
                others = [machine for machine in last if finals.get(machine) != "deleted"]
                self.state[task] = "open" if others else "deleted"
            else:
                self.state[task] = "open"
            for _, deed, value in deeds:
                if deed == "named":
                    self.titles[task] = value
        self.today = {}


class Month:
    def __init__(self, root, seed):
        self.chance = random.Random(seed)
        self.expected = Expected()
        self.sessions = 0
        self.rounds = set()
        self.daily = None
        self.machines = [Machine(root, "desk"), Machine(root, "lap")]
        self.names = 0
        self.contested = 0
        self.rings = 0

    def set_up(self):
        desk, lap = self.machines
        for machine in self.machines:
            machine.now = START
        hint = desk.do("doctor", "--git")
        assert "git -C" in hint and ".gitattributes" in hint, hint
        desk.git("init", "-q", "-b", "main")
        desk.begin()
        desk.do("doctor", "--git")
        task = desk.json("task", "add", "Stretch", "--at", "2026-11-01 07:00", "--repeat", "daily")["tasks"][0]
        self.daily = task["id"]
        desk.commit("begin")
        lap.data.parent.mkdir()
        lap.run("git", "clone", "-q", str(desk.data), str(lap.data))
        lap.begin()
        lap.do("doctor", "--git")
        desk.git("remote", "add", "origin", str(lap.data))

    def act(self, machine, day):
        """A few changes, a session, and a tick before and after."""
        machine.do("tick")
        if self.chance.random() < 0.7:
            machine.do("task", "done", "--ahead", self.daily)
            self.rounds.add(day)
        for _ in range(self.chance.randint(1, 4)):
            machine.now += 60
            self.change(machine)
        if self.chance.random() < 0.4:
            machine.do("timer", "start", "25m", "--no-waiter")
            machine.now += 1500
            self.sessions += 1
        machine.do("tick")

    def change(self, machine):
        open_tasks = [task["id"] for task in machine.tasks() if task["state"] == "open" and task["id"] != self.daily]
        # The same few tasks, so that both often have their hands on one.
        task = self.chance.choice(open_tasks[:3]) if open_tasks else None
        deed = self.chance.choice(["add", "add", "name", "tag", "notes", "remind", "done", "delete", "reopen"])
        if task is None or deed == "add":
            title = self.new_name()
            words = ["--at", f"in {self.chance.randint(1, 40)} hours"] if self.chance.random() < 0.6 else []
            task = machine.json("task", "add", title, *words)["tasks"][0]["id"]
            self.expected.note(machine.name, task, "named", title)
        elif deed == "name":
            title = self.new_name()
            machine.do("task", "edit", task, "--title", title)
            self.expected.note(machine.name, task, "named", title)
        elif deed == "reopen":
            ended = [t["id"] for t in machine.tasks() if t["state"] != "open"]
            if ended:
                task = self.chance.choice(ended[-3:])
                machine.do("task", "reopen", task)
                self.expected.note(machine.name, task, "reopened")
        elif deed in ("done", "delete"):
            machine.do("task", deed, task)
            self.expected.note(machine.name, task, "done" if deed == "done" else "deleted")
        else:
            value = {"tag": self.new_name().replace(" ", "-"), "notes": self.new_name(), "remind": "in 5 hours"}[deed]
            machine.do("task", "edit", task, "--at" if deed == "remind" else f"--{deed}", value)
            self.expected.note(machine.name, task, "edited")

    def new_name(self):
        self.names += 1
        return f"Task {self.names} of ours"

    def merge(self, day):
        one, other = self.machines if day % 2 else self.machines[::-1]
        kind = day % 3
        if kind == 0:
            # Both merge what the other one had: the same must come of it.
            for machine in self.machines:
                machine.git("fetch", "-q", "origin", "main")
            for machine in self.machines:
                machine.git("merge", "-q", "--no-edit", "FETCH_HEAD")
            trees = {machine.git("rev-parse", "HEAD^{tree}") for machine in self.machines}
            if len(trees) != 1:
                raise Failed(f"day {day}: the machines made different merges")
            return
        one.git("pull", "-q", "--no-edit", "--rebase" if kind == 1 else "--no-rebase", "origin", "main")
        other.git("pull", "-q", "--ff-only", "origin", "main")

    def check(self, day):
        before = self.expected.today
        self.contested += sum(len({machine for machine, _, _ in deeds}) > 1 for deeds in before.values())
        self.expected.merge()
        lists = [machine.tasks() for machine in self.machines]
        if lists[0] != lists[1]:
            yield f"day {day}: the machines show different tasks"
        shown = [task for task in lists[0] if task["id"] != self.daily]
        if len({task["id"] for task in shown}) != len(shown):
            yield f"day {day}: a task is there twice"
        if len({task["number"] for task in lists[0]}) != len(lists[0]):
            yield f"day {day}: a number is there twice"
        wrong = {task["id"]: task["state"] for task in shown}
        if wrong != self.expected.state:
            differing = [
                (task, state, wrong.get(task), before.get(task))
                for task, state in self.expected.state.items() if wrong.get(task) != state]
            yield f"day {day}: states are wrong: {differing} of {len(shown)}"
        for task in shown:
            if task["title"] != self.expected.titles[task["id"]]:
                yield (
                    f"day {day}: {task['id']} {task['title']} should be "
                    f"{self.expected.titles[task['id']]} after {before.get(task['id'])}")
        if differing := set.symmetric_difference(*(self.coming(machine) for machine in self.machines)):
            yield f"day {day}: the machines will not ring alike: {differing}"
        for machine in self.machines:
            yield from self.check_files(machine, day)

    def coming(self, machine):
        """What is to ring: a machine notices by itself that its files were merged."""
        requests = machine.json("pending-list")["requests"]
        self.rings += len(requests)
        now = f"2026-11-{1 + (machine.now - START) // DAY:02}T20:00"
        return {(request["id"], request["next"]) for request in requests if request["next"][:16] > now}

    def check_files(self, machine, day):
        if changed := machine.git("status", "--porcelain"):
            yield f"day {day}: reading changed {changed}"
        machine.do("doctor")
        for file in ("sessions", "feed"):
            ids = [record["id"] for record in machine.records(file)]
            if len(set(ids)) != len(ids):
                yield f"day {day}: {file} holds a record twice"
        if len(machine.records("feed")) > 100:
            yield f"day {day}: the feed is too long"
        if len(machine.records("sessions")) != self.sessions:
            yield f"day {day}: {len(machine.records('sessions'))} sessions of {self.sessions}"
        rounds = [record["occurrence"] for record in machine.records("archive") if record["id"] == self.daily]
        if len(rounds) != len(self.rounds) or len(set(rounds)) != len(rounds):
            yield f"day {day}: the daily task was done {len(self.rounds)} times and is there as {rounds}"


def tell(root, seed):
    month = Month(root, seed)
    month.set_up()
    problems = []
    for day in range(DAYS):
        for hour, machine in zip((8, 12), month.machines):
            machine.now = START + day * DAY + hour * 3600
            month.act(machine, day)
            machine.commit(f"day {day}")
        month.merge(day)
        for machine in month.machines:
            machine.now = START + day * DAY + 20 * 3600
        problems += month.check(day)
        if problems:
            return problems
    if month.contested < 10 or month.rings < 100:
        problems.append(f"{month.contested} tasks changed on both sides and {month.rings} rings prove little")
    return problems
