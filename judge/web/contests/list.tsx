import type { JSX } from 'preact';
import { contestPaths, paths } from '#protocol';
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
  readonly isPublic: boolean;
  /** False: all that the reader knows of it is that they may join it. */
  readonly isSeen: boolean;
  readonly mayJoin: boolean;
}

/** What the list of contests shows. */
export interface ContestListView {
  readonly contests: readonly ContestRow[];
  readonly mayMake: boolean;
}

const joinPath = (id: string): string => address(paths.join, { contest: id });

const parts: readonly (readonly [title: string, phases: readonly ContestPhase[]])[] = [
  ['Running', ['running', 'frozen']],
  ['Upcoming', ['before', 'unscheduled']],
  ['Past', ['waiting', 'open', 'final']],
];

/** All contests that the reader may see: running, upcoming, past. */
export function ContestListPage({ frame, view }: { frame: PageFrame; view: ContestListView }): JSX.Element {
  return (
    <Layout
      frame={frame}
      title="Contests"
      actions={
        view.mayMake ? (
          <a class="button button-main" href={paths.newContest}>
            New contest
          </a>
        ) : undefined
      }
    >
      {view.contests.length === 0 ? <Empty>There are no contests yet.</Empty> : null}
      {parts.map(([title, phases]) => {
        const contests = view.contests.filter(({ phase }) => phases.includes(phase));
        return contests.length === 0 ? null : (
          <section key={title}>
            <h2>{title}</h2>
            <ContestCards contests={contests} />
          </section>
        );
      })}
      {frame.viewer === undefined ? null : (
        <p>
          <a href={paths.join}>Join a contest</a> whose password you have.
        </p>
      )}
      <p>
        <a href={paths.problems}>Archive of problems</a>, to solve at any time.
      </p>
    </Layout>
  );
}

/** Contests with their state and times. */
export const ContestCards = ({ contests }: { readonly contests: readonly ContestRow[] }): JSX.Element => (
  <ul class="contest-list">
    {contests.map(({ id, name, phase, startsAt, durationMs, isPublic, isSeen, mayJoin }) => (
      <li key={id} class="contest-card">
        <a class="contest-card-name" href={isSeen ? contestPaths(id).home : joinPath(id)}>
          {line(name)}
        </a>
        <span class={`phase phase-${phase}`}>{phaseWords[phase]}</span>
        {isPublic ? null : <span class="badge">private</span>}
        {mayJoin ? <a href={joinPath(id)}>Join</a> : null}
        <span class="soft">
          {startsAt === undefined ? 'Start not set' : <Moment at={startsAt} />}, {lengthText(durationMs)}
        </span>
      </li>
    ))}
  </ul>
);
