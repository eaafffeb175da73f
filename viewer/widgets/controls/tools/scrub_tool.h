// Goes to the time under the pointer in a ruler.
#pragma once

#include <functional>

#include <QRect>

#include "viewer/widgets/controls/tools/tool.h"

namespace sinew {
class Document;
}

namespace sinew::ui {

class SharedTimeScale;

// To whole frames, and between them while Shift or Ctrl is held. Beyond the ends of the ruler the content comes along.
class ScrubTool : public Tool {
 public:
  // `ruler` is where the time runs, in pixels of the widget with the pointer.
  ScrubTool(Document& document, SharedTimeScale& time_scale, std::function<QRect()> ruler)
      : document_(document), time_scale_(time_scale), ruler_(std::move(ruler)) {}

  Taken press(const QMouseEvent& event) override;
  bool move(const QMouseEvent& event) override;
  void release(const QMouseEvent&) override { held_ = false; }
  void cancel() override;  // to where the time was

 private:
  void goTo(const QMouseEvent& event);

  Document& document_;
  SharedTimeScale& time_scale_;
  std::function<QRect()> ruler_;
  bool held_ = false;
  double before_ = 0.0;  // seconds
  double last_x_ = 0.0;
};

}  // namespace sinew::ui
