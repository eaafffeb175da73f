"""All clips, in the order of the files."""
from . import acts, crawl, gaits, stands


def clips():
    return [acts.idle(), gaits.walk(), gaits.run(), acts.wave(), acts.jump(), acts.reach(),
            stands.idle_look(), gaits.walk('walk_left', 1), gaits.walk('walk_right', -1), gaits.run('run_left', 1), gaits.run('run_right', -1),
            gaits.sneak(), crawl.crawl(), gaits.climb(), stands.turn(), stands.crouch(), stands.lean('L'), stands.lean('R')]
