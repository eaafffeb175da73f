// A drag whose amount can be typed: the one behind moving, turning and scaling of poses and keys.
#pragma once

#include <QPointF>
#include <QString>

#include "viewer/widgets/controls/tools/tool_stack.h"
#include "viewer/widgets/controls/tools/typed_numbers.h"

namespace sinew::ui {

// To which axes a drag is held.
struct AxisLock {
  int axis = -1;       // 0, 1, 2 for X, Y, Z; -1: to none
  bool plane = false;  // to all axes but this one
  int repeats = 0;     // how often its key was pressed again, below ModalDrag::locks()
  bool operator==(const AxisLock&) const = default;
};

// Begun by a key it follows the pointer without a button until it is confirmed or cancelled; begun by a press it ends
// with the release. A tool says what one moment of it means: apply() reads pointer, modifiers, lock and numbers, and
// always counts from where the drag began.
class ModalDrag : public Tool {
 public:
  bool running() const { return running_; }
  bool modal() const { return running_ && modal_; }  // no button is held
  bool applying() const { return applying_; }        // a change of the document now is the drag's own

  enum class Unfinished { refuse, accept };  // a typed text that is no number; its last number holds
  bool confirm(Unfinished typed);            // false when it was refused, or nothing goes on

  Taken press(const QMouseEvent& event) override;  // while it is modal
  bool move(const QMouseEvent& event) override;
  void release(const QMouseEvent& event) override;
  bool key(const QKeyEvent& event) override;
  void cancel() override;
  Hints hints() const override;

  // --- in words; empty at rest
  QString header() const;     // "Rotate  32.50°  ·  X  ·  local"
  QString typedText() const;  // "32.5|"; empty where the pointer decides
  QString headerWithNumbers() const;
  virtual QString readout() const { return {}; }  // for beside the pointer: "32.50°", or what is typed

 protected:
  explicit ModalDrag(ToolStack& stack) : stack_(stack) {}

  // --- what a kind of drag says
  virtual void apply() = 0;                // the document as the drag has it now
  virtual void revert() = 0;               // and as it was before
  virtual void ended() {}                  // after confirm() or cancel()
  virtual QString amountText() const = 0;  // of header()
  virtual QString lockText() const { return {}; }
  virtual int axes() const = 0;                 // that can be locked: 0 to 3
  virtual int locks() const { return 1; }       // different ones on one key, before it lets go
  virtual bool planes() const { return true; }  // else leaving an axis out locks it
  virtual void locked() {}                      // lock() is another one; apply() follows
  virtual bool takesNumbers() const { return true; }
  virtual bool precise() const { return modal(); }           // whether ToolKey::precise slows the pointer down
  virtual bool otherKey(const QKeyEvent&) { return false; }  // before numbers get it
  virtual Hints startHints() const { return {}; }            // what is dragged, and what its own modifiers do
  virtual QString snapText() const { return {}; }            // what ToolKey::snap does; empty where nothing snaps

  // --- for it
  // While it lives, what changes in the document is the drag's own.
  class Applying {
   public:
    explicit Applying(ModalDrag& drag) : drag_(drag) { drag_.applying_ = true; }
    ~Applying() { drag_.applying_ = false; }
    Applying(const Applying&) = delete;
    Applying& operator=(const Applying&) = delete;

   private:
    ModalDrag& drag_;
  };
  static const QString kSeparator;                                      // between the parts of header()
  void start(bool modal, QPointF at, Qt::KeyboardModifiers modifiers);  // apply() follows only once something moves
  void begunAnew();  // from where the pointer is: as another kind, without a button
  QPointF begun() const { return begun_; }
  QPointF pointer() const { return pointer_; }  // where one slowed down by ToolKey::precise would be
  Qt::KeyboardModifiers modifiers() const { return modifiers_; }
  const AxisLock& lock() const { return lock_; }
  void setLock(const AxisLock& lock) { lock_ = lock; }
  bool snaps(bool otherwise) const { return otherwise != held(ToolKey::snap); }
  TypedNumbers& typed() { return typed_; }
  const TypedNumbers& typed() const { return typed_; }
  ToolStack& stack() const { return stack_; }

 private:
  bool held(ToolKey key) const;
  bool axisKey(const QKeyEvent& event);
  bool modifierKey(const QKeyEvent& event);

  ToolStack& stack_;
  bool running_ = false, modal_ = false, applying_ = false;
  QPointF begun_, last_, pointer_;
  Qt::KeyboardModifiers modifiers_;
  bool precise_key_ = false, snap_key_ = false;  // held, where they are no modifiers
  AxisLock lock_;
  TypedNumbers typed_;
};

}  // namespace sinew::ui
