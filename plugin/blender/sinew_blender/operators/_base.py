"""What the operators share: when they may run, what they work on, what they say."""

from contextlib import contextmanager

import bpy

from .. import actions, library
from ..armature import Figure, chosen_bones, clock_of, fcurves_of
from ..library import sinew


class Refused(Exception):
    """A sentence for the person who asked."""


BONES = (
    ("SELECTED", "Selected", "The selected bones; all of them where none is selected"),
    ("ALL", "All", "All bones of the armature"),
)


def bones_property():
    return bpy.props.EnumProperty(name="Bones", items=BONES, default="SELECTED", description="Whose keys change")


def action_property(name, description):
    """The name of an action."""
    return bpy.props.StringProperty(name=name, description=description)


def at_start_property(description):
    """Whether the first frame of the action counts, in place of one that is named; frame 0 is a frame as others are."""
    return bpy.props.BoolProperty(name="First Frame", default=True, description=description)


def frame_or_start(operator, name, start):
    """The frame of that property; the start where the operator says so, or neither was given."""

    def given(prop):
        return operator.properties.is_property_set(prop, ghost=False)

    at_start = operator.at_start if given("at_start") else not given(name)
    return start if at_start else getattr(operator, name)


def many(count, one, several=None):
    """`1 key`, `2 keys`."""
    return f"{count} {one if count == 1 else several or one + 's'}"


def new_action(obj, name):
    """A new action that an armature has then; the one before is kept, though nothing may use it."""
    before = actions.of(obj)
    if before is not None:
        before.action.use_fake_user = True
    return actions.assign(obj, actions.new(name, obj).action)


class ArmatureOperator:
    """An operator on the active armature. `run` does it all and gives the sentence that is reported; what it raises
    becomes an error, and nothing may be changed until then."""

    bl_options = {"REGISTER", "UNDO"}
    needs_action = True

    @classmethod
    def refusal(cls, context):
        """Why it cannot run now; "" where it can."""
        if library.missing:
            return library.missing
        obj = context.object
        if obj is None or obj.type != "ARMATURE":
            return "Select an armature first"
        if obj.mode == "EDIT":
            return "Leave edit mode first: motion is edited in pose mode or object mode"
        if not cls.needs_action:
            return ""
        action = obj.animation_data.action if obj.animation_data else None
        if action is None:
            return f"“{obj.name}” has no action; choose one in the Action Editor"
        if action.library is not None:
            return f"The action “{action.name}” is linked from another file; make it local first"
        return ""

    @classmethod
    def poll(cls, context):
        why = cls.refusal(context)
        if why:
            cls.poll_message_set(why)
        return not why

    def execute(self, context):
        try:
            said = self.run(context)
        except (Refused, sinew.Error) as wrong:
            self.report({"ERROR"}, str(wrong))
            return {"CANCELLED"}
        self.report({"INFO"}, said)
        return {"FINISHED"}

    @contextmanager
    def told(self, context):
        """What progress is told to, 0 … 1; the pointer shows it."""
        manager = context.window_manager
        manager.progress_begin(0, 100)
        try:
            yield lambda part: manager.progress_update(int(100 * part))
        finally:
            manager.progress_end()


class Work:
    """The armature, its action and the bones that an operator works on."""

    def __init__(self, context, bones="ALL"):
        self.context, self.scene, self.obj = context, context.scene, context.object
        self.figure = Figure(self.obj, self.scene)
        self.channels = actions.of(self.obj)
        self.clock = clock_of(self.channels or (), self.scene)
        self.chosen = chosen_bones(context, self.figure, bones)

    def editable(self):
        """(number of the bone, property, F-curve) of those that may change; refused where there is none."""
        found = list(fcurves_of(self.channels, self.figure, self.chosen))
        if not found:
            raise Refused(
                f"No F-curve of {many(len(self.chosen), 'bone')} has keys that may be edited: "
                "select bones that are keyed, and unlock or unmute their curves."
            )
        return found

    def action_named(self, name, what):
        action = bpy.data.actions.get(name)
        if action is None:
            raise Refused(f"{what}: there is no action “{name}”; choose one of the list.")
        return action

    def new_action(self, name):
        return new_action(self.obj, name)
