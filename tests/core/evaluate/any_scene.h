// Random scenes for properties: all that can play on, carry and pose an instance.
#pragma once

#include "core/scene/scene.h"

namespace sinew::tests {

// Characters with skeletons and clips of their own and objects with properties, up to six, that stand on one another;
// of some objects keys say so, and whether they show. Clips with layers, muted and soloed curves; several on one
// instance, with masks for other skeletons, references and speeds; in a take or not; poses by hand. Times and speeds
// are such that times of clips are exact.
Scene anyScene();

}  // namespace sinew::tests
