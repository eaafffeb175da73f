"""What a character is made of, as a scene does not change it: meshes, skins, roles of joints."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from . import _arrays


@dataclass(frozen=True)
class Mesh:
    """A mesh of a character, as arrays in the bind pose. normals and uvs may be empty, of shape (0, …)."""

    index: int
    name: str
    material: str
    skin: int
    """Index into `Character.skins`; -1: it goes along with `node`."""
    node: int
    """The joint that carries it."""
    positions: _arrays.Floats
    """(vertices, 3), metres, in the space of the mesh."""
    normals: _arrays.Floats
    """(vertices, 3), unit length."""
    uvs: _arrays.Floats
    """(vertices, 2); v grows downwards."""
    triangles: npt.NDArray[np.uint32]
    """(triangles, 3), counter-clockwise seen from outside."""
    influence_joints: _arrays.Ints
    """(vertices, 8): numbers of joints of the skeleton, -1 where there are fewer."""
    influence_weights: _arrays.Floats
    """(vertices, 8): their weights, together 1."""


@dataclass(frozen=True)
class Skin:
    """The joints of a skin, in the order of its part of the palettes, and where that part begins."""

    first: int
    joints: tuple[int, ...]
    inverse_bind: _arrays.Floats
    """(joints of the skin, 4, 4): model space in the bind pose to the joint."""


@dataclass(frozen=True)
class Role:
    """Which part of a body a joint is: VRM's words (`leftUpperArm`)."""

    role: str
    joint: int
    confidence: float
    """0 … 1; 1 for what a person or the file said."""
