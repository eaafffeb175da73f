// Copied keys as a mirror shows them, for the joints of the other side.
#pragma once

#include "core/blend/kernels.h"
#include "core/edit/keys/clipboard.h"
#include "core/skeleton/mirror.h"

namespace sinew {

// The keys of each joint for its partner. Rotations become quaternions; what PasteKeys puts them onto decides their
// mode. Joints without a partner are left out, and named in `missing`; so are rotations of which not all angles were
// copied. The mirror is that of `skeleton`, to which the names belong. Exact where the axes of both sides are mirrored
// or turned by quarters, as those of rigs are; otherwise translations are sampled at all their keys.
//
// mode: additive keys are differences from what lies below, and so are the mirrored ones: laid over what is mirrored
// below they show the mirror of all.
KeyClipboard mirroredKeys(const KeyClipboard& keys, const Skeleton& skeleton, const PoseMirror& mirror,
                          std::vector<std::string>* missing = nullptr, BlendMode mode = BlendMode::override);

}  // namespace sinew
