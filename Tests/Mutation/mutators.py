"""Finds the places of a Swift source where it can be made wrong, and puts each behind its number.

No parser is needed: the operators of `Kit/Mutants` bind so that operands need not be found, and what does not compile is
taken out again by `building.py`. A source keeps its lines, so that the compiler's complaints name those of the original.
"""
import dataclasses
import re

FLIPPED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+"}
OPERATOR = re.compile(r"(?<=\s)(<=|>=|==|!=|&&|\|\||<|>|\+|-)(?=\s)")
HEADER = re.compile(r"\b(if|guard|while|where|return)(?=\s)(?!\s+\w+:)")
NOT_A_STATEMENT = re.compile(
    r"(let|var|if|guard|else|for|while|repeat|switch|case|default|return|throw|break|func|init|deinit|struct|class|enum|extension"
    r"|protocol|import|package|private|fileprivate|internal|public|static|mutating|nonisolated|defer|do|catch|indirect|typealias"
    r"|final|lazy|unowned|weak|override|subscript|precedencegroup|infix|prefix|postfix|operator|associatedtype|where|in)\b")
CONTINUED = re.compile(r"[.?:&|+\-*/=<>,)\]{]|(else|catch|while|in)\b")
OPEN_END = re.compile(r"([-=+*/&|<>?:,.(\[]|\b(return|in|throws|else|try))$")
IMPLIED = re.compile(r"(-> (?!Void).*|\b(var|subscript)\b.*:.*) \{$")
BOOLEAN_BODY = re.compile(r"(->|:) Bool \{$")


@dataclasses.dataclass
class Place:
    """One edit of a source. `kind` says what is wrong where it is on."""
    kind: str
    start: int
    end: int
    text: str  # what stands there instead; HERE is the number
    line: int


def masked(text):
    """The source with its texts and comments blanked, as long as it was."""
    out, i = list(text), 0

    def blank(start, end):
        for at in range(start, end):
            if out[at] != "\n":
                out[at] = "S"

    while i < len(text):
        if text.startswith("//", i):
            end = text.find("\n", i)
            end = len(text) if end < 0 else end
            for at in range(i, end):
                out[at] = " "
            i = end
        elif text.startswith("/*", i):
            end = text.index("*/", i) + 2
            for at in range(i, end):
                out[at] = " " if out[at] != "\n" else "\n"
            i = end
        elif opening := re.compile(r'#*"""|#*"|#/').match(text, i):
            end = after_text(text, i, opening.group())
            blank(i, end)
            i = end
        else:
            i += 1
    return "".join(out)


def after_text(text, start, opening):
    """Where a text that begins at `start` is over, with what is interpolated in it."""
    hashes = opening.count("#")
    if opening == "#/":
        return text.index("/#", start + 2) + 2
    quotes = opening[hashes:]
    i = start + len(opening)
    while not text.startswith(quotes + "#" * hashes, i):
        if text.startswith("\\" + "#" * hashes, i):
            i += 1 + hashes
            if text[i] == "(":
                depth = 0
                while True:
                    inner = re.compile(r'#*"""|#*"').match(text, i)
                    if inner:
                        i = after_text(text, i, inner.group())
                        continue
                    depth += {"(": 1, ")": -1}.get(text[i], 0)
                    i += 1
                    if depth == 0:
                        break
                continue
        i += 1
    return i + len(quotes) + hashes


def places(text):
    """All places of a source, first to last."""
    code = masked(text)
    lines = [0] + [match.end() for match in re.finditer("\n", code)]
    found = [*operators(code), *conditions(code), *booleans(code), *bodies(code), *extremes(code), *statements(code, text)]

    def line(at):
        return code.count("\n", 0, at) + 1

    return sorted((dataclasses.replace(place, line=line(place.start)) for place in found), key=lambda place: (place.start, -place.end))


def line_of(code, at):
    start = code.rfind("\n", 0, at) + 1
    return code[start:code.find("\n", at)]


def is_signature(code, at):
    return re.search(r"\b(func|extension|struct|enum|class|protocol|typealias|operator|precedencegroup|#if)\b", line_of(code, at))


def operators(code):
    for match in OPERATOR.finditer(code):
        sign, end = match.group(), match.end()
        if is_signature(code, match.start()):
            continue
        if sign in ("&&", "||"):
            what, text = ("holds", "||~") if sign == "&&" else ("never holds", "&&~")
            yield Place(f"what follows {sign} {what}", end, end, f" Mutant(HERE) {text}", 0)
        else:
            tag = "|+>" if sign in "+-" else "|>"
            yield Place(f"{sign} is {FLIPPED[sign]}", match.start(), end, f"{sign}| Mutant(HERE) {tag}", 0)


def conditions(code):
    """The parts of `if a, b {` hold without being asked; a single one is turned round. So is `return a`."""
    for match in HEADER.finditer(code):
        if is_signature(code, match.start()):
            continue
        word, start = match.group(1), match.end()
        if word == "return":
            if is_boolean(code, match.start()):
                yield from clause(code, start, "the opposite is returned", "^~")
            continue
        starts = clauses(code, start, "else" if word == "guard" else "{")
        for at in starts:
            if word == "where" or len(starts) > 1:
                yield from clause(code, at, "this condition holds", "||~")
            else:
                yield from clause(code, at, "the opposite condition", "^~")


def clauses(code, start, end):
    """Where the parts of a condition begin."""
    depth, i, starts = 0, start, [start]
    while i < len(code):
        char = code[i]
        if depth == 0 and (code.startswith(end, i) if end == "{" else re.compile(r"\selse\b").match(code, i)):
            return starts
        if depth == 0 and char in ")}:":
            return starts
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(char, 0)
        if char == "," and depth == 0:
            starts.append(i + 1)
        i += 1
    return []


def clause(code, at, kind, sign):
    rest = re.compile(r"\s*(try\s+)?").match(code, at)
    remainder = line_of(code, rest.end())[rest.end() - code.rfind("\n", 0, rest.end()) - 1:]
    if sign == "^~" and re.search(r" (==|!=) ", remainder) and not re.search(r"&&|\|\|", remainder):
        return  # the operator has the same mutant
    if not re.compile(r"(let|var|case|switch|if|nil|true|false|try|#)\b|#|S|\[").match(code, rest.end()):
        yield Place(kind, rest.end(), rest.end(), f"Mutant(HERE) {sign} ", 0)


def indentation(line):
    return len(line) - len(line.lstrip())


def opening_line(lines, index):
    """The index of the line that opens the function around, as far as the indentation tells."""
    width = indentation(lines[index]) + (lines[index].strip() == "}")
    for at in range(index - 1, -1, -1):
        if lines[at].strip() and indentation(lines[at]) < width:
            width = indentation(lines[at]) + lines[at].lstrip().startswith(")")
            if re.search(r"\b(func|init|var|subscript)\b", lines[at]):
                return at
    return 0


def is_boolean(code, at):
    """Whether the function around answers a Bool."""
    lines = code.split("\n")
    index = code.count("\n", 0, at)
    opening = opening_line(lines, index)
    until = next((line for line in lines[opening:index] if line.rstrip().endswith("{")), "")
    return bool(BOOLEAN_BODY.search(until.rstrip()))


def bodies(code):
    """A body of one expression: `var isDue: Bool { a }`, on one line or on its own."""
    for match in re.finditer(r"(->|:) Bool \{(?=\s)", code):
        rest = re.compile(r"\s*").match(code, match.end()).end()
        if not NOT_A_STATEMENT.match(code, rest) and code[rest] != "}":
            yield from clause(code, rest, "the opposite", "^~")


def booleans(code):
    for match in re.finditer(r"(?<![\w.])(true|false)\b", code):
        if not re.match(r"\s*(case|#)", line_of(code, match.start())):
            word = match.group()
            text = "!mutantOn(HERE)" if word == "true" else "mutantOn(HERE)"
            yield Place(f"{word} is {'false' if word == 'true' else 'true'}", match.start(), match.end(), text, 0)


def extremes(code):
    for match in re.finditer(r"(?<![\w.])(min|max)\(", code):
        if not is_signature(code, match.start()):
            yield Place(f"{match.group(1)} is the other", match.start(), match.start(), "Mutant(HERE).", 0)


def statements(code, text):
    """Calls and assignments that have a line of their own are left out."""
    start, depth, before = 0, [], "{"
    lines = code.split("\n")
    for index, line in enumerate(lines):
        stripped = line.strip()
        after = next((other.strip() for other in lines[index + 1:] if other.strip()), "")
        if stripped and is_statement(stripped, before, after, depth) and not (
                "init" in lines[opening_line(lines, index)] and re.match(r"(self\.)?\w+ = |self\.init\(", stripped)):
            begin = start + len(line) - len(line.lstrip())
            end = start + len(line.rstrip())
            yield Place("left out", begin, begin, "if !mutantOn(HERE) { ", 0)
            yield Place("", end, end, " }", 0)
        for char in line:
            if char in "([{":
                depth.append(char)
            elif char in ")]}" and depth:
                depth.pop()
        before = stripped or before
        start += len(line) + 1


def is_statement(line, before, after, depth):
    if not depth or depth[-1] != "{" or not re.match(r"[A-Za-z_$]", line) or NOT_A_STATEMENT.match(line):
        return False
    if line.startswith("#") or OPEN_END.search(before) or OPEN_END.search(line) or CONTINUED.match(after):
        return False
    if after.startswith("}") and IMPLIED.search(before):
        return False
    if any(line.count(one) != line.count(other) for one, other in ("()", "[]", "{}")):
        return False
    if line == "continue":
        return not before.endswith("else {")  # a guard has to end with it
    assigned = re.match(r"[\w.$\[\]?!()\" ]+ ([-+*|&]?)= ", line)
    called = re.match(r"(try[?!]? )?[\w.$?!]+[(\[. ].*[)}]$", line) and not line.endswith("{ }")
    return bool(assigned or called)
