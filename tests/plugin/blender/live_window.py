"""The real window of Sinew, under the display of the tests, with its live link on; and what a user does in it."""

import os
import shutil
import subprocess
import tempfile
import time

import scenes

PROGRAM = os.environ.get("SINEW_PROGRAM", "")


def missing():
    """Why the live link cannot be tested here; "" where it can."""
    if not PROGRAM or not os.path.exists(PROGRAM):
        return "the window is not built"
    return "" if os.environ.get("DISPLAY") else "there is no display"


def private_runtime():
    """A runtime folder of the tests' own: nobody else's window is found."""
    folder = tempfile.mkdtemp(prefix="sinew-run-")
    os.environ["XDG_RUNTIME_DIR"] = folder
    return folder


class Window:
    """`script`: statements of a replay, after which the program stays; see docs/replay.md."""

    def __init__(self, *files, script=""):
        self.script = os.path.join(scenes.FOLDER, f"user{time.monotonic_ns()}.replay")
        with open(self.script, "w") as file:
            file.write(script + "\nstay\n")
        self.said = open(self.script + ".said", "w+")
        self.process = subprocess.Popen(
            [PROGRAM, "--link", "--replay", self.script, *files], stdout=self.said, stderr=subprocess.STDOUT
        )

    def check(self):
        """What the replay has complained of; it must go on."""
        if self.process.poll() is not None:
            self.said.seek(0)
            raise AssertionError(f"Sinew ended: {self.said.read()}")

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.said.close()

    def end(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.said.close()


def until(link, what, window=None, seconds=30.0):
    """Lets the link work until something holds; Blender without a window has no timers."""
    end = time.monotonic() + seconds
    while True:
        link.tick()
        if window is not None:
            window.check()
        found = what()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"It did not come to pass: {link.state}, {link.text}")
        time.sleep(0.002)


def clean(folder):
    shutil.rmtree(folder, ignore_errors=True)
