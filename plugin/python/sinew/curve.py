"""One channel of a clip: its knots, and its values at times."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

import numpy as np
import numpy.typing as npt

from . import _arrays
from ._library import ArgumentError, CurvePlace, check, failure, lib, to_json

if TYPE_CHECKING:
    from .clip import Clip

KNOT = np.dtype(
    [
        ("time", "f8"),  # seconds of the clip
        ("value", "f4"),  # metres, radians, or 1
        ("in_dt", "f4"),  # the incoming handle from the knot: seconds, 0 or less
        ("in_dv", "f4"),  # … and in the unit of the value
        ("out_dt", "f4"),  # the outgoing handle: seconds, 0 or more
        ("out_dv", "f4"),
        ("interpolation", "u1"),  # index into INTERPOLATIONS, of the segment that starts here
        ("easing", "u1"),  # index into EASINGS
        ("easing_ends", "u1"),  # index into EASING_ENDS
        ("in_mode", "u1"),  # index into TANGENTS: who looks after the incoming side
        ("out_mode", "u1"),
        ("broken", "u1"),  # 1: the sides turn on their own
        ("weight_locked", "u1"),  # 1: handles keep their length
        ("kind", "u1"),  # index into KINDS
    ],
    align=True,
)
"""A knot. For `hermite` segments only the slopes `dv / dt` of the handles count; `bezier` handles may be weighted."""

INTERPOLATIONS = ("step", "linear", "hermite", "bezier", "step_next", "ease")
EASINGS = ("smooth", "sine", "quad", "cubic", "quart", "quint", "expo", "circ", "back", "elastic", "bounce")
EASING_ENDS = ("in", "out", "in_out")
TANGENTS = ("free", "fixed", "automatic", "auto_clamped", "spline", "linear", "flat", "plateau", "step", "step_next")
KINDS = ("key", "breakdown", "extreme", "hold")
EXTRAPOLATIONS = ("hold", "linear", "cycle", "cycle_offset", "ping_pong")

Knots = npt.NDArray[np.void]
"""An array of `KNOT`, shape (n,); of a rotation by quaternions (4, n), for x, y, z, w."""


def knots(times: Any, values: Any, interpolation: str = "linear") -> Knots:
    """Knots from `times` (n,), seconds, and `values` (n,), all with one interpolation.

    For `bezier` and `hermite` the tangents are made smooth (mode `automatic`) when a curve takes them.
    """
    t = _arrays.doubles(times, (None,), "times")
    v = _arrays.floats(values, (len(t),), "values")
    if interpolation not in INTERPOLATIONS:
        raise ArgumentError(f"There is no interpolation “{interpolation}”; take one of {', '.join(INTERPOLATIONS)}.")
    out: Knots = np.zeros(len(t), KNOT)
    out["time"], out["value"] = t, v
    out["interpolation"] = INTERPOLATIONS.index(interpolation)
    out["easing_ends"] = EASING_ENDS.index("in_out")
    if interpolation in ("bezier", "hermite"):
        out["in_mode"] = out["out_mode"] = TANGENTS.index("automatic")
    return out


class Curve:
    """A channel of a clip, by what it moves; it need not have knots.

    `channel` is one of `tx ty tz` (metres), `rx ry rz` (Euler angles of the joint's order, radians), `sx sy sz`, all
    relative to the parent joint; `q` (a quaternion x, y, z, w, whose four components share their knots); `morph` (the
    weight of a morph target), `weight` (of a layer). Reads show the clip as it is now; what is written goes into it.
    """

    def __init__(self, clip: Clip, channel: str, joint: int = -1, morph: int = -1, layer: int = -1) -> None:
        self.clip, self.channel, self.joint, self.morph, self.layer = clip, channel, joint, morph, layer

    def __repr__(self) -> str:
        where = self.clip.character.skeleton.names[self.joint] if self.joint >= 0 else f"{self.channel} {self.morph}"
        return f"<sinew.Curve {where} {self.channel}, {len(self)} knots>"

    @property
    def _key(self) -> tuple[Any, CurvePlace]:
        clip = self.clip
        return clip._handle, CurvePlace(
            clip.character.id, clip.id, self.layer, self.joint, self.morph, self.channel.encode()
        )

    def __len__(self) -> int:
        """The number of knots; of a quaternion those that its four components share."""
        count: int = lib.sinew_knots(*self._key, 0, None)
        if count < 0:
            raise failure()
        return count

    @property
    def knots(self) -> Knots:
        """A copy of the knots, ascending by time: shape (n,), of `q` (4, n). Setting exchanges them all.

        Knots may be given in any order; of equal times the last one counts. Tangents whose modes are neither `free`
        nor `fixed` are worked out anew.
        """
        while True:
            count = len(self)
            out: Knots = np.zeros((4, count) if self.channel == "q" else count, KNOT)
            there = lib.sinew_knots(*self._key, count, out.ctypes.data)
            if there < 0:
                raise failure()
            if there == count:  # else another thread has exchanged them meanwhile
                return out

    @knots.setter
    def knots(self, value: Knots) -> None:
        self.set_knots(value)

    def set_knots(
        self, value: Knots, *, before: Optional[str] = None, after: Optional[str] = None, repetitions: int = -1
    ) -> None:
        """Exchanges all knots. `before` and `after` say how the curve goes on outside of them (`EXTRAPOLATIONS`;
        None: as it does now), `repetitions` how often the cyclic kinds repeat (-1: for ever)."""
        if not isinstance(value, np.ndarray) or value.dtype != KNOT:
            raise ArgumentError("knots: give an array of sinew.KNOT, as knots() and Curve.knots make them.")
        wanted = 2 if self.channel == "q" else 1
        if value.ndim != wanted or (wanted == 2 and value.shape[0] != 4):
            raise ArgumentError(f"knots: the shape is {value.shape}; give {'(4, n)' if wanted == 2 else '(n,)'}.")
        array = np.ascontiguousarray(value)
        beyond = {"before": before, "after": after, "repetitions": repetitions}
        check(lib.sinew_set_knots(*self._key, array.shape[-1], array.ctypes.data, to_json(beyond)))

    def insert(self, times: Any) -> None:
        """Knots at these times, without that the curve changes."""
        self.clip._do("clip.insert_keys", times=_arrays.times(times), channels=[self._place()])

    def remove(self, times: Any) -> int:
        """Takes away the knots at these times (within a microsecond); gives how many there were."""
        gone = _arrays.times(times)
        now = self.knots
        at = now["time"][0] if self.channel == "q" else now["time"]
        keep = ~(np.abs(at[:, None] - gone[None, :]) < 1e-6).any(axis=1) if len(at) else np.zeros(0, bool)
        self.knots = now[..., keep]
        return int(len(keep) - keep.sum())

    def sample(self, times: Any) -> _arrays.Floats:
        """Its values at `times` (n,), seconds: (n,), of `q` (n, 4) as unit x, y, z, w. A curve without knots is an
        error, since what it shows is the rest pose's."""
        t = _arrays.times(times)
        out = np.empty((len(t), 4) if self.channel == "q" else len(t), np.float32)
        check(lib.sinew_sample(*self._key, len(t), t.ctypes.data, out.ctypes.data))
        return out

    @property
    def extrapolation(self) -> tuple[str, str]:
        """How it goes on before its first and after its last knot."""
        beyond = self.clip._do("clip.extrapolation", channel=self._place())
        return beyond["before"], beyond["after"]

    def _place(self) -> dict[str, Any]:
        return {"layer": self.layer, "joint": self.joint, "morph": self.morph, "channel": self.channel}
