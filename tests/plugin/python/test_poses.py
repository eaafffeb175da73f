"""Poses, model matrices, palettes and skinned vertices, against forward kinematics in NumPy."""
import numpy as np
import pytest
import reference
import sinew

TIMES = np.array([0.0, 0.1, 0.333, 0.5, 0.9])


def test_skeleton(bundled):
    skeleton = bundled.skeleton
    assert len(skeleton) == 64 and skeleton.names[2] == "pelvis"
    assert all(parent < joint for joint, parent in enumerate(skeleton.parents))
    assert skeleton.index("hand_L") == skeleton.names.index("hand_L")
    assert skeleton.chain("upper_arm_L", "hand_L") == [skeleton.index(j) for j in ("upper_arm_L", "forearm_L", "hand_L")]
    assert set(skeleton.below("hand_L")) > {skeleton.index("hand_L")}
    assert 1.7 < bundled.height_m < 1.9
    with pytest.raises(ValueError):
        skeleton.rest[0, 0] = 1.0  # what is shared is not written to


@pytest.mark.parametrize("name", ["idle", "walk", "jump", "climb"])
def test_model_matrices_are_forward_kinematics(bundled, name):
    poses = bundled.poses(TIMES, name, model=True)
    assert poses.local.shape == (5, 64, 10) and poses.model.shape == (5, 64, 4, 4)
    wanted = reference.forward(poses.local, bundled.skeleton.parents)
    assert np.abs(poses.model - wanted).max() < 5e-6
    assert np.abs(np.linalg.norm(poses.rotation, axis=-1) - 1).max() < 1e-5
    assert np.abs(poses.positions - wanted[..., :3, 3]).max() < 5e-6
    assert np.ptp(poses.positions, axis=0).max() > 0.01  # it moves at all
    assert np.abs(bundled.models(poses.local) - wanted).max() < 5e-6
    assert bundled.models(poses.local[1]).shape == (64, 4, 4)


def test_poses_are_those_of_the_curves(bundled):
    clip = bundled.clips["walk"]
    poses = bundled.poses(TIMES, clip)
    thigh = bundled.skeleton.index("thigh_L")
    turned = clip.curve("thigh_L", "q").sample(TIMES)
    assert reference.angle_between(poses.rotation[:, thigh], turned).max() < 1e-3
    across = clip.curve("pelvis", "ty").sample(TIMES)
    assert np.abs(poses.translation[:, bundled.skeleton.index("pelvis"), 1] - across).max() < 1e-7


def test_one_time_is_many_times(bundled):
    many = bundled.poses(TIMES, "run").local
    player = bundled.player("run")
    for time, wanted in zip(TIMES, many):
        assert (bundled.pose(time, "run") == wanted).all()
        assert (player(time) == wanted).all()
    # So many that threads share them.
    times = np.linspace(0, 0.6, 4001)
    many = bundled.poses(times, "run").local
    assert (many[::400] == np.array([bundled.pose(t, "run") for t in times[::400]])).all()


def test_threads_give_what_one_gives(character):
    """To the bit, in whatever order times are: of a clip, of what plays, and with a rig."""
    times = np.random.default_rng(7).uniform(-0.5, 1.5, 2000)
    for _ in range(2):
        for clip in ("walk", None):
            many = character.poses(times, clip, model=True, palette=True)
            for first in range(0, 2000, 100):  # too few for a second thread
                few = character.poses(times[first : first + 100], clip, model=True, palette=True)
                for name in ("local", "model", "palette"):
                    assert (getattr(few, name) == getattr(many, name)[first : first + 100]).all()
        character.rig.add_limb_handles()


def test_what_refuses_in_a_thread_is_told(character):
    times = np.linspace(0, 1, 5000)
    times[4000] = 1e308
    character.controls = [sinew.Control("walk", speed=1e3)]
    with pytest.raises(sinew.Error, match="no time that is a number"):
        character.poses(times)
    assert np.isfinite(character.poses(times[:4000]).local).all()


def test_no_times_at_all(bundled):
    assert bundled.poses([], "walk", model=True).model.shape == (0, 64, 4, 4)
    assert bundled.skin([], "walk").shape[0] == 0
    assert len(bundled.ik("upper_arm_L", "hand_L", np.zeros((0, 3))).local) == 0
    assert sinew.blend(np.zeros((0, 64, 10)), np.zeros((0, 64, 10))).shape == (0, 64, 10)


def test_rest_pose(bundled):
    fresh = sinew.load(bundled.source).character
    fresh.shown_clip = None
    assert (fresh.poses([0.0]).local[0] == fresh.rest_pose()).all()
    assert fresh.shown_clip is None


def test_palette_and_skin(bundled):
    poses = bundled.poses(TIMES, "walk", model=True, palette=True)
    wanted = np.concatenate(
        [poses.model[:, list(skin.joints)].astype(float) @ skin.inverse_bind for skin in bundled.skins], axis=1
    )
    assert np.abs(poses.palette - wanted).max() < 1e-5
    for mesh in bundled.meshes:
        assert np.abs(mesh.influence_weights.sum(1) - 1).max() < 1e-5
        assert mesh.triangles.max() < len(mesh.positions)
        skin = bundled.skins[mesh.skin]
        of_joint = {joint: skin.first + place for place, joint in enumerate(skin.joints)}
        entries = np.vectorize(lambda joint: of_joint.get(joint, 0))(mesh.influence_joints)
        blended = np.einsum("vk,tvkij->tvij", mesh.influence_weights, wanted[:2][:, entries], optimize=True)
        points = np.concatenate([mesh.positions, np.ones((len(mesh.positions), 1))], axis=1)
        positions, normals = bundled.skin(TIMES[:2], "walk", mesh.index, normals=True)
        assert np.abs(positions - np.einsum("tvij,vj->tvi", blended, points)[..., :3]).max() < 1e-5
        assert np.abs(np.linalg.norm(normals, axis=-1) - 1).max() < 1e-4
        other = bundled.skin(TIMES[:2], "walk", mesh.index, method="dual-quaternion")
        assert 1e-5 < np.abs(other - positions).max() < 0.1


def test_arrays_without_copies(bundled):
    room = np.empty((5, 64, 10), np.float32)
    poses = bundled.poses(TIMES, "walk", out=room)
    assert poses.local is room and poses.rotation.base is room
    one = np.empty((64, 10), np.float32)
    assert bundled.pose(0.1, "walk", out=one) is one
    assert (one == room[1]).all()


def test_overrides_and_placement(character):
    posed = character.rest_pose()[character.skeleton.index("head")]
    posed[3:7] = [0, 0.6, 0, 0.8]
    character.overrides = {"head": posed}
    shown = character.poses([0.2]).local[0]
    assert np.abs(shown[character.skeleton.index("head")] - posed).max() < 1e-6
    assert list(character.overrides) == [character.skeleton.index("head")]
    character.overrides = {}
    assert (character.poses([0.2]).local == character.poses([0.2], character.shown_clip).local).all()
    character.placement = [1, 2, 3, 0, 0, 0, 1, 1, 1, 1]
    assert character.placement[:3].tolist() == [1, 2, 3]


def test_roles_and_partners(bundled):
    assert bundled.skeleton.names[bundled.joint_of("leftHand")] == "hand_L"
    assert all(0 <= role.confidence <= 1 for role in bundled.roles) and len(bundled.roles) > 20
    partners = bundled.partners()
    names = bundled.skeleton.names
    assert names[partners[names.index("hand_L")]] == "hand_R"
    assert (partners[partners[partners >= 0]] == np.flatnonzero(partners >= 0)).all()


def test_morphs_are_weights(character):
    assert character.morphs == [] and character.poses(TIMES, "walk", morphs=True).morphs.shape == (5, 0)
