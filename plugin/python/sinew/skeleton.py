"""The joints of a character."""

from __future__ import annotations

from typing import Any, Union

import numpy as np

from . import _arrays
from ._library import ArgumentError


class Skeleton:
    """All nodes of a character's hierarchy, parents before children; joints are known by their number here.

    names: of each joint, not always unique. kinds: `joint`, `camera`, `light`, `target`, `switcher`, and `control` for
    those of a rig, which stand behind those of the file.
    """

    def __init__(self, facts: dict[str, Any]) -> None:
        self.names: tuple[str, ...] = tuple(facts["names"])
        self.kinds: tuple[str, ...] = tuple(facts["kinds"])
        self.parents: _arrays.Ints = np.asarray(facts["parents"], np.int32)
        """(joints,): the number of the parent, -1 for roots."""
        self.rest: _arrays.Floats = np.asarray(facts["rest"], np.float32).reshape(-1, 10)
        """(joints, 10): the local transforms of the rest pose, as `Character.poses` gives them."""
        self.parents.flags.writeable = self.rest.flags.writeable = False
        self._numbers: dict[str, int] = {}
        for number, name in enumerate(self.names):
            self._numbers.setdefault(name, number)

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"<sinew.Skeleton of {len(self)} joints>"

    def index(self, joint: Union[int, str]) -> int:
        """The number of a joint: the first of that name, or the number itself where there are so many."""
        if isinstance(joint, str):
            number = self._numbers.get(joint)
            if number is None:
                near = [name for name in self.names if joint.lower() in name.lower() or name.lower() in joint.lower()]
                hint = f"; did you mean {', '.join(near[:5])}?" if near else "; names of joints are in skeleton.names."
                raise ArgumentError(f"There is no joint “{joint}”{hint}")
            return number
        if isinstance(joint, bool) or not isinstance(joint, (int, np.integer)):
            raise ArgumentError(f"A joint is a name or a number, not {type(joint).__name__}.")
        if not 0 <= joint < len(self):
            raise ArgumentError(f"There is no joint {joint}; the skeleton has {len(self)}, counted from 0.")
        return int(joint)

    def children(self, joint: Union[int, str]) -> list[int]:
        return [int(i) for i in np.flatnonzero(self.parents == self.index(joint))]

    def below(self, joint: Union[int, str]) -> list[int]:
        """The joint and all that hang on it, parents before children."""
        found = {self.index(joint)}
        for number, parent in enumerate(self.parents):
            if int(parent) in found:
                found.add(number)
        return sorted(found)

    def chain(self, first: Union[int, str], last: Union[int, str]) -> list[int]:
        """The joints from `first` down to `last`, both included."""
        end, joint = self.index(first), self.index(last)
        out = [joint]
        while joint != end:
            joint = int(self.parents[joint])
            if joint < 0:
                raise ArgumentError(f"Joint “{self.names[out[0]]}” does not hang below “{self.names[end]}”.")
            out.append(joint)
        return out[::-1]
