"""Every example runs as people run it, on the bundled character, and what it says is so."""
import csv
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import sinew
from conftest import BIN, HUMANOID, ROOT

EXAMPLES = ROOT / "plugin/python/examples"
CASES = set()


def run(example, *words):
    CASES.add(example)
    paths = {**os.environ, "PYTHONPATH": str(ROOT / "plugin/python"), "PYTHONDONTWRITEBYTECODE": "1", "SINEW_CLI": str(BIN / "sinew-cli")}
    done = subprocess.run([sys.executable, EXAMPLES / example, *map(str, words)], capture_output=True, text=True, env=paths)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_reduce_keys(tmp_path):
    said = run("reduce_keys.py", tmp_path, HUMANOID, "--bake", 60, "--mm", 2)
    before, after = map(int, re.search(r"18 clips: (\d+) keys become (\d+)", said).groups())
    assert after < before / 4
    rows = list(csv.DictReader((tmp_path / "report.csv").open()))
    assert len(rows) == 18 and sum(int(row["keys_after"]) for row in rows) == after
    assert all(0 < float(row["max_error_mm"]) <= 2 for row in rows)
    # In glTF the axes of a joint share their keys.
    assert after <= sum(clip.key_count for clip in sinew.load(tmp_path / "humanoid.glb").character.clips) < 1.2 * after


def test_foot_slide(tmp_path):
    said = run("foot_slide.py", HUMANOID, "--clip", "walk", "-o", tmp_path / "plot.svg")
    feet = re.findall(r"(left|right): stands (\d+) % of the time, slides ([\d.]+) mm", said)
    assert [foot[0] for foot in feet] == ["left", "right"] and all(20 < int(foot[1]) < 90 for foot in feet)
    assert (tmp_path / "plot.svg").read_text().count("<p") > 2


def test_blend_clips(tmp_path):
    said = run("blend_clips.py", HUMANOID, "walk", "wave", tmp_path / "both.glb", "--joints", "clavicle_L")
    assert "walk + wave" in said
    both, alone = sinew.load(tmp_path / "both.glb").character, sinew.load(HUMANOID).character
    times = [0.5]
    a, b = (c.poses(times, clip, model=True).positions[0] for c, clip in ((both, "walk + wave"), (alone, "walk")))
    hand, other = alone.skeleton.index("hand_L"), alone.skeleton.index("foot_L")
    assert np.linalg.norm(a[hand] - b[hand]) > 0.1 and np.linalg.norm(a[other] - b[other]) < 0.005


def test_many_targets():
    said = run("many_targets.py", HUMANOID, "--count", 1000)
    lines = re.findall(r"([\w-]+): (\d+) of 1000 reached, ([\d.]+) mm", said)
    assert [line[0] for line in lines] == list(sinew.SOLVERS)
    assert all(int(line[1]) > 850 and float(line[2]) < 0.1 for line in lines)  # ccd, fabrik: not those beside the shoulder


@pytest.mark.skipif(not (BIN / "sinew-cli").exists(), reason="sinew-cli is not built")
def test_contact_sheet(tmp_path):
    run("contact_sheet.py", HUMANOID, tmp_path / "sheet.png", "--clips", "walk", "run", "--columns", 3, "--size", 64)
    sheet = sinew.decode_image((tmp_path / "sheet.png").read_bytes())
    assert sheet.shape == (128, 192, 4)
    tiles = sheet[..., :3].reshape(2, 64, 3, 64, 3).transpose(0, 2, 1, 3, 4).reshape(6, -1)
    assert len({tile.tobytes() for tile in tiles}) == 6 and all((tile < 200).any() for tile in tiles)


def test_none_is_left_out():
    if (BIN / "sinew-cli").exists():
        assert CASES == {file.name for file in EXAMPLES.glob("*.py")}
