import type { JSX } from 'preact';
import { paths, problemPath, recordHistoryPath, recordStream, recordTaskPath, waysToFind } from '#protocol';
import type { KnownLength } from '#reference/known';
import { rich, t } from '#translations';
import type { PageFrame } from '../frame/frame.ts';
import { Layout, pictureSize } from '../frame/layout.tsx';
import { Facts, Moment, RowTable, TextBox } from '../parts/common.tsx';
import { address, line } from '../parts/text.ts';
import { EntryWords } from './entry-state.tsx';
import {
  BestLength,
  entryLink,
  foundText,
  foundWords,
  KnownText,
  provedLength,
  replayLink,
} from './known.tsx';
import { RecordFormPart } from './record-form.tsx';
import type { RecordTaskView } from './record-view.ts';

/** A task whose record is open: the record holder, and a form to beat the record. */
export function RecordTaskPage({ frame, view }: { frame: PageFrame; view: RecordTaskView }): JSX.Element {
  const { task, form } = view;
  return (
    <Layout
      frame={frame}
      title={`${task.problem.name}: ${task.name}`}
      preview={{ text: previewText(view), picture: view.picture }}
      scripts={['live']}
      above={<a href={paths.records}>{t('Records')}</a>}
      actions={
        <>
          {view.play === undefined ? null : (
            <a class="button" href={view.play}>
              {t('Play')}
            </a>
          )}
          <a class="button" href={problemPath(task.problem.label)}>
            {t('Problem')}
          </a>
        </>
      }
    >
      <LiveRecordTask view={view} />
      {view.isVisitor ? (
        <p>
          {rich('<a>Log in</a> to submit a sequence.', {
            a: (inner) => <a href={address(paths.logIn, { next: frame.path })}>{inner}</a>,
          })}
        </p>
      ) : null}
      {form === undefined ? null : <RecordFormPart slug={task.slug} form={form} />}
      <section>
        <h2>{t('The task')}</h2>
        {view.picture === undefined ? null : (
          <img
            class="task-picture"
            src={view.picture.path}
            alt={line(view.picture.alt)}
            {...pictureSize}
            loading="lazy"
          />
        )}
        <TextBox label={t('Input')} text={view.input} />
      </section>
    </Layout>
  );
}

function previewText({ task: { best, referenceMoves, lowerBound } }: RecordTaskView): string {
  const record =
    best === undefined
      ? t('Nobody has submitted a sequence yet')
      : t('The record is {moves}, by {author}', { moves: best.moves, author: best.author });
  const least =
    lowerBound === undefined ? '' : t('; no sequence has fewer than {lowerBound}', { lowerBound });
  return t('The fewest moves win. {record}. Best known: {referenceMoves}{least}.', {
    record,
    referenceMoves,
    least,
  });
}

/** The part that changes when somebody submits; also sent alone. */
export function LiveRecordTask({ view }: { readonly view: RecordTaskView }): JSX.Element {
  const { slug } = view.task;
  return (
    <div
      id="live"
      data-stream={recordStream(slug)}
      data-part={address(recordTaskPath(slug), { part: 'live', found: view.foundBy })}
    >
      <div id="live-details">
        <Known view={view} />
        <OwnEntries view={view} />
        <Ranking view={view} />
      </div>
    </div>
  );
}

function Known({ view }: { readonly view: RecordTaskView }): JSX.Element {
  const { slug, referenceMoves, lowerBound, hasAlarm, best, day, known } = view.task;
  const isAgreed = referenceMoves < view.juryMoves;
  return (
    <>
      {hasAlarm ? (
        <p class="notice">
          {best !== undefined && best.moves < referenceMoves
            ? t('A sequence beats the jury. It is being looked at, and counts until then.')
            : t(
                'A sequence contradicts a proof of the jury. It is being looked at, and does not count until then.',
              )}
        </p>
      ) : null}
      <Facts
        rows={[
          [
            t('Record'),
            best === undefined
              ? t('none yet')
              : t('{moves}, by {author}', { moves: best.moves, author: line(best.author) }),
          ],
          [
            t('Best known'),
            isAgreed ? (
              t('{referenceMoves}, here ({juryMoves} before)', { referenceMoves, juryMoves: view.juryMoves })
            ) : (
              <BestLength task={view.task} />
            ),
          ],
          ...(known?.published === undefined
            ? []
            : [[t('Published before'), <KnownText known={known.published} />] as const]),
          [t('At least'), <AtLeast lowerBound={lowerBound} known={known?.atLeast} />],
          ...(day === undefined ? [] : [[t('Day'), `${day} (UTC)`] as const]),
        ]}
      />
      <p>
        <a href={recordHistoryPath(slug)}>{t('History of the record')}</a>
      </p>
    </>
  );
}

/** What is proved; by the known facts, or by the checker alone. */
function AtLeast({
  lowerBound,
  known,
}: {
  readonly lowerBound: number | undefined;
  readonly known: KnownLength | undefined;
}): JSX.Element {
  if (known !== undefined && known.moves === lowerBound) return <KnownText known={known} />;
  return <>{lowerBound === undefined ? t('nothing is proved') : t('{lowerBound}, proved', { lowerBound })}</>;
}

function OwnEntries({ view: { own, task } }: { readonly view: RecordTaskView }): JSX.Element | null {
  if (own.length === 0) return null;
  return (
    <section>
      <h2>{t('Your entries')}</h2>
      <RowTable
        caption={t('Your entries')}
        rows={own}
        rowHead={-1}
        columns={[
          [t('Received'), (entry) => entryLink(task.slug, entry)],
          [t('Result'), ({ state }) => <EntryWords state={state} />, 'wrap'],
        ]}
      />
    </section>
  );
}

function Ranking({ view }: { readonly view: RecordTaskView }): JSX.Element {
  const { rows, opensLater } = view;
  const { slug, lowerBound } = view.task;
  return (
    <section>
      <h2>{t('Table of records')}</h2>
      <Ways view={view} />
      {opensLater ? <p class="hint">{t('Sequences of others are shown when the day is over.')}</p> : null}
      <RowTable
        caption={t('Table of records')}
        empty={
          view.foundBy === undefined
            ? t('Nobody has submitted a sequence that reaches the goal.')
            : t('No sequence that reaches the goal was found {how}.', { how: t(foundWords[view.foundBy]) })
        }
        rows={rows}
        rowHead={1}
        columns={[
          [`#${t('Rank')}`, ({ rank }) => rank],
          [
            t('Name'),
            ({ author, isOwn, isLookedAt }) => (
              <>
                {line(author)} {isOwn ? <span class="badge">{t('you')}</span> : null}
                {isLookedAt ? <strong class="badge">{t('beats the jury')}</strong> : null}
              </>
            ),
            'wrap',
          ],
          [`#${t('Moves')}`, ({ moves }) => provedLength(moves, lowerBound)],
          [t('Found'), ({ found }) => line(foundText(found)) || '–', 'wrap'],
          [t('Received'), ({ at }) => <Moment at={at} />],
          [
            t('Sequence'),
            (row) => (row.isOpen ? replayLink(slug, row) : <span class="soft">{t('later')}</span>),
          ],
        ]}
      />
    </section>
  );
}

/** Links to the table of everything, and of what was found in one way. */
const Ways = ({ view: { task, foundBy } }: { readonly view: RecordTaskView }): JSX.Element => (
  <p>
    {rich('Found: {map}', {
      map: [undefined, ...waysToFind].map((way, index) => {
        const words = way === undefined ? t('in any way') : t(foundWords[way]);
        const path = recordTaskPath(task.slug);
        return (
          <>
            {index === 0 ? '' : ', '}
            {way === foundBy ? (
              <strong>{words}</strong>
            ) : (
              <a href={way === undefined ? path : address(path, { found: way })}>{words}</a>
            )}
          </>
        );
      }),
    })}
  </p>
);
