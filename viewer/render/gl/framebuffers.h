// The renderer's own pictures: what is drawn, with or without several samples per pixel, and the backdrop that is kept
// while the eye rests. Colours are sRGB-encoded.
#pragma once

#include "viewer/render/gl/gl_objects.h"

namespace sinew::render {

class Framebuffers {
 public:
  // Makes the pictures ready for that size and `samples` per pixel (1: plain). False when the driver cannot; `fresh`
  // tells that the backdrop has lost its content.
  bool prepare(int width, int height, int samples, bool& fresh);
  void bindBackdrop();
  // A part of them, pixels from the lower left; the upper ends are not included.
  struct Part {
    int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    bool empty() const { return x0 >= x1 || y0 >= y1; }
  };
  // Binds the picture to draw into and fills that part with the backdrop; its depth is not cleared.
  void bindOverBackdrop(const Part& part);
  // Copies what was drawn in that part into another framebuffer, averaging the samples, and the backdrop all round.
  void copyTo(GLuint framebuffer, int x, int y, const Part& part);

 private:
  struct Attachments {
    GlFramebuffer framebuffer;
    GlRenderbuffer color, depth;
    int width = 0, height = 0, samples = 0;
    bool complete = false;

    // True when it was made anew.
    bool prepare(int new_width, int new_height, int new_samples, bool with_depth);
  };
  void copy(const Attachments& from, GLuint to, int x, int y, const Part& part) const;

  Attachments backdrop_, plain_, multisampled_;
  int width_ = 0, height_ = 0, samples_ = 1;
};

}  // namespace sinew::render
