"""Clips: animations of a character, by ids that stay whatever a clip is called or holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Optional, Sequence, Union

import numpy as np

from . import _arrays
from ._library import ArgumentError, Error, Progress, check, lib, to_json
from .curve import Curve

if TYPE_CHECKING:
    from .character import Character

Joint = Union[int, str]
"""A joint by its number in the skeleton or by its name."""


@dataclass(frozen=True)
class JointFit:
    """What fitting did to one joint."""

    joint: int
    keys_before: int
    keys_after: int
    max_error_m: float
    worst_time: float


@dataclass(frozen=True)
class Fit:
    """What fitting did: keys of all curves before and after, and how far it strays, in metres.

    `max_error_m` is the greatest error at any frame, `max_between_m` that between frames, which nothing bounds.
    """

    keys_before: int
    keys_after: int
    max_error_m: float
    max_between_m: float
    joints: tuple[JointFit, ...]


@dataclass(frozen=True)
class Marker:
    time: float
    """Seconds of the clip."""
    name: str


class Layer:
    """Edits that lie over a clip, additive or overriding, by its number from the lowest."""

    def __init__(self, clip: Clip, index: int) -> None:
        self.clip, self.index = clip, index

    def __repr__(self) -> str:
        return f"<sinew.Layer {self.index} “{self.name}”, {self.mode}>"

    def _facts(self) -> dict[str, Any]:
        layers: list[dict[str, Any]] = self.clip._facts()["layers"]
        if self.index >= len(layers):
            raise Error(f"The clip has {len(layers)} layers; there is none of number {self.index}.")
        return layers[self.index]

    def _set(self, **values: Any) -> None:
        self.clip._do("layer.set", layer=self.index, **values)

    @property
    def name(self) -> str:
        return str(self._facts()["name"])

    @name.setter
    def name(self, value: str) -> None:
        self._set(name=value)

    @property
    def mode(self) -> str:
        """`additive` or `override`."""
        return str(self._facts()["mode"])

    @mode.setter
    def mode(self, value: str) -> None:
        self._set(mode=value)

    @property
    def muted(self) -> bool:
        return bool(self._facts()["muted"])

    @muted.setter
    def muted(self, value: bool) -> None:
        self._set(muted=bool(value))

    @property
    def soloed(self) -> bool:
        return bool(self._facts()["soloed"])

    @soloed.setter
    def soloed(self, value: bool) -> None:
        self._set(soloed=bool(value))

    @property
    def locked(self) -> bool:
        return bool(self._facts()["locked"])

    @locked.setter
    def locked(self, value: bool) -> None:
        self._set(locked=bool(value))

    @property
    def weight(self) -> Curve:
        """How much it counts, 0 … 1, over the time of the clip; without knots it counts fully."""
        return Curve(self.clip, "weight", layer=self.index)

    def set_weight(self, value: float) -> None:
        """The same weight at all times, 0 … 1."""
        self._set(weight=float(value))

    def curve(self, joint: Joint, channel: str) -> Curve:
        return self.clip.curve(joint, channel, layer=self.index)

    def remove(self) -> None:
        self.clip._do("layer.remove", layer=self.index)


class Clip:
    """An animation of one character: curves by joint and channel, layers over them, markers.

    It is known by its `id`; an edit changes what lies under the id, for all who play it. Times are seconds from the
    start of the clip, and what plays is 0 … `duration`; knots may lie outside. `joints` and `channels` of the edits
    narrow them down: joints by number or name, channels by the names that `Curve` lists (a rotation by quaternions is
    `q`); `layer` is the number of a layer, None the clip's own tracks.
    """

    def __init__(self, character: Character, id: int) -> None:
        self.character, self.id = character, id

    def __repr__(self) -> str:
        facts = self._facts()
        return f"<sinew.Clip {self.id} “{facts['name']}”, {facts['duration']:.3f} s, {facts['keys']} keys>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Clip) and other.id == self.id and other.character == self.character

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def _handle(self) -> int:
        return self.character.scene._handle

    def _do(self, name: str, progress: Optional[Progress] = None, /, **arguments: Any) -> Any:
        return self.character._do(name, progress, clip=self.id, **arguments)

    def _facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = self._do("clip.facts")
        return facts

    def _chosen(
        self, joints: Optional[Iterable[Joint]], channels: Optional[Iterable[str]], layer: Optional[int]
    ) -> dict[str, Any]:
        index = self.character.skeleton.index
        return {
            "layer": -1 if layer is None else layer,
            "joints": None if joints is None else [index(joint) for joint in joints],
            "channels": None if channels is None else list(channels),
        }

    # What it is.

    @property
    def name(self) -> str:
        """Setting one that another clip of the character has puts a number behind it."""
        return str(self._facts()["name"])

    @name.setter
    def name(self, value: str) -> None:
        self._do("clip.rename", name=value)

    @property
    def duration(self) -> float:
        """Seconds."""
        return float(self._facts()["duration"])

    @duration.setter
    def duration(self, value: float) -> None:
        self._do("clip.set", duration=float(value))

    @property
    def fps(self) -> float:
        """Frames per second, of the file or guessed from the knots. Setting it leaves times as they are; see `resample`
        and `retime`."""
        return float(self._facts()["fps"])

    @fps.setter
    def fps(self, value: float) -> None:
        self._do("clip.set", fps=float(value))

    @property
    def start(self) -> float:
        """Where its time 0 lies on the file's own clock, seconds."""
        return float(self._facts()["start"])

    @property
    def key_count(self) -> int:
        """Knots of all curves; of a rotation by quaternions once."""
        return int(self._facts()["keys"])

    @property
    def edited(self) -> bool:
        """Whether it is other than its file has it; a clip made here counts as edited."""
        return bool(self._facts()["edited"])

    def frames(self) -> _arrays.Doubles:
        """The times of its frames from 0 to its end, seconds: frame i is at i / fps."""
        facts = self._facts()
        return np.arange(int(facts["duration"] * facts["fps"] + 1e-6) + 1) / float(facts["fps"])

    @property
    def markers(self) -> list[Marker]:
        return [Marker(m["time"], m["name"]) for m in self._facts()["markers"]]

    @markers.setter
    def markers(self, value: Iterable[Marker]) -> None:
        self._do("clip.set", markers=[{"time": m.time, "name": m.name} for m in value])

    # Its curves.

    def curve(self, joint: Joint, channel: str, layer: Optional[int] = None) -> Curve:
        """The curve of a joint: `tx` … `tz`, `rx` … `rz`, `q`, `sx` … `sz`."""
        return Curve(self, channel, self.character.skeleton.index(joint), layer=-1 if layer is None else layer)

    def morph_curve(self, morph: Union[int, str], layer: Optional[int] = None) -> Curve:
        """The curve of the weight of a morph target, by number or name."""
        return Curve(self, "morph", morph=self.character.morph_index(morph), layer=-1 if layer is None else layer)

    def curves(self, layer: Optional[int] = None) -> Iterator[Curve]:
        """All curves that have knots, in the order of joints: of the clip's own tracks, or of a layer."""
        for one in self._do("clip.channels", layer=-1 if layer is None else layer):
            yield Curve(self, one["channel"], one["joint"], one["morph"], one["layer"])

    def rotation_mode(self, joint: Joint, layer: Optional[int] = None) -> str:
        """`quaternion`, or the order of its Euler angles: `xyz` (Rz · Ry · Rx) … `zyz`."""
        chosen = self._chosen([joint], None, layer)
        return str(self._do("clip.rotation_mode", layer=chosen["layer"], joint=chosen["joints"][0]))

    def set_rotation_mode(
        self,
        joint: Joint,
        mode: str,
        layer: Optional[int] = None,
        *,
        pre: Optional[Sequence[float]] = None,
        post: Optional[Sequence[float]] = None,
    ) -> None:
        """Keys of rotation become such of another kind; what they show at the keys stays. `pre` and `post` (x, y, z,
        w) are fixed rotations before and after the angles, for tracks without keys: rotation = pre · angles · post."""
        chosen = self._chosen([joint], None, layer)
        self._do(
            "clip.set_rotation_mode", layer=chosen["layer"], joint=chosen["joints"][0], mode=mode, pre=pre, post=post
        )

    def set_samples(
        self,
        times: Any,
        local: Any,
        joints: Optional[Iterable[Joint]] = None,
        *,
        parts: str = "trs",
        layer: Optional[int] = None,
        range: Optional[tuple[float, float]] = None,
    ) -> None:
        """Exchanges curves by a knot at each time, joined by lines (rotations by slerp).

        times: (n,), seconds, ascending. local: (n, joints, 10) as `Character.poses` gives them, for `joints` in their
        order, or for all. parts: which of translation `t`, rotation `r` and scale `s`. Parts that do not change get a
        single knot, and none where they are as at rest. Rotations keep the kind of keys that they have. `range`
        (seconds, from and to): only what lies in it is exchanged, and outside the curves stay as they are.
        """
        chosen = self._chosen(joints, None, layer)
        numbers = list(range_(len(self.character.skeleton))) if chosen["joints"] is None else chosen["joints"]
        which = np.asarray(numbers, np.int32)
        t = _arrays.doubles(times, (None,), "times")
        values = _arrays.floats(local, (len(t), len(which), 10), "local")
        options = {"parts": parts, "range": range}
        check(
            lib.sinew_set_samples(
                self._handle, self.character.id, self.id, chosen["layer"], len(which), which.ctypes.data,
                len(t), t.ctypes.data, values.ctypes.data, to_json(options),
            )
        )  # fmt: skip

    # Its layers.

    @property
    def layers(self) -> list[Layer]:
        """From the lowest to the topmost."""
        return [Layer(self, i) for i in range_(len(self._facts()["layers"]))]

    def add_layer(self, name: str = "", mode: str = "additive", weight: float = 1.0) -> Layer:
        """An empty layer over all others."""
        return Layer(self, int(self._do("layer.add", name=name, mode=mode, weight=float(weight))))

    def merge_layers(self, count: Optional[int] = None) -> None:
        """Puts the lowest `count` layers, or all, into the clip's own tracks; it plays as before."""
        self._do("clip.merge_layers", count=count)

    # Edits. What is refused leaves the clip as it was.

    def fit(
        self,
        tolerance_m: float = 0.001,
        lever_m: float = 0.1,
        *,
        joints: Optional[Iterable[Joint]] = None,
        layer: Optional[int] = None,
        golden_times: Any = (),
        common_times: str = "none",
        keep_holds: bool = True,
        weight_tolerance: float = 0.001,
        progress: Optional[Progress] = None,
    ) -> Fit:
        """Fewer keys: cubic segments that keep every point within `lever_m` of a joint within `tolerance_m` of where
        it was, at every frame and every knot, in the space of the joint's parent.

        At `golden_times` (seconds) all values stay exactly. common_times: which curves get their knots at the same
        times, those of a `joint`, of the whole `character`, or `none`. keep_holds: values that stay and then jump
        become steps.
        """
        chosen = self._chosen(joints, None, layer)
        done = self._do(
            "clip.fit", progress, layer=chosen["layer"], joints=chosen["joints"], tolerance_m=tolerance_m,
            lever_m=lever_m, golden_times=_arrays.doubles(golden_times, (None,), "golden_times"),
            common_times=common_times, keep_holds=keep_holds, weight_tolerance=weight_tolerance,
        )  # fmt: skip
        return Fit(
            done["keys_before"], done["keys_after"], done["max_error_m"], done["max_between_m"],
            tuple(JointFit(**one) for one in done["joints"]),
        )  # fmt: skip

    def simplify(
        self,
        length_m: float = 0.001,
        angle_rad: float = 0.001,
        other: float = 0.001,
        *,
        joints: Optional[Iterable[Joint]] = None,
        channels: Optional[Iterable[str]] = None,
        layer: Optional[int] = None,
    ) -> tuple[int, int]:
        """Fewer knots, each curve by itself within a tolerance of its unit; gives keys before and after."""
        chosen = self._chosen(joints, channels, layer)
        done = self._do("clip.simplify", **chosen, length_m=length_m, angle_rad=angle_rad, other=other)
        return int(done["keys_before"]), int(done["keys_after"])

    def smooth(
        self,
        kind: str = "butterworth",
        *,
        cutoff_hz: float = 6.0,
        order: int = 2,
        deviation_s: float = 0.05,
        joints: Optional[Iterable[Joint]] = None,
        channels: Optional[Iterable[str]] = None,
        layer: Optional[int] = None,
    ) -> int:
        """Filters the values of knots; first and last stay. `butterworth` (cutoff_hz, order 2 or 4 of each of its two
        passes) or `gaussian` (deviation_s). Gives how many knots were smoothed."""
        chosen = self._chosen(joints, channels, layer)
        done = self._do("clip.smooth", **chosen, kind=kind, cutoff_hz=cutoff_hz, order=order, deviation_s=deviation_s)
        return int(done["knots"])

    def make_loop(
        self,
        start: float = 0.0,
        end: Optional[float] = None,
        *,
        values: str = "mean",
        spread: str = "ends",
        joints: Optional[Iterable[Joint]] = None,
        channels: Optional[Iterable[str]] = None,
        layer: Optional[int] = None,
    ) -> None:
        """Curves get the same value and slope at `start` and `end` (seconds; None: the end of the clip). values: the
        end takes that of the `first`, both take the `mean`, or they `keep` theirs (for curves that cycle with an
        offset). spread: only the `ends` move, or the `whole` curve."""
        chosen = self._chosen(joints, channels, layer)
        self._do("clip.make_loop", **chosen, start=start, end=end, values=values, spread=spread)

    def loop_gaps(self, start: float = 0.0, end: Optional[float] = None) -> list[tuple[Curve, float, float]]:
        """What jumps where it begins again: of each curve the value and the slope (per second) at the end less those
        at the start. A rotation by quaternions stands there with its four components, `qx` … `qw`."""
        found = self._do("clip.loop_gaps", start=start, end=end)
        return [(Curve(self, g["channel"], g["joint"], g["morph"], -1), g["value"], g["slope"]) for g in found]

    def mirror(self) -> list[str]:
        """What the joints of one side do, their partners do as a mirror shows it. Gives the names of joints that have
        no partner, which stay."""
        return list(self._do("clip.mirror"))

    def bake(
        self,
        every: int = 1,
        fps: Optional[float] = None,
        *,
        joints: Optional[Iterable[Joint]] = None,
        channels: Optional[Iterable[str]] = None,
        layer: Optional[int] = None,
        flatten: bool = False,
        progress: Optional[Progress] = None,
    ) -> None:
        """A knot on every n-th frame. flatten: layers fall away, and what shows becomes the clip's own tracks."""
        chosen = self._chosen(joints, channels, layer)
        self._do("clip.bake", progress, **chosen, every=every, fps=fps, flatten=flatten)

    def trim(self, start: float, end: float) -> None:
        """What runs from `start` to `end`, seconds, becomes the whole of it."""
        self._do("clip.trim", start=start, end=end)

    def reverse(self) -> None:
        self._do("clip.reverse")

    def retime(self, factor: float) -> None:
        """Multiplies all times by a factor above 0: 2 is half as fast."""
        self._do("clip.retime", factor=factor)

    def resample(self, fps: float) -> None:
        """Knots on every frame of another rate, which becomes the clip's."""
        self._do("clip.resample", fps=fps)

    def split(self, time: float) -> Clip:
        """The clip is what comes before `time`, seconds; gives what comes after."""
        return Clip(self.character, int(self._do("clip.split", time=time)))

    def in_place(self) -> float:
        """Takes the way over the ground out of it, in even parts; gives how far it went, metres."""
        return float(self._do("clip.in_place"))

    def insert_keys(
        self,
        times: Any,
        *,
        joints: Optional[Iterable[Joint]] = None,
        channels: Optional[Iterable[str]] = None,
        layer: Optional[int] = None,
    ) -> None:
        """Knots at `times`, seconds, on curves that have some already, without that they change."""
        chosen = self._chosen(joints, channels, layer)
        self._do("clip.insert_keys", times=_arrays.times(times), **chosen)

    def key_pose(
        self, time: float, local: Any, joints: Optional[Iterable[Joint]] = None, *, parts: str = "trs",
        layer: Optional[int] = None,
    ) -> None:  # fmt: skip
        """Keys at `time` that show `local` (joints, 10) there, of `joints` in their order, or of all."""
        chosen = self._chosen(joints, None, layer)
        count = len(self.character.skeleton) if chosen["joints"] is None else len(chosen["joints"])
        values = _arrays.floats(local, (count, 10), "local")
        self._do("clip.key_pose", time=float(time), local=values, parts=parts, **chosen)

    def move_keys(
        self, seconds: float = 0.0, value: float = 0.0, *, joints: Optional[Iterable[Joint]] = None,
        channels: Optional[Iterable[str]] = None, layer: Optional[int] = None,
    ) -> None:  # fmt: skip
        """All keys of these curves go on by as much, in time and in value."""
        self._do("clip.move_keys", seconds=seconds, value=value, **self._chosen(joints, channels, layer))

    def clear(
        self, *, joints: Optional[Iterable[Joint]] = None, channels: Optional[Iterable[str]] = None,
        layer: Optional[int] = None,
    ) -> None:  # fmt: skip
        """Takes the keys of these curves away."""
        self._do("clip.clear", **self._chosen(joints, channels, layer))

    def duplicate(self, name: Optional[str] = None) -> Clip:
        """A copy under a new id, behind the others of the character."""
        return Clip(self.character, int(self._do("clip.duplicate", name=name or self.name)))

    def remove(self) -> None:
        """Takes it from the character's list."""
        self._do("clip.remove")

    def revert(self) -> None:
        """As its file has it."""
        self._do("clip.revert")


range_ = range  # which set_samples has a parameter of that name for
