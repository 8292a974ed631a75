"""The copy of the project in which all mutants stand, each behind its number, and its build."""
import collections
import json
import pathlib
import re
import subprocess
import sys

import mutators

# In the order in which they are compiled: where a number is new, only what comes after is compiled again.
AREAS = {
    "time": ["TimeKit"],
    "ringing": ["FocusCore/Delivery", "FocusCore/Notifications", "FocusCore/Responses", "FocusCore/Tasks/Reminder",
                "FocusCore/Tasks/Ringing", "FocusCore/Tasks/Task+Start", "FocusCore/Tasks/ToldMoment",
                "FocusCore/Tasks/PastOccurrence", "FocusCore/Preferences/QuietHours", "FocusCore/Preferences/Nags"],
    "merge": ["FocusFormats/Merging"],
    "store": ["FocusStore"],
    "delivery": ["FocusDelivery"],
}
ERROR = re.compile(r"^(/\S+\.swift):(\d+):\d+: error: (.*)$", re.M)


class Copy:
    """Its mutants are numbered over all areas. Those that do not compile are kept in `broken.json`."""

    def __init__(self, root, path):
        self.root, self.path = root, path
        self.broken_file = path / "broken.json"
        self.broken = set(json.loads(self.broken_file.read_text())) if self.broken_file.exists() else set()
        self.mutants = []
        self.places = 0

    def write(self):
        """The whole project, mutated; only what is another text is written, so that the build stays warm."""
        texts = self.project()
        self.mutants, self.places = [], 0
        for area, folders in AREAS.items():
            for name in sorted(texts):
                if name.endswith(".swift") and name.startswith(tuple(f"Sources/{folder}" for folder in folders)):
                    texts[name] = self.mutate(area, name, texts[name].decode()).encode()
        self.prepare(texts)
        for name, data in texts.items():
            path = self.path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists() or path.read_bytes() != data:
                path.write_bytes(data)
                path.chmod((self.root / name).stat().st_mode)
        for folder in ("Sources", "Tests"):
            for path in (self.path / folder).rglob("*"):
                if path.is_file() and "__pycache__" not in path.parts and str(path.relative_to(self.path)) not in texts:
                    path.unlink()

    def project(self):
        listed = subprocess.run(["git", "-c", f"safe.directory={self.root}", "ls-files", "-z", "--cached", "--others",
                                 "--exclude-standard"], cwd=self.root, stdout=subprocess.PIPE, check=True)
        names = [name for name in listed.stdout.decode().split("\0") if name]
        return {name: (self.root / name).read_bytes() for name in names if (self.root / name).is_file()}

    def mutate(self, area, name, text):
        lines, pieces, at, inside, seen = text.split("\n"), [], 0, [], collections.Counter()
        for place in mutators.places(text):
            if not place.kind:  # the end of a statement that is left out
                number = inside.pop()
            else:
                number = self.numbered(area, name, place, lines[place.line - 1].strip(), seen)
            if place.kind == "left out":
                inside.append(number)
            if number is None:
                continue
            pieces += [text[at:place.start], place.text.replace("HERE", str(number))]
            at = place.end
        return "import Mutants; " + "".join(pieces) + text[at:]

    def numbered(self, area, name, place, source, seen):
        """Its number, or None where it does not compile; that one keeps its number, so that the next build changes no other.
        Its key outlives changes elsewhere in the file."""
        self.places += 1
        seen[place.kind, source] += 1
        key = f"{name}: {source}: {place.kind}, {seen[place.kind, source]}"
        if key in self.broken:
            return None
        self.mutants.append({"number": self.places, "key": key, "area": area, "file": name, "line": place.line,
                             "kind": place.kind, "source": source})
        return self.places

    @staticmethod
    def prepare(texts):
        """Warnings are allowed, each library knows the mutants, and what scripts start is told which one is on."""
        package = texts["Package.swift"].decode()
        for old, new in (
            ("    .treatAllWarnings(as: .error),\n", ""),
            ('name: name, dependencies: dependencies, exclude: ["README.md"]',
             'name: name, dependencies: dependencies + ["Mutants"], exclude: ["README.md"]'),
            ('        library("CommandLineKit"),\n',
             '        library("CommandLineKit"),\n'
             '        .target(name: "CMutants", path: "Tests/Mutation/Kit/CMutants"),\n'
             '        .target(name: "Mutants", dependencies: ["CMutants"], path: "Tests/Mutation/Kit/Mutants",\n'
             '            swiftSettings: fast),\n'),
        ):
            assert package.count(old) == 1, old
            package = package.replace(old, new)
        texts["Package.swift"] = package.encode()
        scratch = "Tests/EndToEndTests/Scratch.swift"
        told = texts[scratch].decode().replace(
            "        process.environment = environment\n",
            "        process.environment = environment.merging(\n"
            '            ProcessInfo.processInfo.environment.filter { ["FOCUSFLOW_MUTANT", "FOCUSFLOW_REACHED"].contains($0.key) }\n'
            "        ) { one, _ in one }\n")
        texts[scratch] = told.encode()

    def build(self, *words):
        """Builds until it compiles; each time the places that the compiler complains about are taken out."""
        while True:
            self.write()
            run = subprocess.run(["swift", "build", "--package-path", str(self.path), *words], text=True,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            (self.path / "build.log").write_text(run.stdout)
            if run.returncode == 0:
                return
            before = len(self.broken)
            for file, line, what in set(ERROR.findall(run.stdout)):
                self.blame(file, int(line), what)
            print(f"{len(self.broken) - before} places do not compile", file=sys.stderr, flush=True)
            if len(self.broken) == before:
                sys.exit(run.stdout[-6000:])
            self.broken_file.write_text(json.dumps(sorted(self.broken)))

    def blame(self, file, line, what):
        """What stands on the line; else what stands in the function around it."""
        name = str(pathlib.Path(file).relative_to(self.path))
        here = [mutant for mutant in self.mutants if mutant["file"] == name]
        guilty = [mutant for mutant in here if mutant["line"] == line]
        if not guilty:
            first, last = function_around((self.root / name).read_text().split("\n"), line)
            guilty = [mutant for mutant in here if first <= mutant["line"] <= last]
            named = re.search(r"^\w+ '(?:self\.)?(\w+)' used before", what)  # its assignment can't be left out
            if named:
                guilty = [mutant for mutant in guilty if re.match(rf"(self\.)?{named[1]} = ", mutant["source"])] or guilty
            print(f"{name}:{line}: {what}: {len(guilty)} places around it", file=sys.stderr)
        for kinds in ("left out", "opposite", ""):
            suspects = [mutant for mutant in guilty if kinds in mutant["kind"]]
            if suspects:
                guilty = suspects
                break
        self.broken |= {mutant["key"] for mutant in guilty}


def function_around(lines, number):
    """The first and the last line of the function, as far as the indentation tells."""
    first = mutators.opening_line(lines, number - 1)
    width = mutators.indentation(lines[first])
    last = number
    while last < len(lines) and (not lines[last].strip() or mutators.indentation(lines[last]) > width):
        last += 1
    return first + 1, last + 1
