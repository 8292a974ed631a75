"""tasks.json as a symbolic link, as people have it who keep their files elsewhere."""

import os
import shutil

import operations
from home import MEMORY, Home, said
from strange import refused


def run(tally, quick):
    for name, make in LINKS.items():
        if make is link_elsewhere and not operations.can_divide():
            tally.skip(f"tasks.json is {name}", f"{MEMORY} on a file system of its own")
        else:
            tally.report(f"tasks.json is {name}: replaced at its target", link(make))
    for name, make in BROKEN.items():
        tally.report(f"tasks.json is {name}: refused", broken(make))
    tally.report("tasks.json is a link to itself: refused", loop())


def relative(home):
    target = home.root / "elsewhere/my tasks.json"
    return target, "../../../elsewhere/my tasks.json"


def absolute(home):
    target = home.root / "elsewhere/tasks.json"
    return target, str(target)


def chained(home):
    target = home.root / "elsewhere/tasks.json"
    middle = home.root / "elsewhere/middle.json"
    middle.symlink_to("tasks.json")
    return target, str(middle)


def link_elsewhere(home):
    target = home.roots[-1] / "far/tasks.json"
    target.parent.mkdir()
    return target, str(target)


LINKS = {
    "a relative link": relative,
    "an absolute link": absolute,
    "a link to a link": chained,
    "a link into another file system": link_elsewhere,
}

# Nothing is at their ends: the tasks may be on a disk that is not mounted.
BROKEN = {
    "a dangling relative link": relative,
    "a dangling absolute link": absolute,
    "a dangling link to a link": chained,
}


def link(make):
    with Home(*([operations.ELSEWHERE, MEMORY] if make is link_elsewhere else [])) as home:
        home.fill()
        (home.root / "elsewhere").mkdir()
        target, text = make(home)
        shutil.move(home.tasks, target)
        home.tasks.symlink_to(text)
        result = home.add("rice")
        if result.returncode != 0:
            yield f"exit {result.returncode}: {said(result)}"
        if not home.tasks.is_symlink() or os.readlink(home.tasks) != text:
            yield "the link is gone"
        if target.is_symlink() or not target.is_file():
            yield f"the target is no file: {target}"
        if home.titles("tasks") != (("tea", "milk", "rice"), 0):
            yield f"left {home.titles('tasks')}"
        yield from home.leftovers()


def broken(make):
    with Home() as home:
        home.fill()
        (home.root / "elsewhere").mkdir()
        target, text = make(home)
        home.tasks.unlink()
        home.tasks.symlink_to(text)
        yield from refused(home)
        if not home.tasks.is_symlink() or os.readlink(home.tasks) != text:
            yield "the link is gone"
        if target.exists():
            yield f"something was made at {target}"


def loop():
    with Home() as home:
        home.fill()
        home.tasks.unlink()
        home.tasks.symlink_to("tasks.json")
        yield from refused(home)
        if not home.tasks.is_symlink():
            yield "the link is gone"
