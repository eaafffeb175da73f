#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include "viewer/widgets/theme.h"

static void initIconResources() { Q_INIT_RESOURCE(icons); }

namespace sinew::ui {
namespace {

QPixmap rendered(const QString& name, const QColor& tint, const QSize& device_pixels) {
  const QString key = QStringLiteral("sinew/%1/%2/%3x%4")
                          .arg(name, tint.name(QColor::HexArgb))
                          .arg(device_pixels.width())
                          .arg(device_pixels.height());
  QPixmap pixmap;
  if (QPixmapCache::find(key, &pixmap)) return pixmap;
  static const bool ready = (initIconResources(), true);
  QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
  if (!ready || !file.open(QIODevice::ReadOnly)) {
    qWarning("there is no icon named '%s'", qPrintable(name));
    return {};
  }
  QByteArray svg = file.readAll();
  svg.replace("currentColor", tint.name().toLatin1());
  QSvgRenderer renderer(svg);
  pixmap = QPixmap(device_pixels);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setOpacity(tint.alphaF());
  renderer.render(&painter);
  painter.end();
  QPixmapCache::insert(key, pixmap);
  return pixmap;
}

// Takes its colours from the theme at the time of painting, so that icons follow a change of theme by themselves.
class TintedIcon : public QIconEngine {
 public:
  explicit TintedIcon(QString name) : name_(std::move(name)) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
    const qreal ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1.0;
    QPixmap picture = pixmap(rect.size() * ratio, mode, state);
    painter->drawPixmap(rect, picture);
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    const int side = std::min(size.width(), size.height());
    return rendered(name_, tint(mode, state), {side, side});
  }

  QIconEngine* clone() const override { return new TintedIcon(*this); }
  QString key() const override { return QStringLiteral("SinewTintedIcon"); }

 private:
  static QColor tint(QIcon::Mode mode, QIcon::State state) {
    const Theme& t = theme();
    if (mode == QIcon::Disabled) return t.text_disabled;
    if (mode == QIcon::Selected || state == QIcon::On) return t.checked_icon;
    return t.text;
  }

  QString name_;
};

}  // namespace

QIcon icon(const QString& name) { return QIcon(new TintedIcon(name)); }

QPixmap iconPixmap(const QString& name, const QColor& tint, int size, qreal device_pixel_ratio) {
  const int side = static_cast<int>(std::lround(size * device_pixel_ratio));
  QPixmap pixmap = rendered(name, tint, {side, side});
  pixmap.setDevicePixelRatio(device_pixel_ratio);
  return pixmap;
}

}  // namespace sinew::ui
