#include "brackets.h"

#include <stdlib.h>

int main(int count, char **arguments) {
  char what[16];
  if (count != 3 || scanf("%15s", what) != 1) return 1;
  if (what[0] == 'w') in_brackets(arguments[2]);
  else printf("%d\n", atoi(arguments[1]) + 1);
}
