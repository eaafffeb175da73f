#include "viewer/widgets/dialogs/work_dialog.h"

#include <thread>

#include <QBoxLayout>
#include <QEventLoop>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>

#include "core/base/caught.h"

namespace sinew::ui {
namespace {

constexpr int kMomentMs = 300, kRefreshMs = 50, kSteps = 1000, kWorkWidth = 360;

}  // namespace

Check runWithProgress(const QString& text, const Work& work, QWidget& window) {
  std::atomic<bool> cancel = false;
  std::atomic<double> part = 0.0;
  Check result;
  bool over = false;
  QEventLoop loop;
  std::jthread worker([&] {
    const Task task{.cancel = &cancel, .progress = [&part](double done) { part = done; }};
    result = caught([&] { return work(task); });
    QMetaObject::invokeMethod(
        &loop, [&] { over = true, loop.quit(); }, Qt::QueuedConnection);
  });
  QTimer::singleShot(kMomentMs, &loop, &QEventLoop::quit);
  loop.exec(QEventLoop::ExcludeUserInputEvents);
  if (over) return result;

  WorkDialog dialog(text, &window);
  QObject::connect(&dialog, &WorkDialog::cancelled, &loop, [&cancel] { cancel = true; });
  QTimer refresh;
  QObject::connect(&refresh, &QTimer::timeout, &dialog, [&] { dialog.setPart(part); });
  refresh.start(kRefreshMs);
  dialog.show();
  while (!over) {
    if (loop.exec() != -1) continue;
    cancel = true;  // the application quits, and nobody hears of the end
    worker.join();
    break;
  }
  return result;
}

WorkDialog::WorkDialog(const QString& text, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("work"));
  setWindowTitle(text);
  setModal(true);
  setMinimumWidth(kWorkWidth);
  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(16, 16, 16, 16);
  page->setSpacing(8);
  page->addWidget(new QLabel(text, this));
  bar_ = new QProgressBar(this);
  bar_->setRange(0, kSteps);
  bar_->setTextVisible(false);
  cancel_ = new QPushButton(tr("Cancel"), this);
  cancel_->setToolTip(tr("Stops and leaves everything as it was (Esc)"));
  connect(cancel_, &QPushButton::clicked, this, &WorkDialog::reject);
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  row->addWidget(bar_, 1);
  row->addWidget(cancel_);
  page->addLayout(row);
}

void WorkDialog::setPart(double part) { bar_->setValue(static_cast<int>(part * kSteps)); }

void WorkDialog::reject() {
  cancel_->setEnabled(false);
  emit cancelled();
}

}  // namespace sinew::ui
