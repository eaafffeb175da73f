// What each kind of ShapeDialog asks for, and what it then does to the clip.
#include <cmath>

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSlider>

#include "core/edit/shape/bake.h"
#include "core/edit/shape/fit_clip.h"
#include "core/edit/shape/shape_curves.h"
#include "core/math/units.h"
#include "viewer/document/text/number_text.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/dialogs/shape_dialog.h"

namespace sinew::ui {
namespace {

constexpr int kSliderSteps = 400, kShapeField = 88;

// A number with a slider beside it whose positions are spread evenly over the orders of magnitude.
class SlidingNumber : public QWidget {
 public:
  SlidingNumber(const char* name, double least, double most, double value, const QString& unit,
                std::function<void()> changed)
      : least_(least), most_(most), changed_(std::move(changed)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    slider_ = new QSlider(Qt::Horizontal, this);
    slider_->setObjectName(QLatin1String(name) + QLatin1String("_slider"));
    slider_->setRange(0, kSliderSteps);
    slider_->setFixedWidth(ShapeDialog::kControlWidth - kShapeField - row->spacing());
    field_ = new NumberField(this);
    field_->setObjectName(QLatin1String(name));
    field_->setUnit(unit);
    field_->setDecimals(0, 3);
    field_->setDragSpan(most / 10.0);
    field_->setStep(least);
    field_->setFixedWidth(kShapeField);
    row->addWidget(slider_);
    row->addWidget(field_);
    setFocusProxy(field_);
    set(value);
    connect(slider_, &QSlider::valueChanged, this, [this](int step) {
      const double part = static_cast<double>(step) / kSliderSteps;
      // Two digits are what a slider can choose.
      const double raw = least_ * std::pow(most_ / least_, part);
      const double digit = std::pow(10.0, std::floor(std::log10(raw)) - 1.0);
      value_ = std::clamp(std::round(raw / digit) * digit, least_, most_);
      field_->setValue(value_);
      changed_();
    });
    connect(field_, &NumberField::edited, this, [this](double typed) {
      set(std::clamp(typed, least_, most_));
      changed_();
    });
  }
  double value() const { return value_; }
  void setName(const QString& name) {
    slider_->setAccessibleName(name);
    field_->setAccessibleName(name);
  }

 private:
  void set(double value) {
    value_ = value;
    field_->setValue(value);
    const QSignalBlocker quiet(slider_);
    slider_->setValue(
        static_cast<int>(std::lround(kSliderSteps * std::log(value / least_) / std::log(most_ / least_))));
  }

  double least_, most_, value_ = 1.0;
  std::function<void()> changed_;
  QSlider* slider_;
  NumberField* field_;
};

std::vector<Transform> restOf(const Document& document) {
  std::vector<Transform> rest;
  for (const Joint& joint : document.active()->character->skeleton.joints()) rest.push_back(joint.rest_l);
  return rest;
}

// The keys that are marked as extremes.
KnotSets extremesOf(const Clip& clip) {
  KnotSets extremes;
  for (const ChannelId& id : channelsOf(clip)) {
    const std::vector<Knot> knots = knotsOf(clip, id);
    for (std::size_t i = 0; i < knots.size(); ++i)
      if (knots[i].style.kind == KnotKind::extreme) extremes[id].push_back(static_cast<std::uint32_t>(i));
  }
  return extremes;
}

std::vector<double> markerTimesOf(const Clip& clip) {
  std::vector<double> times;
  for (const Marker& marker : clip.markers) times.push_back(marker.time);
  std::ranges::sort(times);
  return times;
}

// What fitting keeps as it is: whole poses, and keys of their own channels.
struct Golden {
  std::vector<double> times;
  KnotSets keys;
};

}  // namespace

void ShapeDialog::makeFit() {
  auto* tolerance = new SlidingNumber("tolerance", 0.1, 20.0, 1.0, tr("mm"), [this] { refresh(); });
  auto* lever = new SlidingNumber("lever", 1.0, 100.0, 10.0, tr("cm"), [this] { refresh(); });
  addRow(tr("&Tolerance"), tolerance);
  addRow(tr("At a &distance of"), lever);
  tolerance->setName(tr("Tolerance"));
  lever->setName(tr("Distance from the joint"));
  auto* golden = new QComboBox(this);
  golden->setObjectName(QStringLiteral("golden"));
  golden->setMinimumWidth(kControlWidth);
  golden->addItem(tr("No time in particular"));
  const Golden marked{markerTimesOf(preview_.source()), extremesOf(preview_.source())};
  std::vector<Golden> choices{{}};
  if (const std::size_t count = marked.times.size() + knotCount(marked.keys); count > 0) {
    golden->addItem(tr("Markers and extremes (%1)").arg(grouped(count)));
    choices.push_back(marked);
  }
  if (!selected_keys_.empty()) {
    golden->addItem(tr("Selected keys (%1)").arg(grouped(countKeys(selected_keys_).keys)));
    choices.push_back({{}, selected_keys_});
  }
  addRow(tr("&Keep poses at"), golden);
  auto* common = new QComboBox(this);
  common->setObjectName(QStringLiteral("common_times"));
  common->setMinimumWidth(kControlWidth);
  common->addItem(tr("Where each curve needs them"), static_cast<int>(CommonTimes::none));
  common->addItem(tr("The same for all curves of a joint"), static_cast<int>(CommonTimes::joint));
  common->addItem(tr("The same for the whole character"), static_cast<int>(CommonTimes::character));
  addRow(tr("Keys &lie"), common);
  auto* holds = new QCheckBox(tr("Values that stay and then jump become &steps"), this);
  holds->setChecked(true);
  addRow(holds);
  for (const QComboBox* choice : {golden, common}) connect(choice, &QComboBox::activated, this, [this] { refresh(); });
  connect(holds, &QCheckBox::toggled, this, [this] { refresh(); });
  work_ = [this, tolerance, lever, golden, common, holds, choices, rest = restOf(document_),
           scales = parentScales(document_.active()->character->skeleton)]() -> ClipPreview::Work {
    return [scales, joints = joints(), layer = layer_, rest,
            kept = choices[static_cast<std::size_t>(golden->currentIndex())],
            common_times = static_cast<CommonTimes>(common->currentData().toInt()),
            tolerance_m = tolerance->value() / 1000.0, lever_m = lever->value() / 100.0,
            keep = holds->isChecked()](Clip& clip, const Task& task) -> Result<ClipPreview::Outcome> {
      FitClip fit{.clip = &clip,
                  .layer = layer,
                  .joints = joints,
                  .rest_l = rest,
                  .parent_scale = scales,
                  .tolerance_m = tolerance_m,
                  .lever_m = lever_m,
                  .golden_times = kept.times,
                  .golden_keys = &kept.keys,
                  .common_times = common_times,
                  .keep_holds = keep,
                  .cancel = task.cancel,
                  .progress = [&](std::size_t done, std::size_t all) {
                    task.progress(static_cast<double>(done) / static_cast<double>(all));
                  }};
      if (Check ok = fit.validate(); !ok) return tl::unexpected(ok.error());
      fit.run();
      ClipPreview::Outcome out{.max_error_m = fit.maxError(), .max_between_m = fit.maxErrorBetween()};
      for (const JointFit& joint : fit.report) {
        out.keys_before += joint.keys_before;
        out.keys_after += joint.keys_after;
      }
      clip = std::move(fit.fitted);
      return out;
    };
  };
}

void ShapeDialog::makeSmooth() {
  auto* kind = new QComboBox(this);
  kind->setObjectName(QStringLiteral("filter"));
  kind->setMinimumWidth(kControlWidth);
  kind->addItems({tr("Butterworth, order 2"), tr("Butterworth, order 4"), tr("Gaussian")});
  addRow(tr("&Filter"), kind);
  auto* cutoff = new SlidingNumber("cutoff", 0.1, 30.0, 6.0, tr("Hz"), [this] { refresh(); });
  auto* deviation = new SlidingNumber("deviation", 1.0, 1000.0, 50.0, tr("ms"), [this] { refresh(); });
  cutoff->setName(tr("Cut-off"));
  deviation->setName(tr("Standard deviation"));
  QWidget* cutoff_row = addRow(tr("&Cut-off"), cutoff);
  QWidget* deviation_row = addRow(tr("Standard &deviation"), deviation);
  auto* note = new QLabel(tr("Runs forwards and backwards, so nothing shifts; the first and the last key stay."), this);
  note->setForegroundRole(QPalette::PlaceholderText);
  note->setWordWrap(true);
  addRow(note);
  const auto show = [kind, cutoff_row, deviation_row] {
    cutoff_row->setVisible(kind->currentIndex() < 2);
    deviation_row->setVisible(kind->currentIndex() == 2);
  };
  show();
  connect(kind, &QComboBox::activated, this, [this, show] {
    show();
    refresh();
  });
  work_ = [this, kind, cutoff, deviation]() -> ClipPreview::Work {
    const FilterSettings filter{
        .kind = kind->currentIndex() == 2 ? FilterKind::gaussian : FilterKind::butterworth,
        .deviation_s = deviation->value() / 1000.0,
        .cutoff_hz = cutoff->value(),
        .order = kind->currentIndex() == 1 ? 4 : 2,
    };
    return [filter, targets = targets()](Clip& clip, const Task& task) -> Result<ClipPreview::Outcome> {
      SmoothCurves smooth{.clip = &clip, .targets = &targets, .filter = filter, .cancel = task.cancel};
      if (Check ok = smooth.run(); !ok) return tl::unexpected(ok.error());
      if (smooth.knots == 0) return fail("Smoothing needs three keys in a row; select more.");
      return ClipPreview::Outcome{
          .keys_before = smooth.knots, .keys_after = smooth.knots, .max_error_m = {}, .locked = smooth.locked};
    };
  };
}

void ShapeDialog::makeSimplify() {
  auto* length = new SlidingNumber("length", 0.01, 50.0, 1.0, tr("mm"), [this] { refresh(); });
  auto* angle = new SlidingNumber("angle", 0.01, 10.0, 0.1, tr("°"), [this] { refresh(); });
  auto* other = new SlidingNumber("other", 0.001, 10.0, 0.1, tr("%"), [this] { refresh(); });
  addRow(tr("&Translations"), length);
  addRow(tr("&Rotations"), angle);
  addRow(tr("&Scales, weights"), other);
  length->setName(tr("Translations"));
  angle->setName(tr("Rotations"));
  other->setName(tr("Scales and weights"));
  work_ = [this, length, angle, other]() -> ClipPreview::Work {
    return [targets = targets(), length_m = length->value() / 1000.0, angle_rad = angle->value() * kRadiansPerDegree,
            part = other->value() / 100.0](Clip& clip, const Task& task) -> Result<ClipPreview::Outcome> {
      SimplifyCurves simplify{.clip = &clip,
                              .targets = &targets,
                              .length_m = length_m,
                              .angle_rad = angle_rad,
                              .other = part,
                              .cancel = task.cancel};
      if (Check ok = simplify.run(); !ok) return tl::unexpected(ok.error());
      return ClipPreview::Outcome{.keys_before = simplify.keys_before,
                                  .keys_after = simplify.keys_after,
                                  .max_error_m = {},
                                  .locked = simplify.locked};
    };
  };
}

void ShapeDialog::makeBake() {
  auto* every = new SlidingNumber("every", 1.0, 60.0, 1.0, tr("frames"), [this] { refresh(); });
  every->setName(tr("A key every"));
  addRow(tr("A &key every"), every);
  auto* flatten = new QCheckBox(tr("Lay all &layers into the clip itself"), this);
  flatten->setObjectName(QStringLiteral("flatten"));
  flatten->setEnabled(!preview_.source().layers.empty());
  addRow(flatten);
  connect(flatten, &QCheckBox::toggled, this, [this] { refresh(); });
  work_ = [this, every, flatten, rest = document_.active()->character->restPose()]() -> ClipPreview::Work {
    std::vector<ChannelId> channels;
    for (const auto& [id, knots] : targets()) channels.push_back(id);
    return [channels, rest, frames = static_cast<int>(std::lround(every->value())), all = flatten->isChecked()](
               Clip& clip, const Task&) -> Result<ClipPreview::Outcome> {
      BakeClip bake{.clip = &clip,
                    .every = frames,
                    .channels = channels,
                    .flatten = all,
                    .rest_l = rest.local,
                    .morph_rest = rest.morph_weights};
      if (Check ok = bake.validate(); !ok) return tl::unexpected(ok.error());
      if (Check ok = bake.run(); !ok) return tl::unexpected(ok.error());
      const auto keys = [&](const Clip& of) { return all ? of.keyCount() : countKeys(of, channels).keys; };
      ClipPreview::Outcome out{.keys_before = keys(clip), .keys_after = keys(bake.baked), .max_error_m = {}};
      clip = std::move(bake.baked);
      return out;
    };
  };
}

}  // namespace sinew::ui
