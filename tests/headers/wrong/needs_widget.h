// Leads to QObject, and needs QWidget before it: the check of headers must refuse it.
#pragma once

#include <QObject>

class Panel : public QWidget {};
