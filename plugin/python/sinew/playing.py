"""The clips of a character, and what of them plays."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Iterator, Optional, Sequence, Union

import numpy as np

from . import _arrays
from ._library import ArgumentError, failure, lib
from .clip import Clip

if TYPE_CHECKING:
    from .character import Character
    from .scene import Mask

PLAYING = 2**64 - 1  # in place of the id of a clip: what plays in the scene

ClipLike = Union[Clip, str, int, None]
"""A clip of the character: itself, its name, or its number in the list; None: what plays in the scene."""


@dataclass(frozen=True)
class Control:
    """A clip that plays on a character, over those before it in `Character.controls`."""

    clip: ClipLike
    weight: Any = 1.0
    """0 … 1: a number, or (times, weights), two arrays (n,), joined by lines; times in seconds of the character."""
    mode: str = "override"
    """Or `additive`: what it differs from its own pose at `reference_time` is added."""
    mask: Optional[Mask] = None
    offset: float = 0.0
    """Where the clip is when the character's time is 0, seconds."""
    speed: float = 1.0
    loop: str = "loop"
    """Or `once`, `ping_pong`."""
    reference_time: float = 0.0
    muted: bool = False
    soloed: bool = False


class Player:
    """Poses of one clip, one after the other, in an array that is made once: for calls by the thousand.

    Calling it with a time (seconds) fills `local` (joints, 10) and gives it. It shows the clip as it was when the player
    was made. One thread at a time.
    """

    def __init__(self, character: Character, clip: int, out: Optional[_arrays.Floats]) -> None:
        self.local = _arrays.output(out, (len(character.skeleton), 10))
        self._handle: Optional[int] = lib.sinew_player_open(
            character.scene._handle, character.id, clip, len(self.local)
        )
        if not self._handle:
            raise failure()
        self._pose = lib.sinew_player_pose
        self._at = self.local.ctypes.data

    def __call__(self, time: float) -> _arrays.Floats:
        try:
            refused = self._pose(self._handle, time, self._at)
        except ctypes.ArgumentError:
            raise ArgumentError(f"time: give seconds, a number, not {type(time).__name__}.") from None
        if refused:
            raise failure()
        return self.local

    def __del__(self) -> None:
        handle, self._handle = getattr(self, "_handle", None), None
        if handle:
            lib.sinew_player_close(handle)


class Clips(Sequence[Clip]):
    """The clips of a character, in the order of its list; by number or by name."""

    def __init__(self, character: Character) -> None:
        self._character = character

    def _list(self) -> list[dict[str, Any]]:
        return list(self._character._do("clips"))

    def __len__(self) -> int:
        return len(self._list())

    def __iter__(self) -> Iterator[Clip]:
        return (Clip(self._character, one["id"]) for one in self._list())

    def __contains__(self, what: object) -> bool:
        return any(what in (one["name"], Clip(self._character, one["id"])) for one in self._list())

    def __getitem__(self, which: Any) -> Any:
        found = self._list()
        if isinstance(which, str):
            for one in found:
                if one["name"] == which:
                    return Clip(self._character, one["id"])
            names = ", ".join(f"“{one['name']}”" for one in found[:8]) or "none"
            raise ArgumentError(f"There is no clip “{which}”; the character has {names}.")
        if isinstance(which, slice):
            return [Clip(self._character, one["id"]) for one in found[which]]
        if not isinstance(which, (int, np.integer)) or isinstance(which, bool):
            raise ArgumentError(f"A clip is named by its name or number, not by {type(which).__name__}.")
        if not -len(found) <= which < len(found):
            there = f"{len(found)}, counted from 0" if found else "none"
            raise IndexError(f"There is no clip {which}; the character has {there}.")
        return Clip(self._character, found[which]["id"])

    def names(self) -> list[str]:
        return [one["name"] for one in self._list()]

    def by_id(self, id: int) -> Clip:
        if not any(one["id"] == id for one in self._list()):
            raise ArgumentError(f"There is no clip with the id {id}.")
        return Clip(self._character, id)


def weight_json(weight: Any) -> Any:
    """A number, or times and weights."""
    if isinstance(weight, (tuple, list)) and len(weight) == 2 and np.ndim(weight[0]) == 1:
        t = _arrays.doubles(weight[0], (None,), "weight: times")
        return {"times": t, "values": _arrays.floats(weight[1], (len(t),), "weight: values")}
    if np.ndim(weight) != 0:
        raise ArgumentError("weight: give a number, or two arrays, times and weights.")
    return float(weight)
