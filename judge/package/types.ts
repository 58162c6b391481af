import type { FileIssue } from '../host/index.ts';
import type { Scoring, TestGroup } from '../scoring/index.ts';
import type { Verdict } from '../verdict/index.ts';

export type { GroupRule, Scoring, TestGroup } from '../scoring/index.ts';

/** How a package is written. `draft` is every mixture of the format's drafts; all fill the same `Problem`. */
export type Dialect = '2025-09' | 'draft' | 'legacy' | 'legacy-icpc' | 'polygon';

export const problemTypes = ['pass-fail', 'scoring', 'multi-pass', 'interactive', 'submit-answer'] as const;
export type ProblemType = (typeof problemTypes)[number];

/** One problem, whatever dialect its package is written in. It may ask for more than can be judged: `unsupportedFeatures`. */
export interface Problem {
  readonly slug: string;
  /** Absolute path of the problem folder. */
  readonly folder: string;
  /** Absolute path of the folder that holds sample/ and secret/. */
  readonly dataFolder: string;
  /** Links may lead anywhere in here: a folder around the package that somebody has named. Default: the problem folder. */
  readonly linksInto?: string;
  readonly dialect: Dialect;
  /** Holds either `pass-fail` or `scoring`. */
  readonly types: readonly ProblemType[];
  /** Title by language code. */
  readonly names: Readonly<Record<string, string>>;
  readonly limits: ProblemLimits;
  readonly timeLimit: TimeLimitRule;
  /** The time limit is multiplied by the factor of the submission's language. Only problems written for this judge (with checker.ts,
   *  solver.ts or generator.ts) know of factors; every other package means its limit exactly. */
  readonly languageFactors: boolean;
  /** How often a submission may run per case. Undefined: the problem is not multi-pass. */
  readonly passes?: number;
  /** False: the working folder is read-only. */
  readonly allowFileWriting: boolean;
  /** Ids of the languages allowed; undefined: all. */
  readonly languages?: readonly string[];
  readonly checker: CheckerSpec;
  /** Talks to the submission, before the checker looks at what it wrote. Only Polygon has one beside the checker:
   *  elsewhere the checker of an interactive problem is its interactor. */
  readonly interactor?: ProgramFiles;
  /** Names of the files that a submission reads and writes instead of standard input and output. */
  readonly fileNames?: { readonly input: string; readonly output: string };
  /** Sample first, then secret, by name (bytes). */
  readonly cases: readonly TestCase[];
  /** The tree of test groups. Its root stands for the data folder. */
  readonly groups: TestGroup;
  /** Undefined: the problem is pass-fail. */
  readonly scoring?: Scoring;
  /** Groups that are generated on demand (`judge grade --tests 'full/*'`), never part of an ordinary judgement. */
  readonly generatedGroups: readonly GeneratedGroup[];
  /** Checker arguments that hold directly in secret/, and for generated groups. */
  readonly secretArgs: readonly string[];
  /** Values of `{{name}}` and `{{name.variant}}`. */
  readonly constants: Readonly<Record<string, string>>;
  readonly parts: ProblemParts;
  readonly warnings: readonly FileIssue[];
  /** Authors and so on, as the package gives them. */
  readonly credits: readonly string[];
}

/** What a package holds besides the data and the checker. */
export interface ProblemParts {
  readonly statements: readonly Statement[];
  /** Absolute paths of public files. */
  readonly attachments: readonly string[];
  readonly include: readonly IncludeFolder[];
  readonly inputValidators: readonly ProgramFiles[];
  /** Programs that look at the jury's answers (BAPCtools). */
  readonly answerValidators: readonly ProgramFiles[];
  readonly staticValidator?: ProgramFiles;
  /** Groups where the static validator counts as a test case, with its arguments there. Undefined: none. */
  readonly staticTests?: readonly StaticTest[];
  /** Custom aggregation of scores, legacy only. */
  readonly grader?: ProgramFiles;
  /** The checker for other judges beside a checker.ts, which is the one that judges here. */
  readonly outputValidator?: ProgramFiles;
  readonly validatorTests: readonly ValidatorTest[];
  readonly submissions: readonly JurySubmission[];
}

/** The source of a submission is looked at, as a test case of a group. */
export interface StaticTest {
  /** Full name of the group: `secret`, `secret/g1`. */
  readonly group: string;
  readonly args: readonly string[];
}

/** Limits in ms and bytes. */
export interface ProblemLimits {
  /** While `timeLimit.source` is `submissions` only the cap under which jury submissions are measured. */
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

/** Where the time limit comes from, and how far jury submissions must stay away from it: the limit is the least multiple of the
 *  resolution with `slowest accepted × acToTimeLimit ≤ limit` and `limit × timeLimitToTle ≤ fastest too slow`. */
export interface TimeLimitRule {
  /** `submissions`: no limit is given, it follows from the jury's accepted submissions. `user`: given for one grading. */
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
      /** Points that a testlib checker gives are hundredths of what the test is worth. Undefined: points. */
      readonly pointsArePercent?: boolean;
    };

/** A program of the jury as the package gives it, yet to be compiled. */
export interface ProgramFiles {
  readonly name: string;
  /** Absolute path of its file or folder. */
  readonly path: string;
  readonly kind: 'file' | 'folder';
  /** Absolute paths of its files, sorted; nothing that begins with a dot. */
  readonly files: readonly string[];
  /** What the package says; else the files tell. */
  readonly language?: string;
  /** The file where it starts, relative to `path`, where the package says so. */
  readonly entryPoint?: string;
  /** Folders with headers that it may include. */
  readonly headers: readonly string[];
}

export interface TestCase {
  /** Relative to the data folder, without extension: `secret/01-identity`. */
  readonly name: string;
  readonly inputPath: string;
  readonly answerPath: string;
  /** Arguments for the checker (`output_validator_args` of the case or its group). */
  readonly checkerArgs: readonly string[];
  /** Arguments for the submission. */
  readonly programArgs?: readonly string[];
  /** Folder whose files the submission finds in its working folder. */
  readonly filesFolder?: string;
  readonly inputValidatorArgs?: InputValidatorArgs;
  /** The team may see everything about this case. */
  readonly fullFeedback?: boolean;
  readonly hint?: string;
  readonly description?: string;
  /** Points of this case alone (Polygon). */
  readonly points?: number;
}

/** For all input validators, or by their name. */
export type InputValidatorArgs = readonly string[] | Readonly<Record<string, readonly string[]>>;

/** Something the input validators or the checker must reject, or accept; never judged. */
export interface ValidatorTest {
  readonly kind: ValidatorTestKind;
  /** Relative to the data folder: `invalid_output/one-too-many`. */
  readonly name: string;
  readonly inputPath: string;
  readonly answerPath?: string;
  readonly outputPath?: string;
  readonly checkerArgs: readonly string[];
  readonly inputValidatorArgs: InputValidatorArgs;
  /** As of test cases. */
  readonly programArgs?: readonly string[];
  readonly filesFolder?: string;
  /** Its input need not be valid: it is there to test the checker (Polygon). */
  readonly anyInput?: true;
}

/** Only Polygon has inputs that are there to be accepted. */
export type ValidatorTestKind =
  | 'valid_input'
  | 'invalid_input'
  | 'invalid_answer'
  | 'invalid_output'
  | 'valid_output';

export interface Statement {
  /** `en`, `pt-BR`. */
  readonly language: string;
  readonly path: string;
}

/** Files laid over every submission in a language before it is compiled; `default`: in languages without a folder. */
export interface IncludeFolder {
  readonly language: string;
  /** Of a folder; Polygon names single files. */
  readonly path: string;
}

/** A solution of the jury and everything expected of it. */
export interface JurySubmission {
  /** Relative to submissions/: `accepted/bfs.cpp`, `wrong_answer/two-files`. */
  readonly name: string;
  readonly path: string;
  /** Where it really is in the package, when `path` is a link. */
  readonly realPath?: string;
  readonly language?: string;
  readonly entryPoint?: string;
  readonly authors: readonly string[];
  readonly isModelSolution: boolean;
  /** All must hold. */
  readonly expectations: readonly Expectation[];
}

/** Verdicts that the package format tells apart in test cases. */
export const caseVerdicts = ['AC', 'WA', 'TLE', 'RTE'] as const;
export type CaseVerdict = (typeof caseVerdicts)[number];

export interface Expectation {
  /** Who says so: `submissions.yaml: accepted`, `folder wrong_answer`, `annotation in x.cpp`. */
  readonly source: string;
  /** Pattern of the cases it is about (`matchesGlob`); undefined: all. */
  readonly cases?: string;
  /** No case may get another verdict. */
  readonly permitted?: readonly CaseVerdict[];
  /** Some case must get one of these. */
  readonly required?: readonly CaseVerdict[];
  /** Verdicts of the whole submission, one of which it must get. */
  readonly final?: readonly Verdict[];
  readonly score?: readonly [least: number, most: number];
  /** Part of some message of the checker to the jury. */
  readonly message?: string;
  /** Whether its times bound the time limit; undefined: as the verdicts tell. */
  readonly useForTimeLimit?: false | 'lower' | 'upper';
}

/** A test group that is made from generator.ts and solver.ts when somebody wants it. */
export interface GeneratedGroup {
  readonly name: string;
  readonly cases: number;
  /** SHA-256 over the sorted lines `<sha256 of the file>  <group>/<file>\n` of all its .in and .ans files. */
  readonly sha256: string;
}
