"""One action of all tracks of the NLA."""

import bpy
import numpy as np

from .. import actions
from ..armature import go_to, keyed_properties, parts_of, put_basis
from ..fcurves import Clock
from ._base import ArmatureOperator, Refused, Work, many
from ._sampled import error_property, fewer

GROUP, ORDER = "CLIPS", 2


def _playing(data):
    """The tracks of the NLA that play: one that plays alone, else those that are not muted."""
    alone = [track for track in data.nla_tracks if track.is_solo]
    return alone or [track for track in data.nla_tracks if not track.mute]


class Operator(ArmatureOperator, bpy.types.Operator):
    """Make one action of all that plays in the NLA and of the action over it; it plays as before, and the tracks fall away"""

    bl_idname = "sinew.merge_layers"
    bl_label = "Merge Layers"
    needs_action = False

    error_mm: error_property()

    @classmethod
    def refusal(cls, context):
        why = super().refusal(context)
        data = None if why else context.object.animation_data
        if not why and not (data and any(len(track.strips) for track in _playing(data))):
            return "There are no layers: no track of the NLA plays on this armature"
        return why

    def run(self, context):
        work = Work(context)
        figure, data = work.figure, work.obj.animation_data
        if data.use_tweak_mode:
            raise Refused("Leave the tweak mode of the NLA first (Tab in the NLA editor).")
        playing = _playing(data)
        strips = [strip for track in playing for strip in track.strips]
        ends = [(strip.frame_start, strip.frame_end) for strip in strips]
        moved = set()
        for strip in strips:
            if strip.action:
                moved |= keyed_properties(actions.of_strip(work.obj, strip))
        if work.channels is not None and len(work.channels):
            ends.append((work.clock.first, work.clock.last))
            moved |= keyed_properties(work.channels)
        frames = Clock(float(np.floor(min(a for a, _b in ends))), float(np.ceil(max(b for _a, b in ends))), 1.0).frames
        with self.told(context) as tell:
            shown = self._shown(work, frames, tell)
        names = {bone for bone, _prop in moved}
        chosen = [i for i, bone in enumerate(figure.bones) if bone.name in names]
        name = strips[0].action.name if strips[0].action else "Merged"
        channels = work.new_action(f"{name} merged")
        others = [track for track in data.nla_tracks if track not in playing]
        playing[0].is_solo = False  # which would outlast the track
        for track in playing:
            data.nla_tracks.remove(track)
        for track in others:
            track.mute = True  # those beside one that played alone
        data.action_blend_type, data.action_influence = "REPLACE", 1.0
        for i in chosen:
            put_basis(channels, figure.bones[i], frames, shown[:, i], parts_of(figure.bones[i], moved))
        left = fewer(work, channels, chosen, self.error_mm)
        return f"{many(len(playing), 'track')} merged into “{channels.action.name}”: {left} of {many(len(chosen), 'bone')}"

    @staticmethod
    def _shown(work, frames, tell):
        """(frames, bones, 10): what the properties of bones are, with all layers."""
        was = work.scene.frame_current_final
        out = np.empty((len(frames), len(work.figure), 10))
        for n, frame in enumerate(frames):
            go_to(work.scene, frame)
            shown = work.obj.evaluated_get(work.context.evaluated_depsgraph_get())
            for i, bone in enumerate(work.figure.bones):
                own = shown.pose.bones[bone.name]
                turn = own.matrix_basis.to_quaternion()
                out[n, i] = [*own.location, turn.x, turn.y, turn.z, turn.w, *own.scale]
            tell(n / len(frames))
        go_to(work.scene, was)
        return out
