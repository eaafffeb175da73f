// Undoable choosing and going to other times. Steps of a kind that follow one another become one.
#pragma once

#include <map>

#include "viewer/document/commands/document_edit.h"

namespace sinew {

class SelectionEdit final : public DocumentEdit {
 public:
  SelectionEdit(Document& document, Selection selection, KeySelection keys);
  int id() const override;
  bool mergeWith(const QUndoCommand* next) override;
  bool isState() const override { return true; }
  std::size_t bytes() const override;
  void forget() override;

 private:
  void exchange() override;
  Selection selection_;
  KeySelection keys_;
};

class TimeEdit final : public DocumentEdit {
 public:
  // times: of the instances whose local time differs then, as their controls.
  TimeEdit(Document& document, const QString& text, std::map<InstanceId, AnimationControl> times);
  int id() const override;
  bool mergeWith(const QUndoCommand* next) override;
  bool isState() const override { return true; }

 private:
  void exchange() override;
  std::map<InstanceId, AnimationControl> times_;
};

}  // namespace sinew
