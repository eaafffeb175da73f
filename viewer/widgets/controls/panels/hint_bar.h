// The left end of the status bar: what the pointer's buttons do where it is.
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

namespace sinew::ui {

struct Hint {
  QString keys;  // "Drag", "Shift+Drag", "Esc"
  QString what;  // "move keys"
  bool operator==(const Hint&) const = default;
};
using Hints = QList<Hint>;

// What the pointer does on this widget and its children; a child's own hints win. Call again when they change.
void setHints(QWidget* widget, const Hints& hints);
Hints hintsOf(const QWidget* widget);  // of the widget or the nearest parent that has some

// Follows the pointer by itself. Hints that do not fit whole are left out from the right.
class HintBar : public QWidget {
  Q_OBJECT

 public:
  explicit HintBar(QWidget* parent = nullptr);
  ~HintBar() override;

  const Hints& hints() const { return hints_; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void show(const Hints& hints);

  Hints hints_;
  QWidget* under_pointer_ = nullptr;  // compared, never followed
};

}  // namespace sinew::ui
