<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>sinew</name>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source> /s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source> and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>%1 %2 in %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/history_model.cpp"/>
        <source>%1 MB, more than usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 added on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>%1 after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/selection_text.cpp"/>
        <source>%1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <location filename="../../viewer/document/selection_sets.cpp"/>
        <source>%1 and %2 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>%1 and %2 more files are not there any more; the scene keeps what was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>%1 and the pose of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>%1 around</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>%1 became %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>%1 become %2 (%3 %).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>%1 before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/files/audio_track.cpp"/>
        <source>%1 cannot be opened; load the sound again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>%1 cannot be read; check that it is there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/settings/setting_names.cpp"/>
        <source>%1 cannot be “%2”; it is %3 now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>%1 changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 clips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>%1 conversions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>%1 copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>%1 could not be loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>%1 could not be written (%2). Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>%1 deleted from the library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>%1 dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/history_model.cpp"/>
        <source>%1 earlier steps are forgotten, to save memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>%1 edited clips (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>%1 fps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>%1 fps, %2 dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 frames became %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/key_diamond.cpp"/>
        <source>%1 has keys on other frames. A click sets one here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>%1 hidden, %2 shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>%1 influences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>%1 is as its file says again: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>%1 is in the library again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/files/audio_track.cpp"/>
        <source>%1 is larger than 1 GB; load a shorter sound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <source>%1 is no file that can be opened here; drop a character or its clips.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>%1 is not there any more; the scene keeps what was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>%1 is on %2, too: neither is sure to run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>%1 is on %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>%1 is too large for a keymap; choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 joints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 locked curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>%1 losses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>%1 m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 meshes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>%1 mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>%1 more shown, %2 in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <location filename="../../viewer/document/selection_text.cpp"/>
        <location filename="../../viewer/widgets/controls/fields/filter_popup.cpp"/>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <location filename="../../viewer/widgets/outliner/dock.cpp"/>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/history_model.cpp"/>
        <source>%1 of %2 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 of %2 changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 of %2 deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 of %2 replaced by others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_dialog.cpp"/>
        <source>%1 of %2 were found in “%3”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>%1 on frames, %2 between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>%1 orthographic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1 others replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>%1 pasted; curves that are not shown stay as they were (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>%1 per vertex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>%1 per vertex, all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>%1 perspective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>%1 pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 poses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>%1 repairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>%1 s of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>%1 s, %2 frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>%1 selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>%1 shown, as before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>%1 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>%1 stored with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>%1 textures not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>%1 triangles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>%1 up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>%1 vertices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>%1 was imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>%1 was kept: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>%1 was read again and has no place for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>%1 was read as remembered for its folder: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>%1 was written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>%1 was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>%1 · </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>%1 · %2 vertices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>%1 · 1 unit = %2 m · %3 up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <source>%1 · morph targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document_undo.cpp"/>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>%1 × %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/history_model.cpp"/>
        <location filename="../../viewer/widgets/poses/list_model.cpp"/>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <source>%1, later keys follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/replay.cpp"/>
        <source>%1, line %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>%1, no mesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document_keys.cpp"/>
        <location filename="../../viewer/document/edits/rotation_orders.cpp"/>
        <location filename="../../viewer/widgets/controls/panels/status_strip.cpp"/>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>%1: %2 repairs or losses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>%1: frames %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>%1: off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>%1: on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>%1: one repair or loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;1 cm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;1°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;45°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;5 cm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;5°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;90°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/help.cpp"/>
        <source>&amp;About Sinew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>&amp;Add additive layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>&amp;Add character…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Add marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Add set 9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>&amp;All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Animate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>&amp;Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;Around the current time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>&amp;Auto-key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>&amp;Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_fit.cpp"/>
        <source>&amp;Bake…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>&amp;Before the playhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>&amp;Best order per joint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>&amp;Both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>&amp;Box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>&amp;Box round the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>&amp;Break</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>&amp;Breakdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>&amp;Bézier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/discard_dialog.cpp"/>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>&amp;Changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>&amp;Choose what to key…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Clay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>&amp;Clear list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>&amp;Close character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>&amp;Columns of selected keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;Common centre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_dialog.cpp"/>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>&amp;Copy keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>&amp;Copy pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>&amp;Cubic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Curve editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>&amp;Cut-off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>&amp;Cycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>&amp;Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>&amp;Delete character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>&amp;Delete keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>&amp;Delete keys on this frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Delete marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/discard_dialog.cpp"/>
        <source>&amp;Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>&amp;Drop buffers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>&amp;Dual quaternion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Duplicate and drag keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>&amp;Ease…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>&amp;Euler filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>&amp;Exponential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>&amp;Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>&amp;Extreme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;Fainter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>&amp;Fewer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>&amp;Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>&amp;First frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>&amp;Fit clip to keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_fit.cpp"/>
        <source>&amp;Fit to fewer keys…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>&amp;Flat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>&amp;Flatten or exaggerate…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Frame the whole clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>&amp;Frames per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Full screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Grow selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>&amp;Hide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>&amp;Hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>&amp;Hold in place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>&amp;Import options…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>&amp;Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>&amp;In</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;Individual origins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>&amp;Influences kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>&amp;Insert keys here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>&amp;Invert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>&amp;Invert selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>&amp;Join equal vertices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Keep as set 9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>&amp;Keep buffer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>&amp;Keep poses at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>&amp;Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>&amp;Key selected joints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Keymap…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/help.cpp"/>
        <source>&amp;Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>&amp;Lasso</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>&amp;Last frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>&amp;Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Load sound…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;Local</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>&amp;Lock layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;Longer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;Longer step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>&amp;Loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>&amp;Match slopes only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Maximise panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>&amp;Merge into the clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>&amp;More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>&amp;Move keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Move keys in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Mute sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>&amp;Next frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Next marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;No reference clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>&amp;None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>&amp;Normalised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>&amp;Offset in time…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>&amp;Once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Only rows of selected joints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>&amp;Out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Outliner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;Parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>&amp;Paste keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>&amp;Paste pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>&amp;Pin channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;Pin trails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>&amp;Ping-pong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>&amp;Plateau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>&amp;Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Poses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>&amp;Preferences…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Previous marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>&amp;Proportional editing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>&amp;Push and pull…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>&amp;Quadratic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>&amp;Quaternion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Read a file again when it changes on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>&amp;Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>&amp;Remove layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Remove sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>&amp;Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Rename marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>&amp;Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>&amp;Reset to what the file says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>&amp;Rigid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>&amp;Ripple keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Ripple keys in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;Rotate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>&amp;Rotations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>&amp;Round menu at the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Ruler shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>&amp;Scale keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>&amp;Scales, weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Scheme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;Select</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 7</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>&amp;Set 9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;Shorter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;Shorter step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>&amp;Smooth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_fit.cpp"/>
        <source>&amp;Smooth curves…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>&amp;Solo layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>&amp;Spline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>&amp;Split view: linear | dual quaternion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>&amp;Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>&amp;Store pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>&amp;Stretch keys in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>&amp;Swap buffer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>&amp;Take it over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>&amp;Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>&amp;Tolerance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>&amp;Translations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>&amp;Tween…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>&amp;Unify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>&amp;Unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>&amp;Unpin all trails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>&amp;Unweighted tangents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>&amp;Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>&amp;Weighted tangents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>&amp;Whole clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;Wireframe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>&amp;World</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>&amp;X-ray</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>&amp;Zoom to a box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/replay.cpp"/>
        <source>'%1' cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/replay.cpp"/>
        <source>'%1' cannot run now: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/save_picture.cpp"/>
        <source>'%1' could not be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/save_picture.cpp"/>
        <source>'%1' is a folder; add the name of a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/replay.cpp"/>
        <source>'%1' is a number, which '%2' is not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/save_picture.cpp"/>
        <source>'%1' is shown in the window and would be overwritten; choose another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/save_picture.cpp"/>
        <source>'%1' is there and is no PNG picture; choose another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/replay.cpp"/>
        <source>'%1' is true or false, not '%2'</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/replay.cpp"/>
        <source>'%1' needs %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/replay.cpp"/>
        <source>'%1' takes no arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>+=2 −=2 *=2 /=2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>, error at most %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>, muted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/screenshot.cpp"/>
        <source>--screenshot-of takes desktop, dialog:ID or menu:ID, not '%1'</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>0 % is the key before, 100 % the key after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>0–9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>1 &amp;m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>1 conversion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>1 influence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>1 loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>1 repair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>1 texture not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>1 unit = %1 m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>1&amp;0 cm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>100 % is ten frames later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>100 % is the rest pose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>15°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>4 per vertex, as games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>50 &amp;cm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rotation_orders.cpp"/>
        <source>; %1 added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_table.cpp"/>
        <source>; did you mean %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/hold_in_place.cpp"/>
        <source>; out of reach on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rotation_orders.cpp"/>
        <source>; quaternions hold before the first and after the last key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rotation_orders.cpp"/>
        <source>; rotation differs by up to %1° between keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>; they are kept in the map, without effect.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>A &amp;key every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>A clip that is shown at the same time, to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>A key every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/key_diamond.cpp"/>
        <source>A key of %1 lies on this frame. A click clears it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>A large view, and a timeline to play and scrub with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>A layer moves “%1” too; merge the layers, or edit the key in its curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>A layer whose keys are added to what lies below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>A layer whose keys take the place of what lies below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>A&amp;dd opposite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>A&amp;fter the playhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/about_dialog.cpp"/>
        <source>About Sinew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Actions and their keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Add</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <source>Add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Add &amp;clips from file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Add &amp;override layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Add a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Add an additive layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Add an override layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>Add character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>Add clips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <source>Add its clips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Add key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Add key here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/markers.cpp"/>
        <source>Add marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Add marker here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Add set %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/file_controller.cpp"/>
        <source>Added: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>Additive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>Additive: adds to what lies below. Override: takes its place in the channels that it animates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Adds an additive layer and turns auto-key on: what is posed now is added to every frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Adds keys where the rotation would differ by more than 0.1° between keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Adds the poses of a file to the library of this character.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>After the last key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>After the last key</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>All buffers dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>All curves share one axis of values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/file_types.cpp"/>
        <source>All files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import_report_dialog.cpp"/>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>All turn and scale about the middle of what is selected; joints still turn where they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>All turn and scale about what was selected last; joints still turn where they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>All undo steps; goes back to any of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Alpha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Also has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>Alt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/keymap_card.cpp"/>
        <source>Alt and left button turns, Alt and middle button moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>Alt+Click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Alt+Click; Ctrl+Alt+Click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>Alt+Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>Alt+Middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Alt+Middle; Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>Alt+Right, wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Angles of %1 made continuous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Animation</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Another action of the same panel is on this key, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document_pose_keys.cpp"/>
        <source>Another layer is soloed, so keys of layer %1 would not show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Applies the clips of another file to this character, joint by joint name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Apply &amp;mirrored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Apply pose %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Around</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Arrange</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>As in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>At &amp;keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>At a &amp;distance of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>At keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>At most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>At the end of the work range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Auto, clamped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Auto, no overshoot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_strip.cpp"/>
        <source>Auto-key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>Auto-key: off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>Auto-key: on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Automatic goes by the size of the file. A file that needs more is given up, and the scene stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Automatic, &amp;clamped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_tools.cpp"/>
        <source>Axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Axes</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>B&amp;ottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Bac&amp;k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Bake curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Base colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Base texture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Before the first key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Before the first key</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <source>Beside what is in the scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Blend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Blend to &amp;neighbour…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Blend to &amp;rest…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Blend towards %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Blend towards the chosen pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap.cpp"/>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <location filename="../../viewer/widgets/viewport/keymap_card.cpp"/>
        <source>Blender</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Blender: the middle button turns, with Shift it moves. Maya-like: Alt with the left button turns, with the middle button moves. F1 lists the keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>Blends matrices, as games do; bends lose volume.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>Blends rigid motions; twists keep their volume.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>Blends rotations and translations apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Bones shine through the surface.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Both sides of a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>Bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Boun&amp;ce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Bounces like a ball.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Bright, for daylight and print.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Brings the current time into the middle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Brings the selection, or the active character, into the middle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Brings the whole scene into the picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Buffer</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Buffer of %1 kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Butterworth, order 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Butterworth, order 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>By hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>By hand; both sides turn together unless broken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>By hand; no edit of keys changes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>By handles with a length of their own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>By the slopes of tangents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/file_types.cpp"/>
        <source>COLLADA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Ca&amp;ncel loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Calculates times anew, in frames: +5, *1.2, =10, v*2+1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Calculates values anew: +5, *1.2, =10, v*2+1. Angles are in degrees.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Calm and dark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_strip.cpp"/>
        <location filename="../../viewer/widgets/dialogs/work_dialog.cpp"/>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_strip.cpp"/>
        <source>Cancel loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Cancelled: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>Centimetres</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document_undo.cpp"/>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Change &amp;projection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Change &amp;values…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Change a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document_time.cpp"/>
        <location filename="../../viewer/document/frame_rate.cpp"/>
        <source>Change frame rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Change mode of layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Change slopes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Change ti&amp;mes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Change values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Change weight of layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Change what comes after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Change what comes before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Changed; as delivered: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Changes the name of the chosen marker, or of the one at this frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Changes the sign of values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/discard_dialog.cpp"/>
        <source>Changes would be lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Channels</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Channels and how their values change over time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <source>Character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/about_dialog.cpp"/>
        <source>Character animation workbench.
Free software under the GNU General Public License, version 3 or later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/file_types.cpp"/>
        <source>Characters and clips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Characters with their joints, meshes and clips.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>Characters, joints, meshes and clips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Children</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/keymap_card.cpp"/>
        <source>Choice of mouse and keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/filter_popup.cpp"/>
        <source>Choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_edit.cpp"/>
        <source>Choose a curve that is not locked, then place keys on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Choose a layer first: joints are held where they are without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Choose a layer in the layers panel first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Choose a pose of the library first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Choose a set first; then its name can be changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Choose an action to change its keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Chosen &amp;last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Ci&amp;rcular</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/channel_box.cpp"/>
        <source>Clear key of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Clear key of weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <source>Clear pose of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/key_diamond.cpp"/>
        <source>Clear the key of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>Clear the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Clears the selection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <location filename="../../viewer/widgets/history/dock.cpp"/>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <location filename="../../viewer/widgets/viewport/overlays/axis_gizmo.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>Click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Click to lock these curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Click, then press a key: only what is on this key stays. Delete shows everything again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Click; Drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Click; Shift; Ctrl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Clicks and drags select; no handles are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>Clip %1, %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Clip ends &amp;here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_dialog.cpp"/>
        <source>Clip, time, selection and what was posed by hand stay. Undo takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Clip: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/outliner_model.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Clips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <location filename="../../viewer/widgets/controls/panels/dock_title_bar.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import_report_dialog.cpp"/>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Close %1 and lose its changes?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/banner.cpp"/>
        <source>Close message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>Column at the &amp;playhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/search/command_search.cpp"/>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>Converted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <source>Copies are not beside their keys yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Copies of the selected keys follow the pointer in time, as a drag with Alt does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Copies of the selected keys follow the pointer; X and Y hold to one axis, digits say how far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Copies one frame later would take the place of other keys; drag copies in the dope sheet or the graph.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Copies the pose of the selected joints, or of all, to the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>Copies the selected keys and takes them away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Copies the selected keys to one frame later, where no keys lie; over the dope sheet and the graph there are keys to drag copies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>Copies the selected keys, or all of the selected joints, to the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_dialog.cpp"/>
        <source>Copies the selected lines, or all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/fact_list.cpp"/>
        <source>Copy all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Copy lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>Copy the selected lines, or all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/fact_list.cpp"/>
        <source>Copy “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>Corners that agree in everything become one vertex. Without, every corner stays by itself, as in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>Could not be kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>Ctrl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Ctrl+C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Ctrl+F</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>Ctrl+Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Ctrl+Right drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Ctrl+Wheel; Shift+Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>Cu&amp;t keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>Curve editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph.cpp"/>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_fit.cpp"/>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Curves</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>Custom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Cut-off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Cycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Cycle with &amp;offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Cycle with offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>D&amp;uplicate keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Deforms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Delete keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/markers.cpp"/>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Delete marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Direction</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Distance from the joint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/dock_title_bar.cpp"/>
        <source>Dock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_message.cpp"/>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>Double-click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Double-click; Ctrl+Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Double-click; Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/overlays/axis_gizmo.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>Drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Drag</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>Drag a letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Drag its letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/axis_gizmo.cpp"/>
        <source>Drag to orbit; click an axis to look along it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Dragged keys stay on the lines of the grid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Dragged keys stay on whole frames; hold Ctrl for the opposite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Draws keys towards the key before or the key after, by a slider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Draws keys towards the rest pose, by a slider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Draws the edges of the triangles over the surface.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/overlays.cpp"/>
        <source>Dual quaternion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_drag.cpp"/>
        <source>Duplicate keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>E&amp;qualise handles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Each curve fills the height, whatever its values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Each curve has a lane of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Each joint gets the order that suits its motion; nothing differs by more than 0.1°. Holds for what is opened from now on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>Each point follows its heaviest joint only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Each turns and scales about its own origin. Joints and whole characters keep a pivot each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Eases along a quarter of a circle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Eases by 3x² − 2x³.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Eases by a power of two.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Eases by a sine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Eases by the fifth power.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Eases by the fourth power.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Eases by the second power.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Eases by the third power.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Easing</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Edit</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Edits laid over the clip, each with a weight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Elas&amp;tic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Elsewhere %1 means %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Emissive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Emissive map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Ends slowly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Ends the drag and keeps what it did; a click does, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Ends the drag as if it had not begun; the right button does, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Ends the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Enter, take back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Enter; Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>Euler angles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Evenly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/history/dock.cpp"/>
        <source>Every change is listed; click one to go back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_dialog.cpp"/>
        <source>Everything is as in the file: nothing was converted, repaired or lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_spec.cpp"/>
        <source>Everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Exchanges the chosen curves and what was kept of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_fit.cpp"/>
        <source>Exchanges the keys of a dense clip by few ones that keep every pose within some millimetres.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Export keymap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Export poses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>F&amp;ollow character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>F&amp;ree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/file_types.cpp"/>
        <source>FBX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/fact_list.cpp"/>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <source>Facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_message.cpp"/>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>Feet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Fi&amp;xed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import_report_dialog.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>File</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>Files of this folder are read as they say themselves from now on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/open_dialog.cpp"/>
        <source>Files of this folder are read as they say themselves from then on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Fills the whole screen, or leaves it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/controls/fields/filter_popup.cpp"/>
        <location filename="../../viewer/widgets/outliner/dock.cpp"/>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Filter channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>Find %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_dialog.cpp"/>
        <source>Find all in a &amp;folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Finds any command by a few letters and runs it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>Find…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Fine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Finer, in steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>First frame of the work range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document_keys.cpp"/>
        <source>Fit clip to keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Fit to fewer keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Flat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/dock_title_bar.cpp"/>
        <source>Float</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Fold, unfold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_dialog.cpp"/>
        <source>Folder with the textures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/open_dialog.cpp"/>
        <source>For&amp;get</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Forgets all kept curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Fr&amp;ee weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>Frame %1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Frame %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Frame &amp;all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Frame &amp;all curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Frame &amp;selected keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Frame &amp;selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Frame &amp;times of selected keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Frame of the selected keys. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Frame rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Frame the &amp;playhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Framed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Frames between ghosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Frames per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Frames per second and triangles in the corner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>From key to key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>Front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>G&amp;hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Gaussian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Ghosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Ghosts after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Ghosts and trails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Ghosts and trails s&amp;ettings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/trails.cpp"/>
        <source>Ghosts at keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Ghosts before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/trails.cpp"/>
        <source>Ghosts every %1 frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/trails.cpp"/>
        <source>Ghosts every frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Ghosts of other times</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>Ghosts: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Gives all actions the keys of the map as delivered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Gives curves the same slope at both ends, for cycles with an offset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Gives curves the same value and slope at both ends of the work range; only keys there move.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Gives handles the same length, that of a third of the time to the nearer key on average.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Gives keys the value that their curve has at this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Gives the chosen pose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Gives the handles of whole curves a length of their own; the shape stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Gives the keyboard to the next panel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Gives the keyboard to the panel before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Gives the pose of the selected joints, or of all, to the other side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Gives the selected joints, or all, back to the clip.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Gives the set that is selected a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Gives this action the keys of the map as delivered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Go &amp;back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Go &amp;forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>Go back first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Go on moving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Go on rotating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Go on scaling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Go to a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Goes back one frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Goes back to what was chosen, and to the clip and time that were shown, before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Goes on from individual origins to the common centre to what was chosen last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Goes on from local to parent to world axes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Goes on one frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Goes on straight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Goes to the end of the work range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Goes to the key after this time, of the selected joints or of all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Goes to the key before this time, of the selected joints or of all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Goes to the marker after this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Goes to the marker before this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Goes to the next of the numbers that are typed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Goes to the one before of the numbers that are typed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Goes to the start of the work range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Goes where Go back came from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>Graphics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Greatest error: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>Grid %1 m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>H&amp;ide curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Handles along the axes of the joint above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Handles along the axes of the scene.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Handles along the joint's own axes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Handles keep their length while they turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Handles may be pulled longer and shorter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Hangs on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/hold_in_place.cpp"/>
        <source>Held on %1, at most %2 mm away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/help.cpp"/>
        <source>Help</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Here %1 wins over %2 of the whole window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>Hide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <source>Hide %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Hides all but the chosen curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Hides the chosen curves in the graph.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Hides the selected characters and meshes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/history/dock.cpp"/>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/hold_in_place.cpp"/>
        <source>Hold %1 in place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Hold &amp;quaternions of files as Euler angles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Hold the key and flick in a direction, or let go and click.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Holds each value until the next key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Holds the drag to X, or to time; again to another X, then to none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Holds the drag to Y, or to values; again to another Y, then to none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Holds the drag to Z; again to another Z, then to none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Holds the drag to all axes but X.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Holds the drag to all axes but Y.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Holds the drag to all axes but Z.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Holds the selected feet or hands where they are without the layer, in all frames: the two joints above each bend for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Holds the value until the next key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>How far the joints go towards the chosen pose; Escape takes it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>How many joints may move one vertex; the weakest are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>How much the selected joint moves each point.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>How the curves go on after their last key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>How the curves go on before their first key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>How the layer meets what lies below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>How the rotation is keyed: by three angles in this order, or by quaternions. Without keys, only how it is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Hz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Icons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Import keymap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/open_dialog.cpp"/>
        <source>Import options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_dialog.cpp"/>
        <source>Import options of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Import poses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Import re&amp;port…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_dialog.cpp"/>
        <source>Import report of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Import reports and messages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Imported: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>In &amp;time, about their middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>In &amp;value, about zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>In between</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>In the dope sheet</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>In the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>In time, about the &amp;playhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>In value, about their &amp;mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>Inches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Incoming tangents</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Influences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Insert by the middle button</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_edit.cpp"/>
        <source>Insert key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>Inside the &amp;work range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/inspector/dock.cpp"/>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Interpolation</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Isolate cur&amp;ves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <source>It becomes the scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>Its clips were added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <source>Joint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Joint &amp;names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Joints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Joints moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keep</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Keep frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Keep real time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Keep shape when switching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/dock.cpp"/>
        <source>Keep showing this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>Keep these channels when the selection changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/keymap_card.cpp"/>
        <source>Keep this choice; Preferences change it later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/dock_title_bar.cpp"/>
        <source>Keep this content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Keeps quiet while playing and scrubbing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Keeps the listed channels when the selection changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Keeps the paths of the selected joints in view when others are selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Keeps the pose of the selected joints, or of all, in the library.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 7.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Keeps the selected joints as set 9.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <location filename="../../viewer/document/edits/channel_box.cpp"/>
        <location filename="../../viewer/widgets/controls/fields/key_diamond.cpp"/>
        <source>Key %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Key &amp;position only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Key &amp;scale only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Key &amp;what was posed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Key a&amp;ll joints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Key at the &amp;pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Key morph tar&amp;gets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Key morph targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Key r&amp;otation only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>Key selected joints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Keymap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Keys</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Keys &amp;lie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/key_work.cpp"/>
        <source>Keys are edited where they are seen: open the timeline or the curve editor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Keys at the same time, a whole curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Keys near the moved ones go along; the wheel changes how far that reaches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Keys stay on their frames and play at another pace; otherwise they keep their seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order XYX, whose first and last axis are one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order XYZ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order XZX, whose first and last axis are one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order XZY.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order YXY, whose first and last axis are one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order YXZ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order YZX.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order YZY, whose first and last axis are one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order ZXY.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order ZXZ, whose first and last axis are one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order ZYX.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by angles in the order ZYZ, whose first and last axis are one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Keys the rotations of the selected joints, or of all, by quaternions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/keys_dialog.cpp"/>
        <source>Keys: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Kind</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>La&amp;yers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Lasso</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Last frame of the work range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Lay all &amp;layers into the clip itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document_pose_keys.cpp"/>
        <source>Layer %1 has no weight at this time, so its keys would not show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Layer %1 is locked; unlock it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document_pose_keys.cpp"/>
        <source>Layer %1 is muted, so its keys would not show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <source>Layer weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Layers</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>Layers hold edits over a clip; choose a clip first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Lays keys onto a slow start or a slow end, by a slider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Leave out X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Leave out Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Leave out Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_fit.cpp"/>
        <source>Leaves out keys that change their curve less than a tolerance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Leaves out the selected joints at the border of the selection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>Left half skinned linearly, right half with dual quaternions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Left: ends slowly; right: starts slowly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Left: flat; right: exaggerated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Left: the key before; right: the key after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Left: towards the line between the neighbours; right: away from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Left; Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>Let it play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Let layer play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Lets both sides of a tangent turn on their own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Lets both sides of a tangent turn together, at the mean of their slopes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Library</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Like spline, but flat where the curve turns or rests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Limits of reading a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <location filename="../../viewer/widgets/viewport/overlays/overlays.cpp"/>
        <source>Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>Lines of the import report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>Lines of the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/help.cpp"/>
        <source>Lists mouse and keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Lists the channels of what is selected, not of the whole character.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Lists the channels that have keys, not all that could have some.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Lists what was converted, repaired, lost or not found when the file was read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <location filename="../../viewer/document/files/audio_track.cpp"/>
        <source>Load sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_strip.cpp"/>
        <source>Loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_strip.cpp"/>
        <source>Loading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>Loading of %1 was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/file_controller.cpp"/>
        <source>Loading was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Loc&amp;k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Loc&amp;k panels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Loc&amp;k weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Local</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Local: relative to the parent joint. Model: relative to the character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Lock %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Lock curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Lock to X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Lock to Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Lock to Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Lock: the curve cannot be edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Locked curves stay (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Locked; click to edit these curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Locks curves against edits, or unlocks them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>Looked for in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Looks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Looks at the character's back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Looks at the character's front.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Looks at the character's left side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Looks at the character's right side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Looks down from above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_dialog.cpp"/>
        <source>Looks for all missing textures by their names, in a folder and below it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Looks from the front, a little from the side and above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Looks up and changes keys; imports and exports keymaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Looks up and changes keys; imports and exports keymaps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Looks up from below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Lowers the selected keys by one line of the grid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>M&amp;irror pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>M&amp;ute layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Make &amp;loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Make loop, &amp;spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Makes ghosts easier to see.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Makes ghosts fade into the background.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Makes the change again that was taken back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/markers.cpp"/>
        <source>Marker %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Marker: drag it, double-click to rename, Del to delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Markers</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Markers and extremes (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Marks keys as the beginning of a hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Marks keys as what lies between others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Marks keys as what the motion hangs on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Marks keys as where the motion turns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <source>Material</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Materials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap.cpp"/>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <location filename="../../viewer/widgets/viewport/keymap_card.cpp"/>
        <source>Maya-like</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/radial_menu.cpp"/>
        <source>Menu around the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Menu at the p&amp;ointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Merge %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Merge layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <source>Mesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/outliner_model.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Meshes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Metal, rough</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Metallic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>Metres</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>Metres per unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>Middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/keymap_card.cpp"/>
        <source>Middle button turns, Shift moves, wheel zooms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>Middle drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Middle; Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>Millimetres</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Mirror</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Mirror pose of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/overflow_bar.cpp"/>
        <source>More controls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <location filename="../../viewer/widgets/inspector/view.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_rows.cpp"/>
        <source>Morph targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Morphs moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/file_types.cpp"/>
        <source>Motion capture, BVH</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Motion trai&amp;ls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Motion trails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <location filename="../../viewer/widgets/viewport/keymap_card.cpp"/>
        <source>Mouse and keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_actions.cpp"/>
        <source>Mouse and keys are %1; Edit ▸ Preferences changes them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <location filename="../../viewer/document/edits/channel_box.cpp"/>
        <location filename="../../viewer/document/edits/pose_transform.cpp"/>
        <source>Move %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>Move %1 at frame %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_drag.cpp"/>
        <source>Move keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Move keys, turn a tangent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Move layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Move layer &amp;down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Move layer &amp;up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/markers.cpp"/>
        <source>Move marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Move or scale selected keys by the tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/files/audio_track.cpp"/>
        <source>Move sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_tools.cpp"/>
        <source>Move step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Move step</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Move with &amp;pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Move, zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Moves keys to the markers next to them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Moves keys to this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Moves keys to whole frames.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Moves keys to whole seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Moves the selected keys one frame earlier.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Moves the selected keys one frame later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Moves the selection to the child joints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Moves the selection to the parent joints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Moves, turns and scales in steps; Ctrl does the opposite while dragging.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Mu&amp;te</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Mute %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Mute: the curve moves nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Mutes curves, or lets them play again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_actions.cpp"/>
        <location filename="../../viewer/widgets/outliner/delegate.cpp"/>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Name of set %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Name of the marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Name the &amp;set…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Names this frame; double-click the marker to change its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Ne&amp;xt axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Ne&amp;xt panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>New keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Next &amp;clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Next &amp;reference clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>Next clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Next ke&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Next number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Next pi&amp;vot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>No character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/dock.cpp"/>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>No character is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>No clip is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>No curve has been kept; keep a buffer first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_dialog.cpp"/>
        <source>No file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>No file is being read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/discard_dialog.cpp"/>
        <source>No file keeps them, since scenes cannot be saved yet; %1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>No joint is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>No joint is selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>No joint of this character has a name of the copied pose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>No joint that is selected, or none of this character, has a name of this pose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>No joint was posed by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>No key in the curve editor is selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_edit.cpp"/>
        <source>No key in the curve editor is selected; select some first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>No key in the curve editor is selected; the middle button moves selected keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>No key in the timeline is selected; select some first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/key_diamond.cpp"/>
        <source>No key of %1. A click sets one here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>No key selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>No mesh in the scene is bound to joints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>No poses yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/rows_paint.cpp"/>
        <source>No row has such a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/history/dock.cpp"/>
        <source>No steps yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>No time in particular</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>No trail is pinned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_dialog.cpp"/>
        <source>None of the missing textures is in “%1” or below it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/key_work.cpp"/>
        <source>None of the selected keys is shown here; select some that are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>None of these joints was posed by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Normal map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Not all of these keys are shown any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>Nothing else was chosen or shown before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/search/command_search.cpp"/>
        <source>Nothing fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>Nothing here has keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>Nothing is hidden.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Nothing is on %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>Nothing is playing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>Nothing selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>Nothing to edit yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/dock.cpp"/>
        <source>Nothing to inspect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dock.cpp"/>
        <source>Nothing to play yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>Nothing to report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>Nothing was keyed:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Nothing would be left of the selection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Nudge &amp;down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Nudge &amp;left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Nudge &amp;up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_edit.cpp"/>
        <source>Nudge keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Nudge r&amp;ight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Numbers and facts of the selection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Numbers, times and opacity of ghosts, and the range of trails.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Occlusion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Offset the whole &amp;clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Offset the whole clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>One axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/history_model.cpp"/>
        <source>One earlier step is forgotten, to save memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>One f&amp;ewer before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>One fe&amp;wer after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>One matte grey for all surfaces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>One more &amp;after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>One more &amp;before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Only &amp;animated channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Only animated channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Only animated channels: lists what has keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Only curves of &amp;selected joints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Only selected joints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Only selected joints: lists the channels of what is selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Only the slopes of tangents count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Only the soloed layers have an effect.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Opacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Opacity of ghosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_discard.cpp"/>
        <source>Open %1 and lose these changes?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Open &amp;example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window.cpp"/>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>Open a character first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>Open all below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_actions.cpp"/>
        <source>Open character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Opens a small menu of everything that can be keyed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <location filename="../../viewer/widgets/inspector/dock.cpp"/>
        <location filename="../../viewer/widgets/outliner/dock.cpp"/>
        <location filename="../../viewer/widgets/timeline/dock.cpp"/>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>Orthographic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/file_types.cpp"/>
        <source>Other formats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>Other steps came after it; the history panel goes back to any of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Outgoing tangents</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/outliner/dock.cpp"/>
        <source>Outliner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>Override</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Panels stay where they are: their titles move nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Parallel projection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Part of a joint's name; * stands for any letters, ? for one. Escape shows all again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Part of a joint's or a channel's name; * stands for any letters, ? for one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/dock.cpp"/>
        <source>Part of a name; * stands for any letters, ? for one. Escape shows everything again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>Paste</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>Paste &amp;mirrored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>Paste and &amp;insert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>Paste and &amp;replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Paste pose &amp;mirrored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Paste pose of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Paste pose of %1 mirrored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>Pasted without %1 (not on this character): %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>Perspective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_dialog.cpp"/>
        <source>Pictures (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Pin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Ping-pong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_tools.cpp"/>
        <source>Pivot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Pivot</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Plateau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Play &amp;backwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Play a clip, rename a character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>Play this clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Playing begins at this frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Playing covers the whole clip again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Playing ends at this frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Plays the clip, or stops at this frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Plays these curves alone, or all again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Plays towards the start, or stops at this frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/pose_library.cpp"/>
        <source>Pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Pose</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <location filename="../../viewer/document/edits/channel_box.cpp"/>
        <source>Pose %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Pose of %1 copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Pose pasted on %1; this character lacks %2 of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Posed by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Poses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Poses (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Poses the joints as a mirror shows the chosen pose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Poses the joints as in the chosen pose; only the selected ones where some are selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Poses the joints on the other side, as a mirror shows the copied pose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Poses the joints that have the names of the copied ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/channel_text.cpp"/>
        <source>Position %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Position keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Pr&amp;evious frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Pre&amp;vious panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/key_field.cpp"/>
        <source>Press a key, Esc to stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Previous &amp;key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Previous cl&amp;ip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Previous number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Put back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_edit.cpp"/>
        <source>Put the pointer into the graph to place a key there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Puts a key on each curve at this time, without changing its shape: on curves with selected keys, or on all of the selected joints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_fit.cpp"/>
        <source>Puts a key on every frame or every few frames.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Puts a key where the pointer is, on the curve under it or on the active one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Puts all panels where they were at first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>Puts copied keys at this time among those that are there: onto the selected joints, or by name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>Puts copied keys at this time in place of those from the first to the last of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>Puts copied keys at this time onto the joints of the other side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>Puts copied keys at this time; what begins here moves on behind them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Puts keys on the way from the key before to the key after, by a slider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Puts one frame less between ghosts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Puts one more frame between ghosts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Puts the character of another file beside those in the scene.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Puts the layer above the next one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Puts the layer and those below it into the clip, which plays as before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Puts the layer below the one before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Puts the selected joints, or all, where they are in the bind pose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Q&amp;uintic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/about_dialog.cpp"/>
        <source>Qt %1
%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Qu&amp;artic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Quaternion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>Quaternions as &amp;Euler angles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window.cpp"/>
        <source>Quit and lose these changes?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Raises the selected keys by one line of the grid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Re&amp;set pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Re&amp;vert to file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Reach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_dialog.cpp"/>
        <source>Read &amp;again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>Read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>Read as %1, %2 m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>Reading again ends what can be redone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/paint.cpp"/>
        <source>Reading the sound…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Reads a keymap file in place of the changes to this map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Reads the file again and keeps clip, time and selection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Reads the file again with another unit, up axis, frame rate or number of influences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>Redone: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/trails.cpp"/>
        <source>Reference %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_message.cpp"/>
        <source>Refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>Release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document_reload.cpp"/>
        <source>Reload %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_dialog.cpp"/>
        <source>Remembered for this folder: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Remembers the chosen curves as they are, and shows them faintly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <source>Remove %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>Remove character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Remove layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/files/audio_track.cpp"/>
        <source>Remove sound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Rename layer to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/markers.cpp"/>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Rename marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <source>Rename to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>Repaired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Repeat</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Repeats the curve, each time from where it ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Repeats the curve.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Replaces the scene by the character of a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <source>Replaces the scene; motion without a mesh goes to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>Reset %1 to the bind pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>Reset %1 to the clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>Reset %1 to the value of the clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Reset &amp;all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Reset to &amp;bind pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>Rest pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/rows_paint.cpp"/>
        <source>Rest pose, no clip plays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Reverse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document_reload.cpp"/>
        <source>Revert %1 to its file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_drag.cpp"/>
        <source>Ripple keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>Rotate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/pose_transform.cpp"/>
        <source>Rotate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_tools.cpp"/>
        <source>Rotate step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Rotate step</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Rotate with p&amp;ointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_rows.cpp"/>
        <source>Rotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/channel_text.cpp"/>
        <source>Rotation %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Rotation keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Rotation order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Rotation order</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/channel_text.cpp"/>
        <source>Rotation q%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Rotations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/key_work.cpp"/>
        <source>Rotations keyed by quaternions have no weighted tangents; switch them to angles first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Rotations keyed by quaternions hold beyond their ends; switch them to angles first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>Rotations that the file keeps as quaternions become angles, for each joint in the order that suits its motion best, with keys added until nothing differs by more than 0.1°.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Roughness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Rounds values: to degrees, centimetres, hundredths.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Rows of selected joints only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Runs forwards and backwards, so nothing shifts; the first and the last key stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Runs keys backwards about this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Runs keys backwards where they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Runs the curve back and forth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>S&amp;cale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>S&amp;hrink selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>S&amp;ine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>S&amp;keleton</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>S&amp;nap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>S&amp;tacked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>S&amp;tatistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>S&amp;tep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>S&amp;tronger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Sa&amp;me side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>Same for all files of this folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/channel_text.cpp"/>
        <location filename="../../viewer/document/edits/pose_transform.cpp"/>
        <source>Scale %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_drag.cpp"/>
        <source>Scale keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_tools.cpp"/>
        <source>Scale step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Scale step</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Scale with po&amp;inter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Scales and weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document_undo.cpp"/>
        <source>Scene</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/search/command_search.cpp"/>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Search &amp;commands…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Search by key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Search by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/search/command_search.cpp"/>
        <source>Search commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Seconds and timecode. Click: the ruler shows frames, seconds or timecode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>Select</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>Select %1 first: the pose belongs to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Select &amp;all joints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Select &amp;children</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Select &amp;none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Select &amp;parents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>Select a character first, by its row in the outliner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>Select a character or a mesh first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>Select a joint first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>Select a joint or a character first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/weight_legend.cpp"/>
        <source>Select a joint to see its weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/dock.cpp"/>
        <source>Select a joint, a mesh or a clip to see its numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>Select all joints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>Select everything below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Select in a &amp;box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Select inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Select inside</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/key_work.cpp"/>
        <source>Select keys, or joints that the clip moves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Select more</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Select opp&amp;osite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/key_work.cpp"/>
        <source>Select some keys first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/key_work.cpp"/>
        <source>Select some keys or a joint first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>Select with all joints below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Select, a range, one more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Select, add, toggle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Selected joints (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Selected keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Selected keys (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selection sets</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Selects all joints of the active character.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects all joints on the side of the selected ones: left, right or the middle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>Selects all keys from this time on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>Selects all keys of the curves that have a selected one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>Selects all keys of the selected joints' curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>Selects all keys up to this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>Selects no key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 1, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 2, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 3, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 4, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 5, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 6, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 7, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 7.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 8, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 9, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the joints of set 9.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Selects the joints that are not selected, and no others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>Selects the keys at this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>Selects the keys from the start to the end of the work range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>Selects the keys that are not selected, and no others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>Selects the neighbours of selected keys, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the parents and children of the selected joints, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the same joints of the other side instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Selects the same joints of the other side, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>Selects, in all shown curves, the keys at the times of selected ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Set %1 holds %2 now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Set %1 is called %2 now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>Set %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document_keys.cpp"/>
        <source>Set clip length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document_time.cpp"/>
        <source>Set work range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Sets keys for all joints of the active character.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Sets keys for position, rotation and scale of the selected joints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Sets keys for the positions of the selected joints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Sets keys for the rotations of the selected joints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Sets keys for the scales of the selected joints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Sets keys for the weights of all morph targets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Sets keys where joints were posed by hand, and nowhere else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>Sets or clears a key of the weight at this frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window.cpp"/>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Sha&amp;dow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_tools.cpp"/>
        <source>Shading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Shading</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Shear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>Shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Shift+Double-click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>Shift+Middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Shift; Ctrl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Sho&amp;w all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/document.cpp"/>
        <source>Show %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Show all &amp;curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Show all &amp;handles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Show e&amp;very frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Show every frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>Show log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Show or hide the curve in the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>Show report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Show the whole clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>Shown: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Shows a WAV file under the summary and plays it along.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Shows a box round selected keys; its corners scale them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Shows all frames, even where that takes longer than the clip.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows another clip of the character at the same time, to compare with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows fewer frames of paths around the current time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows ghosts at the keys of the selected joints, instead of at equal steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Shows handles that move the selected joints or characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Shows handles that scale the selected joints or characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Shows hidden curves again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows more frames of paths around the current time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows no other clip beside the one that plays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows one ghost less after the current time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows one ghost less before the current time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows one more ghost after the current time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows one more ghost before the current time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows paths some frames before and after, instead of over the work range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Shows rings that turn the selected joints or characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Shows rows of selected joints only, where any is selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Shows the bones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows the character before and after the current time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Shows the character that comes with the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Shows the clip before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Shows the contact shadow on the ground.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Shows the ground grid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Shows the next clip of the character.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows the paths of selected joints only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Shows the paths of the selected joints; their keys can be dragged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Shows the selected keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Shows the time of the selected keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Shows the whole clip and the work range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Shows the whole curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Shows these entries at the pointer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Shows whatever is hidden.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_fit.cpp"/>
        <source>Si&amp;mplify…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Simplify curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/about_dialog.cpp"/>
        <source>Sinew %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/outliner_model.cpp"/>
        <source>Skeleton</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Skin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/skin.cpp"/>
        <source>Skin</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_tools.cpp"/>
        <source>Skinning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Slides the motion under the keys, which stay on their frames, by a slider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <source>Slope %1 /s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Slope after the selected keys, per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Slope before the selected keys, per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Slope in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Slope out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Smoot&amp;h step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Smooth curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Smooth through the neighbours; may overshoot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Smooth, and flat where the curve turns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Smooth, and never beyond the values of two neighbouring keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Snap</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Snap or not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Snap to &amp;frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snap to &amp;grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Snap to &amp;values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped factors are multiples of 0.01.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped factors are multiples of 0.1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped factors are multiples of 0.25.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped factors are multiples of 0.5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped moves go by 1 cm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped moves go by 1 m.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped moves go by 10 cm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped moves go by 5 cm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped moves go by 50 cm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped moves land on multiples of the step, instead of going by multiples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped turns go by 15°.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped turns go by 1°.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped turns go by 45°.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped turns go by 5°.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Snapped turns go by 90°.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Soft editing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Sol&amp;o</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Solo %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>Solo: all other curves of the clip are muted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/key_diamond.cpp"/>
        <source>Some of the joints have a key of %1 on this frame. A click keys the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Sound</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Sound (*.wav *.WAV)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Sound: drag it in time, Ctrl between frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Spline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>St&amp;op and return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Standard &amp;deviation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Standard deviation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/history_model.cpp"/>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Starts again at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Starts and ends slowly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Starts at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Starts slowly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_strip.cpp"/>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Stays at the first value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Stays at the last value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Step &amp;next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Stepped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Stepped, next value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Stops and goes back to where playing began.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/work_dialog.cpp"/>
        <source>Stops and leaves everything as it was (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Stops at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Stops reading files at once and leaves the scene as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Store pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Stored poses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>Stored poses of this character can be applied and blended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Stored poses with pictures, to apply and to blend.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Straight from key to key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Stretch the selected keys: drag; Alt about the playhead, %1 between frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_rows.cpp"/>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <source>Swap buffer curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Swings back a little first, or beyond at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rotation_orders.cpp"/>
        <source>Switch rotation order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/rotation_orders.cpp"/>
        <source>Switched %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Switches between perspective and parallel projection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>Switches each selected joint, or all, to the order that keeps it farthest from gimbal lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>T&amp;hree-quarter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>T&amp;ime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Tab; Shift+Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>Take back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>Take back the picture of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Takes %1 away from this action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Takes away the chosen marker, or the one at this frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Takes away the keys that the selected joints have on this frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Takes back what was done to the clips and the pose of this character since its files were read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Takes jumps of whole turns out of the angles of the selected joints, or of all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Takes keys to the straight line between their neighbours, or away from it, by a slider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>Takes keys to their mean, or away from it, by a slider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_fit.cpp"/>
        <source>Takes noise out of the selected keys, the selected joints or the clip.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <source>Takes the active character out of the scene.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Takes the chosen pose out of the library.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>Takes the keys near those that are dragged along, or not; the wheel sets how near.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Takes the last change back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Takes the last change of keys back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>Takes the layer away with all its keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Takes the next key's value at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>Takes the outermost keys of each run out of the selection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Takes the selected characters out of the scene.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Takes the selected keys away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>Takes the sound out of the document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Tangents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Tangents</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>Tangents of all keys, not only of the selected ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Tangents of keys that are added from now on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Textures and colours of the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>Textures that were not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_list.cpp"/>
        <source>Textures that you found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>The axis of the file that points to the sky.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>The camera goes along with the active character.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/file_controller.cpp"/>
        <source>The character has no %1; their motion is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>The clip ends here; go to an earlier frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>The clip ends with its last key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>The clip is as long as to this frame; its keys stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>The clip starts here; go to a later frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_clipboard.cpp"/>
        <source>The clipboard holds no keys; copy some first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>The clipboard holds no pose. Copy one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dock.cpp"/>
        <source>The clips of a character are played and scrubbed here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>The curve editor lists no channels; select joints first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>The curve editor shows no curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>The curves of a character's clips are shaped here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/file_controller.cpp"/>
        <source>The example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>The file is not a keymap, or damaged; choose a file that was exported as a keymap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>The file is not a keymap; choose a file that was exported as a keymap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/file_controller.cpp"/>
        <source>The file is not there any more; the scene keeps what was read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>The grid of frames that the clips of the file get.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>The keymap is based on “%1”, which this version does not have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>The keymap was made by a newer version of the program; update this one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>The keys of the layer cannot be edited, or can be again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>The layer has no effect, or has it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>The next drag frames what lies inside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>The next drag selects the keys in a box.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>The next drag selects the keys inside a drawn line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>The panel under the pointer fills the window; again brings the others back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>The rest pose has no curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>The rest pose is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>The rest pose is shown. Choose a clip first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>The same for all curves of a joint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_dialog.cpp"/>
        <location filename="../../viewer/widgets/dialogs/open_dialog.cpp"/>
        <source>The same for all files of this &amp;folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>The same for the whole character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>The same, with the correction spread over all keys in the work range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>The scene cannot be drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>The selected joints have no opposite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>The selected keys and all later ones of their curves move in time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>The selected keys are stretched about the playhead; digits say the factor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>The selected keys follow the pointer in time; digits say how many frames.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>The selected keys follow the pointer; X and Y hold to one axis, digits say how far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <source>The selected keys move away from their middle; X and Y hold to one axis, digits say the factor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>The selection follows the pointer; X, Y, Z lock axes, digits type a distance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>The selection grows as the pointer goes away; X, Y, Z lock axes, digits type a factor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>The selection turns with the pointer; X, Y, Z choose the axis, digits type an angle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_actions.cpp"/>
        <source>The sound is shown, not heard: this program lacks Qt Multimedia.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>The timeline shows no keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>The whole clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Theme</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/edit.cpp"/>
        <source>Theme, mouse and keys, time format, files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_files.cpp"/>
        <source>There is no %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>There is no marker at this frame, and none is chosen; click one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>There is no sound; load one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>There is nothing to redo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>There is nothing to undo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>This character has no clips. Add some from another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>This character has no joints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>This character has no morph targets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/availability.cpp"/>
        <source>This character is as its files say.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_report_dialog.cpp"/>
        <source>This character was not read from a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/rows_paint.cpp"/>
        <source>This clip has no keys yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>This clip has no markers; add one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>This is the lowest layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/layers.cpp"/>
        <source>This is the topmost layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>This joint's rotation has no keys that could be quaternions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/timeline.cpp"/>
        <source>This program was built without Qt Multimedia and cannot be heard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>This set holds nothing yet. Select joints and keep them in it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>Time format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <source>Time × %1, value × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Timecode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/timeline/dock.cpp"/>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Times of ghosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_drop.cpp"/>
        <source>To %1, joint by joint name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>To &amp;Bézier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>To nearest &amp;frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>To nearest &amp;markers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>To nearest &amp;seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>To the &amp;playhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Tolerance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_tools.cpp"/>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_controller.cpp"/>
        <source>Top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Towards the neighbour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Towards the neighbours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <source>Trails of joints</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>Trails: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>Transform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>Transform</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Translations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <source>Transport</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Transport, time and keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/interpolation.cpp"/>
        <source>Trembles like a spring.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Triangles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/drag.cpp"/>
        <source>Turn tangents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Turns round at both ends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Turns straight, smooth and eased parts into Bézier ones of the same shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Turns the curve upside down where it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>UVs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/history/dock.cpp"/>
        <source>Undo steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>Undone: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Unit of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Unlock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Unlock %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Unlock curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Unmute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Unmute %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Unpin all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Unsolo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/layer_edits.cpp"/>
        <source>Unsolo %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>Up a&amp;xis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Up axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>Value of the selected keys. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Values that stay and then jump become &amp;steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Values to &amp;whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_edits.cpp"/>
        <source>Values to the &amp;curve here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/help.cpp"/>
        <source>Version, licence and graphics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>Vertices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/curve_view.cpp"/>
        <location filename="../../viewer/app/actions/features/overlays.cpp"/>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>View</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/axis_gizmo.cpp"/>
        <source>View axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/overlays.cpp"/>
        <source>View toggles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>View, outliner, inspector, timeline and curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>Viewport</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/status_message.cpp"/>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>Warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_rows.cpp"/>
        <source>Weight of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>Weight of the layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/weight_legend.cpp"/>
        <source>Weights of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/weight_bars.cpp"/>
        <source>Weights of the morph targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>What a file holds, what was repaired, and what went wrong is listed here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>What moves or scales in the view turns instead; again it turns freely.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>What moves or turns in the view scales instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>What one unit of the file stands for, where the file says nothing or is wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/panels/hint_bar.cpp"/>
        <source>What the pointer does here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>What turns or scales in the view moves instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/keying.cpp"/>
        <source>Whatever is posed becomes a key at the current time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Wheel; Alt+Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Wheel; Ctrl+Middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Wheel; Shift+Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/history/dock.cpp"/>
        <source>When the steps need more memory than this, the oldest ones are forgotten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>Where each curve needs them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>Which lines are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>While it is held the drag goes a tenth of the pointer's way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>While it is held the drag snaps where it would not, and the other way round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/tool_key_rows.cpp"/>
        <source>While it is held the middle button places keys on curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>While moving: type a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_selection.cpp"/>
        <source>Whole &amp;curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/whole_curves.cpp"/>
        <source>Whole curves</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/window.cpp"/>
        <source>Window</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>With several keys selected, all change by as much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tangents.cpp"/>
        <source>Without slope.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/header.cpp"/>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>Work range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Work range</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Work range &amp;ends here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/animation.cpp"/>
        <source>Work range &amp;starts here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Work range ends here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/edit.cpp"/>
        <source>Work range starts here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/view.cpp"/>
        <source>Work range: drag its ends, double-click for the whole clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_dialog.cpp"/>
        <source>Working…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>World</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_dialog.cpp"/>
        <source>Writes the changes to a file, for others or another machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose_library.cpp"/>
        <source>Writes the library of this character to a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/view.cpp"/>
        <source>Writes the names of the joints beside them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>XYX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>XYZ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>XZX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>XZY</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>YXY</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>YXZ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>YZX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>YZY</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>ZXY</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>ZXZ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>ZYX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/pose.cpp"/>
        <source>ZYZ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Zoom in time or in value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/key_groups.cpp"/>
        <source>Zoom, move along</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>a range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>about the middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>about the playhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>add a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/file_controller.cpp"/>
        <location filename="../../viewer/widgets/dialogs/discard_dialog.cpp"/>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>and others have changed on disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>apply the pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>as in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>at keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/camera_tool.cpp"/>
        <source>back to where it was</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_rows.cpp"/>
        <source>base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>beside clip %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>between %1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>between 1 and %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_tools.h"/>
        <source>between frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>blended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>breakdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>built in memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>change each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>change the number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>choose curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>clamped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>cm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>cut out below %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>edits go to this layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/selection.cpp"/>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>every %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/replay.cpp"/>
        <source>expected %1, but %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/replay.cpp"/>
        <source>expected %1, found %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>extreme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>fine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>flat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>fps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/overlays.cpp"/>
        <source>frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>front only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/file_types.cpp"/>
        <source>glTF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/history/dock.cpp"/>
        <source>go to this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>has changed on disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/delegate.cpp"/>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>info</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>is %1 m high. Read as %2?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_status.cpp"/>
        <source>is no longer in the library.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/file_controller.cpp"/>
        <source>is not installed with the program. Open a file of your own instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>key, lasso</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <source>leave it out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>local</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <source>lock an axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>lock axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <source>lock curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/axis_gizmo.cpp"/>
        <source>look along an axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>m</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/poses/dock.cpp"/>
        <source>mirrored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/number_field.cpp"/>
        <location filename="../../viewer/widgets/inspector/transform_section.cpp"/>
        <source>mixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>move copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>move keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>move keys and all later ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>move keys, select in a box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>move keys, select in a box, scrub in the ruler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>move or scale selected keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>move the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <source>mute curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>names %1 textures that were not found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>names a texture that was not found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>no snap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <location filename="../../viewer/widgets/viewport/overlays/settings.cpp"/>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>none in this clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/outliner_model.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>none, bones only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>none, follows its joint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>none, shown as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/replay.cpp"/>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/replay.cpp"/>
        <source>nothing is known of '%1'</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>nothing more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one joint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>one locked curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one mesh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>one more or less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/edits/edit_report.cpp"/>
        <source>one other replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/text/number_text.cpp"/>
        <source>one step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>opaque</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>or choose one in the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>or choose other joints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/editor_dock.cpp"/>
        <source>or click one in the viewport</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/widget.cpp"/>
        <source>or drop a file here: FBX, glTF, COLLADA, BVH</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/dock.cpp"/>
        <source>or drop a file on the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/overlays/axis_gizmo.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>orbit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/header.cpp"/>
        <source>out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>pan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>plateau</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <source>play a clip, rename a character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>put back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/open_dialog.cpp"/>
        <source>remembered for this folder: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/layers/dock.cpp"/>
        <source>rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/models/outliner_model.cpp"/>
        <source>rest pose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>rotate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/preferences_dialog.cpp"/>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>scale keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/outliner/tree.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>select</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_layout.cpp"/>
        <source>select a joint that moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>select inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>select joints inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>select the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>slope %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>snap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <source>solo curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/tree.cpp"/>
        <source>solo, lock, mute, hide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>some keys of %1 clips (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>some keys of the clip %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>spline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_paint.cpp"/>
        <source>step next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>stretch keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>take away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>take it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>tangents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>the edited clip %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/screenshot.cpp"/>
        <source>the picture could not be taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/save_picture.cpp"/>
        <source>the picture is PNG, and '%1' says something else; name it '%2.png'</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/file.cpp"/>
        <location filename="../../viewer/app/main_window_imports.cpp"/>
        <source>the pose of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/document/selection_text.cpp"/>
        <source>the skeleton</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/screenshot.cpp"/>
        <source>the window did not come to rest within two minutes; is something playing (--no-play)?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/replay.cpp"/>
        <source>the window does not come to rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/report.cpp"/>
        <source>the work range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/action_table.cpp"/>
        <source>there is no action '%1'</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/screenshot.cpp"/>
        <source>there is no dialog '%1'</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/screenshot.cpp"/>
        <source>there is no menu '%1'</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/save_picture.cpp"/>
        <source>there is no picture to write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/replay/screenshot.cpp"/>
        <source>there is nothing to show in '%1'</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>these are no keys: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <source>this is no number yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>this version has no actions %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>time only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>toggle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/search/command_search.cpp"/>
        <source>try fewer letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>turn the tangent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/tools/modal_drag.cpp"/>
        <source>type a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>type a value while dragging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/history/dock.cpp"/>
        <source>undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <source>unlock curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <source>unmute curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/channels.cpp"/>
        <source>unsolo curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/inspector/facts.cpp"/>
        <source>up to %1 per vertex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>v is the frame.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/key_sliders.cpp"/>
        <source>v is the value: metres, or degrees for angles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>value only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/import_options_panel.cpp"/>
        <source>vertices apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/log/dock.cpp"/>
        <source>warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <source>whole column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/controls/fields/vector_row.cpp"/>
        <source>whole steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/gizmo_tool.cpp"/>
        <source>world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <location filename="../../viewer/widgets/timeline/dope_tools.cpp"/>
        <location filename="../../viewer/widgets/viewport/tools/select_tool.cpp"/>
        <source>zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/curves/graph_tools.cpp"/>
        <source>zoom to a box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/dialogs/shape_pages.cpp"/>
        <source>°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/timeline/dope_drag.cpp"/>
        <source>× %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>× 0.&amp;1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>× 0.&amp;25</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>× 0.&amp;5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/actions/features/tools.cpp"/>
        <source>× 0.01</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/widgets/viewport/tools/trail_tool.cpp"/>
        <source>“%1” is posed by hand; give it back to the clip with Reset pose first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../viewer/app/keys/keymap_file.cpp"/>
        <source>“%1” of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
