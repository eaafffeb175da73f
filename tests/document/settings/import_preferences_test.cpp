// How files are read is remembered: by folder, by file, between starts.
#include "viewer/settings/import_preferences.h"

#include <QDir>
#include <QSettings>

#include <gtest/gtest.h>

#include "viewer/settings/preferences.h"

namespace sinew {
namespace {

class ImportPreferencesTest : public ::testing::Test {
 protected:
  void SetUp() override { QSettings().clear(); }

  static ImportOptions inches() {
    ImportOptions options;
    options.unit_m = 0.0254;
    options.up_axis = 'Z';
    options.fps = 29.97;
    options.influences_kept = 4;
    options.join_vertices = false;
    options.euler_rotations = true;
    return options;
  }
};

TEST_F(ImportPreferencesTest, OptionsBelongToAFolder) {
  Preferences().imports().setFolderOptions("/shots/a", inches());
  const ImportPreferences again;
  EXPECT_EQ(again.folderOptions("/shots/a/"), inches());
  EXPECT_EQ(again.optionsFor("/shots/x/../a/walk.fbx"), inches());
  EXPECT_EQ(again.optionsFor("/shots/b/walk.fbx"), ImportOptions());
  EXPECT_EQ(again.optionsFor("/shots/a/deeper/walk.fbx"), ImportOptions()) << "each folder for itself";
}

TEST_F(ImportPreferencesTest, TheDefaultsForgetTheFolder) {
  ImportPreferences imports;
  imports.setFolderOptions("/shots/a", inches());
  imports.setFolderOptions("/shots/b", inches());
  imports.setFolderOptions("/shots/a", {});
  EXPECT_EQ(imports.folderOptions("/shots/a"), ImportOptions());
  EXPECT_EQ(imports.folderOptions("/shots/b"), inches());
  EXPECT_EQ(QSettings().value("import/folders/size").toInt(), 1);
}

TEST_F(ImportPreferencesTest, EulerAnglesArePreferredUntilAFolderSaysOtherwise) {
  ImportPreferences imports;
  ImportOptions centimetres;
  centimetres.unit_m = 0.01;
  imports.setFolderOptions("/shots/remembered", centimetres);
  imports.setEulerRotations(true);
  EXPECT_TRUE(ImportPreferences().eulerRotations());
  EXPECT_TRUE(imports.optionsFor("/shots/new/walk.glb").euler_rotations);
  EXPECT_TRUE(imports.optionsFor("/shots/remembered/walk.glb").euler_rotations)
      << "nothing was said of rotations there";
  EXPECT_EQ(imports.optionsFor("/shots/remembered/walk.glb").unit_m, 0.01);
  imports.setFolderOptions("/shots/quaternions", ImportOptions());
  EXPECT_FALSE(imports.folderOptions("/shots/quaternions").euler_rotations);
  imports.setFolderOptions("/shots/a", imports.defaults());
  EXPECT_EQ(QSettings().value("import/folders/size").toInt(), 2) << "the defaults are not kept";
  imports.forgetFolder("/shots/quaternions");
  EXPECT_TRUE(imports.folderOptions("/shots/quaternions").euler_rotations);
  imports.setEulerRotations(false);
  EXPECT_FALSE(imports.optionsFor("/shots/new/walk.glb").euler_rotations);
}

TEST_F(ImportPreferencesTest, TheNewestSixtyFourFoldersAreKept) {
  ImportPreferences imports;
  for (int i = 0; i < 70; ++i) imports.setFolderOptions(QString("/shots/%1").arg(i), inches());
  EXPECT_EQ(imports.folderOptions("/shots/5"), ImportOptions());
  EXPECT_EQ(imports.folderOptions("/shots/6"), inches());
  EXPECT_EQ(imports.folderOptions("/shots/69"), inches());
}

TEST_F(ImportPreferencesTest, WhatCannotBeIsAsInTheFile) {
  ImportPreferences imports;
  imports.setFolderOptions("/shots/a", inches());
  QSettings().setValue("import/folders/1/unit_m", "plenty");
  QSettings().setValue("import/folders/1/up_axis", "W");
  QSettings().setValue("import/folders/1/fps", -25);
  QSettings().setValue("import/folders/1/influences", 900);
  const ImportOptions read = imports.folderOptions("/shots/a");
  EXPECT_FALSE(read.unit_m);
  EXPECT_FALSE(read.up_axis);
  EXPECT_FALSE(read.fps);
  EXPECT_EQ(read.influences_kept, kMaxInfluences);
}

TEST_F(ImportPreferencesTest, PicturesBelongToAFile) {
  ImportPreferences imports;
  imports.addPictures("/shots/a/knight.fbx", {{"C:\\skin.png", "/tex/skin.png"}, {"coat.tga", "/tex/coat.tga"}});
  imports.addPictures("/shots/a/knight.fbx", {{"coat.tga", "/new/coat.tga"}});
  imports.setFolderOptions("/shots/a", inches());
  const ImportOptions options = ImportPreferences().optionsFor("/shots/a/knight.fbx");
  EXPECT_EQ(options.unit_m, 0.0254);
  EXPECT_EQ(options.relinked_textures,
            (ImportPreferences::Pictures{{"C:\\skin.png", "/tex/skin.png"}, {"coat.tga", "/new/coat.tga"}}));
  EXPECT_TRUE(imports.pictures("/shots/a/other.fbx").empty());
  // Options of one file, remembered for the folder, leave the pictures of it to the file.
  imports.setFolderOptions("/shots/a", options);
  EXPECT_TRUE(imports.folderOptions("/shots/a").relinked_textures.empty());
  imports.addPictures("/shots/a/knight.fbx", {{"coat.tga", {}}, {"C:\\skin.png", {}}});
  EXPECT_TRUE(imports.pictures("/shots/a/knight.fbx").empty());
}

TEST_F(ImportPreferencesTest, LimitsAreAutomaticUntilSet) {
  ImportPreferences imports;
  EXPECT_FALSE(imports.limits().memory_bytes);
  EXPECT_FALSE(imports.limits().time);
  imports.setLimits({.memory_bytes = 4'000'000'000, .time = std::chrono::seconds(90)});
  EXPECT_EQ(ImportPreferences().limits().memory_bytes, 4'000'000'000u);
  EXPECT_EQ(ImportPreferences().limits().time, std::chrono::seconds(90));
  imports.setLimits({.memory_bytes = {}, .time = std::chrono::milliseconds(1200)});
  EXPECT_EQ(ImportPreferences().limits().time, std::chrono::seconds(2)) << "not less than what was asked for";
  imports.setLimits({});
  EXPECT_FALSE(ImportPreferences().limits().memory_bytes);
}

}  // namespace
}  // namespace sinew
