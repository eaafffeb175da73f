// A whole import as one block of bytes, to hand it from one process to another.
//
// The layout is the machine's own (little-endian, IEEE 754) and versioned; a reader takes nothing in it for granted.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/io/importer.h"

namespace sinew {

// Takes the next piece of the blob; false stops the writer.
using BlobSink = std::function<bool(std::span<const unsigned char>)>;

// Refused only when the sink stops.
Check writeSceneBlob(const Imported& imported, const BlobSink& sink);

// Refused: other versions, counts that the bytes cannot hold, indices outside their lists, values that
// Character::validate() does not take, bytes left over. Never more memory than a small multiple of the blob's size.
Result<Imported> readSceneBlob(std::span<const unsigned char> blob);

}  // namespace sinew
