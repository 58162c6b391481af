import type { Blame } from '#host';
import type { MeasuredBy, RunResult } from '#verdict';

export type BackEnd = 'cgroup-v2' | 'cgroup-v1' | 'none';

/** Protections that a machine may lack; a result names the missing ones. */
export type Protection =
  | 'namespaces'
  | 'network'
  | 'seccomp'
  | 'separate-user'
  | 'cpu-of-whole-tree'
  | 'memory-of-whole-tree'
  | 'process-limit';

/** Capabilities of the sandbox on this machine, found by a probe. */
export interface SandboxInfo {
  readonly backEnd: BackEnd;
  readonly measuredBy: MeasuredBy;
  readonly missing: readonly Protection[];
  /** Why each protection is missing and what to do about it, one line each. */
  readonly hints: readonly string[];
}

/** A host path mounted read-only inside the box, at `box` (default: the same path). Missing host paths are ignored. */
export interface Mount {
  readonly host: string;
  readonly box?: string;
}

/** What a box shows instead of the system's folders: a folder that holds them (usr, bin, lib, etc/alternatives), and
 *  what is mounted besides. */
export interface SystemView {
  readonly folder: string;
  readonly mounts: readonly Mount[];
}

/** One box: a launcher process with its namespaces and cgroup, for the runs of one submission in one slot. */
export interface BoxOptions {
  /** Read-only mounts in addition to the base system (/usr, /bin, /lib*, /etc/alternatives, /etc/ld.so.cache). */
  readonly mounts?: readonly Mount[];
  /** Shown in place of the base system and of `mounts`. */
  readonly view?: SystemView;
  /** Host folder with the compiled program, shown read-only at /prog. */
  readonly programFolder?: string;
  /** Host folder whose files are copied into /w before the first run (sources to compile). */
  readonly copyIn?: string;
  /** Host folder that `collect` fills with the regular files left in /w. It must exist and be empty. */
  readonly collectTo?: string;
  /** Host folders that may contain files used as stdin or placed. `outputFolder` may be one of them. */
  readonly inputFolders?: readonly string[];
  /** Host folder that only the judge can access, in which stdout and stderr are created. */
  readonly outputFolder: string;
  /** Size of the box's own file system (/w, /tmp and /dev/shm together). */
  readonly scratchBytes: number;
  /** Number of files and folders it may hold. */
  readonly scratchFiles?: number;
  /** Connects this box to another one with the same `outputFolder`: names of two pipes that are created there,
   *  crosswise. */
  readonly joint?: Joint;
  /** What is counted besides CPU time, where the machine can. Default: `instructions`. `task-clock`, in ns, stands in
   *  for it in tests, because few virtual machines count instructions. */
  readonly counts?: 'instructions' | 'task-clock';
}

/** What a program reads and what it writes. `aside`: the same to further programs, which it has as descriptors 3 and 4,
 *  5 and 6, and so on; what it writes there is neither recorded nor counted, so it must be the jury's. */
export interface Joint extends Pipes {
  readonly aside?: readonly Pipes[];
}

interface Pipes {
  readonly hears: string;
  readonly says: string;
}

/** Limits of one run. All are enforced. */
export interface RunLimits {
  /** CPU time of the whole tree at which it is killed, ms. */
  readonly cpuMs: number;
  /** Elapsed time at which it is killed, ms; time for which others kept it from the CPUs does not count, except beyond
   *  `mostWallMs` (default: `wallMs`). */
  readonly wallMs: number;
  readonly mostWallMs?: number;
  /** Where the machine counts what the box asks for (`counts`): how much of it the whole tree may do before it is
   *  killed as if for its CPU time, and the times that are then limits in place of those above. */
  readonly counted?: { readonly most: number } & Required<Pick<RunLimits, 'cpuMs' | 'wallMs' | 'mostWallMs'>>;
  readonly memoryBytes: number;
  /** stdout + stderr + files. */
  readonly outputBytes: number;
  /** Processes and threads. */
  readonly processes: number;
  readonly openFiles: number;
  /** Largest single file; default: outputBytes. */
  readonly fileBytes?: number;
  /** Stack of the main thread; default: memoryBytes. */
  readonly stackBytes?: number;
}

/** A host file or folder that is copied into the working folder before a run. Links, devices and pipes are ignored. */
export interface Placed {
  /** Absolute path below one of `inputFolders`. */
  readonly from: string;
  /** Name in the working folder. Required for a file; for a folder without a name, its contents are copied directly
   *  into the working folder. */
  readonly as?: string;
}

/** What to keep of a run's feedback folder, /w/feedback: regular files in it and in its folders (8 deep) with names
 *  [A-Za-z0-9_.][A-Za-z0-9_.-]* (at most 100 characters) are copied out after the run. */
export interface FeedbackRequest {
  /** Name of the folder created in `outputFolder` for the copies. */
  readonly folder: string;
  /** Absolute path of a folder below one of `inputFolders` with the initial contents of /w/feedback; default: empty. */
  readonly from?: string;
  /** Each copy is cut at this size. */
  readonly bytesPerFile: number;
  /** At most this many files and folders are copied (at most 100), in byte order of their names, files before
   *  folders. */
  readonly files: number;
}

/** A file directly in a feedback folder. */
export interface FeedbackFile {
  readonly name: string;
  /** Its true size, which may be more than what was copied. */
  readonly bytes: number;
  /** The copy on the host. */
  readonly path: string;
}

/** A file directly in /w that is copied out after the run. */
interface Taken {
  readonly file: string;
  /** Name of the copy in `outputFolder`. There is no copy if the program left no regular file of that name. */
  readonly as: string;
}

/** The result of a run in a box, with its feedback if requested. */
export interface BoxRun extends RunResult {
  readonly feedback?: readonly FeedbackFile[];
  /** True if something in the feedback folder was not copied, or only in part. */
  readonly feedbackIsCut?: true;
}

export interface RunRequest {
  /** Program and arguments, as paths inside the box. `argv[0]` is executed as is (no search in PATH). */
  readonly argv: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Working folder inside the box: '/w' (writable, and shows the program's files) or '/prog' (read-only;
   *  with something placed it is '/case', a read-only folder that shows the program's files too). */
  readonly cwd: '/w' | '/prog';
  /** Copied into the working folder in this order, replacing existing files. Uses space of `scratchBytes` but does
   *  not count as output. */
  readonly place?: readonly Placed[];
  /** Gives the run an empty writable folder /w/feedback. */
  readonly feedback?: FeedbackRequest;
  /** Files to copy out; each is cut at `limits.outputBytes`. */
  readonly take?: readonly Taken[];
  /** Absolute host path below one of `inputFolders`; default: empty input. */
  readonly stdin?: string;
  /** Names of the files made in `outputFolder`; default: discarded (but counted). `stderr` may equal `stdout`. */
  readonly stdout?: string;
  readonly stderr?: string;
  readonly limits: RunLimits;
}

/** A run whose standard input is the output of the program in the other box, and vice versa. */
export interface TalkRequest extends Omit<RunRequest, 'stdin' | 'stdout'> {
  /** Name of a file created in `outputFolder` for the program's messages, see `parseTranscript`; cut at `bytes`. */
  readonly transcript?: { readonly name: string; readonly bytes: number };
  /** If the program fails, the other one notices this much later. Default: 0. */
  readonly holdMs?: number;
  /** True if the other program notices when this one closes its output, and not only when it ends. */
  readonly forwardsEnd?: boolean;
  /** How long the program may neither use a CPU nor wait for one before the wall clock ends it. Default: until its
   *  limits. */
  readonly idleMs?: number;
}

/** One side of a conversation. Times are the machine's monotonic clock in ns, the same for both sides. */
export interface TalkRun extends BoxRun {
  readonly endedNs: number;
  /** The earliest time at which the other program can know that this one has ended. */
  readonly noticedNs: number;
  /** True if ended by `stop`; `exit` is then meaningless. */
  readonly stopped: boolean;
  /** Bytes of its output that the other program had not read when this one ended, and could still read. */
  readonly unheardBytes: number;
  /** CPU time of its launcher. */
  readonly relayMs: number;
  /** How long the core of the conversation was idle, in ticks of 10 ms; undefined if unknown. */
  readonly coreIdleMs?: number;
}

/** One box's part in a conversation; `converse` calls these in order. */
export interface ConversationSide {
  /** Both sides must meet before either talks. Until they part, their programs run on the core with this index,
   *  modulo the number of cores that the judge may use. */
  meet(core: number): Promise<void>;
  talk(request: TalkRequest): Promise<TalkRun>;
  /** Ends the current `talk`, if any. */
  stop(): void;
  /** Both sides must part before they meet again. */
  part(): Promise<void>;
}

export interface Box {
  readonly info: SandboxInfo;
  /** Runs one program, after those asked for before. /w, /tmp and /dev/shm are empty at its start.
   *   @throws SandboxError if the launcher fails, never because of the program. */
  run(request: RunRequest): Promise<BoxRun>;
  /** Like `run`, but keeps the contents of /w (for compilation: copyIn, run, collect). */
  runKeeping(request: RunRequest): Promise<BoxRun>;
  /** Copies the regular files and folders of /w into `collectTo`: no links, devices or pipes, nothing above the caps.
   *  Returns the number of bytes and of files; `undefined` if a cap was exceeded. */
  collect(caps: { bytes: number; files: number }): Promise<{ bytes: number; files: number } | undefined>;
  /** Only for boxes with a `joint`; nothing else may run in the box meanwhile. */
  readonly side?: ConversationSide;
  /** Ends the launcher; the kernel takes everything else with it. Never throws; may be called twice. */
  close(): Promise<void>;
}

export type OpenBox = (options: BoxOptions) => Promise<Box>;

/** The sandbox itself failed; never caused by the program. Judging retries once in a new box; after that it is a
 *  judge error. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly fault: Blame = 'machine';
  /** What the user of this machine can do about it. */
  readonly hint: string | undefined;
  /** False if the sandbox failed before it began with this request: while it carried out an earlier one. */
  readonly hadBegun: boolean;

  constructor(message: string, options: { hint?: string; cause?: unknown; hadBegun?: boolean } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.hint = options.hint;
    this.hadBegun = options.hadBegun ?? true;
  }
}

/** Boxes that can be closed all together at any time, also while they are being opened; that ends whatever runs in
 *  them. */
export class BoxSet {
  readonly #openBox: OpenBox;
  readonly #boxes = new Set<Box>();
  readonly #opening = new Set<Promise<Box>>();
  readonly #closing = new Set<Promise<void>>();
  #closed = false;

  constructor(openBox: OpenBox) {
    this.#openBox = openBox;
  }

  /** Opens a box of the set. @throws if the set was closed meanwhile */
  readonly open: OpenBox = (options) => whileIn(this.#opening, this.#openUnlessClosed(options));

  /** Closes one box; `closeAll` waits for it. */
  close(box: Box): Promise<void> {
    this.#boxes.delete(box);
    return whileIn(this.#closing, box.close());
  }

  /** Closes every box, and waits for those that are being opened or closed. May be called twice. */
  async closeAll(): Promise<void> {
    this.#closed = true;
    for (const box of this.#boxes) void this.close(box);
    await Promise.allSettled(this.#opening); // each closes itself when it is open
    await Promise.all(this.#closing);
  }

  get closed(): boolean {
    return this.#closed;
  }

  async #openUnlessClosed(options: BoxOptions): Promise<Box> {
    const box = await this.#openBox(options);
    this.#boxes.add(box);
    if (!this.#closed) return box;
    await this.close(box);
    throw new Error('the box was closed as soon as it was open: its work has ended');
  }
}

/** Keeps a promise in a set until it is settled. */
function whileIn<T>(set: Set<Promise<T>>, promise: Promise<T>): Promise<T> {
  set.add(promise);
  const leave = (): void => void set.delete(promise);
  promise.then(leave, leave);
  return promise;
}
