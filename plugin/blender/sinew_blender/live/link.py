"""The connection to Sinew's window: it comes back after either side was restarted.

Handlers of Blender send what changed at once, a timer takes in what comes. Who edits an action owns it until it lets
go, a moment after the last edit; Sinew decides where both edit it at once. What comes changes the file outside of
operators; before an action changes so, a step of undo is made.
"""

import os
import time

import bpy
import numpy as np

from .. import actions
from ..library import sinew
from . import clips, handlers, poses, wire
from .figure import LOST_S, Linked

TICK_S, SEARCH_S = 1.0 / 60.0, 1.0
PAUSE_S = 0.1
"""Between two versions of an action that is dragged."""
LET_GO_S = 2.0
FORGOTTEN_S = 5.0 * LET_GO_S
"""Claims of Sinew that it says no more of."""
RUN_S = 1.0
"""Versions of an action that follow one another so soon are one step of undo."""


class Link:
    def __init__(self):
        self.state, self.text = "off", ""
        self.peer = {}
        self._connection = None
        self._figures, self._next = {}, 1
        self._dirty = {}  # name of an action: when it was edited first since it was sent
        self._mine, self._theirs = {}, {}  # names of actions: when it was edited last, here and in Sinew
        self._names = {}  # of clips of Sinew, by those of the actions here, which are shorter
        self._came = ("", 0.0)  # the action that came last, and when
        self._applying, self._rendering = False, False
        self._searched = 0.0
        self.round_trips = []  # seconds from a change to what Sinew said of its next picture, the latest ones

    # --- on and off -----------------------------------------------------------------------------------------------

    def start(self):
        if self.state != "off":
            return
        self._say("searching", "Sinew is not there yet: start its live link (File > Live link)")
        handlers.add(self)
        self.tick()

    def stop(self):
        if self.state == "off":
            return
        handlers.remove()
        if self._connection is not None:
            self._connection.close("")
        self._connection = None
        self.__init__()
        _redraw()

    def _say(self, state, text):
        if (state, text) != (self.state, self.text):
            self.state, self.text = state, text
            _redraw()

    def lost(self, why, bye=None):
        if self._connection is not None:
            self._connection.close(bye)
        self._connection = None
        self._searched = time.monotonic()
        for one in self._figures.values():
            one.unlink()
        for known in (self._mine, self._theirs, self._names):
            known.clear()
        self._say("searching", why)

    def figure(self, obj):
        """What is known of an armature; None before it was told of."""
        return next((one for one in self._figures.values() if obj is not None and one.obj() == obj), None)

    def owner(self, action):
        """Who edits it: "here", "there" or ""."""
        return "here" if action in self._mine else "there" if action in self._theirs else ""

    # --- what comes, and what waits -------------------------------------------------------------------------------

    def tick(self):
        """Takes in what came and sends what waits. Gives when it wants to be called again, in seconds."""
        if self.state == "off":
            return None
        if self._rendering:
            return TICK_S
        try:
            if self._connection is None and not self._search():
                return SEARCH_S
            for kind, said in self._connection.messages():
                self._take(kind, said)
                if self._connection is None:
                    return SEARCH_S
            if self.state == "connected":
                self._follow_active()
                self._send_waiting()
            self._connection.flush()
        except (OSError, wire.Malformed) as wrong:
            self.lost("Sinew is gone; the link goes on when it is back" if isinstance(wrong, OSError) else str(wrong))
            return SEARCH_S
        return TICK_S

    def _search(self):
        if time.monotonic() - self._searched < SEARCH_S and self._searched:
            return False
        self._searched = time.monotonic()
        file = os.path.basename(bpy.data.filepath)
        try:
            self._connection = wire.Connection(f"Blender {bpy.app.version_string}", file)
        except OSError:
            return False
        return True

    def _name_here(self, name):
        short = actions.short_name(name)
        if self._names.setdefault(short, name) != name:
            raise wire.Malformed(f"Sinew has two clips “{short}…”, whose names begin alike; rename one and reconnect")
        return short

    def _of_clip(self, kind, number, name):
        return wire.of_clip(kind, number, self._names.get(name, name))

    def _take(self, kind, said):
        if said.get("clip"):
            try:
                said["clip"] = self._name_here(said["clip"])
            except wire.Malformed as wrong:
                return self._say(self.state, str(wrong))
        if kind == wire.WELCOME:
            self.peer = said
            self._say("connected", "")
        elif kind == wire.REFUSAL:
            self._take_refusal(said)
        elif kind == wire.BYE:
            self.lost("Sinew has ended the live link")
        elif kind == wire.PING:
            self._connection.send(wire.frame(wire.PONG, said["number"].to_bytes(4, "little")))
        else:
            one = self._figures.get(said.get("figure"))
            if one is None:
                return
            take = {wire.LINKED: self._take_linked, wire.POSE: self._take_pose, wire.SHOWN: self._take_shown,
                    wire.CLIP: self._take_clip, wire.CLAIM: self._take_claim, wire.RELEASE: self._take_release,
                    wire.ASK: self._take_ask, wire.SHOW: self._take_show}.get(kind)  # fmt: skip
            if take is not None:
                take(one, said)

    def _take_refusal(self, said):
        one = self._figures.get(said["figure"])
        if said["fault"] == wire.NO_FIGURE and one is not None:
            one.linked, one.why = False, said["text"]
        elif said["fault"] in (wire.BAD_VERSION, wire.BAD_TOKEN, wire.BUSY, wire.MALFORMED):
            return self.lost(said["text"])
        elif said["fault"] == wire.OWNED:
            self._mine.pop(said["clip"], None)
            self._theirs[said["clip"]] = time.monotonic()
        self._say(self.state, said["text"])

    def _follow_active(self):
        """The active armature is linked, once."""
        obj = bpy.context.view_layer.objects.active if bpy.context.view_layer else None
        if obj is None or obj.type != "ARMATURE":
            return
        one = self.figure(obj)
        if one is None:
            one = self._figures[self._next] = Linked(self._next, obj.name)
            self._next += 1
        if not one.linked and not one.why:
            one.live = poses.LivePose(obj, bpy.context.scene)
            one.why = "Sinew was asked"
            self._connection.send(wire.figure(one.number, obj.name, one.live.joints()))

    def _take_linked(self, one, said):
        one.linked, one.why, one.as_name = True, "", said["name"]
        one.known = one.known_time = None
        one.clips = set(map(actions.short_name, said["clips"]))
        channels = one.channels()
        if channels is not None:
            name = channels.action.name
            if name not in one.clips:
                one.prints.pop(name, None)
                self._dirty.setdefault(name, 0.0)
            elif name in one.prints:
                self._dirty.setdefault(name, 0.0)  # it may have been edited meanwhile
            self._ask_unknown(one, name)
            one.shown = said["clip"]
        self._say("connected", "")
        _redraw()
        self.send_pose(one, bpy.context.evaluated_depsgraph_get())

    # --- poses ----------------------------------------------------------------------------------------------------

    def send_pose(self, one, depsgraph, since=None):
        """What the armature shows, as far as Sinew shows something else."""
        if not one.linked or one.obj() is None:
            return
        if one.in_flight and time.monotonic() - one.sent_at < LOST_S:
            one.stale = True
            return
        one.stale = False
        begun = time.perf_counter() if since is None else since
        try:
            now, at = one.read(depsgraph), one.seconds()
        except poses.NoPose as wrong:
            return self._say(self.state, f"“{one.name}” was not sent: {wrong}")
        self._show(one)
        chosen = one.changed(now, at)
        if not len(chosen):
            return
        one.known, one.known_time = now, at
        one.count += 1
        one.in_flight, one.sent_at, one.begun = True, time.monotonic(), begun
        self._connection.send(wire.pose(one.number, one.count, at, [(int(i), now[i]) for i in chosen]))

    def _take_shown(self, one, said):
        if said["number"] == one.count and one.in_flight:
            one.in_flight = False
            self.round_trips = [*self.round_trips[-999:], time.perf_counter() - one.begun]
            if one.stale:
                self.send_pose(one, bpy.context.evaluated_depsgraph_get())

    def _take_pose(self, one, said):
        self._applying = True
        try:
            if one.fits() and not one.crossed(said):
                one.put_pose(said)
        except (poses.NoPose, np.linalg.LinAlgError) as wrong:
            self._say(self.state, f"“{one.name}” does not show Sinew's pose: {wrong}")
        finally:
            self._applying = False
        self._connection.send(wire.shown(one.number, said["number"]))

    def _show(self, one):
        channels = one.channels()
        name = channels.action.name if channels is not None else None
        if name is not None and name != one.shown:
            one.shown = name
            self._connection.send(self._of_clip(wire.SHOW, one.number, name))
            self._ask_unknown(one, name)

    def _ask_unknown(self, one, name):
        """Of an action that both have either may have been edited since Open in Sinew."""
        if name in one.clips and name not in one.prints:
            one.unsure.add(name)
            self._connection.send(self._of_clip(wire.ASK, one.number, name))

    def _take_show(self, one, said):
        one.shown = said["clip"]
        action, obj = bpy.data.actions.get(said["clip"]), one.obj()
        if action is None:
            self._connection.send(self._of_clip(wire.ASK, one.number, said["clip"]))
        elif obj is not None and not (obj.animation_data and obj.animation_data.action == action):
            self._applying = True
            try:
                actions.assign(obj, action)
                bpy.context.view_layer.update()
            finally:
                self._applying = False

    # --- actions --------------------------------------------------------------------------------------------------

    def note_edited(self, name):
        self._dirty.setdefault(name, time.monotonic())

    def _send_waiting(self):
        now = time.monotonic()
        for name, since in list(self._dirty.items()):
            if now - since >= PAUSE_S and not any(name in one.unsure for one in self._figures.values()):
                del self._dirty[name]
                for one in self._figures.values():
                    channels = one.channels()
                    if one.linked and channels is not None and channels.action.name == name:
                        self.send_action(one)
        for name, latest in list(self._mine.items()):
            if now - latest >= LET_GO_S:
                del self._mine[name]
                self._tell_all(wire.RELEASE, name)
                _redraw()
        for name, latest in list(self._theirs.items()):
            if now - latest >= FORGOTTEN_S:
                del self._theirs[name]
                self._say(self.state, "")
        for one in self._figures.values():
            if one.stale and (not one.in_flight or now - one.sent_at >= LOST_S) and one.fits():
                self.send_pose(one, bpy.context.evaluated_depsgraph_get())
            if one.missed and one.fits():
                for name in one.missed:
                    self._connection.send(self._of_clip(wire.ASK, one.number, name))
                one.missed.clear()

    def _tell_all(self, kind, name):
        """Who is not linked any more may have claimed it before."""
        for one in self._figures.values():
            if one.linked or kind == wire.RELEASE:
                self._connection.send(self._of_clip(kind, one.number, name))

    def send_action(self, one, whole=False):
        """What of its F-curves Sinew does not have; gives how many bones that is."""
        channels = one.channels()
        if channels is None or not one.fits():
            return 0
        name, known = channels.action.name, one.prints.get(channels.action.name)
        if not whole and clips.prints(channels) == known:
            return 0
        if name in self._theirs:
            self._connection.send(self._of_clip(wire.ASK, one.number, name))
            self._say(self.state, f"“{name}” is being edited in Sinew: your change was put back")
            return 0
        whole = whole or known is None
        now, bones, clock, tracks = one.packed(whole)
        try:
            there = self._names.get(name, name)
            clip = wire.clip(one.number, there, whole, clock.fps, clock.duration, clock.first, tracks)
        except wire.TooLong:
            self._say(self.state, f"“{name}” has too many keys for the live link; reduce them, or use Open in Sinew")
            return 0
        self._tell_all(wire.CLAIM, name)
        self._connection.send(clip)
        self._mine[name] = time.monotonic()
        _redraw()
        one.prints[name] = now
        one.unsure.discard(name)
        one.clips.add(name)
        self._show(one)
        one.known = None  # the pose once more, since Sinew plays something else now
        self.send_pose(one, bpy.context.evaluated_depsgraph_get())
        return len(bones)

    def _take_ask(self, one, said):
        channels = one.channels()
        if not said["clip"]:
            one.known = None
            self.send_pose(one, bpy.context.evaluated_depsgraph_get())
        elif channels is not None and channels.action.name == said["clip"]:
            self.send_action(one, whole=True)

    def _take_claim(self, one, said):
        self._theirs[said["clip"]] = time.monotonic()
        self._mine.pop(said["clip"], None)
        self._say(self.state, f"“{said['clip']}” is being edited in Sinew")

    def _take_release(self, one, said):
        self._theirs.pop(said["clip"], None)
        self._say(self.state, "")

    def _take_clip(self, one, said):
        obj, name, now = one.obj(), said["clip"], time.monotonic()
        if name in self._theirs:
            self._theirs[name] = now
        if not one.fits():
            one.missed.add(name)
            return
        if name in one.unsure and said["whole"]:  # else it is an edit
            return self._compare(one, said)
        self._applying = True
        try:
            action = bpy.data.actions.get(name)
            if action is not None and action.library is not None:
                return self._say(self.state, f"“{name}” is linked from another file; make it local first")
            (before, latest), self._came = self._came, (name, now)
            if before != name or now - latest > RUN_S:
                _undo_step(f"“{name}” from Sinew")
            if action is None:
                channels = actions.assign(obj, actions.new(name, obj).action)
            else:
                channels = actions.of(obj, action)
            one.put_clip(channels, said)
            one.clips.add(name)
            if said["whole"]:
                self._dirty.pop(name, None)
            channels.action.update_tag()
            bpy.context.view_layer.update()
            bpy.context.scene.frame_set(bpy.context.scene.frame_current, subframe=bpy.context.scene.frame_subframe)
            one.known = None
        except (sinew.Error, ValueError) as wrong:
            self._say(self.state, str(wrong))
        finally:
            self._applying = False

    def _compare(self, one, said):
        """Neither is right where they differ before anybody has edited them here: the person says which."""
        one.unsure.discard(said["clip"])
        channels = one.channels()
        if channels is None or channels.action.name != said["clip"]:
            return
        try:
            same = one.compare(said)
        except (sinew.Error, ValueError) as wrong:
            return self._say(self.state, str(wrong))
        if not same:
            self._say(self.state, f"“{said['clip']}” is not the same in Sinew: Send Action takes it there as it is here")

    # --- what Blender tells ---------------------------------------------------------------------------------------

    def on_update(self, depsgraph):
        if self._applying or self._rendering or self.state != "connected":
            return
        begun = time.perf_counter()
        moved = set()
        for update in depsgraph.updates:
            block = update.id.original
            if isinstance(block, bpy.types.Action):
                self.note_edited(block.name)
            elif isinstance(block, bpy.types.Object) and (update.is_updated_geometry or update.is_updated_transform):
                moved.add(block.name)
            elif isinstance(block, bpy.types.Armature):
                moved.update(one.name for one in self._figures.values() if one.obj() and one.obj().data == block)
        self._send_poses(moved, depsgraph, begun)

    def on_frame(self, depsgraph):
        if not self._applying and not self._rendering and self.state == "connected":
            self._send_poses(None, depsgraph, time.perf_counter())

    def _send_poses(self, names, depsgraph, begun):
        """names: of the objects; None: all."""
        try:
            for one in self._figures.values():
                obj = one.obj()
                if obj is not None and (names is None or obj.name in names) and one.fits():
                    self.send_pose(one, depsgraph, begun)
        except OSError:
            self.lost("Sinew is gone; the link goes on when it is back")

    def set_rendering(self, on):
        """While a picture is made frames come and go that nobody looks at; what changed meanwhile is sent after it."""
        if self._rendering and not on:
            for one in self._figures.values():
                one.stale = one.linked
                channels = one.channels()
                if one.linked and channels is not None:
                    self.note_edited(channels.action.name)
        self._rendering = on

    def renew(self):
        """After undo: nothing of Blender's is what it was."""
        if self._rendering:
            return
        for one in self._figures.values():
            obj = one.obj()
            if obj is not None and obj.type == "ARMATURE" and one.linked:
                one.live = poses.LivePose(obj, bpy.context.scene)
                channels = one.channels()
                if channels is not None:
                    self.note_edited(channels.action.name)

    def forget(self):
        """After another file: Sinew is told of it anew, which ends all that was claimed."""
        self.lost("Another file is open here", bye="")
        self._searched = 0.0
        self._figures.clear()
        self._dirty.clear()
        self._rendering = False


def _undo_step(text):
    try:
        bpy.ops.ed.undo_push(message=text)
    except RuntimeError:  # where Blender makes none now, such as while something is dragged
        pass


def _redraw():
    for window in bpy.context.window_manager.windows if bpy.context.window_manager else ():
        for area in window.screen.areas:
            if area.type == "VIEW_3D":
                area.tag_redraw()


LINK = Link()
