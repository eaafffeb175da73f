// A glTF 2.0 file taken apart and checked: everything in here may be used without looking again.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/text.h"
#include "core/clip/clip.h"
#include "core/io/importer.h"
#include "core/math/transform.h"
#include "core/scene/character/mesh.h"
#include "core/skeleton/roles.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

enum class GltfComponent : std::uint8_t { int8, uint8, int16, uint16, uint32, float32 };
std::size_t byteSize(GltfComponent component);
int numberOf(GltfComponent component);  // as files say it
const char* gltfTypeName(int width);    // of rows of 1 … 4 numbers, and of 9 and 16 for matrices

// Rows of numbers inside a buffer. Where `problem` is empty, all of it lies inside its buffer.
struct GltfAccessor {
  std::size_t count = 0;
  int width = 0;  // numbers per row: 1, 2, 3, 4, 9 or 16
  GltfComponent component = GltfComponent::float32;
  bool normalized = false;
  const unsigned char* data = nullptr;  // null: all zero, before the sparse part
  std::size_t stride = 0;               // bytes from row to row
  std::size_t sparse_count = 0;
  GltfComponent sparse_component = GltfComponent::uint32;
  const unsigned char* sparse_indices = nullptr;
  const unsigned char* sparse_values = nullptr;
  FixedText problem;  // why it cannot be read
};

struct GltfPrimitive {
  std::string note;  // as PartNote::json
  int mode = 4;      // 0 points, 1 lines, 2 loop, 3 strip of lines, 4 triangles, 5 strip, 6 fan; -1: there is no such
  int indices = -1, material = -1;
  int position = -1, normal = -1, tangent = -1, color = -1;  // accessors
  std::vector<int> texcoords;                                // by set; -1 where one is left out
  std::vector<int> joints, weights;                          // by set
  struct Target {
    int position = -1, normal = -1, tangent = -1;
  };
  std::vector<Target> targets;
};

struct GltfMesh {
  std::string name;
  std::string note;  // as PartNote::json
  std::vector<GltfPrimitive> primitives;
  std::vector<float> weights;
  std::vector<std::string> target_names;
  std::size_t target_count = 0;  // most that any primitive has
};

struct GltfNode {
  std::string name;
  std::string note;
  int parent = -1;
  std::vector<int> children;
  int mesh = -1, skin = -1;
  JointKind kind = JointKind::joint;
  bool from_matrix = false;
  bool visible = true;  // by itself
  Transform local;      // a matrix is taken apart
  std::vector<float> weights;
  bool in_scene = false;  // below the scene that is read, or a joint that it needs
};

struct GltfSkin {
  std::string name;
  std::string note;
  std::vector<int> joints;  // nodes
  int inverse_bind = -1;    // accessor, or -1
};

enum class GltfPath : std::uint8_t { translation, rotation, scale, weights };

struct GltfSampler {
  int input = -1, output = -1;
  Interpolation interpolation = Interpolation::linear;
};

struct GltfChannel {
  int sampler = -1, node = -1;
  GltfPath path = GltfPath::translation;
  int weight = -1;  // of weights the one alone; -1: all of them
};

// For something else that has a pointer.
struct GltfPointerChannel {
  int sampler = -1;
  std::string pointer;  // the file has the object around what it names
};

struct GltfAnimation {
  std::string name;
  std::string note;
  std::vector<GltfSampler> samplers;
  std::vector<GltfChannel> channels;
  std::vector<GltfPointerChannel> pointers;
  // Of "extras": {"markers": [{"name": "foot_L down", "time_s": 0.5}, …]}, as they stand there; seconds as its keys
  // have.
  std::vector<Marker> markers;
};

struct GltfImage {
  std::string name;  // for messages
  std::string note;
  std::string uri;                       // percent-decoded path, empty when embedded
  std::span<const unsigned char> bytes;  // embedded ones
  bool spare = false;                    // for programs that read other kinds of pictures; another stands beside it
};

struct GltfMaterial {
  std::string note;
  Material material;    // TextureRef::image holds the index into images
  int base_uv_set = 0;  // which TEXCOORD the base (or else normal, emissive …) texture uses
};

struct GltfRole {
  JointRole role = JointRole::hips;
  int node = -1;
};

struct GltfDocument {
  bool binary = false;
  std::vector<GltfAccessor> accessors;
  std::vector<GltfMesh> meshes;
  std::vector<GltfNode> nodes;
  std::vector<GltfSkin> skins;
  std::vector<GltfAnimation> animations;
  std::vector<GltfMaterial> materials;
  std::vector<GltfImage> images;
  std::vector<GltfRole> roles;   // that the file says; none of two nodes, no node of two
  bool motion_of_roles = false;  // it says them of the motion that it holds for any figure
  std::string file_note, asset_note, scene_note;
  std::string scene_name;
  // What the spans and pointers above look into.
  std::vector<unsigned char> file;
  std::vector<std::vector<unsigned char>> owned_buffers;
  std::vector<std::vector<unsigned char>> unpacked;  // views that an extension packs

  std::size_t size() const;          // bytes of the file with its buffers, as they were read
  std::size_t unpackedSize() const;  // bytes

  // The accessor if it is readable and has this many numbers per row, else null.
  const GltfAccessor* readable(int accessor, int width) const;
};

// What becomes of meshes that are compressed as a whole.
enum class GltfMeshData : std::uint8_t { unpacked, left };

// Reads the container, the JSON and the buffers. Refused: what is not glTF 2.0, cut short, needs an extension that is
// not read, whose nodes form no tree. Lesser faults go into the report, and what they concern is left out.
Result<GltfDocument> readGltfDocument(std::vector<unsigned char> file, const FileSource& files, ImportReport& report,
                                      GltfMeshData meshes = GltfMeshData::unpacked);

}  // namespace sinew
