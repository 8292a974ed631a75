"""A shell on a terminal of its own, into which keys are typed one line after the other."""
import os
import pty
import re
import select
import signal
import subprocess
import time

READY = "<ready> "
# The shell's prompt, or a question of one of the programs.
WAITING = re.compile(r"(<ready> |\[[Yy]/[Nn]\] ?|\(yes/no[^)]*\) ?|\(y/n\) ?)$")


class Keyboard:
    def __init__(self, home, program, preparation):
        environment = {
            "HOME": home, "PATH": f"{home}/bin:/usr/bin:/bin", "TZ": "Europe/Berlin", "LC_ALL": "C.UTF-8",
            "TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "100", "FOCUSFLOW_NOW": "2026-11-20T19:17:00+01:00",
            "FZF_DEFAULT_OPTS": "--filter=milk"}
        os.mkdir(f"{home}/bin")
        os.symlink(os.path.abspath(program), f"{home}/bin/focusflow")
        subprocess.run(["bash", "-c", preparation], cwd=home, env=environment, check=True,
                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with open(f"{home}/rc", "w") as file:
            file.write(f"PS1='{READY}'\nHISTFILE=\ncd\nalias f=focusflow r=rem\n"
                       "case $PROGRAM in todo-txt) alias t='todo-txt -f';; *) alias t=task;; esac\n")
        environment["PROGRAM"] = "todo-txt" if os.path.exists(f"{home}/todo.txt") else "task"
        self.shell, self.terminal = pty.fork()
        if self.shell == 0:
            os.execvpe("bash", ["bash", "--noprofile", "--rcfile", f"{home}/rc", "-i"], environment)

    def __enter__(self):
        self.answer()
        return self

    def __exit__(self, *_):
        os.close(self.terminal)
        # A program that is asking something has a group of its own, and may write into the home until it ends.
        for process in self.running():
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        os.waitpid(self.shell, 0)
        while self.running():
            time.sleep(0.01)

    def running(self):
        """Of the processes that were started here, those that have not ended."""
        found = []
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{name}/stat") as file:
                    # 12 (a name) S parent group session
                    state, _, _, session = file.read().rpartition(")")[2].split()[:4]
            except (FileNotFoundError, ProcessLookupError):
                continue
            if int(session) == self.shell and state != "Z":
                found.append(int(name))
        return found

    def type(self, line):
        """What the terminal shows until the next key is waited for."""
        os.write(self.terminal, line.encode() + b"\r")
        return self.answer(len(line))

    def answer(self, echoed=0):
        shown, end = "", time.monotonic() + 60
        while time.monotonic() < end:
            if select.select([self.terminal], [], [], 0.2)[0]:
                shown += os.read(self.terminal, 65536).decode(errors="replace")
            # What is typed comes back first.
            elif len(shown) > echoed and WAITING.search(shown):
                return shown.replace("\r\n", "\n")
        raise TimeoutError(shown)
