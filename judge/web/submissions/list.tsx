import type { JSX } from 'preact';
import { jurySubmissionPath, paths, problemPath, submissionPath } from '#protocol';
import { sizeText } from '#text';
import { verdictNames, verdicts } from '#verdict';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, Heads, Moment, Table } from '../parts/common.tsx';
import { address, line, secondsText, verdictOf } from '../parts/text.ts';
import { PendingMark, VerdictMark } from '../parts/verdict.tsx';

/** A submission in a list. */
export interface SubmissionRow {
  readonly id: string;
  readonly at: Date;
  readonly account: string;
  readonly problem: { readonly label: string; readonly name: string };
  readonly language: string;
  /** Undefined while it is judged, or if the verdict is hidden. */
  readonly verdict: string | undefined;
  readonly isJudged: boolean;
  readonly score: number | undefined;
  readonly cpuMs: number | undefined;
  readonly peakBytes: number | undefined;
}

/** The filter of a list of submissions; '' for fields that filter nothing. */
export interface ListFilter {
  readonly problem: string;
  readonly account: string;
  readonly language: string;
  readonly verdict: string;
}

/** What the list of submissions shows. */
export interface SubmissionListView {
  readonly rows: readonly SubmissionRow[];
  readonly filter: ListFilter;
  /** True: everybody's, for the jury; else the reader's own. */
  readonly isJury: boolean;
  readonly problems: readonly { readonly label: string; readonly name: string }[];
  readonly languages: readonly { readonly id: string; readonly name: string }[];
  /** Id before which the next page begins; undefined on the last. */
  readonly older: string | undefined;
  readonly isFirst: boolean;
  readonly stream: string | undefined;
}

/** Submissions, newest first: the reader's, or everybody's for the jury. */
export function SubmissionListPage({
  frame,
  view,
}: {
  frame: PageFrame;
  view: SubmissionListView;
}): JSX.Element {
  const { rows, filter, isJury, older, isFirst } = view;
  const path = isJury ? paths.jurySubmissions : paths.submissions;
  return (
    <Layout
      frame={frame}
      title={isJury ? 'All submissions' : 'My submissions'}
      width={isJury ? 'wide' : 'page'}
      scripts={view.stream === undefined ? [] : ['live']}
    >
      <Filters view={view} path={path} />
      <div id="live" data-stream={view.stream} data-part={address(frame.path, { part: 'live' })}>
        <div id="live-details">
          <SubmissionRows view={view} />
        </div>
      </div>
      <nav class="pager" aria-label="Pages">
        {isFirst ? null : <a href={address(path, { ...filter })}>Newest</a>}
        {older === undefined ? null : (
          <a href={address(path, { ...filter, before: older })} rel="next">
            Older
          </a>
        )}
      </nav>
      {rows.length > 0 || isJury ? null : (
        <p>
          <a class="button button-main" href={paths.problems}>
            Choose a problem
          </a>
        </p>
      )}
    </Layout>
  );
}

/** The table alone, for the page that is open. */
export function SubmissionRows({ view }: { readonly view: SubmissionListView }): JSX.Element {
  const { rows, isJury } = view;
  if (rows.length === 0) return <Empty>There are no submissions here.</Empty>;
  const hasScores = rows.some(({ score }) => score !== undefined);
  return (
    <Table
      caption="Submissions"
      class="submission-table"
      head={
        <Heads
          names={[
            '#Id',
            'Received',
            ...(isJury ? ['By'] : []),
            'Problem',
            'Language',
            'Verdict',
            ...(hasScores ? ['#Points'] : []),
            '#CPU',
            '#Memory',
          ]}
          wide={['Language', 'Points', 'CPU', 'Memory', ...(isJury ? ['Received'] : [])]}
        />
      }
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} isJury={isJury} hasScores={hasScores} />
      ))}
    </Table>
  );
}

interface RowProps {
  readonly row: SubmissionRow;
  readonly isJury: boolean;
  readonly hasScores: boolean;
}

function Row({ row, isJury, hasScores }: RowProps): JSX.Element {
  const path = isJury ? jurySubmissionPath(row.id) : submissionPath(row.id);
  const verdict = verdictOf(row.verdict);
  return (
    <tr data-row={path}>
      <th scope="row" class="number">
        <a href={path}>{row.id}</a>
      </th>
      <td class={isJury ? 'wide-only' : undefined}>
        <Moment at={row.at} />
      </td>
      {isJury ? <td class="wrap">{line(row.account)}</td> : null}
      <td class="wrap">
        <a href={problemPath(row.problem.label)}>{line(row.problem.name)}</a>
      </td>
      <td class="wide-only">{line(row.language)}</td>
      <td>
        {verdict === undefined ? (
          <PendingMark words={row.isJudged ? 'Judged' : 'Judging'} />
        ) : (
          <VerdictMark verdict={verdict} />
        )}
      </td>
      {hasScores ? (
        <td class="number wide-only">{row.score === undefined ? '' : Math.round(row.score * 1000) / 1000}</td>
      ) : null}
      <td class="number wide-only">{row.cpuMs === undefined ? '' : secondsText(row.cpuMs)}</td>
      <td class="number wide-only">{row.peakBytes === undefined ? '' : sizeText(row.peakBytes)}</td>
    </tr>
  );
}

function Filters({ view, path }: { readonly view: SubmissionListView; readonly path: string }): JSX.Element {
  const { filter, problems, languages, isJury } = view;
  return (
    <search>
      <form class="filters" method="get" action={path}>
        <Choice
          label="Problem"
          name="problem"
          value={filter.problem}
          options={problems.map(({ label, name }) => [label, name])}
        />
        <Choice
          label="Language"
          name="language"
          value={filter.language}
          options={languages.map(({ id, name }) => [id, name])}
        />
        <Choice
          label="Verdict"
          name="verdict"
          value={filter.verdict}
          options={verdicts.map((verdict) => [verdict, `${verdict} ${verdictNames[verdict]}`])}
        />
        {isJury ? (
          <div class="field">
            <label for="filter-account">User name</label>
            <input id="filter-account" name="account" type="search" value={filter.account} data-filter />
          </div>
        ) : null}
        <button type="submit">Filter</button>
      </form>
    </search>
  );
}

function Choice(props: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
}): JSX.Element {
  const id = `filter-${props.name}`;
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <select id={id} name={props.name}>
        <option value="">all</option>
        {props.options.map(([value, name]) => (
          <option key={value} value={value} selected={value === props.value}>
            {line(name)}
          </option>
        ))}
      </select>
    </div>
  );
}
