<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>sinew</name>
    <message>
        <location filename="../../viewer/document/text/arithmetic.cpp"/>
        <source>"{}" is not known here.</source>
        <translation>"{}" ist hier nicht bekannt.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/arithmetic.cpp"/>
        <source>"{}" is not known here; units are {}.</source>
        <translation>"{}" ist hier nicht bekannt; Einheiten sind {}.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>%1
File not found.
Please verify the correct file name was given.</source>
        <comment>Qt</comment>
        <translation>%1
Datei nicht gefunden.
Bitte den Dateinamen prüfen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <location filename="../../viewer/widgets/dialogs/roles/list.cpp"/>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>%1 %2</source>
        <comment>a finger and which part of it</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>%1 %2 in %3</source>
        <translation>%1 %2 in %3</translation>
    </message>
    <message>
        <source>%1 File</source>
        <comment>Qt</comment>
        <translation>%1-Datei</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <comment>Qt</comment>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <comment>Qt</comment>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/history_model.cpp"/>
        <source>%1 MB, more than usual</source>
        <translation>%1 MB, mehr als üblich</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <comment>Qt</comment>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 TiB</source>
        <comment>Qt</comment>
        <translation>%1 TiB</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <location filename="../../viewer/document/edits/rotation_orders.cpp"/>
        <source>%1 added</source>
        <translation>%1 hinzugefügt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 added on %2</source>
        <translation>%1 auf %2 hinzugefügt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>%1 after</source>
        <translation>%1 danach</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <comment>Qt</comment>
        <translation>%1 ist schon da.
Ersetzen?</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <location filename="../../viewer/document/clips.cpp"/>
        <location filename="../../viewer/document/selection/selection_text.cpp"/>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <location filename="../../viewer/document/edits/snap_chains.cpp"/>
        <location filename="../../viewer/document/scene/append.cpp"/>
        <location filename="../../viewer/document/selection/selection_sets.cpp"/>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>%1 and %2 more files are not there any more; the scene keeps what was read</source>
        <translation>%1 und %2 weitere Dateien sind nicht mehr vorhanden; die Szene behält das Eingelesene</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>%1 around</source>
        <translation>%1 beiderseits</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/bake_playing.cpp"/>
        <source>%1 baked</source>
        <translation>%1 gebacken</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>%1 became %2</source>
        <translation>%2 statt %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>%1 become %2 (%3 %).</source>
        <translation>%1 werden zu %2 (%3 %).</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>%1 before</source>
        <translation>%1 davor</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>%1 by which %2 goes along</source>
        <translation>%1, mit denen %2 mitgeht</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <comment>Qt</comment>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <location filename="../../viewer/document/files/audio_track.cpp"/>
        <source>%1 cannot be opened; load the sound again.</source>
        <translation>%1 lässt sich nicht öffnen; den Ton neu laden.</translation>
    </message>
    <message>
        <location filename="../../viewer/settings/setting_names.cpp"/>
        <source>%1 cannot be “%2”; it is %3 now.</source>
        <translation>%1 kann nicht „%2“ sein; jetzt gilt %3.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 chains</source>
        <translation>%1 Ketten</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>%1 changed</source>
        <comment>joint roles</comment>
        <translation>%1 geändert</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 characters</source>
        <translation>%1 Figuren</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 clips</source>
        <translation>%1 Clips</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>%1 conversions</source>
        <translation>%1 Umwandlungen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>%1 copied</source>
        <translation>%1 kopiert</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>%1 could not be loaded</source>
        <translation>%1 konnte nicht geladen werden</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 curves</source>
        <translation>%1 Kurven</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 deleted</source>
        <translation>%1 gelöscht</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/lost/dock.cpp"/>
        <source>%1 does not have these any more. What was made of them comes back with them, or goes to the joint that is selected.</source>
        <translation>%1 hat sie nicht mehr. Was von ihnen gemacht wurde, kommt mit ihnen zurück oder geht an das gewählte Gelenk.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>%1 dropped</source>
        <translation>%1 ausgelassen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/history_model.cpp"/>
        <source>%1 earlier steps are forgotten, to save memory</source>
        <translation>%1 frühere Schritte wurden vergessen, um Speicher zu sparen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>%1 exact</source>
        <translation>%1 genau</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>%1 follows %2 (%3)</source>
        <translation>%1 folgt %2 (%3)</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/snap_chains.cpp"/>
        <source>%1 for %2, joints at most %3 away</source>
        <translation>%1 für %2, Gelenke höchstens %3 entfernt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>%1 for other characters</source>
        <translation>%1 für andere Figuren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>%1 fps</source>
        <translation>%1 fps</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>%1 fps, %2 dropped</source>
        <translation>%1 fps, %2 ausgelassen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 frame</source>
        <translation>%1 Bild</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 frames</source>
        <translation>%1 Bilder</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 frames became %2</source>
        <translation>%2 statt %1 Bilder</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>%1 gets the clips as they are now. The file itself stays as it is.</source>
        <translation>%1 erhält die Clips, wie sie jetzt sind. Die Datei selbst bleibt, wie sie ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>%1 goes along with %2</source>
        <translation>%1 geht mit %2 mit</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>%1 goes along with %2: %3 for %4, at most %5 away</source>
        <translation>%1 geht mit %2 mit: %3 für %4, höchstens %5 entfernt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>%1 goes where it follows</source>
        <translation>%1 geht dorthin, wem es folgt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>%1 hangs from %2, and takes the character along</source>
        <translation>%1 hängt an %2 und nimmt die Figur mit</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>%1 has %2, too: one clip, edits of it show on both</source>
        <translation>%1 hat %2 auch: ein Clip, Bearbeitungen zeigen sich an beiden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>%1 has a copy of %2</source>
        <translation>%1 hat eine Kopie von %2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/key_diamond.cpp"/>
        <source>%1 has keys on other frames. A click sets one here</source>
        <translation>%1 hat Schlüssel in anderen Bildern. Ein Klick setzt hier einen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>%1 has no joint any more</source>
        <comment>a role</comment>
        <translation>%1 hat kein Gelenk mehr</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>%1 hidden, %2 shown</source>
        <translation>%1 ausgeblendet, %2 sichtbar</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/gather_files.cpp"/>
        <source>%1 in %2, %3 copied</source>
        <translation>%1 in %2, %3 kopiert</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 in all</source>
        <translation>%1 insgesamt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>%1 in the project</source>
        <translation>%1 im Projekt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>%1 in your library</source>
        <translation>%1 in Ihrer Bibliothek</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>%1 influences</source>
        <translation>%1 Einflüsse</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>%1 is a guess: look where it is, and choose another joint where it is wrong.</source>
        <translation>%1 ist geraten: Sehen Sie nach, wo es liegt, und wählen Sie ein anderes Gelenk, falls es falsch ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/session/workspaces.cpp"/>
        <source>%1 is a workspace of the program; choose another name.</source>
        <translation>%1 ist ein Arbeitsbereich des Programms; wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>%1 is as its file says again: %2</source>
        <translation>%1 ist wieder wie in der Datei: %2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>%1 is in your library, too</source>
        <translation>%1 ist auch in Ihrer Bibliothek</translation>
    </message>
    <message>
        <location filename="../../viewer/document/files/audio_track.cpp"/>
        <source>%1 is larger than 1 GB; load a shorter sound.</source>
        <translation>%1 ist größer als 1 GB; einen kürzeren Ton laden.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <source>%1 is no file that can be opened here; drop a character or its clips.</source>
        <translation>%1 lässt sich hier nicht öffnen; eine Figur oder deren Clips ablegen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>%1 is not there any more; the scene keeps what was read</source>
        <translation>%1 ist nicht mehr vorhanden; die Szene behält das Eingelesene</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>%1 is on %2, too: neither is sure to run.</source>
        <translation>%1 ist auch mit %2 belegt: Keine der Aktionen läuft sicher.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>%1 is on %2.</source>
        <translation>%1 ist mit %2 belegt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_discard.cpp"/>
        <source>%1 is opened in its place.</source>
        <translation>%1 wird an ihrer Stelle geöffnet.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>%1 is read from %2 now</source>
        <translation>%1 wird jetzt aus %2 gelesen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>%1 is the file itself; choose another name for the copy.</source>
        <translation>%1 ist die Datei selbst; wählen Sie einen anderen Namen für die Kopie.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 joints</source>
        <translation>%1 Gelenke</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 joints and morph targets</source>
        <translation>%1 Gelenken und Morphzielen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>%1 joints are guesses. Look at them.</source>
        <translation>%1 Gelenke sind geraten. Sehen Sie sie an.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>%1 keeps no distance</source>
        <translation>%1 hält keinen Abstand</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 keys</source>
        <translation>%1 Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 layers</source>
        <translation>%1 Ebenen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 left out</source>
        <translation>%1 ausgelassen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 left out that other clips hide</source>
        <translation>%1 ausgelassen, weil andere Clips sie verdecken</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 locked curves</source>
        <translation>%1 Kurven mit Sperre</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>%1 losses</source>
        <translation>%1 Verluste</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 masks</source>
        <translation>%1 Masken</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 meshes</source>
        <translation>%1 Netze</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_missing.cpp"/>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>%1 more shown, %2 in all</source>
        <translation>%1 zusätzlich sichtbar, %2 insgesamt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 morph targets</source>
        <translation>%1 Morph-Ziele</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 objects</source>
        <translation>%1 Objekte</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <location filename="../../viewer/document/scene/objects.cpp"/>
        <location filename="../../viewer/document/selection/selection_text.cpp"/>
        <location filename="../../viewer/document/text/value_text.cpp"/>
        <location filename="../../viewer/widgets/controls/fields/filter_popup.cpp"/>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <location filename="../../viewer/widgets/dialogs/roles/list.cpp"/>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <location filename="../../viewer/widgets/morphs/group_header.cpp"/>
        <location filename="../../viewer/widgets/morphs/row.cpp"/>
        <location filename="../../viewer/widgets/morphs/view.cpp"/>
        <location filename="../../viewer/widgets/outliner/dock.cpp"/>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/history_model.cpp"/>
        <source>%1 of %2 MB</source>
        <translation>%1 von %2 MB</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 of %2 changed</source>
        <translation>%1 von %2 geändert</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 of %2 deleted</source>
        <translation>%1 von %2 gelöscht</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>%1 of %2 files were not found</source>
        <translation>%1 von %2 Dateien wurden nicht gefunden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>%1 of %2 found in %3.</source>
        <translation>%1 von %2 in %3 gefunden.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>%1 of %2 have a joint.</source>
        <translation>%1 von %2 haben ein Gelenk.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/view.cpp"/>
        <source>%1 of %2 in use</source>
        <translation>%1 von %2 benutzt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 of %2 replaced by others</source>
        <translation>%1 von %2 durch andere ersetzt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_dialog.cpp"/>
        <source>%1 of %2 were found in “%3”.</source>
        <translation>%1 von %2 wurden in „%3“ gefunden.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/weight_keys.cpp"/>
        <source>%1 of the weight of %2</source>
        <translation>%1 des Gewichts von %2</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/weight_keys.cpp"/>
        <source>%1 of weights</source>
        <translation>%1 von Gewichten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>%1 on frames, %2 between them</source>
        <translation>%1 auf Bildern, %2 dazwischen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>%1 orthographic</source>
        <translation>%1 orthografisch</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 others replaced</source>
        <translation>%1 andere ersetzt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/gather_files.cpp"/>
        <source>%1 packed, %2</source>
        <translation>%1 verpackt, %2</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>%1 pasted; %2 has one value for all times</source>
        <translation>%1 eingefügt; %2 hat einen Wert für alle Zeiten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>%1 pasted; curves that are not shown stay as they were (%2)</source>
        <translation>%1 eingefügt; nicht sichtbare Kurven bleiben unverändert (%2)</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>%1 per vertex</source>
        <translation>%1 je Eckpunkt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>%1 per vertex, all</source>
        <translation>%1 je Eckpunkt, alle</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>%1 perspective</source>
        <translation>%1 perspektivisch</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>%1 pinned</source>
        <translation>%1 angeheftet</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/outliner_model.cpp"/>
        <source>%1 plays</source>
        <translation>%1 läuft</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 poses</source>
        <translation>%1 Posen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 properties</source>
        <translation>%1 Eigenschaften</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 props</source>
        <translation>%1 Requisiten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>%1 repairs</source>
        <translation>%1 Reparaturen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>%1 runs earlier</source>
        <translation>%1 kommt früher</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>%1 runs later</source>
        <translation>%1 kommt später</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/append_dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>%1 s of the file</source>
        <translation>%1 s der Datei</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>%1 s, %2 frames</source>
        <translation>%1 s, %2 Bilder</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>%1 selected</source>
        <translation>%1 ausgewählt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/outliner_model.cpp"/>
        <source>%1 shown</source>
        <comment>mask</comment>
        <translation>%1 wird gezeigt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>%1 shown, as before</source>
        <translation>%1 sichtbar, wie zuvor</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>%1 stays, edited here and not in the file any more</source>
        <translation>%1 bleibt: hier bearbeitet und nicht mehr in der Datei</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 steps</source>
        <translation>%1 Schritte</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>%1 steps of undo come back.</source>
        <translation>%1 Schritte lassen sich wieder rückgängig machen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>%1 stored with %2</source>
        <translation>%1 abgelegt: %2</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 takes</source>
        <translation>%1 Takes</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/clips_section.cpp"/>
        <source>%1 takes the place of what plays, over so many frames:</source>
        <translation>%1 tritt an die Stelle dessen, was spielt, über so viele Bilder:</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>%1 textures not found</source>
        <translation>%1 Texturen nicht gefunden</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>%1 things made by hand</source>
        <translation>%1 von Hand Gemachte</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>%1 things made by hand are back</source>
        <translation>%1 von Hand Gemachte sind zurück</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>%1 things made by hand wait in Lost and found</source>
        <translation>%1 von Hand Gemachte warten unter „Verloren und gefunden“</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/rig_section.cpp"/>
        <source>%1 to %2</source>
        <comment>joints of a chain</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/list.cpp"/>
        <source>%1 to check</source>
        <translation>%1 zu prüfen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>%1 triangles</source>
        <translation>%1 Dreiecke</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>%1 up</source>
        <translation>%1 oben</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>%1 vertices</source>
        <translation>%1 Eckpunkte</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>%1 was changed by another program after it was opened here.</source>
        <translation>%1 wurde von einem anderen Programm geändert, nachdem es hier geöffnet wurde.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>%1 was imported.</source>
        <translation>%1 wurde importiert.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>%1 was kept: %2</source>
        <translation>%1 wurde beibehalten: %2</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>%1 was read again: %2</source>
        <translation>%1 wurde neu gelesen: %2</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>%1 was read as remembered for its folder: %2</source>
        <translation>%1 wurde wie für den Ordner gemerkt eingelesen: %2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>%1 was written</source>
        <translation>%1 wurde geschrieben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>%1 was written.</source>
        <translation>%1 wurde geschrieben.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/channel_text.cpp"/>
        <location filename="../../viewer/widgets/timeline/stack_rows.cpp"/>
        <source>%1 weight</source>
        <translation>Gewicht %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>%1 with other keys</source>
        <translation>%1 mit anderen Schlüsseln</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_discard.cpp"/>
        <source>%1 would be lost:</source>
        <translation>%1 gingen verloren:</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>%1 · %2 vertices</source>
        <translation>%1 · %2 Eckpunkte</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>%1 · 1 unit = %2 m · %3 up</source>
        <translation>%1 · 1 Einheit = %2 m · %3 oben</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <source>%1 · morph targets</source>
        <translation>%1 · Morph-Ziele</translation>
    </message>
    <message>
        <location filename="../../viewer/document/history/history.cpp"/>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>%1 × %2, %3</source>
        <translation>%1 × %2, %3</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>%1 → %2</source>
        <comment>a constraint and what it follows</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>%1 → %2</source>
        <comment>a joint and the number that it drives</comment>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_gather.cpp"/>
        <location filename="../../viewer/document/models/history_model.cpp"/>
        <location filename="../../viewer/document/models/morph_list.cpp"/>
        <location filename="../../viewer/document/models/outliner_sync.cpp"/>
        <location filename="../../viewer/widgets/dialogs/append_dialog.cpp"/>
        <location filename="../../viewer/widgets/poses/list_model.cpp"/>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>%1, clip %2</source>
        <translation>%1, Clip %2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>%1, error at most %2</source>
        <translation>%1, Fehler höchstens %2</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/value_text.cpp"/>
        <source>%1, joint</source>
        <translation>%1, Gelenk</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <source>%1, later keys follow</source>
        <translation>%1, spätere Schlüssel folgen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>%1, layer %2 of %3</source>
        <translation>%1, Ebene %2 von %3</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/row.cpp"/>
        <source>%1, left</source>
        <translation>%1, links</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>%1, left</source>
        <comment>a part of the body</comment>
        <translation>%1, links</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>%1, muted</source>
        <translation>%1, stumm</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>%1, no mesh</source>
        <translation>%1, kein Netz</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>%1, of this name with other content</source>
        <translation>%1, mit diesem Namen und anderem Inhalt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/row.cpp"/>
        <source>%1, right</source>
        <translation>%1, rechts</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>%1, right</source>
        <comment>a part of the body</comment>
        <translation>%1, rechts</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_discard.cpp"/>
        <source>%1, which undo can bring back:</source>
        <translation>%1, die Rückgängig zurückholen kann:</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <location filename="../../viewer/app/files/project_controller.cpp"/>
        <location filename="../../viewer/document/edits/rotation_orders.cpp"/>
        <location filename="../../viewer/document/keys.cpp"/>
        <location filename="../../viewer/document/whole_clips.cpp"/>
        <location filename="../../viewer/widgets/controls/panels/status_strip.cpp"/>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/figure.cpp"/>
        <location filename="../../viewer/widgets/picker/map_view.cpp"/>
        <source>%1: %2</source>
        <comment>role: joint</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>%1: %2 in use, %3 before</source>
        <translation>%1: %2 nehmen teil, vorher %3</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>%1: %2 repairs or losses</source>
        <translation>%1: %2 Reparaturen oder Verluste</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1: frames %2 to %3</source>
        <translation>%1: Bild %2 bis %3</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>%1: off</source>
        <translation>%1: aus</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>%1: on</source>
        <translation>%1: an</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>%1: one repair or loss</source>
        <translation>%1: eine Reparatur oder ein Verlust</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>%1; the feather is part of the weights now</source>
        <translation>%1; der Auslauf steckt jetzt in den Gewichten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/gather_files.cpp"/>
        <source>%1; the log tells what stays where it is</source>
        <translation>%1; das Protokoll sagt, was bleibt, wo es ist</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>%1; this character does not have %2 of it</source>
        <translation>%1; diese Figur hat %2 davon nicht</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>%1_edited</source>
        <translation>%1_bearbeitet</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>%1_merged</source>
        <translation>%1_eingefügt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>%2 has the pose of %1</source>
        <translation>%2 hat die Pose von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>%2 has the role of %1</source>
        <translation>%2 hat die Rolle von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;1 cm</source>
        <translation>&amp;1 cm</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;1°</source>
        <translation>&amp;1°</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;45°</source>
        <translation>&amp;45°</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;5 cm</source>
        <translation>&amp;5 cm</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;5°</source>
        <translation>&amp;5°</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;90°</source>
        <translation>&amp;90°</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/help.cpp"/>
        <source>&amp;About Sinew</source>
        <translation>&amp;Über Sinew</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>&amp;Add additive layer</source>
        <translation>Neue &amp;additive Ebene</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>&amp;Add character…</source>
        <translation>Figur &amp;hinzufügen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>&amp;Add limb handles</source>
        <translation>&amp;Griffe für Glieder anlegen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Add marker</source>
        <translation>Marke &amp;hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 1</source>
        <translation>Satz 1 &amp;hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 2</source>
        <translation>Satz 2 &amp;hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 3</source>
        <translation>Satz 3 &amp;hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 4</source>
        <translation>Satz 4 &amp;hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 5</source>
        <translation>Satz 5 &amp;hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 6</source>
        <translation>Satz 6 &amp;hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 7</source>
        <translation>Satz 7 &amp;hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 8</source>
        <translation>Satz 8 &amp;hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 9</source>
        <translation>Satz 9 &amp;hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>&amp;Add these and all below</source>
        <translation>Diese und alle darunter &amp;hinzunehmen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>&amp;Aim</source>
        <translation>&amp;Zielen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>&amp;All</source>
        <translation>&amp;Alle</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Animate</source>
        <translation>&amp;Animieren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/append_dialog.cpp"/>
        <source>&amp;Append</source>
        <translation>&amp;Anhängen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>&amp;Apply</source>
        <translation>An&amp;wenden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;Around the current time</source>
        <translation>&amp;Um die aktuelle Zeit</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>&amp;Attach</source>
        <translation>&amp;Anhängen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>&amp;Auto-key</source>
        <translation>&amp;Auto-Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>&amp;Automatic</source>
        <translation>&amp;Automatisch</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Autosave every</source>
        <translation>&amp;Sichern alle</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Back</source>
        <translation>&amp;Hinten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>&amp;Bake to FK keys</source>
        <translation>In FK-Schlüssel &amp;backen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>&amp;Bake what plays to a new clip</source>
        <translation>In einen neuen Clip &amp;backen, was spielt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/fit.cpp"/>
        <source>&amp;Bake…</source>
        <translation>&amp;Backen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>&amp;Before the playhead</source>
        <translation>&amp;Vor dem Abspielkopf</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>&amp;Best order per joint</source>
        <translation>&amp;Beste Reihenfolge je Gelenk</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Blend</source>
        <translation>&amp;Mischen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>&amp;Both</source>
        <translation>&amp;Beides</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>&amp;Box</source>
        <translation>&amp;Rahmen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>&amp;Box round the selection</source>
        <translation>Rahmen um &amp;Auswahl</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>&amp;Break</source>
        <translation>&amp;Brechen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>&amp;Breakdown</source>
        <translation>Z&amp;wischenschlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>&amp;Browse…</source>
        <translation>D&amp;urchsuchen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>&amp;Bézier</source>
        <translation>&amp;Bézier</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/append_dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/discard_dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/question_dialog.cpp"/>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>&amp;Changes</source>
        <translation>&amp;Umfang</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>&amp;Character</source>
        <translation>&amp;Figur</translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <comment>Qt</comment>
        <translation>&amp;Auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>&amp;Choose what to key…</source>
        <translation>Schlüssel setzen &amp;für…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Clay</source>
        <translation>Gi&amp;ps</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>&amp;Clear list</source>
        <translation>&amp;Liste leeren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>&amp;Close character</source>
        <translation>Figur &amp;schließen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_gather.cpp"/>
        <source>&amp;Collect</source>
        <translation>&amp;Sammeln</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>&amp;Columns of selected keys</source>
        <translation>&amp;Spalten der Auswahl</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;Common centre</source>
        <translation>&amp;Gemeinsame Mitte</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/about_dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import/report_dialog.cpp"/>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <comment>Qt</comment>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>&amp;Copy keys</source>
        <translation>Schlüssel &amp;kopieren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>&amp;Copy pose</source>
        <translation>Pose &amp;kopieren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>&amp;Copy to project or library</source>
        <translation>In Projekt oder Bibliothek &amp;kopieren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>&amp;Cubic</source>
        <translation>&amp;Kubisch</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Curve editor</source>
        <translation>&amp;Kurveneditor</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>&amp;Cut-off</source>
        <translation>&amp;Grenzfrequenz</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>&amp;Cycle</source>
        <translation>Z&amp;yklus</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>&amp;Decide later</source>
        <translation>&amp;Später entscheiden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <comment>Qt</comment>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>&amp;Delete from scene</source>
        <translation>Aus der Szene &amp;löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>&amp;Delete keys</source>
        <translation>Schlüssel &amp;löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>&amp;Delete keys on this frame</source>
        <translation>Schlüssel in diesem &amp;Bild löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Delete marker</source>
        <translation>Marke &amp;löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>&amp;Delete take</source>
        <translation>Take &amp;löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/lost.cpp"/>
        <source>&amp;Delete what is lost</source>
        <translation>Verlorenes &amp;löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Delete workspace</source>
        <translation>Arbeitsbereich &amp;löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>&amp;Detach</source>
        <translation>&amp;Lösen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/discard_dialog.cpp"/>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>&amp;Drop buffers</source>
        <translation>Puffer &amp;verwerfen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>&amp;Dual quaternion</source>
        <translation>&amp;Duale Quaternion</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Duplicate and drag keys</source>
        <translation>Schlüssel &amp;duplizieren und ziehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>&amp;Duplicate clip</source>
        <translation>Clip du&amp;plizieren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>&amp;Duplicate mask</source>
        <translation>Maske ver&amp;doppeln</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>&amp;Ease…</source>
        <translation>&amp;Easing…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>&amp;Euler filter</source>
        <translation>&amp;Euler-Filter</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>&amp;Exponential</source>
        <translation>&amp;Exponentiell</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>&amp;Extreme</source>
        <translation>&amp;Extrem</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;Fainter</source>
        <translation>&amp;Blasser</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>&amp;Feather more</source>
        <translation>Weiter aus&amp;laufen lassen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>&amp;Fewer</source>
        <translation>&amp;Weniger</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;File name:</source>
        <comment>Qt</comment>
        <translation>Datei&amp;name:</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>&amp;Filter</source>
        <translation>&amp;Filter</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>&amp;Find again</source>
        <translation>&amp;Neu finden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>&amp;Find missing files…</source>
        <translation>&amp;Fehlende Dateien suchen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>&amp;First frame</source>
        <translation>&amp;Erstes Bild</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>&amp;Fit clip to keys</source>
        <translation>Clip an &amp;Schlüssel anpassen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/fit.cpp"/>
        <source>&amp;Fit to fewer keys…</source>
        <translation>Kurven &amp;annähern…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>&amp;Flat</source>
        <translation>&amp;Flach</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>&amp;Flatten or exaggerate…</source>
        <translation>Ab&amp;flachen oder übertreiben…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/morphs.cpp"/>
        <source>&amp;Fold all groups</source>
        <translation>Alle Gruppen &amp;zuklappen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Forget the set</source>
        <translation>Satz &amp;vergessen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Frame the whole clip</source>
        <translation>&amp;Ganzen Clip einpassen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Frames</source>
        <translation>&amp;Bilder</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>&amp;Frames per second</source>
        <translation>&amp;Bilder pro Sekunde</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Front</source>
        <translation>&amp;Vorne</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Full screen</source>
        <translation>Voll&amp;bild</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>&amp;Give to another character…</source>
        <translation>An eine andere Figur &amp;geben…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/lost.cpp"/>
        <source>&amp;Give to the selected joint</source>
        <translation>Dem gewählten Gelenk &amp;geben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_discard.cpp"/>
        <source>&amp;Go back</source>
        <translation>&amp;Zurückgehen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>&amp;Go on without it</source>
        <translation>&amp;Ohne sie weiter</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>&amp;Go on without them</source>
        <translation>&amp;Ohne sie weiter</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Grid</source>
        <translation>Ras&amp;ter</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Grow selection</source>
        <translation>Auswahl er&amp;weitern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>&amp;Hang</source>
        <translation>&amp;Hängen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>&amp;Hide</source>
        <translation>Aus&amp;blenden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;History</source>
        <translation>&amp;Verlauf</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>&amp;Hold</source>
        <translation>&amp;Halten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>&amp;Hold in place</source>
        <translation>Am Ort &amp;halten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>&amp;Import options…</source>
        <translation>&amp;Importoptionen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>&amp;In</source>
        <translation>Am &amp;Anfang</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;Individual origins</source>
        <translation>&amp;Individuelle Ursprünge</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>&amp;Influences kept</source>
        <translation>Behaltene E&amp;inflüsse</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>&amp;Insert keys here</source>
        <translation>Schlüssel &amp;hier setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Inspector</source>
        <translation>&amp;Inspektor</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>&amp;Invert</source>
        <translation>&amp;Umkehren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>&amp;Invert mask</source>
        <translation>Maske &amp;umkehren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>&amp;Invert selection</source>
        <translation>Auswahl &amp;umkehren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>&amp;Join equal vertices</source>
        <translation>&amp;Gleiche Eckpunkte vereinen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>&amp;Join two clips…</source>
        <translation>Zwei Clips &amp;verbinden…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>&amp;Joint roles…</source>
        <translation>&amp;Rollen der Gelenke …</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 1</source>
        <translation>Als Satz 1 &amp;speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 2</source>
        <translation>Als Satz 2 &amp;speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 3</source>
        <translation>Als Satz 3 &amp;speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 4</source>
        <translation>Als Satz 4 &amp;speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 5</source>
        <translation>Als Satz 5 &amp;speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 6</source>
        <translation>Als Satz 6 &amp;speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 7</source>
        <translation>Als Satz 7 &amp;speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 8</source>
        <translation>Als Satz 8 &amp;speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 9</source>
        <translation>Als Satz 9 &amp;speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>&amp;Keep buffer</source>
        <translation>Puffer &amp;anlegen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>&amp;Keep poses at</source>
        <translation>&amp;Posen behalten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>&amp;Key</source>
        <translation>&amp;Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>&amp;Key selected joints</source>
        <translation>&amp;Schlüssel für Auswahl setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Keymap…</source>
        <translation>&amp;Tastenbelegung…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/help.cpp"/>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>&amp;Keys</source>
        <comment>animation</comment>
        <translation>&amp;Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>&amp;Lasso</source>
        <translation>&amp;Lasso</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>&amp;Last frame</source>
        <translation>Le&amp;tztes Bild</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>&amp;Leave the take</source>
        <translation>Take &amp;verlassen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Left</source>
        <translation>&amp;Links</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Lengths</source>
        <translation>&amp;Längen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>&amp;Linear</source>
        <translation>&amp;Linear</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>&amp;Load mask…</source>
        <translation>Maske &amp;laden …</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>&amp;Load rig…</source>
        <translation>Rig &amp;laden …</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Load sound…</source>
        <translation>Ton &amp;laden…</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>&amp;Load…</source>
        <translation>&amp;Laden …</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;Local</source>
        <translation>&amp;Lokal</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>&amp;Lock layer</source>
        <translation>Ebene s&amp;perren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Log</source>
        <translation>Pr&amp;otokoll</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;Longer</source>
        <translation>&amp;Länger</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;Longer step</source>
        <translation>&amp;Längerer Schritt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Look</source>
        <translation>&amp;Betrachten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>&amp;Loop</source>
        <translation>&amp;Schleife</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>&amp;Match slopes only</source>
        <translation>Nur Steigungen &amp;angleichen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Material</source>
        <translation>&amp;Material</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Maximise panel</source>
        <translation>Bereich &amp;maximieren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Memory</source>
        <translation>Sp&amp;eicher</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>&amp;Merge</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>&amp;Merge clips into a copy…</source>
        <translation>Clips in Kopie &amp;einfügen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>&amp;Merge into the clip</source>
        <translation>Mit dem Clip &amp;zusammenführen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>&amp;Mirror clip</source>
        <translation>Clip &amp;spiegeln</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>&amp;Mirror mask</source>
        <translation>Maske &amp;spiegeln</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>&amp;More</source>
        <translation>&amp;Mehr</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;Move</source>
        <translation>&amp;Verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>&amp;Move keys</source>
        <translation>Schlüssel &amp;verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Move keys in time</source>
        <translation>Schlüssel zeitlich &amp;verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/controls.cpp"/>
        <source>&amp;Mute clip</source>
        <translation>Clip &amp;stummschalten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Mute sound</source>
        <translation>Ton &amp;stumm</translation>
    </message>
    <message>
        <source>&amp;New Folder</source>
        <comment>Qt</comment>
        <translation>&amp;Neuer Ordner</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>&amp;New clip</source>
        <translation>&amp;Neuer Clip</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>&amp;New mask of these alone</source>
        <translation>&amp;Neue Maske nur dieser Gelenke</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>&amp;New scene</source>
        <translation>&amp;Neue Szene</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>&amp;New take</source>
        <translation>&amp;Neuer Take</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>&amp;Next frame</source>
        <translation>&amp;Nächstes Bild</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Next marker</source>
        <translation>&amp;Nächste Marke</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;No reference clip</source>
        <translation>Kein Referen&amp;zclip</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>&amp;None</source>
        <translation>&amp;Keine</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>&amp;Normalised</source>
        <translation>&amp;Normalisiert</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>&amp;Offset in time…</source>
        <translation>Zeitlich &amp;versetzen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>&amp;Once</source>
        <translation>&amp;Einmal</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Only rows of selected joints</source>
        <translation>Nur &amp;Zeilen ausgewählter Gelenke</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/morphs.cpp"/>
        <source>&amp;Only those in use</source>
        <translation>&amp;Nur verwendete</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Open</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <comment>Qt</comment>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>&amp;Out</source>
        <translation>Am &amp;Ende</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Outliner</source>
        <translation>&amp;Gliederung</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_gather.cpp"/>
        <source>&amp;Pack</source>
        <translation>&amp;Verpacken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;Parent</source>
        <translation>Übe&amp;rgeordnet</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <comment>Qt</comment>
        <translation>E&amp;infügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>&amp;Paste keys</source>
        <translation>Schlüssel &amp;einfügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>&amp;Paste pose</source>
        <translation>Pose &amp;einfügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>&amp;Pin channels</source>
        <translation>Kanäle an&amp;heften</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;Pin trails</source>
        <translation>Spuren an&amp;heften</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>&amp;Ping-pong</source>
        <translation>&amp;Ping-Pong</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>&amp;Plateau</source>
        <translation>&amp;Plateau</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>&amp;Play</source>
        <translation>&amp;Abspielen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>&amp;Play clip</source>
        <translation>Clip ab&amp;spielen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Poses</source>
        <translation>&amp;Posen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>&amp;Preferences…</source>
        <translation>E&amp;instellungen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Previous marker</source>
        <translation>&amp;Vorige Marke</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>&amp;Previous take</source>
        <translation>&amp;Voriger Take</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>&amp;Proportional editing</source>
        <translation>&amp;Proportionales Bearbeiten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>&amp;Push and pull…</source>
        <translation>&amp;Drücken und ziehen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>&amp;Put on a locator</source>
        <translation>Auf einen Hilfs&amp;punkt setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>&amp;Quadratic</source>
        <translation>&amp;Quadratisch</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>&amp;Quaternion</source>
        <translation>&amp;Quaternion</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>&amp;Recover</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <comment>Qt</comment>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>&amp;Relink</source>
        <translation>Neu &amp;verbinden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>&amp;Relink %1 files</source>
        <translation>%1 Dateien neu &amp;verbinden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>&amp;Relink 1 file</source>
        <translation>1 Datei neu &amp;verbinden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>&amp;Remove its constraints</source>
        <translation>Seine &amp;Bedingungen entfernen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>&amp;Remove layer</source>
        <translation>Ebene &amp;entfernen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Remove sound</source>
        <translation>Ton &amp;entfernen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>&amp;Remove the rig</source>
        <translation>Rig &amp;entfernen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <comment>Qt</comment>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Rename marker</source>
        <translation>Marke &amp;umbenennen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>&amp;Rename mask</source>
        <translation>Maske um&amp;benennen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>&amp;Rename take…</source>
        <translation>Take &amp;umbenennen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Reset layout</source>
        <translation>&amp;Layout zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>&amp;Reset to what the file says</source>
        <translation>Auf Angaben der Datei &amp;zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Restore</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Restore defaults…</source>
        <translation>&amp;Zurücksetzen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>&amp;Reverse clip</source>
        <translation>Clip &amp;umkehren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Rig</source>
        <translation>&amp;Rig</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Right</source>
        <translation>&amp;Rechts</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>&amp;Rigid</source>
        <translation>&amp;Starr</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>&amp;Ripple keys</source>
        <translation>Nach&amp;rücken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Ripple keys in time</source>
        <translation>Schlüssel zeitlich &amp;nachrücken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;Rotate</source>
        <translation>&amp;Drehen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>&amp;Rotations</source>
        <translation>&amp;Drehungen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>&amp;Round menu at the pointer</source>
        <translation>&amp;Kreismenü am Zeiger</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Ruler shows</source>
        <translation>&amp;Lineal zeigt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <location filename="../../viewer/widgets/dialogs/discard_dialog.cpp"/>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <comment>Qt</comment>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>&amp;Save mask…</source>
        <translation>Maske si&amp;chern …</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>&amp;Save preset…</source>
        <translation>&amp;Vorgabe speichern…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>&amp;Save rig…</source>
        <translation>Rig &amp;speichern …</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Save workspace as…</source>
        <translation>Arbeitsbereich &amp;speichern unter…</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>&amp;Save…</source>
        <translation>&amp;Sichern …</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>&amp;Scale keys</source>
        <translation>Schlüssel &amp;skalieren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>&amp;Scales, weights</source>
        <translation>&amp;Skalierung, Gewicht</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Scheme</source>
        <translation>S&amp;chema</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>&amp;Search a folder…</source>
        <translation>Ordner &amp;durchsuchen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Seconds</source>
        <translation>&amp;Sekunden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;Select</source>
        <translation>&amp;Auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 1</source>
        <translation>&amp;Satz 1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 2</source>
        <translation>&amp;Satz 2</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 3</source>
        <translation>&amp;Satz 3</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 4</source>
        <translation>&amp;Satz 4</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 5</source>
        <translation>&amp;Satz 5</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 6</source>
        <translation>&amp;Satz 6</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 7</source>
        <translation>&amp;Satz 7</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 8</source>
        <translation>&amp;Satz 8</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 9</source>
        <translation>&amp;Satz 9</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;Shorter</source>
        <translation>&amp;Kürzer</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;Shorter step</source>
        <translation>&amp;Kürzerer Schritt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>&amp;Smooth</source>
        <translation>&amp;Weich</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/fit.cpp"/>
        <source>&amp;Smooth curves…</source>
        <translation>Kurven &amp;glätten…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/controls.cpp"/>
        <source>&amp;Solo clip</source>
        <translation>Clip als S&amp;olo</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>&amp;Solo layer</source>
        <translation>Ebene &amp;solo schalten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>&amp;Spline</source>
        <translation>&amp;Spline</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>&amp;Split clip at the playhead</source>
        <translation>Clip an der Abspielposition &amp;teilen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>&amp;Split view: linear | dual quaternion</source>
        <translation>&amp;Geteilte Ansicht: linear | duale Quaternion</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>&amp;Step</source>
        <translation>&amp;Gestuft</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>&amp;Store pose</source>
        <translation>Pose &amp;ablegen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Stretch keys in time</source>
        <translation>Schlüssel zeitlich de&amp;hnen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>&amp;Swap buffer</source>
        <translation>Puffer &amp;tauschen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/controls.cpp"/>
        <source>&amp;Take clip off the character</source>
        <translation>Clip von der &amp;Figur nehmen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>&amp;Take it over</source>
        <translation>Ü&amp;bernehmen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>&amp;Take out these and all below</source>
        <translation>Diese und alle darunter heraus&amp;nehmen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Timecode</source>
        <translation>&amp;Timecode</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Timeline</source>
        <translation>&amp;Zeitleiste</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>&amp;Tolerance</source>
        <translation>&amp;Toleranz</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Top</source>
        <translation>&amp;Oben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>&amp;Transform</source>
        <translation>&amp;Winkel folgen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>&amp;Translations</source>
        <translation>&amp;Verschiebungen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>&amp;Trim clip to the work range</source>
        <translation>Clip auf den Arbeitsbereich &amp;zuschneiden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>&amp;Tween…</source>
        <translation>Z&amp;wischenpose…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <comment>Qt</comment>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Undo history</source>
        <translation>&amp;Verlauf</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/morphs.cpp"/>
        <source>&amp;Unfold all groups</source>
        <translation>Alle Gruppen &amp;aufklappen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>&amp;Unify</source>
        <translation>&amp;Vereinen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>&amp;Unit</source>
        <translation>Ei&amp;nheit</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;Unpin all trails</source>
        <translation>Alle Spuren lö&amp;sen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>&amp;Unweighted tangents</source>
        <translation>&amp;Ungewichtete Tangenten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>&amp;Values</source>
        <translation>&amp;Werte</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>&amp;Weighted tangents</source>
        <translation>&amp;Gewichtete Tangenten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Weights</source>
        <translation>&amp;Gewichte</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>&amp;Whole clip</source>
        <translation>&amp;Ganzer Clip</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Wireframe</source>
        <translation>&amp;Drahtgitter</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;World</source>
        <translation>&amp;Welt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;X-ray</source>
        <translation>&amp;Röntgen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>&amp;Zoom to a box</source>
        <translation>Auf Rahmen &amp;zoomen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>+=2 −=2 *=2 /=2</source>
        <translation>+=2 −=2 *=2 /=2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>.glb, binary</source>
        <translation>.glb, binär</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>.gltf, text</source>
        <translation>.gltf, Text</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>0 % is the key before, 100 % the key after.</source>
        <translation>0 % ist der Schlüssel davor, 100 % der Schlüssel danach.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>0: never. What it keeps is offered after a crash.</source>
        <translation>0: nie. Was gesichert ist, wird nach einem Absturz angeboten.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>0–9</source>
        <translation>0–9</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>1 &amp;m</source>
        <translation>1 &amp;m</translation>
    </message>
    <message>
        <location filename="../../core/io/file_units.cpp"/>
        <source>1 cm</source>
        <translation>1 cm</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>1 conversion</source>
        <translation>1 Umwandlung</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>1 influence</source>
        <translation>1 Einfluss</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>1 joint is a guess. Look at it.</source>
        <translation>1 Gelenk ist geraten. Sehen Sie es an.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>1 loss</source>
        <translation>1 Verlust</translation>
    </message>
    <message>
        <location filename="../../core/io/file_units.cpp"/>
        <source>1 m</source>
        <translation>1 m</translation>
    </message>
    <message>
        <location filename="../../core/io/file_units.cpp"/>
        <source>1 mm</source>
        <translation>1 mm</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>1 repair</source>
        <translation>1 Reparatur</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>1 texture not found</source>
        <translation>1 Textur nicht gefunden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>1 unit = %1 m</source>
        <translation>1 Einheit = %1 m</translation>
    </message>
    <message>
        <location filename="../../core/io/file_units.cpp"/>
        <source>1 unit was taken for {}, as the import options say.</source>
        <translation>1 Einheit gilt als {}, wie die Importoptionen sagen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>1 … 9; Ctrl+1 … 9</source>
        <translation>1 … 9; Strg+1 … 9</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>1&amp;0 cm</source>
        <translation>1&amp;0 cm</translation>
    </message>
    <message>
        <location filename="../../core/io/file_units.cpp"/>
        <source>10 cm</source>
        <translation>10 cm</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>100 % is ten frames later.</source>
        <translation>100 % ist zehn Bilder später.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>100 % is the rest pose.</source>
        <translation>100 % ist die Ruhepose.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>15°</source>
        <translation>15°</translation>
    </message>
    <message>
        <location filename="../../core/io/file_units.cpp"/>
        <source>2.54 cm (1 inch)</source>
        <translation>2.54 cm (1 Zoll)</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>3DS knows no skeleton; export the character as glTF (.glb) or FBX.</source>
        <translation>3DS kennt kein Skelett; die Figur als glTF (.glb) oder FBX exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>3ds Max's own files are not read; export the character from 3ds Max as FBX.</source>
        <translation>Die eigenen Dateien von 3ds Max werden nicht gelesen; die Figur aus 3ds Max als FBX exportieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>4 per vertex, as games</source>
        <translation>4 je Eckpunkt (Spiele)</translation>
    </message>
    <message>
        <location filename="../../core/io/file_units.cpp"/>
        <source>5.64 cm (as in the CMU motion capture library)</source>
        <translation>5.64 cm (wie in der Motion-Capture-Bibliothek der CMU)</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>50 &amp;cm</source>
        <translation>50 &amp;cm</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/take_in_project.cpp"/>
        <source>; along with the takes: %1</source>
        <translation>; mit den Takes gekommen: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/take_in_project.cpp"/>
        <source>; here already: %1</source>
        <translation>; schon hier: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/take_in_project.cpp"/>
        <source>; played on of those here: %1</source>
        <translation>; davon waren hier: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>A &amp;key every</source>
        <translation>Ein &amp;Schlüssel alle</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/arithmetic.cpp"/>
        <source>A ) is missing.</source>
        <translation>Eine ) fehlt.</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <source>A BVH file holds one clip; choose one.</source>
        <translation>Eine BVH-Datei enthält einen Clip; wählen Sie einen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>A chain goes from a joint to a joint; handles of the rig are none.</source>
        <translation>Eine Kette geht von Gelenk zu Gelenk; Griffe des Rigs sind keine.</translation>
    </message>
    <message>
        <location filename="../../core/rig/ik_joints.cpp"/>
        <source>A chain has no joints; choose its first and its last one.</source>
        <translation>Eine Kette hat keine Gelenke; wählen Sie ihr erstes und ihr letztes.</translation>
    </message>
    <message>
        <location filename="../../core/edit/rig/snap_chains.cpp"/>
        <source>A chain is not there, or named twice.</source>
        <translation>Eine Kette fehlt oder ist zweimal genannt.</translation>
    </message>
    <message>
        <location filename="../../core/rig/chain_ik.cpp"/>
        <location filename="../../core/rig/pose_space.cpp"/>
        <location filename="../../core/rig/sample_reach.cpp"/>
        <location filename="../../core/rig/spline_ik.cpp"/>
        <source>A chain needs two joints or more, each the child of the one before.</source>
        <translation>Eine Kette braucht zwei oder mehr Gelenke, jedes das Kind des vorigen.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/limbs.cpp"/>
        <source>A chain needs two joints, the last below the first, with one or more between them.</source>
        <translation>Eine Kette braucht zwei Gelenke, das letzte unterhalb des ersten, mit mindestens einem dazwischen.</translation>
    </message>
    <message>
        <location filename="../../core/rig/spline_ik.cpp"/>
        <source>A chain on a spline needs a place to go to.</source>
        <translation>Eine Kette auf einem Spline braucht einen Ort, zu dem sie geht.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/project.cpp"/>
        <source>A character of this scene has no file.</source>
        <translation>Eine Figur dieser Szene hat keine Datei.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/list.cpp"/>
        <source>A click chooses another joint; Delete takes the role away</source>
        <translation>Ein Klick wählt ein anderes Gelenk; Entf nimmt die Rolle weg</translation>
    </message>
    <message>
        <location filename="../../core/edit/whole/whole_clip.cpp"/>
        <source>A clip can only be cut to a part of itself; choose another range.</source>
        <translation>Ein Clip lässt sich nur auf einen Teil seiner selbst zuschneiden; wählen Sie einen anderen Bereich.</translation>
    </message>
    <message>
        <location filename="../../core/edit/scene/clip_list.cpp"/>
        <source>A clip can only be split between its start and its end; go to a frame there.</source>
        <translation>Ein Clip kann nur zwischen seinem Anfang und seinem Ende geteilt werden; gehen Sie dort zu einem Bild.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/stretch.cpp"/>
        <source>A clip can only be stretched by a factor above 0.</source>
        <translation>Ein Clip lässt sich nur um einen Faktor über 0 dehnen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/keys.cpp"/>
        <source>A clip cannot end at or before its start.</source>
        <translation>Ein Clip kann nicht an oder vor seinem Anfang enden.</translation>
    </message>
    <message>
        <location filename="../../core/edit/scene/clip_list.cpp"/>
        <source>A clip needs a name.</source>
        <translation>Ein Clip braucht einen Namen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>A clip that is shown at the same time, to compare with</source>
        <translation>Ein Clip, der zum Vergleich gleichzeitig gezeigt wird</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/retiming.cpp"/>
        <source>A clip without a length cannot be stretched to one.</source>
        <translation>Ein Clip ohne Länge lässt sich auf keine bringen.</translation>
    </message>
    <message>
        <location filename="../../core/rig/constraints/constrained_joint.cpp"/>
        <source>A constraint follows nothing; choose what it follows.</source>
        <translation>Eine Bedingung folgt nichts; wählen Sie, wem sie folgt.</translation>
    </message>
    <message>
        <location filename="../../core/rig/constraints/constrained_joint.cpp"/>
        <location filename="../../core/rig/constraints/follow.cpp"/>
        <location filename="../../core/rig/constraints/map_transform.cpp"/>
        <location filename="../../core/rig/constraints/path_constraint.cpp"/>
        <source>A constraint has numbers that are not finite.</source>
        <translation>Eine Bedingung hat Zahlen, die nicht endlich sind.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/make_constraint.cpp"/>
        <source>A constraint holds a joint of the character to others of it; choose some that are there.</source>
        <translation>Eine Bedingung hält ein Gelenk der Figur an anderen von ihr; wählen Sie solche, die es gibt.</translation>
    </message>
    <message>
        <location filename="../../core/rig/constraints/map_transform.cpp"/>
        <source>A constraint links no numbers; choose one of each transform.</source>
        <translation>Eine Bedingung verbindet keine Zahlen; wählen Sie von jeder Transformation eine.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>A copy behind the chosen clip, which is shown.</source>
        <translation>Eine Kopie hinter dem gewählten Clip, die dann gezeigt wird.</translation>
    </message>
    <message>
        <location filename="../../core/curve/curve.cpp"/>
        <source>A curve has not as many values as times; repair the animation in the file.</source>
        <translation>Eine Kurve hat nicht so viele Werte wie Zeiten; die Animation in der Datei reparieren.</translation>
    </message>
    <message>
        <location filename="../../core/curve/curve.cpp"/>
        <source>A curve is damaged: its keys are incomplete.</source>
        <translation>Eine Kurve ist beschädigt: Ihre Schlüssel sind unvollständig.</translation>
    </message>
    <message>
        <location filename="../../core/curve/curve.cpp"/>
        <source>A curve without tangents can only be stepped or linear.</source>
        <translation>Eine Kurve ohne Tangenten kann nur gestuft oder linear sein.</translation>
    </message>
    <message>
        <location filename="../../core/rig/constraints/driver.cpp"/>
        <source>A driver has numbers that are not finite.</source>
        <translation>Ein Antrieb hat Zahlen, die nicht endlich sind.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <source>A fade takes 1 to {} frames; give such a number.</source>
        <translation>Eine Überblendung dauert 1 bis {} Bilder; geben Sie eine solche Zahl an.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>A few stairs beside what is there, to climb.</source>
        <translation>Einige Stufen neben dem, was da ist, zum Steigen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/time/frame_rate.cpp"/>
        <source>A frame rate is a number above 0.</source>
        <translation>Eine Bildrate ist eine Zahl über 0.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/pose_transform.cpp"/>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>A joint above is scaled to nothing; give it a size in the inspector first.</source>
        <translation>Ein Gelenk darüber ist auf nichts skaliert; ihm erst im Inspektor eine Größe geben.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/make_constraint.cpp"/>
        <source>A joint hangs, not a handle; choose one below the root.</source>
        <translation>Ein Gelenk hängt, kein Griff; wählen Sie eines unter der Wurzel.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/hold_joints.cpp"/>
        <source>A joint is not there any more.</source>
        <translation>Ein Gelenk ist nicht mehr da.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/fit_clip.cpp"/>
        <source>A joint lies in a space without size; this is a mistake of the program.</source>
        <translation>Ein Gelenk liegt in einem Raum ohne Größe; das ist ein Fehler des Programms.</translation>
    </message>
    <message>
        <location filename="../../core/rig/ik_joints.cpp"/>
        <source>A joint of the chain has numbers that are not finite.</source>
        <translation>Ein Gelenk der Kette hat Zahlen, die nicht endlich sind.</translation>
    </message>
    <message>
        <location filename="../../core/edit/keys/pose.cpp"/>
        <source>A joint of the pose is not there.</source>
        <translation>Ein Gelenk der Pose ist nicht da.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>A key every</source>
        <translation>Ein Schlüssel alle</translation>
    </message>
    <message>
        <location filename="../../core/curve/curve.cpp"/>
        <source>A key has a time that is not finite; repair or remove it.</source>
        <translation>Ein Schlüssel hat eine Zeit, die nicht endlich ist; reparieren oder entfernen.</translation>
    </message>
    <message>
        <location filename="../../core/curve/curve.cpp"/>
        <source>A key has a time, value or tangent that is not finite; repair or remove it.</source>
        <translation>Ein Schlüssel hat eine Zeit, einen Wert oder eine Tangente, die nicht endlich ist; reparieren oder entfernen.</translation>
    </message>
    <message>
        <location filename="../../core/curve/curve.cpp"/>
        <source>A key has a value or tangent that is not finite; repair or remove it.</source>
        <translation>Ein Schlüssel hat einen Wert oder eine Tangente, die nicht endlich ist; reparieren oder entfernen.</translation>
    </message>
    <message>
        <location filename="../../core/curve/curve.cpp"/>
        <source>A key has a value that is not finite; repair or remove it.</source>
        <translation>Ein Schlüssel hat einen Wert, der nicht endlich ist; reparieren oder entfernen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/key_diamond.cpp"/>
        <source>A key of %1 lies on this frame. A click clears it</source>
        <translation>In diesem Bild liegt ein Schlüssel für %1. Ein Klick löscht ihn</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>A large view with outliner, picker and inspector.</source>
        <translation>Eine große Ansicht mit Gliederung, Gelenkwahl und Inspektor.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>A large view, and a timeline to play and scrub with.</source>
        <translation>Eine große Ansicht und eine Zeitleiste zum Abspielen und Ziehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>A layer moves “{}” too; merge the layers, or edit the key in its curves.</source>
        <translation>Eine Ebene bewegt „{}“ auch; die Ebenen zusammenführen oder den Schlüssel in den Kurven bearbeiten.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>A layer needs a name; type one.</source>
        <translation>Eine Ebene braucht einen Namen; einen eingeben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>A layer whose keys are added to what lies below.</source>
        <translation>Eine Ebene, deren Schlüssel zu dem addiert werden, was darunter liegt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>A layer whose keys take the place of what lies below.</source>
        <translation>Eine Ebene, deren Schlüssel ersetzen, was darunter liegt.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/pose_library.cpp"/>
        <source>A library cannot hold these poses: they are too many or too large, or one is damaged.</source>
        <translation>Eine Bibliothek kann diese Posen nicht aufnehmen: Es sind zu viele, sie sind zu groß, oder eine ist beschädigt.</translation>
    </message>
    <message>
        <location filename="../../core/rig/linkage.cpp"/>
        <source>A link has numbers that are not finite.</source>
        <translation>Ein Glied hat Zahlen, die nicht endlich sind.</translation>
    </message>
    <message>
        <location filename="../../core/rig/linkage.cpp"/>
        <source>A linkage has no links; add one.</source>
        <translation>Ein Gestänge hat keine Glieder; fügen Sie eines hinzu.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>A locator where the selected prop is, which carries it from then on: its keys say whether the prop shows and what it goes along with.</source>
        <translation>Ein Hilfspunkt, wo das gewählte Requisit ist, der es von da an trägt: Seine Schlüssel sagen, ob das Requisit zu sehen ist und womit es mitgeht.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/loop.cpp"/>
        <source>A loop needs a start before its end.</source>
        <translation>Eine Schleife braucht einen Anfang vor ihrem Ende.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/time/markers.cpp"/>
        <source>A marker needs a name.</source>
        <translation>Eine Marke braucht einen Namen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/time/markers.cpp"/>
        <source>A marker needs a time.</source>
        <translation>Eine Marke braucht eine Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>A mask can be feathered over 0 to {} joints; give such a number.</source>
        <translation>Eine Maske kann über 0 bis {} Gelenke auslaufen; geben Sie eine solche Zahl an.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>A mask can be feathered over {} joints at most.</source>
        <translation>Eine Maske kann über höchstens {} Gelenke auslaufen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>A mask cannot be combined with itself; choose another one.</source>
        <translation>Eine Maske lässt sich nicht mit sich selbst verbinden; wählen Sie eine andere.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>A mask is of the joints of a character; select one first.</source>
        <translation>Eine Maske gilt für Gelenke einer Figur; wählen Sie erst eine.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>A mask of the selected joints and all below them.</source>
        <translation>Eine Maske der gewählten Gelenke und aller darunter.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>A mask of the selected joints.</source>
        <translation>Eine Maske der gewählten Gelenke.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <source>A mask says how much each joint takes part: of a clip, of a pose</source>
        <translation>Eine Maske sagt, wie sehr jedes Gelenk beteiligt ist: an einem Clip, an einer Pose</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/reader.cpp"/>
        <source>A mesh hangs on more than 65536 joints, which is not read.</source>
        <translation>Ein Netz hängt an mehr als 65536 Gelenken; das wird nicht gelesen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/keys/pose.cpp"/>
        <source>A morph weight of the pose makes no sense.</source>
        <translation>Ein Morph-Gewicht der Pose ergibt keinen Sinn.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>A new clip: the upper one of the two chosen rows, then the lower one, with a blend between them.</source>
        <translation>Ein neuer Clip: der obere der beiden gewählten, dann der untere, mit einer Überblendung dazwischen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>A new scene is begun.</source>
        <translation>Eine neue Szene wird begonnen.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/child_process.cpp"/>
        <source>A part of Sinew cannot be started; install it again.</source>
        <translation>Ein Teil von Sinew lässt sich nicht starten; erneut installieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/document.cpp"/>
        <source>A part of the model cannot be read: {}; put it beside the model.</source>
        <translation>Ein Teil des Modells lässt sich nicht lesen: {}; neben das Modell legen.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>A part of the rig has no name, or one of more than {} bytes; give it another one.</source>
        <translation>Ein Teil des Rigs hat keinen Namen oder einen von mehr als {} Bytes; geben Sie ihm einen anderen.</translation>
    </message>
    <message>
        <location filename="../../core/rig/spline.cpp"/>
        <source>A path has places that are not finite.</source>
        <translation>Ein Pfad hat Orte, die nicht endlich sind.</translation>
    </message>
    <message>
        <location filename="../../core/rig/spline.cpp"/>
        <source>A path needs two places that lie apart, or more.</source>
        <translation>Ein Pfad braucht zwei oder mehr Orte, die auseinander liegen.</translation>
    </message>
    <message>
        <location filename="../../viewer/render/offscreen.cpp"/>
        <source>A picture of {} x {} pixels cannot be drawn; choose one of 1 x 1 to {} x {}.</source>
        <translation>Ein Bild von {} x {} Pixeln lässt sich nicht zeichnen; eines von 1 x 1 bis {} x {} wählen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>A plain one stands in for the material that {} mesh does not have.</source>
        <translation>Ersetzt durch ein schlichtes Material: {} Netz ohne Material.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>A plain one stands in for the material that {} meshes do not have.</source>
        <translation>Ersetzt durch ein schlichtes Material: {} Netze ohne Material.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>A point with axes, at the active joint or the middle of the world, to measure by, aim at and attach things to.</source>
        <translation>Ein Punkt mit Achsen, am aktiven Gelenk oder in der Mitte der Welt, zum Messen, Zielen und Anhängen.</translation>
    </message>
    <message>
        <location filename="../../core/rig/pose_space.cpp"/>
        <source>A pose has no direction that it was made for.</source>
        <translation>Eine Pose hat keine Richtung, für die sie gemacht ist.</translation>
    </message>
    <message>
        <location filename="../../core/rig/pose_space.cpp"/>
        <source>A pose has numbers that are not finite.</source>
        <translation>Eine Pose hat Zahlen, die nicht endlich sind.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/poses.cpp"/>
        <source>A pose needs a name; type one.</source>
        <translation>Eine Pose braucht einen Namen; geben Sie einen ein.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>A preset needs a name.</source>
        <translation>Eine Vorgabe braucht einen Namen.</translation>
    </message>
    <message>
        <location filename="../../core/curve/quat_curve.cpp"/>
        <source>A rotation curve has not as many values as times; repair the animation in the file.</source>
        <translation>Eine Drehkurve hat nicht so viele Werte wie Zeiten; die Animation in der Datei reparieren.</translation>
    </message>
    <message>
        <location filename="../../core/curve/quat_curve.cpp"/>
        <source>A rotation curve is damaged: its keys are incomplete.</source>
        <translation>Eine Drehkurve ist beschädigt: Ihre Schlüssel sind unvollständig.</translation>
    </message>
    <message>
        <location filename="../../core/curve/quat_curve.cpp"/>
        <source>A rotation curve without tangents can only be stepped or linear.</source>
        <translation>Eine Drehkurve ohne Tangenten kann nur gestuft oder linear sein.</translation>
    </message>
    <message>
        <location filename="../../core/curve/quat_curve.cpp"/>
        <source>A rotation key has a tangent that is not finite; repair or remove it.</source>
        <translation>Ein Drehschlüssel hat eine Tangente, die nicht endlich ist; reparieren oder entfernen.</translation>
    </message>
    <message>
        <location filename="../../core/curve/quat_curve.cpp"/>
        <source>A rotation key has a time or tangent that is not finite; repair or remove it.</source>
        <translation>Ein Drehschlüssel hat eine Zeit oder Tangente, die nicht endlich ist; reparieren oder entfernen.</translation>
    </message>
    <message>
        <location filename="../../core/curve/quat_curve.cpp"/>
        <source>A rotation key is no unit quaternion; repair or remove it.</source>
        <translation>Ein Drehschlüssel ist kein Einheitsquaternion; reparieren oder entfernen.</translation>
    </message>
    <message>
        <location filename="../../core/curve/quat_curve.cpp"/>
        <source>A rotation key is zero or not finite; repair or remove it.</source>
        <translation>Ein Drehschlüssel ist null oder nicht endlich; reparieren oder entfernen.</translation>
    </message>
    <message>
        <location filename="../../core/curve/filter.cpp"/>
        <location filename="../../core/curve/fit.cpp"/>
        <source>A sample has a value that is not finite; repair the file.</source>
        <translation>Ein Messwert ist nicht endlich; die Datei reparieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/selection/selection_sets.cpp"/>
        <source>A set needs a name.</source>
        <translation>Ein Satz braucht einen Namen.</translation>
    </message>
    <message>
        <location filename="../../viewer/render/gl/shader_program.cpp"/>
        <source>A shader of the program is missing.</source>
        <translation>Ein Shader des Programms fehlt.</translation>
    </message>
    <message>
        <location filename="../../core/rig/chain_ik.cpp"/>
        <location filename="../../core/rig/least_squares_ik.cpp"/>
        <location filename="../../core/rig/pose_space.cpp"/>
        <location filename="../../core/rig/sample_reach.cpp"/>
        <location filename="../../core/rig/spline_ik.cpp"/>
        <source>A solver needs room to remember poses in.</source>
        <translation>Ein Löser braucht Platz, um sich Posen zu merken.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>A sword beside what is there; attach it to a hand.</source>
        <translation>Ein Schwert neben dem, was da ist; hängen Sie es an eine Hand.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/takes.cpp"/>
        <source>A take ends after it starts; give such frames.</source>
        <translation>Ein Take endet nach seinem Anfang; geben Sie solche Bilder an.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/takes.cpp"/>
        <source>A take needs a name; type one.</source>
        <translation>Ein Take braucht einen Namen; geben Sie einen ein.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>A take of what plays now, with a time of its own for the whole scene.</source>
        <translation>Ein Take dessen, was gerade läuft, mit einer eigenen Zeit für die ganze Szene.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>A target that brings the lower one of two joints somewhere, and a pole where one joint lies between them.</source>
        <translation>Ein Ziel, das das untere von zwei Gelenken irgendwohin bringt, und ein Pol, wo ein Gelenk dazwischen liegt.</translation>
    </message>
    <message>
        <location filename="../../core/io/images.cpp"/>
        <source>A texture is missing: {}.</source>
        <translation>Eine Textur fehlt: {}.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/shape_curves.cpp"/>
        <source>A tolerance cannot be below 0; choose another.</source>
        <translation>Eine Toleranz kann nicht unter 0 liegen; eine andere wählen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/keys/pose.cpp"/>
        <source>A transform of the pose is not finite.</source>
        <translation>Eine Transformation der Pose ist nicht endlich.</translation>
    </message>
    <message>
        <location filename="../../core/skin/skinning.cpp"/>
        <source>A vertex follows a joint that its skin does not have.</source>
        <translation>Ein Eckpunkt folgt einem Gelenk, das seine Haut nicht hat.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>A weight is a number from 0 to 1.</source>
        <translation>Ein Gewicht ist eine Zahl von 0 bis 1.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <source>A weight lies from 0 to 100 %; give such a number.</source>
        <translation>Ein Gewicht liegt zwischen 0 und 100 %; geben Sie eine solche Zahl an.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>A weight of a mask lies from 0 to 1; give such a number.</source>
        <translation>Ein Gewicht einer Maske liegt zwischen 0 und 1; geben Sie eine solche Zahl an.</translation>
    </message>
    <message>
        <location filename="../../core/blend/joint_mask.cpp"/>
        <source>A weight of the mask is no number from 0 to 1; make the mask anew.</source>
        <translation>Ein Gewicht der Maske ist keine Zahl von 0 bis 1; erstellen Sie die Maske neu.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/session/workspaces.cpp"/>
        <source>A workspace needs a name.</source>
        <translation>Ein Arbeitsbereich braucht einen Namen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>A&amp;dd opposite</source>
        <translation>Gegenseite &amp;hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>A&amp;fter the playhead</source>
        <translation>&amp;Nach dem Abspielkopf</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/about_dialog.cpp"/>
        <source>About Sinew</source>
        <translation>Über Sinew</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>Acclaim motion is not read; convert it to BVH or FBX.</source>
        <translation>Acclaim-Bewegung wird nicht gelesen; in BVH oder FBX umwandeln.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Actions and their keys</source>
        <translation>Aktionen und ihre Tasten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Add</source>
        <comment>menu</comment>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/clips.cpp"/>
        <location filename="../../viewer/document/document.cpp"/>
        <location filename="../../viewer/document/edits/clips/weight_keys.cpp"/>
        <location filename="../../viewer/document/scene/objects.cpp"/>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>Add %2 to %1</source>
        <translation>%2 zu %1 dazunehmen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Add &amp;clips from file…</source>
        <translation>&amp;Clips aus Datei hinzufügen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>Add &amp;locator</source>
        <translation>&amp;Hilfspunkt hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Add &amp;override layer</source>
        <translation>Neue ü&amp;berschreibende Ebene</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Add a key</source>
        <translation>Schlüssel hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Add a key</source>
        <comment>keyboard</comment>
        <translation>Taste hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Add an additive layer</source>
        <translation>Additive Ebene hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Add an override layer</source>
        <translation>Überschreibende Ebene hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>Add another mas&amp;k…</source>
        <translation>&amp;Weitere Maske dazunehmen …</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>Add character</source>
        <translation>Figur hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/clips_section.cpp"/>
        <source>Add clip</source>
        <translation>Clip dazu</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>Add clips</source>
        <translation>Clips hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <source>Add its clips</source>
        <translation>Clips hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Add key</source>
        <translation>Schlüssel hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Add key here</source>
        <translation>Schlüssel hier hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/rigs.cpp"/>
        <source>Add limb handles to %1</source>
        <translation>Gliedmaßen von %1 mit Griffen versehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>Add locator on the &amp;joint</source>
        <translation>Hilfspunkt am &amp;Gelenk hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/time/markers.cpp"/>
        <source>Add marker</source>
        <translation>Marke hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Add marker here</source>
        <translation>Marke hier hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>Add s&amp;word</source>
        <translation>Sch&amp;wert hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Add set %1: %2</source>
        <translation>Satz %1 hinzufügen: %2</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>Add stai&amp;rs</source>
        <translation>T&amp;reppe hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>Add th&amp;ese alone</source>
        <translation>Nur diese hin&amp;zunehmen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/file_controller.cpp"/>
        <source>Added: %1.</source>
        <translation>Hinzugefügt: %1.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>Additive</source>
        <translation>Additiv</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>Additive: adds to what lies below. Override: takes its place in the channels that it animates</source>
        <translation>Additiv: kommt zu dem hinzu, was darunter liegt. Überschreibend: tritt in den animierten Kanälen an dessen Stelle</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Adds an additive layer and turns auto-key on: what is posed now is added to every frame.</source>
        <translation>Fügt eine additive Ebene hinzu und schaltet Auto-Schlüssel ein: Was jetzt posiert wird, kommt zu jedem Bild hinzu.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Adds keys where the rotation would differ by more than 0.1° between keys</source>
        <translation>Fügt Schlüssel hinzu, wo die Drehung zwischen Schlüsseln um mehr als 0.1° abweichen würde</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Adds the poses of a file to the project, or to the library of this character.</source>
        <translation>Fügt die Posen einer Datei dem Projekt oder der Bibliothek dieser Figur hinzu.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>After</source>
        <translation>Danach</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>After a crash</source>
        <translation>Nach einem Absturz</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>After the last key</source>
        <translation>Nach dem letzten Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>After the last key</source>
        <comment>menu</comment>
        <translation>Nach dem letzten Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Against</source>
        <translation>Gegen</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/character_rig.cpp"/>
        <source>Aim</source>
        <translation>Ausrichten</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Aim</source>
        <comment>constraint</comment>
        <translation>Zielen</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>Alembic holds moving points without a skeleton; export the character as FBX or glTF (.glb).</source>
        <translation>Alembic enthält bewegte Punkte ohne Skelett; die Figur als FBX oder glTF (.glb) exportieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>All Files (*)</source>
        <comment>Qt</comment>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>All buffers dropped</source>
        <translation>Alle Puffer verworfen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_export.cpp"/>
        <source>All characters</source>
        <translation>Alle Figuren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>All curves share one axis of values.</source>
        <translation>Alle Kurven teilen sich eine Werteachse.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/file_types.cpp"/>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_dialog.cpp"/>
        <location filename="../../viewer/widgets/timeline/dock.cpp"/>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/rig_section.cpp"/>
        <source>All joints together, as little as possible</source>
        <translation>Alle Gelenke zusammen, so wenig wie möglich</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>All keys of the chosen clips come in half the time.</source>
        <translation>Alle Schlüssel der gewählten Clips kommen in der halben Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>All keys of the chosen clips take twice the time.</source>
        <translation>Alle Schlüssel der gewählten Clips brauchen die doppelte Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/rigs.cpp"/>
        <source>All limbs that are known have handles already.</source>
        <translation>Alle bekannten Gliedmaßen haben schon Griffe.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/append.cpp"/>
        <source>All of it is here already.</source>
        <translation>All das ist schon hier.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>All preferences become what they were at first. The keymap, recent files and what is remembered for folders stay.</source>
        <translation>Alle Einstellungen werden, wie sie zuerst waren. Tastenbelegung, zuletzt geöffnete Dateien und was für Ordner gemerkt ist, bleiben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>All that shapes motion: view, outliner, inspector, timeline and curves.</source>
        <translation>Alles, was Bewegung formt: Ansicht, Gliederung, Inspektor, Zeitleiste und Kurven.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>All turn and scale about the middle of what is selected; joints still turn where they are.</source>
        <translation>Alles dreht sich und skaliert um die Mitte der Auswahl; Gelenke drehen sich weiterhin an ihrem Ort.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>All turn and scale about what was selected last; joints still turn where they are.</source>
        <translation>Alles dreht sich und skaliert um das zuletzt Ausgewählte; Gelenke drehen sich weiterhin an ihrem Ort.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>All undo steps; goes back to any of them.</source>
        <translation>Alle Rückgängig-Schritte; führt zu jedem von ihnen zurück.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/rig_section.cpp"/>
        <source>Along the line of the joints; bends evenly, for tails and spines</source>
        <translation>Entlang der Linie der Gelenke; biegt gleichmäßig, für Schwänze und Wirbelsäulen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Also has</source>
        <translation>Hat auch</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Alt</source>
        <comment>Qt</comment>
        <translation>Alt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/keymap_card.cpp"/>
        <source>Alt and left button turns, Alt and middle button moves</source>
        <translation>Alt und linke Taste dreht, Alt und mittlere Taste verschiebt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>Alt+Click</source>
        <translation>Alt+Klick</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Alt+Click; Ctrl+Alt+Click</source>
        <translation>Alt+Klick; Strg+Alt+Klick</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>Alt+Left</source>
        <translation>Alt+Links</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>Alt+Middle</source>
        <translation>Alt+Mitte</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Alt+Middle; Wheel</source>
        <translation>Alt+Mitte; Mausrad</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>Alt+Right, wheel</source>
        <translation>Alt+Rechts, Mausrad</translation>
    </message>
    <message>
        <location filename="../../core/rig/aim.cpp"/>
        <source>An aim has numbers that are not finite.</source>
        <translation>Eine Ausrichtung hat Zahlen, die nicht endlich sind.</translation>
    </message>
    <message>
        <location filename="../../core/edit/keys/pose.cpp"/>
        <source>An angle of the pose is not finite.</source>
        <translation>Ein Winkel der Pose ist nicht endlich.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>An empty clip of one second, which is shown.</source>
        <translation>Ein leerer Clip von einer Sekunde, der dann gezeigt wird.</translation>
    </message>
    <message>
        <location filename="../../core/rig/least_squares_ik.cpp"/>
        <source>An end effector is no joint of the chain.</source>
        <translation>Ein Endeffektor ist kein Gelenk der Kette.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/controls.cpp"/>
        <source>An offset, speed or weight of a clip is no number; give one.</source>
        <translation>Ein Versatz, ein Tempo oder ein Gewicht eines Clips ist keine Zahl; geben Sie eine an.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Angles of %1 made continuous</source>
        <translation>Winkel stetig gemacht: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/session/workspaces.cpp"/>
        <source>Animate</source>
        <translation>Animieren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <location filename="../../viewer/app/actions/features/controls.cpp"/>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <location filename="../../viewer/app/actions/features/lost.cpp"/>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Animation</source>
        <comment>menu</comment>
        <translation>Animation</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>Animation of {} properties that move nothing here is not played: {}.</source>
        <translation>Animation von {} Eigenschaften, die hier nichts bewegen, wird nicht abgespielt: {}.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>Animation of {} property that moves nothing here is not played: {}.</source>
        <translation>Animation von {} Eigenschaft, die hier nichts bewegt, wird nicht abgespielt: {}.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Another action of the same panel is on this key, too</source>
        <translation>Auf dieser Taste liegt auch eine andere Aktion desselben Bereichs</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Another character gets the chosen clip: the same one where its joints are the same, else a copy.</source>
        <translation>Eine andere Figur bekommt den gewählten Clip: denselben, wo ihre Gelenke dieselben sind, sonst eine Kopie.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/pose_keys.cpp"/>
        <source>Another layer is soloed, so keys of layer {} would not show.</source>
        <translation>Eine andere Ebene ist auf Solo; Schlüssel der Ebene {} wären nicht zu sehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>Another mask with the same weights.</source>
        <translation>Noch eine Maske mit denselben Gewichten.</translation>
    </message>
    <message>
        <location filename="../../core/io/disk/file_lock.cpp"/>
        <source>Another program has it open, and does not say which.</source>
        <translation>Ein anderes Programm hat es geöffnet und sagt nicht, welches.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Another program has written it.</source>
        <translation>Ein anderes Programm hat sie geschrieben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Append</source>
        <translation>Anhängen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/clips.cpp"/>
        <location filename="../../viewer/document/scene/append.cpp"/>
        <source>Append %1</source>
        <translation>%1 anhängen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Append &amp;parts…</source>
        <translation>&amp;Teile anhängen…</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/append_dialog.cpp"/>
        <source>Append from %1</source>
        <translation>Aus %1 anhängen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/take_in_project.cpp"/>
        <source>Appended %1 from %2</source>
        <translation>%1 aus %2 angehängt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Applies the clips of another file to this character, joint by joint name.</source>
        <translation>Wendet die Clips einer anderen Datei auf diese Figur an, nach den Namen der Gelenke.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Apply &amp;mirrored</source>
        <translation>&amp;Gespiegelt anwenden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Apply a pose, mirrored</source>
        <translation>Eine Pose anwenden, gespiegelt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Apply pose %1</source>
        <translation>Pose %1 anwenden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Around</source>
        <translation>Umkreis</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>As in the file</source>
        <translation>Wie in der Datei</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>As it is</source>
        <translation>Wie sie ist</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>As set below</source>
        <translation>Wie unten eingestellt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>As they are</source>
        <translation>Wie sie sind</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>As they are: keys and tangents of the clips, and others only for what the format does not have. Every frame: baked, for programs that know lines alone.</source>
        <translation>Wie sie sind: Schlüssel und Tangenten der Clips, und andere nur für das, was das Format nicht hat. Jedes Bild: gebacken, für Programme, die nur Linien kennen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>As you saved it.</source>
        <translation>Wie sie gespeichert wurde.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>At &amp;keys</source>
        <translation>An &amp;Schlüsseln</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>At a &amp;distance of</source>
        <translation>Im A&amp;bstand von</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>At keys</source>
        <translation>An Schlüsseln</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>At the end of the work range</source>
        <translation>Am Ende des Arbeitsbereichs</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/objects.cpp"/>
        <source>Attach %1 to %2</source>
        <translation>%1 an %2 anhängen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>Attach and &amp;snap</source>
        <translation>Anhängen und &amp;einrasten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Attached to</source>
        <translation>Angehängt an</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>Attached: %1</source>
        <translation>Angehängt: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_strip.cpp"/>
        <source>Auto-key</source>
        <translation>Auto-Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>Auto-key: off</source>
        <translation>Auto-Schlüssel: aus</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>Auto-key: on</source>
        <translation>Auto-Schlüssel: an</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Automatic goes by the size of the file. A file that needs more is given up, and the scene stays.</source>
        <translation>„Automatisch“ richtet sich nach der Größe der Datei. Eine Datei, die mehr braucht, wird aufgegeben, und die Szene bleibt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Automatic, &amp;clamped</source>
        <translation>Automatisch, be&amp;grenzt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Automatic, clamped</source>
        <translation>Auto, begrenzt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>Autosave</source>
        <translation>Automatisch gesichert</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Autosaved %1</source>
        <translation>Automatisch gesichert %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/objects/object.cpp"/>
        <location filename="../../viewer/app/main_window_tools.cpp"/>
        <source>Axes</source>
        <translation>Achsen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Axes</source>
        <comment>menu</comment>
        <translation>Achsen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>B&amp;ottom</source>
        <translation>&amp;Unten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>BVH</source>
        <translation>BVH</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Bac&amp;k</source>
        <translation>Ausholen&amp;d</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>Back</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Back</source>
        <comment>Qt</comment>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Backspace</source>
        <comment>Qt</comment>
        <translation>Rücktaste</translation>
    </message>
    <message>
        <source>Backtab</source>
        <comment>Qt</comment>
        <translation>Umschalt+Tab</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Bake curves</source>
        <translation>Kurven backen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/bake_playing.cpp"/>
        <source>Bake what plays to a clip of %1</source>
        <translation>Was spielt, in einen Clip von %1 backen</translation>
    </message>
    <message>
        <location filename="../../core/io/export/presets.cpp"/>
        <source>Baked, for Blender</source>
        <translation>Gebacken, für Blender</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/bake.cpp"/>
        <source>Baking would make too many keys; choose fewer frames or a shorter clip.</source>
        <translation>Das Backen ergäbe zu viele Schlüssel; weniger Bilder oder einen kürzeren Clip wählen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/rig/bake_rig.cpp"/>
        <source>Baking would take more than a million frames.</source>
        <translation>Das Backen bräuchte mehr als eine Million Bilder.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Base colour</source>
        <translation>Basisfarbe</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Base texture</source>
        <translation>Basistextur</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Before</source>
        <translation>Davor</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Before the first key</source>
        <translation>Vor dem ersten Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Before the first key</source>
        <comment>menu</comment>
        <translation>Vor dem ersten Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Begins with nothing in the scene.</source>
        <translation>Beginnt mit einer leeren Szene.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/character_rig.cpp"/>
        <source>Bend backwards</source>
        <translation>Nach hinten beugen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <source>Beside what is in the scene</source>
        <translation>Neben dem, was in der Szene ist</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/importer.cpp"/>
        <location filename="../../core/io/gltf/importer.cpp"/>
        <source>Binding the meshes</source>
        <translation>Netze werden gebunden</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>Biped motion is not read; export it from 3ds Max as FBX or BVH.</source>
        <translation>Biped-Bewegung wird nicht gelesen; aus 3ds Max als FBX oder BVH exportieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/session/workspaces.cpp"/>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Blend</source>
        <translation>Überblenden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Blend to &amp;neighbour…</source>
        <translation>Zum &amp;Nachbarn überblenden…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Blend to &amp;rest…</source>
        <translation>Zur &amp;Ruhepose überblenden…</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Blend towards %1</source>
        <translation>Zu %1 überblenden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Blend towards the chosen pose</source>
        <translation>Zur gewählten Pose überblenden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap.cpp"/>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <location filename="../../viewer/widgets/viewport/keymap_card.cpp"/>
        <source>Blender</source>
        <translation>Blender</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>Blender's own files are not read; export the character from Blender with File &gt; Export &gt; glTF 2.0.</source>
        <translation>Blenders eigene Dateien werden nicht gelesen; die Figur aus Blender mit File &gt; Export &gt; glTF 2.0 exportieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Blender: the middle button turns, with Shift it moves. Maya-like: Alt with the left button turns, with the middle button moves. F1 lists the keys.</source>
        <translation>Blender: Die mittlere Taste dreht, mit Umschalt verschiebt sie. Maya-ähnlich: Alt mit der linken Taste dreht, mit der mittleren Taste verschiebt. F1 listet die Tasten auf.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>Blends matrices, as games do; bends lose volume.</source>
        <translation>Mischt Matrizen, wie Spiele es tun; Beugungen verlieren Volumen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>Blends rigid motions; twists keep their volume.</source>
        <translation>Mischt starre Bewegungen; Verdrehungen behalten ihr Volumen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>Blends rotations and translations apart.</source>
        <translation>Mischt Drehungen und Verschiebungen getrennt.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/dock.cpp"/>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <location filename="../../core/rig/limb_ik.cpp"/>
        <source>Bones are not made shorter; stretch by 1 or more.</source>
        <translation>Knochen werden nicht verkürzt; strecken Sie um 1 oder mehr.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Bones shine through the surface.</source>
        <translation>Knochen scheinen durch die Oberfläche.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>Both sides have the same weights already.</source>
        <translation>Beide Seiten haben schon dieselben Gewichte.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/row.cpp"/>
        <source>Both sides move together. A click moves them apart</source>
        <translation>Beide Seiten bewegen sich gemeinsam. Ein Klick trennt sie</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Both sides of a key</source>
        <translation>Beide Seiten eines Schlüssels</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/row.cpp"/>
        <source>Both sides together</source>
        <translation>Beide Seiten gemeinsam</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Boun&amp;ce</source>
        <translation>Ab&amp;prallend</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Bounces like a ball.</source>
        <translation>Springt wie ein Ball.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Bound {} joint anew whose bind matrix is damaged.</source>
        <translation>Neu gebunden: {} Gelenk, dessen Bindematrix beschädigt ist.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Bound {} joints anew whose bind matrix is damaged.</source>
        <translation>Neu gebunden: {} Gelenke, deren Bindematrix beschädigt ist.</translation>
    </message>
    <message>
        <location filename="../../core/scene/objects/object.cpp"/>
        <source>Box</source>
        <translation>Quader</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Bright, for daylight and print.</source>
        <translation>Hell, für Tageslicht und Druck.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Brings the current time into the middle.</source>
        <translation>Bringt die aktuelle Zeit in die Mitte.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Brings the selection, or the active character, into the middle.</source>
        <translation>Rückt die Auswahl oder die aktive Figur in die Mitte.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Brings the whole scene into the picture.</source>
        <translation>Bringt die ganze Szene ins Bild.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/morph_list.cpp"/>
        <source>Brows</source>
        <translation>Brauen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Buffer</source>
        <comment>menu</comment>
        <translation>Puffer</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Buffer of %1 kept</source>
        <translation>Puffer von %1 angelegt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Butterworth, order 2</source>
        <translation>Butterworth, Ordnung 2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Butterworth, order 4</source>
        <translation>Butterworth, Ordnung 4</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>By hand.</source>
        <translation>Von Hand.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>By hand; both sides turn together unless broken.</source>
        <translation>Von Hand; beide Seiten drehen sich zusammen, außer sie sind gebrochen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>By hand; no edit of keys changes it.</source>
        <translation>Von Hand; kein Bearbeiten von Schlüsseln ändert sie.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>By handles with a length of their own.</source>
        <translation>Mit Anfassern eigener Länge.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>By the slopes of tangents.</source>
        <translation>Nach den Steigungen von Tangenten.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>C&amp;ontent</source>
        <translation>&amp;Inhalt</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>C3D holds markers without a skeleton; export the motion as BVH or FBX.</source>
        <translation>C3D enthält Marker ohne Skelett; die Bewegung als BVH oder FBX exportieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/rig_section.cpp"/>
        <source>CCD</source>
        <translation>CCD</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/file_types.cpp"/>
        <source>COLLADA</source>
        <translation>COLLADA</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Ca&amp;ncel loading</source>
        <translation>&amp;Laden abbrechen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Calculates times anew, in frames: +5, *1.2, =10, v*2+1.</source>
        <translation>Berechnet Zeiten neu, in Bildern: +5, *1.2, =10, v*2+1.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Calculates values anew: +5, *1.2, =10, v*2+1. Angles are in degrees.</source>
        <translation>Berechnet Werte neu: +5, *1.2, =10, v*2+1. Winkel sind in Grad.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Calm and dark.</source>
        <translation>Ruhig und dunkel.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_strip.cpp"/>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/work_dialog.cpp"/>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <comment>Qt</comment>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Cancel a blend</source>
        <translation>Ein Überblenden abbrechen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Cancel a drag</source>
        <translation>Ein Ziehen abbrechen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_strip.cpp"/>
        <source>Cancel loading</source>
        <translation>Laden abbrechen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Cancelled: %1</source>
        <translation>Abgebrochen: %1</translation>
    </message>
    <message>
        <location filename="../../core/base/task.h"/>
        <source>Cancelled; nothing has changed.</source>
        <translation>Abgebrochen; nichts hat sich geändert.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/arithmetic.cpp"/>
        <source>Cannot divide by zero.</source>
        <translation>Durch null lässt sich nicht teilen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/arithmetic.cpp"/>
        <source>Cannot read "{}" here.</source>
        <translation>"{}" ist hier nicht lesbar.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/arithmetic.cpp"/>
        <source>Cannot read the number {}.</source>
        <translation>Die Zahl {} ist nicht lesbar.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Centimetres</source>
        <translation>Zentimeter</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>Chain %1 over %2; Snap IK to FK lets it reach for its target</source>
        <translation>Kette %1 über %2; IK an FK anlegen lässt sie nach ihrem Ziel greifen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/history/history.cpp"/>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Change &amp;projection</source>
        <translation>&amp;Projektion wechseln</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Change &amp;values…</source>
        <translation>&amp;Werte ändern…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Change a number</source>
        <translation>Zahl ändern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Change a weight</source>
        <translation>Ein Gewicht ändern</translation>
    </message>
    <message>
        <location filename="../../viewer/document/playback.cpp"/>
        <location filename="../../viewer/document/time/frame_rate.cpp"/>
        <source>Change frame rate</source>
        <translation>Bildrate ändern</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Change mode of layer</source>
        <translation>Modus der Ebene ändern</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Change slopes</source>
        <translation>Steigungen ändern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Change ti&amp;mes…</source>
        <translation>&amp;Zeiten ändern…</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Change values</source>
        <translation>Werte ändern</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Change weight of layer</source>
        <translation>Gewicht der Ebene ändern</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Change what comes after</source>
        <translation>Fortsetzung danach ändern</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Change what comes before</source>
        <translation>Fortsetzung davor ändern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Changed; as delivered: %1</source>
        <translation>Geändert; mitgeliefert: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>Changes</source>
        <translation>Ändert sich</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Changes apply at once.</source>
        <translation>Änderungen gelten sofort.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Changes the name of the chosen marker, or of the one at this frame.</source>
        <translation>Ändert den Namen der gewählten Marke oder der Marke in diesem Bild.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Changes the name of the chosen row of the outliner, in its place.</source>
        <translation>Ändert den Namen der gewählten Zeile der Gliederung, an ihrem Platz.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Changes the sign of values.</source>
        <translation>Kehrt das Vorzeichen der Werte um.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/discard_dialog.cpp"/>
        <source>Changes would be lost</source>
        <translation>Änderungen gehen verloren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Channels</source>
        <comment>menu</comment>
        <translation>Kanäle</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Channels and how their values change over time.</source>
        <translation>Kanäle und der zeitliche Verlauf ihrer Werte.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/character_rig.cpp"/>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <location filename="../../viewer/document/text/instance_text.cpp"/>
        <source>Character</source>
        <translation>Figur</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/about_dialog.cpp"/>
        <source>Character animation workbench.
Free software under the GNU General Public License, version 3 or later.</source>
        <translation>Werkbank für Figurenanimation.
Freie Software unter der GNU General Public License, Version 3 oder später.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/append_dialog.cpp"/>
        <source>Characters and objects come with all that is theirs, takes with those on whom they play.</source>
        <translation>Figuren und Objekte kommen mit allem, was ihres ist, Takes mit denen, auf denen sie spielen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/append_dialog.cpp"/>
        <source>Characters and objects come with all that is theirs. Clips that are ticked alone go to %1, joint by joint name. Takes play on those of the same name and joints, or bring them along.</source>
        <translation>Figuren und Objekte kommen mit allem, was ihres ist. Allein angekreuzte Clips gehen an %1, Gelenk für Gelenk nach Namen. Takes spielen auf denen mit gleichem Namen und gleichen Gelenken oder bringen sie mit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Characters with their joints, meshes and clips, masks, objects, takes and sound.</source>
        <translation>Figuren mit ihren Gelenken, Netzen und Clips, Masken, Objekte, Takes und Ton.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>Characters, joints, meshes and clips, masks, objects, takes and sound</source>
        <translation>Figuren, Gelenke, Netze und Clips, Masken, Objekte, Takes und Ton</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/importer.cpp"/>
        <location filename="../../core/io/fbx/importer.cpp"/>
        <location filename="../../core/io/gltf/importer.cpp"/>
        <source>Checking the character</source>
        <translation>Figur wird geprüft</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/importer.cpp"/>
        <location filename="../../core/io/fbx/importer.cpp"/>
        <location filename="../../core/io/gltf/importer.cpp"/>
        <source>Checking the file</source>
        <translation>Datei wird geprüft</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/morph_list.cpp"/>
        <source>Cheeks</source>
        <translation>Wangen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Chest</source>
        <translation>Brust</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Children</source>
        <translation>Untergeordnet</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/keymap_card.cpp"/>
        <source>Choice of mouse and keys</source>
        <translation>Wahl von Maus und Tasten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/filter_popup.cpp"/>
        <source>Choices</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/colour_popup.cpp"/>
        <source>Choose %1</source>
        <translation>%1 wählen</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>Choose 0.001 to 100000 frames per second.</source>
        <translation>0.001 bis 100000 Bilder pro Sekunde wählen.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>Choose 1 to {} influences per vertex.</source>
        <translation>1 bis {} Einflüsse je Eckpunkt wählen.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>Choose X, Y or Z for the axis that points up.</source>
        <translation>X, Y oder Z als Achse wählen, die nach oben zeigt.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/chosen_clips.cpp"/>
        <source>Choose a clip first, by its row in the outliner.</source>
        <translation>Zuerst einen Clip wählen, durch seine Zeile in der Gliederung.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_edit.cpp"/>
        <source>Choose a curve that is not locked, then place keys on it.</source>
        <translation>Erst eine nicht gesperrte Kurve wählen, dann Schlüssel auf sie setzen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/hold_joints.cpp"/>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Choose a layer first: joints are held where they are without it.</source>
        <translation>Erst eine Ebene wählen: Gelenke werden dort gehalten, wo sie ohne die Ebene sind.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Choose a layer in the layers panel first.</source>
        <translation>Erst im Bereich „Ebenen“ eine Ebene wählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>Choose a mask in the masks panel first.</source>
        <translation>Wählen Sie zuerst eine Maske im Bereich Masken.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>Choose a mask to see it</source>
        <translation>Wählen Sie eine Maske, um sie zu sehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Choose a pose in the panel Poses first.</source>
        <translation>Wähle zuerst eine Pose im Bereich „Posen“.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>Choose a role, and then its joint here or in the scene.</source>
        <translation>Wählen Sie eine Rolle und dann ihr Gelenk, hier oder in der Szene.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Choose a set first.</source>
        <translation>Erst einen Satz wählen.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>Choose a unit between a nanometre and a thousand kilometres.</source>
        <translation>Eine Einheit zwischen einem Nanometer und tausend Kilometern wählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Choose an action to change its keys.</source>
        <translation>Eine Aktion wählen, um ihre Tasten zu ändern.</translation>
    </message>
    <message>
        <location filename="../../core/rig/constraints/driver.cpp"/>
        <source>Choose an axis about which the angle is measured.</source>
        <translation>Wählen Sie eine Achse, um die der Winkel gemessen wird.</translation>
    </message>
    <message>
        <location filename="../../core/rig/aim.cpp"/>
        <location filename="../../core/rig/pose_space.cpp"/>
        <source>Choose an axis of the joint that looks at the target.</source>
        <translation>Wählen Sie eine Achse des Gelenks, die auf das Ziel zeigt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Choose keys, a range, one more</source>
        <translation>Schlüssel wählen, einen Bereich, einen mehr</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/controls.cpp"/>
        <source>Choose one of the clips on this character in the inspector first.</source>
        <translation>Wähle zuerst im Inspektor einen der Clips auf dieser Figur.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/lost/dock.cpp"/>
        <source>Choose one thing in Lost and found first.</source>
        <translation>Wähle zuerst eines unter „Verloren und gefunden“.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/lost.cpp"/>
        <location filename="../../viewer/document/lost.cpp"/>
        <source>Choose something in Lost and found first.</source>
        <translation>Wähle zuerst etwas unter „Verloren und gefunden“.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Choose the row of a character, an object, a clip, a mask or a take in the outliner first.</source>
        <translation>Wählen Sie zuerst in der Gliederung die Zeile einer Figur, eines Objekts, eines Clips, einer Maske oder eines Takes.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Choose two clips, by their rows in the outliner.</source>
        <translation>Wählen Sie zwei Clips in ihren Zeilen in der Gliederung.</translation>
    </message>
    <message>
        <location filename="../../core/edit/scene/append_scene.cpp"/>
        <source>Choose what is to be taken from the other scene.</source>
        <translation>Wähle, was aus der anderen Szene übernommen wird.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>Choose what to open. Nothing is deleted; the saved file stays as it is.</source>
        <translation>Wähle, was geöffnet wird. Nichts wird gelöscht; die gespeicherte Datei bleibt, wie sie ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Chosen &amp;last</source>
        <translation>&amp;Zuletzt gewählt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Ci&amp;rcular</source>
        <translation>K&amp;reisförmig</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>Cinema 4D's own files are not read; export the character from Cinema 4D as FBX.</source>
        <translation>Die eigenen Dateien von Cinema 4D werden nicht gelesen; die Figur aus Cinema 4D als FBX exportieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <source>Clear %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/channel_box.cpp"/>
        <location filename="../../viewer/document/edits/morph_edits.cpp"/>
        <source>Clear key of %1</source>
        <translation>Schlüssel löschen: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/objects.cpp"/>
        <source>Clear key of the parent of %1</source>
        <translation>Schlüssel der Eltern von %1 löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <source>Clear key of the weight of %1</source>
        <translation>Schlüssel des Gewichts von %1 löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Clear key of weight</source>
        <translation>Schlüssel des Gewichts löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <source>Clear pose and %1 of %2</source>
        <translation>Pose und %1 von %2 zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <source>Clear pose of %1</source>
        <translation>Pose löschen: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <source>Clear pose of %1 and weights of %2</source>
        <translation>Pose (%1) und Gewichte (%2) verwerfen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/key_diamond.cpp"/>
        <location filename="../../viewer/widgets/morphs/view_keyboard.cpp"/>
        <source>Clear the key of %1</source>
        <translation>Schlüssel für %1 löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>Clear the log</source>
        <translation>Protokoll leeren</translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <source>Clear weight of %1</source>
        <translation>Gewicht von %1 verwerfen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Clears the selection.</source>
        <translation>Hebt die Auswahl auf.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <location filename="../../viewer/widgets/history/dock.cpp"/>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <location filename="../../viewer/widgets/lost/dock.cpp"/>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <location filename="../../viewer/widgets/picker/map_view.cpp"/>
        <location filename="../../viewer/widgets/picker/sets_grid.cpp"/>
        <location filename="../../viewer/widgets/viewport/overlays/axis_gizmo.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Click to lock these curves</source>
        <translation>Ein Klick sperrt diese Kurven</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Click, then press a key: only what is on this key stays. Delete shows everything again</source>
        <translation>Klicken, dann eine Taste drücken: Nur was auf dieser Taste liegt, bleibt. Entf zeigt wieder alles</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Click; Drag</source>
        <translation>Klick; Ziehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Click; Shift; Ctrl</source>
        <translation>Klick; Umschalt; Strg</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Click; Up; Down</source>
        <translation>Klick; Pfeil auf; Pfeil ab</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Clicks and drags select; no handles are shown.</source>
        <translation>Klicken und Ziehen wählen aus; es werden keine Anfasser gezeigt.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Clip</source>
        <comment>menu</comment>
        <translation>Clip</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>Clip %1, %2 of %3</source>
        <translation>Clip %1, %2 von %3</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Clip &amp;half as fast</source>
        <translation>Clip &amp;halb so schnell</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Clip ends &amp;here</source>
        <translation>Clip endet &amp;hier</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Clip twice as &amp;fast</source>
        <translation>Clip &amp;doppelt so schnell</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <source>Clip weights</source>
        <translation>Gewichte der Clips</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_dialog.cpp"/>
        <source>Clip, time, selection and what was posed by hand stay. This can be undone.</source>
        <translation>Clip, Zeit, Auswahl und von Hand Posiertes bleiben. Das lässt sich rückgängig machen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Clip: %1</source>
        <translation>Clip: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/outliner_sync.cpp"/>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Clips</source>
        <translation>Clips</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>Clips are merged into glTF and FBX files; this came from another kind.</source>
        <translation>Clips werden in glTF- und FBX-Dateien zusammengeführt; diese Figur kam aus einer anderen Art.</translation>
    </message>
    <message>
        <location filename="../../core/io/merge/merge_file.cpp"/>
        <source>Clips are merged into glTF and FBX files; {} is {}.</source>
        <translation>Clips werden in glTF- und FBX-Dateien zusammengeführt; {} ist {}.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>Clips are shown at {:g} frames per second, as the import options say; their keys keep their times.</source>
        <translation>Clips werden mit {} Bildern pro Sekunde gezeigt, wie die Importoptionen sagen; ihre Schlüssel behalten ihre Zeiten.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/project.cpp"/>
        <source>Clips of this scene have no file.</source>
        <translation>Clips dieser Szene haben keine Datei.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/clips_section.cpp"/>
        <source>Clips on this character</source>
        <translation>Clips auf dieser Figur</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/controls.cpp"/>
        <source>Clips on this character</source>
        <comment>menu</comment>
        <translation>Clips auf dieser Figur</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Clips, layers and masks over a high timeline.</source>
        <translation>Clips, Ebenen und Masken über einer hohen Zeitleiste.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <location filename="../../viewer/widgets/controls/panels/dock_title_bar.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import/report_dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close</source>
        <comment>Qt</comment>
        <translation>Schließen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Close %1 and lose its changes?</source>
        <translation>%1 schließen und Änderungen verwerfen?</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/banner.cpp"/>
        <source>Close message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Co&amp;llect files…</source>
        <translation>Dateien &amp;sammeln…</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>Co&amp;py report</source>
        <translation>Beri&amp;cht kopieren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/gather_files.cpp"/>
        <source>Collect files</source>
        <translation>Dateien sammeln</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_gather.cpp"/>
        <source>Collect the files of %1 beside it?</source>
        <translation>Die Dateien von %1 daneben sammeln?</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_gather.cpp"/>
        <source>Collecting the files</source>
        <translation>Dateien werden gesammelt</translation>
    </message>
    <message>
        <location filename="../../core/io/project/pack/collect.cpp"/>
        <source>Collecting was cancelled.</source>
        <translation>Das Sammeln wurde abgebrochen.</translation>
    </message>
    <message>
        <location filename="../../core/scene/objects/object.cpp"/>
        <location filename="../../viewer/widgets/controls/fields/colour_popup.cpp"/>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/colour_popup.cpp"/>
        <source>Colour as #rrggbb</source>
        <translation>Farbe als #rrggbb</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>Column at the &amp;playhead</source>
        <translation>Spalte am A&amp;bspielkopf</translation>
    </message>
    <message>
        <location filename="../../viewer/app/search/command_search.cpp"/>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Computed flat normals for {} mesh without normals.</source>
        <translation>Flache Normalen berechnet für {} Netz ohne Normalen.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Computed flat normals for {} meshes without normals.</source>
        <translation>Flache Normalen berechnet für {} Netze ohne Normalen.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Computed new normals for {} mesh whose normals point inwards.</source>
        <translation>Neue Normalen berechnet für {} Netz, dessen Normalen nach innen zeigen.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Computed new normals for {} meshes whose normals point inwards.</source>
        <translation>Neue Normalen berechnet für {} Netze, deren Normalen nach innen zeigen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Computed smooth normals for {} mesh without normals.</source>
        <translation>Glatte Normalen berechnet für {} Netz ohne Normalen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Computed smooth normals for {} meshes without normals.</source>
        <translation>Glatte Normalen berechnet für {} Netze ohne Normalen.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Computed tangents for {} mesh with a normal map.</source>
        <translation>Tangenten berechnet für {} Netz mit einer Normalenkarte.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Computed tangents for {} meshes with a normal map.</source>
        <translation>Tangenten berechnet für {} Netze mit einer Normalenkarte.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/skeleton.cpp"/>
        <source>Computed {} of the skin “{}” anew from the pose at rest.</source>
        <translation>Neu berechnet: {} der Haut „{}“ aus der Ruhepose.</translation>
    </message>
    <message>
        <source>Computer</source>
        <comment>Qt</comment>
        <translation>Computer</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Constrain</source>
        <comment>menu</comment>
        <translation>Bedingen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Constraint %1 is gone</source>
        <translation>Bedingung %1 ist weg</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/rig_section.cpp"/>
        <source>Constraints</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/rig_section.cpp"/>
        <source>Constraints of %1</source>
        <translation>Bedingungen von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>Converted</source>
        <translation>Umgewandelt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <source>Copies lie on their originals; move them in time</source>
        <translation>Kopien liegen auf ihren Originalen; zeitlich verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <source>Copies need other times; move them in time, too</source>
        <translation>Kopien brauchen andere Zeiten; auch zeitlich verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Copies of the selected keys follow the pointer in time, as a drag with Alt does.</source>
        <translation>Kopien der ausgewählten Schlüssel folgen zeitlich dem Zeiger, wie beim Ziehen mit Alt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Copies of the selected keys follow the pointer; X and Y hold to one axis, digits say how far.</source>
        <translation>Kopien der ausgewählten Schlüssel folgen dem Zeiger; X und Y beschränken auf eine Achse, Ziffern bestimmen die Weite.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Copies one frame later would take the place of other keys; drag copies in the dope sheet or the graph.</source>
        <translation>Kopien ein Bild später würden andere Schlüssel ersetzen; Kopien in der Schlüsseltabelle oder im Graphen ziehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Copies the chosen pose from the project to your library, or the other way.</source>
        <translation>Kopiert die gewählte Pose aus dem Projekt in Ihre Bibliothek oder umgekehrt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Copies the files of the scene, with their textures, into a folder beside the project, which refers to them there; what was packed is written out there.</source>
        <translation>Kopiert die Dateien der Szene mit ihren Texturen in einen Ordner neben dem Projekt, das dort auf sie verweist; was verpackt war, wird dort ausgepackt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Copies the pose of the selected joints, or of all, to the clipboard; of an object with its properties.</source>
        <translation>Kopiert die Pose der ausgewählten oder aller Gelenke in die Zwischenablage; die eines Objekts mit seinen Eigenschaften.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>Copies the selected keys and takes them away.</source>
        <translation>Kopiert die ausgewählten Schlüssel und entfernt sie.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Copies the selected keys to one frame later, where no keys lie; over the dope sheet and the graph, its key drags copies.</source>
        <translation>Kopiert die ausgewählten Schlüssel ein Bild später, wo keine Schlüssel liegen; mit dem Zeiger über Schlüsseltabelle oder Graph zieht die Taste dafür Kopien.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>Copies the selected keys, or all of the selected joints, to the clipboard.</source>
        <translation>Kopiert die ausgewählten Schlüssel, oder alle der ausgewählten Gelenke, in die Zwischenablage.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_dialog.cpp"/>
        <source>Copies the selected lines, or all</source>
        <translation>Kopiert die ausgewählten Zeilen oder alle</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/about_dialog.cpp"/>
        <source>Copies the versions, for a report of a fault</source>
        <translation>Kopiert die Versionen, für eine Fehlermeldung</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/fact_list.cpp"/>
        <source>Copy all</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Copy lines</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>Copy the selected lines, or all</source>
        <translation>Ausgewählte Zeilen oder alle kopieren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/fact_list.cpp"/>
        <source>Copy “%1”</source>
        <translation>„%1“ kopieren</translation>
    </message>
    <message>
        <location filename="../../core/io/project/pack/collect.cpp"/>
        <source>Copying {}</source>
        <translation>{} wird kopiert</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>Corners that agree in everything become one vertex. Without, every corner stays by itself, as in the file.</source>
        <translation>Ecken, die in allem übereinstimmen, werden ein Eckpunkt. Sonst bleibt jede Ecke für sich, wie in der Datei.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>Could not be kept</source>
        <translation>Nicht übernehmbar</translation>
    </message>
    <message>
        <location filename="../../core/scene/objects/object.cpp"/>
        <source>Cross</source>
        <translation>Kreuz</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/clips_section.cpp"/>
        <source>Cross-&amp;fade</source>
        <translation>Ü&amp;berblenden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Cross-&amp;fade to it…</source>
        <translation>Da&amp;hin überblenden…</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/clips_section.cpp"/>
        <source>Cross-fade to %1</source>
        <translation>Zu %1 überblenden</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <source>Cross-fade to %1 over %2</source>
        <translation>Zu %1 über %2 überblenden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/clips_section.cpp"/>
        <source>Cross-fade…</source>
        <translation>Blende …</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <location filename="../../viewer/widgets/morphs/view.cpp"/>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <location filename="../../viewer/widgets/picker/map_view.cpp"/>
        <location filename="../../viewer/widgets/picker/sets_grid.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Ctrl</source>
        <comment>Qt</comment>
        <translation>Strg</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Ctrl+C</source>
        <translation>Strg+C</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Ctrl+F</source>
        <translation>Strg+F</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>Ctrl+Right</source>
        <translation>Strg+Rechts</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Ctrl+Right drag</source>
        <translation>Strg+Rechts ziehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Ctrl+Wheel; Shift+Wheel</source>
        <translation>Strg+Mausrad; Umschalt+Mausrad</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <comment>Qt</comment>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>Cu&amp;t keys</source>
        <translation>Schlüssel a&amp;usschneiden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>Curve editor</source>
        <translation>Kurveneditor</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph.cpp"/>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/fit.cpp"/>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Curves</source>
        <comment>menu</comment>
        <translation>Kurven</translation>
    </message>
    <message>
        <location filename="../../core/edit/whole/whole_clip.cpp"/>
        <source>Curves of “{}” are muted, soloed, or have another extrapolation than hold; let them play and hold first.</source>
        <translation>Kurven von „{}“ sind stumm, solo oder haben eine andere Extrapolation als Halten; lassen Sie sie zuerst spielen und halten.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>Custom</source>
        <translation>Eigener Wert</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Cut-off</source>
        <translation>Grenzfrequenz</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Cuts the chosen clips to the work range; keys outside go, poses inside stay.</source>
        <translation>Schneidet die gewählten Clips auf den Arbeitsbereich zu; Schlüssel außerhalb gehen, Posen innerhalb bleiben.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Cycle</source>
        <translation>Zyklus</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Cycle with &amp;offset</source>
        <translation>Zyklus mit &amp;Versatz</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Cycle with offset</source>
        <translation>Zyklus mit Versatz</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>D&amp;uplicate keys</source>
        <translation>Schlüssel &amp;duplizieren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/rig_section.cpp"/>
        <source>Damped least squares</source>
        <translation>Gedämpfte kleinste Quadrate</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/document.cpp"/>
        <source>Data inside the file is damaged (broken base64); export it again.</source>
        <translation>Daten in der Datei sind beschädigt (kaputtes Base64); erneut exportieren.</translation>
    </message>
    <message>
        <source>Date Modified</source>
        <comment>Qt</comment>
        <translation>Geändert am</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>De&amp;lete clip</source>
        <translation>Clip &amp;löschen</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/importer.cpp"/>
        <location filename="../../core/io/fbx/importer.cpp"/>
        <location filename="../../core/io/gltf/importer.cpp"/>
        <source>Decoding the textures</source>
        <translation>Texturen werden dekodiert</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Deforms</source>
        <translation>Verformt</translation>
    </message>
    <message>
        <source>Del</source>
        <comment>Qt</comment>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Delete</source>
        <comment>Qt</comment>
        <translation>Löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/clips.cpp"/>
        <location filename="../../viewer/document/edits/clips/weight_keys.cpp"/>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Delete keys</source>
        <translation>Schlüssel löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/time/markers.cpp"/>
        <source>Delete marker</source>
        <translation>Marke löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/library_edits.cpp"/>
        <location filename="../../viewer/document/scene/poses.cpp"/>
        <source>Delete pose %1</source>
        <translation>Pose %1 löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/lost.cpp"/>
        <source>Delete what was lost</source>
        <translation>Verlorenes löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>Deleted %1</source>
        <translation>%1 gelöscht</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>Deleted %1 and %2</source>
        <translation>%1 und %2 gelöscht</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_session.cpp"/>
        <source>Deleted the workspace %1</source>
        <translation>Arbeitsbereich %1 gelöscht</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>Deletes the preset that is chosen; the settings stay.</source>
        <translation>Löscht die gewählte Vorgabe; die Einstellungen bleiben.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/objects.cpp"/>
        <source>Detach %1</source>
        <translation>%1 lösen</translation>
    </message>
    <message>
        <source>Detail View</source>
        <comment>Qt</comment>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Direction</source>
        <comment>menu</comment>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Directory:</source>
        <comment>Qt</comment>
        <translation>Ordner:</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Distance from the joint</source>
        <translation>Abstand vom Gelenk</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Divided the weights of {} point by their sum, which is not 1.</source>
        <translation>Die Gewichte von {} Punkt durch ihre Summe geteilt, die nicht 1 ist.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Divided the weights of {} points by their sum, which is not 1.</source>
        <translation>Die Gewichte von {} Punkten durch ihre Summe geteilt, die nicht 1 ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/dock_title_bar.cpp"/>
        <source>Dock</source>
        <translation>Andocken</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/importer.cpp"/>
        <location filename="../../core/io/bvh/importer.cpp"/>
        <location filename="../../core/io/fbx/importer.cpp"/>
        <location filename="../../core/io/gltf/importer.cpp"/>
        <location filename="../../core/io/guard/import_process.cpp"/>
        <location filename="../../viewer/widgets/controls/panels/status_message.cpp"/>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <location filename="../../viewer/widgets/morphs/view.cpp"/>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <location filename="../../viewer/widgets/picker/map_view.cpp"/>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>Double-click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Double-click; Ctrl+Right</source>
        <translation>Doppelklick; Strg+Rechts</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Double-click; Enter</source>
        <translation>Doppelklick; Eingabe</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Double-click; F2</source>
        <translation>Doppelklick; F2</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Double-click; Shift+Double-click</source>
        <translation>Doppelklick; Umschalt+Doppelklick</translation>
    </message>
    <message>
        <source>Down</source>
        <comment>Qt</comment>
        <translation>Runter</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/morphs/view.cpp"/>
        <location filename="../../viewer/widgets/picker/map_view.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/take_bar.cpp"/>
        <location filename="../../viewer/widgets/timeline/weights_tool.cpp"/>
        <location filename="../../viewer/widgets/viewport/overlays/axis_gizmo.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Drag</source>
        <comment>menu</comment>
        <translation>Ziehen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>Drag a letter</source>
        <translation>Am Buchstaben ziehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Drag its letter</source>
        <translation>Am Buchstaben ziehen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/axis_gizmo.cpp"/>
        <source>Drag to orbit; click an axis to look along it</source>
        <translation>Ziehen umkreist; ein Klick auf eine Achse blickt an ihr entlang</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/take_bar.cpp"/>
        <source>Drag: go to a frame of the take; Shift between frames</source>
        <translation>Ziehen: zu einem Bild des Takes gehen; Umschalt zwischen Bildern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Drag; Left; Right</source>
        <translation>Ziehen; Pfeil links; Pfeil rechts</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Dragged keys stay on the lines of the grid.</source>
        <translation>Gezogene Schlüssel bleiben auf den Linien des Rasters.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Dragged keys stay on whole frames; hold Ctrl for the opposite.</source>
        <translation>Gezogene Schlüssel bleiben auf ganzen Bildern; Strg halten für das Gegenteil.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Draws keys towards the key before or the key after, by a slider.</source>
        <translation>Zieht Schlüssel per Schieberegler zum Schlüssel davor oder danach.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Draws keys towards the rest pose, by a slider.</source>
        <translation>Zieht Schlüssel per Schieberegler zur Ruhepose.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Draws the edges of the triangles over the surface.</source>
        <translation>Zeichnet die Kanten der Dreiecke über die Oberfläche.</translation>
    </message>
    <message>
        <source>Drive</source>
        <comment>Qt</comment>
        <translation>Laufwerk</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Driver %1 is gone</source>
        <translation>Treiber %1 ist weg</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>Drops what was chosen by hand</source>
        <translation>Verwirft, was von Hand gewählt wurde</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/overlays.cpp"/>
        <source>Dual quaternion</source>
        <translation>Duale Quaternion</translation>
    </message>
    <message>
        <location filename="../../viewer/document/clips.cpp"/>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_drag.cpp"/>
        <source>Duplicate keys</source>
        <translation>Schlüssel duplizieren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>E&amp;qualise handles</source>
        <translation>Anfasser angleic&amp;hen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Each curve fills the height, whatever its values.</source>
        <translation>Jede Kurve füllt die Höhe aus, gleich welche Werte sie hat.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Each curve has a lane of its own.</source>
        <translation>Jede Kurve hat eine eigene Spur.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Each joint gets the order that suits its motion; nothing differs by more than 0.1°. Holds for what is opened from now on.</source>
        <translation>Jedes Gelenk erhält die Reihenfolge, die zu seiner Bewegung passt; nichts weicht um mehr als 0.1° ab. Gilt für alles, was ab jetzt geöffnet wird.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>Each point follows its heaviest joint only.</source>
        <translation>Jeder Punkt folgt nur dem Gelenk mit dem größten Gewicht.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/row.cpp"/>
        <source>Each side moves alone. A click sets right to left and moves both together</source>
        <translation>Jede Seite bewegt sich allein. Ein Klick setzt rechts auf links und bewegt beide gemeinsam</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Each turns and scales about its own origin. Joints and whole characters keep a pivot each.</source>
        <translation>Alles dreht sich und skaliert um den eigenen Ursprung. Gelenke und ganze Figuren behalten je einen eigenen Pivot.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Eases along a quarter of a circle.</source>
        <translation>Easing entlang eines Viertelkreises.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Eases by 3x² − 2x³.</source>
        <translation>Easing nach 3x² − 2x³.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Eases by a power of two.</source>
        <translation>Easing nach einer Zweierpotenz.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Eases by a sine.</source>
        <translation>Easing nach einem Sinus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Eases by the fifth power.</source>
        <translation>Easing nach der fünften Potenz.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Eases by the fourth power.</source>
        <translation>Easing nach der vierten Potenz.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Eases by the second power.</source>
        <translation>Easing nach der zweiten Potenz.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Eases by the third power.</source>
        <translation>Easing nach der dritten Potenz.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Easing</source>
        <comment>menu</comment>
        <translation>Easing</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>Edit</source>
        <translation>Bearbeitung</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Edit</source>
        <comment>menu</comment>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Edits laid over the clip, each with a weight.</source>
        <translation>Bearbeitungen über dem Clip, jede mit einem Gewicht.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>Either holds all in one file; text is a third larger, and people can read it.</source>
        <translation>Beide enthalten alles in einer Datei; Text ist um ein Drittel größer und für Menschen lesbar.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Elas&amp;tic</source>
        <translation>Elas&amp;tisch</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Elsewhere %1 means %2.</source>
        <translation>Anderswo steht %1 für %2.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Emissive</source>
        <translation>Emission</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Emissive map</source>
        <translation>Emissionstextur</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Empties the set that is selected; its joints stay selected.</source>
        <translation>Leert den gewählten Satz; seine Gelenke bleiben gewählt.</translation>
    </message>
    <message>
        <source>End</source>
        <comment>Qt</comment>
        <translation>Ende</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Ends slowly.</source>
        <translation>Endet langsam.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Ends the drag and keeps what it did; a click does, too.</source>
        <translation>Beendet das Ziehen und behält das Ergebnis; ein Klick tut das auch.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Ends the drag as if it had not begun; the right button does, too.</source>
        <translation>Beendet das Ziehen, als hätte es nicht begonnen; die rechte Taste tut das auch.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Ends the program.</source>
        <translation>Beendet das Programm.</translation>
    </message>
    <message>
        <source>Enter</source>
        <comment>Qt</comment>
        <translation>Enter</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Enter, cancel</source>
        <translation>Übernehmen, abbrechen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Enter; Esc</source>
        <translation>Eingabe; Esc</translation>
    </message>
    <message>
        <location filename="../../core/io/text/mask_file.cpp"/>
        <source>Entry {} of the mask has no “name” or no “weight”; give it both.</source>
        <translation>Eintrag {} der Maske hat keinen „name“ oder kein „weight“; geben Sie ihm beides.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/roles_file.cpp"/>
        <source>Entry {} of the roles has no “role” or no “joint”; give it the names of both.</source>
        <translation>Eintrag {} der Rollen hat keine „role“ oder kein „joint“; die Namen beider angeben.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <location filename="../../viewer/widgets/morphs/view.cpp"/>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Esc</source>
        <comment>Qt</comment>
        <translation>Esc</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>Euler angles</source>
        <translation>Euler-Winkel</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Evenly</source>
        <translation>Gleichmäßig</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/history/dock.cpp"/>
        <source>Every change is listed; click one to go back</source>
        <translation>Jede Änderung wird aufgelistet; ein Klick führt zu ihr zurück</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>Every frame</source>
        <translation>Jedes Bild</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_dialog.cpp"/>
        <source>Everything is as in the file: nothing was converted, repaired or lost.</source>
        <translation>Alles ist wie in der Datei: nichts wurde umgewandelt, repariert oder ging verloren.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <location filename="../../core/io/export/presets.cpp"/>
        <source>Exact, for Godot and others</source>
        <translation>Genau, für Godot und andere</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/rig_section.cpp"/>
        <source>Exact; the middle joint stays on the side of its pole</source>
        <translation>Genau; das mittlere Gelenk bleibt auf der Seite seines Pols</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Exchanges the chosen curves and what was kept of them.</source>
        <translation>Tauscht die gewählten Kurven gegen ihren gepufferten Stand.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Export keymap</source>
        <translation>Tastenbelegung exportieren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Export poses</source>
        <translation>Posen exportieren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>Export to</source>
        <translation>Exportieren nach</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_export.cpp"/>
        <source>Exported %1: %2, %3</source>
        <translation>%1 exportiert: %2, %3</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_export.cpp"/>
        <source>Exporting %1</source>
        <translation>%1 wird exportiert</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/morph_list.cpp"/>
        <source>Eyes</source>
        <translation>Augen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>F&amp;ollow character</source>
        <translation>Figur &amp;folgen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>F&amp;rame rate</source>
        <translation>Bild&amp;rate</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>F&amp;ree</source>
        <translation>F&amp;rei</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/rig_section.cpp"/>
        <source>FABRIK</source>
        <translation>FABRIK</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/file_types.cpp"/>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>FBX</source>
        <translation>FBX</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>FBX (*.%1)</source>
        <translation>FBX (*.%1)</translation>
    </message>
    <message>
        <location filename="../../core/io/export/presets.cpp"/>
        <source>FBX for Maya and others</source>
        <translation>FBX für Maya und andere</translation>
    </message>
    <message>
        <location filename="../../core/io/export/presets.cpp"/>
        <source>FBX for Unity</source>
        <translation>FBX für Unity</translation>
    </message>
    <message>
        <location filename="../../core/io/export/presets.cpp"/>
        <source>FBX for Unreal</source>
        <translation>FBX für Unreal</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/rig_section.cpp"/>
        <source>FK ↔ IK</source>
        <translation>FK ↔ IK</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/fact_list.cpp"/>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <source>Facts</source>
        <translation>Angaben</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_message.cpp"/>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>Feat&amp;her less</source>
        <translation>&amp;Kürzer auslaufen lassen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <source>Feather</source>
        <translation>Auslauf</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>Feather %1 no more</source>
        <translation>%1 nicht mehr auslaufen lassen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>Feather %1 over %2</source>
        <translation>%1 über %2 auslaufen lassen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>Feet</source>
        <translation>Fuß</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Fi&amp;xed</source>
        <translation>Fi&amp;x</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/map_view.cpp"/>
        <source>Figure whose parts select joints</source>
        <translation>Gestalt, deren Teile Gelenke wählen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/figure.cpp"/>
        <source>Figure with the joints that have roles</source>
        <translation>Figur mit den Gelenken, die Rollen haben</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import/options_dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import/report_dialog.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>File</source>
        <comment>menu</comment>
        <translation>Datei</translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <comment>Qt</comment>
        <translation>Datei&amp;name:</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>File &amp;type</source>
        <translation>Dateiar&amp;t</translation>
    </message>
    <message>
        <source>File Folder</source>
        <comment>Qt</comment>
        <translation>Ordner</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_gather.cpp"/>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>Files of this folder are read as they say themselves from now on</source>
        <translation>Dateien dieses Ordners werden ab jetzt nach ihren eigenen Angaben eingelesen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/open_dialog.cpp"/>
        <source>Files of this folder are read as they say themselves from then on</source>
        <translation>Dateien dieses Ordners werden von da an nach ihren eigenen Angaben gelesen</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <comment>Qt</comment>
        <translation>Dateien vom Typ:</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>Filled up or cut {} with another number of values than the skeleton has channels.</source>
        <translation>Aufgefüllt oder gekürzt: {} mit einer anderen Zahl von Werten, als das Skelett Kanäle hat.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Fills the whole screen, or leaves it.</source>
        <translation>Füllt den ganzen Bildschirm oder gibt ihn wieder frei.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/controls/fields/filter_popup.cpp"/>
        <location filename="../../viewer/widgets/outliner/dock.cpp"/>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Filter channels</source>
        <translation>Kanäle filtern</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/dock.cpp"/>
        <source>Filter morphs</source>
        <translation>Morphs filtern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_missing.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import/report_dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>Find %1</source>
        <translation>%1 suchen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_dialog.cpp"/>
        <source>Find all in a &amp;folder…</source>
        <translation>Alle in einem &amp;Ordner suchen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_missing.cpp"/>
        <source>Find sound</source>
        <translation>Ton suchen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Finds any command by a few letters and runs it.</source>
        <translation>Findet jeden Befehl anhand einiger Buchstaben und führt ihn aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <location filename="../../viewer/app/main_window_missing.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>Find…</source>
        <translation>Suchen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Fine</source>
        <translation>Fein</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Finer, in steps</source>
        <translation>Feiner, in Schritten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Finer, one side alone</source>
        <translation>Feiner, eine Seite allein</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/take_bar.cpp"/>
        <source>First frame of the take</source>
        <translation>Erstes Bild des Takes</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>First frame of the work range</source>
        <translation>Erstes Bild des Arbeitsbereichs</translation>
    </message>
    <message>
        <location filename="../../viewer/document/keys.cpp"/>
        <source>Fit clip to keys</source>
        <translation>Clip an Schlüssel anpassen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Fit to fewer keys</source>
        <translation>Kurven annähern</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>Fitted new curves in {} more, for the same reasons.</source>
        <translation>Neue Kurven angenähert, aus denselben Gründen, außerdem: {}.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>Fitted new curves to {} of the clip “{}”: {}.</source>
        <translation>Neue Kurven angenähert an {} des Clips „{}“: {}.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Flat</source>
        <translation>Flach</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/dock_title_bar.cpp"/>
        <source>Float</source>
        <translation>Abdocken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Fold, unfold</source>
        <translation>Zuklappen, aufklappen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Fold, unfold a group</source>
        <translation>Eine Gruppe ein- und ausklappen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_gather.cpp"/>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Folder</source>
        <comment>Qt</comment>
        <translation>Ordner</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_dialog.cpp"/>
        <source>Folder with the textures</source>
        <translation>Ordner mit den Texturen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Foot</source>
        <translation>Fuß</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/open_dialog.cpp"/>
        <source>For&amp;get</source>
        <translation>&amp;Vergessen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>For&amp;mat</source>
        <translation>F&amp;ormat</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Forgets all kept curves.</source>
        <translation>Vergisst alle gepufferten Kurven.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Forgets the workspace that is shown, one of your own.</source>
        <translation>Vergisst den gezeigten Arbeitsbereich, einen eigenen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Forward</source>
        <comment>Qt</comment>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Fr&amp;ee weights</source>
        <translation>Gew&amp;ichte freigeben</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Frame</source>
        <translation>Bild</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>Frame %1 · %2</source>
        <translation>Bild %1 · %2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Frame %1, %2</source>
        <translation>Bild %1, %2</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Frame &amp;all</source>
        <translation>A&amp;lles einpassen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Frame &amp;all curves</source>
        <translation>&amp;Alle Kurven einpassen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Frame &amp;selected keys</source>
        <translation>Schlüsselauswahl &amp;einpassen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Frame &amp;selection</source>
        <translation>&amp;Auswahl einpassen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Frame &amp;times of selected keys</source>
        <translation>Zeiten der Auswahl e&amp;inpassen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Frame of the selected keys. %1</source>
        <translation>Bild der ausgewählten Schlüssel. %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/take_bar.cpp"/>
        <source>Frame of the take</source>
        <translation>Bild des Takes</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Frame rate</source>
        <translation>Bildrate</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/takes.cpp"/>
        <source>Frame rate of %1</source>
        <translation>Bildrate von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Frame that it is compared with</source>
        <translation>Bild, mit dem er verglichen wird</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Frame the &amp;playhead</source>
        <translation>Abs&amp;pielkopf zentrieren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Framed %1</source>
        <translation>%1 eingepasst</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Frames</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Frames (48), seconds (2s), or times the length of now (150 %, 1.5x)</source>
        <translation>Bilder (48), Sekunden (2s) oder ein Vielfaches der jetzigen Länge (150 %, 1.5x)</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Frames between ghosts</source>
        <translation>Bilder zwischen Geisterbildern</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Frames by which the clip is ahead of the character's time</source>
        <translation>Bilder, um die der Clip der Zeit der Figur voraus ist</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Frames per second</source>
        <translation>Bilder pro Sekunde</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Frames per second (23.976, 30000/1001)</source>
        <translation>Bilder pro Sekunde (23.976, 30000/1001)</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/bake.cpp"/>
        <source>Frames per second and the step must be above 0; choose others.</source>
        <translation>Bilder pro Sekunde und Schritt müssen über 0 liegen; andere wählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Frames per second and triangles in the corner.</source>
        <translation>Bilder pro Sekunde und Dreiecke in der Ecke.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Frames per second are a number above 0, up to %1.</source>
        <translation>Bilder pro Sekunde sind eine Zahl über 0, höchstens %1.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/takes.cpp"/>
        <source>Frames per second are a number above 0.</source>
        <translation>Bilder pro Sekunde sind eine Zahl über 0.</translation>
    </message>
    <message>
        <location filename="../../core/edit/whole/whole_clip.cpp"/>
        <source>Frames per second must be above 0; choose others.</source>
        <translation>Bilder pro Sekunde müssen über 0 liegen; wählen Sie andere.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Frames per second of new clips on what has none. Files bring their own.</source>
        <translation>Bilder je Sekunde neuer Clips auf dem, was keine hat. Dateien bringen ihre eigenen mit.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/take_bar.cpp"/>
        <source>Frames per second of the take</source>
        <translation>Bilder pro Sekunde des Takes</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>From key to key</source>
        <translation>Von Schlüssel zu Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>From part to part, select it</source>
        <translation>Von Teil zu Teil, den Teil wählen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>From row to row, from part to part</source>
        <translation>Von Zeile zu Zeile, von Teil zu Teil</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>Front</source>
        <translation>Vorne</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>G&amp;hosts</source>
        <translation>&amp;Geisterbilder</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Gaussian</source>
        <translation>Gauß</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Ghosts</source>
        <translation>Geisterbilder</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Ghosts after</source>
        <translation>Geisterbilder danach</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Ghosts and trails</source>
        <translation>Geisterbilder und Spuren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Ghosts and trails s&amp;ettings…</source>
        <translation>Geisterbilder und Spuren &amp;einstellen…</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/trails.cpp"/>
        <source>Ghosts at keys</source>
        <translation>Geisterbilder an Schlüsseln</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Ghosts before</source>
        <translation>Geisterbilder davor</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/trails.cpp"/>
        <source>Ghosts every %1 frames</source>
        <translation>Geisterbilder alle %1 Bilder</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/trails.cpp"/>
        <source>Ghosts every frame</source>
        <translation>Geisterbilder auf jedem Bild</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Ghosts of other times</source>
        <comment>menu</comment>
        <translation>Geisterbilder anderer Zeiten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>Ghosts: %1</source>
        <translation>Geisterbilder: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/document/clips.cpp"/>
        <source>Give %1 to %2</source>
        <translation>%1 an %2 geben</translation>
    </message>
    <message>
        <location filename="../../viewer/document/lost.cpp"/>
        <source>Give what was lost of %1</source>
        <translation>Verlorenes von %1 vergeben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Gives all actions the keys of the map as delivered</source>
        <translation>Gibt allen Aktionen die Tasten der mitgelieferten Belegung</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Gives curves the same slope at both ends, for cycles with an offset.</source>
        <translation>Gibt Kurven an beiden Enden dieselbe Steigung, für Zyklen mit Versatz.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Gives curves the same value and slope at both ends of the work range; only keys there move.</source>
        <translation>Gibt Kurven an beiden Enden des Arbeitsbereichs denselben Wert und dieselbe Steigung; nur Schlüssel dort bewegen sich.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Gives handles the same length, that of a third of the time to the nearer key on average.</source>
        <translation>Gibt Anfassern dieselbe Länge: im Mittel ein Drittel der Zeit zum näheren Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Gives keys the value that their curve has at this time.</source>
        <translation>Gibt Schlüsseln den Wert, den ihre Kurve bei dieser Zeit hat.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Gives the chosen clip another name; its row in the outliner does so by F2, too.</source>
        <translation>Gibt dem gewählten Clip einen anderen Namen; seine Zeile in der Gliederung tut das auch mit F2.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Gives the chosen clips a typed length, or one so many times as long; all keys go along.</source>
        <translation>Gibt den gewählten Clips eine eingetippte Länge oder ein Vielfaches der jetzigen; alle Schlüssel gehen mit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Gives the chosen pose another name.</source>
        <translation>Gibt der gewählten Pose einen anderen Namen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>Gives the chosen take, or the one that plays, another name; its row in the outliner does so by F2, too.</source>
        <translation>Gibt dem gewählten Take oder dem, der läuft, einen anderen Namen; seine Zeile in der Gliederung tut es auch mit F2.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Gives the handles of whole curves a length of their own; the shape stays.</source>
        <translation>Gibt den Anfassern ganzer Kurven eine eigene Länge; die Form bleibt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Gives the keyboard to the next panel.</source>
        <translation>Gibt die Tastatur an den nächsten Bereich.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Gives the keyboard to the panel before.</source>
        <translation>Gibt die Tastatur an den vorigen Bereich.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>Gives the mask another name.</source>
        <translation>Gibt der Maske einen anderen Namen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Gives the pose of the selected joints, or of all, to the other side.</source>
        <translation>Überträgt die Pose der ausgewählten Gelenke, oder aller, auf die andere Seite.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Gives the selected joints, or all, back to the clip.</source>
        <translation>Überlässt die ausgewählten Gelenke, oder alle, wieder dem Clip.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Gives the set that is selected a name.</source>
        <translation>Gibt dem ausgewählten Satz einen Namen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Gives this action the keys of the map as delivered</source>
        <translation>Gibt dieser Aktion die Tasten der mitgelieferten Belegung</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Go &amp;back</source>
        <translation>&amp;Zurückgehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Go &amp;forward</source>
        <translation>&amp;Vorwärtsgehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>Go back first.</source>
        <translation>Erst zurückgehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_discard.cpp"/>
        <source>Go back to %1 as it is in its file?</source>
        <translation>Zu %1 zurückgehen, wie es in seiner Datei steht?</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Go on moving</source>
        <translation>Weiter mit Verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Go on rotating</source>
        <translation>Weiter mit Drehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Go on scaling</source>
        <translation>Weiter mit Skalieren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Go to a step</source>
        <translation>Zu einem Schritt gehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Go to a time</source>
        <translation>Zu einem Zeitpunkt gehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Go where it &amp;follows</source>
        <translation>Hingehen, wem es &amp;folgt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <source>Goes along with</source>
        <translation>Geht mit</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <source>Goes along with what it follows, as if it hung on it</source>
        <translation>Geht mit dem mit, dem es folgt, als hinge es daran</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Goes back one frame.</source>
        <translation>Geht ein Bild zurück.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Goes back to what was chosen, and to the clip and time that were shown, before.</source>
        <translation>Geht zurück zu dem, was vorher gewählt war, und zum Clip und zur Zeit von vorher.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Goes farther away, as a step of the wheel does.</source>
        <translation>Geht weiter weg, wie ein Schritt des Mausrads.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Goes nearer, as a step of the wheel does.</source>
        <translation>Geht näher heran, wie ein Schritt des Mausrads.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Goes on from individual origins to the common centre to what was chosen last.</source>
        <translation>Wechselt weiter von individuellen Ursprüngen über die gemeinsame Mitte zum zuletzt Gewählten.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Goes on from local to parent to world axes.</source>
        <translation>Wechselt weiter von lokalen über übergeordnete zu Weltachsen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Goes on one frame.</source>
        <translation>Geht ein Bild weiter.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Goes on straight.</source>
        <translation>Läuft gerade weiter.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Goes to the end of the work range.</source>
        <translation>Geht zum Ende des Arbeitsbereichs.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Goes to the key after this time, of the selected joints or of all.</source>
        <translation>Geht zum Schlüssel der ausgewählten Gelenke, oder aller, nach dieser Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Goes to the key before this time, of the selected joints or of all.</source>
        <translation>Geht zum Schlüssel der ausgewählten Gelenke, oder aller, vor dieser Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Goes to the marker after this time.</source>
        <translation>Geht zur Marke nach diesem Zeitpunkt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Goes to the marker before this time.</source>
        <translation>Geht zur Marke vor diesem Zeitpunkt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Goes to the next of the numbers that are typed.</source>
        <translation>Geht zur nächsten der eingegebenen Zahlen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Goes to the one before of the numbers that are typed.</source>
        <translation>Geht zur vorigen der eingegebenen Zahlen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Goes to the start of the work range.</source>
        <translation>Geht zum Anfang des Arbeitsbereichs.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Goes where Go back came from.</source>
        <translation>Geht dorthin, von wo „Zurückgehen“ kam.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>Graphics</source>
        <translation>Grafik</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Greatest error: %1.</source>
        <translation>Größter Fehler: %1.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>Grid %1</source>
        <translation>Raster %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>H&amp;ide curves</source>
        <translation>Kurven a&amp;usblenden</translation>
    </message>
    <message>
        <location filename="../../core/io/images.cpp"/>
        <source>HEIF or AVIF</source>
        <translation>HEIF- oder AVIF</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Hand</source>
        <translation>Hand</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <source>Handle</source>
        <translation>Griff</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Handles along the axes of the joint above.</source>
        <translation>Anfasser entlang der Achsen des übergeordneten Gelenks.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Handles along the axes of the scene.</source>
        <translation>Anfasser entlang der Achsen der Szene.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Handles along the joint's own axes.</source>
        <translation>Anfasser entlang der eigenen Achsen des Gelenks.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>Handles for %1</source>
        <translation>Griffe für %1</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>Handles for %1, with %2</source>
        <translation>Griffe für %1, mit %2</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Handles get as few keys as show the joints as they move, over the work range.</source>
        <translation>Griffe bekommen über den Arbeitsbereich so wenige Schlüssel, wie die Gelenke zeigen, wie sie sich bewegen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Handles keep their length while they turn.</source>
        <translation>Anfasser behalten beim Drehen ihre Länge.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Handles may be pulled longer and shorter.</source>
        <translation>Anfasser lassen sich länger und kürzer ziehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>Handles of %1 stand where the joints are</source>
        <translation>Griffe von %1 stehen, wo die Gelenke sind</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Handles of the selected chains, or of all, go where the joints are at this moment, and hold them from then on.</source>
        <translation>Griffe der gewählten oder aller Ketten gehen dorthin, wo die Gelenke in diesem Moment sind, und halten sie von da an.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/dock.cpp"/>
        <source>Hands</source>
        <translation>Hände</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Hang</source>
        <comment>constraint</comment>
        <translation>Hängen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Hangs on</source>
        <translation>Hängt an</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/hold_in_place.cpp"/>
        <source>Held on %1, at most %2 away</source>
        <translation>Gehalten: %1, höchstens %2 entfernt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/hold_in_place.cpp"/>
        <source>Held on %1, at most %2 away; out of reach on %3</source>
        <translation>Gehalten: %1, höchstens %2 entfernt; außer Reichweite: %3</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>Held the value before {} that no motion can have.</source>
        <translation>Den Wert davor gehalten statt unmöglicher Werte: {}.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/help.cpp"/>
        <source>Help</source>
        <comment>menu</comment>
        <translation>Hilfe</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Here %1 wins over %2 of the whole window.</source>
        <translation>Hier hat %1 Vorrang vor %2 des ganzen Fensters.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <source>Hide %1</source>
        <translation>%1 ausblenden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Hides all but the chosen curves.</source>
        <translation>Blendet alle außer den gewählten Kurven aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Hides the chosen curves in the graph.</source>
        <translation>Blendet die gewählten Kurven im Graphen aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Hides the selected characters and meshes.</source>
        <translation>Blendet die ausgewählten Figuren und Netze aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Hips</source>
        <translation>Hüfte</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/history/dock.cpp"/>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/hold_in_place.cpp"/>
        <source>Hold %1 in place</source>
        <translation>%1 am Ort halten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Hold &amp;quaternions of files as Euler angles</source>
        <translation>&amp;Quaternionen aus Dateien als Euler-Winkel halten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Hold the key and flick in a direction, or let go and click.</source>
        <translation>Taste halten und in eine Richtung wischen, oder loslassen und klicken.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Holds each value until the next key.</source>
        <translation>Hält jeden Wert bis zum nächsten Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Holds the drag to X, or to time; again to another X, then to none.</source>
        <translation>Beschränkt das Ziehen auf X oder auf die Zeit; erneut auf ein anderes X, dann auf keines.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Holds the drag to Y, or to values; again to another Y, then to none.</source>
        <translation>Beschränkt das Ziehen auf Y oder auf Werte; erneut auf ein anderes Y, dann auf keines.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Holds the drag to Z; again to another Z, then to none.</source>
        <translation>Beschränkt das Ziehen auf Z; erneut auf ein anderes Z, dann auf keines.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Holds the drag to all axes but X.</source>
        <translation>Beschränkt das Ziehen auf alle Achsen außer X.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Holds the drag to all axes but Y.</source>
        <translation>Beschränkt das Ziehen auf alle Achsen außer Y.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Holds the drag to all axes but Z.</source>
        <translation>Beschränkt das Ziehen auf alle Achsen außer Z.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Holds the selected feet or hands where they are without the layer, in all frames: the two joints above each bend for it.</source>
        <translation>Hält die ausgewählten Füße oder Hände in allen Bildern dort, wo sie ohne die Ebene sind: Die zwei Gelenke darüber beugen sich jeweils dafür.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Holds the value until the next key.</source>
        <translation>Hält den Wert bis zum nächsten Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>Home</source>
        <comment>Qt</comment>
        <translation>Pos1</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>Houdini's own files are not read; export the character from Houdini as FBX or glTF.</source>
        <translation>Houdinis eigene Dateien werden nicht gelesen; die Figur aus Houdini als FBX oder glTF exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>How cameras and lights change is not played.</source>
        <translation>Wie sich Kameras und Lichter ändern, wird nicht abgespielt.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>How far keys may stray that stand for what the format does not have, 10 cm from a joint.</source>
        <translation>Wie weit Schlüssel abweichen dürfen, die für das stehen, was das Format nicht hat, 10 cm von einem Gelenk.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>How far the joints go towards the chosen pose; Escape cancels it</source>
        <translation>Wie weit die Gelenke zur gewählten Pose gehen; Esc bricht ab</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>How large the window is drawn, from what the system says. Takes effect at the next start.</source>
        <translation>Wie groß das Fenster gezeichnet wird, von dem aus, was das System sagt. Gilt vom nächsten Start an.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>How many joints may move one vertex; the weakest are left out.</source>
        <translation>Wie viele Gelenke einen Eckpunkt bewegen dürfen; die schwächsten entfallen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <source>How much %1 counts: 0 nothing, 1 altogether. Shift drags finely</source>
        <translation>Wie viel %1 zählt: 0 nichts, 1 ganz. Umschalt zieht fein</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/chain_weight_row.cpp"/>
        <source>How much %1 reaches for its target: 0 is FK, 1 is IK. Shift drags finely</source>
        <translation>Wie sehr %1 nach seinem Ziel greift: 0 ist FK, 1 ist IK. Umschalt zieht fein</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>How much each joint takes part: subtrees, feather, mirror, files.</source>
        <translation>Wie sehr jedes Gelenk teilnimmt: Teilbäume, Auslauf, Spiegeln, Dateien.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>How much the joints that move each point take part in the mask that is shown.</source>
        <translation>Wie sehr die Gelenke, die jeden Punkt bewegen, an der gezeigten Maske teilnehmen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>How much the selected joint moves each point.</source>
        <translation>Wie stark das ausgewählte Gelenk jeden Punkt bewegt.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>How the clip meets what lies below</source>
        <translation>Wie der Clip auf das trifft, was darunter liegt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>How the curves go on after their last key</source>
        <translation>Wie die Kurven nach ihrem letzten Schlüssel weitergehen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>How the curves go on before their first key</source>
        <translation>Wie die Kurven vor ihrem ersten Schlüssel weitergehen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>How the layer meets what lies below</source>
        <translation>Wie die Ebene auf das wirkt, was darunter liegt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>How the rotation is keyed: by three angles in this order, or by quaternions. Without keys, only how it is shown</source>
        <translation>Worin die Schlüssel der Drehung stehen: in drei Winkeln dieser Reihenfolge oder in Quaternionen. Ohne Schlüssel nur, wie sie angezeigt wird</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>How they are shown and typed; 5cm or 2m may be typed in any case.</source>
        <translation>Wie sie gezeigt und getippt werden; 5cm oder 2m kann man immer tippen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/colour_popup.cpp"/>
        <source>Hue</source>
        <translation>Farbton</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Hz</source>
        <translation>Hz</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/character_rig.cpp"/>
        <source>IK</source>
        <translation>IK</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/chain_weight_row.cpp"/>
        <source>IK of %1</source>
        <translation>IK von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Icons</source>
        <translation>Symbole</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Import keymap</source>
        <translation>Tastenbelegung importieren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/open_dialog.cpp"/>
        <source>Import options</source>
        <translation>Importoptionen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_dialog.cpp"/>
        <source>Import options of %1</source>
        <translation>Importoptionen von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Import poses</source>
        <translation>Posen importieren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Import re&amp;port…</source>
        <translation>Importbe&amp;richt…</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_dialog.cpp"/>
        <source>Import report of %1</source>
        <translation>Importbericht von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Import reports and messages.</source>
        <translation>Importberichte und Meldungen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Imported: %1</source>
        <translation>Importiert: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Imported: %1; %2 for other characters</source>
        <translation>Importiert: %1; %2 für andere Figuren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>In &amp;time, about their middle</source>
        <translation>Zeiten, an ihrer &amp;Mitte</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>In &amp;value, about zero</source>
        <translation>Werte, an &amp;null</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>In between</source>
        <comment>menu</comment>
        <translation>Zwischenwerte</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>In place</source>
        <translation>Am Platz</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>In place: the way over the ground is taken out of each clip, from start to end in even parts; the body sways as before.</source>
        <translation>Am Platz: der Weg über den Boden wird aus jedem Clip herausgenommen, vom Anfang bis zum Ende zu gleichen Teilen; der Körper schwingt wie zuvor.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>In the chosen clips left does what right did, and the other way round.</source>
        <translation>In den gewählten Clips macht links, was rechts machte, und umgekehrt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>In the dope sheet</source>
        <comment>menu</comment>
        <translation>In der Schlüsseltabelle</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>In the file</source>
        <translation>In der Datei</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>In time, about the &amp;playhead</source>
        <translation>Zeiten, am &amp;Abspielkopf</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/dock.cpp"/>
        <source>In use are morphs that the clip moves or that were set by hand. A click shows only these</source>
        <translation>Benutzt sind Morphs, die der Clip bewegt oder die von Hand gesetzt wurden. Ein Klick zeigt nur diese</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>In value, about their &amp;mean</source>
        <translation>Werte, am Mittel&amp;wert</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>Inches</source>
        <translation>Zoll</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Incoming tangents</source>
        <comment>menu</comment>
        <translation>Eingehende Tangenten</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Index</source>
        <translation>Zeigefinger</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/character_rig.cpp"/>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <source>Influence</source>
        <translation>Einfluss</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <source>Influence of %1</source>
        <translation>Einfluss von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Influences</source>
        <translation>Einflüsse</translation>
    </message>
    <message>
        <source>Ins</source>
        <comment>Qt</comment>
        <translation>Einfg</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Insert by the middle button</source>
        <translation>Einfügen mit mittlerer Taste</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_edit.cpp"/>
        <source>Insert key</source>
        <translation>Schlüssel einfügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>Inside the &amp;work range</source>
        <translation>Im A&amp;rbeitsbereich</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/inspector/dock.cpp"/>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Interpolation</source>
        <comment>menu</comment>
        <translation>Interpolation</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>Interse&amp;ct with another mask…</source>
        <translation>M&amp;it weiterer Maske schneiden …</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>Intersect %1 with %2</source>
        <translation>%1 mit %2 schneiden</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>Invert %1</source>
        <translation>%1 umkehren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>Is added</source>
        <translation>Kommt hinzu</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <source>Is where what it follows is; its rotation stays its own</source>
        <translation>Ist dort, wo das ist, dem es folgt; seine Drehung bleibt die eigene</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Isolate cur&amp;ves</source>
        <translation>Kurven &amp;isolieren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <source>It becomes the scene</source>
        <translation>Wird zur Szene</translation>
    </message>
    <message>
        <location filename="../../viewer/document/spaces.cpp"/>
        <source>It goes along with this already.</source>
        <translation>Es geht damit schon mit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/take_in_project.cpp"/>
        <source>It has changed since the project was saved.</source>
        <translation>Sie hat sich geändert, seit das Projekt gespeichert wurde.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/objects.cpp"/>
        <source>It is attached there already.</source>
        <translation>Das ist dort schon angehängt.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>It is long, so they are less exact than usual.</source>
        <translation>Er ist lang, daher sind sie ungenauer als üblich.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/take_in_project.cpp"/>
        <source>It is not in %1; its edits are kept.</source>
        <translation>Sie liegt nicht in %1; was an ihr bearbeitet wurde, bleibt erhalten.</translation>
    </message>
    <message>
        <location filename="../../core/edit/scene/lost_parts.cpp"/>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <location filename="../../viewer/document/lost.cpp"/>
        <source>It is not lost any more.</source>
        <translation>Es ist nicht mehr verloren.</translation>
    </message>
    <message>
        <location filename="../../core/edit/scene/lost_parts.cpp"/>
        <source>It is of what was attached.</source>
        <translation>Es gehört zu dem, was angehängt war.</translation>
    </message>
    <message>
        <location filename="../../core/io/disk/file_lock.cpp"/>
        <source>It is open in another Sinew on {} since {} (process {}).</source>
        <translation>Es ist in einem anderen Sinew auf {} geöffnet, seit {} (Prozess {}).</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/objects.cpp"/>
        <source>It is scaled to nothing; give it a size in the inspector first.</source>
        <translation>Es ist auf nichts skaliert; geben Sie ihm zuerst im Inspektor eine Größe.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>It is the first constraint of its joint.</source>
        <translation>Es ist die erste Bedingung ihres Gelenks.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>It is the last constraint of its joint.</source>
        <translation>Es ist die letzte Bedingung ihres Gelenks.</translation>
    </message>
    <message>
        <location filename="../../core/edit/scene/clip_list.cpp"/>
        <source>It takes two clips to join them.</source>
        <translation>Zum Verbinden braucht es zwei Clips.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_discard.cpp"/>
        <source>It was never saved; %1:</source>
        <translation>Sie wurde nie gespeichert; %1:</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>It was saved aside before that.</source>
        <translation>Sie wurde davor beiseite gesichert.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <source>Its angles follow those of another joint</source>
        <translation>Seine Winkel folgen denen eines anderen Gelenks</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>Its clips were added</source>
        <translation>Ihre Clips wurden hinzugefügt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>Its edits are kept, and saved, whether you find it or not.</source>
        <translation>Ihre Bearbeitungen bleiben und werden gespeichert, ob Sie sie finden oder nicht.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Itself</source>
        <translation>Sich selbst</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Jaw</source>
        <translation>Kiefer</translation>
    </message>
    <message>
        <location filename="../../viewer/document/clips.cpp"/>
        <source>Join %1</source>
        <translation>%1 verbinden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Join clips</source>
        <translation>Clips verbinden</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Joined {} corners to {} vertices.</source>
        <translation>{} Ecken zu {} Eckpunkten vereint.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_export.cpp"/>
        <source>Joining the characters</source>
        <translation>Figuren werden verbunden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Joint &amp;names</source>
        <translation>Gelenk&amp;namen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/rig_section.cpp"/>
        <source>Joint by joint from the end; bends most near the target</source>
        <translation>Gelenk für Gelenk vom Ende her; biegt am meisten nahe dem Ziel</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>Joint roles (*.json)</source>
        <translation>Rollen der Gelenke (*.json)</translation>
    </message>
    <message>
        <location filename="../../viewer/document/roles.cpp"/>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>Joint roles of %1</source>
        <translation>Rollen der Gelenke von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/dock.cpp"/>
        <source>Joint roles…</source>
        <translation>Rollen der Gelenke …</translation>
    </message>
    <message>
        <location filename="../../core/skeleton/skeleton.cpp"/>
        <source>Joint “{}” has a transform that is not finite; repair its rest transform in the file.</source>
        <translation>Gelenk „{}“ hat eine Transformation, die nicht endlich ist; seine Ruhetransformation in der Datei reparieren.</translation>
    </message>
    <message>
        <location filename="../../core/skeleton/skeleton.cpp"/>
        <source>Joint “{}” is its own ancestor; repair the hierarchy in the file.</source>
        <translation>Gelenk „{}“ ist sein eigener Vorfahr; die Hierarchie in der Datei reparieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Joints as parts of a drawn body, and the selection sets.</source>
        <translation>Gelenke als Teile eines gezeichneten Körpers, und die Auswahlsätze.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Joints get as few keys as show them as the handles move them, over the work range; the handles hold them no more there.</source>
        <translation>Gelenke bekommen über den Arbeitsbereich so wenige Schlüssel, wie sie zeigen, wie die Griffe sie bewegen; die Griffe halten sie dort nicht mehr.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Joints moved</source>
        <translation>Gelenke bewegt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>Joints of %1 stand where the handles hold them</source>
        <translation>Gelenke von %1 stehen, wo die Griffe sie halten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Joints of the selected chains, or of all, stay where the handles hold them at this moment, and are posed themselves from then on.</source>
        <translation>Gelenke der gewählten oder aller Ketten bleiben, wo die Griffe sie in diesem Moment halten, und werden von da an selbst gestellt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keep</source>
        <comment>menu</comment>
        <translation>Speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Keep frames</source>
        <translation>Bilder behalten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Keep real time</source>
        <translation>Echtzeit halten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Keep shape when switching</source>
        <translation>Form beim Wechsel erhalten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/dock.cpp"/>
        <source>Keep showing this</source>
        <translation>Dies weiter anzeigen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>Keep these channels when the selection changes</source>
        <translation>Diese Kanäle auch bei anderer Auswahl beibehalten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/keymap_card.cpp"/>
        <source>Keep this choice; Preferences change it later</source>
        <translation>Diese Wahl behalten; später in den Einstellungen änderbar</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/dock_title_bar.cpp"/>
        <source>Keep this content</source>
        <translation>Diesen Inhalt beibehalten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Keeps how the panels lie, under a name of your own.</source>
        <translation>Merkt sich, wie die Bereiche liegen, unter einem eigenen Namen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Keeps quiet while playing and scrubbing.</source>
        <translation>Bleibt beim Abspielen und Ziehen still.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Keeps the listed channels when the selection changes.</source>
        <translation>Behält die aufgeführten Kanäle, wenn sich die Auswahl ändert.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Keeps the paths of the selected joints in view when others are selected.</source>
        <translation>Lässt die Bahnen der ausgewählten Gelenke sichtbar, wenn andere ausgewählt werden.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Keeps the pose of the selected joints, or of all, in the project or in your library, as the panel shows.</source>
        <translation>Behält die Pose der gewählten oder aller Gelenke im Projekt oder in Ihrer Bibliothek, wie es der Bereich zeigt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 1.</source>
        <translation>Speichert die ausgewählten Gelenke als Satz 1.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 2.</source>
        <translation>Speichert die ausgewählten Gelenke als Satz 2.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 3.</source>
        <translation>Speichert die ausgewählten Gelenke als Satz 3.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 4.</source>
        <translation>Speichert die ausgewählten Gelenke als Satz 4.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 5.</source>
        <translation>Speichert die ausgewählten Gelenke als Satz 5.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 6.</source>
        <translation>Speichert die ausgewählten Gelenke als Satz 6.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 7.</source>
        <translation>Speichert die ausgewählten Gelenke als Satz 7.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 8.</source>
        <translation>Speichert die ausgewählten Gelenke als Satz 8.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 9.</source>
        <translation>Speichert die ausgewählten Gelenke als Satz 9.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>Kept</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Kept for glTF files that are written: {} animation channel for another thing than joints and morph targets.</source>
        <translation>Für geschriebene glTF-Dateien behalten: {} Animationskanal für etwas anderes als Gelenke und Morph-Ziele.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Kept for glTF files that are written: {} animation channels for other things than joints and morph targets.</source>
        <translation>Für geschriebene glTF-Dateien behalten: {} Animationskanäle für anderes als Gelenke und Morph-Ziele.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Kept the {} heaviest of up to {} joints for {}.</source>
        <translation>Die {} schwersten von bis zu {} Gelenken behalten: {}.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>Kept: layers of clips are layers of the takes, where FBX blends them in the same way; Maya and MotionBuilder show them, engines mostly do not.</source>
        <translation>Behalten: Ebenen der Clips sind Ebenen der Takes, wo FBX sie gleich mischt; Maya und MotionBuilder zeigen sie, Engines meist nicht.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <location filename="../../viewer/document/edits/channel_box.cpp"/>
        <location filename="../../viewer/document/edits/morph_edits.cpp"/>
        <location filename="../../viewer/widgets/controls/fields/key_diamond.cpp"/>
        <location filename="../../viewer/widgets/morphs/view_keyboard.cpp"/>
        <source>Key %1</source>
        <translation>Schlüssel für %1 setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Key &amp;position only</source>
        <translation>Nur &amp;Positionsschlüssel setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Key &amp;scale only</source>
        <translation>Nur Skal&amp;ierschlüssel setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Key &amp;what was posed</source>
        <translation>Schlüssel für Posier&amp;tes setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Key a&amp;ll joints</source>
        <translation>Schlüssel für alle &amp;Gelenke setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Key at the &amp;pointer</source>
        <translation>Schlüssel am &amp;Zeiger</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Key morph tar&amp;gets</source>
        <translation>Schlüssel für &amp;Morph-Ziele setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Key morph targets</source>
        <translation>Schlüssel für Morph-Ziele setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/objects.cpp"/>
        <source>Key parent of %1</source>
        <translation>Eltern von %1 als Schlüssel setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Key r&amp;otation only</source>
        <translation>Nur D&amp;rehschlüssel setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>Key what is selected</source>
        <translation>Schlüssel für die Auswahl setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Keymap</source>
        <translation>Tastenbelegung</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Keymaps (*.json)</source>
        <translation>Tastenbelegungen (*.json)</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Keys</source>
        <comment>keyboard</comment>
        <translation>Tasten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Keys</source>
        <comment>menu</comment>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Keys &amp;lie</source>
        <translation>Schlüssel &amp;liegen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/key_work.cpp"/>
        <source>Keys are edited where they are seen: open the timeline or the curve editor.</source>
        <translation>Schlüssel werden dort bearbeitet, wo sie zu sehen sind: Zeitleiste oder Kurveneditor öffnen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Keys at the same time, a whole curve</source>
        <translation>Schlüssel zur selben Zeit, eine ganze Kurve</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Keys near the moved ones go along; the wheel changes how far that reaches.</source>
        <translation>Schlüssel nahe den verschobenen gehen mit; das Mausrad ändert, wie weit das reicht.</translation>
    </message>
    <message>
        <location filename="../../core/edit/keys/pose.cpp"/>
        <source>Keys need a time; go to a frame first.</source>
        <translation>Schlüssel brauchen eine Zeit; erst zu einem Bild gehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Keys of a clip's weight are moved and deleted only; select keys of joints for this.</source>
        <translation>Schlüssel vom Gewicht eines Clips lassen sich nur verschieben und löschen; dafür Schlüssel von Gelenken auswählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Keys of an object are edited where it is chosen; click its name first.</source>
        <translation>Schlüssel eines Objekts werden bearbeitet, wo es gewählt ist; klicken Sie zuerst auf seinen Namen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Keys on every frame at 24 frames per second, which the chosen clips then have.</source>
        <translation>Schlüssel auf jedem Bild bei 24 Bildern pro Sekunde, die die gewählten Clips dann haben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Keys on every frame at 25 frames per second, which the chosen clips then have.</source>
        <translation>Schlüssel auf jedem Bild bei 25 Bildern pro Sekunde, die die gewählten Clips dann haben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Keys on every frame at 30 frames per second, which the chosen clips then have.</source>
        <translation>Schlüssel auf jedem Bild bei 30 Bildern pro Sekunde, die die gewählten Clips dann haben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Keys on every frame at 60 frames per second, which the chosen clips then have.</source>
        <translation>Schlüssel auf jedem Bild bei 60 Bildern pro Sekunde, die die gewählten Clips dann haben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Keys on every frame at a typed number of frames per second, which the chosen clips then have.</source>
        <translation>Schlüssel auf jedem Bild bei einer eingetippten Zahl von Bildern pro Sekunde, die die gewählten Clips dann haben.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Keys stay on their frames and play at another pace; otherwise they keep their seconds</source>
        <translation>Schlüssel bleiben auf ihren Bildern und laufen in anderem Tempo; sonst behalten sie ihre Sekunden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order XYX, whose first and last axis are one.</source>
        <translation>Setzt Drehschlüssel der ausgewählten Gelenke, oder aller, als Winkel in der Reihenfolge XYX, deren erste und letzte Achse dieselbe ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order XYZ.</source>
        <translation>Setzt Drehschlüssel der ausgewählten Gelenke, oder aller, als Winkel in der Reihenfolge XYZ.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order XZX, whose first and last axis are one.</source>
        <translation>Setzt Drehschlüssel der ausgewählten Gelenke, oder aller, als Winkel in der Reihenfolge XZX, deren erste und letzte Achse dieselbe ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order XZY.</source>
        <translation>Setzt Drehschlüssel der ausgewählten Gelenke, oder aller, als Winkel in der Reihenfolge XZY.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order YXY, whose first and last axis are one.</source>
        <translation>Setzt Drehschlüssel der ausgewählten Gelenke, oder aller, als Winkel in der Reihenfolge YXY, deren erste und letzte Achse dieselbe ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order YXZ.</source>
        <translation>Setzt Drehschlüssel der ausgewählten Gelenke, oder aller, als Winkel in der Reihenfolge YXZ.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order YZX.</source>
        <translation>Setzt Drehschlüssel der ausgewählten Gelenke, oder aller, als Winkel in der Reihenfolge YZX.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order YZY, whose first and last axis are one.</source>
        <translation>Setzt Drehschlüssel der ausgewählten Gelenke, oder aller, als Winkel in der Reihenfolge YZY, deren erste und letzte Achse dieselbe ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order ZXY.</source>
        <translation>Setzt Drehschlüssel der ausgewählten Gelenke, oder aller, als Winkel in der Reihenfolge ZXY.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order ZXZ, whose first and last axis are one.</source>
        <translation>Setzt Drehschlüssel der ausgewählten Gelenke, oder aller, als Winkel in der Reihenfolge ZXZ, deren erste und letzte Achse dieselbe ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order ZYX.</source>
        <translation>Setzt Drehschlüssel der ausgewählten Gelenke, oder aller, als Winkel in der Reihenfolge ZYX.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order ZYZ, whose first and last axis are one.</source>
        <translation>Setzt Drehschlüssel der ausgewählten Gelenke, oder aller, als Winkel in der Reihenfolge ZYZ, deren erste und letzte Achse dieselbe ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by quaternions.</source>
        <translation>Setzt Drehschlüssel der ausgewählten Gelenke, oder aller, als Quaternionen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/lost/dock.cpp"/>
        <source>Keys, poses, weights and roles wait here whose joints or morph targets a file does not have any more</source>
        <translation>Hier warten Schlüssel, Posen, Gewichte und Rollen, deren Gelenke oder Morphziele eine Datei nicht mehr hat</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Keys, poses, weights and roles whose joints or morph targets are gone; they come back with them.</source>
        <translation>Schlüssel, Posen, Gewichte und Rollen, deren Gelenke oder Morphziele fehlen; sie kommen mit ihnen zurück.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/keys_dialog.cpp"/>
        <source>Keys: %1</source>
        <translation>Tasten: %1</translation>
    </message>
    <message>
        <source>Kind</source>
        <comment>Qt</comment>
        <translation>Art</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Kind</source>
        <comment>menu</comment>
        <translation>Art</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/figure.cpp"/>
        <location filename="../../viewer/widgets/morphs/row.cpp"/>
        <source>L</source>
        <comment>left side</comment>
        <translation>L</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>La&amp;yers</source>
        <translation>E&amp;benen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>Laid into clips</source>
        <translation>In Clips gelegt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Lasso</source>
        <translation>Lasso</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/take_bar.cpp"/>
        <source>Last frame of the take</source>
        <translation>Letztes Bild des Takes</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Last frame of the work range</source>
        <translation>Letztes Bild des Arbeitsbereichs</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Lay all &amp;layers into the clip itself</source>
        <translation>Alle &amp;Ebenen in den Clip selbst einrechnen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Layer %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <source>Layer weights</source>
        <translation>Ebenengewichte</translation>
    </message>
    <message>
        <location filename="../../viewer/document/pose_keys.cpp"/>
        <source>Layer {} has no weight at this time, so its keys would not show.</source>
        <translation>Ebene {} hat zu dieser Zeit kein Gewicht; ihre Schlüssel wären nicht zu sehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Layer {} is locked; unlock it first.</source>
        <translation>Ebene {} ist gesperrt; erst entsperren.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/key_text.cpp"/>
        <source>Layer {} is locked; unlock it in the layers panel first.</source>
        <translation>Ebene {} ist gesperrt; erst im Ebenenbereich entsperren.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/pose_keys.cpp"/>
        <source>Layer {} is muted, so its keys would not show.</source>
        <translation>Ebene {} ist stumm; ihre Schlüssel wären nicht zu sehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Layers</source>
        <comment>menu</comment>
        <translation>Ebenen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>Layers hold edits over a clip; choose a clip first</source>
        <translation>Ebenen tragen Änderungen über einem Clip; erst einen Clip wählen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Lays keys onto a slow start or a slow end, by a slider.</source>
        <translation>Legt Schlüssel per Schieberegler auf einen langsamen Anfang oder ein langsames Ende.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Leave out X</source>
        <translation>X auslassen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Leave out Y</source>
        <translation>Y auslassen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Leave out Z</source>
        <translation>Z auslassen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/takes.cpp"/>
        <source>Leave the take</source>
        <translation>Take verlassen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/fit.cpp"/>
        <source>Leaves out keys that change their curve less than a tolerance.</source>
        <translation>Lässt Schlüssel weg, die ihre Kurve um weniger als eine Toleranz ändern.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Leaves out the selected joints at the border of the selection.</source>
        <translation>Lässt die ausgewählten Gelenke am Rand der Auswahl weg.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Left</source>
        <comment>Qt</comment>
        <translation>Links</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/map_view.cpp"/>
        <source>Left</source>
        <comment>side of a body</comment>
        <translation>Links</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>Left and right exchange their weights.</source>
        <translation>Links und rechts tauschen ihre Gewichte.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Left arm</source>
        <translation>Linker Arm</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Left eye</source>
        <translation>Linkes Auge</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Left fingers</source>
        <translation>Linke Finger</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>Left half skinned linearly, right half with dual quaternions.</source>
        <translation>Linke Hälfte mit linearem Skinning, rechte Hälfte mit dualen Quaternionen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Left leg</source>
        <translation>Linkes Bein</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>Left out</source>
        <translation>Entfällt</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>Left out how materials change; they stay as they are in all clips.</source>
        <translation>Ausgelassen, wie sich Materialien ändern; sie bleiben in allen Clips, wie sie sind.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out joints of a skin that has more than 65535.</source>
        <translation>Ausgelassen: Gelenke einer Haut, die mehr als 65535 hat.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>Left out the skin weights of {}, which cannot be read</source>
        <translation>Ausgelassen, weil nicht lesbar: Hautgewichte ({})</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/importer.cpp"/>
        <source>Left out the weights of {} that no node is called after.</source>
        <translation>Ausgelassen: Gewichte für {}; kein Knoten heißt so.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>Left out weights of {} on joints that the skin does not have.</source>
        <translation>Ausgelassen: Gewichte für {} auf Gelenken, die die Haut nicht hat.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/notes.cpp"/>
        <source>Left out what the file adds to {} part, which is too long or damaged.</source>
        <translation>Was die Datei zu {} Teil hinzufügt, ist zu lang oder beschädigt und bleibt weg.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/notes.cpp"/>
        <source>Left out what the file adds to {} parts, which is too long or damaged.</source>
        <translation>Was die Datei zu {} Teilen hinzufügt, ist zu lang oder beschädigt und bleibt weg.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/document.cpp"/>
        <source>Left out what the file says by {}.</source>
        <translation>Ausgelassen, was die Datei durch {} sagt.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>Left out when {} node is shown and hidden ({}); nothing appears or disappears in a clip.</source>
        <translation>Ausgelassen, wann {} Knoten ein- und ausgeblendet wird ({}); in einem Clip erscheint oder verschwindet nichts.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>Left out when {} nodes are shown and hidden ({}); nothing appears or disappears in a clip.</source>
        <translation>Ausgelassen, wann {} Knoten ein- und ausgeblendet werden ({}); in einem Clip erscheint oder verschwindet nichts.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/vrm.cpp"/>
        <source>Left out which joint is which part of the body; the file says it damaged.</source>
        <translation>Weggelassen, welches Gelenk welcher Teil des Körpers ist; die Angabe der Datei ist beschädigt.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out {} NURBS surface or patch; turn it into polygons before the export.</source>
        <translation>Ausgelassen: {} NURBS-Fläche oder Patch; vor dem Export in Polygone umwandeln.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out {} NURBS surfaces or patches; turn them into polygons before the export.</source>
        <translation>Ausgelassen: {} NURBS-Flächen oder Patches; vor dem Export in Polygone umwandeln.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Left out {} animation channel for another thing than joints and morph targets; it is too long.</source>
        <translation>{} Animationskanal für etwas anderes als Gelenke und Morph-Ziele weggelassen; er ist zu lang.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/write/merge.cpp"/>
        <source>Left out {} animation channel of a material, a light or the like; the file's own clips keep theirs.</source>
        <translation>{} Animationskanal eines Materials, eines Lichts oder dergleichen weggelassen; die eigenen Clips der Datei behalten ihre.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/write/write.cpp"/>
        <source>Left out {} animation channel of what the file will not have, or beyond the clip's ends.</source>
        <translation>{} Animationskanal weggelassen, dessen Ziel die Datei nicht haben wird oder der über die Enden des Clips hinausreicht.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/animation.cpp"/>
        <source>Left out {} animation channel that drives the same thing again.</source>
        <translation>{} Animationskanal ausgelassen, der schon Angetriebenes noch einmal antreibt.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/animation.cpp"/>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Left out {} animation channel that moves nothing in the scene.</source>
        <translation>{} Animationskanal ausgelassen, der in der Szene nichts bewegt.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/animation.cpp"/>
        <source>Left out {} animation channel that replaces all vertices of a mesh.</source>
        <translation>{} Animationskanal ausgelassen, der alle Eckpunkte eines Netzes ersetzt.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Left out {} animation channels for other things than joints and morph targets; they are too long.</source>
        <translation>{} Animationskanäle für anderes als Gelenke und Morph-Ziele weggelassen; sie sind zu lang.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/write/merge.cpp"/>
        <source>Left out {} animation channels of materials, lights and the like; the file's own clips keep theirs.</source>
        <translation>{} Animationskanäle von Materialien, Lichtern und dergleichen weggelassen; die eigenen Clips der Datei behalten ihre.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/write/write.cpp"/>
        <source>Left out {} animation channels of what the file will not have, or beyond the clip's ends.</source>
        <translation>{} Animationskanäle weggelassen, deren Ziel die Datei nicht haben wird oder die über die Enden des Clips hinausreichen.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/animation.cpp"/>
        <source>Left out {} animation channels that drive the same thing again.</source>
        <translation>{} Animationskanäle ausgelassen, die schon Angetriebenes noch einmal antreiben.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/animation.cpp"/>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Left out {} animation channels that move nothing in the scene.</source>
        <translation>{} Animationskanäle ausgelassen, die in der Szene nichts bewegen.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/animation.cpp"/>
        <source>Left out {} animation channels that replace all vertices of a mesh.</source>
        <translation>{} Animationskanäle ausgelassen, die alle Eckpunkte eines Netzes ersetzen.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Left out {} at the end of {} with fewer values than times.</source>
        <translation>Ausgelassen: {} am Ende; weniger Werte als Zeiten: {}.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Left out {} at the same times as others.</source>
        <translation>Ausgelassen: {} zu denselben Zeiten wie andere.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>Left out {} beyond the first {} of a clip.</source>
        <translation>{} nach den ersten {} eines Clips ausgelassen.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>Left out {} for other things than joints and morph targets.</source>
        <translation>Ausgelassen: {} für anderes als Gelenke und Morph-Ziele.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>Left out {} from nodes to children, meshes or skins that do not exist.</source>
        <translation>Ausgelassen: {} von Knoten auf Kinder, Netze oder Häute, die es nicht gibt.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out {} geometries with damaged data.</source>
        <translation>Ausgelassen: {} Geometrien mit beschädigten Daten.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out {} geometry with damaged data.</source>
        <translation>Ausgelassen: {} Geometrie mit beschädigten Daten.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/material.cpp"/>
        <source>Left out {} in a compressed format that is not read (Basis, WebP or DDS).</source>
        <translation>Ausgelassen: {} in einem komprimierten Format, das nicht gelesen wird (Basis, WebP oder DDS).</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out {} layer of normals, colours or texture coordinates that do not fit their mesh.</source>
        <translation>Ausgelassen: {} Lage von Normalen, Farben oder Texturkoordinaten, die nicht zu ihrem Netz passt.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out {} layers of normals, colours or texture coordinates that do not fit their mesh.</source>
        <translation>Ausgelassen: {} Lagen von Normalen, Farben oder Texturkoordinaten, die nicht zu ihrem Netz passen.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>Left out {} line or point whose ends do not exist.</source>
        <translation>{} Linie oder Punkt weggelassen, deren Enden es nicht gibt.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Left out {} line or point whose place is not finite.</source>
        <translation>{} Linie oder Punkt weggelassen, deren Ort nicht endlich ist.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>Left out {} lines or points whose ends do not exist.</source>
        <translation>{} Linien oder Punkte weggelassen, deren Enden es nicht gibt.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Left out {} lines or points whose places are not finite.</source>
        <translation>{} Linien oder Punkte weggelassen, deren Orte nicht endlich sind.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>Left out {} made of something that glTF does not have.</source>
        <translation>{} aus etwas, das glTF nicht kennt, weggelassen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/materials.cpp"/>
        <source>Left out {} map of roughness, metalness or occlusion; FBX has no common place for it.</source>
        <translation>{} Textur für Rauheit, Metall oder Verdeckung wurde weggelassen; FBX hat keinen gemeinsamen Platz dafür.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/materials.cpp"/>
        <source>Left out {} maps of roughness, metalness or occlusion; FBX has no common place for them.</source>
        <translation>{} Texturen für Rauheit, Metall oder Verdeckung wurden weggelassen; FBX hat keinen gemeinsamen Platz dafür.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>Left out {} marker without a name or a possible time.</source>
        <translation>{} Marke ohne Namen oder mögliche Zeit ausgelassen.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>Left out {} markers without a name or a possible time.</source>
        <translation>{} Marken ohne Namen oder mögliche Zeit ausgelassen.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/write/mesh_json.cpp"/>
        <source>Left out {} mesh that is hidden.</source>
        <translation>{} ausgeblendetes Netz wurde weggelassen.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/write/mesh_json.cpp"/>
        <source>Left out {} meshes that are hidden.</source>
        <translation>{} ausgeblendete Netze wurden weggelassen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out {} of a kind that is not read.</source>
        <translation>Ausgelassen: {} von einer Art, die nicht gelesen wird.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/importer.cpp"/>
        <source>Left out {} of colours that change towards the outline, which is not shown.</source>
        <translation>Ausgelassen: {} mit Farben, die sich zum Umriss hin ändern; das wird nicht gezeigt.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/importer.cpp"/>
        <source>Left out {} of heights; only normal maps are shown.</source>
        <translation>Ausgelassen: {} mit Höhen; nur Normalenkartes werden gezeigt.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/material.cpp"/>
        <source>Left out {} on a second set of texture coordinates (material {}); each mesh keeps one.</source>
        <translation>Ausgelassen: {} auf einem zweiten Satz Texturkoordinaten (Material {}); jedes Netz behält einen.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/material.cpp"/>
        <source>Left out {} on a second set of texture coordinates (materials {}); each mesh keeps one.</source>
        <translation>Ausgelassen: {} auf einem zweiten Satz Texturkoordinaten (Materialien {}); jedes Netz behält einen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/importer.cpp"/>
        <source>Left out {} on a second set of texture coordinates; each mesh keeps one.</source>
        <translation>Ausgelassen: {} auf einem zweiten Satz Texturkoordinaten; jedes Netz behält einen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out {} part of a skin without a joint.</source>
        <translation>Ausgelassen: {} Teil einer Haut ohne Gelenk.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/vrm.cpp"/>
        <source>Left out {} part of the body that has an unknown name, no joint in the scene, or a joint or name that another has.</source>
        <translation>{} Teil des Körpers weggelassen, der einen unbekannten Namen hat, kein Gelenk in der Szene oder ein Gelenk oder einen Namen, die ein anderer hat.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out {} parts of skins without a joint.</source>
        <translation>Ausgelassen: {} Teile von Häuten ohne Gelenk.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/vrm.cpp"/>
        <source>Left out {} parts of the body that have an unknown name, no joint in the scene, or a joint or name that another has.</source>
        <translation>{} Teile des Körpers weggelassen, die einen unbekannten Namen haben, kein Gelenk in der Szene oder ein Gelenk oder einen Namen, die ein anderer hat.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out {} polygon with corners that do not exist or are not finite.</source>
        <translation>Ausgelassen: {} Polygon mit Ecken, die es nicht gibt oder die nicht endlich sind.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out {} polygons with corners that do not exist or are not finite.</source>
        <translation>Ausgelassen: {} Polygone mit Ecken, die es nicht gibt oder die nicht endlich sind.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/materials.cpp"/>
        <location filename="../../core/io/gltf/write/material_json.cpp"/>
        <source>Left out {} texture whose picture was not found.</source>
        <translation>{} Textur wurde weggelassen, deren Bild nicht gefunden wurde.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/materials.cpp"/>
        <location filename="../../core/io/gltf/write/material_json.cpp"/>
        <source>Left out {} textures whose pictures were not found.</source>
        <translation>{} Texturen wurden weggelassen, deren Bilder nicht gefunden wurden.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>Left out {} that cannot be read</source>
        <translation>Ausgelassen, weil nicht lesbar: {}</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>Left out {} that move neither position, rotation nor scale.</source>
        <translation>Ausgelassen: {}, weder für Position noch für Drehung oder Skalierung.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/material.cpp"/>
        <source>Left out {} that the file names but does not have.</source>
        <translation>Ausgelassen: {}, von der Datei genannt, aber nicht vorhanden.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Left out {} triangle with corners that are not finite.</source>
        <translation>Ausgelassen: {} Dreieck mit Ecken, die nicht endlich sind.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Left out {} triangles with corners that are not finite.</source>
        <translation>Ausgelassen: {} Dreiecke mit Ecken, die nicht endlich sind.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out {} value of morph targets that do not fit their mesh.</source>
        <translation>Ausgelassen: {} Wert von Morph-Zielen, die nicht zu ihrem Netz passen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out {} values of morph targets that do not fit their mesh.</source>
        <translation>Ausgelassen: {} Werte von Morph-Zielen, die nicht zu ihrem Netz passen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out {} weight of vertices that do not exist.</source>
        <translation>Ausgelassen: {} Gewicht für Eckpunkte, die es nicht gibt.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Left out {} weight that is negative or not finite.</source>
        <translation>Ausgelassen: {} Gewicht, das negativ oder nicht endlich ist.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out {} weights of vertices that do not exist.</source>
        <translation>Ausgelassen: {} Gewichte für Eckpunkte, die es nicht gibt.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Left out {} weights that are negative or not finite.</source>
        <translation>Ausgelassen: {} Gewichte, die negativ oder nicht endlich sind.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/morphs.cpp"/>
        <source>Left out {} whose full weight is 0 or no number.</source>
        <translation>Ausgelassen: {} mit vollem Gewicht 0 oder ohne Zahl.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>Left out {} with corners that do not exist.</source>
        <translation>Ausgelassen: {} mit Ecken, die es nicht gibt.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/animation.cpp"/>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Left out {} with impossible times or values.</source>
        <translation>Ausgelassen: {} mit unmöglichen Zeiten oder Werten.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Left out {} without readable keys.</source>
        <translation>Ausgelassen: {} ohne lesbare Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>Left out {} without readable positions</source>
        <translation>Ausgelassen: {} ohne lesbare Positionen</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>Left out {} without readable triangles, lines or points</source>
        <translation>{} ohne lesbare Dreiecke, Linien oder Punkte weggelassen</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/morphs.cpp"/>
        <source>Left out {}; a character has at most {}.</source>
        <translation>Ausgelassen: {}; eine Figur hat höchstens {}.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Left out {}; a mesh moves by its skin and its morph targets alone.</source>
        <translation>Ausgelassen: {}; ein Netz bewegt sich nur durch seine Haut und seine Morph-Ziele.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Left: ends slowly; right: starts slowly.</source>
        <translation>Links: endet langsam; rechts: beginnt langsam.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Left: flat; right: exaggerated.</source>
        <translation>Links: flach; rechts: übertrieben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Left: the key before; right: the key after.</source>
        <translation>Links: der Schlüssel davor; rechts: der Schlüssel danach.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Left: towards the line between the neighbours; right: away from it.</source>
        <translation>Links: zur Linie zwischen den Nachbarn; rechts: von ihr weg.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Left; Right</source>
        <translation>Pfeil links; Pfeil rechts</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Left; Right; Up; Down; Enter</source>
        <translation>Pfeiltasten; Eingabe</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <location filename="../../core/io/file_units.cpp"/>
        <source>Lengths were converted to metres; 1 unit of the file is {}.</source>
        <translation>Längen wurden in Meter umgerechnet; 1 Einheit der Datei ist {}.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Let edits go to a layer</source>
        <translation>Bearbeitungen in eine Ebene lenken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>Let it play</source>
        <translation>Spielen lassen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Let layer play</source>
        <translation>Ebene spielen lassen</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Let the last of each win where {} animation channel drives the same thing again.</source>
        <translation>Der jeweils letzte gilt, wo {} Animationskanal dasselbe noch einmal antreibt.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Let the last of each win where {} animation channels drive the same thing again.</source>
        <translation>Der jeweils letzte gilt, wo {} Animationskanäle dasselbe noch einmal antreiben.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>Let {} vertex without weights follow the joint that it names first.</source>
        <translation>{} Eckpunkt ohne Gewichte folgt dem Gelenk, das er zuerst nennt.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Let {} vertex without weights follow the mesh's node.</source>
        <translation>{} Eckpunkt ohne Gewichte folgt dem Knoten des Netzes.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>Let {} vertices without weights follow the joint that they name first.</source>
        <translation>{} Eckpunkte ohne Gewichte folgen dem Gelenk, das sie zuerst nennen.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Let {} vertices without weights follow the mesh's node.</source>
        <translation>{} Eckpunkte ohne Gewichte folgen dem Knoten des Netzes.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/clips_section.cpp"/>
        <source>Lets another clip take the place of what plays, from this frame on</source>
        <translation>Lässt von diesem Bild an einen anderen Clip an die Stelle dessen treten, was spielt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Lets both sides of a tangent turn on their own.</source>
        <translation>Lässt beide Seiten einer Tangente sich einzeln drehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Lets both sides of a tangent turn together, at the mean of their slopes.</source>
        <translation>Lässt beide Seiten einer Tangente sich zusammen drehen, mit dem Mittel ihrer Steigungen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/lost.cpp"/>
        <source>Lets go of what is chosen in Lost and found.</source>
        <translation>Löscht, was unter „Verloren und gefunden“ gewählt ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Lets the chosen clip take the place of what plays, from this frame on.</source>
        <translation>Der gewählte Clip tritt von diesem Bild an an die Stelle dessen, was läuft.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Library</source>
        <comment>menu</comment>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Light</source>
        <comment>lighting</comment>
        <translation>Licht</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Like spline, but flat where the curve turns or rests.</source>
        <translation>Wie Spline, aber flach, wo die Kurve umkehrt oder ruht.</translation>
    </message>
    <message>
        <location filename="../../core/rig/joint_limits.cpp"/>
        <source>Limits of a joint have ranges from a lower to a higher angle, with 0 between.</source>
        <translation>Grenzen eines Gelenks reichen von einem kleineren zu einem größeren Winkel, mit 0 dazwischen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Limits of reading a file</source>
        <translation>Grenzen beim Lesen einer Datei</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <location filename="../../viewer/widgets/viewport/overlays/overlays.cpp"/>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>Lines of the import report</source>
        <translation>Zeilen des Importberichts</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>Lines of the log</source>
        <translation>Zeilen des Protokolls</translation>
    </message>
    <message>
        <source>List View</source>
        <comment>Qt</comment>
        <translation>Liste</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Lists models, textures and sounds that are not where they were, and asks for each where it is now, or for a folder to search for all.</source>
        <translation>Listet Modelle, Texturen und Töne auf, die nicht mehr dort liegen, wo sie lagen, und fragt nach dem jetzigen Ort jeder Datei oder nach einem Ordner, in dem alle gesucht werden.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/help.cpp"/>
        <source>Lists mouse and keys.</source>
        <translation>Führt Maus und Tasten auf.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Lists the channels of what is selected, not of the whole character.</source>
        <translation>Führt die Kanäle der Auswahl auf, nicht die der ganzen Figur.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Lists the channels that have keys, not all that could have some.</source>
        <translation>Führt die Kanäle mit Schlüsseln auf, nicht alle, die welche haben könnten.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Lists what was converted, repaired, lost or not found when the file was read.</source>
        <translation>Führt auf, was beim Lesen der Datei umgerechnet, repariert, verloren oder nicht gefunden wurde.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Little</source>
        <comment>finger</comment>
        <translation>Kleiner Finger</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>Load joint roles</source>
        <translation>Rollen der Gelenke laden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <source>Load mask</source>
        <translation>Maske laden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Load rig</source>
        <translation>Rig laden</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>Load rig %1</source>
        <translation>Rig %1 laden</translation>
    </message>
    <message>
        <location filename="../../viewer/document/files/audio_track.cpp"/>
        <location filename="../../viewer/widgets/timeline/dock.cpp"/>
        <source>Load sound</source>
        <translation>Ton laden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_strip.cpp"/>
        <source>Loading</source>
        <translation>Laden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_strip.cpp"/>
        <source>Loading %1</source>
        <translation>%1 wird geladen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>Loading of %1 was cancelled.</source>
        <translation>Das Laden von %1 wurde abgebrochen.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.h"/>
        <location filename="../../viewer/app/files/file_controller.cpp"/>
        <source>Loading was cancelled.</source>
        <translation>Das Laden wurde abgebrochen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Loc&amp;k</source>
        <translation>S&amp;perren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Loc&amp;k panels</source>
        <translation>Bereiche &amp;sperren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Loc&amp;k weights</source>
        <translation>Ge&amp;wichte sperren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Local</source>
        <translation>Lokal</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Local: relative to the parent joint. Model: relative to the character</source>
        <translation>Lokal: relativ zum übergeordneten Gelenk. Modell: relativ zur Figur</translation>
    </message>
    <message>
        <location filename="../../core/scene/objects/object.cpp"/>
        <source>Locator</source>
        <translation>Hilfspunkt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Lock %1</source>
        <translation>%1 sperren</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/curve_flags.cpp"/>
        <source>Lock curves</source>
        <translation>Kurven sperren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Lock to X</source>
        <translation>Auf X beschränken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Lock to Y</source>
        <translation>Auf Y beschränken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Lock to Z</source>
        <translation>Auf Z beschränken</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Lock: the curve cannot be edited</source>
        <translation>Sperren: die Kurve lässt sich nicht bearbeiten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Locked curves stay (%1).</source>
        <translation>Gesperrte Kurven bleiben (%1).</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Locked; click to edit these curves</source>
        <translation>Gesperrt; ein Klick gibt diese Kurven zum Bearbeiten frei</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Locks curves against edits, or unlocks them.</source>
        <translation>Sperrt Kurven gegen Bearbeiten oder entsperrt sie.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <location filename="../../viewer/app/session/workspaces.cpp"/>
        <source>Look</source>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>Look in:</source>
        <comment>Qt</comment>
        <translation>Suchen in:</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>Looked for in %1</source>
        <translation>Gesucht in %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_missing.cpp"/>
        <source>Looked in %1</source>
        <translation>Gesucht in %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Looks</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Looks at the character's back.</source>
        <translation>Blickt auf die Rückseite der Figur.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Looks at the character's front.</source>
        <translation>Blickt auf die Vorderseite der Figur.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Looks at the character's left side.</source>
        <translation>Blickt auf die linke Seite der Figur.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Looks at the character's right side.</source>
        <translation>Blickt auf die rechte Seite der Figur.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <source>Looks at what it follows</source>
        <translation>Blickt auf das, dem es folgt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Looks down from above.</source>
        <translation>Blickt von oben herab.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_dialog.cpp"/>
        <source>Looks for all missing textures by their names, in a folder and below it</source>
        <translation>Sucht alle fehlenden Texturen nach Namen, in einem Ordner und darunter</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>Looks for all of them in a folder and below it, by content and by name</source>
        <translation>Sucht sie alle in einem Ordner und darunter, nach Inhalt und nach Namen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Looks from the front, a little from the side and above.</source>
        <translation>Blickt von vorn, etwas von der Seite und von oben.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Looks up and changes keys; imports and exports keymaps</source>
        <translation>Schlägt Tasten nach und ändert sie; importiert und exportiert Tastenbelegungen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Looks up and changes keys; imports and exports keymaps.</source>
        <translation>Zeigt und ändert Tasten; importiert und exportiert Tastenbelegungen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Looks up from below.</source>
        <translation>Blickt von unten herauf.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Loop mode of %1</source>
        <translation>Wiederholung von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Lost and foun&amp;d</source>
        <translation>Verloren un&amp;d gefunden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/lost/dock.cpp"/>
        <source>Lost and found</source>
        <translation>Verloren und gefunden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/lost.cpp"/>
        <source>Lost and found</source>
        <comment>menu</comment>
        <translation>Verloren und gefunden</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Lower arm</source>
        <translation>Unterarm</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Lower arm twist</source>
        <translation>Drehung des Unterarms</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Lower leg</source>
        <translation>Unterschenkel</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Lower leg twist</source>
        <translation>Drehung des Unterschenkels</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Lowers the selected keys by one line of the grid.</source>
        <translation>Senkt die ausgewählten Schlüssel um eine Rasterlinie ab.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>M&amp;irror pose</source>
        <translation>Pose &amp;spiegeln</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>M&amp;ute layer</source>
        <translation>Ebene s&amp;tumm schalten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Make &amp;chain of the two selected joints</source>
        <translation>&amp;Kette aus den zwei gewählten Gelenken machen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Make &amp;loop</source>
        <translation>Schleife b&amp;ilden</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>Make chain %1</source>
        <translation>Kette %1 machen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Make loop, &amp;spread</source>
        <translation>Schleife bilden, &amp;verteilt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <source>Makes a number of where joints are, in place of its keys</source>
        <translation>Macht eine Zahl daraus, wo Gelenke sind, anstelle ihrer Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Makes ghosts easier to see.</source>
        <translation>Macht Geisterbilder besser sichtbar.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Makes ghosts fade into the background.</source>
        <translation>Lässt Geisterbilder im Hintergrund verblassen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Makes the change again that was undone.</source>
        <translation>Führt die rückgängig gemachte Änderung wieder aus.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/importer.cpp"/>
        <source>Making the curves</source>
        <translation>Kurven werden erzeugt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/time/markers.cpp"/>
        <source>Marker %1</source>
        <translation>Marke %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Marker: drag it, double-click to rename, Del to delete</source>
        <translation>Marke: ziehen, Doppelklick zum Umbenennen, Entf zum Löschen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Markers</source>
        <comment>menu</comment>
        <translation>Marken</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Markers and extremes (%1)</source>
        <translation>Marken und Extreme (%1)</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Marks keys as the beginning of a hold.</source>
        <translation>Kennzeichnet Schlüssel als Beginn eines Haltens.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Marks keys as what lies between others.</source>
        <translation>Kennzeichnet Schlüssel als das, was zwischen anderen liegt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Marks keys as what the motion hangs on.</source>
        <translation>Kennzeichnet Schlüssel als das, woran die Bewegung hängt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Marks keys as where the motion turns.</source>
        <translation>Kennzeichnet Schlüssel als Umkehrpunkte der Bewegung.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Mas&amp;k</source>
        <translation>Mas&amp;ke</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Mas&amp;ks</source>
        <translation>Mas&amp;ken</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <location filename="../../viewer/document/scene/masks.cpp"/>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Mask</source>
        <translation>Maske</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>Mask %1 saved to %2</source>
        <translation>Maske %1 in %2 gesichert</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>Mask %1 was read</source>
        <translation>Maske %1 wurde gelesen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Mask of %1</source>
        <translation>Maske von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <source>Mask of the selected joints</source>
        <translation>Maske der gewählten Gelenke</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/document/models/outliner_sync.cpp"/>
        <location filename="../../viewer/widgets/dialogs/append_dialog.cpp"/>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <source>Masks</source>
        <translation>Masken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>Masks</source>
        <comment>menu</comment>
        <translation>Masken</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <source>Masks (*.json)</source>
        <translation>Masken (*.json)</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <source>Masks say how much each joint of a character takes part</source>
        <translation>Masken sagen, wie sehr jedes Gelenk einer Figur teilnimmt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Materials</source>
        <translation>Materialien</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>Maya's own files are not read; export the character from Maya as FBX, with animation.</source>
        <translation>Mayas eigene Dateien werden nicht gelesen; die Figur aus Maya als FBX exportieren, mit Animation.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap.cpp"/>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <location filename="../../viewer/widgets/viewport/keymap_card.cpp"/>
        <source>Maya-like</source>
        <translation>Maya-ähnlich</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Memory of older steps. The latest 32 stay whatever they hold.</source>
        <translation>Speicher für ältere Schritte. Die letzten 32 bleiben, was sie auch enthalten.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/choices/radial_menu.cpp"/>
        <source>Menu around the pointer</source>
        <translation>Menü um den Zeiger</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Menu at the p&amp;ointer</source>
        <translation>Menü am &amp;Zeiger</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Merge %1</source>
        <translation>%1 zusammenführen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>Merge clips into a copy of %1</source>
        <translation>Clips in eine Kopie von %1 einfügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>Merge into a copy of %1?</source>
        <translation>In eine Kopie von %1 einfügen?</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Merge layer %1</source>
        <translation>Ebene %1 zusammenführen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>Merged into %1: %2 replaced, %3 added, %4 as they were</source>
        <translation>In %1 eingefügt: %2 ersetzt, %3 neu, %4 wie vorher</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>Merged {} ({}) into the clip “{}”, because clips cannot blend as the file asks: {} became {}.</source>
        <translation>Zusammengeführt: {} ({}) in den Clip „{}“, weil Clips nicht so überblenden können, wie die Datei es verlangt: aus {} wurden {}.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>Merging clips into %1</source>
        <translation>Clips werden in %1 eingefügt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <source>Mesh</source>
        <translation>Netz</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/outliner_nodes.h"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Meshes</source>
        <translation>Netze</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/write/write.cpp"/>
        <source>Meshes are left out; BVH holds joints and their motion alone.</source>
        <translation>Netze werden weggelassen; BVH enthält nur Gelenke und ihre Bewegung.</translation>
    </message>
    <message>
        <source>Meta</source>
        <comment>Qt</comment>
        <translation>Meta</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Metal, rough</source>
        <translation>Metall, Rauheit</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Metallic</source>
        <translation>Metallisch</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Metres</source>
        <translation>Meter</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>Metres per unit</source>
        <translation>Meter pro Einheit</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>Middle</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Middle</source>
        <comment>finger</comment>
        <translation>Mittelfinger</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/keymap_card.cpp"/>
        <source>Middle button turns, Shift moves, wheel zooms</source>
        <translation>Mittlere Taste dreht, Umschalt verschiebt, Mausrad zoomt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>Middle drag</source>
        <translation>Mitte ziehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Middle; Wheel</source>
        <translation>Mitte; Mausrad</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Millimetres</source>
        <translation>Millimeter</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Mirror</source>
        <comment>menu</comment>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>Mirror %1</source>
        <translation>%1 spiegeln</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Mirror pose of %1</source>
        <translation>Pose spiegeln: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Mirrored; %1 without another side stay as before</source>
        <translation>Gespiegelt; %1 ohne andere Seite bleiben, wie sie waren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>Missing files</source>
        <translation>Fehlende Dateien</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Mode of %1</source>
        <translation>Modus von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/overflow_bar.cpp"/>
        <source>More controls</source>
        <translation>Weitere Bedienelemente</translation>
    </message>
    <message>
        <location filename="../../core/io/project/judge_scene.cpp"/>
        <source>More than {} things go along with one another, each with the next; detach some, then save again.</source>
        <translation>Mehr als {} Dinge gehen miteinander mit, jedes mit dem nächsten; lösen Sie einige und speichern Sie dann erneut.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_rows.cpp"/>
        <source>Morph targets</source>
        <translation>Morph-Ziele</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Morph&amp;s</source>
        <translation>Morp&amp;hs</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/morphs/dock.cpp"/>
        <location filename="../../viewer/widgets/morphs/view.cpp"/>
        <source>Morphs</source>
        <translation>Morphs</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/morphs.cpp"/>
        <source>Morphs</source>
        <comment>menu</comment>
        <translation>Morphs</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Morphs by hand</source>
        <translation>Morphs von Hand</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Morphs moved</source>
        <translation>Morphs bewegt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <location filename="../../core/io/export/presets.cpp"/>
        <source>Motion alone</source>
        <translation>Nur Bewegung</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/file_types.cpp"/>
        <source>Motion capture, BVH</source>
        <translation>Motion-Capture, BVH</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Motion trai&amp;ls</source>
        <translation>&amp;Bewegungsspuren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Motion trails</source>
        <translation>Bewegungsspuren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>Motion: joints and clips, without meshes, materials and morph targets.</source>
        <translation>Bewegung: Gelenke und Clips, ohne Netze, Materialien und Morphziele.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <location filename="../../viewer/widgets/viewport/keymap_card.cpp"/>
        <source>Mouse and keys</source>
        <translation>Maus und Tasten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_actions.cpp"/>
        <source>Mouse and keys are %1; Edit ▸ Preferences changes them</source>
        <translation>Maus und Tasten: %1; zu ändern unter Bearbeiten ▸ Einstellungen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/morph_list.cpp"/>
        <source>Mouth, jaw</source>
        <translation>Mund, Kiefer</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/weights_tool.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <location filename="../../viewer/document/edits/channel_box.cpp"/>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <location filename="../../viewer/document/edits/clips/weight_keys.cpp"/>
        <location filename="../../viewer/document/edits/pose_transform.cpp"/>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>Move %1 at frame %2</source>
        <translation>%1 bei Bild %2 verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/document/clips.cpp"/>
        <source>Move %1 down</source>
        <translation>%1 nach unten</translation>
    </message>
    <message>
        <location filename="../../viewer/document/clips.cpp"/>
        <source>Move %1 up</source>
        <translation>%1 nach oben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/controls.cpp"/>
        <source>Move clip &amp;over the next one</source>
        <translation>Clip über den &amp;nächsten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/controls.cpp"/>
        <source>Move clip &amp;under the one below</source>
        <translation>Clip &amp;unter den darunter</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Move clip &amp;up</source>
        <translation>Clip nach &amp;oben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Move clip d&amp;own</source>
        <translation>Clip nach un&amp;ten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_drag.cpp"/>
        <source>Move keys</source>
        <translation>Schlüssel verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Move keys, turn a tangent</source>
        <translation>Schlüssel verschieben, Tangente drehen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Move layer %1</source>
        <translation>Ebene %1 verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Move layer &amp;down</source>
        <translation>Ebene nach &amp;unten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Move layer &amp;up</source>
        <translation>Ebene nach &amp;oben</translation>
    </message>
    <message>
        <location filename="../../viewer/document/time/markers.cpp"/>
        <source>Move marker</source>
        <translation>Marke verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Move or scale selected keys by the tool</source>
        <translation>Ausgewählte Schlüssel je nach Werkzeug verschieben oder skalieren</translation>
    </message>
    <message>
        <location filename="../../viewer/document/files/audio_track.cpp"/>
        <source>Move sound</source>
        <translation>Ton verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_tools.cpp"/>
        <source>Move step</source>
        <translation>Verschiebeschritt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Move step</source>
        <comment>menu</comment>
        <translation>Verschiebeschritt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Move with &amp;pointer</source>
        <translation>Mit Z&amp;eiger verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Move, zoom</source>
        <translation>Verschieben, zoomen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>Moved %1 of %2 to %3</source>
        <translation>%1 von %2 nach %3 verschoben</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>Moved %1 of %2 to %3, in place of those of the file</source>
        <translation>%1 von %2 nach %3 verschoben, anstelle derer der Datei</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Moved the parts of the node's matrix by {} animation channel of a node given by a matrix.</source>
        <translation>Teile der Knotenmatrix durch {} Animationskanal eines Knotens bewegt, der durch eine Matrix gegeben ist.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Moved the parts of the node's matrix by {} animation channels of nodes given by a matrix.</source>
        <translation>Teile der Knotenmatrix durch {} Animationskanäle von Knoten bewegt, die durch eine Matrix gegeben sind.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Moved {} to start at 0 s: {} ….</source>
        <translation>Auf den Anfang bei 0 s verschoben: {}: {} ….</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Moved {} to start at 0 s: {}.</source>
        <translation>Auf den Anfang bei 0 s verschoben: {}: {}.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Moves keys to the markers next to them.</source>
        <translation>Verschiebt Schlüssel auf die nächstgelegenen Marken.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Moves keys to this time.</source>
        <translation>Verschiebt Schlüssel auf diese Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Moves keys to whole frames.</source>
        <translation>Verschiebt Schlüssel auf ganze Bilder.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Moves keys to whole seconds.</source>
        <translation>Verschiebt Schlüssel auf ganze Sekunden.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <source>Moves the character so that a joint stays where it hangs</source>
        <translation>Bewegt die Figur so, dass ein Gelenk bleibt, wo es hängt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Moves the selected keys one frame earlier.</source>
        <translation>Rückt die ausgewählten Schlüssel ein Bild früher.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Moves the selected keys one frame later.</source>
        <translation>Rückt die ausgewählten Schlüssel ein Bild später.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Moves the selection to the child joints.</source>
        <translation>Verschiebt die Auswahl auf die untergeordneten Gelenke.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Moves the selection to the parent joints.</source>
        <translation>Verschiebt die Auswahl auf die übergeordneten Gelenke.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Moves, turns and scales in steps; Ctrl does the opposite while dragging.</source>
        <translation>Verschiebt, dreht und skaliert in Schritten; Strg bewirkt beim Ziehen das Gegenteil.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Mu&amp;te</source>
        <translation>Stummschal&amp;ten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <source>Mute</source>
        <translation>Stummschalten</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Mute %1</source>
        <translation>%1 stummschalten</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/curve_flags.cpp"/>
        <source>Mute curves</source>
        <translation>Kurven stummschalten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Mute: the clip has no effect</source>
        <translation>Stumm: der Clip hat keine Wirkung</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Mute: the curve moves nothing</source>
        <translation>Stumm: die Kurve bewegt nichts</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Mutes curves, or lets them play again.</source>
        <translation>Schaltet Kurven stumm oder lässt sie wieder spielen.</translation>
    </message>
    <message>
        <source>My Computer</source>
        <comment>Qt</comment>
        <translation>Computer</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>My library</source>
        <translation>Meine Bibliothek</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_actions.cpp"/>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <location filename="../../viewer/widgets/outliner/delegate.cpp"/>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name</source>
        <comment>Qt</comment>
        <translation>Name</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Name of set %1</source>
        <translation>Name von Satz %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Name of the marker</source>
        <translation>Name der Marke</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Name the &amp;set…</source>
        <translation>Satz &amp;benennen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Names this frame; double-click the marker to change its name.</source>
        <translation>Benennt dieses Bild; ein Doppelklick auf die Marke ändert ihren Namen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Ne&amp;xt axes</source>
        <translation>&amp;Nächste Achsen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Ne&amp;xt panel</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>Ne&amp;xt take</source>
        <translation>Nä&amp;chster Take</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Neck</source>
        <translation>Hals</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>New cli&amp;ps</source>
        <translation>Neue Cli&amp;ps</translation>
    </message>
    <message>
        <location filename="../../viewer/document/clips.cpp"/>
        <source>New clip</source>
        <translation>Neuer Clip</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>New keys</source>
        <translation>Neue Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/masks.cpp"/>
        <source>New mask %1</source>
        <translation>Neue Maske %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>New mask of these and all &amp;below</source>
        <translation>Neue Maske dieser und &amp;aller darunter</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/takes.cpp"/>
        <source>New take %1</source>
        <translation>Neuer Take %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Next &amp;clip</source>
        <translation>Nächster &amp;Clip</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Next &amp;reference clip</source>
        <translation>Nächster Re&amp;ferenzclip</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>Next clip</source>
        <translation>Nächster Clip</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Next ke&amp;y</source>
        <translation>Nächster Sch&amp;lüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Next number</source>
        <translation>Nächste Zahl</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Next pi&amp;vot</source>
        <translation>Nächster &amp;Pivot</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/dock.cpp"/>
        <source>No body was found in these joints</source>
        <translation>In diesen Gelenken wurde kein Körper gefunden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>No character</source>
        <translation>Keine Figur</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/dock.cpp"/>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>No character is open</source>
        <translation>Keine Figur ist geöffnet</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <location filename="../../viewer/widgets/picker/dock.cpp"/>
        <source>No character with joints</source>
        <translation>Keine Figur mit Gelenken</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>No clip is shown</source>
        <translation>Kein Clip wird gezeigt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/morph_edits.cpp"/>
        <location filename="../../viewer/document/keys.cpp"/>
        <location filename="../../viewer/document/pose_keys.cpp"/>
        <location filename="../../viewer/document/scene/objects.cpp"/>
        <location filename="../../viewer/document/whole_clips.cpp"/>
        <source>No clip is shown; choose one first.</source>
        <translation>Kein Clip wird gezeigt; erst einen wählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <source>No clip plays; choose the one to fade from first.</source>
        <translation>Kein Clip spielt; wählen Sie zuerst den, von dem überblendet wird.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/bake_playing.cpp"/>
        <source>No clip with keys plays on this character; show one first.</source>
        <translation>Auf dieser Figur spielt kein Clip mit Schlüsseln; erst einen zeigen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>No curve has been kept; keep a buffer first.</source>
        <translation>Keine Kurve ist gepuffert; erst einen Puffer anlegen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_dialog.cpp"/>
        <source>No file</source>
        <translation>Keine Datei</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>No file is being read.</source>
        <translation>Es wird keine Datei gelesen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>No file of this name or content</source>
        <translation>Keine Datei mit diesem Namen oder Inhalt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_gather.cpp"/>
        <source>No file of this scene can be read now.</source>
        <translation>Keine Datei dieser Szene kann jetzt gelesen werden.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>No file of this scene is missing.</source>
        <translation>Keine Datei dieser Szene fehlt.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/rig_section.cpp"/>
        <source>No handles yet. Targets and poles let hands and feet be dragged.</source>
        <translation>Noch keine Griffe. Mit Zielen und Polen lassen sich Hände und Füße ziehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>No joint is selected</source>
        <translation>Kein Gelenk ist ausgewählt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>No joint is selected.</source>
        <translation>Kein Gelenk ist ausgewählt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>No joint of this character has a name of the copied pose.</source>
        <translation>Kein Gelenk dieser Figur trägt einen Namen aus der kopierten Pose.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>No joint that is selected, or none of this character, has a name of this pose.</source>
        <translation>Kein ausgewähltes Gelenk, oder keines dieser Figur, trägt einen Namen aus dieser Pose.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>No joint was posed by hand.</source>
        <translation>Kein Gelenk wurde von Hand posiert.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>No key in the curve editor is selected.</source>
        <translation>Im Kurveneditor ist kein Schlüssel ausgewählt.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_edit.cpp"/>
        <source>No key in the curve editor is selected; select some first.</source>
        <translation>Im Kurveneditor ist kein Schlüssel ausgewählt; erst welche auswählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>No key in the curve editor is selected; the middle button moves selected keys.</source>
        <translation>Im Kurveneditor ist kein Schlüssel ausgewählt; die mittlere Taste verschiebt ausgewählte Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>No key in the timeline is selected; select some first.</source>
        <translation>In der Zeitleiste ist kein Schlüssel ausgewählt; erst welche auswählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/keys.cpp"/>
        <source>No key is selected; select some first.</source>
        <translation>Kein Schlüssel ist ausgewählt; erst welche auswählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/key_diamond.cpp"/>
        <source>No key of %1. A click sets one here</source>
        <translation>Kein Schlüssel für %1. Ein Klick setzt hier einen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>No key selected</source>
        <translation>Kein Schlüssel ausgewählt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>No mask is shown; choose one in the masks panel first.</source>
        <translation>Es wird keine Maske gezeigt; wählen Sie zuerst eine im Bereich Masken.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <source>No masks yet</source>
        <translation>Noch keine Masken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>No mesh in the scene is bound to joints.</source>
        <translation>Kein Netz der Szene ist an Gelenke gebunden.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/view.cpp"/>
        <source>No morph fits</source>
        <translation>Kein Morph passt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/view.cpp"/>
        <source>No morph is in use</source>
        <translation>Kein Morph wird benutzt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/lost/dock.cpp"/>
        <location filename="../../viewer/widgets/morphs/dock.cpp"/>
        <source>No morph targets</source>
        <translation>Keine Morph-Ziele</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>No poses yet</source>
        <translation>Noch keine Posen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>No rotation of these joints is keyed by Euler angles.</source>
        <translation>Keine Drehung dieser Gelenke hat Euler-Winkel als Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/rows_paint.cpp"/>
        <source>No row has such a name</source>
        <translation>Keine Zeile heißt so</translation>
    </message>
    <message>
        <location filename="../../viewer/document/keys.cpp"/>
        <source>No selected key is shown here; select some that are.</source>
        <translation>Kein ausgewählter Schlüssel wird hier gezeigt; welche auswählen, die gezeigt werden.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/history/dock.cpp"/>
        <source>No steps yet</source>
        <translation>Noch keine Schritte</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>No take</source>
        <translation>Kein Take</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>No take plays; choose one by its row in the outliner.</source>
        <translation>Kein Take läuft; einen wählen, durch seine Zeile in der Gliederung.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>No take plays; make one, or choose one above the timeline.</source>
        <translation>Kein Take läuft; legen Sie einen an, oder wählen Sie einen über der Zeitleiste.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>No time in particular</source>
        <translation>Zu keiner bestimmten Zeit</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>No trail is pinned.</source>
        <translation>Es ist keine Bewegungsspur angeheftet.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/list.cpp"/>
        <source>None</source>
        <comment>joint</comment>
        <translation>Keins</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/channel_text.cpp"/>
        <location filename="../../viewer/widgets/inspector/property_row.cpp"/>
        <source>None</source>
        <comment>reference</comment>
        <translation>Keine</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <source>None of the clips has anything in the range; choose another.</source>
        <translation>Keiner der Clips hat etwas in dem Bereich; wählen Sie einen anderen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/keys/clipboard.cpp"/>
        <source>None of the copied keys fits this character: it has no joints of these names.</source>
        <translation>Keiner der kopierten Schlüssel passt zu dieser Figur: Sie hat keine Gelenke mit diesen Namen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/keys/clipboard.cpp"/>
        <source>None of the copied weights is here: no layer is called so, and no such clip plays on this character.</source>
        <translation>Keines der kopierten Gewichte ist hier: Keine Ebene heißt so, und kein solcher Clip spielt auf dieser Figur.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_dialog.cpp"/>
        <source>None of the missing textures is in “%1” or below it.</source>
        <translation>Keine der fehlenden Texturen liegt in „%1“ oder darunter.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/key_work.cpp"/>
        <source>None of the selected keys is shown here; select some that are.</source>
        <translation>Keiner der ausgewählten Schlüssel ist hier zu sehen; sichtbare auswählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>None of them is in %1 or below it.</source>
        <translation>Keine davon liegt in %1 oder darunter.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/stored_pose.cpp"/>
        <source>None of these joints has a name by which its pose could be found again.</source>
        <translation>Keines dieser Gelenke hat einen Namen, unter dem seine Pose wiedergefunden würde.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rotation_orders.cpp"/>
        <source>None of these joints has keys for its rotation here.</source>
        <translation>Keines dieser Gelenke hat hier Schlüssel für seine Drehung.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>None of these joints was posed by hand.</source>
        <translation>Keines dieser Gelenke wurde von Hand posiert.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/weight_keys.cpp"/>
        <source>None of these keys is there any more; select others.</source>
        <translation>Keiner dieser Schlüssel ist noch da; andere auswählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Normal map</source>
        <translation>Normalenkarte</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/morph_list.cpp"/>
        <source>Nose</source>
        <translation>Nase</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Not all of these keys are shown any more.</source>
        <translation>Nicht alle dieser Schlüssel sind noch sichtbar.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/document.cpp"/>
        <source>Not looked at, and kept for glTF files that are written: what the file says by {}.</source>
        <translation>Nicht betrachtet und für geschriebene glTF-Dateien aufbewahrt: was die Datei durch {} sagt.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>Not looked for anywhere else yet</source>
        <translation>Noch nirgends sonst gesucht</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Not saved: %1</source>
        <translation>Nicht gespeichert: %1</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/document.cpp"/>
        <source>Not shown: what the file says by {}.</source>
        <translation>Nicht gezeigt: was die Datei durch {} sagt.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Not shown: {} (control shapes).</source>
        <translation>Nicht gezeigt: {} (Steuerformen).</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>Not there: %1.</source>
        <translation>Nicht vorhanden: %1.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <location filename="../../core/scene/objects/placement.cpp"/>
        <source>Nothing can be attached to itself.</source>
        <translation>Nichts kann an sich selbst angehängt werden.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/whole_clips.cpp"/>
        <source>Nothing changed: it is like that already.</source>
        <translation>Nichts geändert: Es ist schon so.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Nothing changed: these curves are like that already.</source>
        <translation>Nichts geändert: Diese Kurven sind schon so.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <source>Nothing changed: these curves are like their buffers.</source>
        <translation>Nichts geändert: Diese Kurven sind wie ihre Puffer.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/keys.cpp"/>
        <source>Nothing changed: these keys are like that already.</source>
        <translation>Nichts geändert: Diese Schlüssel sind schon so.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>Nothing else was chosen or shown before.</source>
        <translation>Vorher wurde nichts anderes gewählt oder gezeigt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/search/command_search.cpp"/>
        <source>Nothing fits</source>
        <translation>Nichts passt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Nothing has changed since %1 was saved.</source>
        <translation>Nichts hat sich geändert, seit %1 gespeichert wurde.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>Nothing here has keys</source>
        <translation>Hier hat nichts Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Nothing holds %1 any more</source>
        <translation>%1 wird von nichts mehr gehalten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Nothing holds the joint that was selected last any more.</source>
        <translation>Das zuletzt gewählte Gelenk wird von nichts mehr gehalten.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Nothing holds the joint that was selected last.</source>
        <translation>Das zuletzt gewählte Gelenk wird von nichts gehalten.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Nothing is called so.</source>
        <translation>Nichts heißt so.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>Nothing is hidden.</source>
        <translation>Nichts ist ausgeblendet.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/lost/dock.cpp"/>
        <source>Nothing is lost</source>
        <translation>Nichts ist verloren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Nothing is on %1.</source>
        <translation>Auf %1 liegt nichts.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>Nothing is playing.</source>
        <translation>Es läuft keine Wiedergabe.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/objects.cpp"/>
        <source>Nothing of this is attached to anything.</source>
        <translation>Nichts davon ist irgendwo angehängt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>Nothing plays. Choose a clip first.</source>
        <translation>Nichts wird gespielt. Wählen Sie zuerst einen Clip.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>Nothing selected</source>
        <translation>Nichts ausgewählt</translation>
    </message>
    <message>
        <location filename="../../core/rig/constraints/constrained_joint.cpp"/>
        <source>Nothing that a constraint follows has a weight; raise one of them.</source>
        <translation>Nichts, dem eine Bedingung folgt, hat ein Gewicht; erhöhen Sie eines davon.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>Nothing to edit yet</source>
        <translation>Noch nichts zu bearbeiten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/dock.cpp"/>
        <source>Nothing to inspect</source>
        <translation>Nichts zu untersuchen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dock.cpp"/>
        <source>Nothing to play yet</source>
        <translation>Noch nichts abzuspielen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>Nothing to report</source>
        <translation>Nichts zu melden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>Nothing was keyed:</source>
        <translation>Kein Schlüssel gesetzt:</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Nothing would be left of the selection.</source>
        <translation>Von der Auswahl würde nichts übrig bleiben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Nudge &amp;down</source>
        <translation>Nach &amp;unten rücken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Nudge &amp;left</source>
        <translation>Nach &amp;links rücken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Nudge &amp;up</source>
        <translation>Nach &amp;oben rücken</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_edit.cpp"/>
        <source>Nudge keys</source>
        <translation>Schlüssel rücken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Nudge r&amp;ight</source>
        <translation>Nach re&amp;chts rücken</translation>
    </message>
    <message>
        <source>Num</source>
        <comment>Qt</comment>
        <translation>Num</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Numbers and facts of the selection.</source>
        <translation>Zahlen und Angaben zur Auswahl.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Numbers, times and opacity of ghosts, and the range of trails.</source>
        <translation>Anzahl, Zeiten und Deckkraft der Geisterbilder sowie Bereich der Bewegungsspuren.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>O&amp;rient</source>
        <translation>&amp;Drehen wie</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>OBJ knows no skeleton; export the character as glTF (.glb) or FBX.</source>
        <translation>OBJ kennt kein Skelett; die Figur als glTF (.glb) oder FBX exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>OFFSET without three numbers</source>
        <translation>OFFSET ohne drei Zahlen</translation>
    </message>
    <message>
        <source>OK</source>
        <comment>Qt</comment>
        <translation>OK</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/outliner_sync.cpp"/>
        <source>Objects</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>Objects</source>
        <comment>menu</comment>
        <translation>Objekte</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Objects have no limbs; choose a character.</source>
        <translation>Objekte haben keine Glieder; wählen Sie eine Figur.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/character_rig.cpp"/>
        <source>Objects have no limbs; put the rig on a character.</source>
        <translation>Objekte haben keine Gliedmaßen; geben Sie das Rig einer Figur.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Occlusion</source>
        <translation>Verdeckung</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>Of keys on every frame. 0: as each clip counts.</source>
        <translation>Von Schlüssel auf jedem Bild. 0: wie jeder Clip zählt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/controls.cpp"/>
        <source>Of the clips on the character only the soloed ones have an effect.</source>
        <translation>Von den Clips auf der Figur wirken nur die auf Solo.</translation>
    </message>
    <message>
        <location filename="../../core/io/import_report.cpp"/>
        <source>Of {} of “{}” ({}) rotation alone is put on the character; its place and size are its own.</source>
        <translation>Von {} von „{}“ ({}) wird nur die Drehung auf die Figur übertragen; Ort und Größe bleiben ihre eigenen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Offset in frames</source>
        <translation>Versatz in Bildern</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Offset of %1</source>
        <translation>Versatz von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Offset the whole &amp;clip</source>
        <translation>Ganzen &amp;Clip versetzen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Offset the whole clip</source>
        <translation>Ganzen Clip versetzen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Once</source>
        <translation>Einmal</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>One axis</source>
        <translation>Eine Achse</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/clips_section.cpp"/>
        <source>One clip plays. Add others to play over it.</source>
        <translation>Ein Clip spielt. Fügen Sie andere hinzu, die darüber spielen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>One clip with a key on every frame of all that plays together on the character, in a take over its range.</source>
        <translation>Ein Clip mit einem Schlüssel auf jedem Bild von allem, was zusammen auf der Figur spielt, in einem Take über dessen Bereich.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/history_model.cpp"/>
        <source>One earlier step is forgotten, to save memory</source>
        <translation>Ein früherer Schritt wurde vergessen, um Speicher zu sparen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>One f&amp;ewer before</source>
        <translation>Eins &amp;weniger davor</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>One fe&amp;wer after</source>
        <translation>Eins weniger dan&amp;ach</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>One matte grey for all surfaces.</source>
        <translation>Ein mattes Grau für alle Oberflächen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>One more &amp;after</source>
        <translation>Eins mehr da&amp;nach</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>One more &amp;before</source>
        <translation>Eins mehr &amp;davor</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>One of the scene, with the clips that it has there.</source>
        <translation>Eine der Szene, mit den Clips, die sie dort hat.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/key_diamond.cpp"/>
        <source>One side of %1 has a key on this frame. A click keys the other</source>
        <translation>Eine Seite von %1 hat einen Schlüssel auf diesem Bild. Ein Klick setzt den anderen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>One step of undo comes back.</source>
        <translation>Ein Schritt lässt sich wieder rückgängig machen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Only &amp;animated channels</source>
        <translation>Nur &amp;animierte Kanäle</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Only animated channels</source>
        <translation>Nur animierte Kanäle</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Only animated channels: lists what has keys</source>
        <translation>Nur animierte Kanäle: listet auf, was Schlüssel hat</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Only curves of &amp;selected joints</source>
        <translation>Nur Kurven ausgewählter &amp;Gelenke</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Only selected joints</source>
        <translation>Nur ausgewählte Gelenke</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Only selected joints: lists the channels of what is selected</source>
        <translation>Nur ausgewählte Gelenke: listet die Kanäle der Auswahl auf</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Only the slopes of tangents count.</source>
        <translation>Nur die Steigungen der Tangenten zählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Only the soloed layers have an effect.</source>
        <translation>Nur die auf Solo geschalteten Ebenen wirken.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Opacity</source>
        <translation>Deckkraft</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Opacity of ghosts</source>
        <translation>Deckkraft der Geisterbilder</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_actions.cpp"/>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Open &amp;example</source>
        <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window.cpp"/>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <location filename="../../viewer/document/edits/hold_in_place.cpp"/>
        <source>Open a character first.</source>
        <translation>Erst eine Figur öffnen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>Open all below</source>
        <translation>Alles darunter aufklappen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>Open the &amp;saved one</source>
        <translation>&amp;Gespeicherte öffnen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Opened %1: %2</source>
        <translation>%1 geöffnet: %2</translation>
    </message>
    <message>
        <location filename="../../core/io/project/open_project.cpp"/>
        <source>Opening was cancelled.</source>
        <translation>Das Öffnen wurde abgebrochen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/colour_popup.cpp"/>
        <source>Opens a field of colours</source>
        <translation>Öffnet ein Feld mit Farben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Opens a small menu of everything that can be keyed.</source>
        <translation>Öffnet ein kleines Menü mit allem, wofür sich Schlüssel setzen lassen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Opens the project as it was saved last.</source>
        <translation>Öffnet das Projekt, wie es zuletzt gespeichert wurde.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <location filename="../../viewer/widgets/inspector/dock.cpp"/>
        <location filename="../../viewer/widgets/outliner/dock.cpp"/>
        <location filename="../../viewer/widgets/picker/dock.cpp"/>
        <location filename="../../viewer/widgets/timeline/dock.cpp"/>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Order of %1</source>
        <translation>Reihenfolge von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Orient</source>
        <comment>constraint</comment>
        <translation>Drehen wie</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>Orthographic</source>
        <translation>Orthografisch</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/morph_list.cpp"/>
        <source>Other</source>
        <translation>Übrige</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>Other clips play on “{}”, too; let this one play alone to drag its keys here.</source>
        <translation>Auch andere Clips laufen auf „{}“; lassen Sie diesen allein laufen, um hier seine Keys zu ziehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/file_types.cpp"/>
        <source>Other formats</source>
        <translation>Weitere Formate</translation>
    </message>
    <message>
        <location filename="../../viewer/document/history/history.cpp"/>
        <source>Other than what was saved</source>
        <translation>Anders als gespeichert</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Outgoing tangents</source>
        <comment>menu</comment>
        <translation>Ausgehende Tangenten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/outliner/dock.cpp"/>
        <source>Outliner</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Over how many frames</source>
        <translation>Über wie viele Bilder</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <source>Over how many joints the weight fades in along the hierarchy</source>
        <translation>Über wie viele Gelenke das Gewicht entlang der Hierarchie einläuft</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>Override</source>
        <translation>Überschreibend</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Override: takes the place of what lies below. Additive: adds what it differs from a frame of its own or of another clip</source>
        <translation>Überschreiben: tritt an die Stelle dessen, was darunter liegt. Additiv: fügt hinzu, worin er sich von einem Bild seiner selbst oder eines anderen Clips unterscheidet</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>P&amp;oint</source>
        <translation>&amp;Ort</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>PLY knows no skeleton; export the character as glTF (.glb) or FBX.</source>
        <translation>PLY kennt kein Skelett; die Figur als glTF (.glb) oder FBX exportieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Pac&amp;k files…</source>
        <translation>Dateien &amp;verpacken…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/gather_files.cpp"/>
        <source>Pack files</source>
        <translation>Dateien verpacken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_gather.cpp"/>
        <source>Pack the files of %1 into it?</source>
        <translation>Die Dateien von %1 hinein verpacken?</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_gather.cpp"/>
        <source>Packing the files</source>
        <translation>Dateien werden verpackt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Panel</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Panels stay where they are: their titles move nothing.</source>
        <translation>Bereiche bleiben, wo sie sind: Ihre Titel verschieben nichts.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Parallel projection</source>
        <translation>Parallelprojektion</translation>
    </message>
    <message>
        <location filename="../../core/scene/objects/object.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Parent</source>
        <translation>Übergeordnet</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Parent</source>
        <comment>constraint</comment>
        <translation>Mitgehen</translation>
    </message>
    <message>
        <source>Parent Directory</source>
        <comment>Qt</comment>
        <translation>Übergeordneter Ordner</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Part of a joint's name; * stands for any letters, ? for one. Escape shows all again</source>
        <translation>Teil vom Namen eines Gelenks; * steht für beliebige Zeichen, ? für eines. Esc zeigt wieder alle</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Part of a joint's or a channel's name; * stands for any letters, ? for one</source>
        <translation>Teil vom Namen eines Gelenks oder Kanals; * steht für beliebige Zeichen, ? für eines</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/dock.cpp"/>
        <source>Part of a name; * stands for any letters, ? for one. Escape shows everything again</source>
        <translation>Teil eines Namens; * steht für beliebige Zeichen, ? für eines. Esc zeigt wieder alles</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig_order.cpp"/>
        <source>Parts of the rig would follow themselves: {}; let a target of one of them go along with another joint.</source>
        <translation>Teile des Rigs würden sich selbst folgen: {}; lassen Sie ein Ziel von einem davon mit einem anderen Gelenk gehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>Paste</source>
        <comment>menu</comment>
        <translation>Einfügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>Paste &amp;mirrored</source>
        <translation>&amp;Gespiegelt einfügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>Paste and &amp;insert</source>
        <translation>Einfügen und &amp;verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>Paste and &amp;replace</source>
        <translation>Einfügen und e&amp;rsetzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Paste pose &amp;mirrored</source>
        <translation>Pose &amp;gespiegelt einfügen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Paste pose of %1</source>
        <translation>Pose einfügen: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Paste pose of %1 mirrored</source>
        <translation>Pose gespiegelt einfügen: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>Pasted; this character lacks %1 of what was copied, such as %2</source>
        <translation>Eingefügt; dieser Figur fehlt %1 vom Kopierten, etwa %2</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>Perspective</source>
        <translation>Perspektive</translation>
    </message>
    <message>
        <source>PgDown</source>
        <comment>Qt</comment>
        <translation>Bild ab</translation>
    </message>
    <message>
        <source>PgUp</source>
        <comment>Qt</comment>
        <translation>Bild auf</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Pic&amp;ker</source>
        <translation>Gelen&amp;kwahl</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/picker/dock.cpp"/>
        <source>Picker</source>
        <translation>Gelenkwahl</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/poses.cpp"/>
        <source>Picture of %1</source>
        <translation>Bild von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_dialog.cpp"/>
        <source>Pictures (%1)</source>
        <translation>Bilddateien (%1)</translation>
    </message>
    <message>
        <location filename="../../viewer/render/offscreen.cpp"/>
        <source>Pictures cannot be drawn here: OpenGL without a display is not available; install the Mesa drivers (package libgl1-mesa-dri).</source>
        <translation>Hier lassen sich keine Bilder zeichnen: OpenGL ohne Anzeige ist nicht verfügbar; die Mesa-Treiber installieren (Paket libgl1-mesa-dri).</translation>
    </message>
    <message>
        <location filename="../../viewer/render/offscreen.cpp"/>
        <source>Pictures cannot be drawn here: this program needs OpenGL 3.3 or newer; update the graphics driver.</source>
        <translation>Hier lassen sich keine Bilder zeichnen: Dieses Programm braucht OpenGL 3.3 oder neuer; den Grafiktreiber erneuern.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Ping-pong</source>
        <translation>Ping-Pong</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_tools.cpp"/>
        <source>Pivot</source>
        <translation>Pivot</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Pivot</source>
        <comment>menu</comment>
        <translation>Pivot</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>Pla&amp;y the take</source>
        <translation>Take &amp;abspielen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>Place lost keys</source>
        <translation>Verlorene Schlüssel zuordnen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Plateau</source>
        <translation>Plateau</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/takes.cpp"/>
        <source>Play %1</source>
        <translation>%1 abspielen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Play &amp;backwards</source>
        <translation>&amp;Rückwärts abspielen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Play &amp;over what plays</source>
        <translation>Ü&amp;ber das abspielen, was läuft</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Play a clip or a take, rename a character, an object or a mask</source>
        <translation>Clip oder Take abspielen; Figur, Objekt oder Maske umbenennen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Playing begins at this frame.</source>
        <translation>Die Wiedergabe beginnt bei diesem Bild.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Playing covers the whole clip again.</source>
        <translation>Die Wiedergabe umfasst wieder den ganzen Clip.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Playing ends at this frame.</source>
        <translation>Die Wiedergabe endet bei diesem Bild.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Plays the clip, or stops at this frame.</source>
        <translation>Spielt den Clip ab oder hält bei diesem Bild an.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>Plays the next take; after the last one none.</source>
        <translation>Spielt den nächsten Take ab, nach dem letzten keinen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>Plays the take before; before the first one none.</source>
        <translation>Spielt den vorigen Take ab, vor dem ersten keinen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>Plays the take whose row in the outliner is chosen; a double click on the row does so, too.</source>
        <translation>Spielt den Take ab, dessen Zeile in der Gliederung gewählt ist; ein Doppelklick auf die Zeile tut es auch.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Plays these curves alone, or all again.</source>
        <translation>Spielt nur diese Kurven oder wieder alle.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Plays towards the start, or stops at this frame.</source>
        <translation>Spielt zum Anfang hin ab oder hält bei diesem Bild an.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Point</source>
        <comment>constraint</comment>
        <translation>Ort</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/pose_library.cpp"/>
        <location filename="../../viewer/document/scene/poses.cpp"/>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Pose</source>
        <comment>menu</comment>
        <translation>Pose</translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <location filename="../../viewer/document/edits/channel_box.cpp"/>
        <source>Pose %1</source>
        <translation>%1 posieren</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>Pose by hand</source>
        <translation>Pose von Hand</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Pose of %1 copied</source>
        <translation>Pose kopiert: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Pose pasted on %1; %2 of it could not be set here</source>
        <translation>Pose auf %1 eingefügt; %2 davon ließ sich hier nicht setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Pose pasted on %1; this character lacks %2 of it</source>
        <translation>Pose auf %1 eingefügt; an dieser Figur fehlt davon: %2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Posed by hand</source>
        <translation>Handposiert</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/dialogs/append_dialog.cpp"/>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Poses</source>
        <translation>Posen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Poses (*.json)</source>
        <translation>Posen (*.json)</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Poses of the project are saved with it; those of your library are there in all projects</source>
        <translation>Posen des Projekts werden mit ihm gespeichert; die Ihrer Bibliothek sind in allen Projekten da</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Poses the joints as a mirror shows the chosen pose.</source>
        <translation>Posiert die Gelenke so, wie ein Spiegel die gewählte Pose zeigt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Poses the joints as in the chosen pose; only the selected ones where some are selected.</source>
        <translation>Posiert die Gelenke wie in der gewählten Pose; nur die ausgewählten, falls welche ausgewählt sind.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Poses the joints on the other side, as a mirror shows the copied pose.</source>
        <translation>Posiert die Gelenke der anderen Seite so, wie ein Spiegel die kopierte Pose zeigt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Poses the joints that have the names of the copied ones; sets the properties of an object of the same kind.</source>
        <translation>Stellt die Gelenke mit den Namen der kopierten; setzt die Eigenschaften eines Objekts derselben Art.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/channel_text.cpp"/>
        <source>Position %1</source>
        <translation>Position %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Position keys</source>
        <translation>Pos.-Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Pr&amp;evious frame</source>
        <translation>&amp;Voriges Bild</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Pre&amp;vious panel</source>
        <translation>Vo&amp;riger Bereich</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>Preset</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/key_field.cpp"/>
        <source>Press a key, Esc to stop</source>
        <translation>Taste drücken, Esc beendet</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Previous &amp;key</source>
        <translation>Voriger &amp;Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Previous &amp;versions</source>
        <translation>Frühere Fass&amp;ungen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Previous cl&amp;ip</source>
        <translation>Voriger Cl&amp;ip</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Previous number</source>
        <translation>Vorige Zahl</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/file_types.cpp"/>
        <source>Projects, characters and clips</source>
        <translation>Projekte, Figuren und Clips</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/instance_text.cpp"/>
        <source>Prop</source>
        <translation>Requisit</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <location filename="../../viewer/widgets/inspector/properties_section.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_rows.cpp"/>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>Put %1 at %2</source>
        <translation>%1 an %2 stellen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/objects.cpp"/>
        <source>Put %1 on %2</source>
        <translation>%1 auf %2 setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>Put %1 on the ground</source>
        <translation>%1 auf den Boden stellen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <source>Put %1 over what plays</source>
        <translation>%1 über das legen, was spielt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Put at the last &amp;joint</source>
        <translation>Ans letzte &amp;Gelenk stellen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Put back</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Put on the &amp;ground</source>
        <translation>Auf den &amp;Boden stellen</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>Put the keys of {} in order; times were out of order, twice or not finite.</source>
        <translation>Schlüssel geordnet: {}; Zeiten waren ungeordnet, doppelt oder nicht endlich.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_edit.cpp"/>
        <source>Put the pointer into the graph to place a key there.</source>
        <translation>Den Zeiger in den Graphen bewegen, um dort einen Schlüssel zu setzen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Puts a key on each curve at this time, without changing its shape: on curves with selected keys, or on all of the selected joints.</source>
        <translation>Setzt auf jede Kurve bei dieser Zeit einen Schlüssel, ohne ihre Form zu ändern: auf Kurven mit ausgewählten Schlüsseln oder alle der ausgewählten Gelenke.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/fit.cpp"/>
        <source>Puts a key on every frame or every few frames.</source>
        <translation>Setzt einen Schlüssel auf jedes Bild oder alle paar Bilder.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Puts a key where the pointer is, on the curve under it or on the active one.</source>
        <translation>Setzt einen Schlüssel an die Stelle des Zeigers, auf die Kurve darunter oder die aktive.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Puts a rig on the character whose joints have the same names, in place of the one it has.</source>
        <translation>Gibt der Figur, deren Gelenke dieselben Namen haben, ein Rig anstelle dessen, das sie hat.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/clips_section.cpp"/>
        <source>Puts another clip of the character over what plays</source>
        <translation>Legt einen anderen Clip der Figur über das, was spielt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>Puts copied keys at this time among those that are there: onto the selected joints, or by name.</source>
        <translation>Setzt kopierte Schlüssel bei dieser Zeit zwischen die vorhandenen: auf die ausgewählten Gelenke oder nach Namen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>Puts copied keys at this time in place of those from the first to the last of them.</source>
        <translation>Setzt kopierte Schlüssel bei dieser Zeit; sie ersetzen, was vom ersten bis zum letzten von ihnen liegt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>Puts copied keys at this time onto the joints of the other side.</source>
        <translation>Setzt kopierte Schlüssel bei dieser Zeit auf die Gelenke der anderen Seite.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>Puts copied keys at this time; what begins here moves on behind them.</source>
        <translation>Setzt kopierte Schlüssel bei dieser Zeit; was hier beginnt, rückt dahinter.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Puts keys on the way from the key before to the key after, by a slider.</source>
        <translation>Setzt Schlüssel per Schieberegler auf den Weg vom Schlüssel davor zum Schlüssel danach.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Puts one frame less between ghosts.</source>
        <translation>Verkleinert den Abstand der Geisterbilder um ein Bild.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Puts one more frame between ghosts.</source>
        <translation>Vergrößert den Abstand der Geisterbilder um ein Bild.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Puts the character of another file beside those in the scene.</source>
        <translation>Stellt die Figur einer anderen Datei neben die in der Szene.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Puts the chosen clip before the one above it.</source>
        <translation>Setzt den gewählten Clip vor den über ihm.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Puts the chosen clip behind the one below it.</source>
        <translation>Setzt den gewählten Clip hinter den unter ihm.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Puts the chosen clip over what plays on the character; the inspector weighs it.</source>
        <translation>Legt den gewählten Clip über das, was auf der Figur läuft; der Inspektor gewichtet ihn.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/controls.cpp"/>
        <source>Puts the clip that is shown over the one above it among those that play on the character.</source>
        <translation>Legt den gezeigten Clip über den nächsten von denen, die auf der Figur spielen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/controls.cpp"/>
        <source>Puts the clip that is shown under the one below it among those that play on the character.</source>
        <translation>Legt den gezeigten Clip unter den darunter von denen, die auf der Figur spielen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Puts the files of the scene, with their textures, into the project, which opens without them then.</source>
        <translation>Legt die Dateien der Szene mit ihren Texturen in das Projekt, das sich dann ohne sie öffnet.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Puts the layer above the next one.</source>
        <translation>Schiebt die Ebene über die nächste.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Puts the layer and those below it into the clip, which plays as before.</source>
        <translation>Überträgt die Ebene und die darunter in den Clip, der wie zuvor abläuft.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Puts the layer below the one before.</source>
        <translation>Schiebt die Ebene unter die vorige.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Puts the panels of the workspace where they were at first.</source>
        <translation>Legt die Bereiche des Arbeitsbereichs dorthin, wo sie zuerst waren.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Puts the selected joints, or all, where they are in the rest pose.</source>
        <translation>Setzt die ausgewählten Gelenke, oder alle, dorthin, wo sie in der Ruhepose sind.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Q&amp;uintic</source>
        <translation>Q&amp;uintisch</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Qu&amp;artic</source>
        <translation>Qu&amp;artisch</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Quaternion</source>
        <translation>Quaternion</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>Quaternions as &amp;Euler angles</source>
        <translation>Quaternionen als E&amp;uler-Winkel</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/figure.cpp"/>
        <location filename="../../viewer/widgets/morphs/row.cpp"/>
        <source>R</source>
        <comment>right side</comment>
        <translation>R</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>R&amp;ead a file again when it changes on disk</source>
        <translation>Dateien neu l&amp;esen, wenn sie sich auf dem Datenträger ändern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Raises the selected keys by one line of the grid.</source>
        <translation>Hebt die ausgewählten Schlüssel um eine Rasterlinie an.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/takes.cpp"/>
        <source>Range of %1</source>
        <translation>Bereich von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Range of the take: drag its ends</source>
        <translation>Bereich des Takes: Enden ziehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Re&amp;set pose</source>
        <translation>&amp;Pose zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Re&amp;vert to file</source>
        <translation>Auf &amp;Datei zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Reach</source>
        <translation>Reichweite</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>Reach %1 % · error %2</source>
        <translation>Reichweite %1 % · Fehler %2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_dialog.cpp"/>
        <source>Read &amp;again</source>
        <translation>Erneut &amp;lesen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>Read again</source>
        <translation>Neu einlesen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>Read as %1, %2 m</source>
        <translation>Als %1 einlesen, %2 m</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>Read the {}; the file speaks of {:.12g} and may have been cut short.</source>
        <translation>Gelesen: {}; die Datei spricht von {} und ist vielleicht abgeschnitten.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>Read the {}; the file speaks of {:.12g}.</source>
        <translation>Gelesen: {}; die Datei spricht von {}.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/importer.cpp"/>
        <location filename="../../core/io/gltf/importer.cpp"/>
        <source>Reading the clips</source>
        <translation>Clips werden gelesen</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/import_process.cpp"/>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>Reading the file</source>
        <translation>Datei wird gelesen</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/import_process.cpp"/>
        <source>Reading the file takes longer than the {:.3g} s allowed for it; raise the limit in the preferences or by --import-limits, or make the file smaller.</source>
        <translation>Das Lesen der Datei dauert länger als die erlaubten {} s; die Grenze in den Einstellungen oder mit --import-limits anheben oder die Datei verkleinern.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/import_process.cpp"/>
        <source>Reading the file takes more than the {:.3g} GB of memory allowed for it; raise the limit in the preferences or by --import-limits, or make the file smaller.</source>
        <translation>Das Lesen der Datei braucht mehr als die erlaubten {} GB Speicher; die Grenze in den Einstellungen oder mit --import-limits anheben oder die Datei verkleinern.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/import_process.cpp"/>
        <source>Reading the file was stopped by the system, most likely for want of memory; close other programs.</source>
        <translation>Das System hat das Lesen der Datei beendet, wohl aus Mangel an Speicher; andere Programme schließen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/importer.cpp"/>
        <location filename="../../core/io/gltf/importer.cpp"/>
        <source>Reading the meshes</source>
        <translation>Netze werden gelesen</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/importer.cpp"/>
        <source>Reading the motion</source>
        <translation>Bewegung wird gelesen</translation>
    </message>
    <message>
        <location filename="../../core/io/project/open_project.cpp"/>
        <source>Reading the project</source>
        <translation>Projekt wird gelesen</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/importer.cpp"/>
        <source>Reading the scene</source>
        <translation>Szene wird gelesen</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/importer.cpp"/>
        <location filename="../../core/io/gltf/importer.cpp"/>
        <source>Reading the skeleton</source>
        <translation>Skelett wird gelesen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/paint.cpp"/>
        <source>Reading the sound…</source>
        <translation>Ton wird gelesen…</translation>
    </message>
    <message>
        <location filename="../../core/io/project/moments.cpp"/>
        <source>Reading what can be undone</source>
        <translation>Lese, was sich rückgängig machen lässt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Reads a keymap file in place of the changes to this map</source>
        <translation>Liest eine Belegungsdatei anstelle der Änderungen an dieser Belegung ein</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>Reads a mask for joints of the same names.</source>
        <translation>Liest eine Maske für Gelenke mit denselben Namen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Reads the file again and keeps clip, time and selection.</source>
        <translation>Liest die Datei neu und behält Clip, Zeit und Auswahl bei.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Reads the file again with another unit, up axis, frame rate or number of influences.</source>
        <translation>Liest die Datei neu mit anderer Einheit, Hochachse, Bildrate oder Anzahl von Einflüssen.</translation>
    </message>
    <message>
        <source>Recent Places</source>
        <comment>Qt</comment>
        <translation>Zuletzt besucht</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Recovered %1: %2; it is not saved yet</source>
        <translation>%1 wiederhergestellt: %2; noch nicht gespeichert</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Recovered: %1; never saved</source>
        <translation>Wiederhergestellt: %1; nie gespeichert</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>Redone: %1</source>
        <translation>Wiederholt: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/trails.cpp"/>
        <source>Reference %1</source>
        <translation>Referenz %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Reference frame of %1</source>
        <translation>Vergleichsbild von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Reference of %1</source>
        <translation>Vergleich von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_message.cpp"/>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>Release</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <location filename="../../viewer/document/reload.cpp"/>
        <source>Reload %1</source>
        <translation>%1 neu laden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_dialog.cpp"/>
        <source>Remembered for this folder: %1</source>
        <translation>Für diesen Ordner gemerkt: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Remembers the chosen curves as they are, and shows them faintly.</source>
        <translation>Merkt sich die gewählten Kurven, wie sie sind, und zeigt sie blass.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>Remo&amp;ve mask</source>
        <translation>Maske ent&amp;fernen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove</source>
        <comment>Qt</comment>
        <translation>Entfernen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Remove constraint %1</source>
        <translation>Bedingung %1 entfernen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Remove driver %1</source>
        <translation>Treiber %1 entfernen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Remove layer %1</source>
        <translation>Ebene %1 entfernen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/masks.cpp"/>
        <source>Remove mask %1</source>
        <translation>Maske %1 entfernen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/files/audio_track.cpp"/>
        <source>Remove sound</source>
        <translation>Ton entfernen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/takes.cpp"/>
        <source>Remove take %1</source>
        <translation>Take %1 entfernen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Remove the constraints of %1</source>
        <translation>Bedingungen von %1 entfernen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>Remove the picture of %1</source>
        <translation>Bilddatei von %1 entfernen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/rigs.cpp"/>
        <source>Remove the rig of %1</source>
        <translation>Rig von %1 entfernen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Ren&amp;ame clip…</source>
        <translation>Clip um&amp;benennen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Rena&amp;me</source>
        <translation>U&amp;mbenennen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/library_edits.cpp"/>
        <location filename="../../viewer/document/scene/masks.cpp"/>
        <location filename="../../viewer/document/scene/poses.cpp"/>
        <location filename="../../viewer/document/scene/takes.cpp"/>
        <source>Rename %1 to %2</source>
        <translation>%1 in %2 umbenennen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Rename a layer</source>
        <translation>Eine Ebene umbenennen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Rename a mask</source>
        <translation>Eine Maske umbenennen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Rename clip</source>
        <translation>Clip umbenennen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/clips.cpp"/>
        <source>Rename clip to %1</source>
        <translation>Clip in %1 umbenennen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Rename layer to %1</source>
        <translation>Ebene in %1 umbenennen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/time/markers.cpp"/>
        <source>Rename marker</source>
        <translation>Marke umbenennen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>Rename take</source>
        <translation>Take umbenennen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <source>Rename to %1</source>
        <translation>In %1 umbenennen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>Repaired</source>
        <translation>Repariert</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Repeat</source>
        <comment>menu</comment>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Repeats the curve, each time from where it ended.</source>
        <translation>Wiederholt die Kurve, jedes Mal von dort, wo sie endete.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Repeats the curve.</source>
        <translation>Wiederholt die Kurve.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Replaced {} broken normal, colour or other value of vertices.</source>
        <translation>Ersetzt: {} kaputte Normale, Farbe oder ein anderer Wert von Eckpunkten.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Replaced {} broken normals, colours or other values of vertices.</source>
        <translation>Ersetzt: {} kaputte Normalen, Farben oder andere Werte von Eckpunkten.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/fit.cpp"/>
        <source>Replaces the keys of a dense clip with a few that keep every pose within some millimetres.</source>
        <translation>Ersetzt die Schlüssel eines dichten Clips durch wenige, die jede Pose auf einige Millimeter genau erhalten.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Replaces the scene with that of a project, or with the character of a file.</source>
        <translation>Ersetzt die Szene durch die eines Projekts oder durch die Figur einer Datei.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <source>Replaces the scene; motion without a mesh goes to %1</source>
        <translation>Ersetzt die Szene; Bewegung ohne Netz geht an %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Resampl&amp;e clip…</source>
        <translation>Clip umr&amp;echnen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Resample clip</source>
        <translation>Clip umrechnen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Resample clip to &amp;24 fps</source>
        <translation>Clip auf &amp;24 Bilder/s umrechnen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Resample clip to &amp;30 fps</source>
        <translation>Clip auf &amp;30 Bilder/s umrechnen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Resample clip to &amp;60 fps</source>
        <translation>Clip auf &amp;60 Bilder/s umrechnen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Resample clip to 2&amp;5 fps</source>
        <translation>Clip auf 2&amp;5 Bilder/s umrechnen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <location filename="../../viewer/widgets/morphs/view_keyboard.cpp"/>
        <source>Reset %1 to the clip</source>
        <translation>%1 auf den Clip zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>Reset %1 to the rest pose</source>
        <translation>%1 auf Ruhepose zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>Reset %1 to the value of the clip</source>
        <translation>%1 auf den Wert des Clips zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Reset &amp;all</source>
        <translation>&amp;Alle zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>Reset the broken parts of {}.</source>
        <translation>Kaputte Teile zurückgesetzt: {}.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Reset to &amp;rest pose</source>
        <translation>Auf &amp;Ruhepose zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/hierarchy.cpp"/>
        <source>Reset {}.</source>
        <translation>Zurückgesetzt: {}.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>Rest pose</source>
        <translation>Ruhepose</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/rows_paint.cpp"/>
        <source>Rest pose, no clip plays</source>
        <translation>Ruhepose, kein Clip läuft</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Restore defaults?</source>
        <translation>Vorgaben wiederherstellen?</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Ret&amp;ime clip…</source>
        <translation>Clip au&amp;f andere Länge bringen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>Retime clip</source>
        <translation>Clip auf andere Länge bringen</translation>
    </message>
    <message>
        <source>Return</source>
        <comment>Qt</comment>
        <translation>Eingabe</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Reverse</source>
        <translation>Rückwärts</translation>
    </message>
    <message>
        <location filename="../../viewer/document/reload.cpp"/>
        <source>Revert %1 to its file</source>
        <translation>%1 auf Datei zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Revert &amp;to saved</source>
        <translation>Auf &amp;Gespeichertes zurücksetzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/session/workspaces.cpp"/>
        <location filename="../../viewer/document/models/outliner_nodes.h"/>
        <location filename="../../viewer/widgets/inspector/rig_section.cpp"/>
        <source>Rig</source>
        <translation>Rig</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Rig</source>
        <comment>menu</comment>
        <translation>Rig</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>Rig %1 has %2</source>
        <translation>Rig %1 hat %2</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>Rig saved to %1</source>
        <translation>Rig in %1 gespeichert</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/sets_grid.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Right</source>
        <comment>Qt</comment>
        <translation>Rechts</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/map_view.cpp"/>
        <source>Right</source>
        <comment>side of a body</comment>
        <translation>Rechts</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Right arm</source>
        <translation>Rechter Arm</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Right eye</source>
        <translation>Rechtes Auge</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Right fingers</source>
        <translation>Rechte Finger</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Right leg</source>
        <translation>Rechtes Bein</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Rigs (*.sinewrig)</source>
        <translation>Rigs (*.sinewrig)</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Ring</source>
        <comment>finger</comment>
        <translation>Ringfinger</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_drag.cpp"/>
        <source>Ripple keys</source>
        <translation>Schlüssel nachrücken</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>Role by hand, %1</source>
        <translation>Rolle von Hand, %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/list.cpp"/>
        <source>Roles and their joints</source>
        <translation>Rollen und ihre Gelenke</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>Root mot&amp;ion</source>
        <translation>&amp;Wurzelbewegung</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/pose_transform.cpp"/>
        <source>Rotate %1</source>
        <translation>%1 drehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_tools.cpp"/>
        <source>Rotate step</source>
        <translation>Drehschritt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Rotate step</source>
        <comment>menu</comment>
        <translation>Drehschritt</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/character_rig.cpp"/>
        <source>Rotate the end</source>
        <translation>Ende drehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Rotate with p&amp;ointer</source>
        <translation>Mit Zeiger d&amp;rehen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <source>Rotates as what it follows does; its place stays its own</source>
        <translation>Dreht sich wie das, dem es folgt; sein Ort bleibt der eigene</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_rows.cpp"/>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/channel_text.cpp"/>
        <source>Rotation %1</source>
        <translation>Drehung %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Rotation keys</source>
        <translation>Drehschlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Rotation order</source>
        <translation>Drehfolge</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Rotation order</source>
        <comment>menu</comment>
        <translation>Drehfolge</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/channel_text.cpp"/>
        <source>Rotation q%1</source>
        <translation>Drehung q%1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Rotations</source>
        <translation>Drehungen</translation>
    </message>
    <message>
        <location filename="../../core/curve/quat_curve.cpp"/>
        <source>Rotations as quaternions cannot have Bézier handles; use Euler curves.</source>
        <translation>Drehungen als Quaternionen können keine Bézier-Anfasser haben; Euler-Kurven verwenden.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Rotations keyed by quaternions have no extrapolation but hold; switch them to angles first.</source>
        <translation>Drehungen mit Quaternion-Schlüsseln haben keine Extrapolation außer Halten; erst auf Winkel umstellen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/key_work.cpp"/>
        <source>Rotations keyed by quaternions have no weighted tangents; switch them to angles first.</source>
        <translation>Drehungen mit Quaternion-Schlüsseln haben keine gewichteten Tangenten; erst auf Winkel umstellen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>Rotations that the file keeps as quaternions become angles, for each joint in the order that suits its motion best, with keys added until nothing differs by more than 0.1°.</source>
        <translation>Drehungen, die in der Datei als Quaternionen stehen, werden Winkel, bei jedem Gelenk in der Reihenfolge, die am besten zu seiner Bewegung passt, mit zusätzlichen Schlüsseln, bis nichts um mehr als 0.1° abweicht.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Roughness</source>
        <translation>Rauheit</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Rounds values: to degrees, centimetres, hundredths.</source>
        <translation>Rundet Werte: auf Grad, Zentimeter, Hundertstel.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Rows of selected joints only</source>
        <translation>Nur Zeilen ausgewählter Gelenke</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Runs forwards and backwards, so nothing shifts; the first and the last key stay.</source>
        <translation>Läuft vorwärts und rückwärts, so verschiebt sich nichts; der erste und der letzte Schlüssel bleiben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Runs keys backwards about this time.</source>
        <translation>Lässt Schlüssel um diese Zeit rückwärts laufen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Runs keys backwards where they are.</source>
        <translation>Lässt Schlüssel an Ort und Stelle rückwärts laufen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Runs the curve back and forth.</source>
        <translation>Durchläuft die Kurve hin und her.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>S&amp;cale</source>
        <translation>&amp;Skalieren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>S&amp;hrink selection</source>
        <translation>Auswahl &amp;verkleinern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>S&amp;ine</source>
        <translation>S&amp;inus</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>S&amp;keleton</source>
        <translation>S&amp;kelett</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>S&amp;nap</source>
        <translation>Ei&amp;nrasten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>S&amp;tacked</source>
        <translation>&amp;Gestapelt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>S&amp;tatistics</source>
        <translation>&amp;Statistik</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>S&amp;tep</source>
        <translation>Ges&amp;tuft</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>S&amp;tronger</source>
        <translation>K&amp;räftiger</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>S&amp;ubtract another mask…</source>
        <translation>W&amp;eitere Maske abziehen …</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>STL knows no skeleton; export the character as glTF (.glb) or FBX.</source>
        <translation>STL kennt kein Skelett; die Figur als glTF (.glb) oder FBX exportieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Sa&amp;me side</source>
        <translation>Gleiche &amp;Seite</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>Same for all files of this folder</source>
        <translation>Für alle Dateien dieses Ordners</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/colour_popup.cpp"/>
        <source>Saturation and brightness</source>
        <translation>Sättigung und Helligkeit</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Save &amp;over it</source>
        <translation>&amp;Überschreiben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Save a cop&amp;y…</source>
        <translation>&amp;Kopie speichern…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Save a copy</source>
        <translation>Kopie speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>Save joint roles</source>
        <translation>Rollen der Gelenke sichern</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <source>Save mask</source>
        <translation>Maske sichern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Save over the changes of another program?</source>
        <translation>Änderungen eines anderen Programms überschreiben?</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>Save preset</source>
        <translation>Vorgabe speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Save rig</source>
        <translation>Rig speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_discard.cpp"/>
        <source>Save the changes to %1?</source>
        <translation>Änderungen an %1 speichern?</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_session.cpp"/>
        <source>Save workspace</source>
        <translation>Arbeitsbereich speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Saved %1, %2</source>
        <translation>%1 gespeichert, %2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>Saved file</source>
        <translation>Gespeicherte Datei</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_discard.cpp"/>
        <source>Saved last at %1; %2 since then would be lost:</source>
        <translation>Zuletzt um %1 gespeichert; %2 seitdem gingen verloren:</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_discard.cpp"/>
        <source>Saved last at %1; %2 since then:</source>
        <translation>Zuletzt um %1 gespeichert; seitdem %2:</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_session.cpp"/>
        <source>Saved the workspace %1</source>
        <translation>Arbeitsbereich %1 gespeichert</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>Saved to %1</source>
        <translation>In %1 gesichert</translation>
    </message>
    <message>
        <location filename="../../viewer/app/session/workspace_bar.cpp"/>
        <source>Saves these panels as a workspace of your own</source>
        <translation>Speichert diese Bereiche als eigenen Arbeitsbereich</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Saving</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Scale</source>
        <comment>property</comment>
        <translation>Skalierung</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/pose_transform.cpp"/>
        <source>Scale %1</source>
        <translation>%1 skalieren</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/channel_text.cpp"/>
        <source>Scale %1</source>
        <comment>channel</comment>
        <translation>Skalierung %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_drag.cpp"/>
        <source>Scale keys</source>
        <translation>Schlüssel skalieren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Scale keys</source>
        <comment>number</comment>
        <translation>Skalierschlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_tools.cpp"/>
        <source>Scale step</source>
        <translation>Skalierschritt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Scale step</source>
        <comment>menu</comment>
        <translation>Skalierschritt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Scale with po&amp;inter</source>
        <translation>Mit Zeiger s&amp;kalieren</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Scaled the weights of {} vertex to add up to 1.</source>
        <translation>Die Gewichte von {} Eckpunkt so skaliert, dass ihre Summe 1 ist.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Scaled the weights of {} vertices to add up to 1.</source>
        <translation>Die Gewichte von {} Eckpunkten so skaliert, dass ihre Summe 1 ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Scales and weights</source>
        <translation>Skalierungen und Gewichte</translation>
    </message>
    <message>
        <location filename="../../viewer/document/history/history.cpp"/>
        <source>Scene</source>
        <translation>Szene</translation>
    </message>
    <message>
        <location filename="../../viewer/app/search/command_search.cpp"/>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Search &amp;commands…</source>
        <translation>Befehle &amp;suchen…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_missing.cpp"/>
        <source>Search a folder</source>
        <translation>Ordner durchsuchen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Search by key</source>
        <translation>Nach Taste suchen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Search by name</source>
        <translation>Nach Name suchen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/search/command_search.cpp"/>
        <source>Search commands</source>
        <translation>Befehle suchen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Search preferences</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_missing.cpp"/>
        <source>Searching %1</source>
        <translation>%1 wird durchsucht</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Seconds and timecode. Click: the ruler shows frames, seconds or timecode</source>
        <translation>Sekunden und Timecode. Klick: das Lineal zeigt Bilder, Sekunden oder Timecode</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>Select</source>
        <comment>menu</comment>
        <translation>Auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/properties_section.cpp"/>
        <source>Select %1</source>
        <translation>%1 auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Select &amp;all joints</source>
        <translation>&amp;Alle Gelenke auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Select &amp;children</source>
        <translation>&amp;Kinder auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Select &amp;none</source>
        <translation>&amp;Nichts auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Select &amp;parents</source>
        <translation>&amp;Eltern auswählen</translation>
    </message>
    <message>
        <source>Select All</source>
        <comment>Qt</comment>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>Select a character or a mesh first.</source>
        <translation>Erst eine Figur oder ein Netz auswählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>Select a character or a prop first.</source>
        <translation>Wählen Sie zuerst eine Figur oder ein Requisit aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Select a character, an object, a mask, a take or the sound first, by its row in the outliner.</source>
        <translation>Wählen Sie zuerst eine Figur, ein Objekt, eine Maske, einen Take oder den Ton, durch die Zeile in der Gliederung.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <location filename="../../viewer/document/spaces.cpp"/>
        <source>Select a handle of a rig first.</source>
        <translation>Wählen Sie zuerst einen Griff eines Rigs.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Select a joint first.</source>
        <translation>Erst ein Gelenk auswählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <location filename="../../viewer/document/edits/pose_transform.cpp"/>
        <source>Select a joint or a character first.</source>
        <translation>Erst ein Gelenk oder eine Figur auswählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>Select a joint to see its weights</source>
        <translation>Ein Gelenk auswählen, um seine Gewichte zu sehen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/dock.cpp"/>
        <source>Select a joint, a mesh or a clip to see its numbers</source>
        <translation>Ein Gelenk, ein Netz oder einen Clip auswählen, um die Zahlen zu sehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>Select a locator or a character that is attached.</source>
        <translation>Wählen Sie einen Hilfspunkt oder eine Figur, die angehängt ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Select a set, keep the selection in it</source>
        <translation>Einen Satz wählen, die Auswahl darin speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>Select all joints</source>
        <translation>Alle Gelenke auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>Select everything below</source>
        <translation>Alles darunter auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Select handles first.</source>
        <translation>Wählen Sie zuerst Griffe.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>Select handles of the rig first, and the joint last.</source>
        <translation>Erst Griffe des Rigs wählen, zuletzt das Gelenk.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>Select handles of the rig first.</source>
        <translation>Erst Griffe des Rigs wählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Select handles, then the joint or handle that they go along with.</source>
        <translation>Wählen Sie Griffe, dann das Gelenk oder den Griff, mit dem sie mitgehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Select in a &amp;box</source>
        <translation>Im &amp;Rahmen auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Select inside</source>
        <translation>Innerhalb auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Select inside</source>
        <comment>menu</comment>
        <translation>Auswählen mit</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/key_work.cpp"/>
        <source>Select keys, or joints that the clip moves.</source>
        <translation>Schlüssel auswählen oder Gelenke, die der Clip bewegt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Select more</source>
        <comment>menu</comment>
        <translation>Auswahl ändern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Select opp&amp;osite</source>
        <translation>&amp;Gegenseite auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/key_work.cpp"/>
        <source>Select some keys first.</source>
        <translation>Erst Schlüssel auswählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/key_work.cpp"/>
        <source>Select some keys or a joint first.</source>
        <translation>Erst Schlüssel oder ein Gelenk auswählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/lost/dock.cpp"/>
        <source>Select the joint that is to have it.</source>
        <translation>Wähle das Gelenk, das es bekommen soll.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/selection/selection_sets.cpp"/>
        <source>Select the joints of the set first.</source>
        <translation>Erst die Gelenke des Satzes auswählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>Select the joints that are meant first.</source>
        <translation>Wählen Sie zuerst die Gelenke, die gemeint sind.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/hold_joints.cpp"/>
        <source>Select the joints that are to be held first: feet or hands, say.</source>
        <translation>Erst die Gelenke auswählen, die gehalten werden sollen: Füße oder Hände etwa.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Select the limb</source>
        <translation>Das Glied wählen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>Select two joints, the upper and the lower end of the chain.</source>
        <translation>Wählen Sie zwei Gelenke, das obere und das untere Ende der Kette.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Select what is to be followed, then the joint or handle that follows it.</source>
        <translation>Wählen Sie, wem gefolgt wird, dann das Gelenk oder den Griff, der folgt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>Select what is to go along, then the joint or character that carries it as well.</source>
        <translation>Wählen Sie, was mitgehen soll, und dann dazu das Gelenk oder die Figur, die es trägt.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>Select with all joints below</source>
        <translation>Mit allen Gelenken darunter auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Select, a range, one more</source>
        <translation>Auswählen, einen Bereich, eins mehr</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Select, add, toggle</source>
        <translation>Auswählen, hinzufügen, umschalten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Selected joints (%1)</source>
        <translation>Ausgewählte Gelenke (%1)</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Selected keys</source>
        <translation>Ausgewählte Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Selected keys (%1)</source>
        <translation>Ausgewählte Schlüssel (%1)</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selection sets</source>
        <comment>menu</comment>
        <translation>Auswahlsätze</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Selects all joints of the active character.</source>
        <translation>Wählt alle Gelenke der aktiven Figur aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects all joints on the side of the selected ones: left, right or the middle.</source>
        <translation>Wählt alle Gelenke auf der Seite der ausgewählten aus: links, rechts oder Mitte.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>Selects all keys from this time on.</source>
        <translation>Wählt alle Schlüssel ab dieser Zeit aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>Selects all keys of the curves that have a selected one.</source>
        <translation>Wählt alle Schlüssel der Kurven aus, die einen ausgewählten haben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>Selects all keys that are shown.</source>
        <translation>Wählt alle Schlüssel aus, die gezeigt werden.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>Selects all keys up to this time.</source>
        <translation>Wählt alle Schlüssel bis zu dieser Zeit aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>Selects no key.</source>
        <translation>Wählt keinen Schlüssel aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/sets_grid.cpp"/>
        <source>Selects set %1, %2 (%3). Shift adds it, Ctrl keeps the selection in it instead</source>
        <translation>Wählt Satz %1, %2 (%3). Umschalt nimmt ihn hinzu, Strg speichert stattdessen die Auswahl darin</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 1, too.</source>
        <translation>Wählt auch die Gelenke von Satz 1 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 1.</source>
        <translation>Wählt die Gelenke von Satz 1 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 2, too.</source>
        <translation>Wählt auch die Gelenke von Satz 2 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 2.</source>
        <translation>Wählt die Gelenke von Satz 2 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 3, too.</source>
        <translation>Wählt auch die Gelenke von Satz 3 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 3.</source>
        <translation>Wählt die Gelenke von Satz 3 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 4, too.</source>
        <translation>Wählt auch die Gelenke von Satz 4 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 4.</source>
        <translation>Wählt die Gelenke von Satz 4 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 5, too.</source>
        <translation>Wählt auch die Gelenke von Satz 5 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 5.</source>
        <translation>Wählt die Gelenke von Satz 5 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 6, too.</source>
        <translation>Wählt auch die Gelenke von Satz 6 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 6.</source>
        <translation>Wählt die Gelenke von Satz 6 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 7, too.</source>
        <translation>Wählt auch die Gelenke von Satz 7 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 7.</source>
        <translation>Wählt die Gelenke von Satz 7 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 8, too.</source>
        <translation>Wählt auch die Gelenke von Satz 8 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 8.</source>
        <translation>Wählt die Gelenke von Satz 8 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 9, too.</source>
        <translation>Wählt auch die Gelenke von Satz 9 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 9.</source>
        <translation>Wählt die Gelenke von Satz 9 aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Selects the joints that are not selected, and no others.</source>
        <translation>Wählt genau die Gelenke aus, die nicht ausgewählt sind.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>Selects the keys at this time.</source>
        <translation>Wählt die Schlüssel bei dieser Zeit aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>Selects the keys from the start to the end of the work range.</source>
        <translation>Wählt die Schlüssel vom Anfang bis zum Ende des Arbeitsbereichs aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>Selects the keys that are not selected, and no others.</source>
        <translation>Wählt genau die Schlüssel aus, die nicht ausgewählt sind.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>Selects the neighbours of selected keys, too.</source>
        <translation>Wählt auch die Nachbarn ausgewählter Schlüssel aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the parents and children of the selected joints, too.</source>
        <translation>Wählt auch Eltern und Kinder der ausgewählten Gelenke aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the same joints of the other side instead.</source>
        <translation>Wählt stattdessen die entsprechenden Gelenke der anderen Seite aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the same joints of the other side, too.</source>
        <translation>Wählt auch die entsprechenden Gelenke der anderen Seite aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>Selects, in all shown curves, the keys at the times of selected ones.</source>
        <translation>Wählt in allen sichtbaren Kurven die Schlüssel zu den Zeiten der ausgewählten aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/morph_edits.cpp"/>
        <source>Set %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Set %1 holds %2 now</source>
        <translation>Satz %1 enthält jetzt %2</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Set %1 is called %2 now</source>
        <translation>Satz %1 heißt jetzt %2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/sets_grid.cpp"/>
        <source>Set %1 is empty: a click keeps the selected joints in it, for every character that has joints of these names. It stays yours from start to start.</source>
        <translation>Satz %1 ist leer: Ein Klick speichert die gewählten Gelenke darin, für jede Figur mit Gelenken dieser Namen. Er bleibt Ihnen von Start zu Start.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Set %1, %2, holds nothing now</source>
        <translation>Satz %1, %2, ist jetzt leer</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <location filename="../../viewer/widgets/picker/sets_grid.cpp"/>
        <source>Set %1: %2</source>
        <translation>Satz %1: %2</translation>
    </message>
    <message>
        <location filename="../../viewer/document/keys.cpp"/>
        <source>Set clip length</source>
        <translation>Cliplänge setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/view_keyboard.cpp"/>
        <source>Set the file's weight of %1</source>
        <translation>Gewicht der Datei für %1 setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/morph_edits.cpp"/>
        <source>Set weight of %1</source>
        <translation>Gewicht von %1 setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/playback.cpp"/>
        <source>Set work range</source>
        <translation>Arbeitsbereich setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/playback.cpp"/>
        <source>Set work range of %1</source>
        <translation>Arbeitsbereich von %1 setzen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Sets keys for all joints of the active character.</source>
        <translation>Setzt Schlüssel für alle Gelenke der aktiven Figur.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Sets keys for position, rotation and scale of the selected joints.</source>
        <translation>Setzt Schlüssel für Position, Drehung und Skalierung der ausgewählten Gelenke.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Sets keys for the positions of the selected joints.</source>
        <translation>Setzt Schlüssel für die Positionen der ausgewählten Gelenke.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Sets keys for the rotations of the selected joints.</source>
        <translation>Setzt Schlüssel für die Drehungen der ausgewählten Gelenke.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Sets keys for the scales of the selected joints.</source>
        <translation>Setzt Schlüssel für die Skalierungen der ausgewählten Gelenke.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Sets keys for the weights of all morph targets.</source>
        <translation>Setzt Schlüssel für die Gewichte aller Morph-Ziele.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Sets keys where joints were posed by hand, and nowhere else.</source>
        <translation>Setzt Schlüssel dort, wo Gelenke von Hand posiert wurden, und nirgends sonst.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>Sets or clears a key of the weight at this frame</source>
        <translation>Setzt oder löscht einen Schlüssel des Gewichts in diesem Bild</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window.cpp"/>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <location filename="../../core/edit/whole/whole_clip.cpp"/>
        <source>Several joints are called “{}”; their sides cannot be told by name.</source>
        <translation>Mehrere Gelenke heißen „{}“; ihre Seiten lassen sich nicht am Namen unterscheiden.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Sh&amp;ow</source>
        <translation>Ein&amp;blenden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Sha&amp;dow</source>
        <translation>S&amp;chatten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_tools.cpp"/>
        <source>Shading</source>
        <translation>Schattierung</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Shading</source>
        <comment>menu</comment>
        <translation>Schattierung</translation>
    </message>
    <message>
        <location filename="../../core/scene/objects/object.cpp"/>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/dock.cpp"/>
        <source>Shapes that a file stores for its meshes, such as a smile, have sliders here</source>
        <translation>Formen, die eine Datei für ihre Netze speichert, etwa ein Lächeln, haben hier Regler</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Shear</source>
        <translation>Scherung</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <location filename="../../viewer/widgets/morphs/view.cpp"/>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <location filename="../../viewer/widgets/picker/map_view.cpp"/>
        <location filename="../../viewer/widgets/picker/sets_grid.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/take_bar.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Shift</source>
        <comment>Qt</comment>
        <translation>Umschalt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/map_view.cpp"/>
        <source>Shift adds, Ctrl toggles, a double click takes the limb</source>
        <translation>Umschalt nimmt hinzu, Strg wechselt, ein Doppelklick wählt das Glied</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Shift+Double-click</source>
        <translation>Umschalt+Doppelklick</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>Shift+Middle</source>
        <translation>Umschalt+Mitte</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/lost/dock.cpp"/>
        <source>Shift, Ctrl</source>
        <translation>Umschalt, Strg</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Shift; Ctrl</source>
        <translation>Umschalt; Strg</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Sho&amp;w all</source>
        <translation>Alles einblen&amp;den</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Shoulder</source>
        <translation>Schulter</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>Show</source>
        <translation>Einblenden</translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <source>Show %1</source>
        <translation>%1 einblenden</translation>
    </message>
    <message>
        <source>Show &amp;hidden files</source>
        <comment>Qt</comment>
        <translation>&amp;Versteckte Dateien zeigen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Show a mask</source>
        <translation>Eine Maske zeigen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Show all &amp;curves</source>
        <translation>Alle &amp;Kurven einblenden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Show all &amp;handles</source>
        <translation>Alle An&amp;fasser zeigen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Show e&amp;very frame</source>
        <translation>&amp;Jedes Bild zeigen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Show every frame</source>
        <translation>Jedes Bild zeigen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/view_keyboard.cpp"/>
        <source>Show in the curve editor</source>
        <translation>Im Kurveneditor zeigen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>Show log</source>
        <translation>Protokoll zeigen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Show or hide the curve in the graph</source>
        <translation>Die Kurve im Graphen ein- oder ausblenden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>Show report</source>
        <translation>Bericht zeigen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Show the whole clip</source>
        <translation>Ganzen Clip zeigen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Show this clip first; it is split where its playhead is.</source>
        <translation>Zeige diesen Clip zuerst; er wird dort geteilt, wo sein Abspielkopf ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>Shown: %1</source>
        <translation>Gezeigt: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Shows a WAV file under the summary and plays it along.</source>
        <translation>Zeigt eine WAV-Datei unter der Übersicht und spielt sie mit ab.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Shows a box round selected keys; its corners scale them.</source>
        <translation>Zeigt einen Rahmen um ausgewählte Schlüssel; seine Ecken skalieren sie.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Shows all frames, even where that takes longer than the clip.</source>
        <translation>Zeigt alle Bilder, auch wenn das länger dauert als der Clip.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows another clip of the character at the same time, to compare with.</source>
        <translation>Zeigt zum Vergleich einen anderen Clip der Figur bei gleicher Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows fewer frames of paths around the current time.</source>
        <translation>Zeigt weniger Bilder der Bahnen um die aktuelle Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows ghosts at the keys of the selected joints, instead of at equal steps.</source>
        <translation>Zeigt Geisterbilder an den Schlüsseln der ausgewählten Gelenke statt in gleichen Schritten.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Shows handles that move the selected joints or characters.</source>
        <translation>Zeigt Anfasser, die die ausgewählten Gelenke oder Figuren verschieben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Shows handles that scale the selected joints or characters.</source>
        <translation>Zeigt Anfasser, die die ausgewählten Gelenke oder Figuren skalieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Shows hidden curves again.</source>
        <translation>Blendet ausgeblendete Kurven wieder ein.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows more frames of paths around the current time.</source>
        <translation>Zeigt mehr Bilder der Bahnen um die aktuelle Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows no other clip beside the one that plays.</source>
        <translation>Zeigt keinen anderen Clip neben dem laufenden.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows one ghost less after the current time.</source>
        <translation>Zeigt ein Geisterbild weniger nach der aktuellen Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows one ghost less before the current time.</source>
        <translation>Zeigt ein Geisterbild weniger vor der aktuellen Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows one more ghost after the current time.</source>
        <translation>Zeigt ein Geisterbild mehr nach der aktuellen Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows one more ghost before the current time.</source>
        <translation>Zeigt ein Geisterbild mehr vor der aktuellen Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows paths some frames before and after, instead of over the work range.</source>
        <translation>Zeigt Bahnen einige Bilder davor und danach statt über den Arbeitsbereich.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Shows rings that turn the selected joints or characters.</source>
        <translation>Zeigt Ringe, die die ausgewählten Gelenke oder Figuren drehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Shows rows of selected joints only, where any is selected.</source>
        <translation>Zeigt nur Zeilen ausgewählter Gelenke, sofern welche ausgewählt sind.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/dock.cpp"/>
        <source>Shows the body, or both hands with their fingers</source>
        <translation>Zeigt den Körper oder beide Hände mit ihren Fingern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Shows the bones.</source>
        <translation>Zeigt die Knochen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows the character before and after the current time.</source>
        <translation>Zeigt die Figur vor und nach der aktuellen Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Shows the character that comes with the program.</source>
        <translation>Zeigt die Figur, die dem Programm beiliegt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Shows the chosen clip and plays it; a double click on its row does so, too.</source>
        <translation>Zeigt den gewählten Clip und spielt ihn ab; ein Doppelklick auf seine Zeile tut das auch.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Shows the clip before.</source>
        <translation>Zeigt den Clip davor.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Shows the contact shadow on the ground.</source>
        <translation>Zeigt den Kontaktschatten auf dem Boden.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Shows the ground grid.</source>
        <translation>Zeigt das Bodenraster.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/morphs.cpp"/>
        <source>Shows the headings of the groups alone.</source>
        <translation>Zeigt nur die Überschriften der Gruppen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/morphs.cpp"/>
        <source>Shows the morphs of all groups.</source>
        <translation>Zeigt die Morphs aller Gruppen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Shows the next clip of the character.</source>
        <translation>Zeigt den nächsten Clip der Figur.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows the paths of selected joints only.</source>
        <translation>Zeigt nur die Bahnen ausgewählter Gelenke.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows the paths of the selected joints; their keys can be dragged.</source>
        <translation>Zeigt die Bahnen der ausgewählten Gelenke; ihre Schlüssel lassen sich ziehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Shows the selected characters and meshes that are hidden.</source>
        <translation>Zeigt die ausgewählten Figuren und Netze, die ausgeblendet sind.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Shows the selected keys.</source>
        <translation>Zeigt die ausgewählten Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Shows the time of the selected keys.</source>
        <translation>Zeigt die Zeit der ausgewählten Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Shows the whole clip and the work range.</source>
        <translation>Zeigt den ganzen Clip und den Arbeitsbereich.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Shows the whole curves.</source>
        <translation>Zeigt die Kurven vollständig.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Shows these entries at the pointer.</source>
        <translation>Zeigt diese Einträge am Zeiger.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Shows whatever is hidden.</source>
        <translation>Blendet alles Ausgeblendete ein.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Shows which joint is which part of the body, as mirroring takes them, and corrects it.</source>
        <translation>Zeigt, welches Gelenk welcher Körperteil ist, wie das Spiegeln es nimmt, und berichtigt es.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/fit.cpp"/>
        <source>Si&amp;mplify…</source>
        <translation>&amp;Vereinfachen…</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Sides</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Simplify curves</source>
        <translation>Kurven vereinfachen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/about_dialog.cpp"/>
        <source>Sinew %1</source>
        <translation>Sinew %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/about_dialog.cpp"/>
        <source>Sinew %1, Qt %2
%3
%4, %5
%6 at %7 %</source>
        <translation>Sinew %1, Qt %2
%3
%4, %5
%6 bei %7 %</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>Sinew ended before %1 was saved</source>
        <translation>Sinew endete, bevor %1 gespeichert war</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>Sinew ended before a scene was saved</source>
        <translation>Sinew endete, bevor eine Szene gespeichert war</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/file_types.cpp"/>
        <source>Sinew projects</source>
        <translation>Sinew-Projekte</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>Sinew projects (*.sinew)</source>
        <translation>Sinew-Projekte (*.sinew)</translation>
    </message>
    <message>
        <location filename="../../core/scene/objects/object.cpp"/>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Size</source>
        <comment>Qt</comment>
        <translation>Größe</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/outliner_nodes.h"/>
        <source>Skeleton</source>
        <translation>Skelett</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Skin</source>
        <translation>Haut</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>Skin</source>
        <comment>menu</comment>
        <translation>Skinning</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_tools.cpp"/>
        <source>Skinning</source>
        <translation>Skinning</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Slides the motion under the keys, which stay on their frames, by a slider.</source>
        <translation>Schiebt die Bewegung per Schieberegler unter den Schlüsseln hindurch, die auf ihren Bildern bleiben.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <source>Slope %1 /s</source>
        <translation>Steigung %1 /s</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Slope after the selected keys, per second</source>
        <translation>Steigung nach den ausgewählten Schlüsseln, pro Sekunde</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Slope before the selected keys, per second</source>
        <translation>Steigung vor den ausgewählten Schlüsseln, pro Sekunde</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Slope in</source>
        <translation>Steigung ein</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Slope out</source>
        <translation>Steigung aus</translation>
    </message>
    <message>
        <location filename="../../core/io/export/presets.cpp"/>
        <source>Small, for the web</source>
        <translation>Klein, fürs Web</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Smoot&amp;h step</source>
        <translation>Smoot&amp;hstep</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Smooth curves</source>
        <translation>Kurven glätten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Smooth through the neighbours; may overshoot.</source>
        <translation>Weich durch die Nachbarn; kann überschwingen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Smooth, and flat where the curve turns.</source>
        <translation>Weich, und flach, wo die Kurve umkehrt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Smooth, and never beyond the values of two neighbouring keys.</source>
        <translation>Weich und nie über die Werte zweier benachbarter Schlüssel hinaus.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Smoothing needs three keys in a row; select more.</source>
        <translation>Glätten braucht drei Schlüssel in Folge; mehr auswählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Snap</source>
        <comment>menu</comment>
        <translation>Einrasten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Snap &amp;FK to IK</source>
        <translation>&amp;FK an IK anlegen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Snap &amp;IK to FK</source>
        <translation>&amp;IK an FK anlegen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/snap_chains.cpp"/>
        <source>Snap FK of %1 to IK</source>
        <translation>FK von %1 an IK angleichen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/snap_chains.cpp"/>
        <source>Snap IK of %1 to FK</source>
        <translation>IK von %1 an FK angleichen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Snap IK to FK over the &amp;work range</source>
        <translation>IK an FK über den &amp;Arbeitsbereich anlegen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Snap or not</source>
        <translation>Einrasten oder nicht</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Snap to &amp;frames</source>
        <translation>An &amp;Bildern einrasten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snap to &amp;grid</source>
        <translation>A&amp;m Raster einrasten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Snap to &amp;values</source>
        <translation>An &amp;Werten einrasten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped factors are multiples of 0.01.</source>
        <translation>Eingerastete Faktoren sind Vielfache von 0.01.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped factors are multiples of 0.1.</source>
        <translation>Eingerastete Faktoren sind Vielfache von 0.1.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped factors are multiples of 0.25.</source>
        <translation>Eingerastete Faktoren sind Vielfache von 0.25.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped factors are multiples of 0.5.</source>
        <translation>Eingerastete Faktoren sind Vielfache von 0.5.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped moves go by 1 cm.</source>
        <translation>Eingerastet wird in Schritten von 1 cm verschoben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped moves go by 1 m.</source>
        <translation>Eingerastet wird in Schritten von 1 m verschoben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped moves go by 10 cm.</source>
        <translation>Eingerastet wird in Schritten von 10 cm verschoben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped moves go by 5 cm.</source>
        <translation>Eingerastet wird in Schritten von 5 cm verschoben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped moves go by 50 cm.</source>
        <translation>Eingerastet wird in Schritten von 50 cm verschoben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped moves land on multiples of the step, instead of going by multiples.</source>
        <translation>Eingerastete Bewegungen landen auf Vielfachen des Schritts, statt um Vielfache zu verschieben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped turns go by 15°.</source>
        <translation>Eingerastet wird in Schritten von 15° gedreht.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped turns go by 1°.</source>
        <translation>Eingerastet wird in Schritten von 1° gedreht.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped turns go by 45°.</source>
        <translation>Eingerastet wird in Schritten von 45° gedreht.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped turns go by 5°.</source>
        <translation>Eingerastet wird in Schritten von 5° gedreht.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped turns go by 90°.</source>
        <translation>Eingerastet wird in Schritten von 90° gedreht.</translation>
    </message>
    <message>
        <location filename="../../core/edit/rig/snap_chains.cpp"/>
        <source>Snapping would take more than a million frames; choose a shorter time.</source>
        <translation>Das Angleichen bräuchte mehr als eine Million Bilder; wählen Sie eine kürzere Zeit.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/character_rig.cpp"/>
        <source>Soft</source>
        <translation>Weich</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Soft editing</source>
        <translation>Weiches Bearbeiten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Sol&amp;o</source>
        <translation>Sol&amp;o</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Solo %1</source>
        <translation>%1 auf Solo schalten</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/curve_flags.cpp"/>
        <source>Solo curves</source>
        <translation>Kurven auf Solo schalten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Solo: all other curves of the clip are muted</source>
        <translation>Solo: alle anderen Kurven des Clips sind stumm</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Solo: only soloed clips have an effect</source>
        <translation>Solo: nur Clips auf Solo haben eine Wirkung</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/rig_section.cpp"/>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/rig_section.cpp"/>
        <source>Solver of %1</source>
        <translation>Löser von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/key_diamond.cpp"/>
        <source>Some of the joints have a key of %1 on this frame. A click keys the others</source>
        <translation>Einige der Gelenke haben in diesem Bild einen Schlüssel für %1. Ein Klick setzt die übrigen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/objects.cpp"/>
        <source>Some of these have keys of their parent and others have none; do this for one after the other.</source>
        <translation>Einige davon haben Schlüssel für ihre Eltern, andere keine; nacheinander für jedes einzeln ausführen.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/judge_scene.cpp"/>
        <source>Some things in this scene go along with one another in a circle; detach one of them, then save again.</source>
        <translation>Einige Dinge in dieser Szene gehen im Kreis miteinander mit; lösen Sie eines davon und speichern Sie dann erneut.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/judge_scene.cpp"/>
        <source>Something in this scene does not fit the rest; undo the last steps, then save again.</source>
        <translation>Etwas in dieser Szene passt nicht zum Rest; machen Sie die letzten Schritte rückgängig und speichern Sie dann erneut.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/commands/scene_edits.h"/>
        <location filename="../../viewer/document/models/outliner_sync.cpp"/>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Sound</source>
        <comment>menu</comment>
        <translation>Ton</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dock.cpp"/>
        <source>Sound (*.wav *.WAV)</source>
        <translation>Ton (*.wav *.WAV)</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Sound: drag it in time, Ctrl between frames</source>
        <translation>Ton: in der Zeit ziehen, mit Strg zwischen Bilder</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/character_rig.cpp"/>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Space</source>
        <translation>Raum</translation>
    </message>
    <message>
        <source>Space</source>
        <comment>Qt</comment>
        <translation>Leertaste</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Space</source>
        <comment>menu</comment>
        <translation>Raum</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Space of %1: %2</source>
        <translation>Raum von %1: %2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Speed of %1</source>
        <translation>Tempo von %1</translation>
    </message>
    <message>
        <location filename="../../core/scene/objects/object.cpp"/>
        <source>Sphere</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Spine</source>
        <translation>Wirbelsäule</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Spline</source>
        <translation>Spline</translation>
    </message>
    <message>
        <location filename="../../viewer/document/clips.cpp"/>
        <source>Split %1</source>
        <translation>%1 teilen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/clips.cpp"/>
        <source>Split %1 on %2</source>
        <translation>%1 bei %2 teilen</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <location filename="../../core/io/gltf/build/meshes.cpp"/>
        <source>Split {} mesh by its materials into {}.</source>
        <translation>{} Netz nach seinen Materialien in {} geteilt.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <location filename="../../core/io/gltf/build/meshes.cpp"/>
        <source>Split {} meshes by their materials into {}.</source>
        <translation>{} Netze nach ihren Materialien in {} geteilt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>St&amp;op and return</source>
        <translation>Anhalten und &amp;zurück</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Standard &amp;deviation</source>
        <translation>&amp;Std.-Abweichung</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/history_model.cpp"/>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Starts again at the end.</source>
        <translation>Beginnt am Ende von vorn.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Starts and ends slowly.</source>
        <translation>Beginnt und endet langsam.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Starts at</source>
        <translation>Beginnt bei</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Starts slowly.</source>
        <translation>Beginnt langsam.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_strip.cpp"/>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>Stays</source>
        <translation>Bleibt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Stays at the first value.</source>
        <translation>Bleibt beim ersten Wert.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Stays at the last value.</source>
        <translation>Bleibt beim letzten Wert.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Step &amp;next</source>
        <translation>Gestuft, &amp;nächster</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Stepped</source>
        <translation>Gestuft</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Stepped, next value</source>
        <translation>Gestuft, nächster</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Stops and goes back to where playing began.</source>
        <translation>Hält an und geht dorthin zurück, wo die Wiedergabe begann.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/work_dialog.cpp"/>
        <source>Stops and leaves everything as it was (Esc)</source>
        <translation>Bricht ab und lässt alles, wie es war (Esc)</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Stops at the end.</source>
        <translation>Hält am Ende an.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Stops reading files at once and leaves the scene as it is.</source>
        <translation>Bricht das Lesen von Dateien sofort ab und lässt die Szene, wie sie ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/poses.cpp"/>
        <source>Store %1</source>
        <translation>%1 speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Store pose</source>
        <translation>Pose ablegen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/poses.cpp"/>
        <source>Store pose %1</source>
        <translation>Pose %1 speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Stored poses</source>
        <translation>Gespeicherte Posen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Stored poses with pictures, to apply and to blend.</source>
        <translation>Gespeicherte Posen mit Bildern, zum Anwenden und Überblenden.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Straight from key to key.</source>
        <translation>Gerade von Schlüssel zu Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Stretch the selected keys: drag; Alt about the playhead, %1 between frames</source>
        <translation>Ausgewählte Schlüssel dehnen: ziehen; Alt um den Abspielkopf, %1 zwischen Bilder</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>Subtract %2 from %1</source>
        <translation>%2 von %1 abziehen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_rows.cpp"/>
        <source>Summary</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <source>Swap buffer curves</source>
        <translation>Pufferkurven tauschen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Swings back a little first, or beyond at the end.</source>
        <translation>Schwingt erst etwas zurück oder am Ende darüber hinaus.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rotation_orders.cpp"/>
        <source>Switch rotation order</source>
        <translation>Drehfolge umstellen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rotation_orders.cpp"/>
        <source>Switched %1</source>
        <translation>%1 umgestellt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Switches between perspective and parallel projection.</source>
        <translation>Wechselt zwischen Perspektive und Parallelprojektion.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Switches each selected joint, or all, to the order that keeps it farthest from gimbal lock.</source>
        <translation>Stellt jedes ausgewählte Gelenk, oder alle, auf die Reihenfolge um, die den größten Abstand zum Gimbal Lock hält.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>T&amp;hree-quarter</source>
        <translation>&amp;Dreiviertel</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>T&amp;ime</source>
        <translation>&amp;Zeit</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>TRC holds markers without a skeleton; export the motion as BVH or FBX.</source>
        <translation>TRC enthält Marker ohne Skelett; die Bewegung als BVH oder FBX exportieren.</translation>
    </message>
    <message>
        <source>Tab</source>
        <comment>Qt</comment>
        <translation>Tab</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Tab; Shift+Tab</source>
        <translation>Tab; Umschalt+Tab</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/take_bar.cpp"/>
        <source>Take</source>
        <translation>Take</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>Take</source>
        <comment>menu</comment>
        <translation>Take</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/takes.cpp"/>
        <source>Take %1</source>
        <translation>Take %1</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <source>Take %1 off</source>
        <translation>%1 abnehmen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>Take &amp;out these alone</source>
        <translation>Nur diese he&amp;rausnehmen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Take ends here</source>
        <translation>Take endet hier</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Take starts here</source>
        <translation>Take beginnt hier</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Take: what plays on whom, in one time</source>
        <translation>Take: was auf wem läuft, in einer Zeit</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/outliner_sync.cpp"/>
        <location filename="../../viewer/widgets/dialogs/append_dialog.cpp"/>
        <source>Takes</source>
        <translation>Takes</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Takes %1 away from this action</source>
        <translation>Nimmt dieser Aktion %1 weg</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Takes away the chosen marker, or the one at this frame.</source>
        <translation>Entfernt die gewählte Marke oder die in diesem Bild.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Takes away the keys that the selected joints have on this frame.</source>
        <translation>Entfernt die Schlüssel, die die ausgewählten Gelenke in diesem Bild haben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Takes characters, objects or clips of another project into the scene, and the clips of any number of other files for this character.</source>
        <translation>Nimmt Figuren, Objekte oder Clips eines anderen Projekts in die Szene, und die Clips beliebig vieler anderer Dateien für diese Figur.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Takes effect at the next start.</source>
        <translation>Gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Takes jumps of whole turns out of the angles of the chosen curves.</source>
        <translation>Entfernt Sprünge um ganze Drehungen aus den Winkeln der gewählten Kurven.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Takes keys to the straight line between their neighbours, or away from it, by a slider.</source>
        <translation>Bringt Schlüssel per Schieberegler zur geraden Linie zwischen ihren Nachbarn oder von ihr weg.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>Takes keys to their mean, or away from it, by a slider.</source>
        <translation>Bringt Schlüssel per Schieberegler zu ihrem Mittelwert oder von ihm weg.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/fit.cpp"/>
        <source>Takes noise out of the selected keys, the selected joints or the clip.</source>
        <translation>Entfernt Rauschen aus den ausgewählten Schlüsseln, den ausgewählten Gelenken oder dem Clip.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/merge/take_difference.cpp"/>
        <source>Takes of the file share curves of several nodes with “{}”; export it anew, with curves of their own for each take.</source>
        <translation>Takes der Datei teilen Kurven mehrerer Knoten mit „{}“; exportieren Sie sie neu, mit eigenen Kurven für jeden Take.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Takes the active character out of the scene.</source>
        <translation>Nimmt die aktive Figur aus der Szene.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>Takes the chosen clips out of the list; the next one is shown. Those of a file come back with Revert to file.</source>
        <translation>Nimmt die gewählten Clips aus der Liste; der nächste wird gezeigt. Die einer Datei bringt Auf Datei zurücksetzen zurück.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Takes the chosen pose out of the project or the library.</source>
        <translation>Nimmt die gewählte Pose aus dem Projekt oder der Bibliothek.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>Takes the chosen take, or the one that plays, out of the scene; what plays goes on.</source>
        <translation>Nimmt den gewählten Take oder den, der läuft, aus der Szene; was läuft, läuft weiter.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Takes the clip off the character</source>
        <translation>Nimmt den Clip von der Figur ab</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Takes the handles away; their keys wait in Lost and found. Bake first what is to stay.</source>
        <translation>Nimmt die Griffe weg; ihre Schlüssel warten in Verloren und gefunden. Backen Sie zuerst, was bleiben soll.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Takes the keys near those that are dragged along, or not; the wheel sets how near.</source>
        <translation>Nimmt Schlüssel nahe den gezogenen mit oder nicht; das Mausrad bestimmt, wie nahe.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Takes the last change back.</source>
        <translation>Nimmt die letzte Änderung zurück.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Takes the last change of keys back</source>
        <translation>Nimmt die letzte Änderung der Tasten zurück</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Takes the layer away with all its keys.</source>
        <translation>Entfernt die Ebene mit allen ihren Schlüsseln.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>Takes the mask out of the scene.</source>
        <translation>Nimmt die Maske aus der Szene.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Takes the next key's value at once.</source>
        <translation>Nimmt sofort den Wert des nächsten Schlüssels an.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>Takes the outermost keys of each run out of the selection.</source>
        <translation>Nimmt die äußersten Schlüssel jeder Reihe aus der Auswahl.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>Takes the roles from a file, for characters with the same names of joints</source>
        <translation>Nimmt die Rollen aus einer Datei, für Figuren mit denselben Namen von Gelenken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Takes the selected characters and locators, or the mask, the take or the sound chosen in the outliner, out of the scene.</source>
        <translation>Nimmt die gewählten Figuren und Hilfspunkte oder die Maske, den Take oder den Ton, die in der Gliederung gewählt sind, aus der Szene.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Takes the selected keys away.</source>
        <translation>Entfernt die ausgewählten Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Takes the sound out of the document.</source>
        <translation>Entfernt den Ton aus dem Dokument.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/import_process.cpp"/>
        <source>Taking over the character</source>
        <translation>Figur wird übernommen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Tangents</source>
        <translation>Tangenten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Tangents</source>
        <comment>menu</comment>
        <translation>Tangenten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>Tangents of all keys, not only of the selected ones.</source>
        <translation>Tangenten aller Schlüssel, nicht nur der ausgewählten.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Tangents of keys that are added from now on</source>
        <translation>Tangenten von Schlüsseln, die ab jetzt hinzukommen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Targets and poles for arms, legs, head and tail, by the roles of the joints; they get keys with which the clip shows as before.</source>
        <translation>Ziele und Pole für Arme, Beine, Kopf und Schwanz, nach den Rollen der Gelenke; sie bekommen Schlüssel, mit denen der Clip aussieht wie zuvor.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Textures and colours of the file.</source>
        <translation>Texturen und Farben der Datei.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>Textures that were not found</source>
        <translation>Nicht gefundene Texturen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_list.cpp"/>
        <source>Textures that you found</source>
        <translation>Von Hand zugewiesene Texturen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>That is a folder.</source>
        <translation>Das ist ein Ordner.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>The &amp;character</source>
        <translation>Die &amp;Figur</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>The &amp;world</source>
        <translation>Die &amp;Welt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>The angles are continuous already.</source>
        <translation>Die Winkel sind schon stetig.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>The angles of the joint or handle that was selected last follow those of the other one.</source>
        <translation>Die Winkel des zuletzt gewählten Gelenks oder Griffs folgen denen des anderen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>The autosave stays as %1</source>
        <translation>Die automatische Sicherung bleibt als %1</translation>
    </message>
    <message>
        <location filename="../../core/io/file_units.cpp"/>
        <source>The axes were turned from {} up to Y up.</source>
        <translation>Die Achsen wurden von {} oben auf Y oben gedreht.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>The axes with which “{}” aims have no direction, or the same one.</source>
        <translation>Die Achsen, mit denen „{}“ zielt, haben keine Richtung oder dieselbe.</translation>
    </message>
    <message>
        <location filename="../../core/rig/limb_ik.cpp"/>
        <source>The axis about which a limb bends has no direction.</source>
        <translation>Die Achse, um die sich ein Glied beugt, hat keine Richtung.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>The axis about which “{}” bends has no direction.</source>
        <translation>Die Achse, um die sich „{}“ beugt, hat keine Richtung.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>The axis of the file that points to the sky.</source>
        <translation>Die Achse der Datei, die zum Himmel zeigt.</translation>
    </message>
    <message>
        <location filename="../../core/rig/aim.cpp"/>
        <source>The axis that stays upwards must be another one than the axis that looks at the target.</source>
        <translation>Die Achse, die nach oben zeigt, muss eine andere sein als die, die auf das Ziel zeigt.</translation>
    </message>
    <message>
        <location filename="../../core/rig/limb_ik.cpp"/>
        <source>The bend below which a limb is straight is a sine below 1.</source>
        <translation>Die Beugung, unter der ein Glied gestreckt ist, ist ein Sinus kleiner als 1.</translation>
    </message>
    <message>
        <location filename="../../core/edit/whole/join_clips.cpp"/>
        <source>The blend has to be at least a frame and no longer than the shorter clip.</source>
        <translation>Die Überblendung muss mindestens ein Bild lang sein und nicht länger als der kürzere Clip.</translation>
    </message>
    <message>
        <location filename="../../core/edit/whole/join_clips.cpp"/>
        <source>The blend has too many frames; make it shorter.</source>
        <translation>Die Überblendung hat zu viele Bilder; machen Sie sie kürzer.</translation>
    </message>
    <message>
        <location filename="../../core/io/merge/merge_file.cpp"/>
        <source>The buffers and pictures of {} lie beside it; write the copy into that folder.</source>
        <translation>Die Puffer und Bilder von {} liegen daneben; schreibe die Kopie in diesen Ordner.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/arithmetic.cpp"/>
        <source>The calculation ends too early.</source>
        <translation>Die Rechnung endet zu früh.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>The camera goes along with the active character.</source>
        <translation>Die Kamera geht mit der aktiven Figur mit.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>The chain “{}” of the rig has joints that the character does not have.</source>
        <translation>Die Kette „{}“ des Rigs hat Gelenke, die die Figur nicht hat.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>The chain “{}” of the rig has no target, or a pole that is not there.</source>
        <translation>Die Kette „{}“ des Rigs hat kein Ziel oder einen Pol, den es nicht gibt.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>The chains of the rig have more than {} joints; make fewer or shorter ones.</source>
        <translation>Die Ketten des Rigs haben mehr als {} Gelenke; legen Sie weniger oder kürzere an.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/file_controller.cpp"/>
        <source>The character has no {}; their motion is left out.</source>
        <translation>Der Figur fehlt {}; die Bewegung dafür ist ausgelassen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>The character is moved so that the joint that was selected last stays where it is, at a new handle; or at the handle that was selected before it.</source>
        <translation>Die Figur wird so bewegt, dass das zuletzt gewählte Gelenk bleibt, wo es ist, an einem neuen Griff; oder an dem Griff, der vorher gewählt wurde.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>The character of this trail is gone.</source>
        <translation>Die Figur dieser Spur ist fort.</translation>
    </message>
    <message>
        <location filename="../../core/io/merge/merge_file.cpp"/>
        <source>The character was opened with a size or an up axis of its own, which the file does not have.</source>
        <translation>Die Figur wurde mit eigener Größe oder Hochachse geöffnet, die die Datei nicht hat.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>The chosen clips play from their end to their start.</source>
        <translation>Die gewählten Clips laufen von ihrem Ende zu ihrem Anfang.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/bake.cpp"/>
        <source>The clip drives a morph that the character does not have.</source>
        <translation>Der Clip treibt einen Morph an, den die Figur nicht hat.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>The clip ends at this frame; its keys stay.</source>
        <translation>Der Clip reicht bis zu diesem Bild; seine Schlüssel bleiben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>The clip ends here, and what came after is another clip behind it.</source>
        <translation>Der Clip endet hier, und was danach kam, ist ein weiterer Clip dahinter.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>The clip ends here; go to an earlier frame.</source>
        <translation>Der Clip endet hier; zu einem früheren Bild gehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/keys.cpp"/>
        <source>The clip ends with its last key already.</source>
        <translation>Der Clip endet schon mit seinem letzten Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>The clip ends with its last key.</source>
        <translation>Der Clip endet mit seinem letzten Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/write/write.cpp"/>
        <source>The clip has too many frames for a file; choose a shorter range, or fewer frames per second.</source>
        <translation>Der Clip hat zu viele Bilder für eine Datei; wählen Sie einen kürzeren Bereich oder weniger Bilder pro Sekunde.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/bake.cpp"/>
        <source>The clip moves a joint that the character does not have.</source>
        <translation>Der Clip bewegt ein Gelenk, das die Figur nicht hat.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/take_bar.cpp"/>
        <source>The clip plays backwards or stands still, so the ruler below counts its own time</source>
        <translation>Der Clip spielt rückwärts oder steht still, daher zählt das Lineal darunter seine eigene Zeit</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>The clip starts here; go to a later frame.</source>
        <translation>Der Clip beginnt hier; zu einem späteren Bild gehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/controls.cpp"/>
        <source>The clip that is shown has no effect on the character, or has it again.</source>
        <translation>Der gezeigte Clip wirkt nicht auf die Figur, oder wieder.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/clips_section.cpp"/>
        <source>The clip that is shown plays alone. Click one of these to play them together.</source>
        <translation>Der gezeigte Clip spielt allein. Klicken Sie einen von diesen an, um sie zusammen zu spielen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/controls.cpp"/>
        <source>The clip that is shown plays on the character no more; it stays in the list.</source>
        <translation>Der gezeigte Clip spielt nicht mehr auf der Figur; in der Liste bleibt er.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>The clip that it is compared with</source>
        <translation>Der Clip, mit dem er verglichen wird</translation>
    </message>
    <message>
        <location filename="../../viewer/document/keys.cpp"/>
        <location filename="../../viewer/document/spaces.cpp"/>
        <location filename="../../viewer/document/whole_clips.cpp"/>
        <source>The clip was changed or hidden meanwhile; nothing was done.</source>
        <translation>Der Clip wurde inzwischen geändert oder ausgeblendet; nichts wurde getan.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/stretch.cpp"/>
        <source>The clip would be too long.</source>
        <translation>Der Clip würde zu lang.</translation>
    </message>
    <message>
        <location filename="../../core/clip/sample.cpp"/>
        <source>The clip “{}” does not fit this character: it drives a morph that is not there.</source>
        <translation>Der Clip „{}“ passt nicht zu dieser Figur: Er treibt einen Morph an, der nicht da ist.</translation>
    </message>
    <message>
        <location filename="../../core/clip/sample.cpp"/>
        <location filename="../../core/evaluate/joint_path.cpp"/>
        <source>The clip “{}” does not fit this character: it moves a joint that is not there.</source>
        <translation>Der Clip „{}“ passt nicht zu dieser Figur: Er bewegt ein Gelenk, das nicht da ist.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/stored_clip.cpp"/>
        <source>The clip “{}” holds what cannot be saved.</source>
        <translation>Der Clip „{}“ enthält etwas, das sich nicht speichern lässt.</translation>
    </message>
    <message>
        <location filename="../../core/clip/channel.cpp"/>
        <source>The clip's own tracks have no weight; add a layer.</source>
        <translation>Die eigenen Spuren des Clips haben kein Gewicht; eine Ebene hinzufügen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/clipboard.cpp"/>
        <source>The clipboard holds no keys; copy some first.</source>
        <translation>Die Zwischenablage enthält keine Schlüssel; erst welche kopieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>The clipboard holds no pose. Copy one first.</source>
        <translation>Die Zwischenablage enthält keine Pose. Erst eine kopieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/write.cpp"/>
        <source>The clips have different frames per second; the file says {:.6g} for all.</source>
        <translation>Die Clips haben verschiedene Bilder pro Sekunde; die Datei sagt {:.6g} für alle.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dock.cpp"/>
        <source>The clips of a character are played and scrubbed here</source>
        <translation>Hier werden die Clips einer Figur abgespielt und von Hand durchlaufen</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>The clips of the file would need more memory than a file of this size can mean; it is damaged.</source>
        <translation>Die Clips der Datei bräuchten mehr Speicher, als eine Datei dieser Größe meinen kann; sie ist beschädigt.</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/character.cpp"/>
        <source>The clips of “{}” do not fit “{}”: only {} of {} animated joints have the same names.</source>
        <translation>Die Clips aus „{}“ passen nicht zu „{}“: Nur {} von {} animierten Gelenken haben dieselben Namen.</translation>
    </message>
    <message>
        <location filename="../../core/io/import_report.cpp"/>
        <source>The clips of “{}” move {} ({}) below a node that is turned otherwise than the character's. They move as they are, which will look turned; export both from the same rig.</source>
        <translation>Die Clips aus „{}“ bewegen {} ({}) unter einem Knoten, der anders gedreht ist als bei der Figur. Sie bewegen sich, wie sie sind, und das sieht gedreht aus; beides aus demselben Rig exportieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/colour_popup.cpp"/>
        <source>The colour of before. A click brings it back</source>
        <translation>Die Farbe von vorher. Ein Klick holt sie zurück</translation>
    </message>
    <message>
        <location filename="../../core/clip/channel.cpp"/>
        <source>The components of a rotation are edited together.</source>
        <translation>Die Komponenten einer Drehung werden zusammen bearbeitet.</translation>
    </message>
    <message>
        <location filename="../../core/edit/keys/edit_keys.cpp"/>
        <source>The components of a rotation came to have different keys; edit them together.</source>
        <translation>Die Komponenten einer Drehung bekämen verschiedene Schlüssel; sie zusammen bearbeiten.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/roles_file.cpp"/>
        <source>The confidence of role “{}” is no number from 0 to 1; give one, or leave it out.</source>
        <translation>Die Sicherheit der Rolle „{}“ ist keine Zahl von 0 bis 1; eine angeben oder sie weglassen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>The copied pose is of no object of this kind.</source>
        <translation>Die kopierte Pose gehört zu keinem Objekt dieser Art.</translation>
    </message>
    <message>
        <location filename="../../core/io/merge/merge_file.cpp"/>
        <source>The copy is what the file is; name it with the ending {}.</source>
        <translation>Die Kopie ist, was die Datei ist; benenne sie mit der Endung {}.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>The curve editor lists no channels; select joints first.</source>
        <translation>Der Kurveneditor führt keine Kanäle auf; erst Gelenke auswählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>The curve editor shows no curves.</source>
        <translation>Der Kurveneditor zeigt keine Kurven.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>The curves of a character's clips are shaped here</source>
        <translation>Hier werden die Kurven der Clips einer Figur geformt</translation>
    </message>
    <message>
        <location filename="../../core/edit/keys/clipboard.cpp"/>
        <source>The curves that these keys would go to are locked.</source>
        <translation>Die Kurven, auf die diese Schlüssel kämen, sind gesperrt.</translation>
    </message>
    <message>
        <location filename="../../core/edit/keys/clipboard.cpp"/>
        <source>The curves that these keys would go to are not shown; select their joints first.</source>
        <translation>Die Kurven, auf die diese Schlüssel kämen, werden nicht gezeigt; erst ihre Gelenke auswählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/file_controller.cpp"/>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>The example</source>
        <translation>Das Beispiel</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>The file asks for dual quaternion skinning with a share of linear skinning at each vertex; choose dual quaternion as the method of skinning, and it counts as far as the file says.</source>
        <translation>Die Datei verlangt Skinning mit dualen Quaternionen mit einem Anteil linearen Skinnings an jedem Eckpunkt; duale Quaternionen als Art des Skinnings wählen, dann gilt es, soweit die Datei es sagt.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>The file asks for dual quaternion skinning; choose it as the method of skinning.</source>
        <translation>Die Datei verlangt Skinning mit dualen Quaternionen; dies als Art des Skinnings wählen.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>The file cannot be opened; check its permissions and those of its folders.</source>
        <translation>Die Datei lässt sich nicht öffnen; ihre Zugriffsrechte und die ihrer Ordner prüfen.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>The file cannot be opened; check its permissions.</source>
        <translation>Die Datei lässt sich nicht öffnen; ihre Zugriffsrechte prüfen.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/reader.cpp"/>
        <source>The file cannot be read ({}); export it again.</source>
        <translation>Die Datei lässt sich nicht lesen ({}); erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/import_process.cpp"/>
        <source>The file cannot be read, since the system is out of resources; close other programs.</source>
        <translation>Die Datei lässt sich nicht lesen, weil dem System die Mittel ausgehen; andere Programme schließen.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/reader.cpp"/>
        <location filename="../../core/io/importer.cpp"/>
        <source>The file cannot be read; export it again.</source>
        <translation>Die Datei lässt sich nicht lesen; erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/formats.cpp"/>
        <source>The file defines XML entities, which no character needs; export it again.</source>
        <translation>Die Datei definiert XML-Entitäten, die keine Figur braucht; erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/container.cpp"/>
        <source>The file does not begin with a description of its content; export it again.</source>
        <translation>Die Datei beginnt nicht mit einer Beschreibung ihres Inhalts; erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/file_units.cpp"/>
        <source>The file does not say its unit; 1 unit was taken for {}, which makes the figure {:.3g} m large; if that is wrong, say the unit in the import options (--unit METRES).</source>
        <translation>Die Datei sagt ihre Einheit nicht; 1 Einheit gilt als {}, damit ist die Figur {} m groß; wenn das falsch ist, die Einheit in den Importoptionen nennen (--unit METRES).</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/importer.cpp"/>
        <source>The file does not say which axis points up; the skeleton stands along Z, so Z was turned to Y; choose another in the import options.</source>
        <translation>Die Datei sagt nicht, welche Achse nach oben zeigt; das Skelett steht entlang Z, also wurde Z zu Y gedreht; in den Importoptionen eine andere wählen.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/document.cpp"/>
        <source>The file does not say which version of glTF it is; export it again as glTF 2.0.</source>
        <translation>Die Datei sagt nicht, welche Version von glTF sie ist; erneut als glTF 2.0 exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>The file ends in the middle of its skeleton; copy or export it again.</source>
        <translation>Die Datei endet mitten in ihrem Skelett; erneut kopieren oder exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/formats.cpp"/>
        <location filename="../../core/io/fbx/records/records.cpp"/>
        <source>The file ends too early; copy or export it again.</source>
        <translation>Die Datei endet zu früh; erneut kopieren oder exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/document.cpp"/>
        <source>The file gives a buffer without a valid length; export it again.</source>
        <translation>Die Datei nennt einen Puffer ohne gültige Länge; erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/merge/merge.cpp"/>
        <source>The file has changed while it was read; try again.</source>
        <translation>Die Datei hat sich beim Lesen geändert; versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/records/records.cpp"/>
        <source>The file has its bytes in big-endian order; export it as ASCII, or without that option.</source>
        <translation>Die Datei hat ihre Bytes in Big-Endian-Reihenfolge; als ASCII oder ohne diese Option exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>The file has more than {} joints; it is damaged, so export it again.</source>
        <translation>Die Datei hat mehr als {} Gelenke; sie ist beschädigt, also erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/skeleton.cpp"/>
        <source>The file has more than {} morph targets, counted for each node; export it with fewer.</source>
        <translation>Die Datei hat mehr als {} Morph-Ziele, je Knoten gezählt; mit weniger exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/hierarchy.cpp"/>
        <source>The file has more than {} nodes.</source>
        <translation>Die Datei hat mehr als {} Knoten.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>The file has no motion, only a skeleton.</source>
        <translation>Die Datei hat keine Bewegung, nur ein Skelett.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/project.cpp"/>
        <source>The file has other joints, morph targets or clips than when the project was saved.</source>
        <translation>Die Datei hat andere Gelenke, Morph-Ziele oder Clips als beim Speichern des Projekts.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>The file has {} nodes, and at most {} are read; export it with fewer.</source>
        <translation>Die Datei hat {} Knoten, und höchstens {} werden gelesen; mit weniger exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>The file has {} scenes; the default one was read.</source>
        <translation>Die Datei hat {} Szenen; gelesen wurde die voreingestellte.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/records/records.cpp"/>
        <source>The file holds more records than can be read; export fewer objects at once.</source>
        <translation>Die Datei enthält mehr Datensätze, als sich lesen lassen; weniger Objekte auf einmal exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>The file holds no joints; export it again.</source>
        <translation>Die Datei enthält keine Gelenke; erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/mask_file.cpp"/>
        <source>The file holds no list of “joints”; choose a mask that was written by this program.</source>
        <translation>Die Datei enthält keine Liste „joints“; wählen Sie eine Maske, die dieses Programm geschrieben hat.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/roles_file.cpp"/>
        <source>The file holds no list of “roles”; choose one that was written by this program.</source>
        <translation>Die Datei enthält keine Liste „roles“; eine wählen, die dieses Programm geschrieben hat.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>The file holds no nodes, so there is nothing to show; export it again.</source>
        <translation>Die Datei enthält keine Knoten, also gibt es nichts zu zeigen; erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/hierarchy.cpp"/>
        <source>The file holds no nodes; export it again.</source>
        <translation>Die Datei enthält keine Knoten; erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/rig_file.cpp"/>
        <source>The file holds no rig; choose one that was written by this program.</source>
        <translation>Die Datei enthält kein Rig; wählen Sie eine, die dieses Programm geschrieben hat.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/merge/merge.cpp"/>
        <source>The file is FBX as text (ASCII), into which nothing is merged; save it as binary FBX, or export a new file.</source>
        <translation>Die Datei ist FBX als Text (ASCII), in das nichts zusammengeführt wird; speichern Sie sie als binäres FBX, oder exportieren Sie eine neue Datei.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/records/records.cpp"/>
        <source>The file is FBX of version {}, which is not known; export it as FBX 2020 or earlier.</source>
        <translation>Die Datei ist FBX der Version {}, die nicht bekannt ist; als FBX 2020 oder älter exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/records/records.cpp"/>
        <source>The file is FBX of version {}; open it in the Autodesk FBX Converter, in Maya or in Blender 4.5 or later, and export it as FBX 2013 or later.</source>
        <translation>Die Datei ist FBX der Version {}; im Autodesk FBX Converter, in Maya oder in Blender 4.5 oder neuer öffnen und als FBX 2013 oder neuer exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/container.cpp"/>
        <source>The file is GLB version {}; only version 2 is read, so export it again as glTF 2.0.</source>
        <translation>Die Datei ist GLB der Version {}; nur Version 2 wird gelesen, also erneut als glTF 2.0 exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/vrm.cpp"/>
        <source>The file is a VRM animation: the motion of joints was read, that of {} was not.</source>
        <translation>Die Datei ist eine VRM-Animation: die Bewegung der Gelenke wurde gelesen, die von {} nicht.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/vrm.cpp"/>
        <source>The file is a VRM character: joints, meshes, morph targets and plain materials were read, its {} were not.</source>
        <translation>Die Datei ist eine VRM-Figur: Gelenke, Netze, Morph-Ziele und schlichte Materialien wurden gelesen, nicht aber: {}.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/vrm.cpp"/>
        <source>The file is a VRM character: joints, meshes, morph targets and plain materials were read, the rest was not.</source>
        <translation>Die Datei ist eine VRM-Figur: Gelenke, Netze, Morph-Ziele und schlichte Materialien wurden gelesen, der Rest nicht.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/container.cpp"/>
        <source>The file is cut short; copy or export it again.</source>
        <translation>Die Datei ist abgeschnitten; erneut kopieren oder exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/formats.cpp"/>
        <source>The file is damaged: a tag of its XML does not end; export it again.</source>
        <translation>Die Datei ist beschädigt: Eine Marke ihres XML endet nicht; erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>The file is damaged: it does not begin like a {} file; copy or export it again.</source>
        <translation>Die Datei ist beschädigt: Sie beginnt nicht wie eine {}-Datei; erneut kopieren oder exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/formats.cpp"/>
        <source>The file is damaged: it does not begin like {}; copy or export it again.</source>
        <translation>Die Datei ist beschädigt: Sie beginnt nicht wie {}; erneut kopieren oder exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/records/records.cpp"/>
        <source>The file is damaged: its records are nested too deeply; export it again.</source>
        <translation>Die Datei ist beschädigt: Ihre Datensätze sind zu tief verschachtelt; erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/records/records.cpp"/>
        <source>The file is damaged; copy or export it again.</source>
        <translation>Die Datei ist beschädigt; erneut kopieren oder exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/document.cpp"/>
        <source>The file is glTF {}; only 2.0 is read, so export it again as glTF 2.0.</source>
        <translation>Die Datei ist glTF {}; nur 2.0 wird gelesen, also erneut als glTF 2.0 exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/formats.cpp"/>
        <source>The file is nested more than {} deep; it is damaged, so export it again.</source>
        <translation>Die Datei ist tiefer als {} verschachtelt; sie ist beschädigt, also erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>The file is no BVH: it does not begin with HIERARCHY.</source>
        <translation>Die Datei ist kein BVH: Sie beginnt nicht mit HIERARCHY.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/formats.cpp"/>
        <source>The file is no COLLADA; export it again, best as glTF or FBX.</source>
        <translation>Die Datei ist kein COLLADA; erneut exportieren, am besten als glTF oder FBX.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/records/records.cpp"/>
        <source>The file is no FBX file; choose one that was exported as FBX.</source>
        <translation>Die Datei ist keine FBX-Datei; eine wählen, die als FBX exportiert wurde.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>The file is not a keymap, or damaged; choose a file that was exported as a keymap.</source>
        <translation>Die Datei ist keine Tastenbelegung oder beschädigt; eine als Tastenbelegung exportierte Datei wählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>The file is not a keymap; choose a file that was exported as a keymap.</source>
        <translation>Die Datei ist keine Tastenbelegung; eine als Tastenbelegung exportierte Datei wählen.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>The file is not of the kind that its name says; rename it to end in {}.</source>
        <translation>Die Datei ist nicht von der Art, die ihr Name sagt; so umbenennen, dass sie auf {} endet.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/file_controller.cpp"/>
        <source>The file is not there any more; the scene keeps what was read.</source>
        <translation>Die Datei ist nicht mehr vorhanden; die Szene behält das Eingelesene.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>The file is not there; check its name.</source>
        <translation>Die Datei ist nicht da; ihren Namen prüfen.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/formats.cpp"/>
        <source>The file is not written in UTF-8; save it as UTF-8 or export it again.</source>
        <translation>Die Datei ist nicht in UTF-8 geschrieben; als UTF-8 speichern oder erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/pose_library.cpp"/>
        <source>The file is too large for a library of poses.</source>
        <translation>Die Datei ist zu groß für eine Posenbibliothek.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/vrm.cpp"/>
        <source>The file itself says of {} joint which part of the body it is.</source>
        <translation>Die Datei sagt selbst von {} Gelenk, welcher Teil des Körpers es ist.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/vrm.cpp"/>
        <source>The file itself says of {} joints which parts of the body they are.</source>
        <translation>Die Datei sagt selbst von {} Gelenken, welche Teile des Körpers sie sind.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/import_process.cpp"/>
        <source>The file made its reader crash, so nothing was loaded; export it again or in another format.</source>
        <translation>Die Datei ließ ihren Leser abstürzen, es wurde also nichts geladen; erneut oder in einem anderen Format exportieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>The file needs a name.</source>
        <translation>Die Datei braucht einen Namen.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/import_process.cpp"/>
        <location filename="../../core/io/importer.cpp"/>
        <source>The file needs more memory than this machine can give; close other programs or make it smaller.</source>
        <translation>Die Datei braucht mehr Speicher, als dieser Rechner geben kann; andere Programme schließen oder sie verkleinern.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/document.cpp"/>
        <source>The file needs {}, which is not read; export it without that extension.</source>
        <translation>Die Datei braucht {}; das wird nicht gelesen; ohne diese Erweiterung exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/write/merge.cpp"/>
        <source>The file nests too deeply to be written again.</source>
        <translation>Die Datei ist zu tief verschachtelt, um wieder geschrieben zu werden.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/roles_file.cpp"/>
        <source>The file of roles cannot be read; check that it is there and may be read.</source>
        <translation>Die Datei mit Rollen ist nicht lesbar; prüfen, ob sie da ist und gelesen werden darf.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/roles_file.cpp"/>
        <source>The file of roles has more than 1000 entries; choose one that was written by this program.</source>
        <translation>Die Datei der Rollen hat mehr als 1000 Einträge; eine von diesem Programm geschriebene wählen.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/roles_file.cpp"/>
        <source>The file of roles is larger than 1 MB; choose one that was written by this program.</source>
        <translation>Die Datei mit Rollen ist größer als 1 MB; eine wählen, die dieses Programm geschrieben hat.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/roles_file.cpp"/>
        <source>The file of roles is no JSON from byte {} on; write it anew.</source>
        <translation>Die Datei mit Rollen ist ab Byte {} kein JSON; neu schreiben.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>The file of this scene was not found</source>
        <translation>Die Datei dieser Szene wurde nicht gefunden</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/import_main.cpp"/>
        <source>The file was read with less protection than usual, since this system lacks {}; open only files that you trust.</source>
        <translation>Die Datei wurde mit weniger Schutz gelesen als üblich, da diesem System {} fehlt; nur vertrauenswürdige Dateien öffnen.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/write/write.cpp"/>
        <source>The file would be larger than 4 GB; write fewer clips, or smaller pictures.</source>
        <translation>Die Datei würde größer als 4 GB; schreibe weniger Clips oder kleinere Bilder.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/container.cpp"/>
        <source>The file would be larger than the 4 GB that a GLB can have; write it as .gltf.</source>
        <translation>Die Datei würde größer als die 4 GB, die ein GLB haben kann; schreibe sie als .gltf.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/records/writer.cpp"/>
        <source>The file would be larger than this kind of FBX can be; write fewer objects at once.</source>
        <translation>Die Datei würde größer, als diese Art FBX sein kann; weniger Objekte auf einmal schreiben.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/records/binary.cpp"/>
        <source>The file's arrays would need far more memory than the file itself; export it again.</source>
        <translation>Die Felder der Datei bräuchten weit mehr Speicher als die Datei selbst; erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/skeleton.cpp"/>
        <source>The file's axes are left-handed; its scene was mirrored.</source>
        <translation>Die Achsen der Datei sind linkshändig; ihre Szene wurde gespiegelt.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>The file's axes contradict each other; it is taken as Y up.</source>
        <translation>Die Achsen der Datei widersprechen sich; sie gilt als Y oben.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/document.cpp"/>
        <source>The file's description is damaged at byte {}; export it again.</source>
        <translation>Die Beschreibung der Datei ist bei Byte {} beschädigt; erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/write/merge.cpp"/>
        <source>The file's description is damaged; export it again.</source>
        <translation>Die Beschreibung der Datei ist beschädigt; exportieren Sie sie noch einmal.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/document.cpp"/>
        <source>The file's description is larger than 256 MB; keep big data in a binary buffer (GLB).</source>
        <translation>Die Beschreibung der Datei ist größer als 256 MB; große Daten in einem binären Puffer (GLB) halten.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>The file's frame rate is not usable; it is taken as {} frames per second.</source>
        <translation>Die Bildrate der Datei ist nicht brauchbar; es gelten {} Bilder pro Sekunde.</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>The file's unit of length is not a positive number; repair it.</source>
        <translation>Die Längeneinheit der Datei ist keine positive Zahl; reparieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>The file's unit of length is not usable; it is taken as one centimetre.</source>
        <translation>Die Längeneinheit der Datei ist nicht brauchbar; sie gilt als ein Zentimeter.</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>The file's upward axis is none of X, Y and Z; repair it.</source>
        <translation>Die Achse nach oben ist in der Datei weder X noch Y noch Z; reparieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>The filter changes all angles of a joint; show all of them first.</source>
        <translation>Der Filter ändert alle Winkel eines Gelenks; erst alle einblenden.</translation>
    </message>
    <message>
        <location filename="../../core/curve/filter.cpp"/>
        <source>The filter needs a width and a cut-off above 0, and order 2 or 4; choose others.</source>
        <translation>Der Filter braucht eine Breite und eine Grenzfrequenz über 0 und Ordnung 2 oder 4; andere wählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/properties_section.cpp"/>
        <source>The first key puts it on a locator, which holds its keys from then on.</source>
        <translation>Der erste Schlüssel setzt es auf einen Hilfspunkt, der von da an seine Schlüssel hält.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/pose_library.cpp"/>
        <source>The folder for poses cannot be made; is the disk full or read-only?</source>
        <translation>Der Ordner für Posen lässt sich nicht anlegen; ist der Datenträger voll oder schreibgeschützt?</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_gather.cpp"/>
        <source>The folder gets copies, to which the project refers then. Nothing there is written over.</source>
        <translation>Der Ordner bekommt Kopien, auf die sich das Projekt dann bezieht. Nichts darin wird überschrieben.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/pack/collect.cpp"/>
        <source>The folder that the project shall lie in is not there; make it first, or choose another.</source>
        <translation>Den Ordner, in dem das Projekt liegen soll, gibt es nicht; legen Sie ihn zuerst an, oder wählen Sie einen anderen.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/packed_files.cpp"/>
        <source>The folder {} cannot be made.</source>
        <translation>Der Ordner {} kann nicht angelegt werden.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/pack/collect.cpp"/>
        <source>The folder {} cannot be made; check that the project's folder is writable.</source>
        <translation>Der Ordner {} kann nicht angelegt werden; prüfen Sie, ob in den Ordner des Projekts geschrieben werden darf.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/pack/pack.cpp"/>
        <source>The folder {} cannot be written to; files are put together there.</source>
        <translation>In den Ordner {} kann nicht geschrieben werden; dort werden Dateien zusammengestellt.</translation>
    </message>
    <message>
        <location filename="../../core/rig/constraints/expression.cpp"/>
        <source>The formula cannot be read from letter {} on.</source>
        <translation>Die Formel ist ab Zeichen {} nicht lesbar.</translation>
    </message>
    <message>
        <location filename="../../core/rig/constraints/expression.cpp"/>
        <source>The formula has too many brackets within one another; use fewer.</source>
        <translation>Die Formel hat zu viele Klammern ineinander; verwenden Sie weniger.</translation>
    </message>
    <message>
        <location filename="../../core/rig/constraints/expression.cpp"/>
        <source>The formula is too long; use a shorter one.</source>
        <translation>Die Formel ist zu lang; verwenden Sie eine kürzere.</translation>
    </message>
    <message>
        <location filename="../../core/rig/constraints/expression.cpp"/>
        <source>The formula names {}, which is not known here.</source>
        <translation>Die Formel nennt {}, was hier nicht bekannt ist.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/fit_clip.cpp"/>
        <source>The golden times must ascend; sort them.</source>
        <translation>Die Zeiten der Posen müssen aufsteigen; sortieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/render/passes/ground_pass.cpp"/>
        <location filename="../../viewer/render/passes/surface_pass.cpp"/>
        <source>The graphics driver refused a shader of this program; update the driver.</source>
        <translation>Der Grafiktreiber hat einen Shader dieses Programms abgelehnt; den Treiber erneuern.</translation>
    </message>
    <message>
        <location filename="../../viewer/render/gl/shader_program.cpp"/>
        <source>The graphics driver refuses a shader of this program; update the driver.</source>
        <translation>Der Grafiktreiber lehnt einen Shader dieses Programms ab; den Treiber erneuern.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>The grid of frames that the clips of the file get.</source>
        <translation>Das Bildraster, das die Clips der Datei erhalten.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/container.cpp"/>
        <source>The header gives a length of {} bytes, but the file has {}; all were read.</source>
        <translation>Der Kopf nennt eine Länge von {} Bytes, die Datei hat aber {}; alle wurden gelesen.</translation>
    </message>
    <message>
        <location filename="../../core/io/images.cpp"/>
        <source>The image {} cannot be read ({}).</source>
        <translation>Die Bilddatei {} lässt sich nicht lesen ({}).</translation>
    </message>
    <message>
        <location filename="../../core/io/images.cpp"/>
        <source>The image {} does not fit into the memory meant for textures.</source>
        <translation>Die Bilddatei {} passt nicht in den Speicher, der für Texturen gedacht ist.</translation>
    </message>
    <message>
        <location filename="../../core/io/images.cpp"/>
        <source>The image {} has {} × {} pixels; at most {} × {} are read.</source>
        <translation>Die Bilddatei {} hat {} × {} Pixel; höchstens {} × {} werden gelesen.</translation>
    </message>
    <message>
        <location filename="../../core/io/images.cpp"/>
        <source>The image {} is damaged or of a kind that is not read; use PNG or JPEG.</source>
        <translation>Die Bilddatei {} ist beschädigt oder von einer Art, die nicht gelesen wird; PNG oder JPEG verwenden.</translation>
    </message>
    <message>
        <location filename="../../core/io/images.cpp"/>
        <source>The image {} is damaged.</source>
        <translation>Die Bilddatei {} ist beschädigt.</translation>
    </message>
    <message>
        <location filename="../../core/io/images.cpp"/>
        <source>The image {} is empty.</source>
        <translation>Die Bilddatei {} ist leer.</translation>
    </message>
    <message>
        <location filename="../../core/io/images.cpp"/>
        <source>The image {} is larger than 2 GB.</source>
        <translation>Die Bilddatei {} ist größer als 2 GB.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/import_channel.cpp"/>
        <source>The import job is damaged.</source>
        <translation>Der Importauftrag ist beschädigt.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>The influence of “{}” is between 0 and 1.</source>
        <translation>Der Einfluss von „{}“ liegt zwischen 0 und 1.</translation>
    </message>
    <message>
        <location filename="../../core/skin/skinning.cpp"/>
        <source>The influences do not fit the mesh.</source>
        <translation>Die Einflüsse passen nicht zum Netz.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/import_main.cpp"/>
        <source>The job cannot be read.</source>
        <translation>Der Auftrag lässt sich nicht lesen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/channel_box.cpp"/>
        <source>The joint above is scaled to nothing. Edit this one in local space.</source>
        <translation>Das Gelenk darüber ist auf nichts skaliert. Dieses im lokalen Raum bearbeiten.</translation>
    </message>
    <message>
        <location filename="../../core/evaluate/trail_handle.cpp"/>
        <source>The joint cannot be moved so far.</source>
        <translation>Das Gelenk lässt sich nicht so weit bewegen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/scene/lost_parts.cpp"/>
        <source>The joint has another role, or another joint has that of “{}”; take it away first.</source>
        <translation>Das Gelenk hat eine andere Rolle, oder ein anderes hat die von „{}“; nehmen Sie sie zuerst weg.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>The joint is scaled to nothing; give it a size in the inspector first.</source>
        <translation>Das Gelenk ist auf nichts skaliert; geben Sie ihm zuerst im Inspektor eine Größe.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>The joint or handle that was selected last goes along with the others, as if it hung on them.</source>
        <translation>Das zuletzt gewählte Gelenk oder der Griff geht mit den anderen mit, als hinge es daran.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>The joint or handle that was selected last looks at the others, with the side of it that looks there now.</source>
        <translation>Das zuletzt gewählte Gelenk oder der Griff blickt auf die anderen, mit der Seite, die jetzt dorthin blickt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>The joint or handle that was selected last moves with the others; its rotation stays its own.</source>
        <translation>Das zuletzt gewählte Gelenk oder der Griff bewegt sich mit den anderen; seine Drehung bleibt die eigene.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>The joint or handle that was selected last rotates with the others; its place stays its own.</source>
        <translation>Das zuletzt gewählte Gelenk oder der Griff dreht sich mit den anderen; sein Ort bleibt der eigene.</translation>
    </message>
    <message>
        <location filename="../../core/edit/scene/lost_parts.cpp"/>
        <source>The joint that is to have the pose of “{}” is posed by hand; reset that first.</source>
        <translation>Das Gelenk, das die Pose von „{}“ bekommen soll, ist von Hand gestellt; setzen Sie das zuerst zurück.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>The joint that was selected last goes to what it follows, instead of keeping its distance.</source>
        <translation>Das zuletzt gewählte Gelenk geht zu dem, dem es folgt, statt seinen Abstand zu halten.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/roles_file.cpp"/>
        <source>The joint “{}” has two roles; leave one out.</source>
        <translation>Das Gelenk „{}“ hat zwei Rollen; eine weglassen.</translation>
    </message>
    <message>
        <location filename="../../core/blend/fit_mask.cpp"/>
        <location filename="../../core/io/text/mask_file.cpp"/>
        <source>The joint “{}” stands twice in the mask; leave one out.</source>
        <translation>Das Gelenk „{}“ steht zweimal in der Maske; lassen Sie eines weg.</translation>
    </message>
    <message>
        <location filename="../../core/evaluate/trail_handle.cpp"/>
        <source>The joints above this one are scaled to nothing; it cannot be moved.</source>
        <translation>Die Gelenke über diesem sind auf nichts skaliert; es lässt sich nicht bewegen.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>The joints are nested more than {} deep; the file is damaged, so export it again.</source>
        <translation>Die Gelenke sind tiefer als {} verschachtelt; die Datei ist beschädigt, also erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/rig/ik_joints.cpp"/>
        <source>The joints of the chain are out of order; parents must come before their children.</source>
        <translation>Die Gelenke der Kette sind nicht in der richtigen Reihenfolge; Eltern kommen vor ihren Kindern.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>The keymap is based on “{}”, which this version does not have.</source>
        <translation>Die Tastenbelegung beruht auf „{}“, das in dieser Version fehlt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>The keymap was made by a newer version of the program; update this one first.</source>
        <translation>Die Tastenbelegung stammt aus einer neueren Version des Programms; erst diese aktualisieren.</translation>
    </message>
    <message>
        <location filename="../../core/curve/curve.cpp"/>
        <source>The keys of a curve are not in the order of their times; sort them.</source>
        <translation>Die Schlüssel einer Kurve liegen nicht in der Reihenfolge ihrer Zeiten; sortieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>The keys of the layer cannot be edited, or can be again.</source>
        <translation>Die Schlüssel der Ebene lassen sich nicht bearbeiten oder wieder bearbeiten.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/objects.cpp"/>
        <source>The keys of the parent are locked; unlock them first.</source>
        <translation>Die Schlüssel der Eltern sind gesperrt; erst entsperren.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>The last joint of the chain “{}” does not hang below its first one.</source>
        <translation>Das letzte Gelenk der Kette „{}“ hängt nicht unter ihrem ersten.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>The last session</source>
        <translation>Die letzte Sitzung</translation>
    </message>
    <message>
        <location filename="../../core/edit/rig/switch_space.cpp"/>
        <source>The layer does not key the handle at other times; choose the clip itself, or all of its time.</source>
        <translation>Die Ebene hat zu anderen Zeiten keine Schlüssel des Griffs; wählen Sie den Clip selbst oder seine ganze Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>The layer has no effect, or has it again.</source>
        <translation>Die Ebene wirkt nicht oder wirkt wieder.</translation>
    </message>
    <message>
        <location filename="../../core/edit/rig/snap_chains.cpp"/>
        <location filename="../../core/edit/rig/switch_space.cpp"/>
        <source>The layer is locked; unlock it first.</source>
        <translation>Die Ebene ist gesperrt; entsperren Sie sie zuerst.</translation>
    </message>
    <message>
        <location filename="../../core/clip/channel.cpp"/>
        <location filename="../../core/edit/keys/clipboard.cpp"/>
        <source>The layer is not there any more.</source>
        <translation>Die Ebene ist nicht mehr da.</translation>
    </message>
    <message>
        <location filename="../../core/edit/keys/pose.cpp"/>
        <source>The layer is not there any more; choose another one.</source>
        <translation>Die Ebene ist nicht mehr da; eine andere wählen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/lost_tracks.cpp"/>
        <source>The layer of these keys is locked; unlock it first.</source>
        <translation>Die Ebene dieser Schlüssel ist gesperrt; entsperren Sie sie zuerst.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/fit_clip.cpp"/>
        <source>The layer to fit is not there.</source>
        <translation>Die Ebene zum Annähern ist nicht da.</translation>
    </message>
    <message>
        <location filename="../../core/edit/whole/whole_clip.cpp"/>
        <source>The layer “{}” adds angles to those below it and cannot be mirrored; merge it into the clip first.</source>
        <translation>Die Ebene „{}“ zählt Winkel zu denen darunter hinzu und lässt sich nicht spiegeln; legen Sie sie zuerst in den Clip.</translation>
    </message>
    <message>
        <location filename="../../core/edit/merge_layers.cpp"/>
        <source>The layer “{}” has keys whose joints are gone; see to them in Lost and found first.</source>
        <translation>Die Ebene „{}“ hat Schlüssel, deren Gelenke weg sind; kümmern Sie sich zuerst unter „Verloren und gefunden“ um sie.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/pose_library.cpp"/>
        <source>The library holds more poses than can be meant.</source>
        <translation>Die Bibliothek enthält mehr Posen, als gemeint sein können.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/pose_library.cpp"/>
        <source>The library of poses comes from a newer version of the program.</source>
        <translation>Die Posenbibliothek stammt aus einer neueren Version des Programms.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/pose_library.cpp"/>
        <source>The library of poses is damaged, or the file is none.</source>
        <translation>Die Posenbibliothek ist beschädigt, oder die Datei ist keine.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/pose_library.cpp"/>
        <source>The library of poses is damaged: one of its poses cannot be read.</source>
        <translation>Die Posenbibliothek ist beschädigt: Eine ihrer Posen lässt sich nicht lesen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>The locator goes along with nothing: what carried %1 cannot carry it.</source>
        <translation>Der Hilfspunkt geht mit nichts mit: Was %1 getragen hat, kann ihn nicht tragen.</translation>
    </message>
    <message>
        <location filename="../../core/rig/constraints/driver.cpp"/>
        <source>The lower limit of a driver is not above its upper one.</source>
        <translation>Die untere Grenze eines Antriebs liegt nicht über seiner oberen.</translation>
    </message>
    <message>
        <location filename="../../core/rig/constraints/map_transform.cpp"/>
        <location filename="../../core/rig/linkage.cpp"/>
        <source>The lower limit of a link is not above its upper one.</source>
        <translation>Die untere Grenze einer Verbindung liegt nicht über ihrer oberen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/takes.cpp"/>
        <source>The markers of {} clip are left out; FBX has no place for them.</source>
        <translation>Die Marken von {} Clip werden weggelassen; FBX hat keinen Platz dafür.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/takes.cpp"/>
        <source>The markers of {} clips are left out; FBX has no place for them.</source>
        <translation>Die Marken von {} Clips werden weggelassen; FBX hat keinen Platz dafür.</translation>
    </message>
    <message>
        <location filename="../../core/blend/joint_mask.cpp"/>
        <source>The mask belongs to another skeleton; choose one that was made for this character.</source>
        <translation>Die Maske gehört zu einem anderen Skelett; wählen Sie eine, die für diesen Charakter gemacht ist.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/mask_file.cpp"/>
        <source>The mask cannot be read; check that it is there and may be read.</source>
        <translation>Die Maske lässt sich nicht lesen; prüfen Sie, ob sie da ist und gelesen werden darf.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/mask_file.cpp"/>
        <source>The mask is larger than 16 MB; choose one that was written by this program.</source>
        <translation>Die Maske ist größer als 16 MB; wählen Sie eine, die dieses Programm geschrieben hat.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/mask_file.cpp"/>
        <source>The mask is no JSON from byte {} on; write it anew.</source>
        <translation>Die Maske ist ab Byte {} kein JSON; schreiben Sie sie neu.</translation>
    </message>
    <message>
        <location filename="../../core/rig/least_squares_ik.cpp"/>
        <source>The mass of a joint is not negative.</source>
        <translation>Die Masse eines Gelenks ist nicht negativ.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/repack.cpp"/>
        <source>The materials cannot be read; export the file again.</source>
        <translation>Die Materialien können nicht gelesen werden; exportieren Sie die Datei erneut.</translation>
    </message>
    <message>
        <location filename="../../core/skin/skinning.cpp"/>
        <source>The mesh has no influences; bind it to a skin.</source>
        <translation>Das Netz hat keine Einflüsse; es an eine Haut binden.</translation>
    </message>
    <message>
        <location filename="../../core/skin/morph.cpp"/>
        <source>The mesh has not one normal and one tangent per vertex.</source>
        <translation>Das Netz hat nicht eine Normale und eine Tangente je Eckpunkt.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/raw_mesh.h"/>
        <source>The meshes and morph targets of the file would need far more memory than a file of its size should; export it again with fewer of them.</source>
        <translation>Die Netze und Morph-Ziele der Datei bräuchten weit mehr Speicher, als eine Datei ihrer Größe sollte; mit weniger davon erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/meshes.cpp"/>
        <source>The meshes cannot be read; export the file again.</source>
        <translation>Die Netze lassen sich nicht lesen; die Datei erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/skin/morph.cpp"/>
        <source>The morph target “{}” has not one difference per vertex.</source>
        <translation>Das Morph-Ziel „{}“ hat nicht eine Abweichung je Eckpunkt.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>The motion of the file is damaged (“{}” in line {} is no number); export it again.</source>
        <translation>Die Bewegung der Datei ist beschädigt („{}“ in Zeile {} ist keine Zahl); erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>The motion of the file is damaged: most of its numbers are missing; export it again.</source>
        <translation>Die Bewegung der Datei ist beschädigt: Die meisten ihrer Zahlen fehlen; erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>The next drag frames what lies inside it.</source>
        <translation>Das nächste Ziehen passt ein, was in seinem Rahmen liegt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>The next drag selects the keys in a box.</source>
        <translation>Das nächste Ziehen wählt die Schlüssel in einem Rahmen aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>The next drag selects the keys inside a drawn line.</source>
        <translation>Das nächste Ziehen wählt die Schlüssel innerhalb einer gezeichneten Linie aus.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>The node with number {} hangs on two parents; the file is damaged, so export it again.</source>
        <translation>Der Knoten mit der Nummer {} hängt an zwei Elternknoten; die Datei ist beschädigt, also erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/hierarchy.cpp"/>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>The nodes are nested more than {} deep; the file is damaged, so export it again.</source>
        <translation>Die Knoten sind tiefer als {} verschachtelt; die Datei ist beschädigt, also erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>The nodes hang on each other in a circle; the file is damaged, so export it again.</source>
        <translation>Die Knoten hängen im Kreis aneinander; die Datei ist beschädigt, also erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/arithmetic.cpp"/>
        <source>The number {} is out of range.</source>
        <translation>Die Zahl {} liegt außerhalb des Bereichs.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>The only selected column is at the playhead; go to another frame, keys scale about it.</source>
        <translation>Die einzige ausgewählte Spalte liegt am Abspielkopf; zu einem anderen Bild gehen, Schlüssel werden um ihn skaliert.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/hold_joints.cpp"/>
        <source>The other clips on this character leave this one too little part in these joints; mute them, or change their weights or masks.</source>
        <translation>Die anderen Clips auf dieser Figur lassen diesem an diesen Gelenken zu wenig Anteil; schalten Sie sie stumm, oder ändern Sie ihre Gewichte oder Masken.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/pose_keys.cpp"/>
        <source>The other clips on {} leave “{}” too little part in {} and {} more at this time; change their weights or masks, or mute them.</source>
        <translation>Die anderen Clips auf {} lassen „{}“ zu dieser Zeit zu wenig Anteil an {} und {} weiteren; ändern Sie ihre Gewichte oder Masken oder schalten Sie sie stumm.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/pose_keys.cpp"/>
        <source>The other clips on {} leave “{}” too little part in {} at this time; change their weights or masks, or mute them.</source>
        <translation>Die anderen Clips auf {} lassen „{}“ zu dieser Zeit zu wenig Anteil an {}; ändern Sie ihre Gewichte oder Masken oder schalten Sie sie stumm.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/morphs.cpp"/>
        <source>The panel lists the morphs that the clip moves or that were set by hand.</source>
        <translation>Der Bereich zeigt die Morphs, die der Clip bewegt oder die von Hand gesetzt wurden.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>The panel under the pointer fills the window; again brings the others back.</source>
        <translation>Der Bereich unter dem Zeiger füllt das Fenster; ein zweiter Aufruf bringt die anderen zurück.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/session/workspace_bar.cpp"/>
        <source>The panels of the workspace %1</source>
        <translation>Die Bereiche des Arbeitsbereichs %1</translation>
    </message>
    <message>
        <location filename="../../core/skeleton/skeleton.cpp"/>
        <source>The parent of joint “{}” does not exist; repair the hierarchy in the file.</source>
        <translation>Das übergeordnete Gelenk von „{}“ gibt es nicht; die Hierarchie in der Datei reparieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/import_process.cpp"/>
        <source>The part of Sinew that reads files (sinew-import) is missing; install Sinew again.</source>
        <translation>Der Teil von Sinew, der Dateien liest (sinew-import), fehlt; Sinew erneut installieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/import_channel.cpp"/>
        <location filename="../../core/io/guard/import_process.cpp"/>
        <location filename="../../core/io/guard/scene_blob.cpp"/>
        <source>The parts of Sinew do not fit together; install it again.</source>
        <translation>Die Teile von Sinew passen nicht zusammen; erneut installieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/import_channel.cpp"/>
        <source>The parts of Sinew misunderstand each other.</source>
        <translation>Die Teile von Sinew missverstehen einander.</translation>
    </message>
    <message>
        <location filename="../../core/evaluate/joint_path.cpp"/>
        <source>The path of a joint cannot be drawn.</source>
        <translation>Die Bahn eines Gelenks lässt sich nicht zeichnen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/dock.cpp"/>
        <source>The picker selects joints by the parts of a body</source>
        <translation>Die Gelenkwahl wählt Gelenke nach Teilen eines Körpers</translation>
    </message>
    <message>
        <location filename="../../core/io/project/judge_scene.cpp"/>
        <source>The pictures of the poses of this project are too large; delete some poses, then save again.</source>
        <translation>Die Bilder der Posen dieses Projekts sind zu groß; löschen Sie einige Posen und speichern Sie dann noch einmal.</translation>
    </message>
    <message>
        <location filename="../../core/rig/ik_joints.cpp"/>
        <location filename="../../core/rig/least_squares_ik.cpp"/>
        <location filename="../../core/rig/skeleton_chain.cpp"/>
        <source>The pose does not fit the chain; use a pose of the same character.</source>
        <translation>Die Pose passt nicht zur Kette; nehmen Sie eine Pose derselben Figur.</translation>
    </message>
    <message>
        <location filename="../../core/evaluate/run_rig.cpp"/>
        <location filename="../../core/skeleton/local_to_model.cpp"/>
        <location filename="../../core/skeleton/roles/find_roles.cpp"/>
        <source>The pose does not fit the skeleton; use a pose of the same character.</source>
        <translation>Die Pose passt nicht zum Skelett; eine Pose derselben Figur verwenden.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/pose_library.cpp"/>
        <location filename="../../viewer/document/scene/poses.cpp"/>
        <source>The pose is not there any more.</source>
        <translation>Die Pose ist nicht mehr da.</translation>
    </message>
    <message>
        <location filename="../../core/rig/pose_space.cpp"/>
        <source>The poses do not fit the chain; record them with it.</source>
        <translation>Die Posen passen nicht zur Kette; nehmen Sie sie mit ihr auf.</translation>
    </message>
    <message>
        <location filename="../../core/rig/pose_space.cpp"/>
        <source>The poses have different joints; record them all of one chain.</source>
        <translation>Die Posen haben verschiedene Gelenke; nehmen Sie alle von einer Kette auf.</translation>
    </message>
    <message>
        <location filename="../../viewer/render/gl/shader_program.cpp"/>
        <source>The program's shaders include each other.</source>
        <translation>Die Shader des Programms schließen einander ein.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_gather.cpp"/>
        <source>The project opens on any machine then, and grows by as much. The files themselves stay as they are.</source>
        <translation>Das Projekt öffnet sich dann auf jedem Rechner und wächst um so viel. Die Dateien selbst bleiben, wie sie sind.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>The props are not installed with the program.</source>
        <translation>Die Requisiten sind nicht mit dem Programm installiert.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>The rest pose has no curves</source>
        <translation>Die Ruhepose hat keine Kurven</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>The rest pose is shown</source>
        <translation>Die Ruhepose wird gezeigt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>The rest pose is shown. Choose a clip first.</source>
        <translation>Die Ruhepose ist zu sehen. Erst einen Clip wählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/arithmetic.cpp"/>
        <source>The result is not a number, or is too large.</source>
        <translation>Das Ergebnis ist keine Zahl oder zu groß.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/rig_file.cpp"/>
        <source>The rig file cannot be read; check that it is there and may be read.</source>
        <translation>Die Rig-Datei kann nicht gelesen werden; prüfen Sie, ob es sie gibt und ob sie gelesen werden darf.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/rig_file.cpp"/>
        <source>The rig file is larger than 16 MB; choose one that was written by this program.</source>
        <translation>Die Rig-Datei ist größer als 16 MB; wählen Sie eine, die dieses Programm geschrieben hat.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/rig_file.cpp"/>
        <source>The rig file is no JSON from byte {} on; write it anew.</source>
        <translation>Die Rig-Datei ist ab Byte {} kein JSON; schreiben Sie sie neu.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/rig_file.cpp"/>
        <source>The rig file needs a later version of Sinew; update Sinew.</source>
        <translation>Die Rig-Datei braucht eine spätere Version von Sinew; aktualisieren Sie Sinew.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>The rig has limits of a joint that the character does not have.</source>
        <translation>Das Rig hat Grenzen eines Gelenks, das die Figur nicht hat.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>The rig has limits of “{}” twice; keep one of them.</source>
        <translation>Das Rig hat die Grenzen von „{}“ zweimal; behalten Sie eine davon.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>The rig has more than {} parts of one kind; make fewer.</source>
        <translation>Das Rig hat mehr als {} Teile einer Art; machen Sie weniger.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>The rig is gone</source>
        <translation>Das Rig ist weg</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>The rig is gone; what was made of its handles waits in Lost and found (%1)</source>
        <translation>Das Rig ist weg; was für seine Griffe gemacht wurde, wartet in Verloren und gefunden (%1)</translation>
    </message>
    <message>
        <location filename="../../core/io/text/roles_file.cpp"/>
        <source>The role “{}” stands there twice; leave one out.</source>
        <translation>Die Rolle „{}“ steht zweimal da; eine weglassen.</translation>
    </message>
    <message>
        <location filename="../../core/skeleton/roles/find_roles.cpp"/>
        <source>The roles do not fit the skeleton; use roles of the same character.</source>
        <translation>Die Rollen passen nicht zum Skelett; nehmen Sie Rollen derselben Figur.</translation>
    </message>
    <message>
        <location filename="../../core/edit/keys/rotation_mode.cpp"/>
        <source>The rotation of this joint is locked; unlock it first.</source>
        <translation>Die Drehung dieses Gelenks ist gesperrt; erst entsperren.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/hold_joints.cpp"/>
        <source>The rotation of {} is locked in this layer; unlock it first.</source>
        <translation>Die Drehung von {} ist in dieser Ebene gesperrt; erst entsperren.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rotation_orders.cpp"/>
        <source>The rotations of these joints are keyed in this way already.</source>
        <translation>Die Drehungen dieser Gelenke haben schon solche Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>The ruler counts a take here, not the clip; drag its ends.</source>
        <translation>Das Lineal zählt hier einen Take, nicht den Clip; ziehen Sie dessen Enden.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>The same for all curves of a joint</source>
        <translation>Gleich für alle Kurven eines Gelenks</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/open_dialog.cpp"/>
        <source>The same for all files of this &amp;folder</source>
        <translation>Ebenso für alle Dateien dieses &amp;Ordners</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>The same for the whole character</source>
        <translation>Gleich für die ganze Figur</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>The same, and what is selected goes to the place and rotation of what carries it: a sword into a hand.</source>
        <translation>Dasselbe, und das Gewählte nimmt Ort und Drehung dessen an, was es trägt: ein Schwert in der Hand.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>The same, going along with the active joint or character.</source>
        <translation>Dasselbe, geht mit dem aktiven Gelenk oder der Figur mit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>The same, with the correction spread over all keys in the work range.</source>
        <translation>Dasselbe, mit der Korrektur auf alle Schlüssel im Arbeitsbereich verteilt.</translation>
    </message>
    <message>
        <location filename="../../core/curve/fit.cpp"/>
        <source>The samples of a curve do not belong together; this is a mistake of the program.</source>
        <translation>Die Messwerte einer Kurve gehören nicht zusammen; das ist ein Fehler des Programms.</translation>
    </message>
    <message>
        <location filename="../../core/curve/fit.cpp"/>
        <source>The samples of a rotation are no rotations; repair the file.</source>
        <translation>Die Messwerte einer Drehung sind keine Drehungen; die Datei reparieren.</translation>
    </message>
    <message>
        <location filename="../../core/curve/filter.cpp"/>
        <source>The samples to smooth lie at one time.</source>
        <translation>Die zu glättenden Werte liegen auf einer Zeit.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/write/write.cpp"/>
        <source>The scale of {} joint is left out; BVH has none.</source>
        <translation>Die Skalierung von {} Gelenk wird weggelassen; BVH hat keine.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/write/write.cpp"/>
        <source>The scale of {} joints is left out; BVH has none.</source>
        <translation>Die Skalierung von {} Gelenken wird weggelassen; BVH hat keine.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>The scene cannot be drawn</source>
        <translation>Die Szene kann nicht gezeichnet werden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>The scene has no take; make one first.</source>
        <translation>Die Szene hat keinen Take; legen Sie erst einen an.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>The scene reads this file; choose another name.</source>
        <translation>Die Szene liest diese Datei; wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>The selected handles go along with the character from this time on, without that anything moves.</source>
        <translation>Die gewählten Griffe gehen von dieser Zeit an mit der Figur mit, ohne dass sich etwas bewegt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>The selected handles go along with the joint or handle that was selected last, from this time on, without that anything moves.</source>
        <translation>Die gewählten Griffe gehen von dieser Zeit an mit dem zuletzt gewählten Gelenk oder Griff mit, ohne dass sich etwas bewegt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>The selected handles go along with the joint or handle that was selected last, over the work range, without that anything moves.</source>
        <translation>Die gewählten Griffe gehen über den Arbeitsbereich mit dem zuletzt gewählten Gelenk oder Griff mit, ohne dass sich etwas bewegt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>The selected handles go onto the ground; those of feet stand as high over it as at rest.</source>
        <translation>Die gewählten Griffe gehen auf den Boden; die von Füßen stehen so hoch darüber wie in Ruhe.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>The selected handles go to the joint that was selected last.</source>
        <translation>Die gewählten Griffe gehen zu dem Gelenk, das zuletzt gewählt wurde.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>The selected handles stay in the world from this time on, without that anything moves.</source>
        <translation>Die gewählten Griffe bleiben von dieser Zeit an in der Welt, ohne dass sich etwas bewegt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>The selected joints and all below them take no part in the mask.</source>
        <translation>Die gewählten Gelenke und alle darunter nehmen an der Maske nicht teil.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>The selected joints and all below them take part in the mask.</source>
        <translation>Die gewählten Gelenke und alle darunter nehmen an der Maske teil.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>The selected joints have no children.</source>
        <translation>Die ausgewählten Gelenke haben keine Kinder.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>The selected joints have no opposite.</source>
        <translation>Die ausgewählten Gelenke haben kein Gegenstück.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>The selected joints take no part in the mask.</source>
        <translation>Die gewählten Gelenke nehmen an der Maske nicht teil.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>The selected joints take part in the mask.</source>
        <translation>Die gewählten Gelenke nehmen an der Maske teil.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>The selected keys and all later ones of their curves move in time.</source>
        <translation>Die ausgewählten und alle späteren Schlüssel ihrer Kurven verschieben sich in der Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>The selected keys are stretched about the playhead; digits say the factor.</source>
        <translation>Die ausgewählten Schlüssel werden um den Abspielkopf gedehnt; Ziffern geben den Faktor an.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>The selected keys follow the pointer in time; digits say how many frames.</source>
        <translation>Die ausgewählten Schlüssel folgen zeitlich dem Zeiger; Ziffern geben die Zahl der Bilder an.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>The selected keys follow the pointer; X and Y hold to one axis, digits say how far.</source>
        <translation>Die ausgewählten Schlüssel folgen dem Zeiger; X und Y beschränken auf eine Achse, Ziffern bestimmen die Weite.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <source>The selected keys move away from their middle; X and Y hold to one axis, digits say the factor.</source>
        <translation>Die ausgewählten Schlüssel rücken von ihrer Mitte weg; X und Y beschränken auf eine Achse, Ziffern bestimmen den Faktor.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>The selection follows the pointer; X, Y, Z lock axes, digits type a distance.</source>
        <translation>Die Auswahl folgt dem Zeiger; X, Y, Z beschränken auf Achsen, Ziffern geben einen Abstand ein.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>The selection grows as the pointer goes away; X, Y, Z lock axes, digits type a factor.</source>
        <translation>Die Auswahl wächst, wenn sich der Zeiger entfernt; X, Y, Z beschränken auf Achsen, Ziffern geben einen Faktor ein.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>The selection turns with the pointer; X, Y, Z choose the axis, digits type an angle.</source>
        <translation>Die Auswahl dreht sich mit dem Zeiger; X, Y, Z wählen die Achse, Ziffern geben einen Winkel ein.</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <source>The shear of {} joint is left out.</source>
        <translation>Die Scherung von {} Gelenk wird weggelassen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/models.cpp"/>
        <source>The shear of {} joint is left out; FBX has none.</source>
        <translation>Die Scherung von {} Gelenk wird weggelassen; FBX hat keine.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/write/write.cpp"/>
        <source>The shear of {} joint is left out; glTF has none.</source>
        <translation>Die Scherung von {} Gelenk wird weggelassen; glTF hat keine.</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <source>The shear of {} joints is left out.</source>
        <translation>Die Scherung von {} Gelenken wird weggelassen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/models.cpp"/>
        <source>The shear of {} joints is left out; FBX has none.</source>
        <translation>Die Scherung von {} Gelenken wird weggelassen; FBX hat keine.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/write/write.cpp"/>
        <source>The shear of {} joints is left out; glTF has none.</source>
        <translation>Die Scherung von {} Gelenken wird weggelassen; glTF hat keine.</translation>
    </message>
    <message>
        <location filename="../../core/evaluate/checkpoints.cpp"/>
        <source>The simulation cannot be played; give it other times or longer steps.</source>
        <translation>Die Simulation kann nicht gespielt werden; geben Sie ihr andere Zeiten oder längere Schritte.</translation>
    </message>
    <message>
        <location filename="../../core/skeleton/skeleton.cpp"/>
        <source>The skeleton has more joints than can be numbered; split the file.</source>
        <translation>Das Skelett hat mehr Gelenke, als sich nummerieren lassen; die Datei teilen.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/roles_file.cpp"/>
        <source>The skeleton has none of the joints in the file of roles; choose one for joints of the same names.</source>
        <translation>Das Skelett hat keines der Gelenke in der Datei mit Rollen; eine für Gelenke mit gleichen Namen wählen.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/rig_file.cpp"/>
        <source>The skeleton has none of the joints in the rig file; choose a rig for joints of the same names.</source>
        <translation>Das Skelett hat keines der Gelenke der Rig-Datei; wählen Sie ein Rig für Gelenke mit denselben Namen.</translation>
    </message>
    <message>
        <location filename="../../core/blend/fit_mask.cpp"/>
        <location filename="../../core/io/text/mask_file.cpp"/>
        <source>The skeleton has none of the joints of the mask; choose one for joints of the same names.</source>
        <translation>Das Skelett hat keines der Gelenke der Maske; wählen Sie eine für Gelenke gleichen Namens.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>The skeleton of the file is damaged ({} in line {}); copy or export it again.</source>
        <translation>Das Skelett der Datei ist beschädigt ({} in Zeile {}); erneut kopieren oder exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/skeleton/local_to_model.cpp"/>
        <source>The skeleton's joints are out of order; parents must come before their children.</source>
        <translation>Die Gelenke des Skeletts sind nicht geordnet; Eltern müssen vor ihren Kindern kommen.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/skeleton.cpp"/>
        <source>The skin “{}” has no inverse bind matrices; its mesh is bound as it stands, as glTF says.</source>
        <translation>Die Haut „{}“ hat keine inversen Bindematrizen; ihr Netz ist gebunden, wie es steht, so will es glTF.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>The skin “{}” has no valid list of joints; its meshes follow their nodes.</source>
        <translation>Die Haut „{}“ hat keine gültige Liste von Gelenken; ihre Netze folgen ihren Knoten.</translation>
    </message>
    <message>
        <location filename="../../core/skin/palette.cpp"/>
        <source>The skin “{}” has not one bind matrix and one palette entry per joint.</source>
        <translation>Die Haut „{}“ hat nicht eine Bindematrix und einen Paletteneintrag je Gelenk.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>The skin “{}” needs more than {} joints; give each of its vertices a weight, or export it with fewer meshes.</source>
        <translation>Die Haut „{}“ braucht mehr als {} Gelenke; jedem ihrer Eckpunkte ein Gewicht geben oder mit weniger Netzen exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/skin/palette.cpp"/>
        <source>The skin “{}” uses a joint that does not exist.</source>
        <translation>Die Haut „{}“ verwendet ein Gelenk, das es nicht gibt.</translation>
    </message>
    <message>
        <location filename="../../core/rig/chain_ik.cpp"/>
        <location filename="../../core/rig/least_squares_ik.cpp"/>
        <location filename="../../core/rig/limb_ik.cpp"/>
        <source>The soft part of the reach is between 0 and a half.</source>
        <translation>Der weiche Teil der Reichweite liegt zwischen 0 und einer Hälfte.</translation>
    </message>
    <message>
        <location filename="../../core/io/sound/wav.cpp"/>
        <source>The sound file has no samples in it.</source>
        <translation>Die Tondatei enthält keine Abtastwerte.</translation>
    </message>
    <message>
        <location filename="../../core/io/sound/wav.cpp"/>
        <source>The sound file is damaged: it does not say how its samples are stored.</source>
        <translation>Die Tondatei ist beschädigt: Sie sagt nicht, wie ihre Abtastwerte gespeichert sind.</translation>
    </message>
    <message>
        <location filename="../../core/io/sound/wav.cpp"/>
        <source>The sound file is damaged: its rate or its channels make no sense.</source>
        <translation>Die Tondatei ist beschädigt: Ihre Abtastrate oder ihre Kanäle ergeben keinen Sinn.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_actions.cpp"/>
        <source>The sound is shown, not heard: this program lacks Qt Multimedia.</source>
        <translation>Der Ton wird gezeigt, ist aber nicht zu hören: Diesem Programm fehlt Qt Multimedia.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/pack/collect.cpp"/>
        <location filename="../../core/io/project/pack/pack.cpp"/>
        <source>The sound “{}” is not there or cannot be read, and stays where it is.</source>
        <translation>Der Ton „{}“ ist nicht da oder kann nicht gelesen werden und bleibt, wo er ist.</translation>
    </message>
    <message>
        <location filename="../../core/skin/skinning.cpp"/>
        <source>The streams of a mesh differ in length.</source>
        <translation>Die Datenströme eines Netzes sind verschieden lang.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/take.cpp"/>
        <source>The takes of the file would need more memory than a file of this size can mean; it is damaged.</source>
        <translation>Die Takes der Datei bräuchten mehr Speicher, als eine Datei dieser Größe meinen kann; sie ist beschädigt.</translation>
    </message>
    <message>
        <location filename="../../core/rig/chain_ik.cpp"/>
        <location filename="../../core/rig/least_squares_ik.cpp"/>
        <location filename="../../core/rig/limb_ik.cpp"/>
        <location filename="../../core/rig/pose_space.cpp"/>
        <location filename="../../core/rig/spline_ik.cpp"/>
        <source>The target is not a finite place.</source>
        <translation>Das Ziel ist kein endlicher Ort.</translation>
    </message>
    <message>
        <location filename="../../core/edit/rig/switch_space.cpp"/>
        <source>The time ends after it starts; give such frames.</source>
        <translation>Die Zeit endet nach ihrem Anfang; geben Sie solche Bilder an.</translation>
    </message>
    <message>
        <location filename="../../core/edit/rig/snap_chains.cpp"/>
        <source>The time to snap ends after it starts; give such frames.</source>
        <translation>Die Zeit zum Angleichen endet nach ihrem Anfang; geben Sie solche Bilder an.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>The timeline shows no keys.</source>
        <translation>Die Zeitleiste zeigt keine Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../core/rig/chain_ik.cpp"/>
        <location filename="../../core/rig/pose_space.cpp"/>
        <source>The tolerance and the iterations are not negative.</source>
        <translation>Toleranz und Schritte sind nicht negativ.</translation>
    </message>
    <message>
        <location filename="../../core/rig/limb_ik.cpp"/>
        <source>The tolerance is not negative.</source>
        <translation>Die Toleranz ist nicht negativ.</translation>
    </message>
    <message>
        <location filename="../../core/rig/least_squares_ik.cpp"/>
        <source>The tolerance, the damping and the iterations are not negative.</source>
        <translation>Toleranz, Dämpfung und Schritte sind nicht negativ.</translation>
    </message>
    <message>
        <location filename="../../core/rig/spline_ik.cpp"/>
        <source>The twist is no finite angle.</source>
        <translation>Die Verdrehung ist kein endlicher Winkel.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>The two bones of “{}” need a joint between the first and the last that bends.</source>
        <translation>Die zwei Knochen von „{}“ brauchen zwischen dem ersten und dem letzten Gelenk eines, das sich beugt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>The weight fades in over one joint less along the hierarchy.</source>
        <translation>Das Gewicht läuft über ein Gelenk weniger entlang der Hierarchie aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>The weight fades in over one joint more along the hierarchy.</source>
        <translation>Das Gewicht läuft über ein Gelenk mehr entlang der Hierarchie aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <source>The weight has no key at this frame.</source>
        <translation>Das Gewicht hat an diesem Bild keinen Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>The weight of %1 is set on %2</source>
        <translation>Das Gewicht von %1 ist auf %2 gesetzt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/curve_flags.cpp"/>
        <source>The weight of a clip is neither muted nor soloed; mute or solo the clip in the inspector.</source>
        <translation>Das Gewicht eines Clips wird weder stumm noch solo geschaltet; tun Sie das mit dem Clip im Inspektor.</translation>
    </message>
    <message>
        <location filename="../../core/evaluate/pose_source.cpp"/>
        <source>The weight of a clip is no number from 0 to 1, or its time is none; give others.</source>
        <translation>Das Gewicht eines Clips ist keine Zahl von 0 bis 1, oder seine Zeit ist keine; geben Sie andere an.</translation>
    </message>
    <message>
        <location filename="../../core/rig/constraints/constrained_joint.cpp"/>
        <source>The weight of a constraint is between 0 and 1.</source>
        <translation>Das Gewicht einer Bedingung liegt zwischen 0 und 1.</translation>
    </message>
    <message>
        <location filename="../../core/rig/ik_joints.cpp"/>
        <source>The weight of a joint is between 0 and 1.</source>
        <translation>Das Gewicht eines Gelenks liegt zwischen 0 und 1.</translation>
    </message>
    <message>
        <location filename="../../core/rig/aim.cpp"/>
        <source>The weight of an aim is between 0 and 1.</source>
        <translation>Das Gewicht einer Ausrichtung liegt zwischen 0 und 1.</translation>
    </message>
    <message>
        <location filename="../../core/rig/least_squares_ik.cpp"/>
        <source>The weight of an end effector is between 0 and 1.</source>
        <translation>Das Gewicht eines Endeffektors liegt zwischen 0 und 1.</translation>
    </message>
    <message>
        <location filename="../../core/rig/least_squares_ik.cpp"/>
        <source>The weight of the balance is between 0 and 1, and its place finite.</source>
        <translation>Das Gewicht des Gleichgewichts liegt zwischen 0 und 1, und sein Ort ist endlich.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>The weight of the file</source>
        <translation>Das Gewicht der Datei</translation>
    </message>
    <message>
        <location filename="../../core/skin/morph.cpp"/>
        <source>The weight of the morph target “{}” is not finite.</source>
        <translation>Das Gewicht des Morph-Ziels „{}“ ist nicht endlich.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/mask_file.cpp"/>
        <source>The weight of “{}” is no number from 0 to 1; give one.</source>
        <translation>Das Gewicht von „{}“ ist keine Zahl von 0 bis 1; geben Sie eine an.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>The whole clip</source>
        <translation>Der ganze Clip</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clip_edits.cpp"/>
        <source>The work range is the whole clip; set one to keep first.</source>
        <translation>Der Arbeitsbereich ist der ganze Clip; legen Sie zuerst einen fest, der bleiben soll.</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>The {} {} is damaged ({}); repair or export the file again.</source>
        <translation>Beschädigt: {} {} ({}); reparieren oder die Datei erneut exportieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>Their edits are kept, and saved, whether you find the files or not.</source>
        <translation>Was Sie an ihnen geändert haben, bleibt und wird gespeichert, ob Sie die Dateien finden oder nicht.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Theme</source>
        <comment>menu</comment>
        <translation>Farbschema</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Theme, mouse and keys, time format, files.</source>
        <translation>Farbschema, Maus und Tasten, Zeitformat, Dateien.</translation>
    </message>
    <message>
        <location filename="../../core/edit/merge_layers.cpp"/>
        <source>There are fewer layers than are to be merged.</source>
        <translation>Es gibt weniger Ebenen, als zusammengeführt werden sollen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/keys/clipboard.cpp"/>
        <source>There are no keys to paste; copy some first.</source>
        <translation>Es gibt keine Schlüssel zum Einfügen; erst welche kopieren.</translation>
    </message>
    <message>
        <location filename="../../core/rig/pose_space.cpp"/>
        <source>There are no poses to blend; record one.</source>
        <translation>Es gibt keine Posen zum Mischen; nehmen Sie eine auf.</translation>
    </message>
    <message>
        <location filename="../../core/edit/lost_tracks.cpp"/>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <location filename="../../viewer/document/lost.cpp"/>
        <source>There are no such keys any more.</source>
        <translation>Diese Schlüssel gibt es nicht mehr.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/arithmetic.cpp"/>
        <source>There is a ) without its (.</source>
        <translation>Da ist eine ) ohne ihre (.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <location filename="../../viewer/widgets/curves/graph_edit.cpp"/>
        <source>There is a key already.</source>
        <translation>Da ist schon ein Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_edit.cpp"/>
        <source>There is a key of this value already.</source>
        <translation>Da ist schon ein Schlüssel mit diesem Wert.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/time/markers.cpp"/>
        <source>There is a marker at this frame already; rename or move that one.</source>
        <translation>Auf diesem Bild ist schon eine Marke; diese umbenennen oder verschieben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>There is no %1.</source>
        <translation>Nicht vorhanden: %1.</translation>
    </message>
    <message>
        <location filename="../../core/edit/rig/snap_chains.cpp"/>
        <location filename="../../viewer/document/edits/snap_chains.cpp"/>
        <source>There is no chain to snap; add limb handles first.</source>
        <translation>Es gibt keine Kette zum Angleichen; versehen Sie zuerst Gliedmaßen mit Griffen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/clips.cpp"/>
        <source>There is no character that could have a clip; open one first.</source>
        <translation>Es gibt keine Figur, die einen Clip haben könnte; zuerst eine öffnen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/scene/set_rig.cpp"/>
        <location filename="../../core/scene/rig/make_constraint.cpp"/>
        <location filename="../../viewer/document/rigs.cpp"/>
        <source>There is no character that could have a rig; choose one.</source>
        <translation>Es gibt keine Figur, die ein Rig haben könnte; wählen Sie eine.</translation>
    </message>
    <message>
        <location filename="../../core/edit/scene/clip_list.cpp"/>
        <location filename="../../viewer/document/clips.cpp"/>
        <source>There is no character that could take these clips; open one first.</source>
        <translation>Es gibt keine Figur, die diese Clips nehmen könnte; erst eine öffnen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/pose_library.cpp"/>
        <source>There is no character to keep poses for; open a file first.</source>
        <translation>Es gibt keine Figur, für die sich Posen aufbewahren ließen; erst eine Datei öffnen.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/limbs.cpp"/>
        <source>There is no character to make limb handles for.</source>
        <translation>Es gibt keine Figur, deren Gliedmaßen Griffe haben könnten.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>There is no character; open one first.</source>
        <translation>Es gibt keine Figur; öffnen Sie zuerst eine.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/bake.cpp"/>
        <source>There is no clip to bake; open one first.</source>
        <translation>Es gibt keinen Clip zum Backen; erst einen öffnen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/hold_joints.cpp"/>
        <source>There is no clip to edit; choose one first.</source>
        <translation>Es gibt keinen Clip zum Bearbeiten; erst einen wählen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/fit_clip.cpp"/>
        <source>There is no clip to fit; open one first.</source>
        <translation>Es gibt keinen Clip zum Annähern; erst einen öffnen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/keys/pose.cpp"/>
        <source>There is no clip to key; choose one first.</source>
        <translation>Es gibt keinen Clip für Schlüssel; erst einen wählen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/merge_layers.cpp"/>
        <source>There is no clip to merge layers of.</source>
        <translation>Es gibt keinen Clip, dessen Ebenen sich zusammenführen ließen.</translation>
    </message>
    <message>
        <location filename="../../core/clip/sample.cpp"/>
        <source>There is no clip to play or no pose to write to.</source>
        <translation>Es gibt keinen Clip zum Abspielen oder keine Pose zum Beschreiben.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>There is no curve in this row yet; key the pose of the joint first.</source>
        <translation>In dieser Zeile ist noch keine Kurve; erst Schlüssel für die Pose des Gelenks setzen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/keys.cpp"/>
        <source>There is no curve to edit; select some first.</source>
        <translation>Es gibt keine Kurve zum Bearbeiten; erst welche auswählen.</translation>
    </message>
    <message>
        <location filename="../../core/rig/least_squares_ik.cpp"/>
        <source>There is no end effector; choose one.</source>
        <translation>Es gibt keinen Endeffektor; wählen Sie einen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>There is no folder %1.</source>
        <translation>Es gibt keinen Ordner %1.</translation>
    </message>
    <message>
        <location filename="../../core/edit/rig/switch_space.cpp"/>
        <source>There is no handle that could go along with this; choose one, and what it may follow.</source>
        <translation>Es gibt keinen Griff, der damit mitgehen könnte; wählen Sie einen und wem er folgen darf.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/import_main.cpp"/>
        <source>There is no job.</source>
        <translation>Es gibt keinen Auftrag.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/make_constraint.cpp"/>
        <source>There is no joint or handle “{}”.</source>
        <translation>Es gibt kein Gelenk und keinen Griff „{}“.</translation>
    </message>
    <message>
        <location filename="../../core/evaluate/trail_handle.cpp"/>
        <source>There is no joint that could be moved.</source>
        <translation>Es gibt kein Gelenk, das sich bewegen ließe.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/write/write.cpp"/>
        <source>There is no joint to write.</source>
        <translation>Es gibt kein Gelenk zu schreiben.</translation>
    </message>
    <message>
        <location filename="../../core/evaluate/joint_path.cpp"/>
        <source>There is no joint whose path could be drawn.</source>
        <translation>Es gibt kein Gelenk, dessen Bahn sich zeichnen ließe.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/pose_keys.cpp"/>
        <source>There is no key of these joints on this frame.</source>
        <translation>Auf diesem Bild liegt kein Schlüssel dieser Gelenke.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/pose_keys.cpp"/>
        <source>There is no key of these morph targets on this frame.</source>
        <translation>Diese Morph-Ziele haben keinen Schlüssel auf diesem Bild.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>There is no marker at this frame, and none is chosen; click one.</source>
        <translation>In diesem Bild ist keine Marke, und keine ist gewählt; eine anklicken.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>There is no other character in the scene.</source>
        <translation>Es ist keine andere Figur in der Szene.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>There is no other mask of this character; make or load one first.</source>
        <translation>Es gibt keine andere Maske dieser Figur; erstellen oder laden Sie zuerst eine.</translation>
    </message>
    <message>
        <location filename="../../core/rig/constraints/path_constraint.cpp"/>
        <source>There is no path; choose one.</source>
        <translation>Es gibt keinen Pfad; wählen Sie einen.</translation>
    </message>
    <message>
        <location filename="../../core/evaluate/run_rig.cpp"/>
        <source>There is no pose that a rig could change.</source>
        <translation>Es gibt keine Pose, die ein Rig ändern könnte.</translation>
    </message>
    <message>
        <location filename="../../core/skeleton/roles.cpp"/>
        <source>There is no role “{}”; did you mean {}?</source>
        <translation>Die Rolle „{}“ gibt es nicht; ist {} gemeint?</translation>
    </message>
    <message>
        <location filename="../../core/skeleton/roles.cpp"/>
        <source>There is no role “{}”; name one of VRM's humanoid bones, such as hips or leftUpperArm.</source>
        <translation>Die Rolle „{}“ gibt es nicht; einen der Knochen nennen, die VRM für Menschen kennt, etwa hips oder leftUpperArm.</translation>
    </message>
    <message>
        <location filename="../../core/skeleton/roles/find_roles.cpp"/>
        <source>There is no skeleton in which roles could be found.</source>
        <translation>Es gibt kein Skelett, in dem sich Rollen finden ließen.</translation>
    </message>
    <message>
        <location filename="../../core/skin/palette.cpp"/>
        <source>There is no skin to build a palette for.</source>
        <translation>Es gibt keine Haut, für die sich eine Palette bauen ließe.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>There is no sound; load one first.</source>
        <translation>Es gibt keinen Ton; erst einen laden.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <source>There is no such clip on this character; choose one in the inspector.</source>
        <translation>Diesen Clip gibt es auf dieser Figur nicht; wählen Sie einen im Inspektor.</translation>
    </message>
    <message>
        <location filename="../../core/edit/scene/lost_parts.cpp"/>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>There is no such joint or morph target.</source>
        <translation>Es gibt kein solches Gelenk oder Morphziel.</translation>
    </message>
    <message>
        <location filename="../../core/edit/rig/snap_chains.cpp"/>
        <location filename="../../core/edit/rig/switch_space.cpp"/>
        <source>There is no such layer.</source>
        <translation>Diese Ebene gibt es nicht.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>There is no such layer; choose one in the layers panel.</source>
        <translation>Diese Ebene gibt es nicht; eine im Ebenenbereich wählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_session.cpp"/>
        <source>There is no workspace “{}”</source>
        <translation>Den Arbeitsbereich „{}“ gibt es nicht</translation>
    </message>
    <message>
        <location filename="../../core/base/choices.cpp"/>
        <source>There is no {} “{}”; choose one of {} …, or give {}.</source>
        <translation>{} „{}“ ist nicht da; zur Wahl stehen {} …, oder {} angeben.</translation>
    </message>
    <message>
        <location filename="../../core/base/choices.cpp"/>
        <source>There is no {} “{}”; choose one of {}, or give {}.</source>
        <translation>{} „{}“ ist nicht da; zur Wahl stehen {}, oder {} angeben.</translation>
    </message>
    <message>
        <location filename="../../core/base/choices.cpp"/>
        <source>There is no {} “{}”; the nearest name is {}; or give {}.</source>
        <translation>{} „{}“ ist nicht da; der nächste Name ist {}; oder {} angeben.</translation>
    </message>
    <message>
        <location filename="../../core/base/choices.cpp"/>
        <source>There is no {} “{}”; the nearest names are {}; or give {}.</source>
        <translation>{} „{}“ ist nicht da; die nächsten Namen sind {}; oder {} angeben.</translation>
    </message>
    <message>
        <location filename="../../viewer/render/offscreen.cpp"/>
        <source>There is not enough graphics memory for a picture of {} x {} pixels; choose a smaller one.</source>
        <translation>Der Grafikspeicher reicht nicht für ein Bild von {} x {} Pixeln; ein kleineres wählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/files/loader.cpp"/>
        <source>There is not enough memory for {}; close other files.</source>
        <translation>Der Speicher reicht nicht für {}; andere Dateien schließen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/records/records.cpp"/>
        <source>There is not enough memory to read the file.</source>
        <translation>Der Speicher reicht nicht, um die Datei zu lesen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/project_controller.cpp"/>
        <source>There is not enough memory to save.</source>
        <translation>Es ist nicht genug Speicher da, um zu speichern.</translation>
    </message>
    <message>
        <location filename="../../core/skin/morph.cpp"/>
        <source>There is not one weight per morph target.</source>
        <translation>Es gibt nicht ein Gewicht je Morph-Ziel.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>There is nothing around them.</source>
        <translation>Um sie herum ist nichts.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>There is nothing on that side.</source>
        <translation>Auf dieser Seite ist nichts.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>There is nothing to redo.</source>
        <translation>Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>These are no keys: %1; they are kept in the map, without effect.</source>
        <translation>Dies sind keine Tasten: %1; sie bleiben in der Belegung, ohne Wirkung.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/append.cpp"/>
        <source>These clips are not in the project.</source>
        <translation>Diese Clips sind nicht im Projekt.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/key_text.cpp"/>
        <source>These curves are locked; unlock them first.</source>
        <translation>Diese Kurven sind gesperrt; erst entsperren.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <source>These curves have no buffer; keep one first.</source>
        <translation>Diese Kurven haben keinen Puffer; erst einen anlegen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>They hold for %1 characters with these joints.</source>
        <translation>Sie gelten für %1 Figuren mit diesen Gelenken.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>They stay beside the project, as .sinew~1 and on.</source>
        <translation>Sie bleiben neben dem Projekt, als .sinew~1 und weiter.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/arithmetic.cpp"/>
        <source>This calculation is nested too deeply.</source>
        <translation>Diese Rechnung ist zu tief verschachtelt.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>This character does not have %1 of the file</source>
        <translation>Diese Figur hat %1 der Datei nicht</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <location filename="../../viewer/document/scene/controls.cpp"/>
        <source>This character does not have this clip; add its file first.</source>
        <translation>Diese Figur hat diesen Clip nicht; fügen Sie zuerst seine Datei hinzu.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/clips_section.cpp"/>
        <source>This character has no clips.</source>
        <translation>Diese Figur hat keine Clips.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>This character has no clips. Add some from another file.</source>
        <translation>Diese Figur hat keine Clips. Clips aus einer anderen Datei hinzufügen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/selection/selection_sets.cpp"/>
        <source>This character has no joint of the set.</source>
        <translation>Diese Figur hat kein Gelenk des Satzes.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>This character has no joints.</source>
        <translation>Diese Figur hat keine Gelenke.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <location filename="../../viewer/app/actions/features/morphs.cpp"/>
        <location filename="../../viewer/document/pose_keys.cpp"/>
        <source>This character has no morph targets.</source>
        <translation>Diese Figur hat keine Morph-Ziele.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <location filename="../../viewer/document/rigs.cpp"/>
        <source>This character has no rig.</source>
        <translation>Diese Figur hat kein Rig.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>This character has no rig; add limb handles first.</source>
        <translation>Diese Figur hat kein Rig; legen Sie zuerst Griffe für Glieder an.</translation>
    </message>
    <message>
        <location filename="../../core/edit/scene/clip_list.cpp"/>
        <location filename="../../viewer/document/clips.cpp"/>
        <location filename="../../viewer/document/whole_clips.cpp"/>
        <source>This character has no such clip.</source>
        <translation>Diese Figur hat keinen solchen Clip.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/clips.cpp"/>
        <source>This character has the clip already.</source>
        <translation>Diese Figur hat den Clip schon.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>This character is as its files say.</source>
        <translation>Diese Figur ist unverändert gegenüber ihren Dateien.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/controls.cpp"/>
        <source>This character is not there any more.</source>
        <translation>Diese Figur ist nicht mehr da.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/report_dialog.cpp"/>
        <source>This character was not read from a file.</source>
        <translation>Diese Figur wurde nicht aus einer Datei gelesen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/keys.cpp"/>
        <source>This clip has no key after its start.</source>
        <translation>Dieser Clip hat keinen Schlüssel nach seinem Anfang.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/rows_paint.cpp"/>
        <source>This clip has no keys yet</source>
        <translation>Dieser Clip hat noch keine Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>This clip has no markers; add one first.</source>
        <translation>Dieser Clip hat keine Marken; erst eine hinzufügen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/hold_joints.cpp"/>
        <source>This clip has too many frames to key each of them.</source>
        <translation>Dieser Clip hat zu viele Bilder, um auf jedes Schlüssel zu setzen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <source>This clip plays already; choose another one to fade to.</source>
        <translation>Dieser Clip spielt schon; wählen Sie einen anderen, zu dem überblendet wird.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>This constraint is not there any more.</source>
        <translation>Diese Bedingung gibt es nicht mehr.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>This driver is not there any more.</source>
        <translation>Diesen Treiber gibt es nicht mehr.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>This holds motion alone; open the .md5mesh of the same name beside it.</source>
        <translation>Dies enthält nur Bewegung; die .md5mesh gleichen Namens daneben öffnen.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>This is a packed COLLADA; unpack it and open the .dae inside.</source>
        <translation>Dies ist ein gepacktes COLLADA; entpacken und die .dae darin öffnen.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>This is an archive; unpack it and open the character inside.</source>
        <translation>Dies ist ein Archiv; entpacken und die Figur darin öffnen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>This is hidden already.</source>
        <translation>Das ist schon ausgeblendet.</translation>
    </message>
    <message>
        <location filename="../../core/io/sound/wav.cpp"/>
        <source>This is no WAV file; choose one, or convert the sound first.</source>
        <translation>Dies ist keine WAV-Datei; eine wählen oder den Ton erst umwandeln.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/importer.cpp"/>
        <source>This is no kind of file that is read in this way.</source>
        <translation>Das ist keine Dateiart, die auf diese Weise gelesen wird.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>This is no kind of file that is read; FBX, glTF (.glb, .gltf), BVH and COLLADA (.dae) are.</source>
        <translation>Das ist keine Dateiart, die gelesen wird; gelesen werden FBX, glTF (.glb, .gltf), BVH und COLLADA (.dae).</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/retiming.cpp"/>
        <source>This is no length; type frames (48), seconds (2s), or times the length of now (150 %, 1.5x).</source>
        <translation>Das ist keine Länge; tippen Sie Bilder (48), Sekunden (2s) oder ein Vielfaches der jetzigen (150 %, 1.5x).</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/stored_pose.cpp"/>
        <source>This is no pose, or it is damaged.</source>
        <translation>Dies ist keine Pose, oder sie ist beschädigt.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/chunk_file.cpp"/>
        <source>This is no project of Sinew; choose a file that Sinew saved.</source>
        <translation>Das ist kein Projekt von Sinew; wählen Sie eine Datei, die Sinew gespeichert hat.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>This is no time. Type a frame as in 24 + 12, seconds as in 1.5s, or timecode as in 00:00:01:00.</source>
        <translation>Das ist keine Zeit. Ein Bild wie 24 + 12, Sekunden wie 1.5s oder Timecode wie 00:00:01:00 eingeben.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>This is not a file; open a character, such as a .glb.</source>
        <translation>Dies ist keine Datei; eine Figur öffnen, etwa eine .glb.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>This is not hidden.</source>
        <translation>Das ist nicht ausgeblendet.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>This is the first clip.</source>
        <translation>Dies ist der erste Clip.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/clips.cpp"/>
        <source>This is the last clip.</source>
        <translation>Dies ist der letzte Clip.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/controls.cpp"/>
        <source>This is the lowest clip on the character.</source>
        <translation>Das ist der unterste Clip auf der Figur.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>This is the lowest layer.</source>
        <translation>Dies ist die unterste Ebene.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/controls.cpp"/>
        <source>This is the topmost clip on the character.</source>
        <translation>Das ist der oberste Clip auf der Figur.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>This is the topmost layer.</source>
        <translation>Dies ist die oberste Ebene.</translation>
    </message>
    <message>
        <location filename="../../core/evaluate/trail_handle.cpp"/>
        <source>This joint has no keys that place it; set a key first.</source>
        <translation>Dieses Gelenk hat keine Schlüssel für seinen Ort; erst einen Schlüssel setzen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>This joint's rotation has no keys that could be quaternions.</source>
        <translation>Die Drehung dieses Gelenks hat keine Schlüssel, die Quaternionen sein könnten.</translation>
    </message>
    <message>
        <location filename="../../core/edit/keys/rotation_mode.cpp"/>
        <source>This joint's rotation has no keys; add one first.</source>
        <translation>Die Drehung dieses Gelenks hat keine Schlüssel; erst einen hinzufügen.</translation>
    </message>
    <message>
        <location filename="../../core/clip/channel.cpp"/>
        <source>This joint's rotation is keyed by quaternions; switch its rotation mode first.</source>
        <translation>Die Drehung dieses Gelenks hat Quaternionen als Schlüssel; erst ihre Drehart wechseln.</translation>
    </message>
    <message>
        <location filename="../../core/io/sound/wav.cpp"/>
        <source>This kind of WAV file cannot be read; save it as PCM of 16 or 24 bits.</source>
        <translation>Diese Art WAV-Datei lässt sich nicht lesen; als PCM mit 16 oder 24 Bit speichern.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/fit_clip.cpp"/>
        <location filename="../../core/edit/shape/hold_joints.cpp"/>
        <source>This layer is locked; unlock it first.</source>
        <translation>Diese Ebene ist gesperrt; erst entsperren.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/hold_joints.cpp"/>
        <source>This layer is muted, or another one is soloed, so it moves nothing that could be held.</source>
        <translation>Diese Ebene ist stumm, oder eine andere ist solo; sie bewegt also nichts, was gehalten werden könnte.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/time/markers.cpp"/>
        <source>This marker is not there any more.</source>
        <translation>Diese Marke ist nicht mehr da.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>This mask is for the joints of another character; choose that first.</source>
        <translation>Diese Maske ist für die Gelenke einer anderen Figur; wählen Sie zuerst diese.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>This mask is not feathered.</source>
        <translation>Diese Maske läuft nicht aus.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>This mask is not there any more.</source>
        <translation>Diese Maske ist nicht mehr da.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/controls.cpp"/>
        <source>This mask is not there any more; choose another one.</source>
        <translation>Diese Maske ist nicht mehr da; wählen Sie eine andere.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/channel_box.cpp"/>
        <location filename="../../viewer/widgets/morphs/row.cpp"/>
        <source>This number is too large.</source>
        <translation>Diese Zahl ist zu groß.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/pose_keys.cpp"/>
        <source>This pose cannot be keyed: a number in it is too large.</source>
        <translation>Auf diese Pose lassen sich keine Schlüssel setzen: Eine Zahl darin ist zu groß.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/stored_pose.cpp"/>
        <source>This pose comes from a newer version of the program.</source>
        <translation>Diese Pose stammt aus einer neueren Version des Programms.</translation>
    </message>
    <message>
        <location filename="../../viewer/render/renderer.cpp"/>
        <source>This program needs OpenGL 3.3 or newer; update the graphics driver, or set LIBGL_ALWAYS_SOFTWARE=1 to draw in software.</source>
        <translation>Dieses Programm braucht OpenGL 3.3 oder neuer; den Grafiktreiber erneuern oder LIBGL_ALWAYS_SOFTWARE=1 setzen, um in Software zu zeichnen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>This program was built without Qt Multimedia and cannot be heard.</source>
        <translation>Dieses Programm wurde ohne Qt Multimedia gebaut und ist nicht zu hören.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/damaged.h"/>
        <source>This project is damaged; open its autosave or an earlier version beside it.</source>
        <translation>Dieses Projekt ist beschädigt; öffnen Sie seine automatische Sicherung oder eine frühere Version daneben.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/project.cpp"/>
        <source>This project needs a later version of Sinew, one that reads projects of version {}; update Sinew.</source>
        <translation>Dieses Projekt braucht eine spätere Version von Sinew, die Projekte der Version {} liest; aktualisieren Sie Sinew.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/chunk_file.cpp"/>
        <source>This project was saved by a later version of Sinew in a form that this one cannot read; update Sinew.</source>
        <translation>Dieses Projekt wurde von einer späteren Version von Sinew in einer Form gespeichert, die diese nicht lesen kann; aktualisieren Sie Sinew.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>This rig has no chains.</source>
        <translation>Dieses Rig hat keine Ketten.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>This scene is made of no file yet; open one first.</source>
        <translation>Diese Szene besteht noch aus keiner Datei; öffnen Sie erst eine.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>This scene was never saved.</source>
        <translation>Diese Szene wurde nie gespeichert.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/selection/selection_sets.cpp"/>
        <source>This set holds nothing yet.</source>
        <translation>Dieser Satz enthält noch nichts.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <location filename="../../viewer/document/selection/selection_sets.cpp"/>
        <source>This set holds nothing yet. Select joints and keep them in it first.</source>
        <translation>Dieser Satz ist noch leer. Erst Gelenke auswählen und darin speichern.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/takes.cpp"/>
        <source>This take is not there any more; choose another one.</source>
        <translation>Diesen Take gibt es nicht mehr; wählen Sie einen anderen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>This take plays; choose another one in the outliner.</source>
        <translation>Dieser Take läuft; einen anderen in der Gliederung wählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>This version does not know the actions %1; these are no keys: %2; they are kept in the map, without effect.</source>
        <translation>Diese Aktionen fehlen in dieser Version: %1; dies sind keine Tasten: %2; sie bleiben in der Belegung, ohne Wirkung.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>This version does not know the actions %1; they are kept in the map, without effect.</source>
        <translation>Diese Aktionen fehlen in dieser Version: %1; sie bleiben in der Belegung, ohne Wirkung.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>This was not read from a file.</source>
        <translation>Das wurde nicht aus einer Datei gelesen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/weight_keys.cpp"/>
        <source>This weight has no keys; set the first one in the inspector.</source>
        <translation>Dieses Gewicht hat keine Schlüssel; den ersten im Inspektor setzen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>This workspace is one of the program's; Reset layout puts its panels back.</source>
        <translation>Dieser Arbeitsbereich gehört zum Programm; „Anordnung zurücksetzen“ legt seine Bereiche zurück.</translation>
    </message>
    <message>
        <location filename="../../core/edit/rig/switch_space.cpp"/>
        <source>This would take more than a million frames; choose a shorter time.</source>
        <translation>Das würde mehr als eine Million Bilder brauchen; wählen Sie eine kürzere Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Thumb</source>
        <translation>Daumen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Time format</source>
        <comment>menu</comment>
        <translation>Zeitformat</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/take_bar.cpp"/>
        <source>Time of the take</source>
        <translation>Zeit des Takes</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <source>Time × %1, value × %2</source>
        <translation>Zeit × %1, Wert × %2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Timecode</source>
        <translation>Timecode</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/timeline/dock.cpp"/>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Times are shown as frames.</source>
        <translation>Zeiten werden als Bilder gezeigt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Times are shown as hours, minutes, seconds and frames.</source>
        <translation>Zeiten werden als Stunden, Minuten, Sekunden und Bilder gezeigt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Times are shown as seconds.</source>
        <translation>Zeiten werden als Sekunden gezeigt.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Times of ghosts</source>
        <translation>Zeiten der Geisterbilder</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <source>To %1, joint by joint name</source>
        <translation>Zu %1, Gelenk für Gelenk nach Namen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>To &amp;Bézier</source>
        <translation>Zu &amp;Bézier</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>To nearest &amp;frames</source>
        <translation>Auf nächste &amp;Bilder</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>To nearest &amp;markers</source>
        <translation>Auf nächste &amp;Marken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>To nearest &amp;seconds</source>
        <translation>Auf nächste &amp;Sekunden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>To the &amp;playhead</source>
        <translation>Auf den &amp;Abspielkopf</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>To&amp;lerance</source>
        <translation>Toleran&amp;z</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Toes</source>
        <translation>Zehen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/fit_clip.cpp"/>
        <source>Tolerance and distance from the joint must be above 0; choose others.</source>
        <translation>Toleranz und Abstand vom Gelenk müssen über 0 liegen; andere wählen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/morph_list.cpp"/>
        <source>Tongue</source>
        <translation>Zunge</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/morph_edits.cpp"/>
        <location filename="../../viewer/document/scene/objects.cpp"/>
        <source>Too much was made in this scene to refer to what came last; open its files anew.</source>
        <translation>In dieser Szene ist zu viel entstanden, um auf das Letzte zu verweisen; die Dateien neu öffnen.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>Took 0 for {} that no skeleton can have.</source>
        <translation>0 angenommen statt unmöglicher Werte: {}.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>Took 30 frames per second; “{}” is no frame time.</source>
        <translation>30 Bilder pro Sekunde angenommen; „{}“ ist keine Bilddauer.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>Took the matrices of {} apart into translation, rotation and scale ({} with shear).</source>
        <translation>Die Matrizen von {} in Verschiebung, Drehung und Skalierung zerlegt ({} mit Scherung).</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>Took the matrices of {} apart into translation, rotation and scale.</source>
        <translation>Die Matrizen von {} in Verschiebung, Drehung und Skalierung zerlegt.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>Took {:.6g} frames per second; the file rounds the frame time to {}.</source>
        <translation>{} Bilder pro Sekunde angenommen; die Datei rundet die Bilddauer auf {}.</translation>
    </message>
    <message>
        <location filename="../../core/io/import_report.cpp"/>
        <source>Took {} of “{}” for the same in other capitals: {}.</source>
        <translation>{} aus „{}“ mit anderer Großschreibung für dieselben genommen: {}.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Took {} part of a skin as normalised that the file adds up in another way.</source>
        <translation>Als normalisiert genommen: {} Teil einer Haut, den die Datei anders aufsummiert.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>Took {} parts of skins as normalised that the file adds up in another way.</source>
        <translation>Als normalisiert genommen: {} Teile von Häuten, die die Datei anders aufsummiert.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_tools.cpp"/>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Torso</source>
        <translation>Rumpf</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Towards the neighbour.</source>
        <translation>Zum Nachbarn hin.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Towards the neighbours.</source>
        <translation>Zu den Nachbarn hin.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Trails of joints</source>
        <comment>menu</comment>
        <translation>Spuren von Gelenken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>Trails: %1</source>
        <translation>Bewegungsspuren: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Transform</source>
        <translation>Transformation</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>Transform</source>
        <comment>constraint</comment>
        <translation>Winkel folgen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Transform</source>
        <comment>menu</comment>
        <translation>Transformieren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Translations</source>
        <translation>Verschiebungen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Transport</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Transport, time and keys.</source>
        <translation>Wiedergabe, Zeit und Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/interpolation.cpp"/>
        <source>Trembles like a spring.</source>
        <translation>Zittert wie eine Feder.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Triangles</source>
        <translation>Dreiecke</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Turn</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Turn &amp;down</source>
        <translation>Nach &amp;unten drehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Turn &amp;up</source>
        <translation>Nach &amp;oben drehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Turn l&amp;eft</source>
        <translation>Nach li&amp;nks drehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Turn ri&amp;ght</source>
        <translation>Nach re&amp;chts drehen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <source>Turn tangents</source>
        <translation>Tangenten drehen</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/importer.cpp"/>
        <source>Turned the rotations of {} into quaternions; their channels form no Euler order.</source>
        <translation>Drehungen in Quaternionen umgewandelt: {}; ihre Kanäle bilden keine Euler-Reihenfolge.</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>Turned the signs of keys in {}, so that the four numbers do not leap; the motion is the same.</source>
        <translation>Vorzeichen von Schlüsseln gedreht in {}, damit die vier Zahlen nicht springen; die Bewegung ist dieselbe.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Turned the triangles of {} mesh round that stand in mirrored space.</source>
        <translation>Dreiecke umgedreht in {} Netz, das im gespiegelten Raum steht.</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>Turned the triangles of {} meshes round that stand in mirrored space.</source>
        <translation>Dreiecke umgedreht in {} Netzen, die im gespiegelten Raum stehen.</translation>
    </message>
    <message>
        <location filename="../../core/io/euler_rotations.cpp"/>
        <source>Turning quaternions into angles</source>
        <translation>Quaternionen werden in Winkel umgewandelt</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Turns round at both ends.</source>
        <translation>Kehrt an beiden Enden um.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Turns straight, smooth and eased parts into Bézier ones of the same shape.</source>
        <translation>Macht gerade, weiche und Easing-Abschnitte zu Bézier-Abschnitten derselben Form.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Turns the curve upside down where it is.</source>
        <translation>Stellt die Kurve an Ort und Stelle auf den Kopf.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Turns the view 15 degrees, as a drag to the left does.</source>
        <translation>Dreht die Ansicht um 15 Grad, wie ein Ziehen nach links.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Turns the view 15 degrees, as a drag to the right does.</source>
        <translation>Dreht die Ansicht um 15 Grad, wie ein Ziehen nach rechts.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Turns the view down by 15 degrees.</source>
        <translation>Dreht die Ansicht um 15 Grad nach unten.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Turns the view up by 15 degrees.</source>
        <translation>Dreht die Ansicht um 15 Grad nach oben.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/rig_section.cpp"/>
        <source>Two bones</source>
        <translation>Zwei Knochen</translation>
    </message>
    <message>
        <location filename="../../core/rig/limb_ik.cpp"/>
        <source>Two bones need lengths; choose joints that lie apart.</source>
        <translation>Zwei Knochen brauchen Längen; wählen Sie Gelenke, die auseinanderliegen.</translation>
    </message>
    <message>
        <location filename="../../core/rig/limb_ik.cpp"/>
        <source>Two bones need three joints or more, each the child of the one before.</source>
        <translation>Zwei Knochen brauchen drei oder mehr Gelenke, jedes das Kind des vorigen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/controls.cpp"/>
        <source>Two of the clips are one; take one off first.</source>
        <translation>Zwei der Clips sind derselbe; nehmen Sie zuerst einen ab.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>Two parts of the rig are called “{}”; rename one of them.</source>
        <translation>Zwei Teile des Rigs heißen „{}“; benennen Sie einen davon um.</translation>
    </message>
    <message>
        <location filename="../../core/rig/pose_space.cpp"/>
        <source>Two poses were made for one direction; remove one.</source>
        <translation>Zwei Posen sind für eine Richtung gemacht; entfernen Sie eine.</translation>
    </message>
    <message>
        <source>Type</source>
        <comment>Qt</comment>
        <translation>Typ</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/arithmetic.cpp"/>
        <source>Type a number or a calculation such as 1.5*2.</source>
        <translation>Eine Zahl oder eine Rechnung wie 1.5*2 eingeben.</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>USD is not read; export the character as glTF (.glb) or FBX.</source>
        <translation>USD wird nicht gelesen; die Figur als glTF (.glb) oder FBX exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/materials.cpp"/>
        <source>UVSet</source>
        <translation>UVSet</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>UVs</source>
        <translation>UVs</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>Undo starts empty.</source>
        <translation>Nichts lässt sich rückgängig machen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/history/dock.cpp"/>
        <source>Undo steps</source>
        <translation>Rückgängig-Schritte</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Undoes what was done to the clips and the pose of this character since its files were read.</source>
        <translation>Macht rückgängig, was an Clips und Pose dieser Figur seit dem Lesen ihrer Dateien geändert wurde.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <location filename="../../viewer/document/history/history.cpp"/>
        <source>Undone: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Unit of the file</source>
        <translation>Dateieinheit</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Units and time</source>
        <translation>Einheiten und Zeit</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Unlock %1</source>
        <translation>%1 entsperren</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/curve_flags.cpp"/>
        <source>Unlock curves</source>
        <translation>Kurven entsperren</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Unmute %1</source>
        <translation>Stummschaltung von %1 aufheben</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/curve_flags.cpp"/>
        <source>Unmute curves</source>
        <translation>Stummschaltung der Kurven aufheben</translation>
    </message>
    <message>
        <location filename="../../core/clip/layers.cpp"/>
        <source>Unnamed layer</source>
        <translation>Unbenannte Ebene</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/unpack/draco.cpp"/>
        <source>Unpacked {} part of a mesh that Draco had compressed.</source>
        <translation>{} Teil eines Netzes entpackt, das Draco komprimiert hatte.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/unpack/draco.cpp"/>
        <source>Unpacked {} parts of meshes that Draco had compressed.</source>
        <translation>{} Teile von Netzen entpackt, die Draco komprimiert hatte.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Unpin all</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <location filename="../../core/io/importer.cpp"/>
        <source>Unreal's own files are not read; export the character from Unreal as FBX or glTF.</source>
        <translation>Unreals eigene Dateien werden nicht gelesen; die Figur aus Unreal als FBX oder glTF exportieren.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <location filename="../../viewer/document/edits/clips/layer_edits.cpp"/>
        <source>Unsolo %1</source>
        <translation>Solo von %1 aufheben</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/curve_flags.cpp"/>
        <source>Unsolo curves</source>
        <translation>Solo der Kurven aufheben</translation>
    </message>
    <message>
        <source>Up</source>
        <comment>Qt</comment>
        <translation>Hoch</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>Up a&amp;xis</source>
        <translation>&amp;Hochachse</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Up axis</source>
        <translation>Hochachse</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Up; Down; Tab</source>
        <translation>Pfeil auf; Pfeil ab; Tab</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Upper arm</source>
        <translation>Oberarm</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Upper arm twist</source>
        <translation>Drehung des Oberarms</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Upper chest</source>
        <translation>Obere Brust</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Upper leg</source>
        <translation>Oberschenkel</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/role_text.cpp"/>
        <source>Upper leg twist</source>
        <translation>Drehung des Oberschenkels</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>Use %1</source>
        <translation>%1 nehmen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/file_types.cpp"/>
        <source>VRM</source>
        <translation>VRM</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Value of the selected keys. %1</source>
        <translation>Wert der ausgewählten Schlüssel. %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Values that stay and then jump become &amp;steps</source>
        <translation>Werte, die bleiben und dann springen, werden &amp;Stufen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Values to &amp;whole numbers</source>
        <translation>Werte auf &amp;ganze Zahlen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/edits.cpp"/>
        <source>Values to the &amp;curve here</source>
        <translation>Werte auf &amp;Kurve hier</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/help.cpp"/>
        <source>Version, licence and graphics.</source>
        <translation>Version, Lizenz und Grafik.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Vertices</source>
        <translation>Eckpunkte</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/view.cpp"/>
        <location filename="../../viewer/app/actions/features/morphs.cpp"/>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>View</source>
        <comment>menu</comment>
        <translation>Ansicht</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/axis_gizmo.cpp"/>
        <source>View axes</source>
        <translation>Achsen der Ansicht</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/overlays.cpp"/>
        <source>View toggles</source>
        <translation>Schalter der Ansicht</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>Viewport</source>
        <translation>3D-Ansicht</translation>
    </message>
    <message>
        <location filename="../../core/scene/objects/object.cpp"/>
        <source>Visible</source>
        <translation>Sichtbar</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_message.cpp"/>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>Was in %1</source>
        <translation>War in %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>Weight by hand, %1</source>
        <translation>Gewicht von Hand, %1</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/control_edits.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_rows.cpp"/>
        <source>Weight of %1</source>
        <translation>Gewicht von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/row.cpp"/>
        <source>Weight of %1. Shift drags finely, Ctrl this side alone; a double click sets the weight of the file</source>
        <translation>Gewicht von %1. Umschalt zieht fein, Strg nur diese Seite; ein Doppelklick setzt das Gewicht der Datei</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/row.cpp"/>
        <source>Weight of %1. Shift drags finely; a double click sets the weight of the file</source>
        <translation>Gewicht von %1. Umschalt zieht fein; ein Doppelklick setzt das Gewicht der Datei</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>Weight of joints in %1</source>
        <translation>Gewicht von Gelenken in %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Weight of the clip</source>
        <translation>Gewicht des Clips</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>Weight of the layer</source>
        <translation>Gewicht der Ebene</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <source>Weight of the selected joints, 0 to 1</source>
        <translation>Gewicht der gewählten Gelenke, 0 bis 1</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <source>Weights of morph targets are left out with the meshes, in {} clip.</source>
        <translation>Gewichte von Morphzielen werden mit den Netzen weggelassen, in {} Clip.</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <source>Weights of morph targets are left out with the meshes, in {} clips.</source>
        <translation>Gewichte von Morphzielen werden mit den Netzen weggelassen, in {} Clips.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/write/write.cpp"/>
        <source>Weights of morph targets are left out; BVH has none.</source>
        <translation>Gewichte von Morphzielen werden weggelassen; BVH hat keine.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Weights of morph targets, with sliders and keys.</source>
        <translation>Gewichte von Morph-Zielen, mit Reglern und Schlüsseln.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/weight_bars.cpp"/>
        <source>Weights of the morph targets</source>
        <translation>Gewichte der Morph-Ziele</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>What FBX files count in.</source>
        <translation>Worin FBX-Dateien zählen.</translation>
    </message>
    <message>
        <location filename="../../core/rig/constraints/constrained_joint.cpp"/>
        <source>What a constraint follows has a weight of 0 or more.</source>
        <translation>Wem eine Bedingung folgt, der hat ein Gewicht von 0 oder mehr.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>What a file holds, what was repaired, and what went wrong is listed here</source>
        <translation>Hier steht, was eine Datei enthält, was repariert wurde und was schiefging</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>What comes after the end of the clip</source>
        <translation>Was nach dem Ende des Clips kommt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>What differs from this clip at this frame is added</source>
        <translation>Was sich von diesem Clip in diesem Bild unterscheidet, wird hinzugefügt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/objects.cpp"/>
        <source>What has keys of its parent is attached where it is; attach it without snapping.</source>
        <translation>Was Schlüssel für seine Eltern hat, wird angehängt, wo es ist; ohne Einrasten anhängen.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/make_constraint.cpp"/>
        <source>What is aimed at is where the joint itself is; move it first.</source>
        <translation>Worauf gezielt wird, ist dort, wo das Gelenk selbst ist; bewegen Sie es zuerst.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/bake.cpp"/>
        <source>What is baked ends after it starts; give such frames.</source>
        <translation>Was gebacken wird, endet nach seinem Anfang; geben Sie solche Bilder an.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/lost.cpp"/>
        <source>What is chosen goes to the joint that is selected, or to a morph target.</source>
        <translation>Was gewählt ist, geht an das gewählte Gelenk oder an ein Morphziel.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>What is selected goes along with nothing any more, and stays where it is.</source>
        <translation>Das Gewählte geht mit nichts mehr mit und bleibt, wo es ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/objects.cpp"/>
        <source>What is selected goes along with the joint or character that was selected last, from where it is now.</source>
        <translation>Das Gewählte geht mit dem Gelenk oder der Figur mit, die zuletzt gewählt wurde, von dort aus, wo es jetzt ist.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>What is there when the program starts without a file.</source>
        <translation>Was da ist, wenn das Programm ohne Datei startet.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/append_dialog.cpp"/>
        <source>What is to be taken from %1?</source>
        <translation>Was wird aus %1 übernommen?</translation>
    </message>
    <message>
        <location filename="../../core/edit/scene/append_scene.cpp"/>
        <source>What is to be taken is not in the other scene.</source>
        <translation>Was übernommen werden soll, ist nicht in der anderen Szene.</translation>
    </message>
    <message>
        <location filename="../../core/edit/lost_tracks.cpp"/>
        <source>What is to have the keys of “{}” has others there; delete those first.</source>
        <translation>Was die Schlüssel von „{}“ bekommen soll, hat dort andere; löschen Sie diese zuerst.</translation>
    </message>
    <message>
        <location filename="../../core/edit/scene/lost_parts.cpp"/>
        <source>What is to have the weight of “{}” has one by hand; reset that first.</source>
        <translation>Was das Gewicht von „{}“ bekommen soll, hat eines von Hand; setzen Sie das zuerst zurück.</translation>
    </message>
    <message>
        <location filename="../../core/scene/objects/placement.cpp"/>
        <source>What it is to be attached to is not in the scene.</source>
        <translation>Woran es angehängt werden soll, ist nicht in der Szene.</translation>
    </message>
    <message>
        <location filename="../../core/scene/objects/placement.cpp"/>
        <source>What it is to be attached to is scaled to nothing.</source>
        <translation>Woran es angehängt werden soll, ist auf nichts skaliert.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>What moves or scales in the view turns instead; again it turns freely.</source>
        <translation>Was in der Ansicht verschiebt oder skaliert, dreht stattdessen; erneut dreht es frei.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>What moves or turns in the view scales instead.</source>
        <translation>Was in der Ansicht verschiebt oder dreht, skaliert stattdessen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>What one unit of the file stands for, where the file says nothing or is wrong.</source>
        <translation>Wofür eine Einheit der Datei steht, wenn die Datei nichts oder Falsches angibt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/takes.cpp"/>
        <source>What plays goes on, each character in its own time.</source>
        <translation>Was läuft, läuft weiter, jede Figur in ihrer eigenen Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/bake_playing.cpp"/>
        <source>What plays has no length; there is nothing to bake.</source>
        <translation>Was spielt, hat keine Länge; es gibt nichts zu backen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/rig/snap_chains.cpp"/>
        <location filename="../../core/edit/rig/switch_space.cpp"/>
        <source>What plays over this layer hides “{}”; give the layer more weight, or choose another one.</source>
        <translation>Was über dieser Ebene spielt, verdeckt „{}“; geben Sie der Ebene mehr Gewicht, oder wählen Sie eine andere.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>What takes part in another mask takes no part in this one.</source>
        <translation>Was an einer anderen Maske teilnimmt, nimmt an dieser nicht teil.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>What takes part in another mask takes part in this one, too: the greater weight of both.</source>
        <translation>Was an einer anderen Maske teilnimmt, nimmt auch an dieser teil: das größere Gewicht beider.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>What takes part in both goes on taking part: the product of both weights.</source>
        <translation>Was an beiden teilnimmt, nimmt weiter teil: das Produkt beider Gewichte.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>What takes part takes none, and the other way round.</source>
        <translation>Was teilnimmt, nimmt nicht teil, und umgekehrt.</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <source>What the file adds to its parts (extras, extensions) is left out; glTF keeps it.</source>
        <translation>Was die Datei zu ihren Teilen hinzufügt (extras, Erweiterungen), bleibt weg; glTF behält es.</translation>
    </message>
    <message>
        <location filename="../../core/io/export/join_characters.cpp"/>
        <source>What the file of {} character adds to its parts is left out; that of the first is kept.</source>
        <translation>Was die Datei von {} Figur zu ihren Teilen hinzufügt, bleibt weg; das der ersten bleibt.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>What the file will lack</source>
        <translation>Was der Datei fehlen wird</translation>
    </message>
    <message>
        <location filename="../../core/io/export/join_characters.cpp"/>
        <source>What the files of {} characters add to their parts is left out; that of the first is kept.</source>
        <translation>Was die Dateien von {} Figuren zu ihren Teilen hinzufügen, bleibt weg; das der ersten bleibt.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/constraint_row.cpp"/>
        <source>What the handle goes along with from now on; it stays where it is</source>
        <translation>Womit der Griff von jetzt an mitgeht; er bleibt, wo er ist</translation>
    </message>
    <message>
        <location filename="../../core/edit/rig/switch_space.cpp"/>
        <location filename="../../viewer/document/spaces.cpp"/>
        <source>What the handle is to go along with is scaled to nothing; give it a size first.</source>
        <translation>Womit der Griff mitgehen soll, ist auf nichts skaliert; geben Sie ihm zuerst eine Größe.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/hint_bar.cpp"/>
        <source>What the pointer does here</source>
        <translation>Was der Zeiger hier tut</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <location filename="../../core/io/export/join_scene.cpp"/>
        <source>What the rig does in {} clip became keys of the joints that it moves.</source>
        <translation>Was das Rig in {} Clip tut, wurde zu Schlüsseln der Gelenke, die es bewegt.</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <location filename="../../core/io/export/join_scene.cpp"/>
        <source>What the rig does in {} clips became keys of the joints that it moves.</source>
        <translation>Was das Rig in {} Clips tut, wurde zu Schlüsseln der Gelenke, die es bewegt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>What turns or scales in the view moves instead.</source>
        <translation>Was in der Ansicht dreht oder skaliert, verschiebt stattdessen.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/lost.cpp"/>
        <source>What was attached to it is not in the scene any more.</source>
        <translation>Was daran angehängt war, ist nicht mehr in der Szene.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/scene_blob.cpp"/>
        <source>What was read from the file came back damaged; open it again.</source>
        <translation>Was aus der Datei gelesen wurde, kam beschädigt zurück; erneut öffnen.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/scene_blob.cpp"/>
        <source>What was read from the file cannot be handed over; there is not enough room.</source>
        <translation>Was aus der Datei gelesen wurde, lässt sich nicht übergeben; der Platz reicht nicht.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>What was selected &amp;last</source>
        <translation>Was zu&amp;letzt ausgewählt wurde</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>What was selected last, over the work &amp;range</source>
        <translation>Was zuletzt ausgewählt wurde, über den &amp;Arbeitsbereich</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <source>What was set by hand without keys, a pose or a weight, is left out; key it first.</source>
        <translation>Was von Hand ohne Schlüssel gesetzt wurde, eine Pose oder ein Gewicht, wird weggelassen; setzen Sie erst Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>What “{}” lets hang is no joint below the one that it moves.</source>
        <translation>Was „{}“ hängen lässt, ist kein Gelenk unter dem, das es bewegt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/keying.cpp"/>
        <source>Whatever is posed becomes a key at the current time.</source>
        <translation>Jede Änderung der Pose wird zu einem Schlüssel bei der aktuellen Zeit.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>Wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Wheel; Alt+Right</source>
        <translation>Mausrad; Alt+Rechts</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Wheel; Ctrl+Middle</source>
        <translation>Mausrad; Strg+Mitte</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Wheel; Shift+Wheel</source>
        <translation>Mausrad; Umschalt+Mausrad</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/history/dock.cpp"/>
        <source>When the steps need more memory than this, the oldest ones are forgotten</source>
        <translation>Brauchen die Schritte mehr Speicher als dies, werden die ältesten vergessen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Where each curve needs them</source>
        <translation>Wo jede Kurve sie braucht</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Where poses are kept</source>
        <translation>Wo Posen aufbewahrt werden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>Which axis of an FBX file points up.</source>
        <translation>Welche Achse einer FBX-Datei nach oben zeigt.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Which joints the clip moves</source>
        <translation>Welche Gelenke der Clip bewegt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>Which lines are shown</source>
        <translation>Welche Zeilen angezeigt werden</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <source>While dragging</source>
        <translation>Beim Ziehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>While it is held the drag goes a tenth of the pointer's way.</source>
        <translation>Solange die Taste gehalten wird, legt das Ziehen nur ein Zehntel des Zeigerwegs zurück.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>While it is held the drag snaps where it would not, and the other way round.</source>
        <translation>Solange die Taste gehalten wird, rastet das Ziehen ein, wo es sonst nicht einrastet, und umgekehrt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>While it is held the middle button places keys on curves.</source>
        <translation>Solange die Taste gehalten wird, setzt die mittlere Maustaste Schlüssel auf Kurven.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>While moving: type a value</source>
        <translation>Beim Bewegen: Wert eingeben</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/selection.cpp"/>
        <source>Whole &amp;curves</source>
        <translation>&amp;Ganze Kurven</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>Whole body</source>
        <translation>Ganzer Körper</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curves/whole.cpp"/>
        <source>Whole curves</source>
        <comment>menu</comment>
        <translation>Ganze Kurven</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Window</source>
        <comment>menu</comment>
        <translation>Fenster</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>With several keys selected, all change by as much</source>
        <translation>Bei mehreren ausgewählten Schlüsseln ändern sich alle um gleich viel</translation>
    </message>
    <message>
        <location filename="../../core/edit/scene/append_scene.cpp"/>
        <source>With this, some things would go along with one another in a circle; detach one of them here first.</source>
        <translation>Damit gingen einige Dinge im Kreis miteinander mit; lösen Sie zuerst hier eines davon.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/tangents.cpp"/>
        <source>Without slope.</source>
        <translation>Ohne Steigung.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>Without these changes.</source>
        <translation>Ohne diese Änderungen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Work range</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Work range</source>
        <comment>menu</comment>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Work range &amp;ends here</source>
        <translation>Arbeitsbereich &amp;endet hier</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Work range &amp;starts here</source>
        <translation>Arbeitsbereich &amp;beginnt hier</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Work range ends here</source>
        <translation>Arbeitsbereich endet hier</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Work range starts here</source>
        <translation>Arbeitsbereich beginnt hier</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Work range: drag its ends, double-click for the whole clip</source>
        <translation>Arbeitsbereich: Enden ziehen, Doppelklick für den ganzen Clip</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Working…</source>
        <translation>In Arbeit…</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Workspace</source>
        <comment>menu</comment>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <location filename="../../viewer/app/session/workspace_bar.cpp"/>
        <source>Workspaces</source>
        <translation>Arbeitsbereiche</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/character_rig.cpp"/>
        <location filename="../../viewer/document/edits/clips/channel_text.cpp"/>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <location filename="../../viewer/widgets/inspector/property_row.cpp"/>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>World</source>
        <translation>Welt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/arithmetic.cpp"/>
        <source>Write {}(…) with parentheses.</source>
        <translation>{}(…) mit Klammern schreiben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Writes a character with its clips for other programs: glTF, FBX or BVH. Says before what the file will lack.</source>
        <translation>Schreibt eine Figur mit ihren Clips für andere Programme: glTF, FBX oder BVH. Sagt vorher, was der Datei fehlen wird.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Writes a copy of the glTF or FBX file of this character, with the clips as they are now and all else as it was.</source>
        <translation>Schreibt eine Kopie der glTF- oder FBX-Datei dieser Figur, mit den Clips, wie sie jetzt sind, und allem anderen, wie es war.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Writes the changes to a file, for others or another machine</source>
        <translation>Schreibt die Änderungen in eine Datei, für andere oder einen anderen Rechner</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/rig.cpp"/>
        <source>Writes the handles to a file, for other characters and for the command line.</source>
        <translation>Schreibt die Griffe in eine Datei, für andere Figuren und für die Befehlszeile.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/masks.cpp"/>
        <source>Writes the mask to a file, for other characters and for the command line.</source>
        <translation>Schreibt die Maske in eine Datei, für andere Figuren und für die Befehlszeile.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Writes the names of the joints beside them.</source>
        <translation>Schreibt die Namen der Gelenke daneben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Writes the poses that the panel shows to a file.</source>
        <translation>Schreibt die Posen, die der Bereich zeigt, in eine Datei.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/dialog.cpp"/>
        <source>Writes the roles to a file, for other characters with the same names of joints</source>
        <translation>Schreibt die Rollen in eine Datei, für andere Figuren mit denselben Namen von Gelenken</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Writes the scene to another project file and goes on with that one.</source>
        <translation>Schreibt die Szene in eine andere Projektdatei und macht mit dieser weiter.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Writes the scene to another project file and goes on with the one that is open.</source>
        <translation>Schreibt die Szene in eine andere Projektdatei und macht mit der offenen weiter.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Writes the scene to its project file; asks where, the first time.</source>
        <translation>Schreibt die Szene in ihre Projektdatei; fragt beim ersten Mal, wohin.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/importer.cpp"/>
        <source>Wrote rotations of {} by other angles that mean the same, so that nothing spins between frames.</source>
        <translation>Drehungen mit anderen, gleichbedeutenden Winkeln geschrieben, damit sich zwischen Bildern nichts überschlägt: {}.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>XYX</source>
        <translation>XYX</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>XYZ</source>
        <translation>XYZ</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>XZX</source>
        <translation>XZX</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>XZY</source>
        <translation>XZY</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>YXY</source>
        <translation>YXY</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>YXZ</source>
        <translation>YXZ</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>YZX</source>
        <translation>YZX</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>YZY</source>
        <translation>YZY</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>ZXY</source>
        <translation>ZXY</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>ZXZ</source>
        <translation>ZXZ</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>ZYX</source>
        <translation>ZYX</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>ZYZ</source>
        <translation>ZYZ</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Zoom</source>
        <translation>Zoomen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Zoom &amp;in</source>
        <translation>&amp;Näher heran</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Zoom in time or in value</source>
        <translation>Zoomen in Zeit oder Wert</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Zoom o&amp;ut</source>
        <translation>&amp;Weiter weg</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Zoom, move along</source>
        <translation>Zoomen, entlang verschieben</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>a fixed rotation of joint {} is not of unit length</source>
        <translation>eine feste Drehung von Gelenk {} hat nicht die Länge 1</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>a fixed rotation of the lost joint “{}” is not of unit length</source>
        <translation>eine feste Drehung des verlorenen Gelenks „{}“ hat nicht die Länge eins</translation>
    </message>
    <message>
        <location filename="../../core/io/disk/replace_file.cpp"/>
        <source>a folder has this name</source>
        <translation>ein Ordner hat diesen Namen</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>a joint in the wrong place</source>
        <translation>ein Gelenk an der falschen Stelle</translation>
    </message>
    <message>
        <location filename="../../core/base/choices.cpp"/>
        <source>a number from 0 to {}</source>
        <translation>eine Zahl von 0 bis {}</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>a number is not finite</source>
        <translation>eine Zahl ist nicht endlich</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>a range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>a second list of CHANNELS</source>
        <translation>eine zweite Liste CHANNELS</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>a texture's transform is not finite</source>
        <translation>die Transformation einer Textur ist nicht endlich</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>a wrong number of CHANNELS</source>
        <translation>eine falsche Zahl von CHANNELS</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>about the middle</source>
        <translation>um die Mitte</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>about the playhead</source>
        <translation>um den Abspielkopf</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/picker/map_view.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>add</source>
        <translation>hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>add a key</source>
        <translation>Schlüssel hinzufügen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/sets_grid.cpp"/>
        <source>add it</source>
        <translation>hinzunehmen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>after</source>
        <translation>danach</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>all that the scene has of it is in the file</source>
        <translation>alles, was die Szene davon hat, ist in der Datei</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>an empty scene</source>
        <translation>eine leere Szene</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/discard_dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>and others have changed on disk. Reading again ends what can be redone.</source>
        <translation>und andere wurden auf dem Datenträger geändert. Neues Einlesen verwirft, was sich wiederholen ließe.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/file_controller.cpp"/>
        <source>and {} more</source>
        <translation>und {} weitere</translation>
    </message>
    <message>
        <location filename="../../core/io/disk/file_lock.cpp"/>
        <source>another machine</source>
        <translation>einem anderen Rechner</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>apply the pose</source>
        <translation>Pose anwenden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>as each clip</source>
        <translation>wie jeder Clip</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>as in the file</source>
        <translation>wie in der Datei</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>at keys</source>
        <translation>an Schlüsseln</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_tool.cpp"/>
        <source>back to where it was</source>
        <translation>zurück an den alten Ort</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_rows.cpp"/>
        <source>base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>beside clip %1</source>
        <translation>neben Clip %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>between %1 and %2</source>
        <translation>zwischen %1 und %2</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_tools.h"/>
        <location filename="../../viewer/widgets/timeline/take_bar.cpp"/>
        <source>between frames</source>
        <translation>zwischen Bilder</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>bind matrix {} is not finite</source>
        <translation>Bindematrix {} ist nicht endlich</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>blended</source>
        <translation>überblendet</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>both</source>
        <translation>beide</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>bounds are not those of the positions</source>
        <translation>Grenzen sind nicht die der Positionen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>breakdown</source>
        <translation>Zwischenschlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>broken</source>
        <translation>gebrochen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>built in memory</source>
        <translation>im Speicher erzeugt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/roles/list.cpp"/>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/morphs/view.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>cancel</source>
        <translation>abbrechen</translation>
    </message>
    <message>
        <location filename="../../core/io/unit_hint.cpp"/>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>centimetres</source>
        <translation>Zentimeter</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>change each</source>
        <translation>jeden Wert ändern</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>change the number</source>
        <translation>Zahl ändern</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/view.cpp"/>
        <source>change the weight</source>
        <translation>Gewicht ändern</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_missing.cpp"/>
        <source>character, %1</source>
        <translation>Figur, %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>choose curves</source>
        <translation>Kurven wählen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/lost/dock.cpp"/>
        <source>choose one</source>
        <translation>eines wählen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>clamped</source>
        <translation>begrenzt</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>cm</source>
        <translation>cm</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/vrm.cpp"/>
        <source>constraints</source>
        <translation>Constraints</translation>
    </message>
    <message>
        <location filename="../../core/io/import_report.cpp"/>
        <source>converted</source>
        <translation>umgewandelt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>could not be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_missing.cpp"/>
        <source>could not be read from %1. Joints and edits are kept.</source>
        <translation>konnte nicht aus %1 gelesen werden. Gelenke und Bearbeitungen bleiben erhalten.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>cut out below %1</source>
        <translation>ausgestanzt unter %1</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/unpack/draco.cpp"/>
        <location filename="../../core/io/gltf/unpack/meshopt.cpp"/>
        <source>damaged packed values</source>
        <translation>beschädigte gepackte Werte</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/accessor_parse.cpp"/>
        <source>damaged sparse values</source>
        <translation>beschädigte dünn besetzte Werte</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/buffer_view.h"/>
        <source>data that is not there</source>
        <translation>Daten, die nicht da sind</translation>
    </message>
    <message>
        <location filename="../../core/io/import_report.cpp"/>
        <source>dropped</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>edits go to this layer</source>
        <translation>Änderungen gehen in diese Ebene</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <location filename="../../viewer/widgets/picker/sets_grid.cpp"/>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>every %1</source>
        <translation>Abstand %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>exact</source>
        <translation>genau</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/vrm.cpp"/>
        <source>expressions</source>
        <translation>Gesichtsausdrücke</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>extreme</source>
        <translation>Extrem</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <source>feather %1</source>
        <translation>Auslauf %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>feet</source>
        <translation>Fuß</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>fewer CHANNELS than are counted</source>
        <translation>weniger CHANNELS als gezählt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <location filename="../../viewer/widgets/morphs/view.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>fine</source>
        <translation>fein</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>fixed</source>
        <translation>fest</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>flat</source>
        <translation>flach</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <location filename="../../viewer/widgets/timeline/take_bar.cpp"/>
        <source>fps</source>
        <translation>fps</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/overlays.cpp"/>
        <source>frame</source>
        <translation>Bild</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>frame</source>
        <comment>of a clip</comment>
        <translation>Bild</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>frames</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>front only</source>
        <translation>nur vorne</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/vrm.cpp"/>
        <source>gaze</source>
        <translation>Blick</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/vrm.cpp"/>
        <source>gaze and first-person view</source>
        <translation>Blick und Ich-Perspektive</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/import_process.cpp"/>
        <source>give megabytes and seconds as MEMORY_MB,SECONDS, for example 4000,60</source>
        <translation>Megabytes und Sekunden als MEMORY_MB,SECONDS angeben, zum Beispiel 4000,60</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/file_types.cpp"/>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>glTF</source>
        <translation>glTF</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>glTF (*.%1)</source>
        <translation>glTF (*.%1)</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>glTF and FBX hold joints, meshes, materials, pictures and any number of clips; FBX has Euler angles and weighted tangents, too. BVH holds joints and one clip.</source>
        <translation>glTF und FBX enthalten Gelenke, Netze, Materialien, Bilder und beliebig viele Clips; FBX hat auch Euler-Winkel und gewichtete Tangenten. BVH enthält Gelenke und einen Clip.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/take_bar.cpp"/>
        <source>go to a frame of the take</source>
        <translation>zu einem Bild des Takes gehen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/history/dock.cpp"/>
        <source>go to this step</source>
        <translation>zu diesem Schritt gehen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>has changed on disk. Reading again ends what can be redone.</source>
        <translation>wurde auf dem Datenträger geändert. Neues Einlesen verwirft, was sich wiederholen ließe.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/delegate.cpp"/>
        <source>hidden</source>
        <translation>ausgeblendet</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>hold</source>
        <translation>Halteschlüssel</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>image</source>
        <translation>Bilddatei</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>image {} of {}</source>
        <translation>Bilddatei {} von {}</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/accessor_parse.cpp"/>
        <source>impossible number of values</source>
        <translation>unmögliche Zahl von Werten</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/accessor_parse.cpp"/>
        <source>impossible place in the file</source>
        <translation>unmögliche Stelle in der Datei</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <location filename="../../core/io/unit_hint.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>inches</source>
        <translation>Zoll</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>index {} of {} vertices</source>
        <translation>Index {} von {} Eckpunkten</translation>
    </message>
    <message>
        <location filename="../../core/io/import_report.cpp"/>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>info</source>
        <translation>Info</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>is %1 m high. Read as %2?</source>
        <translation>ist %1 m hoch. Als %2 einlesen?</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/file_controller.cpp"/>
        <source>is not installed with the program. Open a file of your own instead.</source>
        <translation>ist nicht mit dem Programm installiert. Stattdessen eine eigene Datei öffnen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>is shown as a copy without a file. %1</source>
        <translation>wird als Kopie ohne Datei gezeigt. %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>joint {} after joint {}</source>
        <translation>Gelenk {} nach Gelenk {}</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>joint {} of {}</source>
        <translation>Gelenk {} von {}</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>joint {} of {}, confidence {}</source>
        <translation>Gelenk {} von {}, Gewissheit {}</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>keep</source>
        <translation>übernehmen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/sets_grid.cpp"/>
        <source>keep the selection in it</source>
        <translation>Auswahl darin speichern</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>key, lasso</source>
        <translation>Schlüssel, Lasso</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>keys of %1 are back</source>
        <translation>Schlüssel von %1 sind wieder da</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>keys of %1 wait in Lost and found (%2)</source>
        <translation>Schlüssel von %1 warten unter „Verloren und gefunden“ (%2)</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>layer “{}”: {}</source>
        <translation>Ebene „{}“: {}</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>layers are blended ({})</source>
        <translation>Ebenen werden überblendet ({})</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <source>leave it out</source>
        <translation>Achse auslassen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>left out</source>
        <translation>weggelassen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>level</source>
        <translation>waagerecht</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>local</source>
        <translation>lokal</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <source>lock an axis</source>
        <translation>auf Achse beschränken</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>lock axis</source>
        <translation>auf Achse beschränken</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/axis_gizmo.cpp"/>
        <source>look along an axis</source>
        <translation>an einer Achse entlangblicken</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>m</source>
        <translation>m</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>marker “{}” at {}</source>
        <translation>Marke „{}“ bei {}</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>material</source>
        <translation>Material</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>material {} of {}</source>
        <translation>Material {} von {}</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/sets_grid.cpp"/>
        <source>menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>mesh</source>
        <translation>Netz</translation>
    </message>
    <message>
        <location filename="../../core/io/unit_hint.cpp"/>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>metres</source>
        <translation>Meter</translation>
    </message>
    <message>
        <location filename="../../core/io/unit_hint.cpp"/>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>millimetres</source>
        <translation>Millimeter</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>mirrored</source>
        <translation>gespiegelt</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/number_field.cpp"/>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>mixed</source>
        <translation>gemischt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>mm at 10 cm</source>
        <translation>mm bei 10 cm</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>morph channel</source>
        <translation>Morph-Kanal</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>morph channel {} after {}</source>
        <translation>Morph-Kanal {} nach {}</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>morph channel {} of {}</source>
        <translation>Morph-Kanal {} von {}</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>morph channels {} and {} more of {}</source>
        <translation>Morph-Kanäle {} und {} weitere von {}</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>morph target “{}” has {}, {}, {} differences for {} vertices</source>
        <translation>Morph-Ziel „{}“ hat {}, {}, {} Abweichungen für {} Eckpunkte</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>morph target “{}” is not finite</source>
        <translation>Morph-Ziel „{}“ ist nicht endlich</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>morphs go through shapes in between or layers ({})</source>
        <translation>Morphs gehen durch Zwischenformen oder Ebenen ({})</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>move</source>
        <translation>verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>move copies</source>
        <translation>Kopien verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/weights_tool.cpp"/>
        <source>move keys</source>
        <translation>Schlüssel verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>move keys and all later ones</source>
        <translation>Schlüssel und alle späteren verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>move keys, select in a box</source>
        <translation>Schlüssel verschieben, im Rahmen auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>move keys, select in a box, scrub in the ruler</source>
        <translation>Schlüssel verschieben, im Rahmen auswählen, im Lineal ziehen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>move or scale selected keys</source>
        <translation>ausgewählte Schlüssel verschieben oder skalieren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>move the key</source>
        <translation>Schlüssel verschieben</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>names %1 textures that were not found.</source>
        <translation>nennt %1 Texturen, die nicht gefunden wurden.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>names a texture that was not found.</source>
        <translation>nennt eine Textur, die nicht gefunden wurde.</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>no joints</source>
        <translation>keine Gelenke</translation>
    </message>
    <message>
        <location filename="../../core/io/disk/replace_file.cpp"/>
        <source>no more room is allowed there</source>
        <translation>dort ist nicht mehr Platz erlaubt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>no snap</source>
        <translation>nicht einrasten</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/accessor_parse.cpp"/>
        <source>no values</source>
        <translation>keine Werte</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>no “Frame Time:”</source>
        <translation>kein „Frame Time:“</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>no “Frames:” after MOTION</source>
        <translation>kein „Frames:“ nach MOTION</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>no “{}” after a joint's name</source>
        <translation>kein „{}“ nach dem Namen eines Gelenks</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>node {} of {}</source>
        <translation>Knoten {} von {}</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>node {} of {}, weight {}</source>
        <translation>Knoten {} von {}, Gewicht {}</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>none in this clip</source>
        <translation>keine in diesem Clip</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/outliner_model.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>none, bones only</source>
        <translation>keine, nur Knochen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>none, follows its joint</source>
        <translation>keine, folgt seinem Gelenk</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>none, shown as it is</source>
        <translation>keines, unverändert gezeigt</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>normals or tangents are not finite</source>
        <translation>Normalen oder Tangenten sind nicht endlich</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>not there any more</source>
        <translation>nicht mehr da</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>nothing more</source>
        <translation>nichts weiter</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>nothing; the clips are those of the file</source>
        <translation>nichts; die Clips sind die der Datei</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>number {}</source>
        <translation>Nummer {}</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/channel_text.cpp"/>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/channel_text.cpp"/>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/outliner_model.cpp"/>
        <source>on %1</source>
        <translation>an %1</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one chain</source>
        <translation>eine Kette</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one character</source>
        <translation>1 Figur</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one clip</source>
        <translation>1 Clip</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one curve</source>
        <translation>1 Kurve</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one file</source>
        <translation>eine Datei</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one frame</source>
        <translation>ein Bild</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one joint</source>
        <translation>1 Gelenk</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one joint or morph target</source>
        <translation>einem Gelenk oder Morphziel</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one key</source>
        <translation>1 Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one layer</source>
        <translation>1 Ebene</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>one locked curve</source>
        <translation>1 Kurve mit Sperre</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one mask</source>
        <translation>eine Maske</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one mesh</source>
        <translation>1 Netz</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>one more or less</source>
        <translation>eins mehr oder weniger</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one morph target</source>
        <translation>ein Morph-Ziel</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>one other replaced</source>
        <translation>1 anderer ersetzt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one pose</source>
        <translation>eine Pose</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one prop</source>
        <translation>ein Requisit</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one property</source>
        <translation>eine Eigenschaft</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/view.cpp"/>
        <source>one side</source>
        <translation>eine Seite</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one step</source>
        <translation>ein Schritt</translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one take</source>
        <translation>ein Take</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>one thing made by hand</source>
        <translation>ein von Hand Gemachtes</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>one thing made by hand is back</source>
        <translation>ein von Hand Gemachtes ist zurück</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>one thing made by hand waits in Lost and found</source>
        <translation>ein von Hand Gemachtes wartet unter „Verloren und gefunden“</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>one “{}” too many</source>
        <translation>ein „{}“ zu viel</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>opaque</source>
        <translation>deckend</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>or choose one in the timeline</source>
        <translation>oder einen in der Zeitleiste wählen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>or choose something else</source>
        <translation>oder etwas anderes wählen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>or click one in the viewport</source>
        <translation>oder eines in der Ansicht anklicken</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>or drop a file here: FBX, glTF, COLLADA, BVH, Sinew project</source>
        <translation>oder eine Datei hierher ziehen: FBX, glTF, COLLADA, BVH, Sinew-Projekt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/dock.cpp"/>
        <source>or drop a file on the window</source>
        <translation>oder eine Datei auf das Fenster ziehen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/axis_gizmo.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>orbit</source>
        <translation>umkreisen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>other keys: %1</source>
        <translation>andere Schlüssel: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>out</source>
        <translation>aus</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/accessor_parse.cpp"/>
        <source>overlapping values</source>
        <translation>überlappende Werte</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>pan</source>
        <translation>schwenken</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>parent</source>
        <translation>übergeordnet</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>pivots or fixed rotations move ({})</source>
        <translation>Pivots oder feste Drehungen bewegen sich ({})</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>pivots turn or stretch with the joint ({})</source>
        <translation>Pivots drehen oder dehnen sich mit dem Gelenk ({})</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>plateau</source>
        <translation>Plateau</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>play a clip or a take, rename a character, an object or a mask</source>
        <translation>Clip oder Take abspielen; Figur, Objekt oder Maske umbenennen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/outliner_model.cpp"/>
        <source>plays, %1</source>
        <comment>take</comment>
        <translation>läuft, %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>position</source>
        <translation>Position</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>positions are not finite</source>
        <translation>Positionen sind nicht endlich</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_missing.cpp"/>
        <source>prop</source>
        <translation>Requisit</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>put back</source>
        <translation>zurücknehmen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rotation_orders.cpp"/>
        <source>quaternions hold before the first and after the last key</source>
        <translation>Quaternionen halten vor dem ersten und nach dem letzten Schlüssel</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/open_dialog.cpp"/>
        <source>remembered for this folder: %1</source>
        <translation>für diesen Ordner gemerkt: %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <source>rename</source>
        <translation>umbenennen</translation>
    </message>
    <message>
        <location filename="../../core/io/import_report.cpp"/>
        <source>repaired</source>
        <translation>repariert</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/dialog.cpp"/>
        <source>replaces the file of %1</source>
        <translation>ersetzt die Datei vom %1</translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/outliner_model.cpp"/>
        <source>rest pose</source>
        <translation>Ruhepose</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>rotate</source>
        <translation>drehen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rotation_orders.cpp"/>
        <source>rotation differs by up to %1° between keys</source>
        <translation>Drehung weicht zwischen Schlüsseln um bis zu %1° ab</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>scale</source>
        <translation>skalieren</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>scale</source>
        <comment>property</comment>
        <translation>Skalierung</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>scale keys</source>
        <translation>Schlüssel skalieren</translation>
    </message>
    <message>
        <location filename="../../viewer/app/files/project_controller.cpp"/>
        <source>scene</source>
        <translation>szene</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <location filename="../../viewer/widgets/picker/map_view.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>select</source>
        <translation>auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_layout.cpp"/>
        <source>select a joint that moves</source>
        <translation>ein bewegtes Gelenk auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/picker/map_view.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>select inside</source>
        <translation>darin auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>select joints inside</source>
        <translation>Gelenke darin auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>select the key</source>
        <translation>Schlüssel auswählen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/map_view.cpp"/>
        <source>select the limb</source>
        <translation>das Glied wählen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/sets_grid.cpp"/>
        <source>select the set</source>
        <translation>den Satz wählen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/lost/dock.cpp"/>
        <source>several</source>
        <translation>mehrere</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>shares of linear skinning</source>
        <translation>Anteile linearen Skinnings</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>shares of linear skinning are not 0 to 1</source>
        <translation>Anteile linearen Skinnings sind nicht 0 bis 1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>shear</source>
        <translation>Scherung</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/masks/dock.cpp"/>
        <source>show the mask</source>
        <translation>die Maske zeigen</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_merge.cpp"/>
        <source>skeleton, meshes, materials, extras</source>
        <translation>Skelett, Netze, Materialien, Extras</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>skin</source>
        <translation>Haut</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>skin {} of {}</source>
        <translation>Haut {} von {}</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>slope %1 /s</source>
        <translation>Steigung %1 /s</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>slope %1/s</source>
        <translation>Steigung %1/s</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>snap</source>
        <translation>einrasten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>solo, lock, mute, hide</source>
        <translation>solo, sperren, stumm, ausblenden</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/clips/lost_edits.cpp"/>
        <source>something that was removed</source>
        <translation>etwas, das entfernt wurde</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_missing.cpp"/>
        <source>sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/accessor_parse.cpp"/>
        <source>sparse values beyond the end of the data</source>
        <translation>dünn besetzte Werte hinter dem Ende der Daten</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>spline</source>
        <translation>Spline</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/vrm.cpp"/>
        <source>spring bones</source>
        <translation>Federknochen</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>starts at {}, lasts {}</source>
        <translation>beginnt bei {}, dauert {}</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>step</source>
        <translation>gestuft</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>step next</source>
        <translation>gestuft, nächster</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>stretch keys</source>
        <translation>Schlüssel dehnen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>take away</source>
        <translation>abziehen</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>tangents</source>
        <translation>Tangenten</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>texture coordinates or colours are not finite</source>
        <translation>Texturkoordinaten oder Farben sind nicht endlich</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_missing.cpp"/>
        <source>texture of %1</source>
        <translation>Textur von %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/colour_popup.cpp"/>
        <source>the colour of before</source>
        <translation>vorige Farbe</translation>
    </message>
    <message>
        <location filename="../../core/io/disk/replace_file.cpp"/>
        <source>the disk can only be read</source>
        <translation>der Datenträger kann nur gelesen werden</translation>
    </message>
    <message>
        <location filename="../../core/io/disk/replace_file.cpp"/>
        <source>the disk is full</source>
        <translation>der Datenträger ist voll</translation>
    </message>
    <message>
        <location filename="../../core/io/disk/replace_file.cpp"/>
        <source>the disk reports a fault</source>
        <translation>der Datenträger meldet einen Fehler</translation>
    </message>
    <message>
        <location filename="../../core/io/disk/replace_file.cpp"/>
        <source>the folder is not there any more</source>
        <translation>den Ordner gibt es nicht mehr</translation>
    </message>
    <message>
        <location filename="../../core/io/disk/replace_file.cpp"/>
        <source>the name is too long</source>
        <translation>der Name ist zu lang</translation>
    </message>
    <message>
        <location filename="../../core/base/choices.cpp"/>
        <source>the number 0</source>
        <translation>die Zahl 0</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>the pose of %1</source>
        <translation>die Pose (%1)</translation>
    </message>
    <message>
        <location filename="../../viewer/document/selection/selection_text.cpp"/>
        <source>the skeleton</source>
        <translation>das Skelett</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>the weights of %1</source>
        <translation>die Gewichte (%1)</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>the weights of vertex {} sum to {}</source>
        <translation>die Gewichte von Eckpunkt {} ergeben {}</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>the work range</source>
        <translation>der Arbeitsbereich</translation>
    </message>
    <message>
        <location filename="../../core/io/disk/replace_file.cpp"/>
        <source>this is a device, no file</source>
        <translation>das ist ein Gerät, keine Datei</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <source>this is no number yet</source>
        <translation>noch keine Zahl</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_discard.cpp"/>
        <source>this scene</source>
        <translation>dieser Szene</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>time only</source>
        <translation>nur Zeit</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <location filename="../../viewer/widgets/dialogs/recovery_dialog.cpp"/>
        <source>today %1</source>
        <translation>heute %1</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/picker/map_view.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>toggle</source>
        <translation>umschalten</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/accessor_parse.cpp"/>
        <source>too many values without data</source>
        <translation>zu viele Werte ohne Daten</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/vrm.cpp"/>
        <source>toon shading</source>
        <translation>Toon-Schattierung</translation>
    </message>
    <message>
        <location filename="../../viewer/app/search/command_search.cpp"/>
        <source>try fewer letters</source>
        <translation>weniger Buchstaben versuchen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>turn the tangent</source>
        <translation>Tangente drehen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <source>type a value</source>
        <translation>Wert eingeben</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>type a value while dragging</source>
        <translation>beim Ziehen Wert eingeben</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/history/dock.cpp"/>
        <source>undo</source>
        <translation>rückgängig</translation>
    </message>
    <message>
        <location filename="../../core/scene/objects/object.cpp"/>
        <source>unknown kind “{}”, kept</source>
        <translation>unbekannte Art „{}“, bleibt erhalten</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/accessor_parse.cpp"/>
        <source>unknown type</source>
        <translation>unbekannter Typ</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>up to %1 per vertex</source>
        <translation>bis zu %1 je Eckpunkt</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>uvs</source>
        <translation>UVs</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>v is the frame.</source>
        <translation>v ist das Bild.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keys/sliders.cpp"/>
        <source>v is the value: %1, or degrees for angles.</source>
        <translation>v ist der Wert: %1, oder Grad bei Winkeln.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>value only</source>
        <translation>nur Wert</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/accessor_parse.cpp"/>
        <source>values beyond the end of the data</source>
        <translation>Werte hinter dem Ende der Daten</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>vertex {} follows entry {} of a skin of {}</source>
        <translation>Eckpunkt {} folgt Eintrag {} einer Haut mit {}</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>vertex {} has weight {} after {}</source>
        <translation>Eckpunkt {} hat Gewicht {} nach {}</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import/options_panel.cpp"/>
        <source>vertices apart</source>
        <translation>Eckpunkte getrennt</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>view</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>was written by another program.</source>
        <translation>wurde von einem anderen Programm geschrieben.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_projects.cpp"/>
        <source>was written by another program. What you changed here is in no file yet.</source>
        <translation>wurde von einem anderen Programm geschrieben. Was Sie hier geändert haben, ist noch in keiner Datei.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/control_row.cpp"/>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/morphs/view.cpp"/>
        <source>weight of the file</source>
        <translation>Gewicht der Datei</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>whole column</source>
        <translation>ganze Spalte</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>whole steps</source>
        <translation>ganze Schritte</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>world</source>
        <translation>Welt</translation>
    </message>
    <message>
        <location filename="../../core/io/disk/replace_file.cpp"/>
        <source>writing is not allowed there</source>
        <translation>dort darf nicht geschrieben werden</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>zoom</source>
        <translation>zoomen</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>zoom to a box</source>
        <translation>auf Rahmen zoomen</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} (and {})</source>
        <translation>{} (und {})</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>{} ({})</source>
        <translation>{} ({})</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/pose_library.cpp"/>
        <source>{} Nothing is stored over it.</source>
        <translation>{} Darüber wird nichts gespeichert.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <location filename="../../core/io/guard/import_main.cpp"/>
        <source>{} and {}</source>
        <translation>{} und {}</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>{} animation channel</source>
        <translation>{} Animationskanal</translation>
    </message>
    <message>
        <location filename="../../core/io/export/join_characters.cpp"/>
        <source>{} animation channel of materials, lights and the like is left out; those of the first character are kept.</source>
        <translation>{} Animationskanal von Materialien, Lichtern und dergleichen bleibt weg; die der ersten Figur bleiben.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/write/write.cpp"/>
        <source>{} animation channel of materials, lights and the like is written as it was read.</source>
        <translation>{} Animationskanal von Materialien, Lichtern und dergleichen wird geschrieben, wie er gelesen wurde.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>{} animation channels</source>
        <translation>{} Animationskanäle</translation>
    </message>
    <message>
        <location filename="../../core/io/export/join_characters.cpp"/>
        <source>{} animation channels of materials, lights and the like are left out; those of the first character are kept.</source>
        <translation>{} Animationskanäle von Materialien, Lichtern und dergleichen bleiben weg; die der ersten Figur bleiben.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/write/write.cpp"/>
        <source>{} animation channels of materials, lights and the like are written as they were read.</source>
        <translation>{} Animationskanäle von Materialien, Lichtern und dergleichen werden geschrieben, wie sie gelesen wurden.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>{} animation curve</source>
        <translation>{} Animationskurve</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>{} animation curves</source>
        <translation>{} Animationskurven</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/hierarchy.cpp"/>
        <source>{} broken node transform</source>
        <translation>{} kaputte Knotentransformation</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/hierarchy.cpp"/>
        <source>{} broken node transforms</source>
        <translation>{} kaputte Knotentransformationen</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/importer.cpp"/>
        <source>{} bump map</source>
        <translation>{} Bump-Map</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/importer.cpp"/>
        <source>{} bump maps</source>
        <translation>{} Bump-Maps</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} camera</source>
        <translation>{} Kamera</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/models.cpp"/>
        <location filename="../../core/io/gltf/write/write.cpp"/>
        <source>{} camera or light is written as a node alone.</source>
        <translation>{} Kamera oder Licht wird nur als Knoten geschrieben.</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} camera, light or target</source>
        <translation>{} Kamera, Licht oder Ziel</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} cameras</source>
        <translation>{} Kameras</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/models.cpp"/>
        <location filename="../../core/io/gltf/write/write.cpp"/>
        <source>{} cameras or lights are written as nodes alone.</source>
        <translation>{} Kameras oder Lichter werden nur als Knoten geschrieben.</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} cameras, lights or targets</source>
        <translation>{} Kameras, Lichter oder Ziele</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/folder_files.cpp"/>
        <source>{} cannot be opened; check its permissions</source>
        <translation>{} lässt sich nicht öffnen; die Zugriffsrechte prüfen</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/file_broker.cpp"/>
        <location filename="../../core/io/guard/folder_files.cpp"/>
        <source>{} cannot be read</source>
        <translation>{} lässt sich nicht lesen</translation>
    </message>
    <message>
        <location filename="../../core/io/project/pack/collect.cpp"/>
        <source>{} cannot be read, and stays where it is.</source>
        <translation>{} kann nicht gelesen werden und bleibt, wo es ist.</translation>
    </message>
    <message>
        <location filename="../../core/io/disk/replace_file.cpp"/>
        <location filename="../../core/io/project/read_whole.cpp"/>
        <source>{} cannot be read.</source>
        <translation>{} kann nicht gelesen werden.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>{} cannot be read; check that it is there.</source>
        <translation>{} lässt sich nicht lesen; prüfen, ob die Datei da ist.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <location filename="../../core/io/writing/written_clip.cpp"/>
        <source>{} channel</source>
        <translation>{} Kanal</translation>
    </message>
    <message>
        <location filename="../../core/io/writing/written_clip.cpp"/>
        <source>{} channel in {} changes too fast to stay within {:.4g} mm at {:.4g} cm; bake it, or choose a larger tolerance.</source>
        <translation>{} Kanal in {} ändert sich zu schnell, um innerhalb von {:.4g} mm bei {:.4g} cm zu bleiben; backen Sie ihn, oder wählen Sie eine größere Toleranz.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <location filename="../../core/io/writing/written_clip.cpp"/>
        <source>{} channels</source>
        <translation>{} Kanäle</translation>
    </message>
    <message>
        <location filename="../../core/io/writing/written_clip.cpp"/>
        <source>{} channels in {} change too fast to stay within {:.4g} mm at {:.4g} cm; bake them, or choose a larger tolerance.</source>
        <translation>{} Kanäle in {} ändern sich zu schnell, um innerhalb von {:.4g} mm bei {:.4g} cm zu bleiben; backen Sie sie, oder wählen Sie eine größere Toleranz.</translation>
    </message>
    <message>
        <location filename="../../core/io/export/join_scene.cpp"/>
        <source>{} character that goes along with what is not in the file stands where it is now.</source>
        <translation>{} Figur, die mit etwas mitgeht, das nicht in der Datei ist, steht dort, wo sie jetzt ist.</translation>
    </message>
    <message>
        <location filename="../../core/io/export/join_scene.cpp"/>
        <source>{} characters that go along with what is not in the file stand where they are now.</source>
        <translation>{} Figuren, die mit etwas mitgehen, das nicht in der Datei ist, stehen dort, wo sie jetzt sind.</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <location filename="../../core/io/import_steps.cpp"/>
        <location filename="../../core/io/writing/written_clip.cpp"/>
        <source>{} clip</source>
        <translation>{} Clip</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/write/write.cpp"/>
        <source>{} clip begins at 0 in the file.</source>
        <translation>{} Clip beginnt in der Datei bei 0.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/animation.cpp"/>
        <source>{} clip does not say its ticks per second; took {:g}.</source>
        <translation>{} Clip nennt seine Ticks pro Sekunde nicht; {} angenommen.</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} clip has no keys ({}) and shows the pose at rest.</source>
        <translation>{} Clip hat keine Schlüssel ({}) und zeigt die Ruhepose.</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <source>{} clip stays in place; its way of {:.4g} m is taken out.</source>
        <translation>{} Clip bleibt am Platz; sein Weg von {:.4g} m wird herausgenommen.</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <location filename="../../core/io/import_steps.cpp"/>
        <location filename="../../core/io/writing/written_clip.cpp"/>
        <source>{} clips</source>
        <translation>{} Clips</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/write/write.cpp"/>
        <source>{} clips begin at 0 in the file.</source>
        <translation>{} Clips beginnen in der Datei bei 0.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/animation.cpp"/>
        <source>{} clips do not say their ticks per second; took {:g}.</source>
        <translation>{} Clips nennen ihre Ticks pro Sekunde nicht; {} angenommen.</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} clips have no keys ({}) and show the pose at rest.</source>
        <translation>{} Clips haben keine Schlüssel ({}) und zeigen die Ruhepose.</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <source>{} clips stay in place; their ways, up to {:.4g} m, are taken out.</source>
        <translation>{} Clips bleiben am Platz; ihre Wege von bis zu {:.4g} m werden herausgenommen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>{} connection leads to nothing.</source>
        <translation>{} Verbindung führt ins Leere.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>{} connection repeats another.</source>
        <translation>{} Verbindung wiederholt eine andere.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>{} connections lead to nothing.</source>
        <translation>{} Verbindungen führen ins Leere.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>{} connections repeat another.</source>
        <translation>{} Verbindungen wiederholen eine andere.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>{} constraint is not followed; bake what it does into keys before the export.</source>
        <translation>{} Constraint wird nicht befolgt; vor dem Export in Schlüssel backen, was er tut.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>{} constraints are not followed; bake what they do into keys before the export.</source>
        <translation>{} Constraints werden nicht befolgt; vor dem Export in Schlüssel backen, was sie tun.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/folder_files.cpp"/>
        <source>{} could not be read to its end</source>
        <translation>{} ließ sich nicht zu Ende lesen</translation>
    </message>
    <message>
        <location filename="../../viewer/document/files/loader.cpp"/>
        <source>{} could not be read; it seems to be damaged.</source>
        <translation>{} ließ sich nicht lesen; die Datei scheint beschädigt.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>{} curve</source>
        <translation>{} Kurve</translation>
    </message>
    <message>
        <location filename="../../core/edit/whole/whole_clip.cpp"/>
        <source>{} curve of the clip is locked; unlock it first.</source>
        <translation>{} Kurve des Clips ist gesperrt; entsperren Sie sie zuerst.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>{} curves</source>
        <translation>{} Kurven</translation>
    </message>
    <message>
        <location filename="../../core/edit/whole/whole_clip.cpp"/>
        <source>{} curves of the clip are locked; unlock them first.</source>
        <translation>{} Kurven des Clips sind gesperrt; entsperren Sie sie zuerst.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/skeleton.cpp"/>
        <source>{} damaged bind matrices</source>
        <translation>{} beschädigte Bindematrizen</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/skeleton.cpp"/>
        <source>{} damaged bind matrix</source>
        <translation>{} beschädigte Bindematrix</translation>
    </message>
    <message>
        <location filename="../../core/io/project/pack/collect.cpp"/>
        <source>{} does not find “{}” beside the project; show it the texture there.</source>
        <translation>{} findet „{}“ neben dem Projekt nicht; zeigen Sie ihm die Textur dort.</translation>
    </message>
    <message>
        <location filename="../../core/rig/skeleton_chain.cpp"/>
        <source>{} does not hang below {}; name the first joint of the chain and then its end.</source>
        <translation>{} hängt nicht unter {}; nennen Sie das erste Gelenk der Kette und dann ihr Ende.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>{} frame</source>
        <translation>{} Bild</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>{} frame that is there</source>
        <translation>{} vorhandenes Bild</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>{} frames</source>
        <translation>{} Bilder</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>{} frames per second</source>
        <translation>{} Bilder pro Sekunde</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>{} frames that are there</source>
        <translation>{} vorhandene Bilder</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>{} geometries</source>
        <translation>{} Geometrien</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>{} geometry</source>
        <translation>{} Geometrie</translation>
    </message>
    <message>
        <location filename="../../core/io/project/pack/collect.cpp"/>
        <source>{} has changed while it was read; try again.</source>
        <translation>{} hat sich geändert, während es gelesen wurde; versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <location filename="../../core/edit/shape/hold_joints.cpp"/>
        <source>{} has no two joints above it that could bend. Select a foot or a hand.</source>
        <translation>{} hat keine zwei Gelenke über sich, die sich beugen könnten. Einen Fuß oder eine Hand auswählen.</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>{} indices are no lines</source>
        <translation>{} Indizes sind keine Linien</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>{} indices are no triangles</source>
        <translation>{} Indizes sind keine Dreiecke</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>{} influences per vertex</source>
        <translation>{} Einflüsse je Eckpunkt</translation>
    </message>
    <message>
        <location filename="../../core/io/project/read_whole.cpp"/>
        <source>{} is a folder.</source>
        <translation>{} ist ein Ordner.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/files/loader.cpp"/>
        <source>{} is a project; open it instead, or append it.</source>
        <translation>{} ist ein Projekt; öffnen Sie es, oder hängen Sie es an.</translation>
    </message>
    <message>
        <location filename="../../core/io/images.cpp"/>
        <source>{} is a {} picture, which is not read; save it as PNG beside the model under the same name.</source>
        <translation>{} ist eine {}-Bilddatei, die nicht gelesen wird; als PNG unter demselben Namen neben das Modell speichern.</translation>
    </message>
    <message>
        <location filename="../../core/io/images.cpp"/>
        <source>{} is a {} picture, which is not read; {} was taken in its place.</source>
        <translation>{} ist eine {}-Bilddatei, die nicht gelesen wird; {} tritt an ihre Stelle.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>{} is for the joints of another character.</source>
        <translation>{} ist für die Gelenke einer anderen Figur.</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/folder_files.cpp"/>
        <source>{} is larger than 2 GB</source>
        <translation>{} ist größer als 2 GB</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/file_broker.cpp"/>
        <source>{} is no name of a file</source>
        <translation>{} ist kein Name einer Datei</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/folder_files.cpp"/>
        <source>{} is not a file</source>
        <translation>{} ist keine Datei</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/folder_files.cpp"/>
        <source>{} is not in the model's folder, its subfolders, ../textures or ../tex</source>
        <translation>{} ist nicht im Ordner des Modells, seinen Unterordnern, ../textures oder ../tex</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/folder_files.cpp"/>
        <source>{} is not named by the model and is not read</source>
        <translation>{} wird vom Modell nicht genannt und nicht gelesen</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/folder_files.cpp"/>
        <source>{} is not there</source>
        <translation>{} ist nicht da</translation>
    </message>
    <message>
        <location filename="../../core/io/project/read_whole.cpp"/>
        <source>{} is not there.</source>
        <translation>{} ist nicht da.</translation>
    </message>
    <message>
        <location filename="../../core/io/images.cpp"/>
        <source>{} is not there; {} was taken in its place.</source>
        <translation>{} ist nicht da; {} tritt an die Stelle.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/importer.cpp"/>
        <source>{} is read as well as Assimp can; check proportions and clips, and prefer glTF or FBX where there is a choice.</source>
        <translation>{} wird gelesen, so gut Assimp es kann; Proportionen und Clips prüfen und glTF oder FBX vorziehen, wo es eine Wahl gibt.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>{} is too large for a keymap; choose another file.</source>
        <translation>{} ist zu groß für eine Tastenbelegung; eine andere Datei wählen.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/importer.cpp"/>
        <location filename="../../core/io/bvh/importer.cpp"/>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <location filename="../../core/io/import_report.cpp"/>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} joint</source>
        <translation>{} Gelenk</translation>
    </message>
    <message>
        <location filename="../../core/io/import_report.cpp"/>
        <source>{} joint of {} in “{}” lies along other axes than the character's ({}). Its clips turn it as it is, which will look wrong; export both from the same rig.</source>
        <translation>{} Gelenk von {} in „{}“ liegt entlang anderer Achsen als bei der Figur ({}). Die Clips drehen es, wie es ist, und das sieht falsch aus; beides aus demselben Rig exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>{} joint offset</source>
        <translation>{} Gelenkversatz</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>{} joint offsets</source>
        <translation>{} Gelenkversätze</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <source>{} joint that does not pass scale on became two, with keys of their own.</source>
        <translation>{} Gelenk, das Skalierung nicht weitergibt, wurde zu zweien mit eigenen Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/importer.cpp"/>
        <location filename="../../core/io/bvh/importer.cpp"/>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <location filename="../../core/io/import_report.cpp"/>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} joints</source>
        <translation>{} Gelenke</translation>
    </message>
    <message>
        <location filename="../../core/io/import_report.cpp"/>
        <source>{} joints of {} in “{}” lie along other axes than the character's ({}). Its clips turn them as they are, which will look wrong; export both from the same rig.</source>
        <translation>{} Gelenke von {} in „{}“ liegen entlang anderer Achsen als bei der Figur ({}). Die Clips drehen sie, wie sie sind, und das sieht falsch aus; beides aus demselben Rig exportieren.</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <source>{} joints that do not pass scale on became two each, with keys of their own.</source>
        <translation>{} Gelenke, die Skalierung nicht weitergeben, wurden zu je zweien mit eigenen Schlüssel.</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>{} joints, {} bind matrices</source>
        <translation>{} Gelenke, {} Bindematrizen</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/animation.cpp"/>
        <location filename="../../core/io/euler_rotations.cpp"/>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>{} key</source>
        <translation>{} Schlüssel</translation>
    </message>
    <message>
        <location filename="../../core/io/assimp/animation.cpp"/>
        <location filename="../../core/io/euler_rotations.cpp"/>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>{} keys</source>
        <translation>{} Schlüssel</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>{} layer</source>
        <translation>{} Ebene</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>{} layers</source>
        <translation>{} Ebenen</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/folder_files.cpp"/>
        <source>{} lies outside of the model's folder and is not read</source>
        <translation>{} liegt außerhalb des Ordners des Modells und wird nicht gelesen</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} light</source>
        <translation>{} Licht</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} lights</source>
        <translation>{} Lichter</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/write.cpp"/>
        <source>{} line or point is left out; FBX keeps triangles.</source>
        <translation>{} Linie oder Punkt bleibt weg; FBX behält Dreiecke.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/write.cpp"/>
        <source>{} lines and points are left out; FBX keeps triangles.</source>
        <translation>{} Linien und Punkte bleiben weg; FBX behält Dreiecke.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>{} list of vertex data</source>
        <translation>{} Liste von Eckpunktdaten</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>{} lists of vertex data</source>
        <translation>{} Listen von Eckpunktdaten</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>{} marker</source>
        <translation>{} Marke</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>{} markers</source>
        <translation>{} Marken</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} material</source>
        <translation>{} Material</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} materials</source>
        <translation>{} Materialien</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} mesh</source>
        <translation>{} Netz</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>{} mesh has no surface: the corners of every triangle lie in one line or point.</source>
        <translation>{} Netz hat keine Fläche: Die Ecken jedes Dreiecks liegen auf einer Linie oder einem Punkt.</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} meshes</source>
        <translation>{} Netze</translation>
    </message>
    <message>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>{} meshes have no surface: the corners of every triangle lie in one line or point.</source>
        <translation>{} Netze haben keine Fläche: Die Ecken jedes Dreiecks liegen auf einer Linie oder einem Punkt.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>{} morph</source>
        <translation>{} Morph</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/morphs.cpp"/>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} morph target</source>
        <translation>{} Morph-Ziel</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/merge/merge.cpp"/>
        <source>{} morph target that goes through shapes in between keeps the curves of the file.</source>
        <translation>{} Morph-Ziel, das über Zwischenformen geht, behält die Kurven der Datei.</translation>
    </message>
    <message>
        <location filename="../../core/io/writing/merged_clip.cpp"/>
        <source>{} morph target that the file does not have was left out.</source>
        <translation>{} Morphziel, das die Datei nicht hat, wurde ausgelassen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/morphs.cpp"/>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} morph targets</source>
        <translation>{} Morph-Ziele</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/merge/merge.cpp"/>
        <source>{} morph targets that go through shapes in between keep the curves of the file.</source>
        <translation>{} Morph-Ziele, die über Zwischenformen gehen, behalten die Kurven der Datei.</translation>
    </message>
    <message>
        <location filename="../../core/io/writing/merged_clip.cpp"/>
        <source>{} morph targets that the file does not have were left out.</source>
        <translation>{} Morphziele, die die Datei nicht hat, wurden ausgelassen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/motion/animation.cpp"/>
        <source>{} morphs</source>
        <translation>{} Morphs</translation>
    </message>
    <message>
        <location filename="../../core/io/import_report.cpp"/>
        <source>{} name</source>
        <translation>{} Name</translation>
    </message>
    <message>
        <location filename="../../core/io/import_report.cpp"/>
        <source>{} names</source>
        <translation>{} Namen</translation>
    </message>
    <message>
        <location filename="../../core/io/guard/folder_files.cpp"/>
        <source>{} names no file</source>
        <translation>{} nennt keine Datei</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>{} node</source>
        <translation>{} Knoten</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>{} node has more than one parent; the first is taken.</source>
        <translation>{} Knoten hat mehr als einen Elternknoten; der erste gilt.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>{} node was below itself; the connection that closes the circle is left out.</source>
        <translation>{} Knoten lag unter sich selbst; die Verbindung, die den Kreis schließt, ist ausgelassen.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>{} node's transform</source>
        <translation>die Transformation von {} Knoten</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>{} nodes</source>
        <translation>{} Knoten</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>{} nodes have more than one parent; the first is taken.</source>
        <translation>{} Knoten haben mehr als einen Elternknoten; der erste gilt.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>{} nodes were below themselves; the connection that closes the circle is left out.</source>
        <translation>{} Knoten lagen unter sich selbst; die Verbindung, die den Kreis schließt, ist ausgelassen.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>{} nodes' transforms</source>
        <translation>die Transformationen von {} Knoten</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>{} normals for {} vertices</source>
        <translation>{} Normalen für {} Eckpunkte</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>{} number</source>
        <translation>{} Zahl</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>{} numbers</source>
        <translation>{} Zahlen</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>{} object has no id and cannot be used.</source>
        <translation>{} Objekt hat keine Kennung und ist nicht verwendbar.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>{} object repeats the id of another and cannot be used.</source>
        <translation>{} Objekt wiederholt die Kennung eines anderen und ist nicht verwendbar.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>{} objects have no id and cannot be used.</source>
        <translation>{} Objekte haben keine Kennung und sind nicht verwendbar.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>{} objects repeat the id of another and cannot be used.</source>
        <translation>{} Objekte wiederholen die Kennung eines anderen und sind nicht verwendbar.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/skeleton.cpp"/>
        <source>{} of nodes were beyond all measure; the usual values were taken.</source>
        <translation>Jenseits aller Maße: {} von Knoten; die üblichen Werte gelten.</translation>
    </message>
    <message>
        <location filename="../../core/io/euler_rotations.cpp"/>
        <source>{} of quaternions became Euler angles, as the import options say, with {} added; no rotation differs by more than {:.3f} degrees.</source>
        <translation>Aus Quaternionen zu Euler-Winkeln gemacht, wie die Importoptionen sagen: {}, mit {} zusätzlich; keine Drehung weicht um mehr als {} Grad ab.</translation>
    </message>
    <message>
        <location filename="../../core/io/writing/written_clip.cpp"/>
        <source>{} of {} in {} got other keys, {} in all, since {} does not have what plays there.</source>
        <translation>{} von {} in {} bekamen andere Schlüssel, insgesamt {}, da {} nicht hat, was dort spielt.</translation>
    </message>
    <message>
        <location filename="../../core/io/writing/written_clip.cpp"/>
        <source>{} of {} in {} got other keys, {} in all, since {} does not have what plays there; they stay within {:.4g} mm at {:.4g} cm.</source>
        <translation>{} von {} in {} bekamen andere Schlüssel, insgesamt {}, da {} nicht hat, was dort spielt; sie bleiben innerhalb von {:.4g} mm bei {:.4g} cm.</translation>
    </message>
    <message>
        <location filename="../../core/base/choices.cpp"/>
        <source>{} or {}</source>
        <translation>{} oder {}</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>{} part of a mesh</source>
        <translation>{} Teil eines Netzes</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>{} parts of meshes</source>
        <translation>{} Teile von Netzen</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/materials.cpp"/>
        <location filename="../../core/io/gltf/write/material_json.cpp"/>
        <source>{} picture was written as PNG.</source>
        <translation>{} Bild wurde als PNG geschrieben.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/materials.cpp"/>
        <location filename="../../core/io/gltf/write/material_json.cpp"/>
        <source>{} pictures were written as PNG.</source>
        <translation>{} Bilder wurden als PNG geschrieben.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/scene/masks.cpp"/>
        <source>{} plays through the mask {}; choose another one for it first.</source>
        <translation>{} spielt durch die Maske {}; wählen Sie zuerst eine andere dafür.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/skeleton.cpp"/>
        <source>{} properties</source>
        <translation>{} Eigenschaften</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>{} properties hold no finite number; the usual value is taken.</source>
        <translation>{} Eigenschaften enthalten keine endliche Zahl; es gilt der übliche Wert.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/skeleton.cpp"/>
        <source>{} property</source>
        <translation>{} Eigenschaft</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/scene.cpp"/>
        <source>{} property holds no finite number; the usual value is taken.</source>
        <translation>{} Eigenschaft enthält keine endliche Zahl; es gilt der übliche Wert.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>{} reference</source>
        <translation>{} Verweis</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/parse/scene.cpp"/>
        <source>{} references</source>
        <translation>{} Verweise</translation>
    </message>
    <message>
        <location filename="../../core/io/euler_rotations.cpp"/>
        <source>{} rotation</source>
        <translation>{} Drehung</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} rotation curve</source>
        <translation>{} Drehkurve</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} rotation curves</source>
        <translation>{} Drehkurven</translation>
    </message>
    <message>
        <location filename="../../core/io/euler_rotations.cpp"/>
        <source>{} rotations</source>
        <translation>{} Drehungen</translation>
    </message>
    <message>
        <location filename="../../core/io/euler_rotations.cpp"/>
        <source>{} stayed as quaternions, because Euler angles would not be the same.</source>
        <translation>Als Quaternionen belassen, weil Euler-Winkel nicht dasselbe wären: {}.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/importer.cpp"/>
        <location filename="../../core/io/gltf/parse/material.cpp"/>
        <source>{} texture</source>
        <translation>{} Textur</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/materials.cpp"/>
        <source>{} texture repeats without being mirrored; FBX has none that are.</source>
        <translation>{} Textur wiederholt sich ungespiegelt; FBX hat keine gespiegelten.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/importer.cpp"/>
        <location filename="../../core/io/gltf/parse/material.cpp"/>
        <source>{} textures</source>
        <translation>{} Texturen</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/materials.cpp"/>
        <source>{} textures repeat without being mirrored; FBX has none that are.</source>
        <translation>{} Texturen wiederholen sich ungespiegelt; FBX hat keine gespiegelten.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} triangle</source>
        <translation>{} Dreieck</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} triangles</source>
        <translation>{} Dreiecke</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/takes.cpp"/>
        <source>{} value of a joint or morph target is written as it shows, for FBX would blend its layers in another way.</source>
        <translation>{} Wert eines Gelenks oder Morphziels wird geschrieben, wie er zu sehen ist, denn FBX würde seine Ebenen anders mischen.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/takes.cpp"/>
        <source>{} values of joints and morph targets are written as they show, for FBX would blend their layers in another way.</source>
        <translation>{} Werte von Gelenken und Morphzielen werden geschrieben, wie sie zu sehen sind, denn FBX würde ihre Ebenen anders mischen.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <location filename="../../core/io/import_steps.cpp"/>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>{} vertex</source>
        <translation>{} Eckpunkt</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>{} vertex cache</source>
        <translation>{} Eckpunkt-Cache</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/mesh/meshes.cpp"/>
        <source>{} vertex caches</source>
        <translation>{} Eckpunkt-Caches</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <location filename="../../core/io/import_steps.cpp"/>
        <location filename="../../core/io/mesh/mesh_binder.cpp"/>
        <source>{} vertices</source>
        <translation>{} Eckpunkte</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>{} vertices, {} joints and {} weights of influences</source>
        <translation>{} Eckpunkte, {} Gelenke und {} Gewichte von Einflüssen</translation>
    </message>
    <message>
        <location filename="../../core/io/disk/replace_file.cpp"/>
        <source>{} was not written: {}.</source>
        <translation>{} wurde nicht geschrieben: {}.</translation>
    </message>
    <message>
        <location filename="../../core/io/file_units.cpp"/>
        <source>{} was taken for the axis that points up, as the import options say.</source>
        <translation>{} gilt als Achse, die nach oben zeigt, wie die Importoptionen sagen.</translation>
    </message>
    <message>
        <location filename="../../core/io/disk/replace_file.cpp"/>
        <source>{} was written, but whether the disk keeps it is not sure: {}.</source>
        <translation>{} wurde geschrieben, aber ob der Datenträger es behält, ist nicht sicher: {}.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/mask_edits.cpp"/>
        <source>{} would change nothing in {}.</source>
        <translation>{} würde an {} nichts ändern.</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>{} {} for {} vertices</source>
        <translation>{} {} für {} Eckpunkte</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>{} × {} in {} bytes</source>
        <translation>{} × {} in {} Bytes</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{} …</source>
        <translation>{} …</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{}.</source>
        <translation>{}.</translation>
    </message>
    <message>
        <location filename="../../core/io/import_steps.cpp"/>
        <source>{}: {}, {} with {} and {}, {}, {}, {}.</source>
        <translation>{}: {}, {} ({}, {}), {}, {}, {}.</translation>
    </message>
    <message>
        <location filename="../../core/base/choices.cpp"/>
        <source>{}; choose {}</source>
        <translation>{}; zur Wahl stehen {}</translation>
    </message>
    <message>
        <location filename="../../core/base/choices.cpp"/>
        <source>{}; did you mean {}?</source>
        <translation>{}; gemeint ist vielleicht {}</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>{}; it follows the node.</source>
        <translation>{}; folgt dem Knoten.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/repack.cpp"/>
        <source>{}; they follow the node.</source>
        <translation>{}; sie folgen dem Knoten.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>°</source>
        <translation>°</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_drag.cpp"/>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>× 0.&amp;1</source>
        <translation>× 0.&amp;1</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>× 0.&amp;25</source>
        <translation>× 0.&amp;25</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>× 0.&amp;5</source>
        <translation>× 0.&amp;5</translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>× 0.01</source>
        <translation>× 0.01</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/export/settings_form.cpp"/>
        <source>“%1” comes with the program; choose another name.</source>
        <translation>„%1“ kommt mit dem Programm; wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>“%1” of %2</source>
        <translation>„%1“ von %2</translation>
    </message>
    <message>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <source>“End” without “Site”</source>
        <translation>„End“ ohne „Site“</translation>
    </message>
    <message>
        <location filename="../../core/base/choices.cpp"/>
        <location filename="../../core/io/bvh/parser.cpp"/>
        <location filename="../../core/io/import_steps.cpp"/>
        <location filename="../../core/io/writing/merged_clip.cpp"/>
        <location filename="../../core/io/writing/written_clip.cpp"/>
        <location filename="../../core/scene/character/validate.cpp"/>
        <source>“{}”</source>
        <translation>„{}“</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rig_edits.cpp"/>
        <source>“{}” and “{}” turn “{}” now; move these, or snap FK to IK first.</source>
        <translation>„{}“ und „{}“ drehen jetzt „{}“; bewegen Sie diese, oder legen Sie zuerst FK an IK an.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/pose_library.cpp"/>
        <source>“{}” cannot be read: {}.</source>
        <translation>„{}“ lässt sich nicht lesen: {}.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/judge_scene.cpp"/>
        <source>“{}” comes to times beyond {:g} s; make it shorter, then save again.</source>
        <translation>„{}“ reicht bis zu Zeiten jenseits von {:g} s; kürzen Sie es und speichern Sie dann erneut.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>“{}” drives “{}”, which is no number of the rig.</source>
        <translation>„{}“ treibt „{}“, das keine Zahl des Rigs ist.</translation>
    </message>
    <message>
        <location filename="../../core/io/gltf/build/animation.cpp"/>
        <source>“{}” from {:.6g} s</source>
        <translation>„{}“ ab {} s</translation>
    </message>
    <message>
        <location filename="../../core/scene/objects/placement.cpp"/>
        <source>“{}” goes along with it already; detach that first.</source>
        <translation>„{}“ geht schon damit mit; lösen Sie das zuerst.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/lost.cpp"/>
        <source>“{}” goes along with something else; detach it first.</source>
        <translation>„{}“ geht mit etwas anderem mit; lösen Sie es zuerst.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>“{}” hangs by “{}”, which “{}” moves, too; let it hang by a joint that nothing else moves.</source>
        <translation>„{}“ hängt an „{}“, das auch „{}“ bewegt; lassen Sie es an einem Gelenk hängen, das nichts anderes bewegt.</translation>
    </message>
    <message>
        <location filename="../../core/edit/whole/join_clips.cpp"/>
        <source>“{}” has curves that are locked, muted or soloed; switch that off first.</source>
        <translation>„{}“ hat Kurven, die gesperrt, stumm oder solo sind; schalten Sie das zuerst aus.</translation>
    </message>
    <message>
        <location filename="../../core/edit/whole/join_clips.cpp"/>
        <source>“{}” has curves with another extrapolation than hold; let them hold first.</source>
        <translation>„{}“ hat Kurven mit einer anderen Extrapolation als Halten; lassen Sie sie zuerst halten.</translation>
    </message>
    <message>
        <location filename="../../core/edit/whole/join_clips.cpp"/>
        <source>“{}” has layers; merge them into the clip first.</source>
        <translation>„{}“ hat Ebenen; führen Sie sie zuerst mit dem Clip zusammen.</translation>
    </message>
    <message>
        <location filename="../../core/edit/rig/snap_chains.cpp"/>
        <location filename="../../core/edit/rig/switch_space.cpp"/>
        <source>“{}” has locked curves; unlock them first.</source>
        <translation>„{}“ hat gesperrte Kurven; entsperren Sie sie zuerst.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/judge_scene.cpp"/>
        <source>“{}” has lost more than {} things made by hand; delete some in Lost and found, then save again.</source>
        <translation>„{}“ hat mehr als {} von Hand gemachte Dinge verloren; löschen Sie einige unter „Verloren und gefunden“ und speichern Sie dann noch einmal.</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/character.cpp"/>
        <source>“{}” has no clips to apply; choose a file with animation.</source>
        <translation>„{}“ hat keine Clips zum Anwenden; eine Datei mit Animation wählen.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/limbs.cpp"/>
        <source>“{}” has no handles: its joints are not known; say which they are in the joint roles.</source>
        <translation>„{}“ hat keine Griffe: Die Gelenke sind nicht bekannt; sagen Sie in den Gelenkrollen, welche es sind.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/limbs.cpp"/>
        <source>“{}” has no handles: “{}” does not hang below “{}” in the file.</source>
        <translation>„{}“ hat keine Griffe: „{}“ hängt in der Datei nicht unter „{}“.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/merge/merge.cpp"/>
        <source>“{}” has no layer in the file that could take the curves; give the clip another name, and it becomes a take of its own.</source>
        <translation>„{}“ hat in der Datei keine Ebene, die die Kurven aufnehmen könnte; geben Sie dem Clip einen anderen Namen, dann wird er ein eigener Take.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/limbs.cpp"/>
        <source>“{}” has no limbs that could have handles; say what its joints are in the joint roles.</source>
        <translation>„{}“ hat keine Gliedmaßen, die Griffe haben könnten; sagen Sie in den Gelenkrollen, was die Gelenke sind.</translation>
    </message>
    <message>
        <location filename="../../core/io/export/export_file.cpp"/>
        <source>“{}” has nothing in the range, and is left out.</source>
        <translation>„{}“ hat nichts in dem Bereich und wird weggelassen.</translation>
    </message>
    <message>
        <location filename="../../core/scene/objects/property.cpp"/>
        <source>“{}” has one value for all times, so it cannot be keyed.</source>
        <translation>Auf „{}“ lassen sich keine Schlüssel setzen: Es hat einen Wert für alle Zeiten.</translation>
    </message>
    <message>
        <location filename="../../core/scene/character/character.cpp"/>
        <source>“{}” holds motion for bodies, and only {} of {} joints of it have a counterpart in “{}”; say first which of its joints are which parts of the body.</source>
        <translation>„{}“ enthält Bewegung für Körper, und nur {} von {} Gelenken davon haben ein Gegenstück in „{}“; sagen Sie zuerst, welche von dessen Gelenken welche Teile des Körpers sind.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/constraint_edits.cpp"/>
        <source>“{}” holds “{}” now; lower its influence first.</source>
        <translation>„{}“ hält „{}“ jetzt; verringern Sie zuerst den Einfluss.</translation>
    </message>
    <message>
        <location filename="../../core/io/text/rig_file.cpp"/>
        <source>“{}” in the rig file is missing or wrong; correct it, or write the file anew.</source>
        <translation>„{}“ fehlt in der Rig-Datei oder ist falsch; berichtigen Sie es, oder schreiben Sie die Datei neu.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>“{}” is driven twice; take one of the drivers away.</source>
        <translation>„{}“ wird zweimal getrieben; nehmen Sie einen der Treiber weg.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/pack/collect.cpp"/>
        <source>“{}” is in {} already and is another file; save the project under another name, or move it away.</source>
        <translation>„{}“ ist schon in {} und ist eine andere Datei; speichern Sie das Projekt unter einem anderen Namen, oder verschieben Sie sie.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/pose_keys.cpp"/>
        <source>“{}” is muted on {}, or another clip is soloed, so its keys would not show.</source>
        <translation>„{}“ ist auf {} stumm, oder ein anderer Clip ist solo; seine Keys wären nicht zu sehen.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>“{}” is posed by hand; give it back to the clip with Reset pose first.</source>
        <translation>„{}“ ist von Hand posiert; mit „Pose zurücksetzen“ erst dem Clip zurückgeben.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/poses/pose_library.cpp"/>
        <source>“{}” is too large for a library of poses.</source>
        <translation>„{}“ ist zu groß für eine Posenbibliothek.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>“{}” links numbers of one joint to those of another; give it both.</source>
        <translation>„{}“ verbindet Zahlen eines Gelenks mit denen eines anderen; geben Sie ihm beide.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/merge/merge.cpp"/>
        <location filename="../../core/io/gltf/write/merge.cpp"/>
        <source>“{}” moves nothing that the file has; choose the file from which the character came.</source>
        <translation>„{}“ bewegt nichts, was die Datei hat; wählen Sie die Datei, aus der die Figur kam.</translation>
    </message>
    <message>
        <location filename="../../core/io/fbx/write/takes.cpp"/>
        <location filename="../../core/io/gltf/write/write.cpp"/>
        <source>“{}” moves nothing, and is left out.</source>
        <translation>„{}“ bewegt nichts und wird weggelassen.</translation>
    </message>
    <message>
        <location filename="../../core/io/project/project.cpp"/>
        <source>“{}” of something in this scene cannot be saved: it is no number, or no text in UTF-8.</source>
        <translation>„{}“ von etwas in dieser Szene lässt sich nicht speichern: Es ist keine Zahl oder kein Text in UTF-8.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>“{}” of the rig aims with a joint, or at a target, that is not there.</source>
        <translation>„{}“ des Rigs zielt mit einem Gelenk oder auf ein Ziel, das es nicht gibt.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>“{}” of the rig drives nothing; give it a number or a morph target.</source>
        <translation>„{}“ des Rigs treibt nichts; geben Sie ihm eine Zahl oder ein Morph-Ziel.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>“{}” of the rig follows more than {} joints; take some away.</source>
        <translation>„{}“ des Rigs folgt mehr als {} Gelenken; nehmen Sie einige weg.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>“{}” of the rig follows nothing; give it a joint to follow.</source>
        <translation>„{}“ des Rigs folgt nichts; geben Sie ihm ein Gelenk, dem es folgt.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>“{}” of the rig goes along with a joint that the character does not have.</source>
        <translation>„{}“ des Rigs geht mit einem Gelenk, das die Figur nicht hat.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>“{}” of the rig has numbers that are not finite, or a weight below 0.</source>
        <translation>„{}“ des Rigs hat Zahlen, die nicht endlich sind, oder ein Gewicht unter 0.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>“{}” of the rig has numbers that are not finite, or limits in the wrong order.</source>
        <translation>„{}“ des Rigs hat Zahlen, die nicht endlich sind, oder Grenzen in falscher Reihenfolge.</translation>
    </message>
    <message>
        <location filename="../../core/scene/rig/rig.cpp"/>
        <source>“{}” of the rig has numbers that are not finite, or no size.</source>
        <translation>„{}“ des Rigs hat Zahlen, die nicht endlich sind, oder keine Größe.</translation>
    </message>
    <message>
        <location filename="../../core/edit/scene/set_rig.cpp"/>
        <source>“{}” shares clips with a character that has other joints, so they cannot have one rig.</source>
        <translation>„{}“ teilt Clips mit einer Figur, die andere Gelenke hat; beide können nicht ein Rig haben.</translation>
    </message>
    <message>
        <location filename="../../core/io/writing/merged_clip.cpp"/>
        <source>“{}”: the file has no {} … ({} in all).</source>
        <translation>„{}“: Die Datei hat kein {} … ({} insgesamt).</translation>
    </message>
    <message>
        <location filename="../../core/io/writing/merged_clip.cpp"/>
        <source>“{}”: the file has no {}.</source>
        <translation>„{}“: Die Datei hat kein {}.</translation>
    </message>
    <message>
        <location filename="../../viewer/document/whole_clips.cpp"/>
        <source>“{}”: {}</source>
        <translation>„{}“: {}</translation>
    </message>
    <message>
        <location filename="../../core/io/writing/written_clip.cpp"/>
        <source>“{}”: {} of {} got other keys, {} in all, since {} does not have what plays there.</source>
        <translation>„{}“: {} von {} bekamen andere Schlüssel, insgesamt {}, da {} nicht hat, was dort spielt.</translation>
    </message>
    <message>
        <location filename="../../core/io/writing/written_clip.cpp"/>
        <source>“{}”: {} of {} got other keys, {} in all, since {} does not have what plays there; they stay within {:.4g} mm at {:.4g} cm.</source>
        <translation>„{}“: {} von {} bekamen andere Schlüssel, insgesamt {}, da {} nicht hat, was dort spielt; sie bleiben innerhalb von {:.4g} mm bei {:.4g} cm.</translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/missing_files_dialog.cpp"/>
        <source>✓ %1, the same content</source>
        <translation>✓ %1, derselbe Inhalt</translation>
    </message>
</context>
</TS>
