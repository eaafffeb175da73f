#!/usr/bin/env python3
"""The program without a display, on the wrong platform or without OpenGL 3.3, or asked for what is not there: one
clear line and exit code 1, no crash.

platform_test.py SINEW RESOURCES   (a display must be there for the cases that need one)
"""
import os
import subprocess
import sys
import tempfile

sinew = sys.argv[1]

# What is changed in the environment (None: taken away), and a word of the line that must come.
CASES = {
    "no DISPLAY": ({"DISPLAY": None, "WAYLAND_DISPLAY": None}, "no display"),
    "a DISPLAY that is not there": ({"DISPLAY": ":4099", "WAYLAND_DISPLAY": None}, "no display"),
    "offscreen platform": ({"QT_QPA_PLATFORM": "offscreen"}, "offscreen"),
    "minimal platform": ({"QT_QPA_PLATFORM": "minimal"}, "minimal"),
    "unknown platform": ({"QT_QPA_PLATFORM": "nonsense"}, "no display"),
    "no GLX or EGL": ({"QT_XCB_GL_INTEGRATION": "none"}, "OpenGL does not work"),
    "indirect rendering": ({"LIBGL_ALWAYS_INDIRECT": "1"}, "OpenGL"),
    "OpenGL 2.1": ({"MESA_GL_VERSION_OVERRIDE": "2.1"}, "3.3"),
}

failures = 0


def check(name, condition, result):
    global failures
    if condition:
        print(f"ok      {name}")
        return
    failures += 1
    print(f"FAILED  {name}: exit code {result.returncode}\n  stdout: {result.stdout!r}\n  stderr: {result.stderr!r}")


def run(changes, *arguments):
    environment = {**os.environ, "LC_ALL": "C", "LANGUAGE": ""}  # it speaks the language of the system
    for key, value in changes.items():
        environment.pop(key, None)
        if value is not None:
            environment[key] = value
    return subprocess.run([sinew, *arguments], env=environment, capture_output=True, text=True, timeout=60)


for name, (changes, word) in CASES.items():
    result = run(changes)
    lines = result.stderr.strip().splitlines()
    check(name, result.returncode == 1 and len(lines) == 1 and lines[0].startswith("sinew: ") and word in lines[0], result)

nowhere = {"DISPLAY": None, "WAYLAND_DISPLAY": None}
result = run(nowhere, "--help")
check("help needs no display", result.returncode == 0 and "--screenshot" in result.stdout, result)
result = run(nowhere, "--version")
check("version needs no display", result.returncode == 0 and result.stdout.startswith("sinew "), result)
for wrong in (["--nonsense"], ["--size", "big"], ["--do", "no.such"], ["--time", "soon"], ["--view", "frnt"], ["--play", "--no-play"], ["--language", "tlh"],
              ["--screenshot-of", "desktop"], ["--as-left"], ["--screenshot", "x.png", "--screenshot-of", "dialog:none"]):
    result = run({}, *wrong)
    check(f"wrong usage {wrong}", result.returncode == 2 and result.stderr.startswith("sinew: "), result)

# The measured start ends, whatever it was asked for.
example = os.path.join(sys.argv[2], "characters", "humanoid.glb")
for wrong, word in ((["missing.glb"], "missing.glb"), ([example, "--clip", "99"], "99"), ([example, "--clip", "-9"], "-9"),
                    ([example, "--select", "nosuch"], "nosuch"), ([example, "--workspace", "nosuch"], "nosuch")):
    result = run({}, "--quit-after-first-frame", *wrong)
    told = any(line.startswith("sinew: ") and word in line for line in result.stderr.splitlines())
    check(f"first frame of {wrong[-1]}", result.returncode == 1 and told, result)
result = run({}, "--quit-after-first-frame", example, "--clip", "wlak")
check("nearest clip", result.returncode == 1 and "“walk”" in result.stderr, result)
result = run({}, "--quit-after-first-frame", example, "--workspace", "rgi")
check("nearest workspace", result.returncode == 1 and "Rig" in result.stderr, result)
result = run({}, "--quit-after-first-frame", example, "--clip", "walk", "--workspace", "rig")
check("first frame", result.returncode == 0, result)

# A picture of something that is not there is none.
with tempfile.TemporaryDirectory() as folder:
    picture = os.path.join(folder, "picture.png")
    for wrong, word in ((["missing.glb"], "missing.glb"), ([example, "--clip", "nosuch"], "nosuch"),
                        ([example, "--select", "nosuch"], "nosuch")):
        result = run({}, "--screenshot", picture, *wrong)
        lines = result.stderr.strip().splitlines()
        told = len(lines) == 1 and lines[0].startswith("sinew: ") and word in lines[0]
        check(f"screenshot of {wrong[-1]}", result.returncode == 1 and told and not os.path.exists(picture), result)
    result = run({}, "--screenshot", picture, example, "--clip", "walk", "--select", "head")
    check("screenshot", result.returncode == 0 and os.path.getsize(picture) > 1000, result)

# What a replay stores stays out of what a person has stored, in whatever language it speaks.
for language in ("en", "de"):
    with tempfile.TemporaryDirectory() as home:
        script = os.path.join(home, "store.replay")
        with open(script, "w", encoding="utf-8") as file:
            file.write("click outliner/tree row(upper_arm_L)\ndo poses.store\nexpect status.text contains \"Pose\"\n")
        result = run({"XDG_DATA_HOME": home, "HOME": home}, "--language", language, "--replay", script, example)
        left = [name for _, _, names in os.walk(home) for name in names if name.endswith(".json")]
        check(f"a replay keeps nothing ({language}): {left}", result.returncode == 0 and not left, result)

sys.exit(1 if failures else 0)
