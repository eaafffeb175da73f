"""F-curves as curves of one clip, whatever they move: each moves a joint of its own along x."""

import numpy as np

from .. import fcurves
from ..armature import IDENTITY
from ..library import sinew

_SIGNS = 1e-6


class CurveClip:
    def __init__(self, work, found):
        self.clock = work.clock
        self.found = [fcurve for _bone, _prop, fcurve in found]
        self.keys = [fcurves.representable(fcurve) for fcurve in self.found]
        _continue_signs(found, self.keys)
        count = len(self.found)
        names = [f"{fcurve.data_path}[{fcurve.array_index}]" for fcurve in self.found]
        character = sinew.build(names, [-1] * count, np.tile(IDENTITY, (count, 1)))
        self.clip = character.add_clip("curves", fps=self.clock.fps, duration=self.clock.duration)
        for joint, keys in enumerate(self.keys):
            self.clip.curve(joint, "tx").knots = fcurves.to_knots(keys, self.clock)
        self.before = [self.clip.curve(joint, "tx").knots for joint in range(count)]

    def changed(self):
        """(F-curve, its keys, knots) of those that the clip has otherwise now."""
        for joint, (fcurve, keys, before) in enumerate(zip(self.found, self.keys, self.before)):
            knots = self.clip.curve(joint, "tx").knots
            if len(knots) != len(before) or not np.array_equal(knots, before):
                yield fcurve, keys, knots


def _continue_signs(found, keys):
    """q and -q are one rotation: keys of quaternions take the sign that is nearer to the key before."""
    turns = {}
    for (bone, prop, fcurve), own in zip(found, keys):
        if prop == "rotation_quaternion":
            turns.setdefault(bone, {})[fcurve.array_index] = own
    for group in turns.values():
        all_four = [group.get(axis) for axis in range(4)]
        if any(own is None or len(own) != len(all_four[0]) for own in all_four):
            continue
        frames = all_four[0].co[:, 0]
        if not all(np.allclose(own.co[:, 0], frames, atol=1e-4) for own in all_four):
            continue
        values = np.stack([own.co[:, 1] for own in all_four])
        near = np.where(np.sum(values[:, 1:] * values[:, :-1], axis=0) < -_SIGNS, -1.0, 1.0)
        signs = np.cumprod(np.concatenate([[1.0], near])).astype(np.float32)
        for own in all_four:
            for name in ("co", "handle_left", "handle_right"):
                getattr(own, name)[:, 1] *= signs


def put_values(fcurve, keys, knots):
    """Keys with other values, whose handles go along."""
    by = np.asarray(knots["value"], np.float32) - keys.co[:, 1]
    for name in ("co", "handle_left", "handle_right"):
        getattr(keys, name)[:, 1] += by
    keys.put(fcurve)


def put_knots(fcurve, keys, knots, clock):
    """Other keys; those that did not move keep their kind of handles."""
    fcurves.to_keys(knots, clock, before=keys).put(fcurve)
