// Deliberately wrong: what joins inner rooms stands in a header.
#pragma once

#include "viewer/document/commands/document_edit.h"
