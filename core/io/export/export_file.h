// A character and clips as a file for other programs.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/task.h"
#include "core/io/import_report.h"
#include "core/scene/character/character.h"

namespace sinew {

enum class ExportFormat { glb, gltf, bvh, fbx };

struct ExportOptions {
  std::optional<std::pair<double, double>> range{};  // seconds of each clip; nothing: the whole of it
  bool bake = false;                                 // a key on every frame, layers and extrapolation laid into it
  double fps = 0.0;                                  // of baking and of BVH; 0: each clip's own
  double tolerance = 1e-4;    // metres at lever_m from a joint, where keys stand for what the format does not have; > 0
  double lever_m = 0.1;       // > 0
  bool in_place = false;      // what travels over the ground stays where it begins; see KeepInPlace
  bool motion_alone = false;  // joints and clips, without meshes, materials and weights of morph targets
  double unit_m = 0.01;       // FBX: metres in a unit of the file; > 0
  bool z_up = false;          // FBX: Z is up, else Y
  bool keep_layers = false;   // FBX: layers stay layers where it blends them in the same way; else, and for others,
                              // they are laid into the clip

  bool operator==(const ExportOptions&) const = default;
};

// What became of a clip.
struct ExportedClip {
  enum class Fate { exact, other_keys, left_out };
  Fate fate = Fate::exact;
  // A key is what one curve has at one time; a rotation by quaternions is one curve.
  std::size_t keys_before = 0, keys = 0;  // of the clip, and of the file for it
  bool operator==(const ExportedClip&) const = default;
};

struct ExportFile {
  ExportFormat format = ExportFormat::glb;           // in
  std::shared_ptr<const Character> character{};      // in: passes validate()
  std::vector<std::shared_ptr<const Clip>> clips{};  // in: each passes validateClip() for it
  bool posed_by_hand = false;                        // in: something poses it beside its clips, which no file holds
  // in: where it stands while one of the clips is at a time, for what of its rig stays in the world; see BakeRig
  std::function<Mat4(const Clip& clip, double time)> placement_w{};
  ImportReport before{};    // in: of how the character was made, which the report begins with
  ExportOptions options{};  // in
  Task task{};              // in

  std::vector<unsigned char> bytes{};  // out
  std::vector<ExportedClip> fates{};   // out: one for each of the clips
  ImportReport report{};               // out: what was written otherwise than it is, and what was left out

  // Refused: a range that none of the clips has, several clips or none for a format that holds one, a file that would
  // be too large, cancelled.
  [[nodiscard]] Check run();

  std::size_t written() const;  // clips that were not left out
};

bool isGltf(ExportFormat format);                   // text or binary
std::string_view extensionOf(ExportFormat format);  // with the dot
// By the ending of the name, in any case.
std::optional<ExportFormat> exportFormatOf(const std::filesystem::path& file);

}  // namespace sinew
