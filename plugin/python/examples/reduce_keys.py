#!/usr/bin/env python3
"""Batch key reduction: fewer keys for every clip of every file, within some millimetres, and a report.

    reduce_keys.py OUT_FOLDER FILE… [--mm 1] [--cm 10] [--bake FPS]

Each file is written as .glb beside a table, report.csv: of each clip the keys before and after, and how far what lies
`--cm` centimetres from a joint strays from where it was.
"""
import argparse
import csv
from pathlib import Path

import sinew


def reduce(scene, mm, cm, bake):
    """Rows of the report, one for each clip."""
    for character in scene.characters:
        for clip in character.clips:
            if bake:
                clip.bake(fps=bake)
            fit = clip.fit(tolerance_m=mm / 1e3, lever_m=cm / 1e2)
            yield {
                "character": character.name,
                "clip": clip.name,
                "keys_before": fit.keys_before,
                "keys_after": fit.keys_after,
                "max_error_mm": round(fit.max_error_m * 1e3, 4),
                "between_frames_mm": round(fit.max_between_m * 1e3, 4),
            }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--mm", type=float, default=1.0, help="greatest error")
    parser.add_argument("--cm", type=float, default=10.0, help="how far from a joint it is measured")
    parser.add_argument("--bake", type=float, help="frames per second of keys that clips get before")
    said = parser.parse_args()
    said.out.mkdir(parents=True, exist_ok=True)
    rows = []
    for file in said.files:
        scene = sinew.load(file, images=True)
        rows += [{"file": file.name, **row} for row in reduce(scene, said.mm, said.cm, said.bake)]
        scene.export(said.out / f"{file.stem}.glb")
    with open(said.out / "report.csv", "w", newline="") as out:
        table = csv.DictWriter(out, rows[0].keys() if rows else ["file"])
        table.writeheader()
        table.writerows(rows)
    before, after = sum(row["keys_before"] for row in rows), sum(row["keys_after"] for row in rows)
    print(f"{len(rows)} clips: {before} keys become {after} ({100 * after / max(1, before):.1f} %)")


if __name__ == "__main__":
    main()
