// Writing values as bytes and reading them back, untrusted. Which members a type has is listed in
// core/io/guard/stored_fields.h.
//
// Numbers as they lie in memory; a truth value is one byte; a list is its length (64 bits) and its elements; a pointer
// or optional value is one byte (0: none) and the value; a variant is one byte (which) and the value.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/io/guard/scene_blob.h"
#include "core/io/guard/stored_fields.h"

namespace sinew {

// Values that are stored as they lie in memory: without padding, and every pattern of bits is one.
template <class T>
inline constexpr bool kStoredRaw = std::is_arithmetic_v<T> && !std::is_same_v<T, bool>;
template <>
inline constexpr bool kStoredRaw<Vec2> = true;
template <>
inline constexpr bool kStoredRaw<Vec3> = true;
template <>
inline constexpr bool kStoredRaw<Vec4> = true;
template <>
inline constexpr bool kStoredRaw<Quat> = true;
template <>
inline constexpr bool kStoredRaw<Mat4> = true;
template <>
inline constexpr bool kStoredRaw<Tangent> = true;
static_assert(sizeof(Vec2) == 8 && sizeof(Vec3) == 12 && sizeof(Vec4) == 16 && sizeof(Quat) == 16 &&
              sizeof(Mat4) == 64 && sizeof(Tangent) == 8);

template <class T>
std::size_t minBytes();

class BlobWriter {
 public:
  // fewest: of a variant as many bytes as its smallest kind takes.
  explicit BlobWriter(const BlobSink& sink, bool fewest = false) : sink_(sink), fewest_(fewest) {}

  template <class... T>
  void operator()(const T&... values) {
    (put(values), ...);
  }
  void check(const auto&) {}
  bool finish() { return flush(); }  // false: the sink has stopped the writer

 private:
  static constexpr std::size_t kPiece = std::size_t{64} << 10;  // small values are gathered, bytes

  bool flush() {
    if (going_ && !gathered_.empty()) going_ = sink_(gathered_);
    gathered_.clear();
    return going_;
  }
  void bytes(const void* from, std::size_t size) {
    if (!going_ || size == 0) return;
    const auto* begin = static_cast<const unsigned char*>(from);
    if (size >= kPiece) {
      if (flush()) going_ = sink_({begin, size});
      return;
    }
    if (gathered_.size() + size > kPiece) flush();
    gathered_.insert(gathered_.end(), begin, begin + size);
  }
  template <class T>
  void put(const T& value) {
    if constexpr (kStoredRaw<T> || std::is_enum_v<T>) {
      bytes(&value, sizeof value);
    } else {
      StoredFields::visit(*this, value);
    }
  }
  void put(bool value) { put(static_cast<std::uint8_t>(value)); }
  void put(const std::string& text) {
    put(std::uint64_t{text.size()});
    bytes(text.data(), text.size());
  }
  void put(const std::filesystem::path& path) { put(path.string()); }
  template <class T>
  void put(std::span<const T> list) {
    put(std::uint64_t{list.size()});
    if constexpr (kStoredRaw<T> || std::is_enum_v<T>) {
      bytes(list.data(), list.size_bytes());
    } else {
      for (const T& item : list) put(item);
    }
  }
  template <class T>
  void put(const std::vector<T>& list) {
    put(std::span<const T>(list));
  }
  void put(const KnotTimes& times) { put(std::span<const double>(times)); }
  template <class T, std::size_t n>
  void put(const std::array<T, n>& list) {
    for (const T& item : list) put(item);
  }
  template <class K, class V>
  void put(const std::map<K, V>& map) {
    put(std::uint64_t{map.size()});
    for (const auto& [key, value] : map) (*this)(key, value);
  }
  template <class T>
  void put(const std::shared_ptr<const T>& pointer) {
    put(pointer != nullptr);
    if (pointer) put(*pointer);
  }
  template <class T>
  void put(const std::optional<T>& value) {
    put(value.has_value());
    if (value) put(*value);
  }
  template <class... T>
  void put(const std::variant<T...>& value) {
    put(static_cast<std::uint8_t>(value.index()));
    if (fewest_) return static_cast<void>(gathered_.resize(gathered_.size() + std::min({minBytes<T>()...})));
    std::visit([this](const auto& held) { this->put(held); }, value);
  }

  const BlobSink& sink_;
  bool fewest_;
  std::vector<unsigned char> gathered_;
  bool going_ = true;
};

// The fewest bytes that a value of a type takes: those of an empty one, and of variants those of the smallest kind.
template <class T>
std::size_t minBytes() {
  static const std::size_t fewest = [] {
    std::size_t size = 0;
    const BlobSink count = [&size](std::span<const unsigned char> piece) {
      size += piece.size();
      return true;
    };
    BlobWriter writer(count, true);
    writer(T{});
    writer.finish();
    return size;
  }();
  return fewest;
}

// After the first fault it reads nothing more, and what it has read is not to be used.
class BlobReader {
 public:
  explicit BlobReader(std::span<const unsigned char> blob) : left_(blob) {}

  template <class... T>
  void operator()(T&... values) {
    (get(values), ...);
  }
  void check(const auto& value) {
    if (!fault_.empty()) return;
    if (const Check ok = value.validate(); !ok) refuse(ok.error().for_user.english() + " " + ok.error().for_log);
  }
  void refuse(std::string fault) {
    if (fault_.empty()) fault_ = fault.empty() ? std::string("refused") : std::move(fault);
    left_ = {};
  }
  // Reads values within a value of their own type.
  template <class Read>
  void nested(Read read) {
    if (level_ == kMaxLevel) return refuse("values are nested too deeply");
    ++level_;
    read();
    --level_;
  }
  const std::string& fault() const { return fault_; }  // empty: none
  std::size_t left() const { return left_.size(); }    // bytes

 private:
  static constexpr std::size_t kMaxText = std::size_t{1} << 20;  // bytes
  static constexpr int kMaxLevel = 16;

  std::span<const unsigned char> take(std::size_t size) {
    if (size > left_.size()) {
      refuse("the bytes end too early");
      return {};
    }
    const auto taken = left_.first(size);
    left_ = left_.subspan(size);
    return taken;
  }
  // A length of a list whose elements take at least `each` bytes; 0 where the bytes cannot hold it.
  std::size_t length(std::size_t each) {
    std::uint64_t count = 0;
    get(count);
    if (count <= left_.size() / each) return static_cast<std::size_t>(count);
    refuse("a list is longer than the bytes there are");
    return 0;
  }
  template <class T>
  void get(T& value) {
    if constexpr (kStoredRaw<T>) {
      if (const auto from = take(sizeof value); !from.empty()) std::memcpy(&value, from.data(), sizeof value);
    } else if constexpr (std::is_enum_v<T>) {
      std::underlying_type_t<T> number{};
      get(number);
      if (number < std::underlying_type_t<T>{} || number > static_cast<std::underlying_type_t<T>>(kLastOf<T>))
        return refuse("an enumeration has no such value");
      value = static_cast<T>(number);
    } else {
      StoredFields::visit(*this, value);
    }
  }
  void get(bool& value) {
    std::uint8_t number = 0;
    get(number);
    if (number > 1) return refuse("a truth value is neither 0 nor 1");
    value = number == 1;
  }
  void get(std::string& text) {
    const std::size_t size = length(1);
    if (size > kMaxText) return refuse("a text is too long");
    const auto from = take(size);
    text.assign(from.begin(), from.end());
  }
  void get(std::filesystem::path& path) {
    std::string text;
    get(text);
    path = std::move(text);
  }
  template <class T>
  void get(std::vector<T>& list) {
    if constexpr (std::is_same_v<T, std::uint8_t>) {
      const auto from = take(length(1));
      list.assign(from.begin(), from.end());
    } else if constexpr (kStoredRaw<T>) {
      list.resize(length(sizeof(T)));
      if (const auto from = take(list.size() * sizeof(T)); !from.empty())
        std::memcpy(list.data(), from.data(), from.size());
    } else {
      list.resize(length(std::is_enum_v<T> ? sizeof(T) : minBytes<T>()));
      for (T& item : list) {
        if (!fault_.empty()) return;
        get(item);
      }
    }
  }
  // Curves that follow one another hold equal times in one place, as shareTimes() leaves them.
  void get(KnotTimes& times) {
    std::vector<double> read;
    get(read);
    if (!std::ranges::equal(read, latest_times_)) latest_times_ = KnotTimes(std::move(read));
    times = latest_times_;
  }
  template <class T, std::size_t n>
  void get(std::array<T, n>& list) {
    for (T& item : list) get(item);
  }
  template <class K, class V>
  void get(std::map<K, V>& map) {
    for (std::size_t left = length(minBytes<K>() + minBytes<V>()); left > 0 && fault_.empty(); --left) {
      K key{};
      V value{};
      (*this)(key, value);
      map.emplace(std::move(key), std::move(value));
    }
  }
  template <class T>
  void get(std::shared_ptr<const T>& pointer) {
    bool there = false;
    get(there);
    if (!there) return;
    auto made = std::make_shared<T>();
    get(*made);
    pointer = std::move(made);
  }
  template <class T>
  void get(std::optional<T>& value) {
    bool there = false;
    get(there);
    if (there) get(value.emplace());
  }
  template <class... T>
  void get(std::variant<T...>& value) {
    std::uint8_t index = 0;
    get(index);
    if (index >= sizeof...(T)) return refuse("a variant has no such type");
    std::size_t i = 0;
    ((i++ == index ? get(value.template emplace<T>()) : void()), ...);
  }

  std::span<const unsigned char> left_;
  KnotTimes latest_times_;
  std::string fault_;
  int level_ = 0;
};

}  // namespace sinew
