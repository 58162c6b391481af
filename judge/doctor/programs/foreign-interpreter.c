/* A program that names an interpreter that is not there: it cannot even be started. */
const char interpreter[] __attribute__((section(".interp"), used)) = "/nonexistent";

int main(void) { return 0; }
