import type { ComponentChildren, JSX } from 'preact';
import { type ComparedProblemFacts, contestPaths } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { wordsOf } from '../../frame/words.ts';
import { Empty, Link, Moment, ProblemMark, RowTable } from '../../parts/common.tsx';
import { CheckField } from '../../parts/form.tsx';
import { howMany, line } from '../../parts/text.ts';
import { OrderForm, type OrderView } from './order-form.tsx';

/** A program of a pair: its owner, and where it can be read. */
export interface PairSide {
  /** The team, or who submitted it and in which contest. */
  readonly owner: string;
  /** Undefined: nowhere else. */
  readonly href: string | undefined;
}

/** Two similar programs. */
export interface SimilarRow {
  /** Where both stand side by side; undefined: nowhere. */
  readonly href: string | undefined;
  readonly left: PairSide;
  readonly right: PairSide;
  readonly similarity: number;
  /** Words. */
  readonly longest: number;
  readonly overlap: number;
}

/** A problem whose programs were compared. */
export interface SimilarProblem extends Omit<ComparedProblemFacts, 'problemId' | 'notCompared'> {
  readonly label: string;
  readonly name: string;
  readonly rgb: string | undefined;
  /** Why programs were left out, and which, or how many for that reason. */
  readonly notCompared: readonly {
    readonly reason: string;
    readonly what?: string;
    readonly count: number;
  }[];
  readonly pairs: readonly SimilarRow[];
}

/** What the page of similar programs shows. */
export interface SimilarView {
  readonly contestId: string;
  /** Null: there is none yet. */
  readonly report: {
    readonly madeAt: Date;
    readonly withEarlier: boolean;
    readonly problems: readonly SimilarProblem[];
  } | null;
  readonly order: OrderView;
  /** True: the reader may see programs of other contests too. */
  readonly seesEarlier: boolean;
  readonly errors: readonly string[];
}

/** The similar programs of a contest, for its jury. */
export function SimilarPage({ frame, view }: PageProps<SimilarView>): JSX.Element {
  const { contestId, report, order, seesEarlier, errors } = view;
  const w = wordsOf(frame);
  return (
    <Layout
      frame={frame}
      title="Similar programs"
      above={<a href={contestPaths(contestId).admin}>{w('Jury')}</a>}
      width="wide"
    >
      <p class="lead">
        Similar does not mean copied: look at the matching pieces. Similarity is the share of what two
        programs have in common, whatever their names, numbers, texts, comments and the order of their parts.
      </p>
      <div id="similar" data-on="check">
        <OrderForm
          order={order}
          to={contestPaths(contestId).similar}
          noun={w('problem')}
          done="compared"
          errors={errors}
        >
          {seesEarlier ? (
            <CheckField
              label={w('With programs for the same problems from before the contest')}
              name="earlier"
              isOn={report?.withEarlier ?? false}
            />
          ) : null}
        </OrderForm>
        {report === null ? (
          <Empty>There is no report yet.</Empty>
        ) : (
          <>
            <p class="hint">
              Made <Moment at={report.madeAt} />, {report.withEarlier ? 'with' : 'without'}{' '}
              {w(
                'programs from before the contest. Of each team, the programs that were accepted and the last one were compared with those of others.',
              )}
            </p>
            {report.problems.map((problem, index) => (
              <SimilarPart key={index} id={`problem-${index + 1}`} problem={problem} who={w('Teams')} />
            ))}
          </>
        )}
      </div>
    </Layout>
  );
}

/** The pairs of a problem. `children` stand below their table. */
export function SimilarPart(props: {
  readonly problem: SimilarProblem;
  readonly id: string;
  /** Heading of the column of names. */
  readonly who: string;
  readonly children?: ComponentChildren;
}): JSX.Element {
  const { problem, id, who, children } = props;
  const { label, name, rgb, compared, pairCount, pairs, notCompared, trouble } = problem;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <ProblemMark label={label} rgb={rgb} /> {line(name)}
      </h2>
      <p>
        {trouble === undefined
          ? `${howMany(compared, 'program')} compared, ${howMany(pairCount, 'pair')} alike.`
          : `Not compared: ${line(trouble)}.`}
        {pairCount > pairs.length ? ` ${howMany(pairs.length, 'pair')} shown.` : ''}
      </p>
      {pairs.length === 0 ? null : <PairTable label={label} pairs={pairs} who={who} />}
      {children}
      {notCompared.length === 0 ? null : (
        <details>
          <summary>
            Not compared:{' '}
            {howMany(
              notCompared.reduce((sum, { count }) => sum + count, 0),
              'program',
            )}
          </summary>
          <ul>
            {notCompared.map(({ reason, what, count }, index) => (
              <li key={index}>
                {line(what ?? howMany(count, 'program'))}: {line(reason)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const PairTable = ({
  label,
  pairs,
  who,
}: {
  readonly label: string;
  readonly pairs: readonly SimilarRow[];
  readonly who: string;
}): JSX.Element => (
  <RowTable
    caption={`Similar programs for ${line(label)}`}
    class="cards"
    rows={pairs}
    columns={[
      [
        who,
        ({ href, left, right }) => (
          <Link href={href}>
            {line(left.owner)} and {line(right.owner)}
          </Link>
        ),
        'wrap',
      ],
      ['#Similarity', ({ similarity }) => percent(similarity)],
      ['#Longest piece', ({ longest }) => howMany(longest, 'word')],
      ['#Common words', ({ overlap }) => overlap],
    ]}
  />
);

/** A share in words: `78 %`. */
export const percent = (share: number): string => `${Math.round(100 * share)} %`;
