import type { JSX } from 'preact';
import { paths } from '#protocol';
import { t } from '#translations';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { timeText, wordsIn } from '../frame/words.ts';
import { type Column, cardsClass, Moment, ProblemMark, RowTable } from '../parts/common.tsx';
import { type FilterChoice, FilterForm, type FilterText } from '../parts/filter.tsx';
import { FormErrors } from '../parts/form.tsx';
import { address, howMany, line, secondsText, shownSize } from '../parts/text.ts';
import { VerdictOrPending } from '../parts/verdict.tsx';

/** A submission in a list, of the archive or of a contest. */
export interface SubmissionRow {
  readonly id: string;
  /** Address of its page; undefined: the reader may know of it, and not open it. */
  readonly href: string | undefined;
  readonly at: Date;
  /** ms since the start of the contest; undefined in the archive. */
  readonly contestMs?: number | undefined;
  /** An account, in a contest a team. */
  readonly by: string;
  readonly problem: {
    readonly label: string;
    readonly name: string;
    readonly href: string;
    readonly rgb?: string | undefined;
  };
  readonly language: string;
  /** Undefined while there is none, or none for this reader. */
  readonly verdict: string | undefined;
  /** Stands for a verdict. */
  readonly pending?: string | undefined;
  readonly isIgnored?: boolean;
  readonly score?: number | undefined;
  readonly cpuMs?: number | undefined;
  readonly peakBytes?: number | undefined;
}

/** Submissions as a table. */
export interface SubmissionRowsView {
  readonly rows: readonly SubmissionRow[];
  /** True: everybody's, for the jury; else the reader's own. */
  readonly isJury: boolean;
  readonly isContest: boolean;
  /** True: the contest is a class. */
  readonly isClass?: boolean;
  /** True: when, what and the verdict, beside something else. */
  readonly isBrief?: boolean;
}

/** A list of submissions as a page. */
export interface SubmissionListView extends SubmissionRowsView {
  readonly path: string;
  readonly filter:
    | { readonly choices: readonly FilterChoice[]; readonly texts: readonly FilterText[] }
    | undefined;
  readonly errors: readonly string[];
  /** How many there are on all pages; undefined: not counted. */
  readonly count?: number | undefined;
  /** Address of the first page; undefined if this is it. */
  readonly newest: string | undefined;
  /** Address of the next page; undefined on the last. */
  readonly older: string | undefined;
  /** Address of events about what is shown; in a contest the page hears all events of the contest. */
  readonly stream?: string | undefined;
}

interface ListProps {
  readonly frame: PageFrame;
  readonly view: SubmissionListView;
}

/** Submissions, newest first: the reader's, or everybody's for the jury. */
export function SubmissionListPage({ frame, view }: ListProps): JSX.Element {
  const { rows, filter, isJury, isContest, newest, older } = view;
  return (
    <Layout
      frame={frame}
      title={isJury ? t('All submissions') : t('My submissions')}
      width={isJury ? 'wide' : 'page'}
      scripts={view.stream === undefined ? [] : ['live']}
    >
      <FormErrors errors={view.errors} />
      {filter === undefined ? null : <FilterForm path={view.path} {...filter} />}
      <Current frame={frame} view={view} />
      {newest === undefined && older === undefined ? null : (
        <nav class="pager" aria-label={t('Pages')}>
          {newest === undefined ? null : <a href={newest}>{t('Newest')}</a>}
          {older === undefined ? null : (
            <a href={older} rel="next">
              {t('Older')}
            </a>
          )}
        </nav>
      )}
      {rows.length > 0 || isJury || isContest ? null : (
        <p>
          <a class="button button-main" href={paths.problems}>
            {t('Choose a problem')}
          </a>
        </p>
      )}
    </Layout>
  );
}

/** The part that changes while the page is open. */
const Current = ({ frame, view }: ListProps): JSX.Element =>
  view.isContest ? (
    <div id="contest-submissions" data-on="submission clock">
      <p class="hint">{howMany(view.count ?? 0, 'submission')}</p>
      <SubmissionRows view={view} />
    </div>
  ) : (
    <div id="live" data-stream={view.stream} data-part={address(frame.path, { part: 'live' })}>
      <div id="live-details">
        <SubmissionRows view={view} />
      </div>
    </div>
  );

type SubmissionColumn = Column<SubmissionRow>;

const received = (): SubmissionColumn => [t('Received'), ({ at }) => <Moment at={at} />, 'wide-only'];
const language = (): SubmissionColumn => [t('Language'), (row) => line(row.language), 'wide-only'];
const by = (name: string): SubmissionColumn => [name, (row) => line(row.by), 'wrap'];
const verdictColumn = (): SubmissionColumn => [
  `-${t('Verdict')}`,
  ({ verdict, pending, isIgnored }) => (
    <>
      <VerdictOrPending code={verdict} pending={pending} />
      {isIgnored ? <span class="badge">{t('does not count')}</span> : null}
    </>
  ),
];

const number = (
  name: string,
  cell: (row: SubmissionRow) => string | number | undefined,
): SubmissionColumn => [`#${name}`, (row) => cell(row) ?? '', 'wide-only'];

const archiveColumns = ({ rows, isJury }: SubmissionRowsView): readonly (SubmissionColumn | false)[] => [
  [`#${t('Id')}`, ({ id, href }) => <a href={href}>{id}</a>],
  received(),
  isJury && by(`-${t('By')}`),
  [`-${t('Problem')}`, ({ problem: { name, href } }) => <a href={href}>{line(name)}</a>, 'wrap'],
  language(),
  verdictColumn(),
  rows.some(({ score }) => score !== undefined) &&
    number(t('Points'), ({ score }) => score && Math.round(score * 1000) / 1000),
  number(t('CPU'), ({ cpuMs }) => (cpuMs === undefined ? undefined : secondsText(cpuMs))),
  number(t('Memory'), ({ peakBytes }) => (peakBytes === undefined ? undefined : shownSize(peakBytes))),
];

const contestColumns = ({
  isJury,
  isClass = false,
  isBrief = false,
}: SubmissionRowsView): readonly (SubmissionColumn | false)[] => [
  // A class lasts for weeks: nobody counts its hours.
  [
    isClass ? t('Received') : t('Time'),
    ({ id, href, at, contestMs = 0 }) => {
      const time = isClass ? <Moment at={at} /> : timeText(contestMs);
      return href === undefined ? (
        time
      ) : (
        <a href={href} aria-label={t('Submission {id}', { id: line(id) })}>
          {time}
        </a>
      );
    },
  ],
  isJury && by(`-${wordsIn(isClass)('Team')}`),
  [
    `-${wordsIn(isClass)('Problem')}`,
    ({ problem: { label, name, href, rgb } }) => (
      <a href={href} title={line(name)}>
        <ProblemMark label={label} rgb={rgb} />
      </a>
    ),
  ],
  verdictColumn(),
  !isBrief && language(),
  !isBrief && !isClass && received(),
];

/** Submissions as a table. */
export function SubmissionRows({ view }: { readonly view: SubmissionRowsView }): JSX.Element {
  const { rows, isContest } = view;
  return (
    <RowTable
      caption={t('Submissions')}
      class={isContest ? cardsClass : `submission-table ${cardsClass}`}
      empty={t('There are no submissions here.')}
      rows={rows}
      rowAttributes={() => ({ 'data-row': true })}
      columns={isContest ? contestColumns(view) : archiveColumns(view)}
    />
  );
}
