/* WRONG: knows that twelve moves always suffice, and says so without making any. */
#include <stdio.h>

int main(void) {
    printf("12\n");
    return 0;
}
