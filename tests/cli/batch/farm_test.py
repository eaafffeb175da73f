#!/usr/bin/env python3
"""Runs what docs/farm.md says, word by word, and compares with a plain run.

farm_test.py SINEW_CLI FARM_MD plain|parallel|slurm
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from small_files import Batch, Checks, make, results, written

SKIPPED = 77
cli, page, part = Path(sys.argv[1]).resolve(), Path(sys.argv[2]), sys.argv[3]
check = Checks()
COUNT, BAD = 64, {9, 30, 55}


def skip(why):
    print(f"skipped: {why}")
    sys.exit(SKIPPED)


def block(word):
    """The one block of the page that holds the word."""
    found = [b for b in re.findall(r"^```sh\n(.*?)^```$", page.read_text(), re.M | re.S) if word in b]
    if len(found) != 1:
        raise SystemExit(f"FAILED  {len(found)} blocks of {page} hold {word!r}")
    return found[0]


def do(text, folder, **more):
    environment = {**os.environ, "PATH": f"{cli.parent}:{os.environ['PATH']}", **more}
    return subprocess.run(["bash", "-c", text], cwd=folder, env=environment, capture_output=True, text=True, timeout=300)


def prepared(folder):
    """A library, and the manifest that the page makes of it."""
    make(folder, COUNT, BAD)
    (folder / "jobs.jsonl").unlink()
    shutil.rmtree(folder / "out")
    made = do(block("<<'PYTHON'"), folder)
    check("the manifest is made", made.returncode == 0, made.stderr)
    return {f"{i}.gltf" for i in BAD if (folder / "library" / f"{i}.gltf").exists()}


def judge(folder, bad, plain):
    found = results((folder / "results.jsonl").read_text())
    check("a line for each file", len(found) == len(list((folder / "library").iterdir())), len(found))
    check("the broken ones failed, and no other", {n for n, line in found.items() if line["status"] != "done"} == bad)
    check("what is written is that of a plain run", written(folder) == plain, set(written(folder)) ^ set(plain))


def run_plain(folder):
    bad = prepared(folder)
    run = do(block("batch jobs.jsonl >results") if part == "plain" else "sinew-cli batch jobs.jsonl >results.jsonl", folder)
    check("a plain run tells by its status that some failed", run.returncode == 1, (run.returncode, run.stderr))
    return bad


def parallel(folder, plain):
    if not shutil.which("parallel"):
        skip("GNU parallel is not installed")
    bad = prepared(folder)
    run = do(block("parallel "), folder, PARALLEL_HOME=str(folder / "home"))
    check("nothing is said but of jobs", "Traceback" not in run.stderr, run.stderr)
    judge(folder, bad, plain)


class Slurm:
    """A controller and a node with eight processors, on this machine, in a folder."""

    def __init__(self, folder):
        self.folder, self.programs = folder, []
        with socket.socket() as a, socket.socket() as b:
            a.bind(("", 0)), b.bind(("", 0))
            ports = a.getsockname()[1], b.getsockname()[1]
        host = socket.gethostname().split(".")[0]
        (folder / "state").mkdir()
        (folder / "spool").mkdir()
        (folder / "slurm.conf").write_text(f"""
ClusterName=test
SlurmctldHost={host}(localhost)
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
AuthType=auth/none
CredType=cred/none
CryptoType=crypto/none
SlurmUser=root
SlurmdUser=root
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
ReturnToService=2
SlurmdParameters=config_overrides
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,batch_sched_delay=0
JobAcctGatherType=jobacct_gather/none
NodeName={host} NodeAddr=localhost CPUs=8 State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP
""".replace("CryptoType=crypto/none\n", ""))
        self.environment = {"SLURM_CONF": str(folder / "slurm.conf")}
        for program in (["slurmctld", "-D", "-i"], ["slurmd", "-D", "-N", host]):
            log = open(folder / f"{program[0]}.log", "w")
            self.programs.append(subprocess.Popen([*program, "-f", str(folder / "slurm.conf")], stdout=log, stderr=log,
                                                  env={**os.environ, **self.environment}))

    def up(self, patience_s=30):
        end = time.monotonic() + patience_s
        while time.monotonic() < end and all(p.poll() is None for p in self.programs):
            state = subprocess.run(["sinfo", "-h", "-o", "%T"], env={**os.environ, **self.environment},
                                   capture_output=True, text=True).stdout.strip()
            if state == "idle":
                return True
            time.sleep(0.2)
        return False

    def logs(self):
        return "\n".join(f.read_text()[-1500:] for f in self.folder.glob("*.log"))

    def stop(self):
        for program in reversed(self.programs):
            program.terminate()
        for program in self.programs:
            try:
                program.wait(timeout=10)
            except subprocess.TimeoutExpired:
                program.kill()


def slurm(folder, plain):
    missing = [p for p in ("slurmctld", "slurmd", "sbatch", "sinfo") if not shutil.which(p)]
    if missing:
        skip(f"{', '.join(missing)} of slurm-wlm are not installed")
    if os.geteuid() != 0:
        skip("a node of Slurm runs as root alone")
    home = folder / "slurm"
    home.mkdir(parents=True)
    cluster = Slurm(home)
    try:
        if not cluster.up():
            skip("Slurm does not start on this machine: " + cluster.logs())
        bad = prepared(folder)
        run = do(block("sbatch "), folder, **cluster.environment)
        check("all eight tasks have run", len(list(folder.glob("farm.*.txt"))) == 8, (run.stdout, run.stderr, cluster.logs()))
        judge(folder, bad, plain)
        again = do(block("sbatch "), folder, **cluster.environment)
        lines = results((folder / "results.jsonl").read_text()).values()
        check("another run keeps all that was done", all(line["kept"] for line in lines if line["status"] == "done"), again.stderr)
    finally:
        cluster.stop()


with tempfile.TemporaryDirectory(prefix="sinew_farm_") as temporary:
    first = Path(temporary) / "plain"
    names = run_plain(first)
    if part == "plain":
        judge(first, names, written(first))
    else:
        {"parallel": parallel, "slurm": slurm}[part](Path(temporary) / part, written(first))
sys.exit(1 if check.failures else 0)
