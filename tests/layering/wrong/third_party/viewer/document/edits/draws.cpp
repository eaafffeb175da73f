// Deliberately wrong: the document knows widgets, which the room around this one forbids.
#include <QWidget>
