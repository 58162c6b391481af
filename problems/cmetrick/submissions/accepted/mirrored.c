// Prints the sequence as it looks from behind, with every turn the other way: front and back of the goal are alike.
#include <stdio.h>
#include <string.h>

int main(void) {
    char moves[] = "aL bR aL cD bU cD bU cR dR bL cR dR cR cU aD dR bD dU "
                   "aD cR aR bL cD bD dR cL cD bD cD bD dU aD aR dL cR cD";
    const char *turns = "UDLR", *other = "DURL";
    for (char *at = moves; *at; at++) {
        const char *turn = strchr(turns, *at);
        if (turn) *at = other[turn - turns];
    }
    puts(moves);
    return 0;
}
