// The way from the bytes of a .glb or .gltf to skinned vertices, and to the motion of another figure.
#include "core/io/gltf/importer.h"
#include "tests/fuzz/try_import.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = sinew::tests::tryImport(sinew::GltfImporter(), "character.glb", data, size);
  if (!read || !read->motion_of_roles || !read->roles || read->clips.empty()) return 0;
  // Motion of roles goes to any figure that has them.
  sinew::Character taker = *read;
  taker.clips.clear();
  for (const bool vrm : {true, false}) {
    const sinew::JointRoles roles = *read->roles;
    if (!vrm) taker.roles.reset();
    const auto with = sinew::withClipsOf(taker, *read, nullptr, nullptr, &roles);
    if (with && !with->validate()) std::abort();
  }
  return 0;
}
