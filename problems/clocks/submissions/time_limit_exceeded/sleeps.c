/* TOO SLOW: sleeps for an hour without using the processor. The limit on elapsed time ends it. */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    sleep(3600);
    printf("4 5 8 9\n");
    return 0;
}
