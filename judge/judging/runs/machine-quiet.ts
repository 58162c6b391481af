/** Theory of operation. All judges of a machine share a folder with two files that they lock: `runs` and `turn`. A
 *  busy judge holds `runs` shared. A judge that needs quiet first takes `turn` exclusively, so that there is only one
 *  at a time, announces this by creating and removing a file `ask-…`, and then takes `runs` exclusively, and
 *  announces that by a file `quiet-…`. Busy judges watch the folder: when another judge asks, they let their runs
 *  end, release `runs`, and wait for `turn` (shared) before they continue. So a run costs nothing, and a judge that
 *  needs quiet is not starved. Node cannot lock files, so a child process does (`flock` of util-linux). It inherits
 *  the files as open descriptors and ends with the judge, however the judge ends; the kernel then releases the
 *  locks. */
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

/** Lets judges of one machine wait for each other. */
export interface MachineQuiet {
  /** Announces that this judge runs programs until `end`; it may do so once this resolves. Calls are counted. Never
   *  rejects. */
  begin(): Promise<void>;
  end(): void;
  /** Runs `work` while no other judge of the machine runs anything. Nothing of this judge may be running. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Releases everything. Resolves when the child has ended. */
  close(): Promise<void>;
}

/** The implementation for a judge that knows no other judges. */
export const quietByItself: MachineQuiet = {
  begin: async () => {},
  end: () => {},
  alone: (work) => work(),
  close: async () => {},
};

/** How often a judge's child looks whether the judge was stopped. */
const lookEveryS = 5;

/** The descriptors of `turn` and `runs` are 3 and 4. The locks of a judge that was stopped (Ctrl-Z) are released, since
 *  it starts nothing more; `kill 0` ends everything that holds the descriptors. */
const script = `
trap '' PIPE
trap 'kill -9 0' EXIT
while sleep ${lookEveryS} && kill -0 $$; do grep -qs '^State:.T' /proc/$PPID/status && flock -u 3 && flock -u 4; done &
while read -r wish; do
  case $wish in
    shared) flock -u 4 && flock -s 3 && flock -s 4 && flock -u 3 ;;
    turn) flock -u 4 && flock -x 3 ;;
    runs) flock -x 4 ;;
  esac && echo "$wish" || exit 1
done`;

const askEveryMs = 500;
/** How long the lock is kept after the last submission, for the next one. */
const lingerMs = 1000;
/** Maximum wait for other judges: no run takes longer to end, and a stopped or malicious process must not block us. */
const patienceMs = 120_000;

/** Runs `work` when nothing of this judge is running, and prevents anything from starting meanwhile. `work` calls
 *  `begins` when the quiet begins for which this judge pauses. */
export type Pause = (work: (begins: () => void) => Promise<void>) => Promise<void>;

/** Machine-wide locks for judges of all users. If they are not available, this judge works on its own. */
export class FileQuiet implements MachineQuiet {
  readonly #folder: string;
  readonly #pause: Pause;
  /** The child that holds `runs` for all users; undefined if there is none. */
  #holder: Holder | undefined;
  #users = 0;
  #linger: NodeJS.Timeout | undefined;
  /** True while runs are finishing because another judge wants quiet. */
  #isGivingWay = false;
  #isAlone = false;
  /** Called when the judge for which we pause has its quiet. */
  #onQuiet = () => {};
  #closed = false;

  /** @param folder - created if missing; all judges of the machine can write to it. */
  constructor(pause: Pause, folder = '/dev/shm/antipode-quiet') {
    this.#folder = folder;
    this.#pause = pause;
  }

  async begin(): Promise<void> {
    this.#users++;
    clearTimeout(this.#linger);
    await this.#held();
  }

  end(): void {
    this.#users--;
    if (this.#users === 0) this.#linger = setTimeout(() => void this.#let(), lingerMs).unref();
  }

  async alone<T>(work: () => Promise<T>): Promise<T> {
    const holder = await this.#held();
    if (holder === undefined) return work();
    this.#isAlone = true;
    try {
      await this.#askForQuiet(holder);
      announce(this.#folder, quietPrefix);
      return await work();
    } finally {
      await this.#ask(holder, 'shared');
      this.#isAlone = false;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#linger);
    await this.#let();
  }

  async #askForQuiet(holder: Holder): Promise<void> {
    if (!(await this.#ask(holder, 'turn'))) return;
    announce(this.#folder, askPrefix);
    const again = setInterval(() => announce(this.#folder, askPrefix), askEveryMs);
    await this.#ask(holder, 'runs');
    clearInterval(again);
  }

  async #let(): Promise<void> {
    const holder = this.#holder;
    this.#holder = undefined;
    await holder?.end();
  }

  /** The child that holds `runs` shared; undefined if it cannot be started. */
  async #held(): Promise<Holder | undefined> {
    if (this.#closed) return undefined;
    this.#holder ??= this.#start();
    const holder = this.#holder;
    if (holder === undefined || (await holder.isReady)) return holder;
    await this.#drop(holder);
    return undefined;
  }

  #start(): Holder | undefined {
    const child = startChild(this.#folder, {
      onAsked: () => void this.#giveWay(),
      onQuiet: () => this.#onQuiet(),
    });
    return child && { ...child, isReady: child.ask('shared') };
  }

  /** False if the child failed or another judge does not give way; we then continue as if we had the lock, and
   *  start afresh next time. */
  async #ask(holder: Holder, wish: Wish): Promise<boolean> {
    if (await holder.ask(wish)) return true;
    await this.#drop(holder);
    return false;
  }

  /** Ends a child. By now we may have another one, which stays. */
  async #drop(holder: Holder): Promise<void> {
    if (this.#holder === holder) this.#holder = undefined;
    await holder.end();
  }

  async #giveWay(): Promise<void> {
    if (this.#isGivingWay || this.#isAlone) return;
    this.#isGivingWay = true;
    await this.#pause(async (begins) => {
      this.#onQuiet = begins;
      const holder = this.#holder;
      if (holder && (await holder.isReady)) await this.#ask(holder, 'shared');
      this.#onQuiet = () => {};
    });
    this.#isGivingWay = false;
  }
}

type Wish = 'shared' | 'turn' | 'runs';

interface LockingChild {
  /** False if the lock was not granted in time or the child failed. */
  ask(wish: Wish): Promise<boolean>;
  end(): Promise<void>;
}

interface Holder extends LockingChild {
  /** Whether it got `runs` shared in the beginning. */
  readonly isReady: Promise<boolean>;
}

interface Listener {
  /** Called when any judge asks for quiet, including this one, and when this process goes on after it was stopped: it
   *  may have lost the locks meanwhile. */
  readonly onAsked: () => void;
  /** Called when any judge has quiet, including this one. */
  readonly onQuiet: () => void;
}

function startChild(folder: string, { onAsked, onQuiet }: Listener): LockingChild | undefined {
  const files = openFiles(folder);
  if (files === undefined) return undefined;
  const { turn, runs, watcher } = files;
  watcher.on('change', (_, name) => {
    if (String(name).startsWith(askPrefix)) onAsked();
    if (String(name).startsWith(quietPrefix)) onQuiet();
  });
  process.on('SIGCONT', onAsked);
  // Its own process group: Ctrl-C reaches only the judge, and the child can be killed together with its children.
  const child = spawn('sh', ['-c', script], {
    stdio: ['pipe', 'pipe', 'ignore', turn, runs],
    detached: true,
  }) as ChildProcessWithoutNullStreams;
  closeSync(turn);
  closeSync(runs);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  child.stdin.on('error', () => {});
  const granted = createInterface({ input: child.stdout });
  return {
    ask: (wish) =>
      new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => done(false), patienceMs);
        const done = (value: boolean) => {
          clearTimeout(timer);
          granted.removeAllListeners('line');
          resolve(value);
        };
        granted.once('line', () => done(true));
        void ended.then(() => done(false));
        child.stdin.write(`${wish}\n`);
      }),
    end: async () => {
      watcher.close();
      process.off('SIGCONT', onAsked);
      killGroup(child.pid);
      await ended;
    },
  };
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

const askPrefix = 'ask-';
const quietPrefix = 'quiet-';

/** Tells the judges that watch the folder. */
function announce(folder: string, prefix: string): void {
  const path = join(folder, `${prefix}${randomBytes(6).toString('hex')}`);
  try {
    writeFileSync(path, '', { flag: 'wx' });
    rmSync(path);
  } catch {
    // The others then notice a request when they next release the lock.
  }
}

interface Files {
  readonly turn: number;
  readonly runs: number;
  readonly watcher: FSWatcher;
}

/** Opens both files, creating them if they are missing. Any user may have created them: they are opened read-only,
 *  which is enough for a lock, links are not followed, and only regular files are accepted. */
function openFiles(folder: string): Files | undefined {
  const watcher = openFolder(folder);
  const turn = openShared(join(folder, 'turn'));
  const runs = openShared(join(folder, 'runs'));
  if (watcher && turn !== undefined && runs !== undefined) return { turn, runs, watcher };
  watcher?.close();
  for (const fd of [turn, runs]) if (fd !== undefined) closeSync(fd);
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
