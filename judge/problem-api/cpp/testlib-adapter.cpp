// Lets a program that was written for Polygon judge elsewhere; nothing in its own source changes. It runs before
// main(): the child goes on as the program, with its arguments in the order of testlib, and the parent translates the
// exit status and, of a checker, moves what it says into the folder for feedback.
//
//   checker:          <input> <answer> <feedback folder> < <output>, exit status 42 or 43
//   input validator:  < <input>, exit status 42 or 43 (with INPUT_VALIDATOR defined)
//
// Needs Linux and glibc, which passes the arguments of main() to constructors.
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

[[noreturn]] void fail(const char *what) {
    std::perror(what);
    std::_Exit(1);
}

// Exit statuses of testlib: accepted; wrong answer, wrong format, dirt after the answer, end of the output too early.
// Everything else, such as a fault of the jury (3), is an error of the judge.
int translated(int status) {
    if (!WIFEXITED(status)) return 1;
    switch (WEXITSTATUS(status)) {
    case 0:
        return 42;
    case 1:
    case 2:
    case 4:
    case 8:
        return 43;
    default:
#ifdef INPUT_VALIDATOR
        return 43;
#else
        return 1;
#endif
    }
}

int wait_for(pid_t child) {
    int status;
    if (waitpid(child, &status, 0) == -1) fail("waitpid");
    return translated(status);
}

#ifdef INPUT_VALIDATOR

[[gnu::constructor(101)]] void adapt() {
    const pid_t child = fork();
    if (child == -1) fail("fork");
    if (child != 0) std::_Exit(wait_for(child));
}

#else

char output[] = "/dev/stdin";

// testlib opens the output by its name and may go back in it, which a pipe or socket does not allow.
void make_input_a_file() {
    struct stat status;
    if (fstat(STDIN_FILENO, &status) == -1) fail("fstat");
    if (S_ISREG(status.st_mode)) return;
    const int file = memfd_create("output", 0);
    if (file == -1) fail("memfd_create");
    char piece[65536];
    for (ssize_t size; (size = read(STDIN_FILENO, piece, sizeof piece)) != 0;) {
        if (size == -1) fail("read");
        for (ssize_t done = 0, part; done < size; done += part)
            if ((part = write(file, piece + done, static_cast<size_t>(size - done))) == -1) fail("write");
    }
    if (lseek(file, 0, SEEK_SET) == -1 || dup2(file, STDIN_FILENO) == -1) fail("dup2");
    close(file);
}

[[gnu::constructor(101)]] void adapt(int argc, char **argv) {
    if (argc < 4) {
        std::fputs("expected the arguments <input> <answer> <feedback folder>\n", stderr);
        std::_Exit(1);
    }
    make_input_a_file();
    int messages[2];
    if (pipe(messages) == -1) fail("pipe");
    const pid_t child = fork();
    if (child == -1) fail("fork");
    if (child == 0) {
        argv[3] = argv[2];
        argv[2] = output;
        if (dup2(messages[1], STDERR_FILENO) == -1) fail("dup2");
        close(messages[0]);
        close(messages[1]);
        return;
    }
    close(messages[1]);
    char path[4096];
    std::snprintf(path, sizeof path, "%s/judgemessage.txt", argv[3]);
    std::FILE *said = std::fopen(path, "w");
    if (said == nullptr) fail(path);
    char piece[4096];
    for (ssize_t size; (size = read(messages[0], piece, sizeof piece)) > 0;)
        std::fwrite(piece, 1, static_cast<size_t>(size), said);
    if (std::fclose(said) != 0) fail(path);
    std::_Exit(wait_for(child));
}

#endif

}  // namespace
