// Deliberately wrong: what talks to the disk includes what files hold.
#include "core/io/importer.h"
