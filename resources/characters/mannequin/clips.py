"""All clips, in the order of the file."""
from . import acts, gaits


def clips():
    return [acts.idle(), gaits.walk(), gaits.run(), acts.wave(), acts.jump(), acts.reach()]
