/** Theory of operation. All judges of a machine share two files that they lock: `runs` and `turn`. A judge that is busy holds `runs` shared. One that
 *  needs quiet takes `turn` alone, so that there is one at a time, then `runs` alone. Busy judges look every 100 ms whether somebody has `turn`;
 *  if so they let their runs end, give `runs` back, and wait for `turn`, shared, before they go on. So a run costs nothing, and whoever needs
 *  quiet is not starved. Node cannot lock files: a child does (`flock` of util-linux), which has the files from us as open descriptors and ends
 *  with us, however we end; the kernel then frees the locks. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { closeSync, constants, fchmodSync, fstatSync, openSync, readFileSync } from 'node:fs';
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
    alone) flock -u 4 && flock -x 3 && flock -x 4 ;;
  esac && echo "$wish" || exit 1
done`;

const lookEveryMs = 100;
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

  /** @param folder - all judges of the machine can write to it. */
  constructor(pause: Pause, folder = '/dev/shm') {
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
      await this.#ask(holder, 'alone');
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

type Wish = 'shared' | 'alone';

interface Holder {
  /** False when the wish was not granted in time, or the child has failed. */
  ask(wish: Wish): Promise<boolean>;
  end(): Promise<void>;
}

/** @param onWaiting - called every 100 ms while a judge wants quiet, or has it; this one too. */
function startHolder(folder: string, onWaiting: () => void): Holder | undefined {
  const files = openFiles(folder);
  if (files === undefined) return undefined;
  const { turn, runs, turnName } = files;
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
  const look = setInterval(() => isTaken(turnName) && onWaiting(), lookEveryMs).unref();
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
      clearInterval(look);
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

/** Descriptors of both files, made if they are not there, and what /proc/locks calls `turn`. Any user may have made them: they are opened for
 *  reading, which is enough for a lock, no link is followed, and nothing but a regular file is taken. */
function openFiles(folder: string): { turn: number; runs: number; turnName: string } | undefined {
  const turn = openShared(join(folder, 'antipode-quiet-turn'));
  const runs = openShared(join(folder, 'antipode-quiet-runs'));
  if (turn !== undefined && runs !== undefined) return { turn, runs, turnName: nameOf(turn) };
  for (const fd of [turn, runs]) if (fd !== undefined) closeSync(fd);
  return undefined;
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

/** `00:1a:4711 `: device and inode. */
function nameOf(fd: number): string {
  const { dev, ino } = fstatSync(fd);
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  return `${hex((dev >> 8) & 0xfff)}:${hex((dev & 0xff) | ((dev >> 12) & 0xfff00))}:${ino} `;
}

/** True when somebody has locked the file alone. */
function isTaken(name: string): boolean {
  try {
    const locks = readFileSync('/proc/locks', 'latin1');
    return locks.split('\n').some((line) => line.includes(` WRITE `) && line.includes(` ${name}`));
  } catch {
    return false;
  }
}
