#!/usr/bin/env python3
"""Inverse kinematics on a thousand targets: which of them a hand reaches, by each solver, and how long that takes.

    many_targets.py FILE [--count 1000] [--from ROLE] [--to ROLE]

Targets are spread evenly in a ball around the first joint, as large as the chain is long.
"""
import argparse
import time

import numpy as np
import sinew


def targets_around(centre, radius, count):
    """Evenly in a ball, the same every time."""
    rng = np.random.default_rng(1)
    way = rng.normal(size=(count, 3))
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    return centre + way * radius * rng.random((count, 1)) ** (1 / 3)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--from", dest="first", default="leftUpperArm")
    parser.add_argument("--to", dest="last", default="leftHand")
    said = parser.parse_args()
    character = sinew.load(said.file).character
    first, last = character.joint_of(said.first), character.joint_of(said.last)
    rest = character.models(character.rest_pose())[:, :3, 3]
    chain = character.skeleton.chain(first, last)
    length = np.linalg.norm(np.diff(rest[chain], axis=0), axis=1).sum()
    targets = targets_around(rest[first], length, said.count)
    for solver in sinew.SOLVERS:
        begin = time.perf_counter()
        result = character.ik(first, last, targets, solver=solver)
        took = time.perf_counter() - begin
        print(
            f"{solver}: {result.reached.sum()} of {said.count} reached, {1e3 * np.median(result.residual_m):.4f} mm in the"
            f" median, {result.iterations.mean():.1f} iterations, {1e6 * took / said.count:.1f} us each"
        )


if __name__ == "__main__":
    main()
