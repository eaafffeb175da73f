#!/usr/bin/env python3
"""Makes the zip of the add-on, for Blender 3.4 and later as an add-on, for 4.2 and later also as an extension.

    pack.py WHEEL FOLDER    writes FOLDER/sinew-blender-VERSION.zip, with the module of the wheel inside; prints its path
"""
import re
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE = "sinew_blender"
NATIVE = ("sinew/native/libsinew_c.so", "sinew/native/sinew-import")
"""Of what the wheel has beside its sources; pictures are Blender's own work."""


def pack(wheel, folder):
    with zipfile.ZipFile(wheel) as module:
        names = [n for n in module.namelist() if n.startswith("sinew/") and "/native/" not in n]
        version = re.match(r"sinew-([\d.]+)-", Path(wheel).name).group(1)
        path = Path(folder, f"sinew-blender-{version}.zip")
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:

            def add(place, data):
                entry = zipfile.ZipInfo(f"{PACKAGE}/{place}", (2020, 1, 1, 0, 0, 0))  # the same bytes from the same files
                entry.external_attr = 0o100644 << 16
                entry.compress_type = zipfile.ZIP_DEFLATED
                out.writestr(entry, data)

            for file in sorted((HERE / PACKAGE).rglob("*")):
                if file.suffix in (".py", ".toml"):
                    add(file.relative_to(HERE / PACKAGE).as_posix(), versioned(file.read_text("utf-8"), version))
            for name in (*names, *NATIVE):
                add(name, module.read(name))
    return path


def versioned(text, version):
    """The sources say 0.0.0; the version stands in CMakeLists.txt alone."""
    return text.replace('"version": (0, 0, 0)', f'"version": ({", ".join(version.split("."))})').replace(
        'version = "0.0.0"', f'version = "{version}"'
    )


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    print(pack(*sys.argv[1:]))
