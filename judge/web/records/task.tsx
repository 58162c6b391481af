import type { JSX } from 'preact';
import {
  paths,
  problemPath,
  recordEntryPath,
  recordHistoryPath,
  recordStream,
  recordTaskPath,
  waysToFind,
} from '#protocol';
import type { KnownLength } from '#reference/known';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Empty, Facts, Heads, Moment, Table, TextBox } from '../parts/common.tsx';
import { address, line } from '../parts/text.ts';
import { EntryWords } from './entry-state.tsx';
import { BestLength, foundText, foundWords, KnownText } from './known.tsx';
import { RecordFormPart } from './record-form.tsx';
import type { RecordLine, RecordTaskView } from './record-view.ts';

/** A task whose record is open: the record holder, and a form to beat the record. */
export function RecordTaskPage({ frame, view }: { frame: PageFrame; view: RecordTaskView }): JSX.Element {
  const { task, form } = view;
  return (
    <Layout
      frame={frame}
      title={`${task.problem.name}: ${task.name}`}
      preview={{ text: previewText(view), picture: view.picture }}
      scripts={['live']}
      above={<a href={paths.records}>Records</a>}
      actions={
        <>
          {view.play === undefined ? null : (
            <a class="button" href={view.play}>
              Play
            </a>
          )}
          <a class="button" href={problemPath(task.problem.label)}>
            Problem
          </a>
        </>
      }
    >
      <LiveRecordTask view={view} />
      {view.isVisitor ? (
        <p>
          <a href={address(paths.logIn, { next: frame.path })}>Log in</a> to submit a sequence.
        </p>
      ) : null}
      {form === undefined ? null : <RecordFormPart slug={task.slug} form={form} />}
      <section>
        <h2>The task</h2>
        <TextBox label="Input" text={view.input} />
      </section>
    </Layout>
  );
}

function previewText({ task: { best, referenceMoves, lowerBound } }: RecordTaskView): string {
  const record =
    best === undefined
      ? 'Nobody has submitted a sequence yet'
      : `The record is ${best.moves}, by ${best.author}`;
  const least = lowerBound === undefined ? '' : `; no sequence has fewer than ${lowerBound}`;
  return `The fewest moves win. ${record}. Best known: ${referenceMoves}${least}.`;
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
        <p class="notice">A sequence beats the jury. It is being looked at, and counts until then.</p>
      ) : null}
      <Facts
        rows={[
          ['Record', best === undefined ? 'none yet' : `${best.moves}, by ${line(best.author)}`],
          [
            'Best known',
            isAgreed ? `${referenceMoves}, here (${view.juryMoves} before)` : <BestLength task={view.task} />,
          ],
          ['At least', <AtLeast lowerBound={lowerBound} known={known?.atLeast} />],
          ...(day === undefined ? [] : [['Day', `${day} (UTC)`] as const]),
        ]}
      />
      <p>
        <a href={recordHistoryPath(slug)}>History of the record</a>
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
  return <>{lowerBound === undefined ? 'nothing is proved' : `${lowerBound}, proved`}</>;
}

function OwnEntries({ view: { own, task } }: { readonly view: RecordTaskView }): JSX.Element | null {
  if (own.length === 0) return null;
  return (
    <section>
      <h2>Your entries</h2>
      <Table caption="Your entries" class="cards cards-flow" head={<Heads names={['Received', 'Result']} />}>
        {own.map(({ id, at, state }) => (
          <tr key={id}>
            <td data-label="Received">
              <a href={recordEntryPath(task.slug, id)}>
                <Moment at={at} />
              </a>
            </td>
            <td class="wrap" data-label="Result">
              <EntryWords state={state} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Ranking({ view }: { readonly view: RecordTaskView }): JSX.Element {
  const { rows, task, opensLater } = view;
  return (
    <section>
      <h2>Table of records</h2>
      <Ways view={view} />
      {opensLater ? <p class="hint">Sequences of others are shown when the day is over.</p> : null}
      {rows.length === 0 ? (
        <Empty>
          {view.foundBy === undefined
            ? 'Nobody has submitted a sequence that reaches the goal.'
            : `No sequence that reaches the goal was found ${foundWords[view.foundBy]}.`}
        </Empty>
      ) : (
        <Table
          caption="Table of records"
          class="cards cards-flow"
          head={<Heads names={['#Rank', 'Name', '#Moves', 'Found', 'Received', 'Sequence']} />}
        >
          {rows.map((row) => (
            <tr key={row.id}>
              <td class="number" data-label="Rank">
                {row.rank}
              </td>
              <Holder row={row} lowerBound={task.lowerBound} slug={task.slug} />
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

/** Links to the table of everything, and of what was found in one way. */
const Ways = ({ view: { task, foundBy } }: { readonly view: RecordTaskView }): JSX.Element => (
  <p>
    Found:{' '}
    {[undefined, ...waysToFind].map((way, index) => {
      const words = way === undefined ? 'in any way' : foundWords[way];
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
    })}
  </p>
);

interface HolderProps {
  readonly row: Omit<RecordLine, 'rank'>;
  readonly lowerBound: number | undefined;
  readonly slug: string;
}

/** The cells of a line without its rank. */
const Holder = ({ row, lowerBound, slug }: HolderProps): JSX.Element => (
  <>
    <th scope="row" class="wrap">
      {line(row.author)} {row.isOwn ? <span class="badge">you</span> : null}
      {row.isLookedAt ? <strong class="badge">beats the jury</strong> : null}
    </th>
    <td class="number" data-label="Moves">
      {row.moves}
      {row.moves === lowerBound ? <span class="soft"> proved</span> : null}
    </td>
    <td class="wrap" data-label="Found">
      {line(foundText(row.found)) || '–'}
    </td>
    <td data-label="Received">
      <Moment at={row.at} />
    </td>
    <td data-label="Sequence">
      {row.isOpen ? (
        <a href={recordEntryPath(slug, row.id)}>
          Replay<span class="unseen"> of {line(row.author)}</span>
        </a>
      ) : (
        <span class="soft">later</span>
      )}
    </td>
  </>
);
