// The poses of an aim: recorded, looked at and removed.
#pragma once

#include <vector>

#include <QWidget>

#include "viewer/document/document.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace sinew::ui {

class AimSphere;

// Of an aim of the active character.
class PoseSpaceRow : public QWidget {
  Q_OBJECT

 public:
  PoseSpaceRow(Document& document, std::size_t aim, QWidget* parent);

  void refresh();  // shows what is now
  AimSphere* sphere() const { return sphere_; }
  QComboBox* from() const { return from_; }
  QPushButton* record() const { return record_; }
  QPushButton* removeButton() const { return remove_; }
  const QLabel* words() const { return words_; }

 signals:
  void refused(const QString& why);
  void done(const QString& what);

 private:
  JointIndex first() const;  // with which poses begin, as it is chosen
  void say(const Result<QString>& result);

  Document& document_;
  std::size_t aim_;
  std::vector<JointIndex> beginnings_;
  AimSphere* sphere_ = nullptr;
  QComboBox* from_ = nullptr;
  QPushButton *record_ = nullptr, *remove_ = nullptr;
  QLabel* words_ = nullptr;
};

}  // namespace sinew::ui
