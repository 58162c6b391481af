import type { MeasuredBy, RunResult } from '../verdict/index.ts';

export type BackEnd = 'cgroup-v2' | 'cgroup-v1' | 'none';

/** Protections that a machine may lack; a result names those that were missing. */
export type Protection =
  | 'namespaces'
  | 'network'
  | 'seccomp'
  | 'separate-user'
  | 'cpu-of-whole-tree'
  | 'memory-of-whole-tree'
  | 'process-limit';

/** What the sandbox of this machine can do, found by a probe. */
export interface SandboxInfo {
  readonly backEnd: BackEnd;
  readonly measuredBy: MeasuredBy;
  readonly missing: readonly Protection[];
  /** Why something is missing and what to do about it, one line each. */
  readonly hints: readonly string[];
}

/** A host path shown read-only inside the box, at `box` (default: the same path). Missing host paths are passed over. */
export interface Mount {
  readonly host: string;
  readonly box?: string;
}

/** One box: a launcher process with its namespaces and cgroup, for the runs of one submission in one slot. */
export interface BoxOptions {
  /** Read-only mounts beside the base system (/usr, /bin, /lib*, /etc/alternatives, /etc/ld.so.cache). */
  readonly mounts?: readonly Mount[];
  /** Host folder with the compiled program, shown read-only at /prog. */
  readonly programFolder?: string;
  /** Host folder whose files are copied into /w before the first run (sources to compile). */
  readonly copyIn?: string;
  /** Host folder that `collect` fills with the regular files left in /w. It must exist and be empty. */
  readonly collectTo?: string;
  /** Host folders that may hold the files given as stdin and what is placed. `outputFolder` may be one of them. */
  readonly inputFolders?: readonly string[];
  /** Host folder, reachable by the judge alone, in which stdout and stderr are created. */
  readonly outputFolder: string;
  /** Size of the box's own file system (/w, /tmp and /dev/shm together). */
  readonly scratchBytes: number;
  /** Number of files and folders it may hold. */
  readonly scratchFiles?: number;
  /** Joins this box to another one with the same `outputFolder`: names of two pipes that are made there, crosswise. */
  readonly joint?: { readonly hears: string; readonly says: string };
}

/** Everything that bounds one run. All are enforced. */
export interface RunLimits {
  /** CPU time of the whole tree at which it is killed, ms. */
  readonly cpuMs: number;
  readonly wallMs: number;
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

/** A host file or folder whose copy lies in the working folder before a run. Links, devices and pipes are passed over. */
export interface Placed {
  /** Absolute path below one of `inputFolders`. */
  readonly from: string;
  /** Name in the working folder. A file needs one; without, what a folder holds lies right in the working folder. */
  readonly as?: string;
}

/** What becomes of a run's feedback folder, /w/feedback: the regular files in it and in its folders (8 deep) whose names are
 *  [A-Za-z0-9_.][A-Za-z0-9_.-]* (at most 100 characters) are copied out after the run. */
export interface FeedbackRequest {
  /** Name of the folder that is made in `outputFolder` for the copies. */
  readonly folder: string;
  /** Absolute path, below one of `inputFolders`, of a folder: what is in it /w/feedback holds at first; default: nothing. */
  readonly from?: string;
  /** Each copy is cut at this size. */
  readonly bytesPerFile: number;
  /** Only the first so many files and folders are copied (at most 100), in byte order of their names, files before folders. */
  readonly files: number;
}

/** One file right in a feedback folder. */
export interface FeedbackFile {
  readonly name: string;
  /** Its true size, which may be more than what was copied. */
  readonly bytes: number;
  /** The copy on the host. */
  readonly path: string;
}

/** A file right in /w that is copied out after the run. */
export interface Taken {
  readonly file: string;
  /** Name of the copy in `outputFolder`. There is none when the program has left no regular file of that name. */
  readonly as: string;
}

/** What happened to a run in a box, with its feedback when there was to be some. */
export interface BoxRun extends RunResult {
  readonly feedback?: readonly FeedbackFile[];
  /** Something in the feedback folder was not copied, or not the whole of it. */
  readonly feedbackIsCut?: true;
}

export interface RunRequest {
  /** Program and arguments, as paths inside the box. `argv[0]` is executed as is (no search in PATH). */
  readonly argv: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Working folder inside the box: '/w' (writable, and shows the program's files) or '/prog' (read-only;
   *  with something placed it is '/case', a read-only folder that shows the program's files too). */
  readonly cwd: '/w' | '/prog';
  /** Laid into the working folder in this order, over what is there. It takes room of `scratchBytes` but counts as no output. */
  readonly place?: readonly Placed[];
  /** Gives the run an empty writable folder /w/feedback. */
  readonly feedback?: FeedbackRequest;
  /** Each is cut at `limits.outputBytes`. */
  readonly take?: readonly Taken[];
  /** Absolute host path below one of `inputFolders`; default: empty input. */
  readonly stdin?: string;
  /** Names of the files made in `outputFolder`; default: discarded (but counted). `stderr` may equal `stdout`. */
  readonly stdout?: string;
  readonly stderr?: string;
  readonly limits: RunLimits;
}

/** A run whose standard input is what the program in the other box writes, and the other way round. */
export interface TalkRequest extends Omit<RunRequest, 'stdin' | 'stdout'> {
  /** Name of a file made in `outputFolder` for what the program says, see `readTranscript`; cut at `bytes`. */
  readonly transcript?: { readonly name: string; readonly bytes: number };
  /** When the program fails, the other one notices so much later. Default: 0. */
  readonly holdMs?: number;
  /** The other program notices when this one closes its output, not only when it has ended. */
  readonly forwardsEnd?: boolean;
  /** How long it may neither use a CPU nor wait for one; then the wall clock ends it. Default: as long as the limits let it. */
  readonly idleMs?: number;
}

/** One side of a conversation. Times are the machine's monotonic clock in ns, the same for both sides. */
export interface TalkRun extends BoxRun {
  readonly endedNs: number;
  /** Before that, the other program cannot know that this one has ended. */
  readonly noticedNs: number;
  /** Ended by `stop`; `exit` then means nothing. */
  readonly stopped: boolean;
  /** How much of what it said the other program had not read when this one ended, and still could read. */
  readonly unheardBytes: number;
  /** CPU time of its launcher. */
  readonly relayMs: number;
  /** For how long the core of the conversation had nothing to do meanwhile, in ticks of 10 ms; undefined where nobody knows. */
  readonly coreIdleMs?: number;
}

/** What one box does for a conversation; `converse` knows the order. */
export interface ConversationSide {
  /** Before both sides have met nobody may talk. What runs until they part runs on the core with this index, counted around among those that
   *  the judge may use. */
  meet(core: number): Promise<void>;
  talk(request: TalkRequest): Promise<TalkRun>;
  /** Ends the `talk` under way; nothing happens when there is none. */
  stop(): void;
  /** Before both sides have parted they may not meet again. */
  part(): Promise<void>;
}

export interface Box {
  readonly info: SandboxInfo;
  /** Runs one program; calls queue up. /w, /tmp and /dev/shm are empty at its start.
   *  @throws SandboxError when the launcher fails, never for what the program does. */
  run(request: RunRequest): Promise<BoxRun>;
  /** Like `run`, but /w keeps what it holds (compilation: copyIn, run, collect). */
  runKeeping(request: RunRequest): Promise<BoxRun>;
  /** Copies the regular files and folders of /w into `collectTo`: no links, devices or pipes, nothing above the caps.
   *  Returns the number of bytes and of files; `undefined` if a cap was exceeded. */
  collect(caps: { bytes: number; files: number }): Promise<{ bytes: number; files: number } | undefined>;
  /** Of boxes with a `joint`. */
  readonly side?: ConversationSide;
  /** Ends the launcher; the kernel takes everything else with it. Never throws; may be called twice. */
  close(): Promise<void>;
}

export type OpenBox = (options: BoxOptions) => Promise<Box>;
