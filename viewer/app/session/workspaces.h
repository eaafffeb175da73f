// Arrangements of the panels under names: those of the program, and those that a person has saved.
#pragma once

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QObject>
#include <QString>
#include <QStringList>

class QSettings;

namespace sinew::ui {

// How the panels lie.
struct PanelLayout {
  QByteArray docks;       // QMainWindow::saveState(); empty: as at first
  int curves_folded = 0;  // the height to which the curve editor unfolds; 0: it is not folded
};

class Workspaces : public QObject {
  Q_OBJECT

 public:
  struct Workspace {
    QString id;    // kept; of a saved one its name
    QString name;  // shown
    bool own = false;
  };

  explicit Workspaces(QObject* parent = nullptr);

  QList<Workspace> list() const;  // those of the program first
  const QString& current() const { return current_; }
  bool isOwn(const QString& id) const { return own_.contains(id); }

  PanelLayout layout(const QString& id) const { return layouts_.value(id); }
  void keepLayout(const PanelLayout& layout) { layouts_[current_] = layout; }  // of the current one
  void forgetLayout() { layouts_.remove(current_); }
  bool setCurrent(const QString& id);  // false: there is none
  // The current panels under a name, which is current then; one of that name that was saved before is another one now.
  // Refused, with a sentence: the name is empty, or that of one of the program's.
  QString saveAs(const QString& name);
  void remove(const QString& id);  // one that was saved; where it is current, the first one is

  void load(const QSettings& settings);
  void save(QSettings& settings) const;

 signals:
  void changed();  // the list, or which one is current

 private:
  QString current_;
  QStringList own_;
  QMap<QString, PanelLayout> layouts_;
};

}  // namespace sinew::ui
