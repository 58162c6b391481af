import type { FileIssue } from '../host/index.ts';

/** One problem, whatever dialect its package is written in. */
export interface Problem {
  readonly slug: string;
  /** Absolute path of the problem folder. */
  readonly folder: string;
  /** Absolute path of the folder that holds sample/ and secret/. */
  readonly dataFolder: string;
  /** Title by language code. */
  readonly names: Readonly<Record<string, string>>;
  readonly limits: ProblemLimits;
  /** False: the working folder is read-only. */
  readonly allowFileWriting: boolean;
  /** Ids of the languages allowed; undefined: all. */
  readonly languages?: readonly string[];
  readonly checker: CheckerSpec;
  /** Sample first, then secret, by name (bytes). */
  readonly cases: readonly TestCase[];
  /** Groups that are generated on demand (`judge grade --tests 'full/*'`), never part of an ordinary judgement. */
  readonly generatedGroups: readonly GeneratedGroup[];
  /** Checker arguments that hold directly in secret/, and for generated groups. */
  readonly secretArgs: readonly string[];
  readonly warnings: readonly FileIssue[];
  /** Authors and so on, as the package gives them. */
  readonly credits: readonly string[];
}

/** Limits in ms and bytes. */
export interface ProblemLimits {
  readonly timeMs: number;
  readonly memoryBytes: number;
  readonly outputBytes: number;
  readonly codeBytes: number;
  readonly compilationTimeMs: number;
  readonly compilationMemoryBytes: number;
  readonly validationTimeMs: number;
  readonly validationMemoryBytes: number;
  readonly validationOutputBytes: number;
}

export type CheckerSpec =
  | { readonly kind: 'default' }
  | { readonly kind: 'typescript'; readonly module: string };

export interface TestCase {
  /** Relative to the data folder, without extension: `secret/01-identity`. */
  readonly name: string;
  readonly inputPath: string;
  readonly answerPath: string;
  /** Arguments for the checker (`output_validator_args` of the case or its group). */
  readonly checkerArgs: readonly string[];
}

/** A test group that is made from generator.ts and solver.ts when somebody wants it. */
export interface GeneratedGroup {
  readonly name: string;
  readonly cases: number;
  /** SHA-256 over the sorted lines `<sha256 of the file>  <group>/<file>\n` of all its .in and .ans files. */
  readonly sha256: string;
}
