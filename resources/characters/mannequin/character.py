"""All pieces of the character, left ones mirrored to the right, as one list."""
from .arms import arms
from .body import head, legs, trunk


def swap_side(name):
    """'thigh_L' -> 'thigh_R'; names without a side stay."""
    return name[:-2] + '_R' if name.endswith('_L') else name


def pieces():
    left = legs() + arms()
    return trunk() + head() + left + [p.mirror(swap_side) for p in left]
