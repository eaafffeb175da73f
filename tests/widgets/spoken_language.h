// What a test looks at in each language of the window.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include <QCoreApplication>

#include "viewer/settings/language.h"

namespace sinew::tests {

// From its making to its end. English is spoken without a catalogue.
class SpokenLanguage {
 public:
  explicit SpokenLanguage(const QString& code) {
    if (catalogue_.loadLanguage(code)) QCoreApplication::installTranslator(&catalogue_);
  }
  ~SpokenLanguage() { QCoreApplication::removeTranslator(&catalogue_); }
  SpokenLanguage(const SpokenLanguage&) = delete;
  SpokenLanguage& operator=(const SpokenLanguage&) = delete;

 private:
  Catalogue catalogue_;
};

inline const auto kEveryLanguage = testing::Values("en", "de");
inline std::string languageOf(const testing::TestParamInfo<const char*>& test) { return test.param; }

}  // namespace sinew::tests
