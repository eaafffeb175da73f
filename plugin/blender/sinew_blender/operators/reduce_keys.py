"""Fewer keys within millimetres."""

import bpy
import numpy as np

from .. import fcurves
from ..armature import basis_at, rotation_path
from ..fcurves import Keys
from ..library import sinew
from ._base import ArmatureOperator, Refused, Work, bones_property, many

GROUP, ORDER = "KEYS", 1

AXES = {"location": "t", "scale": "s", "rotation_euler": "r"}
_THIRD = 1.0 / 3.0


class Operator(ArmatureOperator, bpy.types.Operator):
    """Exchange the keys of bones by as few as keep them within a distance of where they were, on every frame"""

    bl_idname = "sinew.reduce_keys"
    bl_label = "Reduce Keys"

    error_mm: bpy.props.FloatProperty(
        name="Error (mm)", default=1.0, min=0.001, soft_max=50.0, precision=3,
        description="How far a point may stray, in millimetres",
    )  # fmt: skip
    distance_cm: bpy.props.FloatProperty(
        name="Distance (cm)", default=10.0, min=0.01, soft_max=100.0, precision=2,
        description="How far that point is from its bone, in centimetres: more keeps rotations closer",
    )  # fmt: skip
    bones: bones_property()

    def run(self, context):
        work = Work(context, self.bones)
        with self.told(context) as tell:
            fitted = Fitting(work, work.editable())
            fit = fitted.run(self.error_mm / 1000.0, self.distance_cm / 100.0, tell)
        before, after, bones = fitted.put()
        said = f"{before} → {after} keys of {many(bones, 'bone')}, at most {fit.max_error_m * 1000.0:.3f} mm astray"
        if fitted.by_axis:
            said += f"; {many(len(fitted.by_axis), 'bone')} by axis and angle kept the rotation keys"
        return said


class Fitting:
    """F-curves as curves of a character, and what fitting made of them as F-curves again."""

    def __init__(self, work, found):
        self.work, self.by_axis = work, set()
        figure, clock = work.figure, work.clock
        self.character = figure.basis_character()
        self.clip = self.character.add_clip("fit", fps=clock.fps, duration=clock.duration)
        self.curves = []  # (number of the bone, channel, its F-curves in the order of the rows of the knots)
        turns = {}
        for i, prop, fcurve in found:
            bone = figure.bones[i]
            if prop in ("location", "scale"):
                self._add(i, f"{AXES[prop]}{'xyz'[fcurve.array_index]}", [fcurve])
            elif prop == rotation_path(bone)[0]:
                turns.setdefault(i, {})[fcurve.array_index] = fcurve
        for i, by_axis in turns.items():
            self._add_rotation(i, by_axis)

    def _joint(self, i):
        return 2 * i + 2

    def _add(self, i, channel, fcurves_):
        knots = fcurves.to_knots(fcurves.representable(fcurves_[0]), self.work.clock)
        self.clip.curve(self._joint(i), channel).knots = knots
        self.curves.append((i, channel, fcurves_))

    def _add_rotation(self, i, by_axis):
        bone = self.work.figure.bones[i]
        if bone.rotation_mode == "AXIS_ANGLE":
            self.by_axis.add(i)
        elif bone.rotation_mode == "QUATERNION":
            curves = [by_axis.get(axis) for axis in range(4)]
            knots = shared_knots(curves, self.work.clock)
            if knots is None:
                knots = self._sampled(i, [curve for curve in curves if curve])
            if all(curves):
                self.clip.curve(self._joint(i), "q").knots = knots
                self.curves.append((i, "q", [curves[axis] for axis in (1, 2, 3, 0)]))
        else:
            self.clip.set_rotation_mode(self._joint(i), bone.rotation_mode.lower())
            for axis, fcurve in sorted(by_axis.items()):
                self._add(i, f"r{'xyz'[axis]}", [fcurve])

    def _sampled(self, i, curves):
        work = self.work
        at = np.concatenate([Keys.of(curve).co[:, 0].astype(np.float64) for curve in curves])
        frames = np.unique(np.concatenate([work.clock.frames, np.round(at, 4)]))
        frames = frames[(frames >= at.min() - 1e-6) & (frames <= at.max() + 1e-6)]
        with fcurves.unmodified(curves):
            turns = basis_at(work.figure, work.channels, frames, [i])[:, 0, 3:7]
        return _continuous(work.clock.seconds(frames), turns)

    def run(self, tolerance_m, lever_m, tell=None):
        joints = sorted({self._joint(i) for i, _channel, _curves in self.curves})
        if not joints:
            raise Refused("There are no keys of locations, scales, or rotations by quaternions or Euler angles.")
        if self._between_frames():
            # The error is measured at keys, and at frames where these lie farther apart: so frames become keys, too.
            self.clip.insert_keys(self.work.clock.seconds(self.work.clock.frames), joints=joints)
        self.before = [self._knots(i, channel) for i, channel, _curves in self.curves]
        return self.clip.fit(tolerance_m, lever_m, joints=joints, progress=tell and (lambda part: tell(part)))

    def _between_frames(self):
        at = [Keys.of(curve).co[:, 0] for _i, _channel, curves in self.curves for curve in curves]
        return any(np.abs(frames - np.round(frames)).max() > 1e-3 for frames in at)

    def _knots(self, i, channel):
        return np.atleast_2d(self.clip.curve(self._joint(i), channel).knots)

    def put(self):
        """Gives how many keys there were and are, and of how many bones: what has no fewer stays as it was."""
        before = after = 0
        bones = set()
        for (i, channel, curves), was in zip(self.curves, self.before):
            now = self._knots(i, channel)
            count = [len(curve.keyframe_points) for curve in curves]
            before += sum(count)
            if now.shape == was.shape and np.array_equal(now, was) or now.shape[1] >= max(count):
                after += sum(count)
                continue
            if channel == "q":
                now = straightened(now, self.work.clock)
            for curve, knots in zip(curves, now):
                keys = fcurves.to_keys(knots, self.work.clock)
                keys.put(curve)
                after += len(keys)
            bones.add(i)
        return before, after, len(bones)


def _continuous(seconds, turns):
    signs = np.cumprod(np.concatenate([[1.0], np.where(np.sum(turns[1:] * turns[:-1], axis=1) < 0.0, -1.0, 1.0)]))
    return np.stack([sinew.knots(seconds, row) for row in (turns * signs[:, None]).T])


def shared_knots(curves, clock):
    """Knots (4, n) of a quaternion whose four F-curves have theirs together, with handles of a third of each segment:
    what such a cubic is in Sinew, too. None where they are otherwise."""
    if not all(curves):
        return None
    keys = [Keys.of(curves[axis]) for axis in (1, 2, 3, 0)]
    first = keys[0]
    allowed = [fcurves.INTERPOLATION[name] for name in ("CONSTANT", "LINEAR", "BEZIER")]
    for one in keys:
        if len(one) != len(first) or not np.allclose(one.co[:, 0], first.co[:, 0], rtol=0.0, atol=1e-4):
            return None
        if not np.array_equal(one.interpolation, first.interpolation) or not np.isin(one.interpolation, allowed).all():
            return None
    if not np.allclose(np.linalg.norm([one.co[:, 1] for one in keys], axis=0), 1.0, atol=1e-4):
        return None
    step = np.diff(first.co[:, 0])
    cubic = first.interpolation[:-1] == fcurves.INTERPOLATION["BEZIER"]
    straight = first.interpolation[:-1] == fcurves.INTERPOLATION["LINEAR"]
    out = np.stack([fcurves.to_knots(one, clock) for one in keys])
    hermite = sinew.INTERPOLATIONS.index("hermite")
    for row, one in zip(out, keys):
        lengths = one.handle_right[:-1, 0] - one.co[:-1, 0], one.co[1:, 0] - one.handle_left[1:, 0]
        if not all(np.allclose(length[cubic], step[cubic] * _THIRD, rtol=1e-3) for length in lengths):
            return None
        # A line of four numbers, as Blender has it, is no slerp.
        slopes = np.diff(row["value"])
        third = (step * _THIRD / clock.fps).astype(np.float32)
        row["out_dt"][:-1][straight], row["out_dv"][:-1][straight] = third[straight], slopes[straight] * _THIRD
        row["in_dt"][1:][straight], row["in_dv"][1:][straight] = -third[straight], -slopes[straight] * _THIRD
        row["interpolation"][:-1][straight | cubic] = hermite
        row["interpolation"][-1] = 1
    return out


def straightened(knots, clock):
    """A slerp of many frames as slerps of one, since Blender draws lines between four numbers."""
    linear = knots[0]["interpolation"] == sinew.INTERPOLATIONS.index("linear")
    rows = [knots[:, :1]]
    for a in range(knots.shape[1] - 1):
        start, end = knots[:, a], knots[:, a + 1]
        frames = clock.to_frames([start["time"][0], end["time"][0]])
        inside = np.arange(np.floor(frames[0]) + 1, np.ceil(frames[1] - 1e-6))
        cosine = float(np.clip(np.sum(start["value"] * end["value"]), -1.0, 1.0))
        if linear[a] and len(inside) and abs(cosine) < 0.9999:
            angle, sign = np.arccos(abs(cosine)), np.sign(cosine)
            u = (inside - frames[0]) / (frames[1] - frames[0])
            values = (np.sin((1 - u) * angle) * start["value"][:, None]
                      + np.sin(u * angle) * sign * end["value"][:, None]) / np.sin(angle)  # fmt: skip
            rows.append(np.stack([sinew.knots(clock.seconds(inside), row) for row in values]))
        rows.append(knots[:, a + 1 : a + 2])
    return np.concatenate(rows, axis=1)
