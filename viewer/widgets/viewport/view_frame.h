// The red line round the viewport while auto-key is on.
#pragma once

#include <QWidget>

namespace sinew {
class Document;
}

namespace sinew::ui {

class ViewFrame : public QWidget {
  Q_OBJECT

 public:
  ViewFrame(const Document& document, QWidget* view);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void fit();

  const Document& document_;
};

}  // namespace sinew::ui
