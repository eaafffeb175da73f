// The poses that somebody has stored for a character, kept in a file in the user's data folder.
#pragma once

#include <functional>
#include <vector>

#include <QObject>

#include "viewer/document/poses/stored_pose.h"

namespace sinew {

class PoseLibrary : public QObject {
  Q_OBJECT

 public:
  // folder: where the files are; made when the first pose is stored. Empty: the user's data folder.
  explicit PoseLibrary(QString folder = {}, QObject* parent = nullptr);

  // Shows the poses kept for a character of that name; an empty name shows none. A file that cannot be read is left
  // as it is, and nothing can be stored over it; problem() says why.
  void setCharacter(const QString& name);
  const QString& character() const { return character_; }
  QString problem() const { return problem_; }

  const std::vector<StoredPose>& poses() const { return poses_; }
  // These save at once. Refused: what cannot be written, with the poses as they were.
  Check add(StoredPose pose);  // as the last one; a name that is taken, or none, becomes a free one
  Check rename(int index, const QString& name);
  Check setPicture(int index, const QByteArray& png);
  Check remove(int index);
  // The same for any character; for steps that are undone while another one is shown. Which pose is known by its name,
  // and by all else but its picture: another one that is called so meanwhile is refused. Those that give a name, give
  // the one that it has then.
  Result<QString> insertFor(const QString& character, const StoredPose& pose, int index);
  Result<QString> renameFor(const QString& character, const StoredPose& pose, const QString& wanted);
  Check removeFor(const QString& character, const StoredPose& pose);
  // Adds the poses of a file; gives their number.
  Result<int> importFrom(const QString& path);
  Check exportTo(const QString& path) const { return writeFile(path, character_, poses_); }

  static Result<std::vector<StoredPose>> readFile(const QString& path);
  // Refused, with the file as it was, where it could not be read again.
  static Check writeFile(const QString& path, const QString& character, const std::vector<StoredPose>& poses);
  static QByteArray toText(const QString& character, const std::vector<StoredPose>& poses);
  static Result<std::vector<StoredPose>> fromText(const QByteArray& text);

 signals:
  void changed();
  void failed(const QString& why);  // a step on it could not be undone or redone

 private:
  QString path() const;
  QString freeName(const QString& wanted, int except) const;
  int find(const StoredPose& like) const;      // but for the picture; -1: there is none
  Check store(std::vector<StoredPose> poses);  // and shows them
  // Of the one that is shown, or of another one.
  Check changeFor(const QString& character, const std::function<Check(PoseLibrary&)>& change);

  QString folder_, character_, problem_;
  std::vector<StoredPose> poses_;
};

}  // namespace sinew
