// Opening, adding, reloading: what the program does with files. No widgets.
#pragma once

#include <map>
#include <memory>
#include <unordered_map>

#include <QObject>
#include <QSet>
#include <QStringList>

#include "viewer/document/loader.h"

namespace sinew {
class Document;
struct Instance;
class LogModel;
class Preferences;
}  // namespace sinew

namespace sinew::ui {

// The bundled character, or an empty text when it is not installed.
QString examplePath();

// "Characters (*.glb *.gltf)" for file dialogs.
QString fileDialogFilter();
bool isImportable(const QString& path);

class FileController : public QObject {
  Q_OBJECT

 public:
  FileController(Document& document, LogModel& log, Preferences& preferences, QObject* parent = nullptr);

  Loader& loader() { return loader_; }

  void open(const QStringList& paths);  // the first replaces the scene, the others are added
  void add(const QStringList& paths);   // a file with clips only gives them to the active character, where they fit
  void addClips(const QString& path);   // to the active character
  void drop(const QStringList& paths, bool add);  // as open() or add(), but a file with clips only never replaces
  void openExample();
  void reloadActive();

 signals:
  // Something of the file is in the scene now.
  void loaded(sinew::LoadPurpose purpose, const QString& path);
  void failed(const QString& file_name, const QString& text);
  void warned(const QString& file_name, int lines);  // repaired or dropped

 private:
  void onLoaded(const LoadJob& job, const std::shared_ptr<const Imported>& imported);
  bool giveClips(const LoadJob& job, InstanceId to, const Imported& imported, bool may_open);
  void fail(const LoadJob& job, const Problem& problem);
  void reload(const Instance& instance);
  void reloadChanged(const QStringList& paths);
  void watchFiles();

  // What was read for an instance, absolute.
  struct FilesRead {
    QStringList own;                        // the model with its buffers and textures
    std::map<QString, QStringList> donors;  // the same of each file whose clips were added
  };

  Document& document_;
  LogModel& log_;
  Preferences& preferences_;
  Loader loader_;
  FileWatch watch_;
  std::unordered_map<InstanceId, FilesRead> read_;  // also of instances that undo may bring back
  QSet<QString> dropped_;                           // files to look into before they replace the scene
};

}  // namespace sinew::ui
