"""The part of Blender 5.0's interface to actions that sinew_blender.actions uses, as its reference documents it:
bpy.types.Action (slots, layers; no fcurves, no groups), ActionSlots.new(id_type, name), ActionLayers.new(name),
ActionStrips.new(type=), ActionKeyframeStrip.channelbag(slot, ensure=), ActionChannelbag (fcurves, groups),
ActionChannelbagFCurves (new, find, remove), AnimData (action, action_slot). Whatever else is asked is an error, as
there."""


class _Collection:
    def __init__(self):
        self._items = []

    def __len__(self):
        return len(self._items)

    def __iter__(self):
        return iter(self._items)

    def __getitem__(self, key):
        if isinstance(key, str):
            return next(item for item in self._items if item.name == key)
        return self._items[key]

    def get(self, name):
        return next((item for item in self._items if item.name == name), None)


class _Slots(_Collection):
    def new(self, id_type, name):
        self._items.append(ActionSlot(id_type, name, len(self._items) + 1))
        return self._items[-1]


class ActionSlot:
    def __init__(self, id_type, name, handle):
        self.target_id_type, self.name_display, self.handle = id_type, name, handle

    @property
    def identifier(self):
        return {"OBJECT": "OB", "KEY": "KE"}.get(self.target_id_type, "XX") + self.name_display


class _Layers(_Collection):
    def new(self, name):
        if self._items:
            raise RuntimeError("An Action may not have more than one layer")
        self._items.append(ActionLayer(name))
        return self._items[-1]


class ActionLayer:
    def __init__(self, name):
        self.name, self.strips = name, _Strips()


class _Strips(_Collection):
    def new(self, *, type="KEYFRAME"):
        if self._items:
            raise RuntimeError("A layer may not have more than one strip")
        self._items.append(ActionKeyframeStrip())
        return self._items[-1]


class ActionKeyframeStrip:
    type = "KEYFRAME"

    def __init__(self):
        self.channelbags = _Collection()

    def channelbag(self, slot, *, ensure=False):
        if not isinstance(slot, ActionSlot):
            raise TypeError("ActionKeyframeStrip.channelbag(): error with argument 1, \"slot\"")
        for bag in self.channelbags:
            if bag.slot is slot:
                return bag
        if not ensure:
            return None
        self.channelbags._items.append(ActionChannelbag(slot))
        return self.channelbags[len(self.channelbags) - 1]


class ActionChannelbag:
    def __init__(self, slot):
        self.slot, self.fcurves, self.groups = slot, _FCurves(), _Groups()


class _Groups(_Collection):
    def new(self, name):
        self._items.append(ActionGroup(name))
        return self._items[-1]


class ActionGroup:
    def __init__(self, name):
        self.name = name


class _FCurves(_Collection):
    def new(self, data_path, *, index=0, group_name=""):
        if self.find(data_path, index=index):
            raise RuntimeError(f"F-Curve '{data_path}[{index}]' already exists in this channelbag")
        self._items.append(FCurve(data_path, index))
        return self._items[-1]

    def find(self, data_path, *, index=0):
        return next((f for f in self._items if (f.data_path, f.array_index) == (data_path, index)), None)

    def remove(self, fcurve):
        self._items.remove(fcurve)


class FCurve:
    def __init__(self, data_path, array_index):
        self.data_path, self.array_index, self.group = data_path, array_index, None


class Action:
    """Made with a slot for each (kind of data-block, name)."""

    def __init__(self, name, *slots):
        self.name, self.slots, self.layers = name, _Slots(), _Layers()
        for id_type, slot in slots:
            self.slots.new(id_type, slot)


class AnimData:
    """Assigning an action takes the slot of the owner's name, as Blender does."""

    def __init__(self, owner):
        self._owner, self._action, self.action_slot = owner, None, None

    @property
    def action(self):
        return self._action

    @action.setter
    def action(self, action):
        self._action = action
        named = [s for s in action.slots if (s.target_id_type, s.name_display) == (self._owner.id_type, self._owner.name)]
        self.action_slot = named[0] if named else None


class Object:
    id_type = "OBJECT"

    def __init__(self, name):
        self.name, self.animation_data = name, None

    def animation_data_create(self):
        self.animation_data = AnimData(self)
        return self.animation_data


class NlaStrip:
    def __init__(self, action, slot=None):
        self.action, self.action_slot = action, slot
