#!/usr/bin/env python3
"""Has random scenes written for other programs, and lets others read the files.

    judge_fuzzed.py SINEW_IO_TESTS MODULES JUDGES [--count N]

The property ExportedScene.IsReadAgain writes the files, with names, rigs, paths, ranges and settings at random. Khronos' validator has
to find no error in those of glTF, and three.js and the readers of JUDGES (see judged_files.py) have to take them, play their clips and find
finite numbers. Exit status 77 where MODULES are not there.
"""
import argparse
import json
import math
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import judged_files
import judge_exports


def wrong_with(path, options):
    kind = path.suffix[1:]
    wrong = []
    if kind in ("glb", "gltf"):
        told = json.loads(judge_exports.run("node", pathlib.Path(__file__).parent / "judge_gltf.mjs", options.modules, path, 3))
        wrong += [f"Khronos: {message}" for message in told["messages"]]
    if kind not in ("glb", "fbx") or not (options.judges / "gltf_reference.py").is_file():
        return wrong
    gltf = kind == "glb"
    reader = judged_files.loaded(options.judges / f"{'gltf' if gltf else 'fbx'}_reference.py")
    opened = (judged_files.GltfFile if gltf else judged_files.FbxFile)(reader, path)
    for place in [None, *range(len(opened.clips))]:
        clip, begin = opened.clip(place)
        for time in (begin, begin + 0.37):
            numbers = [x for matrix in opened.pose(clip, time) for column in matrix for x in column]
            numbers += [x for point in opened.points(clip, time) for x in point]
            if not all(map(math.isfinite, numbers)):
                wrong.append(f"numbers that are not finite in clip {place} at {time} s")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("tests", "modules", "judges"):
        parser.add_argument(name, type=pathlib.Path)
    parser.add_argument("--count", type=int, default=40)
    options = parser.parse_args()
    if not shutil.which("node") or not (options.modules / "node_modules" / "three").is_dir():
        print("skipped: the packages of tests/judges are not there; ./dev judges fetches them")
        return 77
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        env = dict(os.environ, SINEW_KEEP_WRITTEN=folder, RC_PARAMS=f"max_success={options.count}")
        subprocess.run([options.tests, "--gtest_filter=ExportedScene.IsReadAgain"], env=env, check=True, stdout=subprocess.DEVNULL)
        files = sorted(pathlib.Path(folder).iterdir())
        for path in files:
            try:
                wrong = wrong_with(path, options)
            except Exception as error:  # one that a reader cannot take
                wrong = [f"{type(error).__name__}: {error}"]
            if wrong:
                failed += 1
                print(f"FAILED {path.name}", *wrong[:5], sep="\n       ", flush=True)
    print(f"{len(files)} files, {failed} failed")
    return 1 if failed or not files else 0


if __name__ == "__main__":
    sys.exit(main())
