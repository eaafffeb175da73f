"""One armature at the live link: what of it Sinew was told, and what Sinew shows of it."""

import time

import bpy
import numpy as np

from .. import actions
from ..armature import clock_of
from ..fcurves import Clock
from . import clips, poses

LOST_S = 1.0
"""After which a pose that was not answered is taken for shown."""
SAME_S = 1e-6


class Linked:
    """An armature that Sinew has, too, or why it has not."""

    def __init__(self, number, name):
        self.number, self.name = number, name
        self.linked, self.why, self.as_name = False, "", ""
        self.live = None  # its joints, as the file has them now
        self.known = None  # what Sinew shows, as far as it was told
        self.known_time = None
        self.count, self.in_flight, self.sent_at, self.stale = 0, False, 0.0, False
        self.starts, self.prints = {}, {}  # of each action, by its name
        self.shown = None  # the action that Sinew was told of last
        self.missed = set()  # actions that came while they could not be taken in
        self.clips = set()  # names of actions that Sinew has of it
        self.unsure = set()  # actions that both have, and of which nobody knows yet whether they are the same

    def obj(self):
        """The armature's object, also after it was renamed; None where it is gone."""
        try:
            if self.live is not None:
                self.name = self.live.figure.obj.name
        except ReferenceError:  # undo has made everything anew
            pass
        return bpy.data.objects.get(self.name)

    def unlink(self):
        self.linked, self.why, self.known, self.in_flight, self.shown = False, "", None, False, None
        self.unsure.clear()

    def fits(self):
        """Whether it is linked and as Sinew has it; bones that were made or taken away make it another figure."""
        obj = self.obj()
        if not self.linked or obj is None or obj.mode == "EDIT":
            return False
        try:
            same = [bone.name for bone in obj.pose.bones] == self.live.order()
        except ReferenceError:  # undo has made everything anew
            same = False
        if not same:
            self.unlink()
        return same

    def channels(self):
        obj = self.obj()
        return actions.of(obj) if obj is not None else None

    def start(self):
        """The frame at which time 0 of the action is, which stays while the link knows it."""
        channels = self.channels()
        if channels is None:
            return float(bpy.context.scene.frame_start)
        return self.start_of(channels)

    def start_of(self, channels):
        return self.starts.setdefault(channels.action.name, clock_of(channels, bpy.context.scene).first)

    def seconds(self):
        scene = bpy.context.scene
        return (scene.frame_current_final - self.start()) * scene.render.fps_base / scene.render.fps

    def read(self, depsgraph=None):
        return self.live.read(depsgraph or bpy.context.evaluated_depsgraph_get())

    def changed(self, now, at):
        """Which joints Sinew shows otherwise than `now`, at a time."""
        if self.known is None or abs(at - self.known_time) > SAME_S:
            return np.arange(len(now))
        return np.flatnonzero(~poses.alike(now, self.known))

    def crossed(self, said):
        """Whether Sinew said so before it has gone to the time of a pose that is on its way to it."""
        waits = self.in_flight and time.monotonic() - self.sent_at < LOST_S
        return waits and self.known is not None and abs(said["time"] - self.known_time) > SAME_S

    def put_pose(self, said):
        """Goes to the time of a pose that came and shows it."""
        scene = bpy.context.scene
        frame = self.start() + said["time"] * scene.render.fps / scene.render.fps_base
        whole = int(np.floor(frame + 1e-4))
        if abs(frame - scene.frame_current_final) > 1e-3:
            scene.frame_set(whole, subframe=max(0.0, float(frame - whole)))
        now = self.read()
        if self.live.put(said["joints"], now):
            bpy.context.view_layer.update()
            now = self.read()
        self.known, self.known_time = now, self.seconds()
        for joint, local in said["joints"]:
            if joint < len(now):
                self.known[joint] = local

    def packed(self, whole):
        """(prints, bones, clock, tracks) of its action: of the bones that Sinew does not have so, or of all."""
        channels = self.channels()
        now, known = clips.prints(channels), self.prints.get(channels.action.name) or {}
        changed = {bone for bone in now.keys() | known.keys() if whole or now.get(bone) != known.get(bone)}
        figure = self.live.figure
        bones = [i for i, bone in enumerate(figure.bones) if whole or bone.name in changed]
        start, end = self.start(), clock_of(channels, bpy.context.scene)
        clock = Clock(start, max(end.last, start + 1.0), end.fps)
        return now, bones, clock, clips.packed(figure, channels, clock, bones, "" in changed)

    def compare(self, said):
        """Whether its action shows the same as a clip that came; edits from now on are seen."""
        now, _bones, clock, tracks = self.packed(True)
        self.prints[said["clip"]] = now
        return clips.alike(self.live.figure, said, tracks, clock)

    def put_clip(self, channels, said):
        """Lets the action show a clip that came; edits of bones that did not come are still to be sent."""
        figure, name = self.live.figure, channels.action.name
        clips.put(figure, channels, said, self.start_of(channels))
        now = clips.prints(channels)
        if said["whole"]:
            self.prints[name] = now
            return
        known = self.prints.setdefault(name, {})
        for joint in (track[0] for track in said["tracks"]):
            bone = figure.bones[joint - 1].name if 1 <= joint <= len(figure) else None
            known.pop(bone, None)
            if bone in now:
                known[bone] = now[bone]
