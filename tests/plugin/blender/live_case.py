"""What tests of the live link share: a figure of this Blender in the real window of Sinew."""

import os
import time
import types
import unittest
from unittest import mock

import bpy
import live_window
import numpy as np
import scenes
from live_window import Window, until
from sinew_blender import preferences
from sinew_blender.live import wire
from sinew_blender.live.link import LINK


@unittest.skipIf(live_window.missing(), live_window.missing())
class LiveCase(unittest.TestCase):
    def setUp(self):
        self.runtime = live_window.private_runtime()
        self.windows = []

    def tearDown(self):
        LINK.stop()
        for window in self.windows:
            window.end()
        live_window.clean(self.runtime)

    def opened(self, figure):
        """The project that Open in Sinew makes."""
        folder = os.path.join(scenes.FOLDER, f"live{time.monotonic_ns()}")
        with mock.patch.object(preferences, "of", lambda _c: types.SimpleNamespace(program="none", connect=False)):
            self.assertEqual(bpy.ops.sinew.open_in_sinew("EXEC_DEFAULT", True, folder=folder), {"FINISHED"})
        return os.path.join(folder, f"{figure.name}.sinew")

    def window(self, *files, script=""):
        made = Window(*files, script=script)
        self.windows.append(made)
        return made

    def linked(self, figure, script=""):
        """(the window, what the link knows of the figure)"""
        window = self.window(self.opened(figure), script=script)
        LINK.start()
        one = until(LINK, lambda: LINK.figure(figure), window)
        until(LINK, lambda: one.linked and one.count and not one.in_flight and not one.unsure, window)
        return window, one

    def pose_there(self, one, window=None):
        """What Sinew's window shows at this time: (1 + bones, 10)."""
        got = []
        with mock.patch.object(LINK, "_take_pose", lambda _one, said: got.append(said)):
            LINK._connection.send(wire.of_clip(wire.ASK, one.number, ""))
            of_now = lambda: next((said for said in got if abs(said["time"] - one.seconds()) < 1e-4), None)  # noqa: E731
            said = until(LINK, of_now, window)
        LINK._connection.send(wire.shown(one.number, said["number"]))
        return np.array([local for _joint, local in said["joints"]])

    def clip_there(self, one, name, window=None):
        got = []
        with mock.patch.object(LINK, "_take_clip", lambda _one, said: got.append(said)):
            LINK._connection.send(wire.of_clip(wire.ASK, one.number, name))
            return until(LINK, lambda: got, window)[0]

    def track_there(self, one, action, bone, window):
        said = self.clip_there(one, action, window)
        joint = 1 + one.live.figure.index[bone]
        return next(track for track in said["tracks"] if track[0] == joint)

    def settled(self, one, window=None):
        """All is sent, and shown there."""
        until(LINK, lambda: not LINK._dirty and not one.in_flight and not one.stale, window)

    def here(self, one):
        return one.live.read(bpy.context.evaluated_depsgraph_get())

    def assert_same(self, a, b, tolerance):
        sign = np.where(np.sum(a[:, 3:7] * b[:, 3:7], axis=1) < 0, -1.0, 1.0)[:, None]
        self.assertLess(np.abs(a[:, 3:7] - sign * b[:, 3:7]).max(), tolerance)
        self.assertLess(np.abs(a[:, :3] - b[:, :3]).max(), tolerance)

    def assert_same_at(self, frames, one, window, tolerance):
        for frame in frames:
            bpy.context.scene.frame_set(frame)
            self.settled(one, window)
            self.assert_same(self.pose_there(one, window), self.here(one), tolerance)

    def long_chain(self, count):
        scenes.empty()
        bpy.context.scene.render.fps = 24
        data = bpy.data.armatures.new("chain")
        figure = bpy.data.objects.new("chain", data)
        bpy.context.scene.collection.objects.link(figure)
        bpy.context.view_layer.objects.active = figure
        bpy.ops.object.mode_set(mode="EDIT")
        above = None
        for i in range(count):
            bone = data.edit_bones.new(f"bone{i}")
            bone.head, bone.tail = (0, 0, 0.01 * i), (0, 0, 0.01 * (i + 1))
            bone.parent, above = above, bone
        bpy.ops.object.mode_set(mode="POSE")
        figure.animation_data_create().action = bpy.data.actions.new("chain")
        figure.pose.bones[0].keyframe_insert("location", frame=1)
        figure.pose.bones[0].keyframe_insert("location", frame=25)
        return figure
