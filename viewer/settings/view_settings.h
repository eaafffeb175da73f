// How the viewport shows the scene. Kept between starts; never part of the undo stack.
#pragma once

#include <QObject>
#include <QStringList>

#include "core/skin/skin.h"
#include "viewer/settings/overlay_options.h"
#include "viewer/settings/transform_options.h"

class QSettings;

namespace sinew {

enum class ViewShading { material, clay, weights, mask };
enum class MouseScheme { blender, maya };
enum class TimeFormat { frames, seconds, timecode };

struct ViewOptions {
  ViewShading shading = ViewShading::material;
  SkinningMethod method = SkinningMethod::linear;
  bool split = false;  // linear | dual quaternion
  bool wireframe = false;
  bool skeleton = true;
  bool xray = true;
  bool joint_names = false;
  bool grid = true;
  bool shadow = true;
  bool statistics = false;  // frames per second in the corner
  bool follow = true;       // the camera goes along with the active character
  TransformOptions transform;
  OverlayOptions overlays;
  bool operator==(const ViewOptions&) const = default;
};

class ViewSettings : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;
  const ViewOptions& options() const { return options_; }
  void set(const ViewOptions& options);  // emits changed() if anything differs
  // Returns what makes no sense in them, a line for each.
  QStringList load(const QSettings& settings);
  void save(QSettings& settings) const;

 signals:
  void changed();

 private:
  ViewOptions options_;
};

}  // namespace sinew
