#import /* which is one, too */ "core/io/importer.h"
