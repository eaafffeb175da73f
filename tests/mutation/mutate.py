#!/usr/bin/env python3
"""Makes small single changes in sources, one at a time, and names those that no test notices.   ./dev mutate FILE…

The tree and its build stay as they are: a changed copy is compiled in a folder of its own, with those it is grouped with, and
linked, before the libraries, into copies of the programs that cover it. They run until the first test fails. What does not compile is not counted.

Exit status 0: all were noticed. 1: some were not. 2: the tests do not hold as things are. 130: stopped.
"""
import argparse
import concurrent.futures
import pathlib
import random
import subprocess
import sys
import tempfile
import time

import operators
import trial

SPARE_S = 10.0  # of processor time that a test may take beyond three times what it takes with nothing changed
PATIENCE = 10  # times as long it may last, for other work may keep it waiting


def sources_of(root, names):
    """The sources that are meant: files, or all that git knows below a folder."""
    found = set()
    for name in names:
        path = (root / name).resolve()
        if path.is_dir():
            listed = subprocess.run(["git", "-C", root, "ls-files", path], capture_output=True, text=True, check=True)
            found.update(line for line in listed.stdout.splitlines() if line.endswith((".cpp", ".h")))
        elif path.is_file() and path.is_relative_to(root):
            found.add(str(path.relative_to(root)))
        else:
            raise SystemExit(f"mutate: there is no {name} here")
    for source in found:
        if not trial.room_of(source):
            raise SystemExit(f"mutate: no tests are known for {source}")
    return sorted(found)


def in_order(root, sources, seed):
    """All changes of these sources, (source, text, mutant), shuffled: one of each line before the second of any."""
    chance = random.Random(seed)
    turns = []
    for source in sources:
        text = (root / source).read_text()
        starts = operators.line_starts(text)
        lines = {}
        for mutant in operators.mutants(text):
            lines.setdefault(operators.line_of(starts, mutant.start), []).append(mutant)
        for of_line in lines.values():
            chance.shuffle(of_line)
            turns += [(turn, chance.random(), source, text, mutant) for turn, mutant in enumerate(of_line)]
    return [one[2:] for one in sorted(turns, key=lambda one: one[:2])]


def describe(source, text, mutant):
    before, after = operators.around(text, mutant)
    line = operators.line_of(operators.line_starts(text), mutant.start)
    return f"{source}:{line}: {mutant.kind}\n    {before}\n    {after}"


class Campaign:
    def __init__(self, build, runner, seed):
        self.build, self.runner, self.seed = build, runner, seed
        self.limits = {}

    def measure(self, sources):
        """Runs what covers these sources with nothing changed; says what fails, or None."""
        for test in sorted({test for source in sources for test in trial.room_of(source)[1]}):
            begin, used = time.monotonic(), trial.processor_time()
            failed = trial.run_tests(self.build, self.runner, self.build.folder / "bin", [test], {}, self.seed)
            if failed:
                return failed
            self.limits[test] = trial.Limit(
                processor_s=SPARE_S + 3 * (trial.processor_time() - used),
                wall_s=PATIENCE * (SPARE_S + 3 * (time.monotonic() - begin)),
            )
        return None

    def try_one(self, source, text, mutant):
        """(whether it compiles and links, what notices it)."""
        with tempfile.TemporaryDirectory(prefix="sinew_mutate_") as folder:
            scratch = pathlib.Path(folder)
            changed = operators.apply(text, mutant)
            objects = trial.compile_changed(self.build, self.runner, source, changed, scratch)
            if objects is None:
                return False, None
            bin_folder = trial.link_changed(self.build, self.runner, source, objects, scratch)
            if bin_folder is None:
                return False, None
            tests = trial.room_of(source)[1]
            return True, trial.run_tests(self.build, self.runner, bin_folder, tests, self.limits, self.seed)

    def run(self, order, count, jobs):
        """Tries changes until `count` have compiled: (those tried, those that nothing noticed)."""
        tried, unnoticed, order = 0, [], iter(order)
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            under_way = {}
            try:
                while True:
                    while len(under_way) < min(jobs, count - tried) and (one := next(order, None)):
                        under_way[pool.submit(self.try_one, *one)] = one
                    if not under_way:
                        return tried, unnoticed
                    done, _ = concurrent.futures.wait(under_way, return_when=concurrent.futures.FIRST_COMPLETED)
                    for future in done:
                        one = under_way.pop(future)
                        compiles, noticed = future.result()
                        if compiles:
                            tried += 1
                            print(f"{describe(*one)}\n    {'noticed by ' + noticed if noticed else 'NOT NOTICED'}", flush=True)
                        if compiles and not noticed:
                            unnoticed.append(one)
            finally:
                self.runner.stop()


def main():
    parser = argparse.ArgumentParser(prog="./dev mutate", description="Names small changes that no test notices.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a source, or a folder of them")
    parser.add_argument("--count", type=int, default=20, metavar="N", help="changes that compile and are tried (20)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which ones (1)")
    parser.add_argument("--list", action="store_true", help="only show the changes, with nothing tried")
    parser.add_argument("--targets", action="store_true", help=argparse.SUPPRESS)  # what must be built for it
    parser.add_argument("--root", default=pathlib.Path(__file__).resolve().parents[2], help=argparse.SUPPRESS)
    parser.add_argument("--jobs", type=int, default=1, help=argparse.SUPPRESS)
    given = parser.parse_args()

    root = pathlib.Path(given.root).resolve()
    sources = sources_of(root, given.files)
    if given.targets:
        print(*sorted({name for source in sources for names in trial.room_of(source)[1:] for name in names}))
        return 0
    order = in_order(root, sources, given.seed)
    if given.list:
        for one in order[: given.count]:
            print(describe(*one))
        return 0
    runner = trial.Runner()
    campaign = Campaign(trial.Build(root, root / "build/release"), runner, given.seed)
    try:
        failed = campaign.measure(sources)
        if failed:
            print(f"mutate: nothing is changed yet, and this fails: {failed}", file=sys.stderr)
            return 2
        tried, unnoticed = campaign.run(order, given.count, given.jobs)
    except KeyboardInterrupt:
        return 130
    print(f"\n{tried - len(unnoticed)} of {tried} changes were noticed." + (" These were not:" if unnoticed else ""))
    for one in unnoticed:
        print(describe(*one))
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
