"""Whether the tests of operators would notice an operator that does nothing, on either character."""

import importlib
import io
import os
import unittest
from unittest import mock

import scenes
import sinew_blender
from case import OperatorTest

TESTS = {
    "add_layer": "test_layers.Layers.test_layer_keeps_what_shows_until_it_is_keyed",
    "add_limb_handles": "test_rig.LimbHandles.test_action_shows_as_before_and_handles_lead",
    "additive_action": "test_layers.AdditiveAction.test_combined_over_its_reference_pose_it_shows_the_action",
    "bake": "test_keys.Bake.test_pose_with_constraints_becomes_keys",
    "bake_ik": "test_rig.BakeIk.test_ends_within_a_thousandth_of_the_chain",
    "blend_actions": "test_layers.BlendActions.test_equals_slerp_in_numpy",
    "copy_to_rig": "test_layers.CopyToRig.test_by_names_joints_stand_where_they_stood",
    "export_with_tangents": "test_files.Export.test_fbx_agrees_with_the_armature_at_20_times",
    "make_loop": "test_keys.MakeLoop.test_ends_are_equal_in_value_and_slope",
    "merge_layers": "test_layers.Layers.test_merge_plays_as_the_layers_did",
    "mirror_action": "test_keys.MirrorAction.test_equals_the_flipped_paste",
    "open_in_sinew": "test_files.OpenInSinew.test_project_of_any_character_shows_its_armature",
    "reduce_keys": "test_reduce_keys.ReduceKeys.test_stays_within_the_error_on_every_frame",
    "smooth": "test_keys.Smooth.test_of_selected_bones_as_one_step",
}
OF_THE_OTHER = {"add_limb_handles": "test_rig.LimbHandles.test_other_character_by_its_shape"}
LIVE = {"live_connect", "live_disconnect", "live_send"}
"""In `live_link`, with the window."""


def _bundled(_self):
    yield scenes.humanoid()


def _other(_self):
    yield scenes.other()


class EveryOperator(unittest.TestCase):
    def test_none_is_left_out(self):
        folder = os.path.join(os.path.dirname(sinew_blender.__file__), "operators")
        files = {name[:-3] for name in os.listdir(folder) if name.endswith(".py") and not name.startswith("_")}
        self.assertEqual(files, TESTS.keys() | LIVE)

    def test_one_that_does_nothing_fails(self):
        for name, test in TESTS.items():
            operator = importlib.import_module(f"sinew_blender.operators.{name}").Operator
            for figures, chosen in ((_bundled, test), (_other, OF_THE_OTHER.get(name, test))):
                if figures is _other and not os.path.exists(scenes.OTHERS["knight"]):
                    continue
                with self.subTest(operator=name, figures=figures.__name__):
                    self.assertTrue(self.fails(operator, figures, chosen))

    @staticmethod
    def fails(operator, figures, test):
        """Whether a test fails once the operator says that it has done it, and has not."""
        with mock.patch.object(OperatorTest, "each_character", figures), mock.patch.object(
            operator, "run", lambda _self, _context: "nothing"
        ), mock.patch("sys.stdout", io.StringIO()):
            result = unittest.TestResult()
            unittest.defaultTestLoader.loadTestsFromName(test).run(result)
        return result.testsRun == 1 and not result.wasSuccessful()
