"""Layers, blends, differences, copies."""

import bpy
import judge
import numpy as np
import scenes
from case import OperatorTest

sinew = bpy.ops.sinew


def keyed(action):
    return {(judge.bone_of(f.data_path), f.data_path.rsplit(".", 1)[1]) for f in action.fcurves if judge.bone_of(f.data_path)}


def another(figure):
    """A second action that moves much."""
    action = figure.animation_data.action
    names = ("wave_humanoid", "HumanArmature|HumanArmature|Run_swordAttack")
    return next(bpy.data.actions[name] for name in names if name in bpy.data.actions and name != action.name)


def parts(bases):
    """Locations, rotations w x y z, scales of bases."""
    return bases[..., :3, 3], judge.quats(bases), np.linalg.norm(bases[..., :3, :3], axis=-2)


class Layers(OperatorTest):
    def test_layer_keeps_what_shows_until_it_is_keyed(self):
        for figure in self.each_character():
            action = figure.animation_data.action
            frames = judge.whole_frames(action)[::3]
            before = judge.bases(figure, frames)
            self.call(sinew.add_layer, mode="COMBINE", name="Lean")
            self.assertEqual(figure.animation_data.action.name, "Lean")
            self.assertEqual([s.action for t in figure.animation_data.nla_tracks for s in t.strips], [action])
            self.assertLess(np.abs(judge.bases(figure, frames) - before).max(), 1e-6)

    def layered(self, figure, mode, influence):
        """A layer that turns and moves a bone over an action; gives the bone, its turn and its way."""
        bone = figure.pose.bones["spine_01" if "spine_01" in figure.pose.bones else "Torso"]
        self.call(sinew.add_layer, mode=mode, influence=influence)
        angles = np.linspace(0.1, 0.9, 2)
        for frame, angle in zip((1, 20), angles):
            bone.rotation_quaternion = (np.cos(angle / 2), 0.0, np.sin(angle / 2), 0.0)
            bone.location = (0.0, 0.1 * angle, 0.0)
            bone.keyframe_insert("rotation_quaternion", frame=frame)
            bone.keyframe_insert("location", frame=frame)
        return bone.name

    def test_merge_plays_as_the_layers_did(self):
        for mode, influence in (("COMBINE", 1.0), ("COMBINE", 0.5), ("REPLACE", 0.3)):
            for figure in self.each_character():
                action = figure.animation_data.action
                frames = judge.whole_frames(action)
                plain = judge.bases(figure, frames)
                bone = self.layered(figure, mode, influence)
                layered = judge.bases(figure, frames)
                at = figure.pose.bones.keys().index(bone)
                self.assertGreater(np.abs(layered[:, at] - plain[:, at]).max(), 0.02)
                bpy.ops.ed.undo_push(message="Keys")
                self.call(sinew.merge_layers)
                self.assertEqual(len(figure.animation_data.nla_tracks), 0)
                self.assertLess(np.abs(judge.bases(figure, frames) - layered).max(), 1e-5)
                bpy.ops.ed.undo()
                figure = scenes.armature()
                self.assertEqual(len(figure.animation_data.nla_tracks), 1)

    def test_combining_is_the_product_of_quaternions(self):
        figure = scenes.humanoid()
        frames = judge.whole_frames(figure.animation_data.action)
        plain = judge.bases(figure, frames, ["spine_01"])[:, 0]
        self.layered(figure, "COMBINE", 1.0)
        layer = figure.animation_data.action
        self.call(sinew.merge_layers)
        curves = [layer.fcurves.find('pose.bones["spine_01"].rotation_quaternion', index=axis) for axis in range(4)]
        turn = np.array([[curve.evaluate(frame) for curve in curves] for frame in frames])
        turn /= np.linalg.norm(turn, axis=1, keepdims=True)
        wanted = judge.multiplied(judge.quats(plain), turn)
        self.assertLess(judge.angle(wanted, judge.quats(judge.bases(figure, frames, ["spine_01"])[:, 0])).max(), 1e-3)

    def test_second_layer_keeps_the_influence_of_the_first(self):
        figure, frames = scenes.humanoid(), range(2, 20, 3)
        self.layered(figure, "COMBINE", 0.5)
        before = judge.bases(figure, frames)
        self.call(sinew.add_layer)
        self.assertLess(np.abs(judge.bases(figure, frames) - before).max(), 1e-6)

    def test_track_that_plays_alone_is_merged_alone(self):
        figure = scenes.humanoid()
        data = figure.animation_data
        other = bpy.data.actions["run_humanoid"]
        self.call(sinew.add_layer)
        track = data.nla_tracks.new()
        track.strips.new("run", 0, other)
        data.nla_tracks[0].is_solo = True
        frames = judge.whole_frames(bpy.data.actions["walk_humanoid"])[::3]
        before = judge.bases(figure, frames)
        self.call(sinew.merge_layers)
        self.assertEqual([s.action for t in data.nla_tracks for s in t.strips], [other])
        self.assertLess(np.abs(judge.bases(figure, frames) - before).max(), 1e-5)

    def test_merging_nothing_is_refused(self):
        scenes.humanoid()
        self.refused("no layers", sinew.merge_layers)


class BlendActions(OperatorTest):
    def wanted(self, figure, other, frames, their_frames, weights, mask):
        """By slerp and lines in NumPy; what the other action does not key stays."""
        names = figure.pose.bones.keys()
        action = figure.animation_data.action
        a = parts(judge.bases(figure, frames))
        figure.animation_data.action = other
        b = parts(judge.bases(figure, their_frames))
        figure.animation_data.action = action
        their = keyed(other)
        out = []
        for x, y, props in zip(a, b, ("location", "rotation_quaternion", "scale")):
            w = weights[:, None] * np.array([mask.get(n, 0.0) * ((n, props) in their) for n in names])
            out.append(judge.slerp(x, y, w) if props == "rotation_quaternion" else x + w[..., None] * (y - x))
        return out

    def compare(self, figure, frames, wanted):
        location, turn, scale = parts(judge.bases(figure, frames))
        self.assertLess(np.abs(location - wanted[0]).max(), 1e-5)
        self.assertLess(judge.angle(turn, wanted[1]).max(), 2e-3)
        self.assertLess(np.abs(scale - wanted[2]).max(), 1e-5)

    def test_equals_slerp_in_numpy(self):
        for figure in self.each_character():
            action, other = figure.animation_data.action, another(figure)
            frames = np.arange(np.floor(action.frame_range[0]), np.ceil(action.frame_range[1]) + 1)
            frames = frames[frames <= action.frame_range[1]]
            start = np.floor(other.frame_range[0])
            theirs = np.clip(frames - np.floor(action.frame_range[0]) + start, start, np.ceil(other.frame_range[1]))
            everyone = dict.fromkeys(figure.pose.bones.keys(), 1.0)
            plain = parts(judge.bases(figure, frames))[1]
            for weight in (0.35, 1.0):
                wanted = self.wanted(figure, other, frames, theirs, np.full(len(frames), weight), everyone)
                self.assertGreater(judge.angle(plain, wanted[1]).max(), 0.1)
                before = judge.snapshot(action)
                self.call(sinew.blend_actions, action=other.name, weight=weight)
                self.assertEqual(judge.snapshot(action), before)
                self.assertNotIn(figure.animation_data.action, (action, other))
                self.compare(figure, frames, wanted)
                figure.animation_data.action = action

    def test_mask_and_cross_fade(self):
        figure = scenes.humanoid()
        other = bpy.data.actions["run_humanoid"]
        frames = np.arange(0.0, 25.0)
        start, end = np.floor(other.frame_range[0]), np.ceil(other.frame_range[1])
        scenes.select(figure, "upper_arm_L")
        below = {b.name: 1.0 for b in (figure.pose.bones["upper_arm_L"], *figure.pose.bones["upper_arm_L"].children_recursive)}
        fade = np.clip((frames - 6.0) / 8.0, 0.0, 1.0)
        wanted = self.wanted(figure, other, frames, np.clip(frames - 6.0 + start, start, end), fade, below)
        self.call(sinew.blend_actions, action=other.name, mask="BELOW", at_frame=6.0, fade=8.0)
        self.compare(figure, frames, wanted)
        self.assertGreaterEqual(figure.animation_data.action.frame_range[1], 6.0 + end - start)
        figure = scenes.humanoid()
        other = bpy.data.actions["run_humanoid"]
        scenes.select(figure, "upper_arm_L")
        one = {"upper_arm_L": 0.5, "forearm_L": 1.0, "hand_L": 1.0}
        wanted = self.wanted(figure, other, frames, np.clip(frames + start, start, end), np.ones(len(frames)), {**below, **one})
        self.call(sinew.blend_actions, action=other.name, mask="BELOW", feather=1)
        self.compare(figure, frames, wanted)

    def test_unknown_action_is_refused(self):
        scenes.humanoid()
        self.refused("no action “Nobody”", sinew.blend_actions, action="Nobody")


class AdditiveAction(OperatorTest):
    def test_frame_0_is_a_frame_as_others_are(self):
        for how, at in (({"frame": 0.0}, 0.0), ({}, -8.0), ({"at_start": False}, 0.0), ({"at_start": True, "frame": 3.0}, -8.0)):
            figure = scenes.humanoid()
            for curve in figure.animation_data.action.fcurves:
                first = curve.keyframe_points[0].co.x
                for key in curve.keyframe_points:
                    for point in (key.co, key.handle_left, key.handle_right):
                        point.x -= 8.0 + first
                curve.update()
            self.call(sinew.additive_action, **how)
            shown = judge.bases(figure, [-8.0, 0.0])
            still = judge.angle(parts(shown)[1], np.array([1.0, 0, 0, 0])).max(axis=1) < 1e-3
            self.assertEqual(still.tolist(), [at == -8.0, at == 0.0], how)

    def test_combined_over_its_reference_pose_it_shows_the_action(self):
        for figure in self.each_character():
            action = figure.animation_data.action
            frames = judge.whole_frames(action)
            frame = frames[len(frames) // 3]
            whole = judge.bases(figure, frames)
            reference = judge.bases(figure, [frame])[0]
            self.call(sinew.additive_action, frame=float(frame))
            made = figure.animation_data.action
            self.assertNotEqual(made, action)
            location, turn, _scale = parts(judge.bases(figure, frames))
            where, q, _s = parts(whole)
            where0, q0, _s0 = parts(reference)
            self.assertGreater(judge.angle(q, q0[None]).max(), 0.1)
            self.assertLess(np.abs(location - (where - where0)).max(), 1e-5)
            self.assertLess(judge.angle(turn, judge.multiplied(judge.conjugate(q0)[None], q)).max(), 2e-3)
            # Blender's own layers put it back together.
            data = figure.animation_data
            data.action = None
            still = bpy.data.actions.new("still")
            judge.go_to(frame)
            data.action = action
            judge.go_to(frame)
            data.action = still
            for bone in figure.pose.bones:
                bone.keyframe_insert("location", frame=1)
                bone.keyframe_insert("rotation_quaternion", frame=1)
                bone.keyframe_insert("scale", frame=1)
            strip = data.nla_tracks.new().strips.new("still", 1, still)
            strip.extrapolation = "HOLD"
            data.action, data.action_blend_type = made, "COMBINE"
            self.assertLess(judge.farthest(figure, judge.bases(figure, frames), whole, 0.1), 5e-4)


class CopyToRig(OperatorTest):
    def twin(self, figure, **names):
        """The same bones in a larger armature, with other rolls and other names."""
        twin = figure.copy()
        twin.data = figure.data.copy()
        twin.name = "twin"
        twin.animation_data_clear()
        bpy.context.scene.collection.objects.link(twin)
        bpy.ops.object.mode_set(mode="OBJECT")
        bpy.context.view_layer.objects.active = twin
        bpy.ops.object.mode_set(mode="EDIT")
        for n, bone in enumerate(twin.data.edit_bones):
            bone.roll += 0.3 * n
            bone.name = names.get(bone.name, bone.name)
        bpy.ops.object.mode_set(mode="OBJECT")
        bpy.context.view_layer.objects.active = figure
        bpy.ops.object.mode_set(mode="POSE")
        bpy.ops.ed.undo_push(message="Twin")
        return twin

    def heads(self, figure, frames):
        return judge.poses(figure, frames)[..., :3, 3]

    def test_by_names_joints_stand_where_they_stood(self):
        for figure in self.each_character():
            twin = self.twin(figure)
            frames = judge.whole_frames(figure.animation_data.action)[::4]
            wanted = self.heads(figure, frames)
            self.assertGreater(np.abs(wanted - self.heads(twin, frames)).max(), 0.1)
            self.call(sinew.copy_to_rig, target="twin", by="names")
            self.assertLess(np.abs(self.heads(twin, frames) - wanted).max(), 1e-3)

    def test_by_roles_limbs_point_the_same_way(self):
        figure = scenes.humanoid()
        names = {"upper_arm_L": "LeftArm", "forearm_L": "LeftForeArm", "hand_L": "LeftHand",
                 "thigh_R": "RightUpLeg", "shin_R": "RightLeg", "foot_R": "RightFoot"}  # fmt: skip
        twin = self.twin(figure, **names)
        frames = judge.whole_frames(figure.animation_data.action)[::4]
        self.call(sinew.copy_to_rig, target="twin", by="roles")
        for first, second in (("upper_arm_L", "forearm_L"), ("forearm_L", "hand_L"), ("thigh_R", "shin_R"), ("shin_R", "foot_R")):
            ways = []
            for one in (figure, twin):
                a, b = (names[n] if one is twin else n for n in (first, second))
                shown = judge.poses(one, frames, [a, b])[..., :3, 3]
                way = shown[:, 1] - shown[:, 0]
                ways.append(way / np.linalg.norm(way, axis=1, keepdims=True))
            off = np.degrees(np.arccos(np.clip(np.sum(ways[0] * ways[1], axis=1), -1, 1)))
            self.assertLess(off.max(), 8.0, first)
            self.assertGreater(np.ptp(ways[0], axis=0).max(), 0.2)  # more than that: it does move

    def test_no_other_armature_is_refused(self):
        scenes.humanoid()
        self.refused("no other armature", sinew.copy_to_rig)
