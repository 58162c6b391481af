import type { Cell } from '#contest';
import type { Rules } from '#protocol';
import { t, wordings } from '#translations';
import type { ContestPhase } from '../../frame/contest-frame.ts';

/** A column of a board. */
export interface BoardProblem {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  /** `#ff0000`. */
  readonly rgb: string | undefined;
}

/** A column with the address of its problem; undefined: it has no page. */
interface BoardColumn extends BoardProblem {
  readonly href: string | undefined;
}

/** A team as a board shows it. */
interface BoardTeam {
  readonly id: string;
  readonly name: string;
  /** Address of its page; undefined: it has none. */
  readonly href: string | undefined;
  readonly organization: string | undefined;
  /** ISO 3166-1 alpha-3. */
  readonly country: string | undefined;
  /** Addresses of pictures: the logo of the organisation, the flag of its country. */
  readonly pictures: readonly string[];
  /** True: the reader of the page, who takes part virtually. */
  readonly isReader?: boolean;
}

export type Medal = 'gold' | 'silver' | 'bronze';

/** A line of a board. */
export interface BoardRow {
  readonly rank: number;
  readonly team: BoardTeam;
  readonly medal: Medal | undefined;
  readonly totals: readonly number[];
  readonly cells: readonly Cell[];
}

/** The totals of a column. */
export interface BoardTotal {
  readonly solved: number;
  readonly tried: number;
  /** Minute of the first solution. */
  readonly firstMs: number | undefined;
}

/** A board as one audience sees it. */
export interface BoardView {
  readonly rules: Rules;
  readonly phase: ContestPhase;
  /** True: nothing is hidden from these readers. */
  readonly isJury: boolean;
  /** With individual windows: the minute up to which it shows what teams did. It changes with the time. */
  readonly upToMinute?: number | undefined;
  /** Minutes from the freeze to the end; undefined if the board is not frozen. */
  readonly frozenMinutes: number | undefined;
  /** Where other inputs decide after the end: of which ones the points are. */
  readonly seeds?: 'provisional' | 'final' | undefined;
  readonly totals: readonly string[];
  readonly problems: readonly BoardColumn[];
  readonly rows: readonly BoardRow[];
  readonly sums: readonly BoardTotal[];
}

/** The filter of a board; '' for fields that filter nothing. */
export interface BoardFilter {
  readonly group: string;
  readonly organization: string;
  readonly country: string;
  readonly q: string;
}

/** The choices for the filter of a board. */
export interface BoardChoices {
  readonly groups: readonly (readonly [string, string])[];
  readonly organizations: readonly (readonly [string, string])[];
  readonly countries: readonly string[];
}

/** The text that says how final a board is: the words for a frozen one are prescribed by the rules for contest control
 *  systems. */
export function boardNotices({
  rules,
  phase,
  isJury,
  frozenMinutes,
  upToMinute,
  seeds,
}: Pick<
  BoardView,
  'rules' | 'phase' | 'isJury' | 'frozenMinutes' | 'upToMinute' | 'seeds'
>): readonly string[] {
  if (rules === 'class') return phase === 'final' ? [t('The points are final.')] : [];
  const frozen =
    frozenMinutes === undefined
      ? []
      : [
          isJury
            ? t('Contestants see this board without what came in the last {frozenMinutes} minutes.', {
                frozenMinutes,
              })
            : t(
                'The scoreboard was frozen with {frozenMinutes} minutes remaining - submissions in the last {frozenMinutes} minutes of the contest are still shown as pending.',
                { frozenMinutes },
              ),
        ];
  const upTo = upToMinute === undefined ? [] : [t('The board of minute {minutes}.', { minutes: upToMinute })];
  const inputs = seeds === undefined ? [] : [t(seedNotices[seeds])];
  return [
    ...upTo,
    ...frozen,
    ...(phaseNotices[phase] === undefined ? [] : [t(phaseNotices[phase])]),
    ...inputs,
  ];
}

const seedNotices = wordings({
  provisional: 'Points are provisional: other inputs, which nobody has seen, decide after the end.',
  final: 'Points are those of the inputs that decide.',
});

const phaseNotices: Readonly<Partial<Record<ContestPhase, string>>> = wordings({
  unscheduled: 'The contest has not started.',
  before: 'The contest has not started.',
  running: 'The contest is running: results are not final.',
  frozen: 'The contest is running: results are not final.',
  waiting: 'Contest over, waiting for results.',
  open: 'Preliminary results - not final.',
  final: 'Final standings.',
});
