/** Node cannot lock files, so a child process does (`flock` of util-linux). It inherits the files as open descriptors
 *  and ends with the judge, however the judge ends; the kernel then releases the locks. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  type FSWatcher,
  fchmodSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { killGroup } from '#host';

/** The files that judges of a machine share. They lock three of them, and send each other messages by creating and
 *  removing a file, which wakes those that watch the folder. */

/** Messages between judges: one asks for quiet; its quiet begins; one runs without permission. */
export type News = (typeof allNews)[number];

const allNews = ['ask', 'quiet', 'company'] as const;

/** The files that are locked; their descriptors have this order. */
const lockedFiles = ['turn', 'runs', 'company'] as const;

/** Tells the judges that watch the folder. */
export function announce(folder: string, news: News): void {
  const path = join(folder, `${news}-${randomBytes(6).toString('hex')}`);
  try {
    writeFileSync(path, '', { flag: 'wx' });
    rmSync(path);
  } catch {
    // The others then notice a request when they next release the lock.
  }
}

interface QuietFiles {
  /** One for each of `lockedFiles`. */
  readonly descriptors: readonly number[];
  readonly watcher: FSWatcher;
}

/** Opens the files, creating them if they are missing; undefined if they cannot be shared.
 *  @param onNews - called for news of all judges, including this one */
function openQuietFiles(folder: string, onNews: (news: News) => void): QuietFiles | undefined {
  const watcher = openFolder(folder);
  const opened = lockedFiles.map((name) => openShared(join(folder, name)));
  const descriptors = opened.filter((fd) => fd !== undefined);
  if (watcher && descriptors.length === opened.length) {
    watcher.on('change', (_, name) => {
      const news = allNews.find((one) => String(name).startsWith(`${one}-`));
      if (news) onNews(news);
    });
    return { descriptors, watcher };
  }
  watcher?.close();
  for (const fd of descriptors) closeSync(fd);
  return undefined;
}

/** Watches the folder, creating it if it is missing. */
function openFolder(folder: string): FSWatcher | undefined {
  try {
    mkdirSync(folder);
    chmodSync(folder, 0o1777); // whatever the umask: for judges of all users
  } catch {
    // It is there, or cannot be made.
  }
  try {
    const watcher = lstatSync(folder).isDirectory() ? watch(folder, { persistent: false }) : undefined;
    return watcher?.on('error', () => {});
  } catch {
    return undefined;
  }
}

/** Any user may have created the file: it is opened read-only, which is enough for a lock, a link is not followed, and
 *  only a regular file is accepted. */
function openShared(path: string): number | undefined {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_CREAT, O_EXCL } = constants;
  try {
    const made = openSync(path, O_RDONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o444);
    fchmodSync(made, 0o444); // whatever the umask: judges of other users open it too
    return made;
  } catch {
    // It is there, or cannot be made.
  }
  try {
    const fd = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    if (fstatSync(fd).isFile()) return fd;
    closeSync(fd);
  } catch {
    // The folder does not exist or is not accessible.
  }
  return undefined;
}

/** How often a judge's child checks whether the judge is suspended. */
const lookEveryS = 5;
/** Number of checks that find the judge suspended before its last programs have surely ended: ten minutes. */
const stoppedLooks = 120;
/** How much later than requested the child may answer before it counts as dead. */
const answerMs = 5000;

/** The descriptors of `turn`, `runs` and `company` are 3, 4 and 5. The first two are released while the judge is
 *  suspended (Ctrl-Z): it starts nothing more, but the programs that it has started still run. `kill 0` ends everything
 *  that holds the descriptors. */
const script = `
trap '' PIPE
trap 'kill -9 0' EXIT
join() {
  flock -u 4
  flock -w "$1" -s 3 && flock -w 1 -s 4 && flock -u 5
  joined=$?
  flock -u 3
  return $joined
}
looks=0
while sleep ${lookEveryS} && kill -0 $$; do
  if grep -qs '^State:.T' /proc/$PPID/status; then
    looks=$((looks + 1))
    if [ $looks -le ${stoppedLooks} ]; then flock -w 1 -s 5; else flock -u 5; fi
    flock -u 3
    flock -u 4
  else
    looks=0
  fi
done &
while read -r wish seconds; do
  case $wish in
    join) join "$seconds" ;;
    beside) flock -w 1 -s 5 ;;
    turn) flock -u 4 && flock -w "$seconds" -x 3 ;;
    runs) flock -w "$seconds" -x 4 ;;
    empty) flock -n -x 5 && flock -u 5 ;;
  esac && echo yes || echo no
done`;

/** A request of a judge: to run beside others (hold `runs` shared); to run beside others without permission (hold
 *  `company` shared); to be the next to get quiet (hold `turn`); that the others release `runs`; to know that nobody
 *  holds `company`. */
export type Wish = 'join' | 'beside' | 'turn' | 'runs' | 'empty';

export interface LockingChild {
  /** False if the request was not granted in time; undefined if the child has failed. Requests are granted one after
   *  the other. */
  ask(wish: Wish, patienceMs?: number): Promise<boolean | undefined>;
  /** Resolves when the child has ended, for whatever reason. */
  readonly ended: Promise<void>;
  end(): Promise<void>;
}

/** Starts the child; undefined if the files cannot be shared.
 *  @param onNews - called for news of all judges, including this one, and with `resumed` when this process continues
 *  after it was suspended: it may have lost the locks meanwhile */
export function startLockingChild(
  folder: string,
  onNews: (news: News | 'resumed') => void,
): LockingChild | undefined {
  const files = openQuietFiles(folder, onNews);
  if (files === undefined) return undefined;
  // Its own process group: Ctrl-C reaches only the judge, and the child can be killed together with its children.
  const child = spawn('sh', ['-c', script], {
    stdio: ['pipe', 'pipe', 'ignore', ...files.descriptors],
    detached: true,
  }) as ChildProcessWithoutNullStreams;
  for (const fd of files.descriptors) closeSync(fd);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  const onResumed = () => onNews('resumed');
  process.on('SIGCONT', onResumed);
  void ended.then(() => process.off('SIGCONT', onResumed));
  child.stdin.on('error', () => {});
  const asked: ((answer: boolean | undefined) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => asked.shift()?.(line === 'yes'));
  return {
    ask: (wish, patienceMs = 0) =>
      new Promise((resolve) => {
        const done = (answer: boolean | undefined) => {
          clearTimeout(timer);
          resolve(answer);
        };
        const timer = setTimeout(() => done(undefined), (asked.length + 1) * patienceMs + answerMs);
        asked.push(done);
        void ended.then(() => done(undefined));
        child.stdin.write(`${wish} ${patienceMs / 1000}\n`);
      }),
    ended,
    end: async () => {
      files.watcher.close();
      killGroup(child.pid);
      await ended;
    },
  };
}
