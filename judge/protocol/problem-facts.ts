import type { Scoring } from '#scoring';
import type { TimeBy, Verdict } from '#verdict';

/** The source of a figure. */
export interface FactSource {
  readonly title: string;
  /** With http or https. */
  readonly address?: string | undefined;
}

/** One known figure about a puzzle. */
export interface FactFigure {
  /** Unique in the puzzle. */
  readonly id: string;
  readonly what: string;
  readonly values: readonly { readonly name: string; readonly text: string }[];
  /** Counts of what takes 0, 1, 2, … of the unit. */
  readonly distribution?: { readonly unit: string; readonly counts: readonly number[] } | undefined;
  /** The grid whose arrangements are counted, with some of those that are furthest from the one in order. */
  readonly grid?:
    | {
        readonly rows: number;
        readonly columns: number;
        /** True: of tiles that turn with their square. */
        readonly oriented?: boolean | undefined;
        readonly furthest: readonly string[];
      }
    | undefined;
  readonly sources: readonly FactSource[];
  /** Computes the figure again; undefined if it follows by arithmetic, or is published and not computed here. */
  readonly command?: string | undefined;
  readonly basis: 'computed' | 'arithmetic' | 'published';
  /** How long the command takes, in words. */
  readonly time?: string | undefined;
  /** Day of the last time that the command computed it, `2026-11-23`. */
  readonly recomputed?: string | undefined;
}

/** What is known about a puzzle. */
export interface PuzzleFacts {
  readonly puzzle: string;
  readonly name: string;
  readonly about: string;
  /** Slugs of the problems about it. */
  readonly problems: readonly string[];
  readonly figures: readonly FactFigure[];
}

/** What pages show of a problem. A worker extracts it from the package, so that the server never opens one. */
export interface ProblemFacts {
  readonly slug: string;
  /** Title by language code. */
  readonly names: Readonly<Record<string, string>>;
  readonly types: readonly string[];
  readonly limits: {
    readonly timeMs: number;
    readonly memoryBytes: number;
    readonly outputBytes: number;
    readonly codeBytes: number;
  };
  /** True: the time limit is multiplied by the factor of the language. */
  readonly languageFactors: boolean;
  /** What the time limit limits in place of CPU time, where a machine can count it. */
  readonly timeBy?: TimeBy | undefined;
  /** Files that programs read and write instead of standard input and output; '': that stays. */
  readonly fileNames?: { readonly input: string; readonly output: string } | undefined;
  /** Ids of the allowed languages; undefined: all. */
  readonly languages?: readonly string[];
  readonly scoring?: Scoring;
  readonly statements: readonly StatementFacts[];
  readonly samples: readonly SampleFacts[];
  /** Files for contestants, in blobs. */
  readonly attachments: readonly FileFacts[];
  /** Arguments of the default checker, by which outputs are compared with answers. Undefined: the problem has a checker
   *  of its own. */
  readonly comparison?: readonly string[] | undefined;
  readonly credits: readonly string[];
  readonly tags: readonly string[];
  /** Set if outputs are move sequences that a picture can replay: the name of the browser bundle. */
  readonly picture?: string;
  readonly caseCount: number;
  /** What the setter calls the test cases, without folders and numbers: `only move 1`. Undefined: they are numbered
   *  alone, or the reader may not see it. */
  readonly caseNames?: readonly string[] | undefined;
}

/** What a worker extracts: what pages show, and the solutions for readers, which stay in the database until they are
 *  asked for. */
export interface ExtractedFacts extends ProblemFacts {
  readonly solutions?: readonly StatementFacts[];
}

/** A statement in one language: HTML made from Markdown or LaTeX, or a PDF, or both. The HTML is safe to show; in it
 *  `pictures/<digest>.png` stands for a picture, and `<div data-sample="2"></div>` for the second sample, if the
 *  statement says where it belongs. */
export interface StatementFacts {
  /** Language code: `en`. */
  readonly language: string;
  readonly html?: string;
  /** What the HTML was made from: with its values filled in, and the same names of pictures. */
  readonly markdown?: string;
  /** Digest of the blob. */
  readonly pdf?: string;
  /** Pictures, under the names that the HTML uses. */
  readonly pictures: readonly FileFacts[];
}

/** A sample. A very long text is cut, and ends with `…`. */
export interface SampleFacts {
  readonly name: string;
  readonly input: string;
  readonly answer: string;
  /** For an interactive problem: the messages in order; `>` from the program, `<` from the judge. `---` separates
   *  passes. */
  readonly dialogue?: string;
}

/** A file whose content is a blob. */
export interface FileFacts {
  readonly name: string;
  readonly digest: string;
  readonly size: number;
}

/** What the check of an uploaded package found. */
export interface PackageReport {
  readonly ok: boolean;
  readonly findings: readonly PackageFinding[];
  /** The checks that were made, in order. */
  readonly checks?: readonly {
    readonly name: string;
    readonly status: 'ok' | 'skipped' | 'error' | 'warning' | 'note';
    readonly summary: string;
  }[];
  /** The check that is being made. */
  readonly checking?: string;
  /** What the submissions of the jury got; undefined: they have not been judged. */
  readonly submissions?: readonly JuryResult[];
}

/** What a submission of the jury got when its package was checked. */
export interface JuryResult {
  /** `accepted/bfs.cpp`. */
  readonly name: string;
  readonly language?: string;
  /** In words; '' if nothing is expected of it. */
  readonly expected: string;
  readonly verdict: Verdict;
  /** What of the expectations is not met, in words. */
  readonly faults: readonly string[];
  /** Why this machine could not judge it. */
  readonly notJudged?: string;
  /** The most of any run. */
  readonly cpuMs: number;
  readonly peakBytes: number;
}

/** One finding, without paths of the machine. */
export interface PackageFinding {
  readonly severity: 'error' | 'warning' | 'info';
  readonly check: string;
  readonly message: string;
  /** Place inside the package: `problem.yaml:3`. */
  readonly place?: string;
}
