#include <stdio.h>
#include <string.h>

int main(void) {
  char task[9], text[1000];
  if (scanf("%8s %999s", task, text) != 2) return 1;
  puts(!strcmp(task, "write") || strlen(text) < 9 ? text : "?");
}
