"""Homes with many tasks, sessions or events, for focusflow and for those that it is compared with."""
import datetime
import functools
import os
import random
import shutil
import subprocess
import sys
import time

NOW = "2026-11-20T19:30:00Z"
BASE = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC"}


@functools.cache
def has(tool):
    """Whether there is such a program; says so if not."""
    if shutil.which(tool):
        return True
    if os.environ.get("FOCUSFLOW_NO_SKIPS") == "1":
        sys.exit(f"needs {tool}, and no skip is allowed")
    print(f"skipped: needs {tool}", file=sys.stderr)
    return False


def write(path, text):
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    with open(path, "w", newline="") as file:
        file.write(text)


# Two warnings, and again until it is answered.
RINGING = ',"before":["1d","1h"],"nag":"10m"'


def home(folder, name, tasks, due="2027-01-01T09:00", ringing=""):
    """A home with so many tasks that all remind at `due`."""
    root = os.path.join(folder, name)
    environment = dict(BASE, HOME=root, XDG_RUNTIME_DIR=os.path.join(root, "run"), FOCUSFLOW_NOW=NOW)
    os.makedirs(environment["XDG_RUNTIME_DIR"], mode=0o700)
    record = ('{"number":%d,"id":"0190f6e2-3c4d-7abc-8def-%012d","title":"Task %d","created":"2026-11-20T19:00:00Z",'
              '"reminder":{"time":"%s","repeat":"weekly","revision":1,"since":"2026-11-20T19:00:00Z"%s}}')
    records = ",\n".join(record % (number, number, number, due, ringing) for number in range(1, tasks + 1))
    write(os.path.join(root, ".local/share/focusflow/guest/tasks.json"),
          '{"version":1,"nextNumber":%d,"tasks":[\n%s\n]}\n' % (tasks + 1, records))
    return environment


def prepared(folder, focusflow, name, tasks, *settings, **options):
    """The same, notifications allowed, with the list of what is pending and a first tick behind it."""
    environment = home(folder, name, tasks, **options)
    for words in [["auth", "allow"], *settings, ["pending-list", "-q"]]:
        subprocess.run([focusflow, *words], env=environment, check=True, stdout=subprocess.DEVNULL)
    return environment


def five_years(folder):
    """A home with 10,000 sessions and 10,000 finished tasks."""
    environment = home(folder, "five-years", 100)
    data = os.path.join(environment["HOME"], ".local/share/focusflow/guest")
    begin = datetime.datetime(2021, 11, 20, 6, tzinfo=datetime.timezone(datetime.timedelta(hours=1)))
    sessions, finished = [], []
    for n in range(1, 10_001):
        start = begin + datetime.timedelta(days=n * 1826 // 10_000, minutes=70 * (n % 6))
        is_break, is_stopped = n % 9 == 0, n % 11 == 0
        length = 300 if is_break else 1500
        sessions.append(
            '{"id":"0190f6e2-3c4d-7abc-9def-%012d",%s"started":"%s","ended":"%s","planned":%d,"focused":%d,"outcome":"%s"%s}'
            % (n, '"kind":"break",' * is_break, start.isoformat(),
               (start + datetime.timedelta(seconds=length)).isoformat(), length, length - 60 * is_stopped,
               "stopped" if is_stopped else "completed",
               "" if is_break else ',"label":"Label %d"' % (n % 12) if n % 3 == 0
               else ',"task":"0190f6e2-3c4d-7abc-8def-1%011d"' % (n * 7 % 10_000 + 1)))
        time = start.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        finished.append(
            '{"number":%d,"id":"0190f6e2-3c4d-7abc-8def-1%011d","title":"Finished task %d","tags":["home"],"created":"%s",'
            '"completed":"%s"}' % (n + 100, n, n, time, time))
    for name, key, records in (("sessions", "sessions", sessions), ("archive", "tasks", finished)):
        write(os.path.join(data, f"{name}.json"), '{"version":1,"%s":[\n%s\n]}\n' % (key, ",\n".join(records)))
    return environment


def taskwarrior_export(path, tasks):
    rows = ('{"description":"Task %d","due":"20270101T090000Z","entry":"20261101T090000Z","project":"home",'
            '"status":"pending","tags":["a"],"uuid":"0190f6e2-3c4d-7000-8000-%012d"}' % (n, n)
            for n in range(1, tasks + 1))
    write(path, "[\n" + ",\n".join(rows) + "\n]\n")
    return path


def taskwarrior(folder, name):
    """An empty home of taskwarrior."""
    root = os.path.join(folder, name)
    write(f"{root}/rc", f"data.location={root}\nconfirmation=off\nnews.version=9.9.9\nverbose=nothing\ngc=off\n")
    return dict(BASE, HOME=root, TASKRC=f"{root}/rc", TASKDATA=root)


def taskwarrior_tasks(folder, name, tasks):
    """A home with so many tasks, byte for byte as `task import` leaves it, which takes longer the more there are."""
    environment = taskwarrior(folder, name)
    pending = ['[description:"Task %d" due:"1798794000" entry:"1793523600" modified:"1793523600" project:"home" '
               'status:"pending" tags:"a" tags_a:"x" uuid:"0190f6e2-3c4d-7000-8000-%012d"]\n' % (n, n)
               for n in range(1, tasks + 1)]
    backlog = ('{"description":"Task %d","due":"20270101T090000Z","entry":"20261101T090000Z",'
               '"modified":"20261101T090000Z","project":"home","status":"pending",'
               '"uuid":"0190f6e2-3c4d-7000-8000-%012d","tags":["a"]}\n' % (n, n) for n in range(1, tasks + 1))
    for file, lines in (("pending", pending), ("backlog", backlog), ("completed", []),
                        ("undo", (f"time 1793523600\nnew {line}---\n" for line in pending))):
        write(f"{environment['HOME']}/{file}.data", "".join(lines))
    count = subprocess.run(["task", "count"], env=environment, check=True, capture_output=True, text=True).stdout
    if int(count) != tasks:
        sys.exit(f"taskwarrior counts {count.strip()} tasks, not {tasks}")
    return environment


def todo_txt(folder, tasks):
    root = os.path.join(folder, f"todo-{tasks}")
    write(f"{root}/todo.txt", "".join(f"Task {n} due:2027-01-01\n" for n in range(1, tasks + 1)))
    write(f"{root}/config", f"export TODO_DIR={root}\nexport TODO_FILE={root}/todo.txt\n"
          f"export DONE_FILE={root}/done.txt\nexport REPORT_FILE={root}/report.txt\n")
    return ["todo-txt", "-d", f"{root}/config", "ls"], dict(BASE, HOME=root)


def remind(folder, reminders):
    path = os.path.join(folder, f"reminders-{reminders}.rem")
    write(path, "".join(f"REM Fri FROM 1 Jan 2027 AT 9:00 MSG Task {n}\n" for n in range(reminders)))
    return ["remind", "-q", path, "2026-11-20"], dict(BASE, HOME=folder)


def todoman(folder, todos):
    """A file for each, and its cache filled."""
    root = os.path.join(folder, f"todoman-{todos}")
    for n in range(1, todos + 1):
        write(f"{root}/todos/{n:06}.ics",
              "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//focusflow//benchmark//EN\r\nBEGIN:VTODO\r\n"
              f"UID:todo-{n:06}\r\nDTSTAMP:20261120T190000Z\r\nCREATED:20261120T190000Z\r\nSUMMARY:Task {n}\r\n"
              "DUE:20270101T090000Z\r\nEND:VTODO\r\nEND:VCALENDAR\r\n")
    write(f"{root}/config.py", f'path = "{root}/todos"\ncache_path = "{root}/cache.sqlite3"\n'
          'date_format = "%Y-%m-%d"\ntime_format = "%H:%M"\n')
    command, environment = ["todoman", "list"], dict(BASE, HOME=root, TODOMAN_CONFIG=f"{root}/config.py")
    subprocess.run(command, env=environment, check=True, capture_output=True)
    return command, environment


ZONE = """BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:STANDARD
DTSTART:19701025T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19700329T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
END:VTIMEZONE
"""


def event(number, chance):
    start = datetime.datetime(2024, 1, 1, 8) + datetime.timedelta(hours=chance.randrange(24 * 365 * 4))
    rule = f"RRULE:FREQ=WEEKLY;COUNT={chance.randrange(5, 200)}\n" if number % 20 == 0 else ""
    alarm = "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:x\nTRIGGER:-PT15M\nEND:VALARM\n" if number % 3 == 0 else ""
    return (f"BEGIN:VEVENT\nUID:event-{number:05}\nDTSTAMP:20240101T000000Z\nSUMMARY:Event {number}\n"
            f"LOCATION:Room {number % 40}\nDESCRIPTION:What it is about\\, in a line or two.\n"
            f"DTSTART;TZID=Europe/Berlin:{start:%Y%m%dT%H%M%S}\n"
            f"DTEND;TZID=Europe/Berlin:{start + datetime.timedelta(hours=1):%Y%m%dT%H%M%S}\n{rule}{alarm}END:VEVENT\n")


def calendar(path, events):
    write(path, f"BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//focusflow//benchmark//EN\n{ZONE}{events}END:VCALENDAR\n"
          .replace("\n", "\r\n"))


def calendars(folder, focusflow, kind, count):
    """The commands that list a week: ours and khal's, of one file or of as many as there are events."""
    root = os.path.join(folder, f"calendar-{kind}-{count}")
    chance = random.Random(1)
    events = [event(number, chance) for number in range(count)]
    if kind == "many":
        for number, text in enumerate(events):
            calendar(f"{root}/events/{number:05}.ics", text)
    else:
        calendar(f"{root}/events/all.ics", "".join(events))
    write(f"{root}/khal.conf",
          f"[calendars]\n[[c]]\npath = {root}/events\n[sqlite]\npath = {root}/khal.db\n"
          "[locale]\nlocal_timezone = Europe/Berlin\ndefault_timezone = Europe/Berlin\n"
          "timeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\n"
          "datetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n")
    environment = dict(BASE, HOME=root, TZ="Europe/Berlin", FOCUSFLOW_NOW=NOW)
    for words in (["auth", "allow", "events"], ["prefs", "set", "calendar.paths", f"{root}/events"]):
        subprocess.run([focusflow, *words], env=environment, check=True, capture_output=True)
    return ([focusflow, "calendar", "list"], environment), (
        ["khal", "-c", f"{root}/khal.conf", "list", "2026-11-20", "7d"], environment)


def fill_caches(commands):
    """Runs each before anybody looks at the clock. We take a file for settled two seconds after a change."""
    time.sleep(3)
    for command, environment in commands:
        subprocess.run(command, env=environment, check=True, capture_output=True)
