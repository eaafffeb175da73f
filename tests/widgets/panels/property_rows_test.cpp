// What properties of objects look like as rows: in the timeline, and the one in the inspector of what they go along
// with.
#include <array>

#include <QComboBox>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPointer>
#include <QSignalSpy>

#include "core/scene/objects/object.h"
#include "tests/widgets/dock_fixture.h"
#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/document/edits/morph_edits.h"
#include "viewer/settings/length_unit.h"
#include "viewer/widgets/controls/fields/colour_popup.h"
#include "viewer/widgets/controls/fields/key_diamond.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/inspector/property_row.h"
#include "viewer/widgets/timeline/dock.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::ui {
namespace {

// A locator beside the character; ten frames a second.
class PropertyRows : public tests::DockTest {
 protected:
  void SetUp() override {
    open({.morphs = {"smile", "blink"}});
    locator_ = document_.addLocator({});
    document_.setAutoKey(true);
  }
  int channel(const char* property) const {
    return propertyChannel(*document_.instance(locator_)->character, property);
  }
  void show(bool on, double frame) {
    document_.setFrame(frame);
    const int visible = channel("visible");
    setMorphs(document_, std::span(&visible, 1), on ? 1.f : 0.f, kNoGesture);
  }
  void attachAt(double frame) {
    document_.setFrame(frame);
    ASSERT_TRUE(document_.attach(std::span(&locator_, 1), id_, 2));
  }
  void choose(InstanceId id) { document_.select({{SelectionItem::Kind::instance, id, -1}}); }

  InstanceId locator_;
};

class PropertyRowsInTheTimeline : public PropertyRows {
 protected:
  static const DopeRow* group(const DopeRows& rows) {
    const auto found = std::ranges::find(rows.rows(), DopeRow::Kind::morphs, &DopeRow::kind);
    return found == rows.rows().end() ? nullptr : &*found;
  }
  void showTimeline() {
    dock_ = std::make_unique<TimelineDock>(document_, preferences_, time_scale_, findAction());
    DockTest::show(*dock_, 1280, 300);
  }
  // A part of the last row.
  QImage picture(double from_frame, double to_frame) const {
    const TimelineView& view = *dock_->view();
    const QString name = view.keys().rows().back().name;
    const auto place = [&](double frame) { return view.placeOf(QStringLiteral("key(%1 %2)").arg(name).arg(frame)); };
    const QRectF part(place(from_frame) - QPointF(0.0, 6.0), place(to_frame) + QPointF(0.0, 6.0));
    return view.viewport()->grab(part.toRect()).toImage();
  }
  // Below the text.
  QColor colour(double frame) const {
    const QImage part = picture(frame, frame + 0.05);
    return part.pixelColor(0, part.height() - 3);
  }

  SharedTimeScale time_scale_{document_};
  std::unique_ptr<TimelineDock> dock_;
};

TEST_F(PropertyRowsInTheTimeline, WhatAnObjectGoesAlongWithHasOne) {
  attachAt(4.0);
  DopeRows rows;
  rows.update(document_, rulerOf(document_));
  ASSERT_TRUE(group(rows));
  EXPECT_TRUE(group(rows)->open) << "by itself";
  const DopeRow& parent = rows.rows().back();
  EXPECT_EQ(parent.name, "Parent");
  EXPECT_EQ(parent.channels.size(), 2u);
  EXPECT_EQ(parent.keys->times.size(), 2u) << "one at the start keeps what was";
  EXPECT_EQ(rows.shownChannels().size(), 2u);
}

TEST_F(PropertyRowsInTheTimeline, OfAPropAreThoseOfTheLocatorThatCarriesIt) {
  const InstanceId prop =
      document_.addCharacter(tests::small({.name = "sword", .joints = {"sword"}, .meshes = {"blade"}, .clips = {}}));
  document_.select({{SelectionItem::Kind::instance, prop, -1}});
  DopeRows rows;
  rows.update(document_, rulerOf(document_));
  EXPECT_TRUE(rows.rows().empty());
  ASSERT_TRUE(document_.attach(std::span(&prop, 1), locator_, kNoJoint));
  show(true, 3.0);
  rows.update(document_, rulerOf(document_));
  ASSERT_TRUE(group(rows));
  EXPECT_EQ(rows.rows().back().name, "Visible");
  const ChannelId id{kBaseLayer, kNoJoint, channel("visible"), ChannelKind::morph};
  EXPECT_EQ(rows.shownChannels(), std::vector{id});
}

TEST_F(PropertyRowsInTheTimeline, AreNamedAsTheInspectorSaysThem) {
  show(true, 2.0);
  EXPECT_EQ(document_.undoText(), "Set Visible of Locator");
  const int size = channel("size"), colour = channel("color");
  ASSERT_TRUE(toggleMorphKeys(document_, std::span(&size, 1)));
  EXPECT_EQ(document_.undoText(), "Key Size of Locator");
  ASSERT_TRUE(toggleMorphKeys(document_, std::array{colour, colour + 1, colour + 2}));
  EXPECT_EQ(document_.undoText(), "Key Colour of Locator");
  DopeRows rows;
  rows.update(document_, rulerOf(document_));
  for (const char* name : {"Visible", "Size", "Colour R", "Colour G", "Colour B"})
    EXPECT_TRUE(std::ranges::any_of(rows.rows(), [&](const DopeRow& row) { return row.name == QLatin1String(name); }))
        << name;
  const ChannelId id{kBaseLayer, kNoJoint, size, ChannelKind::morph};
  EXPECT_EQ(channelValueText(document_, id, document_.time()), "0.120 m");
  EXPECT_EQ(axisOfColour(document_, id), 3);
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(axisOfColour(document_, {kBaseLayer, kNoJoint, colour + i, ChannelKind::morph}), i) << "red, green, blue";
  setShownLengths(LengthUnit::centimetres);
  EXPECT_EQ(channelValueText(document_, id, document_.time()), "12.0 cm");
  setShownLengths(LengthUnit::metres);
  ASSERT_TRUE(toggleMorphKeys(document_, std::span(&size, 1)));
  EXPECT_EQ(document_.undoText(), "Clear key of Size of Locator");
}

TEST_F(PropertyRowsInTheTimeline, OfAnObjectAndMorphsOfACharacterFoldApart) {
  show(false, 2.0);
  DopeRows rows;
  const auto open = [&](InstanceId id) {
    choose(id);
    rows.update(document_, rulerOf(document_));
    return group(rows) && group(rows)->open;
  };
  EXPECT_FALSE(open(id_));
  rows.setOpen(*group(rows), true);
  EXPECT_TRUE(open(id_));
  EXPECT_TRUE(open(locator_)) << "as of itself";
  rows.setOpen(*group(rows), false);
  EXPECT_FALSE(open(locator_));
  EXPECT_TRUE(open(id_));
  rows.setOpen(*group(rows), false);
  EXPECT_FALSE(open(id_));
  EXPECT_FALSE(open(locator_));
}

TEST_F(PropertyRowsInTheTimeline, AreFoundByTheNamesThatTheyShow) {
  attachAt(4.0);
  DopeRows rows;
  const auto found = [&](InstanceId id, int morph, const char* filter) {
    choose(id);
    rows.setFilter(QString::fromLatin1(filter));
    rows.update(document_, rulerOf(document_));
    const ChannelId channel{kBaseLayer, kNoJoint, morph, ChannelKind::morph};
    const std::vector<ChannelId> shown = rows.shownChannels();
    const bool listed = std::ranges::find(shown, channel) != shown.end();
    EXPECT_EQ(rows.shows(document_, channel), listed) << filter;
    return listed;
  };
  EXPECT_TRUE(found(locator_, channel("parent"), "Parent"));
  EXPECT_FALSE(found(locator_, channel("parent"), "parent.to"));
  EXPECT_TRUE(found(id_, 0, "smile"));
  EXPECT_TRUE(found(id_, 0, "body")) << "its mesh";
  EXPECT_FALSE(found(id_, 0, "blink"));
}

TEST_F(PropertyRowsInTheTimeline, HaveAStripForEachValueThatTellsOffFromOn) {
  show(true, 1.0);
  show(false, 3.0);
  show(true, 5.0);
  show(false, 7.0);
  document_.setFrame(0.0);
  showTimeline();
  EXPECT_EQ(colour(2.5), colour(6.5));
  EXPECT_NE(colour(2.5), colour(4.5));
  EXPECT_EQ(colour(0.5), colour(2.5)) << "the first one holds before its key, too";
  EXPECT_NE(picture(1.1, 1.9), picture(2.1, 2.9)) << "what it is stands behind the key alone";
  tests::keepPicture(*dock_, QStringLiteral("property_strips"));
}

TEST_F(PropertyRowsInTheTimeline, SayWhatAnObjectGoesAlongWith) {
  attachAt(4.0);
  document_.setFrame(0.0);
  showTimeline();
  EXPECT_NE(colour(2.5), colour(6.5)) << "the world is nothing";
  const QImage before = picture(0.5, 3.5), behind = picture(4.5, 8.0);
  document_.renameInstance(id_, "carrier");
  EXPECT_EQ(picture(0.5, 3.5), before);
  EXPECT_NE(picture(4.5, 8.0), behind);
}

class ParentRow : public PropertyRows {
 protected:
  void SetUp() override {
    PropertyRows::SetUp();
    const std::vector<PropertySpec>& properties = locatorType()->properties;
    row_ =
        std::make_unique<PropertyRow>(document_, *std::ranges::find(properties, "parent", &PropertySpec::id), nullptr);
    row_->refresh();
  }
  void pick(const QString& name) {
    const int index = row_->place()->findText(name);
    ASSERT_GE(index, 0) << name.toStdString();
    row_->place()->setCurrentIndex(index);
    emit row_->place()->activated(index);
  }
  QString shownPlace() {
    row_->refresh();
    return row_->place()->currentText();
  }

  std::unique_ptr<PropertyRow> row_;
};

TEST_F(ParentRow, ListsTheWorldAndAllOthers) {
  const QComboBox& list = *row_->place();
  EXPECT_EQ(list.currentText(), "World");
  EXPECT_EQ(list.count(), 2);
  pick("stick");
  EXPECT_EQ(document_.carriers(locator_), (std::vector{Place{id_, kNoJoint}}));
  EXPECT_EQ(document_.undoText(), "Attach Locator to stick");
  EXPECT_EQ(shownPlace(), "stick");
  pick("World");
  EXPECT_TRUE(document_.carriers(locator_).empty());
  const int steps = document_.history().index();
  pick("World");
  EXPECT_EQ(document_.history().index(), steps) << "there it is";
  document_.undo();
  EXPECT_EQ(shownPlace(), "stick");
}

TEST_F(ParentRow, ShowsAJointThatItGoesAlongWith) {
  attachAt(0.0);
  EXPECT_EQ(shownPlace(), "head of stick");
  EXPECT_EQ(row_->place()->count(), 3);
  const int steps = document_.history().index();
  pick("head of stick");
  EXPECT_EQ(document_.history().index(), steps) << "it does already";
  pick("stick");
  EXPECT_EQ(document_.carriers(locator_), (std::vector{Place{id_, kNoJoint}}));
  shownPlace();
  EXPECT_EQ(row_->place()->count(), 2) << "joints are no choice";
}

TEST_F(ParentRow, RefusesWhatGoesAlongWithIt) {
  const InstanceId other = document_.addLocator({});
  document_.renameInstance(other, "other");
  ASSERT_TRUE(document_.attach(std::span(&other, 1), locator_, kNoJoint));
  choose(locator_);
  row_->refresh();
  const QSignalSpy refused(row_.get(), &PropertyRow::refused);
  pick("other");
  EXPECT_EQ(refused.count(), 1);
  EXPECT_EQ(row_->place()->currentText(), "World");
}

TEST_F(ParentRow, IsMadeAnewOnlyWhereWhatItListsHasChanged) {
  const QSignalSpy rows(row_->place()->model(), &QAbstractItemModel::rowsInserted);
  attachAt(0.0);
  row_->refresh();
  const qsizetype once = rows.count();
  EXPECT_GT(once, 0);
  row_->refresh();
  EXPECT_EQ(rows.count(), once) << "an open list stays";
  document_.renameInstance(id_, "carrier");
  row_->refresh();
  EXPECT_GT(rows.count(), once);
  EXPECT_EQ(row_->place()->currentText(), "head of carrier");
}

TEST_F(ParentRow, TheDiamondKeysItAndTakesTheKeyAway) {
  const auto keys = [this] {
    return knotCount(*document_.activeClip(), {kBaseLayer, kNoJoint, channel("parent"), ChannelKind::morph});
  };
  document_.setFrame(3.0);
  row_->refresh();
  ASSERT_TRUE(document_.activeClip());
  EXPECT_EQ(row_->diamond()->presence(), KeyPresence::none);
  row_->diamond()->click();
  row_->refresh();
  EXPECT_EQ(keys(), 2u) << "one at the start keeps what was";
  EXPECT_EQ(row_->diamond()->presence(), KeyPresence::here);
  document_.setFrame(5.0);
  row_->refresh();
  EXPECT_EQ(row_->diamond()->presence(), KeyPresence::elsewhere);
  document_.setFrame(3.0);
  row_->diamond()->click();
  row_->refresh();
  EXPECT_EQ(keys(), 1u);
  EXPECT_EQ(row_->diamond()->presence(), KeyPresence::elsewhere);
}

// The swatch of a locator's colour, and what it opens.
class ColourRow : public PropertyRows {
 protected:
  void SetUp() override {
    PropertyRows::SetUp();
    document_.setAutoKey(false);
    choose(locator_);
    for (const PropertySpec& spec : locatorType()->properties)
      if (spec.id == "color") row_ = std::make_unique<PropertyRow>(document_, spec, nullptr);
    DockTest::show(*row_, 300, 32);
    row_->refresh();
    steps_ = document_.history().index();
  }
  ColourPopup* open() {
    row_->swatch()->click();
    auto* popup = row_->findChild<ColourPopup*>();
    EXPECT_TRUE(popup && QTest::qWaitForWindowExposed(popup));
    return popup;
  }
  std::array<float, 3> colour() const {
    return propertyIn(*document_.instance(locator_)->character, document_.pose(locator_).pose, "color");
  }

  std::unique_ptr<PropertyRow> row_;
  int steps_ = 0;
};

TEST_F(ColourRow, ShowsTheColourAsScreensDo) {
  const int red = channel("color");
  for (const auto& [linear, encoded] : {std::pair(0.f, 0), {1.f, 255}, {0.2140411f, 128}}) {
    setMorphs(document_, std::span(&red, 1), linear, kNoGesture);
    row_->refresh();
    EXPECT_NEAR(row_->swatch()->colour().red(), encoded, 1);
  }
}

TEST_F(ColourRow, WhatIsChosenShowsAtOnceAndIsOneStep) {
  const std::array<float, 3> began = colour();
  QPointer<ColourPopup> popup = open();
  ASSERT_TRUE(popup);
  EXPECT_EQ(popup->colour().rgb(), row_->swatch()->colour().rgb()) << "it begins there";
  ColourField& field = popup->field();
  QTest::mousePress(&field, Qt::LeftButton, {}, QPoint(field.width() - 1, 0));
  EXPECT_NE(colour(), began) << "before it is let go";
  const QPoint corner(0, 0);
  QMouseEvent move(QEvent::MouseMove, corner, field.mapToGlobal(corner), Qt::NoButton, Qt::LeftButton, {});
  QApplication::sendEvent(&field, &move);
  EXPECT_EQ(colour(), (std::array{1.f, 1.f, 1.f}));
  QTest::mouseRelease(&field, Qt::LeftButton, {}, corner);
  EXPECT_EQ(row_->field(0)->value(), 1.0);
  EXPECT_EQ(popup->text().text(), "#ffffff");
  tests::keepPicture(*popup, QStringLiteral("colour_popup"));
  popup->text().selectAll();
  QTest::keyClicks(&popup->text(), "#ff0000");
  EXPECT_EQ(colour(), (std::array{1.f, 0.f, 0.f}));
  QTest::keyClick(&popup->text(), Qt::Key_Return);
  ASSERT_TRUE(QTest::qWaitFor([&] { return popup.isNull(); }));
  EXPECT_EQ(document_.history().index(), steps_ + 1);
  EXPECT_EQ(document_.undoText(), "Set Colour of Locator");
  document_.undo();
  EXPECT_EQ(colour(), began);
}

TEST_F(ColourRow, TheStripChoosesTheHueAndTheSwatchWhatThereWas) {
  const std::array<float, 3> began = colour();
  QPointer<ColourPopup> popup = open();
  ASSERT_TRUE(popup);
  ColourField& field = popup->field();
  QTest::mouseClick(&field, Qt::LeftButton, {}, QPoint(field.width() - 1, 0));
  HueStrip& strip = popup->hue();
  QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(qRound(2.0 / 3.0 * (strip.width() - 1)), 4));
  EXPECT_GT(colour()[2], 0.98f) << "blue";
  EXPECT_LT(colour()[0] + colour()[1], 0.02f);
  ColourSwatch* before = nullptr;
  for (auto* swatch : popup->findChildren<ColourSwatch*>())
    if (swatch->isEnabled()) before = swatch;
  ASSERT_TRUE(before);
  QTest::mouseClick(before, Qt::LeftButton);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(colour()[i], began[i], 0.01f);
}

TEST_F(ColourRow, EscapeBringsBackWhatThereWas) {
  const std::array<float, 3> began = colour();
  QPointer<ColourPopup> popup = open();
  ASSERT_TRUE(popup);
  QTest::keyClick(&popup->hue(), Qt::Key_Right);
  EXPECT_NE(colour(), began);
  QTest::keyClick(&popup->field(), Qt::Key_Down, Qt::ShiftModifier);
  QTest::keyClick(&popup->field(), Qt::Key_Escape);
  ASSERT_TRUE(QTest::qWaitFor([&] { return popup.isNull(); }));
  EXPECT_EQ(colour(), began);
  EXPECT_EQ(document_.history().index(), steps_);
  EXPECT_FALSE(document_.history().canRedo());
}

TEST_F(ColourRow, AutoKeyKeysAllOfIt) {
  document_.setAutoKey(true);
  document_.setFrame(3.0);
  QPointer<ColourPopup> popup = open();
  ASSERT_TRUE(popup);
  popup->text().selectAll();
  QTest::keyClicks(&popup->text(), "336699");
  popup->close();
  ASSERT_TRUE(QTest::qWaitFor([&] { return popup.isNull(); }));
  const std::vector<int> all{channel("color"), channel("color") + 1, channel("color") + 2};
  EXPECT_EQ(morphKeys(document_, all), KeyPresence::here);
  EXPECT_EQ(document_.history().index(), steps_ + 1);
}

}  // namespace
}  // namespace sinew::ui
