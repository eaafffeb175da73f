#include "core/io/writing/merged_clip.h"

#include <vector>

#include "core/base/text.h"

namespace sinew {

void reportLostJoints(const Clip& clip, const std::set<std::string>& names, ImportReport& to) {
  constexpr std::size_t kNamed = 4;
  if (names.empty()) return;
  std::vector<Text> some;
  for (const std::string& name : names)
    if (some.size() < kNamed) some.push_back(text("“{}”", name));
  const Text which = joined(some, ", ");
  to.add(ReportKind::dropped, names.size() > kNamed
                                  ? text("“{}”: the file has no {} … ({} in all).", clip.name, which, names.size())
                                  : text("“{}”: the file has no {}.", clip.name, which));
}

void reportLostMorphs(std::size_t count, ImportReport& to) {
  to.addCounted(ReportKind::dropped, count, "{} morph target that the file does not have was left out.",
                "{} morph targets that the file does not have were left out.");
}

}  // namespace sinew
