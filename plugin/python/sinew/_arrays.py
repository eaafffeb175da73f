"""Arrays as the library takes them: checked, contiguous, and without a copy where they are so already."""

from __future__ import annotations

from typing import Any, Sequence

import numpy as np
import numpy.typing as npt

from ._library import ArgumentError

Floats = npt.NDArray[np.float32]
Doubles = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int32]


def _fits(shape: tuple[int, ...], wanted: Sequence[int | None]) -> bool:
    return len(shape) == len(wanted) and all(w is None or s == w for s, w in zip(shape, wanted))


def _said(wanted: Sequence[int | None]) -> str:
    sizes = ", ".join("n" if w is None else str(w) for w in wanted)
    return f"({sizes},)" if len(wanted) == 1 else f"({sizes})"


def plain(value: Any, what: str) -> npt.NDArray[Any]:
    """What is given as an array, whatever its shape."""
    try:
        return np.asarray(value)
    except ValueError as wrong:
        raise ArgumentError(f"{what}: give an array of numbers; {wrong}.") from None


def _given(value: Any, dtype: Any, wanted: Sequence[int | None], what: str) -> npt.NDArray[Any]:
    array = plain(value, what)
    try:
        if array.dtype.kind not in "fiub" or (np.dtype(dtype).kind == "i" and array.dtype.kind == "f"):
            raise TypeError(f"{array.dtype} are no {np.dtype(dtype).name} numbers")
        out = np.ascontiguousarray(array, dtype=dtype)
    except (TypeError, ValueError) as wrong:
        raise ArgumentError(f"{what}: give an array of numbers, of shape {_said(wanted)}; {wrong}.") from None
    if not _fits(array.shape, wanted):
        raise ArgumentError(f"{what}: the shape is {array.shape}; give one of shape {_said(wanted)}.")
    if out.dtype.kind == "f" and not np.isfinite(out).all():
        raise ArgumentError(f"{what}: a number is not finite; give finite ones.")
    return out


def floats(value: Any, wanted: Sequence[int | None], what: str) -> Floats:
    return _given(value, np.float32, wanted, what)


def doubles(value: Any, wanted: Sequence[int | None], what: str) -> Doubles:
    return _given(value, np.float64, wanted, what)


def ints(value: Any, wanted: Sequence[int | None], what: str) -> Ints:
    return _given(value, np.int32, wanted, what)


def times(value: Any) -> Doubles:
    """Seconds, one or many."""
    return doubles(np.atleast_1d(plain(value, "times")), (None,), "times")


def output(out: Any, shape: tuple[int, ...], what: str = "out") -> Floats:
    """`out` itself where it is such an array, a new one where it is None."""
    if out is None:
        return np.empty(shape, np.float32)
    if type(out) is np.ndarray and out.shape == shape and out.dtype == np.float32 and out.flags.carray:
        return out
    if not isinstance(out, np.ndarray) or out.dtype != np.float32:
        kind = out.dtype if isinstance(out, np.ndarray) else type(out).__name__
        raise ArgumentError(f"{what}: it is {kind}; give an array of float32.")
    if out.shape != shape:
        raise ArgumentError(f"{what}: the shape is {out.shape}; give one of shape {shape}.")
    if not out.flags.c_contiguous or not out.flags.writeable:
        raise ArgumentError(f"{what}: it is not contiguous, or must not be written to; give one that is.")
    return out
