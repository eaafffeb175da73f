// How the window shows a scene: what a project keeps of it, and what the next start of the program goes on with.
#pragma once

#include <optional>
#include <string>

#include <QJsonObject>

#include "viewer/document/document.h"
#include "viewer/render/camera.h"

namespace sinew::ui {

struct ViewState {
  std::optional<render::Camera> camera;
  std::vector<SelectionItem> selection;  // of what is in the document
};

// A JSON object. Members of `before`, another such object or nothing, that this program does not know stay.
std::string storedView(const Document& document, const render::Camera& camera, const std::string& before);
// What is no number, out of any use, or of what is not there, is left out. `like`: for what is not stored.
ViewState readView(const std::string& view, const Document& document, const render::Camera& like);

// The take that plays and the time, a JSON object.
QJsonObject storedMoment(const Document& document);
// Goes there, as far as it makes sense for the document: its take is there, and switching to it is no step that could
// be undone into, so that there is no history yet. See DocumentHistory::beginHere().
void showMoment(const QJsonObject& moment, Document& document);

}  // namespace sinew::ui
