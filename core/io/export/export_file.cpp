#include "core/io/export/export_file.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "core/base/lower_case.h"
#include "core/clip/each_curve.h"
#include "core/edit/rig/bake_rig.h"
#include "core/edit/shape/bake.h"
#include "core/edit/whole/in_place.h"
#include "core/edit/whole/whole_clip.h"
#include "core/io/bvh/write/write.h"
#include "core/io/export/hold_still.h"
#include "core/io/export/plain_scale.h"
#include "core/io/fbx/write/write.h"
#include "core/io/fitted_note.h"
#include "core/io/gltf/write/write.h"
#include "core/io/writing/written_clip.h"
#include "core/math/tolerances.h"

namespace sinew {
namespace {

// In the order of ExportFormat.
constexpr std::array<std::string_view, 4> kExtensions{".glb", ".gltf", ".bvh", ".fbx"};

class Exporter {
 public:
  explicit Exporter(ExportFile& work) : work_(work), character_(work.character), clips_(work.clips) {
    work_.bytes.clear();
    work_.report = work_.before;
    work_.fates.assign(clips_.size(), {});
    for (std::size_t i = 0; i < clips_.size(); ++i) work_.fates[i].keys_before = clips_[i]->keyCount();
    for (std::size_t i = 0; i < clips_.size(); ++i) places_.push_back(i);
  }

  Check run() {
    if (work_.posed_by_hand)
      work_.report.add(ReportKind::dropped,
                       "What was set by hand without keys, a pose or a weight, is left out; key it first.");
    tellFitted();
    const bool noted = character_->notes || std::ranges::any_of(clips_, [](const auto& clip) {
                         return !clip->note.empty() && !fittedIn(clip->note);
                       });
    if (noted && !isGltf(work_.format))
      work_.report.add(ReportKind::dropped,
                       "What the file adds to its parts (extras, extensions) is left out; glTF keeps it.");
    if (character_->rig)
      if (Check ok = bakeRig(); !ok) return ok;
    if (work_.options.range)
      if (Check ok = trim(); !ok) return ok;
    if (work_.options.motion_alone) leaveMeshesOut();
    if (work_.options.in_place) keepInPlace();
    // FBX holds all the ways in which joints take over scale, and BVH only where they stand.
    if (isGltf(work_.format))
      if (Check ok = makeScalePlain(); !ok) return ok;
    if (work_.options.bake)
      if (Check ok = bake(); !ok) return ok;
    switch (work_.format) {
      case ExportFormat::bvh:
        return writeBvh();
      case ExportFormat::fbx:
        return writeFbx();
      default:
        return writeGltf();
    }
  }

 private:
  ExportedClip& fateOf(std::size_t clip) { return work_.fates[places_[clip]]; }

  // What the file from which clips came has in other words, none of which are written again.
  void tellFitted() {
    std::size_t pivots = 0, layers = 0, shapes = 0;
    for (std::size_t i = 0; i < clips_.size(); ++i) {
      const std::optional<FittedParts> fitted = fittedIn(clips_[i]->note);
      if (!fitted) continue;
      fateOf(i).fate = ExportedClip::Fate::other_keys;
      pivots += fitted->pivots > 0, layers += fitted->layers > 0, shapes += fitted->shapes > 0;
    }
    work_.report.addCounted(ReportKind::converted, pivots,
                            "Pivots of joints were worked into keys when {} clip was read; merging it into its file "
                            "keeps them.",
                            "Pivots of joints were worked into keys when {} clips were read; merging them into their "
                            "file keeps them.");
    work_.report.addCounted(ReportKind::dropped, layers,
                            "Layers of {} clip were merged when it was read; merging it into its file keeps them.",
                            "Layers of {} clips were merged when they were read; merging them into their file keeps "
                            "them.");
    work_.report.addCounted(ReportKind::converted, shapes,
                            "Weights of shapes in between or in layers were worked into keys when {} clip was read; "
                            "merging it into its file keeps them.",
                            "Weights of shapes in between or in layers were worked into keys when {} clips were read; "
                            "merging them into their file keeps them.");
  }

  // Clips with keys of another making.
  void replaceBy(std::vector<std::shared_ptr<const Clip>> clips) {
    for (std::size_t i = 0; i < clips.size(); ++i)
      if (clips[i] != clips_[i]) fateOf(i).fate = ExportedClip::Fate::other_keys;
    clips_ = std::move(clips);
  }

  Check bakeRig() {
    BakeRig rig{.character = character_,
                .from = clips_,
                .placement_w = work_.placement_w,
                .tolerance_m = work_.options.tolerance,
                .task = work_.task.part(0.0, 0.05)};
    if (Check ok = rig.run(); !ok) return ok;
    character_ = std::move(rig.plain);
    work_.report.addCounted(ReportKind::converted, rig.baked,
                            "What the rig does in {} clip became keys of the joints that it moves.",
                            "What the rig does in {} clips became keys of the joints that it moves.");
    replaceBy(std::move(rig.clips));
    return {};
  }

  Check makeScalePlain() {
    PlainScale plain{.character = character_,
                     .clips = clips_,
                     .tolerance = work_.options.tolerance,
                     .tolerance_rad = work_.options.tolerance / work_.options.lever_m,
                     .task = work_.task.part(0.0, 0.1)};
    if (Check ok = plain.run(); !ok) return ok;
    character_ = std::move(plain.character);
    replaceBy(std::move(plain.clips));
    work_.report.addCounted(ReportKind::converted, plain.parted,
                            "{} joint that does not pass scale on became two, with keys of their own.",
                            "{} joints that do not pass scale on became two each, with keys of their own.");
    reportStraying(plain.straying, counted(plain.straying_clips, "{} clip", "{} clips"),
                   static_cast<float>(work_.options.tolerance), static_cast<float>(work_.options.lever_m),
                   work_.report);
    work_.report.addCounted(ReportKind::dropped, plain.sheared, "The shear of {} joint is left out.",
                            "The shear of {} joints is left out.");
    return {};
  }

  void leaveMeshesOut() {
    Character bare = *character_;
    bare.meshes.clear(), bare.skins.clear(), bare.materials.clear(), bare.images.clear(), bare.morph_channels.clear();
    character_ = std::make_shared<const Character>(std::move(bare));
    std::size_t weighed = 0;
    for (auto& clip : clips_) {
      Clip joints = *clip;
      joints.morphs.clear();
      for (ClipLayer& layer : joints.layers) layer.morphs.clear();
      if (joints == *clip) continue;
      ++weighed;
      clip = std::make_shared<const Clip>(std::move(joints));
    }
    work_.report.addCounted(ReportKind::dropped, weighed,
                            "Weights of morph targets are left out with the meshes, in {} clip.",
                            "Weights of morph targets are left out with the meshes, in {} clips.");
  }

  void keepInPlace() {
    std::size_t kept = 0;
    double farthest = 0.0;
    for (auto& clip : clips_) {
      KeepInPlace work{.skeleton = &character_->skeleton, .clip = clip};
      work.run();
      if (work.joint == kNoJoint) continue;
      ++kept;
      farthest = std::max(farthest, static_cast<double>(work.travel));
      clip = std::move(work.clip);
    }
    work_.report.addCounted(ReportKind::info, kept, "{} clip stays in place; its way of {:.4g} m is taken out.",
                            "{} clips stay in place; their ways, up to {:.4g} m, are taken out.", farthest);
  }

  // A lock keeps the document's keys from edits, not a file from its part of them.
  static void unlock(Clip& clip) {
    forEachCurveOf(clip, [](auto& curve) {
      CurveState state = curve.state();
      state.locked = false;
      curve.setState(state);
    });
    for (ClipLayer& layer : clip.layers) layer.locked = false;
  }

  // The part of each clip that lies in the range; clips that have nothing there are left out.
  Check trim() {
    const auto [start, end] = *work_.options.range;
    std::vector<std::shared_ptr<const Clip>> kept;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < clips_.size(); ++i) {
      const Clip& clip = *clips_[i];
      const double from = std::max(start, 0.0), to = std::min(end, clip.duration_s);
      if (to - from <= kSameTime) {
        work_.report.add(ReportKind::dropped, text("“{}” has nothing in the range, and is left out.", clip.name));
        fateOf(i).fate = ExportedClip::Fate::left_out;
        continue;
      }
      Clip part = clip;
      unlock(part);
      if (Check ok = trimClip(part, from, to, work_.task.part(0.0, 0.0)); !ok) return ok;
      for (std::size_t layer = 0; layer < part.layers.size(); ++layer)
        part.layers[layer].locked = clip.layers[layer].locked;
      kept.push_back(std::make_shared<const Clip>(std::move(part)));
      places.push_back(i);
    }
    if (kept.empty() && !clips_.empty()) return fail("None of the clips has anything in the range; choose another.");
    clips_ = std::move(kept);
    places_ = std::move(places);
    return {};
  }

  Check bake() {
    const Pose rest = character_->restPose();
    std::vector<std::shared_ptr<const Clip>> baked;
    for (const auto& clip : clips_) {
      const auto done = static_cast<double>(baked.size()), all = static_cast<double>(clips_.size());
      BakeClip work{.clip = clip.get(),
                    .fps = work_.options.fps,
                    .flatten = true,
                    .rest_l = rest.local,
                    .morph_rest = rest.morph_weights,
                    .range = std::pair(0.0, clip->duration_s),
                    .task = work_.task.part(0.1 + 0.2 * done / all, 0.1 + 0.2 * (done + 1.0) / all)};
      if (clip->duration_s <= kSameTime) work.range.reset();
      if (Check ok = work.validate(); !ok) return ok;
      if (Check ok = work.run(); !ok) return ok;
      baked.push_back(std::make_shared<const Clip>(std::move(work.baked)));
    }
    HoldStill all{.character = character_.get(), .clips = std::move(baked), .task = work_.task.part(0.3, 0.3)};
    if (Check ok = all.run(); !ok) return ok;
    replaceBy(std::move(all.clips));
    return {};
  }

  // What writers of several clips tell of each.
  template <class W>
  Check takeFrom(W& writer) {
    if (Check ok = writer.run(); !ok) return ok;
    for (std::size_t i = 0; i < writer.written.size(); ++i) {
      const WrittenClip& one = writer.written[i];
      if (one.left_out) fateOf(i).fate = ExportedClip::Fate::left_out;
      if (one.other_keys > 0) fateOf(i).fate = ExportedClip::Fate::other_keys;
      fateOf(i).keys = one.keys;
    }
    return take(std::move(writer.file), writer.report);
  }

  Check writeGltf() {
    WriteGltf writer{.character = character_.get(),
                     .clips = clips_,
                     .tolerance = static_cast<float>(work_.options.tolerance),
                     .tolerance_rad = static_cast<float>(work_.options.tolerance / work_.options.lever_m),
                     .binary = work_.format == ExportFormat::glb,
                     .task = work_.task.part(0.3, 1.0)};
    return takeFrom(writer);
  }

  Check writeFbx() {
    WriteFbx writer{.character = character_.get(),
                    .clips = clips_,
                    .tolerance = static_cast<float>(work_.options.tolerance),
                    .tolerance_rad = static_cast<float>(work_.options.tolerance / work_.options.lever_m),
                    .unit_m = work_.options.unit_m,
                    .keep_layers = work_.options.keep_layers,
                    .z_up = work_.options.z_up,
                    .task = work_.task.part(0.3, 1.0)};
    return takeFrom(writer);
  }

  Check writeBvh() {
    if (clips_.size() != 1) return fail("A BVH file holds one clip; choose one.");
    WriteBvh writer{.character = character_.get(),
                    .clip = clips_.front().get(),
                    .fps = work_.options.fps,
                    .task = work_.task.part(0.3, 1.0)};
    if (Check ok = writer.run(); !ok) return ok;
    fateOf(0).fate = ExportedClip::Fate::other_keys;
    fateOf(0).keys = writer.keys;
    return take(std::move(writer.file), writer.report);
  }

  Check take(std::vector<unsigned char> bytes, ImportReport& report) {
    work_.bytes = std::move(bytes);
    std::ranges::move(report.lines, std::back_inserter(work_.report.lines));
    return {};
  }

  ExportFile& work_;
  std::shared_ptr<const Character> character_;      // as it is to be written
  std::vector<std::shared_ptr<const Clip>> clips_;  // as they are to be written
  std::vector<std::size_t> places_;                 // of each among those that were given
};

}  // namespace

std::size_t ExportFile::written() const {
  return fates.size() -
         static_cast<std::size_t>(std::ranges::count(fates, ExportedClip::Fate::left_out, &ExportedClip::fate));
}

bool isGltf(ExportFormat format) { return format == ExportFormat::glb || format == ExportFormat::gltf; }

std::string_view extensionOf(ExportFormat format) { return kExtensions[static_cast<std::size_t>(format)]; }

std::optional<ExportFormat> exportFormatOf(const std::filesystem::path& file) {
  const auto found = std::ranges::find(kExtensions, lowerCase(file.extension().string()));
  if (found == kExtensions.end()) return std::nullopt;
  return static_cast<ExportFormat>(found - kExtensions.begin());
}

Check ExportFile::run() { return Exporter(*this).run(); }

}  // namespace sinew
