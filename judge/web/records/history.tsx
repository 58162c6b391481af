import type { JSX } from 'preact';
import { paths, recordFilePath, recordTaskPath } from '#protocol';
import type { KnownLength } from '#reference/known';
import { rich, t } from '#translations';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Moment, RowTable } from '../parts/common.tsx';
import { line } from '../parts/text.ts';
import { foundText, provedLength, replayLink } from './known.tsx';
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
  const { best, published } = task.known ?? {};
  const before = [published, best].flatMap((known) => known ?? []);
  return (
    <Layout
      frame={frame}
      title={t('History of the record')}
      windowTitle={t('History of the record of {name}', { name })}
      above={
        <>
          <a href={paths.records}>{t('Records')}</a> / <a href={recordTaskPath(task.slug)}>{line(name)}</a>
        </>
      }
    >
      <RowTable
        caption={t('History of the record of {name}', { name: line(name) })}
        empty={t('Nobody has submitted a sequence.')}
        rows={[...before, ...rows]}
        rowHead={2}
        columns={[
          [t('When'), (row) => ('at' in row ? <Moment at={row.at} /> : (row.day ?? t('before')))],
          [`#${t('Moves')}`, ({ moves }) => provedLength(moves, task.lowerBound)],
          [t('Name'), (row) => line('at' in row ? row.author : row.by), 'wrap'],
          [t('Found'), (row) => ('at' in row ? line(foundText(row.found)) : '') || '–', 'wrap'],
          [
            t('Sequence'),
            (row) => ('at' in row ? <Sequence row={row} slug={task.slug} /> : <Source known={row} />),
          ],
        ]}
      />
      <p class="hint">
        {rich('{code} plays the sequence of a file again.', { code: <code>judge check record-….json</code> })}
      </p>
    </Layout>
  );
}

type HistoryRow = RecordHistoryView['rows'][number];

const Sequence = ({ row, slug }: { readonly row: HistoryRow; readonly slug: string }): JSX.Element =>
  row.isOpen ? (
    <>
      {replayLink(slug, row)},{' '}
      <a href={recordFilePath(slug, row.id)} download>
        {rich('file{span}', {
          span: <span class="unseen"> {rich('of {author}', { author: line(row.author) })}</span>,
        })}
      </a>
    </>
  ) : (
    <span class="soft">{t('later')}</span>
  );

const Source = ({ known }: { readonly known: KnownLength }): JSX.Element =>
  known.address === undefined ? (
    <span class="soft">{t("the jury's")}</span>
  ) : (
    <a href={known.address}>{line(known.source ?? 'source')}</a>
  );
