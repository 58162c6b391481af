/** Theory of operation. All judges of a machine share a folder with two files that they lock: `runs` and `turn`. A judge that is busy holds `runs`
 *  shared. One that needs quiet takes `turn` alone, so that there is one at a time, says so by a file `ask-…` that comes and goes, then takes `runs`
 *  alone. Busy judges watch the folder: when somebody asks they let their runs end, give `runs` back, and wait for `turn`, shared, before they
 *  go on. So a run costs nothing, and whoever needs quiet is not starved. Node cannot lock files: a child does (`flock` of util-linux), which has
 *  the files from us as open descriptors and ends with us, however we end; the kernel then frees the locks. */
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
  /** From here on until `end` this judge runs programs; it may do so once this resolves. Calls are counted. Never rejects. */
  begin(): Promise<void>;
  end(): void;
  /** Does `work` while no other judge of the machine runs anything. Nothing of this judge may be running. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Frees everything. Resolves when the child has ended. */
  close(): Promise<void>;
}

/** What a judge that knows nobody does. */
export const quietByItself: MachineQuiet = {
  begin: async () => {},
  end: () => {},
  alone: (work) => work(),
  close: async () => {},
};

/** Descriptors of `turn` and `runs` are 3 and 4. */
const script = `
while read -r wish; do
  case $wish in
    shared) flock -u 4 && flock -s 3 && flock -s 4 && flock -u 3 ;;
    turn) flock -u 4 && flock -x 3 ;;
    runs) flock -x 4 ;;
  esac && echo "$wish" || exit 1
done`;

const askEveryMs = 500;
/** So long after the last submission the lock is kept for the next one. */
const lingerMs = 1000;
/** Nobody needs longer to let a run end; who has stopped, or holds the lock to annoy, is not waited for. */
const patienceMs = 120_000;

/** Does `work` when nothing of this judge is running, and lets nothing start meanwhile. */
export type Pause = (work: () => Promise<void>) => Promise<void>;

/** Locks of this machine, for judges of all users. Where they cannot be had this judge goes on by itself. */
export class FileQuiet implements MachineQuiet {
  readonly #folder: string;
  readonly #pause: Pause;
  #holder: Promise<Holder | undefined> | undefined;
  #users = 0;
  #linger: NodeJS.Timeout | undefined;
  /** Since somebody else wants quiet: runs are coming to their ends. */
  #isGivingWay = false;
  #isAlone = false;
  #closed = false;

  /** @param folder - is made where it is not; all judges of the machine can write to it. */
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
    sayThatWeAsk(this.#folder);
    const again = setInterval(() => sayThatWeAsk(this.#folder), askEveryMs);
    await this.#ask(holder, 'runs');
    clearInterval(again);
  }

  async #let(): Promise<void> {
    const holder = await this.#holder;
    this.#holder = undefined;
    await holder?.end();
  }

  /** The child that holds `runs` shared; undefined when there is none to be had. */
  async #held(): Promise<Holder | undefined> {
    if (this.#closed) return undefined;
    this.#holder ??= this.#start();
    return this.#holder;
  }

  async #start(): Promise<Holder | undefined> {
    const holder = startHolder(this.#folder, () => void this.#giveWay());
    return holder !== undefined && (await this.#ask(holder, 'shared')) ? holder : undefined;
  }

  /** False: the child failed or somebody does not give way; then we go on as if we had the lock, and start anew the next time. */
  async #ask(holder: Holder, wish: Wish): Promise<boolean> {
    if (await holder.ask(wish)) return true;
    this.#holder = undefined;
    await holder.end();
    return false;
  }

  async #giveWay(): Promise<void> {
    if (this.#isGivingWay || this.#isAlone) return;
    this.#isGivingWay = true;
    await this.#pause(async () => {
      const holder = await this.#holder;
      if (holder) await this.#ask(holder, 'shared');
    });
    this.#isGivingWay = false;
  }
}

type Wish = 'shared' | 'turn' | 'runs';

interface Holder {
  /** False when the wish was not granted in time, or the child has failed. */
  ask(wish: Wish): Promise<boolean>;
  end(): Promise<void>;
}

/** @param onAsked - called when a judge asks for quiet; this one too. */
function startHolder(folder: string, onAsked: () => void): Holder | undefined {
  const files = openFiles(folder);
  if (files === undefined) return undefined;
  const { turn, runs, watcher } = files;
  watcher.on('change', (_, name) => {
    if (String(name).startsWith(askPrefix)) onAsked();
  });
  // A group of its own: a Ctrl-C reaches the judge alone, and the child can be ended with what it has started.
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
      killGroup(child.pid);
      await ended;
    },
  };
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

const askPrefix = 'ask-';

function sayThatWeAsk(folder: string): void {
  const path = join(folder, `${askPrefix}${randomBytes(6).toString('hex')}`);
  try {
    writeFileSync(path, '', { flag: 'wx' });
    rmSync(path);
  } catch {
    // Then the others hear of it when they next let the lock go.
  }
}

interface Files {
  readonly turn: number;
  readonly runs: number;
  readonly watcher: FSWatcher;
}

/** Descriptors of both files, made if they are not there. Any user may have made them: they are opened for reading, which is enough for a
 *  lock, no link is followed, and nothing but a regular file is taken. */
function openFiles(folder: string): Files | undefined {
  const watcher = openFolder(folder);
  const turn = openShared(join(folder, 'turn'));
  const runs = openShared(join(folder, 'runs'));
  if (watcher && turn !== undefined && runs !== undefined) return { turn, runs, watcher };
  watcher?.close();
  for (const fd of [turn, runs]) if (fd !== undefined) closeSync(fd);
  return undefined;
}

/** Watches the folder, made if it is not there. */
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
    // No such folder, or not ours to open.
  }
  return undefined;
}
