// Sets of joints on number keys, kept for the person between starts.
#pragma once

#include <array>

#include <QObject>
#include <QStringList>

#include "viewer/document/document.h"

class QSettings;

namespace sinew {

// Sets hold names of joints, so they serve every character that has such joints.
class SelectionSets : public QObject {
  Q_OBJECT

 public:
  static constexpr int kCount = 9;
  struct Set {
    QString name;  // as given, or made from its joints; empty while it holds nothing
    QStringList joints;
    bool operator==(const Set&) const = default;
  };

  explicit SelectionSets(QObject* parent = nullptr) : QObject(parent) {}

  const Set& set(int index) const { return sets_[static_cast<std::size_t>(index)]; }
  // Keeps the selected joints of the active character. Refused without any.
  Check keep(int index, const Document& document);
  Check rename(int index, const QString& name);  // refused: an empty set, an empty name
  // Selects the joints of the active character that have the set's names. Refused where it is empty, or has none.
  Check choose(int index, Document& document, SelectMode mode) const;

  Check forget(int index);  // refused where it is empty

  enum class Match { none, holds, equals };  // all selected joints and more, just these
  // How the joints of the active character that are selected lie in a set; none without any.
  Match match(int index, const Document& document) const;

  int equalTo(const Document& document) const;  // the first set that holds just those; -1: none

  void load(const QSettings& settings);
  void save(QSettings& settings) const;

 signals:
  void changed();

 private:
  std::array<Set, kCount> sets_;
};

}  // namespace sinew
