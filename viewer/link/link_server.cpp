#include "viewer/link/link_server.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>
#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>
#include <QPointer>
#include <QTimer>

#include "viewer/document/text/shown.h"

namespace sinew {

namespace {

constexpr int kMaxGuests = 8, kGreetingMs = 5000, kAnyoneMs = 300;
constexpr qint64 kMaxWaiting = 256 << 20;  // bytes; who takes none for so long is not there any more

std::span<const unsigned char> bytesOf(const QByteArray& bytes) {
  return {reinterpret_cast<const unsigned char*>(bytes.constData()), static_cast<std::size_t>(bytes.size())};
}

bool someoneListens(const QString& path) {
  QLocalSocket probe;
  probe.connectToServer(path);
  return probe.waitForConnected(kAnyoneMs);
}

}  // namespace

LinkServer::LinkServer(QObject* parent) : QObject(parent) {}

LinkServer::~LinkServer() {
  blockSignals(true);
  stop();
}

Check LinkServer::start() {
  if (state_ != State::off) return {};
  Result<LinkPlaces> places = linkPlaces();
  if (!places) return tl::unexpected(places.error());
  if (someoneListens(places->socket())) return fail("Another window of Sinew has the live link; stop it there first.");
  QLocalServer::removeServer(places->socket());
  Result<QByteArray> token = newLinkToken(*places);
  if (!token) return tl::unexpected(token.error());
  auto server = std::make_unique<QLocalServer>();
  server->setSocketOptions(QLocalServer::UserAccessOption);
  server->setMaxPendingConnections(kMaxGuests);
  if (!server->listen(places->socket()) ||
      !QFile::setPermissions(places->socket(), QFileDevice::ReadOwner | QFileDevice::WriteOwner))
    return fail(text("The live link cannot start: no socket can be made in “{}”.", places->folder.toStdString()),
                server->errorString().toStdString());
  connect(server.get(), &QLocalServer::newConnection, this, &LinkServer::onConnection);
  server_ = std::move(server);
  places_ = std::move(*places), token_ = std::move(*token);
  program_.clear(), file_.clear();
  setState(State::listening);
  return {};
}

void LinkServer::stop() {
  if (state_ == State::off) return;
  send(LinkBye{});
  peer_ = nullptr;
  for (const auto& [socket, guest] : std::exchange(guests_, {})) {
    disconnect(socket, nullptr, this, nullptr);
    socket->flush();
    socket->disconnectFromServer();
    socket->deleteLater();
  }
  server_.reset();
  QFile::remove(places_.token());
  program_.clear(), file_.clear();
  setState(State::off);
}

void LinkServer::setState(State state) {
  if (std::exchange(state_, state) != state) emit stateChanged();
}

bool LinkServer::send(const LinkMessage& message) { return !peer_ || write(peer_, message); }

bool LinkServer::write(QLocalSocket* socket, const LinkMessage& message) {
  if (socket->state() != QLocalSocket::ConnectedState) return true;  // it goes, which is told later
  const LinkBytes bytes = linkFrame(message);
  if (bytes.size() > kLinkHeader + kMaxLinkPayload) return false;
  socket->write(reinterpret_cast<const char*>(bytes.data()), static_cast<qint64>(bytes.size()));
  socket->flush();
  if (socket->bytesToWrite() > kMaxWaiting) socket->abort();
  return true;
}

void LinkServer::onConnection() {
  while (QLocalSocket* socket = server_ ? server_->nextPendingConnection() : nullptr) {
    if (guests_.size() >= kMaxGuests) {
      socket->abort();
      socket->deleteLater();
      continue;
    }
    guests_.try_emplace(socket);
    connect(socket, &QLocalSocket::readyRead, this, [this, socket] { onBytes(socket); });
    // Queued, as a socket says so in the middle of a write to it.
    connect(
        socket, &QLocalSocket::disconnected, this,
        [this, socket] {
          if (guests_.contains(socket)) onGone(socket);
        },
        Qt::QueuedConnection);
    QTimer::singleShot(kGreetingMs, socket, [this, socket] {
      if (const auto guest = guests_.find(socket); guest != guests_.end() && !guest->second.known)
        sendAway(socket, LinkFault::malformed, text("It did not say who it is."));
    });
    onBytes(socket);
  }
}

void LinkServer::onBytes(QLocalSocket* socket) {
  const QPointer<QLocalSocket> there = socket;
  auto guest = guests_.find(socket);
  if (guest == guests_.end()) return;
  guest->second.frames.add(bytesOf(socket->readAll()));
  // What is done about a message may let the guest go.
  while (there && (guest = guests_.find(socket)) != guests_.end()) {
    Result<std::optional<LinkFrame>> frame = guest->second.frames.next();
    if (!frame) return sendAway(socket, LinkFault::malformed, frame.error().for_user);
    if (!*frame) return;
    if (!guest->second.known) {
      greet(socket, **frame);
      continue;
    }
    Result<LinkMessage> message = readLinkMessage(**frame);
    if (!message) return sendAway(socket, LinkFault::malformed, message.error().for_user);
    if (const auto* ping = std::get_if<LinkPing>(&*message)) {
      write(socket, LinkPong{ping->number});
    } else if (std::holds_alternative<LinkBye>(*message)) {
      program_.clear(), file_.clear();  // it went with a word
      socket->disconnectFromServer();
    } else {
      emit received(*message);
    }
  }
}

void LinkServer::greet(QLocalSocket* socket, const LinkFrame& frame) {
  Result<LinkMessage> message = readLinkMessage(frame);
  const LinkHello* hello = message ? std::get_if<LinkHello>(&*message) : nullptr;
  if (!hello) return sendAway(socket, LinkFault::malformed, text("It did not say who it is."));
  const QByteArray said = QByteArray::fromStdString(hello->token);
  if (!sameSecret(bytesOf(said), bytesOf(token_)))
    return sendAway(socket, LinkFault::token, text("It does not know the token of this session."));
  if (hello->version != kLinkVersion)
    return sendAway(socket, LinkFault::version,
                    text("It speaks version {} of the live link, and Sinew version {}; update the older one.",
                         hello->version, kLinkVersion));
  if (peer_ && peer_->state() == QLocalSocket::UnconnectedState) onGone(peer_);
  if (peer_)
    return sendAway(socket, LinkFault::busy,
                    text("{} is connected already; disconnect it first.", program_.toStdString()));
  Guest& guest = guests_.at(socket);
  guest.known = true;
  guest.frames.setLimit(kMaxLinkPayload);
  peer_ = socket;
  program_ = QString::fromStdString(hello->program), file_ = QString::fromStdString(hello->file);
  if (program_.isEmpty()) program_ = tr("Another program");
  setState(State::connected);
  write(socket, LinkWelcome{kLinkVersion, "Sinew " + QCoreApplication::applicationVersion().toStdString(),
                            own_file_.toStdString()});
}

void LinkServer::sendAway(QLocalSocket* socket, LinkFault fault, const Text& why) {
  write(socket, LinkRefusal{fault, 0, {}, why.english()});
  emit refused(tr("A program was refused at the live link: %1").arg(shown(why)));
  socket->disconnectFromServer();
}

void LinkServer::onGone(QLocalSocket* socket) {
  guests_.erase(socket);
  socket->deleteLater();
  if (socket != peer_) return;
  peer_ = nullptr;
  setState(program_.isEmpty() ? State::listening : State::lost);
}

}  // namespace sinew
