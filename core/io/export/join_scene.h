// Characters of a scene as they are handed on to files.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "core/base/result.h"
#include "core/io/import_report.h"
#include "core/scene/scene.h"

namespace sinew {

// The character of an instance with the clips that the scene has for it; of several, all of them as one, each where it
// stands, or on the one of them that carries it. ids: of instances of the scene, at least one. name: of several.
// report: receives what of them is not in it.
Result<std::shared_ptr<const Character>> joinedInScene(const Scene& scene, std::span<const InstanceId> ids,
                                                       const std::string& name, ImportReport& report);

}  // namespace sinew
