import os
import sys
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parents[3]
BIN = Path(os.environ.get("SINEW_NATIVE", ROOT / "build/release/bin"))
os.environ.setdefault("SINEW_LIBRARY", str(BIN / "libsinew_c.so"))
sys.path[:0] = [str(ROOT / "plugin/python"), str(Path(__file__).parent)]
sys.dont_write_bytecode = True

import sinew  # noqa: E402  (after its path)

HUMANOID = ROOT / "resources/characters/humanoid.glb"


@pytest.fixture(scope="session")
def bundled():
    """The bundled character as its file has it; not to be changed."""
    return sinew.load(HUMANOID).character


@pytest.fixture
def character():
    """One of its own for each test."""
    return sinew.load(HUMANOID).character


def identity(count):
    return np.tile(np.array([0, 0, 0, 0, 0, 0, 1, 1, 1, 1], np.float32), (count, 1))


@pytest.fixture
def arm():
    """Three bones of a metre each, straight up from the origin, and an end."""
    rest = identity(4)
    rest[1:, 1] = 1
    return sinew.build(["a", "b", "c", "end"], [-1, 0, 1, 2], rest, "arm")
