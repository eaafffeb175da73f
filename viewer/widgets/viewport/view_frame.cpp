#include "viewer/widgets/viewport/view_frame.h"

#include <QEvent>
#include <QPainter>

#include "viewer/document/document.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kLine = 2;

}  // namespace

ViewFrame::ViewFrame(const Document& document, QWidget* view) : QWidget(view), document_(document) {
  setObjectName(QStringLiteral("view_frame"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  view->installEventFilter(this);
  connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
    using C = DocumentChange;
    if (change.has(C::auto_key | C::clip | C::instances | C::selection)) setVisible(document_.autoKeying());
  });
  fit();
  setVisible(document.autoKeying());
}

bool ViewFrame::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parent() && event->type() == QEvent::Resize) fit();
  return QWidget::eventFilter(watched, event);
}

// Only the line itself is there, so that the picture below need not be composed with it.
void ViewFrame::fit() {
  const QRect all = parentWidget()->rect();
  setGeometry(all);
  if (!all.isEmpty()) setMask(QRegion(all) - QRegion(all.adjusted(kLine, kLine, -kLine, -kLine)));
}

void ViewFrame::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), theme().record); }

}  // namespace sinew::ui
