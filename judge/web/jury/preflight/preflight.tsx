import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import type { PageFrame } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { Empty, Heads, Moment, Table } from '../../parts/common.tsx';
import { line } from '../../parts/text.ts';

/** The result of a check before the start. */
export interface PreflightLine {
  /** `bad`: the contest cannot run like this; `look`: somebody should look. */
  readonly state: 'bad' | 'look' | 'good';
  readonly text: string;
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
  /** The worst results first. */
  readonly lines: readonly PreflightLine[];
  readonly workers: readonly WorkerLine[];
}

const marks = {
  bad: ['failed', '✗ mend'],
  look: ['broken', '! look'],
  good: ['solved', '✓ good'],
} as const;

/** The checks before the start, and the work of the workers. */
export function PreflightPage({ frame, view }: { frame: PageFrame; view: PreflightView }): JSX.Element {
  const { contestId, lines, workers } = view;
  const bad = lines.filter(({ state }) => state === 'bad').length;
  return (
    <Layout frame={frame} title="Before the start" above={<a href={contestPaths(contestId).admin}>Jury</a>}>
      <p>
        <a href={contestPaths(contestId).verifier}>Verdicts of the jury submissions on this judge</a>
      </p>
      <p class="lead">{bad === 0 ? 'Nothing prevents the start.' : `To fix before the start: ${bad}.`}</p>
      <Table caption="Checks" head={<Heads names={['State', 'What']} />}>
        {lines.map(({ state, text, href }) => (
          <tr key={text}>
            <td>
              <span class={`chip tone-${marks[state][0]}`}>{marks[state][1]}</span>
            </td>
            <th scope="row" class="wrap">
              {href === undefined ? line(text) : <a href={href}>{line(text)}</a>}
            </th>
          </tr>
        ))}
      </Table>
      <section>
        <h2>Workers</h2>
        {workers.length === 0 ? (
          <Empty>No worker has reported yet.</Empty>
        ) : (
          <Table
            caption="Workers"
            class="cards"
            head={<Heads names={['Worker', 'State', '#At a time', '#Now', '#In ten minutes', 'Last seen']} />}
          >
            {workers.map(({ name, isAlive, slots, running, judged, seenAt }) => (
              <tr key={name}>
                <th scope="row" data-label="Worker">
                  {line(name)}
                </th>
                <td data-label="State">
                  <span class={`chip tone-${isAlive ? 'solved' : 'failed'}`}>
                    {isAlive ? '✓ working' : '✗ silent'}
                  </span>
                </td>
                <td class="number" data-label="At a time">
                  {slots}
                </td>
                <td class="number" data-label="Now">
                  {running}
                </td>
                <td class="number" data-label="In ten minutes">
                  {judged}
                </td>
                <td data-label="Last seen">
                  <Moment at={seenAt} />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </section>
    </Layout>
  );
}
