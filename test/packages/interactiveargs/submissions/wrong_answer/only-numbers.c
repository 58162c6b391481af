#include <stdio.h>
#include <stdlib.h>

int main(int count, char **arguments) {
  printf("%d\n", count == 3 ? atoi(arguments[1]) + 1 : 0);
}
