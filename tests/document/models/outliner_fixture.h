// A scene with its outliner, for tests of the model.
#pragma once

#include <QAbstractItemModelTester>

#include <gtest/gtest.h>

#include "viewer/document/models/outliner_model.h"

namespace sinew::tests {

class OutlinerFixture : public ::testing::Test {
 protected:
  QModelIndex group(InstanceId id, OutlinerModel::Kind kind) const {
    const QModelIndex top = model.indexOf({SelectionItem::Kind::instance, id, -1});
    for (int row = 0; row < model.rowCount(top); ++row) {
      const QModelIndex index = model.index(row, 0, top);
      if (index.data(OutlinerModel::KindRole).toInt() == int(kind)) return index;
    }
    return {};
  }
  static QString text(const QModelIndex& index) { return index.data().toString(); }

  Document document;
  OutlinerModel model{document};
  QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

}  // namespace sinew::tests
