#include <algorithm>

#include "core/io/gltf/parse/parts.h"

namespace sinew::gltf_parts {
namespace {

using gltf_json::Value;

constexpr std::size_t kMaxNumbersWithoutData = std::size_t{1} << 22;
constexpr std::size_t kMaxRows = std::size_t{1} << 31;

bool parseComponent(const Value& parent, GltfComponent& out) {
  const Value* v = gltf_json::member(parent, "componentType");
  for (const auto component : {GltfComponent::int8, GltfComponent::uint8, GltfComponent::int16, GltfComponent::uint16,
                               GltfComponent::uint32, GltfComponent::float32}) {
    if (!v || !v->IsInt() || v->GetInt() != numberOf(component)) continue;
    out = component;
    return true;
  }
  return false;
}

int parseWidth(std::string_view type) {
  if (type == "SCALAR") return 1;
  if (type == "VEC2") return 2;
  if (type == "VEC3") return 3;
  if (type == "VEC4" || type == "MAT2") return 4;
  if (type == "MAT3") return 9;
  if (type == "MAT4") return 16;
  return 0;
}

// First byte of `rows` rows inside a view, or null where they do not all lie in it.
const unsigned char* inside(const View& view, std::size_t offset, std::size_t rows, std::size_t stride,
                            std::size_t tight) {
  if (!view.bytes || rows == 0 || offset > view.bytes->size()) return nullptr;
  const std::size_t room = view.bytes->size() - offset;
  if (tight > room || (rows - 1) > (room - tight) / stride) return nullptr;
  return view.bytes->data() + offset;
}

// One of the two parts of a sparse accessor: `rows` tight rows in the view that it names.
const unsigned char* sparsePart(const Value* part, std::span<const View> views, std::size_t rows,
                                std::size_t row_size) {
  std::size_t offset = 0;
  if (!part || !gltf_json::readSize(*part, "byteOffset", offset)) return nullptr;
  const int view = gltf_json::index(*part, "bufferView", views.size());
  return view < 0 ? nullptr : inside(views[static_cast<std::size_t>(view)], offset, rows, row_size, row_size);
}

FixedText parseSparse(const Value& sparse, std::span<const View> views, GltfAccessor& a) {
  const Value* indices = gltf_json::object(sparse, "indices");
  if (!gltf_json::readSize(sparse, "count", a.sparse_count) || a.sparse_count > a.count || !indices ||
      !parseComponent(*indices, a.sparse_component)) {
    return text("damaged sparse values");
  }
  if (a.sparse_count == 0) return {};
  a.sparse_indices = sparsePart(indices, views, a.sparse_count, byteSize(a.sparse_component));
  a.sparse_values = sparsePart(gltf_json::object(sparse, "values"), views, a.sparse_count,
                               byteSize(a.component) * static_cast<std::size_t>(a.width));
  return a.sparse_indices && a.sparse_values ? FixedText() : text("sparse values beyond the end of the data");
}

FixedText parseAccessor(const Value& v, std::span<const View> views, GltfAccessor& a) {
  a.width = parseWidth(gltf_json::text(v, "type"));
  if (a.width == 0 || !parseComponent(v, a.component)) return text("unknown type");
  if (!gltf_json::readSize(v, "count", a.count) || a.count > kMaxRows) return text("impossible number of values");
  if (a.count == 0) return text("no values");
  a.normalized = gltf_json::flag(v, "normalized");
  const std::size_t tight = byteSize(a.component) * static_cast<std::size_t>(a.width);
  std::size_t offset = 0;
  if (!gltf_json::readSize(v, "byteOffset", offset)) return text("impossible place in the file");
  const int view = gltf_json::index(v, "bufferView", views.size());
  if (view == -2) return View{}.problem;
  if (view >= 0) {
    const View& from = views[static_cast<std::size_t>(view)];
    a.stride = from.stride ? from.stride : tight;
    if (a.stride < tight) return text("overlapping values");
    a.data = inside(from, offset, a.count, a.stride, tight);
    if (!a.data) return from.bytes ? text("values beyond the end of the data") : from.problem;
  } else if (a.count > kMaxNumbersWithoutData / static_cast<std::size_t>(a.width)) {
    return text("too many values without data");
  }
  const Value* sparse = gltf_json::object(v, "sparse");
  return sparse ? parseSparse(*sparse, views, a) : FixedText();
}

}  // namespace

std::vector<GltfAccessor> parseAccessors(const Value& root, std::span<const View> views) {
  const auto list = gltf_json::array(root, "accessors");
  std::vector<GltfAccessor> accessors(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) accessors[i].problem = parseAccessor(list[i], views, accessors[i]);
  return accessors;
}

}  // namespace sinew::gltf_parts
