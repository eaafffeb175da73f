#include "viewer/app/replay/replay.h"

#include <utility>

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "viewer/app/main_window.h"
#include "viewer/app/replay/probes.h"
#include "viewer/app/replay/save_picture.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

constexpr int kPause = 1, kRestPatience = 120'000;  // milliseconds

QString problemOfExpectation(const ReplayStep& step) {
  const Probe* probe = findProbe(step.text);
  if (!probe) return QStringLiteral("nothing is known of '%1'").arg(step.text);
  const QStringList wanted = QString::fromUtf8(probe->arguments).split(QLatin1Char(' '), Qt::SkipEmptyParts);
  if (wanted.size() != step.arguments.size())
    return wanted.isEmpty() ? QStringLiteral("'%1' takes no arguments").arg(step.text)
                            : QStringLiteral("'%1' needs %2").arg(step.text, wanted.join(QStringLiteral(" and ")));
  for (qsizetype i = 0; i < wanted.size(); ++i) {
    if (wanted[i] != QLatin1String("ID")) continue;
    if (const QString problem = unknownAction(step.arguments[i]); !problem.isEmpty()) return problem;
  }
  if (step.comparison == QLatin1String("contains")) return {};
  bool is_number = false;
  step.value.toDouble(&is_number);
  if (probe->answer == ProbeAnswer::number && !is_number)
    return QStringLiteral("'%1' is a number, which '%2' is not").arg(step.text, step.value);
  if (probe->answer == ProbeAnswer::truth && !isTruth(step.value))
    return QStringLiteral("'%1' is true or false, not '%2'").arg(step.text, step.value);
  return {};
}

// What is wrong with a step however the program stands; empty where it may work.
QString problemOf(const ReplayStep& step) {
  switch (step.kind) {
    case ReplayStep::Kind::run:
      return unknownAction(step.text);
    case ReplayStep::Kind::expect:
      return problemOfExpectation(step);
    default:
      return {};
  }
}

}  // namespace

Replay::Replay(MainWindow& window, QString file, int patience_ms)
    : QObject(&window), window_(window), patience_ms_(patience_ms), file_(std::move(file)), input_(window) {
  QFile script(file_);
  if (!script.open(QIODevice::ReadOnly | QIODevice::Text)) {
    problem_ = QStringLiteral("'%1' cannot be read").arg(file_);
    return;
  }
  Result<std::vector<ReplayStep>> steps = parseReplay(QString::fromUtf8(script.readAll()));
  if (!steps) {
    problem_ = QFileInfo(file_).fileName() + QStringLiteral(", ") + shown(steps.error().for_user);
    return;
  }
  steps_ = std::move(*steps);
  for (const ReplayStep& step : steps_) {
    problem_ = problemOf(step);
    if (problem_.isEmpty()) continue;
    problem_ = QStringLiteral("%1, line %2: %3").arg(QFileInfo(file_).fileName(), QString::number(step.line), problem_);
    return;
  }
  // Dialogs of the desktop could not be answered from here.
  QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
  connect(&timer_, &QTimer::timeout, this, &Replay::tick);
  connect(&window_, &MainWindow::failed, this, [this](const QString& text) { trouble_ = text; });
}

void Replay::begin() {
  waited_.start();
  timer_.start(kPause);
}

void Replay::tick() {
  if (!window_.quiet()) {
    if (waited_.hasExpired(kRestPatience)) end(next_, QStringLiteral("the window does not come to rest"));
    return;
  }
  if (std::exchange(opening_, false)) {
    if (!trouble_.isEmpty()) return end(next_ > 0 ? next_ - 1 : 0, trouble_);
    waited_.start();
  }
  if (next_ == steps_.size()) {
    timer_.stop();
    emit finished({});
    return;
  }
  // A step may run a loop of events of its own, as menus and dialogs do; then the next one comes from inside of it. A
  // timer does not fire again while it is being served, a new one does.
  timer_.start(kPause);
  const std::size_t now = next_++;
  const Check done = attempt(steps_[now]);
  if (done) {
    waited_.start();
  } else if (waited_.hasExpired(patience_ms_)) {
    end(now, shown(done.error().for_user));
  } else {
    next_ = now;
  }
}

Check Replay::attempt(const ReplayStep& step) {
  using Kind = ReplayStep::Kind;
  switch (step.kind) {
    case Kind::run:
      if (const QString reason = window_.actions().refusalOf(step.text); !reason.isEmpty())
        return failWith(QStringLiteral("'%1' cannot run now: %2").arg(step.text, reason));
      window_.actions().run(step.text);
      return {};
    case Kind::click:
      return input_.click(step, false);
    case Kind::double_click:
      return input_.click(step, true);
    case Kind::drag:
      return input_.drag(step);
    case Kind::press:
      return input_.press(step);
    case Kind::move:
      return input_.move(step);
    case Kind::release:
      return input_.release(step);
    case Kind::wheel:
      return input_.wheel(step);
    case Kind::key:
      return input_.key(step);
    case Kind::type:
      return input_.type(step);
    case Kind::set:
      return input_.set(step);
    case Kind::open:
      open(step.text);
      return {};
    case Kind::expect:
      return expect(step);
    case Kind::screenshot:
      return takePicture(step);
    case Kind::autosave:
      window_.project().saveAside();
      return {};
    case Kind::stay:
      timer_.stop();
      return {};
  }
  return {};
}

// Lists lay out their rows a moment after these have changed, so nothing moves once two pictures are alike.
Check Replay::takePicture(const ReplayStep& step) {
  QWidget* shown = &window_;
  if (!step.widget.isEmpty()) {
    const Result<QWidget*> named = input_.find(step.widget);
    if (!named) return tl::unexpected(named.error());
    shown = (*named)->window();
  }
  const QImage picture = shown->grab().toImage();
  window_.viewport().update();  // grabbing draws without showing; the view rests once it has shown a picture
  if (picture != std::exchange(picture_, picture) && !window_.document().playing())
    return failWith(QStringLiteral("the window does not come to rest"));
  picture_ = {};
  const QString problem = savePicture(picture, step.text, window_);
  return problem.isEmpty() ? Check() : Check(failWith(problem));
}

Check Replay::expect(const ReplayStep& step) const {
  const QString what = QStringList({step.text + (step.arguments.isEmpty() ? QString() : QStringLiteral(" ")) +
                                        step.arguments.join(QLatin1Char(' ')),
                                    step.comparison, step.value})
                           .join(QLatin1Char(' '));
  const Result<QString> found = findProbe(step.text)->ask({window_, input_, step.arguments});
  if (!found)
    return failWith(
        QStringLiteral("expected %1, but %2").arg(what, QString::fromStdString(found.error().for_user.english())));
  if (isAsExpected(*found, step)) return {};
  return failWith(
      QStringLiteral("expected %1, found %2").arg(what, found->isEmpty() ? QStringLiteral("nothing") : *found));
}

void Replay::open(const QString& file) {
  trouble_.clear();
  opening_ = true;
  const QFileInfo beside(QFileInfo(file_).absoluteDir(), file);
  window_.files().open({beside.exists() ? beside.absoluteFilePath() : file});
}

void Replay::end(std::size_t step, const QString& problem) {
  timer_.stop();
  const int line = steps_.empty() ? 0 : steps_[std::min(step, steps_.size() - 1)].line;
  emit finished(QStringLiteral("%1, line %2: %3").arg(QFileInfo(file_).fileName(), QString::number(line), problem));
}

}  // namespace sinew::ui
