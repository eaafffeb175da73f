import bpy
import judge
import numpy as np
import scenes
from case import OperatorTest

reduce_keys = bpy.ops.sinew.reduce_keys
ROUNDING = 2e-6  # metres, of numbers that Blender keeps in 32 bits


class ReduceKeys(OperatorTest):
    def test_stays_within_the_error_on_every_frame(self):
        for figure in self.each_character():
            action = figure.animation_data.action
            frames = judge.whole_frames(action)
            before, keys = judge.bases(figure, frames), judge.key_count(action)
            for error_mm, distance_cm in ((1.0, 10.0), (10.0, 50.0)):
                self.call(reduce_keys, error_mm=error_mm, distance_cm=distance_cm, bones="ALL")
                strayed = judge.farthest(figure, before, judge.bases(figure, frames), distance_cm / 100.0)
                self.assertLessEqual(strayed, error_mm / 1000.0 + ROUNDING)
                self.assertLess(judge.key_count(action), 0.9 * keys)
                self.assertGreater(strayed, 0.0)
                bpy.ops.ed.undo()
                figure = scenes.armature()
                action = figure.animation_data.action
                self.assertEqual(judge.key_count(action), keys)

    def test_a_larger_error_needs_fewer_keys(self):
        figure = scenes.humanoid()
        action = figure.animation_data.action
        counts = [judge.key_count(action)]
        for error_mm in (0.5, 5.0, 50.0):
            self.call(reduce_keys, error_mm=error_mm)
            counts.append(judge.key_count(action))
        self.assertEqual(counts, sorted(counts, reverse=True))
        self.assertLess(counts[-1], counts[1])

    def test_only_the_selected_bones(self):
        for figure in self.each_character():
            action = figure.animation_data.action
            before = judge.snapshot(action)
            bones = [bone for bone in ("forearm_L", "upper_arm_L", "LowerArm.L", "Torso") if bone in figure.pose.bones]
            scenes.select(figure, *bones)
            self.call(reduce_keys, error_mm=5.0)
            self.assert_only(bones, before, action)
            self.assert_undone(figure.name, before)

    def test_euler_angles_keep_their_order_and_handles_count(self):
        for order in ("XYZ", "ZXY", "YXZ"):
            figure = scenes.humanoid()
            bone = figure.pose.bones["upper_arm_L"]
            action = figure.animation_data.action = bpy.data.actions.new("euler")
            bone.rotation_mode = order
            for frame in range(1, 41):
                bone.rotation_euler = [np.sin(0.15 * frame), 0.4 * np.cos(0.2 * frame), 0.02 * frame]
                bone.keyframe_insert("rotation_euler", frame=frame)
            key = action.fcurves[0].keyframe_points[20]
            key.handle_right_type = key.handle_left_type = "FREE"
            key.handle_right = key.co + type(key.co)((0.9, 0.3))
            frames = judge.whole_frames(action)
            before = judge.bases(figure, frames)
            self.call(reduce_keys, error_mm=1.0)
            self.assertEqual({f.data_path for f in action.fcurves}, {'pose.bones["upper_arm_L"].rotation_euler'})
            self.assertLess(judge.key_count(action), 60)
            self.assertLessEqual(judge.farthest(figure, before, judge.bases(figure, frames), 0.1), 0.001 + ROUNDING)

    def test_keys_between_frames(self):
        """Of motion at 30 Hz in a scene of 24, with a knee that snaps."""
        figure = scenes.humanoid()
        bone = figure.pose.bones["shin_L"]
        action = figure.animation_data.action = bpy.data.actions.new("between")
        for i in range(60):
            angle = 0.3 * np.sin(0.1 * i) + (0.6 if i % 20 < 4 else 0.0)
            bone.rotation_quaternion = (np.cos(angle / 2), np.sin(angle / 2), 0.0, 0.0)
            bone.keyframe_insert("rotation_quaternion", frame=0.8 * i)
        for fcurve in action.fcurves:
            for key in fcurve.keyframe_points:
                key.interpolation = "LINEAR"
        frames, keys = judge.whole_frames(action), judge.key_count(action)
        before = judge.bases(figure, frames)
        self.call(reduce_keys, error_mm=1.0)
        self.assertLess(judge.key_count(action), keys)
        self.assertLessEqual(judge.farthest(figure, before, judge.bases(figure, frames), 0.1), 0.001 + ROUNDING)

    def test_size_of_the_armature_counts(self):
        figure = scenes.humanoid()
        figure.scale = (0.01, 0.01, 0.01)
        bpy.context.view_layer.update()
        action = figure.animation_data.action
        frames = judge.whole_frames(action)
        before = judge.bases(figure, frames)
        self.call(reduce_keys, error_mm=0.01, distance_cm=0.1)
        after = judge.bases(figure, frames)
        self.assertLessEqual(0.01 * judge.farthest(figure, before, after, 0.1), 0.00001 + ROUNDING)
        self.assertGreater(judge.farthest(figure, before, after, 0.1), 0.0001)

    def test_every_interpolation_of_blender_is_read(self):
        kinds = [item.identifier for item in bpy.types.Keyframe.bl_rna.properties["interpolation"].enum_items]
        for kind in kinds:
            for easing in ("AUTO", "EASE_IN", "EASE_OUT", "EASE_IN_OUT"):
                figure = scenes.humanoid() if (kind, easing) == (kinds[0], "AUTO") else scenes.armature()
                action = figure.animation_data.action = bpy.data.actions.new("kinds")
                fcurve = action.fcurves.new('pose.bones["pelvis"].location', index=1)
                fcurve.keyframe_points.add(40)
                for i, key in enumerate(fcurve.keyframe_points):
                    key.co = (1 + i, (0.1, 0.6, 0.2)[i] if i < 3 else 0.2 + 0.01 * i)
                    key.interpolation = "LINEAR"
                points = fcurve.keyframe_points
                points[0].co, points[1].co = (-30, 0.1), (-10, 0.6)
                for key in points[:2]:
                    key.interpolation, key.easing, key.back, key.amplitude, key.period = kind, easing, 2.0, 0.3, 4.0
                fcurve.update()
                frames = judge.whole_frames(action)
                before = [fcurve.evaluate(frame) for frame in frames]
                self.call(reduce_keys, error_mm=0.5)
                after = [fcurve.evaluate(frame) for frame in frames]
                self.assertLess(len(fcurve.keyframe_points), 40, (kind, easing))
                self.assertLessEqual(np.abs(np.subtract(before, after)).max(), 0.0005 + ROUNDING, (kind, easing))

    def test_names_of_bones_may_hold_anything(self):
        figure = scenes.humanoid()
        names = ('a "quoted" name', "back\\slash", "pose.bones[\"x\"].location", "Überarm.L")
        for bone, name in zip(("head", "neck", "thigh_L", "upper_arm_L"), names):
            figure.data.bones[bone].name = name
        action = figure.animation_data.action
        paths = {f'pose.bones["{bpy.utils.escape_identifier(name)}"]' for name in names}
        before = {f.data_path: len(f.keyframe_points) for f in action.fcurves}
        self.assertTrue(all(any(path.startswith(one) for path in before) for one in paths))
        scenes.select(figure, *names)
        self.call(reduce_keys, error_mm=30.0)
        fewer = {f.data_path for f in action.fcurves if len(f.keyframe_points) < before[f.data_path]}
        self.assertTrue(fewer)
        self.assertTrue(all(any(path.startswith(one) for one in paths) for path in fewer))
        self.assertGreaterEqual(len(fewer), 3)

    def test_locked_curves_and_other_paths_stay(self):
        figure = scenes.humanoid()
        action = figure.animation_data.action
        extra = action.fcurves.new("location", index=0)
        extra.keyframe_points.insert(1.0, 2.0)
        for fcurve in action.fcurves:
            fcurve.lock = "forearm" in fcurve.data_path
            fcurve.mute = "hand" in fcurve.data_path
        before = judge.snapshot(action)
        self.call(reduce_keys, error_mm=5.0)
        changed = judge.changed_bones(before, judge.snapshot(action))
        self.assertTrue(changed)
        self.assertFalse({None, "forearm_L", "forearm_R", "hand_L", "hand_R"} & changed)

    def test_says_why_it_cannot(self):
        figure = scenes.humanoid()
        keyed = {judge.bone_of(fcurve.data_path) for fcurve in figure.animation_data.action.fcurves}
        scenes.select(figure, next(bone.name for bone in figure.pose.bones if bone.name not in keyed))
        self.refused("No F-curve of 1 bone has keys", reduce_keys)
        figure.animation_data.action = None
        self.refused("has no action; choose one", reduce_keys)
        bpy.context.view_layer.objects.active = None
        self.refused("Select an armature first", reduce_keys)
