// Deliberately wrong: what is edited includes what edits it.
#include "core/edit/keys/edit_keys.h"
