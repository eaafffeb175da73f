#include "core/io/gltf/write/json_parts.h"

#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>

#include "core/io/gltf/container.h"
#include "core/io/uri.h"

namespace sinew::gltf_json {

using rapidjson::Value;

Value string(std::string_view text, Pool& pool) {
  const std::string clean = cleanName(text);
  return {clean.data(), static_cast<rapidjson::SizeType>(clean.size()), pool};
}

Value numbers(std::initializer_list<float> list, Pool& pool) {
  Value out(rapidjson::kArrayType);
  for (const float number : list) out.PushBack(number, pool);
  return out;
}

Result<std::vector<unsigned char>> fileOf(const rapidjson::Document& root, bool binary,
                                          std::span<const unsigned char> bin) {
  rapidjson::StringBuffer json;
  if (binary) {
    rapidjson::Writer<rapidjson::StringBuffer> writer(json);
    root.Accept(writer);
    return joinGlb({json.GetString(), json.GetSize()}, bin);
  }
  rapidjson::PrettyWriter<rapidjson::StringBuffer> writer(json);
  writer.SetIndent(' ', 2);
  root.Accept(writer);
  return std::vector<unsigned char>(json.GetString(), json.GetString() + json.GetSize());
}

}  // namespace sinew::gltf_json
