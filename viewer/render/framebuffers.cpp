#include "viewer/render/framebuffers.h"

namespace sinew::render {

void Framebuffers::Attachments::prepare(int new_width, int new_height, int new_samples, bool with_depth) {
  if (ready && width == new_width && height == new_height && samples == new_samples) return;
  width = new_width, height = new_height, samples = new_samples;
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer.make());
  const GLsizei count = samples > 1 ? samples : 0;
  glBindRenderbuffer(GL_RENDERBUFFER, color.make());
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, count, GL_SRGB8_ALPHA8, width, height);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color.get());
  if (with_depth) {
    glBindRenderbuffer(GL_RENDERBUFFER, depth.make());
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, count, GL_DEPTH_COMPONENT24, width, height);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth.get());
  }
  ready = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

bool Framebuffers::bind(int width, int height, int samples) {
  width_ = width, height_ = height, samples_ = samples;
  Attachments& target = samples > 1 ? multisampled_ : plain_;
  target.prepare(width, height, samples, true);
  if (!target.ready) return false;
  glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer.get());
  glEnable(GL_FRAMEBUFFER_SRGB);
  return true;
}

void Framebuffers::copyTo(GLuint framebuffer, int x, int y) {
  if (samples_ > 1) {
    // Averaged here first, in linear light; drivers differ in what other targets they can average into.
    plain_.prepare(width_, height_, 1, true);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, multisampled_.framebuffer.get());
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, plain_.framebuffer.get());
    glBlitFramebuffer(0, 0, width_, height_, 0, 0, width_, height_, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  }
  // Encoded bytes as they are.
  glDisable(GL_FRAMEBUFFER_SRGB);
  glBindFramebuffer(GL_READ_FRAMEBUFFER, plain_.framebuffer.get());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer);
  glBlitFramebuffer(0, 0, width_, height_, x, y, x + width_, y + height_, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
}

}  // namespace sinew::render
