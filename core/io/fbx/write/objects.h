// The objects of an FBX file that is being made: ids, names, connections. Included by the writers' .cpp files only.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/task.h"
#include "core/io/fbx/records/writer.h"
#include "core/math/types.h"

namespace sinew::fbx_write {

// In what a file counts and which way it stands.
struct FileSpace {
  double units = 100.0;  // in a metre
  bool z_up = false;     // else Y; X stays

  Mat4 turn() const;  // of the world
};

// A record that holds an array; packed, unless it is short.
void array(FbxWriter& out, std::string_view name, std::span<const std::int32_t> values);
void array(FbxWriter& out, std::string_view name, std::span<const std::int64_t> values);
void array(FbxWriter& out, std::string_view name, std::span<const float> values);
void array(FbxWriter& out, std::string_view name, std::span<const double> values);

// A list of properties, closed by its end.
class Properties {
 public:
  explicit Properties(FbxWriter& out) : out_(out) { out_.begin("Properties70"); }
  ~Properties() { out_.end(); }
  Properties(const Properties&) = delete;
  Properties& operator=(const Properties&) = delete;

  // P: name, type, label, flags, value.
  void number(const char* name, const char* type, const char* label, const char* flags, double value);
  void integer(const char* name, const char* type, const char* label, const char* flags, std::int32_t value);
  void time(const char* name, std::int64_t ticks);
  void vector(const char* name, const char* type, const char* label, const char* flags, const glm::dvec3& value);
  void word(const char* name, const char* type, const char* label, const char* flags, std::string_view value);

 private:
  FbxWriter& out_;
};

using Body = std::function<void(FbxWriter&)>;

class Objects {
 public:
  static constexpr std::int64_t kFirstId = 1'000'000;

  // first_id: of the objects that are made; ids rise by one each.
  explicit Objects(const FileSpace& space, std::int64_t first_id = kFirstId) : space_(space), first_id_(first_id) {}
  const FileSpace& space() const { return space_; }

  // One more object, and its id. `class_name` stands in its name and mostly is its kind. body: what its record holds
  // behind id, name and sub-kind; it is called by write().
  std::int64_t make(std::string_view kind, std::string_view class_name, std::string_view name,
                    std::string_view sub_kind, Body body);
  void connect(std::int64_t child, std::int64_t parent) { connections_.push_back({child, parent, {}}); }
  void connect(std::int64_t child, std::int64_t parent, std::string property) {
    connections_.push_back({child, parent, std::move(property)});
  }

  std::int64_t nextId() const { return first_id_ + static_cast<std::int64_t>(objects_.size()); }
  // Takes over what has been made apart, under new ids that go on from its own. The ids of the others may have no other
  // meaning in their connections.
  void append(Objects others);

  // Definitions, Objects and Connections. Refused: cancelled.
  [[nodiscard]] Check write(FbxWriter& out, const Task& task) const;
  // What these hold, where something else is in them, too.
  std::map<std::string, std::int32_t> counts() const;  // by kind
  [[nodiscard]] Check writeObjects(FbxWriter& out, const Task& task) const;
  void writeConnections(FbxWriter& out) const;

 private:
  struct Object {
    std::string kind, name, sub_kind;
    Body body;
  };
  struct Connection {
    std::int64_t child, parent;
    std::string property;
  };
  FileSpace space_;
  std::int64_t first_id_;
  std::vector<Object> objects_;
  std::vector<Connection> connections_;
};

}  // namespace sinew::fbx_write
