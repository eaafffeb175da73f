// Deliberately wrong: a folder without a row.
#include "core/math/types.h"
