// The small things that lie over the picture: title, grid size, figures, toggles, axes, legend, names, messages.
#pragma once

#include <vector>

#include <QObject>
#include <QPointer>
#include <QSize>
#include <QWidget>

#include "viewer/render/camera.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/empty_state.h"
#include "viewer/widgets/viewport/overlays/text.h"

class QHBoxLayout;

namespace sinew::ui {

class AxisGizmo;
class LabelLayer;
class WeightLegend;

// A row of small buttons for actions that turn parts of the view on and off.
class ToggleBar : public QWidget {
  Q_OBJECT

 public:
  explicit ToggleBar(QWidget* parent);
  void setActions(const FindAction& find, std::initializer_list<ActionId> shown);  // unknown ids are left out
  bool empty() const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QHBoxLayout* row_;
};

class ViewportOverlays : public QObject {
  Q_OBJECT

 public:
  ViewportOverlays(QWidget& view, const render::Camera& camera);

  void layOut(const QSize& view);
  // Something that lies in the lower right corner of the view for a while; the texts and the legend make room for it.
  void setCorner(QWidget* card);
  QPoint underToggles() const;  // their lower right corner, in the view
  void setActions(const FindAction& find);

  struct Title {
    QString clip, view, character;
    double frame = 0.0;
  };
  void setTitle(const Title& title);
  void setFoot(const QString& text, TextTone tone = TextTone::plain);  // bottom left
  void setStatistics(const QStringList& figures);  // under the title; the last ones go first where it is narrow
  void setSplit(bool on);
  void setLegend(bool on, const QString& title);
  // Null takes the message away and brings the other parts back.
  void setMessage(const EmptyState::Words* words);

  AxisGizmo& gizmo() { return *gizmo_; }
  LabelLayer& labels() { return *labels_; }
  EmptyState& message() { return *message_; }
  const TextOverlay& title() const { return *title_; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fitTexts();

  LabelLayer* labels_;
  TextOverlay *title_, *statistics_, *foot_, *left_, *right_;
  ToggleBar* toggles_;
  WeightLegend* legend_;
  AxisGizmo* gizmo_;
  EmptyState* message_;
  std::vector<std::vector<TextRun>> titles_, statistics_texts_;  // from the fullest to the shortest
  QPointer<QWidget> corner_;
  QSize size_;
  bool split_ = false;
};

}  // namespace sinew::ui
