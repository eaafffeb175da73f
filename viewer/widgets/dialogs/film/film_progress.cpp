#include "viewer/widgets/dialogs/film/film_progress.h"

#include <algorithm>
#include <cmath>

#include <QBoxLayout>
#include <QLabel>
#include <QPixmap>
#include <QProgressBar>
#include <QPushButton>

#include "viewer/document/text/number_text.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kFilmWidth = 480;
constexpr QSize kPicture(176, 99);
constexpr double kMeasured_s = 0.5;  // before that nothing can be said about the time that is left

}  // namespace

FilmProgress::FilmProgress(const QString& name, int frames, QWidget* parent) : QDialog(parent), frames_(frames) {
  setObjectName(QStringLiteral("film_progress"));
  setWindowTitle(tr("Playblast"));
  setModal(true);
  setMinimumWidth(kFilmWidth);
  picture_ = new QLabel(this);
  picture_->setFixedSize(kPicture);
  picture_->setAlignment(Qt::AlignCenter);
  picture_->setObjectName(QStringLiteral("picture"));
  auto* title = new QLabel(name, this);
  title->setFont(headingFont());
  counted_ = new QLabel(this);
  counted_->setObjectName(QStringLiteral("counted"));
  counted_->setForegroundRole(QPalette::PlaceholderText);
  left_ = new QLabel(this);
  left_->setForegroundRole(QPalette::PlaceholderText);
  bar_ = new QProgressBar(this);
  bar_->setRange(0, frames);
  bar_->setTextVisible(false);
  cancel_ = new QPushButton(tr("Cancel"), this);
  cancel_->setObjectName(QStringLiteral("cancel"));
  cancel_->setToolTip(tr("Stops and leaves everything as it was (Esc)"));
  connect(cancel_, &QPushButton::clicked, this, &FilmProgress::reject);

  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(16, 16, 16, 16);
  row->setSpacing(16);
  row->addWidget(picture_);
  auto* column = new QVBoxLayout;
  column->setSpacing(4);
  column->addWidget(title);
  column->addWidget(counted_);
  column->addWidget(bar_);
  auto* foot = new QHBoxLayout;
  foot->addWidget(left_, 1);
  foot->addWidget(cancel_);
  column->addLayout(foot);
  row->addLayout(column, 1);
  setDone(0);
}

double FilmProgress::framesPerSecond() const {
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  return seconds > 0.0 ? done_ / seconds : 0.0;
}

void FilmProgress::setDone(int frames) {
  done_ = std::clamp(frames, 0, frames_);
  bar_->setValue(done_);
  const double rate = framesPerSecond();
  counted_->setText(
      tr("Frame %1 of %2, %3 per second")
          .arg(grouped(static_cast<std::size_t>(done_)), grouped(static_cast<std::size_t>(frames_)), decimal(rate, 0)));
  const bool measured = done_ > 0 && done_ / std::max(rate, 1e-9) > kMeasured_s;
  left_->setText(measured ? tr("About %1 s left").arg(decimal(std::ceil((frames_ - done_) / rate), 0)) : QString());
}

void FilmProgress::setPicture(const QImage& picture) { picture_->setPixmap(QPixmap::fromImage(picture)); }

void FilmProgress::reject() {
  cancel_->setEnabled(false);
  emit cancelled();
}

}  // namespace sinew::ui
