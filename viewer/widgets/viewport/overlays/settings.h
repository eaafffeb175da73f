// The card with the settings of ghosts and trails, over the view.
#pragma once

#include <functional>

#include <QFrame>

#include "viewer/document/state/document_change.h"
#include "viewer/settings/overlay_options.h"
#include "viewer/widgets/action_source.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSlider;

namespace sinew {
class Document;
class ViewSettings;
}  // namespace sinew

namespace sinew::ui {

class NumberField;
class Segmented;

class OverlaySettings : public QFrame {
  Q_OBJECT

 public:
  OverlaySettings(Document& document, ViewSettings& settings, QWidget* parent);
  void setActions(const FindAction& find);  // for pinning
  void showUnder(const QPoint& corner);     // its upper right corner near there, on the screen

 signals:
  void closed();

 protected:
  void hideEvent(QHideEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  NumberField* addCount(const QString& unit, int least, int most, int GhostOptions::*member);
  QWidget* addTitle(const QString& text);
  void change(const std::function<void(OverlayOptions&)>& apply);
  void onDocumentChanged(const DocumentChange& change);
  void listClips();
  void refresh();

  Document& document_;
  ViewSettings& settings_;
  NumberField *before_ = nullptr, *after_ = nullptr, *step_ = nullptr, *opacity_ = nullptr, *reach_ = nullptr;
  QSlider* opacity_slider_ = nullptr;
  Segmented *times_ = nullptr, *range_ = nullptr;
  QComboBox* reference_ = nullptr;
  QLabel* pinned_ = nullptr;
  QPushButton *pin_ = nullptr, *unpin_ = nullptr;
};

}  // namespace sinew::ui
