"""What the README lets a new user type, on a real notification server."""

import subprocess
from datetime import datetime, timedelta, timezone
from pathlib import Path

from desktop import FOCUSFLOW, Desktop, until

README = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")
EVENING = datetime(2026, 11, 20, 18, 17, tzinfo=timezone.utc)


class Newcomer:
    """Who has just installed focusflow and types what the README says, letter by letter."""

    def __init__(self, desktop):
        self.desktop = desktop
        self.now = EVENING
        (desktop.root / "bin").mkdir()
        (desktop.root / "bin/focusflow").symlink_to(FOCUSFLOW)

    def types(self, command, status=0):
        if f"\n$ {command}\n" not in README and f"`{command}`" not in README:
            raise AssertionError(f"the README does not say {command!r}")
        environment = {
            **self.desktop.environment, "TZ": "Europe/Berlin", "FOCUSFLOW_NOW": self.now.isoformat(),
            "PATH": f"{self.desktop.root}/bin:/usr/bin:/bin",
        }
        result = subprocess.run(
            ["sh", "-c", f"exec 2>&1\n{command}"], env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, text=True, timeout=30)
        if result.returncode != status:
            raise AssertionError(f"{command} ends with {result.returncode}: {result.stdout}")
        return result.stdout

    def waits(self, minutes):
        """As systemd or cron would, the tick runs each minute; it is silent."""
        for _ in range(minutes):
            self.now += timedelta(minutes=1)
            holds(self.types("focusflow tick") == "", "a tick says something")


def holds(condition, what):
    if not condition:
        raise AssertionError(what)


def a_new_user_sees_a_reminder_and_presses_done():
    with Desktop() as desktop:
        ada = Newcomer(desktop)
        ada.types("focusflow auth allow")
        ada.types("focusflow doctor --test")
        holds([item["summary"] for item in desktop.history()] == ["focusflow can reach you"], str(desktop.history()))
        ada.types("focusflow task add Stretch --at +1m")
        holds(desktop.shown_count() == 0, "it rings before its time")
        ada.waits(1)
        holds(desktop.shown_count() == 1, "nothing is shown")
        holds("delivered" in ada.types("focusflow why 1"), "why does not say that it was delivered")
        desktop.choose("Done")
        until("the end of the task", lambda: "Stretch" not in ada.types("focusflow task list"))
        holds(desktop.history()[-1]["summary"] == "Stretch", str(desktop.history()))


def a_new_user_sees_a_session_end():
    with Desktop() as desktop:
        ada = Newcomer(desktop)
        ada.types("focusflow auth allow")
        ada.types("focusflow timer start 25m --label Reading")
        ada.waits(24)
        holds("1 min left" in ada.types("focusflow timer status"), "it is over too early")
        holds(desktop.shown_count() == 0, "it is told too early")
        ada.waits(1)
        ada.waits(3)
        holds(desktop.shown_count() == 1, "its end is not told once")
        item = desktop.history()[-1]
        holds(item["summary"] == "Focus session completed", str(item))
        holds(item["body"].startswith("25 min on Reading. Today 25 min of 2 h"), str(item))
        log = ada.types("focusflow timer log --label Reading | tail -n 1")
        holds(log == "Total: 25 min in 1 session\n", "it is not in the log")
        holds(ada.types("focusflow journey").startswith("Streak: 1 day\n"), "it is not in the journey")


CASES = [a_new_user_sees_a_reminder_and_presses_done, a_new_user_sees_a_session_end]
