/** Environment of a Node program that hashes passwords: asks glibc for huge pages. Each hash fills 32 MiB of new memory:
 *  in pages of 4 KiB that takes as long again as the hash itself on a virtual machine, or twice as long. */
export const hugePages = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };
