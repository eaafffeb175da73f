#!/usr/bin/env python3
"""Many files, kills, hangs and crashes: what `sinew-cli batch` promises of them.

batch_test.py SINEW_CLI PROBE thousand|kills|shards|deeds
    PROBE is a library that misbehaves where a name asks for it (tests/support/probes/batch_deeds.cpp)
"""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from small_files import Batch, Checks, make, model, none_left, results, written

batch, probe, part = Batch(sys.argv[1]), Path(sys.argv[2]).resolve(), sys.argv[3]
check = Checks()


def thousand(folder):
    """All but the broken ones are done, and those are named."""
    bad = set(random.Random(1).sample(range(1000), 20))
    make(folder, 1000, bad)
    begun = time.monotonic()
    run = batch.run(folder)
    print(f"1000 files took {time.monotonic() - begun:.1f} s")
    found = results(run.stdout)
    failed = {name for name, line in found.items() if line["status"] != "done"}
    wanted = {f"{i}.gltf" for i in bad}
    check("a line for each", len(found) == 1000 and len(run.stdout.splitlines()) == 1000, len(found))
    check("the broken ones failed, and no other", failed == wanted, failed ^ wanted)
    check("each says why", all(found[name]["message"] for name in failed), [found[name] for name in failed])
    check("all others are written", {f"out/{i}.glb" for i in range(1000) if i not in bad} == set(written(folder)))
    check("the failure is an exit status", run.returncode == 1, run.returncode)
    last = run.stderr.splitlines()[-1]
    check("the end names all that failed", "980 of 1000 jobs done, 20 failed" in last and all(n in last for n in wanted), last)
    before = written(folder)
    again = batch.run(folder)
    kept = [line for line in results(again.stdout).values() if line["kept"]]
    check("a second run keeps all that was done", len(kept) == 980 and written(folder) == before, len(kept))


def kills(folder):
    """Killed twenty times and resumed: as if nothing had been."""
    count, bad = 240, {3, 77, 150}
    plain = folder / "plain"
    make(plain, count, bad)
    batch.run(plain)
    killed = folder / "killed"
    make(killed, count, bad)
    seed = int(os.environ.get("SEED", random.randrange(10**6)))
    print("SEED", seed)
    lots = random.Random(seed)
    mark = f"SINEW_BATCH_TEST={folder}"
    environment = {**os.environ, "SINEW_BATCH_TEST": str(folder)}
    done_before = 0
    for kill in range(20):
        process = batch.start(killed, env=environment, start_new_session=True)
        fresh, wanted = 0, lots.randrange(count // 24)
        for line in process.stdout:
            fresh += not json.loads(line)["kept"]
            if fresh >= wanted:
                break
        time.sleep(lots.random() * 0.02)
        # The program alone, or also all that it has started, as a farm does.
        whole = kill % 2 == 1
        for victim in ([int(p) for p in os.listdir("/proc") if p.isdigit()] if whole else []):
            try:
                if os.getsid(victim) == process.pid:
                    os.kill(victim, signal.SIGKILL)
            except OSError:
                pass
        process.kill()
        check_ended = process.wait() == -signal.SIGKILL
        process.stdout.close()
        if not check_ended:
            check(f"kill {kill} came while it ran", False, process.returncode)
        if not none_left(mark):
            check(f"nothing is left running after kill {kill}", False)
        done_now = sum(name.endswith(".glb") for name in written(killed))  # a kill may leave half a file, the next one takes it away
        if done_now < done_before:
            check(f"kill {kill} took nothing away", False, (done_before, done_now))
        done_before = done_now
    end = batch.run(killed)
    found, wanted = results(end.stdout), {f"{i}.gltf" for i in bad}
    check("the same jobs failed", {n for n, line in found.items() if line["status"] != "done"} == wanted, end.stderr)
    check("much was kept", sum(line["kept"] for line in found.values()) > 20)
    check("the same files hold the same", written(killed) == written(plain), set(written(killed)) ^ set(written(plain)))


def shards(folder):
    """Two parts give the union, in any order, at once, and a whole run after them has nothing to do."""
    count, bad = 60, {5, 18, 40}
    whole, parts = folder / "whole", folder / "parts"
    make(whole, count, bad)
    make(parts, count, bad)
    all_lines = results(batch.run(whole).stdout)
    running = [batch.start(parts, "--shard", f"{i}/2", "--jobs", "1") for i in (2, 1)]
    lines = [results(process.communicate()[0]) for process in running]
    check("each has its part", [len(part) for part in lines] == [30, 30] and not lines[0].keys() & lines[1].keys())
    union = lines[0] | lines[1]
    check("the union is the whole", {n: line["status"] for n, line in union.items()} ==
          {n: line["status"] for n, line in all_lines.items()})
    check("the same files hold the same", written(parts) == written(whole))
    rest = results(batch.run(parts).stdout)
    check("a run without parts keeps what they did", sum(line["kept"] for line in rest.values()) == count - len(bad))
    other = results(batch.run(parts, "--shard", "3/3").stdout)
    check("so does another division", len(other) == 20 and all(line["kept"] for line in other.values() if line["status"] == "done"))


def deaf_children(parent):
    """Its processes that ignore SIGTERM."""
    found = []
    for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
        try:
            ignored = [line for line in Path(f"/proc/{child}/status").read_text().splitlines() if line.startswith("SigIgn:")]
            if int(ignored[0].split()[1], 16) >> (signal.SIGTERM - 1) & 1:
                found.append(child)
        except OSError:
            pass
    return found


def deeds(folder):
    """Jobs that crash, hang, or take all memory end alone."""
    (folder / "out").mkdir()
    (folder / "a.gltf").write_text(model(1))
    names = ["fine_1", "crash", "hang", "eat", "exit", "fine_2", "deaf"]
    (folder / "jobs.jsonl").write_text(json.dumps({"jobs": [
        {"id": name, "run": ["convert", "a.gltf", f"out/{name}.glb"], **({"timeout_s": 1} if name in ("hang", "deaf") else {})}
        for name in names]}))
    mark = f"SINEW_BATCH_TEST={folder}"
    environment = {**os.environ, "SINEW_BATCH_TEST": str(folder), "LD_PRELOAD": str(probe)}
    begun = time.monotonic()
    run = batch.run(folder, "--memory", "400", env=environment)
    took = time.monotonic() - begun
    found = results(run.stdout)
    status = {name: found[name]["status"] for name in names}
    check("each ends in its way", status == {"fine_1": "done", "fine_2": "done", "crash": "crashed", "hang": "timed_out",
                                             "deaf": "timed_out", "eat": "failed", "exit": "crashed"}, (status, run.stderr))
    check("the crash is named", "Segmentation fault" in found["crash"]["message"], found["crash"])
    check("memory is named", "not enough memory" in found["eat"]["message"], found["eat"])
    check("a hang takes no longer than allowed", took < 20, took)
    check("only what was done is there", set(written(folder)) == {"out/fine_1.glb", "out/fine_2.glb"}, written(folder).keys())
    check("nothing is left running", none_left(mark))
    again = results(batch.run(folder).stdout)
    check("without the fault all are done", all(line["status"] == "done" for line in again.values()), again)

    # Several that heed no signal are ended at once, not one after the other.
    (folder / "deaf.jsonl").write_text("".join(json.dumps(["convert", "a.gltf", f"out/deaf_{i}.glb"]) + "\n" for i in range(12)))
    process = subprocess.Popen([batch.cli, "batch", "deaf.jsonl", "--no-journal", "--jobs", "12"], cwd=folder, env=environment,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    end = time.monotonic() + 60
    while len(deaf_children(process.pid)) < 12 and time.monotonic() < end:
        time.sleep(0.05)
    check("all hang", len(deaf_children(process.pid)) == 12, deaf_children(process.pid))
    begun = time.monotonic()
    process.send_signal(signal.SIGINT)
    process.wait(timeout=60)
    check("they have one time to end in", time.monotonic() - begun < 2, time.monotonic() - begun)
    check("and none is left", none_left(mark))

    # A person stops it.
    process = batch.start(folder, "--no-journal", "--memory", "400", env={**environment}, start_new_session=True)
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    check("SIGINT ends it as a signal does", process.wait(timeout=20) == -signal.SIGINT, process.returncode)
    check("with all that it started", none_left(mark))
    check("no half file is left", not [name for name in written(folder) if ".part" in name], written(folder).keys())


with tempfile.TemporaryDirectory(prefix="sinew_batch_") as temporary:
    {"thousand": thousand, "kills": kills, "shards": shards, "deeds": deeds}[part](Path(temporary))
sys.exit(1 if check.failures else 0)
