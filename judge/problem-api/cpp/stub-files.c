/* Compiled, as C or C++, with stubs of CMS, which open the files that lead to the manager by the names in their arguments. Here
 * these names are /dev/stdin and /dev/stdout, and a program may not open its standard output again: it gets the one that it
 * has. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static FILE *stub_open(const char *name, const char *mode) {
    const int more = strchr(mode, '+') != NULL;
    const int flags = *mode == 'r' ? (more ? O_RDWR : O_RDONLY)
                                   : (more ? O_RDWR : O_WRONLY) | O_CREAT | (*mode == 'a' ? O_APPEND : O_TRUNC);
    const int file = strcmp(name, "/dev/stdout") == 0  ? dup(STDOUT_FILENO)
                     : strcmp(name, "/dev/stdin") == 0 ? dup(STDIN_FILENO)
                                                       : open(name, flags, 0666);
    return file == -1 ? NULL : fdopen(file, mode);
}

#ifdef __cplusplus
extern "C" {
#endif
#undef fopen
#undef fopen64
FILE *fopen(const char *name, const char *mode) { return stub_open(name, mode); }
FILE *fopen64(const char *name, const char *mode) { return stub_open(name, mode); }
#ifdef __cplusplus
}
#endif
