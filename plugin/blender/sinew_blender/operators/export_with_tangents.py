"""Files of Sinew's writers."""

import os
import tempfile

import bpy
from bpy_extras.io_utils import ExportHelper

from ._base import ArmatureOperator, Refused, Work, many
from ._scene import SCOPES, ArmatureScene, meshes_of

GROUP, ORDER = "FILES", 1

FORMATS = (".glb", ".gltf", ".fbx", ".bvh")


def scene_properties():
    """scope, meshes and error_mm."""
    return (
        bpy.props.EnumProperty(name="What", items=SCOPES, description="Which actions are clips of the file"),
        bpy.props.BoolProperty(
            name="Meshes", default=True, description="With the meshes that the armature moves, as Blender exports them"
        ),
        bpy.props.FloatProperty(
            name="Error (mm)", default=0.05, min=0.001, soft_max=5.0, precision=3,
            description="How far keys may stray, 10 cm from their bones, that stand for curves which Sinew does not have",
        ),
    )  # fmt: skip


class Operator(ArmatureOperator, bpy.types.Operator, ExportHelper):
    """Write figure and motion as glTF, FBX or BVH, with keys and tangents as they are where the format has such"""

    bl_idname = "sinew.export_with_tangents"
    bl_label = "Export with Tangents"
    bl_options = {"REGISTER"}
    filename_ext = ".glb"

    filter_glob: bpy.props.StringProperty(default="*.glb;*.gltf;*.fbx;*.bvh", options={"HIDDEN"})
    scope: scene_properties()[0]
    meshes: scene_properties()[1]
    error_mm: scene_properties()[2]
    bake: bpy.props.BoolProperty(name="Bake", description="A key on every frame, for programs that do not read tangents")

    def check(self, _context):
        return False  # the name says the format

    def run(self, context):
        name = os.path.basename(self.filepath)
        ending = os.path.splitext(name)[1].lower()
        if ending not in FORMATS:
            raise Refused(f"“{name}” does not say what to write: end its name with .glb, .gltf, .fbx or .bvh.")
        work, tolerance = Work(context), self.error_mm / 1000.0
        with self.told(context) as tell, tempfile.TemporaryDirectory() as folder:
            meshes = meshes_of(work.obj) if self.meshes and ending != ".bvh" else []
            mesh_file = os.path.join(folder, "meshes.glb") if meshes else None
            made = ArmatureScene(work, self.scope, tolerance, meshes, mesh_file, tell)
            done = made.character.scene.export(
                bpy.path.abspath(self.filepath), bake=self.bake or None, motion_alone=not made.meshes, tolerance_m=tolerance
            )
        lost = [line.text for line in done.report if line.kind == "dropped"]
        said = (
            f"{name}, {done.bytes / 1024:.0f} KB: {many(made.actions, 'action')}, {many(len(made.meshes), 'mesh', 'meshes')}, "
            f"{many(made.exact, 'curve')} as they are, {many(made.fitted, 'bone')} fitted within {self.error_mm:g} mm"
        )
        return said + (f"; left out: {'; '.join(lost)}" if lost else "")
