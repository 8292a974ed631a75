"""Three machines have their hands on the same few tasks and share them in no order; a model says what comes of it."""

import json
import random

from clones import Clones
from machine import Failed

STEPS = 40


class Known:
    """A task as one machine has to know it."""

    def __init__(self, state="open", name=None, notes=frozenset(), back=0, change=0, end=None):
        self.state = state
        # The time and the text, so that the later one is the greater one.
        self.name = name
        self.notes = notes
        self.back = back
        # What was done last to the open task, and the end that it has come to.
        self.change = change
        self.end = end

    def but(self, **new):
        return Known(**{**vars(self), **new})

    @property
    def content(self):
        return {"name": self.name, "notes": self.notes, "back": self.back}

    def __eq__(self, other):
        return vars(self) == vars(other)


def merged(base, one, other):
    """What becomes of a task, if `base` is what both machines knew of it."""
    if one is None or other is None or one == other:
        return one or other
    if base is None:
        raise Failed("no machine makes the task of another one")
    content = merged_content(base.content, one.content, other.content)
    ends = [side for side in (one, other) if side.end and side.end != base.end]
    opens = [side for side in (one, other) if side.state == "open"]
    done = [side for side in ends if side.state == "done"]
    if len(ends) == 2:
        return min(done or ends, key=lambda side: side.end).but(**content)
    if ends and (done or not opens or opens[0].change == base.change):
        return ends[0].but(**content)
    if not opens:
        return base.but(**content)
    # That a merge brought it back is no change: whoever knew the open task and deletes it means that.
    changed = [side for side in opens if side.change != base.change] or opens
    # Nor is what another change has replaced.
    changed = [side for side in changed if side.content == content] or changed
    changes = sorted({side.change for side in changed}, key=str)
    return Known("open", **content, change=changes[0] if len(changes) == 1 else tuple(changes))


def merged_content(base, one, other):
    content = {}
    for member, before in base.items():
        sides = one[member], other[member]
        if before in sides:
            content[member] = sides[0] if sides[1] == before else sides[1]
        else:
            content[member] = sides[0] | sides[1] if member == "notes" else max(sides)
    return content


class Story:
    def __init__(self, root, seed):
        self.chance = random.Random(seed)
        self.clones = Clones(root, "desk", "lap", "phone")
        # What each machine knows, and what was known at each commit.
        self.known = {machine.name: {} for machine in self.clones.machines}
        self.commits = {}
        for machine in self.clones.machines:
            self.commits[machine.git("rev-parse", "HEAD")] = {}
        self.merges = 0

    def act(self, machine):
        known = self.known[machine.name]
        now = self.clones.now + 60
        opens = sorted(task for task, one in known.items() if one.state == "open")
        ended = sorted(task for task, one in known.items() if one.state != "open")
        deed = self.chance.choice(["name", "name", "notes", "done", "delete", "delete", "reopen", "reopen", "write"])
        if len(known) < 4 and not opens or not known:
            title = f"Task {now}"
            task = json.loads(self.clones.do(machine, "task", "add", title, "--json"))["tasks"][0]["id"]
            known[task] = Known(name=(now, title))
        elif deed == "reopen" and ended:
            task = self.chance.choice(ended)
            self.clones.do(machine, "task", "reopen", task)
            known[task] = known[task].but(state="open", back=now, change=now, end=None)
        elif deed in ("done", "delete") and opens:
            task = self.chance.choice(opens)
            self.clones.do(machine, "task", deed, task)
            state = "done" if deed == "done" else "deleted"
            known[task] = known[task].but(state=state, end=now)
        elif deed == "name" and opens:
            task = self.chance.choice(opens)
            title = f"Task {now}"
            self.clones.do(machine, "task", "edit", task, "--title", title)
            known[task] = known[task].but(name=(now, title), change=now)
        elif deed == "notes" and opens:
            task = self.chance.choice(opens)
            self.clones.do(machine, "task", "edit", task, "--notes", f"note {now}")
            known[task] = known[task].but(notes=frozenset([now]), change=now)
        else:
            # A write that changes nothing: it settles what a merge left.
            self.clones.do(machine, "task", "add", "Scratch")
            self.clones.do(machine, "undo")

    def commit(self, machine):
        machine.commit("work")
        self.commits[machine.git("rev-parse", "HEAD")] = dict(self.known[machine.name])

    def sync(self):
        one, other = self.chance.sample(self.clones.machines, 2)
        for machine in (one, other):
            self.commit(machine)
        one.git("fetch", "-q", other.name, "main")
        bases = one.git("merge-base", "--all", "HEAD", "FETCH_HEAD").split()
        if len(bases) != 1:
            raise Failed("machines that pull and push have one base")
        base = self.commits[bases[0]]
        ones, others = (self.known[machine.name] for machine in (one, other))
        both = {task: merged(base.get(task), ones.get(task), others.get(task)) for task in {**ones, **others}}
        one.git("merge", "-q", "--no-edit", "FETCH_HEAD")
        other.git("pull", "-q", "--ff-only", one.name, "main")
        for machine in (one, other):
            self.known[machine.name] = dict(both)
        self.commits[one.git("rev-parse", "HEAD")] = both
        self.merges += 1
        return one, other

    def check(self, machine):
        tasks = machine.tasks()
        shown = {task["id"]: (task["state"], task["title"]) for task in tasks}
        wanted = {task: (one.state, one.name[1]) for task, one in self.known[machine.name].items()}
        for task in wanted.keys() | shown.keys():
            if shown.get(task) != wanted.get(task):
                yield f"{machine.name} shows {task} as {shown.get(task)}, and {wanted.get(task)} is right"
        if len({task["number"] for task in tasks}) != len(tasks):
            yield f"{machine.name}: a number is there twice"
        machine.do("doctor")


def tell(root, seed):
    story = Story(root, seed)
    for step in range(STEPS):
        for _ in range(story.chance.randint(1, 4)):
            story.act(story.chance.choice(story.clones.machines))
        for machine in story.sync():
            problems = [f"step {step}: {problem}" for problem in story.check(machine)]
            if problems:
                return problems
    return []
