import type { JSX } from 'preact';
import { juryRecordPath, paths, recordEntryPath, recordTaskPath } from '#protocol';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, Heads, Moment, Table } from '../parts/common.tsx';
import { line } from '../parts/text.ts';
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
      {alarms.length === 0 ? (
        <Empty>No sequence has beaten the jury.</Empty>
      ) : (
        <Table
          caption="Beaten jury records"
          class="cards cards-flow"
          head={<Heads names={['Task', 'Name', '#Moves', 'Received', 'Decision']} />}
        >
          {alarms.map((row) => (
            <AlarmLine key={row.id} row={row} />
          ))}
        </Table>
      )}
    </Layout>
  );
}

function AlarmLine({ row }: { readonly row: RecordAlarmRow }): JSX.Element {
  const { id, task, author, at, moves } = row;
  return (
    <tr>
      <th scope="row" class="wrap">
        <a href={recordTaskPath(task.slug)}>{line(task.name)}</a>
      </th>
      <td class="wrap" data-label="Name">
        {line(author)}
      </td>
      <td class="number" data-label="Moves">
        {moves ?? '–'}
      </td>
      <td data-label="Received">
        <a href={recordEntryPath(task.slug, id)}>
          <Moment at={at} />
        </a>
      </td>
      <td class="wrap" data-label="Decision">
        <Decision row={row} />
      </td>
    </tr>
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
        <span>It contradicts a proof in the data of the problem: correct those first. {line(doubt)}</span>
      )}
      <button class="small-button" type="submit" name="do" value="refuse">
        Refuse{what}
      </button>
    </form>
  );
}
