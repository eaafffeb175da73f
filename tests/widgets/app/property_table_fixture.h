// A window with a lamp: a kind of object that exists only in tests.
#pragma once

#include <memory>

#include <QApplication>
#include <QComboBox>
#include <QTest>

#include "core/clip/channel.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/property.h"
#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/main_window_fixture.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/inspector/property_row.h"

namespace sinew::ui {

class PropertyTable : public tests::MainWindowTest {
 protected:
  void SetUp() override {
    MainWindowTest::SetUp();
    window({path_});
    lamp_ = document().addObject(lampType(), {});
    document().setTime(0.0);
    QApplication::processEvents();
  }

  static std::shared_ptr<const ObjectType> lampType() {
    static const auto type = std::make_shared<const ObjectType>(ObjectType{
        .id = "lamp",
        .name = Text::verbatim("Lamp"),
        .icon = "sun",
        .properties = {
            {.id = "power", .label = Text::verbatim("Power"), .initial = {5.f}, .high = 10.f, .unit = "W"},
            {.id = "on", .label = Text::verbatim("On"), .type = PropertyType::toggle, .initial = {1.f}},
            {.id = "kind",
             .label = Text::verbatim("Kind"),
             .type = PropertyType::choice,
             .choices = {Text::verbatim("Point"), Text::verbatim("Spot"), Text::verbatim("Sun")}},
            {.id = "aim", .label = Text::verbatim("Aim"), .type = PropertyType::vector, .low = -9.f, .high = 9.f},
            {.id = "tint",
             .label = Text::verbatim("Tint"),
             .type = PropertyType::colour,
             .initial = {1.f, 1.f, 1.f},
             .group = Text::verbatim("Look")},
            {.id = "target", .label = Text::verbatim("Target"), .type = PropertyType::reference},
            {.id = "glow", .label = Text::verbatim("Glow"), .group = Text::verbatim("Look")},
            {.id = "socket", .label = Text::verbatim("Socket"), .high = 8.f, .keyable = false}}});
    return type;
  }
  PropertyRow* row(const char* id) {
    auto* found = window_->findChild<PropertyRow*>(QStringLiteral("property_row_") + QString::fromLatin1(id));
    EXPECT_NE(found, nullptr) << id;
    return found;
  }
  void type(const char* field, const QString& text) {
    auto* found = window_->findChild<NumberField*>(QStringLiteral("property_") + QString::fromLatin1(field));
    ASSERT_NE(found, nullptr) << field;
    found->setFocus();
    found->selectAll();
    QTest::keyClicks(found, text);
    QTest::keyClick(found, Qt::Key_Return);
  }
  float value(const char* id, std::size_t component = 0) {
    return propertyIn(*document().instance(lamp_)->character, document().pose(lamp_).pose, id)[component];
  }
  ChannelId channel(const char* id, int component = 0) {
    return {kBaseLayer, kNoJoint, propertyChannel(*document().instance(lamp_)->character, id) + component,
            ChannelKind::morph};
  }
  // Chooses the instance of this name in the list of the row.
  void refer(const QString& name) {
    QComboBox* list = row("target")->reference();
    const int index = list->findText(name);
    ASSERT_GE(index, 0) << name.toStdString();
    list->setCurrentIndex(index);
    emit list->activated(index);
  }
  QString target() {
    const Instance* to =
        referenceIn(document().instances(), *document().instance(lamp_), document().pose(lamp_).pose, "target");
    return to ? QString::fromStdString(to->name) : QString();
  }
  InstanceId locator(const QString& name) {
    const InstanceId made = document().addLocator({});
    document().renameInstance(made, name);
    document().select({{SelectionItem::Kind::joint, lamp_, 0}});
    tests::deliverEvents();  // the rows of another kind are gone then
    return made;
  }
  std::size_t keys(const char* id) { return knotCount(*document().activeClip(), channel(id)); }

  InstanceId lamp_;
};

}  // namespace sinew::ui
