// Saves its scene aside twice, as the window does, and ends without tidying up: aside_probe. The scene tells its number
// by the name of its first instance: 0 at first, 3 and 5 when it is saved aside; each is one step from the one before.
// Exit status: a bit for each time that it was said to be saved.
#include <QApplication>
#include <QEventLoop>
#include <QSettings>

#include "core/scene/objects/object.h"
#include "tests/support/probes/save_probe.h"
#include "viewer/app/files/project_controller.h"
#include "viewer/document/models/log_model.h"
#include "viewer/settings/preferences.h"

namespace {

using namespace sinew;

bool saveAside(ui::ProjectController& project) {
  bool saved = false;
  QEventLoop loop;
  QObject::connect(&project, &ui::ProjectController::savedAside, &loop, [&] { saved = true, loop.quit(); });
  QObject::connect(&project, &ui::ProjectController::failed, &loop, &QEventLoop::quit);
  project.saveAside();
  if (project.writing()) loop.exec();
  return saved;
}

void renameTo(Document& document, int number) {
  document.renameInstance(document.instances().front().id, QStringLiteral("scene %1").arg(number));
}

}  // namespace

int main(int count, char** arguments) {
  // Nothing of these is destroyed: a program that is closed leaves nothing to recover.
  new QApplication(count, arguments);
  QCoreApplication::setOrganizationName(QStringLiteral("Sinew"));
  QCoreApplication::setApplicationName(QStringLiteral("sinew-tests"));
  QSettings::setDefaultFormat(QSettings::IniFormat);
  auto* document = new Document;
  auto* preferences = new Preferences;
  auto* files = new ui::FileController(*document, *new LogModel, *preferences);
  auto* project = new ui::ProjectController(*document, *files, *preferences);
  document->open(tests::numberedProject(0).scene);
  int status = 0;
  for (const int number : {1, 2, 3}) renameTo(*document, number);
  if (saveAside(*project)) status |= 1;
  for (const int number : {4, 5}) renameTo(*document, number);
  if (saveAside(*project)) status |= 2;
  std::exit(status);
}
