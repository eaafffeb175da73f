#include "core/io/guard/import_channel.h"

#include <algorithm>
#include <cmath>

#include "core/io/guard/blob_archive.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

// Of one message. Longer texts of problems are cut before they are sent.
constexpr std::uint32_t kMaxMessage = 1u << 16, kMaxText = 1u << 14;  // bytes

template <class... T>
std::vector<unsigned char> bytesOf(const T&... values) {
  std::vector<unsigned char> bytes;
  const BlobSink sink = [&bytes](std::span<const unsigned char> piece) {
    bytes.insert(bytes.end(), piece.begin(), piece.end());
    return true;
  };
  BlobWriter writer(sink);
  writer(values...);
  writer.finish();
  return bytes;
}

// Of a value that is all there is.
template <class T>
Result<T> decoded(std::span<const unsigned char> bytes) {
  BlobReader reader(bytes);
  T value;
  reader(value);
  if (!reader.fault().empty() || reader.left() > 0) return fail("The parts of Sinew misunderstand each other.");
  return value;
}

// One that is longer than any of ours is cut, and not translated.
Text bounded(Text text) {
  constexpr std::size_t kMaxSentence = 2000;  // bytes
  const std::string all = text.english();
  return all.size() > kMaxSentence ? Text::verbatim(cleanName(all)) : std::move(text);
}

}  // namespace

std::vector<unsigned char> encoded(const ImportJob& job) { return bytesOf(kSceneBlobVersion, job); }

Result<ImportJob> decodedJob(std::span<const unsigned char> bytes) {
  BlobReader reader(bytes);
  std::uint32_t version = 0;
  ImportJob job;
  reader(version);
  if (version != kSceneBlobVersion) return fail("The parts of Sinew do not fit together; install it again.");
  reader(job);
  if (!reader.fault().empty() || reader.left() > 0) return fail("The import job is damaged.", reader.fault());
  return job;
}

std::vector<unsigned char> encoded(const ImportMessage& message) {
  ImportMessage cut = message;
  for (Text* text : {&cut.what, &cut.problem.for_user})
    if (bytesOf(*text).size() > kMaxText) *text = Text::verbatim(text->english().substr(0, kMaxText));
  if (cut.problem.for_log.size() > kMaxText) cut.problem.for_log.resize(kMaxText);
  std::vector<unsigned char> bytes = bytesOf(cut);
  const auto size = static_cast<std::uint32_t>(bytes.size());
  std::vector<unsigned char> framed = bytesOf(size);
  framed.insert(framed.end(), bytes.begin(), bytes.end());
  return framed;
}

std::vector<unsigned char> encoded(const FileRequest& request) { return bytesOf(request); }
std::vector<unsigned char> encoded(const FileReply& reply) { return bytesOf(reply); }
Result<FileRequest> decodedRequest(std::span<const unsigned char> bytes) { return decoded<FileRequest>(bytes); }
Result<FileReply> decodedReply(std::span<const unsigned char> bytes) { return decoded<FileReply>(bytes); }

void ImportMessageReader::add(std::span<const unsigned char> bytes) {
  if (!failed_) held_.insert(held_.end(), bytes.begin(), bytes.end());
}

std::optional<ImportMessage> ImportMessageReader::next() {
  std::uint32_t size = 0;
  if (failed_ || held_.size() < sizeof size) return std::nullopt;
  std::memcpy(&size, held_.data(), sizeof size);
  if (size > kMaxMessage) {
    failed_ = true;
    return std::nullopt;
  }
  if (held_.size() - sizeof size < size) return std::nullopt;
  BlobReader reader(std::span<const unsigned char>(held_).subspan(sizeof size, size));
  ImportMessage message;
  reader(message);
  failed_ = !reader.fault().empty() || reader.left() > 0;
  held_.erase(held_.begin(), held_.begin() + static_cast<std::ptrdiff_t>(sizeof size + size));
  if (failed_) return std::nullopt;
  message.fraction = std::isfinite(message.fraction) ? std::clamp(message.fraction, 0.f, 1.f) : 0.f;
  message.what = bounded(std::move(message.what));
  message.problem.for_user = bounded(std::move(message.problem.for_user));
  return message;
}

}  // namespace sinew
