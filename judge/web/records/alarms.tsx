import type { JSX } from 'preact';
import { juryRecordPath, paths, recordTaskPath } from '#protocol';
import { numberText } from '#translations';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { RowTable } from '../parts/common.tsx';
import { line } from '../parts/text.ts';
import { entryLink } from './known.tsx';
import type { RecordAlarmRow } from './record-view.ts';

/** For the jury: sequences that beat its own. */
export function RecordAlarmsPage({
  frame,
  alarms,
}: {
  readonly frame: PageFrame;
  readonly alarms: readonly RecordAlarmRow[];
}): JSX.Element {
  return (
    <Layout frame={frame} title="Beaten jury records" above={<a href={paths.records}>Records</a>}>
      <p class="lead">
        Whoever agrees has the sequence simulated once more; then its length is the new reference.
      </p>
      <RowTable
        caption="Beaten jury records"
        empty="No sequence has beaten the jury."
        rows={alarms}
        columns={[
          ['Task', ({ task }) => <a href={recordTaskPath(task.slug)}>{line(task.name)}</a>, 'wrap'],
          ['Name', ({ author }) => line(author), 'wrap'],
          ['#Moves', ({ moves }) => (moves === undefined ? '–' : numberText(moves))],
          ['Received', ({ task, id, at }) => entryLink(task.slug, { id, at })],
          ['Decision', (row) => <Decision row={row} />, 'wrap'],
        ]}
      />
    </Layout>
  );
}

const words = { agreeing: 'being simulated again', agreed: 'agreed', refused: 'refused' } as const;

function Decision({ row: { id, alarm, doubt, task } }: { readonly row: RecordAlarmRow }): JSX.Element {
  if (alarm !== 'open') return <span>{words[alarm]}</span>;
  const what = <span class="unseen">: {line(task.name)}</span>;
  return (
    <form class="inline-form" method="post" action={juryRecordPath(id)} data-once>
      {doubt === undefined ? (
        <button class="small-button" type="submit" name="do" value="agree">
          Agree{what}
        </button>
      ) : (
        <span>
          It contradicts a proof in the data of the problem: correct those first; a new version has it
          simulated again. {line(doubt.replaceAll('\n', '; '))}
        </span>
      )}
      <button class="small-button" type="submit" name="do" value="refuse">
        Refuse{what}
      </button>
    </form>
  );
}
