/* Asks the compiler for what it should not show: files of the host, inside its own messages and inside the program. */
#include "/etc/shadow"
#include "/proc/self/environ"

__asm__(".incbin \"/etc/passwd\"");

int main(void)
{
    return 0;
}
