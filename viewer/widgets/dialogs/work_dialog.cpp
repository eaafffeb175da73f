#include "viewer/widgets/dialogs/work_dialog.h"

#include <QBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>

#include "core/base/caught.h"

namespace sinew::ui {
namespace {

constexpr int kMomentMs = 300, kRefreshMs = 50, kSteps = 1000, kWorkWidth = 360;

}  // namespace

WorkBeside::WorkBeside(const Work& work)
    : worker_([this, work] {
        const Task task{.cancel = &cancel_, .progress = [this](double done) { part_ = done; }};
        result_ = caught([&] { return work(task); });
        QMetaObject::invokeMethod(
            &loop_, [this] { over_ = true, loop_.quit(); }, Qt::QueuedConnection);
      }) {}

bool WorkBeside::waitFor(int milliseconds) {
  QTimer::singleShot(milliseconds, &loop_, &QEventLoop::quit);
  loop_.exec(QEventLoop::ExcludeUserInputEvents);
  return over_;
}

Check WorkBeside::wait() {
  while (!over_) {
    if (loop_.exec() != -1) continue;
    stop();  // the application quits, and nobody hears of the end
    worker_.join();
    break;
  }
  return result_;
}

Check runWithProgress(const QString& text, const Work& work, QWidget& window) {
  WorkBeside beside(work);
  if (beside.waitFor(kMomentMs)) return beside.wait();
  WorkDialog dialog(text, &window);
  QObject::connect(&dialog, &WorkDialog::cancelled, &dialog, [&] { beside.stop(); });
  QTimer refresh;
  QObject::connect(&refresh, &QTimer::timeout, &dialog, [&] { dialog.setPart(beside.part()); });
  refresh.start(kRefreshMs);
  dialog.show();
  return beside.wait();
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
