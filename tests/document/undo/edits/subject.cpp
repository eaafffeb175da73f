#include "tests/document/undo/edits/subject.h"

#include "tests/document/small_character.h"

namespace sinew::tests {

namespace {

const std::vector<std::string> kJoints{"hips", "spine", "head", "hand_L", "hand_R"};
const std::vector<JointIndex> kParents{kNoJoint, 0, 1, 1, 1};

Imported from(const std::string& file, const SmallCharacter& what) {
  Imported imported = small(what);
  auto character = std::make_shared<Character>(*imported.character);
  character->source = file;
  imported.character = std::move(character);
  return imported;
}

}  // namespace

Imported forRandomEdits() {
  return from("stick.gltf", {.joints = kJoints, .parents = kParents, .morphs = {"smile", "blink"}});
}

Imported writtenAnew(std::size_t version) {
  switch (version) {
    case 0:
      return from("stick.gltf", {.joints = {"hips", "spine", "neck", "hand_L", "hand_R", "tail"},
                                 .parents = {kNoJoint, 0, 1, 1, 1, 0},
                                 .meshes = {"body"},
                                 .clips = {{"turn", 1.5, 25.0}, {"sit", 1.0, 10.0}},
                                 .morphs = {"blink"}});
    case 1:
      return from("stick.gltf", {.joints = kJoints,
                                 .parents = kParents,
                                 .meshes = {"hat", "body", "shoe"},
                                 .clips = {{"move", 1.0, 10.0}, {"turn", 2.5, 30.0}},
                                 .morphs = {"frown", "smile", "blink"}});
    default:
      return forRandomEdits();
  }
}

Imported otherFile(std::size_t version) {
  return from("donor.gltf", {.name = "donor", .clips = {{"jump", version == 0 ? 3.0 : 2.0, 24.0}}});
}

std::shared_ptr<const ObjectType> testObject() {
  static const auto type = std::make_shared<const ObjectType>(ObjectType{
      .id = "lamp",
      .name = Text::verbatim("Lamp"),
      .icon = {},
      .properties = {
          {.id = "power", .initial = {5.f}, .high = 10.f},
          {.id = "on", .type = PropertyType::toggle, .initial = {1.f}},
          {.id = "kind", .type = PropertyType::choice, .choices = {Text::verbatim("Point"), Text::verbatim("Spot")}},
          {.id = "aim", .type = PropertyType::vector, .low = -9.f, .high = 9.f},
          {.id = "tint", .type = PropertyType::colour, .initial = {1.f, 1.f, 1.f}},
          {.id = "target", .type = PropertyType::reference},
          {.id = "gain", .keyable = false}}});
  return type;
}

Subject::Subject(Document& in, const Chance& by)
    : document(in),
      chance(by),
      gesture(by.oneIn(3) ? static_cast<Gesture>(1'000'000 + by.below(2)) : kNoGesture),
      clip(in.activeClip()),
      layer(clip && !clip->layers.empty() ? static_cast<int>(by.below(clip->layers.size())) : -1) {
  id = by.oneIn(8) ? InstanceId{999} : anyInstance();
  if (clip) channels = channelsOf(*clip);
}

InstanceId Subject::anyInstance() const {
  const std::span<const Instance> all = document.instances();
  return all.empty() ? InstanceId{} : all[below(all.size())].id;
}

Transform Subject::transform() const {
  Transform t;
  t.translation.x = static_cast<float>(between(-1.0, 1.0));
  t.rotation = glm::angleAxis(static_cast<float>(between(-1.0, 1.0)), Vec3(0.f, 1.f, 0.f));
  return t;
}

ClipId Subject::ownClip() const {
  return instance() ? instance()->clipAt(indexBelow(instance()->clips.size() + 1)) : ClipId{};
}

KnotSets Subject::keys() const {
  KnotSets sets;
  for (int i = 0; i < 3 && !channels.empty(); ++i) {
    const ChannelId channel = channels[below(channels.size())];
    sets[channel] = {static_cast<std::uint32_t>(below(knotCount(*clip, channel)))};
  }
  return sets;
}

}  // namespace sinew::tests
