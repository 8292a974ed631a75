"""A desktop of its own: a display, a message bus and the notification server dunst, gone at the end."""

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

BINARIES = Path(
    os.environ.get("FOCUSFLOW_BIN_DIR", Path(__file__).resolve().parents[2] / ".build/release")
).resolve()
PROBE = str(BINARIES / "DesktopProbe")
FOCUSFLOW = str(BINARIES / "focusflow")

DUNSTRC = """[global]
 dmenu={root}/pick
 history_length=200
 idle_threshold=0
 follow=none
 markup={markup}
[urgency_low]
 timeout=0
[urgency_normal]
 timeout=0
[urgency_critical]
 timeout=0
"""
# dunst asks a menu program which action is meant; ours takes the one whose label is in the file.
PICK = """#!/bin/sh
grep -F "#$(cat {root}/choice) " | head -n 1
"""
# No directory of services: nothing is started but what the test starts.
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={root}/bus</listen>
  <auth>EXTERNAL</auth>
  {services}
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
  </policy>
</busconfig>
"""


def until(what, condition, seconds=10):
    """Waits for the condition and answers its value."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := condition():
            return value
        time.sleep(0.02)
    raise TimeoutError(f"{what} did not come about in {seconds} s")


class Desktop:
    """With `services`, the bus starts dunst at the first call; with `markup`, bodies are read as such."""

    def __init__(self, server=True, services=False, markup=True):
        self.root = Path(tempfile.mkdtemp(prefix="focusflow-desktop-"))
        self.processes = []
        self.dunst = None
        self.environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": str(self.root), "LC_ALL": "C.UTF-8",
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.root}/bus",
        }
        (self.root / "dunstrc").write_text(
            DUNSTRC.format(root=self.root, markup="full" if markup else "no"))
        (self.root / "pick").write_text(PICK.format(root=self.root))
        (self.root / "pick").chmod(0o700)
        try:
            self._start(server, services)
        except BaseException:
            self.__exit__()
            raise

    def _start(self, server, services):
        if services:
            (self.root / "services").mkdir()
            (self.root / "services/dunst.service").write_text(
                "[D-BUS Service]\nName=org.freedesktop.Notifications\n"
                f"Exec={shutil.which('dunst')} -conf {self.root}/dunstrc\n")
        if server or services:
            self.start_display()
        text = f"<servicedir>{self.root}/services</servicedir>" if services else ""
        (self.root / "bus.conf").write_text(BUS.format(root=self.root, services=text))
        self.bus = self.spawn("dbus-daemon", f"--config-file={self.root}/bus.conf", "--nofork", "--nopidfile")
        until("the bus", (self.root / "bus").exists)
        if server:
            self.start_dunst()

    def start_display(self):
        reader, writer = os.pipe()
        self.spawn(
            "Xvfb", "-displayfd", str(writer), "-screen", "0", "800x600x24", "-nolisten", "tcp",
            pass_fds=[writer])
        os.close(writer)
        with os.fdopen(reader) as display:
            self.environment["DISPLAY"] = f":{display.readline().strip()}"

    def start_dunst(self):
        self.dunst = self.spawn("dunst", "-conf", str(self.root / "dunstrc"), "-print", output="dunst.log")
        until("dunst", self.is_served)

    def is_served(self):
        answer = self.run(
            "dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
            "org.freedesktop.DBus.NameHasOwner", "string:org.freedesktop.Notifications")
        return "true" in answer

    def spawn(self, *command, output="log", **options):
        with open(self.root / output, "ab") as log:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                env=self.environment, start_new_session=True, **options)
        self.processes.append(process)
        return process

    def run(self, *command):
        return subprocess.run(
            command, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=20).stdout

    def history(self):
        """What was shown, the oldest first; dunst lists only what is closed."""
        self.run("dunstctl", "close-all")
        items = until("the history", lambda: self.run("dunstctl", "history"))
        return [
            {key: item[key]["data"] for key in ("id", "appname", "summary", "body", "category")}
            for item in reversed(json.loads(items)["data"][0])
        ]

    def choose(self, label):
        (self.root / "choice").write_text(label)
        self.run("dunstctl", "context")

    def dunst_log(self):
        return (self.root / "dunst.log").read_text(errors="replace")

    def shown_count(self):
        return int(self.run("dunstctl", "count", "displayed"))

    def focusflow(self, *words, now="2026-11-20T19:00:00Z", **environment):
        """What it prints; its time stands still."""
        return subprocess.run(
            [FOCUSFLOW, *words], env={**self.environment, "TZ": "UTC", "FOCUSFLOW_NOW": now, **environment},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=20,
            check=True).stdout

    def put_hook(self, name, text):
        hook = self.root / ".config/focusflow/hooks" / name
        for place in [hook.parent.parent.parent, hook.parent.parent, hook.parent]:
            place.mkdir(mode=0o700, exist_ok=True)
        hook.write_text(f"#!/bin/sh\n{text}\n")
        hook.chmod(0o700)

    def listeners(self):
        """The processes that wait for the answers to what we showed."""
        found = []
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                words = (entry / "cmdline").read_bytes().split(b"\0")
                home = f"HOME={self.root}".encode() in (entry / "environ").read_bytes().split(b"\0")
            except OSError:
                continue
            if home and b"__listen" in words:
                found.append(int(entry.name))
        return found

    def probe(self, **environment):
        return Probe({**self.environment, **environment})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in reversed(self.processes):
            if process.poll() is None:
                # One that the test stopped hears nothing else.
                process.send_signal(signal.SIGCONT)
                process.kill()
            process.wait()
        # The bus has gone, and with it all who listened.
        until("the end of the listeners", lambda: not self.listeners())
        shutil.rmtree(self.root, ignore_errors=True)


class Probe:
    """A DesktopProbe that answers questions, each in a bounded time."""

    def __init__(self, environment):
        self.process = subprocess.Popen(
            [PROBE], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, *words):
        begin = time.monotonic()
        self.process.stdin.write("\t".join(words) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().rstrip("\n")
        self.seconds = time.monotonic() - begin
        return answer

    def show(self, title, body="", tag="t", urgency="normal", sound="server", *actions):
        return self.ask("show", hexed(title), hexed(body), tag, urgency, sound, *actions)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


def hexed(text):
    return text.encode("utf-8", "surrogateescape").hex()
