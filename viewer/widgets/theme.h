// Colours, sizes and fonts of the window. Nothing else holds a colour.
#pragma once

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QSize>
#include <QString>

#include "viewer/settings/preferences.h"

namespace sinew::ui {

struct Theme {
  QColor window, panel, raised, hover, pressed, field, canvas, line, edge;
  QColor seam;                      // the dark line between bars and docks
  QColor control_edge, field_edge;  // borders of buttons and fields at rest
  QColor row_hover;
  QColor text, text_muted, text_disabled;
  QColor accent, accent_fill, select, select_faint, select_text, checked_icon, checked_edge;
  QColor on_accent;  // text on accent_fill, and only there
  QColor axis_x, axis_y, axis_z, axis_w, axis_text_x, axis_text_y, axis_text_z;
  QColor side_left, side_right;
  QColor warn, error, ok, warn_fill, error_fill;  // the fills lie under text of banners
  QColor record;                                  // auto-key; on_accent may stand on it
  QColor handle, time_past, time_future;
  QColor key_normal, key_breakdown, key_extreme;
  QColor viewport_top, viewport_bottom;
  bool dark = true;
};

// Sizes in pixels at 100 %.
namespace metrics {
inline constexpr int kMenuBar = 32, kToolBar = 40, kDockTitle = 28, kDockHeader = 36, kStatusBar = 24;
inline constexpr int kPictureRow = 48;        // of a menu of files
inline constexpr QSize kMenuPicture{64, 36};  // in it
inline constexpr int kTreeRow = 24, kTreeIndent = 16, kKeyRow = 20, kRuler = 24, kPropertyRow = 28;
inline constexpr int kField = 24, kToolButton = 28, kDockButton = 24, kIcon = 16, kRowIcon = 14, kChevron = 12;
inline constexpr int kLeftColumn = 272, kRightColumn = 312, kLabelColumn = 88, kLabelColumnNarrow = 64;
inline constexpr int kRadius = 4, kOverlayRadius = 6, kDialogRadius = 8, kPadLeft = 12, kPadRight = 8;
}  // namespace metrics

const Theme& darkTheme();
const Theme& lightTheme();

// The theme in use. Widgets that paint read it in paintEvent; QEvent::StyleChange / PaletteChange tells them to redraw.
const Theme& theme();
void applyTheme(ThemeChoice choice);  // palette, style sheet, fonts of the application

QFont textFont();     // 12 px
QFont strongFont();   // 12 px, 600
QFont headingFont();  // 14 px, 600
QFont numberFont();   // 12 px, figures of equal width

// An icon of resources/icons by name ("play", "bone" …), tinted text / text_disabled / checked_icon for its states.
QIcon icon(const QString& name);
QPixmap iconPixmap(const QString& name, const QColor& tint, int size, qreal device_pixel_ratio);

}  // namespace sinew::ui
