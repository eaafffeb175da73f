"""Files in and out, clips from one character to another, pictures."""
import base64
import json
import os
import shutil

import numpy as np
import pytest
import reference
import sinew
from conftest import BIN, HUMANOID, ROOT


@pytest.mark.parametrize("ending", [".glb", ".gltf", ".fbx"])
def test_export_and_back(character, tmp_path, ending):
    times = np.linspace(0, 1, 9)
    wanted = character.poses(times, "walk", model=True).positions
    told = []
    done = character.scene.export(tmp_path / f"out{ending}", clips=["walk", "run"], progress=told.append)
    assert dict(done.clips) .keys() == {"walk", "run"} and done.bytes == (tmp_path / f"out{ending}").stat().st_size
    assert told[-1] == 1.0
    back = sinew.load(tmp_path / f"out{ending}").character
    assert back.clips.names() == ["walk", "run"]
    index = [back.skeleton.index(name) for name in character.skeleton.names]
    far = 1e-5 if ending != ".fbx" else 1e-3  # which has no quaternions
    assert np.abs(back.poses(times, "walk", model=True).positions[:, index] - wanted).max() < far
    # Tangents are kept as they are.
    if ending != ".fbx":
        assert len(back.clips["walk"].curve("pelvis", "ty")) == len(character.clips["walk"].curve("pelvis", "ty"))


def test_bvh_and_presets(character, tmp_path):
    done = character.scene.export(tmp_path / "walk.bvh", clips=["walk"])
    assert done.report
    assert sinew.load(tmp_path / "walk.bvh").character.clips[0].duration == pytest.approx(
        character.clips["walk"].duration, abs=0.05)
    presets = sinew.presets()
    assert "blender" in presets or len(presets) >= 3
    id, ending = next((id, ending) for id, ending in presets.items() if ending == ".fbx")
    character.scene.export(tmp_path / "preset.fbx", preset=id, clips=["walk"])
    with pytest.raises(sinew.Error, match="walks"):
        character.scene.export(tmp_path / "x.glb", clips=["walks"])
    assert not (tmp_path / "x.glb").exists()


def test_projects(tmp_path):
    model = tmp_path / "figure.glb"
    shutil.copy(HUMANOID, model)
    scene = sinew.load(model)
    character = scene.character
    clip = character.clips["walk"].duplicate("mine")
    clip.curve("pelvis", "tx").knots = sinew.knots([0, 1], [0, 0.5])
    scene.add_mask(character, "legs", ["thigh_L", "thigh_R"])
    locator = scene.add_locator("here", [1, 2, 3, 0, 0, 0, 1, 1, 1, 1])
    locator.attach(character, "hand_L")
    character.name = "somebody"
    scene.save(tmp_path / "scene.sinew")
    back = sinew.load(tmp_path / "scene.sinew")
    assert back.character_named("somebody").clips["mine"].id == clip.id
    assert (back.character.clips["mine"].curve("pelvis", "tx").knots == clip.curve("pelvis", "tx").knots).all()
    assert back.masks[0].name == "legs" and (back.masks[0].weights == scene.masks[0].weights).all()
    assert back.objects[0].name == "here" and back.objects[0].placement[:3].tolist() == [1, 2, 3]
    back.objects[0].remove()
    assert back.objects == []
    with pytest.raises(sinew.Error, match="read from"):
        scene.export(model)
    second = back.add(model)
    assert len(back.characters) == 2 and second.name != "somebody"
    second.remove()
    assert [one.name for one in back.characters] == ["somebody"]
    assert {line.kind for line in back.report} <= {"info", "converted", "repaired", "dropped"}


def test_fbx_is_the_same_figure():
    gltf, fbx = sinew.load(HUMANOID).character, sinew.load(ROOT / "resources/characters/humanoid.fbx").character
    index = [fbx.skeleton.index(name) for name in gltf.skeleton.names]
    times = [0, 0.4]
    assert np.abs(fbx.poses(times, "walk", model=True).positions[:, index]
                  - gltf.poses(times, "walk", model=True).positions).max() < 1e-3


def test_how_files_are_read():
    small = sinew.load(HUMANOID, unit_m=0.01, fps=24, max_influences=1).character
    assert 0.017 < small.height_m < 0.019 and small.clips[0].fps == 24
    assert all((mesh.influence_joints[:, 1] == -1).all() for mesh in small.meshes)
    angles = sinew.load(HUMANOID, euler_rotations=True).character.clips["walk"]
    assert angles.rotation_mode("thigh_L") != "quaternion" and len(angles.curve("thigh_L", "rx")) > 2
    with pytest.raises(sinew.ArgumentError):
        sinew.load(HUMANOID, up_axis="W")
    with pytest.raises(sinew.Error, match="longer"):
        sinew.load(HUMANOID, seconds=0.001)


def test_masks_of_files(character, tmp_path):
    (tmp_path / "arm.json").write_text('{"joints": [{"name": "hand_L", "weight": 0.25}]}')
    mask = character.scene.load_mask(character, tmp_path / "arm.json", "hand")
    assert mask.name == "hand" and mask.weights[character.skeleton.index("hand_L")] == 0.25 and mask.weights.sum() == 0.25


def test_names_that_are_no_text(tmp_path):
    """Names of files are bytes; Python has those that are no UTF-8 as surrogates."""
    folder = tmp_path / os.fsdecode(b"caf\xe9")
    folder.mkdir()
    file = folder / os.fsdecode(b"figure\xff.glb")
    shutil.copy(HUMANOID, file)
    scene = sinew.load(file)
    character = scene.character
    assert character.source == str(file)
    assert scene.add(file).source == str(file)
    assert len(sinew.load(character.source).characters) == 1
    clip = character.clips["walk"]
    clip.curve("pelvis", "tx").knots = sinew.knots([0, 1], [2, 2])
    assert character.name == "figure\ufffd"
    with pytest.raises(sinew.Error, match="rename the file or its folder"):  # which is text
        scene.save(tmp_path / "scene.sinew")
    plain = sinew.load(HUMANOID)
    plain.save(folder / os.fsdecode(b"\xe9.sinew"))
    assert sinew.load(folder / os.fsdecode(b"\xe9.sinew")).character.source == str(HUMANOID)
    for ending in (b".glb", b".gltf", b".fbx", b".bvh"):
        out = folder / os.fsdecode(b"out\xfe" + ending)
        scene.export(out, characters=[character], clips=["walk"])
        assert out.is_file() and len(sinew.load(out).character.clips) == 1, ending
    (folder / os.fsdecode(b"\xff.json")).write_text('{"joints": [{"name": "hand_L", "weight": 0.25}]}')
    assert scene.load_mask(character, folder / os.fsdecode(b"\xff.json"), "hand").weights.sum() == 0.25
    with pytest.raises(sinew.Error, match="not there"):
        sinew.load(folder / os.fsdecode(b"none\xff.glb"))
    with pytest.raises(sinew.ArgumentError, match="path"):
        sinew.load("a\ud800.glb")


def triangle_with_a_target(file):
    """A glTF of one triangle, whose morph target lifts its tip by two metres within a second."""
    arrays = [
        np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0]], np.float32), np.array([[0, 0, 0], [0, 0, 0], [0, 2, 0]], np.float32),
        np.array([0, 1], np.float32), np.array([0, 1], np.float32),
    ]
    data = b"".join(array.tobytes() for array in arrays)
    offsets = np.cumsum([0] + [array.nbytes for array in arrays])
    accessor = lambda view, kind, **more: {"bufferView": view, "componentType": 5126, "count": len(arrays[view]), "type": kind, **more}
    document = {
        "asset": {"version": "2.0"},
        "buffers": [{"byteLength": len(data), "uri": "data:application/octet-stream;base64," + base64.b64encode(data).decode()}],
        "bufferViews": [{"buffer": 0, "byteOffset": int(o), "byteLength": a.nbytes} for o, a in zip(offsets, arrays)],
        "accessors": [
            accessor(0, "VEC3", min=[0, 0, 0], max=[1, 1, 0]), accessor(1, "VEC3", min=[0, 0, 0], max=[0, 2, 0]),
            accessor(2, "SCALAR", min=[0], max=[1]), accessor(3, "SCALAR"),
        ],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "targets": [{"POSITION": 1}]}], "extras": {"targetNames": ["tip"]}}],
        "nodes": [{"mesh": 0, "name": "triangle"}], "scenes": [{"nodes": [0]}], "scene": 0,
        "animations": [{"name": "lift", "samplers": [{"input": 2, "output": 3}], "channels": [{"sampler": 0, "target": {"node": 0, "path": "weights"}}]}],
    }
    file.write_text(json.dumps(document))


def test_morph_targets(tmp_path):
    triangle_with_a_target(tmp_path / "triangle.gltf")
    triangle = sinew.load(tmp_path / "triangle.gltf").character
    assert triangle.morphs == ["tip"] and triangle.morph_index("tip") == 0
    times = [0, 0.25, 1]
    assert triangle.poses(times, "lift", morphs=True).morphs[:, 0].tolist() == [0, 0.25, 1]
    assert triangle.skin(times, "lift")[:, 2, 1] == pytest.approx([1, 1.5, 3])
    curve = triangle.clips["lift"].morph_curve("tip")
    assert len(curve) == 2 and [one.channel for one in triangle.clips["lift"].curves()] == ["morph"]
    curve.knots = sinew.knots([0, 1], [1, 0])
    assert triangle.skin(times, "lift")[:, 2, 1] == pytest.approx([3, 2.5, 1])
    with pytest.raises(sinew.ArgumentError, match="tip"):
        triangle.clips["lift"].morph_curve("smile")


def test_clips_by_names(character):
    donor = sinew.load(ROOT / "resources/characters/humanoid.fbx").character
    clip = character.copy_clip(donor.clips["run"], name="theirs")
    assert clip.name == "theirs"
    times = np.linspace(0, 0.6, 5)
    index = [donor.skeleton.index(name) for name in character.skeleton.names]
    assert np.abs(character.poses(times, clip, model=True).positions
                  - donor.poses(times, "run", model=True).positions[:, index]).max() < 1e-3


def test_clips_by_roles(character):
    """A figure of other names, half as high: it moves as the other does, in its own proportions."""
    rest = character.rest_pose()
    rest[:, :3] *= 0.5
    names = [f"j{number:02}" for number in range(64)]
    small = sinew.build(names, character.skeleton.parents, rest, "small")
    small.roles = [sinew.Role(role.role, role.joint, 1.0) for role in character.roles]
    clip = small.copy_clip(character.clips["walk"], by="roles")
    with pytest.raises(sinew.Error):
        small.copy_clip(character.clips["walk"], by="names")
    times = np.linspace(0, 1, 7)
    legs = [character.joint_of(role) for role in ("hips", "leftUpperLeg", "rightLowerLeg", "leftFoot")]
    arms = [character.joint_of(role) for role in ("leftUpperArm", "rightLowerArm", "head")]
    big_m, small_m = character.poses(times, "walk", model=True).model, small.poses(times, clip, model=True).model
    turn = lambda m: m[..., :3, :3] / np.linalg.norm(m[..., :3, :3], axis=-2, keepdims=True)
    assert np.abs(turn(big_m[:, legs]) - turn(small_m[:, legs])).max() < 1e-3
    assert np.abs(turn(big_m[:, arms]) - turn(small_m[:, arms])).max() < 0.1  # joints between have no roles
    hips = character.joint_of("hips")
    assert np.ptp(small_m[:, hips, 1, 3]) == pytest.approx(0.5 * np.ptp(big_m[:, hips, 1, 3]), rel=0.1)


@pytest.mark.skipif(not (BIN / "sinew-cli").exists(), reason="sinew-cli is not built")
def test_pictures(bundled, monkeypatch):
    monkeypatch.setenv("SINEW_CLI", str(BIN / "sinew-cli"))
    picture = bundled.scene.render(0.3, "walk", size=(96, 128), view="front")
    assert picture.shape == (128, 96, 4) and picture.dtype == np.uint8
    covered = (picture[..., 3] > 128).mean()
    assert 0.05 < covered < 0.6
    other = bundled.scene.render(0.8, "walk", size=(96, 128), view="front")
    assert (picture != other).any()
    with pytest.raises(sinew.Error, match="wlak"):
        bundled.scene.render(0, "wlak", size=(16, 16))


def test_images():
    import struct
    import zlib

    row = bytes([255, 0, 0, 255, 0, 255, 0, 128])
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    png = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 2, 1, 8, 6, 0, 0, 0))
           + chunk(b"IDAT", zlib.compress(b"\0" + row)) + chunk(b"IEND", b""))
    assert sinew.decode_image(png).tolist() == [[[255, 0, 0, 255], [0, 255, 0, 128]]]
    with pytest.raises(sinew.Error):
        sinew.decode_image(b"no picture")
