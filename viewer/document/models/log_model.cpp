#include "viewer/document/models/log_model.h"

#include <algorithm>
#include <iterator>

#include "viewer/document/text/shown.h"

namespace sinew {

namespace {

constexpr std::size_t kMaxLines = 5000;

LogLevel levelOf(ReportKind kind) {
  return kind == ReportKind::repaired || kind == ReportKind::dropped ? LogLevel::warning : LogLevel::info;
}

}  // namespace

int LogModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(lines_.size());
}

QVariant LogModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
  const LogLine& line = lines_[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole:
      return line.text;
    case Qt::ToolTipRole:
      return line.detail.isEmpty() ? QVariant() : QVariant(line.detail);
    case LevelRole:
      return static_cast<int>(line.level);
    case SourceRole:
      return line.source;
    case TimeRole:
      return line.time;
    default:
      return {};
  }
}

void LogModel::append(std::vector<LogLine> lines) {
  if (lines.size() > kMaxLines) lines.erase(lines.begin(), lines.end() - kMaxLines);
  if (lines.empty()) return;
  if (const std::size_t all = lines_.size() + lines.size(); all > kMaxLines) {
    const std::size_t oldest = all - kMaxLines;
    beginRemoveRows({}, 0, static_cast<int>(oldest) - 1);
    lines_.erase(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(oldest));
    endRemoveRows();
  }
  const int first = static_cast<int>(lines_.size());
  beginInsertRows({}, first, first + static_cast<int>(lines.size()) - 1);
  std::ranges::move(lines, std::back_inserter(lines_));
  endInsertRows();
}

void LogModel::add(LogLevel level, const QString& source, const QString& text) {
  append({{QDateTime::currentDateTime(), level, source, text, {}}});
}

void LogModel::add(const ImportReport& report) {
  const QDateTime now = QDateTime::currentDateTime();
  const QString source = QString::fromStdString(report.file);
  std::vector<LogLine> lines;
  for (const ReportLine& line : report.lines) {
    lines.push_back({now, levelOf(line.kind), source, shown(line.text), {}});
  }
  append(std::move(lines));
}

void LogModel::add(const QString& source, const Problem& problem) {
  append({{QDateTime::currentDateTime(), LogLevel::error, source, shown(problem.for_user),
           QString::fromStdString(problem.for_log)}});
}

void LogModel::replaceLast(const QString& text) {
  if (lines_.empty()) return;
  lines_.back().text = text;
  const QModelIndex last = index(rowCount() - 1);
  emit dataChanged(last, last, {Qt::DisplayRole});
}

void LogModel::clear() {
  if (lines_.empty()) return;
  beginResetModel();
  lines_.clear();
  endResetModel();
}

}  // namespace sinew
