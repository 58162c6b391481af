/* What a run leaves for the judge: the files of /w/feedback and single files of /w. The program is dead, but it was hostile: every
 * name may be a link, a pipe, a folder or missing, sizes and numbers are anything. */
#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MAX_FILES = 100, MAX_NAME = 100, DT_REGULAR = 8 };

static bool is_good_name(const char *name) {
  static const char good[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";
  return strspn(name, good) == strlen(name) && strlen(name) <= MAX_NAME && *name != '-';
}

/* The first `most` names of regular files in byte order. */
static size_t first_names(int folder, char names[MAX_FILES][MAX_NAME + 1], size_t most) {
  static struct listing listing;
  size_t count = 0;
  list(&listing, folder);
  for (struct entry *entry; (entry = next_entry(&listing));) {
    if (entry->type != DT_REGULAR || !is_good_name(entry->name)) continue;
    size_t at = count;
    while (at > 0 && strcmp(names[at - 1], entry->name) > 0) at--;
    if (at == most) continue;
    if (count < most) count++;
    memmove(names[at + 1], names[at], (count - 1 - at) * sizeof *names);
    strcpy(names[at], entry->name);
  }
  return count;
}

/* -1 when it is not a regular file right in `folder`. */
static int open_regular(int folder, const char *name, struct stat *info) {
  struct open_how how = {.flags = READ_NO_FOLLOW, .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_XDEV};
  int fd = (int)syscall(SYS_openat2, folder, name, &how, sizeof how);
  if (fd < 0) return -1;
  if (!fstat(fd, info) && S_ISREG(info->st_mode)) return fd;
  close(fd);
  return -1;
}

/* Holes stay holes: a file may be far larger than the room it takes. */
static void copy_out(int source, int folder, const char *name, int64_t bytes) {
  int target = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
  if (target < 0) die("copy of %s", name);
  for (off_t data = 0, hole; data < bytes && (data = lseek(source, data, SEEK_DATA)) >= 0 && data < bytes; data = hole) {
    hole = lseek(source, data, SEEK_HOLE);
    if (hole < 0 || lseek(source, data, SEEK_SET) < 0 || lseek(target, data, SEEK_SET) < 0) die("copy of %s", name);
    copy_data(source, target, (hole < bytes ? hole : bytes) - data);
  }
  if (ftruncate(target, bytes)) die("size of %s", name);
  close(target);
}

void make_feedback(const struct box *box, const struct feedback *feedback) {
  if (mkdirat(box->work, FEEDBACK, 0755)) die("feedback folder");
  int folder = openat(box->work, FEEDBACK, READ_NO_FOLLOW | O_DIRECTORY);
  if (folder < 0 || fchown(folder, box->uid, box->uid)) die("feedback folder");
  if (feedback->from.folder) place(box, folder, &(struct placed){feedback->from, ""}, 1, NULL);
  close(folder);
}

const char *take_feedback(const struct box *box, const struct feedback *feedback) {
  static char names[MAX_FILES][MAX_NAME + 1], list[MAX_FILES * (MAX_NAME + 48)];
  size_t used = 0, most = feedback->files < MAX_FILES ? (size_t)feedback->files : MAX_FILES;
  list[0] = '\0';
  if (strchr(feedback->folder, '/') || mkdirat(box->output, feedback->folder, 0700)) die("folder %s", feedback->folder);
  int from = openat(box->work, FEEDBACK, READ_NO_FOLLOW | O_DIRECTORY);
  if (from < 0) return list; /* it has removed it, or put something else there */
  int to = openat(box->output, feedback->folder, READ_NO_FOLLOW | O_DIRECTORY);
  if (to < 0) die("folder %s", feedback->folder);
  size_t count = first_names(from, names, most);
  for (size_t i = 0; i < count; i++) {
    struct stat info;
    int source = open_regular(from, names[i], &info);
    if (source < 0) continue;
    copy_out(source, to, names[i], info.st_size < feedback->bytes_per_file ? info.st_size : feedback->bytes_per_file);
    used += (size_t)snprintf(list + used, sizeof list - used, "%s{\"name\":\"%s\",\"bytes\":%lld}", used ? "," : "",
                             names[i], (long long)info.st_size);
    close(source);
  }
  close(to);
  close(from);
  return list;
}

void take_files(const struct box *box, const struct taken *taken, size_t count, int64_t most) {
  for (size_t i = 0; i < count; i++) {
    struct stat info;
    if (strchr(taken[i].file, '/') || strchr(taken[i].as, '/')) die("name %s of a file to take", taken[i].file);
    int source = open_regular(box->work, taken[i].file, &info);
    if (source < 0) continue;
    copy_out(source, box->output, taken[i].as, info.st_size < most ? info.st_size : most);
    close(source);
  }
}
