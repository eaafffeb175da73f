// Says what each undo step did, with numbers, as soon as it is done.
#pragma once

#include <QObject>
#include <QString>

#include "core/edit/clip_change.h"
#include "viewer/document/document.h"

namespace sinew {

// "14 keys of 3 curves deleted", "209 172 keys became 20 377"; empty where no curve changed. replaced: how many keys
// others took the place of; "3 keys of one curve changed, 2 others replaced". edited: how many keys the edit itself
// changed, so that those beside them, whose tangents followed, are not counted; 0 where it was no operation on keys.
QString textOf(const ClipChange& change, std::size_t replaced = 0, std::size_t edited = 0);

class EditReport : public QObject {
  Q_OBJECT

 public:
  explicit EditReport(Document& document);

 signals:
  // again: the step of the last report has gone on, as a drag does. lost: keys that others took the place of.
  void done(const QString& text, bool again, std::size_t lost);
  void undone(const QString& text);
  void redone(const QString& text);
  void cancelled();  // the step of the last report never was

 private:
  void onMoved();
  QString textOfStep(int step) const;

  Document& document_;
  int index_ = 0, count_ = 0;
  std::uint64_t number_ = 0;           // of the latest step that there was
  const HistoryStep* next_ = nullptr;  // what redo would bring back; compared, never followed
};

}  // namespace sinew
