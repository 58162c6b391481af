#include <stdio.h>

static inline void in_brackets(const char *word) { printf("[%s]\n", word); }
