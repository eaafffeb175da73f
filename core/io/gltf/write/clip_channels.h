// A clip as glTF can hold it: for each value of a node one list of keys, the axes together, seconds as float.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "core/base/task.h"
#include "core/clip/clip.h"
#include "core/io/gltf/document.h"
#include "core/scene/character/character.h"

namespace sinew {

struct GltfKeys {
  GltfPath path = GltfPath::translation;
  JointIndex joint = kNoJoint;                          // of the character
  int first_morph = -1;                                 // weights: the first channel of the joint's meshes …
  std::size_t width = 3;                                // … and how many numbers a value has
  Interpolation interpolation = Interpolation::linear;  // step, linear or hermite
  std::vector<float> times;                             // strictly increasing, seconds as the file counts them
  std::vector<float> values;  // one value per key; hermite: slope before it, value, slope after it, per second
  bool exact = true;          // these are the keys of the clip; otherwise others stand for them within the bound
  bool strays = false;        // … which they do not keep everywhere
};

// What plays in the clip, its layers included, from 0 to its end, at start_s of the file and on. Where glTF has what
// the curves are made of, each knot is a key; a curve that has no knot where another axis has one gets one there, which
// changes nothing. All else (Euler angles, weighted tangents, easings, layers, steps beside curves, what goes on before
// or after the knots) is written with keys at all knots and as many between as the bound asks for: as straight pieces
// where these take no more floats, as of captures with a key on each frame, else as cubic ones; a value that leaps has
// a key on both sides, one float apart. A single key is linear. Rotations keep their sign from key to key.
struct GltfClipChannels {
  const Clip* clip = nullptr;            // in: passes validateClip() for the character
  const Character* character = nullptr;  // in
  float tolerance = 1e-4f;               // in: metres and weights; > 0
  float tolerance_rad = 1e-3f;           // in: radians and parts of a scale; 0.1 mm at 10 cm
  // in: seconds of the file, from and to where other channels of the animation have keys; the clip is as long as it is
  // by them, too
  float others_from = std::numeric_limits<float>::infinity();
  float others_to = -std::numeric_limits<float>::infinity();
  std::size_t* keys_left = nullptr;  // in/out: see CubicKeys
  Task task{};                       // in: what is cancelled has channels that are of no use

  std::vector<GltfKeys> channels;  // out: by joint, weights behind them

  void run();
};

}  // namespace sinew
