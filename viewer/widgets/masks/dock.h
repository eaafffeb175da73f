// Masks of the scene: which there are, and how much the joints of the shown one take part.
#pragma once

#include <optional>

#include "viewer/document/document.h"
#include "viewer/document/models/mask_model.h"
#include "viewer/settings/view_settings.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/panel_dock.h"

class QListView;
class QStackedWidget;

namespace sinew::ui {

class NumberField;

// A click shows a mask on skin and bones, as long as the panel is in sight; another click on it, and Escape, bring back
// the shading of before. Weights are those of the joints that are selected in the scene.
class MasksDock : public PanelDock {
  Q_OBJECT

 public:
  MasksDock(Document& document, ViewSettings& view, const FindAction& find_action, QWidget* parent = nullptr);

  void showOnSkin();   // the mask that is chosen
  void endShowing();   // if that shading is not what a person chose
  void renameShown();  // in its row
  // Ask for a file, and go on with it.
  void askToLoad();
  void askToSave();
  // Opens a menu of the other masks.
  void askToCombine(MaskCombination how);
  void load(const QString& path);
  void save(const QString& path);

 signals:
  void said(const QString& what);
  void refused(const QString& why);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  bool showing() const;
  QWidget* makeFields(QWidget* parent);
  void showMask();
  void report(const Check& done);
  void report(const Result<QString>& done);
  void askForFile(const QString& title, bool to_save);

  Document& document_;
  ViewSettings& view_;
  std::optional<ViewShading> shading_before_;  // a mask was shown on the skin
  MaskId shown_at_press_;                      // what a click met
  MaskModel model_;
  QStackedWidget *pages_ = nullptr, *rows_ = nullptr;
  QListView* list_ = nullptr;
  QWidget* fields_ = nullptr;
  NumberField *feather_ = nullptr, *weight_ = nullptr;
};

}  // namespace sinew::ui
