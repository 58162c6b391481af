import type { JSX } from 'preact';
import { contestPaths, paths } from '#protocol';
import type { PageFrame, PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { Link, Moment, RowTable } from '../../parts/common.tsx';
import { line } from '../../parts/text.ts';

/** The result of a check before the start. */
export interface PreflightLine {
  /** `bad`: the contest cannot run like this; `look`: somebody should look. */
  readonly state: 'bad' | 'look' | 'good';
  readonly text: string;
  /** A moment that the text is about. */
  readonly at?: Date | undefined;
  /** Where it can be corrected. */
  readonly href?: string | undefined;
}

/** A worker and its work. */
interface WorkerLine {
  readonly name: string;
  readonly isAlive: boolean;
  readonly slots: number;
  readonly running: number;
  /** In the last ten minutes. */
  readonly judged: number;
  readonly seenAt: Date;
}

/** What the page before the start shows. */
export interface PreflightView {
  readonly contestId: string;
  readonly mayChange: boolean;
  /** The worst results first. */
  readonly lines: readonly PreflightLine[];
  readonly workers: readonly WorkerLine[];
}

const marks = { bad: ['failed', '✗ mend'], look: ['broken', '! look'], good: ['solved', '✓ good'] } as const;

/** Whether a reader may go where something can be corrected: packages and machines are for people of the judge,
 *  accounts for those who may change the contest. */
function isOpenTo(viewer: PageFrame['viewer'], { contestId, mayChange }: PreflightView) {
  const rights = [
    [paths.juryProblems, viewer?.mayUpload],
    [paths.machines, viewer?.isJury],
    [contestPaths(contestId).juryAccounts, mayChange],
  ] as const;
  return (href: string | undefined): boolean =>
    rights.every(([place, may]) => may === true || href?.startsWith(place) !== true);
}

/** The checks before the start, and the work of the workers. */
export function PreflightPage({ frame, view }: PageProps<PreflightView>): JSX.Element {
  const { contestId, lines, workers } = view;
  const isOpen = isOpenTo(frame.viewer, view);
  const bad = lines.filter(({ state }) => state === 'bad').length;
  return (
    <Layout frame={frame} title="Before the start" above={<a href={contestPaths(contestId).admin}>Jury</a>}>
      <p>
        <a href={contestPaths(contestId).verifier}>Verdicts of the jury submissions on this judge</a>
      </p>
      <p class="lead">{bad === 0 ? 'Nothing prevents the start.' : `To fix before the start: ${bad}.`}</p>
      <RowTable
        caption="Checks"
        rows={lines}
        rowHead={1}
        columns={[
          ['-State', ({ state }) => <span class={`chip tone-${marks[state][0]}`}>{marks[state][1]}</span>],
          [
            'What',
            ({ text, at, href }) => (
              <>
                <Link href={isOpen(href) ? href : undefined}>{line(text)}</Link>
                {at === undefined ? null : (
                  <>
                    : <Moment at={at} isSet />
                  </>
                )}
              </>
            ),
            'wrap',
          ],
        ]}
      />
      <section>
        <h2>Workers</h2>
        <RowTable
          caption="Workers"
          class="cards"
          empty="No worker has reported yet."
          rows={workers}
          columns={[
            ['Worker', ({ name }) => line(name)],
            [
              'State',
              ({ isAlive }) => (
                <span class={`chip tone-${isAlive ? 'solved' : 'failed'}`}>
                  {isAlive ? '✓ working' : '✗ silent'}
                </span>
              ),
            ],
            ['#At a time', ({ slots }) => slots],
            ['#Now', ({ running }) => running],
            ['#In ten minutes', ({ judged }) => judged],
            ['Last seen', ({ seenAt }) => <Moment at={seenAt} />],
          ]}
        />
      </section>
    </Layout>
  );
}
