"""An action as a clip of a character with a joint for each bone, with its keys and handles where these can be kept."""

import numpy as np

from .. import actions, fcurves
from ..armature import OWN_PATHS, R, S, T, basis_at, multiplied, path_of, rest_values, root_at, rotated, rotation_path
from ..library import sinew
from .reduce_keys import shared_knots

_ALONG = 1e-5
_LEVER_M = 0.1
SAMPLED = -1
_PARTS = 4  # of a frame
_BETWEEN = 3.0  # times the error, between the moments where it is measured
_ROUNDING_M = 1e-4  # of quaternions in 32 bits


class BoneClip:
    """`exact`: how many F-curves are curves of the clip as they are; `fitted`: how many bones got other keys, of which
    cubic ones are fitted to all frames."""

    def __init__(self, figure, character, channels, clock, tolerance_m, joints=None, bones=None, own=True):
        """bones: the numbers of those that get curves, None: all. own: the armature's object, too."""
        self.figure, self.channels, self.clock = figure, channels, clock
        # Of the armature's object, and of each bone.
        self.joints = list(range(len(figure) + 1)) if joints is None else joints
        # What an action does not key is as the bones have it now, but for actions that do not play now.
        playing = actions.of(figure.obj)
        self.at_rest = playing is None or playing.action != channels.action
        exact, again = {}, set()
        self.clip = character.add_clip(channels.action.name, fps=clock.fps, duration=clock.duration)
        for i in range(len(figure)) if bones is None else bones:
            for put in (self._location, self._rotation, self._scale):
                kept = put(i)
                exact[i] = exact.get(i, 0) + kept
                if kept < 0:
                    again.add(i)
        if own and any(curve.data_path in OWN_PATHS for curve in channels):
            frames = self._frames(OWN_PATHS)
            self.clip.set_samples(clock.seconds(frames), root_at(figure, channels, frames)[:, None], [self.joints[0]])
            again.add(-1)
        self.exact, self.fitted = sum(count for i, count in exact.items() if i not in again), len(again)
        if again:
            self._fit([self._joint(i) for i in again], tolerance_m)

    def _fit(self, joints, tolerance_m):
        """Fewer keys for joints, but for those that would swing out between the moments at which the error is
        measured: at keys, and so at the parts of frames that become keys before."""
        self.clip.insert_keys(self.clock.seconds(self._frames(())), joints=joints)
        curves = [curve for curve in self.clip.curves() if curve.joint in set(joints)]
        kept = [(curve, curve.knots) for curve in curves]
        times = np.arange(0.0, self.clock.duration, 0.5 / (_PARTS * self.clock.fps))
        character = self.clip.character
        before = character.poses(times, self.clip).local.astype(np.float64)
        self.clip.fit(tolerance_m, _LEVER_M, joints=joints)
        after = character.poses(times, self.clip).local.astype(np.float64)
        cosine = np.clip(np.abs(np.sum(before[..., R] * after[..., R], axis=-1)), 0.0, 1.0)
        way = np.linalg.norm(before[..., T] - after[..., T], axis=-1) + _LEVER_M * 2.0 * np.sqrt(1.0 - cosine**2)
        wild = set(np.flatnonzero(way.max(axis=0) > _BETWEEN * tolerance_m + _ROUNDING_M))
        for curve, knots in kept:
            if curve.joint in wild:
                curve.knots = knots

    def _joint(self, i):
        return self.joints[i + 1]

    def _curves(self, i, prop, count):
        path = path_of(self.figure.bones[i].name, prop)
        found = [self.channels.find(path, axis) for axis in range(count)]
        return [curve if curve and len(curve.keyframe_points) and not curve.mute else None for curve in found]

    def _modified(self, curves):
        """Whether modifiers let curves run otherwise than their keys do, between the ends of the clip."""
        for curve in filter(None, curves):
            first, last = curve.range()
            whole = first < self.clock.first + 1.0 and last > self.clock.last - 1.0
            if any(not m.mute and not (m.type == "CYCLES" and whole) for m in curve.modifiers):
                return True
        return False

    def _own(self, i, prop):
        bone = self.figure.bones[i]
        return rest_values(bone, prop) if self.at_rest else getattr(bone, prop)

    def _knots(self, curve, usual):
        if curve is None:
            return sinew.knots([0.0], [usual])
        return fcurves.to_knots(fcurves.representable(curve), self.clock)

    def _frames(self, paths):
        """Many to a frame, and wherever a key of these paths stands."""
        at = [fcurves.Keys.of(curve).co[:, 0] for curve in self.channels if curve.data_path in paths]
        frames = np.arange(self.clock.first, self.clock.last + 0.5 / _PARTS, 1.0 / _PARTS)
        return np.unique(np.round(np.concatenate([frames, *at]), 4))

    def _sampled(self, i, span, parts):
        bone = self.figure.bones[i]
        prop = "location" if span == T else "scale" if span == S else rotation_path(bone)[0]
        frames = self._frames([path_of(bone.name, prop)])
        basis = basis_at(self.figure, self.channels, frames, [i], self.at_rest)
        local = np.tile(self.figure.rest[i], (len(frames), 1, 1))
        if span == T:
            local[:, 0, T] += rotated(self.figure.rest[i, R], basis[:, 0, T])
        elif span == S:
            local[:, 0, S] = basis[:, 0, S]
        else:
            local[:, 0, R] = multiplied(self.figure.rest[i, R], basis[:, 0, R])
        self.clip.set_samples(self.clock.seconds(frames), local, [self._joint(i)], parts=parts)
        return SAMPLED

    # Each gives how many F-curves are curves of the clip as they are, or SAMPLED.

    def _location(self, i):
        curves, own = self._curves(i, "location", 3), self._own(i, "location")
        if not any(curves):
            if any(own):
                self._sampled(i, T, "t")
            return 0
        rest = rotated(self.figure.rest[i, R], np.eye(3)).T
        if self._modified(curves) or np.abs(np.abs(rest).max(axis=0) - 1.0).max() > _ALONG:
            return self._sampled(i, T, "t")
        for axis in range(3):
            of = int(np.abs(rest[axis]).argmax())
            knots = self._knots(curves[of], own[of])
            for name in ("value", "in_dv", "out_dv"):
                knots[name] *= np.sign(rest[axis, of])
            knots["value"] += self.figure.rest[i, axis]
            self.clip.curve(self._joint(i), f"t{'xyz'[axis]}").knots = knots
        return sum(curve is not None for curve in curves)

    def _rotation(self, i):
        bone = self.figure.bones[i]
        prop, count = rotation_path(bone)
        curves = self._curves(i, prop, count)
        if not any(curves):
            self._sampled(i, R, "r")  # a single knot, or none at rest
            return 0
        if self._modified(curves):
            return self._sampled(i, R, "r")
        if prop == "rotation_euler":
            self.clip.set_rotation_mode(self._joint(i), bone.rotation_mode.lower(), pre=self.figure.rest[i, R])
            for axis, curve in enumerate(curves):
                self.clip.curve(self._joint(i), f"r{'xyz'[axis]}").knots = self._knots(curve, self._own(i, prop)[axis])
            return sum(curve is not None for curve in curves)
        knots = shared_knots(curves, self.clock) if prop == "rotation_quaternion" else None
        if knots is None:
            return self._sampled(i, R, "r")
        for name in ("value", "in_dv", "out_dv"):
            knots[name] = multiplied(self.figure.rest[i, R], knots[name].T).T
        self.clip.curve(self._joint(i), "q").knots = knots
        return 4

    def _scale(self, i):
        curves, own = self._curves(i, "scale", 3), self._own(i, "scale")
        if self._modified(curves):
            return self._sampled(i, S, "s")
        for axis, curve in enumerate(curves):
            if curve is not None or own[axis] != 1.0:
                self.clip.curve(self._joint(i), f"s{'xyz'[axis]}").knots = self._knots(curve, own[axis])
        return sum(curve is not None for curve in curves)
