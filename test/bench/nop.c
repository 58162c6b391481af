/* The smallest program: what is measured is everything around it. */
int main(void) { return 0; }
