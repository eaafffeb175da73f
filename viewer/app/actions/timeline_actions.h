// Actions of the timeline: keys that follow the pointer, its view, markers, sound.
#pragma once

namespace sinew {
class AudioTrack;
class Document;
}  // namespace sinew

namespace sinew::ui {

class Actions;
class AudioPlayer;
class TimelineDock;

void connectTimelineActions(Actions& actions, Document& document, TimelineDock& dock);
void connectAudioActions(Actions& actions, AudioTrack& track, AudioPlayer& player, TimelineDock& dock);

}  // namespace sinew::ui
