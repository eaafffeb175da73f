// The renderer's own picture: sRGB-encoded colours that blend and average in linear light, and depth.
#pragma once

#include "viewer/render/gl_objects.h"

namespace sinew::render {

class Framebuffers {
 public:
  // Binds a picture of that size to draw into, with `samples` per pixel (1: plain). False when the driver has none.
  bool bind(int width, int height, int samples);
  // Copies what was drawn into a part of another framebuffer, averaging the samples.
  void copyTo(GLuint framebuffer, int x, int y);

 private:
  struct Attachments {
    GlFramebuffer framebuffer;
    GlRenderbuffer color, depth;
    int width = 0, height = 0, samples = 0;
    bool ready = false;

    void prepare(int new_width, int new_height, int new_samples, bool with_depth);
  };
  Attachments plain_, multisampled_;
  int width_ = 0, height_ = 0, samples_ = 1;
};

}  // namespace sinew::render
