#include "core/io/export/presets.h"

#include <array>

namespace sinew {

std::span<const ExportPreset> exportPresets() {
  using enum ExportFormat;
  static const std::array kPresets{
      ExportPreset{"godot", text("Exact, for Godot and others"), glb, {}},
      ExportPreset{"web", text("Small, for the web"), glb, {.tolerance = 1e-3}},
      ExportPreset{"blender", text("Baked, for Blender"), glb, {.bake = true}},
      ExportPreset{"unreal", text("FBX for Unreal"), fbx, {.z_up = true}},
      ExportPreset{"unity", text("FBX for Unity"), fbx, {.unit_m = 1.0}},
      ExportPreset{"maya", text("FBX for Maya and others"), fbx, {.keep_layers = true}},
      ExportPreset{"motion", text("Motion alone"), bvh, {}},
  };
  return kPresets;
}

}  // namespace sinew
