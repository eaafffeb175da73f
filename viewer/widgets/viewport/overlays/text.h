// Text over the picture: light or dark by the theme, with a soft edge that keeps it legible over anything.
#pragma once

#include <vector>

#include <QFont>
#include <QPixmap>
#include <QString>
#include <QWidget>

namespace sinew::ui {

enum class TextTone { strong, plain, number };
QFont fontOf(TextTone tone);

struct TextRun {
  QString text;
  TextTone tone = TextTone::plain;
  bool operator==(const TextRun&) const = default;
};

// Runs of text in one line. Takes no mouse events and is as big as its text.
class TextOverlay : public QWidget {
  Q_OBJECT

 public:
  explicit TextOverlay(QWidget* parent);
  void setRuns(std::vector<TextRun> runs);  // an empty list hides it
  const std::vector<TextRun>& runs() const { return runs_; }
  QString text() const;
  QSize sizeHint() const override { return sizeOf(runs_); }
  static QSize sizeOf(const std::vector<TextRun>& runs);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  struct Picture {
    TextRun run;
    QPixmap pixmap;
  };
  std::vector<TextRun> runs_;
  std::vector<Picture> pictures_;  // one per run, painted anew when it changes
};

// Text as a picture, with a dark edge (light in the light theme) and `kHaloMargin` pixels around the text's box.
inline constexpr int kHaloMargin = 2;
QPixmap haloTextPixmap(const QString& text, const QFont& font, const QColor& color, qreal device_pixel_ratio);

// A rounded panel under controls and labels in the view.
void paintPlate(QPainter& painter, const QRectF& rectangle, qreal opacity, qreal radius);

}  // namespace sinew::ui
