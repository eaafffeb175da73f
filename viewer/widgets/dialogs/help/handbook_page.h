// Shows a page of the handbook as it is read best: in one column, with pictures as wide as that.
#pragma once

#include <QTextBrowser>

namespace sinew::ui {

class HandbookPageView : public QTextBrowser {
  Q_OBJECT

 public:
  HandbookPageView(const QString& folder, QWidget* parent);

  // Words that are marked wherever they occur, on each page that is shown from now on.
  void setMarked(const QStringList& words);

 protected:
  QVariant loadResource(int type, const QUrl& name) override;
  void doSetSource(const QUrl& name, QTextDocument::ResourceType type) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void shape();
  void mark(bool go_to_first);
  int columnWidth() const;

  QString folder_;
  QStringList marked_;
  int shaped_for_ = 0;  // width of the column
};

}  // namespace sinew::ui
