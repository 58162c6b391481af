import type { FileIssue } from '#host';
import type { Scoring, TestGroup } from '#scoring';
import type { TimeBy, Verdict } from '#verdict';
import type { TestCase, ValidatorTest } from './test-case.ts';

/** A jury submission and its expectations. */
export interface JurySubmission {
  /** Relative to submissions/: `accepted/bfs.cpp`, `wrong_answer/two-files`. */
  readonly name: string;
  readonly path: string;
  /** Its real path in the package, if `path` is a link. */
  readonly realPath?: string;
  readonly language?: string;
  readonly entryPoint?: string;
  readonly authors: readonly string[];
  readonly isModelSolution: boolean;
  /** All must hold. */
  readonly expectations: readonly Expectation[];
}

/** Verdicts of test cases in the package format. */
export const caseVerdicts = ['AC', 'WA', 'TLE', 'RTE'] as const;
export type CaseVerdict = (typeof caseVerdicts)[number];

/** What the jury expects of a submission. */
export interface Expectation {
  /** Where it comes from: `submissions.yaml: accepted`, `folder wrong_answer`, `annotation in x.cpp`. */
  readonly source: string;
  /** Pattern of the test cases it applies to (`matchesGlob`); undefined: all. */
  readonly cases?: string;
  /** No test case may get any other verdict. */
  readonly permitted?: readonly CaseVerdict[];
  /** At least one test case must get one of these. */
  readonly required?: readonly CaseVerdict[];
  /** The whole submission must get one of these verdicts. */
  readonly final?: readonly Verdict[];
  readonly score?: readonly [least: number, most: number];
  /** Text that must occur in a message of the checker to the jury. */
  readonly message?: string;
  /** Whether its times are used to derive the time limit; undefined: depends on the verdicts. */
  readonly useForTimeLimit?: false | 'lower' | 'upper';
}

export type { GroupRule, Scoring, TestGroup } from '#scoring';

/** The dialect of a package. `draft` is any mixture of the format's drafts. All dialects fill the same `Problem`. */
export type Dialect = '2025-09' | 'draft' | 'legacy' | 'legacy-icpc' | 'polygon';

export const problemTypes = ['pass-fail', 'scoring', 'multi-pass', 'interactive', 'submit-answer'] as const;
export type ProblemType = (typeof problemTypes)[number];

/** A problem, from a package in any dialect. It may use features that cannot be judged: see `unsupportedFeatures`. */
export interface Problem {
  readonly slug: string;
  /** Absolute path of the problem folder. */
  readonly folder: string;
  /** Absolute path of the folder that holds sample/ and secret/. */
  readonly dataFolder: string;
  /** Links may lead anywhere in this folder, which contains the package. Default: the problem folder. */
  readonly linksInto?: string;
  readonly dialect: Dialect;
  /** Always contains either `pass-fail` or `scoring`. */
  readonly types: readonly ProblemType[];
  /** Title by language code. */
  readonly names: Readonly<Record<string, string>>;
  readonly limits: ProblemLimits;
  readonly timeLimit: TimeLimitRule;
  /** The time limit is multiplied by the factor of the submission's language. True only for problems written for
   *  this judge (with checker.ts, solver.ts or generator.ts); the limit of every other package is exact. */
  readonly languageFactors: boolean;
  /** What the time limit limits in place of CPU time, where a machine can count it. */
  readonly timeBy?: TimeBy;
  /** How often a submission may run per test case. Undefined: the problem is not multi-pass. */
  readonly passes?: number;
  /** False: the working folder is read-only. */
  readonly allowFileWriting: boolean;
  /** Ids of the allowed languages; undefined: all. */
  readonly languages?: readonly string[];
  readonly checker: CheckerSpec;
  /** Talks to the submission before the checker reads its output. Only Polygon has an interactor in addition to the
   *  checker; elsewhere the checker of an interactive problem is the interactor. */
  readonly interactor?: ProgramFiles;
  /** Of an interactive problem: how many processes of a submission talk to the interactor. Undefined: one. */
  readonly processes?: number;
  /** Names of the files that a submission reads and writes instead of standard input and output. */
  readonly fileNames?: { readonly input: string; readonly output: string };
  /** Sample first, then secret, by name (bytes). */
  readonly cases: readonly TestCase[];
  /** The tree of test groups. Its root is the data folder. */
  readonly groups: TestGroup;
  /** Undefined: the problem is pass-fail. */
  readonly scoring?: Scoring;
  /** Groups that are generated on demand (`judge grade --tests 'full/*'`), never part of an ordinary judgement. */
  readonly generatedGroups: readonly GeneratedGroup[];
  /** Checker arguments that apply directly in secret/, and to generated groups. */
  readonly secretArgs: readonly string[];
  /** Values of `{{name}}` and `{{name.variant}}`. */
  readonly constants: Readonly<Record<string, string>>;
  readonly parts: ProblemParts;
  readonly warnings: readonly FileIssue[];
  /** Authors and so on, as the package gives them. */
  readonly credits: readonly string[];
  /** What the problem is about, as the package says. */
  readonly keywords: readonly string[];
}

/** What a package holds besides the data and the checker. */
export interface ProblemParts {
  readonly statements: readonly Statement[];
  /** How the problem is solved, for readers. */
  readonly solutions: readonly Statement[];
  /** Absolute paths of public files. */
  readonly attachments: readonly string[];
  readonly include: readonly IncludeFolder[];
  readonly inputValidators: readonly ProgramFiles[];
  /** Programs that validate the jury's answers (BAPCtools). */
  readonly answerValidators: readonly ProgramFiles[];
  readonly staticValidator?: ProgramFiles;
  /** Draws inputs for the jury (input_visualizer/). */
  readonly inputVisualizer?: ProgramFiles;
  /** Draws outputs, after the checker (output_visualizer/). */
  readonly outputVisualizer?: ProgramFiles;
  /** Groups where the static validator counts as a test case, with its arguments there. Undefined: none. */
  readonly staticTests?: readonly StaticTest[];
  /** Custom aggregation of scores, legacy only. */
  readonly grader?: ProgramFiles;
  /** The checker for other judges, if checker.ts judges here. */
  readonly outputValidator?: ProgramFiles;
  readonly validatorTests: readonly ValidatorTest[];
  readonly submissions: readonly JurySubmission[];
}

/** A check of the submission's source that counts as a test case of a group. */
export interface StaticTest {
  /** Full name of the group: `secret`, `secret/g1`. */
  readonly group: string;
  readonly args: readonly string[];
}

/** Limits in ms and bytes. */
export interface ProblemLimits {
  /** While `timeLimit.source` is `submissions`, this is only the cap for measuring jury submissions. */
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

/** Where the time limit comes from, and its distance to the times of jury submissions: the limit is the least
 *  multiple of the resolution with `slowest accepted × acToTimeLimit ≤ limit` and `limit × timeLimitToTle ≤ fastest
 *  too slow`. */
export interface TimeLimitRule {
  /** `submissions`: derived from the accepted jury submissions, because none is given. `user`: given for one
   *  grading. */
  readonly source: TimeLimitSource;
  readonly acToTimeLimit: number;
  readonly timeLimitToTle: number;
  readonly resolutionMs: number;
}

export type TimeLimitSource =
  | 'problem.yaml'
  | 'domjudge-problem.ini'
  | '.timelimit'
  | 'problem.xml'
  | 'submissions'
  | 'user';

export type CheckerSpec =
  | { readonly kind: 'default' }
  | { readonly kind: 'typescript'; readonly module: string }
  /** Programs of the package, all of which must accept. `kattis`: exit 42 or 43; `testlib`: exit 0, 1, 2, 3, 7. */
  | {
      readonly kind: 'programs';
      readonly contract: 'kattis' | 'testlib';
      readonly programs: readonly ProgramFiles[];
      /** Points of a testlib checker are percentages of the test's points. Undefined: points. */
      readonly pointsArePercent?: boolean;
    };

/** A program of the jury, not yet compiled. */
export interface ProgramFiles {
  readonly name: string;
  /** Absolute path of its file or folder. */
  readonly path: string;
  readonly kind: 'file' | 'folder';
  /** Absolute paths of its files, sorted, without hidden files. */
  readonly files: readonly string[];
  /** As given by the package; otherwise detected from the files. */
  readonly language?: string;
  /** Its main file, relative to `path`, if the package names it. */
  readonly entryPoint?: string;
  /** Folders with headers that it may include. */
  readonly headers: readonly string[];
}

export interface Statement {
  /** `en`, `pt-BR`. */
  readonly language: string;
  readonly path: string;
}

/** Files that are added to every submission in a language before compiling; `default`: for languages without a
 *  folder. */
export interface IncludeFolder {
  readonly language: string;
  /** Path of a folder; for Polygon, of a single file. */
  readonly path: string;
}

/** A test group that generator.ts and solver.ts make on demand. */
export interface GeneratedGroup {
  readonly name: string;
  readonly cases: number;
  /** SHA-256 over the sorted lines `<sha256 of the file>  <group>/<file>\n` of all its .in and .ans files. */
  readonly sha256: string;
}
