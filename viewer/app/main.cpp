// sinew: the program with the window.
#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QLocale>
#include <QSettings>
#include <QSurfaceFormat>
#include <QTemporaryDir>
#include <QTimer>
#include <csignal>
#include <cstdio>

#include "core/base/choices.h"
#include "core/io/images.h"
#include "viewer/app/graphics_check.h"
#include "viewer/app/main_window.h"
#include "viewer/app/memory.h"
#include "viewer/app/replay/replay.h"
#include "viewer/app/replay/screenshot.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/language.h"
#include "viewer/widgets/action_ids/file.h"
#include "viewer/widgets/action_ids/view.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/widget.h"

namespace {

using sinew::ui::MainWindow;
using sinew::ui::Replay;
using sinew::ui::Screenshot;
using sinew::ui::StartWishes;

constexpr int kCouldNot = 1, kWrongUsage = 2;

namespace ids = sinew::ui::ids;
const std::pair<std::string, sinew::ui::ActionId> kViews[] = {{"front", ids::kViewFront},
                                                              {"back", ids::kViewBack},
                                                              {"left", ids::kViewLeft},
                                                              {"right", ids::kViewRight},
                                                              {"top", ids::kViewTop},
                                                              {"bottom", ids::kViewBottom},
                                                              {"three-quarter", ids::kViewThreeQuarter}};

struct Options {
  QStringList files;
  StartWishes wishes;
  QString screenshot, screenshot_of, replay;
  QString language;
  QSize size;
  sinew::ImportLimits limits;
  bool quit_after_first_frame = false, as_left = false, link = false;
};

int complain(const QString& text, int code) {
  std::fprintf(stderr, "sinew: %s\n", qPrintable(text));
  return code;
}

QSize sizeOf(const QString& text) {
  bool width_ok = false, height_ok = false;
  const int width = text.section(QLatin1Char('x'), 0, 0).toInt(&width_ok);
  const int height = text.section(QLatin1Char('x'), 1).toInt(&height_ok);
  const bool sensible = width_ok && height_ok && width >= 320 && height >= 240 && width <= sinew::kMaxImageSide &&
                        height <= sinew::kMaxImageSide;
  return sensible ? QSize(width, height) : QSize();
}

// What is wrong with the command line, or an empty text.
QString parse(const QStringList& arguments, QCommandLineParser& parser, Options& options) {
  using Option = QCommandLineOption;
  parser.setApplicationDescription(QStringLiteral("Character animation workbench."));
  const Option help = parser.addHelpOption(), version = parser.addVersionOption();
  const Option clip("clip", "Shows this clip, by name or number from 0.", "clip");
  const Option time("time", "Goes to this time, seconds from the clip's start.", "seconds");
  const Option select("select", "Selects this joint.", "joint");
  const Option view("view", "Looks from: front, back, left, right, top, bottom or three-quarter.", "view");
  const Option workspace("workspace",
                         "Lays the panels out as this workspace has them: animate, blend, rig, look, or one of yours.",
                         "name");
  const Option play("play", "Plays.");
  const Option no_play("no-play", "Does not play.");
  const Option link("link", "Lets Blender or another program connect; see docs/live_link.md.");
  const Option action("do", "Runs an action by its id (view.wireframe); several times in this order.", "id");
  const Option language("language", "The window speaks this language: " + sinew::languages().join(" or ") + ".",
                        "language");
  const Option size("size", "Size of the window.", "WxH");
  const Option shot("screenshot", "Saves a picture of the window, in its first layout, once it rests, and ends.",
                    "file.png");
  const Option shot_of("screenshot-of", "Takes the picture of desktop, dialog:ID or menu:ID instead.", "what");
  const Option replay(
      "replay", "Does what a file says a user does, checks what it expects, and ends; see docs/replay.md.", "file");
  const Option as_left("as-left", "Replays in the program as it was left, with the settings and data of the person.");
  const Option first_frame("quit-after-first-frame",
                           "Ends as soon as the character is on the screen; to measure the start.");
  const Option limits("import-limits", "What reading one file may cost, whatever the preferences say.",
                      "MEMORY_MB,SECONDS");
  parser.addOptions({clip, time, select, view, workspace, play, no_play, link, action, language, size, limits, shot,
                     shot_of, replay, as_left, first_frame});
  parser.addPositionalArgument("files", "Characters to open: the first opens, the others are added.", "[file…]");
  if (!parser.parse(arguments)) return parser.errorText();
  if (parser.isSet(help)) parser.showHelp();
  if (parser.isSet(version)) parser.showVersion();

  options.files = parser.positionalArguments();
  options.wishes.clip = parser.value(clip);
  if (parser.isSet(time)) {
    bool ok = false;
    options.wishes.time = parser.value(time).toDouble(&ok);
    if (!ok || !std::isfinite(*options.wishes.time)) return "--time needs seconds, not '" + parser.value(time) + "'";
  }
  options.wishes.joint = parser.value(select);
  options.wishes.workspace = parser.value(workspace);
  options.quit_after_first_frame = parser.isSet(first_frame);
  options.as_left = parser.isSet(as_left);
  if (options.as_left && !parser.isSet(replay)) return "--as-left needs --replay";
  if (parser.isSet(play) && parser.isSet(no_play)) return "--play and --no-play exclude each other";
  if (parser.isSet(play)) options.wishes.play = true;
  options.link = parser.isSet(link);
  options.replay = parser.value(replay);
  const bool still = parser.isSet(shot) || parser.isSet(replay);
  if (parser.isSet(no_play) || (still && !parser.isSet(play))) options.wishes.play = false;
  if (parser.isSet(view)) {
    const std::string name = parser.value(view).toStdString();
    const auto* found = std::ranges::find(kViews, name, &std::pair<std::string, sinew::ui::ActionId>::first);
    if (found == std::end(kViews)) {
      std::vector<std::string> names;
      for (const auto& [known, id] : kViews) names.push_back(known);
      return sinew::shown(sinew::meantText(sinew::text("--view: there is no view '{}'", name), name, names));
    }
    options.wishes.actions << found->second;
  }
  options.wishes.actions << parser.values(action);
  for (const QString& id : options.wishes.actions) {
    if (const QString problem = sinew::ui::unknownAction(id); !problem.isEmpty()) return problem;
  }
  options.language = parser.value(language);
  if (parser.isSet(language) && !sinew::languages().contains(options.language))
    return "--language: there is no '" + options.language + "', only " + sinew::languages().join(" and ");
  if (parser.isSet(size)) {
    options.size = sizeOf(parser.value(size));
    if (options.size.isEmpty())
      return "--size needs width and height in pixels as in 1280x720, not '" + parser.value(size) + "'";
  }
  if (parser.isSet(limits)) {
    const auto parsed = sinew::parseImportLimits(parser.value(limits).toStdString());
    if (!parsed) return "--import-limits: " + sinew::shown(parsed.error().for_user);
    options.limits = *parsed;
  }
  options.screenshot = parser.value(shot);
  options.screenshot_of = parser.value(shot_of);
  if (!options.screenshot_of.isEmpty() && options.screenshot.isEmpty()) return "--screenshot-of needs --screenshot";
  if (parser.isSet(replay) && parser.isSet(shot)) return "--replay and --screenshot exclude each other";
  return {};
}

// Before there is an application to parse them.
bool says(int argc, char** argv, std::initializer_list<QByteArray> options) {
  return std::any_of(argv + 1, argv + argc, [&](const QByteArray& argument) {
    return std::ranges::any_of(
        options, [&](const QByteArray& option) { return argument == option || argument.startsWith(option + '='); });
  });
}

// As large as the person likes it; pictures and replays are the same for all.
void adoptScale(int argc, char** argv) {
  const int scale = sinew::Preferences::keptScale();
  if (scale == 100 || qEnvironmentVariableIsSet("QT_SCALE_FACTOR") || says(argc, argv, {"--screenshot", "--replay"}))
    return;
  qputenv("QT_SCALE_FACTOR", QByteArray::number(scale / 100.0));
}

}  // namespace

int main(int argc, char** argv) {
  // Nobody may be reading what is said on standard error any more; that ends no work.
  std::signal(SIGPIPE, SIG_IGN);
  QCoreApplication::setOrganizationName(QStringLiteral("Sinew"));
  QCoreApplication::setApplicationName(QStringLiteral("sinew"));
  QCoreApplication::setApplicationVersion(QStringLiteral(SINEW_VERSION));
  Options options;
  QCommandLineParser parser;
  if (says(argc, argv, {"-h", "--help", "--help-all", "-v", "--version"})) {  // without a display
    const QCoreApplication text_only(argc, argv);
    const QString problem = parse(QCoreApplication::arguments(), parser, options);
    if (!problem.isEmpty()) return complain(problem, kWrongUsage);
  }

  sinew::ui::keepFreedMemory();
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setDepthBufferSize(24);
  QSurfaceFormat::setDefaultFormat(format);
  QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
  sinew::ui::explainMissingDisplay();
  adoptScale(argc, argv);
  QApplication app(argc, argv);
  QGuiApplication::setApplicationDisplayName(QStringLiteral("Sinew"));
  QGuiApplication::setDesktopFileName(QStringLiteral("org.sinew.Sinew"));
  if (const QString problem = sinew::ui::graphicsProblem(); !problem.isEmpty()) return complain(problem, kCouldNot);
  QCommandLineParser full_parser;
  if (const QString problem = parse(app.arguments(), full_parser, options); !problem.isEmpty())
    return complain(problem + "; see sinew --help", kWrongUsage);

  const bool shot = !options.screenshot.isEmpty(), replays = !options.replay.isEmpty();
  const bool fresh = shot || (replays && !options.as_left);
  const QTemporaryDir scratch;
  if (fresh) {
    // Pictures and replays are the same whatever a person has set up, and leave it alone.
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, scratch.path());
    qputenv("XDG_DATA_HOME", scratch.path().toLocal8Bit());  // stored poses
  }
  const sinew::Preferences preferences;
  if (!options.language.isEmpty())
    sinew::speak(options.language);
  else if (!fresh)
    sinew::speak(sinew::languageFor(preferences.language(), QLocale::system().uiLanguages()));
  sinew::ui::applyTheme(preferences.theme());
  MainWindow window(fresh ? MainWindow::Layout::fresh : MainWindow::Layout::remembered);
  if (!options.size.isEmpty()) window.resize(options.size);
  if (fresh) window.resetLayout();
  window.files().loader().overrideLimits(options.limits);
  window.show();
  if (options.link || (!fresh && preferences.liveLink())) window.actions().run(sinew::ui::ids::kFileLiveLink);
  QTimer::singleShot(0, &window, [&] { window.begin(options.files, options.wishes); });
  if (shot) {
    auto* picture = new Screenshot(window, options.screenshot, options.screenshot_of);
    if (const QString problem = picture->problem(); !problem.isEmpty()) return complain(problem, kWrongUsage);
    QObject::connect(picture, &Screenshot::finished, &app, [](const QString& problem) {
      QCoreApplication::exit(problem.isEmpty() ? 0 : complain(problem, kCouldNot));
    });
    picture->begin();
  }
  if (replays) {
    auto* replay = new Replay(window, options.replay);
    if (const QString problem = replay->problem(); !problem.isEmpty()) return complain(problem, kCouldNot);
    QObject::connect(replay, &Replay::finished, &app, [](const QString& problem) {
      QCoreApplication::exit(problem.isEmpty() ? 0 : complain(problem, kCouldNot));
    });
    replay->begin();
  }
  bool could_not = false;
  if (!fresh) {
    // Who starts the program from a terminal reads there what became of the wishes, too.
    QObject::connect(&window, &MainWindow::failed, &app, [&](const QString& problem) {
      complain(problem, kCouldNot);
      could_not = true;
      if (options.quit_after_first_frame) QCoreApplication::exit(kCouldNot);
    });
  }
  if (options.quit_after_first_frame) {
    QObject::connect(&window.viewport(), &QOpenGLWidget::frameSwapped, &app, [&window, &could_not] {
      if (!window.document().instances().empty() && !window.files().loader().busy())
        QCoreApplication::exit(could_not ? kCouldNot : 0);
    });
  }
  return app.exec();
}
