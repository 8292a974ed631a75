"""A scratch home with the files of the guest, and the programs that work on them."""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

BINARIES = Path(
    os.environ.get("FOCUSFLOW_BIN_DIR", Path(__file__).resolve().parents[2] / ".build/release")
).resolve()
PROBE = str(BINARIES / "StoreProbe")
FOCUSFLOW = str(BINARIES / "focusflow")

# In another hour and on another day than what `fill` writes: a change begins generations and prunes some.
# In memory, unless told otherwise: a kill and an error mean the same there, and take a tenth of the time.
MEMORY = "/dev/shm"
SCRATCH = os.environ.get("TMPDIR") or (MEMORY if os.access(MEMORY, os.W_OK) else tempfile.gettempdir())

# Friday, 20 November 2026, 19:30 UTC: another hour and another day than those in which `fill` writes, so that
# a change begins generations and prunes some.
NOW = "1795203000"


class Home:
    def __init__(self, scratch=SCRATCH, state=None):
        self.root = Path(tempfile.mkdtemp(prefix="focusflow-safety-", dir=scratch))
        self.roots = [self.root]
        if state:
            self.roots.append(Path(tempfile.mkdtemp(prefix="focusflow-safety-", dir=state)))
        self.environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
            "HOME": str(self.root),
            "TZ": "UTC",
            "XDG_CONFIG_HOME": str(self.root / "config"),
            "XDG_DATA_HOME": str(self.root / "data"),
            "XDG_STATE_HOME": str(self.roots[-1] / "state"),
            "FOCUSFLOW_NOW": NOW,
        }
        self.data = self.root / "data/focusflow/guest"
        self.state = self.roots[-1] / "state/focusflow/guest"
        self.config = self.root / "config/focusflow/guest"
        self.backups = self.state / "backups"
        self.tasks = self.data / "tasks.json"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for root in self.roots:
            shutil.rmtree(root, ignore_errors=True)

    def run(self, *command, now=NOW, **options):
        environment = {**self.environment, "FOCUSFLOW_NOW": now}
        options = {"stdin": subprocess.DEVNULL, "timeout": 60, "env": environment, **options}
        return subprocess.run(command, capture_output=True, **options)

    def add(self, *titles, **options):
        return self.run(PROBE, "add", *titles, **options)

    def move(self, **options):
        return self.run(PROBE, "move", **options)

    def doctor(self, *words, **options):
        return self.run(FOCUSFLOW, "doctor", *words, **options)

    def fill(self):
        """Two tasks and an archived one, with generations of which some are outlived."""
        for title, now in [
            ("salt", "1788249600"),
            ("tea", "1788249601"),
            ("milk", "1795075200"),
        ]:
            expect_done(self.add(title, now=now))
        expect_done(self.move(now="1795078800"))
        return self

    def titles(self, file):
        """What a reader sees in a file, and its exit status."""
        result = self.run(PROBE, "list", file)
        return tuple(result.stdout.decode().split()), result.returncode

    def view(self):
        return self.titles("tasks"), self.titles("archive")

    def leftovers(self):
        """What no change may leave behind once the next one is done."""
        return [
            str(path)
            for root in self.roots
            for path in root.rglob("*")
            if path.name == "transaction.json" or path.name.startswith(".") and path.name.endswith(".new")
        ]

    def broken_generations(self):
        return [str(path) for path in self.backups.glob("*.json.*") if not is_json(path.read_bytes())]

    def corrupt_copies(self):
        return [path.read_bytes() for path in self.data.glob("tasks.json.corrupt-*")]

    def snapshot(self):
        """Everything there is, to be made again by `restore`; hard links stay hard links."""
        entries, first = [], {}
        for root in self.roots:
            for path in sorted(root.rglob("*")):
                status = path.lstat()
                if path.is_symlink():
                    entries.append((path, "link", os.readlink(path)))
                elif path.is_dir():
                    entries.append((path, "directory", None))
                elif (twin := first.setdefault(status.st_ino, path)) != path:
                    entries.append((path, "twin", twin))
                else:
                    entries.append((path, "file", path.read_bytes()))
        return entries

    def restore(self, snapshot):
        for root in self.roots:
            for child in root.iterdir():
                shutil.rmtree(child) if child.is_dir() and not child.is_symlink() else child.unlink()
        for path, kind, content in snapshot:
            match kind:
                case "directory":
                    path.mkdir(mode=0o700)
                case "link":
                    path.symlink_to(content)
                case "twin":
                    os.link(content, path)
                case "file":
                    path.write_bytes(content)
                    path.chmod(0o600)
        self.renew_stamps()

    def renew_stamps(self):
        """A decision knows the files that are to go by inode and time, which are others since they were restored."""
        path = self.state / "transaction.json"
        if not path.exists():
            return
        decision = json.loads(path.read_bytes())
        for entry in decision["files"]:
            if os.path.exists(entry["path"]):
                status = os.stat(entry["path"])
                entry["replaced"] = f"{status.st_ino}-{status.st_size}-{status.st_mtime_ns}"
        path.write_text(json.dumps(decision))


def is_json(content):
    try:
        json.loads(content)
        return True
    except ValueError:
        return False


def expect_done(result):
    if result.returncode != 0:
        raise AssertionError(f"{result.args}: exit {result.returncode}: {result.stderr.decode()}")


def said(result):
    return result.stderr.decode(errors="replace").strip()
