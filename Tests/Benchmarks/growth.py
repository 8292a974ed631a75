"""How the times of the commands grow with what there is, ours and beside them those of others."""
import shlex
import subprocess

import stores
from stores import has
from tables import milliseconds, ratio
from timing import several

ABOUT = """The same work with more and more tasks, or events. After the time of another program comes ours, as a part or multiple
of it. The last column says how many times as long the largest number takes as the one before, which is a tenth of it:
10 is linear, 1 is no growth. todoman and the calendars have a file for each item, all others have one file."""
LEFT_OUT = """khal goes up to 10,000 events: tried once with 100,000, its first run, which fills its cache, took 83 s, on
a machine with other work. The two runs after it took 1.9 s and 1.7 s."""


def turning(words):
    """The command of each turn: N stands for a number from 1 to 10 that no other turn has, N+10 for one above those."""
    def command(turn):
        numbers = {"N": str(turn + 1), "N+10": str(turn + 11)}
        return [numbers.get(word, word) for word in shlex.split(words)]
    return command


class Growth:
    def __init__(self, folder, program, tables, quick):
        self.folder = folder
        self.program = program
        self.tables = tables
        self.sizes = [10, 1000, 10_000] if quick else [10, 1000, 10_000, 100_000]
        # To write so many files, and to let others read them for the first time, takes longer than all else.
        self.folders = [10, 1000] if quick else self.sizes

    def at_each(self, name, store, sizes=None):
        """A row: its name, and by size a command with its environment."""
        return name, {size: store(size) for size in sizes or self.sizes}

    def show(self, *rows, rounds=None):
        """Rows that take turns at each size; the first is ours. No turn may run out of ten tasks."""
        cells, times = [[] for _ in rows], [[] for _ in rows]
        for size in self.sizes:
            there = [place for place, (_, commands) in enumerate(rows) if size in commands]
            medians = several([rows[place][1][size] for place in there],
                              rounds or (9 if size < 10_000 else 5), warm=1)
            for place, spent in zip(there, medians):
                times[place].append(spent.wall)
                beside = f", {ratio(medians[0].wall, spent.wall)}" if place else ""
                cells[place].append(milliseconds(spent.wall) + beside)
        for (name, _), shown, spent in zip(rows, cells, times):
            shown += [""] * (len(self.sizes) - len(shown))
            self.tables.row(name, *shown, f"{spent[-1] / spent[-2]:.1f}")

    def tasks(self):
        homes = {size: stores.prepared(self.folder, self.program, f"growth-{size}", size) for size in self.sizes}
        theirs = {size: stores.taskwarrior_tasks(self.folder, f"taskwarrior-{size}", size)
                  for size in self.sizes if has("task")}

        def ours(name, words):
            command = turning(f"{shlex.quote(self.program)} {words}")
            return self.at_each(name, lambda size: (command, homes[size]))

        def taskwarrior(name, words):
            return [self.at_each(f"taskwarrior {name}", lambda size: (turning(words), theirs[size]))] if theirs else []
        self.show(ours("`tick`, nothing due", "tick"), *self.remind(), rounds=100)
        self.show(ours("`task add`", "task add Tea --at 'tomorrow 9am'"),
                  *taskwarrior("`task add`", "task add Tea due:tomorrow"))
        self.show(ours("`task list`", "task list"), *taskwarrior("`task list`", "task list"), *self.lists())
        for name, words in (("`task show`", "task show N"), ("`task edit`", "task edit N --title Tea"),
                            ("`task snooze`", "task snooze N 10m"), ("`task skip`", "task skip N")):
            self.show(ours(name, words))
        self.show(ours("`task done`", "task done --all N"), *taskwarrior("`task done`", "task N done"))
        for name, words in (("`undo`", "undo"), ("`redo`", "redo"), ("`task reopen`", "task reopen N"),
                            ("`today`", "today"), ("`why`", "why N+10"), ("`doctor`", "doctor"),
                            ("`pending-list`", "pending-list"), ("`pending-list --rebuild`", "pending-list --rebuild"),
                            ("`prefs set`, which changes all requests", "prefs set sound N"),
                            ("`tick --dry-run`", "tick --dry-run"), ("`task export`", "task export"),
                            ("`task delete`", "task delete N+10")):
            self.show(ours(name, words))
        self.show(self.imports(homes))
        self.show(self.at_each("`auth sign-in`, and `sign-out`", lambda size: (
            ["sh", "-c", '"$0" auth sign-in Ada && "$0" auth sign-out', self.program], homes[size])))
        self.show(self.at_each("`tick`, one due", self.one_due))

    def imports(self, homes):
        """One task each time, of another file."""
        for number in range(1, 11):
            stores.write(f"{self.folder}/import-{number}.txt", f"Imported {number}\n")
        return self.at_each("`task import` of one", lambda size: (
            lambda turn: [self.program, "task", "import", "--format", "todotxt",
                          f"{self.folder}/import-{turn + 1}.txt"], homes[size]))

    def one_due(self, size):
        """Each minute another task."""
        home = stores.prepared(self.folder, self.program, f"due-{size}", size, ["prefs", "set", "delivery", "none"])
        for minute in range(31, 46):
            subprocess.run([self.program, "task", "add", "Tea", "--at", f"19:{minute}"], env=home, check=True,
                           capture_output=True)
        return (lambda turn: ["env", f"FOCUSFLOW_NOW=2026-11-20T19:{turn + 31}:00Z", self.program, "tick"]), home

    def remind(self):
        return [self.at_each("`remind -q`", lambda size: stores.remind(self.folder, size))] if has("remind") else []

    def lists(self):
        return [self.at_each(name, lambda size: store(self.folder, size), sizes)
                for tool, name, store, sizes in (("todo-txt", "`todo-txt ls`", stores.todo_txt, self.sizes),
                                                 ("todoman", "`todoman list`", stores.todoman, self.folders))
                if has(tool)]

    def events(self):
        pairs = {size: stores.calendars(self.folder, self.program, "many", size) for size in self.folders}
        rows = [("`calendar list`, 7 days", {size: pair[0] for size, pair in pairs.items()})]
        if has("khal"):
            rows.append(("`khal list`, 7 days", {size: pair[1] for size, pair in pairs.items() if size <= 10_000}))
        stores.fill_caches([command for _, commands in rows for command in commands.values()])
        self.show(*rows)

    def run(self):
        self.tables.say("")
        self.tables.say(ABOUT)
        self.tables.head("work", *(f"{size:,}" for size in self.sizes), "growth")
        self.tasks()
        self.events()
        if 100_000 in self.sizes and has("khal"):
            self.tables.say("")
            self.tables.say(LEFT_OUT)
