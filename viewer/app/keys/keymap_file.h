// Keymaps as JSON text.
#pragma once

#include <span>

#include <QByteArray>

#include "viewer/app/keys/keymap.h"

namespace sinew::ui {

struct KeymapFile {
  MouseScheme base = MouseScheme::blender;
  Keymap::Changes changes;
  QString remark;  // what could not be used, in a sentence; empty when all of it could
};

QByteArray writeKeymapFile(MouseScheme base, const Keymap::Changes& changes);
// Ids that the table does not have and keys that cannot be read go to Changes::foreign.
Result<KeymapFile> readKeymapFile(const QByteArray& text, std::span<const ActionSpec> table);

Check saveKeymapFile(const QString& path, const QByteArray& text);
Result<QByteArray> loadKeymapFile(const QString& path);

QString keymapFileBase(MouseScheme base);  // "blender", "maya"

}  // namespace sinew::ui
