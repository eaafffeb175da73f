// Extras and extensions that a character's file has and that mean nothing here. Included by the writers' .cpp files
// only.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <rapidjson/document.h>

#include "core/io/gltf/write/json_parts.h"
#include "core/scene/character/character.h"

namespace sinew::gltf_json {

// Gives the index of a texture of the file for the index of an image of the character, or -1. sampler: null for none.
using TextureOf = std::function<int(int image, const rapidjson::Value* sampler)>;

// Puts what a note says into a part of the file, but for what that has already. Names of extensions go to `extensions`.
// A note that is damaged is passed over.
void putNote(const std::string& note, rapidjson::Value& part, std::set<std::string>& extensions, Pool& pool,
             const TextureOf& texture = {});

// Whether the node that gets it is not seen.
bool hidesNode(const std::string& note);

// The notes of a character by their parts.
class Notes {
 public:
  explicit Notes(const Character& character);                       // outlives this
  const std::string& of(PartNote::Part part, int index = 0) const;  // empty: none

 private:
  std::map<std::pair<PartNote::Part, int>, const std::string*> notes_;
};

}  // namespace sinew::gltf_json
