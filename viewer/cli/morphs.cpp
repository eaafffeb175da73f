#include "viewer/cli/morphs.h"

#include <nlohmann/json.hpp>

#include "core/base/choices.h"
#include "core/scene/character/mesh_morphs.h"
#include "viewer/cli/failure.h"

namespace sinew::cli {

std::vector<std::string> meshesOf(const Character& character, int morph_channel) {
  std::vector<std::string> names;
  for (const auto& mesh : character.meshes) {
    if (hasMorphChannel(*mesh, morph_channel)) names.push_back(mesh->name);
  }
  return names;
}

int findMorphOfMesh(const Character& character, std::string_view name) {
  for (std::size_t i = 0; i < character.morph_channels.size(); ++i) {
    for (const std::string& mesh : meshesOf(character, static_cast<int>(i))) {
      if (name == mesh + "." + character.morph_channels[i].name) return static_cast<int>(i);
    }
  }
  return -1;
}

int findMorph(const Character& character, const std::string& name_or_index, const std::string& file) {
  if (character.morph_channels.empty())
    throw Failure(file, "The file holds no morph targets; ask for a joint's channel.");
  if (const int found = findMorphOfMesh(character, name_or_index); found >= 0) return found;
  const std::vector<std::string> names = namesOf(character.morph_channels, &MorphChannel::name);
  if (const int found = findByNameOrNumber(name_or_index, names); found >= 0) return found;
  throw wrongUsage(file, unknownChoice(text("morph target"), name_or_index, names).english());
}

nlohmann::ordered_json morphJson(const Character& character, int morph_channel) {
  return {{"name", character.morph_channels[static_cast<std::size_t>(morph_channel)].name},
          {"meshes", meshesOf(character, morph_channel)}};
}

}  // namespace sinew::cli
