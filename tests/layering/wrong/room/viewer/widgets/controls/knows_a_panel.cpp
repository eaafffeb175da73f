// Deliberately wrong: a control includes a panel.
#include "viewer/widgets/timeline/view.h"
