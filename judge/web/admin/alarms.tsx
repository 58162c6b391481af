import type { JSX } from 'preact';
import { paths } from '#protocol';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Moment, RowTable } from '../parts/common.tsx';
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
export function AlarmsPage(props: {
  readonly frame: PageFrame;
  readonly alarms: readonly AlarmRow[];
}): JSX.Element {
  const { frame, alarms } = props;
  return (
    <Layout frame={frame} title="Alarms" above="Jury">
      <p class="lead">
        An alarm rings when a program could not be judged (once an hour for each problem), when programs of a
        contest wait for long, when a judging machine is silent for a minute, and when a sequence beats a
        record of the jury or contradicts a proof of it.
      </p>
      <RowTable
        caption="Alarms"
        class="cards"
        empty="There have been no alarms."
        rows={alarms}
        rowAttributes={({ id }) => ({ id: `alarm-${id}` })}
        columns={[
          ['What', ({ href, text }) => <a href={href}>{line(text)}</a>, 'wrap'],
          ['When', ({ at }) => <Moment at={at} />],
        ]}
      />
      {frame.viewer?.isAdmin ? (
        <p class="hint">
          <a href={paths.webhooks}>Webhooks</a> tell others of alarms.
        </p>
      ) : null}
    </Layout>
  );
}
