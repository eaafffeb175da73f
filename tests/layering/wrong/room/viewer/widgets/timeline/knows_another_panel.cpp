// Deliberately wrong: a panel includes another one.
#include "viewer/widgets/curves/channels.h"
