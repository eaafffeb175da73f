"""Runs a program and measures it together with all that it starts: time, memory, and what it leaves behind."""

import dataclasses
import os
import subprocess
import threading
import time
from pathlib import Path

MARK = "SINEW_MEASURED_RUN"  # in the environment of everything that a run starts, wherever it moves to
PERIOD_S = 0.01


@dataclasses.dataclass
class Run:
    status: int  # as subprocess gives it: below 0 for a signal
    out: str
    err: str
    wall_s: float
    peak_bytes: int  # greatest sum of the resident memory of all processes at one moment
    left: list  # names of processes that are still there


def _descendants(pid):
    found, waiting = [], [pid]
    while waiting:
        at = waiting.pop()
        found.append(at)
        try:
            for task in os.listdir(f"/proc/{at}/task"):
                children = Path(f"/proc/{at}/task/{task}/children").read_text()
                waiting.extend(int(child) for child in children.split())
        except OSError:
            pass  # it has just ended
    return found


def _resident(pid):
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return 0


def _marked(mark):
    """Names of the processes that came from a run."""
    wanted = f"{MARK}={mark}".encode()
    names = []
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            if wanted in Path(f"/proc/{entry}/environ").read_bytes().split(b"\0"):
                names.append(Path(f"/proc/{entry}/comm").read_text().strip())
        except OSError:
            pass
    return names


def measured_run(command, timeout_s, environment=None):
    mark = f"{os.getpid()}.{threading.get_ident()}.{time.monotonic_ns()}"
    begin = time.monotonic()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               env={**os.environ, **(environment or {}), MARK: mark})
    texts = {}
    readers = [threading.Thread(target=lambda name=name, pipe=pipe: texts.update({name: pipe.read(1 << 22)}))
               for name, pipe in (("out", process.stdout), ("err", process.stderr))]
    for reader in readers:
        reader.start()
    peak = 0
    while process.poll() is None:
        peak = max(peak, sum(_resident(pid) for pid in _descendants(process.pid)))
        if time.monotonic() - begin > timeout_s:
            process.kill()
        try:
            process.wait(PERIOD_S)
        except subprocess.TimeoutExpired:
            pass
    wall = time.monotonic() - begin
    for reader in readers:
        reader.join(5)
    process.stdout.close()
    process.stderr.close()
    left = _marked(mark)
    for _ in range(50):  # one that was killed takes a moment to vanish
        if not left:
            break
        time.sleep(0.02)
        left = _marked(mark)
    text = {name: texts.get(name, b"").decode("utf-8", "replace") for name in ("out", "err")}
    return Run(process.returncode, text["out"], text["err"], wall, peak, left)
