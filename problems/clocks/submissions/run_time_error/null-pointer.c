/* CRASHES: reads through a null pointer before anything is printed. */
#include <stddef.h>
#include <stdio.h>

int main(void)
{
    volatile int *volatile dials = NULL;
    for (int i = 0; i < 9; i++)
        printf("%d\n", dials[i]);
    return 0;
}
