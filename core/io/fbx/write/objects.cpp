#include "core/io/fbx/write/objects.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/base/in_parallel.h"
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

void fullName(std::string_view name, std::string_view class_name, std::string& to) {
  to = cleanName(name);
  to.append("\0\1", 2).append(class_name);
}

// Where its id stands.
std::size_t beginObject(FbxWriter& out, std::int64_t id, std::string_view kind, std::string_view full_name,
                        std::string_view sub_kind) {
  out.begin(kind);
  const std::size_t id_at = out.size() + 1;  // behind the letter of its type
  out.value(id);
  out.value(full_name);
  out.value(sub_kind);
  return id_at;
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

std::int64_t Objects::nextOf(std::string_view kind) {
  const std::int64_t id = nextId();
  count(kind, 1);
  ++count_;
  return id;
}

std::int64_t Objects::begin(std::string_view kind, std::string_view class_name, std::string_view name,
                            std::string_view sub_kind) {
  const std::int64_t id = nextOf(kind);
  fullName(name, class_name, name_);
  ids_at_.push_back(beginObject(out_, id, kind, name_, sub_kind));
  return id;
}

std::int64_t Objects::makeLater(std::string_view kind, std::string_view class_name, std::string_view name,
                                std::string_view sub_kind, std::function<void(FbxWriter&)> body) {
  closeParts();
  Later& later = later_.emplace_back();
  later.part = objects_.size(), later.id = nextOf(kind);
  later.kind = kind, later.sub_kind = sub_kind, later.body = std::move(body);
  fullName(name, class_name, later.name);
  objects_.emplace_back();
  return later.id;
}

void Objects::makeRest(const Task& task) {
  forAll(later_.size(), coreCount(), [&](std::size_t i) {
    if (task.cancelled()) return;
    const Later& later = later_[i];
    FbxWriter out(version_, false);
    const std::size_t id_at = beginObject(out, later.id, later.kind, later.name, later.sub_kind);
    later.body(out);
    out.end();
    objects_[later.part] = {out.takeRecords(), {id_at}};
  });
  later_.clear();
}

void Objects::count(std::string_view kind, std::int32_t more) {
  const auto found = counts_.find(kind);
  if (found != counts_.end())
    found->second += more;
  else
    counts_.emplace(kind, more);
}

void Objects::connect(std::int64_t child, std::int64_t parent, std::string_view property) {
  FbxWriter& out = connections_out_;
  const auto id = [&](std::int64_t of) {
    if (of >= first_id_ && of < nextId()) connected_at_.push_back(out.size() + 1);
    out.value(of);
  };
  out.begin("C");
  out.value(property.empty() ? "OO" : "OP");
  id(child), id(parent);
  if (!property.empty()) out.value(property);
  out.end();
}

void Objects::closeParts() {
  const auto close = [](FbxWriter& out, std::vector<std::size_t>& ids_at, std::vector<Part>& to) {
    if (out.size() > 0) to.push_back({out.takeRecords(), std::exchange(ids_at, {})});
  };
  close(out_, ids_at_, objects_);
  close(connections_out_, connected_at_, connections_);
}

void Objects::append(Objects others) {
  closeParts();
  others.closeParts();
  const std::int64_t by = nextId() - others.first_id_;
  const auto take = [by](std::vector<Part>& from, std::vector<Part>& to) {
    for (Part& part : from) {
      for (const std::size_t at : part.ids_at) {
        std::int64_t id = 0;
        std::memcpy(&id, &part.records[at], sizeof(id));
        id += by;
        std::memcpy(&part.records[at], &id, sizeof(id));
      }
      to.push_back(std::move(part));
    }
  };
  take(others.objects_, objects_);
  take(others.connections_, connections_);
  count_ += others.count_;
  for (const auto& [kind, more] : others.counts_) count(kind, more);
}

Check Objects::write(FbxWriter& out, const Task& task) {
  std::map<std::string, std::int32_t, std::less<>> kinds = counts();
  kinds.emplace("GlobalSettings", 1);
  out.begin("Definitions");
  out.leaf("Version", std::int32_t{100});
  out.leaf("Count", static_cast<std::int32_t>(count_ + 1));
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

Check Objects::writeObjects(FbxWriter& out, const Task& task) {
  closeParts();
  const auto sizeOf = [](const std::vector<Part>& parts) {
    std::size_t bytes = 0;
    for (const Part& part : parts) bytes += part.records.size();
    return bytes;
  };
  const std::size_t bytes = sizeOf(objects_);
  out.reserve(bytes + sizeOf(connections_));
  std::size_t written = 0;
  for (Part& part : objects_) {
    if (Check ok = task.goesOn(); !ok) return ok;
    const auto records = std::exchange(part.records, {});  // which are there twice for no longer than this
    out.paste(records);
    written += records.size();
    task.tell(written, bytes);
  }
  return {};
}

void Objects::writeConnections(FbxWriter& out) {
  closeParts();
  for (const Part& part : connections_) out.paste(part.records);
}

}  // namespace sinew::fbx_write
