// Characters with every member set at random, for properties.
#pragma once

#include "core/io/importer.h"

namespace sinew::tests {

// Inside a RapidCheck property. Passes Character::validate(); every kind of curve, interpolation and enumerator occurs.
Imported anyImported();

}  // namespace sinew::tests
