import type { Verdict } from '#verdict';

/** What takes time. */
export type Phase = 'inputs' | 'validators' | 'answers' | 'judging';

/** What the judge says about one program on one input. */
export interface Seen {
  readonly verdict: Verdict;
  readonly message: string;
  readonly forJury?: string;
  readonly score?: number;
  /** The beginning of what it printed. */
  readonly output: string;
}

/** How an input shows that a program is wrong, or that two are not judged alike. */
export interface ShownDifference {
  readonly program: Seen;
  readonly against?: Seen;
  /** The beginning of the jury's answer. */
  readonly answer: string;
}

/** The input that was found. */
export interface StressFinding {
  /** 1-based, among the inputs of the seed. */
  readonly number: number;
  /** How it was made. */
  readonly origin: string;
  /** As it was made. */
  readonly drawn: string;
  /** As small as it became. */
  readonly input: string;
  /** The jury's answer to it, whole. */
  readonly answer: string;
  readonly difference: ShownDifference;
  /** How many smaller inputs were tried, and whether no single change makes it smaller; undefined: none were. */
  readonly shrunk?: { readonly tried: number; readonly isSmallest: boolean; readonly ms: number };
}

/** The outcome of `stress`. */
export interface StressReport {
  readonly problem: string;
  readonly program: string;
  readonly against?: string;
  readonly seed: number;
  readonly sources: readonly string[];
  readonly answeredBy: string;
  /** Different inputs that were tried. */
  readonly inputs: number;
  /** Inputs that no answer was made to, or that a validator refused; the first of them. */
  readonly unusable: number;
  readonly firstUnusable?: { readonly origin: string; readonly message: string };
  /** Why it ended. */
  readonly end: 'found' | 'count' | 'time' | 'no more inputs';
  readonly ms: number;
  /** Where the time went, before anything was found. */
  readonly phaseMs: Readonly<Record<Phase, number>>;
  readonly found?: StressFinding;
}

/** Events of `stress`; the last one is the report. */
export type StressEvent =
  | { readonly type: 'tried'; readonly inputs: number; readonly ms: number }
  | { readonly type: 'found'; readonly verdict: Verdict; readonly number: number }
  | { readonly type: 'shrinking'; readonly bytes: number; readonly tried: number }
  | { readonly type: 'report'; readonly report: StressReport };
