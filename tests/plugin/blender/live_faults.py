"""The live link where something dies, does not fit or comes at the wrong time."""

from unittest import mock

import bpy
import scenes
from live_case import LiveCase
from live_window import until
from mathutils import Quaternion
from sinew_blender.live import handlers, wire
from sinew_blender.live import link as link_module
from sinew_blender.live.link import LINK


class LiveFaults(LiveCase):
    def edit(self, figure, bone, by):
        """Moves the first key of a bone, as a person does."""
        curve = next(one for one in figure.animation_data.action.fcurves if f'"{bone}"' in one.data_path)
        curve.keyframe_points[0].co.y += by
        curve.update()
        LINK.note_edited(figure.animation_data.action.name)

    def test_figure_that_was_refused_is_linked_by_the_next_window(self):
        other = self.opened(self.long_chain(5))
        figure = scenes.humanoid()
        right = self.opened(figure)
        window = self.window(other)
        LINK.start()
        one = until(LINK, lambda: LINK.figure(figure), window)
        until(LINK, lambda: "Open in Sinew" in one.why, window)
        window.kill()
        until(LINK, lambda: LINK.state == "searching")
        again = self.window(right)
        until(LINK, lambda: one.linked, again)

    def test_another_file_ends_what_was_claimed(self):
        figure = scenes.humanoid()
        window, one = self.linked(figure)
        self.edit(figure, "forearm_L", 0.25)
        until(LINK, lambda: LINK.owner("walk_humanoid") == "here", window)
        before = LINK._connection
        figure = scenes.humanoid()
        self.assertEqual(LINK.owner("walk_humanoid"), "")
        one = until(LINK, lambda: LINK.figure(figure), window)
        until(LINK, lambda: one.linked, window)
        self.assertIsNot(LINK._connection, before)  # with which Sinew drops the claim

    def test_claim_of_sinew_that_is_not_renewed_ends(self):
        window, one = self.linked(scenes.humanoid())
        LINK._take(wire.CLAIM, {"figure": one.number, "clip": "of another name by now"})
        self.assertEqual(LINK.owner("of another name by now"), "there")
        with mock.patch.object(link_module, "FORGOTTEN_S", 0.2):
            until(LINK, lambda: LINK.owner("of another name by now") == "", window, 5.0)

    def test_part_of_a_clip_leaves_edits_of_other_bones(self):
        figure = scenes.humanoid()
        window, one = self.linked(figure)
        said = self.clip_there(one, "walk_humanoid", window)
        head, arm = (1 + one.live.figure.index[name] for name in ("head", "forearm_L"))
        part = {**said, "whole": False, "tracks": [track for track in said["tracks"] if track[0] == head]}
        self.edit(figure, "forearm_L", 0.25)
        LINK._take_clip(one, part)
        self.settled(one, window)
        after = self.clip_there(one, "walk_humanoid", window)
        tracks = [next(track for track in clip["tracks"] if track[0] == arm) for clip in (said, after)]
        self.assertNotEqual(*tracks)

    def test_poses_that_cross_on_their_way(self):
        """Sinew goes to the time of Blender's; so Blender stays there."""
        window, one = self.linked(scenes.humanoid())
        rest = [(1, [0.0] * 6 + [1.0] * 4)]
        bpy.context.scene.frame_set(5)
        self.assertTrue(one.in_flight)
        LINK._take(wire.POSE, {"figure": one.number, "number": 1, "time": 0.5, "joints": rest})
        self.assertEqual(bpy.context.scene.frame_current, 5)
        self.settled(one, window)
        self.assert_same(self.pose_there(one, window), self.here(one), 2e-3)

    def test_edit_that_comes_before_both_were_compared(self):
        window, one = self.linked(scenes.humanoid())
        said = self.clip_there(one, "walk_humanoid", window)
        head = 1 + one.live.figure.index["head"]
        part = {**said, "whole": False, "tracks": [track for track in said["tracks"] if track[0] == head]}
        one.unsure.add("walk_humanoid")
        with mock.patch.object(one, "put_clip") as put:
            LINK._take_clip(one, part)
            self.assertTrue(put.called)
            LINK._take_clip(one, said)
            self.assertEqual(put.call_count, 1)
        self.assertFalse(one.unsure)

    def test_armature_that_is_renamed_stays_linked(self):
        figure = scenes.humanoid()
        window, one = self.linked(figure)
        figure.name = "somebody else"
        count = one.count
        figure.pose.bones["head"].rotation_quaternion = Quaternion((1, 0, 0), 0.6)
        bpy.context.view_layer.update()
        self.settled(one, window)
        self.assertIs(LINK.figure(figure), one)
        self.assertGreater(one.count, count)

    def test_action_that_is_too_long_is_not_sent(self):
        window, one = self.linked(scenes.humanoid())
        printed = one.prints["walk_humanoid"]
        one.prints["walk_humanoid"] = {}
        with mock.patch.object(wire, "MAX_PAYLOAD", 1000):
            self.assertEqual(LINK.send_action(one, whole=True), 0)
        self.assertIn("too many keys", LINK.text)
        self.assertEqual((LINK.owner("walk_humanoid"), one.prints["walk_humanoid"]), ("", {}))
        one.prints["walk_humanoid"] = printed
        self.settled(one, window)
        self.assertEqual(LINK.state, "connected")

    def test_action_that_is_not_the_same_in_sinew_is_told_of(self):
        """As after a project, or a file of Blender, was opened that was edited meanwhile: nobody's edits are lost."""
        figure = scenes.humanoid()
        project = self.opened(figure)
        curve = next(one for one in figure.animation_data.action.fcurves if '"forearm_L"' in one.data_path)
        curve.keyframe_points[0].co.y += 0.25
        curve.update()
        window = self.window(project)
        LINK.start()
        one = until(LINK, lambda: LINK.figure(figure), window)
        until(LINK, lambda: "not the same" in LINK.text, window)
        before = self.track_there(one, "walk_humanoid", "forearm_L", window)
        value = curve.keyframe_points[0].co.y
        self.edit(figure, "head", 0.1)
        self.settled(one, window)
        self.assertEqual(self.track_there(one, "walk_humanoid", "forearm_L", window), before)
        self.assertEqual(curve.keyframe_points[0].co.y, value)
        self.assertEqual(bpy.ops.sinew.live_send(), {"FINISHED"})
        self.assertNotEqual(self.track_there(one, "walk_humanoid", "forearm_L", window), before)

    def test_name_that_is_too_long_for_blender(self):
        window, one = self.linked(scenes.humanoid())
        said = self.clip_there(one, "walk_humanoid", window)
        long = "ä" * 40
        LINK._take(wire.CLIP, {**said, "clip": long, "whole": True})
        short = "ä" * 31
        self.assertIn(short, bpy.data.actions)
        sent = []
        with mock.patch.object(LINK._connection, "send", sent.append):
            LINK._take(wire.CLIP, {**said, "clip": long, "whole": True})
            LINK._take(wire.CLAIM, {"figure": one.number, "clip": long})
            self.assertEqual(LINK.owner(short), "there")
            LINK._take(wire.RELEASE, {"figure": one.number, "clip": long})
            self.assertEqual(LINK.owner(short), "")
            one.obj().animation_data.action = bpy.data.actions[short]
            self.assertGreater(LINK.send_action(one, whole=True), 0)
        self.assertIn(wire.of_clip(wire.CLAIM, one.number, long), sent)
        self.assertEqual(sum(action.name.startswith(short[:20]) for action in bpy.data.actions), 1)
        LINK._take(wire.CLIP, {**said, "clip": long + "ö", "whole": True})
        self.assertIn("begin alike", LINK.text)

    def test_texts_that_are_too_long_end_with_a_whole_letter(self):
        for start in ("", "a", "ab"):
            text = wire.text(start + "€" * 30000)
            self.assertEqual(text[2:].decode().strip("ab€"), "")

    def test_versions_that_come_soon_are_one_step(self):
        window, one = self.linked(scenes.humanoid())
        said = self.clip_there(one, "walk_humanoid", window)
        with mock.patch.object(link_module, "_undo_step") as step:
            for _ in range(3):
                LINK._take_clip(one, said)
            self.assertEqual(step.call_count, 1)
            with mock.patch.object(link_module, "RUN_S", 0.0):
                LINK._take_clip(one, said)
            self.assertEqual(step.call_count, 2)

    def test_nothing_goes_over_while_a_picture_is_made(self):
        window, one = self.linked(scenes.humanoid())
        count = one.count
        handlers.on_render_begin()
        for frame in (3, 7):
            bpy.context.scene.frame_set(frame)
            LINK.tick()
        self.assertEqual(one.count, count)
        handlers.on_render_end()
        self.settled(one, window)
        self.assertGreater(one.count, count)
        self.assert_same(self.pose_there(one, window), self.here(one), 2e-3)

    def test_bone_without_extent(self):
        figure = scenes.humanoid()
        window, one = self.linked(figure)
        count = one.count
        figure.pose.bones["forearm_L"].scale = (0.0, 0.0, 0.0)
        bpy.context.view_layer.update()
        self.settled(one, window)
        self.assertEqual((LINK.state, one.linked), ("connected", True))
        self.assertGreater(one.count, count)

    def test_what_comes_while_bones_are_edited(self):
        """It is answered, and asked for once the mode is left."""
        figure = scenes.humanoid()
        window, one = self.linked(figure)
        said = self.clip_there(one, "walk_humanoid", window)
        bpy.ops.object.mode_set(mode="EDIT")
        sent = []
        with mock.patch.object(LINK._connection, "send", sent.append):
            LINK._take_pose(one, {"number": 7, "time": 0.0, "joints": [(1, [0.0] * 6 + [1.0] * 4)]})
            LINK._take_clip(one, said)
            self.assertEqual(LINK.send_action(one, whole=True), 0)
        self.assertEqual(sent, [wire.shown(one.number, 7)])
        bpy.ops.object.mode_set(mode="POSE")
        with mock.patch.object(one, "put_clip") as put:
            until(LINK, lambda: put.called, window)

    def test_disconnecting_ends_the_timer(self):
        bpy.app.timers.register(handlers.timer, first_interval=100.0)
        LINK.start()
        LINK.stop()
        self.assertFalse(bpy.app.timers.is_registered(handlers.timer))
