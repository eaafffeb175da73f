// How textures of glTF are read, as its samplers say it. Included by .cpp files of this format only.
#pragma once

#include <rapidjson/document.h>

#include "core/scene/character/mesh.h"

namespace sinew::gltf_json {

// What a sampler does not say stays as it is.
void readSampler(const rapidjson::Value& sampler, TextureRef& texture);

rapidjson::Value samplerOf(const TextureRef& texture, rapidjson::Document::AllocatorType& pool);

}  // namespace sinew::gltf_json
