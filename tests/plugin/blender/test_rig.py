"""Inverse kinematics and handles."""

import bpy
import judge
import numpy as np
import scenes
from case import OperatorTest
from mathutils import Vector

sinew = bpy.ops.sinew


def activate(figure, bone):
    figure.data.bones.active = figure.data.bones[bone]


def empty(name, path):
    """An object that goes through points (frames, 3), one a frame from frame 1 on."""
    made = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(made)
    for n, at in enumerate(path):
        made.location = at
        made.keyframe_insert("location", frame=n + 1)
    return made


class BakeIk(OperatorTest):
    FRAMES = range(1, 13)

    def reach(self, figure, first, last, frames):
        """(frames, 3, 3): world positions where the chain begins, bends and ends."""
        bones = [figure.pose.bones[last]]
        while bones[0].name != first:
            bones.insert(0, bones[0].parent)
        shown = judge.poses(figure, frames, [b.name for b in bones])[..., :3, 3]
        world = np.array(figure.matrix_world)
        return shown @ world[:3, :3].T + world[:3, 3], [b.name for b in bones]

    def targets(self, figure, first, last):
        """A path within reach of the chain: around its first joint."""
        shown, _names = self.reach(figure, first, last, self.FRAMES)
        length = np.linalg.norm(np.diff(shown, axis=1), axis=2).sum(axis=1).mean()
        t = np.arange(len(self.FRAMES)) / 12.0
        ways = np.stack([0.3 * np.sin(4 * t), -0.6 - 0.1 * t, -0.3 + 0.4 * np.cos(3 * t)], 1)
        return shown[:, 0] + 0.95 * length * ways, length

    def figures(self):
        for figure in self.each_character():
            limbs = (("upper_arm_L", "forearm_L", "hand_L"), ("UpperArm.L", "LowerArm.L", "Palm.L"))
            yield figure, *next(limb for limb in limbs if limb[0] in figure.pose.bones)

    def test_ends_within_a_thousandth_of_the_chain(self):
        for solver in ("two-bone", "ccd", "jacobian", "fabrik"):
            for figure, first, middle, last in self.figures():
                path, length = self.targets(figure, first, last)
                empty("goal", path)
                activate(figure, last)
                action = figure.animation_data.action
                before = judge.snapshot(action)
                far = np.linalg.norm(self.reach(figure, first, last, self.FRAMES)[0][:, -1] - path, axis=1)
                self.assertGreater(far.min(), 0.05 * length)
                bpy.ops.ed.undo_push(message="Goal")
                self.call(sinew.bake_ik, target="goal", solver=solver, frame_start=1, frame_end=12)
                off = np.linalg.norm(self.reach(figure, first, last, self.FRAMES)[0][:, -1] - path, axis=1)
                self.assertLess(off.max(), 1e-3 * length, solver)
                self.assert_only([first, middle], before, action)
                self.assert_undone(figure.name, before)

    def test_lengths_stay_and_the_middle_lies_on_the_side_of_the_pole(self):
        for figure, first, _middle, last in self.figures():
            path, length = self.targets(figure, first, last)
            shown, _names = self.reach(figure, first, last, self.FRAMES)
            empty("goal", path)
            lengths = np.linalg.norm(np.diff(shown, axis=1), axis=2)
            for side in (Vector((0, 0, -1)), Vector((0.5, 0.3, 1)), Vector((-1, 0.5, 0))):
                pole = empty("pole", path + 5.0 * length * np.array(side))
                activate(figure, last)
                self.call(sinew.bake_ik, target="goal", pole=pole.name, frame_start=1, frame_end=12)
                now, _names = self.reach(figure, first, last, self.FRAMES)
                self.assertLess(np.abs(np.linalg.norm(np.diff(now, axis=1), axis=2) - lengths).max(), 1e-3 * length)
                axis = now[:, 2] - now[:, 0]
                axis /= np.linalg.norm(axis, axis=1, keepdims=True)
                beside = [v - np.sum(v * axis, axis=1, keepdims=True) * axis
                          for v in (now[:, 1] - now[:, 0], path + 5.0 * length * np.array(side) - now[:, 0])]  # fmt: skip
                cosine = np.sum(beside[0] * beside[1], axis=1) / np.prod(np.linalg.norm(beside, axis=2), axis=0)
                self.assertGreater(cosine.min(), 0.999)
                bpy.data.objects.remove(pole)

    def test_moved_turned_and_scaled_armature(self):
        figure = scenes.humanoid()
        figure.location, figure.scale, figure.rotation_mode = (3, -2, 1), (0.1, 0.1, 0.1), "XYZ"
        figure.rotation_euler = (0.3, 0.2, 2.0)
        figure.keyframe_insert("rotation_euler", frame=1)
        figure.rotation_euler = (0.3, 0.2, 3.0)
        figure.keyframe_insert("rotation_euler", frame=12)
        paths = []
        for frame in self.FRAMES:
            judge.go_to(frame)
            arm = figure.matrix_world @ figure.pose.bones["upper_arm_L"].matrix
            paths.append(arm.translation + figure.matrix_world.to_3x3() @ Vector((0.2, -0.3, 0.1)))
        empty("goal", paths)
        activate(figure, "hand_L")
        self.call(sinew.bake_ik, target="goal", frame_start=1, frame_end=12)
        for frame, goal in zip(self.FRAMES, paths):
            judge.go_to(frame)
            hand = (figure.matrix_world @ figure.pose.bones["hand_L"].matrix).translation
            self.assertLess((hand - goal).length, 1e-3 * 0.1 * 0.6)

    def test_constraints_of_the_chain_give_way(self):
        figure = scenes.humanoid()
        goal = (0.3, -0.4, 1.3)
        empty("goal", [goal])
        arm = figure.pose.bones["forearm_L"]
        ik = arm.constraints.new("IK")
        ik.target, ik.chain_count = empty("elsewhere", [(1.0, 1.0, 1.0)]), 2
        activate(figure, "hand_L")
        for mute in (False, True):
            self.call(sinew.bake_ik, target="goal", frame_start=1, frame_end=6, mute_constraints=mute)
            judge.go_to(3)
            off = (figure.matrix_world @ figure.pose.bones["hand_L"].head - Vector(goal)).length
            self.assertEqual(off < 1e-3, mute)
            self.assertEqual(ik.mute, mute)

    def test_longer_chains_tails_and_bones_as_targets(self):
        figure = scenes.humanoid()
        activate(figure, "hand_R")
        self.call(sinew.bake_ik, target=figure.name, target_bone="head", chain_length=3, solver="ccd", end="TAIL",
                  frame_start=1, frame_end=6)  # fmt: skip
        for frame in range(1, 7):
            judge.go_to(frame)
            off = figure.pose.bones["hand_R"].tail - figure.pose.bones["head"].head
            self.assertLess(off.length, 1e-3)

    def test_outside_of_the_range_keys_stay(self):
        figure = scenes.humanoid()
        empty("goal", [(0.3, -0.4, 1.3)])
        activate(figure, "hand_L")
        action = figure.animation_data.action
        path = 'pose.bones["forearm_L"].rotation_quaternion'

        def keys():
            return [[k.co[:] for k in action.fcurves.find(path, index=axis).keyframe_points] for axis in range(4)]

        before = keys()
        for error_mm in (0.0, 2.0):
            self.call(sinew.bake_ik, target="goal", frame_start=5, frame_end=9, error_mm=error_mm)
            for now, was in zip(keys(), before):
                self.assertEqual([k for k in now if not 5 <= k[0] <= 9], [k for k in was if not 5 <= k[0] <= 9])
                inside = [k[0] for k in now if 5 <= k[0] <= 9]
                if error_mm:
                    self.assertLess(len(inside), 5)
                self.assertEqual((inside[0], inside[-1]) if error_mm else inside, (5, 9) if error_mm else [5, 6, 7, 8, 9])

    def test_says_what_is_missing(self):
        figure = scenes.humanoid()
        self.refused("Make a bone active", sinew.bake_ik, target="goal")
        activate(figure, "hand_L")
        self.refused("no object “goal”", sinew.bake_ik, target="goal")
        activate(figure, "pelvis")
        empty("goal", [(0, 0, 1)])
        self.refused("make the chain shorter", sinew.bake_ik, target="goal", chain_length=5)


class LimbHandles(OperatorTest):
    LIMBS = (("upper_arm_L", "forearm_L", "hand_L"), ("upper_arm_R", "forearm_R", "hand_R"),
             ("thigh_L", "shin_L", "foot_L"), ("thigh_R", "shin_R", "foot_R"))  # fmt: skip

    def test_action_shows_as_before_and_handles_lead(self):
        figure = scenes.humanoid()
        bones = [bone for limb in self.LIMBS for bone in limb]
        frames = judge.whole_frames(figure.animation_data.action)[::3]
        before = judge.poses(figure, frames, bones)[..., :3, 3]
        count = len(figure.data.bones)
        self.call(sinew.add_limb_handles)
        self.assertEqual(len(figure.data.bones), count + 8)
        after = judge.poses(figure, frames, bones)[..., :3, 3]
        print(f"limb handles: joints stray {1000 * np.linalg.norm(after - before, axis=2).max():.3f} mm")
        self.assertLess(np.linalg.norm(after - before, axis=2).max(), 1e-3)
        judge.go_to(8)
        for _upper, lower, last in self.LIMBS:
            handle = figure.pose.bones[f"IK {last}"]
            was = figure.pose.bones[lower].tail.copy()
            figure.animation_data.action = None
            handle.location += handle.bone.matrix_local.to_3x3().inverted() @ Vector((0.0, -0.05, 0.05))
            bpy.context.view_layer.update()
            moved = figure.pose.bones[lower].tail - was
            self.assertLess((moved - Vector((0.0, -0.05, 0.05))).length, 2e-3, last)
        bpy.ops.ed.undo()
        self.assertEqual(len(scenes.armature().data.bones), count)

    def test_legs_alone_and_no_second_time(self):
        figure = scenes.humanoid()
        self.call(sinew.add_limb_handles, arms=False)
        self.assertEqual({b.name for b in figure.pose.bones if b.name.startswith(("IK", "pole"))},
                         {"IK foot_L", "IK foot_R", "pole shin_L", "pole shin_R"})  # fmt: skip
        self.refused("has IK already", sinew.add_limb_handles, arms=False)

    def test_other_character_by_its_shape(self):
        figure = scenes.other()
        if figure is None:
            return
        bones = figure.data.bones.keys()
        frames = judge.whole_frames(figure.animation_data.action)[::3]
        before = judge.poses(figure, frames, bones)[..., :3, 3]
        self.call(sinew.add_limb_handles, legs=False)
        self.assertEqual(len(figure.data.bones), len(bones) + 4)
        self.assertEqual(sum(c.type == "IK" for bone in figure.pose.bones for c in bone.constraints), 2)
        far = np.linalg.norm(judge.poses(figure, frames, bones)[..., :3, 3] - before, axis=2).max()
        print(f"limb handles of the knight: joints stray {far:.6f} of its own units")
        self.assertLess(far, 1e-3 * np.ptp(before, axis=(0, 1)).max())
