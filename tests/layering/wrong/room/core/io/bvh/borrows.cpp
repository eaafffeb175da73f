// Deliberately wrong: one format includes another.
#include "core/io/fbx/records/records.h"
