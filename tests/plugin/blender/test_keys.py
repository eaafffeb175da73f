"""Smoothing, loops, baking."""

import bpy
import judge
import numpy as np
import scenes
from case import OperatorTest

sinew = bpy.ops.sinew


def dense(figure, bone, path, signal, count):
    """An action with a key of a bone's property on every frame."""
    action = figure.animation_data.action = bpy.data.actions.new("dense")
    for axis in range(len(signal[0])):
        fcurve = action.fcurves.new(f'pose.bones["{bone}"].{path}', index=axis)
        fcurve.keyframe_points.add(count)
        for i, key in enumerate(fcurve.keyframe_points):
            key.co, key.interpolation = (1 + i, signal[i][axis]), "LINEAR"
        fcurve.update()
    return action


class Smooth(OperatorTest):
    """Two seconds of a slow wave and a quick one: NumPy's transform tells what is left of each."""

    COUNT = 193  # at 24 Hz, 8 s

    def setUp(self):
        self.figure = scenes.humanoid()
        t = np.arange(self.COUNT) / 24.0
        self.slow, self.quick = 0.3 * np.sin(2 * np.pi * 0.5 * t), 0.02 * np.sin(2 * np.pi * 9.0 * t)
        wave = self.slow + self.quick
        self.action = dense(self.figure, "pelvis", "location", np.stack([wave, 2 * wave, 0 * wave], 1), self.COUNT)

    def parts(self):
        """How strong the slow and the quick wave are."""
        values = np.array([k.co[1] for k in self.action.fcurves[0].keyframe_points])
        power = np.abs(np.fft.rfft(values[:-1] * np.hanning(self.COUNT - 1)))
        return power[4], power[72]

    def test_quick_waves_go_and_slow_ones_stay(self):
        for arguments in (
            {"kind": "BUTTERWORTH", "cutoff_hz": 3.0},
            {"kind": "BUTTERWORTH", "cutoff_hz": 3.0, "order": "4"},
            {"kind": "GAUSSIAN", "deviation": 1.5},
        ):
            self.setUp()
            slow, quick = self.parts()
            self.call(sinew.smooth, **arguments)
            now = self.parts()
            self.assertLess(now[1], 0.2 * quick, arguments)
            self.assertAlmostEqual(now[0] / slow, 1.0, delta=0.02)

    def test_times_ends_and_kinds_of_keys_stay(self):
        def kept():
            curves = [f.keyframe_points for f in self.action.fcurves]
            kinds = [[(k.co[0], k.interpolation, k.handle_left_type, k.easing) for k in keys] for keys in curves]
            return kinds, [(keys[0].co[1], keys[-1].co[1]) for keys in curves]

        before, all_of_it = kept(), judge.snapshot(self.action)
        self.call(sinew.smooth)
        self.assertEqual(kept(), before)
        self.assertNotEqual(judge.snapshot(self.action), all_of_it)

    def test_quaternions_that_change_sign_do_not_turn_over(self):
        angles = 0.4 * np.sin(0.2 * np.arange(60))
        turns = np.stack([np.cos(angles), np.sin(angles), 0 * angles, 0 * angles], 1)
        turns[20:40] *= -1.0
        dense(self.figure, "head", "rotation_quaternion", turns, 60)
        frames = range(1, 61)
        before = judge.quats(judge.bases(self.figure, frames, ["head"]))
        self.call(sinew.smooth, cutoff_hz=3.0)
        off = judge.angle(before, judge.quats(judge.bases(self.figure, frames, ["head"])))
        self.assertLess(off.max(), 0.1)
        self.assertGreater(off.max(), 0.005)

    def test_of_selected_bones_as_one_step(self):
        for figure in self.each_character():
            action = figure.animation_data.action
            bone = judge.bone_of(next(f for f in action.fcurves if len({k.co[1] for k in f.keyframe_points}) > 3).data_path)
            scenes.select(figure, bone)
            before = judge.snapshot(action)
            self.call(sinew.smooth, cutoff_hz=1.0)
            self.assert_only([bone], before, action)
            self.assert_undone(figure.name, before)


class MakeLoop(OperatorTest):
    STEP = 0.02  # frames

    def slope(self, fcurve, frame, side):
        """Per frame, towards one side, exact for parabolas."""
        at = [fcurve.evaluate(frame + side * step) for step in (0.0, 0.5 * self.STEP, self.STEP)]
        return side * (4.0 * at[1] - at[2] - 3.0 * at[0]) / self.STEP

    def gaps(self, action, first, last):
        """The greatest jumps in value, and in slope per frame."""
        value = slope = 0.0
        for fcurve in action.fcurves:
            start, end = fcurve.evaluate(first), fcurve.evaluate(last)
            value = max(value, abs(start - end))
            slope = max(slope, abs(self.slope(fcurve, last, -1) - self.slope(fcurve, first, 1)))
        return value, slope

    def test_ends_are_equal_in_value_and_slope(self):
        for figure in self.each_character():
            action = figure.animation_data.action
            first, last = action.frame_range
            for values in ("MEAN", "FIRST"):
                for spread in ("ENDS", "WHOLE"):
                    self.assertGreater(max(self.gaps(action, first, last)), 1e-3)
                    self.call(sinew.make_loop, values=values, spread=spread)
                    value, slope = self.gaps(action, first, last)
                    self.assertLess(value, 1e-6)
                    self.assertLess(slope, 2e-3)
                    bpy.ops.ed.undo()
                    action = scenes.armature().animation_data.action

    def test_other_bones_stay(self):
        for figure in self.each_character():
            action = figure.animation_data.action
            first, last = action.frame_range
            bone = judge.bone_of(next(f for f in action.fcurves if abs(f.evaluate(first) - f.evaluate(last)) > 1e-3).data_path)
            scenes.select(figure, bone)
            before = judge.snapshot(action)
            self.call(sinew.make_loop)
            self.assert_only([bone], before, action)
            self.assert_undone(figure.name, before)

    def test_range_and_repeating(self):
        figure = scenes.humanoid()
        action = figure.animation_data.action
        self.call(sinew.make_loop, use_range=True, frame_start=4.0, frame_end=20.5, cycle=True)
        self.assertLess(self.gaps(action, 4.0, 20.5)[0], 1e-6)
        for fcurve in action.fcurves:
            self.assertEqual([m.type for m in fcurve.modifiers], ["CYCLES"])

    def test_way_is_kept(self):
        figure = scenes.humanoid()
        count = 30
        way = np.stack([0.05 * np.arange(count) + 0.001 * np.arange(count) ** 2] + [np.sin(np.arange(count) / 9.0)] * 2, 1)
        action = dense(figure, "pelvis", "location", way, count)
        before = [(f.evaluate(1), f.evaluate(count)) for f in action.fcurves]
        self.call(sinew.make_loop, keep_way=True, cycle=True)
        for fcurve, (start, end) in zip(action.fcurves, before):
            keys = fcurve.keyframe_points
            self.assertAlmostEqual(keys[0].co[1], start, places=6)
            self.assertAlmostEqual(keys[-1].co[1], end, places=6)
            self.assertEqual(fcurve.modifiers[0].mode_after, "REPEAT_OFFSET")
            self.assertAlmostEqual(fcurve.evaluate(count + 5) - fcurve.evaluate(6), end - start, places=4)
            self.assertLess(abs(self.slope(fcurve, count, -1) - self.slope(fcurve, count, 1)), 2e-3)

    def test_empty_range_is_refused(self):
        scenes.humanoid()
        self.refused("ends after it starts", sinew.make_loop, use_range=True, frame_start=5.0, frame_end=5.0)


class Bake(OperatorTest):
    def test_pose_with_constraints_becomes_keys(self):
        for figure in self.each_character():
            bone = next(name for name in ("hand_L", "Palm.L") if name in figure.pose.bones)
            below = figure.pose.bones[bone].parent
            constraint = below.constraints.new("COPY_ROTATION")
            constraint.target, constraint.subtarget = figure, figure.pose.bones[0].name
            constraint.influence = 0.4
            action = figure.animation_data.action
            frames = judge.whole_frames(action)
            shown = judge.poses(figure, frames)
            snapshot = judge.snapshot(action)
            scenes.select(figure, below.name)
            bpy.ops.ed.undo_push(message="Constraint")
            self.call(sinew.bake)
            self.assertTrue(constraint.mute)
            self.assert_only([below.name], snapshot, action)
            self.assertLess(np.abs(judge.poses(figure, frames) - shown).max(), 2e-5)
            self.assert_undone(figure.name, snapshot)

    def test_modifiers_of_curves_become_keys(self):
        figure = scenes.humanoid()
        action = figure.animation_data.action
        fcurve = action.fcurves.find('pose.bones["head"].rotation_quaternion', index=1)
        noise = fcurve.modifiers.new("NOISE")
        noise.strength, noise.scale = 0.3, 2.0
        frames = judge.whole_frames(action)
        shown = [fcurve.evaluate(frame) for frame in frames]
        plain = [k.co[1] for k in fcurve.keyframe_points]
        self.call(sinew.bake, source="CURVES")
        self.assertEqual(len(fcurve.modifiers), 0)
        self.assertGreaterEqual(len(fcurve.keyframe_points), len(frames))
        self.assertGreater(len(fcurve.keyframe_points), len(plain))
        self.assertLess(np.abs(np.subtract(shown, [fcurve.evaluate(frame) for frame in frames])).max(), 1e-6)

    def test_modifiers_are_worked_into_poses(self):
        figure = scenes.humanoid()
        action = figure.animation_data.action
        fcurve = action.fcurves.find('pose.bones["head"].rotation_quaternion', index=1)
        noise = fcurve.modifiers.new("NOISE")
        noise.strength, noise.scale = 0.3, 2.0
        frames = judge.whole_frames(action)
        shown = judge.bases(figure, frames)
        self.call(sinew.bake)
        self.assertEqual(len(fcurve.modifiers), 0)
        self.assertLess(np.abs(judge.bases(figure, frames) - shown).max(), 1e-4)

    def test_rotations_by_axis_and_angle_are_baked_with_an_error(self):
        figure = scenes.humanoid()
        bone = figure.pose.bones["head"]
        action = figure.animation_data.action = bpy.data.actions.new("axis")
        bone.rotation_mode = "AXIS_ANGLE"
        for frame, angle in ((1, 0.0), (9, 0.8)):
            bone.rotation_axis_angle = (angle, 1.0, 0.0, 0.0)
            bone.keyframe_insert("rotation_axis_angle", frame=frame)
        scenes.select(figure, "head")
        self.call(sinew.bake, error_mm=1.0)
        self.assertEqual({len(fcurve.keyframe_points) for fcurve in action.fcurves}, {9})

    def test_every_third_frame(self):
        figure = scenes.humanoid()
        action = figure.animation_data.action
        self.call(sinew.bake, every=3, frame_start=2, frame_end=14)
        fcurve = action.fcurves.find('pose.bones["head"].rotation_quaternion', index=0)
        self.assertEqual([k.co[0] for k in fcurve.keyframe_points if 2 <= k.co[0] <= 14], [2, 5, 8, 11, 14])

    def test_an_error_leaves_fewer_keys(self):
        figure = scenes.humanoid()
        action = figure.animation_data.action
        frames = judge.whole_frames(action)
        before = judge.bases(figure, frames)
        self.call(sinew.bake)
        every = judge.key_count(action)
        bpy.ops.ed.undo()
        figure = scenes.armature()
        action = figure.animation_data.action
        self.call(sinew.bake, error_mm=2.0)
        self.assertLess(judge.key_count(action), 0.5 * every)
        self.assertLess(judge.farthest(figure, before, judge.bases(figure, frames), 0.1), 0.0021)


class MirrorAction(OperatorTest):
    """Held against Blender's own flipped paste."""

    def pasted(self, figure, frames):
        """(frames, bones, 4, 4): what pasting the pose of each frame flipped gives."""
        action = figure.animation_data.action
        out = []
        for frame in frames:
            judge.go_to(frame)
            bpy.ops.pose.select_all(action="SELECT")
            bpy.ops.pose.copy()
            figure.animation_data.action = None
            bpy.ops.pose.paste(flipped=True)
            bpy.context.view_layer.update()
            out.append([np.array(bone.matrix_basis) for bone in figure.pose.bones])
            figure.animation_data.action = action
        bpy.ops.pose.select_all(action="DESELECT")
        return np.array(out)

    def test_equals_the_flipped_paste(self):
        for figure in self.each_character():
            action = figure.animation_data.action
            frames = judge.whole_frames(action)[::5]
            before, wanted = judge.bases(figure, frames), self.pasted(figure, frames)
            self.assertGreater(np.abs(before - wanted).max(), 0.05)
            self.call(sinew.mirror_action, by="CURVES")
            self.assertLess(np.abs(judge.bases(figure, frames) - wanted).max(), 1e-5)
            self.call(sinew.mirror_action, by="CURVES")
            self.assertLess(np.abs(judge.bases(figure, frames) - before).max(), 1e-5)

    def test_by_shape_equals_it_where_both_sides_are_alike(self):
        figure = scenes.humanoid()
        frames = judge.whole_frames(figure.animation_data.action)[::5]
        wanted = self.pasted(figure, frames)
        self.call(sinew.mirror_action, by="SHAPE")
        self.assertLess(np.abs(judge.bases(figure, frames) - wanted).max(), 1e-4)

    def test_keys_and_handles_change_sides(self):
        figure = scenes.humanoid()
        action = figure.animation_data.action
        path = 'pose.bones["forearm_{}"].rotation_quaternion'.format
        before = judge.snapshot(action)
        self.call(sinew.mirror_action)
        after = judge.snapshot(action)
        for axis, sign in enumerate((1, 1, -1, -1)):
            keys = [[v for v in one] for one in after[path("R"), axis][3]]
            for new, old in zip(keys, before[path("L"), axis][3]):
                self.assertEqual(new[3:], list(old[3:]))
                for side in range(3):
                    self.assertEqual(new[side], (old[side][0], sign * old[side][1]))

    def test_selection_brings_its_partner_and_no_other(self):
        figure = scenes.humanoid()
        action = figure.animation_data.action
        before = judge.snapshot(action)
        scenes.select(figure, "upper_arm_L")
        self.call(sinew.mirror_action)
        self.assert_only(["upper_arm_L", "upper_arm_R"], before, action)
        self.assert_undone(figure.name, before)
