// The words of rig files. See docs/rig.md.
#pragma once

#include <array>
#include <string_view>

#include "core/scene/rig/rig.h"

namespace sinew::rig_words {

inline constexpr int kVersion = 6;  // see rigTextVersion()

// In the order of the enumerations.
inline constexpr std::array<std::string_view, 5> kShapes{"box", "circle", "sphere", "diamond", "axes"};
inline constexpr std::array<std::string_view, 3> kSides{"middle", "left", "right"};
inline constexpr std::array<std::string_view, 5> kSolvers{"two_bone", "ccd", "fabrik", "jacobian", "spline"};
inline constexpr std::array<std::string_view, 4> kLimitKinds{"free", "hinge", "swing_twist", "euler"};
inline constexpr std::array<std::string_view, 7> kConstraints{"parent",    "point", "orient", "aim",
                                                              "transform", "hang",  "path"};
inline constexpr std::array<std::string_view, RigDriver::kMeasures> kMeasures{"angle", "bend", "translation",
                                                                              "distance", "time"};
inline constexpr std::array<std::string_view, 2> kSpaces{"model", "world"};
inline constexpr std::array<std::string_view, 9> kNumbers{"t.x", "t.y", "t.z", "r.x", "r.y",
                                                          "r.z", "s.x", "s.y", "s.z"};

// Members of the text; what else it has is kept.
inline constexpr std::array<std::string_view, 10> kMembers{"format", "version", "controls",    "chains",  "aims",
                                                           "bodies", "limits",  "constraints", "drivers", "rest"};

}  // namespace sinew::rig_words
