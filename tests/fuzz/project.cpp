// Any bytes taken for a project file, and for the index and chunks of one whose hashes are right: either a scene that
// may be played, and that is saved and read back the same, or a problem.
#include <cstdint>
#include <cstdlib>

#include "core/scene/objects/object.h"
#include "tests/support/builders/project_pieces.h"

namespace {

using namespace sinew;

void tryProject(std::span<const unsigned char> file) {
  const std::array types{locatorType()};
  const auto project = readProject(file, tests::kProjectFolder, types);
  if (!project) {
    if (project.error().for_user.empty()) std::abort();  // a refusal says why
    return;
  }
  for (const Instance& instance : project->scene.instances)
    if (!instance.character->validate()) std::abort();
  tests::playAll(project->scene);
  const auto once = packProject(*project, tests::kProjectFolder);
  if (!once) std::abort();
  const auto read = readProject(*once, tests::kProjectFolder, types);
  if (!read) std::abort();
  const auto again = packProject(*read, tests::kProjectFolder);
  if (!again || *again != *once) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const unsigned char> bytes(data, size);
  tryProject(bytes);
  tryProject(tests::packed(tests::ofPieces(bytes)));
  return 0;
}
