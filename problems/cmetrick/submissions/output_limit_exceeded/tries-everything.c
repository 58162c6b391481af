// Prints all sequences one after the other.
// Wrong: that is more than the output limit, and not one sequence.
#include <stdio.h>

int main(void) {
    for (unsigned long code = 0;; code++) {
        for (unsigned long rest = code; rest; rest /= 16)
            printf("%c%c ", "abcd"[rest % 16 / 4], "UDLR"[rest % 4]);
        puts("");
    }
}
