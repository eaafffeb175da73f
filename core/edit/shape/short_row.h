// A row of numbers whose length is known when it is made.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace sinew {

// Up to four numbers, as those of a vector or a rotation, need no memory of their own.
class ShortRow {
 public:
  ShortRow() = default;
  explicit ShortRow(std::size_t size) : size_(size) {
    if (size > few_.size()) many_.resize(size);
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  float* data() { return size_ > few_.size() ? many_.data() : few_.data(); }
  const float* data() const { return size_ > few_.size() ? many_.data() : few_.data(); }
  float* begin() { return data(); }
  float* end() { return data() + size_; }
  const float* begin() const { return data(); }
  const float* end() const { return data() + size_; }
  float& operator[](std::size_t i) { return data()[i]; }
  float operator[](std::size_t i) const { return data()[i]; }
  operator std::span<float>() { return {data(), size_}; }
  operator std::span<const float>() const { return {data(), size_}; }

 private:
  std::size_t size_ = 0;
  std::array<float, 4> few_{};
  std::vector<float> many_;
};

}  // namespace sinew
