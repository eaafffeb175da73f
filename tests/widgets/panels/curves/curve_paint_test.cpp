// That the graph of the curve editor paints what curves are; without a window.
#include <gtest/gtest.h>

#include <cmath>

#include <QImage>

#include "viewer/widgets/curves/plot/columns.h"
#include "viewer/widgets/curves/plot/shown.h"
#include "viewer/widgets/curves/plot/view.h"

namespace sinew::ui {
namespace {

struct Painted {
  GraphView view;
  GraphContent content;
  QImage picture;

  explicit Painted(std::vector<ShownCurve> curves, int width = 600, int height = 300) {
    content.curves = std::move(curves);
    view.time.setWidth(width);
    view.time.frame(0.0, 1.0, 100.0);
    view.value.setHeight(height);
    view.value.frame(-1.0, 1.0, 20.0, 0.1);
    picture = QImage(width, height, QImage::Format_ARGB32_Premultiplied);
    GraphPainter painter;
    painter.paintCurves(picture, view, content);
  }
  // How strongly the picture is painted round a place, 0 … 1.
  double ink(double time, double value, int reach = 1) const {
    const QPoint at(qFloor(view.time.toX(time)), qFloor(view.value.toY(value)));
    double most = 0.0;
    for (int y = -reach; y <= reach; ++y) most = std::max(most, qAlpha(picture.pixel(at.x(), at.y() + y)) / 255.0);
    return most;
  }
};

std::vector<ShownCurve> waves(int count) {
  std::vector<ShownCurve> curves;
  for (int c = 0; c < count; ++c) {
    std::vector<Knot> knots;
    for (int i = 0; i <= 4; ++i)
      knots.push_back({.time = 0.25 * i,
                       .value = static_cast<float>(0.9 * std::sin(i * 2.0 + c * 0.37)),
                       .interpolation = Interpolation::hermite,
                       .style = {TangentMode::automatic, TangentMode::automatic}});
    Curve curve = *Curve::fromKnots(knots);
    curve.setExtrapolation({ExtrapolationKind::hold}, {ExtrapolationKind::ping_pong});
    curves.push_back(shownCurve({kBaseLayer, c, -1, ChannelKind::translation_y}, std::move(curve),
                                unitOfKind(ChannelKind::translation_y)));
  }
  return curves;
}

class CurvePaintTest : public testing::TestWithParam<int> {};

TEST_P(CurvePaintTest, LinesLieWhereTheCurvesAre) {
  const Painted painted(waves(GetParam()));
  for (const ShownCurve& curve : painted.content.curves) {
    SegmentHint hint;
    for (double time = 0.03; time < 1.0; time += 0.041) {
      const double value = curve.evaluate(time, hint);
      ASSERT_GT(painted.ink(time, value), 0.6) << "at " << time;
    }
  }
  EXPECT_EQ(painted.ink(0.5, 0.99, 0), 0.0);
}

TEST_P(CurvePaintTest, WhatLiesBeyondTheKeysIsDashed) {
  const Painted painted(waves(GetParam()));
  const ShownCurve& curve = painted.content.curves.front();
  SegmentHint hint;
  int dark = 0, bright = 0;
  const int end = qRound(painted.view.time.toX(1.0)) + 6;
  for (int x = end; x < end + 80; ++x) {
    const double time = painted.view.time.toSeconds(x + 0.5);
    (painted.ink(time, curve.evaluate(time, hint)) > 0.35 ? bright : dark) += 1;
  }
  EXPECT_GT(bright, 20);
  if (GetParam() == 1) {
    EXPECT_GT(dark, 15);
  }
}

INSTANTIATE_TEST_SUITE_P(FewAndMany, CurvePaintTest, testing::Values(1, 40));

TEST(CurveColumns, APanComputesTheSamePicture) {
  const std::vector<ShownCurve> curves = waves(30);
  std::vector<ColumnFill::Item> items;
  for (const ShownCurve& curve : curves) items.push_back({&curve, {qRgb(200, 60, 60), 1.7, true, 0.75}});
  QImage panned(400, 200, QImage::Format_ARGB32_Premultiplied), fresh = panned;
  ColumnGrid grid{-0.2, 0.004, 400};
  ColumnFill fill;
  fill.draw(items, grid, 1.0, 100.0, 5.0, panned);
  for (const int by : {7, -19, 120}) {
    grid.left += by * grid.step;
    fill.draw(items, grid, 1.0, 100.0, 5.0, panned);
    ColumnFill().draw(items, grid, 1.0, 100.0, 5.0, fresh);
    int different = 0;
    for (int y = 0; y < fresh.height(); ++y) {
      for (int x = 0; x < fresh.width(); ++x)
        different += std::abs(qAlpha(panned.pixel(x, y)) - qAlpha(fresh.pixel(x, y))) > 8 ? 1 : 0;
    }
    EXPECT_LT(different, 40) << by;
  }
}

TEST(CurveColumns, CurvesBelowOthersAreHardlyComputed) {
  const auto flat = [](int i, float reach) {
    std::vector<double> times;
    std::vector<float> values;
    for (int k = 0; k <= 100; ++k) {
      times.push_back(0.01 * k);
      values.push_back(reach * std::sin(0.37f * static_cast<float>(k) + static_cast<float>(i)));
    }
    return shownCurve({kBaseLayer, i, -1, ChannelKind::translation_x},
                      *Curve::fromSamples(std::move(times), std::move(values), Interpolation::linear),
                      unitOfKind(ChannelKind::translation_x));
  };
  std::vector<ShownCurve> curves;
  for (int i = 0; i < 3000; ++i) curves.push_back(flat(i, 0.4f));
  for (int i = 0; i < 300; ++i) curves.push_back(flat(i, 0.6f));
  std::vector<ColumnFill::Item> items;
  for (const ShownCurve& curve : curves) items.push_back({&curve, {qRgb(200, 60, 60), 1.7, true, 0.75}});
  const ColumnGrid grid{-0.2, 0.004, 400};
  QImage all(400, 200, QImage::Format_ARGB32_Premultiplied), above = all;
  ColumnFill fill;
  fill.draw(std::span(items).last(300), grid, 1.0, 100.0, 5.0, above);
  const std::size_t without = fill.computed();
  fill.draw(items, grid, 1.0, 100.0, 5.0, all);
  EXPECT_LT(fill.computed() - without, 3000u * 400u / 4);
  for (const int y : {60, 100, 140}) EXPECT_EQ(all.pixel(200, y), above.pixel(200, y));
}

TEST(CurveColumns, EachColumnHoldsTheExtremesOfItsKnots) {
  std::vector<double> times;
  std::vector<float> values;
  for (int i = 0; i < 10000; ++i) {
    times.push_back(i * 0.0001);
    values.push_back(static_cast<float>(std::sin(i * 0.7)));
  }
  const ShownCurve curve =
      shownCurve({kBaseLayer, 0, -1, ChannelKind::translation_x},
                 *Curve::fromSamples(times, values, Interpolation::linear), unitOfKind(ChannelKind::translation_x));
  const ColumnGrid grid{0.0, 0.01, 100};
  std::vector<ColumnRange> ranges(100);
  columnRanges(curve, grid, 0, 100, ranges);
  for (std::size_t column = 0; column < 100; ++column) {
    EXPECT_LT(ranges[column].low, -0.95f);
    EXPECT_GT(ranges[column].high, 0.95f);
  }
}

}  // namespace
}  // namespace sinew::ui
