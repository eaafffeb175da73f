"""The layer that hides how actions hold their F-curves, upon Blender itself and upon a fake of 5.0."""

import os
import re
import unittest

import bpy
import fake_layered as fake
import scenes
from sinew_blender import actions

PATH = 'pose.bones["hand"].location'


class Here(unittest.TestCase):
    """In the Blender that runs."""

    def setUp(self):
        scenes.empty()
        self.owner = bpy.data.objects.new("figure", bpy.data.armatures.new("figure"))

    def test_owner_without_action_has_no_channels(self):
        self.assertIsNone(actions.of(self.owner))

    def test_ensured_fcurve_is_found_grouped_and_removed(self):
        channels = actions.assign(self.owner, actions.new("wave", self.owner).action)
        made = channels.ensure(PATH, 2, "hand")
        self.assertEqual(channels.ensure(PATH, 2, "other"), made)
        self.assertEqual(len(channels), 1)
        self.assertEqual(made.group.name, "hand")
        self.assertEqual((made.data_path, made.array_index), (PATH, 2))
        self.assertIsNone(channels.find(PATH, 1))
        made.keyframe_points.insert(3.0, 0.5)
        self.assertEqual([f.evaluate(3.0) for f in actions.of(self.owner)], [0.5])
        channels.remove(made)
        self.assertEqual(list(actions.of(self.owner)), [])

    def test_second_curve_of_a_group_joins_it(self):
        channels = actions.assign(self.owner, actions.new("wave", self.owner).action)
        first, second = (channels.ensure(PATH, i, "hand") for i in range(2))
        self.assertEqual(first.group, second.group)

    def test_other_action_of_the_same_owner(self):
        channels = actions.new("wave", self.owner)
        channels.ensure(PATH)
        self.assertIsNone(actions.of(self.owner))
        self.assertEqual(len(actions.of(self.owner, channels.action)), 1)


class Layered(unittest.TestCase):
    """Of Blender 4.4 and later, on the fake."""

    def setUp(self):
        self.layer = actions.LayeredActions()
        self.owner = fake.Object("figure")

    def test_versions(self):
        self.assertIsInstance(actions.for_version((4, 3, 9)), actions.LegacyActions)
        self.assertIsInstance(actions.for_version((4, 4, 0)), actions.LayeredActions)
        self.assertIsInstance(actions.for_version((5, 1, 0)), actions.LayeredActions)

    def test_looking_makes_nothing(self):
        action = fake.Action("wave", ("OBJECT", "figure"))
        self.owner.animation_data_create().action = action
        channels = self.layer.of(self.owner)
        self.assertEqual((len(channels), list(channels), channels.find(PATH)), (0, [], None))
        self.assertEqual(len(action.layers), 0)

    def test_first_fcurve_makes_layer_strip_and_bag(self):
        action = fake.Action("wave")
        channels = self.layer.assign(self.owner, action)
        self.assertEqual([s.identifier for s in action.slots], ["OBfigure"])
        made = channels.ensure(PATH, 1, "hand")
        bag = action.layers[0].strips[0].channelbag(action.slots[0])
        self.assertEqual((list(bag.fcurves), made.group.name), ([made], "hand"))
        self.assertIs(channels.ensure(PATH, 1), made)
        channels.remove(made)
        self.assertEqual(len(bag.fcurves), 0)

    def test_slot_of_another_object_is_left_alone(self):
        action = fake.Action("both", ("OBJECT", "other"), ("KEY", "figure"), ("OBJECT", "figure"))
        strip = action.layers.new("Layer").strips.new(type="KEYFRAME")
        theirs = strip.channelbag(action.slots[0], ensure=True).fcurves.new(PATH)
        channels = self.layer.assign(self.owner, action)
        self.assertIs(channels.slot, action.slots[2])
        self.assertEqual(len(channels), 0)
        own = channels.ensure(PATH)
        self.assertIsNot(own, theirs)
        self.assertEqual(list(strip.channelbag(action.slots[0]).fcurves), [theirs])

    def test_action_that_is_not_assigned_is_read_by_the_slot_that_fits(self):
        action = fake.Action("walk", ("KEY", "face"), ("OBJECT", "elsewhere"))
        strip = action.layers.new("Layer").strips.new(type="KEYFRAME")
        made = strip.channelbag(action.slots[1], ensure=True).fcurves.new(PATH)
        self.assertEqual(list(self.layer.of(self.owner, action)), [made])

    def test_action_without_a_fitting_slot_has_no_fcurves(self):
        action = fake.Action("face", ("KEY", "face"))
        channels = self.layer.of(self.owner, action)
        self.assertEqual(list(channels), [])
        with self.assertRaisesRegex(ValueError, "no slot"):
            channels.ensure(PATH)

    def test_strip_is_read_by_its_own_slot(self):
        action = fake.Action("walk", ("OBJECT", "figure"), ("OBJECT", "twin"))
        strip = action.layers.new("Layer").strips.new(type="KEYFRAME")
        made = strip.channelbag(action.slots[1], ensure=True).fcurves.new(PATH)
        self.assertEqual(list(self.layer.of_strip(self.owner, fake.NlaStrip(action, action.slots[1]))), [made])
        self.assertEqual(list(self.layer.of_strip(self.owner, fake.NlaStrip(action))), [])
        new = fake.NlaStrip(action)
        self.layer.to_strip(new, self.layer.of_strip(self.owner, fake.NlaStrip(action, action.slots[1])))
        self.assertIs(new.action_slot, action.slots[1])


class OneDoor(unittest.TestCase):
    def test_no_other_module_looks_into_actions(self):
        folder = os.path.dirname(actions.__file__)
        looks = re.compile(r"\.(fcurves|slots|layers|groups|channelbags?|action_slot)\b")
        found = []
        for place, _folders, files in os.walk(folder):
            for name in files:
                path = os.path.join(place, name)
                if not name.endswith(".py") or path == actions.__file__:
                    continue
                with open(path) as file:
                    lines = [line.strip() for line in file if not line.lstrip().startswith(("from ", "import "))]
                found += [f"{name}: {line}" for line in lines if looks.search(line)]
        self.assertEqual(found, [])
