"""Counts what passed and what failed, in lines that people and machines read."""

import os
import time


class Tally:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def report(self, name, problems, runs=1):
        """One result: no problems is a pass. A count of runs of zero proves nothing and is a failure."""
        problems = list(problems)
        if runs == 0:
            problems.append("nothing was run")
        suffix = f" ({runs} runs)" if runs > 1 else ""
        if problems:
            self.failed += 1
            print(f"not ok {name}{suffix}")
            for problem in problems[:10]:
                print(f"    {problem}")
            if len(problems) > 10:
                print(f"    … and {len(problems) - 10} more")
        else:
            self.passed += 1
            print(f"ok {name}{suffix}", flush=True)

    def skip(self, name, need):
        if os.environ.get("FOCUSFLOW_NO_SKIPS") == "1":
            self.report(name, [f"needs {need}, and no skip is allowed"])
        else:
            print(f"skipped: {name} needs {need}", flush=True)

    def timed(self, name, body, *arguments):
        """Runs a matrix; what it can't cope with is a failure of it and not the end of the others."""
        start = time.monotonic()
        try:
            body(self, *arguments)
        except Exception as error:
            self.report(name, [f"{type(error).__name__}: {error}"])
        print(f"# {name}: {time.monotonic() - start:.1f} s", flush=True)
