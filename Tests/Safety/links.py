"""tasks.json as a symbolic link, as people have it who keep their files elsewhere."""

import os
import shutil

import operations
from home import MEMORY, Home, said
from strange import refused


def run(tally, quick):
    for name, (make, has_target) in LINKS.items():
        if make is link_elsewhere and not operations.can_divide():
            tally.skip(f"tasks.json is {name}", f"{MEMORY} on a file system of its own")
        else:
            tally.report(f"tasks.json is {name}: replaced at its target", link(make, has_target))
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


# How the link is made, and whether there is something at its end.
LINKS = {
    "a relative link": (relative, True),
    "an absolute link": (absolute, True),
    "a link to a link": (chained, True),
    "a link into another file system": (link_elsewhere, True),
    "a dangling relative link": (relative, False),
    "a dangling absolute link": (absolute, False),
    "a dangling link to a link": (chained, False),
}


def link(make, has_target):
    with Home(*([operations.ELSEWHERE, MEMORY] if make is link_elsewhere else [])) as home:
        home.fill()
        (home.root / "elsewhere").mkdir()
        target, text = make(home)
        old = ("tea", "milk") if has_target else ()
        if has_target:
            shutil.move(home.tasks, target)
        else:
            home.tasks.unlink()
        home.tasks.symlink_to(text)
        result = home.add("rice")
        if result.returncode != 0:
            yield f"exit {result.returncode}: {said(result)}"
        if not home.tasks.is_symlink() or os.readlink(home.tasks) != text:
            yield "the link is gone"
        if target.is_symlink() or not target.is_file():
            yield f"the target is no file: {target}"
        if home.titles("tasks") != (old + ("rice",), 0):
            yield f"left {home.titles('tasks')}"
        yield from home.leftovers()


def loop():
    with Home() as home:
        home.fill()
        home.tasks.unlink()
        home.tasks.symlink_to("tasks.json")
        yield from refused(home)
        if not home.tasks.is_symlink():
            yield "the link is gone"
