#include "core/io/gltf/write/accessor_slots.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <optional>
#include <utility>

#include "core/io/gltf/document.h"
#include "core/io/gltf/json.h"
#include "core/io/gltf/unpack/meshopt.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

using gltf_json::Value;

constexpr std::size_t kAlignment = 16;  // bytes: no more than any kind of number needs

// Views that an accessor looks into.
std::vector<int> viewsOf(const Value& accessor, std::size_t view_count) {
  std::vector<int> views = {gltf_json::index(accessor, "bufferView", view_count)};
  if (const Value* sparse = gltf_json::object(accessor, "sparse")) {
    for (const char* part : {"indices", "values"})
      if (const Value* one = gltf_json::object(*sparse, part))
        views.push_back(gltf_json::index(*one, "bufferView", view_count));
  }
  return views;
}

// Views that anything in a value names as its "bufferView".
void addNamedViews(const Value& value, std::size_t view_count, std::set<int>& used) {
  gltf_json::forEachValue(value,
                          [&](const Value& one, int) { used.insert(gltf_json::index(one, "bufferView", view_count)); });
}

// Bytes of buffer 0.
struct Range {
  std::size_t begin = 0, end = 0;
};

// Where a view lies, or its packed bytes do, which say so in the same words; nothing where that is no buffer 0.
std::optional<Range> rangeOf(const Value& place) {
  if (gltf_json::index(place, "buffer", 1) != 0) return std::nullopt;
  std::size_t offset = 0, length = 0;
  gltf_json::readSize(place, "byteOffset", offset);
  gltf_json::readSize(place, "byteLength", length);
  return Range{offset, offset + length};
}

// What says where a view packs its bytes; null where it does not.
Value* packingOf(Value& view) {
  const auto extensions = view.FindMember("extensions");
  if (extensions == view.MemberEnd() || !extensions->value.IsObject()) return nullptr;
  const auto packing = extensions->value.FindMember(gltf_parts::kMeshopt);
  return packing == extensions->value.MemberEnd() || !packing->value.IsObject() ? nullptr : &packing->value;
}

bool hasOtherExtensions(Value& view) {
  const Value* extensions = gltf_json::member(view, "extensions");
  return extensions && (!packingOf(view) || extensions->MemberCount() > 1);
}

// What of some ranges none of the others covers; ascending.
std::vector<Range> without(std::vector<Range> ranges, std::vector<Range> others) {
  std::ranges::sort(ranges, {}, &Range::begin);
  std::ranges::sort(others, {}, &Range::begin);
  std::vector<Range> out;
  std::size_t reached = 0;
  for (Range range : ranges) {
    range.begin = std::max(range.begin, reached);
    for (const Range& other : others) {
      if (other.end <= range.begin || other.begin >= range.end) continue;
      if (other.begin > range.begin) out.push_back({range.begin, other.begin});
      range.begin = std::max(range.begin, other.end);
    }
    if (range.begin < range.end) out.push_back(range);
    reached = std::max(reached, range.end);
  }
  return out;
}

}  // namespace

AccessorSlots::AccessorSlots(rapidjson::Document& root, std::set<int> freed) : root_(root), free_(std::move(freed)) {
  findFreeViews();
}

Value& AccessorSlots::list(const char* name) {
  if (!root_.HasMember(name)) gltf_json::setMember(root_, name, Value(rapidjson::kArrayType), root_.GetAllocator());
  return root_[name];
}

std::size_t AccessorSlots::countOf(const char* name) const { return gltf_json::array(root_, name).size(); }

void AccessorSlots::findFreeViews() {
  const std::size_t count = countOf("bufferViews");
  const auto accessors = gltf_json::array(root_, "accessors");
  std::set<int> used;
  for (std::size_t i = 0; i < accessors.size(); ++i) {
    const bool free = free_.contains(static_cast<int>(i));
    for (const int view : viewsOf(accessors[i], count)) (free ? free_views_ : used).insert(view);
    if (!free) addNamedViews(accessors[i], count, used);
  }
  for (const auto& member : root_.GetObject())
    if (member.name != "accessors") addNamedViews(member.value, count, used);
  std::erase_if(free_views_, [&](int view) { return view < 0 || used.contains(view); });
}

int AccessorSlots::add(const std::vector<float>& numbers, std::size_t width, bool with_bounds) {
  // Times are never shared with values, even where they are the same numbers: an accessor is the one or the other.
  const auto [at, fresh] = at_.try_emplace({with_bounds ? 0 : width, numbers}, -1);
  if (!fresh) return at->second;
  auto& pool = root_.GetAllocator();
  Value accessor(rapidjson::kObjectType);
  accessor.AddMember("byteOffset", Value(static_cast<std::uint64_t>(data_.size())), pool);
  accessor.AddMember("componentType", numberOf(GltfComponent::float32), pool);
  accessor.AddMember("count", Value(static_cast<std::uint64_t>(numbers.size() / width)), pool);
  accessor.AddMember("type", rapidjson::StringRef(gltfTypeName(static_cast<int>(width))), pool);
  if (with_bounds) {
    const auto [least, greatest] = std::ranges::minmax(numbers);
    for (const auto& [key, bound] : {std::pair("min", least), std::pair("max", greatest)}) {
      Value bounds(rapidjson::kArrayType);
      bounds.PushBack(Value(static_cast<double>(bound)), pool);
      gltf_json::setMember(accessor, key, std::move(bounds), root_.GetAllocator());
    }
  }
  const std::size_t begin = data_.size();
  data_.resize(begin + numbers.size() * sizeof(float));
  std::memcpy(data_.data() + begin, numbers.data(), numbers.size() * sizeof(float));

  Value& accessors = list("accessors");
  if (free_.empty()) {
    at->second = static_cast<int>(accessors.Size());
    accessors.PushBack(std::move(accessor), pool);
  } else {
    at->second = *free_.begin();
    free_.erase(free_.begin());
    accessors[static_cast<rapidjson::SizeType>(at->second)] = std::move(accessor);
  }
  added_.push_back(at->second);
  return at->second;
}

// Cuts away what only free views cover, in whole alignments, so that all that stays is as aligned as it was.
void AccessorSlots::compact(std::vector<unsigned char>& bin) {
  struct Placed {
    Value* place;
    Range range;
  };
  std::vector<Placed> staying;
  std::vector<Range> free, used;
  for (std::size_t i = 0; i < countOf("bufferViews"); ++i) {
    Value& view = root_["bufferViews"][static_cast<rapidjson::SizeType>(i)];
    if (!view.IsObject()) continue;
    if (hasOtherExtensions(view)) return;  // those may say where they lie in words of their own
    for (Value* place : {&view, packingOf(view)}) {
      const auto range = place ? rangeOf(*place) : std::nullopt;
      if (!range) continue;
      const bool is_free = free_views_.contains(static_cast<int>(i));
      (is_free ? free : used).push_back(*range);
      if (!is_free) staying.push_back({place, *range});
    }
  }
  std::vector<Range> cuts = without(std::move(free), std::move(used));
  for (Range& cut : cuts) {
    cut.end = std::min(cut.end, bin.size());
    cut.begin = std::min(cut.begin, cut.end);
    if (cut.end < bin.size()) cut.end -= (cut.end - cut.begin) % kAlignment;
  }
  std::vector<unsigned char> kept;
  std::size_t from = 0;
  for (const Range& cut : cuts) {
    kept.insert(kept.end(), bin.begin() + static_cast<std::ptrdiff_t>(from),
                bin.begin() + static_cast<std::ptrdiff_t>(cut.begin));
    from = cut.end;
  }
  kept.insert(kept.end(), bin.begin() + static_cast<std::ptrdiff_t>(from), bin.end());
  for (const auto& [place, range] : staying) {
    std::size_t cut_before = 0;
    for (const Range& cut : cuts)
      if (cut.end <= range.begin) cut_before += cut.end - cut.begin;
    if (cut_before > 0)
      gltf_json::setMember(*place, "byteOffset", Value(static_cast<std::uint64_t>(range.begin - cut_before)),
                           root_.GetAllocator());
  }
  bin = std::move(kept);
}

// One view for all that was added, in a free place or behind the others.
void AccessorSlots::placeView(int buffer, std::size_t offset) {
  auto& pool = root_.GetAllocator();
  Value view(rapidjson::kObjectType);
  view.AddMember("buffer", buffer, pool);
  view.AddMember("byteOffset", Value(static_cast<std::uint64_t>(offset)), pool);
  view.AddMember("byteLength", Value(static_cast<std::uint64_t>(data_.size())), pool);
  Value& views = list("bufferViews");
  auto at = static_cast<int>(views.Size());
  if (free_views_.empty()) {
    views.PushBack(std::move(view), pool);
  } else {
    at = *free_views_.begin();
    free_views_.erase(free_views_.begin());
    views[static_cast<rapidjson::SizeType>(at)] = std::move(view);
  }
  for (const int accessor : added_)
    gltf_json::setMember(list("accessors")[static_cast<rapidjson::SizeType>(accessor)], "bufferView", Value(at),
                         root_.GetAllocator());
}

void AccessorSlots::finish(std::vector<unsigned char>* bin) {
  auto& pool = root_.GetAllocator();
  if (bin) compact(*bin);
  if (!data_.empty()) {
    Value& buffers = list("buffers");
    if (bin) {
      bin->resize((bin->size() + 3) / 4 * 4);
      placeView(0, bin->size());
      bin->insert(bin->end(), data_.begin(), data_.end());
      if (buffers.Empty()) buffers.PushBack(Value(rapidjson::kObjectType), pool);
    } else {
      placeView(static_cast<int>(buffers.Size()), 0);
      Value buffer(rapidjson::kObjectType);
      buffer.AddMember("byteLength", Value(static_cast<std::uint64_t>(data_.size())), pool);
      buffer.AddMember("uri", Value(dataUri(data_).c_str(), pool), pool);
      buffers.PushBack(std::move(buffer), pool);
    }
  }
  if (bin && countOf("buffers") > 0)
    gltf_json::setMember(root_["buffers"][0], "byteLength", Value(static_cast<std::uint64_t>(bin->size())),
                         root_.GetAllocator());
  // What is still free: at the end it goes, elsewhere it becomes as little as the format allows.
  while (!free_.empty() && *free_.rbegin() == static_cast<int>(countOf("accessors")) - 1) {
    list("accessors").PopBack();
    free_.erase(std::prev(free_.end()));
  }
  for (const int accessor : free_) {
    Value nothing(rapidjson::kObjectType);
    nothing.AddMember("componentType", numberOf(GltfComponent::float32), pool);
    nothing.AddMember("count", 1, pool);
    nothing.AddMember("type", rapidjson::StringRef(gltfTypeName(1)), pool);
    list("accessors")[static_cast<rapidjson::SizeType>(accessor)] = std::move(nothing);
  }
  while (!free_views_.empty() && *free_views_.rbegin() == static_cast<int>(countOf("bufferViews")) - 1) {
    list("bufferViews").PopBack();
    free_views_.erase(std::prev(free_views_.end()));
  }
  for (const int view : free_views_) {
    Value& one = list("bufferViews")[static_cast<rapidjson::SizeType>(view)];
    const Value* packing = packingOf(one);
    const int holder = packing ? gltf_json::index(*packing, "buffer", countOf("buffers")) : -1;
    // Its own buffer may be a place holder, without bytes.
    if (holder >= 0) gltf_json::setMember(one, "buffer", Value(holder), root_.GetAllocator());
    one.RemoveMember("extensions");
    gltf_json::setMember(one, "byteOffset", Value(0), root_.GetAllocator());
    gltf_json::setMember(one, "byteLength", Value(1), root_.GetAllocator());
  }
  for (const char* name : {"accessors", "bufferViews"})
    if (root_.HasMember(name) && countOf(name) == 0) root_.RemoveMember(name);
}

}  // namespace sinew
