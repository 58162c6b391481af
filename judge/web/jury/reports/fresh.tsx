import type { JSX } from 'preact';
import { contestPaths, type FreshProblemFacts } from '#protocol';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { type Words, wordsOf } from '../../frame/words.ts';
import { Empty, Link, Moment, ProblemMark, RowTable } from '../../parts/common.tsx';
import { TextField } from '../../parts/form.tsx';
import { howMany, line, textBlock } from '../../parts/text.ts';
import { VerdictCode } from '../../parts/verdict.tsx';
import { OrderForm, type OrderView } from './order-form.tsx';

/** An accepted program, and where it can be read. */
interface TriedProgram {
  readonly team: string;
  readonly href: string;
}

/** A problem whose accepted programs were tried. */
interface FreshProblem extends Pick<FreshProblemFacts, 'programs' | 'tried' | 'trouble'> {
  readonly label: string;
  readonly name: string;
  readonly rgb: string | undefined;
  readonly failures: readonly (FreshProblemFacts['failures'][number] & TriedProgram)[];
  readonly notTried: readonly (FreshProblemFacts['notTried'][number] & TriedProgram)[];
  /** Undefined: nobody looked for them. */
  readonly constants:
    | readonly (NonNullable<FreshProblemFacts['constants']>[number] & TriedProgram)[]
    | undefined;
}

/** What the page of fresh inputs shows. */
export interface FreshView {
  readonly contestId: string;
  /** Null: there is none yet. */
  readonly report: {
    readonly madeAt: Date;
    readonly count: number;
    readonly seed: number;
    readonly problems: readonly FreshProblem[];
  } | null;
  readonly order: OrderView;
  /** As they were typed. */
  readonly typed: { readonly count: string; readonly seed: string };
  readonly faults: Readonly<Partial<Record<'count' | 'seed', string>>>;
  readonly errors: readonly string[];
}

/** Which accepted programs of a contest fail on fresh inputs, for its jury. */
export function FreshPage({ frame, view }: PageProps<FreshView>): JSX.Element {
  const { contestId, report, order, typed, faults, errors } = view;
  const to = contestPaths(contestId);
  const w = wordsOf(frame);
  return (
    <Layout frame={frame} title="Fresh inputs" above={<a href={to.admin}>{w('Jury')}</a>}>
      <p class="lead">
        {w(
          'A program that knows the stored inputs passes without solving the problem. Here the last accepted program of each team is run on inputs that the generators of the problem make with a new seed. No verdict and no points change. Constants in programs that are answers to secret test cases are pointed at; they may be chance.',
        )}
      </p>
      <div id="fresh" data-on="check">
        <OrderForm order={order} to={to.fresh} noun={w('problem')} done="tried" errors={errors}>
          <TextField
            label="Inputs for each program"
            name="count"
            value={typed.count}
            error={faults.count}
            hint="1 to 1000"
          />
          <TextField
            label="Seed"
            name="seed"
            value={typed.seed}
            error={faults.seed}
            hint="Another seed makes other inputs; the same seed makes the same ones."
          />
        </OrderForm>
        {report === null ? (
          <Empty>There is no report yet.</Empty>
        ) : (
          <>
            <p class="hint">
              Made <Moment at={report.madeAt} />: up to {howMany(report.count, 'input')} for each program,
              seed {report.seed}.
            </p>
            {report.problems.map((problem, index) => (
              <FreshPart key={index} id={`problem-${index + 1}`} problem={problem} w={w} />
            ))}
          </>
        )}
      </div>
    </Layout>
  );
}

function FreshPart({
  problem,
  id,
  w,
}: {
  readonly problem: FreshProblem;
  readonly id: string;
  readonly w: Words;
}): JSX.Element {
  const { label, name, rgb, programs, tried, failures, notTried, constants = [], trouble } = problem;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <ProblemMark label={label} rgb={rgb} /> {line(name)}
      </h2>
      <p>
        {trouble === undefined
          ? `${tried} of ${howMany(programs, 'accepted program')} tried, ${failures.length} failed.`
          : `Not tried: ${line(trouble)}.`}
      </p>
      {failures.length === 0 ? null : (
        <RowTable
          caption={`Programs for ${line(label)} that fail on fresh inputs`}
          captionHidden={false}
          rows={failures}
          columns={[
            [w('Team'), ({ team, href }) => <Link href={href}>{line(team)}</Link>, 'wrap'],
            ['Verdict', ({ verdict, message }) => <VerdictCode verdict={verdict} title={line(message)} />],
            ['Smallest input', ({ input }) => <pre>{textBlock(input)}</pre>],
            ["Jury's answer", ({ answer }) => <pre>{textBlock(answer)}</pre>],
            ['Made by', ({ origin, number }) => `${line(origin)}, input ${number}`, 'wrap'],
          ]}
        />
      )}
      {constants.length === 0 ? null : (
        <RowTable
          caption={`Programs for ${line(label)} with constants that are secret answers`}
          captionHidden={false}
          rows={constants.flatMap(({ found, ...program }) => found.map((one) => ({ ...program, ...one })))}
          columns={[
            [w('Team'), ({ team, href }) => <Link href={href}>{line(team)}</Link>, 'wrap'],
            ['Constant', ({ text }) => <code>{line(text)}</code>, 'wrap'],
            ['Where', ({ file, line: number }) => `${line(file)}, line ${number}`, 'wrap'],
            ['Answer to', ({ caseName }) => line(caseName), 'wrap'],
          ]}
        />
      )}
      {notTried.length === 0 ? null : (
        <ul>
          {notTried.map(({ team, href, reason }, index) => (
            <li key={index}>
              <a href={href}>{line(team)}</a>: not tried, {line(reason)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
