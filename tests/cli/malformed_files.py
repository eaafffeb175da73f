#!/usr/bin/env python3
"""Every malformed file is read with warnings or refused in one sentence, within its limits, and leaves nothing behind.

malformed_files.py SINEW_CLI FOLDER [FOLDER…]   files by others; skipped where no folder is there
malformed_files.py SINEW_CLI --own              files made here
"""

import argparse
import concurrent.futures
import json
import os
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import malformed_samples  # noqa: E402
from measured_run import measured_run  # noqa: E402

SKIPPED = 77
EXTENSIONS = {".fbx", ".glb", ".gltf", ".bvh", ".dae"}
SPARE_S, SPARE_BYTES = 4.0, 200e6  # for the program itself on a busy machine

# Strange, but legal: these must be read.
LEGAL = {"gltf_ibm_missing.gltf", "gltf_times_offset.gltf", "gltf_times_neg.gltf", "gltf_acc0_nobv.gltf",
         "gltf_acc1_nobv.gltf", "gltf_acc2_nobv.gltf", "gltf_acc4_nobv.gltf", "fbx_rot_1e6.fbx", "fbx_timeneg.fbx",
         "whole.gltf", "whole.glb", "whole.fbx", "whole.bvh", "no_bind_matrices.gltf"}


def limits(file):
    """Wall time in seconds and memory in bytes that reading the file may cost."""
    size = file.stat().st_size
    return 8 + 0.5 * size / 1e6, max(1.5e9, 20 * size)


def complaints(cli, file):
    """What is wrong with how the file was handled."""
    seconds, memory = limits(file)
    run = measured_run([cli, "info", str(file), "--json"], 3 * seconds + 30)
    wrong = []
    if run.wall_s > seconds + SPARE_S:
        wrong.append(f"took {run.wall_s:.1f} s of {seconds:.1f} s")
    if run.peak_bytes > memory + SPARE_BYTES:
        wrong.append(f"took {run.peak_bytes / 1e9:.2f} GB of {memory / 1e9:.2f} GB")
    if run.left:
        wrong.append(f"left processes behind: {', '.join(run.left)}")
    if run.status == 0:
        try:
            json.loads(run.out)
        except ValueError as error:
            wrong.append(f"was read, but the output is no JSON: {error}")
        if run.err:
            wrong.append(f"was read, but complained: {run.err!r}")
    elif run.status == 1:
        begin = f"sinew-cli: {file}: "
        sentence = run.err[len(begin):-1]
        if not run.err.startswith(begin) or not run.err.endswith(".\n") or "\n" in sentence or len(sentence) > 600:
            wrong.append(f"was refused not in one sentence: {run.err!r}")
        elif re.search(r"crash", sentence):
            wrong.append(f"made the reader crash: {run.err!r}")
        if run.out:
            wrong.append("was refused, but wrote something")
        if file.name in LEGAL:
            wrong.append(f"is legal and was refused: {run.err!r}")
    else:
        wrong.append(f"ended with {run.status}: {run.err!r}")
    return run, [f"{file.name} {text}" for text in wrong]


def check(cli, files):
    with concurrent.futures.ThreadPoolExecutor(max(2, os.cpu_count() or 2)) as pool:
        results = list(pool.map(lambda file: complaints(cli, file), files))
    wrong = [text for _, texts in results for text in texts]
    slowest = max(range(len(files)), key=lambda i: results[i][0].wall_s)
    largest = max(range(len(files)), key=lambda i: results[i][0].peak_bytes)
    read = sum(run.status == 0 for run, _ in results)
    print(f"{len(files)} files: {read} read, {len(files) - read} refused; slowest {files[slowest].name} "
          f"{results[slowest][0].wall_s:.2f} s, largest {files[largest].name} "
          f"{results[largest][0].peak_bytes / 1e6:.0f} MB")
    for text in wrong:
        print(text)
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cli")
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--own", action="store_true")
    options = parser.parse_args()
    if options.own:
        with tempfile.TemporaryDirectory(prefix="sinew_malformed_") as folder:
            return check(options.cli, malformed_samples.write(Path(folder)))
    files = [f for folder in options.folders if folder.is_dir() for f in sorted(folder.iterdir())
             if f.suffix in EXTENSIONS]
    if not files:
        print(f"skipped: no malformed files in {', '.join(map(str, options.folders))}")
        return SKIPPED
    return check(options.cli, files)


sys.exit(main())
