"""F-curves as arrays, and as knots of Sinew.

A Bézier handle of Blender and one of Sinew are the same thing, relative to its key there. What Sinew's curves do not
have (elastic segments, whose period counts in frames, exponential ones as Blender has them, and other overshoots than
the usual one) is keyed on every frame.
"""

from contextlib import contextmanager
from dataclasses import dataclass

import bpy
import numpy as np

from .library import sinew

_FIELDS = (
    ("interpolation", np.int32, 1),
    ("easing", np.int32, 1),
    ("handle_left_type", np.int32, 1),
    ("handle_right_type", np.int32, 1),
    ("type", np.int32, 1),
    ("back", np.float32, 1),
    ("amplitude", np.float32, 1),
    ("period", np.float32, 1),
    ("co", np.float32, 2),
    ("handle_left", np.float32, 2),
    ("handle_right", np.float32, 2),
)


def _numbers(name):
    return {item.identifier: item.value for item in bpy.types.Keyframe.bl_rna.properties[name].enum_items}


INTERPOLATION, EASING = _numbers("interpolation"), _numbers("easing")
HANDLE, KIND = _numbers("handle_left_type"), _numbers("type")
_HANDLES = {number: name for name, number in HANDLE.items()}
_ONE_BY_ONE = ("handle_left_type", "handle_right_type")  # foreach_get and foreach_set give and take nothing of them
USUAL_BACK = 1.70158


@dataclass
class Clock:
    """Frames of Blender and seconds of a clip that begins at `first`."""

    first: float
    last: float
    fps: float

    @property
    def frames(self):
        """The whole frames from first to last, and both."""
        return np.unique(np.concatenate([[self.first], np.arange(np.ceil(self.first), self.last), [self.last]]))

    @property
    def duration(self):
        return (self.last - self.first) / self.fps

    def seconds(self, frames):
        return (np.asarray(frames, np.float64) - self.first) / self.fps

    def to_frames(self, seconds):
        return np.asarray(seconds, np.float64) * self.fps + self.first


def frame_rate(scene):
    return scene.render.fps / scene.render.fps_base


class Keys:
    """All keys of an F-curve: an array by each name of `_FIELDS`, ascending by frame."""

    def __init__(self, count=0):
        for name, kind, width in _FIELDS:
            setattr(self, name, np.zeros(count * width, kind).reshape((count, width) if width > 1 else count))

    def __len__(self):
        return len(self.co)

    @classmethod
    def of(cls, fcurve):
        keys = cls(len(fcurve.keyframe_points))
        for name, _kind, _width in _FIELDS:
            if name in _ONE_BY_ONE:
                getattr(keys, name)[:] = [HANDLE[getattr(point, name)] for point in fcurve.keyframe_points]
            else:
                fcurve.keyframe_points.foreach_get(name, getattr(keys, name).reshape(-1))
        return keys

    def put(self, fcurve):
        """Exchanges the keys of an F-curve by these."""
        points = fcurve.keyframe_points
        if len(points) != len(self):
            points.clear()
            points.add(len(self))
        for name, _kind, _width in _FIELDS:
            if name in _ONE_BY_ONE:
                for point, number in zip(points, getattr(self, name)):
                    setattr(point, name, _HANDLES[int(number)])
            else:
                points.foreach_set(name, getattr(self, name).reshape(-1))
        fcurve.update()

    def chosen(self, which):
        out = Keys()
        for name, _kind, _width in _FIELDS:
            setattr(out, name, getattr(self, name)[which].copy())
        return out

    def joined(self, other):
        """With the keys of another, by frame; of equal frames the other one's count."""
        frames = other.co[:, 0]
        out = self.chosen(~np.isclose(self.co[:, :1], frames[None, :], rtol=0.0, atol=1e-4).any(axis=1))
        for name, _kind, _width in _FIELDS:
            setattr(out, name, np.concatenate([getattr(out, name), getattr(other, name)]))
        return out.chosen(np.argsort(out.co[:, 0], kind="stable"))


def linear_keys(frames, values, interpolation="LINEAR"):
    """Keys joined by lines, whose handles lie on them."""
    f, v = np.asarray(frames, np.float32), np.asarray(values, np.float32)
    keys = Keys(len(f))
    keys.co[:] = np.stack([f, v], axis=1)
    keys.interpolation[:] = INTERPOLATION[interpolation]
    keys.handle_left_type[:] = keys.handle_right_type[:] = HANDLE["VECTOR"]
    keys.back[:], keys.amplitude[:], keys.period[:] = USUAL_BACK, 0.8, 4.1
    keys.handle_left[:], keys.handle_right[:] = keys.co, keys.co
    if len(f) > 1:
        third = np.diff(keys.co, axis=0) / 3.0
        keys.handle_right[:-1] += third
        keys.handle_left[1:] -= third
    return keys


_EASED = ("SINE", "QUAD", "CUBIC", "QUART", "QUINT", "CIRC", "BACK", "BOUNCE")
_BY_ITSELF_OUT = ("BACK", "BOUNCE")


def _unlike(keys):
    """Which segments Sinew's curves do not have, by their first key."""
    other_back = (keys.interpolation == INTERPOLATION["BACK"]) & ~np.isclose(keys.back, USUAL_BACK, rtol=1e-4)
    out = np.isin(keys.interpolation, [INTERPOLATION["ELASTIC"], INTERPOLATION["EXPO"]]) | other_back
    out[-1:] = False
    return out


@contextmanager
def unmodified(curves):
    """F-curves run as their keys do, without their modifiers."""
    muted = [(modifier, modifier.mute) for fcurve in curves for modifier in fcurve.modifiers]
    try:
        for modifier, _was in muted:
            modifier.mute = True
        yield
    finally:
        for modifier, was in muted:
            modifier.mute = was


def representable(fcurve):
    """Its keys as such of which Sinew has all: segments that it does not have get a key on every frame."""
    keys = Keys.of(fcurve)
    unlike = np.flatnonzero(_unlike(keys))
    if not len(unlike):
        return keys
    for i in unlike[::-1]:
        from_, to = keys.co[i, 0], keys.co[i + 1, 0]
        inside = np.arange(np.floor(from_) + 1, np.ceil(to))
        with unmodified([fcurve]):
            values = [keys.co[i, 1], *(fcurve.evaluate(frame) for frame in inside), keys.co[i + 1, 1]]
        made = linear_keys(np.concatenate([[from_], inside, [to]]), values)
        last = made.chosen(slice(-1, None))
        for name, _kind, _width in _FIELDS:
            getattr(last, name)[:] = getattr(keys, name)[i + 1]
        first = keys.chosen(slice(i, i + 1))
        first.interpolation[:], first.handle_right[:] = INTERPOLATION["LINEAR"], made.handle_right[:1]
        keys = keys.joined(made.chosen(slice(0, -1))).joined(first).joined(last)
    return keys


def to_knots(keys, clock):
    """Knots of Sinew that show the same."""
    knots = np.zeros(len(keys), sinew.KNOT)
    knots["time"], knots["value"] = clock.seconds(keys.co[:, 0]), keys.co[:, 1]
    for side, handle in (("in", keys.handle_left), ("out", keys.handle_right)):
        knots[f"{side}_dt"] = (handle[:, 0] - keys.co[:, 0]) / clock.fps
        knots[f"{side}_dv"] = handle[:, 1] - keys.co[:, 1]
    knots["in_dt"] = np.minimum(knots["in_dt"], 0.0)
    knots["out_dt"] = np.maximum(knots["out_dt"], 0.0)
    names = {number: name for name, number in INTERPOLATION.items()}
    easings = {number: name for name, number in EASING.items()}
    for i, number in enumerate(keys.interpolation):
        name = names[int(number)]
        if name in _EASED:
            ends = easings[int(keys.easing[i])]
            if ends == "AUTO":
                ends = "EASE_OUT" if name in _BY_ITSELF_OUT else "EASE_IN"
            knots["interpolation"][i] = sinew.INTERPOLATIONS.index("ease")
            knots["easing"][i] = sinew.EASINGS.index(name.lower())
            knots["easing_ends"][i] = ("EASE_IN", "EASE_OUT", "EASE_IN_OUT").index(ends)
        else:
            of = {"CONSTANT": "step", "BEZIER": "bezier"}.get(name, "linear")
            knots["interpolation"][i] = sinew.INTERPOLATIONS.index(of)
    fixed = sinew.TANGENTS.index("fixed")  # so that no handle is worked out anew
    knots["in_mode"] = knots["out_mode"] = fixed
    knots["broken"] = keys.handle_left_type == HANDLE["FREE"]
    kinds = {KIND["BREAKDOWN"]: "breakdown", KIND["EXTREME"]: "extreme", KIND["MOVING_HOLD"]: "hold"}
    for number, kind in kinds.items():
        knots["kind"][keys.type == number] = sinew.KINDS.index(kind)
    return knots


def to_keys(knots, clock, before=None):
    """Keys of Blender that show what the knots show. `before`: keys of which those that did not move keep their kind of
    handles, so that automatic ones stay so."""
    count = len(knots)
    keys = linear_keys(clock.to_frames(knots["time"]), knots["value"])
    # Times went through seconds: whole frames are whole again.
    near = np.round(keys.co[:, 0])
    keys.co[:, 0] = np.where(np.abs(keys.co[:, 0] - near) < 1e-3, near, keys.co[:, 0])
    length = np.diff(knots["time"]).astype(np.float32)
    kinds = [sinew.INTERPOLATIONS[i] for i in knots["interpolation"]]
    for i, kind in enumerate(kinds):
        if kind in ("step", "step_next"):
            keys.interpolation[i] = INTERPOLATION["CONSTANT"]
        elif kind in ("bezier", "hermite"):
            keys.interpolation[i] = INTERPOLATION["BEZIER"]
        elif kind == "ease":
            keys.interpolation[i] = INTERPOLATION[sinew.EASINGS[knots["easing"][i]].upper()]
            keys.easing[i] = EASING[("EASE_IN", "EASE_OUT", "EASE_IN_OUT")[knots["easing_ends"][i]]]
        if kind == "step_next" and i + 1 < count:
            keys.co[i, 1] = knots["value"][i + 1]
    for side, handle, kinds_of_handle in (
        ("in", keys.handle_left, keys.handle_left_type),
        ("out", keys.handle_right, keys.handle_right_type),
    ):
        dt, dv = knots[f"{side}_dt"].copy(), knots[f"{side}_dv"].copy()
        segment = np.append(length, length[-1:]) if side == "out" else np.insert(length, 0, length[:1])
        kind = [kinds[max(0, i - 1)] if side == "in" else kinds[i] for i in range(count)]
        for i in range(count):
            if kind[i] == "hermite" and count > 1:
                slope = dv[i] / dt[i] if dt[i] else 0.0
                dt[i] = segment[i] / (3.0 if side == "out" else -3.0)
                dv[i] = slope * dt[i]
            if kind[i] in ("hermite", "bezier"):
                handle[i] = keys.co[i] + (dt[i] * clock.fps, dv[i])
                kinds_of_handle[i] = HANDLE["FREE"]
    _align(keys, knots["broken"] != 0)
    for kind in ("breakdown", "extreme"):
        keys.type[knots["kind"] == sinew.KINDS.index(kind)] = KIND[kind.upper()]
    keys.type[knots["kind"] == sinew.KINDS.index("hold")] = KIND["MOVING_HOLD"]
    return keys if before is None else _as_before(keys, before)


def _align(keys, broken):
    """Handles that lie on one line turn together."""
    left, right = keys.co - keys.handle_left, keys.handle_right - keys.co
    with np.errstate(divide="ignore", invalid="ignore"):
        same = np.isclose(left[:, 1] / left[:, 0], right[:, 1] / right[:, 0], rtol=1e-3, atol=1e-6)
    free = (keys.handle_left_type == HANDLE["FREE"]) & (keys.handle_right_type == HANDLE["FREE"])
    aligned = same & free & ~broken & (left[:, 0] > 0) & (right[:, 0] > 0)
    keys.handle_left_type[aligned] = keys.handle_right_type[aligned] = HANDLE["ALIGNED"]


def _as_before(keys, before):
    """A key keeps what it had where neither it nor a neighbour of it moved."""
    at = {float(frame): i for i, frame in enumerate(before.co[:, 0])}
    was = [at.get(float(frame)) for frame in keys.co[:, 0]]
    sides = (("handle_left_type", "handle_left"), ("handle_right_type", "handle_right"))

    def stayed(i, j):
        return (
            j is not None
            and np.allclose(keys.co[i], before.co[j], rtol=1e-6, atol=1e-6)
            and all(
                np.allclose(getattr(keys, side)[i], getattr(before, side)[j], rtol=1e-5, atol=1e-5)
                for _kind, side in sides
                if getattr(keys, _kind)[i] != HANDLE["VECTOR"]
            )
        )

    stays = np.array([stayed(i, j) for i, j in enumerate(was)], bool)
    around = np.concatenate([[True], stays, [True]])
    for i, j in enumerate(was):
        if j is None:
            continue
        for name in ("type", "back", "amplitude", "period"):
            getattr(keys, name)[i] = getattr(before, name)[j]
        if around[i] and around[i + 1] and around[i + 2]:
            for kind, handle in sides:
                getattr(keys, kind)[i], getattr(keys, handle)[i] = getattr(before, kind)[j], getattr(before, handle)[j]
    return keys
