/* Copies out what a run leaves for the judge: /w/feedback and single files of /w. The program is dead, but it may
 * have been hostile: any name may be a link, a pipe, a folder or missing; files may be of any size and number. */
#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_FILES = 100, MAX_NAME = 100, MAX_DEPTH = 8, DT_FOLDER = 4, DT_REGULAR = 8 };

static bool is_good_name(const char *name) {
  static const char good[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";
  return strspn(name, good) == strlen(name) && strlen(name) <= MAX_NAME && *name != '-';
}

/* A feedback folder that is being copied out. */
struct taking {
  int64_t bytes_per_file;
  size_t left;   /* how many files and folders may still be copied */
  bool complete; /* nothing was skipped or cut */
  size_t told_length;
  char told[MAX_FILES * (MAX_NAME + 48)]; /* the files directly in it, for the reply */
};

/* The first names of entries of `type` in byte order, as many as may still be copied. */
static size_t first_names(int folder, uint8_t type, char names[MAX_FILES][MAX_NAME + 1], struct taking *taking) {
  static struct listing listing;
  size_t count = 0;
  list(&listing, folder);
  for (struct entry *entry; (entry = next_entry(&listing));) {
    bool is_other = entry->type != DT_REGULAR && entry->type != DT_FOLDER;
    if (is_other || !is_good_name(entry->name)) taking->complete = false;
    if (entry->type != type || !is_good_name(entry->name)) continue;
    size_t at = count;
    while (at > 0 && strcmp(names[at - 1], entry->name) > 0) at--;
    if (count == taking->left) taking->complete = false;
    if (at == taking->left) continue;
    if (count < taking->left) count++;
    memmove(names[at + 1], names[at], (count - 1 - at) * sizeof *names);
    strcpy(names[at], entry->name);
  }
  return count;
}

/* -1 if it is not a regular file directly in `folder`. */
static int open_regular(int folder, const char *name, struct stat *info) {
  int fd = open_below(folder, name, READ_NO_FOLLOW, RESOLVE_NO_SYMLINKS | RESOLVE_NO_XDEV);
  if (fd < 0) return -1;
  if (!fstat(fd, info) && S_ISREG(info->st_mode)) return fd;
  close(fd);
  return -1;
}

/* Keeps holes: a file may be much larger than the space it takes. */
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

static void take_file(int from, int to, const char *name, struct taking *taking, int depth) {
  struct stat info;
  int source = open_regular(from, name, &info);
  if (source < 0) {
    taking->complete = false;
    return;
  }
  bool is_cut = info.st_size > taking->bytes_per_file;
  copy_out(source, to, name, is_cut ? taking->bytes_per_file : info.st_size);
  if (is_cut) taking->complete = false;
  taking->left--;
  if (depth == 0)
    taking->told_length += (size_t)snprintf(taking->told + taking->told_length, sizeof taking->told - taking->told_length,
                                            "%s{\"name\":\"%s\",\"bytes\":%lld}", taking->told_length ? "," : "", name,
                                            (long long)info.st_size);
  close(source);
}

/* Files before folders: so no folder can use up the room for files directly in the feedback folder. */
static void take_folder(int from, int to, struct taking *taking, int depth) {
  char names[MAX_FILES][MAX_NAME + 1];
  size_t count = first_names(from, DT_REGULAR, names, taking);
  for (size_t i = 0; i < count; i++) take_file(from, to, names[i], taking, depth);
  count = first_names(from, DT_FOLDER, names, taking);
  for (size_t i = 0; i < count; i++) {
    int source = openat(from, names[i], READ_NO_FOLLOW | O_DIRECTORY);
    if (source < 0 || depth == MAX_DEPTH || taking->left == 0) {
      taking->complete = false;
      if (source >= 0) close(source);
      continue;
    }
    if (mkdirat(to, names[i], 0700)) die("folder %s", names[i]);
    int target = openat(to, names[i], READ_NO_FOLLOW | O_DIRECTORY);
    if (target < 0) die("folder %s", names[i]);
    taking->left--;
    take_folder(source, target, taking, depth + 1);
    close(target);
    close(source);
  }
}

const char *take_feedback(const struct box *box, const struct feedback *feedback, bool *complete) {
  static struct taking taking;
  taking.bytes_per_file = feedback->bytes_per_file;
  taking.left = feedback->files < MAX_FILES ? (size_t)feedback->files : MAX_FILES;
  taking.complete = true;
  taking.told[taking.told_length = 0] = '\0';
  if (strchr(feedback->folder, '/') || mkdirat(box->output, feedback->folder, 0700)) die("folder %s", feedback->folder);
  int from = openat(box->work, FEEDBACK, READ_NO_FOLLOW | O_DIRECTORY);
  if (from >= 0) { /* else the program removed the folder or put something else there */
    int to = openat(box->output, feedback->folder, READ_NO_FOLLOW | O_DIRECTORY);
    if (to < 0) die("folder %s", feedback->folder);
    take_folder(from, to, &taking, 0);
    close(to);
    close(from);
  }
  *complete = taking.complete;
  return taking.told;
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
