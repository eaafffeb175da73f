// The project that is open: where it lies, whether it is saved, and who else has it. No widgets.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QDateTime>
#include <QFutureWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include "core/io/disk/file_lock.h"
#include "core/io/disk/file_stamp.h"
#include "viewer/app/files/file_controller.h"
#include "viewer/app/files/recovery.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/moments.h"
#include "viewer/document/files/loader.h"

namespace sinew::ui {

// Files are written in another thread, from a copy of the scene that shares what is large; editing goes on.
class ProjectController : public QObject {
  Q_OBJECT

 public:
  ProjectController(Document& document, FileController& files, Preferences& preferences, QObject* parent = nullptr);
  // Waits for what is being written, and writes what was to be written then, without calling anybody; what was saved
  // aside for a crash goes.
  ~ProjectController() override;

  const QString& path() const { return path_; }  // absolute; empty: never saved, or somebody else has it
  QString name() const;                          // of the file, without its ending; empty likewise
  // Where a file dialog for it begins: a name beside the file that the scene was read from.
  QString suggestedPath() const;
  std::optional<QDateTime> savedAt() const { return saved_at_; }
  bool writing() const { return busy_ || !waiting_.empty(); }
  bool watching() const { return watch_.waiting(); }  // something happened to the file, which is about to be looked at
  // Whether the file is another one than this program has read or written.
  bool changedOnDisk() const;
  // It may be saved over from now on, unless it changes once more.
  void keepOwn();

  // While something is being written, what is asked for waits in line, also when another scene takes the place of this
  // one: the scene that was there then is written.
  using Done = std::function<void(bool saved)>;  // called once, when the file is written or could not be
  void save(const Done& done = {});              // to path(), as it is when its turn comes; it must not be empty now
  void saveAs(const QString& path, const Done& done = {});
  void saveCopy(const QString& path);  // path() and what is unsaved stay as they are
  // Nothing is in the scene, and no file is open.
  void beginAnew();

  // Saves aside what a crash would lose, unless nothing has changed since that was done: the scene, and what it was
  // before its latest steps, until those fill Limits::aside_bytes.
  void saveAside();
  // Work that ran beside the window has ended after so long, and what it made comes to the scene now or has come: where
  // losing it would cost as much again, it is saved aside at once.
  void workEnded(std::chrono::steady_clock::duration took);
  struct Limits {
    std::chrono::milliseconds long_work{3000};       // from there on work is long
    qint64 aside_bytes = qint64{256} * 1024 * 1024;  // of what the scene was before; the last of them may go beyond
  };
  void setLimits(const Limits& limits) { limits_ = limits; }
  // Opens what is left of a program that crashed, as unsaved changes of its project; its steps can be undone.
  void recover(const Crashed& crashed);
  std::optional<QDateTime> savedAsideAt() const { return saved_aside_at_; }
  QString asidePath() const { return recovery_.notesPath(); }  // stands for what is saved aside

 signals:
  void pathChanged();
  void saved(const QString& path, quint64 bytes, bool of_this_scene);  // or of one that was there before
  void failed(const QString& path, const QString& why);
  void savedAside();
  // Another program has written the file; see changedOnDisk().
  void changedByOther(const QString& path);
  // Another program has the file open, so the scene is a copy without a file. who: a sentence.
  void heldByOther(const QString& path, const QString& who);

 private:
  enum class Kind { own, copy, aside };
  using Lock = std::shared_ptr<const FileLock>;
  // A scene as it was.
  struct Content {
    ProjectMaker maker;
    Scene scene;
  };
  struct Job {
    Kind kind = Kind::own;
    QString path{};        // empty, of Kind::own: where the scene lies when its turn has come
    bool follows = false;  // path is where its scene, which is not there any more, lies as far as is known
    Done done{};
    Lock lock{};
    std::shared_ptr<const Content> content{};
    int scene = 0;  // see scene_
  };
  // Another moment of a scene that is saved aside.
  struct AsideMoment {
    QString path;
    std::shared_ptr<const Scene> scene;
  };
  // What is saved aside, as the main thread leaves it: all that grows with the history is made of it in the worker.
  struct Aside {
    std::vector<AsideMoment> moments{};  // those of notes.history: of done, then of ahead
    RecoverySlot::Notes notes{};
    qint64 max_bytes = 0;
  };
  // What the worker thread needs to know.
  struct Order {
    std::shared_ptr<const Content> content;
    QString path;
    int versions = 0;
    std::optional<Aside> aside{};  // what is written with it
  };
  struct Written {
    Result<std::uint64_t> bytes;
    FileStamp moved{};  // of the file where it took its place, also where that may not last
  };

  std::shared_ptr<const Content> content() const;
  void ask(Job job);  // now or when its turn has come
  void start(Job job);
  void saveAsideThatWaits();
  Order orderOf(const Job& job);
  Aside makeAside(const QString& scene);
  // In any thread, until `stop` as far as it is more than the scene.
  static Written carryOut(const Order& order, const RecoverySlot& slot, const std::atomic<bool>& stop);
  static Check saveBeside(const Order& order, const RecoverySlot& slot, const std::atomic<bool>& stop);
  void finish();
  void fixWaiting();                   // what waits for its turn goes where the scene lies now
  void moveWaiting(const Job& saved);  // … or here, where its scene was written before it
  // Another one, which was read from there.
  void beginScene(const QString& path = {}, Lock lock = {}, const FileStamp& stamp = {});
  void setPath(const QString& path);
  // Null: another program has it; `who` says so. A folder that cannot be written to has no locks.
  Lock lockOf(const QString& path, QString& who) const;
  void onOpened(const QString& path, const FileStamp& stamp);
  void takeRecovered();

  Document& document_;
  FileController& files_;
  Preferences& preferences_;
  QString path_;
  FileWatch watch_;
  FileStamp stamp_;  // of path_, as this program has read or written it
  std::optional<QDateTime> saved_at_, saved_aside_at_;
  Lock lock_;  // of path_
  QFutureWatcher<Written> writing_;
  std::atomic<bool> waited_for_ = false;  // somebody waits for what is being written
  Job running_;
  bool busy_ = false;  // until what was written has been told, which is later than it is there
  int scene_ = 0;      // how many there were: what is written of an earlier one is no file of this one
  std::deque<Job> waiting_;
  Limits limits_;
  RecoverySlot recovery_;
  Moments moments_;
  std::optional<Crashed> recovering_, recovered_;  // until it is opened; until it is saved aside anew
  QTimer aside_timer_;
  bool changed_since_aside_ = false;
  bool aside_waits_ = false;  // for what is being written
};

}  // namespace sinew::ui
