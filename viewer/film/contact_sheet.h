// Several pictures as one, in rows and columns.
#pragma once

#include <span>
#include <string>

#include "viewer/film/text_painter.h"

namespace sinew::film {

struct ContactSheet {
  struct Cell {
    render::Picture picture;  // all of one size
    std::string label;        // below it
  };

  std::span<const Cell> cells{};
  int columns = 0;      // 0: as many as make the sheet about as wide as a screen
  std::string title{};  // above all; empty: none
  Vec3 ground_srgb{0.11f, 0.115f, 0.125f};
  bool transparent = false;  // no ground

  int columnCount() const;
  // Refused: no cells, a sheet that is too large.
  Result<render::Picture> run() const;
};

}  // namespace sinew::film
