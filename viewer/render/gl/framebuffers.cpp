#include "viewer/render/gl/framebuffers.h"

namespace sinew::render {

bool Framebuffers::Attachments::prepare(int new_width, int new_height, int new_samples, bool with_depth) {
  if (framebuffer && width == new_width && height == new_height && samples == new_samples) return false;
  width = new_width, height = new_height, samples = new_samples;
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer.make());
  const GLsizei count = samples > 1 ? samples : 0;
  glBindRenderbuffer(GL_RENDERBUFFER, color.make());
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, count, GL_RGBA8, width, height);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color.get());
  if (with_depth) {
    glBindRenderbuffer(GL_RENDERBUFFER, depth.make());
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, count, GL_DEPTH_COMPONENT24, width, height);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth.get());
  }
  complete = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
  return true;
}

bool Framebuffers::prepare(int width, int height, int samples, bool& fresh) {
  width_ = width, height_ = height, samples_ = samples;
  fresh = backdrop_.prepare(width, height, 1, false);
  plain_.prepare(width, height, 1, true);
  if (samples > 1) multisampled_.prepare(width, height, samples, true);
  return backdrop_.complete && plain_.complete && (samples == 1 || multisampled_.complete);
}

void Framebuffers::bindBackdrop() { glBindFramebuffer(GL_FRAMEBUFFER, backdrop_.framebuffer.get()); }

void Framebuffers::copy(const Attachments& from, GLuint to, int x, int y, const Part& part) const {
  if (part.empty()) return;
  glBindFramebuffer(GL_READ_FRAMEBUFFER, from.framebuffer.get());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to);
  glBlitFramebuffer(part.x0, part.y0, part.x1, part.y1, x + part.x0, y + part.y0, x + part.x1, y + part.y1,
                    GL_COLOR_BUFFER_BIT, GL_NEAREST);
}

void Framebuffers::bindOverBackdrop(const Part& part) {
  const GLuint target = (samples_ > 1 ? multisampled_ : plain_).framebuffer.get();
  copy(backdrop_, target, 0, 0, part);
  glBindFramebuffer(GL_FRAMEBUFFER, target);
}

void Framebuffers::copyTo(GLuint framebuffer, int x, int y, const Part& part) {
  // Averaged here first: drivers differ in what other targets they can average into.
  if (samples_ > 1) copy(multisampled_, plain_.framebuffer.get(), 0, 0, part);
  const Part above{0, part.y1, width_, height_}, below{0, 0, width_, part.y0};
  const Part left{0, part.y0, part.x0, part.y1}, right{part.x1, part.y0, width_, part.y1};
  for (const Part& around : {above, below, left, right}) copy(backdrop_, framebuffer, x, y, around);
  copy(plain_, framebuffer, x, y, part);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
}

}  // namespace sinew::render
