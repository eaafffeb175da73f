// Fitting, smoothing, simplifying and baking curves: settings with a live preview in the scene.
#pragma once

#include <functional>
#include <optional>

#include <QTimer>

#include "viewer/document/edits/clips/clip_preview.h"
#include "viewer/widgets/dialogs/live_popup.h"

class QComboBox;
class QProgressBar;
class QPushButton;

namespace sinew::ui {

// Modeless. Shows the result of its settings in the document while they change; Apply keeps it as one undo step,
// Cancel, Escape and undo revert it. “Selected joints” follow the selection. Closes by itself, keeping what is
// there, when somebody else edits it or shows another clip.
class ShapeDialog : public LivePopup {
  Q_OBJECT

 public:
  enum class Kind { fit, smooth, simplify, bake };
  static constexpr int kControlWidth = 256;  // of all controls, so that their right edges meet
  // A clip must play on the active character.
  ShapeDialog(Document& document, Kind kind, QWidget* parent = nullptr);

  static QString idOf(Kind kind);                                                    // "fit" …
  std::chrono::steady_clock::duration workedFor() const { return preview_.took(); }  // see ClipPreview
  bool settled() const { return !preview_.busy() && !later_.isActive(); }

  void accept() override;
  void reject() override;

 signals:
  // What Apply, or an edit on top of it, has kept: one sentence with numbers.
  void applied(const QString& text);
  void cancelled(const QString& text);  // by undo or by another edit, before there was a result

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  // What is to be changed, chosen at the top of the dialog.
  enum class Scope { keys, joints, clip };

  void addScope();
  void showScopes();
  void followSelection();
  void makeFit();
  void makeSmooth();
  void makeSimplify();
  void makeBake();
  using LivePopup::addRow;
  QWidget* addRow(const QString& label, QWidget* field);
  enum class Kept { as_asked, because_overtaken };
  void finish(Kept kept);  // closes, and tells what was kept
  void giveUp();
  void refresh();  // soon: the settings have changed
  void showOutcome(const ClipPreview::Outcome& outcome);
  KnotSets targets() const;                // by scope
  std::vector<JointIndex> joints() const;  // of the scope; none: all
  bool nothingChosen() const { return scope_ == Scope::joints && selected_joints_.empty(); }

  Document& document_;
  ClipPreview preview_;
  std::function<ClipPreview::Work()> work_;
  KnotSets selected_keys_;
  std::vector<JointIndex> selected_joints_;
  int layer_;
  Scope scope_ = Scope::clip;
  QTimer later_;
  QComboBox* scopes_;
  QProgressBar* progress_;
  QPushButton* apply_;
  std::optional<ClipPreview::Outcome> outcome_;  // what the document shows
};

}  // namespace sinew::ui
