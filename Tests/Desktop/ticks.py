"""Reminders on a real notification server, by `focusflow tick`: by itself, and by the real cron."""

import html
import json
import os
import shutil
import subprocess
from datetime import datetime, timedelta, timezone

from desktop import BINARIES, Desktop, until

FOCUSFLOW = str(BINARIES / "focusflow")
START = datetime(2026, 11, 20, 19, 30, tzinfo=timezone.utc)

# title, notes, the title as it is shown, the body as it is shown.
TEXTS = [
    ("Tea", "", "Tea", ""),
    ("<b>5 < 6</b> & co", "<i>\"x\"</i> & 'y' &amp;", "<b>5 < 6</b> & co", "<i>\"x\"</i> & 'y' &amp;"),
    ("-x", "--help", "-x", "--help"),
    ("água 水 👩‍👩‍👧 🇩🇪 é", "👍🏽", "água 水 👩‍👩‍👧 🇩🇪 é", "👍🏽"),
    ("a\x1b[31mb\x9bd\u202ee\x7fg", "one\ntwo\tthree\x07", "a[31mbdeg", "one\ntwo three"),
    ("Long", "<" * 60_000 + "é" * 30_000, "Long", "<" * 1999 + "…"),
]


def focusflow(desktop, *words, now=START):
    environment = {**desktop.environment, "TZ": "UTC"}
    if now:
        environment["FOCUSFLOW_NOW"] = now.isoformat()
    result = subprocess.run([FOCUSFLOW, *words], env=environment, capture_output=True, text=True, timeout=30)
    if result.returncode != 0:
        raise AssertionError(f"{words}: exit {result.returncode}: {result.stderr}")
    return result.stdout


def put_tasks(desktop, texts):
    """One a minute, past the rules of our commands, as another program may write them."""
    data = desktop.root / ".local/share/focusflow/guest"
    data.mkdir(parents=True, mode=0o700)
    tasks = []
    for number, (title, notes) in enumerate(texts, 1):
        due = START + timedelta(minutes=number)
        tasks.append({
            "number": number, "id": f"0190f6e2-3c4d-7abc-8def-{number:012}", "title": title, "notes": notes,
            "created": "2026-11-20T19:00:00Z",
            "reminder": {"time": due.strftime("%Y-%m-%dT%H:%M"), "revision": 1, "since": "2026-11-20T19:00:00Z"},
        })
    (data / "tasks.json").write_text(json.dumps({"version": 1, "nextNumber": 99, "tasks": tasks}))


def a_due_task_is_shown_exactly():
    with Desktop() as desktop:
        focusflow(desktop, "auth", "allow")
        put_tasks(desktop, [text[:2] for text in TEXTS])
        for minute in range(len(TEXTS) + 2):
            output = focusflow(desktop, "tick", now=START + timedelta(minutes=minute))
            if output:
                raise AssertionError(f"a tick says {output!r}")
        found = [(item["summary"], item["body"]) for item in desktop.history()]
        wanted = [(title, html.escape(body, quote=False)) for _, _, title, body in TEXTS]
        if found != wanted:
            raise AssertionError(f"{str(found)[:3000]} is not {str(wanted)[:3000]}")


def a_due_task_has_its_tag_and_urgency():
    with Desktop() as desktop:
        focusflow(desktop, "auth", "allow")
        focusflow(desktop, "prefs", "set", "nudges", "on")
        put_tasks(desktop, [("Tea", "")])
        desktop.spawn("dbus-monitor", "--session", "member='Notify'", output="calls")
        until("the monitor", lambda: "NameLost" in (desktop.root / "calls").read_text())
        focusflow(desktop, "tick", now=START + timedelta(minutes=1))
        focusflow(desktop, "tick", now=START + timedelta(minutes=30))
        text = until(
            "the calls", lambda: (t := (desktop.root / "calls").read_text()).count("int32 -1") == 2 and t)
        task, nudge = [" ".join(call.split()) for call in text.split("member=Notify")[1:]]
        for call, tag, urgency in [
            (task, "focusflow.task.0190f6e2-3c4d-7abc-8def-000000000001/1@2026-11-20T19:31", 1),
            (nudge, "focusflow.nudge.evening/1@2026-11-20T20:00", 0),
        ]:
            for hint in [
                f'"x-canonical-private-synchronous" variant string "{tag}"', f'"urgency" variant byte {urgency}',
            ]:
                if hint not in call:
                    raise AssertionError(f"{hint} is not in {call}")


CRON = """
set -e
mount -t tmpfs -o mode=1730 none /var/spool/cron/crontabs
mount -t tmpfs none /etc/cron.d
mount --bind /dev/null /etc/crontab
mount -t tmpfs none /run
mkdir -p -m 700 /run/user/0
touch /run/user/0/bus
mount --bind "$1/bus" /run/user/0/bus
umask 077
printf 'HOME=%s\\n* * * * * %s tick\\n' "$1" "$2" >/var/spool/cron/crontabs/root
exec timeout 65 cron -f -L 15
"""


def cron_rings():
    """Cron hands down no variable of a session: the bus is found where it lies."""
    with Desktop() as desktop:
        past = datetime.now(timezone.utc) - timedelta(minutes=3)
        focusflow(desktop, "auth", "allow", now=past)
        focusflow(desktop, "task", "add", "From cron", "--at", "+1m", now=past)
        command = ["unshare", "--mount", "--propagation", "private", "sh", "-c", CRON, "sh", str(desktop.root), FOCUSFLOW]
        result = subprocess.run(
            command, env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}, stdin=subprocess.DEVNULL, capture_output=True,
            text=True)
        if result.returncode != 124:
            raise AssertionError(f"cron ends with {result.returncode}: {result.stderr}")
        found = [item["summary"] for item in desktop.history()]
        if found != ["From cron"]:
            raise AssertionError(f"{found}: {result.stderr}")


def lacking_for_cron():
    """What is missing for cron in mounts of its own."""
    if os.geteuid() != 0:
        return "root"
    missing = [tool for tool in ("cron", "unshare") if not shutil.which(tool)]
    return missing[0] if missing else None


QUICK_CASES = [a_due_task_is_shown_exactly, a_due_task_has_its_tag_and_urgency]
