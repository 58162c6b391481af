/* WRONG: the formulas with negative terms, but without the constants that keep the sums from becoming negative. In
 * C, -1 % 4 is -1: such a move is left out. */
#include <stdio.h>

int main(void)
{
    int a, b, c, d, e, f, g, h, i;
    if (scanf("%d %d %d %d %d %d %d %d %d", &a, &b, &c, &d, &e, &f, &g, &h, &i) != 9)
        return 1;
    int t[9] = {
        a + 2 * b + c + 2 * d + 2 * e - f + g - h,
        a + b + c + d + e + f + 2 * g + 2 * i,
        a + 2 * b + c - d + 2 * e + 2 * f - h + i,
        a + b + 2 * c + d + e + g + h + 2 * i,
        a + 2 * b + c + 2 * d - e + 2 * f + g + 2 * h + i,
        2 * a + b + c + e + f + 2 * g + h + i,
        a - b + 2 * d + 2 * e - f + g + 2 * h + i,
        2 * a + 2 * c + d + e + f + g + h + i,
        -b + c - d + 2 * e + 2 * f + g + 2 * h + i,
    };
    for (int m = 0; m < 9; m++)
        for (int k = 0; k < t[m] % 4; k++)
            printf("%d ", m + 1);
    printf("\n");
    return 0;
}
