"""Blends of poses and of clips, against quaternion arithmetic in NumPy."""
import numpy as np
import pytest
import reference
import sinew


def laid_over(below, over, weight):
    """What overriding at a weight (…, 1) is."""
    out = np.asarray(below, float).copy()
    out[..., :3] = (1 - weight) * below[..., :3] + weight * over[..., :3]
    out[..., 3:7] = reference.slerp(below[..., 3:7], over[..., 3:7], weight)
    out[..., 7:] = (1 - weight) * below[..., 7:] + weight * over[..., 7:]
    return out


def added(below, over, base, weight):
    """What an additive pose at a weight makes: over against base, in the joint's own axes."""
    out = np.asarray(below, float).copy()
    out[..., :3] += weight * (over[..., :3].astype(float) - base[..., :3])
    turn = reference.multiply(reference.conjugate(base[..., 3:7].astype(float)), over[..., 3:7].astype(float))
    identity = np.broadcast_to(np.array([0, 0, 0, 1.0]), turn.shape)
    out[..., 3:7] = reference.multiply(below[..., 3:7].astype(float), reference.slerp(identity, turn, weight))
    return out


def where_animated(character, clip, below, over):
    """What a clip does not animate is as below."""
    out = np.asarray(below, float).copy()
    parts = {"t": slice(0, 3), "q": slice(3, 7), "s": slice(7, 10)}
    for curve in clip.curves():
        part = parts[curve.channel[0]]
        if curve.channel != "q":
            part = slice(part.start + "xyz".index(curve.channel[1]), part.start + "xyz".index(curve.channel[1]) + 1)
        out[..., curve.joint, part] = over[..., curve.joint, part]
    return out


def near(poses, wanted):
    assert np.abs(poses[..., :3] - wanted[..., :3]).max() < 1e-5
    assert reference.angle_between(poses[..., 3:7], wanted[..., 3:7]).max() < 1.5e-3
    assert np.abs(poses[..., 7:] - wanted[..., 7:]).max() < 1e-5


@pytest.fixture(scope="module")
def pair(bundled):
    times = np.linspace(0, 0.6, 7)
    return bundled.poses(times, "walk").local, bundled.poses(times, "wave").local


@pytest.mark.parametrize("weight", [0.0, 0.3, 1.0])
def test_poses(pair, weight):
    near(sinew.blend(*pair, weight), laid_over(*pair, weight))


def test_ends_are_exact(pair):
    assert (sinew.blend(*pair, 0.0) == pair[0]).all()
    assert np.abs(sinew.blend(*pair, 1.0) - pair[1]).max() < 1e-6


def test_fade_with_a_mask(bundled, pair):
    fade = np.linspace(0, 1, 7, dtype=np.float32)
    mask = np.zeros(64, np.float32)
    mask[bundled.skeleton.below("clavicle_L")] = 1
    mask[bundled.skeleton.index("clavicle_L")] = 0.5
    weight = (fade[:, None] * mask)[..., None]
    room = np.empty_like(pair[0])
    assert sinew.blend(*pair, fade, mask=mask, out=room) is room
    near(room, laid_over(*pair, weight))
    assert (room[:, mask == 0] == pair[0][:, mask == 0]).all()


def test_additive(bundled, pair):
    base = bundled.pose(0.0, "wave")
    near(sinew.blend(*pair, 0.7, mode="additive", reference=base), added(*pair, base, 0.7))
    assert np.abs(sinew.blend(pair[0], pair[0], mode="additive", reference=pair[0][0])[0] - pair[0][0]).max() < 1e-6


def test_one_pose(pair):
    assert sinew.blend(pair[0][0], pair[1][0], 0.5).shape == (64, 10)


def test_clips_with_a_mask_that_fades(character):
    walk, wave = character.clips["walk"], character.clips["wave"]
    mask = character.scene.add_mask(character, "left arm", ["clavicle_L"], feather=1)
    assert mask.weights[character.skeleton.index("hand_L")] == 1
    fade = ([0.0, 0.5], [0.0, 1.0])
    made = character.blend_clips(walk, wave, fade, mask=mask, name="walk and wave")
    assert made.name == "walk and wave" and made.duration == walk.duration
    times = made.frames()
    weight = np.clip(times / 0.5, 0, 1)[:, None] * mask.weights
    below = character.poses(times, walk).local
    over = where_animated(character, wave, below, character.poses(times, wave).local)
    near(character.poses(times, made).local, laid_over(below, over, weight[..., None]))


def test_additive_clips(character):
    walk, lean = character.clips["walk"], character.clips["lean_left"]
    made = character.blend_clips(walk, lean, 1.0, mode="additive", reference_time=0.0)
    times = made.frames()
    near(character.poses(times, made).local,
         added(character.poses(times, walk).local, character.poses(times, lean).local, character.pose(0, lean), 1.0))


def test_controls(character):
    walk, wave = character.clips["walk"], character.clips["wave"]
    arm = character.scene.add_mask(character, "arm", "clavicle_L")
    character.controls = [sinew.Control(walk), sinew.Control(wave, 0.6, mask=arm, offset=0.2, loop="once")]
    times = np.linspace(0, 1, 6)
    below = character.poses(times, walk).local
    over = where_animated(character, wave, below, character.poses(times + 0.2, wave).local)
    near(character.poses(times).local, laid_over(below, over, (0.6 * arm.weights)[:, None]))
    back = character.controls
    assert [c.clip for c in back] == [walk, wave] and back[1].weight == pytest.approx(0.6) and back[1].mask.id == arm.id
    with pytest.raises(sinew.Error, match="mask"):
        arm.remove()
    character.controls = []
    assert (character.poses(times).local == character.poses(times, character.shown_clip).local).all()
    arm.remove()
    assert character.scene.masks == []


def test_takes_keep_what_plays(character):
    walk, run = character.clips["walk"], character.clips["run"]
    scene = character.scene
    character.controls = [sinew.Control(walk)]
    assert scene.add_take("walks", 0, 2, fps=24) == sinew.Take("walks", 0, 2, 24, True)
    assert scene.add_take("walks", 0, 1).name != "walks"
    character.controls = [sinew.Control(run)]
    times = [0.2, 0.5]
    running = character.poses(times).local
    scene.play_take("walks")
    assert [take.plays for take in scene.takes] == [True, False]
    near(character.poses(times).local, character.poses(times, walk).local)
    scene.play_take(scene.takes[1].name)
    assert (character.poses(times).local == running).all()
    with pytest.raises(sinew.ArgumentError, match="begins"):
        scene.add_take("wrong", 1, 1)
    with pytest.raises(sinew.ArgumentError, match="no take"):
        scene.play_take("runs")


def test_joined_clips_cross_fade(character):
    walk, run = character.clips["walk"], character.clips["run"]
    made = character.join_clips([walk, run], 0.3, "faster")
    assert made.duration == pytest.approx(walk.duration + run.duration - 0.3)
    near(character.poses([0.1], made).local, character.poses([0.1], walk).local)
    late = walk.duration - 0.3
    near(character.poses([late + 0.5], made).local, character.poses([0.5], run).local)
    middle = late + 0.15
    frame = np.round(middle * walk.fps) / walk.fps
    share = (frame - late) / 0.3
    near(character.poses([frame], made).local,
         laid_over(character.poses([frame], walk).local, character.poses([frame - late], run).local, share))
