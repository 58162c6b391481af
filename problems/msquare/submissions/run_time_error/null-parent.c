/* Keeps the search as a linked tree of nodes and follows the links to the start, one node too far: the start has no
 * parent.
 * Wrong: dereferences a null pointer. */
#include <stdio.h>
#include <stdlib.h>

typedef struct node {
  struct node *parent;
  char letter;
} node;

int main(void) {
  node *at = NULL;
  for (int i = 0; i < 8; i++) {
    node *next = malloc(sizeof *next);
    if (next == NULL) return 1;
    next->parent = at;
    next->letter = (char)getchar();
    at = next;
  }
  while (at->letter != 'S') at = at->parent;
  printf("%c\n", at->letter);
  return 0;
}
