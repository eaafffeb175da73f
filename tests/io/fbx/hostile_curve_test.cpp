// FBX files made to harm by their curves, layers and takes.
#include <gtest/gtest.h>

#include "core/io/fbx/records/writer.h"
#include "tests/io/fbx/hostile.h"

namespace sinew::tests {
namespace {

std::vector<HostileFile> curveCases() {
  return {
      arm("KeysAtTheEndsOfTime", true,
          [](FbxArm& a) {
            setValues(curveIdOf(a), "KeyTime", std::vector<std::int64_t>{INT64_MIN, INT64_MAX});
            a.file.set(a.stack, "LocalStart", INT64_MIN);
            a.file.set(a.stack, "LocalStop", INT64_MAX);
          }),
      arm("ATakeOfSixYears", true,
          [](FbxArm& a) {
            a.file.set(a.stack, "LocalStop", INT64_MAX);
            a.file.set(a.tip, "RotationPivot", glm::dvec3(1, 2, 3));
            a.file.setting("TimeMode", 14), a.file.setting("CustomFrameRate", 1e5);
            const FbxId over = a.file.layer(a.stack, "Over");
            a.file.animate(over, a.tip, "Lcl Rotation", 'Z', {linearKey(0, 10), linearKey(2e8, 20)});
            a.file.animate(over, a.tip, "RotationPivot", 'X', {linearKey(0, 10), linearKey(2e8, 20)});
          }),
      arm("ATakeThatRunsBackwards", true,
          [](FbxArm& a) {
            a.file.set(a.stack, "LocalStart", fbxTicks(5));
            a.file.set(a.stack, "LocalStop", fbxTicks(-5));
          }),
      arm("KeysOutOfOrder", true,
          [](FbxArm& a) {
            a.file.animate(a.layer, a.root, "Lcl Rotation", 'X',
                           {linearKey(3, 1), userKey(1, 2, 1e30, -1e30), tcbKey(1, 3, 1e30, kNaN, 5), autoKey(1, 4),
                            weightedKey(2, 5, kInf, 0.9, kNaN, 0.9), constantKey(-4, 6)});
          }),
      arm("ValuesThatAreNotFinite", true,
          [](FbxArm& a) {
            for (const char* property : {"Lcl Translation", "Lcl Rotation", "Lcl Scaling"}) {
              for (const char axis : {'X', 'Y', 'Z'})
                a.file.animate(a.layer, a.root, property, axis,
                               {linearKey(0, kNaN), linearKey(0.5, kInf), autoKey(0.7, -kInf), linearKey(1, 1)});
            }
          }),
      arm("RotationsOf1e30", false,
          [](FbxArm& a) {
            for (const char axis : {'X', 'Y', 'Z'})
              a.file.animate(a.layer, a.root, "Lcl Rotation", axis,
                             {linearKey(0, -1e30), autoKey(0.5, 3e38), linearKey(1, 1e30)});
          }),
      arm("ManyTurnsUnderAPivot", true,
          [](FbxArm& a) {
            a.file.set(a.root, "RotationPivot", glm::dvec3(1, 2, 3));
            for (const char axis : {'X', 'Y', 'Z'})
              a.file.animate(a.layer, a.root, "Lcl Rotation", axis, {linearKey(0, 0), linearKey(1, 1e9)});
          }),
      arm("CountsThatDoNotFit", true,
          [](FbxArm& a) {
            setValues(curveIdOf(a), "KeyAttrRefCount", std::vector<std::int32_t>{INT32_MAX, INT32_MAX, INT32_MIN, -1});
          }),
      arm("KeysWithoutAttributes", true,
          [](FbxArm& a) {
            setValues(curveIdOf(a), "KeyAttrFlags", std::vector<std::int32_t>{});
            setValues(curveIdOf(a), "KeyAttrDataFloat", std::vector<float>{1.f});
            setValues(curveIdOf(a), "KeyAttrRefCount", std::vector<std::int32_t>{});
          }),
      arm("FewerValuesThanTimes", true,
          [](FbxArm& a) { setValues(curveIdOf(a), "KeyValueFloat", std::vector<float>{1.f}); }),
      arm("NoKeys", true,
          [](FbxArm& a) {
            for (const char* name : {"KeyTime", "KeyValueFloat", "KeyAttrFlags", "KeyAttrDataFloat", "KeyAttrRefCount"})
              curveIdOf(a).child(name).values.clear();
          }),
      arm("RepetitionsWithoutEnd", true,
          [](FbxArm& a) {
            const FbxId id = std::get<std::int64_t>(curveIdOf(a).values[0]);
            a.file.extrapolation(id, "Pre", 'A', INT32_MAX);
            a.file.extrapolation(id, "Post", 'M', INT32_MIN);
            a.file.set(a.stack, "LocalStop", fbxTicks(1e6));
          }),
      arm("OneTickRepeatedForADay", false,
          [](FbxArm& a) {
            FbxNode& curve = curveIdOf(a);
            setValues(curve, "KeyTime", std::vector<std::int64_t>{0, 1});
            a.file.extrapolation(std::get<std::int64_t>(curve.values[0]), "Post", 'A');
            a.file.set(a.stack, "LocalStop", fbxTicks(86400));
          }),
      arm("ManyLayers", false,
          [](FbxArm& a) {
            for (int i = 0; i < 2000; ++i) {
              const FbxId layer = a.file.layer(a.stack, "l");
              a.file.set(layer, "Weight", kNaN), a.file.set(layer, "BlendMode", i % 5 - 1);
              a.file.animate(layer, a.tip, "Lcl Rotation", 'X', {linearKey(0, 10), linearKey(1, 20)});
            }
          }),
      arm("ManyTakes", false,
          [](FbxArm& a) {
            for (int i = 0; i < 5000; ++i) a.file.stack("t", 0, 1e9);
          }),
      arm("OneCurveEverywhere", false,
          [](FbxArm& a) {
            const FbxId node = a.file.curveNode(a.layer, a.root, "Lcl Rotation", {{"d|X", 0.0}});
            const FbxId curve = a.file.curve(node, "d|X", manyKeys(20000));
            for (int i = 0; i < 2000; ++i) {
              a.file.connect(curve, node, "d|Y");
              const FbxId joint = a.file.joint("j", a.root);
              a.file.connect(node, joint, "Lcl Rotation");
              a.file.connect(node, joint, "Lcl Translation");
            }
          }),
      arm("OneLayerInManyTakes", false,
          [](FbxArm& a) {
            a.file.animate(a.layer, a.root, "Lcl Rotation", 'X', manyKeys(20000));
            for (int i = 0; i < 2000; ++i) a.file.connect(a.layer, a.file.stack("t", 0, 10));
          }),
      arm("ACurveOfZeros", false,
          [](FbxArm& a) {
            FbxNode& curve = curveIdOf(a);
            setValues(curve, "KeyTime", std::vector<std::int64_t>(2000000, 0));
            setValues(curve, "KeyValueFloat", std::vector<float>(2000000, 0.f));
            setValues(curve, "KeyAttrRefCount", std::vector<std::int32_t>{2000000});
          }),
      arm("AWeightThatDrivesItself", true,
          [](FbxArm& a) {
            const FbxId node = a.file.curveNode(a.layer, a.layer, "Weight", {{"d|Weight", kNaN}});
            a.file.curve(node, "d|Weight", {linearKey(0, 1e300)});
            a.file.connect(node, node, "Weight"), a.file.connect(a.layer, a.layer), a.file.connect(a.stack, a.layer);
          }),
  };
}

class FbxHostileCurves : public testing::TestWithParam<HostileFile> {};

TEST_P(FbxHostileCurves, IsReadOrRefused) { expectReadOrRefused(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Curves, FbxHostileCurves, testing::ValuesIn(curveCases()), kNameOfFile);

}  // namespace
}  // namespace sinew::tests
