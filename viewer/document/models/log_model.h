// The lines of the log dock: import reports, errors, facts about the graphics.
#pragma once

#include <span>
#include <vector>

#include <QAbstractListModel>
#include <QDateTime>

#include "core/base/result.h"
#include "core/io/import_report.h"

namespace sinew {

enum class LogLevel { info, warning, error };

struct LogLine {
  QDateTime time;
  LogLevel level = LogLevel::info;
  QString source;  // file name or part of the program
  QString text;
  QString detail;  // for a developer; may be empty
};

class LogModel : public QAbstractListModel {
  Q_OBJECT

 public:
  // Display is the text, ToolTip the detail.
  enum Role { LevelRole = Qt::UserRole + 1, SourceRole, TimeRole };
  using QAbstractListModel::QAbstractListModel;

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

  void add(LogLevel level, const QString& source, const QString& text);  // keeps the newest 5000 lines
  void add(const ImportReport& report);
  void add(const QString& source, const Problem& problem);
  void replaceLast(const QString& text);  // of a line that goes on, as the report of a drag does
  void clear();
  std::span<const LogLine> lines() const { return lines_; }

 private:
  void append(std::vector<LogLine> lines);

  std::vector<LogLine> lines_;
};

}  // namespace sinew
