// What dialogs that make pictures look like: a title and below it rows of names and fields.
#pragma once

#include <QBoxLayout>
#include <QDialog>
#include <QFormLayout>
#include <QLabel>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

struct DialogForm {
  QVBoxLayout* page;
  QFormLayout* rows;
};

inline DialogForm makeForm(QDialog& dialog, const QString& title) {
  dialog.setWindowTitle(title);
  auto* page = new QVBoxLayout(&dialog);
  page->setContentsMargins(24, 20, 24, 16);
  page->setSpacing(12);
  auto* heading = new QLabel(title, &dialog);
  heading->setFont(headingFont());
  page->addWidget(heading);
  auto* rows = new QFormLayout;
  rows->setHorizontalSpacing(16);
  rows->setVerticalSpacing(8);
  rows->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  page->addLayout(rows);
  return {page, rows};
}

}  // namespace sinew::ui
