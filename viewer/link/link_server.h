// The socket at which another program of the same person finds this one. It knows no document.
#pragma once

#include <map>
#include <memory>

#include <QByteArray>
#include <QObject>
#include <QString>

#include "core/io/link/messages.h"
#include "viewer/link/link_places.h"

class QLocalServer;
class QLocalSocket;

namespace sinew {

// Takes one program at a time, once it has said the secret. Who says something else, or nothing, is sent away.
class LinkServer : public QObject {
  Q_OBJECT

 public:
  enum class State { off, listening, lost, connected };  // lost: it listens, and who was connected went without a word

  explicit LinkServer(QObject* parent = nullptr);
  ~LinkServer() override;

  // Refused: another window of Sinew listens already, or the place for it is not safe.
  Check start();
  void stop();
  State state() const { return state_; }
  QString program() const { return program_; }  // of who is connected, or was lost: "Blender 3.4.1"
  QString file() const { return file_; }        // that is open there; may be empty

  void setFile(const QString& name) { own_file_ = name; }  // that is open here; told to who comes
  // Nothing while nobody is connected. False: it is longer than a message may be, and was not sent. That the other side
  // is gone is never told from within this.
  bool send(const LinkMessage& message);

 signals:
  void stateChanged();
  void received(const sinew::LinkMessage& message);
  void refused(const QString& why);  // somebody was sent away; for the log

 private:
  struct Guest {
    LinkFrames frames;
    bool known = false;  // said the secret
  };

  void onConnection();
  void onBytes(QLocalSocket* socket);
  void onGone(QLocalSocket* socket);
  void greet(QLocalSocket* socket, const LinkFrame& frame);
  void sendAway(QLocalSocket* socket, LinkFault fault, const Text& why);
  bool write(QLocalSocket* socket, const LinkMessage& message);
  void setState(State state);

  std::unique_ptr<QLocalServer> server_;
  std::map<QLocalSocket*, Guest> guests_;
  QLocalSocket* peer_ = nullptr;
  LinkPlaces places_;
  QByteArray token_;
  QString program_, file_, own_file_;
  State state_ = State::off;
};

}  // namespace sinew
