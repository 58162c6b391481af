/* TOO MUCH OUTPUT: goes on turning one wheel, hoping that everything will be at twelve some day. */
#include <stdio.h>

int main(void) {
    puts("12");
    for (;;) puts("UUUU u");
}
