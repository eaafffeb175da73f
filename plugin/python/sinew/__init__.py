"""Sinew's animation core in Python: characters, clips, curves, blends, inverse kinematics, files.

    import sinew

    scene = sinew.load("walk.fbx")
    character = scene.character
    clip = character.clips["Walk"]
    poses = character.poses(clip.frames(), clip, model=True)
    print(poses.positions[:, character.skeleton.index("hand_L")])  # (frames, 3), metres
    print(clip.fit(tolerance_m=0.001))
    scene.export("walk.glb")

Conventions: right-handed, Y up; metres, radians, seconds. Local transforms are arrays of ten float32, translation
x y z, rotation x y z w, scale x y z, relative to the parent joint. Matrices multiply columns: `parent @ local`.
Arrays that are float32 and contiguous are taken without a copy. Calls let other threads of Python run. What the core
refuses is an `Error` with its sentence; it leaves things as they were.
"""

from ._library import ArgumentError, Cancelled, Error, Progress
from .character import METHODS, Character
from .clip import Clip, Fit, JointFit, Layer, Marker
from .curve import EASINGS, EXTRAPOLATIONS, INTERPOLATIONS, KINDS, KNOT, TANGENTS, Curve, knots
from .figure import Mesh, Role, Skin
from .ik import SOLVERS, STOPS, IkResult
from .playing import Clips, Control, Player
from .poses import Poses, R, S, T, blend
from .render import decode_image
from .rig import Rig
from .scene import Exported, Mask, Object, ReportLine, Scene, Take, build, load, new, presets, version
from .skeleton import Skeleton

__version__ = version()

__all__ = [
    "ArgumentError", "Cancelled", "Character", "Clip", "Clips", "Control", "Curve", "EASINGS", "EXTRAPOLATIONS",
    "Error", "Exported", "Fit", "INTERPOLATIONS", "IkResult", "JointFit", "KINDS", "KNOT", "Layer", "METHODS",
    "Marker", "Mask", "Mesh", "Object", "Player", "Poses", "Progress", "R", "ReportLine", "Rig", "Role", "S",
    "SOLVERS", "STOPS", "Scene", "Skeleton", "Skin", "T", "TANGENTS", "Take", "blend", "build", "decode_image", "knots",
    "load", "new", "presets", "version",
]  # fmt: skip
