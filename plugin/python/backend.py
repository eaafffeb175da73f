#!/usr/bin/env python3
"""Makes the wheel of the module, for pip (PEP 517) and for `./dev addon`. Needs Python alone, and no network.

The library and the programs that it starts are built by CMake, or taken from the folder that SINEW_NATIVE names, such
as build/release/bin.

    backend.py FOLDER    writes the wheel there, and prints its path
"""
import base64
import hashlib
import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NEEDED, WELCOME = ("libsinew_c.so", "sinew-import"), ("sinew-cli",)
SUMMARY = "Sinew's animation core: characters, clips, curves, blends, inverse kinematics"


def version():
    return re.search(r"project\(Sinew VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


def native():
    """The files to pack beside the Python sources."""
    folder = os.environ.get("SINEW_NATIVE")
    if not folder:
        preset = "release"
        folder = ROOT / "build" / preset / "bin"
        if not (ROOT / "build" / preset / "build.ninja").exists():
            subprocess.run(["cmake", "--preset", preset], cwd=ROOT, check=True)
        subprocess.run(["cmake", "--build", "--preset", preset, "--target", "sinew_c", *NEEDED[1:], *WELCOME], cwd=ROOT, check=True)
    files = [Path(folder, name) for name in (*NEEDED, *WELCOME)]
    for file in files[: len(NEEDED)]:
        if not file.exists():
            sys.exit(f"{file} is not there; build it, or let SINEW_NATIVE name the folder that has it")
    return [file for file in files if file.exists()]


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    tag = f"py3-none-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
    info = f"sinew-{version()}.dist-info"
    metadata = (
        f"Metadata-Version: 2.1\nName: sinew\nVersion: {version()}\nSummary: {SUMMARY}\nRequires-Python: >=3.9\n"
        "License: GPL-3.0-or-later\nRequires-Dist: numpy\nDescription-Content-Type: text/markdown\n\n"
        + (HERE / "README.md").read_text("utf-8")
    )
    name = f"sinew-{version()}-{tag}.whl"
    record = []
    with zipfile.ZipFile(Path(wheel_directory, name), "w", zipfile.ZIP_DEFLATED) as wheel:

        def write(place, data, mode=0o644):
            entry = zipfile.ZipInfo(place, (2020, 1, 1, 0, 0, 0))  # the same bytes from the same files
            entry.external_attr = (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)

        def add(place, data, mode=0o644):
            write(place, data, mode)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{place},sha256={digest},{len(data)}")

        for file in sorted((HERE / "sinew").glob("*")):
            if file.suffix == ".py" or file.name == "py.typed":
                add(f"sinew/{file.name}", file.read_bytes())
        for file in native():
            add(f"sinew/native/{file.name}", file.read_bytes(), 0o755)
        add(f"{info}/METADATA", metadata.encode())
        add(f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: sinew\nRoot-Is-Purelib: false\nTag: {tag}\n".encode())
        record.append(f"{info}/RECORD,,")
        write(f"{info}/RECORD", "\n".join(record) + "\n")
    return name


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("There is no source package of the module alone; install it from the whole source tree.")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    print(Path(sys.argv[1], build_wheel(sys.argv[1])))
