"""The tables in Markdown, as they come and as two pages show them."""
import datetime
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HEAD = ["work", "focusflow", "beside it", "ratio"]
SHOWN = [
    "`tick`, nothing due, 100,000 tasks", "`task add`, 10,000 tasks", "`task list`, 10,000 tasks",
    "`calendar list`, 5,000 files",
]
ABOUT = """Times are medians of whole processes on a warm machine. Those of a row take turns, and the ratio is that of
their medians. CPU is the time of the processors in the same runs, user and system, with all programs that were
started, so it is more than the time on the clock where those run side by side. Instructions do not depend on other
work."""


def milliseconds(seconds, digits=1):
    return f"{seconds * 1000:,.{digits}f} ms"


def ratio(ours, theirs):
    return f"1/{theirs / ours:.1f}" if ours < theirs else f"{ours / theirs:.1f}"


class Tables:
    """Prints rows as they come and keeps them for the pages; counts the budgets that are missed."""

    def __init__(self):
        self.lines = []
        self.missed = 0

    def say(self, line):
        self.lines.append(line)
        print(line, flush=True)

    def head(self, *names):
        self.say("")
        self.say("| " + " | ".join(names) + " |")
        self.say("|" + "---|" * len(names))

    def row(self, *cells):
        self.say("| " + " | ".join(cells) + " |")

    def beside(self, work, name, ours, theirs, limit, count=None):
        self.missed += ours.wall / theirs.wall > limit
        self.row(work, milliseconds(ours.wall), f"{name} {milliseconds(theirs.wall)}", ratio(ours.wall, theirs.wall),
                 f"1/{1 / limit:.1f}", milliseconds(ours.cpu), milliseconds(theirs.cpu), self.number(count))

    def times(self, work, name, ours, theirs, limit, count=None):
        self.missed += ours.wall / theirs.wall > limit
        self.row(work, milliseconds(ours.wall, 2), f"{name} {milliseconds(theirs.wall, 2)}",
                 f"{ours.wall / theirs.wall:.2f}", f"{limit:.1f}", milliseconds(ours.cpu, 2),
                 milliseconds(theirs.cpu, 2), self.number(count))

    def within(self, work, spent, limit, count=None):
        self.missed += spent.wall * 1000 > limit
        self.row(work, milliseconds(spent.wall), "", "", f"{limit} ms", milliseconds(spent.cpu), "", self.number(count))

    def size(self, work, found, limit):
        self.missed += found / 1e6 > limit
        self.row(work, f"{found / 1e6:.1f} MB", "", "", f"{limit} MB", "", "", "")

    @staticmethod
    def number(count):
        return "" if count is None else f"{count:,}"


def machine():
    with open("/proc/cpuinfo") as file:
        name = re.search(r"model name\s*: (.*)", file.read())
    return f"{name.group(1) if name else os.uname().machine}, {os.cpu_count()} cores"


def put(name, said):
    """Puts a text between the marks in a page of the project."""
    path = os.path.join(ROOT, name)
    with open(path) as file:
        text = file.read()
    begin, end = "<!-- benchmarks: begin -->\n", "<!-- benchmarks: end -->"
    before, rest = text.split(begin)
    after = rest.split(end)[1]
    with open(path, "w") as file:
        file.write(before + begin + said + "\n" + end + after)


def shortened(lines):
    """The rows that the README shows, without the columns behind the ratio."""
    cells = [[cell.strip() for cell in line.split("|")[1:5]] for line in lines if line.startswith("| ")]
    rows = [row for work in SHOWN for row in cells if row[0] == work]
    return "".join(f"| {' | '.join(row)} |\n" for row in [HEAD, ["---"] * 4] + rows)


def fill(lines):
    """Puts the tables into the page about speed, and four of their rows into the README."""
    said = (f"Measured on {datetime.date.today():%-d %B %Y}, {machine()}, by `Tests/Benchmarks/run --readme`.\n"
            f"{ABOUT}\n")
    put("Tests/Benchmarks/README.md", said + "\n".join(lines) + "\n")
    put("README.md", shortened(lines))
