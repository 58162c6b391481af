import type { Mount } from '../sandbox/index.ts';

/** One or several source files of a submission, as found on the host. */
export interface Submission {
  /** How people call it: the path they gave. */
  readonly name: string;
  /** Absolute host path of the file, or of the folder for a multi-file submission. */
  readonly path: string;
  /** Where it really is, when `path` is a link that somebody trusted has followed. Otherwise links are refused. */
  readonly realPath?: string;
  /** Language id from languages.yaml, when the user named one. */
  readonly language?: string;
  /** File (relative to the folder) where execution starts, when the user named one. */
  readonly entryPoint?: string;
}

/** A submission ready to run: data only, so that it can be cached and sent to a worker. */
export interface CompiledProgram {
  readonly language: string;
  /** SHA-256 of its sources, its language with all commands, its compiler and the limits on that: programs with the same one do the
   *  same. Undefined: nobody knows. */
  readonly digest?: string;
  /** Host folder shown read-only at /prog. */
  readonly folder: string;
  /** `{memoryMiB}` is replaced by the memory limit of the problem in whole MiB. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly mounts: readonly Mount[];
  /** Time limit of this language = problem's limit × timeFactor. */
  readonly timeFactor: number;
  /** Memory limit of this language = problem's limit + memoryFloorBytes (what its runtime needs for itself). */
  readonly memoryFloorBytes: number;
  /** What the runtime writes to stderr when its own heap limit was too small: such a failed run has exceeded its memory. */
  readonly outOfMemory?: string;
  /** Processes and threads that it may have at the same time, its runtime's own included. */
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
