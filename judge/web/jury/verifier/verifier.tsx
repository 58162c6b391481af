import type { JSX } from 'preact';
import { contestPaths, type JuryResult, juryProblemPath } from '#protocol';
import { sizeText } from '#text';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { type Words, wordsOf } from '../../frame/words.ts';
import { VersionMark, type VersionState } from '../../packages/problems.tsx';
import { ProblemMark, RowTable } from '../../parts/common.tsx';
import { FormErrors } from '../../parts/form.tsx';
import { howMany, line, secondsText } from '../../parts/text.ts';
import { VerdictOrPending } from '../../parts/verdict.tsx';

/** A problem of the contest with the submissions of its jury. */
export interface VerifiedProblem {
  readonly label: string;
  readonly name: string;
  readonly rgb: string | undefined;
  readonly slug: string;
  /** Of its package; undefined: there is none that can be used. */
  readonly state: VersionState | undefined;
  /** Undefined: they have not been judged. */
  readonly submissions: readonly JuryResult[] | undefined;
  readonly timeMs: number | undefined;
  readonly memoryBytes: number | undefined;
}

/** What the page of the jury's submissions shows. */
export interface VerifierView {
  readonly contestId: string;
  readonly problems: readonly VerifiedProblem[];
  /** True: the reader may have them judged again, now. */
  readonly mayAsk: boolean;
  /** Why nobody may; '' if it is for the reader alone. */
  readonly whyNot: string;
  /** True: the contest runs. */
  readonly isRunning: boolean;
  readonly errors: readonly string[];
}

const disagrees = ({ faults, notJudged }: JuryResult): boolean =>
  faults.length > 0 && notJudged === undefined;

/** Every submission of the jury of a contest's problems: what it should get, and what it got on the workers here. */
export function VerifierPage({ frame, view }: PageProps<VerifierView>): JSX.Element {
  const { contestId, problems, mayAsk, whyNot, isRunning, errors } = view;
  const to = contestPaths(contestId);
  const w = wordsOf(frame);
  const all = problems.flatMap(({ submissions = [] }) => submissions);
  const bad = all.filter(disagrees).length;
  const unknown = all.filter(({ notJudged }) => notJudged !== undefined).length;
  return (
    <Layout
      frame={frame}
      title={w('Jury submissions')}
      width="wide"
      above={
        frame.contest?.course === undefined ? (
          <a href={to.preflight}>Before the start</a>
        ) : (
          <a href={to.admin}>{w('Jury')}</a>
        )
      }
    >
      <FormErrors errors={errors} />
      {mayAsk ? (
        <form method="post" action={to.verifier} data-once>
          <button type="submit">Judge all of them again</button>
          <p class="hint">
            Every package is checked again, and its submissions run again.{' '}
            {w('Submissions of contests go first.')}
            {isRunning ? w(' The limits of the contest stay as they are.') : ''}
          </p>
        </form>
      ) : whyNot === '' ? null : (
        <p class="hint">They cannot be judged again now: {line(whyNot)}.</p>
      )}
      <div id="verifier" data-on="check">
        <p class="lead" role="status">
          {all.length === 0
            ? 'None has been judged yet.'
            : `${howMany(all.length, 'submission')}: ${all.length - bad - unknown} as expected, ${bad} not, ${unknown} could not be judged here.`}
        </p>
        {problems.map((problem, index) => (
          <ProblemSection
            key={index}
            id={`problem-${index + 1}`}
            problem={problem}
            w={w}
            mayUpload={frame.viewer?.mayUpload === true}
          />
        ))}
      </div>
    </Layout>
  );
}

function ProblemSection(props: {
  readonly w: Words;
  readonly problem: VerifiedProblem;
  readonly id: string;
  /** True: packages are open to the reader. */
  readonly mayUpload: boolean;
}): JSX.Element {
  const { problem, id, w, mayUpload } = props;
  const { label, name, rgb, slug, state, submissions } = problem;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <ProblemMark label={label} rgb={rgb} /> {line(name)}
      </h2>
      <p>
        {state === undefined ? 'No version of the package can be used.' : <VersionMark state={state} />}{' '}
        {mayUpload ? (
          <a href={juryProblemPath(slug)}>
            {state === 'waiting' || state === 'checking' ? 'See the check run' : 'The check of the package'}
          </a>
        ) : null}
      </p>
      {submissions === undefined ? (
        <p class="hint">{w('The jury submissions have not been judged.')}</p>
      ) : (
        <ResultTable problem={problem} submissions={submissions} w={w} />
      )}
    </section>
  );
}

function ResultTable(props: {
  readonly w: Words;
  readonly problem: VerifiedProblem;
  readonly submissions: readonly JuryResult[];
}): JSX.Element {
  const { label, timeMs, memoryBytes } = props.problem;
  const { submissions, w } = props;
  const sorted = [...submissions.filter(disagrees), ...submissions.filter((one) => !disagrees(one))];
  const share = (used: number, most: number | undefined): string =>
    most === undefined || most === 0 ? '' : ` (${Math.round((100 * used) / most)} %)`;
  return (
    <RowTable
      caption={`${w('Jury submissions')} of ${line(label)}`}
      rows={sorted}
      columns={[
        ['Submission', ({ name }) => <code>{line(name)}</code>, 'wrap'],
        ['Expected', ({ expected }) => line(expected), 'wrap'],
        [
          'Verdict',
          ({ verdict, notJudged }) => (
            <VerdictOrPending code={notJudged === undefined ? verdict : undefined} pending="Not judged" />
          ),
        ],
        ['Language', ({ language }) => line(language ?? '')],
        ['#Time', ({ cpuMs }) => `${secondsText(cpuMs)}${share(cpuMs, timeMs)}`],
        ['#Memory', ({ peakBytes }) => `${sizeText(peakBytes)}${share(peakBytes, memoryBytes)}`],
        ['Agrees', (one) => <Agreement result={one} />, 'wrap'],
      ]}
    />
  );
}

function Agreement({ result }: { readonly result: JuryResult }): JSX.Element | null {
  const { expected, faults, notJudged } = result;
  if (notJudged !== undefined) return <>{line(notJudged)}</>;
  if (disagrees(result))
    return (
      <>
        <span class="chip tone-failed">✗ no</span> {faults.map(line).join('; ')}
      </>
    );
  return expected === '' ? null : <span class="chip tone-solved">✓ yes</span>;
}
