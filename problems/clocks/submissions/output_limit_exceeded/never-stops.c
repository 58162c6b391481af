/* TOO MUCH OUTPUT: prints moves for ever. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    static char moves[1 << 16];
    memset(moves, '9', sizeof moves);
    for (;;)
        fwrite(moves, 1, sizeof moves, stdout);
}
