// A project: a whole scene as one file, beside the files that its characters were read from.
//
// docs/project.md describes the file. It names its assets by path and content, or has them packed in itself, and holds
// all that was made of them, so it can be opened where they are missing: stand-ins with their joints and morph
// channels, without meshes, take their places.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/disk/content_hash.h"
#include "core/io/importer.h"
#include "core/io/project/chunk_file.h"
#include "core/io/project/packed_files.h"
#include "core/scene/scene.h"

namespace sinew {

struct ObjectType;

// A file that characters or clips of the scene were read from.
struct ProjectAsset {
  std::filesystem::path path{};                  // absolute; where it was when the project was saved
  FileContent content{};                         // that it had when it was read for the project
  ImportOptions options{};                       // with which it was read
  std::shared_ptr<const Character> character{};  // as it was read, or a stand-in for it
  bool stands_in = false;
  PackedFiles packed{};                   // in the project itself, and read from there: the model first, as `path`
  std::string others{}, other_options{};  // what a later version has written beside, as Project::others
};

struct Project {
  Scene scene;                       // characters and donors of files are those of the assets
  std::vector<ProjectAsset> assets;  // each character that was read is one
  PackedFiles packed_sound{};        // in the project itself, where scene.sound.path lies there
  std::string view;                  // how the window shows it, a JSON object; empty: nothing is known
  // What a version after this one has written beside: members of objects, by what they are of ("project", "scene",
  // "instance 12", "instance 12: standing").
  std::map<std::string, std::string> others{};
};

// The bytes of the file; the same for the same project. beside: the folder that it will lie in, to which paths of
// assets are given, too. Refused, with what to do: a character of the scene that is no object and not among the assets;
// a scene, a number or a text that readProject() would refuse.
Result<Bytes> packProject(const Project& project, const std::filesystem::path& beside);

// types: the kinds of objects that there are; those of others are kept, see unknownType(). All assets have stand-ins.
// Refused, with what would be needed: other files, damaged ones, and those of later versions that this one would show
// wrongly. Everything in it is checked.
Result<Project> readProject(std::span<const unsigned char> file, const std::filesystem::path& beside,
                            std::span<const std::shared_ptr<const ObjectType>> types);

// Puts the character that was read from an asset, and that is what it was when the project was saved, in place of its
// stand-in, and its clips with it: nothing else changes. There is such an asset, and the character passes
// Character::validate(). Refused, with nothing changed: it has other joints, morph channels or clips, or clips that do
// not fit who else has them.
Check takeCharacter(Project& project, std::size_t asset, const std::shared_ptr<const Character>& character);

inline constexpr std::string_view kProjectSuffix = ".sinew";

// By the ending of its name, in any case, or by how it begins.
bool isProject(const std::filesystem::path& file);

}  // namespace sinew
