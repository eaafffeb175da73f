"""An armature as a skeleton of Sinew, and its motion as arrays.

A pose bone stands at  parent · rest · basis,  where `rest` is fixed and `basis` is what F-curves move (location,
rotation, scale). Skeletons of Sinew begin with a joint for the armature's object, which holds its size in metres; roots
turn Blender's Z up into Y up, as Blender's glTF exporter has it. Arrays of basis are (frames, bones, 10): location x y
z, rotation x y z w, scale x y z.
"""

import re

import bpy
import numpy as np
from mathutils import Euler, Matrix, Quaternion, Vector

from .fcurves import Clock, Keys, frame_rate, linear_keys
from .library import sinew

Y_UP = Matrix(((1, 0, 0, 0), (0, 0, 1, 0), (0, -1, 0, 0), (0, 0, 0, 1)))
"""From Blender's world to Sinew's."""

ROTATIONS = {"QUATERNION": ("rotation_quaternion", 4), "AXIS_ANGLE": ("rotation_axis_angle", 4)}
_PATH = re.compile(r'^pose\.bones\["((?:[^"\\]|\\.)*)"\]\.(\w+)$')


def rotation_path(pose_bone):
    """The property that turns the bone, and how many numbers it has."""
    return ROTATIONS.get(pose_bone.rotation_mode, ("rotation_euler", 3))


def escaped(name):
    return bpy.utils.escape_identifier(name)


def path_of(bone_name, prop):
    return f'pose.bones["{escaped(bone_name)}"].{prop}'


def bone_and_property(path):
    """(name of the bone, property) of a data path, or None where it moves no bone."""
    found = _PATH.match(path)
    return (bpy.utils.unescape_identifier(found.group(1)), found.group(2)) if found else None


def transform(matrix):
    """(10,) of a matrix."""
    t, r, s = matrix.decompose()
    return np.array([*t, r.x, r.y, r.z, r.w, *s])


def quaternion(row):
    """Of (…, 10)."""
    return Quaternion((row[6], row[3], row[4], row[5]))


def matrix(row):
    return Matrix.LocRotScale(Vector(row[:3]), quaternion(row), Vector(row[7:10]))


def multiplied(a, b):
    """Quaternions x y z w of arrays (…, 4), a · b."""
    ax, ay, az, aw = np.moveaxis(np.asarray(a, np.float64), -1, 0)
    bx, by, bz, bw = np.moveaxis(np.asarray(b, np.float64), -1, 0)
    return np.stack(
        [
            aw * bx + ax * bw + ay * bz - az * by,
            aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw,
            aw * bw - ax * bx - ay * by - az * bz,
        ],
        axis=-1,
    )


def rotated(q, v):
    """Vectors (…, 3), turned by quaternions x y z w (…, 4)."""
    u, w = np.asarray(q, np.float64)[..., :3], np.asarray(q, np.float64)[..., 3:]
    return v + 2.0 * np.cross(u, np.cross(u, v) + w * v)


INVERSE = np.array([-1.0, -1.0, -1.0, 1.0])


class Figure:
    """The bones of an armature, parents before children, and how they stand."""

    def __init__(self, obj, scene):
        self.obj, self.scene = obj, scene
        self.bones = self._ordered(obj.pose.bones)
        self.index = {bone.name: i for i, bone in enumerate(self.bones)}
        self.parents = [self.index[bone.parent.name] if bone.parent else -1 for bone in self.bones]
        self.rest = np.array([transform(self._rest(bone)) for bone in self.bones]).reshape(-1, 10)

    @staticmethod
    def _ordered(bones):
        out = [bone for bone in bones if bone.parent is None]
        for bone in out:
            out.extend(bone.children)
        return out

    @staticmethod
    def _rest(bone):
        own = bone.bone.matrix_local
        return bone.parent.bone.matrix_local.inverted() @ own if bone.parent else Y_UP @ own

    def __len__(self):
        return len(self.bones)

    def root(self):
        """The object in Sinew's world: its transform (10,)."""
        return self.placed(self.obj.matrix_world)

    def placed(self, world):
        """The transform (10,) of the object's joint where the object stands so."""
        length = self.scene.unit_settings.scale_length or 1.0
        return transform(Y_UP @ Matrix.Scale(length, 4) @ world @ Y_UP.inverted())

    def above(self, i, pose):
        """What bone i goes along with, in the armature's space, where bones stand at `pose` (bones, 4, 4)."""
        return Matrix(pose[self.parents[i]]) if self.parents[i] >= 0 else Y_UP.inverted()

    def local_of(self, poses):
        """Local transforms (frames, bones, 10) of bones that stand at poses (frames, bones, 4, 4)."""
        return np.array(
            [[transform(self.above(i, pose).inverted() @ Matrix(pose[i])) for i in range(len(self))] for pose in poses]
        )

    def character(self):
        """A character with a joint for the object and one for each bone: bone i is joint i + 1."""
        parents = [-1, *(parent + 1 for parent in self.parents)]
        rest = np.concatenate([self.root()[None], self.rest])
        return sinew.build([self.obj.name, *(b.name for b in self.bones)], parents, rest, self.obj.name)

    def basis_character(self):
        """One whose joints move as F-curves do: bone i is joint 2 · i + 2, on a joint that stands at its rest."""
        names, parents, rest = [self.obj.name], [-1], [self.root()]
        for i, bone in enumerate(self.bones):
            names += [f"rest of {bone.name}", bone.name]
            parents += [2 * self.parents[i] + 2, 2 * i + 1]
            rest += [self.rest[i], IDENTITY]
        return sinew.build(names, parents, np.array(rest), self.obj.name)

    def to_local(self, basis):
        """Local transforms (…, bones, 10) of basis."""
        out = np.array(basis, np.float64)
        out[..., :3] = self.rest[:, :3] + rotated(self.rest[:, 3:7], out[..., :3])
        out[..., 3:7] = multiplied(self.rest[:, 3:7], out[..., 3:7])
        return out

    def to_basis(self, local):
        out = np.array(local, np.float64)
        back = self.rest[:, 3:7] * INVERSE
        out[..., :3] = rotated(back, out[..., :3] - self.rest[:, :3])
        out[..., 3:7] = multiplied(back, out[..., 3:7])
        return out


T, R, S = slice(0, 3), slice(3, 7), slice(7, 10)
IDENTITY = np.array([0.0, 0, 0, 0, 0, 0, 1, 1, 1, 1])


def key_range(channels, scene):
    """The frames of the first and the last key; those of the scene where there are none."""
    ends = [fcurve.range() for fcurve in channels if len(fcurve.keyframe_points)]
    first = min((end[0] for end in ends), default=scene.frame_start)
    last = max((end[1] for end in ends), default=scene.frame_end)
    return float(first), float(last)


def clock_of(channels, scene):
    """Whole frames that hold all keys of F-curves."""
    first, last = key_range(channels, scene)
    return Clock(float(np.floor(first)), float(max(np.ceil(last), np.floor(first) + 1.0)), frame_rate(scene))


def _evaluated(channels, path, count, usual, frames):
    """(frames, count) of a property."""
    out = np.tile(np.asarray(usual, np.float64), (len(frames), 1))
    for i in range(count):
        fcurve = channels.find(path, i)
        if fcurve is not None and not fcurve.mute and (len(fcurve.keyframe_points) or len(fcurve.sampled_points)):
            out[:, i] = [fcurve.evaluate(frame) for frame in frames]
    return out


def rest_values(pose_bone, prop):
    """What Blender's NLA and a bone at rest have: of properties without F-curves."""
    return {"location": (0, 0, 0), "scale": (1, 1, 1), "rotation_quaternion": (1, 0, 0, 0),
            "rotation_axis_angle": (0, 0, 1, 0), "rotation_euler": (0, 0, 0)}[prop]  # fmt: skip


def _transforms_at(owner, path, channels, frames, at_rest):
    """(frames, 10) of a bone or an object, whose properties have these paths."""
    prop, count = rotation_path(owner)
    usual = {p: rest_values(owner, p) if at_rest else getattr(owner, p) for p in ("location", "scale", prop)}
    out = np.empty((len(frames), 10))
    out[:, T] = _evaluated(channels, path("location"), 3, usual["location"], frames)
    out[:, S] = _evaluated(channels, path("scale"), 3, usual["scale"], frames)
    numbers = _evaluated(channels, path(prop), count, usual[prop], frames)
    if prop == "rotation_quaternion":
        length = np.linalg.norm(numbers, axis=1, keepdims=True)
        numbers = np.where(length > 1e-9, numbers / np.maximum(length, 1e-9), (1, 0, 0, 0))
    elif prop == "rotation_axis_angle":
        numbers = np.array([tuple(Quaternion(n[1:], n[0])) for n in numbers])
    else:
        numbers = np.array([tuple(Euler(n, owner.rotation_mode).to_quaternion()) for n in numbers])
    out[:, R] = numbers[:, [1, 2, 3, 0]]
    return out


def basis_at(figure, channels, frames, bones=None, at_rest=False):
    """(frames, bones, 10) of what F-curves show; where there are none, what the bones have, or their rest."""
    chosen = [figure.bones[i] for i in (range(len(figure)) if bones is None else bones)]
    rows = [_transforms_at(b, lambda prop, b=b: path_of(b.name, prop), channels, frames, at_rest) for b in chosen]
    return np.stack(rows, axis=1)


def root_at(figure, channels, frames):
    """(frames, 10): the armature's object in Sinew's world, as F-curves of its own move it."""
    obj = figure.obj
    above = (obj.parent.matrix_world @ obj.matrix_parent_inverse) if obj.parent else Matrix.Identity(4)
    own = _transforms_at(obj, str, channels, frames, False)
    return np.array([figure.placed(above @ matrix(row)) for row in own])


OWN_PATHS = ("location", "scale", "rotation_quaternion", "rotation_euler", "rotation_axis_angle")
"""What moves the armature's object."""


def rotation_numbers(bone, turns, before=None):
    """(frames, 3 or 4) of quaternions x y z w in the mode of the bone, without leaps from frame to frame."""
    mode = bone.rotation_mode
    out = []
    for x, y, z, w in turns:
        turn = Quaternion((w, x, y, z))
        if mode == "QUATERNION":
            numbers = np.array(turn)
            if before is not None and np.dot(before, numbers) < 0.0:
                numbers = -numbers
        elif mode == "AXIS_ANGLE":
            axis, angle = turn.to_axis_angle()
            numbers = np.array([angle, *axis])
            if before is not None:
                ways = [np.array([s * angle + k * 2.0 * np.pi, *(s * axis)]) for s in (1, -1) for k in (-1, 0, 1)]
                numbers = min(ways, key=lambda way: np.linalg.norm(way - before))
        else:
            near = Euler(before, mode) if before is not None else None
            numbers = np.array(turn.to_euler(mode, near) if near else turn.to_euler(mode))
        out.append(numbers)
        before = numbers
    return np.array(out)


def parts_of(bone, keyed):
    """Which of translation `t`, rotation `r` and scale `s` of a bone are among keyed properties."""
    places = (("t", "location"), ("r", rotation_path(bone)[0]), ("s", "scale"))
    return "".join(part for part, prop in places if (bone.name, prop) in keyed)


def put_basis(channels, bone, frames, basis, parts=None, within=None):
    """Keys on frames that show basis (frames, 10), joined by lines; gives how many. Of existing curves only what lies
    in `within` (first and last frame; None: all) is exchanged. Of parts that are not asked for by name, locations and
    scales get none that neither move nor have F-curves, and are as the bone has them. Modifiers of the curves fall away,
    since keys show what they did, but for those that repeat them."""
    prop, _count = rotation_path(bone)
    columns = {"t": ("location", basis[:, :3]), "s": ("scale", basis[:, 7:10])}
    columns["r"] = (prop, None)
    count = 0
    for part in parts or "trs":
        path, values = columns[part]
        if values is None:
            first = [channels.find(path_of(bone.name, prop), i) for i in range(_count)]
            before = None
            if all(first):
                before = np.array([fcurve.evaluate(frames[0]) for fcurve in first])
            values = rotation_numbers(bone, basis[:, 3:7], before)
        if parts is None and path in ("location", "scale"):
            there = any(channels.find(path_of(bone.name, path), i) for i in range(3))
            if not there and np.allclose(values, np.array(getattr(bone, path)), atol=1e-6):
                continue
        for i in range(values.shape[1]):
            fcurve = channels.ensure(path_of(bone.name, path), i, bone.name)
            if fcurve.lock:
                continue
            made = linear_keys(frames, values[:, i])
            if within is not None:
                old = Keys.of(fcurve)
                outside = (old.co[:, 0] < within[0] - 1e-4) | (old.co[:, 0] > within[1] + 1e-4)
                made = old.chosen(outside).joined(made)
            made.put(fcurve)
            for modifier in [m for m in fcurve.modifiers if m.type != "CYCLES"]:
                fcurve.modifiers.remove(modifier)
            count += len(frames)
    return count


def chosen_bones(context, figure, which):
    """The numbers of the bones that an operator works on: the selected ones, all where none is or `which` is ALL."""
    names = {b.name for b in (context.selected_pose_bones or ()) if b.id_data == figure.obj}
    if which == "ALL" or not names:
        return list(range(len(figure)))
    return [i for i, bone in enumerate(figure.bones) if bone.name in names]


def keyed_properties(channels):
    """{(name of a bone, property)} of those that F-curves move."""
    places = (bone_and_property(fcurve.data_path) for fcurve in channels if len(fcurve.keyframe_points))
    return {place for place in places if place}


def fcurves_of(channels, figure, chosen):
    """(number of the bone, property, F-curve) of those that move the chosen bones, and may be edited: neither locked
    nor muted."""
    chosen = set(chosen)
    for fcurve in channels:
        place = bone_and_property(fcurve.data_path)
        i = figure.index.get(place[0]) if place else None
        if i in chosen and not fcurve.lock and not fcurve.mute and len(fcurve.keyframe_points):
            yield i, place[1], fcurve


def evaluated_matrices(figure, frames, context):
    """(frames, bones, 4, 4) in the armature's space, with constraints and all else, and (frames, 4, 4) of the object."""
    scene = context.scene
    was = scene.frame_current_final
    out, world = np.empty((len(frames), len(figure), 4, 4)), np.empty((len(frames), 4, 4))
    for n, frame in enumerate(frames):
        go_to(scene, frame)
        shown = figure.obj.evaluated_get(context.evaluated_depsgraph_get())
        world[n] = shown.matrix_world
        for i, bone in enumerate(figure.bones):
            out[n, i] = shown.pose.bones[bone.name].matrix
    go_to(scene, was)
    return out, world


def go_to(scene, frame):
    whole = int(np.floor(frame))
    scene.frame_set(whole, subframe=float(frame - whole))


def basis_of_matrix(bone, pose, parent_pose):
    """Of a bone that stands at `pose` while its parent stands at `parent_pose`, both in the armature's space."""
    if bone.parent is None:
        return bone.bone.convert_local_to_pose(pose, bone.bone.matrix_local, invert=True)
    return bone.bone.convert_local_to_pose(
        pose, bone.bone.matrix_local, parent_matrix=parent_pose, parent_matrix_local=bone.parent.bone.matrix_local,
        invert=True,
    )  # fmt: skip
