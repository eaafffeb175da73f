// Deliberately wrong: a folder that is not there.
#include "core/muscles/new.h"
