/* Nine nested loops over how often each move is made. At most 262,144 attempts: a few milliseconds.
   Prints the moves in ascending order, without blanks. */
#include <stdio.h>

int main(void)
{
    int d[9], t[9];
    for (int i = 0; i < 9; i++)
        if (scanf("%d", &d[i]) != 1)
            return 1;
    for (t[0] = 0; t[0] < 4; t[0]++)
    for (t[1] = 0; t[1] < 4; t[1]++)
    for (t[2] = 0; t[2] < 4; t[2]++)
    for (t[3] = 0; t[3] < 4; t[3]++)
    for (t[4] = 0; t[4] < 4; t[4]++)
    for (t[5] = 0; t[5] < 4; t[5]++)
    for (t[6] = 0; t[6] < 4; t[6]++)
    for (t[7] = 0; t[7] < 4; t[7]++)
    for (t[8] = 0; t[8] < 4; t[8]++)
        if ((d[0] + t[0] + t[1] + t[3]) % 4 == 0 &&
            (d[1] + t[0] + t[1] + t[2] + t[4]) % 4 == 0 &&
            (d[2] + t[1] + t[2] + t[5]) % 4 == 0 &&
            (d[3] + t[0] + t[3] + t[4] + t[6]) % 4 == 0 &&
            (d[4] + t[0] + t[2] + t[4] + t[6] + t[8]) % 4 == 0 &&
            (d[5] + t[2] + t[4] + t[5] + t[8]) % 4 == 0 &&
            (d[6] + t[3] + t[6] + t[7]) % 4 == 0 &&
            (d[7] + t[4] + t[6] + t[7] + t[8]) % 4 == 0 &&
            (d[8] + t[5] + t[7] + t[8]) % 4 == 0) {
            for (int m = 0; m < 9; m++)
                for (int k = 0; k < t[m]; k++)
                    putchar('1' + m);
            putchar('\n');
            return 0;
        }
    return 1;
}
/* Dennis */
