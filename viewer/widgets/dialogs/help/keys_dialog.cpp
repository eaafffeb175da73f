#include "viewer/widgets/dialogs/help/keys_dialog.h"

#include <QBoxLayout>
#include <QPainter>
#include <QScreen>
#include <QScrollArea>

#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kColumn = 316, kColumnGap = 32, kRow = 22, kHeading = 32, kGroupGap = 16, kColumns = 3, kMinLabel = 120;

}  // namespace

// Paints the groups in columns of about equal height.
class KeysDialog::Sheet : public QWidget {
 public:
  using QWidget::QWidget;

  void setGroups(const QList<KeyGroup>& groups) {
    columns_.assign(kColumns, {});
    int total = 0;
    for (const KeyGroup& group : groups) total += heightOf(group);
    int column = 0, used = 0, tallest = 0;
    for (const KeyGroup& group : groups) {
      const int height = heightOf(group);
      if (used > 0 && used + height / 2 > total / kColumns && column + 1 < kColumns) {
        ++column;
        used = 0;
      }
      columns_[static_cast<std::size_t>(column)].append(group);
      used += height;
      tallest = std::max(tallest, used);
    }
    QStringList spoken;
    for (const KeyGroup& group : groups)
      for (const auto& [what, keys] : group.rows) spoken << what + QStringLiteral(": ") + keys;
    setAccessibleName(spoken.join(QStringLiteral("\n")));
    setFixedSize(kColumns * kColumn + (kColumns - 1) * kColumnGap, tallest - kGroupGap);
    update();
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    const Theme& t = theme();
    QPainter painter(this);
    int x = 0;
    for (const QList<KeyGroup>& column : columns_) {
      int y = 0;
      for (const KeyGroup& group : column) {
        painter.setFont(strongFont());
        painter.setPen(t.text);
        painter.drawText(QRect(x, y, kColumn, kHeading - 8), Qt::AlignVCenter, group.title);
        painter.fillRect(x, y + kHeading - 6, kColumn, 1, t.line);
        y += kHeading;
        painter.setFont(textFont());
        for (const auto& [what, keys] : group.rows) {
          const int keys_width = drawKeyChips(painter, QRect(x + kMinLabel, y, kColumn - kMinLabel, kRow),
                                              keys.split(QStringLiteral("; "), Qt::SkipEmptyParts), Qt::AlignRight);
          painter.setPen(t.text);
          const QRect label(x, y, kColumn - keys_width - 8, kRow);
          painter.drawText(label, Qt::AlignVCenter,
                           painter.fontMetrics().elidedText(what, Qt::ElideRight, label.width()));
          y += kRow;
        }
        y += kGroupGap;
      }
      x += kColumn + kColumnGap;
    }
  }

 private:
  static int heightOf(const KeyGroup& group) {
    return kHeading + static_cast<int>(group.rows.size()) * kRow + kGroupGap;
  }

  std::vector<QList<KeyGroup>> columns_;
};

KeysDialog::KeysDialog(QWidget* parent) : QDialog(parent), sheet_(new Sheet) {
  setObjectName(QStringLiteral("keys"));
  setModal(false);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(24, 20, 8, 16);
  auto* area = new QScrollArea;
  area->setFrameShape(QFrame::NoFrame);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area->setWidget(sheet_);
  area->viewport()->setAutoFillBackground(false);
  sheet_->setAutoFillBackground(false);
  layout->addWidget(area);
}

void KeysDialog::setGroups(const QString& scheme_name, const QList<KeyGroup>& groups) {
  setWindowTitle(tr("Keys: %1").arg(scheme_name));
  sheet_->setGroups(groups);
  const int room = screen()->availableGeometry().height() * 7 / 8;
  resize(sheet_->width() + 24 + 8 + 24, std::min({sheet_->height() + 40, 760, room}));
}

}  // namespace sinew::ui
