// A small WAV file.
#pragma once

#include <QByteArray>

namespace sinew::tests {

// A second of silence at 1 kHz, one sample of which is loud.
inline QByteArray soundFile() {
  const QByteArray head = QByteArray::fromHex(
      "52494646000000005741564566 6d742010000000 0100 0100 e8030000 d0070000 0200 1000"
      "64617461 d0070000");
  QByteArray data(2000, 0);
  data[101] = 0x40;
  return head + data;
}

}  // namespace sinew::tests
