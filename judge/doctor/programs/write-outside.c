/* Tries to write everywhere but to its own folders; argv: files and folders of the host. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char **argv) {
  static const char *const folders[] = {"/", "/usr", "/usr/bin", "/usr/local", "/bin", "/lib", "/etc", "/dev", "/proc", "/prog", "/proc/self"};
  for (int i = 0; i < (int)(sizeof folders / sizeof *folders); i++) {
    char path[256];
    snprintf(path, sizeof path, "%s/planted", folders[i]);
    if (open(path, O_CREAT | O_WRONLY, 0666) >= 0) printf("ESCAPED: wrote %s\n", path);
    if (mkdir(path, 0777) == 0) printf("ESCAPED: mkdir %s\n", path);
    if (symlink("/etc/passwd", path) == 0) printf("ESCAPED: symlink %s\n", path);
    if (mkfifo(path, 0666) == 0) printf("ESCAPED: fifo %s\n", path);
    if (chmod(folders[i], 0777) == 0) printf("ESCAPED: chmod %s\n", folders[i]);
  }
  static const char *const files[] = {"/etc/passwd", "/usr/bin/env", "/proc/self/oom_score_adj", "/proc/self/mem", "/proc/self/uid_map"};
  for (int i = 0; i < 5; i++) {
    if (open(files[i], O_WRONLY) >= 0 && i != 3) printf("ESCAPED: opened %s for writing\n", files[i]);
    if (unlink(files[i]) == 0) printf("ESCAPED: deleted %s\n", files[i]);
  }
  for (int i = 1; i < argc; i++) {
    static const char *const doors[] = {"", "/proc/self/root", "/proc/1/root", "/proc/self/cwd/../.."};
    for (int d = 0; d < 4; d++) {
      char path[4096];
      snprintf(path, sizeof path, "%s%s", doors[d], argv[i]);
      if (open(path, O_WRONLY | O_TRUNC) >= 0) printf("ESCAPED: opened %s for writing\n", path);
      if (chmod(path, 0) == 0) printf("ESCAPED: chmod %s\n", path);
      snprintf(path, sizeof path, "%s%s/planted", doors[d], argv[i]);
      if (open(path, O_CREAT | O_WRONLY, 0666) >= 0) printf("ESCAPED: wrote %s\n", path);
      if (mkdir(path, 0777) == 0) printf("ESCAPED: mkdir %s\n", path);
    }
  }
  /* its own program */
  if (open(argv[0], O_WRONLY) >= 0) printf("ESCAPED: can write to its program\n");
  if (open("/proc/self/exe", O_WRONLY) >= 0) printf("ESCAPED: can write to its program through /proc\n");
  if (unlink(argv[0]) == 0 || rename(argv[0], "/tmp/x") == 0) printf("ESCAPED: can remove its program\n");
  /* the judge's output file */
  if (fchmod(0, 0777) == 0) printf("ESCAPED: can change the mode of its input\n");
  if (ftruncate(0, 0) == 0) printf("ESCAPED: can truncate its input\n");
  puts("done");
}
