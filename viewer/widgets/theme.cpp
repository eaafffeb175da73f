#include "viewer/widgets/theme.h"

#include <QApplication>
#include <QPalette>
#include <QToolTip>

#include "viewer/widgets/style.h"

namespace sinew::ui {
namespace {

Theme makeDark() {
  Theme t;
  t.window = 0x2b2d30, t.panel = 0x1e1f22, t.raised = 0x383b40, t.hover = 0x43474d, t.pressed = 0x25272a;
  t.field = 0x16171a, t.canvas = 0x191a1d, t.line = 0x35383d, t.edge = 0x4a4e55;
  t.seam = 0x141517, t.control_edge = 0x45494f, t.field_edge = 0x3c4046, t.row_hover = 0x282a2e;
  t.text = 0xd7d9dc, t.text_muted = 0xa0a5ad, t.text_disabled = 0x6e737b;
  t.accent = 0x4d9de0, t.accent_fill = 0x2a69a6, t.on_accent = 0xffffff;
  t.select = 0x243c54, t.select_faint = 0x232a32, t.select_text = 0xa9d3f6;
  t.checked_icon = 0x8cc4f2, t.checked_edge = 0x356086;
  t.axis_x = 0xe5484d, t.axis_y = 0x46a758, t.axis_z = 0x3e8ede, t.axis_w = 0xd9a514;
  t.axis_text_x = 0xf0696d, t.axis_text_y = 0x5cc06e, t.axis_text_z = 0x5fa8f0;
  t.side_left = 0x38b8ae, t.side_right = 0xc98bdb;
  t.warn = 0xe8b04a, t.error = 0xf2797d, t.ok = 0x63bf78, t.warn_fill = 0x3a2f1b, t.error_fill = 0x43242a;
  t.record = 0xd6383e;
  t.handle = 0xe9c46a, t.time_past = 0xf0a27a, t.time_future = 0x6fd0bd;
  t.key_normal = 0xc3c7cd, t.key_breakdown = 0x46c4ba, t.key_extreme = 0xe58bb0;
  t.viewport_top = 0x33363b, t.viewport_bottom = 0x26282b;
  t.dark = true;
  return t;
}

Theme makeLight() {
  Theme t;
  t.window = 0xeceef0, t.panel = 0xffffff, t.raised = 0xffffff, t.hover = 0xe2e5e9, t.pressed = 0xd3d7dc;
  t.field = 0xffffff, t.canvas = 0xf7f8f9, t.line = 0xd9dce0, t.edge = 0xa9aeb6;
  t.seam = 0xc9cdd3, t.control_edge = 0xa9aeb6, t.field_edge = 0xa9aeb6, t.row_hover = 0xf0f2f5;
  t.text = 0x1f2226, t.text_muted = 0x5a606a, t.text_disabled = 0x9aa0a8;
  t.accent = 0x1f6fb2, t.accent_fill = 0x1f6fb2, t.on_accent = 0xffffff;
  t.select = 0xd3e5f5, t.select_faint = 0xe9f1f9, t.select_text = 0x174f80;
  t.checked_icon = 0x1f6fb2, t.checked_edge = 0x8db9e0;
  t.axis_x = 0xc62f35, t.axis_y = 0x2c7d3e, t.axis_z = 0x1f6fc4, t.axis_w = 0x8a6500;
  t.axis_text_x = t.axis_x, t.axis_text_y = t.axis_y, t.axis_text_z = t.axis_z;
  t.side_left = 0x0f7a72, t.side_right = 0x8a3fa3;
  t.warn = 0x8a5a00, t.error = 0xb4232a, t.ok = 0x2c7d3e, t.warn_fill = 0xfaf0dc, t.error_fill = 0xfbe5e6;
  t.record = 0xc62f35;
  t.handle = 0x8a6500, t.time_past = 0xa84e1a, t.time_future = 0x0f7a72;
  t.key_normal = 0x4a5059, t.key_breakdown = 0x0f7a72, t.key_extreme = 0xb3386f;
  t.viewport_top = 0xd8dce1, t.viewport_bottom = 0xc4c9cf;
  t.dark = false;
  return t;
}

ThemeChoice current = ThemeChoice::dark;

QPalette paletteOf(const Theme& t) {
  QPalette p;
  p.setColor(QPalette::Window, t.window);
  p.setColor(QPalette::WindowText, t.text);
  p.setColor(QPalette::Base, t.panel);
  p.setColor(QPalette::AlternateBase, t.row_hover);
  p.setColor(QPalette::Text, t.text);
  p.setColor(QPalette::PlaceholderText, t.text_muted);
  p.setColor(QPalette::Button, t.raised);
  p.setColor(QPalette::ButtonText, t.text);
  p.setColor(QPalette::BrightText, t.error);
  p.setColor(QPalette::Highlight, t.select);
  p.setColor(QPalette::HighlightedText, t.text);
  p.setColor(QPalette::Link, t.accent);
  p.setColor(QPalette::LinkVisited, t.accent);
  p.setColor(QPalette::ToolTipBase, t.dark ? t.seam : t.panel);
  p.setColor(QPalette::ToolTipText, t.text);
  p.setColor(QPalette::Light, t.hover);
  p.setColor(QPalette::Midlight, t.raised);
  p.setColor(QPalette::Mid, t.edge);
  p.setColor(QPalette::Dark, t.line);
  p.setColor(QPalette::Shadow, t.seam);
  for (QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                                   QPalette::HighlightedText, QPalette::PlaceholderText})
    p.setColor(QPalette::Disabled, role, t.text_disabled);
  return p;
}

QFont fontOf(const QStringList& families, int pixels, QFont::Weight weight) {
  QFont font;
  font.setFamilies(families);
  font.setPixelSize(pixels);
  font.setWeight(weight);
  return font;
}

const QStringList& textFamilies() {
  static const QStringList families{QStringLiteral("Inter"), QStringLiteral("Noto Sans"), QStringLiteral("sans-serif")};
  return families;
}

}  // namespace

const Theme& darkTheme() {
  static const Theme theme = makeDark();
  return theme;
}

const Theme& lightTheme() {
  static const Theme theme = makeLight();
  return theme;
}

const Theme& theme() { return current == ThemeChoice::dark ? darkTheme() : lightTheme(); }

void applyTheme(ThemeChoice choice) {
  current = choice;
  if (!qobject_cast<Style*>(QApplication::style())) QApplication::setStyle(new Style);
  QApplication::setFont(textFont());
  QApplication::setPalette(paletteOf(theme()));
  QToolTip::setPalette(paletteOf(theme()));
  QToolTip::setFont(textFont());
}

QFont textFont() { return fontOf(textFamilies(), 12, QFont::Normal); }
QFont strongFont() { return fontOf(textFamilies(), 12, QFont::DemiBold); }
QFont headingFont() { return fontOf(textFamilies(), 14, QFont::DemiBold); }

QFont numberFont() {
  // Inter's default figures differ in width; these families have tabular ones.
  static const QStringList families{QStringLiteral("Roboto"), QStringLiteral("Noto Sans"),
                                    QStringLiteral("DejaVu Sans"), QStringLiteral("sans-serif")};
  return fontOf(families, 12, QFont::Normal);
}

}  // namespace sinew::ui
