// Settings are not painted.
#pragma once

#include <QImage>
