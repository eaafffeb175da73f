// Small glTF files that the tests of the window write and open.
#pragma once

#include <QString>
#include <QStringList>

namespace sinew::tests {

struct SampleFile {
  QString folder, name;  // "probe.gltf"
  QStringList clips{"walk", "run"};
  bool mesh = true;           // a skinned strip; otherwise joints and clips only
  QString joint_prefix = {};  // other names than the usual hips, spine, head
  double seconds = 1.0;       // length of the clips
  bool apart = false;         // the bytes lie in a .bin of the same name beside it
};

// Three joints above each other, a strip of triangles bound to them, clips that turn the middle one. Returns the path.
QString writeSample(const SampleFile& sample);

}  // namespace sinew::tests
