#include "core/io/gltf/sampler.h"

#include <algorithm>
#include <array>

#include "core/io/gltf/json.h"

namespace sinew::gltf_json {
namespace {

constexpr unsigned kNearest = 9728, kLinear = 9729, kRepeat = 10497, kClamp = 33071, kMirror = 33648;
constexpr std::array<unsigned, 6> kMinFilters{kNearest, kLinear, 9984, 9985, 9986, 9987};  // in the order of MinFilter

unsigned wordOf(const Value& sampler, const char* key) {
  const Value* given = member(sampler, key);
  return given && given->IsUint() ? given->GetUint() : 0;
}

void readWrap(unsigned wrap, bool& repeat, bool& mirror) {
  if (wrap == 0) return;
  repeat = wrap != kClamp;
  mirror = wrap == kMirror;
}

unsigned wrapOf(bool repeat, bool mirror) { return !repeat ? kClamp : mirror ? kMirror : kRepeat; }

}  // namespace

void readSampler(const Value& sampler, TextureRef& texture) {
  readWrap(wordOf(sampler, "wrapS"), texture.repeat_u, texture.mirror_u);
  readWrap(wordOf(sampler, "wrapT"), texture.repeat_v, texture.mirror_v);
  if (const unsigned filter = wordOf(sampler, "magFilter")) texture.nearest = filter == kNearest;
  const auto found = std::ranges::find(kMinFilters, wordOf(sampler, "minFilter"));
  if (found != kMinFilters.end()) texture.min_filter = static_cast<MinFilter>(found - kMinFilters.begin());
}

Value samplerOf(const TextureRef& texture, rapidjson::Document::AllocatorType& pool) {
  Value out(rapidjson::kObjectType);
  setMember(out, "magFilter", Value(texture.nearest ? kNearest : kLinear), pool);
  setMember(out, "minFilter", Value(kMinFilters[static_cast<std::size_t>(texture.min_filter)]), pool);
  setMember(out, "wrapS", Value(wrapOf(texture.repeat_u, texture.mirror_u)), pool);
  setMember(out, "wrapT", Value(wrapOf(texture.repeat_v, texture.mirror_v)), pool);
  return out;
}

}  // namespace sinew::gltf_json
