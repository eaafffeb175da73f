// Properties of objects as channels of their models.
#include "core/scene/objects/property.h"

#include <limits>

#include <gtest/gtest.h>

#include "core/scene/objects/object.h"

namespace sinew {
namespace {

TEST(Property, NumbersAreFittedToWhatTheyMayBe) {
  const PropertySpec number{.id = "n", .low = -1.f, .high = 2.f};
  EXPECT_EQ(fitted(number, -5.f), -1.f);
  EXPECT_EQ(fitted(number, 0.3f), 0.3f);
  EXPECT_EQ(fitted(number, 5.f), 2.f);
  const PropertySpec toggle{.id = "t", .type = PropertyType::toggle};
  EXPECT_EQ(fitted(toggle, 0.49f), 0.f);
  EXPECT_EQ(fitted(toggle, 7.f), 1.f);
  const PropertySpec choice{.id = "c", .type = PropertyType::choice, .choices = {text("Axes"), text("Cross")}};
  EXPECT_EQ(fitted(choice, 0.6f), 1.f);
  EXPECT_EQ(fitted(choice, 9.f), 1.f);
  EXPECT_EQ(fitted(choice, -9.f), 0.f);
}

TEST(Property, AReferenceIsTheNumberOfAnInstanceAsFarAsFloatsAreExact) {
  EXPECT_EQ(referenceValue({7}), 7.f);
  EXPECT_EQ(referenceValue({}), 0.f);
  EXPECT_EQ(referenceOf(*referenceValue({kMaxReference})).value, kMaxReference);
  EXPECT_EQ(referenceOf(*referenceValue({kMaxReference - 1})).value, kMaxReference - 1);
  EXPECT_EQ(referenceValue({kMaxReference + 1}), std::nullopt);
  const PropertySpec aim{.id = "a", .type = PropertyType::reference};
  EXPECT_TRUE(isStepped(aim.type));
  EXPECT_EQ(componentsOf(aim.type), 1);
  EXPECT_EQ(fitted(aim, 12.f), 12.f);
  for (const float none : {0.f, 2.5f, -3.f, 3e7f, std::numeric_limits<float>::quiet_NaN()})
    EXPECT_EQ(fitted(aim, none), 0.f) << none;
}

TEST(Property, AReferenceToWhatIsNotThereOrToItselfIsNone) {
  ObjectType lamp;
  lamp.properties = {{.id = "aim", .type = PropertyType::reference}};
  const auto type = std::make_shared<const ObjectType>(std::move(lamp));
  std::vector<Instance> instances(2);
  for (std::size_t i = 0; i < 2; ++i) {
    instances[i].id = {i + 4};
    instances[i].character = makeObject(type, "lamp");
  }
  Pose pose = instances[0].character->restPose();
  const auto shown = [&] { return referenceIn(instances, instances[0], pose, "aim"); };
  EXPECT_EQ(shown(), nullptr);
  pose.morph_weights[0] = 5.f;
  EXPECT_EQ(shown(), &instances[1]);
  pose.morph_weights[0] = 4.f;
  EXPECT_EQ(shown(), nullptr) << "itself";
  pose.morph_weights[0] = 5.f;
  instances.pop_back();
  EXPECT_EQ(shown(), nullptr);
}

TEST(Property, APlaceIsAReferenceAndAJoint) {
  const PropertySpec parent{.id = "p", .type = PropertyType::place};
  EXPECT_TRUE(isStepped(parent.type));
  EXPECT_EQ(componentsOf(parent.type), 2);
  EXPECT_EQ(channelName(parent, 0), "p.to");
  EXPECT_EQ(channelName(parent, 1), "p.joint");
  EXPECT_EQ(fitted(parent, -0.5f), -1.f);
  EXPECT_EQ(fitted(parent, 2.5f), 0.f);
  EXPECT_EQ(fitted(parent, 12.f), 12.f);
  for (const Place& place : {Place{}, Place{{7}}, Place{{7}, 0}, Place{{9}, 63}}) {
    const auto values = placeValues(place);
    ASSERT_TRUE(values);
    EXPECT_EQ(placeOf((*values)[0], (*values)[1]), place);
  }
  EXPECT_EQ(placeOf(-1.f, 3.f), std::nullopt) << "none is said";
  EXPECT_EQ(placeOf(0.f, 3.f), Place{}) << "the world has no joints";
  EXPECT_EQ(placeValues({{kMaxReference + 1}}), std::nullopt);
}

TEST(Property, EachNumberIsAChannel) {
  const auto locator = makeObject(locatorType(), "grip");
  EXPECT_TRUE(locator->validate().has_value());
  EXPECT_EQ(locator->skeleton[0].name, "grip");
  const int color = propertyChannel(*locator, "color");
  ASSERT_GE(color, 0);
  EXPECT_EQ(locator->morph_channels[static_cast<std::size_t>(color) + 2].name, "color.b");
  EXPECT_EQ(propertyChannel(*locator, "weight"), -1);
  Pose pose = locator->restPose();
  EXPECT_EQ(propertyIn(*locator, pose, "size")[0], locatorType()->properties[0].initial[0]);
  pose.morph_weights[static_cast<std::size_t>(color) + 1] = 17.f;
  EXPECT_EQ(propertyIn(*locator, pose, "color")[1], 1.f);
  EXPECT_EQ(propertyIn(*locator, pose, "weight")[0], 0.f);
}

TEST(Property, WeightsOfPropertiesAreFittedAndThoseOfMorphTargetsAreNot) {
  Character model = *makeObject(locatorType(), "grip");
  const int visible = propertyChannel(model, "visible"), size = propertyChannel(model, "size");
  EXPECT_EQ(fittedWeight(model, visible, 0.7f), 1.f);
  EXPECT_EQ(fittedWeight(model, size, 1000.f), 100.f);
  EXPECT_EQ(fittedWeight(model, size, 0.5f), 0.5f);
  model.morph_channels.push_back({.name = "smile"});
  EXPECT_EQ(fittedWeight(model, static_cast<int>(model.morph_channels.size()) - 1, -3.7f), -3.7f);
}

}  // namespace
}  // namespace sinew
