// Deliberately wrong: what is evaluated includes what evaluates it.
#include "core/evaluate/posed_scene.h"
