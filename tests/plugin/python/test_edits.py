"""Edits of whole curves and clips; each is judged by the poses before and after, and one that does nothing fails."""
import numpy as np
import pytest
import reference
import sinew


def positions(character, clip, times):
    return reference.forward(character.poses(times, clip).local, character.skeleton.parents)[..., :3, 3]


def dense(character, name="walk"):
    """A clip with a key on every frame of 60 in a second."""
    times = np.arange(0, character.clips[name].duration, 1 / 60)
    return character.add_clip("dense", times, character.poses(times, name).local, fps=60), times


def test_fit_keeps_its_promise(character):
    clip, times = dense(character)
    before = character.poses(times, clip).local
    keys = clip.key_count
    fit = clip.fit(tolerance_m=0.001, lever_m=0.1)
    assert fit.keys_before == keys and fit.keys_after == clip.key_count < keys / 3
    after = character.poses(times, clip).local
    # Of every joint in its parent's space: its way, and that of what lies 10 cm from it.
    way = np.linalg.norm(after[..., :3] - before[..., :3], axis=-1)
    swing = 0.1 * 2 * np.sin(reference.angle_between(after[..., 3:7], before[..., 3:7]) / 2)
    assert (way + swing).max() <= 0.001 + 2e-5
    assert 1e-5 < fit.max_error_m <= 0.001 and {one.joint for one in fit.joints} <= set(range(64))


def test_fit_keeps_golden_times_and_shares_times(character):
    clip, times = dense(character)
    golden = times[[7, 20]]
    before = character.poses(golden, clip).local
    clip.fit(0.02, golden_times=golden, common_times="joint")
    after = character.poses(golden, clip).local
    assert np.abs(after[..., :3] - before[..., :3]).max() < 1e-6
    assert reference.angle_between(after[..., 3:7], before[..., 3:7]).max() < 1e-3
    pelvis = [curve.knots["time"] for curve in clip.curves() if curve.joint == 2]
    moving = [np.atleast_2d(t)[0].tolist() for t in pelvis if np.atleast_2d(t).shape[1] > 1]
    assert len(moving) > 1 and all(t == moving[0] for t in moving)


def test_simplify(character):
    clip, times = dense(character)
    before = clip.curve("thigh_L", "q").sample(times)
    first, last = clip.simplify(angle_rad=0.01, joints=["thigh_L"])
    assert last < first / 2
    assert reference.angle_between(clip.curve("thigh_L", "q").sample(times), before).max() < 0.011
    assert len(clip.curve("thigh_R", "q")) == len(times)


@pytest.mark.parametrize("kind", ["butterworth", "gaussian"])
def test_smooth(character, kind):
    clip, times = dense(character)
    curve = clip.curve("pelvis", "tx")
    knots = curve.knots
    clean = knots["value"].copy()
    noise = np.random.default_rng(1).normal(0, 0.01, len(knots)).astype(np.float32)
    knots["value"] += noise
    curve.knots = knots
    count = clip.smooth(kind, cutoff_hz=5, deviation_s=0.05, channels=["tx"], joints=["pelvis"])
    after = curve.knots["value"]
    assert count == len(knots) and after[0] == knots["value"][0] and after[-1] == knots["value"][-1]
    assert np.sqrt(((after - clean)[5:-5] ** 2).mean()) < 0.5 * np.sqrt((noise[5:-5] ** 2).mean())
    assert np.abs(after - knots["value"]).max() > 1e-3


def test_loop_has_one_value_and_slope(character):
    clip, times = dense(character, "jump")
    end = float(times[60])
    assert max(abs(value) for _, value, _ in clip.loop_gaps(0, end)) > 0.01
    clip.make_loop(0, end)
    assert max(abs(value) for _, value, _ in clip.loop_gaps(0, end)) < 1e-5
    slopes = 0
    for curve in clip.curves():
        knots = curve.knots.reshape(-1, len(curve))
        if len(curve) > 60:
            first, last = knots[:, 0], knots[:, 60]
            turn = np.sign((first["value"] * last["value"]).sum()) if curve.channel == "q" else 1
            gap = first["out_dv"] / first["out_dt"] - turn * last["in_dv"] / last["in_dt"]
            assert np.abs(gap).max() < 1e-3 * max(1, np.abs(first["out_dv"] / first["out_dt"]).max())
            slopes += 1
    assert slopes > 20
    a, b = character.poses([0.0, end], clip).local
    assert np.abs(a[:, :3] - b[:, :3]).max() < 1e-5 and reference.angle_between(a[:, 3:7], b[:, 3:7]).max() < 1e-3


def test_mirror_is_the_reflection(character):
    clip = character.clips["wave"]
    times = np.linspace(0, clip.duration, 9)
    before = positions(character, clip, times)
    missing = clip.mirror()
    after = positions(character, clip, times)
    partners = character.partners()
    has = np.flatnonzero(partners >= 0)
    assert len(has) > 60 and missing == []
    reflected = before[:, partners[has]] * [-1, 1, 1]
    assert np.abs(after[:, has] - reflected).max() < 2e-3
    assert np.abs(after - before).max() > 0.1


def test_bake(bundled, character):
    clip = character.clips["walk"]
    other = clip.curve("thigh_R", "q").knots
    clip.bake(every=2, joints=["thigh_L"])
    curve = clip.curve("thigh_L", "q")
    on = curve.knots["time"][0]
    assert len(on) > 5 and np.diff(on)[:-1] == pytest.approx(2 / clip.fps, abs=1e-6)
    wanted = bundled.poses(on, "walk").rotation[:, character.skeleton.index("thigh_L")]
    assert reference.angle_between(curve.sample(on), wanted).max() < 1e-3
    assert (clip.curve("thigh_R", "q").knots == other).all()


def test_layers(character):
    clip = character.clips["walk"]
    times = clip.frames()
    plain = character.poses(times, clip).local
    layer = clip.add_layer("nod", "additive", 0.5)
    head = character.skeleton.index("head")
    turned = np.array([np.sin(0.2), 0, 0, np.cos(0.2)])
    value = np.tile(np.array([0, 0, 0, *turned, 1, 1, 1], np.float32), (2, 1, 1))
    clip.set_samples([0, 1], value, ["head"], parts="r", layer=layer.index)
    over = character.poses(times, clip).rotation[:, head]
    half = np.array([np.sin(0.1), 0, 0, np.cos(0.1)])
    wanted = reference.multiply(plain[:, head, 3:7].astype(float), np.broadcast_to(half, (len(times), 4)))
    assert reference.angle_between(over, wanted).max() < 1e-3
    assert [one.name for one in clip.layers] == ["nod"] and layer.mode == "additive"
    layer.muted = True
    assert (character.poses(times, clip).local == plain).all() and layer.muted
    layer.muted = False
    layer.set_weight(1.0)
    full = character.poses(times, clip).local
    clip.merge_layers()
    assert clip.layers == []
    assert reference.angle_between(character.poses(times, clip).rotation, full[..., 3:7]).max() < 1e-3
    layer = clip.add_layer(mode="override")
    layer.weight.knots = sinew.knots([0, 1], [0, 1])
    assert len(layer.weight) == 2
    layer.locked = True
    with pytest.raises(sinew.Error, match="locked"):
        layer.curve("head", "tx").knots = sinew.knots([0], [1])
    layer.remove()
    assert clip.layers == []


def test_whole_clips(character):
    clip = character.clips["walk"]
    length = clip.duration
    times = np.linspace(0, length, 12)
    plain = character.poses(times, clip).local
    copy = clip.duplicate("copy")
    assert copy.id != clip.id and copy.name == "copy" and copy in character.clips
    copy.reverse()
    assert np.abs(character.poses(length - times, copy).local[..., :3] - plain[..., :3]).max() < 1e-5
    copy.reverse()
    copy.retime(2)
    assert copy.duration == pytest.approx(2 * length)
    assert np.abs(character.poses(2 * times, copy).local[..., :3] - plain[..., :3]).max() < 1e-5
    copy.trim(length * 0.5, length)
    assert copy.duration == pytest.approx(length / 2)
    assert np.abs(character.pose(0, copy)[:, :3] - character.pose(length / 4, clip)[:, :3]).max() < 1e-4
    copy.resample(12)
    assert copy.fps == 12
    later = copy.split(length / 4)
    assert later.duration == pytest.approx(length / 4) == copy.duration
    copy.name = "first half"
    assert character.clips["first half"] == copy
    before = len(character.clips)
    copy.remove()
    assert len(character.clips) == before - 1
    clip.markers = [sinew.Marker(0.5, "up"), sinew.Marker(0.1, "down")]
    assert [marker.name for marker in clip.markers] == ["down", "up"]
    assert character.clips.by_id(clip.id) == clip and clip in list(character.clips)
    assert character.clips[-1].name == character.clips.names()[-1]


def test_in_place(character):
    times = np.linspace(0, 1, 31)
    local = np.tile(character.rest_pose(), (31, 1, 1))
    local[:, 0, 2] += 2 * times  # the root walks two metres
    clip = character.add_clip("walks", times, local)
    assert clip.in_place() == pytest.approx(2, abs=1e-3)
    assert np.ptp(character.poses(times, clip, model=True).positions[:, 2, 2]) < 1e-3
