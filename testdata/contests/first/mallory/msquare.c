/* Takes all the memory there is, in one child after the other, and never gives anything back. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void)
{
    for (;;) {
        if (fork() == 0) {
            for (;;) {
                char *block = malloc(1 << 24);
                if (block != NULL)
                    memset(block, 1, 1 << 24);
            }
        }
        usleep(1000);
    }
}
