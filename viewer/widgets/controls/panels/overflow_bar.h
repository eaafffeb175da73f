// A row of controls. Where there is no room for all, labels leave first and then controls, from the right, into a panel
// behind a "more" button. Nothing is ever cut in half.
#pragma once

#include <span>
#include <vector>

#include <QWidget>

#include "viewer/widgets/action_source.h"

class QFrame;
class QLabel;
class QToolButton;

namespace sinew::ui {

class OverflowBar : public QWidget {
  Q_OBJECT

 public:
  explicit OverflowBar(QWidget* parent = nullptr);

  // Takes the control. Its width is its size hint's. `label` stands in front of it, or nothing.
  void add(QWidget* control, const QString& label = {}, int gap = 6);
  // The last item: a remark that is left out, not moved, where there is no room for it.
  void addRemark(QWidget* remark, int gap);
  // A group of buttons for actions, named after their ids; those that are not there are left out.
  void addButtons(const FindAction& find_action, const QString& name, std::span<const ActionId> ids);
  void setWanted(const QWidget* control, bool wanted);  // it is there at all
  void addSeparator();
  void addStretch();  // what follows stands at the right; once at most
  QLabel* labelOf(const QWidget* control) const;
  bool holds(const QWidget* control) const;  // it stands in the row, not in the panel
  QToolButton* moreButton() const { return more_; }
  void arrange();  // after a control has changed its size hint or its visibility

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  enum class Kind { control, separator, stretch, remark };
  struct Item {
    Kind kind = Kind::control;
    QWidget* control = nullptr;
    QLabel* label = nullptr;
    int gap = 0;  // in front
    bool in_row = true, label_in_row = true, wanted = true;
    int x = 0;  // of a separator
  };
  static bool inPanel(const Item& item) { return item.kind == Kind::control && item.wanted && !item.in_row; }
  int widthOf(const Item& item) const;
  int rowWidth() const;
  void place();
  void showRest();
  void returnRest();

  std::vector<Item> items_;
  QToolButton* more_ = nullptr;
  QFrame* panel_ = nullptr;  // while it is open; deletes itself
};

}  // namespace sinew::ui
