// Materials with their textures and pictures. Included by the writers' .cpp files only.
#pragma once

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/io/fbx/write/objects.h"
#include "core/io/import_report.h"
#include "core/scene/character/character.h"

namespace sinew::fbx_write {

// Phong materials, each written when it is first asked for. Base colour, glow, opacity, gloss and a normal map are
// kept; pictures are embedded as they came, or else as PNG.
class Materials {
 public:
  Materials(const Character& character, Objects& objects) : character_(character), objects_(objects) {}  // outlive it

  std::int64_t object(int material);  // -1: a plain one
  void report(ImportReport& to) const;

 private:
  std::int64_t add(const Material& material);
  void addTexture(const TextureRef& ref, std::int64_t material, std::initializer_list<const char*> properties);
  std::int64_t texture(const TextureRef& ref);
  std::int64_t video(int image);
  std::string fileName(const std::string& name, std::string_view media_type);

  struct Picture {
    std::int64_t id = 0;  // 0: it was not read
    std::string file;     // its name
  };
  const Character& character_;
  Objects& objects_;
  std::map<int, std::int64_t> materials_;
  std::map<int, Picture> pictures_;  // by image of the character
  std::set<std::string> file_names_;
  std::size_t missing_ = 0, recoded_ = 0, other_maps_ = 0, mirrored_ = 0;
};

}  // namespace sinew::fbx_write
