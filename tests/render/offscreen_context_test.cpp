// Contexts without a display, in several threads.
#include <epoxy/gl.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "viewer/render/offscreen.h"

namespace sinew::render {
namespace {

// Pictures of poses are drawn so: each with a context that comes and goes while others are at work.
TEST(OffscreenContext, ComesAndGoesWhileOtherThreadsDraw) {
  constexpr int kThreads = 4, kTimes = 25;
  std::atomic<int> right = 0;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&right, thread] {
      for (int time = 0; time < kTimes; ++time) {
        const auto context = OffscreenContext::create();
        if (!context) return;
        GLuint framebuffer = 0, color = 0;  // gone with the context
        glGenFramebuffers(1, &framebuffer);
        glGenRenderbuffers(1, &color);
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glBindRenderbuffer(GL_RENDERBUFFER, color);
        glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, 8, 8);
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color);
        glClearColor(static_cast<float>(thread) / 255.f, 1.f, 0.f, 1.f);
        glClear(GL_COLOR_BUFFER_BIT);
        std::array<std::uint8_t, 4> pixel{};
        glReadPixels(3, 3, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, pixel.data());
        right += pixel == std::array<std::uint8_t, 4>{static_cast<std::uint8_t>(thread), 255, 0, 255};
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, kThreads * kTimes);
}

}  // namespace
}  // namespace sinew::render
