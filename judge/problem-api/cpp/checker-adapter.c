/* Lets a checker or interactor that was written for another judge judge here; nothing in its own source changes. It runs
 * before main(): the child goes on as the program, with its arguments in the order that it expects, and the parent says
 * what it thinks in the way of the package format. Compiled as C or C++, as the program is. Above this text stand:
 *
 *   ADAPTED_ORDER   its arguments: i input, a answer, o output, n nothing (/dev/null), p points, s and m files of lemon,
 *                   f a folder of its own for what it says
 *   ADAPTED_OPINION how it says what it thinks, one of those below
 *   ADAPTED_TALKS   if it is an interactor
 *   ADAPTED_MANAGES if it is a manager of CMS or Hydro: with how many processes of the submission it talks, to the first by
 *                   standard input and output, to others by the descriptors from 3 on; r and w are files that it reads
 *                   from and writes to each of them in turn, and it reads the input from standard input
 *
 * Arguments: <input> <answer> <feedback folder> [<points of the case> [whole | upto <number>]]; with `whole`, a part of the points
 * is a rejection; with `upto`, what the program says is right if it is above 0 and at most that number. Needs Linux and
 * glibc, which passes the arguments of main() to constructors. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    /* exit status 0 accepts, 1 rejects, any other is a fault */
    OPINION_STATUS,
    /* exit status 0 accepts, any other rejects */
    OPINION_ZERO,
    /* as testlib, with `points <whole number>` or `partial <a>/<b>` beside exit status 7 (DMOJ) */
    OPINION_TESTLIB,
    /* what it writes to standard error begins as testlib does; parts as a share or percent (Hydro) */
    OPINION_WORDS,
    /* standard output begins with a number from 0 to 1 (CMS) */
    OPINION_SHARE,
    /* standard output is a number from 0 to 1; anything else counts as 0, and the status does not count (Hydro) */
    OPINION_NUMBER,
    /* leaves a file with its points (lemon) */
    OPINION_POINTS,
    /* as the package format; beside a rejection score.txt may give points (kattis of Hydro) */
    OPINION_KATTIS,
    /* standard output is a number from 0 to 100; it finds input, user_out and answer in its folder (syzoj) */
    OPINION_PERCENT,
    /* exit status 0 accepts; with 1, two lines <a> and <b> of standard output give a/b (peg of DMOJ) */
    OPINION_PEG
};

static const char *adapted_folder;
static double adapted_points = 0;
static int adapted_whole = 0;
/* What the program says is right if it is above 0 and at most this, for GroupThreshold of CMS; 0: it is a share. */
static double adapted_upto = 0;

static void adapted_fail(const char *what) {
    perror(what);
    _exit(1);
}

static void adapted_fault(const char *what) {
    fprintf(stderr, "%s\n", what);
    fflush(stderr);
    _exit(1);
}

static void adapted_path(char *path, size_t size, const char *name) {
    snprintf(path, size, "%s/%s", adapted_folder, name);
}

static void adapted_leave(const char *name, const char *text) {
    char path[4096];
    adapted_path(path, sizeof path, name);
    FILE *file = fopen(path, "w");
    if (file == NULL) adapted_fail(path);
    fputs(text, file);
    if (fclose(file) != 0) adapted_fail(path);
}

static void adapted_decide(double share) {
    if (!(share > 0)) _exit(43);
    if (share >= 1) _exit(42);
    if (adapted_whole) _exit(43);
    char text[64];
    snprintf(text, sizeof text, "%.17g\n", share);
    adapted_leave("score_multiplier.txt", text);
    _exit(42);
}

/* The beginning of a file that the program wrote. */
static void adapted_read(int file, char *text, size_t size) {
    ssize_t length = pread(file, text, size - 1, 0);
    text[length < 0 ? 0 : length] = '\0';
}

/* The number after a word at the beginning of a line. */
static int adapted_number(const char *text, const char *word, double *number, char **end) {
    for (const char *line = text; line != NULL; line = strchr(line, '\n'), line += line != NULL) {
        if (strncmp(line, word, strlen(word)) != 0) continue;
        const char *start = line + strlen(word);
        *number = strtod(start, end);
        return *end != start;
    }
    return 0;
}

static void adapted_by_testlib(int status, const char *said) {
    double points = 0, most = adapted_points;
    char *end;
    switch (status) {
    case 0: _exit(42);
    case 1: case 2: case 4: case 8: _exit(43);
    case 7:
        if (adapted_number(said, "partial ", &points, &end) && *end == '/') most = strtod(end + 1, &end);
        else if (!adapted_number(said, "points ", &points, &end)) adapted_fault("exit status 7 without points");
        if (!(most > 0)) _exit(43);
        if (points < 0 || points > most) adapted_fault("points outside those of the case");
        adapted_decide(points / most);
        break;
    default: adapted_fault("the program failed");
    }
}

/* Hydro counts whole points. */
static void adapted_in_whole_points(double part) {
    if (adapted_points > 0 && part < 1) part = (double)(long long)(adapted_points * part + 1e-9) / adapted_points;
    adapted_decide(part);
}

static void adapted_by_words(const char *said) {
    double part = 0;
    char *end;
    if (strncmp(said, "ok ", 3) == 0) _exit(42);
    if (strncmp(said, "partially correct (", 19) == 0) part = strtod(said + 19, &end);
    else if (strncmp(said, "points ", 7) == 0) part = strtod(said + 7, &end);
    else if (strncmp(said, "FAIL", 4) == 0) adapted_fault("the program failed");
    if (part > 1) part /= 100;
    adapted_in_whole_points(part);
}

static char adapted_own[4096];

/* Two lines with a number each. */
static double adapted_ratio(const char *told) {
    for (const char *line = told; line != NULL; line = strchr(line, '\n'), line += line != NULL) {
        int part, most, length = 0;
        if (*line < '0' || *line > '9') continue;
        if (sscanf(line, "%9d\n%9d%n", &part, &most, &length) != 2 || most <= 0) continue;
        if (line[length] == '\0' || line[length] == '\n') return (double)part / most;
    }
    return 0;
}

/* The number that the program left in a file of its own folder; 0 if there is none. */
static double adapted_left(const char *name) {
    char path[4300];
    double number = 0;
    snprintf(path, sizeof path, "%s/%s", adapted_own, name);
    FILE *file = fopen(path, "r");
    if (file != NULL && fscanf(file, "%lf", &number) != 1) number = 0;
    if (file != NULL) fclose(file);
    return number;
}

static void adapted_judge(int status, int out, int err) {
    char said[4096], told[4096];
    adapted_read(err, said, sizeof said);
    adapted_read(out, told, sizeof told);
    adapted_leave("judgemessage.txt", said);
    if (!WIFEXITED(status)) adapted_fault("the program was killed by a signal");
    const int code = WEXITSTATUS(status);
    char *end;
    switch (ADAPTED_OPINION) {
    case OPINION_STATUS:
        if (code > 1) adapted_fault("expected exit status 0 or 1");
        _exit(code == 0 ? 42 : 43);
    case OPINION_ZERO: _exit(code == 0 ? 42 : 43);
    case OPINION_TESTLIB: adapted_by_testlib(code, said); break;
    case OPINION_WORDS: adapted_by_words(said); break;
    case OPINION_SHARE: {
        const double share = strtod(told, &end);
        if (code != 0 || end == told || share != share || (adapted_upto == 0 && !(share >= 0 && share <= 1)))
            adapted_fault("expected exit status 0 and a number from 0 to 1 on standard output");
        if (strncmp(said, "translate:", 10) != 0) adapted_leave("teammessage.txt", said);
        if (adapted_upto > 0) _exit(share > 0 && share <= adapted_upto ? 42 : 43);
        adapted_decide(share);
        break;
    }
    case OPINION_NUMBER: {
        double share = strtod(told, &end);
        if (end == told || end[strspn(end, " \t\r\n")] != '\0' || !(share >= 0)) share = 0;
        if (share > 1) adapted_fault("expected a number from 0 to 1 on standard output");
        adapted_leave("teammessage.txt", said);
        adapted_in_whole_points(share);
        break;
    }
    case OPINION_POINTS: {
        char path[4096];
        adapted_path(path, sizeof path, "points");
        FILE *file = fopen(path, "r");
        double points;
        if (file == NULL || fscanf(file, "%lf", &points) != 1) adapted_fault("it left no points");
        adapted_decide(adapted_points > 0 ? points / adapted_points : points > 0);
        break;
    }
    case OPINION_KATTIS: {
        if (code == 42) _exit(42);
        if (code != 43) adapted_fault("expected exit status 42 or 43");
        const double points = adapted_left("score.txt");
        adapted_decide(adapted_points > 0 ? points / adapted_points : 0);
        break;
    }
    case OPINION_PERCENT: {
        const double percent = strtod(told, &end);
        if (code != 0) adapted_fault("expected exit status 0");
        if (end == told || !(percent > 0)) _exit(43);
        if (percent > 100) adapted_fault("expected a number from 0 to 100 on standard output");
        adapted_in_whole_points(percent / 100);
        break;
    }
    case OPINION_PEG:
        if (code > 1) adapted_fault("expected exit status 0 or 1");
        adapted_decide(code == 0 ? 1 : adapted_ratio(told));
        break;
    }
    _exit(1);
}

/* Programs open the output by its name and may go back in it, which a pipe or socket does not allow. */
static void adapted_make_input_a_file(void) {
    struct stat status;
    char piece[65536];
    ssize_t size;
    if (fstat(STDIN_FILENO, &status) == -1) adapted_fail("fstat");
    if (S_ISREG(status.st_mode)) return;
    const int file = memfd_create("output", 0);
    if (file == -1) adapted_fail("memfd_create");
    while ((size = read(STDIN_FILENO, piece, sizeof piece)) != 0) {
        if (size == -1) adapted_fail("read");
        for (ssize_t done = 0, part; done < size; done += part)
            if ((part = write(file, piece + done, (size_t)(size - done))) == -1) adapted_fail("write");
    }
    if (lseek(file, 0, SEEK_SET) == -1 || dup2(file, STDIN_FILENO) == -1) adapted_fail("dup2");
    close(file);
}

/* The arguments of the program: argv has room for as many as it was given, so they have a place of their own. */
static char *adapted_arguments[24];
static char adapted_output[] = "/dev/stdin", adapted_null[] = "/dev/null";
static char adapted_score[4096], adapted_message[4096];
/* Of process i the program reads descriptor FIRST + 2i and writes the next one. */
enum { ADAPTED_FIRST = 64, ADAPTED_MOST = 8 };
static char adapted_names[2 * ADAPTED_MOST][32];

static int adapted_order(char **argv, char *points) {
    int count = 1, files = 0;
    adapted_arguments[0] = argv[0];
    for (int i = 0; i < 2 * ADAPTED_MOST; i++)
        snprintf(adapted_names[i], sizeof adapted_names[i], "/proc/self/fd/%d", ADAPTED_FIRST + i);
    for (const char *letter = ADAPTED_ORDER; *letter != '\0'; letter++)
        adapted_arguments[count++] = *letter == 'i'   ? argv[1]
                                     : *letter == 'a' ? argv[2]
                                     : *letter == 'o' ? adapted_output
                                     : *letter == 'p' ? points
                                     : *letter == 's' ? adapted_score
                                     : *letter == 'm' ? adapted_message
                                     : *letter == 'f' ? adapted_own
                                     : *letter == 'r' || *letter == 'w' ? adapted_names[files++]
                                                                        : adapted_null;
    return count;
}

/* A folder of its own, with links to the files that it expects there. */
static void adapted_make_folder(char **argv) {
    const char *const names[] = {"input", "user_out", "answer"};
    const char *const targets[] = {argv[1], adapted_output, argv[2]};
    adapted_path(adapted_own, sizeof adapted_own, "own");
    if (mkdir(adapted_own, 0700) == -1) adapted_fail(adapted_own);
    if (ADAPTED_OPINION != OPINION_PERCENT) return;
    for (int i = 0; i < 3; i++) {
        char path[4300], target[4096];
        if (targets[i] != adapted_output && realpath(targets[i], target) == NULL) adapted_fail(targets[i]);
        snprintf(path, sizeof path, "%s/%s", adapted_own, names[i]);
        if (symlink(targets[i] == adapted_output ? adapted_output : target, path) == -1) adapted_fail(path);
    }
}

#ifdef ADAPTED_MANAGES
/* Where the adapter itself reads and writes the processes of the submission. */
static int adapted_from(int process) { return process == 0 ? STDIN_FILENO : 1 + 2 * process; }
static int adapted_to(int process) { return process == 0 ? STDOUT_FILENO : 2 + 2 * process; }

/* Writes as much as can be written at once; a process that has ended gets no more. */
static void adapted_write(int to, const char *piece, ssize_t size) {
    for (ssize_t done = 0, part; done < size; done += part)
        if ((part = write(to, piece + done, (size_t)(size - done))) <= 0) return;
}

/* One process for each pipe: none waits for a submission that does not read. The first one is this process. */
static void adapted_pass_on(int written[][2]) {
    static char piece[65536];
    int own = 0;
    for (int process = 1; process < ADAPTED_MANAGES; process++) {
        const pid_t helper = fork();
        if (helper == -1) adapted_fail("fork");
        if (helper > 0) continue;
        own = process;
        break;
    }
    for (int process = 0; process < ADAPTED_MANAGES; process++) {
        close(written[process][1]);
        close(adapted_from(process));
        if (process == own) continue;
        close(written[process][0]);
        close(adapted_to(process));
    }
    signal(SIGPIPE, SIG_IGN);
    for (ssize_t size; (size = read(written[own][0], piece, sizeof piece)) > 0;)
        adapted_write(adapted_to(own), piece, size);
    if (own != 0) _exit(0);
}
#endif

#ifdef __cplusplus
extern "C"
#endif
__attribute__((constructor(101))) void adapted_begin(int argc, char **argv) {
    static char none[] = "0";
    if (getenv("ADAPTED") != NULL) return;
    if (argc < 4) adapted_fault("expected the arguments <input> <answer> <feedback folder>");
    adapted_folder = argv[3];
    adapted_path(adapted_score, sizeof adapted_score, "points");
    adapted_path(adapted_message, sizeof adapted_message, "message");
    char *points = argc > 4 ? argv[4] : none;
    adapted_points = strtod(points, NULL);
    adapted_whole = argc > 5 && strcmp(argv[5], "whole") == 0;
    if (argc > 6 && strcmp(argv[5], "upto") == 0) adapted_upto = strtod(argv[6], NULL);
    const int out = memfd_create("out", 0), err = memfd_create("err", 0);
    if (out == -1 || err == -1) adapted_fail("memfd_create");
#ifndef ADAPTED_TALKS
    adapted_make_input_a_file();
#endif
    if (ADAPTED_OPINION == OPINION_PERCENT || ADAPTED_OPINION == OPINION_KATTIS) adapted_make_folder(argv);
    adapted_order(argv, points);
#ifdef ADAPTED_MANAGES
    /* Only a pipe of its own can be opened by name for writing: what is written there is passed on. */
    int written[ADAPTED_MANAGES][2];
    for (int process = 0; process < ADAPTED_MANAGES; process++)
        if (pipe(written[process]) == -1) adapted_fail("pipe");
#endif
    const pid_t child = fork();
    if (child == -1) adapted_fail("fork");
    if (child == 0) {
        if (dup2(err, STDERR_FILENO) == -1) adapted_fail("dup2");
#ifdef ADAPTED_MANAGES
        const int input = open(argv[1], O_RDONLY);
        for (int process = 0; process < ADAPTED_MANAGES; process++) {
            const int reads = ADAPTED_FIRST + 2 * process;
            if (dup2(adapted_from(process), reads) == -1 || dup2(written[process][1], reads + 1) == -1) adapted_fail("dup2");
            close(written[process][0]);
            close(written[process][1]);
            if (process == 0) continue;
            close(adapted_from(process));
            close(adapted_to(process));
        }
        if (input == -1 || dup2(input, STDIN_FILENO) == -1) adapted_fail(argv[1]);
#endif
#if !defined(ADAPTED_TALKS) || defined(ADAPTED_MANAGES)
        if (dup2(out, STDOUT_FILENO) == -1) adapted_fail("dup2");
#endif
        if (ADAPTED_OPINION == OPINION_PERCENT && chdir(adapted_own) == -1) adapted_fail(adapted_own);
        setenv("ADAPTED", "1", 1);
        execv("/proc/self/exe", adapted_arguments);
        adapted_fail("execv");
    }
#ifdef ADAPTED_MANAGES
    adapted_pass_on(written);
#endif
#ifdef ADAPTED_TALKS
    close(STDIN_FILENO);
    close(STDOUT_FILENO);
#endif
    int status;
    if (waitpid(child, &status, 0) == -1) adapted_fail("waitpid");
#ifdef ADAPTED_MANAGES
    while (waitpid(-1, NULL, 0) > 0) { /* what the program has written last is still passed on */
    }
#endif
    adapted_judge(status, out, err);
}
