// How the program writes numbers for people: one way for all panels, messages and dialogs.
#pragma once

#include <cstddef>
#include <span>

#include <QString>

#include "core/edit/keys/edit_keys.h"

namespace sinew {

inline constexpr double kSameShownFrame = 0.005;  // frames: what is as near as this is written as one number

// "1234", "20 377": digits in groups of three with a narrow space that does not break.
QString grouped(std::size_t count);
// Fixed decimals with a point, groups of digits and a real minus sign: "−1 234.50".
QString decimal(double value, int decimals);
// The same with its sign always: "+1.50", "−0.25"; a zero has none.
QString signedDecimal(double value, int decimals);
// As many decimals as it takes, at most so many: "12", "12.5".
QString shortDecimal(double value, int max_decimals);
// A place in time, counted in frames: "12", "1 234", "12.50" between two frames.
QString frameText(double frame);
// In the unit in which lengths are shown, with as many decimals as are so fine in metres: "1.250 m", "125.0 cm".
QString lengthText(double metres, int decimals);
QString shortLengthText(double metres, int max_decimals);
// How far something went: "+1 frame", "−12.50 frames".
QString framesMovedText(double frames);
// "one joint", "64 joints", "20 377 keys".
QString jointsText(std::size_t joints);
QString keysText(std::size_t keys);
QString keyChangeText(std::size_t before, std::size_t after);  // "96 → 141 keys", "0 → 1 key"
QString curvesText(std::size_t curves);
QString charactersText(std::size_t characters);
QString propsText(std::size_t props);
QString objectsText(std::size_t objects);  // locators and the like
QString meshesText(std::size_t meshes);
QString morphsText(std::size_t morphs);
QString partsText(std::size_t parts);  // joints or morph targets
QString propertiesText(std::size_t properties);
QString clipsText(std::size_t clips);
QString layersText(std::size_t layers);
QString chainsText(std::size_t chains);
QString bodiesText(std::size_t bodies);
QString chainsText(std::size_t chains, std::size_t bodies);  // "4 chains and one body"; without bodies the chains alone
QString handlesText(std::size_t handles);
QString posesText(std::size_t poses);
QString masksText(std::size_t masks);
QString takesText(std::size_t takes);
QString stepsText(std::size_t steps);
QString iterationsText(std::size_t iterations);
QString framesText(std::size_t frames);
QString filesText(std::size_t files);
QString sizeText(std::size_t bytes);  // "1.5 MB"

// Keys as people count them: what one curve has at one time. The four components of a quaternion are one curve.
struct KeyCount {
  std::size_t keys = 0, curves = 0;
};
KeyCount countKeys(const KnotSets& sets);
KeyCount countKeys(const Clip& clip, std::span<const ChannelId> channels);  // all that they have

}  // namespace sinew
