// Asks a person for one file, in a dialog of the program's own, and judges what is typed for one.
#pragma once

#include <functional>

#include <QString>
#include <QStringList>

class QDialog;
class QWidget;

namespace sinew::ui {

struct FileQuestion {
  enum class What { file_to_read, file_to_write, folder };
  What what = What::file_to_read;
  QString name;  // of the dialog as an object
  QString title;
  QString folder{};                         // where it begins; empty: where the last one ended
  QString filter{};                         // "Masks (*.json)"
  QString suggestion{};                     // a name for the file to write
  QString suffix = QStringLiteral("json");  // that a file to write gets where it has none
};

// Returns at once; `answer` is called with the path, unless the dialog is cancelled or `parent` goes first. Gives the
// dialog, which deletes itself.
QDialog* askForFile(QWidget* parent, const FileQuestion& question, std::function<void(const QString& path)> answer);

// Whether the scene reads this file, so that it must not be written over.
bool isOneOf(const QString& path, const QStringList& in_use);

// Why nothing can be written there; empty where it can. typed: without the folder and the ending that it gets.
QString whyNoTarget(const QString& typed, const QString& path, const QStringList& in_use);

}  // namespace sinew::ui
