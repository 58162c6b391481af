// Follows parents up to a root that it never set.
// Wrong: dereferences a null pointer.
#include <stdio.h>

struct node {
    struct node *volatile parent;
    char move[3];
};

int main(void) {
    struct node root = {0, "aU"};
    for (struct node *at = &root;; at = at->parent) printf("%s ", at->move);
}
