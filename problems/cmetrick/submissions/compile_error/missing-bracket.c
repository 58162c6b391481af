// Prints a sequence.
// Wrong: a bracket is missing.
#include <stdio.h>

int main(void) {
    puts("aU aL bU bR";
    return 0;
}
