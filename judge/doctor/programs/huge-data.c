/* A program with more data than there are addresses: no kernel can start it. Linked without libc, which would not bear it. */
__asm__(".section .lbss,\"awl\",@nobits\n.zero 0x7ff000000000\n.text");

void _start(void) {
  for (;;) __asm__ volatile("");
}
