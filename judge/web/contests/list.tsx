import type { JSX } from 'preact';
import { contestPaths, paths } from '#protocol';
import { leftText, rich, t, wordings } from '#translations';
import { type ContestPhase, phaseWords } from '../frame/contest-frame.ts';
import type { PageFrame } from '../frame/frame.ts';
import { Layout } from '../frame/layout.tsx';
import { lengthText } from '../frame/words.ts';
import { Empty, Moment } from '../parts/common.tsx';
import { address, line } from '../parts/text.ts';

/** A contest in the list. */
export interface ContestRow {
  readonly id: string;
  readonly name: string;
  readonly phase: ContestPhase;
  readonly startsAt: Date | undefined;
  readonly durationMs: number;
  /** Until its end; undefined: it does not run. */
  readonly leftMs?: number | undefined;
  readonly isPublic: boolean;
  /** False: all that the reader knows of it is that they may join it. */
  readonly isSeen: boolean;
  readonly mayJoin: boolean;
  /** What the reader has to submit next in a class. */
  readonly due?: { readonly name: string; readonly atMs: number } | undefined;
}

/** What the list of contests shows. */
export interface ContestListView {
  readonly contests: readonly ContestRow[];
  readonly mayMake: boolean;
}

const joinPath = (id: string): string => address(paths.join, { contest: id });

const parts: readonly (readonly [title: string, phases: readonly ContestPhase[]])[] = [
  [wordings('Running'), ['running', 'frozen']],
  [wordings('Upcoming'), ['before', 'unscheduled']],
  [wordings('Past'), ['waiting', 'open', 'final']],
];

/** All contests that the reader may see: running, upcoming, past. */
export function ContestListPage({ frame, view }: { frame: PageFrame; view: ContestListView }): JSX.Element {
  return (
    <Layout
      frame={frame}
      title={t('Contests')}
      actions={
        view.mayMake ? (
          <a class="button button-main" href={paths.newContest}>
            {t('New contest')}
          </a>
        ) : undefined
      }
    >
      {view.contests.length === 0 ? <Empty>{t('There are no contests yet.')}</Empty> : null}
      {parts.map(([title, phases]) => {
        const contests = view.contests.filter(({ phase }) => phases.includes(phase));
        return contests.length === 0 ? null : (
          <section key={title}>
            <h2>{t(title)}</h2>
            <ContestCards contests={contests} />
          </section>
        );
      })}
      {frame.viewer === undefined ? null : (
        <p>
          {rich('<a>Join a contest</a> whose password you have.', {
            a: (inner) => <a href={paths.join}>{inner}</a>,
          })}
        </p>
      )}
      <p>
        {rich('<a>Archive of problems</a>, to solve at any time.', {
          a: (inner) => <a href={paths.problems}>{inner}</a>,
        })}
      </p>
    </Layout>
  );
}

/** Contests with their state and times. */
export const ContestCards = ({ contests }: { readonly contests: readonly ContestRow[] }): JSX.Element => (
  <ul class="contest-list">
    {contests.map(({ id, name, phase, startsAt, durationMs, leftMs, isPublic, isSeen, mayJoin, due }) => (
      <li key={id} class="contest-card">
        <a class="contest-card-name" href={isSeen ? contestPaths(id).home : joinPath(id)}>
          {line(name)}
        </a>
        <span class={`phase phase-${phase}`}>{t(phaseWords[phase])}</span>
        {isPublic ? null : <span class="badge">{t('private')}</span>}
        {mayJoin ? <a href={joinPath(id)}>{t('Join')}</a> : null}
        {due === undefined ? null : (
          <span class="contest-due">
            {t('Due next')} <b>{line(due.name)}</b>, <Moment at={new Date(due.atMs)} isSet />
          </span>
        )}
        <span class="soft">
          {startsAt === undefined ? t('Start not set') : <Moment at={startsAt} isSet />},{' '}
          {lengthText(durationMs)}
          {leftMs === undefined ? null : (
            <>
              , <span data-left={leftMs}>{t('{dueMs} left', { dueMs: leftText(leftMs) })}</span>
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
);
