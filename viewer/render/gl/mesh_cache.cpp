#include "viewer/render/gl/mesh_cache.h"

#include <algorithm>
#include <cstring>

#include "core/scene/character/mesh_morphs.h"
#include "viewer/render/image_scaling.h"
#include "viewer/render/shapes/coarse_mesh.h"

namespace sinew::render {
namespace {

constexpr float kAnisotropy = 8.f;
constexpr GLenum kUploadUnit = GL_TEXTURE15;  // that no pass draws with, so that none loses what it has bound
constexpr double kCoarseTriangles = 3000.0;   // of a whole character
constexpr long kKeepFrames = 240;             // that something unused is kept

// Attribute places of skinning.glsl and surface.vert.
enum Attribute : GLuint {
  position = 0,
  normal,
  tangent,
  uv,
  color,
  joints_a,
  weights_a,
  joints_b,
  weights_b,
  linear_share
};

void floats(Attribute attribute, int count, std::size_t stride, std::size_t offset) {
  glEnableVertexAttribArray(attribute);
  glVertexAttribPointer(attribute, count, GL_FLOAT, GL_FALSE, static_cast<GLsizei>(stride),
                        reinterpret_cast<const void*>(offset));
}

void joints(Attribute attribute, std::size_t stride, std::size_t offset) {
  glEnableVertexAttribArray(attribute);
  glVertexAttribIPointer(attribute, 4, GL_UNSIGNED_SHORT, static_cast<GLsizei>(stride),
                         reinterpret_cast<const void*>(offset));
}

std::size_t geometryStride(const Mesh& mesh) { return (mesh.tangents.empty() ? 6 : 10) * sizeof(float); }

// Positions, normals and tangents, one vertex after the other.
void packGeometry(std::span<const Vec3> positions, std::span<const Vec3> normals, std::span<const Vec4> tangents,
                  unsigned char* at) {
  const auto put = [&at](const auto& value) {
    std::memcpy(at, &value, sizeof(value));
    at += sizeof(value);
  };
  for (std::size_t v = 0; v < positions.size(); ++v) {
    put(positions[v]);
    put(normals[v]);
    if (!tangents.empty()) put(tangents[v]);
  }
}

// Where the attributes of a mesh that morphs leave alone lie in a vertex, bytes.
struct AttributeLayout {
  std::size_t uv, color, joints_at, weights_at, linear_share, stride;
  int slots;

  explicit AttributeLayout(const Mesh& mesh) : slots(mesh.influences.per_vertex > 4 ? 8 : 4) {
    uv = 0;
    color = uv + (mesh.uvs.empty() ? 0 : sizeof(Vec2));
    joints_at = color + (mesh.colors.empty() ? 0 : sizeof(Vec4));
    weights_at = joints_at + static_cast<std::size_t>(slots) * sizeof(std::uint16_t);
    linear_share = weights_at + static_cast<std::size_t>(slots) * sizeof(float);
    stride = linear_share + (mesh.linear_share.empty() ? 0 : sizeof(float));
  }
};

void packAttributes(const Mesh& mesh, const AttributeLayout& layout, unsigned char* at) {
  const std::size_t own = static_cast<std::size_t>(mesh.influences.per_vertex);
  for (std::size_t v = 0; v < mesh.positions.size(); ++v, at += layout.stride) {
    if (!mesh.uvs.empty()) std::memcpy(at + layout.uv, &mesh.uvs[v], sizeof(Vec2));
    if (!mesh.colors.empty()) std::memcpy(at + layout.color, &mesh.colors[v], sizeof(Vec4));
    std::memset(at + layout.joints_at, 0, layout.linear_share - layout.joints_at);  // slots that a mesh does not use
    std::memcpy(at + layout.joints_at, &mesh.influences.joints[v * own], own * sizeof(std::uint16_t));
    std::memcpy(at + layout.weights_at, &mesh.influences.weights[v * own], own * sizeof(float));
    if (!mesh.linear_share.empty()) std::memcpy(at + layout.linear_share, &mesh.linear_share[v], sizeof(float));
  }
}

void fillVertexArray(GlVertexArray& array, GLuint geometry, const GpuMesh& gpu, const Mesh& mesh) {
  glBindVertexArray(array.make());
  glBindBuffer(GL_ARRAY_BUFFER, geometry);
  const std::size_t stride = geometryStride(mesh);
  floats(Attribute::position, 3, stride, 0);
  floats(Attribute::normal, 3, stride, 3 * sizeof(float));
  if (!mesh.tangents.empty()) floats(Attribute::tangent, 4, stride, 6 * sizeof(float));

  const AttributeLayout layout(mesh);
  glBindBuffer(GL_ARRAY_BUFFER, gpu.attributes.get());
  if (!mesh.uvs.empty()) floats(Attribute::uv, 2, layout.stride, layout.uv);
  if (!mesh.colors.empty()) floats(Attribute::color, 4, layout.stride, layout.color);
  joints(Attribute::joints_a, layout.stride, layout.joints_at);
  floats(Attribute::weights_a, 4, layout.stride, layout.weights_at);
  if (layout.slots > 4) {
    joints(Attribute::joints_b, layout.stride, layout.joints_at + 4 * sizeof(std::uint16_t));
    floats(Attribute::weights_b, 4, layout.stride, layout.weights_at + 4 * sizeof(float));
  }
  if (!mesh.linear_share.empty()) floats(Attribute::linear_share, 1, layout.stride, layout.linear_share);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, gpu.indices.get());
  glBindVertexArray(0);
}

// The middle one of the triangles' first edges, of a sample.
float edgeLength(const Mesh& mesh) {
  std::vector<float> lengths;
  const std::size_t triangles = mesh.indices.size() / 3, step = std::max<std::size_t>(triangles / 256, 1);
  for (std::size_t t = 0; t < triangles; t += step) {
    lengths.push_back(glm::distance(mesh.positions[mesh.indices[3 * t]], mesh.positions[mesh.indices[3 * t + 1]]));
  }
  if (lengths.empty()) return 0.f;
  const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
  std::nth_element(lengths.begin(), middle, lengths.end());
  return *middle;
}

template <class T>
void fillBuffer(GlBuffer& buffer, GLenum target, const std::vector<T>& data, GLenum usage) {
  glBindBuffer(target, buffer.make());
  glBufferData(target, static_cast<GLsizeiptr>(data.size() * sizeof(T)), data.data(), usage);
}

// Filled in place, or by a copy where the driver gives no access: pack(where to).
template <class Pack>
void fillBuffer(GlBuffer& buffer, std::size_t bytes, GLenum usage, const Pack& pack) {
  glBindBuffer(GL_ARRAY_BUFFER, buffer.make());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(bytes), nullptr, usage);
  if (bytes == 0) return;
  if (void* mapped = glMapBufferRange(GL_ARRAY_BUFFER, 0, static_cast<GLsizeiptr>(bytes), GL_MAP_WRITE_BIT)) {
    pack(static_cast<unsigned char*>(mapped));
    if (glUnmapBuffer(GL_ARRAY_BUFFER)) return;
  }
  std::vector<unsigned char> copy(bytes);
  pack(copy.data());
  glBufferSubData(GL_ARRAY_BUFFER, 0, static_cast<GLsizeiptr>(bytes), copy.data());
}

}  // namespace

bool isDrawable(const InstanceSnapshot& instance) {
  if (!instance.character || instance.skin_at.size() < instance.character->skins.size()) return false;
  for (std::size_t s = 0; s < instance.character->skins.size(); ++s) {
    if (instance.skin_at[s] + instance.character->skins[s].joints.size() > instance.palette.size()) return false;
  }
  return true;
}

void MeshCache::beginFrame() {
  ++frame_;
  const auto stale = [this](const auto& entry) {
    return entry.second.character.expired() || frame_ - entry.second.last_used > kKeepFrames;
  };
  std::erase_if(characters_, stale);
  std::erase_if(instances_, stale);
}

GpuCharacter& MeshCache::character(const std::shared_ptr<const Character>& character) {
  GpuCharacter& gpu = characters_[character.get()];
  gpu.last_used = frame_;
  if (gpu.character.lock() == character) return gpu;

  // New, or another character at an address that was used before.
  gpu = GpuCharacter{};
  gpu.character = character;
  gpu.last_used = frame_;
  gpu.meshes.reserve(character->meshes.size());
  glBindVertexArray(0);
  for (const auto& mesh : character->meshes) {
    GpuMesh made;
    const std::size_t vertices = mesh->positions.size();
    fillBuffer(made.geometry, vertices * geometryStride(*mesh), GL_STATIC_DRAW,
               [&mesh](unsigned char* at) { packGeometry(mesh->positions, mesh->normals, mesh->tangents, at); });
    const AttributeLayout layout(*mesh);
    fillBuffer(made.attributes, vertices * layout.stride, GL_STATIC_DRAW,
               [&](unsigned char* at) { packAttributes(*mesh, layout, at); });
    std::vector<std::uint32_t> indices = mesh->indices;
    indices.insert(indices.end(), mesh->lines.begin(), mesh->lines.end());
    indices.insert(indices.end(), mesh->points.begin(), mesh->points.end());
    fillBuffer(made.indices, GL_ELEMENT_ARRAY_BUFFER, indices, GL_STATIC_DRAW);
    made.index_count = static_cast<GLsizei>(mesh->indices.size());
    made.line_count = static_cast<GLsizei>(mesh->lines.size());
    made.point_count = static_cast<GLsizei>(mesh->points.size());
    made.influence_slots = layout.slots;
    made.edge_length = edgeLength(*mesh);
    fillVertexArray(made.vertex_array, made.geometry.get(), made, *mesh);
    gpu.meshes.push_back(std::move(made));
  }
  gpu.shadow_samples = ShadowSamples::scatter(*character);
  gpu.bones = layoutOf(character);
  return gpu;
}

GpuInstance& MeshCache::instance(const InstanceSnapshot& snapshot) {
  GpuInstance& gpu = instances_[snapshot.id];
  if (gpu.character.lock() != snapshot.character) {
    gpu = GpuInstance{};
    gpu.character = snapshot.character;
  }
  gpu.last_used = frame_;
  return gpu;
}

GLuint MeshCache::vertexArray(const InstanceSnapshot& snapshot, int index, std::vector<MorphedMesh>& own) {
  const std::size_t at = static_cast<std::size_t>(index);
  const Mesh& mesh = *snapshot.character->meshes[at];
  const GpuMesh& shared = character(snapshot.character).meshes[at];
  const std::size_t first = static_cast<std::size_t>(mesh.first_morph_channel), count = mesh.morph_targets.size();
  if (count == 0 || snapshot.morph_weights.size() < first + count) return shared.vertex_array.get();

  const std::span<const float> weights = morphWeightsOf(mesh, snapshot.morph_weights);
  own.resize(snapshot.character->meshes.size());
  MorphedMesh& morphed = own[at];
  const bool resting = std::ranges::all_of(weights, [](float w) { return w == 0.f; });
  if (resting) return shared.vertex_array.get();
  if (std::ranges::equal(weights, morphed.weights)) return morphed.vertex_array.get();

  positions_ = mesh.positions;
  normals_ = mesh.normals;
  tangents_ = mesh.tangents;
  ApplyMorphs{mesh.morph_targets, weights, positions_, normals_, tangents_}.run();
  glBindVertexArray(0);
  fillBuffer(morphed.geometry, positions_.size() * geometryStride(mesh), GL_DYNAMIC_DRAW,
             [this](unsigned char* to) { packGeometry(positions_, normals_, tangents_, to); });
  if (!morphed.vertex_array) fillVertexArray(morphed.vertex_array, morphed.geometry.get(), shared, mesh);
  morphed.weights.assign(weights.begin(), weights.end());
  return morphed.vertex_array.get();
}

const GpuMesh& MeshCache::withCoarseIndices(const std::shared_ptr<const Character>& character, int index) {
  GpuMesh& gpu = this->character(character).meshes[static_cast<std::size_t>(index)];
  if (gpu.coarse_indices) return gpu;
  const Mesh& mesh = *character->meshes[static_cast<std::size_t>(index)];
  const double share = static_cast<double>(mesh.indices.size() / 3) /
                       static_cast<double>(std::max<std::size_t>(character->triangleCount(), 1));
  const std::vector<std::uint32_t> coarse = coarseIndices(mesh, static_cast<std::size_t>(kCoarseTriangles * share));
  glBindVertexArray(0);
  fillBuffer(gpu.coarse_indices, GL_ELEMENT_ARRAY_BUFFER, coarse, GL_STATIC_DRAW);
  gpu.coarse_count = static_cast<GLsizei>(coarse.size());
  return gpu;
}

GLuint MeshCache::texture(const std::shared_ptr<const Character>& character, int image, bool color) {
  if (image < 0) return 0;
  const std::shared_ptr<const Image>& pixels = character->images[static_cast<std::size_t>(image)];
  if (!pixels || pixels->width <= 0 || pixels->height <= 0) return 0;
  GlTexture& texture = this->character(character).textures[{image, color}];
  if (texture) return texture.get();

  glActiveTexture(kUploadUnit);
  glBindTexture(GL_TEXTURE_2D, texture.make());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  GLint largest = 0;
  glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
  Image smaller;
  const Image* sent = pixels.get();
  while (std::max(sent->width, sent->height) > std::max<GLint>(largest, 1)) smaller = halved(*sent), sent = &smaller;
  glTexImage2D(GL_TEXTURE_2D, 0, color ? GL_SRGB8_ALPHA8 : GL_RGBA8, sent->width, sent->height, 0, GL_RGBA,
               GL_UNSIGNED_BYTE, sent->rgba.data());
  glGenerateMipmap(GL_TEXTURE_2D);
  return texture.get();
}

GLuint MeshCache::white() {
  if (white_) return white_.get();
  const unsigned char pixel[4] = {255, 255, 255, 255};
  glActiveTexture(kUploadUnit);
  glBindTexture(GL_TEXTURE_2D, white_.make());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixel);
  return white_.get();
}

GLuint MeshCache::sampler(const TextureRef& ref) {
  const unsigned key = (ref.repeat_u ? 1u : 0u) | (ref.repeat_v ? 2u : 0u) | (ref.mirror_u ? 4u : 0u) |
                       (ref.mirror_v ? 8u : 0u) | (ref.nearest ? 16u : 0u);
  GlSampler& sampler = samplers_[key];
  if (sampler) return sampler.get();

  const auto wrap = [](bool repeat, bool mirror) {
    return mirror ? GL_MIRRORED_REPEAT : repeat ? GL_REPEAT : GL_CLAMP_TO_EDGE;
  };
  const GLuint name = sampler.make();
  glSamplerParameteri(name, GL_TEXTURE_WRAP_S, wrap(ref.repeat_u, ref.mirror_u));
  glSamplerParameteri(name, GL_TEXTURE_WRAP_T, wrap(ref.repeat_v, ref.mirror_v));
  glSamplerParameteri(name, GL_TEXTURE_MAG_FILTER, ref.nearest ? GL_NEAREST : GL_LINEAR);
  glSamplerParameteri(name, GL_TEXTURE_MIN_FILTER, cheap_filters_ ? GL_LINEAR_MIPMAP_NEAREST : GL_LINEAR_MIPMAP_LINEAR);
  if (!cheap_filters_ && !ref.nearest && epoxy_has_gl_extension("GL_EXT_texture_filter_anisotropic")) {
    float most = 1.f;
    glGetFloatv(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT, &most);
    glSamplerParameterf(name, GL_TEXTURE_MAX_ANISOTROPY_EXT, std::min(most, kAnisotropy));
  }
  return name;
}

}  // namespace sinew::render
