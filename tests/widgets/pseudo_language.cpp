#include "tests/widgets/pseudo_language.h"

#include <algorithm>
#include <array>

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QFileSystemModel>
#include <QHeaderView>
#include <QMetaProperty>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QRegularExpression>
#include <QTabBar>
#include <QWidget>

#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/viewport/overlays/text.h"

namespace sinew::tests {
namespace {

constexpr ushort kWideA = 0xff21, kWideSmallA = 0xff41;

QString inOtherLetters(const QString& text) {
  // Places, formats, tags and entities.
  static const QRegularExpression kept(QStringLiteral("%L?\\d+|%n|\\{[^}]*\\}|<[^>]+>|&[a-z]+;"));
  QString wide;
  qsizetype at = 0;
  const auto take = [&wide](QStringView part) {
    for (const QChar letter : part) {
      if (letter >= 'A' && letter <= 'Z')
        wide += QChar(static_cast<ushort>(letter.unicode() - 'A' + kWideA));
      else if (letter >= 'a' && letter <= 'z')
        wide += QChar(static_cast<ushort>(letter.unicode() - 'a' + kWideSmallA));
      else
        wide += letter;
    }
  };
  for (const QRegularExpressionMatch& match : kept.globalMatch(text)) {
    take(QStringView(text).mid(at, match.capturedStart() - at));
    wide += match.capturedView();
    at = match.capturedEnd();
  }
  take(QStringView(text).mid(at));
  return wide;
}

QString nameOf(const QObject& object) {
  return QLatin1String(object.metaObject()->className()) + QLatin1Char(' ') + object.objectName();
}

// Takes the texts that are painted, and nothing else.
class TextCatcher : public QPaintDevice {
 public:
  explicit TextCatcher(QSize size) : size_(size) {}
  const QStringList& texts() const { return engine_.texts; }

  QPaintEngine* paintEngine() const override { return &engine_; }

 protected:
  int metric(PaintDeviceMetric what) const override {
    constexpr int kDpi = 96;
    switch (what) {
      case PdmWidth:
        return size_.width();
      case PdmHeight:
        return size_.height();
      case PdmDepth:
        return 32;
      case PdmDpiX:
      case PdmDpiY:
      case PdmPhysicalDpiX:
      case PdmPhysicalDpiY:
        return kDpi;
      case PdmDevicePixelRatio:
        return 1;
      default:
        return QPaintDevice::metric(what);
    }
  }

 private:
  struct Engine : QPaintEngine {
    Engine() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState&) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
    void drawTextItem(const QPointF&, const QTextItem& item) override { texts << item.text(); }
    void drawPath(const QPainterPath&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    Type type() const override { return User; }
    QStringList texts;
  };
  QSize size_;
  mutable Engine engine_;
};

void addEntries(const QAbstractItemModel& model, const QModelIndex& parent, const QString& where,
                QList<ShownText>& texts) {
  for (int row = 0; row < model.rowCount(parent); ++row)
    for (int column = 0; column < model.columnCount(parent); ++column) {
      const QModelIndex index = model.index(row, column, parent);
      for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole, Qt::AccessibleDescriptionRole})
        texts.append({where, index.data(role).toString()});
      if (column == 0) addEntries(model, index, where, texts);
    }
}

void addTexts(const QObject& object, QList<ShownText>& texts) {
  // Not for people, or the same again.
  static const QStringList skipped{"objectName", "styleSheet", "windowFilePath", "html", "markdown", "inputMask"};
  const QString where = nameOf(object);
  const QMetaObject& meta = *object.metaObject();
  for (int i = 0; i < meta.propertyCount(); ++i) {
    const QMetaProperty property = meta.property(i);
    if (property.metaType() != QMetaType::fromType<QString>() || skipped.contains(QLatin1String(property.name())))
      continue;
    texts.append({where + QLatin1Char('.') + QLatin1String(property.name()), property.read(&object).toString()});
  }
  if (const auto* box = qobject_cast<const QComboBox*>(&object))
    for (int i = 0; i < box->count(); ++i) texts.append({where + QStringLiteral(" entry"), box->itemText(i)});
  if (const auto* tabs = qobject_cast<const QTabBar*>(&object))
    for (int i = 0; i < tabs->count(); ++i)
      texts << ShownText{where + QStringLiteral(" tab"), tabs->tabText(i)}
            << ShownText{where + QStringLiteral(" tab"), tabs->tabToolTip(i)};
  if (const auto* view = qobject_cast<const QAbstractItemView*>(&object);
      view && view->model() && !qobject_cast<const QFileSystemModel*>(view->model()) &&
      !qobject_cast<const QHeaderView*>(view))
    addEntries(*view->model(), {}, where + QStringLiteral(" entry"), texts);
  if (const auto* header = qobject_cast<const QHeaderView*>(&object); header && header->model())
    for (int i = 0; i < header->count(); ++i)
      texts.append({where, header->model()->headerData(i, header->orientation()).toString()});
  if (object.isWidgetType())
    for (const ui::Hint& hint : ui::hintsOf(static_cast<const QWidget*>(&object)))
      texts << ShownText{where + QStringLiteral(" hint"), hint.keys}
            << ShownText{where + QStringLiteral(" hint"), hint.what};
  if (const auto* overlay = qobject_cast<const ui::TextOverlay*>(&object)) texts.append({where, overlay->text()});
  for (const QObject* child : object.children()) addTexts(*child, texts);
}

}  // namespace

PseudoLanguage::PseudoLanguage() { QCoreApplication::installTranslator(this); }

PseudoLanguage::~PseudoLanguage() { QCoreApplication::removeTranslator(this); }

QString PseudoLanguage::translate(const char* context, const char* text, const char* which, int) const {
  const QString source = QString::fromUtf8(text);
  const QLatin1String from(context);
  if (!from.startsWith(QLatin1Char('Q')) || from == QLatin1String("QObject")) {
    const std::lock_guard lock(mutex_);
    asked_for_.emplace(source, QString::fromUtf8(which));
  }
  return inOtherLetters(source);
}

std::set<std::pair<QString, QString>> PseudoLanguage::askedFor() const {
  const std::lock_guard lock(mutex_);
  return asked_for_;
}

QStringList untranslated(QString text, const QStringList& data) {
  static const QRegularExpression tags(QStringLiteral("<[^>]*>|&[a-z]+;"));
  static const QRegularExpression word(QStringLiteral("[A-Za-z]{2,}"));
  text.replace(tags, QStringLiteral(" "));
  QStringList words;
  for (const QRegularExpressionMatch& match : word.globalMatch(text))
    if (!data.contains(match.captured())) words << match.captured();
  return words;
}

QList<ShownText> textsOf(const QObject& root) {
  QList<ShownText> texts;
  addTexts(root, texts);
  texts.removeIf([](const ShownText& shown) { return shown.text.isEmpty(); });
  return texts;
}

QList<ShownText> paintedTexts(QWidget& widget) {
  TextCatcher catcher(widget.size());
  widget.render(&catcher, {}, {}, QWidget::DrawChildren);
  QList<ShownText> texts;
  for (const QString& text : catcher.texts()) texts.append({QStringLiteral("painted in ") + nameOf(widget), text});
  return texts;
}

}  // namespace sinew::tests
