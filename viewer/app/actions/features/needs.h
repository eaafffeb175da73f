// Why actions of several features cannot run.
#pragma once

#include "viewer/app/actions/features/feature.h"
#include "viewer/document/edits/clips/chosen_clips.h"

namespace sinew::ui::features {

inline QString needsClips(const C& c) { return chosenClips(c.document).empty() ? whyNoClip() : QString(); }

}  // namespace sinew::ui::features
