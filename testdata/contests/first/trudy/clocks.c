/* Asks the compiler to read what it should not, without end. */
#include "/etc/passwd"
#include "/dev/zero"

int main(void)
{
    return 0;
}
