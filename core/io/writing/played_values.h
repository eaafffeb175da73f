// What moves the values of joints and morph targets in a clip with its layers, for formats that hold no layers.
#pragma once

#include <array>
#include <vector>

#include "core/clip/sample.h"
#include "core/edit/shape/cubic_keys.h"
#include "core/scene/character/character.h"

namespace sinew {

enum class JointValue { translation, rotation, scale };

inline constexpr std::array kJointValues{JointValue::translation, JointValue::rotation, JointValue::scale};

class PlayedValues {
 public:
  // Both outlive it. The clip passes validateClip() for the character.
  PlayedValues(const Clip& clip, const Character& character);

  const PlayingCurves& plays() const { return plays_; }
  std::vector<JointIndex> joints() const;  // that have a track in the clip or in a layer that plays, ascending

  struct JointMotion {
    const JointTrack* own = nullptr;           // of the clip itself
    std::array<bool, 3> moved{}, laid_over{};  // by JointValue: whether something plays on it, whether layers do
    bool moves(JointValue value) const { return moved[static_cast<std::size_t>(value)]; }
    bool isLaidOver(JointValue value) const { return laid_over[static_cast<std::size_t>(value)]; }
  };
  JointMotion motionOf(JointIndex joint) const;

  // A value as it shows, from 0 to the end of the clip.
  struct Shown {
    RowAt at;                   // may outlive the PlayedValues, but neither clip nor character
    std::size_t width;          // of a rotation 4: x, y, z, w
    std::vector<double> times;  // ascending: the ends, where it may bend or leap, and where curves go on beyond their
                                // knots every frame
  };
  Shown shown(JointIndex joint, JointValue value) const;
  Shown shownMorphs(std::size_t first, std::size_t end) const;  // of the character's channels

  // When any joint may bend or leap, as Shown::times.
  std::vector<double> timesOfJoints() const;

  bool areMorphsLaidOver(std::size_t first, std::size_t end) const;

 private:
  template <class F>
  void forEachLayer(const Clip& clip, F&& call) const;
  Clip partOf(JointIndex joint) const;
  std::vector<double> bends(const auto& for_each_curve) const;

  const Clip& clip_;
  const Character& character_;
  PlayingCurves plays_;
};

// Sorted, each once, from 0 to `end`, but for what edits lose of a knot's time. Knots on the two sides of a leap may be
// one float apart.
std::vector<double> timesWithin(std::vector<double> times, double end);

}  // namespace sinew
