#include <stdio.h>

int main(void) {
  char text[1000];
  return scanf("%*s %999s", text) == 1 ? !puts(text) : 1;
}
