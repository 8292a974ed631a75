"""Which tests come by a mutant, and whether one of them notices it."""
import collections
import json
import mmap
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import time

BINARY = ".build/x86_64-unknown-linux-gnu/debug/focusflowPackageTests.xctest"
PROGRAM = ".build/debug/focusflow"
SIMULATOR = ".build/release/Simulate"
SCRIPTS = r"EndToEndTests\.ScriptTests/script"
AT_MOST = 65536
LONG, SLOW = 10, 100  # seconds; a suite that takes so long is taken test by test, a test that takes so long is left out
LIMIT, TIMES = 20, 10
FAILED = b"recorded an issue"


class Judge:
    """Its knowledge of the tests is kept in `reach.jsonl`, its verdicts in `verdicts.jsonl`."""

    def __init__(self, path, log):
        self.path, self.log = path, log
        self.tests = {}  # suite: its tests
        self.suites = {}  # name: its seconds, and the numbers of the mutants that it reaches

    def measure(self, kind, mutants):
        """Runs each suite, or each script, by itself, with no mutant on. One that fails here can't judge."""
        file = self.path / "reach.jsonl"
        known = dict(json.loads(line) for line in file.read_text().splitlines()) if file.exists() else {}
        keys = {mutant["key"]: mutant["number"] for mutant in mutants}
        by_number = {number: key for key, number in keys.items()}
        names = self.scripts() if kind == "scripts" else self.suites_and_tests()
        for name in names:
            if name not in known:
                begin = time.monotonic()
                ended, reached = self.reach(name)
                known[name] = {"seconds": time.monotonic() - begin, "ok": ended is None,
                               "reached": [by_number[number] for number in reached if number in by_number]}
                if ended:
                    self.log(f"cannot judge: {name}: {ended}")
                with file.open("a") as output:
                    output.write(json.dumps([name, known[name]]) + "\n")
            # Of a long suite each test is one by itself.
            if not known[name]["ok"] or known[name]["seconds"] > LONG:
                names += self.tests.get(name, [])
        for name, tests in known.items():
            if tests["ok"] and tests["seconds"] < (SLOW if "/" in name or name.startswith("script ") else LONG):
                self.suites[name] = tests["seconds"], {keys[key] for key in tests["reached"] if key in keys}

    def suites_and_tests(self):
        """The names of all suites; `self.tests` has the tests of each."""
        listed = subprocess.run([self.path / BINARY, "--testing-library", "swift-testing", "--list-tests"], text=True,
                                stdout=subprocess.PIPE, check=True, env=self.environment(0)).stdout
        self.tests = collections.defaultdict(list)
        for line in listed.splitlines():
            suite, parted, _ = line.partition("/")
            if parted and not suite.startswith(("EndToEndTests.", "HouseTests.")):
                self.tests[suite].append(line)
        return sorted(self.tests)

    def scripts(self):
        return [f"script {path.name}" for path in sorted((self.path / "Tests/EndToEnd").glob("*.txt"))]

    def environment(self, number):
        return dict(os.environ, FOCUSFLOW_MUTANT=str(number), FOCUSFLOW_BINARY=str(self.path / PROGRAM),
                    TMPDIR=self.temporary(), NO_COLOR="1")

    def temporary(self):
        folder = os.path.join(tempfile.gettempdir(), "focusflow-mutation")
        os.makedirs(folder, exist_ok=True)
        return folder

    def reach(self, name):
        with tempfile.NamedTemporaryFile() as file:
            file.truncate(AT_MOST)
            ended = self.run([name], 0, SLOW, {"FOCUSFLOW_REACHED": file.name})
            with mmap.mmap(file.fileno(), AT_MOST) as reached:
                return ended, [number for number in range(AT_MOST) if reached[number]]

    def run(self, names, number, seconds, more=()):
        """Runs suites, or scripts; None where all is well, else what was seen first."""
        scripts = [name.removeprefix("script ") for name in names if name.startswith("script ")]
        wanted = SCRIPTS if scripts else "^(" + "|".join(re.escape(name) for name in names) + ")/"
        environment = dict(self.environment(number), FOCUSFLOW_SCRIPTS=" ".join(scripts), **dict(more))
        return self.outcome([self.path / BINARY, "--testing-library", "swift-testing", "--filter", wanted], environment, seconds)

    def outcome(self, words, environment, seconds):
        with tempfile.TemporaryFile("w+", errors="replace") as output:
            process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=environment,
                                       cwd=self.path, start_new_session=True, preexec_fn=bounded)
            status = ended(process, output, seconds)
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
            shutil.rmtree(self.temporary(), ignore_errors=True)
            if status == 0:
                return None
            output.seek(0)
            text = output.read()
        issue = re.search(r"^✘ Test (.*?) (recorded an issue|failed)|^Simulate \d+: [^:]*|Fatal error: .*", text, re.M)
        return f"{status}: {issue.group(1) or issue.group()}"[:160] if issue else str(status)

    def verdict(self, kind, number):
        """Who noticed the mutant and how; None where nobody did."""
        around = sorted((seconds, name) for name, (seconds, reached) in self.suites.items()
                        if number in reached and name.startswith("script ") == (kind == "scripts"))
        for batch in batches(around):
            names = [name for _, name in batch]
            seen = self.run(names, number, max(LIMIT, TIMES * sum(seconds for seconds, _ in batch)))
            if seen:
                return seen
        return None

    def lives(self, number, seconds):
        """Looks for it with the simulator for so long."""
        begin, seed = time.monotonic(), 900_000
        while time.monotonic() - begin < seconds:
            environment = dict(self.environment(number), SIMULATE_BRIEF="1")
            seen = self.outcome([self.path / SIMULATOR, str(seed), "4", "60"], environment, 3 * seconds)
            if seen:
                return f"Simulate {seed}: {seen}"
            seed += 4
        return None


def ended(process, output, seconds):
    """Its status; what else there is to see does not matter once a test has failed."""
    deadline, at = time.monotonic() + seconds, 0
    while time.monotonic() < deadline:
        try:
            return process.wait(0.2)
        except subprocess.TimeoutExpired:
            news = os.pread(output.fileno(), 1 << 20, at)
            if FAILED in news:
                return "failed"
            at += max(0, len(news) - len(FAILED))
    return "does not end"


def batches(around):
    """The quick ones first: a run of few seconds, then longer ones."""
    batch, spent, most = [], 0, 3
    for seconds, name in around:
        if batch and spent + seconds > most:
            yield batch
            batch, spent, most = [], 0, most * 2
        batch.append((seconds, name))
        spent += seconds
    if batch:
        yield batch


def bounded():
    """A mutant may loop and fill the memory, or a file."""
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 30, 1 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
