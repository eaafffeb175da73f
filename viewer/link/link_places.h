// Where programs of one person find each other.
#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/result.h"

namespace sinew {

struct LinkPlaces {
  QString folder;  // nobody else may enter it
  QString socket() const { return folder + QStringLiteral("/live.sock"); }
  QString token() const { return folder + QStringLiteral("/live.token"); }
};

// $XDG_RUNTIME_DIR/sinew, or where there is none /tmp/sinew-UID; made where it is not there. Refused: it cannot be
// made, is a link, belongs to somebody else or lets others in.
Result<LinkPlaces> linkPlaces();

// Writes a new secret to the file of the token, for its owner alone, and gives it.
Result<QByteArray> newLinkToken(const LinkPlaces& places);

}  // namespace sinew
