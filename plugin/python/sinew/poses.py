"""Poses as arrays, and blends of them."""

from __future__ import annotations

from typing import Any, Optional

import numpy as np

from . import _arrays
from ._library import ArgumentError, check, lib

T, R, S = slice(0, 3), slice(3, 7), slice(7, 10)
"""Of the last axis of local transforms: translation (metres), rotation (x, y, z, w), scale."""


class Poses:
    """A character at many times. Arrays are None where they were not asked for; n is the number of times.

    local: (n, joints, 10): translation x y z in metres, rotation x y z w as a unit quaternion, scale x y z, each
    relative to the parent joint.
    model: (n, joints, 4, 4): joint to model space, `model[i, j] @ (x, y, z, 1)`; the translation is `[..., :3, 3]`.
    palette: (n, entries, 4, 4): what vertices of skins are moved with, bind pose to model space; the skins one after
    the other (`Character.skins`).
    morphs: (n, morph targets): their weights.
    """

    __slots__ = ("times", "local", "model", "palette", "morphs")

    def __init__(
        self,
        times: _arrays.Doubles,
        local: Optional[_arrays.Floats],
        model: Optional[_arrays.Floats],
        palette: Optional[_arrays.Floats],
        morphs: Optional[_arrays.Floats],
    ) -> None:
        self.times, self.local, self.model, self.palette, self.morphs = times, local, model, palette, morphs

    def __len__(self) -> int:
        return len(self.times)

    def _part(self, part: slice) -> _arrays.Floats:
        if self.local is None:
            raise ArgumentError("Local transforms were not asked for; give local=True.")
        return self.local[..., part]

    @property
    def translation(self) -> _arrays.Floats:
        """(n, joints, 3): a view of `local`, metres."""
        return self._part(T)

    @property
    def rotation(self) -> _arrays.Floats:
        """(n, joints, 4): a view of `local`, x y z w."""
        return self._part(R)

    @property
    def scale(self) -> _arrays.Floats:
        """(n, joints, 3): a view of `local`."""
        return self._part(S)

    @property
    def positions(self) -> _arrays.Floats:
        """(n, joints, 3): a view of `model`: where the joints are, in model space, metres."""
        if self.model is None:
            raise ArgumentError("Model matrices were not asked for; give model=True.")
        return self.model[..., :3, 3]


def _weights(weight: Any, mask: Any, count: int, joints: int) -> _arrays.Floats:
    out = np.empty((count, joints), np.float32)
    given = _arrays.plain(weight, "weight")
    out[:] = _arrays.floats(np.full(count, given) if given.ndim == 0 else given, (count,), "weight")[:, None]
    if mask is not None:
        out *= _arrays.floats(getattr(mask, "weights", mask), (joints,), "mask")
    if out.size and (out.min() < 0.0 or out.max() > 1.0):
        raise ArgumentError("weight, mask: a weight lies outside of 0 to 1; give such as do not.")
    return out


def blend(
    below: Any,
    over: Any,
    weight: Any = 1.0,
    *,
    mask: Any = None,
    mode: str = "override",
    reference: Any = None,
    out: Optional[_arrays.Floats] = None,
) -> _arrays.Floats:
    """Poses laid over poses, by the arithmetic with which clips play on top of one another.

    below, over: (n, joints, 10) or (joints, 10), local transforms. weight: 0 … 1, one or (n,), which fades. mask:
    (joints,) or a `Mask`, multiplies it. mode `override`: `over` takes the place of `below`, translations and scales
    by lines, rotations by slerp the shorter way; `additive`: what `over` differs from `reference` (joints, 10) is
    added, its rotation turning in the joint's own axes, scales multiplying. Gives an array of the shape of `below`.
    """
    if mode not in ("override", "additive"):
        raise ArgumentError(f"There is no mode “{mode}”; take override or additive.")
    if (mode == "additive") != (reference is not None):
        raise ArgumentError("mode=additive needs a reference, the pose that `over` is the difference from; no other does.")
    first = _arrays.plain(below, "below")
    if first.ndim not in (2, 3) or first.shape[-1] != 10:
        raise ArgumentError(f"below: the shape is {first.shape}; give (n, joints, 10) or (joints, 10).")
    shape = first.shape
    a = _arrays.floats(first, shape, "below")
    b = _arrays.floats(over, shape, "over")
    count, joints = (shape[0] if first.ndim == 3 else 1), shape[-2]
    weights = _weights(weight, mask, count, joints)
    base = None if reference is None else _arrays.floats(reference, (joints, 10), "reference")
    result = _arrays.output(out, shape)
    check(
        lib.sinew_blend(
            int(mode == "additive"), count, joints, a.ctypes.data, b.ctypes.data,
            None if base is None else base.ctypes.data, weights.ctypes.data, result.ctypes.data,
        )
    )  # fmt: skip
    return result
