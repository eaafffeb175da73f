#include "core/io/gltf/write/arrays.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/io/gltf/json.h"

namespace sinew {
namespace {

using rapidjson::Value;

}  // namespace

Value& GltfArrays::list(const char* name) {
  if (!root_.HasMember(name)) gltf_json::setMember(root_, name, Value(rapidjson::kArrayType), root_.GetAllocator());
  return root_[name];
}

int GltfArrays::addView(std::span<const unsigned char> bytes, Use use) {
  auto& pool = root_.GetAllocator();
  Value view(rapidjson::kObjectType);
  view.AddMember("buffer", 0, pool);
  view.AddMember("byteOffset", static_cast<std::uint64_t>(bytes_.size()), pool);
  view.AddMember("byteLength", static_cast<std::uint64_t>(bytes.size()), pool);
  if (use != Use::other) view.AddMember("target", static_cast<int>(use), pool);
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
  bytes_.resize((bytes_.size() + 3) / 4 * 4);
  Value& views = list("bufferViews");
  views.PushBack(view, pool);
  return static_cast<int>(views.Size()) - 1;
}

int GltfArrays::add(const void* data, std::size_t count, int width, GltfComponent component, Use use) {
  auto& pool = root_.GetAllocator();
  const std::size_t bytes = count * static_cast<std::size_t>(width) * byteSize(component);
  Value accessor(rapidjson::kObjectType);
  accessor.AddMember("bufferView", addView({static_cast<const unsigned char*>(data), bytes}, use), pool);
  accessor.AddMember("componentType", numberOf(component), pool);
  accessor.AddMember("count", static_cast<std::uint64_t>(count), pool);
  accessor.AddMember("type", rapidjson::StringRef(gltfTypeName(width)), pool);
  Value& accessors = list("accessors");
  accessors.PushBack(accessor, pool);
  return static_cast<int>(accessors.Size()) - 1;
}

int GltfArrays::add(std::span<const float> numbers, int width, Use use, bool bounds) {
  const auto columns = static_cast<std::size_t>(width);
  const int accessor = add(numbers.data(), numbers.size() / columns, width, GltfComponent::float32, use);
  if (!bounds) return accessor;
  auto& pool = root_.GetAllocator();
  Value least(rapidjson::kArrayType), greatest(rapidjson::kArrayType);
  for (std::size_t column = 0; column < columns; ++column) {
    float low = std::numeric_limits<float>::max(), high = std::numeric_limits<float>::lowest();
    for (std::size_t i = column; i < numbers.size(); i += columns)
      low = std::min(low, numbers[i]), high = std::max(high, numbers[i]);
    least.PushBack(low, pool), greatest.PushBack(high, pool);
  }
  Value& written = list("accessors")[static_cast<rapidjson::SizeType>(accessor)];
  written.AddMember("min", least, pool);
  written.AddMember("max", greatest, pool);
  return accessor;
}

int GltfArrays::add(std::span<const Vec3> rows, Use use, bool bounds) {
  static_assert(sizeof(Vec3) == 3 * sizeof(float));
  return add({rows.empty() ? nullptr : &rows.front().x, 3 * rows.size()}, 3, use, bounds);
}

int GltfArrays::add(std::span<const std::uint32_t> numbers, Use use) {
  // The greatest 16-bit number starts a new strip in some programs, so the format forbids it.
  if (std::ranges::any_of(numbers, [](std::uint32_t n) { return n >= 0xffff; }))
    return add(numbers.data(), numbers.size(), 1, GltfComponent::uint32, use);
  const std::vector<std::uint16_t> small(numbers.begin(), numbers.end());
  return add(small.data(), small.size(), 1, GltfComponent::uint16, use);
}

int GltfArrays::add(std::span<const unsigned char> bytes, int width, GltfComponent component, bool normalized) {
  const std::size_t rows = bytes.size() / (static_cast<std::size_t>(width) * byteSize(component));
  const int accessor = add(bytes.data(), rows, width, component, Use::other);
  if (normalized)
    list("accessors")[static_cast<rapidjson::SizeType>(accessor)].AddMember("normalized", true, root_.GetAllocator());
  return accessor;
}

int GltfArrays::addJoints(std::span<const std::uint16_t> fours) {
  if (std::ranges::any_of(fours, [](std::uint16_t n) { return n > 0xff; }))
    return add(fours.data(), fours.size() / 4, 4, GltfComponent::uint16, Use::vertices);
  const std::vector<std::uint8_t> small(fours.begin(), fours.end());
  return add(small.data(), small.size() / 4, 4, GltfComponent::uint8, Use::vertices);
}

}  // namespace sinew
