// What the program and its guarded child `sinew-import` say to each other.
//
// The child inherits four files: a job to read, a pipe for messages, a file for the scene blob, and a socket by which
// it asks for files.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/model_file.h"

namespace sinew {

// How the child exits when it does not understand its job, as one of another version does.
inline constexpr int kNoJobExit = 2;

// File descriptors in the child.
inline constexpr int kJobFile = 3, kMessagePipe = 4, kBlobFile = 5, kFileChannel = 6;

struct ImportJob {
  ModelFile model;
  std::vector<std::string> texture_folders;  // FileSource::textureFolders()
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
  Text what;             // of progress
  Problem problem;       // of failed
};

std::vector<unsigned char> encoded(const ImportMessage& message);

// Asks for one file; each is one packet, as its answer is.
enum class FileRequestKind : std::uint8_t { file, texture };  // FileSource::read(), readTexture()

struct FileRequest {
  FileRequestKind kind = FileRequestKind::file;
  std::string name;
};

// With a descriptor that is open for reading, or with a problem.
struct FileReply {
  std::uint64_t bytes = 0;
  Problem problem;
};

std::vector<unsigned char> encoded(const FileRequest& request);
std::vector<unsigned char> encoded(const FileReply& reply);
Result<FileRequest> decodedRequest(std::span<const unsigned char> bytes);
Result<FileReply> decodedReply(std::span<const unsigned char> bytes);

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
