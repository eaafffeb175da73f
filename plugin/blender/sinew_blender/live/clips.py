"""An action as a clip of the live link, and such a clip as an action.

Numbers and Euler angles keep keys and handles both ways, where the bone's axes are those of its parent or the rotation
mode is the same on both sides; what does not fit is keyed on every frame, or fitted, as `BoneClip` has it.
"""

import numpy as np

from .. import fcurves
from ..armature import INVERSE, R, bone_and_property, multiplied, path_of, put_basis, rotated, rotation_path
from ..fcurves import Clock, Keys
from ..library import sinew
from ..operators._clips import BoneClip
from ..operators.reduce_keys import straightened
from . import poses, wire

ERROR_M = 1e-4
_COMPARED, _SAME_TO = 200, 5e-3
"""Frames, and metres, parts of a quaternion, factors: by which two clips are the same."""
_ALONG = 1e-5
_PRINTED = ("co", "handle_left", "handle_right", "interpolation", "easing")
_PACKED = np.dtype([(name, sinew.KNOT[name]) for name in sinew.KNOT.names]) if sinew else None
_SAME = (0.0, 0.0, 0.0, 1.0)


def prints(channels):
    """{bone: bytes} by which an edit of its F-curves is seen; "" stands for the armature's object."""
    out = {}
    for curve in channels or ():
        place = bone_and_property(curve.data_path)
        parts = [f"{curve.data_path} {curve.array_index} {curve.mute} {len(curve.modifiers)}".encode()]
        count = len(curve.keyframe_points)
        for name in _PRINTED:
            wide = name in ("co", "handle_left", "handle_right")
            values = np.empty(count * (2 if wide else 1), np.float32 if wide else np.int32)
            curve.keyframe_points.foreach_get(name, values)
            parts.append(values.tobytes())
        out.setdefault(place[0] if place else "", []).append(b"".join(parts))
    return {bone: b"".join(parts) for bone, parts in out.items()}


def packed(figure, channels, clock, bones, own):
    """Tracks of bones (numbers), and of the object, where `own`, for `wire.clip`."""
    made = BoneClip(figure, figure.character(), channels, clock, ERROR_M, bones=bones, own=own)
    curves = {}
    for curve in made.clip.curves():
        curves.setdefault(curve.joint, []).append(curve)
    tracks = []
    for joint in sorted([0] * own + [i + 1 for i in bones]):
        held = {curve.channel: curve for curve in curves.get(joint, ())}
        mode, pre = wire.QUATERNION, _SAME
        if any(f"r{axis}" in held for axis in "xyz"):
            mode, pre = 1 + wire.ORDERS.index(made.clip.rotation_mode(joint)), figure.rest[joint - 1, R]
        listed = []
        for number, channel in enumerate(wire.CHANNELS):
            if channel in held:
                knots = held[channel].knots
                listed.append((number, knots.shape[-1], knots.astype(_PACKED).tobytes()))
        tracks.append((joint, mode, pre, _SAME, listed))
    return tracks


class _Came:
    """A clip that came, as one of Sinew's, to ask what it shows."""

    def __init__(self, figure, said, clock):
        self.figure, self.said, self.clock = figure, said, clock
        self._clip = None

    def poses(self, frames):
        """(frames, 1 + bones, 10)"""
        if self._clip is None:
            self._clip = self.figure.character().add_clip("came", fps=self.clock.fps, duration=self.clock.duration)
            for joint, mode, pre, post, curves in self.said["tracks"]:
                if mode != wire.QUATERNION:
                    self._clip.set_rotation_mode(joint, wire.ORDERS[mode - 1], pre=pre, post=post)
                for channel, count, data in curves:
                    self._clip.curve(joint, wire.CHANNELS[channel]).knots = knots_of(channel, count, data)
        return self._clip.character.poses(self.clock.seconds(frames), self._clip).local.astype(np.float64)

    def local(self, i, frames):
        """(frames, 10) of a bone."""
        return self.poses(frames)[:, i + 1]


def alike(figure, said, tracks, clock):
    """Whether a clip that came shows the same as tracks of `packed`, at frames of all of it."""
    if abs(said["duration"] - clock.duration) * clock.fps > 1e-2:
        return False
    frames = np.linspace(clock.first, clock.last, min(_COMPARED, 1 + int(clock.last - clock.first)))
    here, there = (_Came(figure, one, clock).poses(frames).reshape(-1, 10) for one in ({"tracks": tracks}, said))
    return bool(poses.alike(here, there, _SAME_TO).all())


def knots_of(channel, count, data):
    knots = np.frombuffer(data, _PACKED).astype(sinew.KNOT)
    return knots.reshape(4, count) if wire.CHANNELS[channel] == "q" else knots


def put(figure, channels, said, start):
    """Lets the F-curves of the bones that came show it. Gives how many bones these are."""
    clock = Clock(start, start + said["duration"] * said["fps"], said["fps"])
    came = _Came(figure, said, clock)
    named = {track[0] for track in said["tracks"]}
    changed = 0
    for joint, mode, pre, post, curves in said["tracks"]:
        if 1 <= joint <= len(figure):
            held = {wire.CHANNELS[c]: knots_of(c, count, data) for c, count, data in curves}
            _Bone(figure, channels, came, joint - 1).put(held, mode, pre, post)
            changed += 1
    if said["whole"]:
        for i in range(len(figure)):
            if i + 1 not in named:
                _Bone(figure, channels, came, i).put({}, wire.QUATERNION, _SAME, _SAME)
    return changed


class _Bone:
    def __init__(self, figure, channels, came, i):
        self.figure, self.channels, self.came, self.i = figure, channels, came, i
        self.bone, self.rest, self.clock = figure.bones[i], figure.rest[i], came.clock

    def put(self, held, mode, pre, post):
        self._location(held)
        self._rotation(held, mode, pre, post)
        for axis in range(3):
            self._keys("scale", axis, held.get(f"s{'xyz'[axis]}"))

    def _keys(self, prop, axis, knots):
        """Keys of one F-curve; None: there is none."""
        path = path_of(self.bone.name, prop)
        curve = self.channels.find(path, axis)
        if knots is None:
            if curve is not None:
                self.channels.remove(curve)
            return
        if curve is None and len(knots) == 1 and abs(knots["value"][0] - getattr(self.bone, prop)[axis]) < 1e-6:
            return  # what no F-curve moves is a single knot there
        before = Keys.of(curve) if curve is not None else None
        keys = fcurves.to_keys(knots, self.clock, before)
        keys.put(curve if curve is not None else self.channels.ensure(path, axis, self.bone.name))

    def _sampled(self, part, times):
        """Keys on every frame from the first to the last of the knots that came."""
        at = self.clock.to_frames(times)
        frames = np.unique(np.concatenate([np.round(at, 4), np.arange(np.ceil(at.min()), at.max())]))
        local = np.tile(self.rest, (len(frames), len(self.figure), 1)).reshape(len(frames), len(self.figure), 10)
        local[:, self.i] = self.came.local(self.i, frames)
        basis = self.figure.to_basis(local)[:, self.i]
        put_basis(self.channels, self.bone, frames, basis, part)

    def _location(self, held):
        curves = [held.get(f"t{axis}") for axis in "xyz"]
        if not any(knots is not None for knots in curves):
            for axis in range(3):
                self._keys("location", axis, None)
            return
        turn = rotated(self.rest[R], np.eye(3)).T
        if np.abs(np.abs(turn).max(axis=0) - 1.0).max() > _ALONG:
            times = np.concatenate([knots["time"] for knots in curves if knots is not None])
            return self._sampled("t", times)
        for axis in range(3):
            of = int(np.abs(turn[axis]).argmax())
            if curves[axis] is None:
                self._keys("location", of, None)
                continue
            knots = curves[axis].copy()
            knots["value"] -= self.rest[axis]
            for name in ("value", "in_dv", "out_dv"):
                knots[name] *= np.sign(turn[axis, of])
            self._keys("location", of, knots)

    def _rotation(self, held, mode, pre, post):
        prop, count = rotation_path(self.bone)
        angles = [held.get(f"r{axis}") for axis in "xyz"]
        turns = held.get("q")
        if turns is None and not any(knots is not None for knots in angles):
            for axis in range(count):
                self._keys(prop, axis, None)
            return
        same = mode != wire.QUATERNION and wire.ORDERS[mode - 1].upper() == self.bone.rotation_mode
        if same and np.abs(np.abs(np.dot(pre, self.rest[R])) - 1.0) < 1e-6 and abs(abs(post[3]) - 1.0) < 1e-6:
            for axis in range(3):
                self._keys(prop, axis, angles[axis])
        elif turns is not None and prop == "rotation_quaternion":
            knots = turns.copy()
            for name in ("value", "in_dv", "out_dv"):
                knots[name] = multiplied(self.rest[R] * INVERSE, knots[name].T).T
            knots = straightened(knots, self.clock)
            for axis, row in zip((1, 2, 3, 0), knots):
                self._keys(prop, axis, row)
        else:
            of = [knots["time"] for knots in angles if knots is not None] or [turns[0]["time"]]
            self._sampled("r", np.concatenate(of))
