/* Leaves links, pipes, folders and odd names wherever the judge might look. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  static const char *const names[] = {"stdout", "run-1.out", "compiler", "program", "output", "feedback", "score.txt", "Main.class",
                                      "a\nb", "-rf", "*", "\xff\xfe", ".", "hoisted-1", "hoisted-2"};
  static const char *const folders[] = {"/w", "/tmp", "/dev/shm"};
  for (int f = 0; f < 3; f++) {
    chdir(folders[f]);
    for (int i = 0; i < (int)(sizeof names / sizeof *names); i++) {
      char path[64];
      symlink("/etc/shadow", names[i]);
      snprintf(path, sizeof path, "%s.fifo", names[i]);
      mkfifo(path, 0666);
      snprintf(path, sizeof path, "%s.d", names[i]);
      mkdir(path, 0);
      snprintf(path, sizeof path, "%s.loop", names[i]);
      symlink(path, path);
      snprintf(path, sizeof path, "%s.suid", names[i]);
      close(open(path, O_CREAT | O_WRONLY, 0600));
      chmod(path, 07777);
      link(path, "hard");
    }
    chmod(folders[f], 0);
  }
  puts("done");
}
