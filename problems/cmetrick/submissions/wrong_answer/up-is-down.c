// The sequence of 36 moves, misread.
// Wrong: up and down are exchanged, left and right are not.
#include <stdio.h>

int main(void) {
    puts("aL bR aL cU bD cU bD cR dR bL cR dR cR cD aU dR bU dD "
         "aU cR aR bL cU bU dR cL cU bU cU bU dD aU aR dL cR cU");
    return 0;
}
