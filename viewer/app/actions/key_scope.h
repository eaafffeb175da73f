// Which keys a command works on: those that are shown where it was given.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <QObject>

#include "core/clip/channel.h"
#include "viewer/document/edits/clips/weight_keys.h"

namespace sinew::ui {

class Actions;
class CurveEditorDock;
class TimelineDock;

class KeyScope {
 public:
  virtual ~KeyScope() = default;
  // The channels with keys that are shown, sorted; no command on keys changes another one.
  virtual const std::vector<ChannelId>& shown() const = 0;
  // Those of them that are meant while no key is selected: of what is selected, never all for want of a selection.
  virtual std::vector<ChannelId> chosen() const = 0;
  virtual bool anyChosen() const { return !chosen().empty(); }
  // Whether a channel is shown, or would be as soon as it had keys.
  virtual bool shows(const ChannelId& id) const = 0;
  // The selected keys of weights of clips that are shown; while there are any, no key of a channel is selected.
  virtual WeightKeys weights() const { return {}; }
  // Whether keys are shown anywhere at all.
  virtual bool open() const { return true; }
};

// Curve editor and dope sheet. A command that comes from one of them means the keys there; one from the menu bar, from
// the command search or from a script those of both, as far as they are on the screen.
//
// A selection of keys is of what is shown, too: keys that neither panel lists any more leave it.
class PanelKeyScope final : public QObject, public KeyScope {
  Q_OBJECT

 public:
  PanelKeyScope(const Actions& actions, Document& document, CurveEditorDock& curves, TimelineDock& timeline,
                QObject* parent = nullptr);

  const std::vector<ChannelId>& shown() const override;
  std::vector<ChannelId> chosen() const override;
  bool anyChosen() const override;
  bool shows(const ChannelId& id) const override;
  WeightKeys weights() const override;
  bool open() const override;

 private:
  // The panels that count now.
  struct Panels {
    bool curves = false, timeline = false;
    bool operator==(const Panels&) const = default;
  };
  Panels panels() const;
  const std::vector<ChannelId>& channelsIn(Panels panels) const;
  bool choosesCurves() const;  // whether the curve editor itself says which curves are meant
  void forget();               // what is shown has changed
  void dropUnshownKeys();

  const Actions& actions_;
  Document& document_;
  CurveEditorDock& curves_;
  TimelineDock& timeline_;
  mutable std::optional<std::vector<ChannelId>> known_[4];  // by panels: curves 1, timeline 2
  bool checks_later_ = false;
};

}  // namespace sinew::ui
