"""A pseudo-terminal with a program on it, and what a person would see there."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

SEQUENCE = re.compile(r"\x1b\[([?\d;]*)([A-Za-z])|\x1b\]([^\x1b\x07]*)(?:\x07|\x1b\\)")


def drawn(text, width):
    """The lines of a terminal so wide after that text, without blanks at their ends, and whether its cursor shows."""
    rows, row, column, has_cursor = [[]], 0, 0, True
    place = 0
    while place < len(text):
        found = SEQUENCE.match(text, place)
        place = found.end() if found else place + 1
        if found:
            argument, order = found.group(1), found.group(2)
            if order == "K":
                del rows[row][column:]
            elif order == "J":
                del rows[row][column:], rows[row + 1:]
            elif order == "A":
                row = max(0, row - int(argument or 1))
            elif order in ("l", "h") and argument == "?25":
                has_cursor = order == "h"
            elif order not in ("m", "l", "h", None):
                raise AssertionError(f"nothing is known of {found.group()!r}")
            continue
        character = text[place - 1]
        if character == "\r":
            column = 0
        elif character == "\n":
            row, column = row + 1, column
            rows += [[]] * (row == len(rows))
        elif character == "\b":
            column -= 1
        elif character != "\x07":
            if column == width:
                row, column = row + 1, 0
                rows += [[]] * (row == len(rows))
            line = rows[row]
            line += " " * (column + 1 - len(line))
            line[column] = character
            column += 1
    return ["".join(line).rstrip() for line in rows], has_cursor


class Terminal:
    """Runs a command on a terminal of its own. With `output`, its standard output goes into that file."""

    def __init__(self, command, environment, columns=80, output=None):
        self.columns = columns
        self.bytes = b""
        self.status = None
        self.process, self.master = pty.fork()
        if self.process == 0:
            try:
                # Whoever runs the tests may ignore one, as under nohup, and what is ignored stays so.
                for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
                    signal.signal(number, signal.SIG_DFL)
                # Before anything is drawn.
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
                if output:
                    os.dup2(os.open(output, os.O_WRONLY | os.O_CREAT, 0o600), 1)
                os.execve(command[0], command, environment)
            finally:
                os._exit(126)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.master)
        if self.status is None:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)

    @property
    def text(self):
        return self.bytes.decode("utf-8", "replace")

    @property
    def lines(self):
        return [line for line in drawn(self.text, self.columns)[0] if line]

    @property
    def has_cursor(self):
        return drawn(self.text, self.columns)[1]

    def resize(self, columns):
        """No two terminals agree on what becomes of that which is drawn already."""
        self.watch(0.02)
        self.columns = columns
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))

    def type(self, text):
        os.write(self.master, text.encode())

    def read(self, seconds):
        """What comes within that time; False at the end."""
        if not select.select([self.master], [], [], max(seconds, 0))[0]:
            return True
        try:
            new = os.read(self.master, 65536)
        except OSError:
            return False
        self.bytes += new
        return bool(new)

    def watch(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.read(end - time.monotonic()):
            pass

    def until(self, what, condition, seconds=8):
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise AssertionError(f"no {what} within {seconds} s; the screen shows {self.lines}")
            if not self.read(0.05):
                time.sleep(0.02)

    def end(self, seconds=8):
        """The status of the program when it has ended: below zero the signal that ended it."""
        def is_over():
            ended, status = os.waitpid(self.process, os.WNOHANG)
            if ended:
                self.status = os.waitstatus_to_exitcode(status)
            return ended
        self.until("end", is_over, seconds)
        while self.read(0.05) and select.select([self.master], [], [], 0)[0]:
            pass
        return self.status
