"""Chains that reach for targets."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from . import _arrays

SOLVERS = ("two-bone", "ccd", "jacobian", "fabrik")
STOPS = ("reached", "out of reach", "stalled", "budget")


@dataclass(frozen=True)
class IkResult:
    """What solving a chain for n targets gave."""

    joints: tuple[int, ...]
    """Of the chain, from the first to the last: c of them."""
    local: _arrays.Floats
    """(n, c, 10): local transforms of these joints."""
    residual_m: _arrays.Floats
    """(n,): from the end of the chain to its target, metres."""
    iterations: _arrays.Ints
    """(n,)"""
    stops: _arrays.Ints
    """(n,): why it ended, index into `STOPS`."""

    @property
    def reached(self) -> npt.NDArray[np.bool_]:
        """(n,)"""
        return np.equal(self.stops, STOPS.index("reached"))
