/* WRONG: turns every front corner by its own wheel and forgets everything else. */
#include <stdio.h>

int main(void) {
    long long x[14];
    const char *pins[] = {"UDDD", "DUDD", "DDUD", "DDDU"};
    const int corner[] = {0, 2, 6, 8};
    int count = 0;
    for (int i = 0; i < 14; i++) if (scanf("%lld", &x[i]) != 1) return 1;
    for (int i = 0; i < 4; i++) count += x[corner[i]] % 12 != 0;
    printf("%d\n", count);
    for (int i = 0; i < 4; i++) {
        int k = (int)((12 - x[corner[i]] % 12) % 12);
        if (k) printf("%s u%d\n", pins[i], k);
    }
    return 0;
}
