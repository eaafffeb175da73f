// Undoable change of takes: made, renamed, played, taken away.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "viewer/document/commands/document_edit.h"

namespace sinew {

class TakeEdit final : public DocumentEdit {
 public:
  // What plays on an instance, the clips that it has, and its frame rate.
  struct Playing {
    AnimationControl control;
    std::vector<ClipControl> controls;
    std::vector<ClipId> clips;
    double fps = 0.0;
  };
  // What the scene has from then on.
  struct Becomes {
    std::vector<Take> takes;
    TakeId take;
    std::map<InstanceId, Playing> playing{};  // of instances that change
    ClipChanges clips{};
    Selection selection{};
  };
  TakeEdit(DocumentState& document, const QString& text, Gesture gesture, Becomes becomes)
      : DocumentEdit(document, text, gesture), held_(std::move(becomes)) {}

  bool merge(const DocumentEdit&) override { return true; }  // what this one holds is older
  StepSubject subject() const override;                      // the first take that is not what it was, or that plays
  std::size_t bytes() const override { return bytes_; }
  const std::vector<Take>& others() const { return held_.takes; }  // before it, while it is done

 private:
  void exchange() override;

  Becomes held_;
  std::size_t bytes_ = 0;
};

}  // namespace sinew
