// Layers of edits over the clip: which there are, how much they count, and which one edits go to.
#pragma once

#include "viewer/document/document.h"
#include "viewer/document/models/layer_model.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/panel_dock.h"

class QComboBox;
class QListView;
class QSlider;
class QStackedWidget;
class QToolButton;

namespace sinew::ui {

class NumberField;

class LayersDock : public PanelDock {
  Q_OBJECT

 public:
  LayersDock(Document& document, const FindAction& find_action, QWidget* parent = nullptr);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* makeControls(QWidget* parent);
  void showActive();
  void setWeight(double percent, Gesture gesture);
  void report(const Check& done);

  Document& document_;
  LayerModel model_;
  QStackedWidget* pages_ = nullptr;
  QListView* list_ = nullptr;
  QWidget* controls_ = nullptr;
  QSlider* slider_ = nullptr;
  NumberField* weight_ = nullptr;
  QToolButton* key_ = nullptr;
  QComboBox* mode_ = nullptr;
  Gesture slide_ = kNoGesture;

 signals:
  void refused(const QString& why);
};

}  // namespace sinew::ui
