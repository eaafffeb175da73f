"""What an armature shows as a pose of the live link, and such a pose on an armature."""

import numpy as np
from mathutils import Matrix

from ..armature import IDENTITY, Y_UP, Figure, matrix

ECHO = 5e-5
"""What is lost between two programs: metres, parts of a quaternion, factors."""

_Y_UP = np.array(Y_UP)


class NoPose(ValueError):
    """What an armature shows cannot be said in numbers."""


def _quaternions(turns):
    """x y z w (n, 4) of matrices (n, 3, 3) that only turn: by the largest of the four, which is never small."""
    m = np.moveaxis(turns, 0, -1)
    squares = np.stack([
        1 + m[0, 0] - m[1, 1] - m[2, 2],
        1 - m[0, 0] + m[1, 1] - m[2, 2],
        1 - m[0, 0] - m[1, 1] + m[2, 2],
        1 + m[0, 0] + m[1, 1] + m[2, 2],
    ])  # fmt: skip
    x, y, z = m[2, 1] - m[1, 2], m[0, 2] - m[2, 0], m[1, 0] - m[0, 1]
    xy, xz, yz = m[0, 1] + m[1, 0], m[0, 2] + m[2, 0], m[1, 2] + m[2, 1]
    ways = np.array([
        [squares[0], xy, xz, x],
        [xy, squares[1], yz, y],
        [xz, yz, squares[2], z],
        [x, y, z, squares[3]],
    ])  # fmt: skip
    best = squares.argmax(axis=0)
    out = ways[best, :, np.arange(len(best))]
    return out / np.linalg.norm(out, axis=1, keepdims=True)


def transforms(matrices):
    """(n, 10) of (n, 4, 4), as mathutils takes them apart."""
    scale = np.linalg.norm(matrices[:, :3, :3], axis=1)
    scale = np.where(np.linalg.det(matrices[:, :3, :3])[:, None] < 0.0, -scale, scale)
    turns = matrices[:, :3, :3] / np.where(np.abs(scale) > 1e-12, scale, 1.0)[:, None, :]
    return np.concatenate([matrices[:, :3, 3], _quaternions(turns), scale], axis=1)


def alike(a, b, tolerance=ECHO):
    """Which rows (n, 10) of two are the same."""
    sign = np.where(np.sum(a[:, 3:7] * b[:, 3:7], axis=1) < 0.0, -1.0, 1.0)[:, None]
    other = np.concatenate([b[:, :3], sign * b[:, 3:7], b[:, 7:]], axis=1)
    return np.abs(a - other).max(axis=1) <= tolerance


class LivePose:
    """The joints of a figure: the armature's object, and its bones."""

    def __init__(self, obj, scene):
        self.figure = Figure(obj, scene)
        self._names = [bone.name for bone in obj.pose.bones]
        place = {name: i for i, name in enumerate(self._names)}
        self._order = np.array([place[bone.name] for bone in self.figure.bones], int)
        self._parents = np.array(self.figure.parents, int)

    def order(self):
        """The names of the bones, as the pose lists them."""
        self.figure.obj.name  # refused where the object is none any more
        return self._names

    def joints(self):
        """As `wire.figure` takes them."""
        rest = [self.figure.root(), *self.figure.rest]
        names = [self.figure.obj.name, *(bone.name for bone in self.figure.bones)]
        return list(zip(names, [-1, *(parent + 1 for parent in self.figure.parents)], rest))

    def read(self, depsgraph):
        """(1 + bones, 10), as it shows, with constraints and all else."""
        shown = self.figure.obj.evaluated_get(depsgraph)
        flat = np.empty(16 * len(self._order), np.float32)
        shown.pose.bones.foreach_get("matrix", flat)
        poses = flat.reshape(-1, 4, 4).transpose(0, 2, 1)[self._order].astype(np.float64)
        above = np.where((self._parents >= 0)[:, None, None], poses[self._parents], _Y_UP.T)
        try:
            try:
                local = np.linalg.solve(above, poses)
            except np.linalg.LinAlgError:  # a bone has no extent
                local = np.linalg.pinv(above) @ poses
        except np.linalg.LinAlgError as wrong:
            raise NoPose(str(wrong)) from wrong
        out = np.concatenate([self.figure.placed(shown.matrix_world)[None], transforms(local)])
        if not np.isfinite(out).all():
            raise NoPose("a bone stands nowhere")
        return out

    def put(self, joints, now):
        """Lets joints (number, transform) show this where they do not; `now` as of `read`. Gives how many did not."""
        numbers = np.array([joint for joint, _local in joints if joint < len(now)], int)
        if not len(numbers):
            return 0
        wanted = np.array([local for joint, local in joints if joint < len(now)], np.float64)
        other = ~alike(wanted, now[numbers])
        obj, figure = self.figure.obj, self.figure
        local = np.concatenate([figure.rest, IDENTITY[None]])
        for joint, row in zip(numbers[other], wanted[other]):
            if joint == 0:
                length = figure.scene.unit_settings.scale_length or 1.0
                obj.matrix_world = Matrix.Scale(1.0 / length, 4) @ Y_UP.inverted() @ matrix(row) @ Y_UP
            else:
                local[joint - 1] = row
        basis = figure.to_basis(local[:-1])
        for joint in numbers[other]:
            if joint > 0:
                figure.bones[joint - 1].matrix_basis = matrix(basis[joint - 1])
        return int(other.sum())
