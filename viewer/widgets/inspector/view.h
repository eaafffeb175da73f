// Numbers and facts of what is selected last.
#pragma once

#include <memory>

#include <QTimer>
#include <QWidget>

#include "viewer/document/document.h"

class QBoxLayout;
class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace sinew::ui {

class ElidedLabel;
class FactList;
class Section;
class ClipsSection;
class PropertiesSection;
class RigSection;
class TransformSection;
class WeightBars;

class InspectorView : public QWidget {
  Q_OBJECT

 public:
  explicit InspectorView(Document& document, QWidget* parent = nullptr);

  TransformSection* transform() const { return transform_; }
  ClipsSection* clips() const { return clips_; }
  PropertiesSection* properties() const { return properties_; }
  RigSection* rig() const { return rig_; }
  // What is shown: icon, name and kind. It stands above all, or where there is room for it (a layout), and comes back
  // for null.
  void putHeader(QBoxLayout* place);
  QWidget* header() const { return header_; }
  // A pinned inspector stays with what it shows, whatever is selected.
  void setPinned(bool pinned);
  QString title() const;
  QString kind() const;
  FactList* facts() const { return facts_; }

 protected:
  void changeEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;

 private:
  Section* addSection(const QString& title, QWidget* content);
  void onChanged(const DocumentChange& change);
  void showTarget();  // another item, or another state of the same
  void showValues();  // what moves with time
  std::vector<SelectionItem> targets() const;
  QString jointNames(const std::vector<SelectionItem>& joints) const;
  void showMesh(const Instance& instance, const SelectionItem& item);
  void setHeader(const QString& icon, const QString& name, const QString& kind);
  void updateIcon();
  float heightOf(const std::shared_ptr<const Character>& character);

  Document& document_;
  SelectionItem target_;
  bool pinned_ = false;
  QTimer pace_;  // values follow playback at 15 Hz at most
  QString icon_name_;
  QWidget* header_ = nullptr;
  QLabel* icon_ = nullptr;
  ElidedLabel* name_ = nullptr;
  QLabel* kind_ = nullptr;
  QLabel* count_ = nullptr;
  QScrollArea* scroll_ = nullptr;
  QVBoxLayout* column_ = nullptr;
  TransformSection* transform_ = nullptr;
  PropertiesSection* properties_ = nullptr;
  RigSection* rig_ = nullptr;
  ClipsSection* clips_ = nullptr;
  Section* facts_section_ = nullptr;
  FactList* facts_ = nullptr;
  Section* morph_section_ = nullptr;
  WeightBars* morphs_ = nullptr;
  Section* material_section_ = nullptr;
  FactList* material_facts_ = nullptr;
  int first_morph_ = 0, morph_count_ = 0;
  std::shared_ptr<const Character> measured_;
  float measured_height_ = 0.f;
};

}  // namespace sinew::ui
