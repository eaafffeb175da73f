// One property of the active object, or of another one: its name, a field for each number or a switch or a list (of
// choices, or of what is in the scene), and the diamond of its keys.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include <QVariant>
#include <QWidget>

#include "viewer/document/document.h"
#include "viewer/widgets/controls/fields/choices/combo_items.h"

class QCheckBox;
class QComboBox;

namespace sinew::ui {

class ColourSwatch;
class KeyDiamond;
class NumberField;

// The object names of its controls: "property_shape", "property_color.r" where there are several numbers, and
// "property_shape_key" for the diamond.
class PropertyRow : public QWidget {
  Q_OBJECT

 public:
  static constexpr int kLabel = 60;  // pixels
  PropertyRow(Document& document, const PropertySpec& spec, QWidget* parent, int label = kLabel);

  const QString& property() const { return id_; }
  void setOwner(InstanceId owner) { owner_ = owner; }  // none: the active one
  // Where the owner does not have the property: called once a value or a key of it is wanted, to do that edit with who
  // has it then.
  using Edit = std::function<Check()>;
  using Provide = std::function<Check(const std::function<Check(InstanceId)>& edit)>;
  void setProvider(Provide provide) { provide_ = std::move(provide); }
  void refresh();  // shows the value of now
  NumberField* field(int component) const { return fields_[static_cast<std::size_t>(component)]; }
  ColourSwatch* swatch() const { return swatch_; }  // of a colour, before its fields
  QCheckBox* toggle() const { return toggle_; }
  QComboBox* choice() const { return choice_; }
  QComboBox* reference() const { return reference_; }  // the ids of instances as data, 0 for none
  QComboBox* place() const { return place_; }          // likewise; a joint without data
  KeyDiamond* diamond() const { return key_; }         // hidden where the property cannot be keyed

 signals:
  void refused(const QString& why);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void makeSwatch(const QString& name);
  void makeField(const PropertySpec& spec, int component);
  QComboBox* makeList(const QString& name);
  ComboItems others(const Instance& owner, const QString& none) const;
  void showReference(const Instance& owner);
  void showPlace(const Instance& owner);
  void goAlong(const QVariant& chosen);
  const Instance* owner() const;
  void edit(const Edit& edit);  // of the owner; says why it is refused
  std::vector<int> channels() const;
  void set(int component, float value, Gesture gesture);
  void setColour(const QColor& shown, Gesture gesture);

  Document& document_;
  QString id_;
  InstanceId owner_;
  Provide provide_;
  int components_;
  std::vector<NumberField*> fields_;  // empty where it is a switch or a list
  ColourSwatch* swatch_ = nullptr;
  QCheckBox* toggle_ = nullptr;
  QComboBox* choice_ = nullptr;
  QComboBox* reference_ = nullptr;
  QComboBox* place_ = nullptr;
  KeyDiamond* key_ = nullptr;
};

}  // namespace sinew::ui
