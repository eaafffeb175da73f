#!/usr/bin/env python3
"""Tests of how the judges compare: what they have to see is given to them."""
import math
import unittest

import judge_assets
import judge_exports


def joint(place):
    return [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], list(place)]


class Told:
    """A document of two joints and two vertices that stand still."""

    clips = [{"name": "walk", "duration_s": 1.0, "fps": 30.0}]

    def pose(self, clip, time):
        return [("hips", joint((0.0, 0.0, 0.0))), ("head", joint((0.0, 1.0, 0.0)))]

    def points(self, clip, time):
        return [(0.0, 0.0, 0.0), (0.0, 1.0, 0.0)]

    def extent(self):
        return 1.0


class Written(Told):
    """The same as a file, but for one number."""

    names = ["hips", "head"]

    def __init__(self, place=0.0, point=0.0):
        self.place, self.point = place, point

    def clip(self, index):
        return index, 0.0

    def pose(self, clip, time):
        return [joint((self.place if clip is not None else 0.0, 0.0, 0.0)), joint((0.0, 1.0, 0.0))]

    def points(self, clip, time):
        return [(self.point if clip is not None else 0.0, 0.0, 0.0), (0.0, 1.0, 0.0)]


def compared(**file):
    return judge_assets.Comparison(Told(), Written(**file), [(0, False)]).run()


class Comparisons(unittest.TestCase):
    def test_what_is_the_same_is_not_wrong(self):
        self.assertEqual(compared().wrong, [])

    def test_what_is_elsewhere_is_wrong(self):
        self.assertTrue(any("pose" in one for one in compared(place=0.1).wrong))
        self.assertTrue(any("skin" in one for one in compared(point=0.1).wrong))

    def test_what_is_no_number_is_wrong_and_shown(self):
        for what, file in (("pose", {"place": math.nan}), ("skin", {"point": math.nan})):
            told = compared(**file)
            self.assertTrue(any(what in one for one in told.wrong), told.wrong)
            self.assertTrue(math.isnan(told.worst[what]))

    def test_what_is_no_number_in_blender_is_wrong(self):
        for places in ((math.nan, 1.0), (0.0, math.nan)):
            moment = {"places": {"hips": [places[0], 0.0, 0.0], "head": [0.0, places[1], 0.0]}, "points": Told().points(0, 0.0)}
            self.assertTrue(judge_assets.compare_moments(Told(), 0, [0.0], [moment])[1], places)
        moments = [{"places": {"hips": [0.0, 0.0, 0.0]}, "points": [[x, 0.0, 0.0], [0.0, 1.0, 0.0]]} for x in (0.0, math.nan)]
        self.assertTrue(judge_assets.compare_moments(Told(), 0, [0.0, 0.5], moments)[1])

    def test_the_worst_is_no_number_where_one_is_none(self):
        for values in ([math.nan, 1.0], [1.0, math.nan]):
            self.assertTrue(math.isnan(judge_exports.worst_of(values)))
            self.assertTrue(math.isnan(judge_exports.worst_of(values, min)))
        self.assertEqual(judge_exports.worst_of([]), 0.0)


if __name__ == "__main__":
    unittest.main()
