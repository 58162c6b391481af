#include "halves.h"

int hide(int number) { return number + 1; }
int seek(int hidden) { return hidden - 1; }
