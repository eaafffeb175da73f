"""What the tests of operators share."""

import unittest

import bpy
import judge
import scenes


class OperatorTest(unittest.TestCase):
    def each_character(self):
        """The bundled one, and one that was not made here, where it is."""
        yield scenes.humanoid()
        figure = scenes.other()
        if figure is None:
            print("the knight is not here: skipped")
        else:
            yield figure

    def call(self, operator, **arguments):
        """Runs it as one step of undo; it must finish."""
        self.assertEqual(operator("EXEC_DEFAULT", True, **arguments), {"FINISHED"})

    def refused(self, pattern, operator, **arguments):
        with self.assertRaisesRegex(RuntimeError, pattern):
            operator("EXEC_DEFAULT", True, **arguments)

    def assert_only(self, bones, before, action):
        """Other F-curves than those of these bones are as they were, to the byte."""
        changed = judge.changed_bones(before, judge.snapshot(action))
        self.assertTrue(changed, "nothing changed")
        self.assertLessEqual(changed, set(bones))

    def assert_undone(self, figure_name, before):
        """One undo brings everything back."""
        bpy.ops.ed.undo()
        action = bpy.data.objects[figure_name].animation_data.action
        self.assertEqual(judge.snapshot(action), before)
