#include "core/io/guard/file_broker.h"

#include <fcntl.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <mutex>

#include <fmt/format.h>

#include "core/io/guard/child_process.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxPacket = std::size_t{1} << 15;  // bytes

union Control {  // room for one descriptor, aligned as the kernel wants it
  cmsghdr header;
  std::array<char, CMSG_SPACE(sizeof(int))> bytes;
};

// What readers of other formats look for without being told: the motion beside an MD5 mesh.
bool accompanies(const fs::path& file, const fs::path& model) {
  return model.extension() == ".md5mesh" && file.parent_path() == model.parent_path() && file.stem() == model.stem() &&
         (file.extension() == ".md5anim" || file.extension() == ".md5camera");
}

class BrokeredSource final : public FileSource {
 public:
  BrokeredSource(int channel, std::vector<std::string> texture_folders)
      : channel_(channel), texture_folders_(std::move(texture_folders)) {}

  Result<std::vector<unsigned char>> read(std::string_view relative) const override {
    return content({FileRequestKind::file, std::string(relative)});
  }
  Result<std::vector<unsigned char>> readTexture(std::string_view path) const override {
    return content({FileRequestKind::texture, std::string(path)});
  }
  std::vector<std::string> textureFolders() const override { return texture_folders_; }

 private:
  Result<std::vector<unsigned char>> content(const FileRequest& request) const {
    const std::string shown = cleanName(request.name);
    const std::vector<unsigned char> packet = encoded(request);
    if (packet.size() > kMaxPacket) return fail(text("{} is no name of a file", shown));
    const Result<OpenFile> file = ask(packet, shown);
    if (!file) return tl::unexpected(file.error());
    return readAll(*file, shown);
  }

  Result<OpenFile> ask(std::span<const unsigned char> packet, const std::string& shown) const {
    std::array<unsigned char, kMaxPacket> bytes;
    Control control{};
    iovec piece{bytes.data(), bytes.size()};
    msghdr message{};
    message.msg_iov = &piece, message.msg_iovlen = 1;
    message.msg_control = control.bytes.data(), message.msg_controllen = control.bytes.size();
    const std::lock_guard lock(one_at_a_time_);
    if (write(channel_, packet.data(), packet.size()) != static_cast<ssize_t>(packet.size()))
      return fail(text("{} cannot be read", shown), std::strerror(errno));
    ssize_t size = -1;
    do size = recvmsg(channel_, &message, MSG_CMSG_CLOEXEC);
    while (size < 0 && errno == EINTR);
    const Result<FileReply> reply =
        decodedReply(std::span<const unsigned char>(bytes).first(static_cast<std::size_t>(std::max<ssize_t>(size, 0))));
    if (!reply) return tl::unexpected(reply.error());
    const cmsghdr* const given = CMSG_FIRSTHDR(&message);
    if (!given || given->cmsg_type != SCM_RIGHTS) return tl::unexpected(reply->problem);
    int descriptor = -1;
    std::memcpy(&descriptor, CMSG_DATA(given), sizeof descriptor);
    return OpenFile{FileDescriptor(descriptor), {}, reply->bytes};
  }

  int channel_;
  std::vector<std::string> texture_folders_;
  mutable std::mutex one_at_a_time_;
};

}  // namespace

FileBroker::FileBroker(const ModelFile& model, const std::map<std::string, fs::path>& relinked)
    : model_(model.path),
      names_(FileDescriptor(open(model.path.c_str(), O_RDONLY | O_CLOEXEC))),
      files_(model.path.parent_path(), relinked, [this](const fs::path& file) { return mayOpen(file); }) {
  auto [one, other] = makePacketSockets();
  own_ = std::move(one);
  childs_ = std::move(other);
}

bool FileBroker::mayOpen(const fs::path& file) const {
  if (file == model_ || accompanies(file, model_)) return true;
  if (const auto known = answers_.find(file); known != answers_.end()) return known->second;
  bool stopped = false;
  const StopCheck stop = [&] { return stopped = stopped || (stop_ && stop_()); };
  const bool named = names_.holds(file.filename().string(), false, stop) ||
                     (looksLikePicture(file) && names_.holds(file.stem().string(), true, stop));
  if (!stopped) answers_.emplace(file, named);
  return named;
}

bool FileBroker::serve(const StopCheck& stop) {
  std::array<unsigned char, kMaxPacket + 1> bytes;
  const ssize_t size = recv(own_.get(), bytes.data(), bytes.size(), MSG_DONTWAIT);
  if (size < 0) return errno == EAGAIN || errno == EINTR;
  if (size == 0 || static_cast<std::size_t>(size) > kMaxPacket) return false;
  const auto request = decodedRequest(std::span<const unsigned char>(bytes).first(static_cast<std::size_t>(size)));
  stop_ = stop;
  return request && answer(*request);
}

bool FileBroker::answer(const FileRequest& request) {
  const Result<OpenFile> found =
      request.kind == FileRequestKind::texture ? files_.openTexture(request.name) : files_.open(request.name);
  const std::vector<unsigned char> bytes = encoded(found ? FileReply{found->bytes, {}} : FileReply{0, found.error()});
  iovec piece{const_cast<unsigned char*>(bytes.data()), bytes.size()};
  msghdr message{};
  message.msg_iov = &piece, message.msg_iovlen = 1;
  Control control{};
  if (found) {
    message.msg_control = control.bytes.data(), message.msg_controllen = control.bytes.size();
    cmsghdr* const given = CMSG_FIRSTHDR(&message);
    given->cmsg_level = SOL_SOCKET, given->cmsg_type = SCM_RIGHTS, given->cmsg_len = CMSG_LEN(sizeof(int));
    const int descriptor = found->file.get();
    std::memcpy(CMSG_DATA(given), &descriptor, sizeof descriptor);
  }
  // A child that asks without listening to answers gets no more of them.
  return sendmsg(own_.get(), &message, MSG_DONTWAIT | MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
}

std::unique_ptr<FileSource> brokeredSource(int channel, std::vector<std::string> texture_folders) {
  return std::make_unique<BrokeredSource>(channel, std::move(texture_folders));
}

}  // namespace sinew
