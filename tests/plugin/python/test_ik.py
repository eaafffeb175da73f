"""Chains that reach for targets: the answer is put into forward kinematics in NumPy, and the distance measured."""
import json

import numpy as np
import pytest
import reference
import sinew


def ends(character, result, start):
    """Where the last joint of the chain comes to be, model space."""
    poses = np.tile(np.asarray(start, float), (len(result.local), 1, 1)) if np.ndim(start) == 2 else np.array(start, float)
    poses[:, list(result.joints)] = result.local
    return reference.forward(poses, character.skeleton.parents)[:, result.joints[-1], :3, 3]


@pytest.fixture(scope="module")
def targets(bundled):
    """Within reach of the left arm: between 30 and 95 % of its length from the shoulder."""
    rest = reference.forward(bundled.rest_pose()[None], bundled.skeleton.parents)[0, :, :3, 3]
    shoulder, elbow, hand = (rest[bundled.skeleton.index(j)] for j in ("upper_arm_L", "forearm_L", "hand_L"))
    length = np.linalg.norm(elbow - shoulder) + np.linalg.norm(hand - elbow)
    rng = np.random.default_rng(7)
    way = reference.unit(rng.normal(size=(100, 3)) + [1.0, 0, 1])
    return shoulder + way * (length * rng.uniform(0.3, 0.95, (100, 1)))


@pytest.mark.parametrize("solver", sinew.SOLVERS)
def test_targets_are_reached(bundled, targets, solver):
    start = bundled.pose(0.2, "walk")
    goals = targets - reference.forward(bundled.rest_pose()[None], bundled.skeleton.parents)[0, bundled.skeleton.index("upper_arm_L"), :3, 3]
    goals = goals + reference.forward(start[None], bundled.skeleton.parents)[0, bundled.skeleton.index("upper_arm_L"), :3, 3]
    result = bundled.ik("upper_arm_L", "hand_L", goals, solver=solver, start=start, max_iterations=None if solver == "two-bone" else 200)
    far = np.linalg.norm(ends(bundled, result, start) - goals, axis=1)
    assert np.abs(far - result.residual_m).max() < 1e-4
    assert (far < 1e-3).mean() > 0.97 and (far[result.reached] < 1e-3).all()
    # Bones keep their lengths.
    assert (result.local[:, 1:, :3] == start[list(result.joints)][1:, :3]).all()
    assert np.abs(result.local[:, 0, 3:7] - start[result.joints[0], 3:7]).max() > 0.01


def test_out_of_reach(bundled):
    result = bundled.ik("upper_arm_L", "hand_L", [[50, 0, 0]])
    assert not result.reached[0] and sinew.STOPS[result.stops[0]] == "out of reach" and result.residual_m[0] > 40


def test_pole(arm):
    start = arm.rest_pose()
    start[1, 3:7] = [np.sin(0.2), 0, 0, np.cos(0.2)]
    for pole in ([5, 1, 0], [-5, 1, 0], [0, 1, 5]):
        result = arm.ik("a", "c", [[0, 1.2, 0]], pole=pole, start=start)
        poses = start[None].copy()
        poses[:, list(result.joints)] = result.local
        middle = reference.forward(poses, arm.skeleton.parents)[0, 1, :3, 3]
        assert np.dot(middle - [0, 0.6, 0], np.subtract(pole, [0, 0.6, 0])) > 0.3
        assert np.linalg.norm(ends(arm, result, start) - [0, 1.2, 0]) < 1e-3


def test_warm_starts_go_on(arm):
    line = np.stack([np.linspace(0.5, 2, 50), np.full(50, 1.0), np.zeros(50)], 1)
    start = arm.rest_pose()
    start[1, 3:7] = start[2, 3:7] = [0, 0, np.sin(-0.3), np.cos(-0.3)]
    cold = arm.ik("a", "end", line, solver="ccd", start=start)
    warm = arm.ik("a", "end", line, solver="ccd", start=start, warm=True)
    assert warm.iterations.sum() < cold.iterations.sum()
    assert np.linalg.norm(ends(arm, warm, start) - line, axis=1).max() < 1e-3


def test_limits_of_the_rig_hold(arm, character):
    with pytest.raises(sinew.Error, match="no rig"):
        arm.ik("a", "end", [[1, 1, 0]], solver="ccd", limits=True)
    character.rig.add_limb_handles()
    rig = json.loads(character.rig.text)
    rig.setdefault("limits", []).append({"joint": "shin_L", "kind": "hinge", "low": [0, 0, 0], "high": [0.2, 0, 0]})
    character.rig.text = json.dumps(rig)
    free, held = (
        character.ik("thigh_L", "foot_L", [[0.1, 0.4, 0.2]], solver="ccd", max_iterations=200, limits=limits)
        for limits in (False, True)
    )
    assert free.reached[0]
    # A knee that hardly bends keeps the foot away from the hip.
    assert not held.reached[0] and held.residual_m[0] > 0.1


def test_baked_into_a_clip(character):
    clip = character.clips["walk"]
    times = clip.frames()[3:20]
    hand = character.skeleton.index("hand_L")
    other = clip.curve("thigh_L", "q").knots
    before = character.poses(times, clip, model=True).positions[:, hand]
    goals = before + [0, 0.08, 0.05]
    result = character.bake_ik(clip, "upper_arm_L", "hand_L", goals, times)
    assert result.reached.all()
    after = reference.forward(character.poses(times, clip).local, character.skeleton.parents)[:, hand, :3, 3]
    assert np.linalg.norm(after - goals, axis=1).max() < 1e-3
    assert (clip.curve("thigh_L", "q").knots == other).all()


def test_handles(character):
    clip = character.clips["walk"]
    times = clip.frames()
    plain = character.poses(times, clip, model=True).positions
    added = character.rig.add_limb_handles(spine=True)
    assert "arm.L" in added and character.rig and "arm.L" in character.rig.chains
    assert len(character.skeleton) > 64
    shown = character.poses(times, clip, model=True).positions
    assert np.abs(shown[:, :64] - plain).max() < 1e-3  # as before
    strays = character.rig.snap(clip, "ik", ["arm.L"], tolerance_m=1e-3)
    assert strays < 1e-3
    controls = [curve for curve in clip.curves() if curve.joint >= 64]
    assert controls
    # The handle leads the hand.
    target = next(n for n, name in enumerate(character.skeleton.names) if name in character.rig.controls and "hand" in name.lower() and name.endswith("L"))
    curve = clip.curve(target, "ty")
    knots = curve.knots
    knots["value"] += 0.05
    curve.knots = knots
    hand = character.skeleton.index("hand_L")
    lifted = character.poses(times, clip, model=True).positions
    assert np.abs(lifted[:, hand, 1] - shown[:, hand, 1]).max() > 0.01
    wanted = lifted[:, :64]
    assert character.rig.bake() < 1e-3
    assert not character.rig and len(character.skeleton) == 64
    baked = character.poses(times, clip, model=True).positions
    assert np.abs(baked - wanted).max() < 1e-3


def test_rig_files(character, tmp_path):
    character.rig.add_limb_handles()
    character.rig.save(tmp_path / "limbs.sinewrig")
    chains = character.rig.chains
    character.rig.remove()
    assert character.rig.chains == []
    assert character.rig.load(tmp_path / "limbs.sinewrig") == [] and character.rig.chains == chains
    character.rig.add_chain("spine_01", "head", "spline")
    assert len(character.rig.chains) == len(chains) + 1
