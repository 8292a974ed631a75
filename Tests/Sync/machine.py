"""A machine with a home of its own, whose data directory is a clone."""

import copy
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

BINARY = Path(
    os.environ.get("FOCUSFLOW_BINARY", Path(__file__).resolve().parents[2] / ".build/release/focusflow")
).resolve()
MEMORY = "/dev/shm"
SCRATCH = os.environ.get("TMPDIR") or (MEMORY if os.access(MEMORY, os.W_OK) else tempfile.gettempdir())


class Failed(Exception):
    pass


class Machine:
    def __init__(self, root, name):
        self.name = name
        self.now = 0
        (root / name).mkdir(parents=True)
        self.settle(root)
        programs = self.home / "bin"
        programs.mkdir()
        (programs / "focusflow").symlink_to(BINARY)

    def settle(self, root):
        self.home = root / self.name
        self.data = self.home / "data/focusflow"
        programs = self.home / "bin"
        self.environment = {
            "PATH": f"{programs}:{os.environ.get('PATH', '/usr/bin:/bin')}",
            "HOME": str(self.home),
            "TZ": "UTC",
            "XDG_CONFIG_HOME": str(self.home / "config"),
            "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_STATE_HOME": str(self.home / "state"),
            "XDG_RUNTIME_DIR": str(self.home),
            "GIT_CONFIG_GLOBAL": "/dev/null",
            "GIT_CONFIG_NOSYSTEM": "1",
            **{f"GIT_{who}_{what}": "ada@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
        }

    def copy(self, root):
        copied = copy.copy(self)
        shutil.copytree(self.home, root / self.name, symlinks=True)
        copied.settle(root)
        return copied

    def run(self, *words):
        environment = {**self.environment, "FOCUSFLOW_NOW": str(self.now)}
        done = subprocess.run(
            words, env=environment, cwd=self.home, capture_output=True, text=True, timeout=60,
            stdin=subprocess.DEVNULL)
        if done.returncode != 0:
            raise Failed(f"{self.name}: {' '.join(words)}: {done.returncode}: {done.stdout}{done.stderr}")
        return done.stdout

    def do(self, *words):
        return self.run("focusflow", *words)

    def json(self, *words):
        return json.loads(self.do(*words, "--json"))

    def git(self, *words):
        """As cron runs it, which does not look where the program is."""
        return self.run("env", "PATH=/usr/bin:/bin", "git", "-C", str(self.data), *words).strip()

    def begin(self):
        self.do("auth", "allow")
        self.do("prefs", "set", "delivery", "none")

    def commit(self, message):
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", message)

    def tasks(self):
        return self.json("task", "list", "--all")["tasks"]

    def records(self, file):
        path = self.data / "guest" / f"{file}.json"
        if not path.exists():
            return []
        document = json.loads(path.read_text())
        return next(value for name, value in document.items()
                    if isinstance(value, list) and name not in ("removed", "removedRead"))
