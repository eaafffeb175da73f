// Who works on a file: one program at a time, which others can name.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include "core/base/text.h"

namespace sinew {

// Held while it lives, by a small hidden file beside the one that is meant, which says who has it. It ends with its
// program, however that ends; one of another machine counts until it is gone. The file is the same as QLockFile's.
class FileLock {
 public:
  struct Holder {
    std::int64_t process = 0;                                      // 0: not known
    std::string program, machine;                                  // names; empty: not known
    std::optional<std::chrono::system_clock::time_point> since{};  // nothing: not known
  };
  struct Taken;

  FileLock() = default;  // holds nothing
  ~FileLock() { release(); }
  FileLock(FileLock&& other) noexcept { swap(other); }
  FileLock& operator=(FileLock&& other) noexcept {
    FileLock(std::move(other)).swap(*this);
    return *this;
  }

  // Of the file that `file` leads to, where it is a symbolic link. Waits for so long, and looks at the disk meanwhile,
  // while a program of the same name has it: such are quickly done where they are commands.
  static Taken take(const std::filesystem::path& file, std::chrono::milliseconds patience = {});
  // Where the lock of a file lies that is no link.
  static std::filesystem::path placeOf(const std::filesystem::path& file);
  bool held() const { return file_ >= 0; }
  // Whether it is the one that take() asks for.
  bool isOf(const std::filesystem::path& file) const;
  void release();  // nothing where it is not held; what others have put there stays

 private:
  void swap(FileLock& other) noexcept {
    std::swap(file_, other.file_);
    place_.swap(other.place_);
  }

  int file_ = -1;
  std::filesystem::path place_;
};

struct FileLock::Taken {
  FileLock lock;                   // holds nothing also where the folder cannot be written to, which has no locks
  std::optional<Holder> holder{};  // somebody else, who has it
};

// A sentence: where and since when somebody else has a file open.
Text heldText(const FileLock::Holder& holder);

}  // namespace sinew
