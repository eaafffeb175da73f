// The accessors of a glTF file that is being changed: places that become free, and what takes them.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include <rapidjson/document.h>

namespace sinew {

// Indices stay as they are, since anything may refer to them: what becomes free is given to what comes, the last ones
// fall away, and an accessor that is left over holds one zero.
class AccessorSlots {
 public:
  // root: the whole file, checked by readGltfDocument(); outlives this. freed: accessors that nothing needs any more.
  AccessorSlots(rapidjson::Document& root, std::set<int> freed);

  // Index of an accessor of float rows. Equal ones are one. with_bounds: it says its least and greatest number.
  int add(const std::vector<float>& numbers, std::size_t width, bool with_bounds);

  // Writes the lists. `bin` is the binary chunk, buffer 0: what is free falls out of it, and the new data come behind
  // it. Null: they come into a new buffer, as a data URI.
  void finish(std::vector<unsigned char>* bin);

 private:
  rapidjson::Value& list(const char* name);
  std::size_t countOf(const char* name) const;
  void findFreeViews();
  void compact(std::vector<unsigned char>& bin);
  void placeView(int buffer, std::size_t offset);

  rapidjson::Document& root_;
  std::set<int> free_, free_views_;
  std::vector<int> added_;
  std::map<std::pair<std::size_t, std::vector<float>>, int> at_;  // by width (0: times) and numbers
  std::vector<unsigned char> data_;
};

}  // namespace sinew
