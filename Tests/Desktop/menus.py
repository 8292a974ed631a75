"""The recipes of focusflow-scripting(7) in the menus of a desktop, of which keys are typed on a display of its own."""

import os
import re
import shutil
import subprocess
import time
from pathlib import Path

from desktop import FOCUSFLOW, Desktop

CASES = []
PAGE = Path(__file__).resolve().parents[2] / "man/focusflow-scripting.7"


def case(function):
    CASES.append(function)
    return function


def recipe(menu):
    """The lines that the manual shows for that menu, as a shell takes them."""
    for block in re.findall(r"\.Bd -unfilled.*?\n(.*?)\n\.Ed", PAGE.read_text(), re.DOTALL):
        text = block.replace("\\-", "-").replace("\\(aq", "'").replace("\\(dq", '"').replace("\\e", "\\")
        for command in re.split(r"\n(?=\S)", text):
            if re.search(rf"\| {menu} ", command):
                return command
    raise AssertionError(f"{PAGE.name} has no recipe for {menu}")


def lacking(*tools):
    missing = [tool for tool in tools if not shutil.which(tool)]
    if missing and os.environ.get("FOCUSFLOW_NO_SKIPS") == "1":
        raise AssertionError(f"needs {' '.join(missing)}")
    if missing:
        print(f"skipped: needs {' '.join(missing)}", flush=True)
    return missing


def chosen(menu, keys):
    """What the recipe prints when those keys are typed into its menu, and what the tasks are then."""
    with Desktop(server=False) as desktop:
        desktop.start_display()
        (desktop.root / "bin").mkdir()
        (desktop.root / "bin/focusflow").symlink_to(FOCUSFLOW)
        desktop.environment["PATH"] = f"{desktop.root}/bin:{desktop.environment['PATH']}"
        for title in ("Buy milk", "It's $(id) \"tea\"", "Write the report"):
            desktop.run("focusflow", "task", "add", title)
        picker = subprocess.Popen(
            ["sh", "-c", recipe(menu)], env=desktop.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
        end = time.monotonic() + 30
        # A key that comes before the menu is there is lost.
        while picker.poll() is None and time.monotonic() < end:
            time.sleep(1)
            desktop.run("xdotool", "type", keys)
            time.sleep(0.5)
            desktop.run("xdotool", "key", "Return")
        output, errors = picker.communicate(timeout=10)
        desktop.run("focusflow", "timer", "reset")
        return output + errors, desktop.run("focusflow", "list", "--plain")


@case
def rofi_finishes_a_task():
    if lacking("rofi", "xdotool", "Xvfb"):
        return
    said, tasks = chosen("rofi", "tea")
    assert "Finished task 2: It's $(id) \"tea\"." in said, said
    assert [line.split("\t")[0] for line in tasks.splitlines()] == ["1", "3"], tasks


@case
def dmenu_starts_a_session():
    if lacking("dmenu", "xdotool", "Xvfb"):
        return
    said, _ = chosen("dmenu", "report")
    assert "Write the report" in said, said
