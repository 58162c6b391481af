import type { Mount } from '#sandbox';

/** One or several source files of a submission, as found on the host. */
export interface Submission {
  /** Its name in reports: the path that the user gave. */
  readonly name: string;
  /** Absolute host path of the file, or of the folder for a multi-file submission. */
  readonly path: string;
  /** Its real path, if `path` is a link that trusted code has resolved. Otherwise links are refused. */
  readonly realPath?: string;
  /** Language id from languages.yaml, if the user named one. */
  readonly language?: string;
  /** File (relative to the folder) where execution starts, if the user named one. */
  readonly entryPoint?: string;
}

/** A submission ready to run: data only, so that it can be cached and sent to a worker. */
export interface CompiledProgram {
  readonly language: string;
  /** SHA-256 of its sources, its language with all commands, its compiler and the compiler's limits: programs with
   *  equal digests behave equally. Undefined: unknown. */
  readonly digest?: string;
  /** Host folder shown read-only at /prog. */
  readonly folder: string;
  /** `{memoryMiB}` is replaced by the memory limit of the problem in whole MiB. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly mounts: readonly Mount[];
  /** Host paths of all that it needs besides its own folder and `mounts`; the last name may contain `*`. Undefined:
   *  unknown. */
  readonly shows?: readonly string[];
  /** Time limit of this language = problem's limit × timeFactor. */
  readonly timeFactor: number;
  /** Memory limit of this language = problem's limit + memoryFloorBytes (for the runtime itself). */
  readonly memoryFloorBytes: number;
  /** What the runtime writes to stderr when it exceeds its own heap limit: a failed run with this text has exceeded
   *  its memory limit. */
  readonly outOfMemory?: string;
  /** Processes and threads that it may have at the same time, including those of its runtime. */
  readonly processes: number;
  readonly openFiles: number;
}

export type CompileResult =
  | {
      readonly ok: true;
      readonly language: string;
      readonly output: string;
      readonly program: CompiledProgram;
      readonly cached: boolean;
    }
  | {
      readonly ok: false;
      readonly language: string | undefined;
      readonly output: string;
      readonly reason: string;
    };
