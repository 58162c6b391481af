import type { JSX } from 'preact';
import { paths } from '#protocol';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, Heads, Moment, Table } from '../parts/common.tsx';
import { line } from '../parts/text.ts';

/** An alarm as the jury sees it. */
export interface AlarmRow {
  readonly id: number;
  readonly at: Date;
  readonly text: string;
  /** Where it can be looked at. */
  readonly href: string;
}

/** The list of alarms. */
export function AlarmsPage({
  frame,
  alarms,
}: {
  readonly frame: PageFrame;
  readonly alarms: readonly AlarmRow[];
}): JSX.Element {
  return (
    <Layout frame={frame} title="Alarms" above="Jury">
      <p class="lead">
        An alarm rings when a program could not be judged (once an hour for each problem), when programs of a
        contest wait for long, when a judging machine is silent for a minute, and when a sequence beats a
        record of the jury.
      </p>
      {alarms.length === 0 ? (
        <Empty>There have been no alarms.</Empty>
      ) : (
        <Table caption="Alarms" class="cards" head={<Heads names={['What', 'When']} />}>
          {alarms.map(({ id, at, text, href }) => (
            <tr key={id} id={`alarm-${id}`}>
              <th scope="row" class="wrap">
                <a href={href}>{line(text)}</a>
              </th>
              <td data-label="When">
                <Moment at={at} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {frame.viewer?.isAdmin ? (
        <p class="hint">
          <a href={paths.webhooks}>Webhooks</a> tell others of alarms.
        </p>
      ) : null}
    </Layout>
  );
}
