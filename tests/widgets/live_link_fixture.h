// The live link of the window, and another program at it.
#pragma once

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <QLabel>

#include "core/io/disk/file_descriptor.h"
#include "core/io/link/messages.h"
#include "tests/widgets/main_window_fixture.h"
#include "viewer/link/link_places.h"
#include "viewer/widgets/action_ids/file.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"

namespace sinew::tests {

// Another program.
class LinkPeer {
 public:
  LinkPeer() : socket_(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const QByteArray path = QFile::encodeName(linkPlaces()->socket());
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    path.toStdString().copy(address.sun_path, sizeof(address.sun_path) - 1);
    connected = ::connect(socket_.get(), reinterpret_cast<sockaddr*>(&address), sizeof(address)) == 0;
    fcntl(socket_.get(), F_SETFL, O_NONBLOCK);
  }
  bool connected = false;

  void send(const LinkMessage& message) { send(linkFrame(message)); }
  void send(const LinkBytes& bytes) {
    ASSERT_EQ(::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
  }
  void hello(const QString& program = QStringLiteral("Blender 3.4.1")) {
    QFile token(linkPlaces()->token());
    ASSERT_TRUE(token.open(QIODevice::ReadOnly));
    send(LinkHello{kLinkVersion, token.readAll().toStdString(), program.toStdString(), "walk.blend"});
  }
  // The next message of this kind; others are passed over.
  template <class M>
  std::optional<M> next(int ms = 5000) {
    std::optional<M> found;
    const auto come = [&] {
      read();
      while (!found && !came_.empty()) {
        if (const M* one = std::get_if<M>(&came_.front())) found = *one;
        came_.erase(came_.begin());
      }
      return found.has_value() || gone;
    };
    if (!QTest::qWaitFor(come, ms)) return std::nullopt;
    return found;
  }
  bool waitUntilGone() {
    return QTest::qWaitFor([this] { return read(), gone; }, 8000);
  }
  bool gone = false;

 private:
  void read() {
    unsigned char buffer[65536];
    for (ssize_t size = 0; !gone;) {
      size = recv(socket_.get(), buffer, sizeof(buffer), 0);
      if (size == 0) gone = true;
      if (size <= 0) break;
      frames_.add({buffer, static_cast<std::size_t>(size)});
    }
    for (;;) {
      const auto frame = frames_.next();
      if (!frame || !*frame) return;
      if (auto message = readLinkMessage(**frame)) came_.push_back(std::move(*message));
    }
  }

  FileDescriptor socket_;
  LinkFrames frames_{kMaxLinkPayload};
  std::vector<LinkMessage> came_;
};

class LiveLinkTest : public MainWindowTest {
 protected:
  void SetUp() override {
    MainWindowTest::SetUp();
    qputenv("XDG_RUNTIME_DIR", runtime_.path().toLocal8Bit());
  }

  // A window that listens, and a program that is connected and has the character of the window, too.
  void link() {
    window({path_});
    action("file.live_link")->trigger();
    ASSERT_EQ(window_->link().server().state(), LinkServer::State::listening);
    peer_ = std::make_unique<LinkPeer>();
    ASSERT_TRUE(peer_->connected);
    peer_->hello();
    ASSERT_TRUE(peer_->next<LinkWelcome>());
    peer_->send(figure(1));
    const auto linked = peer_->next<LinkLinked>();
    ASSERT_TRUE(linked);
    EXPECT_EQ(linked->clip, "walk");
    EXPECT_THAT(linked->clips, testing::ElementsAre("walk", "run"));
    EXPECT_TRUE(linked->missing.empty());
  }
  // The character that is active, as the other program has it.
  LinkFigure figure(std::uint32_t number) {
    LinkFigure figure{.figure = number, .name = "probe"};
    for (const Joint& joint : document().active()->character->skeleton.joints())
      figure.joints.push_back({joint.name, joint.parent, joint.rest_l});
    return figure;
  }
  Transform turned(float angle) const {
    Transform local = window_->document().active()->character->skeleton[2].rest_l;
    local.rotation = glm::angleAxis(angle, Vec3(0.f, 0.f, 1.f));
    return local;
  }
  Transform shown(JointIndex joint) {
    return document().pose(document().activeInstance()).pose.local[static_cast<std::size_t>(joint)];
  }
  // Curves that lift the hips to a height.
  LinkClip lifted(float height) const {
    LinkClip clip{.figure = 1, .clip = "walk", .fps = 24.0, .duration = 1.0};
    JointTrack track{.joint = 0};
    track.translation[1] = *Curve::fromSamples({0.0, 1.0}, {height, height + 1.f}, Interpolation::linear);
    clip.tracks = {track};
    return clip;
  }
  void lift(float height) {
    ASSERT_TRUE(document().editClip(QStringLiteral("Lift"), kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
      std::erase_if(clip.joints, [](const JointTrack& track) { return track.joint == 0; });
      clip.joints.insert(clip.joints.begin(), lifted(height).tracks.front());
      return {};
    }));
  }
  // Of the hips when the clip that plays begins.
  float height() {
    const JointTrack* hips = document().activeClip()->track(0);
    return hips ? hips->translation[1].evaluate(0.0) : 0.f;
  }
  QString statusText() { return window_->status().findChild<QLabel*>(QStringLiteral("live_link"))->text(); }

  QTemporaryDir runtime_;
  std::unique_ptr<LinkPeer> peer_;
};

}  // namespace sinew::tests
