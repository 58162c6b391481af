import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { type Words, wordsOf } from '../../frame/words.ts';
import { cardsClass, Empty, Facts, Heads, Moment, RowTable, Table } from '../../parts/common.tsx';
import { FormErrors } from '../../parts/form.tsx';
import { address, howMany, line } from '../../parts/text.ts';
import { VerdictOrPending } from '../../parts/verdict.tsx';

/** The result for one submission. */
export interface RejudgedRow {
  readonly id: string;
  readonly team: string;
  readonly problem: string;
  readonly language: string;
  readonly before: string | null;
  /** Of each repeat; null while it is not judged. */
  readonly after: readonly (string | null)[];
  /** The longest run of each repeat that is judged; empty if each submission is judged once. */
  readonly seconds: readonly number[];
}

/** What would change, or has changed, for an audience. */
export interface EffectView {
  /** `on the public board`. */
  readonly title: string;
  readonly rows: readonly { readonly team: string; readonly before: string; readonly after: string }[];
  /** Teams not among the rows: without solved problems before and after, they move only because others do. */
  readonly emptyHanded: number;
  readonly awards: readonly { readonly citation: string; readonly lost: string; readonly won: string }[];
}

/** A rejudging: what it found, what it would change. */
export interface RejudgingView {
  readonly contestId: string;
  readonly id: number;
  readonly reason: string;
  readonly state: 'open' | 'applied' | 'cancelled' | 'undone';
  readonly by: string | null;
  readonly at: Date;
  readonly closedAt: Date | null;
  readonly repeats: number;
  readonly judged: number;
  readonly judgements: number;
  /** How many of them use an older version of their package, while it is open. */
  readonly outdated: number;
  /** All submissions of the rejudging, by old and new verdict; `?` stands for none. */
  readonly matrix: {
    readonly before: readonly string[];
    readonly after: readonly string[];
    readonly counts: readonly (readonly number[])[];
  };
  readonly rows: readonly RejudgedRow[];
  /** The verdicts that filter the list of submissions: `WA AC`; '' shows changes, `all` everything. */
  readonly shown: string;
  /** Undefined once the rejudging is closed. */
  readonly effects: readonly EffectView[] | undefined;
  /** Changes that teams would see on their own submissions; undefined once the rejudging is closed. */
  readonly ownEffects:
    | readonly {
        readonly team: string;
        readonly submission: string;
        readonly problem: string;
        readonly before: string | undefined;
        readonly after: string | undefined;
        /** True: nobody else sees it. */
        readonly isOwnSecret: boolean;
      }[]
    | undefined;
  /** Ids of chosen submissions that are not judged again. */
  readonly leftOut: readonly string[];
  readonly mayChange: boolean;
  readonly errors: readonly string[];
}

/** A rejudging. */
export function RejudgingPage({ frame, view }: PageProps<RejudgingView>): JSX.Element {
  const to = contestPaths(view.contestId);
  const w = wordsOf(frame);
  return (
    <Layout
      frame={frame}
      title={`Rejudging ${view.id}`}
      above={
        <>
          <a href={to.admin}>{w('Jury')}</a> / <a href={to.rejudgings}>Rejudgings</a>
        </>
      }
    >
      <FormErrors errors={view.errors} />
      <LeftOut view={view} />
      <div id="rejudging" data-on="submission">
        <RejudgingFacts view={view} w={w} />
        {view.outdated === 0 ? null : (
          <p class="notice notice-bad">
            The package has changed since: {howMany(view.outdated, 'judgement')} of this rejudging{' '}
            {view.outdated === 1 ? 'is' : 'are'} of the earlier one. Cancel it and start another.
          </p>
        )}
        {view.mayChange ? <Actions view={view} /> : null}
        <Matrix view={view} />
        {view.effects?.map((effect) => (
          <Effects key={effect.title} effect={effect} w={w} />
        ))}
        <OwnEffects view={view} w={w} />
        <Submissions view={view} w={w} />
      </div>
    </Layout>
  );
}

const mostNamed = 20;

function LeftOut({ view: { leftOut, contestId } }: { readonly view: RejudgingView }): JSX.Element | null {
  if (leftOut.length === 0) return null;
  const rest = leftOut.length - mostNamed;
  return (
    <p class="notice" role="status">
      Not judged again, because another open rejudging has them or they wait for their first verdict:{' '}
      {leftOut.slice(0, mostNamed).map((id, index) => (
        <span key={id}>
          {index === 0 ? '' : ', '}
          <a href={contestPaths(contestId).submission(id)}>{line(id)}</a>
        </span>
      ))}
      {rest > 0 ? ` and ${rest} more` : ''}.
    </p>
  );
}

const stateWords: Readonly<Record<RejudgingView['state'], string>> = {
  open: 'a preview that only the jury can see',
  applied: 'applied: the new verdicts count',
  cancelled: 'cancelled: nothing was changed',
  undone: 'undone: the old verdicts count again',
};

interface PartProps {
  readonly view: RejudgingView;
  readonly w: Words;
}

const RejudgingFacts = ({ view, w }: PartProps): JSX.Element => (
  <Facts
    rows={[
      ['Reason', line(view.reason)],
      ['State', w(stateWords[view.state])],
      ['Judged', `${view.judged} of ${view.judgements}`],
      ['Times each', String(view.repeats)],
      ['Begun', <Moment key="begun" at={view.at} />],
      ...(view.by === null ? [] : ([['By', line(view.by)]] as const)),
      ...(view.closedAt === null ? [] : ([['Closed', <Moment key="closed" at={view.closedAt} />]] as const)),
    ]}
  />
);

const actions: Readonly<Partial<Record<RejudgingView['state'], readonly (readonly [string, string])[]>>> = {
  open: [
    ['apply', 'Let the new verdicts count'],
    ['cancel', 'Cancel it'],
  ],
  applied: [['undo', 'Undo it']],
};

function Actions({ view }: { readonly view: RejudgingView }): JSX.Element | null {
  const { contestId, id, state, judged, judgements } = view;
  const buttons = actions[state]?.filter(([value]) => value !== 'apply' || judged === judgements);
  if (buttons === undefined) return null;
  return (
    <form class="button-row" method="post" action={contestPaths(contestId).rejudging(id)} data-once>
      {buttons.map(([value, words]) => (
        <button
          key={value}
          class={value === 'cancel' ? undefined : 'button-main'}
          type="submit"
          name="do"
          value={value}
        >
          {words}
        </button>
      ))}
    </form>
  );
}

function Matrix({ view: { contestId, id, matrix } }: { readonly view: RejudgingView }): JSX.Element {
  const { before, after, counts } = matrix;
  const to = contestPaths(contestId).rejudging(id);
  const cell = (from: string, now: string, count: number): JSX.Element => (
    <td key={now} class={from === now ? 'number same' : 'number changed'} data-label={`now ${nameOf(now)}`}>
      {count === 0 ? '' : <a href={address(to, { show: `${from} ${now}` })}>{count}</a>}
    </td>
  );
  return (
    <section class="matrix-part">
      <h2>Old and new verdicts</h2>
      <Table
        caption="Submissions by old verdict (rows) and new verdict (columns)"
        class={`matrix ${cardsClass}`}
        head={<Heads names={['Old', ...after.map((name) => `#${nameOf(name)}`)]} />}
      >
        {before.map((from, row) => (
          <tr key={from}>
            <th scope="row">{nameOf(from)}</th>
            {after.map((now, column) => cell(from, now, counts[row]?.[column] ?? 0))}
          </tr>
        ))}
      </Table>
    </section>
  );
}

const nameOf = (verdict: string): string => (verdict === '?' ? 'pending' : verdict);

function Effects(props: { readonly effect: EffectView; readonly w: Words }): JSX.Element {
  const { title, rows, emptyHanded, awards } = props.effect;
  const { w } = props;
  return (
    <section>
      <h2>Changes {title}</h2>
      {rows.length === 0 && awards.length === 0 ? <Empty>None.</Empty> : null}
      {rows.length === 0 ? null : (
        <RowTable
          caption={`Places that change ${title}`}
          class="cards"
          rows={rows}
          columns={[
            [w('Team'), ({ team }) => line(team), 'wrap'],
            ['Old place', ({ before }) => before],
            ['New place', ({ after }) => after],
          ]}
        />
      )}
      {emptyHanded === 0 ? null : (
        <p>
          {howMany(emptyHanded, w('team'))} without a point or a solution{' '}
          {emptyHanded === 1 ? 'moves' : 'move'}, too.
        </p>
      )}
      {awards.length === 0 ? null : (
        <RowTable
          caption={w(`Awards that change ${title}, if the contest ended now`)}
          captionHidden={false}
          class="cards"
          rows={awards}
          columns={[
            ['Award', ({ citation }) => line(citation)],
            ['Lost by', ({ lost }) => line(lost), 'wrap'],
            ['Won by', ({ won }) => line(won), 'wrap'],
          ]}
        />
      )}
    </section>
  );
}

function OwnEffects({ view: { contestId, ownEffects }, w }: PartProps): JSX.Element | null {
  if (ownEffects === undefined) return null;
  return (
    <section>
      <h2>{w('Changes that teams see of their own')}</h2>
      <RowTable
        caption={w('Verdicts that teams see change on their own submissions')}
        empty="None."
        rows={ownEffects}
        columns={[
          [w('Team'), ({ team }) => line(team), 'wrap'],
          [
            'Submission',
            ({ submission }) => (
              <a href={contestPaths(contestId).submission(submission)}>{line(submission)}</a>
            ),
          ],
          [w('Problem'), ({ problem }) => line(problem)],
          ['Old', ({ before }) => <VerdictOrPending code={before ?? null} />],
          ['New', ({ after }) => <VerdictOrPending code={after ?? null} />],
          ['Seen by others', ({ isOwnSecret }) => (isOwnSecret ? 'no' : 'yes')],
        ]}
      />
    </section>
  );
}

function Submissions({ view: { contestId, id, rows, shown, repeats }, w }: PartProps): JSX.Element {
  const to = contestPaths(contestId);
  return (
    <section>
      <h2>Submissions</h2>
      <p>
        {shown === '' ? (
          'Those whose verdict changes'
        ) : (
          <a href={to.rejudging(id)}>Those whose verdict changes</a>
        )}{' '}
        · {shown === 'all' ? 'All' : <a href={address(to.rejudging(id), { show: 'all' })}>All</a>}
      </p>
      <RowTable
        caption="Submissions"
        empty="None."
        rows={rows}
        columns={[
          ['Submission', (row) => <a href={to.submission(row.id)}>{line(row.id)}</a>],
          [`-${w('Team')}`, ({ team }) => line(team), 'wrap'],
          [w('Problem'), ({ problem }) => line(problem)],
          ['-Language', ({ language }) => line(language)],
          ['Old', ({ before }) => <VerdictOrPending code={before} />],
          [
            'New',
            ({ after }) => after.map((verdict, index) => <VerdictOrPending key={index} code={verdict} />),
          ],
          repeats > 1 && ['#Longest run', ({ seconds }) => spreadOf(seconds)],
        ]}
      />
    </section>
  );
}

/** From the shortest to the longest. */
function spreadOf(seconds: readonly number[]): string {
  if (seconds.length === 0) return '';
  const [least, most] = [Math.min(...seconds), Math.max(...seconds)].map((one) => one.toFixed(3));
  return least === most ? `${least} s` : `${least} – ${most} s`;
}
