/* TOO MUCH MEMORY: reads nine dials as nine octal digits and numbers one long for each such number: 8^9 times 8
 * bytes, 1 GiB. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    long states = 1L << 27;
    volatile long *table = malloc((size_t)states * sizeof *table);
    if (table == NULL)
        return 1;
    for (long state = 0; state < states; state++)
        table[state] = state;
    printf("%ld\n", table[states / 2]);
    return 0;
}
