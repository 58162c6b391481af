#include "halves.h"

/* Right in one process. */
static int kept;
int hide(int number) { return kept = number, 0; }
int seek(int hidden) { return kept + hidden; }
