#!/usr/bin/env python3
"""Foot-slide report: how fast the feet move over the ground while they stand on it, with a plot.

    foot_slide.py FILE [--clip NAME] [-o plot.svg] [--height-mm 15] [--fps 120]

A foot stands while it is no higher above its lowest place than `--height-mm`. In a clip that walks on the spot the
ground goes by: what is taken for the ground's speed is what the standing feet have in common. The plot is drawn by
matplotlib where that is installed, else as SVG by itself.
"""
import argparse
from html import escape
from pathlib import Path

import numpy as np
import sinew

FEET = {"left": "leftToes", "right": "rightToes"}


def slides(character, clip, height_m, fps):
    """For each foot: times, speed over the ground in m/s while it stands, NaN while it does not."""
    times = np.arange(0.0, clip.duration, 1.0 / fps)
    positions = character.poses(times, clip, local=False, model=True).positions
    roles = {role.role: role.joint for role in character.roles}
    found = {}
    for side, role in FEET.items():
        joint = roles.get(role, roles.get(f"{side}Foot"))
        if joint is None:
            continue
        place = positions[:, joint]
        velocity = np.gradient(place[:, [0, 2]], times, axis=0)
        found[side] = (place[:, 1] <= place[:, 1].min() + height_m, velocity)
    if not found:
        raise SystemExit("No joint is known to be a foot; give the character roles first.")
    standing = np.concatenate([velocity[stands] for stands, velocity in found.values()])
    ground = np.median(standing, axis=0)
    return times, {
        side: np.where(stands, np.linalg.norm(velocity - ground, axis=1), np.nan)
        for side, (stands, velocity) in found.items()
    }


def svg(times, feet, title):
    width, height, margin = 720, 240, 40
    top = max(0.1, np.nanmax([np.nanmax(speed) for speed in feet.values()]))
    x = margin + (width - 2 * margin) * times / max(times[-1], 1e-9)
    lines = []
    for place, ((side, speed), colour) in enumerate(zip(feet.items(), ("#1f77b4", "#d62728"))):
        y = height - margin - (height - 2 * margin) * speed / top
        for run in np.split(np.arange(len(times)), np.flatnonzero(np.isnan(speed))):
            points = " ".join(f"{x[i]:.1f},{y[i]:.1f}" for i in run if not np.isnan(speed[i]))
            if points:
                lines.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        lines.append(f'<text x="{margin + 60 * place}" y="20" fill="{colour}">{side}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" font-size="12">'
        f'<rect width="100%" height="100%" fill="white"/>{"".join(lines)}'
        f'<path d="M{margin},{margin}V{height - margin}H{width - margin}" fill="none" stroke="black"/>'
        f'<text x="{margin}" y="{height - 12}">0 … {times[-1]:.2f} s</text><text x="4" y="{margin}">{top:.2f} m/s</text>'
        f'<text x="{width - margin}" y="20" text-anchor="end">{escape(title)}</text></svg>'
    )


def plot(file, times, feet, title):
    try:
        import matplotlib
    except ImportError:
        file.write_text(svg(times, feet, title), "utf-8")
        return
    matplotlib.use("Agg")
    from matplotlib import pyplot

    for side, speed in feet.items():
        pyplot.plot(times, speed, label=side)
    pyplot.title(title), pyplot.xlabel("s"), pyplot.ylabel("m/s"), pyplot.legend()
    pyplot.savefig(file)
    pyplot.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--clip", help="by name; the first one without it")
    parser.add_argument("-o", "--output", type=Path, default=Path("foot_slide.svg"))
    parser.add_argument("--height-mm", type=float, default=15.0)
    parser.add_argument("--fps", type=float, default=120.0)
    said = parser.parse_args()
    character = sinew.load(said.file).character
    clip = character.clips[said.clip or 0]
    times, feet = slides(character, clip, said.height_mm / 1e3, said.fps)
    for side, speed in feet.items():
        stands = ~np.isnan(speed)
        way = 1e3 * np.nansum(speed) / said.fps
        print(f"{side}: stands {100 * stands.mean():.0f} % of the time, slides {way:.1f} mm, at most {np.nanmax(speed):.3f} m/s")
    plot(said.output, times, feet, f"{character.name}, {clip.name}")


if __name__ == "__main__":
    main()
