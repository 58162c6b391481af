import type { JSX } from 'preact';
import { paths, recordEntryPath, recordSequencePath, recordStream, recordTaskPath } from '#protocol';
import { numberText, rich, t } from '#translations';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { Facts, Moment, TextBox } from '../parts/common.tsx';
import { line } from '../parts/text.ts';
import { EntryReason, EntryWords } from './entry-state.tsx';
import { BestLength, foundText } from './known.tsx';
import type { EntryState, RecordEntryView } from './record-view.ts';

/** A submitted sequence: its result, and its replay. */
export function RecordEntryPage({ frame, view }: { frame: PageFrame; view: RecordEntryView }): JSX.Element {
  const { task, replay, state, id } = view;
  const title = t('Sequence {id}', { id });
  return (
    <Layout
      frame={frame}
      title={title}
      windowTitle={`${task.problem.name}: ${task.name}: ${title}`}
      scripts={[
        ...(isOpen(state) ? ['live' as const] : []),
        ...(replay === undefined ? [] : ['replay' as const]),
      ]}
      above={
        <>
          <a href={paths.records}>{t('Records')}</a> /{' '}
          <a href={recordTaskPath(task.slug)}>
            {line(task.problem.name)}: {line(task.name)}
          </a>
        </>
      }
    >
      <LiveRecordEntry view={view} />
    </Layout>
  );
}

/** True while the result may still change. */
const isOpen = (state: EntryState): boolean =>
  state.kind === 'waiting' || state.alarm === 'open' || state.alarm === 'agreeing';

/** The part that changes while the sequence is simulated; also sent alone. */
export function LiveRecordEntry({ view }: { readonly view: RecordEntryView }): JSX.Element {
  const { id, task, state, author, at, language, found } = view;
  const path = recordEntryPath(task.slug, id);
  return (
    <div
      id="live"
      data-stream={isOpen(state) ? recordStream(task.slug) : undefined}
      data-part={`${path}?part=live`}
    >
      <div class="verdict-panel">
        <div id="verdict" role="status" aria-label={t('Result')} class="verdict-status">
          <EntryWords state={state} />
        </div>
        <div id="live-reason">
          <EntryReason state={state} />
        </div>
      </div>
      <div id="live-details">
        <Facts
          rows={[
            [t('By'), line(author)],
            [t('Received'), <Moment at={at} />],
            [
              t('Submitted'),
              language === undefined
                ? t('the sequence')
                : t('a program ({language})', { language: line(language) }),
            ],
            [t('Found'), line(foundText(found)) || t('not said')],
            [t('Best known'), <BestLength task={task} />],
            [
              t('At least'),
              task.lowerBound === undefined ? t('nothing is proved') : numberText(task.lowerBound),
            ],
          ]}
        />
        {state.kind === 'done' && state.result.compilerOutput !== undefined ? (
          <TextBox label={t('Compiler output')} text={state.result.compilerOutput} />
        ) : null}
        <Sequence view={view} />
      </div>
      {isOpen(state) ? (
        <noscript>
          <p class="hint">
            {rich('<a>Reload</a> this page to see the result.', { a: (inner) => <a href={path}>{inner}</a> })}
          </p>
        </noscript>
      ) : null}
    </div>
  );
}

function Sequence({ view }: { readonly view: RecordEntryView }): JSX.Element | null {
  const { sequence, replay, task, id, play } = view;
  if (sequence === undefined) return null;
  return (
    <>
      {replay === undefined ? null : (
        <figure
          class="replay"
          data-picture={replay.picture}
          data-input={replay.input}
          data-output={sequence.text}
          aria-label={t('Replay')}
          hidden
        />
      )}
      <TextBox
        label={sequence.isWhole ? t('Sequence') : t('Beginning of the sequence')}
        text={sequence.text}
      />
      <p>
        <a href={recordSequencePath(task.slug, id)} download>
          {t('Download the sequence')}
        </a>
        {play === undefined
          ? null
          : rich(', or <a>play with it</a>', { a: (inner) => <a href={play}>{inner}</a> })}
      </p>
    </>
  );
}
