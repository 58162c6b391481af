/* TOO SLOW: waits for a whole hour without using the processor. Ended by the limit on elapsed time. */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    sleep(3600);
    printf("4 5 8 9\n");
    return 0;
}
