"""The package as others have it: installed by pip without a network, and with types that hold."""
import os
import subprocess
import sys
import zipfile

import pytest
from conftest import BIN, HUMANOID, ROOT

MODULE = ROOT / "plugin/python"


def clean(**more):
    return {**{k: v for k, v in os.environ.items() if not k.startswith(("SINEW", "PYTHON"))}, **more}


def test_installed_without_a_network(tmp_path):
    # NumPy comes from the system.
    subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", tmp_path / "venv"], check=True)
    python = tmp_path / "venv/bin/python"
    subprocess.run(
        [python, "-m", "pip", "install", "--no-index", "--quiet", MODULE], check=True, env=clean(SINEW_NATIVE=str(BIN))
    )
    program = (
        "import sys, sinew; c = sinew.load(sys.argv[1]).character;"
        "print(sinew.__file__, sinew.__version__, len(c.skeleton), c.poses([0.1], 'walk').local.shape)"
    )
    done = subprocess.run(
        [python, "-c", program, HUMANOID], cwd=tmp_path, env=clean(), capture_output=True, text=True, check=True
    )
    assert str(tmp_path) in done.stdout and "64 (1, 64, 10)" in done.stdout
    names = subprocess.run([python, "-m", "pip", "show", "-f", "sinew"], capture_output=True, text=True, check=True).stdout
    assert "py.typed" in names and "native/sinew-import" in names
    subprocess.run([python, "-m", "pip", "uninstall", "-y", "-q", "sinew"], check=True)
    assert subprocess.run([python, "-c", "import sinew"], cwd=tmp_path, env=clean(), capture_output=True).returncode == 1


def test_wheel_is_the_same_every_time(tmp_path):
    wheels = []
    (tmp_path / "native").mkdir()
    for name in ("libsinew_c.so", "sinew-import"):
        (tmp_path / "native" / name).write_bytes(name.encode() * 100)
    for name in ("a", "b"):
        done = subprocess.run(
            [sys.executable, MODULE / "backend.py", tmp_path / name], env=clean(SINEW_NATIVE=str(tmp_path / "native")), check=True,
            capture_output=True, text=True,
        )
        wheels.append(done.stdout.strip())
    a, b = (open(wheel, "rb").read() for wheel in wheels)
    assert a == b
    files = set(zipfile.ZipFile(wheels[0]).namelist())
    assert {f"sinew/{file.name}" for file in (MODULE / "sinew").glob("*.py")} < files


def test_without_the_library(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", "import sinew"], env=clean(PYTHONPATH=str(MODULE), SINEW_LIBRARY="/nowhere.so"),
        capture_output=True, text=True,
    )
    assert "ImportError" in done.stderr and "/nowhere.so" in done.stderr
    (tmp_path / "broken.so").write_bytes(b"no library")
    done = subprocess.run(
        [sys.executable, "-c", "import sinew"], env=clean(PYTHONPATH=str(MODULE), SINEW_LIBRARY=str(tmp_path / "broken.so")),
        capture_output=True, text=True,
    )
    assert "ImportError" in done.stderr and "broken.so" in done.stderr


TYPED = """
import numpy as np
import sinew

character = sinew.load("a.glb").character
clip: sinew.Clip = character.clips.by_id(1)
poses = character.poses(clip.frames(), clip, model=True)
fit: sinew.Fit = clip.fit(0.001, progress=lambda part: part < 0.5)
error: float = fit.max_error_m
clip.curve("head", "tx").knots = sinew.knots([0, 1], [0, 1])
character.controls = [sinew.Control(clip, 0.5)]
reached = character.ik("a", "b", np.zeros((3, 3))).reached.sum()
"""
WRONG = [
    ("clip.fit('much')", "arg-type"),
    ("character.ik(1.5, 'b', [[0, 0, 0]])", "arg-type"),
    ("clip.nothing()", "attr-defined"),
    ("x: str = fit.keys_after", "assignment"),
]


def test_types(tmp_path):
    pytest.importorskip("mypy")
    check = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache")]
    env = clean(MYPYPATH=str(MODULE))
    done = subprocess.run([*check, MODULE / "sinew"], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    (tmp_path / "use.py").write_text(TYPED + "".join(f"{line}\n" for line, _ in WRONG))
    found = subprocess.run([*check, tmp_path / "use.py"], env=env, capture_output=True, text=True).stdout
    first = TYPED.count("\n") + 1
    for number, (_, kind) in enumerate(WRONG):
        assert f"use.py:{first + number}: error" in found and kind in found, found
    assert found.count(": error:") == len(WRONG), found


def test_docstrings():
    import inspect

    import sinew

    bare = [name for name in sinew.__all__ if not inspect.getdoc(getattr(sinew, name))]
    constants = {"EASINGS", "EXTRAPOLATIONS", "INTERPOLATIONS", "KINDS", "KNOT", "METHODS", "Progress", "R", "S", "SOLVERS", "STOPS", "T", "TANGENTS"}
    assert set(bare) <= constants, bare
