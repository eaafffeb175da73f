#!/usr/bin/env python3
"""The program is killed while it works; started again it offers what it had saved aside, with the steps of undo.
What was recovered is saved, opened where its file lies elsewhere and is called otherwise, found there, and gone on with.

kill_test.py SINEW SINEW_CLI MODEL   (a display must be there)
"""
import glob
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sinew, cli, model = sys.argv[1:4]
PATIENCE_S = 120

# Two steps after the saved project. Nothing of the program ends it.
BEFORE = """
click outliner/tree row(upper_arm_L)
set inspector/rotation/x 30
expect undo.count = 1
set inspector/rotation/y 20
expect undo.count = 2
expect modified = yes
autosave
stay
"""

# Recovered, undone as far as it was saved, redone by one step and saved.
AFTER = """
click recovery/recover
expect undo.count = 2
click outliner/tree row(upper_arm_L)
expect pose upper_arm_L.rx = 30 ± 0.01
expect pose upper_arm_L.ry = 20 ± 0.01
expect modified = yes
do edit.undo
do edit.undo
expect undo.count = 0
expect redo.count = 2
do edit.redo
expect pose upper_arm_L.rx = 30 ± 0.01
do file.save
expect modified = no
"""


# On a second machine: the joints stand in for the file until it is found by its content.
ELSEWHERE = """
click outliner/tree row(upper_arm_L)
expect pose upper_arm_L.rx = 30 ± 0.01
expect modified = no
do file.find_missing
click missing_files/search_folder
set search_missing/fileNameEdit {folder}
expect text missing_files/relink = "&Relink 1 file"
click missing_files/relink
expect action.enabled file.find_missing = off
expect pose upper_arm_L.rx = 30 ± 0.01
click outliner/tree row(head)
set inspector/rotation/x 15
do file.save
expect modified = no
"""


def first_character(project):
    said = subprocess.run([cli, "info", project, "--json"], capture_output=True, text=True, check=True, timeout=PATIENCE_S)
    return json.loads(said.stdout)["characters"][0]


def posed(project):
    return first_character(project)["posed_joints"]


with tempfile.TemporaryDirectory() as folder:
    environment = dict(os.environ, LC_ALL="C", LANGUAGE="")

    def new_person(name):
        for variable in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
            environment[variable] = os.path.join(folder, name, variable.lower())
            os.makedirs(environment[variable])

    new_person("first")
    hero = os.path.join(folder, "assets", "hero" + pathlib.Path(model).suffix)
    os.mkdir(os.path.dirname(hero))
    shutil.copy(model, hero)
    project = os.path.join(folder, "patrol.sinew")
    subprocess.run([cli, "convert", hero, project], check=True, timeout=PATIENCE_S)

    def start(script, *files):
        replay = os.path.join(folder, "now.replay")
        with open(replay, "w", encoding="utf-8") as out:
            out.write(script)
        return subprocess.Popen([sinew, "--size", "1280x720", "--as-left", "--replay", replay, *files], env=environment,
                                stderr=subprocess.PIPE, text=True)

    aside = os.path.join(environment["XDG_DATA_HOME"], "**", "recovery", "*.json")

    def history_is_there():
        """The scene is noted first, and what it was before its two steps once that is written."""
        return any(len(json.loads(pathlib.Path(notes).read_text())["done"]) == 2 for notes in glob.glob(aside, recursive=True))

    running = start(BEFORE, project)
    until = time.monotonic() + PATIENCE_S
    while not history_is_there():
        if running.poll() is not None or time.monotonic() > until:
            running.kill()
            sys.exit(f"nothing was saved aside: {running.communicate()[1]}")
        time.sleep(0.02)
    running.send_signal(signal.SIGKILL)
    running.communicate()
    assert running.returncode == -signal.SIGKILL, running.returncode
    assert posed(project) == 0, "the saved project is as it was"

    again = start(AFTER)
    said = again.communicate(timeout=PATIENCE_S)[1]
    assert again.returncode == 0, said
    assert posed(project) == 1, "what was recovered is saved"
    assert not glob.glob(aside, recursive=True), "and nothing is left to recover"

    new_person("second")
    library = os.path.join(folder, "elsewhere", "library", "figures")
    os.makedirs(library)
    shutil.move(hero, os.path.join(library, "knight" + pathlib.Path(model).suffix))
    moved = os.path.join(folder, "elsewhere", "work", "patrol.sinew")
    os.mkdir(os.path.dirname(moved))
    shutil.move(project, moved)
    third = start(ELSEWHERE.format(folder=os.path.join(folder, "elsewhere")), moved)
    said = third.communicate(timeout=PATIENCE_S)[1]
    assert third.returncode == 0, said
    assert posed(moved) == 2, "what was done there is saved, beside what came along"
