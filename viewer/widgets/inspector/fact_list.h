// Rows of names and texts that can be read and copied.
#pragma once

#include <QWidget>

#include "viewer/widgets/inspector/facts.h"

namespace sinew::ui {

class FactList : public QWidget {
  Q_OBJECT

 public:
  explicit FactList(QWidget* parent = nullptr);

  void setFacts(Facts facts);
  const Facts& facts() const { return facts_; }
  QString asText() const;  // a line for each fact

  QSize sizeHint() const override;

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  QRect valueRect(int row) const;

  Facts facts_;
};

}  // namespace sinew::ui
