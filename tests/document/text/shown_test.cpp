#include "viewer/document/text/shown.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QTranslator>

namespace sinew {
namespace {

class German : public QTranslator {
 public:
  German() { QCoreApplication::installTranslator(this); }
  ~German() override { QCoreApplication::removeTranslator(this); }
  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* source, const char*, int) const override {
    if (std::string_view(context) != "sinew") return {};
    if (std::string_view(source) == "{} of “{}” is missing.") return "„{1}“ fehlt {0}.";
    if (std::string_view(source) == "the mesh") return "das Netz";
    return {};
  }
};

const Text kSentence = text("{} of “{}” is missing.", text("the mesh"), std::string("Körper {}"));

TEST(Shown, IsEnglishWithoutATranslator) { EXPECT_EQ(shown(kSentence), "the mesh of “Körper {}” is missing."); }

TEST(Shown, IsInTheLanguageOfTheTranslator) {
  const German german;
  EXPECT_EQ(shown(kSentence), "„Körper {}“ fehlt das Netz.");
}

// A translation may name an argument often; a pattern out of a hostile file must not pass for one.
TEST(Shown, PatternsOfUnknownOriginDoNotMultiply) {
  const auto check = [](const char* in_language) {
    // Qt cuts the second at its 0, exchanges the broken letter of the third, and drops the mark before the fourth.
    for (const std::string& end :
         {std::string(), std::string(1, '\0'), std::string("\xff"), std::string("\xef\xbb\xbf")}) {
      Text text = Text::verbatim("aaaaaaaa");
      const std::string places = "{0}{0}{0}{0}{0}{0}{0}{0}";
      for (int i = 0; i < Text::kMaxDepth; ++i)
        text = Text::of(end[0] == '\xef' ? end + places : places + end, true, {text});
      EXPECT_LT(shown(text).size(), 1000) << in_language << end.size();
    }
  };
  check("English");
  const German german;
  check("German");
}

TEST(Shown, IsEnglishWhereTheTranslatorKnowsNone) {
  const German german;
  EXPECT_EQ(shown(text("{} keys", 3)), "3 keys");
  EXPECT_EQ(shown(text("There is no clip.")), "There is no clip.");
  EXPECT_EQ(shown(Text()), "");
  EXPECT_EQ(shown(Text::verbatim("the mesh")), "the mesh");
}

}  // namespace
}  // namespace sinew
