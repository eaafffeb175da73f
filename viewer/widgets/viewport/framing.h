// What a camera should hold when a character appears.
#pragma once

#include "core/math/types.h"

namespace sinew {
class Document;
struct Instance;
}  // namespace sinew

namespace sinew::ui {

class FollowPath;

// World-space box around a character during its whole clip, or around what a camera sees of it that goes along `path`.
// Measured exactly for the current pose and with the joints for the other times.
Box boundsOverClip(const Document& document, const Instance& instance, const FollowPath* path);

}  // namespace sinew::ui
