// What a person likes: looks, mouse and keys, time, files, the beginning. Every change takes effect at once.
#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include <QDialog>

class QComboBox;
class QLabel;

namespace sinew {
class Preferences;
}

namespace sinew::ui {

class PreferencesPage;

class PreferencesDialog : public QDialog {
  Q_OBJECT

 public:
  explicit PreferencesDialog(Preferences& preferences, QWidget* parent = nullptr);

 signals:
  void keymapRequested();  // to look at single keys and change them

 private:
  struct Number {
    const char* name;
    QString text, unit;
    double low, high;
    QString note;
    int decimals = 0;
  };
  void addLooks();
  void addTime();
  void addKeys();
  void addFiles();
  void addSaving();
  void addStart();
  void addLimits();
  template <class Value>
  QComboBox* choice(const char* name, const QString& text, std::initializer_list<std::pair<QString, Value>> choices,
                    std::function<Value()> now, std::function<void(Value)> set);
  QWidget* check(const char* name, const QString& text, std::function<bool()> now, std::function<void(bool)> set);
  void number(const Number& what, std::function<double()> now, std::function<void(double)> set);
  // A number or "Automatic"; usual: what is proposed first.
  void limit(const Number& what, double usual, std::function<std::optional<double>()> now,
             std::function<void(std::optional<double>)> set);
  void refresh();  // shows the preferences as they are now
  void askToRestore();
  void say(const QString& note);

  Preferences& preferences_;
  PreferencesPage* page_;
  QLabel* note_;
  std::vector<std::function<void()>> refreshers_;
};

}  // namespace sinew::ui
