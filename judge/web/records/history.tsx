import type { JSX } from 'preact';
import { paths, recordEntryPath, recordFilePath, recordTaskPath } from '#protocol';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, Heads, Moment, Table } from '../parts/common.tsx';
import { line } from '../parts/text.ts';
import { foundText } from './known.tsx';
import type { RecordHistoryView } from './record-view.ts';

/** How the record of a task fell: what was known before, and every entry that was the record when it arrived. */
export function RecordHistoryPage({
  frame,
  view: { task, rows },
}: {
  readonly frame: PageFrame;
  readonly view: RecordHistoryView;
}): JSX.Element {
  const name = `${task.problem.name}: ${task.name}`;
  const before = task.known?.best;
  return (
    <Layout
      frame={frame}
      title="History of the record"
      above={
        <>
          <a href={paths.records}>Records</a> / <a href={recordTaskPath(task.slug)}>{line(name)}</a>
        </>
      }
    >
      {before === undefined && rows.length === 0 ? <Empty>Nobody has submitted a sequence.</Empty> : null}
      {before === undefined && rows.length === 0 ? null : (
        <Table
          caption={`History of the record of ${line(name)}`}
          class="cards cards-flow"
          head={<Heads names={['When', '#Moves', 'Name', 'Found', 'Sequence']} />}
        >
          {before === undefined ? null : (
            <tr>
              <td data-label="When">{before.day ?? 'before'}</td>
              <td class="number" data-label="Moves">
                {before.moves}
              </td>
              <th scope="row" class="wrap">
                {line(before.by)}
              </th>
              <td data-label="Found">{before.kind}</td>
              <td data-label="Sequence">
                {before.address === undefined ? (
                  <span class="soft">the jury's</span>
                ) : (
                  <a href={before.address}>{line(before.source ?? 'source')}</a>
                )}
              </td>
            </tr>
          )}
          {rows.map(({ id, at, moves, author, found, isOpen }) => (
            <tr key={id}>
              <td data-label="When">
                <Moment at={at} />
              </td>
              <td class="number" data-label="Moves">
                {moves}
              </td>
              <th scope="row" class="wrap">
                {line(author)}
              </th>
              <td class="wrap" data-label="Found">
                {line(foundText(found)) || '–'}
              </td>
              <td data-label="Sequence">
                {isOpen ? (
                  <>
                    <a href={recordEntryPath(task.slug, id)}>
                      Replay<span class="unseen"> of {line(author)}</span>
                    </a>
                    ,{' '}
                    <a href={recordFilePath(task.slug, id)} download>
                      file<span class="unseen"> of {line(author)}</span>
                    </a>
                  </>
                ) : (
                  <span class="soft">later</span>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      <p class="hint">
        <code>judge check record-….json</code> plays the sequence of a file again.
      </p>
    </Layout>
  );
}
