// Any text taken for a linkage: either a character with a rig that can run, and whose text is read again, or a problem.
#include "core/io/linkage/linkage_text.h"

#include "core/evaluate/rig/run_rig.h"
#include "core/io/linkage/importer.h"
#include "core/io/text/rig_file.h"
#include "core/scene/rig/character_rig.h"
#include "tests/fuzz/try_import.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinew;
  const auto read = tests::tryImport(LinkageImporter(), "arm.sinewlinkage", data, size);
  if (!read) return 0;
  const auto linkage = linkageFromText({reinterpret_cast<const char*>(data), size});
  if (!linkage || !linkageFromText(linkageToText(*linkage))) std::abort();
  tests::MemorySource files;
  files.add("arm.sinewlinkage", std::vector<unsigned char>(data, data + size));
  const auto again = LinkageImporter().read(files, "arm.sinewlinkage", {}, {});
  const auto rigged = withOwnRig(*again);
  if (!rigged->rig) std::abort();
  Pose pose = rigged->restPose();
  for (Transform& local : pose.local) local.translation += Vec3(0.1f);
  RigScratch scratch;
  RunRig{.character = rigged.get(), .pose = &pose, .scratch = &scratch}.run();
  return 0;
}
