"""Files of Sinew's writers."""

import os

import bpy
from bpy_extras.io_utils import ExportHelper

from .. import actions
from ..armature import clock_of
from ._base import ArmatureOperator, Refused, Work, many
from ._clips import BoneClip

GROUP, ORDER = "FILES", 1

SCOPES = (
    ("ACTION", "This Action", "The action of the armature"),
    ("ALL", "All Actions", "Every action that moves bones of this armature, as clips of one file"),
)
FORMATS = (".glb", ".gltf", ".fbx", ".bvh")


class Operator(ArmatureOperator, bpy.types.Operator, ExportHelper):
    """Write the bones and their motion as glTF, FBX or BVH, with keys and tangents as they are where the format has such"""

    bl_idname = "sinew.export_with_tangents"
    bl_label = "Export with Tangents"
    bl_options = {"REGISTER"}
    filename_ext = ".glb"

    filter_glob: bpy.props.StringProperty(default="*.glb;*.gltf;*.fbx;*.bvh", options={"HIDDEN"})
    scope: bpy.props.EnumProperty(name="What", items=SCOPES, description="Which actions are written")
    error_mm: bpy.props.FloatProperty(
        name="Error (mm)", default=0.05, min=0.001, soft_max=5.0, precision=3,
        description="How far keys may stray, in millimetres 10 cm from their bones, that stand for curves which the file cannot hold",
    )  # fmt: skip
    bake: bpy.props.BoolProperty(name="Bake", description="A key on every frame, for programs that do not read tangents")

    def check(self, _context):
        return False  # the name says the format

    def run(self, context):
        ending = os.path.splitext(self.filepath)[1].lower()
        if ending not in FORMATS:
            raise Refused(f"“{os.path.basename(self.filepath)}” does not say what to write: end its name with .glb, .gltf, .fbx or .bvh.")
        work = Work(context)
        found = [work.channels]
        if self.scope == "ALL":
            found = [actions.of(work.obj, action) for action in bpy.data.actions]
            found = [c for c in found if any(f.data_path.startswith("pose.bones[") for f in c)]
        character = work.figure.character()
        exact = fitted = 0
        with self.told(context) as tell:
            for n, channels in enumerate(found):
                made = BoneClip(work.figure, character, channels, clock_of(channels, work.scene), self.error_mm / 1000.0)
                exact, fitted = exact + made.exact, fitted + made.fitted
                tell((n + 1) / (len(found) + 1))
            done = character.scene.export(
                bpy.path.abspath(self.filepath), bake=self.bake or None, motion_alone=True, tolerance_m=self.error_mm / 1000.0
            )
        lost = [line.text for line in done.report if line.kind == "dropped"]
        said = (
            f"{os.path.basename(self.filepath)}, {done.bytes / 1024:.0f} KB: {many(len(found), 'action')}, "
            f"{many(exact, 'curve')} as they are, {many(fitted, 'bone')} fitted within {self.error_mm:g} mm"
        )
        return said + (f"; left out: {'; '.join(lost)}" if lost else "")
