// Undoable change of the poses that the scene keeps: made, changed, taken away.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "viewer/document/commands/document_edit.h"

namespace sinew {

// Memory of those that the others do not share, roughly.
std::size_t bytesBeside(const std::vector<std::shared_ptr<const ScenePose>>& poses,
                        const std::vector<std::shared_ptr<const ScenePose>>& others);

class PoseEdit final : public DocumentEdit {
 public:
  // poses: all that the scene has from then on.
  PoseEdit(DocumentState& document, const QString& text, Gesture gesture,
           std::vector<std::shared_ptr<const ScenePose>> poses)
      : DocumentEdit(document, text, gesture), held_(std::move(poses)) {}

  bool merge(const DocumentEdit&) override { return true; }  // what this one holds is older
  std::size_t bytes() const override { return bytes_; }

 private:
  void exchange() override;

  std::vector<std::shared_ptr<const ScenePose>> held_;
  std::size_t bytes_ = 0;
};

}  // namespace sinew
