#!/usr/bin/env python3
"""Every text that a person reads, a line each: FILE:LINE, a tab, the text.

    Tests/Words/strings.py           all of them, to be read from end to end
    Tests/Words/strings.py --help    this text

Strings of Swift are put together again where the code breaks them over lines, and what is put in stands as {}.
"""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "install.sh"]


def tracked():
    listing = subprocess.run(
        ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return [name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()]


def without_insertions(text):
    """`Added \\(count) tasks` -> `Added {} tasks`, parentheses within counted."""
    result, index = "", 0
    while index < len(text):
        if not text.startswith("\\(", index):
            result += text[index]
            index += 1
            continue
        depth, index = 1, index + 2
        while index < len(text) and depth:
            depth += {"(": 1, ")": -1}.get(text[index], 0)
            index += 1
        result += "{}"
    return result


def literal_end(line, start):
    """The place of the quote that ends the string that begins at `start`; strings within insertions are part of it."""
    index, depth = start, 0
    while index < len(line):
        if line.startswith("\\(", index):
            depth += 1
            index += 2
        elif depth and line[index] in "()":
            depth += 1 if line[index] == "(" else -1
            index += 1
        elif depth and line[index] == '"':
            end = literal_end(line, index + 1)
            index = (end if end is not None else len(line)) + 1
        elif line[index] == "\\":
            index += 2
        elif line[index] == '"':
            return index
        else:
            index += 1
    return None


def swift_strings(text):
    """(line, text) of each string with a blank in it; `"a " + "b"` is one."""
    block, block_line, pending = None, 0, None
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip()
        if block is not None:
            if stripped.startswith('"""'):
                yield block_line, without_insertions(" ".join(block))
                block = None
            else:
                block.append(stripped)
            continue
        if stripped.startswith("//"):
            continue
        if '"""' in line:
            block, block_line = [], number
            continue
        index, first = 0, True
        while (index := line.find('"', index)) >= 0:
            end = literal_end(line, index + 1)
            if end is None:
                break
            found = without_insertions(line[index + 1:end])
            if pending and first and stripped.startswith("+ "):
                pending = (pending[0], pending[1] + found)
            else:
                if pending:
                    yield pending
                pending = (number, found)
            index, first = end + 1, False
    if pending:
        yield pending


def mdoc_text(text):
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith((".\\\"", ".Dd", ".Dt", ".Os", ".Bd", ".Ed", ".Bl", ".El", ".Pp")):
            continue
        line = re.sub(r"^\.(Sh|Ss|Nd|It|Dl|Ql|Dq|Em|Sy|Xr|Fl|Ar|Cm|Nm|Pa|Ev|Li)\b ?", "", line)
        for escape, meaning in (("\\-", "-"), ("\\(aq", "'"), ("\\(dq", '"'), ("\\(ha", "^"), ("\\(ti", "~"), ("\\&", "")):
            line = line.replace(escape, meaning)
        if line:
            yield number, line


def paragraphs(lines):
    """Lines put together up to the next empty one, so that a phrase is found where it is broken."""
    start, held, last = 0, [], 0
    for number, line in lines:
        if held and number != last + 1 or not line.strip():
            if held:
                yield start, " ".join(held)
            held = []
        if line.strip():
            if not held:
                start = number
            held.append(line.strip())
        last = number
    if held:
        yield start, " ".join(held)


def texts():
    for name in tracked():
        path = ROOT / name
        if name.startswith("Sources/") and name.endswith(".swift"):
            found = ((number, text) for number, text in swift_strings(path.read_text()) if " " in text.strip())
        elif name.startswith("man/") and name[-1] in "57":
            found = paragraphs(mdoc_text(path.read_text()))
        elif name in PAGES or name.endswith("/README.md"):
            found = paragraphs(enumerate(path.read_text().split("\n"), 1))
        else:
            continue
        for number, text in found:
            yield name, number, text


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(__doc__)
        sys.exit(0)
    for name, number, text in texts():
        print(f"{name}:{number}\t{text}")
