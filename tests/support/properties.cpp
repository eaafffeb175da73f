#include "tests/support/properties.h"

SINEW_EACH_GENERATOR();
