#!/usr/bin/env python3
"""Blend of two clips: the second laid over the first, on some joints and all below them, faded in and out.

    blend_clips.py FILE BELOW OVER OUT.glb|OUT.fbx [--joints JOINT…] [--fade SECONDS] [--additive]

Without --joints the whole body fades. --additive adds what OVER differs from its first frame.
"""
import argparse

import sinew


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("below"), parser.add_argument("over"), parser.add_argument("out")
    parser.add_argument("--joints", nargs="+", default=[])
    parser.add_argument("--fade", type=float, default=0.2)
    parser.add_argument("--additive", action="store_true")
    said = parser.parse_args()
    scene = sinew.load(said.file, images=True)
    character = scene.character
    below, over = character.clips[said.below], character.clips[said.over]
    length = min(below.duration, over.duration)
    fade = min(said.fade, length / 2)
    weight = ([0.0, fade, length - fade, length], [0.0, 1.0, 1.0, 0.0])
    mask = scene.add_mask(character, "blend", said.joints, feather=1) if said.joints else None
    made = character.blend_clips(
        below, over, weight, mask=mask, mode="additive" if said.additive else "override", name=f"{below.name} + {over.name}"
    )
    keys = made.key_count
    made.fit(tolerance_m=0.0005)
    scene.export(said.out, clips=[made])
    print(f"{made.name}: {made.duration:.2f} s, {keys} keys become {made.key_count}")


if __name__ == "__main__":
    main()
