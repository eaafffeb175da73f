"""Pictures, drawn by sinew-cli."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Optional, Union

import numpy as np
import numpy.typing as npt

from . import _library
from ._library import ArgumentError, Error, check, lib

if TYPE_CHECKING:
    from .character import Character
    from .clip import Clip
    from .scene import Scene

Pixels = npt.NDArray[np.uint8]
"""(height, width, 4), RGBA, the top row first."""


def _program() -> str:
    """SINEW_CLI, else beside the library, else on the path."""
    said = os.environ.get("SINEW_CLI")
    beside = _library._find().parent / "sinew-cli"
    found = said or (str(beside) if beside.is_file() else shutil.which("sinew-cli"))
    if not found:
        raise Error("There is no sinew-cli to draw pictures; install it, or let SINEW_CLI say where it lies.")
    return found


def decode_image(data: bytes) -> Pixels:
    """The pixels of a PNG, JPEG, TGA or BMP file."""
    size = (ctypes.c_int * 2)()
    check(lib.sinew_decode_image(data, len(data), size, None, 0))
    out: Pixels = np.empty((size[1], size[0], 4), np.uint8)
    check(lib.sinew_decode_image(data, len(data), size, out.ctypes.data, out.nbytes))
    return out


def render_scene(
    scene: Scene,
    time: float,
    clip: Union[Clip, str, None],
    size: tuple[int, int],
    view: str,
    character: Optional[Character],
    background: str,
    arguments: list[str],
) -> Pixels:
    if len(size) != 2 or min(size) < 1:
        raise ArgumentError(f"size: {size} is no width and height.")
    with tempfile.TemporaryDirectory(prefix="sinew-") as folder:
        project, picture = Path(folder, "scene.sinew"), Path(folder, "picture.png")
        scene.save(project)
        shown = character or scene.character
        if shown not in scene.characters:
            raise ArgumentError(f"“{shown.name}” is no character of this scene.")
        number = scene.characters.index(shown)
        command = [
            _program(), "render", str(project), "--character", str(number), "--time", repr(float(time)),
            "--size", f"{size[0]}x{size[1]}", "--view", view, "--background", background, "-o", str(picture),
        ]  # fmt: skip
        if clip is not None:
            command += ["--clip", clip if isinstance(clip, str) else clip.name]
        done = subprocess.run([*command, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode:
            raise Error(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "sinew-cli ended early.", done.stderr)
        return decode_image(picture.read_bytes())
