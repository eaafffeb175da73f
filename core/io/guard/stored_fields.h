// What is stored of each type when a character is written as bytes (core/io/guard/scene_blob.h) or an import is handed
// to another process. The writer and the reader both go by these lists.
//
// Each list takes its type apart by structured binding, so that a new member does not compile until it is listed (but
// Text and Skeleton go by their accessors). Then
// raise kSceneBlobVersion, and let tests/io/guard/scene_blob_test.cpp make a value for it.
#pragma once

#include <concepts>
#include <cstdint>

#include "core/base/result.h"
#include "core/io/guard/import_channel.h"
#include "core/io/model_file.h"
#include "core/io/uri.h"
#include "core/scene/character/character.h"

namespace sinew {

inline constexpr std::uint32_t kSceneBlobVersion = 11;

// The last enumerator of each enumeration; a reader refuses what lies behind it.
template <class Enum>
inline constexpr Enum kLastOf{};
template <>
inline constexpr Interpolation kLastOf<Interpolation> = Interpolation::ease;
template <>
inline constexpr EasingFamily kLastOf<EasingFamily> = EasingFamily::bounce;
template <>
inline constexpr EasingEnds kLastOf<EasingEnds> = EasingEnds::in_out;
template <>
inline constexpr TangentMode kLastOf<TangentMode> = TangentMode::step_next;
template <>
inline constexpr KnotKind kLastOf<KnotKind> = KnotKind::hold;
template <>
inline constexpr LayerMode kLastOf<LayerMode> = LayerMode::override;
template <>
inline constexpr ExtrapolationKind kLastOf<ExtrapolationKind> = ExtrapolationKind::ping_pong;
template <>
inline constexpr ScaleInheritance kLastOf<ScaleInheritance> = ScaleInheritance::skip_parent;
template <>
inline constexpr JointKind kLastOf<JointKind> = JointKind::control;
template <>
inline constexpr EulerOrder kLastOf<EulerOrder> = EulerOrder::zyz;
template <>
inline constexpr AlphaMode kLastOf<AlphaMode> = AlphaMode::blend;
template <>
inline constexpr MinFilter kLastOf<MinFilter> = MinFilter::linear_mipmap_linear;
template <>
inline constexpr PartNote::Part kLastOf<PartNote::Part> = PartNote::Part::image;
template <>
inline constexpr JointRole kLastOf<JointRole> = static_cast<JointRole>(kJointRoles - 1);
template <>
inline constexpr ReportKind kLastOf<ReportKind> = ReportKind::dropped;
template <>
inline constexpr ImportMessageKind kLastOf<ImportMessageKind> = ImportMessageKind::done;
template <>
inline constexpr FileRequestKind kLastOf<FileRequestKind> = FileRequestKind::texture;

template <class T, class Type>
concept StoredAs = std::same_as<std::remove_const_t<T>, Type>;

// visit(archive, object) calls archive(member…) with all members, archive.check(object) where the type can judge
// itself. Types that keep an invariant are made by their factories.
struct StoredFields {
  static void visit(auto& archive, StoredAs<Extrapolation> auto& extrapolation) {
    auto& [kind, repetitions] = extrapolation;
    archive(kind, repetitions);
  }
  static void visit(auto& archive, StoredAs<Easing> auto& easing) {
    auto& [family, ends] = easing;
    archive(family, ends);
  }
  static void visit(auto& archive, StoredAs<KnotStyle> auto& style) {
    auto& [in, out, broken, weight_locked, kind] = style;
    archive(in, out, broken, weight_locked, kind);
  }
  static void visit(auto& archive, StoredAs<CurveState> auto& state) {
    auto& [muted, locked, soloed] = state;
    archive(muted, locked, soloed);
  }
  static void visit(auto& archive, StoredAs<KnotColumns<Knot>> auto& columns) { visitColumns(archive, columns); }
  static void visit(auto& archive, StoredAs<KnotColumns<QuatKnot>> auto& columns) { visitColumns(archive, columns); }
  static void visitColumns(auto& archive, auto& columns) {
    auto& [times, values, in, out, interpolation, easing, style] = columns;
    archive(times, values, in, out, interpolation, easing, style);
  }
  static void visit(auto& archive, StoredAs<Curve> auto& curve) {
    auto& [columns, before, after, state] = curve;
    archive(columns, before, after, state);
    archive.check(curve);
  }
  static void visit(auto& archive, StoredAs<QuatCurve> auto& curve) {
    auto& [columns, state] = curve;
    archive(columns, state);
    archive.check(curve);
  }
  static void visit(auto& archive, StoredAs<EulerCurves> auto& curves) {
    auto& [order, angles, pre, post] = curves;
    archive(order, angles, pre, post);
  }
  static void visit(auto& archive, StoredAs<JointTrack> auto& track) {
    auto& [joint, translation, rotation, scale] = track;
    archive(joint, translation, rotation, scale);
  }
  static void visit(auto& archive, StoredAs<MorphTrack> auto& track) {
    auto& [channel, weight] = track;
    archive(channel, weight);
  }
  static void visit(auto& archive, StoredAs<LostTrack> auto& lost) {
    auto& [name, parent, track] = lost;
    archive(name, parent, track);
  }
  static void visit(auto& archive, StoredAs<ClipLayer> auto& layer) {
    auto& [name, mode, weight, muted, soloed, locked, angles_add, joints, morphs, lost] = layer;
    archive(name, mode, weight, muted, soloed, locked, angles_add, joints, morphs, lost);
  }
  static void visit(auto& archive, StoredAs<Marker> auto& marker) {
    auto& [time, name] = marker;
    archive(time, name);
  }
  static void visit(auto& archive, StoredAs<Clip> auto& clip) {
    auto& [name, start_s, duration_s, fps, joints, morphs, layers, markers, lost, note] = clip;
    archive(name, start_s, duration_s, fps, joints, morphs, layers, markers, lost, note);
  }

  static void visit(auto& archive, StoredAs<Transform> auto& transform) {
    auto& [translation, rotation, scale, shear] = transform;
    archive(translation, rotation, scale, shear);
  }
  static void visit(auto& archive, StoredAs<Joint> auto& joint) {
    auto& [name, parent, rest_l, deforms, inherit_scale, kind] = joint;
    archive(name, parent, rest_l, deforms, inherit_scale, kind);
  }
  static void visit(auto& archive, const Skeleton& skeleton) { archive(skeleton.joints()); }
  static void visit(auto& archive, Skeleton& skeleton) {
    std::vector<Joint> joints;
    archive(joints);
    if (auto created = Skeleton::create(std::move(joints))) {
      skeleton = *std::move(created);
    } else {
      archive.refuse(created.error().for_log);
    }
  }

  static void visit(auto& archive, StoredAs<Skin> auto& skin) {
    auto& [name, joints, inverse_bind] = skin;
    archive(name, joints, inverse_bind);
  }
  static void visit(auto& archive, StoredAs<Influences> auto& influences) {
    auto& [per_vertex, joints, weights] = influences;
    archive(per_vertex, joints, weights);
  }
  static void visit(auto& archive, StoredAs<MorphTarget> auto& target) {
    auto& [name, positions, normals, tangents] = target;
    archive(name, positions, normals, tangents);
  }
  static void visit(auto& archive, StoredAs<Box> auto& box) {
    auto& [low, high] = box;
    archive(low, high);
  }
  static void visit(auto& archive, StoredAs<Mesh> auto& mesh) {
    auto& [name, node, skin, skinned, hidden, material, first_morph_channel, positions, normals, tangents, uvs, colors,
           indices, lines, points, influences, linear_share, morph_targets, bounds] = mesh;
    archive(name, node, skin, skinned, hidden, material, first_morph_channel, positions, normals, tangents, uvs, colors,
            indices, lines, points, influences, linear_share, morph_targets, bounds);
  }
  static void visit(auto& archive, StoredAs<Image> auto& image) {
    auto& [name, width, height, rgba, encoded] = image;
    archive(name, width, height, rgba, encoded);
  }
  static void visit(auto& archive, StoredAs<UnreadImage> auto& unread) {
    auto& [image, name, media_type, encoded] = unread;
    archive(image, name, media_type, encoded);
  }
  static void visit(auto& archive, StoredAs<TextureRef> auto& texture) {
    auto& [image, repeat_u, repeat_v, mirror_u, mirror_v, nearest, min_filter, offset, scale, rotation] = texture;
    archive(image, repeat_u, repeat_v, mirror_u, mirror_v, nearest, min_filter, offset, scale, rotation);
  }
  static void visit(auto& archive, StoredAs<Material> auto& material) {
    auto& [name, base_color, emissive, metallic, roughness, normal_scale, occlusion_strength, alpha_mode, alpha_cutoff,
           two_sided, unlit, base_texture, normal_texture, metallic_roughness_texture, occlusion_texture,
           emissive_texture] = material;
    archive(name, base_color, emissive, metallic, roughness, normal_scale, occlusion_strength, alpha_mode, alpha_cutoff,
            two_sided, unlit, base_texture, normal_texture, metallic_roughness_texture, occlusion_texture,
            emissive_texture);
  }
  static void visit(auto& archive, StoredAs<MorphChannel> auto& channel) {
    auto& [node, name, rest_weight, property] = channel;  // no file has properties of objects
    archive(node, name, rest_weight);
    static_cast<void>(property);
  }
  static void visit(auto& archive, StoredAs<PartNote> auto& note) {
    auto& [part, index, json] = note;
    archive(part, index, json);
  }
  static void visit(auto& archive, StoredAs<RoleEntry> auto& entry) {
    auto& [role, joint, confidence] = entry;
    archive(role, joint, confidence);
  }
  static void visit(auto& archive, const JointRoles& roles) { archive(roles.entries()); }
  static void visit(auto& archive, JointRoles& roles) {
    std::vector<RoleEntry> entries;
    archive(entries);
    constexpr std::size_t kMaxEntries = 1000;  // each looks through those before
    if (entries.size() > kMaxEntries) return archive.refuse("there are too many roles");
    for (const RoleEntry& entry : entries) roles.add(entry.role, entry.joint, entry.confidence);
  }
  static void visit(auto& archive, StoredAs<Character> auto& character) {
    auto& [name, source, format, unit_m, up_axis, skeleton, skins, meshes, materials, images, morph_channels, clips,
           type, notes, rig, roles, unread_images, scene_name, motion_of_roles] = character;
    static_cast<void>(type);  // no file holds objects
    static_cast<void>(rig);   // nor rigs
    archive(name, source, format, unit_m, up_axis, skeleton, skins, meshes, materials, images, morph_channels, clips,
            notes, roles, unread_images, scene_name, motion_of_roles);
    archive.check(character);
  }

  static void visit(auto& archive, const Text& text) { archive(text.pattern(), text.translated(), text.arguments()); }
  static void visit(auto& archive, Text& text) {
    std::string pattern;
    bool translated = false;
    std::vector<Text> arguments;
    archive(pattern, translated);
    archive.nested([&] { archive(arguments); });
    // It may come to a terminal.
    text = Text::of(cleanName(pattern), translated, std::move(arguments));
  }
  static void visit(auto& archive, StoredAs<ReportLine> auto& line) {
    auto& [kind, text] = line;
    archive(kind, text);
  }
  static void visit(auto& archive, StoredAs<MissingTexture> auto& texture) {
    auto& [name, looked_in] = texture;
    archive(name, looked_in);
  }
  static void visit(auto& archive, StoredAs<ImportReport> auto& report) {
    auto& [file, lines, missing_textures] = report;
    archive(file, lines, missing_textures);
  }
  static void visit(auto& archive, StoredAs<Imported> auto& imported) {
    auto& [character, report, files, content, rig_text] = imported;
    static_cast<void>(content);  // told by who has the file
    archive(character, report, files, rig_text);
  }

  static void visit(auto& archive, StoredAs<Problem> auto& problem) {
    auto& [for_user, for_log] = problem;
    archive(for_user, for_log);
  }
  static void visit(auto& archive, StoredAs<ImportOptions> auto& options) {
    auto& [influences_kept, decode_images, join_vertices, unit_m, up_axis, fps, euler_rotations, relinked_textures] =
        options;
    archive(influences_kept, decode_images, join_vertices, unit_m, up_axis, fps, euler_rotations, relinked_textures);
  }
  static void visit(auto& archive, StoredAs<ImportJob> auto& job) {
    auto& [model, texture_folders, options, memory_bytes, cpu_s, parent] = job;
    archive(model, texture_folders, options, memory_bytes, cpu_s, parent);
  }
  static void visit(auto& archive, StoredAs<ModelFile> auto& model) {
    auto& [given, path, beginning] = model;
    archive(given, path, beginning);
  }
  static void visit(auto& archive, StoredAs<FileRequest> auto& request) {
    auto& [kind, name] = request;
    archive(kind, name);
  }
  static void visit(auto& archive, StoredAs<FileReply> auto& reply) {
    auto& [bytes, problem] = reply;
    archive(bytes, problem);
  }
  static void visit(auto& archive, StoredAs<ImportMessage> auto& message) {
    auto& [kind, fraction, what, problem] = message;
    archive(kind, fraction, what, problem);
  }
};

}  // namespace sinew
