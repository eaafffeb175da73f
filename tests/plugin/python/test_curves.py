"""Curves and keys: read, made, edited; their values against what NumPy says of the same knots."""
import numpy as np
import pytest
import reference
import sinew


def hermite(knots, times):
    """Values between knots by their slopes."""
    slope = lambda dt, dv: np.divide(dv, dt, out=np.zeros_like(dv, float), where=dt != 0)
    t, v = knots["time"], knots["value"].astype(float)
    out_slope, in_slope = slope(knots["out_dt"], knots["out_dv"]), slope(knots["in_dt"], knots["in_dv"])
    i = np.clip(np.searchsorted(t, times, "right") - 1, 0, len(t) - 2)
    d = t[i + 1] - t[i]
    u = (times - t[i]) / d
    return ((2 * u**3 - 3 * u**2 + 1) * v[i] + (u**3 - 2 * u**2 + u) * d * out_slope[i]
            + (3 * u**2 - 2 * u**3) * v[i + 1] + (u**3 - u**2) * d * in_slope[i + 1])


def test_knots_are_read(bundled):
    curve = bundled.clips["walk"].curve("pelvis", "ty")
    knots = curve.knots
    assert len(knots) == len(curve) > 3 and (np.diff(knots["time"]) > 0).all()
    assert {sinew.INTERPOLATIONS[i] for i in knots["interpolation"]} == {"hermite"}
    times = np.linspace(knots["time"][0], knots["time"][-1], 200)
    assert np.abs(curve.sample(times) - hermite(knots, times)).max() < 1e-5


def test_all_curves_are_listed(bundled):
    clip = bundled.clips["walk"]
    curves = list(clip.curves())
    assert sum(len(curve) for curve in curves) == clip.key_count
    assert {curve.channel for curve in curves} <= {"tx", "ty", "tz", "q", "sx", "sy", "sz"}
    assert all(curve.knots.shape == (4, len(curve)) for curve in curves if curve.channel == "q")


def test_made_and_changed(arm):
    clip = arm.add_clip("made", fps=24, duration=2)
    assert clip.key_count == 0 and clip.fps == 24 and clip.duration == 2 and len(clip.frames()) == 49
    curve = clip.curve("b", "tx")
    curve.knots = sinew.knots([2, 0, 1], [3, 1, 2])  # in any order
    assert curve.knots["time"].tolist() == [0, 1, 2] and curve.knots["value"].tolist() == [1, 2, 3]
    assert curve.sample([0.25, 5]).tolist() == [1.25, 3]
    knots = curve.knots
    knots["value"][1] = 7
    curve.knots = knots
    assert curve.sample(1.0)[0] == 7
    assert arm.pose(1.0, clip)[1, 0] == 7
    curve.insert([0.5])
    assert len(curve) == 4 and curve.sample(0.5)[0] == 4
    assert curve.remove([0.5, 9.0]) == 1 and len(curve) == 3
    curve.set_knots(curve.knots, after="cycle_offset")
    assert curve.extrapolation == ("hold", "cycle_offset")
    assert curve.sample(2.5)[0] == pytest.approx(curve.sample(0.5)[0] + 2)
    curve.knots = curve.knots[:0]
    assert len(curve) == 0
    with pytest.raises(sinew.Error, match="no knots"):
        curve.sample(0.0)


def test_smooth_tangents_and_easings(arm):
    clip = arm.add_clip("made", duration=2)
    curve = clip.curve("b", "ty")
    curve.knots = sinew.knots([0, 1, 2], [0, 1, 0], "bezier")
    t = np.linspace(0, 2, 101)
    values = curve.sample(t)
    assert values.max() == pytest.approx(1, abs=1e-6)  # automatic tangents do not overshoot
    eased = sinew.knots([0, 1], [0, 1], "ease")
    eased["easing"] = sinew.EASINGS.index("quad")
    eased["easing_ends"] = 0  # in
    curve.knots = eased
    assert np.abs(curve.sample(t[:51]) - t[:51] ** 2).max() < 1e-6


def test_quaternions_share_knots(arm):
    clip = arm.add_clip("made", duration=1)
    curve = clip.curve("b", "q")
    half = np.sqrt(0.5)
    parts = np.stack([sinew.knots([0, 1], v) for v in ([0, half], [0, 0], [0, 0], [1, half])])
    curve.knots = parts
    assert len(curve) == 2 and curve.knots.shape == (4, 2)
    turned = curve.sample([0.5])
    assert reference.angle_between(turned, np.array([[np.sin(np.pi / 8), 0, 0, np.cos(np.pi / 8)]])).max() < 1e-5
    with pytest.raises(sinew.ArgumentError, match="share"):
        clip.curve("b", "qx").knots = sinew.knots([0], [1])


def test_rotation_modes(arm):
    clip = arm.add_clip("made", duration=1)
    pre = np.array([0, 0.6, 0, 0.8])
    clip.set_rotation_mode("b", "zxy", pre=pre)
    clip.curve("b", "rx").knots = sinew.knots([0, 1], [0, 1.2])
    assert clip.rotation_mode("b") == "zxy"
    wanted = reference.multiply(pre, np.array([np.sin(0.3), 0, 0, np.cos(0.3)]))
    assert reference.angle_between(arm.pose(0.5, clip)[1, 3:7], wanted) < 1e-3
    before = arm.poses([0, 1], clip).rotation
    clip.set_rotation_mode("b", "quaternion")
    assert clip.rotation_mode("b") == "quaternion"
    assert reference.angle_between(arm.poses([0, 1], clip).rotation, before).max() < 1e-3
    clip.set_rotation_mode("b", "xyz")
    assert len(clip.curve("b", "rx")) == 2
    with pytest.raises(sinew.Error, match="clear"):
        clip.set_rotation_mode("b", "xyz", pre=pre)
    with pytest.raises(sinew.Error, match="Euler"):
        clip.curve("b", "q").knots = np.stack([sinew.knots([0], [v]) for v in (0, 0, 0, 1)])
    # Samples keep the kind of keys.
    clip.set_samples([0, 1], arm.poses([1, 0], clip).local)
    assert clip.rotation_mode("b") == "xyz" and len(clip.curve("b", "rx")) == 2
    clip.set_samples([0, 1], np.tile(arm.rest_pose(), (2, 1, 1)))
    assert clip.key_count == 0


def test_samples_come_back(bundled, character):
    source = bundled.clips["jump"]
    times = source.frames()
    local = bundled.poses(times, source).local
    clip = character.add_clip("copy", times, local, fps=source.fps)
    assert clip.duration == times[-1]
    back = character.poses(times, clip).local
    assert np.abs(back[..., :3] - local[..., :3]).max() < 1e-6
    assert reference.angle_between(back[..., 3:7], local[..., 3:7]).max() < 1e-3
    # What does not move has one knot or none.
    still = [j for j in range(64) if (local[:, j] == local[0, j]).all()]
    assert still and all(sum(len(c) for c in clip.curves() if c.joint == j) <= 7 for j in still)


def test_samples_in_a_range(character):
    clip = character.clips["walk"]
    times = np.array([0.4, 0.5, 0.6])
    before = clip.curve("head", "q").knots
    wanted = character.poses(times, clip).local[:, [character.skeleton.index("head")]].copy()
    wanted[..., 3:7] = [0, 0.6, 0, 0.8]
    clip.set_samples(times, wanted, ["head"], parts="r", range=(0.4, 0.6))
    after = clip.curve("head", "q").knots
    assert reference.angle_between(clip.curve("head", "q").sample([0.4, 0.45, 0.6]), wanted[:, 0, 3:7]).max() < 1e-3
    outside = before["time"][0][(before["time"][0] < 0.4) | (before["time"][0] > 0.6)]
    assert sorted([*outside, *times]) == pytest.approx(after["time"][0].tolist())
    assert clip.edited
    clip.revert()
    assert not clip.edited and (clip.curve("head", "q").knots == before).all()


def test_keyed_poses(character):
    clip = character.add_clip("poses", duration=1)
    posed = character.rest_pose()
    head = character.skeleton.index("head")
    posed[head, 3:7] = [0.6, 0, 0, 0.8]
    clip.key_pose(0.0, character.rest_pose(), parts="r")
    clip.key_pose(1.0, posed[[head]], ["head"], parts="r")
    assert reference.angle_between(character.pose(1.0, clip)[head, 3:7], posed[head, 3:7]) < 1e-3
    assert clip.key_count == 65
    clip.move_keys(0.5, joints=["head"])
    assert clip.curve("head", "q").knots["time"][0].tolist() == [0.5, 1.5]
    clip.clear(joints=["head"])
    assert clip.key_count == 63
