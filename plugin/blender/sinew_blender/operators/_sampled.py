"""What operators share that key frame by frame."""

import bpy
import numpy as np

from ..armature import fcurves_of
from ..fcurves import Clock, Keys, frame_rate
from ._base import Refused, many
from .reduce_keys import Fitting


def error_property():
    return bpy.props.FloatProperty(
        name="Error (mm)", default=0.0, min=0.0, soft_max=50.0, precision=3,
        description="How far the new keys may stray, in millimetres, 10 cm from their bones; 0: a key on every frame",
    )  # fmt: skip


def range_properties():
    """frame_start and frame_end; the range of the action where both are 0."""
    return (
        bpy.props.IntProperty(name="Start", description="The first frame; 0 with an end of 0: where the action starts"),
        bpy.props.IntProperty(name="End", description="The last frame; 0 with a start of 0: where the action ends"),
    )


def mute_property():
    return bpy.props.BoolProperty(
        name="Mute Constraints", default=True,
        description="Constraints of these bones are muted afterwards, so that the keys show",
    )  # fmt: skip


def mute(bones):
    """Mutes the constraints of bones; says how many, in words that go on a sentence."""
    muted = 0
    for constraint in (constraint for bone in bones for constraint in bone.constraints):
        muted += not constraint.mute
        constraint.mute = True
    return f"; {many(muted, 'constraint')} muted" if muted else ""


def frames_of(operator, work, every=1):
    """The whole frames of the operator's range, and its last one."""
    first, last = operator.frame_start, operator.frame_end
    if first == 0 and last == 0:
        first, last = int(work.clock.first), int(work.clock.last)
    if last < first:
        raise Refused(f"The range ends at frame {last}, before it starts at {first}.")
    return np.unique(np.concatenate([np.arange(first, last + 1, every), [last]])).astype(float)


def fewer(work, channels, chosen, error_mm, within=None, parts=("location", "rotation", "scale")):
    """Exchanges keys that were just made by fewer; says how many are left. With `within`, two frames, keys outside of
    these stay as they are, and so do curves of other parts."""
    first, last = within or (
        min((f.range()[0] for f in channels), default=0), max((f.range()[1] for f in channels), default=1)
    )  # fmt: skip
    work.channels = channels
    work.clock = Clock(float(np.floor(first)), float(max(np.ceil(last), first + 1)), frame_rate(work.scene))
    found = [row for row in fcurves_of(channels, work.figure, chosen) if row[1].startswith(parts)]
    if within:
        found = [row for row in found if not outside(Keys.of(row[2]), within).all()]
    if error_mm > 0.0 and found:
        aside = [_set_aside(fcurve, within) for _i, _prop, fcurve in found] if within else []
        fitting = Fitting(work, found)
        if fitting.curves:  # else all turn by axis and angle
            fitting.run(error_mm / 1000.0, 0.1)
            fitting.put()
        for keys, (_i, _prop, fcurve) in zip(aside, found):
            keys.joined(Keys.of(fcurve)).put(fcurve)
    return many(sum(len(fcurve.keyframe_points) for _i, _prop, fcurve in found), "key")


def outside(keys, within):
    """Which keys are not within two frames."""
    return (keys.co[:, 0] < within[0] - 1e-4) | (keys.co[:, 0] > within[1] + 1e-4)


def _set_aside(fcurve, within):
    """Leaves an F-curve its keys within two frames, and gives the others."""
    keys = Keys.of(fcurve)
    which = outside(keys, within)
    keys.chosen(~which).put(fcurve)
    return keys.chosen(which)
