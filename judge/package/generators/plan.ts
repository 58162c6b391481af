import type { ProgramFiles } from '../types.ts';
import type { RegularExpression } from './python-pattern.ts';

/** What generators.yaml says is in the data folder, and how each of it is made. */
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
  /** Its file of settings, if it has one. */
  readonly settings?: { readonly fileName: string; readonly text: string };
}

/** A place in generators.yaml, 1-based. */
export interface PlanPlace {
  readonly line: number;
  readonly column: number;
}

/** One test case: first the generator runs, then files are copied over what it made, then texts are written over that. */
export interface PlannedCase {
  /** Relative to the data folder, without extension. */
  readonly name: string;
  readonly place: PlanPlace;
  readonly generate?: GeneratorCall;
  /** Absolute paths of files to copy, by extension. */
  readonly copy: ReadonlyMap<string, string>;
  /** The files of the case in the data folder are written by hand: they are kept. */
  readonly isManual: boolean;
  /** By extension, with its dot. */
  readonly texts: ReadonlyMap<string, string>;
  /** Extensions of files that are equal to another one of the case. */
  readonly equal: ReadonlyMap<string, string>;
  /** Makes the answer if nothing else has. */
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
  /** How often it may run, each time with the next seed, before it counts as failed. 1 if it uses no seed. */
  readonly tries: number;
  /** The input is the file that it leaves under this name; default: `testcase.in`, else what it prints. */
  readonly leaves?: string;
}

/** A regular expression that should match somewhere in a file of the case. */
export interface PlannedMatch {
  readonly extension: '.in' | '.ans';
  /** As written, in the language of Python. */
  readonly pattern: string;
  readonly expression: RegularExpression;
  readonly place: PlanPlace;
}

/** A case that another folder has too. */
export interface PlannedLink {
  readonly name: string;
  /** The case it is equal to. */
  readonly target: string;
}
