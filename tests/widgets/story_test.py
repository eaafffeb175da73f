#!/usr/bin/env python3
"""A walk on its way out and back: a key of the arm is changed in the window, all clips are exported by the dialog with the
preset for Blender, merged into a copy of the file, and the copy is opened again, where it moves as it did.

story_test.py SINEW SINEW_CLI MODEL JUDGE   (a display must be there)

Where Blender is installed, JUDGE (judge_blender.py) tells where it has the joints in both files: on frames of the one that has a
key on each, and where all curves of the file have keys, since it draws curves of its own between. The file before the edit must
not pass.
"""
import json
import math
import pathlib
import shutil
import subprocess
import sys
import tempfile

sinew, cli, model, judge = sys.argv[1:5]
PATIENCE_S = 280
CLIP, FPS = "walk", 30
KEYED, BETWEEN = 0, 2  # frames: with keys on all curves, and with none
BOUND_M = 1e-3  # a figure of a man's size

OUT = """
set timeline/clip {clip}
click outliner/tree row(upper_arm_L)
set timeline/frame {frame}
do key.auto
set inspector/rotation/x -20
set inspector/rotation/z 35
expect modified = yes
do file.save_as
set fileNameEdit {folder}/edited.sinew
expect modified = no
do file.export
set export/preset "Baked, for Blender"
set export/path {folder}/exported.glb
expect status.text contains "Exported exported.glb"
do file.merge
set merge_into/fileNameEdit {folder}/merged.glb
click merge/merge_now
expect status.text contains "Merged into merged.glb: 1 replaced, 0 added"
"""

BACK = """
expect characters = 1
set timeline/clip {clip}
expect modified = no
click outliner/tree row(upper_arm_L)
set timeline/frame {frame}
expect pose upper_arm_L.rx = -20 ± 0.01
expect pose upper_arm_L.rz = 35 ± 0.01
"""


def answer(*words):
    return json.loads(subprocess.run([cli, *words, "--json"], capture_output=True, text=True, check=True, timeout=PATIENCE_S).stdout)


with tempfile.TemporaryDirectory() as place:
    folder = pathlib.Path(place)
    walk = folder / "walk.glb"
    shutil.copy(model, walk)
    edited, exported, merged = (folder / name for name in ("edited.sinew", "exported.glb", "merged.glb"))
    clips = answer("clips", walk)["clips"]

    def window(script, file):
        replay = folder / "now.replay"
        replay.write_text(script.format(folder=folder, frame=KEYED, clip=CLIP), encoding="utf-8")
        said = subprocess.run([sinew, "--size", "1280x720", "--replay", replay, file], stderr=subprocess.PIPE, text=True,
                              timeout=PATIENCE_S)
        assert said.returncode == 0, said.stderr

    window(OUT, walk)
    window(BACK, merged)
    assert [clip["name"] for clip in answer("clips", merged)["clips"]] == [clip["name"] for clip in clips]

    def places(file, time):
        joints = answer("pose", file, "--clip", CLIP, "--time", repr(time))["joints"]
        return {joint["name"]: joint["matrix"][3::4][:3] for joint in joints}

    def apart(some, others):
        shared = some.keys() & others.keys()
        assert len(shared) > 20, f"{len(shared)} joints of the same names"
        return max(math.dist(some[name], others[name]) for name in shared)

    keyed, between = KEYED / FPS, BETWEEN / FPS
    for time, least in ((keyed, 50 * BOUND_M), (between, 5 * BOUND_M)):
        assert apart(places(edited, time), places(walk, time)) > least, "the edit moves the arm"
        for file in (exported, merged):
            assert apart(places(edited, time), places(file, time)) < BOUND_M, f"{file.name} at {time:.3f} s"
    blender = shutil.which("blender")
    if not blender:
        sys.exit(print("Blender is not installed"))
    for file, times, same in ((exported, [keyed, between], True), (merged, [keyed], True), (walk, [keyed], False)):
        request, told = folder / "request.json", folder / "answer.json"
        request.write_text(json.dumps({"file": str(file), "fps": FPS, "clips": [{"name": CLIP, "times": times}],
                                       "disconnect": False}))
        # Its Python is the one that lies beside it, whichever this is.
        said = subprocess.run(["env", f"PATH={pathlib.Path(blender).parent}", blender, "--background", "--factory-startup",
                               "--python-exit-code", "1", "--python", judge, "--", request, told],
                              capture_output=True, text=True, timeout=PATIENCE_S)
        assert said.returncode == 0, said.stderr
        for time, moment in zip(times, json.loads(told.read_text())[0], strict=True):
            off = apart(places(edited, time), moment["places"])
            assert (off < BOUND_M) == same, f"Blender has the joints of {file.name} {off:.2e} m away at {time:.3f} s"
