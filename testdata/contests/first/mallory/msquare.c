/* Takes all the memory there is, in as many processes as it may have, and never gives anything back. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void)
{
    fork();
    for (;;) {
        char *block = malloc(1 << 24);
        if (block != NULL)
            memset(block, 1, 1 << 24);
    }
}
