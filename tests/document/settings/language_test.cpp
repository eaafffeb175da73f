// The languages of the window, and the catalogue that a language has.
#include "viewer/settings/language.h"

#include <gtest/gtest.h>

#include <QSettings>

#include "viewer/settings/preferences.h"

namespace sinew {
namespace {

TEST(Language, EveryOneIsNamedInItself) {
  EXPECT_EQ(languages(), (QStringList{"de", "en"}));
  EXPECT_EQ(languageName("de"), "Deutsch");
  EXPECT_EQ(languageName("en"), "English");
}

TEST(Language, IsTheChosenOneElseTheFirstOfTheSystemThatThereIs) {
  EXPECT_EQ(languageFor("de", {"en-GB"}), "de");
  EXPECT_EQ(languageFor("en", {"de-AT", "de"}), "en");
  EXPECT_EQ(languageFor("", {"fr-CH", "fr", "de-CH", "de", "en"}), "de");
  EXPECT_EQ(languageFor("", {"en-US", "de"}), "en");
  EXPECT_EQ(languageFor("", {"fr"}), "en");
  EXPECT_EQ(languageFor("xx", {"de"}), "de");
  EXPECT_EQ(languageFor("", {}), "en");
}

TEST(Language, WhoSaysATextIsOfNoAccount) {
  Catalogue german;
  ASSERT_TRUE(german.loadLanguage("de"));
  for (const char* context : {"sinew", "sinew::ui::MainWindow", "QObject", ""})
    EXPECT_EQ(german.translate(context, "Language", nullptr, -1), "Sprache") << context;
  EXPECT_TRUE(german.translate("sinew", "Nobody says this.", nullptr, -1).isEmpty());
}

TEST(Language, ATextMayBeTwoWordsElsewhere) {
  Catalogue german;
  ASSERT_TRUE(german.loadLanguage("de"));
  EXPECT_EQ(german.translate("", "scale", "property", -1), "Skalierung");
  EXPECT_EQ(german.translate("", "scale", nullptr, -1), "skalieren");
  EXPECT_EQ(german.translate("", "scale", "another", -1), "skalieren") << "the one that holds for all others";
}

TEST(Language, WhatQtSaysIsItsOwn) {
  Catalogue german;
  ASSERT_TRUE(german.loadLanguage("de"));
  EXPECT_EQ(german.translate("QShortcut", "Space", nullptr, -1), "Leertaste");
  EXPECT_EQ(german.translate("sinew::ui::TransformSection", "Space", nullptr, -1), "Raum");
  EXPECT_EQ(german.translate("QObject", "Space", nullptr, -1), "Raum") << "ours, too";
}

TEST(Language, WithoutACatalogueNothingIsLoaded) {
  Catalogue none;
  EXPECT_FALSE(none.loadLanguage("fr"));
  EXPECT_FALSE(none.loadLanguage("../de"));
  EXPECT_TRUE(none.isEmpty());
}

TEST(Language, IsKept) {
  QSettings().clear();
  EXPECT_EQ(Preferences().language(), "");
  Preferences().setLanguage("de");
  EXPECT_EQ(Preferences().language(), "de");
  Preferences().setLanguage("");
  EXPECT_EQ(Preferences().language(), "");
  EXPECT_TRUE(Preferences().problems().isEmpty());
}

TEST(Language, OneThatThereIsNotIsToldAndNotTaken) {
  QSettings().setValue("preferences/language", "tlh");
  const Preferences preferences;
  EXPECT_EQ(preferences.language(), "");
  EXPECT_EQ(preferences.problems(),
            QStringList{QStringLiteral("preferences/language cannot be “tlh”; it is system now.")});
  QSettings().clear();
}

}  // namespace
}  // namespace sinew
