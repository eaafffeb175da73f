#include "core/io/gltf/words.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sinew {
namespace {

constexpr std::pair<GltfPath, const char*> kPathWords[] = {{GltfPath::translation, "translation"},
                                                           {GltfPath::rotation, "rotation"},
                                                           {GltfPath::scale, "scale"},
                                                           {GltfPath::weights, "weights"}};
constexpr std::pair<Interpolation, const char*> kInterpolationWords[] = {
    {Interpolation::linear, "LINEAR"}, {Interpolation::step, "STEP"}, {Interpolation::hermite, "CUBICSPLINE"}};

template <class T, std::size_t n>
std::optional<T> meaning(const std::pair<T, const char*> (&words)[n], std::string_view word) {
  for (const auto& [value, spelled] : words)
    if (word == spelled) return value;
  return std::nullopt;
}

// The first of all words where there is none.
template <class T, std::size_t n>
const char* spelling(const std::pair<T, const char*> (&words)[n], T value) {
  const auto found = std::ranges::find(words, value, &std::pair<T, const char*>::first);
  return (found == std::end(words) ? words : found)->second;
}

}  // namespace

const char* gltfWord(GltfPath path) { return spelling(kPathWords, path); }
const char* gltfWord(Interpolation interpolation) { return spelling(kInterpolationWords, interpolation); }
std::optional<GltfPath> gltfPath(std::string_view word) { return meaning(kPathWords, word); }
std::optional<Interpolation> gltfInterpolation(std::string_view word) { return meaning(kInterpolationWords, word); }

}  // namespace sinew
