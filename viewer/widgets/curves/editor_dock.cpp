#include "viewer/widgets/curves/editor_dock.h"

#include <algorithm>

#include <QBoxLayout>
#include <QPainter>
#include <QResizeEvent>
#include <QStackedWidget>

#include "viewer/widgets/action_ids/animation.h"
#include "viewer/widgets/action_ids/edit.h"
#include "viewer/widgets/action_ids/file.h"
#include "viewer/widgets/action_ids/keys.h"
#include "viewer/widgets/controls/panels/empty_page.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/graph.h"
#include "viewer/widgets/curves/header.h"
#include "viewer/widgets/curves/tree.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kSeam = 4;
enum Page { kEditing, kNoCharacter };
enum GraphPage { kGraph, kNoClip, kNothingSelected, kNoKeys };

// The left column, the seam and the graph: the column is as wide as the timeline's.
class SideBySide : public QWidget {
 public:
  using QWidget::QWidget;
  void set(QWidget* left, QWidget* right) {
    left_ = left;
    right_ = right;
    place();
  }

 protected:
  void resizeEvent(QResizeEvent* event) override {
    QWidget::resizeEvent(event);
    place();
  }
  void paintEvent(QPaintEvent*) override;

 private:
  int column() const { return std::min(metrics::kLeftColumn, width() / 3); }
  void place() {
    if (!left_ || !right_) return;
    left_->setGeometry(0, 0, column(), height());
    right_->setGeometry(column() + kSeam, 0, std::max(0, width() - column() - kSeam), height());
  }

  QWidget *left_ = nullptr, *right_ = nullptr;
};

void SideBySide::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), theme().panel);
  painter.fillRect(QRect(column(), 0, kSeam, height()), theme().seam);
}

}  // namespace

CurveEditorDock::CurveEditorDock(Document& document, Preferences& preferences, SharedTimeScale& time_scale,
                                 const FindAction& find_action, QWidget* parent)
    : PanelDock(QStringLiteral("curve_editor"), tr("Curve editor"), DockTitleBar::Kind::header, parent),
      document_(document),
      channels_(new ChannelList(document, this)) {
  pages_ = new QStackedWidget(this);
  auto* editing = new SideBySide(pages_);
  column_ = new ChannelColumn(document, *channels_, editing);
  graph_pages_ = new QStackedWidget(editing);
  graph_ = new CurveGraph(document, preferences, time_scale, *channels_, graph_pages_);
  graph_->setActions(find_action);
  graph_pages_->addWidget(graph_);
  graph_pages_->addWidget(makeEmptyPage(
      {QStringLiteral("clip"), tr("The rest pose has no curves"), tr("or choose one in the timeline"), tr("Next clip")},
      find_action(ids::kAnimNextClip), graph_pages_));
  graph_pages_->addWidget(makeEmptyPage({QStringLiteral("curves"), tr("No joint is selected"),
                                         tr("or click one in the viewport"), tr("Select all joints")},
                                        find_action(ids::kEditSelectAll), graph_pages_));
  graph_pages_->addWidget(makeEmptyPage(
      {QStringLiteral("key"), tr("Nothing here has keys"), tr("or choose something else"), tr("Key what is selected")},
      find_action(ids::kKeySelected), graph_pages_));
  editing->set(column_, graph_pages_);
  pages_->addWidget(editing);
  pages_->addWidget(makeEmptyPage({QStringLiteral("curves"), tr("Nothing to edit yet"),
                                   tr("The curves of a character's clips are shaped here"), tr("Open…")},
                                  find_action(ids::kFileOpen), pages_));

  header_ = new CurveHeader(document, *channels_, *graph_, find_action, titleBar());
  titleBar()->controls()->addWidget(header_, 1);
  titleBar()->showPin(tr("Keep these channels when the selection changes"));
  connect(titleBar(), &DockTitleBar::pinToggled, channels_, &ChannelList::setPinned);
  connect(channels_, &ChannelList::changed, this, [this] {
    titleBar()->setPinned(channels_->pinned());
    showContent();
  });
  connect(graph_, &CurveGraph::refused, this, &CurveEditorDock::refused);
  connect(header_, &CurveHeader::refused, this, &CurveEditorDock::refused);
  setContent(pages_, graph_);
  showContent();
}

void CurveEditorDock::showContent() {
  pages_->setCurrentIndex(document_.instances().empty() ? kNoCharacter : kEditing);
  GraphPage page = kGraph;
  if (!document_.activeClip())
    page = kNoClip;
  else if (channels_->groups().empty() && channels_->onlySelected() && channels_->filter().isEmpty())
    page = document_.activeJoint() == kNoJoint ? kNothingSelected : kNoKeys;
  graph_pages_->setCurrentIndex(page);
  if (const bool empty = page != kGraph; empty != empty_) {
    empty_ = empty;
    emit emptyChanged();
  }
  // The keyboard goes where it can do something.
  QWidget* focus = page == kGraph ? static_cast<QWidget*>(graph_) : column_->tree();
  setFocusProxy(document_.instances().empty() ? pages_->currentWidget() : focus);
}

}  // namespace sinew::ui
