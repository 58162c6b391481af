import type { Scoreboard } from '#contest';
import type { FreshReport, Judgement, KeptImage } from '#protocol';
import type { Reader } from '../seen.ts';

/** A graded contest, ready to be shown. Names and messages are hostile; every renderer must sanitise them itself. */
export interface ContestReport {
  readonly id: string;
  readonly name: string;
  /** ms since 1970. */
  readonly startMs?: number;
  readonly problems: readonly ReportedProblem[];
  readonly scoreboard: Scoreboard;
  /** Sorted by contestant, problem and time. */
  readonly attempts: readonly ReportedAttempt[];
  /** What was skipped in the contest's folder, such as a file that is not a submission; only the jury may see it. */
  readonly warnings: readonly ReportedWarning[];
  /** What was guessed about files of contestants, or not accepted. */
  readonly notes: readonly ReportedNote[];
  /** What fresh inputs have shown; only the jury may see it. */
  readonly fresh?: FreshReport | undefined;
}

/** Something about a file that a contestant submitted. */
export interface ReportedNote extends ReportedWarning {
  readonly kind: 'guessed' | 'passed over' | 'hint';
  /** Undefined if the file belongs to nobody. */
  readonly contestant?: string;
}

export interface ReportedWarning {
  /** File, and where known line and key. */
  readonly place: string;
  readonly expected: string;
  readonly found: string;
}

interface ReportedProblem {
  readonly label: string;
  readonly slug: string;
  readonly name: string;
}

export interface ReportedAttempt {
  readonly id: string;
  readonly contestant: string;
  /** Label of the problem. */
  readonly problem: string;
  /** ms since the start of the contest; undefined if unknown. */
  readonly timeMs?: number;
  readonly judgement: Judgement;
  /** Made since the freeze, in a report that is frozen: only the jury may see its judgement. */
  readonly isFrozen?: boolean;
  readonly films: readonly CaseFilm[];
  /** Pictures that the package has drawn. */
  readonly images?: readonly KeptImage[] | undefined;
}

/** A note in one line. */
export const noteText = ({ kind, place, expected, found }: ReportedNote): string =>
  `${kind}: ${place}: expected ${expected}, found ${found}`;

/** The report of one contestant: that of the contest without anybody else. */
export function reportOfOne(report: ContestReport, contestant: string): ContestReport {
  const isOwn = (one: { readonly contestant?: string }): boolean => one.contestant === contestant;
  const { scoreboard, attempts, notes } = report;
  return {
    ...report,
    name: `${report.name}: ${contestant}`,
    scoreboard: { ...scoreboard, rows: scoreboard.rows.filter(isOwn) },
    attempts: attempts.filter(isOwn),
    notes: notes.filter(isOwn),
    warnings: [],
    fresh: undefined,
  };
}

/** What the reader of a report may see of one attempt. */
export const readerOf = ({ isFrozen }: ReportedAttempt, reader: Reader): Reader =>
  isFrozen && reader.audience !== 'jury' ? { ...reader, feedback: 'none' } : reader;

/** What a contestant's move sequence does, drawn. */
export interface CaseFilm {
  readonly caseName: string;
  /** The start position, then one picture per move. `svg` is made by us; `caption` is plain text. */
  readonly frames: readonly { readonly svg: string; readonly caption: string }[];
  /** The sequence continues, but the rest is not drawn. */
  readonly isCut: boolean;
}
