import type { ProgramFiles } from '../package/problem.ts';
import type { RegularExpression } from './python-pattern.ts';

/** What the data folder contains according to generators.yaml, and how to make it. */
export interface GeneratorPlan {
  readonly folders: readonly PlannedFolder[];
  readonly cases: readonly PlannedCase[];
  readonly links: readonly PlannedLink[];
  /** Absolute path of generators.yaml. */
  readonly path: string;
}

/** A folder of the data. */
export interface PlannedFolder {
  /** Relative to the data folder; '' for the data folder itself. */
  readonly name: string;
  /** Its settings file, if it has one. */
  readonly settings?: { readonly fileName: string; readonly text: string };
}

/** A place in generators.yaml, 1-based. */
export interface PlanPlace {
  readonly line: number;
  readonly column: number;
}

/** One test case: first the generator runs, then files are copied over its output, then texts are written over both. */
export interface PlannedCase {
  /** Relative to the data folder, without extension. */
  readonly name: string;
  readonly place: PlanPlace;
  readonly generate?: GeneratorCall;
  /** Absolute paths of files to copy, by extension. */
  readonly copy: ReadonlyMap<string, string>;
  /** The case's files in the data folder are written by hand and kept. */
  readonly isManual: boolean;
  /** By extension, with its dot. */
  readonly texts: ReadonlyMap<string, string>;
  /** Extensions of files that are copies of another file of the case. */
  readonly equal: ReadonlyMap<string, string>;
  /** Makes the answer unless something else did. */
  readonly solution?: ProgramCall;
  readonly matches: readonly PlannedMatch[];
}

export interface ProgramCall {
  readonly program: ProgramFiles;
  readonly args: readonly string[];
}

export interface GeneratorCall extends ProgramCall {
  /** As in generators.yaml, with `{count}` replaced. */
  readonly command: string;
  /** Replaces `{seed}` in the arguments. */
  readonly seed: number;
  /** How often it may run, each time with the next seed, before it has failed. 1 if it uses no seed. */
  readonly tries: number;
  /** Name of the file that it writes the input to; default: `testcase.in` if that exists, else its standard output. */
  readonly leaves?: string;
}

/** A regular expression that should match somewhere in a file of the case. */
export interface PlannedMatch {
  readonly extension: '.in' | '.ans';
  /** As written, in Python's syntax. */
  readonly pattern: string;
  readonly expression: RegularExpression;
  readonly place: PlanPlace;
}

/** A case that is also part of another folder. */
export interface PlannedLink {
  readonly name: string;
  /** The original case. */
  readonly target: string;
}
