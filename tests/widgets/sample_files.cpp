#include "tests/widgets/sample_files.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <array>
#include <cmath>
#include <vector>

namespace sinew::tests {
namespace {

class Gltf {
 public:
  // Returns the accessor's index.
  template <class T>
  int add(const std::vector<T>& values, int component, const char* type, int per_element) {
    while (bytes_.size() % 4) bytes_.append('\0');
    const auto size = static_cast<qsizetype>(values.size() * sizeof(T));
    views_.append(QJsonObject{{"buffer", 0}, {"byteOffset", bytes_.size()}, {"byteLength", size}});
    QJsonObject accessor{{"bufferView", views_.size() - 1},
                         {"componentType", component},
                         {"type", type},
                         {"count", static_cast<int>(values.size()) / per_element}};
    if constexpr (std::is_same_v<T, float>) {
      QJsonArray low, high;
      for (int c = 0; c < per_element; ++c) {
        float least = values[static_cast<std::size_t>(c)], most = least;
        for (std::size_t i = static_cast<std::size_t>(c); i < values.size();
             i += static_cast<std::size_t>(per_element)) {
          least = std::min(least, values[i]);
          most = std::max(most, values[i]);
        }
        low.append(least), high.append(most);
      }
      accessor["min"] = low;
      accessor["max"] = high;
    }
    accessors_.append(accessor);
    bytes_.append(reinterpret_cast<const char*>(values.data()), size);
    return static_cast<int>(accessors_.size()) - 1;
  }

  const QByteArray& bytes() const { return bytes_; }

  // With an empty `uri` the bytes lie in the text itself.
  QByteArray finish(QJsonObject root, const QString& uri) {
    root["asset"] = QJsonObject{{"version", "2.0"}};
    root["bufferViews"] = views_;
    root["accessors"] = accessors_;
    root["buffers"] = QJsonArray{QJsonObject{
        {"byteLength", bytes_.size()},
        {"uri",
         uri.isEmpty() ? "data:application/octet-stream;base64," + QString::fromLatin1(bytes_.toBase64()) : uri}}};
    return QJsonDocument(root).toJson();
  }

 private:
  QByteArray bytes_;
  QJsonArray views_, accessors_;
};

constexpr int kFloat = 5126, kUnsignedShort = 5123;

void addMesh(Gltf& gltf, QJsonObject& root, QJsonArray& nodes) {
  std::vector<float> positions, normals, weights;
  std::vector<std::uint16_t> joints, indices;
  for (int row = 0; row < 4; ++row)
    for (float x : {-0.2f, 0.2f}) {
      positions.insert(positions.end(), {x, 0.5f * static_cast<float>(row), 0.f});
      normals.insert(normals.end(), {0.f, 0.f, 1.f});
      const auto joint = static_cast<std::uint16_t>(std::min(row, 2));
      joints.insert(joints.end(), {joint, 0, 0, 0});
      weights.insert(weights.end(), {1.f, 0.f, 0.f, 0.f});
    }
  for (std::uint16_t row = 0; row < 3; ++row) {
    const auto at = static_cast<std::uint16_t>(2 * row);
    for (int step : {0, 1, 2, 2, 1, 3}) indices.push_back(static_cast<std::uint16_t>(at + step));
  }
  std::vector<float> inverse_bind;
  for (int joint = 0; joint < 3; ++joint)
    for (int i = 0; i < 16; ++i)
      inverse_bind.push_back(i % 5 == 0 ? 1.f : i == 13 ? -0.5f * static_cast<float>(joint) : 0.f);
  const QJsonObject attributes{{"POSITION", gltf.add(positions, kFloat, "VEC3", 3)},
                               {"NORMAL", gltf.add(normals, kFloat, "VEC3", 3)},
                               {"JOINTS_0", gltf.add(joints, kUnsignedShort, "VEC4", 4)},
                               {"WEIGHTS_0", gltf.add(weights, kFloat, "VEC4", 4)}};
  const int index_accessor = gltf.add(indices, kUnsignedShort, "SCALAR", 1);
  root["meshes"] = QJsonArray{
      QJsonObject{{"name", "strip"},
                  {"primitives", QJsonArray{QJsonObject{{"attributes", attributes}, {"indices", index_accessor}}}}}};
  root["skins"] = QJsonArray{QJsonObject{{"joints", QJsonArray{0, 1, 2}},
                                         {"inverseBindMatrices", gltf.add(inverse_bind, kFloat, "MAT4", 16)}}};
  nodes.append(QJsonObject{{"name", "body"}, {"mesh", 0}, {"skin", 0}});
}

}  // namespace

QString writeSample(const SampleFile& sample) {
  Gltf gltf;
  QJsonObject root;
  QJsonArray nodes;
  const char* names[] = {"hips", "spine", "head"};
  for (int joint = 0; joint < 3; ++joint) {
    QJsonObject node{{"name", sample.joint_prefix + names[joint]},
                     {"translation", QJsonArray{0.0, joint == 0 ? 0.0 : 0.5, 0.0}}};
    if (joint < 2) node["children"] = QJsonArray{joint + 1};
    nodes.append(node);
  }
  QJsonArray roots{0};
  if (sample.mesh) {
    addMesh(gltf, root, nodes);
    roots.append(3);
  }
  QJsonArray animations;
  const auto length = static_cast<float>(sample.seconds);
  for (const QString& clip : sample.clips) {
    const int input = gltf.add(std::vector<float>{0.f, length / 2, length}, kFloat, "SCALAR", 1);
    const float s = std::sin(0.4f), c = std::cos(0.4f);
    const int output = gltf.add(std::vector<float>{0, 0, 0, 1, 0, 0, s, c, 0, 0, 0, 1}, kFloat, "VEC4", 4);
    QJsonArray channels;
    for (int joint : {0, 1, 2})
      channels.append(QJsonObject{{"sampler", 0}, {"target", QJsonObject{{"node", joint}, {"path", "rotation"}}}});
    animations.append(QJsonObject{
        {"name", clip},
        {"samplers", QJsonArray{QJsonObject{{"input", input}, {"output", output}, {"interpolation", "LINEAR"}}}},
        {"channels", channels}});
  }
  if (!animations.isEmpty()) root["animations"] = animations;
  root["nodes"] = nodes;
  root["scenes"] = QJsonArray{QJsonObject{{"nodes", roots}}};
  root["scene"] = 0;

  const QDir folder(sample.folder);
  const auto write = [&folder](const QString& name, const QByteArray& bytes) {
    QFile file(folder.filePath(name));
    if (file.open(QIODevice::WriteOnly)) file.write(bytes);
  };
  const QString buffer = sample.apart ? sample.name.section(QLatin1Char('.'), 0, 0) + ".bin" : QString();
  if (sample.apart) write(buffer, gltf.bytes());
  write(sample.name, gltf.finish(root, buffer));
  return folder.filePath(sample.name);
}

}  // namespace sinew::tests
