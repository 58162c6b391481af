/* DOES NOT COMPILE: a semicolon is missing. */
#include <stdio.h>

int main(void)
{
    printf("4 5 8 9\n")
    return 0;
}
/* Hasty */
