import type { BoardProblem } from '../../contest/board/board-view.ts';
import type { ContestPhase } from '../../frame/contest-frame.ts';
import type { OutdatedProblem } from '../problems/outdated-problems.ts';
import type { FurtherProblem } from '../problems/typed-problem.ts';

/** A problem as the jury of a contest sees it. */
interface AdminProblem extends BoardProblem {
  readonly slug: string;
  /** Undefined: as in the package. */
  readonly points: number | undefined;
  readonly allowSubmit: boolean;
  readonly allowJudge: boolean;
}

/** What the page of a contest for its jury shows. */
export interface ContestAdminView {
  readonly contestId: string;
  /** True: it has students, exercises and teachers, and no frozen board. */
  readonly isClass: boolean;
  /** True: its submissions come from another system. */
  readonly isShadow: boolean;
  readonly phase: ContestPhase;
  /** In UTC; '' while it is not set. */
  readonly start: string;
  readonly durationMs: number;
  readonly freezeMs: number;
  /** False: the reader may look, but change nothing. */
  readonly mayChange: boolean;
  /** True: the reader decides about submissions; an analyst looks at results alone. */
  readonly isJudge: boolean;
  /** True: the results are final, whether or not the board is thawed. */
  readonly isFinal: boolean;
  /** What prevents final results. */
  readonly missing: readonly string[];
  readonly problems: readonly AdminProblem[];
  /** How many. */
  readonly teams: number;
  /** Removed intervals of wall time, in UTC. */
  readonly removed: readonly { readonly from: string; readonly to: string }[];
  readonly settings: ContestSettingsForm;
  /** The settings as they are now, as JSON: the form brings it back, to tell what others change meanwhile. */
  readonly seenSettings: string;
  /** Moments of the contest; undefined: not known yet. */
  readonly clock: ClockMoments;
  /** The last change of the clock, if it can be taken back: `length 5:00:00 → 4:00:00`. */
  readonly undo: string | undefined;
  /** True if rejected submissions cost time. */
  readonly hasPenalty: boolean;
  /** True if problems are worth points. */
  readonly hasPoints: boolean;
  /** Ids and names. */
  readonly groups: readonly (readonly [string, string])[];
  /** Problems whose verdicts may be outdated. */
  readonly outdated: readonly OutdatedProblem[];
  /** Initial contents of the form for another problem. */
  readonly further: FurtherProblem;
  /** Packages to choose from. */
  readonly packages: readonly { readonly slug: string; readonly title: string }[];
  /** A change of the clock that was refused, as it was typed. */
  readonly refusedTime: RefusedTime | undefined;
  /** What is wrong with settings. */
  readonly settingFaults: Readonly<Partial<Record<keyof ContestSettingsForm, string>>>;
  readonly errors: readonly string[];
}

/** A change of the clock that was refused, and why. */
interface RefusedTime {
  /** Its name in the form. */
  readonly what: string;
  readonly value: string;
  readonly until: string;
  readonly zone: string;
  readonly fault: string;
  /** Name of the field that it is about. */
  readonly field: 'value' | 'until' | 'zone';
}

/** Moments of a contest in ms since 1970. */
interface ClockMoments {
  readonly startMs: number | undefined;
  readonly freezeAtMs: number | undefined;
  readonly endMs: number | undefined;
  readonly thawMs: number | undefined;
  readonly finalMs: number | undefined;
  /** When the page was made. */
  readonly nowMs: number;
  readonly removed: readonly { readonly fromMs: number; readonly toMs: number }[];
}

/** The settings of a contest, each as text. */
export interface ContestSettingsForm {
  readonly short_name: string;
  readonly formal_name: string;
  readonly feedback: string;
  readonly public: string;
  /** Minutes. */
  readonly penalty: string;
  readonly gold: string;
  readonly silver: string;
  readonly bronze: string;
  readonly late: string;
  readonly printing: string;
  readonly late_factor: string;
  /** Ids; '': all. */
  readonly languages: string;
  /** Id of the group whose teams are on the board; '': all. */
  readonly main_group: string;
  readonly warning: string;
}
