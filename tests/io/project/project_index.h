// Changes to the index of a project file.
#pragma once

#include <string>

#include <gtest/gtest.h>
#include <rapidjson/document.h>
#include <rapidjson/pointer.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "core/scene/objects/object.h"
#include "tests/support/small_project.h"

namespace sinew::tests {

inline std::string textOf(const rapidjson::Value& value) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  value.Accept(writer);
  return {buffer.GetString(), buffer.GetSize()};
}

// The JSON with a value in place of the one that a JSON pointer leads to, or beside the others: "/scene/takes/0/fps".
inline std::string withValue(const std::string& json, const std::string& at, const std::string& value) {
  rapidjson::Document document, other;
  document.Parse(json.data(), json.size());
  other.Parse(value.data(), value.size());
  EXPECT_FALSE(document.HasParseError() || other.HasParseError()) << value;
  rapidjson::Pointer(at.data(), at.size()).Set(document, other);
  return textOf(document);
}

inline std::string valueAt(const std::string& json, const std::string& at) {
  rapidjson::Document document;
  document.Parse(json.data(), json.size());
  const rapidjson::Value* found = rapidjson::Pointer(at.data(), at.size()).Get(document);
  return found ? textOf(*found) : std::string();
}

inline Result<Project> readBack(std::span<const unsigned char> file) {
  const std::array types{locatorType()};
  return readProject(file, kProjectFolder, types);
}

}  // namespace sinew::tests
