"""Scenes: what a project holds, or a character's file by itself."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any, Iterable, Optional, Sequence, Union

import numpy as np

from . import _arrays
from ._library import (
    ArgumentError, Error, Progress, Watch, call, failure, lib, path_bytes, path_json, to_json,
)  # fmt: skip
from .character import Character
from .clip import Clip, Joint
from .render import Pixels, render_scene
from .skeleton import Skeleton

Path = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class ReportLine:
    """What reading or writing a file made of something: `info`, `converted`, `repaired` or `dropped`."""

    kind: str
    text: str


@dataclass(frozen=True)
class Exported:
    """What writing a file gave: its size, what became of each clip (`exact`, `other_keys`, `left_out`), and what was
    written otherwise than it is."""

    bytes: int
    clips: tuple[tuple[str, str], ...]
    report: tuple[ReportLine, ...]


@dataclass(frozen=True)
class Take:
    """What plays on every character and object in a range of time, seconds."""

    name: str
    start: float
    end: float
    fps: float
    plays: bool


class Mask:
    """How much each joint takes part: a mask of the scene, for all characters whose joints have the same names."""

    def __init__(self, scene: Scene, id: int, name: str, weights: _arrays.Floats) -> None:
        self.scene, self.id, self.name = scene, id, name
        self.weights = weights
        """(joints,) of the character that it was made for, 0 … 1."""

    def __repr__(self) -> str:
        return f"<sinew.Mask {self.id} “{self.name}”, {int((self.weights > 0).sum())} joints>"

    def remove(self) -> None:
        self.scene._do("mask.remove", mask=self.id)


class Object:
    """A locator or another object of the scene that no file gave, by its id."""

    def __init__(self, scene: Scene, id: int) -> None:
        self.scene, self.id = scene, id

    def __repr__(self) -> str:
        return f"<sinew.Object {self.id} “{self.name}”>"

    def _facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = self.scene._do("object.facts", object=self.id)
        return facts

    @property
    def name(self) -> str:
        return str(self._facts()["name"])

    @name.setter
    def name(self, value: str) -> None:
        self.scene._do("object.set", object=self.id, name=value)

    @property
    def placement(self) -> _arrays.Floats:
        """(10,): on what it stands, see `Character.placement`."""
        return np.asarray(self._facts()["placement"], np.float32)

    @placement.setter
    def placement(self, value: Any) -> None:
        self.scene._do("object.set", object=self.id, placement=_arrays.floats(value, (10,), "placement"))

    def attach(self, to: Optional[Character], joint: Optional[Joint] = None) -> None:
        """Lets it go along with a character, or a joint of it; None: the world. `placement` then counts there."""
        at = -1 if to is None or joint is None else to.skeleton.index(joint)
        self.scene._do("object.set", object=self.id, parent=0 if to is None else to.id, joint=at)

    def remove(self) -> None:
        self.scene._do("object.remove", object=self.id)


class Scene:
    """Characters, clips, masks, objects and takes. Threads may read one scene at once, and one may edit it: they wait
    for each other. A scene gives its memory back when nothing refers to it."""

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self._skeletons: dict[int, Skeleton] = {}  # by character; cleared where rigs change

    def __del__(self) -> None:
        handle, self._handle = getattr(self, "_handle", 0), 0
        if handle:
            lib.sinew_close(handle)

    def __repr__(self) -> str:
        facts = self._facts()
        return f"<sinew.Scene of {len(facts['characters'])} characters, {len(facts['objects'])} objects>"

    def _do(self, name: str, progress: Optional[Progress] = None, /, **arguments: Any) -> Any:
        return call(self._handle, name, arguments, progress)

    def _facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = self._do("scene.facts")
        return facts

    @property
    def characters(self) -> list[Character]:
        return [Character(self, id) for id in self._facts()["characters"]]

    @property
    def character(self) -> Character:
        """The first one."""
        found = self.characters
        if not found:
            raise Error("The scene holds no characters.")
        return found[0]

    def character_named(self, name: str) -> Character:
        for one in self.characters:
            if one.name == name:
                return one
        raise Error(f"There is no character “{name}”; there are {', '.join(c.name for c in self.characters)}.")

    @property
    def report(self) -> list[ReportLine]:
        """What reading its files converted, repaired or dropped."""
        return [ReportLine(**line) for line in self._do("scene.report")]

    def add(self, path: Path, *, progress: Optional[Progress] = None, **options: Any) -> Character:
        """One more character, of a file; options as `load` takes them."""
        unknown = options.keys() - _OPTIONS
        if unknown:
            raise ArgumentError(f"There is no option “{min(unknown)}”; take of {', '.join(_OPTIONS)}.")
        return Character(
            self, int(self._do("scene.add", progress, file=path_json(path), options=options)["character"])
        )

    def add_character(self, names: Sequence[str], parents: Any, rest: Any, name: str = "Character") -> Character:
        """One more character of joints alone; see `build`."""
        parent, local = _skeleton(names, parents, rest)
        made = self._do("scene.build", names=list(names), parents=parent, rest=local, name=name)
        return Character(self, int(made["character"]))

    # Masks.

    @property
    def masks(self) -> list[Mask]:
        return [
            Mask(self, m["id"], m["name"], np.asarray(m["weights"], np.float32)) for m in self._do("masks")
        ]

    def add_mask(self, character: Character, name: str, weights: Any, *, feather: int = 0) -> Mask:
        """A mask of weights (joints,), 0 … 1; or of joints (names or numbers), which count fully with all below them.
        feather: over how many joints it fades in."""
        whole = np.zeros(len(character.skeleton), np.float32)
        if isinstance(weights, (str, int)) or (len(weights) and all(isinstance(w, (str, int)) for w in weights)):
            for joint in [weights] if isinstance(weights, (str, int)) else weights:
                whole[character.skeleton.below(joint)] = 1.0
        else:
            whole = _arrays.floats(weights, (len(whole),), "weights")
        id = self._do("mask.add", character=character.id, name=name, weights=whole, feather=feather)
        return next(mask for mask in self.masks if mask.id == id)

    def load_mask(self, character: Character, path: Path, name: str = "") -> Mask:
        """A mask of a file, as the window and `sinew-cli mask` write them."""
        id = self._do("mask.load", character=character.id, file=path_json(path), name=name)
        return next(mask for mask in self.masks if mask.id == id)

    # Objects and takes.

    @property
    def objects(self) -> list[Object]:
        return [Object(self, id) for id in self._facts()["objects"]]

    def add_locator(self, name: str = "Locator", placement: Any = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1)) -> Object:
        at = _arrays.floats(placement, (10,), "placement")
        return Object(self, int(self._do("object.add", name=name, placement=at)))

    @property
    def takes(self) -> list[Take]:
        return [Take(**take) for take in self._facts()["takes"]]

    def add_take(self, name: str, start: float, end: float, fps: float = 30.0) -> Take:
        """A take of what plays now, from `start` to `end`, seconds; it plays from then on."""
        made = self._do("take.add", name=name, start=float(start), end=float(end), fps=float(fps))
        return next(take for take in self.takes if take.name == made)

    def play_take(self, name: Optional[str]) -> None:
        """Lets the clips of a take play; None: each character plays in its own time."""
        self._do("take.play", name=name)

    # Files.

    def save(self, path: Path) -> None:
        """As a project, `….sinew`: all that was made of the characters, and where their files lie. Characters of joints
        alone (`build`) have none, so that scenes with such are refused; `export` writes them."""
        self._do("scene.save", file=path_json(path))

    def export(
        self,
        path: Path,
        *,
        characters: Optional[Iterable[Character]] = None,
        clips: Optional[Iterable[Union[Clip, str]]] = None,
        preset: Optional[str] = None,
        range: Optional[tuple[float, float]] = None,
        bake: Optional[bool] = None,
        fps: Optional[float] = None,
        tolerance_m: Optional[float] = None,
        lever_m: Optional[float] = None,
        in_place: Optional[bool] = None,
        motion_alone: Optional[bool] = None,
        unit_m: Optional[float] = None,
        up_axis: Optional[str] = None,
        keep_layers: Optional[bool] = None,
        progress: Optional[Progress] = None,
    ) -> Exported:
        """Writes characters (all, or these) with their clips (all, or these) for other programs: `.glb`, `.gltf`,
        `.fbx` or `.bvh`, with their tangents as they are where the format has such.

        preset: settings that suit a program, see `presets`; what is given beside counts more. range: seconds of each
        clip. bake: a key on every frame of `fps`. tolerance_m, at lever_m from a joint: where keys stand for what the
        format does not have. unit_m and up_axis (`Y`, `Z`), keep_layers: of FBX.
        """
        options = {
            "preset": preset, "range": range, "bake": bake, "fps": fps, "tolerance_m": tolerance_m,
            "lever_m": lever_m, "in_place": in_place, "motion_alone": motion_alone, "unit_m": unit_m,
            "up_axis": up_axis, "keep_layers": keep_layers,
        }  # fmt: skip
        names = None if clips is None else [clip if isinstance(clip, str) else clip.name for clip in clips]
        done = self._do(
            "scene.export", progress, file=path_json(path), clips=names,
            characters=None if characters is None else [one.id for one in characters],
            options={key: value for key, value in options.items() if value is not None},
        )  # fmt: skip
        return Exported(
            done["bytes"], tuple((c["name"], c["fate"]) for c in done["clips"]),
            tuple(ReportLine(**line) for line in done["report"]),
        )  # fmt: skip

    def render(
        self,
        time: float = 0.0,
        clip: Union[Clip, str, None] = None,
        *,
        size: tuple[int, int] = (640, 640),
        view: str = "three-quarter",
        character: Optional[Character] = None,
        background: str = "transparent",
        arguments: Sequence[str] = (),
    ) -> Pixels:
        """A picture of a character, (height, width, 4), RGBA, 0 … 255, the top row first.

        `sinew-cli render` draws it, in a process of its own, so that no driver of graphics can harm this one; it must
        be installed (SINEW_CLI says where). view: front, side, top or three-quarter; arguments: others that
        `sinew-cli render --help` lists."""
        return render_scene(self, time, clip, size, view, character, background, list(arguments))


_OPTIONS = (
    "images", "unit_m", "up_axis", "fps", "euler_rotations", "max_influences", "join_vertices", "memory_mb", "seconds",
)  # fmt: skip


def _options(options: dict[str, Any]) -> bytes:
    return to_json({key: value for key, value in options.items() if value is not None})


def load(
    path: Path,
    *,
    images: bool = False,
    unit_m: Optional[float] = None,
    up_axis: Optional[str] = None,
    fps: Optional[float] = None,
    euler_rotations: bool = False,
    max_influences: Optional[int] = None,
    join_vertices: bool = True,
    memory_mb: Optional[float] = None,
    seconds: Optional[float] = None,
    progress: Optional[Progress] = None,
) -> Scene:
    """Reads a project (`.sinew`) or a character: FBX, glTF, BVH, COLLADA …

    Files of others are read in a guarded process, as the programs do: what crashes or hangs there is an `Error` here.
    images: textures are decoded, too (exports need them). unit_m, up_axis (`X`, `Y`, `Z`), fps: in place of what the
    file says. euler_rotations: rotations become Euler angles. memory_mb, seconds: what reading may take.
    """
    file = path_bytes(path)
    watch = Watch(progress)
    handle = lib.sinew_open(
        file,
        _options({
            "images": images, "unit_m": unit_m, "up_axis": up_axis, "fps": fps, "euler_rotations": euler_rotations,
            "max_influences": max_influences, "join_vertices": join_vertices, "memory_mb": memory_mb,
            "seconds": seconds,
        }),
        watch.call, None,
    )  # fmt: skip
    watch.raise_again()
    if not handle:
        raise failure()
    return Scene(handle)


def new() -> Scene:
    """An empty scene."""
    handle = lib.sinew_open(None, b"{}", Watch(None).call, None)
    if not handle:
        raise failure()
    return Scene(handle)


def _skeleton(names: Sequence[str], parents: Any, rest: Any) -> tuple[_arrays.Ints, _arrays.Floats]:
    return _arrays.ints(parents, (len(names),), "parents"), _arrays.floats(rest, (len(names), 10), "rest")


def build(names: Sequence[str], parents: Any, rest: Any, name: str = "Character") -> Character:
    """A character of joints alone, in a scene of its own (`Character.scene`): for motion that comes from elsewhere.

    names: of each joint. parents: (joints,), numbers of joints, -1 for roots; parents come before children. rest:
    (joints, 10), local transforms of the rest pose as `Character.poses` gives them, metres.
    """
    return new().add_character(names, parents, rest, name)


def presets() -> dict[str, str]:
    """Settings of exports that suit programs, by their name, with the ending of the files."""
    scene = new()
    return {one["id"]: one["extension"] for one in scene._do("presets")}


def version() -> str:
    """Of the library."""
    return str(lib.sinew_version().decode())
