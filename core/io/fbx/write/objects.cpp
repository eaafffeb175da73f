#include "core/io/fbx/write/objects.h"

#include <algorithm>
#include <iterator>

#include "core/io/packing/deflate.h"
#include "core/io/uri.h"

namespace sinew::fbx_write {
namespace {

// Readers of FBX take nothing but what zlib would make, too.
template <class T>
void packed(FbxWriter& out, std::string_view name, char type, std::span<const T> values) {
  constexpr std::size_t kShort = 1024;  // bytes
  constexpr int kLevel = 1;
  std::vector<unsigned char> smaller;
  if (values.size_bytes() > kShort)
    smaller = deflated({reinterpret_cast<const unsigned char*>(values.data()), values.size_bytes()}, kLevel);
  if (smaller.empty())
    out.leaf(name, values);
  else
    out.leaf(name, FbxArray{type, true, static_cast<std::uint32_t>(values.size()), smaller});
}

}  // namespace

Mat4 FileSpace::turn() const {
  return z_up ? Mat4{{1.f, 0.f, 0.f, 0.f}, {0.f, 0.f, 1.f, 0.f}, {0.f, -1.f, 0.f, 0.f}, {0.f, 0.f, 0.f, 1.f}}
              : Mat4(1.f);
}

void array(FbxWriter& out, std::string_view name, std::span<const std::int32_t> values) {
  packed(out, name, 'i', values);
}
void array(FbxWriter& out, std::string_view name, std::span<const std::int64_t> values) {
  packed(out, name, 'l', values);
}
void array(FbxWriter& out, std::string_view name, std::span<const float> values) { packed(out, name, 'f', values); }
void array(FbxWriter& out, std::string_view name, std::span<const double> values) { packed(out, name, 'd', values); }

void Properties::number(const char* name, const char* type, const char* label, const char* flags, double value) {
  out_.leaf("P", name, type, label, flags, value);
}
void Properties::integer(const char* name, const char* type, const char* label, const char* flags, std::int32_t value) {
  out_.leaf("P", name, type, label, flags, value);
}
void Properties::time(const char* name, std::int64_t ticks) { out_.leaf("P", name, "KTime", "Time", "", ticks); }
void Properties::vector(const char* name, const char* type, const char* label, const char* flags,
                        const glm::dvec3& value) {
  out_.leaf("P", name, type, label, flags, value.x, value.y, value.z);
}
void Properties::word(const char* name, const char* type, const char* label, const char* flags,
                      std::string_view value) {
  out_.leaf("P", name, type, label, flags, value);
}

std::int64_t Objects::make(std::string_view kind, std::string_view class_name, std::string_view name,
                           std::string_view sub_kind, Body body) {
  std::string full = cleanName(name);
  full.append("\0\1", 2).append(class_name);
  const std::int64_t id = nextId();
  objects_.push_back({std::string(kind), std::move(full), std::string(sub_kind), std::move(body)});
  return id;
}

void Objects::append(Objects others) {
  const std::int64_t from = others.first_id_, end = others.nextId(), to = nextId();
  const auto renamed = [&](std::int64_t id) { return id >= from && id < end ? to + (id - from) : id; };
  std::ranges::move(others.objects_, std::back_inserter(objects_));
  for (Connection& c : others.connections_)
    connections_.push_back({renamed(c.child), renamed(c.parent), std::move(c.property)});
}

std::map<std::string, std::int32_t> Objects::counts() const {
  std::map<std::string, std::int32_t> out;
  for (const Object& object : objects_) ++out[object.kind];
  return out;
}

Check Objects::write(FbxWriter& out, const Task& task) const {
  std::map<std::string, std::int32_t> kinds = counts();
  kinds.emplace("GlobalSettings", 1);
  out.begin("Definitions");
  out.leaf("Version", std::int32_t{100});
  out.leaf("Count", static_cast<std::int32_t>(objects_.size() + 1));
  for (const auto& [kind, count] : kinds) {
    out.begin("ObjectType");
    out.value(std::string_view(kind));
    out.leaf("Count", count);
    out.end();
  }
  out.end();
  out.begin("Objects");
  if (Check ok = writeObjects(out, task); !ok) return ok;
  out.end();
  out.begin("Connections");
  writeConnections(out);
  out.end();
  return {};
}

Check Objects::writeObjects(FbxWriter& out, const Task& task) const {
  constexpr std::size_t kUsualSize = 640;  // bytes; of curves, which are most of them
  out.reserve(objects_.size() * kUsualSize);
  for (std::size_t i = 0; i < objects_.size(); ++i) {
    if (Check ok = task.goesOn(); !ok) return ok;
    const Object& object = objects_[i];
    out.begin(object.kind);
    out.value(first_id_ + static_cast<std::int64_t>(i));
    out.value(std::string_view(object.name));
    out.value(std::string_view(object.sub_kind));
    object.body(out);
    out.end();
    task.tell(i + 1, objects_.size());
  }
  return {};
}

void Objects::writeConnections(FbxWriter& out) const {
  for (const Connection& c : connections_) {
    if (c.property.empty())
      out.leaf("C", "OO", c.child, c.parent);
    else
      out.leaf("C", "OP", c.child, c.parent, std::string_view(c.property));
  }
}

}  // namespace sinew::fbx_write
