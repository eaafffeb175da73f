// What the program and its guarded child `sinew-import` say to each other.
//
// The child inherits three files: a job to read, a pipe for messages, and a file for the scene blob.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/importer.h"

namespace sinew {

// How the child exits when it does not understand its job, as one of another version does.
inline constexpr int kNoJobExit = 2;

// File descriptors in the child.
inline constexpr int kJobFile = 3, kMessagePipe = 4, kBlobFile = 5;

struct ImportJob {
  std::filesystem::path file;
  ImportOptions options;
  std::uint64_t memory_bytes = 0;  // for the address space and for the blob
  std::uint32_t cpu_s = 0;         // of all threads together
  std::int32_t parent = 0;         // process; the child ends with it
};

std::vector<unsigned char> encoded(const ImportJob& job);
Result<ImportJob> decodedJob(std::span<const unsigned char> bytes);

enum class ImportMessageKind : std::uint8_t { progress, failed, out_of_memory, done };

struct ImportMessage {
  ImportMessageKind kind = ImportMessageKind::progress;
  float fraction = 0.f;  // of progress
  std::string what;      // of progress
  Problem problem;       // of failed
};

std::vector<unsigned char> encoded(const ImportMessage& message);

// Takes messages out of bytes that arrive piece by piece, untrusted: texts lose what does not belong into a sentence.
class ImportMessageReader {
 public:
  void add(std::span<const unsigned char> bytes);
  std::optional<ImportMessage> next();  // none: more bytes are needed, or failed()
  bool failed() const { return failed_; }

 private:
  std::vector<unsigned char> held_;
  bool failed_ = false;
};

}  // namespace sinew
