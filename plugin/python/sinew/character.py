"""Characters: what a scene has them play, and everything that is asked of a skeleton and a skin."""

from __future__ import annotations

import ctypes
import os
from typing import TYPE_CHECKING, Any, Iterable, Optional, Sequence, Union

import numpy as np

from . import _arrays
from ._library import ArgumentError, IkArrays, MeshArrays, PoseArrays, Progress, check, failure, from_json, lib, to_json
from .clip import Clip, Joint
from .figure import Mesh, Role, Skin
from .ik import SOLVERS, IkResult
from .playing import PLAYING, ClipLike, Clips, Control, Player, weight_json
from .poses import Poses
from .rig import Rig
from .skeleton import Skeleton

if TYPE_CHECKING:
    from .scene import Scene

METHODS = ("rigid", "linear", "quaternion", "dual-quaternion")


class Character:
    """A character of a scene, by its `id`: a file's skeleton and meshes, where it stands, and what plays on it."""

    def __init__(self, scene: Scene, id: int) -> None:
        self.scene, self.id = scene, id

    def __repr__(self) -> str:
        return f"<sinew.Character {self.id} “{self.name}”, {len(self.skeleton)} joints, {len(self.clips)} clips>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Character) and other.id == self.id and other.scene is self.scene

    def __hash__(self) -> int:
        return hash(self.id)

    def _do(self, name: str, progress: Optional[Progress] = None, /, **arguments: Any) -> Any:
        return self.scene._do(name, progress, character=self.id, **arguments)

    def _facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = self._do("character.facts")
        return facts

    def _clip_id(self, clip: ClipLike) -> int:
        if clip is None:
            return PLAYING
        if isinstance(clip, Clip):
            return clip.id
        found: Clip = self.clips[clip]
        return found.id

    # What it is.

    @property
    def name(self) -> str:
        return str(self._facts()["name"])

    @name.setter
    def name(self, value: str) -> None:
        self._do("character.set", name=value)

    @property
    def source(self) -> str:
        """The path of its file; empty for built ones."""
        said = self._facts()["source"]
        return said if isinstance(said, str) else os.fsdecode(bytes(said))

    @property
    def skeleton(self) -> Skeleton:
        known = self.scene._skeletons.get(self.id)
        if known is None:
            known = self.scene._skeletons[self.id] = Skeleton(self._do("skeleton"))
        return known

    @property
    def height_m(self) -> float:
        """Of the rest pose, metres."""
        return float(self._facts()["height_m"])

    @property
    def clips(self) -> Clips:
        return Clips(self)

    @property
    def meshes(self) -> list[Mesh]:
        """Copies of all meshes in the bind pose."""
        return [self._mesh(i, facts) for i, facts in enumerate(self._facts()["meshes"])]

    def _mesh(self, index: int, facts: dict[str, Any]) -> Mesh:
        count = facts["vertices"]
        positions = np.empty((count, 3), np.float32)
        normals = np.empty((count if facts["normals"] else 0, 3), np.float32)
        uvs = np.empty((count if facts["uvs"] else 0, 2), np.float32)
        triangles = np.empty((facts["triangles"], 3), np.uint32)
        joints, weights = np.empty((count, 8), np.int32), np.empty((count, 8), np.float32)
        arrays = (positions, normals, uvs, triangles, joints, weights)
        room = MeshArrays(count, len(triangles), *(a.ctypes.data if a.size else None for a in arrays))
        check(lib.sinew_mesh(self.scene._handle, self.id, index, room))
        return Mesh(index, facts["name"], facts["material"], facts["skin"], facts["node"], *arrays)

    @property
    def skins(self) -> list[Skin]:
        return [
            Skin(s["first"], tuple(s["joints"]), np.asarray(s["inverse_bind"], np.float32).reshape(-1, 4, 4))
            for s in self._do("skins")
        ]

    @property
    def morphs(self) -> list[str]:
        """The names of its morph targets, by number; behind them those of the numbers of a rig."""
        return list(self._facts()["morphs"])

    def morph_index(self, morph: Union[int, str]) -> int:
        names = self.morphs
        if isinstance(morph, str):
            if morph not in names:
                raise ArgumentError(f"There is no morph target “{morph}”; there are {', '.join(names[:8]) or 'none'}.")
            return names.index(morph)
        if not 0 <= morph < len(names):
            raise ArgumentError(f"There is no morph target {morph}; there are {len(names)}, counted from 0.")
        return int(morph)

    @property
    def placement(self) -> _arrays.Floats:
        """(10,): where it stands in the world, or on what it is attached to: translation, rotation x y z w, scale."""
        return np.asarray(self._facts()["placement"], np.float32)

    @placement.setter
    def placement(self, value: Any) -> None:
        self._do("character.set", placement=_arrays.floats(value, (10,), "placement"))

    def remove(self) -> None:
        """Takes it out of the scene, and its clips with it where no other has them."""
        self._do("character.remove")

    # Its poses.

    def poses(
        self,
        times: Any,
        clip: ClipLike = None,
        *,
        local: bool = True,
        model: bool = False,
        palette: bool = False,
        morphs: bool = False,
        out: Optional[_arrays.Floats] = None,
    ) -> Poses:
        """The character at `times` (n,), seconds of the clip; without a clip as it plays in the scene, with its
        controls and what was posed by hand. A rig acts in both cases. One call for many times is many times as fast
        as many calls. out: what receives the local transforms, (n, joints, 10) of float32."""
        t = _arrays.times(times)
        joints, count = len(self.skeleton), len(t)
        a = _arrays.output(out, (count, joints, 10)) if local or out is not None else None
        b = np.empty((count, joints, 4, 4), np.float32) if model else None
        c = np.empty((count, self._facts()["palette"], 4, 4), np.float32) if palette else None
        d = np.empty((count, len(self.morphs)), np.float32) if morphs else None
        room = PoseArrays(
            joints, 0 if c is None else c.shape[1], 0 if d is None else d.shape[1],
            *(None if array is None else array.ctypes.data for array in (a, b, c, d)),
        )  # fmt: skip
        check(lib.sinew_poses(self.scene._handle, self.id, self._clip_id(clip), count, t.ctypes.data, room))
        return Poses(t, a, b, c, d)

    def pose(self, time: float, clip: ClipLike = None, *, out: Optional[_arrays.Floats] = None) -> _arrays.Floats:
        """The local transforms at one time: (joints, 10). See `player` for many calls."""
        joints = len(self.skeleton.names)
        result = _arrays.output(out, (joints, 10))
        id = clip.id if isinstance(clip, Clip) else self._clip_id(clip)
        try:
            refused = lib.sinew_pose(self.scene._handle, self.id, id, time, joints, result.ctypes.data)
        except ctypes.ArgumentError:
            raise ArgumentError(f"time: give seconds, a number, not {type(time).__name__}.") from None
        if refused:
            raise failure()
        return result

    def player(self, clip: ClipLike, out: Optional[_arrays.Floats] = None) -> Player:
        """For poses by the thousand, one at a time; see `Player`."""
        return Player(self, self._clip_id(clip), out)

    def rest_pose(self) -> _arrays.Floats:
        """(joints, 10), a copy."""
        return self.skeleton.rest.copy()

    def models(self, local: Any) -> _arrays.Floats:
        """Model matrices (n, joints, 4, 4) or (joints, 4, 4) of local transforms (n, joints, 10) or (joints, 10), as
        they are: no rig acts. What shear the rest pose has is kept."""
        given = _arrays.plain(local, "local")
        joints = len(self.skeleton)
        many = _arrays.floats(given if given.ndim == 3 else given[None], (None, joints, 10), "local")
        out: _arrays.Floats = np.empty((len(many), joints, 4, 4), np.float32)
        check(lib.sinew_models(self.scene._handle, self.id, len(many), joints, many.ctypes.data, out.ctypes.data))
        return out if given.ndim == 3 else out.reshape(joints, 4, 4)

    def skin(
        self, times: Any, clip: ClipLike = None, mesh: int = 0, *, method: str = "linear", normals: bool = False
    ) -> Any:
        """The vertices of a mesh at `times` (n,), skinned and morphed: (n, vertices, 3), metres, model space. With
        `normals` two arrays, positions and unit normals. method: one of `METHODS`."""
        if method not in METHODS:
            raise ArgumentError(f"There is no method “{method}”; take one of {', '.join(METHODS)}.")
        meshes = self._facts()["meshes"]
        if not 0 <= mesh < len(meshes):
            raise ArgumentError(f"There is no mesh {mesh}; the character has {len(meshes)}, counted from 0.")
        t = _arrays.times(times)
        positions = np.empty((len(t), meshes[mesh]["vertices"], 3), np.float32)
        across = np.empty_like(positions) if normals else None
        check(
            lib.sinew_skin(
                self.scene._handle, self.id, self._clip_id(clip), mesh, METHODS.index(method), len(t), t.ctypes.data,
                meshes[mesh]["vertices"], positions.ctypes.data, None if across is None else across.ctypes.data,
            )
        )  # fmt: skip
        return positions if across is None else (positions, across)

    @property
    def overrides(self) -> dict[int, _arrays.Floats]:
        """What was posed by hand and not keyed, over what plays: by joint its local transform (10,)."""
        return {one["joint"]: np.asarray(one["local"], np.float32) for one in self._do("overrides")}

    @overrides.setter
    def overrides(self, value: dict[Any, Any]) -> None:
        self._do(
            "overrides.set",
            overrides=[
                {"joint": self.skeleton.index(joint), "local": _arrays.floats(local, (10,), "overrides")}
                for joint, local in value.items()
            ],
        )

    # Its clips.

    def add_clip(
        self,
        name: str,
        times: Any = None,
        local: Any = None,
        joints: Optional[Iterable[Joint]] = None,
        *,
        fps: float = 30.0,
        duration: Optional[float] = None,
        parts: str = "trs",
    ) -> Clip:
        """A new clip behind the others: empty, or with a knot at each of `times` (n,) that shows `local`
        (n, joints, 10); see `Clip.set_samples`. duration: seconds; None: to the last time."""
        t = None if times is None else _arrays.doubles(times, (None,), "times")
        length = duration if duration is not None else (float(t[-1]) if t is not None and len(t) else 1.0)
        clip = Clip(self, int(self._do("clip.new", name=name, fps=float(fps), duration=float(length))))
        if t is not None:
            try:
                clip.set_samples(t, local, joints, parts=parts)
            except BaseException:
                clip.remove()
                raise
        return clip

    def join_clips(self, clips: Sequence[ClipLike], blend_s: float, name: str = "Joined") -> Clip:
        """One after the other, each cross-faded into the next for `blend_s` seconds, as a new clip."""
        ids = [self._clip_id(clip) for clip in clips]
        return Clip(self, int(self._do("clips.join", clips=ids, blend=blend_s, name=name)))

    def blend_clips(
        self,
        below: ClipLike,
        over: ClipLike,
        weight: Any = 1.0,
        *,
        mask: Any = None,
        mode: str = "override",
        reference_time: float = 0.0,
        offset: float = 0.0,
        name: str = "Blend",
    ) -> Clip:
        """A new clip, as long as `below`, of one clip laid over another, with a knot on every frame.

        weight: 0 … 1: a number, or (times, weights), two arrays (n,), joined by lines: a cross-fade. mask: (joints,)
        or a `Mask`. mode `override`, or `additive`: what `over` differs from its own pose at `reference_time` is
        added. Channels that `over` does not animate stay as they are below. offset: where `over` is when `below` is at
        0, seconds; it holds at its ends.
        """
        return Clip(
            self,
            int(
                self._do(
                    "clips.blend", clips=[self._clip_id(below), self._clip_id(over)], weight=weight_json(weight),
                    mask=None if mask is None else _arrays.floats(
                        getattr(mask, "weights", mask), (len(self.skeleton),), "mask"),
                    mode=mode, reference_time=reference_time, offset=offset, name=name,
                )
            ),
        )  # fmt: skip

    def copy_clip(self, clip: Clip, by: str = "auto", name: Optional[str] = None) -> Clip:
        """A clip of another character, of this scene or another, as a new one of this. by: `names` of joints, their
        `roles` (hips, left hand …, each figure in its own proportions), or `auto`: names where most are there."""
        if by not in ("auto", "names", "roles"):
            raise ArgumentError(f"There is no way “{by}”; take auto, names or roles.")
        other = clip.character
        answer = lib.sinew_copy_clip(
            self.scene._handle, self.id, other.scene._handle, other.id, clip.id, to_json({"by": by, "name": name})
        )
        return Clip(self, int(from_json(answer)["clip"]))

    # What plays on it.

    @property
    def controls(self) -> list[Control]:
        """The clips that play together, the lowest first; none: `shown_clip` plays alone."""
        masks = {mask.id: mask for mask in self.scene.masks}
        return [
            Control(
                Clip(self, c["clip"]), c["weight"], c["mode"], masks.get(c["mask"]), c["offset"], c["speed"], c["loop"],
                c["reference_time"], c["muted"], c["soloed"],
            )
            for c in self._do("controls")
        ]  # fmt: skip

    @controls.setter
    def controls(self, value: Iterable[Control]) -> None:
        self._do(
            "controls.set",
            controls=[
                {
                    "clip": self._clip_id(c.clip), "weight": weight_json(c.weight), "mode": c.mode,
                    "mask": 0 if c.mask is None else c.mask.id, "offset": c.offset, "speed": c.speed, "loop": c.loop,
                    "reference_time": c.reference_time, "muted": c.muted, "soloed": c.soloed,
                }
                for c in value
            ],
        )  # fmt: skip

    @property
    def shown_clip(self) -> Optional[Clip]:
        """The clip that the timeline shows; None: the rest pose."""
        id = self._facts()["shown"]
        return Clip(self, id) if id else None

    @shown_clip.setter
    def shown_clip(self, value: ClipLike) -> None:
        self._do("character.set", shown=0 if value is None else self._clip_id(value))

    # What its joints are, and its handles.

    @property
    def roles(self) -> list[Role]:
        """As a person or the file said, or as found by names and shape."""
        return [Role(r["role"], r["joint"], r["confidence"]) for r in self._do("roles")]

    @roles.setter
    def roles(self, value: Iterable[Role]) -> None:
        self._do("roles.set", roles=[{"role": r.role, "joint": r.joint, "confidence": r.confidence} for r in value])

    def joint_of(self, role: str) -> int:
        """The number of the joint with a role; an error where none has it."""
        for one in self.roles:
            if one.role.lower() == role.lower():
                return one.joint
        raise ArgumentError(f"No joint has the role “{role}”; see Character.roles for those there are.")

    def partners(self) -> _arrays.Ints:
        """(joints,): of each joint that of the other side, itself in the middle, -1 where there is none."""
        return np.asarray(self._do("partners"), np.int32)

    @property
    def rig(self) -> Rig:
        return Rig(self)

    def ik(
        self,
        first: Joint,
        last: Joint,
        targets: Any,
        *,
        solver: str = "two-bone",
        pole: Any = None,
        start: Any = None,
        warm: bool = False,
        tolerance_m: float = 1e-4,
        max_iterations: Optional[int] = None,
        in_pairs: bool = False,
        soft: float = 0.0,
        limits: bool = False,
    ) -> IkResult:
        """Bends the chain from `first` down to `last` so that the origin of `last` comes to each of `targets` (n, 3),
        metres, model space.

        solver: `two-bone` (closed form), `ccd`, `jacobian` (damped least squares) or `fabrik`. pole: (3,) or (n, 3),
        model space: to which side the middle joint lies, of two bones. start: the pose that it begins from, local
        transforms (joints, 10) for all targets or (n, joints, 10); None: the rest pose. warm: each target begins where
        the one before has ended. soft: 0 … 0.5, how early two bones begin to slow down before full reach. in_pairs:
        of `ccd`, two joints at once. limits: those of the character's rig hold.
        """
        if solver not in SOLVERS:
            raise ArgumentError(f"There is no solver “{solver}”; take one of {', '.join(SOLVERS)}.")
        chain = self.skeleton.chain(first, last)
        goals = _arrays.floats(targets, (None, 3), "targets")
        count, joints = len(goals), len(self.skeleton)
        poles = None
        if pole is not None:
            given_poles = _arrays.plain(pole, "pole")
            poles = _arrays.floats(
                np.broadcast_to(given_poles, (count, 3)) if given_poles.shape == (3,) else given_poles,
                (count, 3), "pole",
            )  # fmt: skip
        given = self.skeleton.rest if start is None else _arrays.plain(start, "start")
        begin = _arrays.floats(given, (count, joints, 10) if given.ndim == 3 else (joints, 10), "start")
        local = np.empty((count, len(chain), 10), np.float32)
        residual = np.empty(count, np.float32)
        iterations, stops = np.empty(count, np.int32), np.empty(count, np.int32)
        options = {
            "first": chain[0], "last": chain[-1], "solver": solver, "warm": warm, "tolerance_m": tolerance_m,
            "max_iterations": max_iterations, "in_pairs": in_pairs, "soft": soft, "limits": limits,
            "many_starts": given.ndim == 3,
        }  # fmt: skip
        room = IkArrays(
            count, joints, len(chain), goals.ctypes.data, None if poles is None else poles.ctypes.data,
            begin.ctypes.data, local.ctypes.data, residual.ctypes.data, iterations.ctypes.data, stops.ctypes.data,
        )  # fmt: skip
        check(lib.sinew_ik(self.scene._handle, self.id, to_json(options), room))
        return IkResult(tuple(chain), local, residual, iterations, stops)

    def bake_ik(
        self,
        clip: ClipLike,
        first: Joint,
        last: Joint,
        targets: Any,
        times: Any,
        *,
        solver: str = "two-bone",
        pole: Any = None,
        layer: Optional[int] = None,
        **options: Any,
    ) -> IkResult:
        """Keys in the clip with which the chain reaches `targets` (n, 3) at `times` (n,); see `ik`. What the clip has
        of these joints between the first and the last time is exchanged, and all else of it stays."""
        found = self.clips.by_id(self._clip_id(clip))
        t = _arrays.doubles(times, (None,), "times")
        goals = _arrays.floats(targets, (None, 3), "targets")
        if len(t) == 0 or len(t) != len(goals):
            raise ArgumentError(f"times, targets: there are {len(t)} times and {len(goals)} targets; give one for each time.")
        start = self.poses(t, found).local
        result = self.ik(first, last, goals, solver=solver, pole=pole, start=start, **options)
        # The last joint keeps its rotation towards its parent.
        found.set_samples(
            t, result.local[:, :-1], result.joints[:-1], parts="r", layer=layer, range=(float(t[0]), float(t[-1]))
        )
        return result
