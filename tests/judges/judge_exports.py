#!/usr/bin/env python3
"""Writes characters as glTF, and lets others judge the files.   judge_exports.py SINEW_CLI MODULES FOLDER…

Khronos' validator has to find no error. three.js has to play every clip with each joint where Sinew has it: within 0.1 % of the
extent of the figure, at six times from the start to the end. Each file of the folders is written as it is, and with a clip edited.
Exit status 77 where node or the packages of ./dev judges are not there.
"""
import json
import math
import pathlib
import shutil
import subprocess
import sys
import tempfile

BOUND = 1e-3
PARTS = 6
READ = {".glb", ".gltf", ".fbx", ".bvh", ".dae"}


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=300)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))}: {(done.stderr.strip() or done.stdout.strip())[-300:]}")
    return done.stdout


def worst_of(values, choose=max):
    """The greatest of distances, or what else is to be chosen; NaN where one is, which max() and min() may pass over."""
    values = list(values)
    return math.nan if any(map(math.isnan, values)) else choose(values, default=0.0)


def extent(places):
    return max(max(place[axis] for place in places) - min(place[axis] for place in places) for axis in range(3))


def node_names(glb):
    """Names of the nodes of a .glb file, whose first chunk is JSON."""
    data = glb.read_bytes()
    return [node.get("name", "") for node in json.loads(data[20:20 + int.from_bytes(data[12:16], "little")])["nodes"]]


def compare(cli, document, clip, frames, names):
    """Greatest distance of a joint from where Sinew has it, as a share of the extent. names: of the nodes."""
    worst = 0.0
    for frame in frames:
        pose = json.loads(run(cli, "pose", document, "--clip", clip, "--time", repr(frame["time"]), "--json"))
        # Joints are nodes under their own indices, but where some became two: then each stands where any node is.
        parted = any(name.endswith("_scale") for name in names) and len(names) > len(pose["joints"])
        places = [[joint["matrix"][i] for i in (3, 7, 11)] for joint in pose["joints"]]
        if len(places) > len(frame["places"]):
            raise RuntimeError(f"{len(places)} joints became {len(frame['places'])} nodes")
        size = max(extent(places), extent(list(frame["places"].values())))
        if size == 0.0:
            continue
        if parted:
            apart = worst_of(worst_of((math.dist(place, other) for other in frame["places"].values()), min) for place in places)
        else:
            apart = worst_of(math.dist(place, frame["places"][str(node)]) for node, place in enumerate(places))
        worst = worst_of((worst, apart / size))
    return worst


def judge(cli, modules, document, folder):
    """What is wrong with the file that is made of a document, and the greatest distance."""
    written = folder / "out.glb"
    told = json.loads(run(cli, "convert", document, written, "--json"))
    judged = json.loads(run("node", pathlib.Path(__file__).parent / "judge_gltf.mjs", modules, written, PARTS))
    wrong = list(judged["messages"])
    clips = [clip["name"] for clip in json.loads(run(cli, "clips", document, "--json"))["clips"]]
    if len(judged["clips"]) != told["clips"]:
        wrong.append(f"{told['clips']} clips were written, and {len(judged['clips'])} are there")
    left_out = sum("moves nothing" in line["text"] for line in told["report"])
    if told["clips"] + left_out != len(clips):
        wrong.append(f"of {len(clips)} clips {told['clips']} were written and {left_out} left out")
    worst = 0.0
    names = node_names(written)
    step = max(1, len(judged["clips"]) // 4)
    for clip in judged["clips"][::step]:
        worst = worst_of((worst, compare(cli, document, str(clips.index(clip["name"])), clip["frames"], names)))
    if not worst <= BOUND:
        wrong.append(f"joints are {worst:.2%} of the extent away")
    return wrong, worst


def main():
    cli, modules, *folders = sys.argv[1:]
    if not shutil.which("node"):
        print("skipped: node is not there; ./dev judges installs it")
        return 77
    if not (pathlib.Path(modules) / "node_modules" / "three").is_dir():
        print("skipped: the packages of tests/judges are not there; ./dev judges fetches them")
        return 77
    files = []
    for folder in map(pathlib.Path, folders):
        if not folder.is_dir():
            print(f"left out: there is no {folder}")
        files += sorted(file for file in folder.rglob("*") if file.suffix.lower() in READ and not
                        {"broken", "fuzz_ufbx"} & set(file.parts))
    failed = 0
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        for file in files:
            for edited in (False, True):
                document = file
                try:
                    if edited:
                        clips = json.loads(run(cli, "clips", file, "--json"))["clips"]
                        if not clips or clips[0]["duration_s"] <= 0.0:
                            continue
                        document = folder / "edited.sinew"
                        half = clips[0]["duration_s"] / 2
                        run(cli, "clips", file, "--split", f"0={half!r}", "--rename", "0=edited", "-o", document)
                    wrong, worst = judge(cli, modules, document, folder)
                except (RuntimeError, ValueError, subprocess.TimeoutExpired) as error:
                    wrong, worst = [str(error)], math.nan
                print(f"{'FAILED' if wrong else 'ok    '} {worst:.1e} {file.name}{', edited' if edited else ''}")
                for one in wrong[:5]:
                    print("       ", one)
                failed += bool(wrong)
    print(f"{len(files)} files, {failed} failed")
    return 1 if failed or not files else 0


if __name__ == "__main__":
    sys.exit(main())
