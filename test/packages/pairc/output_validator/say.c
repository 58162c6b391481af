#include "lib/say.h"

#include <stdio.h>

void say(const char *folder, const char *name, const char *text) {
  char path[4096];
  snprintf(path, sizeof path, "%s%s", folder, name);
  FILE *file = fopen(path, "w");
  if (!file) return;
  fprintf(file, "%s\n", text);
  fclose(file);
}
