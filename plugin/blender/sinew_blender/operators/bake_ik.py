"""Keys with which a chain reaches a target."""

import bpy
import numpy as np
from mathutils import Matrix

from ..armature import IDENTITY, Y_UP, basis_of_matrix, evaluated_matrices, go_to, matrix, put_basis, transform
from ..library import sinew
from ._base import ArmatureOperator, Refused, Work, many
from ._sampled import error_property, fewer, frames_of, mute, mute_property, range_properties

GROUP, ORDER = "RIG", 2

SOLVERS = (
    ("two-bone", "Two Bones", "In closed form: arms and legs"),
    ("ccd", "CCD", "Joint by joint, from the end"),
    ("jacobian", "Least Squares", "All joints at once, as evenly as can be"),
    ("fabrik", "FABRIK", "Forwards and backwards along the chain"),
)
ENDS = (
    ("HEAD", "Head", "The head of the active bone comes to the target: choose a hand or a foot"),
    ("TAIL", "Tail", "The tail of the active bone, which bends, too, comes to the target, as with Blender's constraint"),
)


class Operator(ArmatureOperator, bpy.types.Operator):
    """Key the chain of bones that ends in the active bone so that it reaches an object or a bone on every frame"""

    bl_idname = "sinew.bake_ik"
    bl_label = "Bake IK"
    needs_action = False

    target: bpy.props.StringProperty(name="Target", description="The object that the chain reaches for")
    target_bone: bpy.props.StringProperty(name="Bone", description="A bone of the target, where that is an armature")
    pole: bpy.props.StringProperty(
        name="Pole", description="The object to whose side the middle of the chain lies; none: as it bends now"
    )
    pole_bone: bpy.props.StringProperty(name="Pole Bone", description="A bone of the pole, where that is an armature")
    chain_length: bpy.props.IntProperty(
        name="Chain Length", default=2, min=0, soft_max=10, description="How many bones bend; 0: all up to the root"
    )
    end: bpy.props.EnumProperty(name="End", items=ENDS, description="What comes to the target")
    solver: bpy.props.EnumProperty(name="Solver", items=SOLVERS, description="How the chain is bent")
    frame_start: range_properties()[0]
    frame_end: range_properties()[1]
    mute_constraints: mute_property()
    error_mm: error_property()

    @classmethod
    def refusal(cls, context):
        why = super().refusal(context)
        if not why and context.active_pose_bone is None:
            return "Make a bone active in pose mode: the end of the chain, such as a hand"
        return why

    def draw(self, context):
        layout = self.layout
        layout.use_property_split = True
        for name, bone in (("target", "target_bone"), ("pole", "pole_bone")):
            layout.prop_search(self, name, context.scene, "objects")
            obj = context.scene.objects.get(getattr(self, name))
            if obj is not None and obj.type == "ARMATURE":
                layout.prop_search(self, bone, obj.data, "bones")
        for name in ("chain_length", "end", "solver", "frame_start", "frame_end", "mute_constraints", "error_mm"):
            layout.prop(self, name)

    def invoke(self, context, _event):
        return self.execute(context) if self.target else context.window_manager.invoke_props_dialog(self)

    def run(self, context):
        work = Work(context)
        figure = work.figure
        chain = self._chain(figure, context.active_pose_bone)
        frames = frames_of(self, work)
        target = self._place(context, self.target, self.target_bone, "Target")
        pole = self._place(context, self.pole, self.pole_bone, "Pole") if self.pole else None
        with self.told(context) as tell:
            matrices, worlds = evaluated_matrices(figure, frames, context)
            tell(0.3)
            targets = self._path(context, target, frames)
            poles = self._path(context, pole, frames) if pole else None
            tell(0.6)
            end = len(figure) if self.end == "TAIL" else figure.index[context.active_pose_bone.name]
            result = self._solve(figure, chain, end + 1, matrices, worlds, targets, poles)
        channels = work.channels if work.channels is not None else work.new_action(f"{work.obj.name} IK")
        self._put(figure, channels, chain, frames, matrices, result)
        left = fewer(work, channels, chain, self.error_mm, (frames[0], frames[-1]), ("rotation",))
        reached = int(result.reached.sum())
        said = f"{many(len(chain), 'bone')} over {many(len(frames), 'frame')}: {left}; the target is reached on {reached}"
        worst = int(result.residual_m.argmax())
        if reached < len(frames):
            said += f", and missed by {result.residual_m[worst] * 100:.1f} cm at frame {frames[worst]:g}"
        return said + (mute([figure.bones[i] for i in chain]) if self.mute_constraints else "")

    def _chain(self, figure, bone):
        """The numbers of the bones that bend, from the first to the last."""
        chain = []
        one = bone if self.end == "TAIL" else bone.parent
        while one is not None and (self.chain_length == 0 or len(chain) < self.chain_length):
            chain.insert(0, figure.index[one.name])
            one = one.parent
        if not chain or (self.chain_length and len(chain) < self.chain_length):
            raise Refused(f"Above “{bone.name}” are {len(chain)} bones, not {self.chain_length}; make the chain shorter.")
        return chain

    @staticmethod
    def _place(context, name, bone, what):
        obj = context.scene.objects.get(name)
        if obj is None:
            raise Refused(f"{what}: there is no object “{name}” in this scene; choose one of the list.")
        if bone and (obj.type != "ARMATURE" or bone not in obj.pose.bones):
            raise Refused(f"{what}: “{name}” has no bone “{bone}”.")
        return obj, bone

    @staticmethod
    def _path(context, place, frames):
        """(frames, 3), in Sinew's world."""
        obj, bone = place
        unit = context.scene.unit_settings.scale_length or 1.0
        was, out = context.scene.frame_current_final, []
        for frame in frames:
            go_to(context.scene, frame)
            shown = obj.evaluated_get(context.evaluated_depsgraph_get())
            at = shown.matrix_world @ shown.pose.bones[bone].head if bone else shown.matrix_world.translation
            out.append(Y_UP @ (unit * at))
        go_to(context.scene, was)
        return np.array(out)

    def _solve(self, figure, chain, end, matrices, worlds, targets, poles):
        start = np.empty((len(matrices), len(figure) + 2, 10))
        start[:, 0] = [figure.placed(Matrix(world)) for world in worlds]
        start[:, 1:-1] = figure.local_of(matrices)
        start[:, -1] = IDENTITY
        start[:, -1, 1] = figure.bones[chain[-1]].length
        parents = [-1, *(parent + 1 for parent in figure.parents), chain[-1] + 1]
        names = [figure.obj.name, *(bone.name for bone in figure.bones), "end of the chain"]
        character = sinew.build(names, parents, start[0])
        return character.ik(chain[0] + 1, end, targets, solver=self.solver, pole=poles, start=start)

    @staticmethod
    def _put(figure, channels, chain, frames, matrices, result):
        basis = np.empty((len(frames), len(chain), 10))
        for n in range(len(frames)):
            parent = figure.above(chain[0], matrices[n])
            for c, i in enumerate(chain):
                bone = figure.bones[i]
                pose = parent @ matrix(result.local[n, c])
                basis[n, c] = transform(basis_of_matrix(bone, pose, parent))
                parent = pose
        for c, i in enumerate(chain):
            put_basis(channels, figure.bones[i], frames, basis[:, c], parts="r", within=(frames[0], frames[-1]))
