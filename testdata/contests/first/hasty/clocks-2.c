/* WRONG: numbers the moves 0 to 8. Not a move ("0"), or not at twelve o'clock. */
#include <stdio.h>

static const char *inverse[9] = {"121223130", "111111202", "121322031", "112110112", "121232121",
                                 "211011211", "130223121", "202111111", "031322121"};

int main(void)
{
    int dials[9];
    for (int i = 0; i < 9; i++)
        if (scanf("%d", &dials[i]) != 1)
            return 1;
    for (int m = 0; m < 9; m++) {
        int count = 0;
        for (int i = 0; i < 9; i++)
            count += (inverse[m][i] - '0') * dials[i];
        for (count %= 4; count > 0; count--)
            printf("%d ", m);
    }
    printf("\n");
    return 0;
}
/* Hasty */
