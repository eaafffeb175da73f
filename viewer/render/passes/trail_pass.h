// Paths of joints over time, and the marks on them.
#pragma once

#include <vector>

#include "viewer/render/gl/gl_objects.h"
#include "viewer/render/passes/frame.h"

namespace sinew::render {

class TrailPass {
 public:
  void drawLines(const View& view);  // fainter where a surface hides them
  void drawMarks(const View& view);  // over everything

 private:
  // As trail.vert and mark.vert read them.
  struct LineVertex {
    Vec4 clip, color, fade;
  };
  struct MarkInstance {
    Vec4 place, color, rim, fade;
  };
  struct Corner {  // a point of a ribbon's middle line
    Vec4 clip;
    Vec2 pixel;
    Vec3 color;
    float opacity;
  };

  void gatherLine(const LineSnapshot& line, const View& view);
  void addRibbon(const View& view);
  void gatherMarks(const TrailSnapshot& trail, const View& view);

  LazyProgram line_, mark_;
  GlBuffer line_buffer_, mark_buffer_;
  GlVertexArray line_array_, mark_array_;
  std::vector<LineVertex> vertices_;
  std::vector<Corner> corners_;  // of the ribbon that is being made
  std::vector<MarkInstance> marks_;
  std::vector<Vec2> key_pixels_;  // of the trail that is being gathered
};

}  // namespace sinew::render
