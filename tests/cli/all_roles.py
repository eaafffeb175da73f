#!/usr/bin/env python3
"""Which joint is which part of the body, in every character and capture of a folder of files by others.

    all_roles.py CLI FOLDER [EXPECTED.json]

Each file answers; each role is of one joint that is there (twists of several), no joint has two roles, and what is found on the left is found on
the right. Figures have the roles that a person would give them: those of EXPECTED ({file: {role: joint}}, as in tools/roles_expected.json)
and of the foxes. What is no figure has none. A namespace before the last colon does not count. Exit 77, with the reason, where the folder is
not there.
"""
import json
import pathlib
import subprocess
import sys

KINDS = {".fbx", ".glb", ".gltf", ".bvh", ".dae"}
SKIPPED = {"broken", "fuzz_ufbx"}  # no characters: other tests read them

FOX = {
    "hips": "b_Hip_01", "spine": "b_Spine01_02", "neck": "b_Neck_04", "head": "b_Head_05",
    "leftUpperArm": "b_LeftUpperArm_09", "leftLowerArm": "b_LeftForeArm_010", "leftHand": "b_LeftHand_011",
    "rightUpperArm": "b_RightUpperArm_06", "rightLowerArm": "b_RightForeArm_07", "rightHand": "b_RightHand_08",
    "leftUpperLeg": "b_LeftLeg01_015", "leftLowerLeg": "b_LeftLeg02_016", "leftFoot": "b_LeftFoot01_017",
    "rightUpperLeg": "b_RightLeg01_019", "rightLowerLeg": "b_RightLeg02_020", "rightFoot": "b_RightFoot01_021",
}
# The same figure in another file.
ALIKE = {"cesium_man_gltf/CesiumMan.gltf": "cesium_man_glb/CesiumMan.glb"}


def bare(name):
    return (name or "").rsplit(":", 1)[-1]


def ask(cli, *arguments):
    run = subprocess.run([cli, *arguments, "--json"], capture_output=True, text=True)
    return (json.loads(run.stdout), "") if run.returncode == 0 else (None, run.stderr.strip()[:200])


def faults(cli, path, wanted):
    answer, why = ask(cli, "roles", str(path))
    if answer is None:
        return [why]
    pose, why = ask(cli, "pose", str(path), "--rest")
    if pose is None:
        return [why]
    joints = {joint["name"] for joint in pose["joints"]}
    found, wrong, taken = {}, [], {}
    for entry in answer["roles"]:
        role, joint = entry["role"], entry["joint"]
        if joint not in joints:
            wrong.append(f"{role} is {joint}, which is not there")
        if not 0.0 < entry["confidence"] <= 1.0:
            wrong.append(f"{role} by {entry['confidence']}")
        if role in found and "Twist" not in role:
            wrong.append(f"{role} is {found[role]} and {joint}")
        if joint in taken:
            wrong.append(f"{joint} is {taken[joint]} and {role}")
        found[role], taken[joint] = joint, role
    for role in found:
        for side, other in (("left", "right"), ("right", "left")):
            if role.startswith(side) and other + role[len(side):] not in found:
                wrong.append(f"{role} without {other}")
    for role, joint in wanted.items():
        if bare(found.get(role)) != bare(joint):
            wrong.append(f"{role} is {found.get(role)}, not {joint}")
    if not wanted and found:
        wrong.append(f"no figure, and yet it has {', '.join(sorted(found))}")
    return wrong


def main():
    cli, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    if not folder.is_dir():
        print(f"skipped: {folder} is not there")
        return 77
    table = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    expected = json.loads(table.read_text()) if table and table.is_file() else {}
    if table and not expected:
        print(f"{table} is not there: what has roles there is not checked against it")
    files = [f for f in sorted(folder.rglob("*")) if f.suffix.lower() in KINDS]
    checked = failed = 0
    for path in files:
        name = path.relative_to(folder).as_posix()
        if name.split("/")[0] in SKIPPED:
            continue
        wanted = expected.get(name) or expected.get(ALIKE.get(name, "")) or (FOX if "fox" in name.lower() else {})
        if not wanted and table and not expected:
            continue
        wrong = faults(cli, path, wanted)
        checked += 1
        failed += bool(wrong)
        if wrong:
            print(f"{name}: {'; '.join(wrong)}")
    print(f"{failed} of {checked} files with wrong roles")
    return 1 if failed or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
