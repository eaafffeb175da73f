// What a person likes: theme, mouse and keys, time, files. Every change takes effect at once.
#pragma once

#include <QDialog>

namespace sinew {
class Preferences;
}

namespace sinew::ui {

class PreferencesDialog : public QDialog {
  Q_OBJECT

 public:
  explicit PreferencesDialog(Preferences& preferences, QWidget* parent = nullptr);

 signals:
  void keymapRequested();  // to look at single keys and change them
};

}  // namespace sinew::ui
