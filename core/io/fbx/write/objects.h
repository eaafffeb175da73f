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

class Objects {
 public:
  static constexpr std::int64_t kFirstId = 1'000'000;

  // version: of the file. first_id: of the objects that are made; ids rise by one each.
  Objects(const FileSpace& space, int version, std::int64_t first_id = kFirstId)
      : space_(space), version_(version), first_id_(first_id), out_(version, false), connections_out_(version, false) {}
  const FileSpace& space() const { return space_; }
  int version() const { return version_; }
  void reserve(std::size_t bytes) { out_.reserve(bytes); }  // for records that are known to come

  // One more object, and its id. `class_name` stands in its name and mostly is its kind. body(FbxWriter&) writes what
  // its record holds behind id, name and sub-kind.
  template <class Body>
  std::int64_t make(std::string_view kind, std::string_view class_name, std::string_view name,
                    std::string_view sub_kind, const Body& body) {
    const std::int64_t id = begin(kind, class_name, name, sub_kind);
    body(out_);
    out_.end();
    return id;
  }
  // Likewise, by a body that has much to pack and touches nothing that others change: it runs in makeRest().
  std::int64_t makeLater(std::string_view kind, std::string_view class_name, std::string_view name,
                         std::string_view sub_kind, std::function<void(FbxWriter&)> body);
  void makeRest(const Task& task);  // all at once, in several threads; what is cancelled is of no use
  void connect(std::int64_t child, std::int64_t parent, std::string_view property = {});

  std::int64_t nextId() const { return first_id_ + static_cast<std::int64_t>(count_); }
  // Takes over what has been made apart, under new ids that go on from its own.
  void append(Objects others);

  // Definitions, Objects and Connections. Refused: cancelled.
  [[nodiscard]] Check write(FbxWriter& out, const Task& task);
  // What these hold, where something else is in them, too.
  const std::map<std::string, std::int32_t, std::less<>>& counts() const { return counts_; }  // by kind
  [[nodiscard]] Check writeObjects(FbxWriter& out, const Task& task);
  void writeConnections(FbxWriter& out);

 private:
  // Records of objects or connections one behind the other, and where ids of the objects made here stand in them.
  struct Part {
    std::vector<unsigned char> records;
    std::vector<std::size_t> ids_at;
  };

  // An object whose record is still to be written, as a part of its own.
  struct Later {
    std::size_t part;
    std::int64_t id;
    std::string kind, name, sub_kind;
    std::function<void(FbxWriter&)> body;
  };

  std::int64_t begin(std::string_view kind, std::string_view class_name, std::string_view name,
                     std::string_view sub_kind);
  std::int64_t nextOf(std::string_view kind);
  void closeParts();
  void count(std::string_view kind, std::int32_t more);

  FileSpace space_;
  int version_;
  std::int64_t first_id_;
  std::size_t count_ = 0;
  std::map<std::string, std::int32_t, std::less<>> counts_;
  std::vector<Part> objects_, connections_;  // that are closed
  // Of the last parts, and their ids.
  FbxWriter out_, connections_out_;
  std::vector<std::size_t> ids_at_, connected_at_;
  std::string name_;  // of the object that begins
  std::vector<Later> later_;
};

}  // namespace sinew::fbx_write
