/* TOO SLOW: tries all sequences of length 0, 1, 2, ... and so every order of the same moves again and again: 9^10 is
 * already 3,486,784,401. Needs next to no memory. */
#include <stdio.h>

static const char *turned[9] = {"ABDE", "ABC", "BCEF", "ADG", "BDEFH", "CFI", "DEGH", "GHI", "EFHI"};
static int dials[9], moves[64];

static int search(int made, int length)
{
    if (made == length) {
        for (int i = 0; i < 9; i++)
            if (dials[i] % 4 != 0)
                return 0;
        return 1;
    }
    for (int m = 0; m < 9; m++) {
        for (const char *dial = turned[m]; *dial; dial++)
            dials[*dial - 'A']++;
        moves[made] = m + 1;
        if (search(made + 1, length))
            return 1;
        for (const char *dial = turned[m]; *dial; dial++)
            dials[*dial - 'A']--;
    }
    return 0;
}

int main(void)
{
    for (int i = 0; i < 9; i++)
        if (scanf("%d", &dials[i]) != 1)
            return 1;
    int length = 0;
    while (!search(0, length))
        length++;
    for (int k = 0; k < length; k++)
        printf("%d ", moves[k]);
    printf("\n");
    return 0;
}
