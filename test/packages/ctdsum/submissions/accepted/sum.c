#include <stdio.h>

int main(void)
{
    int n, x, sum = 0;
    scanf("%d", &n);
    while (n-- > 0 && scanf("%d", &x) == 1)
        sum += x;
    printf("%d\n", sum);
}
