// The parts of a scene as JSON: instances, clips, masks, takes. Numbers of joints and channels count in the model that
// a part belongs to.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/io/project/json.h"
#include "core/io/project/stored_clip.h"
#include "core/scene/scene.h"

namespace sinew {

struct CharacterRig;

// What writing a scene adds to: the index, and the chunks beside it.
class SceneWriter {
 public:
  SceneWriter(JsonWriter& json, const std::map<std::string, std::string>& others) : json_(json), others_(others) {}

  // asset: the number of a character among the assets; -1 for objects. beside: the project's folder.
  void write(const Scene& scene, const std::function<int(const Character&)>& asset,
             const std::filesystem::path& beside);
  std::size_t addChunk(Bytes chunk);                   // its number
  std::size_t addSkeleton(const Skeleton& skeleton);   // equal ones are one chunk
  std::size_t addRig(const CharacterRig& rig);         // likewise
  std::vector<Bytes> takeChunks();                     // once all is written
  void note(const std::string& fault);                 // of a JsonWriter; the first one counts
  const std::string& fault() const { return fault_; }  // of any chunk; empty: none

 private:
  void instance(const Instance& instance, const std::function<int(const Character&)>& asset);
  void clip(const ClipEntry& entry);
  void controls(const std::vector<ClipControl>& controls, const std::string& of);
  void take(const Take& take);
  void pose(const ScenePose& pose);
  void others(const std::string& of);

  JsonWriter& json_;
  const std::map<std::string, std::string>& others_;
  std::vector<Bytes> chunks_;
  std::map<std::string, std::size_t, std::less<>> skeletons_, rigs_;
  ColumnWriter columns_;  // of curves that lie in no clip
  std::string fault_;
};

// Reads each chunk with a skeleton once, however often it is asked for.
class SkeletonReader {
 public:
  // The file outlives it.
  explicit SkeletonReader(const ChunkFile& file) : file_(file) {}

  struct Read {
    std::shared_ptr<const Skeleton> skeleton;
    std::size_t bytes = 0;  // of its chunk
  };
  Result<Read> read(std::uint64_t chunk);

 private:
  const ChunkFile& file_;
  std::map<std::uint64_t, Read> read_;
};

// What reading a scene needs besides the index.
struct SceneSource {
  const ChunkFile& file;
  SkeletonReader& skeletons;
  const std::filesystem::path& beside;                                         // the project's folder
  std::function<std::shared_ptr<const Character>(int asset)> asset;            // null: there is none of this number
  std::function<std::shared_ptr<const ObjectType>(std::string_view id)> type;  // null: there is none of this name
};

// Gathers in `others` the members that it does not know.
Result<Scene> readScene(const Members& from, const SceneSource& source, std::map<std::string, std::string>& others);

}  // namespace sinew
