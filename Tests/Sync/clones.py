"""Machines that share one repository: what they commit, and how they get each other's work."""

import copy

from machine import Failed, Machine

START = 1_793_491_200
MODES = ("each merges the other's", "one rebases", "one merges")


class Clones:
    def __init__(self, root, *names):
        self.now = START
        first, *others = self.machines = [Machine(root, name) for name in names]
        for machine in self.machines:
            machine.now = self.now
        first.begin()
        first.do("doctor", "--git")
        first.git("init", "-q", "--template=", "-b", "main")
        first.do("doctor", "--git")
        first.commit("begin")
        for machine in others:
            machine.data.parent.mkdir()
            machine.run("git", "clone", "-q", "--template=", str(first.data), str(machine.data))
            machine.begin()
            machine.do("doctor", "--git")
        for machine in self.machines:
            for other in self.machines:
                if other is not machine:
                    machine.git("config", f"remote.{other.name}.url", f"../../../{other.name}/data/focusflow")

    def copy(self, root):
        """All of it as it is, in another place."""
        copied = copy.copy(self)
        copied.machines = [machine.copy(root) for machine in self.machines]
        return copied

    def __getitem__(self, name):
        return next(machine for machine in self.machines if machine.name == name)

    def do(self, machine, *words):
        """A minute after the last command of any machine."""
        self.now += 60
        for one in self.machines:
            one.now = self.now
        return machine.do(*words)

    def sync(self, one, other, mode):
        for machine in (one, other):
            machine.commit("work")
        if mode == MODES[0]:
            for machine, source in ((one, other), (other, one)):
                machine.git("fetch", "-q", source.name, "main")
            for machine in (one, other):
                machine.git("merge", "-q", "--no-edit", "FETCH_HEAD")
            trees = {machine.git("rev-parse", "HEAD^{tree}") for machine in (one, other)}
            if len(trees) != 1:
                raise Failed("the machines made different merges")
            return
        way = ["--rebase", "--no-rebase"][MODES.index(mode) - 1]
        one.git("pull", "-q", "--no-edit", way, other.name, "main")
        other.git("pull", "-q", "--ff-only", one.name, "main")
