// Undoable change of plain values of instances: one template for all of them.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "viewer/document/commands/document_edit.h"

namespace sinew {

// A Property says which value of an instance is meant: Key (which one, where there are several), Value, the parts that
// change with it, the memory that a value holds beyond its own size, roughly, and a reference-like exchange.
struct PoseOverride {
  enum class Part { joint, morph };
  using Key = std::pair<Part, int>;                             // with the index of the joint or morph channel
  using Value = std::optional<std::variant<Transform, float>>;  // nothing: the clip's own
  static constexpr unsigned kParts = DocumentChange::pose;
  static std::size_t bytesBeyond(const Value&) { return 0; }
  static void exchange(Instance& instance, Key key, Value& value) {
    if (key.first == Part::joint)
      exchangeIn(instance.overrides, key.second, value);
    else
      exchangeIn(instance.morph_overrides, key.second, value);
  }

 private:
  template <class Held>
  static void exchangeIn(std::map<int, Held>& all, int index, Value& value) {
    const auto it = all.find(index);
    Value old = it == all.end() ? Value() : Value(it->second);
    if (value) {
      all[index] = std::get<Held>(*value);
    } else if (it != all.end()) {
      all.erase(it);
    }
    value = old;
  }
};

struct Placement {
  using Key = std::monostate;
  using Value = Transform;
  static constexpr unsigned kParts = DocumentChange::pose;
  static std::size_t bytesBeyond(const Value&) { return 0; }
  static void exchange(Instance& instance, Key, Value& value) { std::swap(instance.standing.placement, value); }
};

struct StandingPlace {
  using Key = std::monostate;
  using Value = Standing;
  static constexpr unsigned kParts = DocumentChange::pose | DocumentChange::instances;
  static std::size_t bytesBeyond(const Value&) { return 0; }
  static void exchange(Instance& instance, Key, Value& value) { std::swap(instance.standing, value); }
};

struct InstanceName {
  using Key = std::monostate;
  using Value = std::pair<std::string, std::shared_ptr<const Character>>;
  static constexpr unsigned kParts = DocumentChange::instances;
  static std::size_t bytesBeyond(const Value&) { return 0; }
  static void exchange(Instance& instance, Key, Value& value) {
    std::swap(instance.name, value.first);
    std::swap(instance.character, value.second);
  }
};

struct ControlList {
  using Key = std::monostate;
  using Value = std::vector<ClipControl>;
  static constexpr unsigned kParts = DocumentChange::pose;
  static std::size_t bytesBeyond(const Value& controls) { return bytesOfControls(controls); }
  static void exchange(Instance& instance, Key, Value& value) { std::swap(instance.controls, value); }
};

// Exchanges one or many values. Edits of the same property within one gesture become one step.
template <class Property>
class ExchangeEdit final : public DocumentEdit {
 public:
  using Target = std::pair<InstanceId, typename Property::Key>;
  using Values = std::map<Target, typename Property::Value>;

  ExchangeEdit(DocumentState& document, const QString& text, Gesture gesture, Values values)
      : DocumentEdit(document, text, gesture), held_(std::move(values)) {}

  bool merge(const DocumentEdit& next) override {
    const auto& edit = static_cast<const ExchangeEdit&>(next);
    held_.insert(edit.held_.begin(), edit.held_.end());  // where both hold a value, ours is the older one
    bytes_ = std::max(bytes_, edit.bytes_);
    return true;
  }
  std::size_t bytes() const override { return bytes_; }
  StepSubject subject() const override { return subjectOf(held_.begin()->first.first); }

 private:
  void exchange() override {
    for (auto& [target, value] : held_) {
      if (Instance* instance = find(target.first)) {
        Property::exchange(*instance, target.second, value);
        invalidate(target.first);
      }
    }
    bytes_ = sizeof(*this) + held_.size() * sizeof(typename Values::value_type);
    for (const auto& [target, value] : held_) bytes_ += Property::bytesBeyond(value);
    notify(Property::kParts);
  }

  Values held_;
  std::size_t bytes_ = 0;
};

}  // namespace sinew
