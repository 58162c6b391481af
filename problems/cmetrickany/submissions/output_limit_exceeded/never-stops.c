// Turns one ball for ever.
// Wrong: never looks whether the puzzle is solved.
#include <stdio.h>

int main(void) {
    for (;;) puts("aU aU aU aU");
}
