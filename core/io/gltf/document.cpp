#include "core/io/gltf/document.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <rapidjson/error/en.h>

#include "core/io/gltf/buffer_view.h"
#include "core/io/gltf/container.h"
#include "core/io/gltf/parse/notes.h"
#include "core/io/gltf/parse/parts.h"
#include "core/io/gltf/parse/vrm.h"
#include "core/io/gltf/unpack/draco.h"
#include "core/io/gltf/unpack/meshopt.h"
#include "core/io/gltf/unread_pictures.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

using gltf_json::Value;
using gltf_parts::View;

constexpr std::size_t kMaxJson = std::size_t{256} << 20;

// Extensions that a file may require all the same: they say how surfaces look in ways that are not drawn, or something
// that no picture shows; textures that need one are reported one by one.
constexpr std::string_view kHarmless[] = {
    "KHR_materials_clearcoat",    "KHR_materials_sheen",    "KHR_materials_ior",         "KHR_materials_specular",
    "KHR_materials_transmission", "KHR_materials_volume",   "KHR_materials_iridescence", "KHR_materials_anisotropy",
    "KHR_materials_dispersion",   "KHR_materials_variants", "KHR_lights_punctual",       "KHR_texture_basisu",
    "EXT_texture_webp",           "EXT_texture_avif",       "MSFT_texture_dds",          "KHR_xmp_json_ld"};

template <std::size_t N>
bool isOneOf(const std::string_view (&list)[N], std::string_view extension) {
  return std::ranges::find(list, extension) != std::end(list);
}

Check checkAsset(const Value& root) {
  const Value* asset = gltf_json::object(root, "asset");
  const std::string_view version = asset ? gltf_json::text(*asset, "version") : std::string_view();
  if (version.empty()) {
    return fail("The file does not say which version of glTF it is; export it again as glTF 2.0.",
                "asset.version missing");
  }
  if (!version.starts_with("2.")) {
    return fail(text("The file is glTF {}; only 2.0 is read, so export it again as glTF 2.0.", cleanName(version)));
  }
  for (const Value& v : gltf_json::array(root, "extensionsRequired")) {
    if (!v.IsString()) continue;
    const std::string_view extension(v.GetString(), v.GetStringLength());
    if (gltf_parts::isReadExtension(extension) || isOneOf(kHarmless, extension) || gltf_parts::isVrm(extension) ||
        extension == gltf_json::kNodeVisibility)
      continue;
    return fail(text("The file needs {}, which is not read; export it without that extension.", cleanName(extension)));
  }
  return {};
}

// Says which extensions the file uses that are not read.
void reportUnread(const Value& root, const gltf_parts::NotedExtensions& noted, ImportReport& report) {
  std::set<std::string_view> used;
  for (const Value& v : gltf_json::array(root, "extensionsUsed")) {
    if (v.IsString()) used.emplace(v.GetString(), v.GetStringLength());
  }
  std::vector<std::string> harmless, kept_alone, unread;
  bool vrm = false;
  for (const std::string_view extension : used) {
    if (extension == gltf_json::kNodeVisibility) continue;
    if (gltf_parts::isVrm(extension)) {
      vrm = true;
    } else if (isOneOf(kHarmless, extension)) {
      const bool lost = noted.lost.contains(extension) && gltf_json::pictureTypeBy(extension).empty();
      (lost ? unread : harmless).push_back(cleanName(extension));
    } else if (!gltf_parts::isReadExtension(extension)) {
      (noted.kept.contains(extension) ? kept_alone : unread).push_back(cleanName(extension));
    }
  }
  if (vrm) gltf_parts::reportUnreadOfVrm(root, used, report);
  if (!unread.empty())
    report.add(ReportKind::dropped,
               text("Left out what the file says by {}.", fmt::to_string(fmt::join(unread, ", "))));
  if (!kept_alone.empty())
    report.add(ReportKind::info,
               text("Not looked at, and kept for glTF files that are written: what the file says by {}.",
                    fmt::to_string(fmt::join(kept_alone, ", "))));
  if (!harmless.empty())
    report.add(ReportKind::info,
               text("Not shown: what the file says by {}.", fmt::to_string(fmt::join(harmless, ", "))));
}

// Whether the buffer is for programs that cannot unpack what lies in it.
bool isFallback(const Value& buffer) {
  const Value* extensions = gltf_json::object(buffer, "extensions");
  const Value* packed = extensions ? gltf_json::object(*extensions, gltf_parts::kMeshopt) : nullptr;
  return packed && gltf_json::flag(*packed, "fallback");
}

Result<std::vector<std::span<const unsigned char>>> readBuffers(const Value& root, const FileSource& files,
                                                                std::optional<std::span<const unsigned char>> bin,
                                                                GltfDocument& document) {
  const auto list = gltf_json::array(root, "buffers");
  std::vector<std::span<const unsigned char>> buffers;
  document.owned_buffers.reserve(list.size());
  for (const Value& v : list) {
    std::size_t stated = 0;
    if (!gltf_json::readSize(v, "byteLength", stated)) {
      return fail("The file gives a buffer without a valid length; export it again.", "buffer.byteLength");
    }
    if (isFallback(v)) {  // read by nobody: all that lies in it is packed elsewhere
      buffers.emplace_back();
      continue;
    }
    const std::string_view uri = gltf_json::text(v, "uri");
    std::span<const unsigned char> bytes;
    if (uri.empty()) {
      if (!buffers.empty() || !bin) {
        if (stated == 0 || gltf_json::object(v, "extensions")) {
          buffers.emplace_back();  // a place holder of a compression
          continue;
        }
        return gltfCutShort("a buffer has neither an address nor a binary chunk");
      }
      bytes = *bin;
    } else if (isDataUri(uri)) {
      auto decoded = dataUriBytes(uri);
      if (!decoded) return fail("Data inside the file is damaged (broken base64); export it again.", "data URI");
      bytes = document.owned_buffers.emplace_back(std::move(*decoded));
    } else {
      auto content = files.read(percentDecoded(uri));
      if (!content) {
        return fail(text("A part of the model cannot be read: {}; put it beside the model.", content.error().for_user),
                    content.error().for_log);
      }
      bytes = document.owned_buffers.emplace_back(std::move(*content));
    }
    if (bytes.size() < stated) {
      return gltfCutShort(fmt::format("buffer {} has {} of {} bytes", buffers.size(), bytes.size(), stated));
    }
    buffers.push_back(bytes.first(stated));
  }
  return buffers;
}

std::vector<View> readViews(const Value& root, std::span<const std::span<const unsigned char>> buffers,
                            GltfDocument& document) {
  std::vector<View> views;
  const auto list = gltf_json::array(root, "bufferViews");
  views.reserve(list.size());
  gltf_parts::MeshoptViews packed_views(buffers);
  for (const Value& v : list) {
    const Value* extensions = gltf_json::object(v, "extensions");
    if (const Value* packed = extensions ? gltf_json::object(*extensions, gltf_parts::kMeshopt) : nullptr) {
      views.push_back(packed_views.unpack(*packed, document.unpacked));  // their buffer may be a place holder
      continue;
    }
    View view;
    std::size_t offset = 0, length = 0;
    const int buffer = gltf_json::index(v, "buffer", buffers.size());
    if (buffer >= 0 && gltf_json::readSize(v, "byteOffset", offset) && gltf_json::readSize(v, "byteLength", length) &&
        gltf_json::readSize(v, "byteStride", view.stride)) {
      const auto bytes = buffers[static_cast<std::size_t>(buffer)];
      if (offset <= bytes.size() && length <= bytes.size() - offset) view.bytes = bytes.subspan(offset, length);
    }
    views.push_back(view);
  }
  return views;
}

std::size_t sizeOf(std::span<const std::vector<unsigned char>> parts) {
  std::size_t size = 0;
  for (const auto& part : parts) size += part.size();
  return size;
}

}  // namespace

std::size_t GltfDocument::size() const { return file.size() + sizeOf(owned_buffers); }

std::size_t GltfDocument::unpackedSize() const { return sizeOf(unpacked); }

const GltfAccessor* GltfDocument::readable(int accessor, int width) const {
  if (accessor < 0) return nullptr;
  const GltfAccessor& a = accessors[static_cast<std::size_t>(accessor)];
  return a.problem.empty() && a.width == width ? &a : nullptr;
}

Result<GltfDocument> readGltfDocument(std::vector<unsigned char> file, const FileSource& files, ImportReport& report,
                                      GltfMeshData meshes) {
  GltfDocument document;
  document.file = std::move(file);
  document.binary = isGlb(document.file);
  const auto split = splitGltf(document.file, report);
  if (!split) return tl::unexpected(split.error());
  const GltfContainer& container = *split;
  if (container.json.size() > kMaxJson) {
    return fail("The file's description is larger than 256 MB; keep big data in a binary buffer (GLB).");
  }

  // Parsed in place and without recursion, so that nesting of any depth costs no stack.
  std::vector<char> json(container.json.size() + 1, '\0');
  if (!container.json.empty()) std::memcpy(json.data(), container.json.data(), container.json.size());
  rapidjson::MemoryPoolAllocator<> pool(std::size_t{1} << 20);
  rapidjson::Document root(&pool);
  root.ParseInsitu<rapidjson::kParseInsituFlag | rapidjson::kParseIterativeFlag | rapidjson::kParseFullPrecisionFlag>(
      json.data());
  if (root.HasParseError()) {
    const std::string log =
        fmt::format("{} at byte {}", rapidjson::GetParseError_En(root.GetParseError()), root.GetErrorOffset());
    if (root.GetErrorOffset() + 1 >= container.json.size()) return gltfCutShort(log);
    return fail(text("The file's description is damaged at byte {}; export it again.", root.GetErrorOffset()), log);
  }
  if (auto ok = checkAsset(root); !ok) return tl::unexpected(ok.error());

  auto buffers = readBuffers(root, files, container.bin, document);
  if (!buffers) return tl::unexpected(buffers.error());
  const std::vector<View> views = readViews(root, *buffers, document);
  document.accessors = gltf_parts::parseAccessors(root, views);
  gltf_parts::parseMaterials(root, views, document, report);
  if (auto ok = gltf_parts::parseScene(root, document, report); !ok) return tl::unexpected(ok.error());
  gltf_parts::parseAnimations(root, document, report);
  gltf_parts::parseHumanoid(root, document, report);
  reportUnread(root, gltf_parts::parseNotes(root, document, report), report);
  if (meshes == GltfMeshData::unpacked) gltf_parts::unpackDraco(root, views, document, report);
  return document;
}

}  // namespace sinew
