import type { FeedbackPolicy } from '../view.ts';

/** How a contest is won. `icpc`: problems solved, then penalty. `ioi`: points, with the best attempt for each test
 *  group. `fewest-moves`: valid sequences, then moves. `relative`: each case scored against the best known result.
 *  `class`: points as under `ioi`, and attempts after the deadline count less. */
export const rules = ['icpc', 'ioi', 'fewest-moves', 'relative', 'class'] as const;

export type Rules = (typeof rules)[number];

/** True if results of cases after the first failure count: then all are run. A problem with scores says itself, by its
 *  groups, which cases matter under `ioi`. */
export const countsAllCases = (name: Rules, hasScores: boolean): boolean =>
  name !== 'icpc' && (name !== 'ioi' || !hasScores);

/** Objects of the Contest API 2026-01 that are set before a contest and seldom change, as the log has them: with
 *  everything that anybody may see, and with fields of our own after those of the specification. Null and missing are
 *  the same. */

/** A file that an object refers to. */
export interface FileObject {
  /** In the log relative to the address of the object, or a whole address elsewhere. */
  readonly href: string;
  readonly filename: string;
  /** MD5. */
  readonly hash?: string;
  readonly mime: string;
  readonly width?: number;
  readonly height?: number;
  readonly tag?: readonly string[];
  // Our own.
  /** Of the stored content; undefined: it is elsewhere. */
  readonly digest?: string;
}

/** A contest. Its times in milliseconds are in `ContestClock`. */
export interface ContestObject {
  readonly id: string;
  /** Short. */
  readonly name: string;
  readonly formal_name?: string | null;
  readonly start_time: string | null;
  readonly countdown_pause_time?: string | null;
  readonly duration: string;
  readonly scoreboard_freeze_duration?: string | null;
  readonly scoreboard_thaw_time?: string | null;
  readonly scoreboard_type: 'pass-fail' | 'score';
  /** Teams outside this group are on no public board. */
  readonly main_scoreboard_group_id?: string | null;
  /** Only under `icpc`. */
  readonly penalty_time?: string | null;
  readonly banner?: readonly FileObject[] | null;
  readonly logo?: readonly FileObject[] | null;
  // Our own.
  readonly rules: Rules;
  /** Intervals of wall time that do not count. */
  readonly removed_intervals?: readonly { readonly start_time: string; readonly end_time: string }[];
  /** What teams see of their own judgements. */
  readonly feedback: FeedbackPolicy;
  /** How many of each; null: no medals. */
  readonly medals?: { readonly gold: number; readonly silver: number; readonly bronze: number } | null;
  /** Further bronze medals, decided when the results are made final. */
  readonly additional_bronze?: number;
  /** True if visitors without an account may see the contest. */
  readonly public: boolean;
  /** True: visitors read statements after the end only; until then they see the board. */
  readonly statements_after_end?: boolean;
  /** Ids of the languages that may be used; null: all. */
  readonly languages?: readonly string[] | null;
  /** Submissions after the end are accepted and do not count; under `class` they count `late_factor`. */
  readonly allow_late?: boolean;
  readonly late_factor?: number;
  /** Other factors for those that are later by `after`. */
  readonly late_steps?: readonly { readonly after: string; readonly factor: number }[];
  /** Under `ioi` and `class`, for problems without scores: what is worth a share; default groups. */
  readonly marks?: 'groups' | 'cases';
  /** Under `class`: what is particular to an exercise, by the id of the problem. */
  readonly exercises?: Readonly<Record<string, ExerciseObject>>;
  readonly warning_message?: string | null;
  /** In the freeze teams get balloons up to this number of all they have; null: none. */
  readonly balloons_in_freeze?: number | 'all' | null;
  /** True: teams may print while the contest runs. */
  readonly printing?: boolean;
  /** Every team starts when it likes between start and end, and has so long; missing: all start together. */
  readonly individual_duration?: string;
  /** While it runs, teams are let in so alone: in one session at a time, from these addresses and networks. */
  readonly exam?: { readonly one_session: boolean; readonly networks: readonly string[] };
  /** True: it is there to be looked at, so it closes no solver. */
  readonly demonstration?: boolean;
}

/** When an exercise of a class is seen and open, and what counts. Spans are times since the start of the class, so that
 *  a class that begins later keeps its plan. */
export interface ExerciseObject {
  /** Students do not know of it before; missing: they see it from the start of the class. */
  readonly hidden_until?: string;
  /** Submissions are refused before. */
  readonly opens?: string;
  /** Later submissions are late; missing: from the end of the class on. */
  readonly due?: string;
  /** What late submissions count, 0 to 1; missing: as in the whole class. */
  readonly late_factor?: number;
  /** Other factors for those that are later by `after`. */
  readonly late_steps?: readonly { readonly after: string; readonly factor: number }[];
  /** How many submissions count, the first ones; missing: all. */
  readonly attempts?: number;
}

/** A verdict. */
export interface JudgementTypeObject {
  readonly id: string;
  readonly name: string;
  readonly penalty?: boolean;
  readonly solved: boolean;
}

/** A language. */
export interface LanguageObject {
  readonly id: string;
  readonly name: string;
  readonly entry_point_required: boolean;
  readonly entry_point_name?: string;
  readonly extensions: readonly string[];
  readonly compiler?: CommandObject;
  readonly runner?: CommandObject;
}

/** How a compiler or interpreter is called; for information. */
export interface CommandObject {
  readonly command: string;
  readonly args?: string;
  readonly version?: string;
}

/** A problem of a contest. */
export interface ContestProblemObject {
  readonly id: string;
  readonly uuid?: string;
  readonly label: string;
  readonly name: string;
  readonly ordinal: number;
  readonly rgb?: string | null;
  readonly color?: string | null;
  /** Seconds. */
  readonly time_limit?: number;
  /** MiB. */
  readonly memory_limit?: number;
  readonly output_limit?: number;
  /** KiB. */
  readonly code_limit?: number;
  readonly test_data_count: number;
  readonly max_score?: number | null;
  readonly statement?: readonly FileObject[] | null;
  readonly attachments?: readonly FileObject[] | null;
  // Our own.
  readonly slug: string;
  /** False: submissions are refused. */
  readonly allow_submit: boolean;
  /** False: submissions wait. */
  readonly allow_judge: boolean;
  readonly points?: number;
  readonly weights?: Readonly<Record<string, number>>;
  readonly better?: 'fewer' | 'more';
  readonly best?: Readonly<Record<string, number>>;
  /** Where other inputs decide after the end: of which ones the points are. */
  readonly seeds?: 'provisional' | 'final';
}

/** A group of teams. */
export interface GroupObject {
  readonly id: string;
  readonly icpc_id?: string | null;
  readonly name: string;
  readonly type?: string | null;
  // Our own.
  /** True: its teams are seen by the jury only. */
  readonly hidden?: boolean;
  readonly color?: string | null;
  readonly sortorder?: number;
  /** Its teams are a division: these are for them alone, and those of the contest for all others. */
  readonly medals?: NonNullable<ContestObject['medals']>;
  /** Ids of the problems to which its teams may submit; missing: all. */
  readonly problems?: readonly string[];
}

/** A school, company or other organisation. */
export interface OrganizationObject {
  readonly id: string;
  readonly icpc_id?: string | null;
  readonly name: string;
  readonly formal_name?: string | null;
  /** ISO 3166-1 alpha-3. */
  readonly country?: string | null;
  readonly country_flag?: readonly FileObject[] | null;
  readonly url?: string | null;
  readonly logo?: readonly FileObject[] | null;
}

/** A team, which may be a single person. */
export interface TeamObject {
  readonly id: string;
  readonly icpc_id?: string | null;
  readonly name: string;
  /** Seat. */
  readonly label: string;
  readonly display_name?: string | null;
  readonly organization_id?: string | null;
  readonly group_ids?: readonly string[];
  readonly location?: { readonly x: number; readonly y: number; readonly rotation?: number } | null;
  readonly photo?: readonly FileObject[] | null;
  readonly desktop?: readonly FileObject[] | null;
  readonly webcam?: readonly FileObject[] | null;
  // Our own.
  /** True: only the jury sees it. */
  readonly hidden?: boolean;
  /** Minutes that the jury added to its penalty. */
  readonly penalty_minutes?: number;
  /** Under `class`: its own deadline, as time since the start. */
  readonly deadline?: string;
  /** The same for single exercises, by ids of problems. */
  readonly deadlines?: Readonly<Record<string, string>>;
  readonly members?: readonly string[];
  /** With individual windows: when it started, and how much longer than others it has. */
  readonly start_time?: string;
  readonly extra_time?: string;
}

/** The name that people see: a blank `display_name` is none. */
export const teamName = ({
  name,
  display_name: shown,
}: {
  readonly name: string;
  readonly display_name?: string | null | undefined;
}): string => (shown?.trim() ? shown : name);

/** Somebody in a team or among the organisers. */
export interface PersonObject {
  readonly id: string;
  readonly icpc_id?: string | null;
  readonly team_ids?: readonly string[];
  readonly name: string;
  readonly title?: string | null;
  readonly email?: string | null;
  readonly role: 'contestant' | 'coach' | 'staff' | 'other';
}

/** Kinds of accounts in the Contest API. */
export type AccountType = 'team' | 'judge' | 'admin' | 'analyst' | 'staff';

/** An account in a contest. Never holds a password. */
export interface AccountObject {
  readonly id: string;
  readonly username: string;
  readonly name?: string | null;
  readonly type: AccountType;
  /** From this address it is logged in without a password. */
  readonly ip?: string | null;
  readonly team_id?: string | null;
  readonly person_id?: string | null;
}
