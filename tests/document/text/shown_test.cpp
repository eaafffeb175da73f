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
  Text text = Text::verbatim("aaaaaaaa");
  for (int i = 0; i < Text::kMaxDepth; ++i) text = Text::of("{0}{0}{0}{0}{0}{0}{0}{0}", true, {text});
  EXPECT_LT(shown(text).size(), 1000);
  const German german;
  EXPECT_LT(shown(text).size(), 1000);
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
