// What the inspector tells about things, as names and texts. No widgets.
#pragma once

#include <optional>
#include <vector>

#include <QColor>
#include <QCoreApplication>
#include <QString>

#include "viewer/document/document.h"
#include "viewer/document/text/number_text.h"

namespace sinew::ui {

struct Fact {
  QString name, value;
  std::optional<QColor> swatch;  // a colour shown in front of the value
};
using Facts = std::vector<Fact>;

// Height of the rest pose in metres; costs a pass over all vertices.
float restHeight(const Character& character);

class FactTexts {
  Q_DECLARE_TR_FUNCTIONS(FactTexts)

 public:
  static Facts character(const Instance& instance, float height_m);
  static Facts object(const Clip* clip);                                               // that plays, or null
  static Fact standing(const Document& document, const Instance& instance);            // what it is attached to
  static Facts joint(const Character& character, JointIndex joint, const Clip* clip);  // clip: that plays, or null
  static Facts mesh(const Character& character, const Mesh& mesh);
  static Facts material(const Character& character, const Material& material);
  static Facts clip(const Clip& clip);
};

}  // namespace sinew::ui
