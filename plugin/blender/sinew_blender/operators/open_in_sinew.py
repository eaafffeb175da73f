"""The figure and its actions in Sinew's window."""

import itertools
import os
import re
import shutil
import subprocess

import bpy

from .. import preferences
from ..live.link import LINK
from ._base import ArmatureOperator, Work, many
from ._scene import ArmatureScene, meshes_of
from .export_with_tangents import scene_properties

GROUP, ORDER = "FILES", 2

LIVE_MM = 0.1
"""As near as the live link asks both sides to show the same."""


class Operator(ArmatureOperator, bpy.types.Operator):
    """Open armature, meshes and actions in Sinew, as a project in which F-curves are curves"""

    bl_idname = "sinew.open_in_sinew"
    bl_label = "Open in Sinew"
    bl_options = {"REGISTER"}
    needs_action = False

    folder: bpy.props.StringProperty(
        name="Folder", subtype="DIR_PATH",
        description="Where project and meshes are written; none: beside the .blend file, or in your cache where there is none",
    )  # fmt: skip
    scope: scene_properties()[0]
    meshes: scene_properties()[1]
    error_mm: scene_properties()[2]

    def run(self, context):
        work = Work(context)
        name = re.sub(r"[^\w.-]+", "_", work.obj.name)
        folder = self._folder()
        os.makedirs(folder, exist_ok=True)
        project, mesh_file = self._free(folder, name)
        with self.told(context) as tell:
            meshes = meshes_of(work.obj) if self.meshes else []
            connects = preferences.connects(context)
            error_mm = min(self.error_mm, LIVE_MM) if connects else self.error_mm
            made = ArmatureScene(work, self.scope, error_mm / 1000.0, meshes, mesh_file, tell)
            if made.character.clips:
                made.character.shown_clip = made.character.clips[0]
            made.character.scene.save(project)
        said = f"{project}: {many(made.actions, 'action')}, {many(len(made.meshes), 'mesh', 'meshes')}"
        program = shutil.which(preferences.program(context))
        if program is None:
            return said + "; Sinew itself was not found: say in the preferences of the add-on where it is"
        subprocess.Popen([program, project, *["--link"] * connects], start_new_session=True)
        if connects:
            LINK.start()
        return said

    @staticmethod
    def _free(folder, name):
        """Paths of project and meshes that nothing is at: what was opened before may have been edited since."""
        for number in itertools.count(1):
            paths = [os.path.join(folder, f"{name}{number if number > 1 else ''}.{kind}") for kind in ("sinew", "glb")]
            if not any(map(os.path.exists, paths)):
                return paths

    def _folder(self):
        if self.folder:
            return bpy.path.abspath(self.folder)
        if bpy.data.filepath:
            return os.path.dirname(bpy.data.filepath)
        cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
        return os.path.join(cache, "sinew", "blender")
