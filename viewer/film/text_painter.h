// Texts in pictures, without a window.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "viewer/render/offscreen.h"

namespace sinew::film {

// Light text with a dark rim, readable on any ground. For one thread at a time.
class TextPainter {
 public:
  // height: of a line, pixels. Refused where no font is installed.
  static Result<TextPainter> create(int height);
  TextPainter(TextPainter&&) noexcept;
  TextPainter& operator=(TextPainter&&) noexcept;
  ~TextPainter();

  int lineHeight() const;
  int widthOf(std::string_view utf8);  // pixels

  // x, y: the upper left corner of the line, which may lie outside. What is longer than `room` pixels ends in “…”.
  void paint(std::string_view utf8, int x, int y, int room, render::Picture& picture);

 private:
  TextPainter();
  struct Private;
  std::unique_ptr<Private> d_;
};

enum class Corner { top_left, top_right, bottom_left, bottom_right };

struct BurnIn {
  Corner corner = Corner::bottom_left;
  std::string text;
};

// Of a picture of that size: a height of lines that can be read in it.
int burnInHeight(int width, int height);
void paintBurnIn(TextPainter& painter, const BurnIn& burn_in, render::Picture& picture);

}  // namespace sinew::film
