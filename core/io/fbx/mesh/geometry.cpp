#include "core/io/fbx/mesh/geometry.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <span>

#include "core/math/finite.h"

namespace sinew {
namespace {

enum class Mapping { none, by_corner, by_point, by_polygon, all_same };

Mapping mappingOf(const FbxRecord& layer) {
  const FbxRecord* record = layer.child("MappingInformationType");
  const std::string_view text = record ? record->text(0) : std::string_view();
  if (text == "ByPolygonVertex") return Mapping::by_corner;
  if (text == "ByVertice" || text == "ByVertex") return Mapping::by_point;
  if (text == "ByPolygon") return Mapping::by_polygon;
  if (text == "AllSame") return Mapping::all_same;
  return Mapping::none;
}

// The layers of a kind, those that the geometry's first Layer lists in front.
std::vector<const FbxRecord*> layersOf(const FbxRecord& geometry, std::string_view name) {
  std::vector<const FbxRecord*> found;
  for (const FbxRecord& child : geometry.children) {
    if (child.name == name) found.push_back(&child);
  }
  const FbxRecord* layer = found.size() > 1 ? geometry.child("Layer") : nullptr;
  if (!layer) return found;
  for (const FbxRecord& element : layer->children) {
    const FbxRecord* type = element.child("Type");
    const FbxRecord* index = element.child("TypedIndex");
    if (!type || type->text(0) != name || !index) continue;
    const auto first =
        std::ranges::find_if(found, [&](const FbxRecord* r) { return r->integer(0, -1) == index->integer(0, -2); });
    if (first != found.end()) std::rotate(found.begin(), first, first + 1);
    break;
  }
  return found;
}

class GeometryReader {
 public:
  GeometryReader(const FbxObject& object, double unit_m, std::int32_t slot_count, const FbxUvLayerOfSlot& uv_layer,
                 FbxGeometryLosses& losses)
      : record_(*object.record), unit_m_(unit_m), slot_count_(slot_count), uv_layer_(uv_layer), losses_(losses) {
    out_.object = &object;
  }

  FbxGeometry read() {
    if (!readPoints() || !readPolygons()) {
      ++losses_.unreadable;
      return std::move(out_);
    }
    if (out_.corners.empty()) return std::move(out_);
    readSlots();
    readUvs();
    if (const auto layers = layersOf(record_, "LayerElementColor"); !layers.empty())
      readLayer(*layers[0], "Colors", "ColorIndex", out_.colors, Vec4(1));
    if (const auto layers = layersOf(record_, "LayerElementNormal"); !layers.empty())
      readLayer(*layers[0], "Normals", "NormalsIndex", out_.normals, Vec3(0));
    if (out_.normals.empty()) {
      out_.computed_normals = true;
      out_.normals = computeFbxNormals(out_, readSmoothing());
    }
    return std::move(out_);
  }

 private:
  bool readPoints() {
    FbxNumbers<double> values;
    if (!readFbxNumbers(record_.child("Vertices"), values)) return false;
    out_.points_m.resize(values.size() / 3);
    for (std::size_t i = 0; i < out_.points_m.size(); ++i) {
      for (int k = 0; k < 3; ++k)
        out_.points_m[i][k] = static_cast<float>(values[3 * i + static_cast<std::size_t>(k)] * unit_m_);
    }
    return true;
  }

  // The last corner of each polygon is stored as -1 - point.
  bool readPolygons() {
    FbxNumbers<std::int32_t> indices;
    if (!readFbxNumbers(record_.child("PolygonVertexIndex"), indices)) return false;
    out_.corners.reserve(indices.size());
    out_.ends.reserve(indices.size() / 4);
    std::vector<char> usable(out_.points_m.size());
    for (std::size_t i = 0; i < usable.size(); ++i) usable[i] = isFinite(out_.points_m[i]);
    all_corners_ = indices.size();
    std::size_t begin = 0;
    bool good = true;
    for (std::size_t c = 0; c < indices.size(); ++c) {
      const bool last = indices[c] < 0;
      if (last) indices[c] = -1 - indices[c];
      const auto point = static_cast<std::size_t>(indices[c]);
      good = good && point < usable.size() && usable[point];
      if (!last) continue;
      addPolygon(std::span(indices).subspan(begin, c + 1 - begin), begin, good);
      begin = c + 1;
      good = true;
      ++all_polygons_;
    }
    return true;
  }

  // good: the points of its corners are there.
  void addPolygon(std::span<const std::int32_t> points, std::size_t first_corner, bool good) {
    // Cutting ears off a polygon takes the square of its corners; this many mean a damaged or a hostile file.
    constexpr std::size_t kMaxEars = 1000;
    const bool usual = good && points.size() >= 3 && points.size() <= kMaxEars;
    if (!usual) fromHereOn(first_corner);
    if (points.size() < 3) return;
    if (!good) {
      ++losses_.polygons;
      return;
    }
    const auto corner = [&](std::size_t i) {
      out_.corners.push_back(points[i]);
      if (picked_) source_corners_.push_back(static_cast<std::uint32_t>(first_corner + i));
    };
    const auto close = [&] {
      out_.ends.push_back(static_cast<std::uint32_t>(out_.corners.size()));
      if (picked_) source_polygons_.push_back(static_cast<std::uint32_t>(all_polygons_));
    };
    if (usual) {
      for (std::size_t i = 0; i < points.size(); ++i) corner(i);
      return close();
    }
    for (std::size_t i = 1; i + 1 < points.size(); ++i) corner(0), corner(i), corner(i + 1), close();
  }

  // From this corner of the file on they are not all taken as they are; all before were.
  void fromHereOn(std::size_t corner) {
    if (picked_) return;
    picked_ = true;
    source_corners_.resize(corner);
    std::iota(source_corners_.begin(), source_corners_.end(), 0u);
    source_polygons_.resize(all_polygons_);
    std::iota(source_polygons_.begin(), source_polygons_.end(), 0u);
  }

  std::size_t sourceCorner(std::size_t c) const { return picked_ ? source_corners_[c] : c; }
  std::size_t sourcePolygon(std::size_t p) const { return picked_ ? source_polygons_[p] : p; }

  // Calls use(corner, place in the layer) for corners of the polygons that `wanted` takes. False: the layer does not
  // fit.
  template <class Wanted, class Use>
  bool eachCorner(const FbxRecord& layer, std::string_view index_name, const Wanted& wanted, const Use& use) {
    const Mapping mapping = mappingOf(layer);
    FbxNumbers<std::int32_t> index;
    if (mapping == Mapping::none || !readFbxNumbers(layer.child(index_name), index)) return false;
    const FbxRecord* reference = layer.child("ReferenceInformationType");
    const bool direct = index.empty() || (reference && reference->text(0) == "Direct");
    const std::size_t steps = mapping == Mapping::by_corner    ? all_corners_
                              : mapping == Mapping::by_point   ? out_.points_m.size()
                              : mapping == Mapping::by_polygon ? all_polygons_
                                                               : 1;
    if (!direct && index.size() < steps) return false;
    const auto each = [&](const auto& stepOf) {
      std::size_t c = 0;
      for (std::size_t p = 0; p < out_.ends.size(); ++p) {
        if (!wanted(p)) {
          c = out_.ends[p];
          continue;
        }
        for (; c < out_.ends[p]; ++c) {
          const std::size_t step = stepOf(c, p);
          use(c, direct ? static_cast<std::int64_t>(step) : std::int64_t{index[step]});
        }
      }
    };
    if (mapping == Mapping::by_corner && !picked_) {  // as most are
      each([](std::size_t c, std::size_t) { return c; });
    } else {
      each([&](std::size_t c, std::size_t p) {
        return mapping == Mapping::by_corner    ? sourceCorner(c)
               : mapping == Mapping::by_point   ? static_cast<std::size_t>(out_.corners[c])
               : mapping == Mapping::by_polygon ? sourcePolygon(p)
                                                : 0;
      });
    }
    return true;
  }

  // One value per corner; `otherwise` where the layer names none.
  template <class V>
  void readLayer(const FbxRecord& layer, std::string_view name, std::string_view index_name, std::vector<V>& out,
                 const V& otherwise) {
    readLayerWhere(layer, name, index_name, out, otherwise, [](std::size_t) { return true; });
  }

  template <class V, class Wanted>
  void readLayerWhere(const FbxRecord& layer, std::string_view name, std::string_view index_name, std::vector<V>& out,
                      const V& otherwise, const Wanted& wanted) {
    FbxNumbers<float> values;
    const std::size_t count = readFbxNumbers(layer.child(name), values) ? values.size() / V::length() : 0;
    if (out.empty()) out.assign(out_.corners.size(), otherwise);
    std::size_t missing = 0, met = 0;
    const bool fits = count && eachCorner(layer, index_name, wanted, [&](std::size_t c, std::int64_t entry) {
                        ++met;
                        if (entry >= 0 && static_cast<std::size_t>(entry) < count) {
                          std::memcpy(&out[c], values.data() + V::length() * entry, sizeof(V));
                        } else {
                          ++missing;
                        }
                      });
    if (fits && missing * 2 <= met) return;
    ++losses_.layers;
    out.clear();
  }

  void readSlots() {
    out_.slots.assign(out_.ends.size(), slot_count_ > 0 ? 0 : -1);
    const auto layers = layersOf(record_, "LayerElementMaterial");
    if (layers.empty()) return;
    const auto values = fbxInts(layers[0]->child("Materials"));
    if (!values || values->empty()) return;
    const Mapping mapping = mappingOf(*layers[0]);
    for (std::size_t p = 0; p < out_.slots.size(); ++p) {
      const std::size_t entry = mapping == Mapping::by_polygon ? sourcePolygon(p) : 0;
      const std::int32_t slot = entry < values->size() ? (*values)[entry] : 0;
      out_.slots[p] = slot >= 0 && slot < slot_count_ ? slot : -1;
    }
  }

  // Each polygon takes its texture coordinates from the layer that its material uses.
  void readUvs() {
    const auto layers = layersOf(record_, "LayerElementUV");
    if (layers.empty()) return;
    for (const FbxRecord* layer : layers) {
      const FbxRecord* name = layer->child("Name");
      out_.uv_layers.emplace_back(name ? name->text(0) : std::string_view());
    }
    std::vector<std::size_t> layer_of_slot(static_cast<std::size_t>(slot_count_) + 1, 0);  // by slot + 1
    std::vector<char> used(layers.size(), 0);
    for (std::size_t s = 1; s < layer_of_slot.size(); ++s) {
      const std::string_view wanted = uv_layer_(static_cast<std::int32_t>(s) - 1);
      const auto found = std::ranges::find(out_.uv_layers, wanted);
      if (!wanted.empty() && found != out_.uv_layers.end())
        layer_of_slot[s] = static_cast<std::size_t>(found - out_.uv_layers.begin());
    }
    const auto layerOf = [&](std::size_t p) {
      return layer_of_slot[static_cast<std::size_t>(std::int64_t{out_.slots[p]} + 1)];
    };
    for (std::size_t p = 0; p < out_.slots.size(); ++p) used[layerOf(p)] = 1;
    for (std::size_t l = 0; l < layers.size(); ++l) {
      if (used[l])
        readLayerWhere(*layers[l], "UV", "UVIndex", out_.uvs, Vec2(0), [&](std::size_t p) { return layerOf(p) == l; });
    }
  }

  FbxSmoothing readSmoothing() {
    FbxSmoothing out;
    const auto layers = layersOf(record_, "LayerElementSmoothing");
    if (layers.empty()) return out;
    const auto values = fbxInts(layers[0]->child("Smoothing"));
    const FbxRecord* mapping = layers[0]->child("MappingInformationType");
    if (!values || values->empty() || !mapping) return out;
    if (mapping->text(0) == "ByPolygon" && values->size() >= all_polygons_) {
      out.kind = FbxSmoothing::Kind::by_polygon;
      for (std::size_t p = 0; p < out_.ends.size(); ++p) out.values.push_back((*values)[sourcePolygon(p)]);
    } else if (mapping->text(0) == "ByEdge") {
      readHardEdges(*values, out);
    }
    return out;
  }

  // An edge is named by the corner where it begins; it leads to the next corner of its polygon.
  void readHardEdges(const std::vector<std::int32_t>& smooth, FbxSmoothing& out) {
    const auto edges = fbxInts(record_.child("Edges"));
    const auto indices = fbxInts(record_.child("PolygonVertexIndex"));
    if (!edges || !indices || edges->size() != smooth.size()) return;
    out.kind = FbxSmoothing::Kind::by_edge;
    std::vector<std::size_t> begin_of(indices->size());
    for (std::size_t c = 0, begin = 0; c < indices->size(); ++c) {
      begin_of[c] = begin;
      if ((*indices)[c] < 0) begin = c + 1;
    }
    const auto point = [&](std::size_t c) { return (*indices)[c] < 0 ? -1 - (*indices)[c] : (*indices)[c]; };
    for (std::size_t e = 0; e < edges->size(); ++e) {
      const auto c = static_cast<std::size_t>((*edges)[e]);
      if (smooth[e] || (*edges)[e] < 0 || c >= indices->size()) continue;
      const std::size_t next = (*indices)[c] < 0 ? begin_of[c] : c + 1;
      if (next < indices->size()) out.hard_edges.push_back(std::minmax(point(c), point(next)));
    }
    std::ranges::sort(out.hard_edges);
  }

  const FbxRecord& record_;
  double unit_m_;
  std::int32_t slot_count_;
  const FbxUvLayerOfSlot& uv_layer_;
  FbxGeometryLosses& losses_;
  FbxGeometry out_;
  std::size_t all_corners_ = 0, all_polygons_ = 0;               // in the file
  bool picked_ = false;                                          // not all were taken
  std::vector<std::uint32_t> source_corners_, source_polygons_;  // in the file, of those that were, where picked_
};

}  // namespace

FbxGeometry readFbxGeometry(const FbxObject& geometry, double unit_m, std::int32_t slot_count,
                            const FbxUvLayerOfSlot& uv_layer, FbxGeometryLosses& losses) {
  return GeometryReader(geometry, unit_m, slot_count, uv_layer, losses).read();
}

}  // namespace sinew
