#!/usr/bin/env python3
"""Runs every property test with many seeds.   run_seeds.py BIN_FOLDER SEEDS JOBS [FIRST_SEED] [NAME_PART]

A property test checks 100 cases for its seed, of sizes 0 to 99. RapidCheck told to check 100 * N cases goes through those
sizes N times and draws each case from random numbers of its own, so one process with max_success=100 * N does what N
processes with a seed each do, without starting N times. Slow tests are split over processes with a seed each.

Exit status 0: all hold. 1: some do not; the RC_PARAMS lines repeat what failed.
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import time

CASES = 100  # that a property test checks for one seed
CHUNK_S = 20.0  # of one process, about
TESTS = pathlib.Path(__file__).resolve().parent.parent


def properties():
    """(program, Suite.Name) of all tests that use RapidCheck, as their sources have them."""
    start = re.compile(r"\b(RC_GTEST(?:_FIXTURE)?_PROP|TEST|TEST_F|TEST_P)\(\s*(\w+),\s*(\w+)|\brc::check\(")
    for source in sorted(TESTS.rglob("*_test.cpp")):
        room = source.relative_to(TESTS).parts[0]
        current = None
        for found in start.finditer(source.read_text()):
            kind, suite, name = found.groups()
            if kind:
                current = f"{suite}.{name}"
            if current and kind == "RC_GTEST_FIXTURE_PROP":
                current = f"{suite}_RapidCheck.{name}"
            if current and (not kind or kind.startswith("RC_")):
                yield f"sinew_{room}_tests", current


def check(program, test, seed, seeds):
    """Seconds taken, and what a failure said."""
    parameters = f"seed={seed} max_success={CASES * seeds}"
    begin = time.monotonic()
    done = subprocess.run(
        [program, f"--gtest_filter={test}"],
        env={**os.environ, "RC_PARAMS": parameters, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    taken = time.monotonic() - begin
    if done.returncode == 0 and "[  PASSED  ] 1 test" in done.stdout:
        return taken, None
    counted = re.search(r"Falsifiable after \d+ tests?", done.stdout)
    why = counted[0] if counted else f"exit status {done.returncode}"
    return taken, f'RC_PARAMS="{parameters}" {program} --gtest_filter={test}  # {why}'


def main():
    folder, seeds, jobs = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    first = int(sys.argv[4]) if len(sys.argv) > 4 and sys.argv[4] else int.from_bytes(os.urandom(4), "little")
    part = sys.argv[5] if len(sys.argv) > 5 else ""
    tests = [(folder / program, test) for program, test in sorted(set(properties())) if part in test]
    if not tests:
        sys.exit("run_seeds.py: there is no such property test")
    print(f"{len(tests)} property tests, {seeds} seeds each from {first} on", flush=True)
    bad = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        # One seed of each tells how long a test takes, the start of its program included.
        firsts = list(pool.map(lambda item: check(*item, first, 1), tests))
        chunks = {}
        for (program, test), (taken, failure) in zip(tests, firsts):
            size = max(1, int(CHUNK_S / max(taken, 1e-4)))
            starts = range(1, seeds, size)
            chunks[test] = [pool.submit(check, program, test, first + at, min(size, seeds - at)) for at in starts]
        for (program, test), (taken, failure) in zip(tests, firsts):
            results = [(taken, failure)] + [chunk.result() for chunk in chunks[test]]
            failures = [why for _, why in results if why]
            bad += bool(failures)
            state = f"FAILED in {len(failures)} of {len(results)} processes" if failures else "ok"
            spent = sum(seconds for seconds, _ in results)
            print(f"{test}: {seeds} seeds, {seeds * CASES} cases in {spent:.1f} s, {state}", flush=True)
            for line in failures[:5]:
                print("  " + line, flush=True)
    print(f"{len(tests) - bad} of {len(tests)} property tests hold for {seeds} seeds", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
