"""Memory that is given back, threads at once, and what calls cost."""
import gc
import threading
import time

import numpy as np
import pytest
import sinew
from conftest import HUMANOID, identity


def resident():
    with open("/proc/self/status") as file:
        return int(next(line for line in file if line.startswith("VmRSS")).split()[1]) / 1024  # MB


def churn(work, rounds):
    """MB that are left after so many rounds, the first tenth of which is not counted."""
    for number in range(rounds):
        work()
        if number == rounds // 10:
            gc.collect()
            before = resident()
    gc.collect()
    return resident() - before


def test_loads_leave_nothing_behind():
    rest = identity(3)

    def load():
        character = sinew.build(["a", "b", "c"], [-1, 0, 1], rest)
        clip = character.add_clip("x", [0.0, 1.0], np.tile(rest, (2, 1, 1)))
        clip.curve("b", "tx").knots = sinew.knots(np.arange(50), np.arange(50))
        character.pose(0.5, clip)
        character.player(clip)(0.2)

    assert churn(load, 10_000) < 8


def test_files_leave_nothing_behind(tmp_path):
    character = sinew.build(["a", "b"], [-1, 0], identity(2))
    character.add_clip("x", [0.0, 1.0], np.tile(identity(2), (2, 1, 1)))
    character.clips[0].curve("b", "ty").knots = sinew.knots([0, 1], [0, 1])
    character.scene.export(tmp_path / "small.glb")
    assert churn(lambda: sinew.load(tmp_path / "small.glb"), 200) < 4


def test_refusals_leave_nothing_behind(arm):
    def refused():
        with pytest.raises(sinew.Error):
            arm.clips["none"]
        with pytest.raises(sinew.Error):
            arm.scene._do("nothing of the sort")

    assert churn(refused, 3000) < 4


def test_threads_read_and_edit_one_scene(character):
    clip = character.clips["walk"]
    times = np.linspace(0, 1, 200)
    wanted = character.poses(times, "run").local
    wrong = []
    stop = threading.Event()

    def read():
        while not stop.is_set():
            if not (character.poses(times, "run").local == wanted).all():
                wrong.append("another run")
            value = character.poses([0.5], clip).translation[0, 2, 0]
            if value not in (np.float32(1), np.float32(2)):
                wrong.append(f"half an edit: {value}")

    curve = clip.curve("pelvis", "tx")
    curve.knots = sinew.knots([0, 1], [1, 1])
    readers = [threading.Thread(target=read) for _ in range(4)]
    for reader in readers:
        reader.start()

    def edit(by):
        for _ in range(100):
            try:
                curve.knots = sinew.knots([0, 1], [by, by])
                character.clips["walk"].duplicate().remove()
            except Exception as raised:  # noqa: BLE001
                wrong.append(raised)

    writers = [threading.Thread(target=edit, args=(by,)) for by in (1, 2)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    stop.set()
    for reader in readers:
        reader.join()
    assert wrong == [] and len(character.clips) == 18


def test_other_threads_run_meanwhile(character):
    """Long calls do not hold the interpreter."""
    times = np.linspace(0, 1, 40_000)
    count, done = 0, threading.Event()

    def work():
        character.poses(times, "walk", out=room)
        done.set()

    room = np.empty((len(times), 64, 10), np.float32)
    worker = threading.Thread(target=work)
    worker.start()
    while not done.is_set():
        count += 1
    worker.join()
    assert count > 1000


def best(call, rounds):
    least = np.inf
    for _ in range(5):
        begin = time.perf_counter()
        for _ in range(rounds):
            call()
        least = min(least, (time.perf_counter() - begin) / rounds)
    return least


def test_speed(bundled, capsys):
    """Prints the least that each took. How much less depends on who else works on this machine."""
    room = np.empty((64, 10), np.float32)
    clip = bundled.clips["walk"]
    player = bundled.player(clip, room)
    times = np.arange(3600) / 60 % clip.duration
    many = np.empty((3600, 64, 10), np.float32)

    def loop():
        for number, at in enumerate(times):
            many[number] = bundled.pose(at, clip)

    one = played = looped = at_once = np.inf
    for _ in range(10):
        one = min(one, best(lambda: bundled.pose(0.3, clip, out=room), 500))
        played = min(played, best(lambda: player(0.3), 500))
        looped, at_once = min(looped, best(loop, 1)), min(at_once, best(lambda: bundled.poses(times, clip, out=many), 1))
    with capsys.disabled():
        print(f"\nA pose of 64 joints: pose() {one * 1e6:.2f} us, player {played * 1e6:.2f} us; a minute at 60 Hz:"
              f" {at_once * 1e3:.2f} ms in one call, {looped / at_once:.1f} times as fast as a loop")
    assert looped > at_once
