"""Twelve daily jobs: what is typed for each into focusflow and into others, and what has to be shown then."""
from typing import NamedTuple

# Each program, and the command that shows whether it is there.
NAMES = {"focusflow": "focusflow", "taskwarrior": "task", "todo.txt": "todo-txt", "remind": "remind"}

COUNTING = """\
# The keys of twelve daily jobs

Written by `Tests/Benchmarks/keystrokes --record`, which types every line of the table on a terminal and looks at what
is shown. The same is counted for all: every character, quotes and backslashes included, Enter (⏎), and the answers to
what the program asks. Each program has a name of one letter, as in `alias f=focusflow`, `alias t=task`, `alias
t='todo-txt -f'` and `alias r=rem`: how long a name is depends on you alone. The numbers of tasks are
known from the list. remind has no command that changes its file: what stands there is the shortest that the shell
can do. `-` is what a program can't do at all.

It is Friday, 20 November; every program has three tasks for today, one of them to buy milk, and one that comes every
day.""".split("\n")


# The short name of a session, which is another one each time.
SESSION = "aq1e"


class Job(NamedTuple):
    what: str
    lines: dict
    shows: dict


def job(what, ours, shows, **others):
    """`others` are pairs of what is typed and what is shown."""
    names = {"tw": "taskwarrior", "todo": "todo.txt", "rem": "remind"}
    pairs = {"focusflow": (ours, shows), **{names[key]: pair for key, pair in others.items()}}
    return Job(what, {name: lines for name, (lines, _) in pairs.items()},
               {name: shown for name, (_, shown) in pairs.items()})


JOBS = [
    job("note a call, tomorrow at six, for home",
        ["f add Call mum sat 6pm \\#home"], "Added task 9: Call mum, Sat 21 Nov 18:00 .*#home",
        tw=(["t add Call mum due:sat+18h +home"], "Created task"),
        todo=(["t a Call mum @home due:2026-11-21"], "Call mum @home"),
        rem=(["echo REM 21 Nov AT 18:00 TAG home MSG Call mum>>.reminders"], "ready")),
    job("finish two tasks", ["f do 1 2"], "Finished task 1.*\n+Finished task 2",
        tw=(["t 1,2 done"], "Completed 2 tasks"),
        todo=(["t do 1 2"], "2 .*marked as done"),
        rem=(["sed -i '/milk/d;/rent/d' .reminders"], "ready")),
    job("move what is due today to tomorrow", ["f snooze -d today tomorrow", "y"],
        "(Snoozed task [123].*\n+){3}",
        tw=(["t due:today mod due:tomorrow", "all"], "Modified 3 tasks"),
        todo=(["sed -i s/2026-11-20/2026-11-21/ todo.txt"], "ready"),
        rem=(["sed -i s/20\\ Nov/21\\ Nov/ .reminders"], "ready")),
    job("be left in peace for two hours", ["f dnd 2h"], "until .*21:17"),
    job("see what comes tomorrow", ["f agenda"], "Sat 21 Nov\n  08:00        4: Water the plants",
        tw=(["t due:sat"], "ID|No matches"), todo=(["t ls 11-21"], "of 4 tasks shown"),
        rem=(["r 21 nov 2026"], "Water the plants")),
    job("see what you did in the last seven days", ["f log --since 7d"], "Sun 15 Nov\n.*Old letter",
        tw=(["t end.after:-1wk completed"], "Old letter"),
        todo=(["t lf done.txt 2026-11-1"], "Old letter")),
    job("start on the next task", ["f start -n"], "Buy milk.*25 min|25 min.*Buy milk",
        tw=(["t", "t 3 start"], "Started 1 task")),
    job("correct a session: it was 50 minutes", ["f timer log", f"f timer edit {SESSION} --length 50m"], "Changed session .*: 50 min"),
    job("find a task", ["f milk"], "Buy milk",
        tw=(["t milk"], "Buy milk"), todo=(["t ls milk"], "Buy milk"),
        rem=(["grep milk .reminders"], "Buy milk")),
    job("pause a series", ["f task pause 4"], "Paused task 4",
        tw=(["t 4 mod wait:someday"], "Modif"),
        rem=(["sed -i /plants/s/^/#/ .reminders"], "ready")),
    job("take the last change back", ["f undo"], "Undid",
        tw=(["t undo", "yes"], "ready")),
    job("hand the list to fzf", ["f ls|fzf"], "Buy milk",
        tw=(["t ls|fzf"], "Buy milk"), todo=(["t ls|fzf"], "Buy milk"), rem=(["fzf<.reminders"], "Buy milk")),
]

REMARKS = {
    "note a call, tomorrow at six, for home": "todo.txt knows only the day, and does not ring.",
    "see what comes tomorrow": "`agenda` shows seven days, tomorrow among them; `f today sat` shows that day alone, for "
    "three keys more.",
    "start on the next task": "taskwarrior first has to show which number is next.",
    "find a task": "at a terminal, a word that is not a command is looked for in the tasks; in a script it is an error.",
}

PREPARATIONS = {
    "focusflow": """
        focusflow auth allow; focusflow prefs set delivery none
        for task in 'Buy milk today 20:00' 'Pay rent today 21:00' 'Read the report today 22:00' \\
            'Water the plants every day 8am' One Two Three; do focusflow add "$task"; done
        export FOCUSFLOW_NOW=2026-11-15T12:00:00+01:00
        focusflow add Old letter; focusflow done 8; focusflow timer add 25m --label Mail
        """,
    "taskwarrior": """
        echo news.version=9.9.9 >.taskrc
        task add Buy milk due:eod; task add Pay rent due:eod; task add Read the report due:eod
        task add Water the plants due:eod+8h recur:daily; task list; task add Old letter; task +LATEST done
        """,
    "todo.txt": """
        mkdir -p .todo
        echo 'export TODO_DIR=$HOME TODO_FILE=$HOME/todo.txt DONE_FILE=$HOME/done.txt' >.todo/config
        echo 'export REPORT_FILE=$HOME/report.txt' >>.todo/config
        printf '%s due:2026-11-20\\n' 'Buy milk' 'Pay rent' 'Read the report' >todo.txt
        echo Water the plants >>todo.txt
        echo x 2026-11-15 Old letter >done.txt
        """,
    "remind": """
        printf 'REM 20 Nov MSG %s\\n' 'Buy milk' 'Pay rent' 'Read the report' >.reminders
        echo REM AT 8:00 MSG Water the plants >>.reminders
        """,
}
