// The addresses that glTF files hold: percent-encoded paths and data URIs.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sinew {

// %41 becomes A; a percent sign without two hexadecimal digits stays as it is.
std::string percentDecoded(std::string_view text);

bool isDataUri(std::string_view uri);

// The bytes of "data:[type][;base64],…". Nothing where the base64 is malformed.
std::optional<std::vector<unsigned char>> dataUriBytes(std::string_view uri);

// Any bytes as such an address, in base64.
std::string dataUri(std::span<const unsigned char> bytes);

// Replaces what is not valid UTF-8 by U+FFFD and control characters by spaces, and cuts after 512 bytes: names from
// files go to windows, terminals and other files.
std::string cleanName(std::string_view text);

}  // namespace sinew
