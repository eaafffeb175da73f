"""The one place that knows how an action holds its F-curves.

Until Blender 4.3 an action has them itself. From 4.4 on it has slots, one for each data-block that it animates, and
layers of strips with a channel bag for each slot; `Action.fcurves` is gone in 5.0. What goes beyond this module sees
`Channels`: the F-curves of one action that move one data-block.
"""

import bpy


class Channels:
    """F-curves of `action` that move one data-block; `slot` is None before 4.4. Making one changes nothing."""

    def __init__(self, action, slot=None):
        self.action, self.slot = action, slot

    def _bag(self):
        """What has `fcurves` and `groups`; None where there is nothing yet."""
        raise NotImplementedError

    def _ensured_bag(self):
        raise NotImplementedError

    def __iter__(self):
        bag = self._bag()
        return iter(()) if bag is None else iter(list(bag.fcurves))

    def __len__(self):
        bag = self._bag()
        return 0 if bag is None else len(bag.fcurves)

    def find(self, path, index=0):
        bag = self._bag()
        return None if bag is None else bag.fcurves.find(path, index=index)

    def ensure(self, path, index=0, group=""):
        """The F-curve; a new one, in the group of that name, where there is none."""
        found = self.find(path, index)
        if found is not None:
            return found
        bag = self._ensured_bag()
        made = bag.fcurves.new(path, index=index)
        if group:
            made.group = bag.groups.get(group) or bag.groups.new(group)
        return made

    def remove(self, fcurve):
        self._bag().fcurves.remove(fcurve)


class LegacyChannels(Channels):
    def _bag(self):
        return self.action

    _ensured_bag = _bag


class LayeredChannels(Channels):
    def _strips(self):
        return [strip for layer in self.action.layers for strip in layer.strips if strip.type == "KEYFRAME"]

    def _bag(self):
        if self.slot is None:
            return None
        for strip in self._strips():
            bag = strip.channelbag(self.slot)
            if bag is not None:
                return bag
        return None

    def _ensured_bag(self):
        bag = self._bag()
        if bag is not None:
            return bag
        if self.slot is None:
            raise ValueError(f"The action “{self.action.name}” has no slot for this object; assign it first.")
        strips = self._strips()
        if strips:
            return strips[0].channelbag(self.slot, ensure=True)
        layers = self.action.layers
        layer = layers[0] if len(layers) else layers.new("Layer")
        return layer.strips.new(type="KEYFRAME").channelbag(self.slot, ensure=True)


class LegacyActions:
    """Blender 3.4 … 4.3."""

    def of(self, owner, action=None):
        """The F-curves that move a data-block: of the action that it has, or of another one; None without an action."""
        if action is None:
            action = owner.animation_data.action if owner.animation_data else None
        return None if action is None else LegacyChannels(action)

    def assign(self, owner, action):
        """Lets the data-block have the action, and gives its F-curves."""
        (owner.animation_data or owner.animation_data_create()).action = action
        return LegacyChannels(action)

    def of_strip(self, owner, strip):
        return LegacyChannels(strip.action)

    def new(self, name, owner):
        """An empty action for a data-block, which does not have it yet."""
        return LegacyChannels(bpy.data.actions.new(name))

    def to_strip(self, strip, channels):
        """After a strip of the NLA was made for an action: what else it must know."""


class LayeredActions:
    """Blender 4.4 and later."""

    def of(self, owner, action=None):
        data = owner.animation_data
        if action is None or (data and data.action == action and data.action_slot):
            if not data or not data.action:
                return None
            return LayeredChannels(data.action, data.action_slot)
        return LayeredChannels(action, self._slot_for(owner, action))

    def _slot_for(self, owner, action):
        """As Blender chooses when it assigns: that of the same name, else the only one of the kind, else the first."""
        fitting = [slot for slot in action.slots if slot.target_id_type in (owner.id_type, "UNSPECIFIED")]
        named = [slot for slot in fitting if slot.name_display == owner.name]
        return (named or fitting or [None])[0]

    def assign(self, owner, action):
        data = owner.animation_data or owner.animation_data_create()
        data.action = action
        if data.action_slot is None:
            data.action_slot = self._slot_for(owner, action) or action.slots.new(owner.id_type, owner.name)
        return LayeredChannels(action, data.action_slot)

    def of_strip(self, owner, strip):
        return LayeredChannels(strip.action, strip.action_slot or self._slot_for(owner, strip.action))

    def new(self, name, owner):
        action = bpy.data.actions.new(name)
        return LayeredChannels(action, action.slots.new(owner.id_type, owner.name))

    def to_strip(self, strip, channels):
        strip.action_slot = channels.slot


def for_version(version):
    return LayeredActions() if version >= (4, 4, 0) else LegacyActions()


_NAME_BYTES = 63 if bpy.app.version < (5, 0, 0) else 255


def short_name(name):
    """What Blender makes of a name that is too long for it."""
    return name.encode("utf-8", "replace")[:_NAME_BYTES].decode("utf-8", "ignore")


_here = for_version(bpy.app.version)

of, assign, of_strip, new, to_strip = _here.of, _here.assign, _here.of_strip, _here.new, _here.to_strip
