// Records of FBX files from their text, for tests.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "core/base/bytes.h"
#include "core/io/fbx/records/records.h"
#include "tests/support/builders/fbx_builder.h"

namespace sinew::tests {

inline Bytes bytesOf(const std::string& text) { return {text.begin(), text.end()}; }

inline Result<FbxDocument> parse(const std::string& text) { return FbxDocument::parse(bytesOf(text)); }

// A body of an ASCII file that must be read.
inline FbxDocument mustParse(const std::string& body) {
  auto document = parse("; FBX 7.4.0 project file\nFBXHeaderExtension: {\n FBXVersion: 7400\n}\n" + body);
  if (document) return std::move(*document);
  ADD_FAILURE() << document.error().for_user << " [" << document.error().for_log << "]";
  return *FbxDocument::parse(fbxBinary({}));
}

}  // namespace sinew::tests
