"""The handles of a character: chains with targets and poles, aims, splines, constraints, drivers, limits."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Iterable, Optional, Union

from ._library import Progress

if TYPE_CHECKING:
    from .character import Character
    from .clip import Clip, Joint


class Rig:
    """The rig of a character, which may be empty. Its controls are joints of the skeleton, behind those of the file,
    and its numbers are morph channels; both are posed and keyed as others are. Changes of a rig go to all characters
    that share clips, and give the skeleton anew."""

    def __init__(self, character: Character) -> None:
        self.character = character

    def __repr__(self) -> str:
        return f"<sinew.Rig of {len(self.controls)} controls, {len(self.chains)} chains>"

    def __bool__(self) -> bool:
        return bool(self.text)

    def _change(self, name: str, **arguments: Any) -> Any:
        answer = self.character._do(name, **arguments)
        self.character.scene._skeletons.clear()
        return answer

    @property
    def text(self) -> str:
        """As a rig file (docs/rig.md), JSON; empty where there is none. Setting exchanges the rig, "" takes it away."""
        return str(self.character._do("rig")["text"])

    @text.setter
    def text(self, value: str) -> None:
        self._change("rig.set", text=value)

    def load(self, path: Union[str, os.PathLike[str]]) -> list[str]:
        """The rig of a file; gives the names of joints that this character does not have."""
        return list(self._change("rig.set", text=Path(path).read_text("utf-8"))["missing"])

    def save(self, path: Union[str, os.PathLike[str]]) -> None:
        Path(path).write_text(self.text, "utf-8")

    def remove(self) -> None:
        self.text = ""

    def _names(self, part: str) -> list[str]:
        return [one["name"] for one in (json.loads(self.text).get(part, []) if self else [])]

    @property
    def controls(self) -> list[str]:
        """The names of its handles, which are joints of the skeleton."""
        return self._names("controls")

    @property
    def chains(self) -> list[str]:
        return self._names("chains")

    def add_limb_handles(
        self, *, arms: bool = True, legs: bool = True, head: bool = True, tail: bool = True, spine: bool = False
    ) -> list[str]:
        """Targets and poles for arms and legs, an aim for the head …, by the roles of the joints; gives the names of
        what was added. The clips show as before."""
        return list(self._change("rig.limbs", arms=arms, legs=legs, head=head, tail=tail, spine=spine)["added"])

    def add_chain(self, first: Joint, last: Joint, solver: str = "two_bone") -> None:
        """A chain of its own with a target: two_bone, ccd, fabrik, jacobian or spline."""
        index = self.character.skeleton.index
        self._change("rig.chain", first=index(first), last=index(last), solver=solver)

    def bake(self, tolerance_m: float = 1e-4, *, progress: Optional[Progress] = None) -> float:
        """What the rig does in the clips of the character becomes keys of its joints, as few as the tolerance allows,
        and the rig goes. Gives how far a joint strays, metres."""
        answer = self.character._do("rig.bake", progress, tolerance_m=tolerance_m)
        self.character.scene._skeletons.clear()
        return float(answer)

    def snap(
        self,
        clip: Clip,
        to: str,
        chains: Optional[Iterable[str]] = None,
        *,
        start: float = 0.0,
        end: Optional[float] = None,
        tolerance_m: float = 1e-4,
    ) -> float:
        """Keys of controls that show what joints show (`ik`), or of joints that show what controls make of them
        (`fk`), between two times of a clip; gives how far a joint strays, metres."""
        done = clip._do(
            "rig.snap", to=to, chains=None if chains is None else list(chains), start=start, end=end,
            tolerance_m=tolerance_m,
        )  # fmt: skip
        return float(done["farthest_m"])
