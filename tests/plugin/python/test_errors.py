"""Wrong shapes, types and names: each is one clear sentence, and nothing changes."""
import random
import re

import numpy as np
import pytest
import sinew
from conftest import ROOT, identity

CASES = {
    "a name that is not there": (lambda c: c.skeleton.index("hand"), "hand_L"),
    "a number that is not there": (lambda c: c.skeleton.index(64), "64"),
    "a joint of another kind": (lambda c: c.skeleton.index(1.5), "float"),
    "a clip that is not there": (lambda c: c.poses([0], "wlak"), "walk"),
    "a clip of another kind": (lambda c: c.poses([0], 1.5), "float"),
    "times as words": (lambda c: c.poses("now", 0), "numbers"),
    "times of other lengths": (lambda c: c.poses([[0, 1], [2]], 0), "array of numbers"),
    "times in two rows": (lambda c: c.poses([[0, 1]], 0), r"\(1, 2\)"),
    "a time that is no number": (lambda c: c.poses([np.nan], 0), "finite"),
    "one time that is no number": (lambda c: c.pose(np.nan, 0), "finite"),
    "a time as a word": (lambda c: c.pose("now", 0), "str"),
    "room of another type": (lambda c: c.pose(0, 0, out=np.empty((64, 10))), "float64"),
    "room of another shape": (lambda c: c.pose(0, 0, out=np.empty((63, 10), np.float32)), r"\(64, 10\)"),
    "room with gaps": (lambda c: c.pose(0, 0, out=np.empty((64, 20), np.float32)[:, ::2]), "contiguous"),
    "room that is no array": (lambda c: c.pose(0, 0, out=[0.0]), "list"),
    "a mesh that is not there": (lambda c: c.skin([0], 0, 7), "7"),
    "an unknown method": (lambda c: c.skin([0], 0, 0, method="cubic"), "linear"),
    "poses of other joints": (lambda c: c.models(np.zeros((2, 3, 10))), r"\(n, 64, 10\)"),
    "rotations of no length": (lambda c: c.models(np.zeros((64, 10))), "quaternion"),
    "targets of two numbers": (lambda c: c.ik("upper_arm_L", "hand_L", [[0, 1]]), r"\(n, 3\)"),
    "a chain upside down": (lambda c: c.ik("hand_L", "upper_arm_L", [[0, 1, 0]]), "does not hang"),
    "an unknown solver": (lambda c: c.ik("upper_arm_L", "hand_L", [[0, 1, 0]], solver="magic"), "fabrik"),
    "times without targets": (lambda c: c.bake_ik(0, "upper_arm_L", "hand_L", np.zeros((2, 3)), [0.0]), "1 times and 2"),
    "an option that is none": (lambda c: c.scene.add("x.glb", units=1), "units"),
    "a player's time as a word": (lambda c: c.player(0)("now"), "str"),
    "a pole of another shape": (lambda c: c.ik("upper_arm_L", "hand_L", [[0, 1, 0]], pole=[[0, 1]]), r"\(1, 3\)"),
    "a channel that is not there": (lambda c: len(c.clips[0].curve("pelvis", "wx")), "wx"),
    "knots that are no knots": (lambda c: c.clips[0].curve("pelvis", "tx").set_knots(np.zeros(3)), "KNOT"),
    "weights beyond one": (lambda c: sinew.blend(c.rest_pose(), c.rest_pose(), 2.0), "0 to 1"),
    "additive without a reference": (lambda c: sinew.blend(c.rest_pose(), c.rest_pose(), mode="additive"), "reference"),
    "a file with no ending": (lambda c: c.scene.export("somewhere.xyz"), "ending"),
    "an unknown preset": (lambda c: c.scene.export("x.glb", preset="maya9"), "preset"),
    "a project that is none": (lambda c: c.scene.save("scene.txt"), "sinew"),
    "samples that go back": (lambda c: c.add_clip("x", [1.0, 0.0], np.tile(c.rest_pose(), (2, 1, 1))), "order"),
    "a path that is none": (lambda c: sinew.load("a\0b.glb"), "path"),
    "a path to write to that is none": (lambda c: c.scene.export("a\0b.glb"), "path"),
    "parts that are none": (lambda c: c.add_clip("x", [0.0], c.rest_pose()[None], parts="xyz"), "trs"),
    "an order that is none": (lambda c: c.clips[0].set_rotation_mode("head", "abc"), "abc"),
    "a layer that is not there": (lambda c: c.clips[0].fit(layer=3), "3"),
    "a number as a word": (lambda c: c.clips[0].fit(tolerance_m="much"), "tolerance_m"),
    "an infinite number": (lambda c: c.clips[0].fit(tolerance_m=float("inf")), "finite"),
    "parents behind children": (lambda c: sinew.build(["a", "b"], [1, -1], np.tile(c.rest_pose()[:1], (2, 1))), "parent"),
}


@pytest.mark.parametrize("case", CASES, ids=lambda name: name.replace(" ", "_"))
def test_arguments(bundled, case):
    call, words = CASES[case]
    count = len(bundled.clips)
    with pytest.raises(sinew.ArgumentError, match=words) as raised:
        call(bundled)
    assert len(str(raised.value)) > 10 and isinstance(raised.value, ValueError)
    assert len(bundled.clips) == count


def test_refusals_say_what_the_core_says(tmp_path, character):
    with pytest.raises(sinew.Error, match="not there"):
        sinew.load(tmp_path / "none.fbx")
    broken = tmp_path / "broken.glb"
    broken.write_bytes(b"glTF" + b"\x02\0\0\0" * 3)
    with pytest.raises(sinew.Error) as raised:
        sinew.load(broken)
    assert not isinstance(raised.value, ValueError) and str(raised.value).endswith(".")
    clip = character.clips["walk"]
    keys = clip.key_count
    with pytest.raises(sinew.Error):
        clip.trim(0.5, 0.2)
    with pytest.raises(sinew.Error):
        clip.retime(-1)
    assert clip.key_count == keys and not clip.edited
    clip.remove()
    with pytest.raises(sinew.ArgumentError, match="removed"):
        clip.name
    with pytest.raises(sinew.ArgumentError, match="removed"):
        character.poses([0.0], clip)


def test_progress_and_cancel(character):
    clip = character.clips["walk"]
    before = clip.curve("thigh_L", "q").knots
    told = []
    long = character.add_clip("long", np.arange(20000) / 30, character.poses(np.arange(20000) / 30 % 1, "walk").local)
    long.fit(progress=told.append)
    assert told[-1] == 1.0 and all(0 <= part <= 1 for part in told)

    calls = []

    def stop(part):
        calls.append(part)
        return len(calls) < 2

    keys = long.key_count
    again = long.duplicate()
    noisy = character.poses(np.arange(20000) / 30 % 1, "run").local
    again.set_samples(np.arange(20000) / 30, noisy)
    dense = again.key_count
    with pytest.raises(sinew.Cancelled):
        again.fit(1e-6, progress=stop)
    assert len(calls) == 2 and calls[0] == 0
    assert again.key_count == dense and long.key_count == keys

    with pytest.raises(sinew.Cancelled):
        sinew.load(character.source, progress=lambda part: False)

    def fail(_part):
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        again.fit(1e-6, progress=fail)
    assert again.key_count == dense
    assert (clip.curve("thigh_L", "q").knots == before).all()

    def edits(_part):
        with pytest.raises(sinew.Error, match="afterwards"):
            again.reverse()
        assert again.name  # reading is free

    again.fit(progress=edits)


def test_operations_take_anything():
    """Arguments that make no sense are refused, whatever they are; none is an accident of the library."""
    source = "".join(file.read_text() for file in (ROOT / "plugin/python/facade").glob("*.cpp"))
    operations = sorted(set(re.findall(r'\{"([a-z._]+)", (?:true|false)', source)) - {"scene.save", "scene.export"})
    words = sorted(set(re.findall(r'"([a-z_]+)"', source)))
    assert len(operations) > 60 and len(words) > 100
    rng = random.Random(5)

    def anything(depth=0):
        some = [None, True, -1, 0, 1, 2, 1e308, -1e-9, "x", "q", ""]
        if depth < 3 and rng.random() < 0.3:
            return {rng.choice(words): anything(depth + 1) for _ in range(3)}
        if depth < 3 and rng.random() < 0.4:
            return [anything(depth + 1) for _ in range(rng.randrange(12))]
        return rng.choice(some)

    def fresh():
        character = sinew.build(["a", "b", "end"], [-1, 0, 1], identity(3))
        clip = character.add_clip("clip", [0.0, 1.0], np.tile(identity(3), (2, 1, 1)))
        clip.curve("b", "tx").knots = sinew.knots([0, 1], [0, 1])
        return character.scene, clip.id

    done = 0
    for number in range(6000):
        if number % 50 == 0:
            scene, clip = fresh()
        arguments = {"character": 1, "clip": clip, **{rng.choice(words): anything() for _ in range(rng.randrange(9))}}
        try:
            scene._do(operation := rng.choice(operations), **arguments)
            done += 1
        except sinew.Error as refused:
            assert str(refused) and "inside" not in str(refused), (operation, arguments, refused.log)
        if number % 10 == 0 and scene.characters:
            try:
                scene.character.poses([0.0, 0.5])
            except sinew.Error as refused:
                assert str(refused)
    assert done > 500
