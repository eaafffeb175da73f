#!/usr/bin/env python3
"""The libraries as others take them: installed, found by CMake, and in a program that prints a pose.

sdk_test.py SOURCE BUILD GENERATOR    all is made anew in BUILD/sdk
"""
import json
import shutil
import subprocess
import sys
from pathlib import Path

source, build, generator = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
place = build / "sdk"
character = source / "resources/characters/humanoid.glb"
clip, seconds = "walk", "0.4"


def run(*command):
    return subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True).stdout


def check(condition, what):
    if not condition:
        sys.exit(f"FAILED {what}")


def positions(pose):
    return {joint["name"]: [row * 1.0 for row in joint["matrix"][3::4]] for joint in pose["joints"]}


try:
    shutil.rmtree(place, ignore_errors=True)
    run("cmake", "--install", build, "--prefix", place / "installed", "--component", "sdk")
    # Nothing of the source tree may be needed: the example is built from a copy.
    shutil.copytree(source / "tests/sdk", place / "example")
    run("cmake", "-S", place / "example", "-B", place / "build", "-G", generator, f"-DCMAKE_PREFIX_PATH={place / 'installed'}",
        "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON")
    check(str(source) + "/core" not in (place / "build/compile_commands.json").read_text(), "the example uses the source tree")
    run("cmake", "--build", place / "build")
    lines = [line.split("\t") for line in run(place / "build/print_pose", character, clip, seconds).splitlines()]
    said = {name: [float(x) for x in xyz] for name, *xyz in lines}

    cli = build / "bin/sinew-cli"
    ask = lambda *time: positions(json.loads(run(cli, "pose", character, *time, "--space", "model", "--json")))
    wanted, rest = ask("--clip", clip, "--time", seconds), ask("--rest")
    check(said.keys() == wanted.keys() and len(said) > 20, f"joints: {sorted(said.keys() ^ wanted.keys())}")
    far = {name: xyz for name, xyz in said.items() if max(abs(a - b) for a, b in zip(xyz, wanted[name])) > 2e-6}
    check(not far, f"positions differ from those of the command line: {far}")
    moved = sum(max(abs(a - b) for a, b in zip(said[name], rest[name])) > 0.01 for name in said)
    check(moved > len(said) // 2, f"only {moved} of {len(said)} joints have left their rest pose")
    print(f"{len(said)} joints stand where they should")
except subprocess.CalledProcessError as error:
    sys.exit(f"FAILED {' '.join(error.cmd)}\n{error.stdout}{error.stderr}")
