// Names a file from where it stands, past every row.
#pragma once

#include "../../viewer/document/document.h"
