#include <stdio.h>
#include <string.h>

/* With the argument "even" all numbers of the second line must be even. */
int main(int argc, char **argv)
{
    int want_even = 0, n, x;
    for (int i = 1; i < argc; i++)
        want_even |= strcmp(argv[i], "even") == 0;
    if (scanf("%d", &n) != 1)
        return 43;
    for (int i = 0; i < n; i++) {
        if (scanf("%d", &x) != 1)
            return 43;
        if (want_even && x % 2 != 0) {
            printf("number %d is odd: %d\n", i + 1, x);
            return 43;
        }
    }
    return 42;
}
