import type { JSX } from 'preact';
import { contestPaths, problemPath } from '#protocol';
import { rich, type Saying, t } from '#translations';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { lengthText } from '../../frame/words.ts';
import { SubmitButton } from '../../parts/form.tsx';
import { address, line, worded } from '../../parts/text.ts';
import { BoardTable } from '../board/board.tsx';
import type { BoardView } from '../board/board-view.ts';

/** A finished contest, for somebody who takes part in it virtually. */
export interface VirtualView {
  readonly contestId: string;
  readonly durationMs: number;
  /** Why that is not possible; undefined: it is. */
  readonly closed: Saying | undefined;
  /** The latest run of the reader. */
  readonly run:
    | {
        readonly number: number;
        readonly isOver: boolean;
        /** Time since its start, at most the length of the contest. */
        readonly elapsedMs: number;
        readonly isFrozen: boolean;
        /** True: something of the reader's is not judged yet. */
        readonly isPending: boolean;
        readonly board: BoardView;
        readonly problems: readonly {
          readonly label: string;
          readonly name: string;
          readonly slug: string;
        }[];
      }
    | undefined;
}

/** Virtual participation: the board as it was at the same time of the contest, with the reader in it. */
export function VirtualPage({ frame, view }: PageProps<VirtualView>): JSX.Element {
  const { contestId, run, closed, durationMs } = view;
  const to = contestPaths(contestId);
  return (
    <Layout
      frame={frame}
      title={t('Virtual participation')}
      width="wide"
      above={<a href={to.home}>{line(frame.contest?.name ?? contestId)}</a>}
    >
      {run === undefined ? null : <Run run={run} contestId={contestId} />}
      {closed === undefined ? (
        run === undefined || run.isOver ? (
          <Begin action={to.virtual} durationMs={durationMs} isAgain={run !== undefined} />
        ) : null
      ) : (
        <p class="lead">{worded(closed)}</p>
      )}
    </Layout>
  );
}

const Begin = (props: { action: string; durationMs: number; isAgain: boolean }): JSX.Element => (
  <section aria-labelledby="begin">
    <h2 id="begin">{props.isAgain ? t('Once more') : t('Start now')}</h2>
    <p>
      {rich(
        'The contest begins again for you alone and lasts {durationMs}. The scoreboard shows what the teams had reached at the same time. What you submit to its problems in the archive counts in your line.',
        { durationMs: lengthText(props.durationMs) },
      )}
    </p>
    <form method="post" action={props.action} data-once>
      <SubmitButton>{t('Begin')}</SubmitButton>
    </form>
  </section>
);

type VirtualRunView = NonNullable<VirtualView['run']>;

function Run({ run, contestId }: { readonly run: VirtualRunView; contestId: string }): JSX.Element {
  const part = run.isOver ? undefined : address(contestPaths(contestId).virtual, { part: 'board' });
  return (
    <>
      {run.isOver ? null : (
        <ul class="link-row" aria-label={t('Problems in the archive')}>
          {run.problems.map(({ label, name, slug }) => (
            <li key={label}>
              <a href={problemPath(slug)}>
                {line(label)} – {line(name)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div id="board-place" data-part={part} data-contest={contestId}>
        <VirtualBoard run={run} />
      </div>
    </>
  );
}

/** The log of the contest is replayed by the clock, so the page asks regularly; sooner if a verdict is pending. */
const againMs = { usual: 10_000, pending: 2_000 };

/** The current board of a virtual run; also sent alone. */
export function VirtualBoard({ run }: { readonly run: VirtualRunView }): JSX.Element {
  const minutes = Math.floor(run.elapsedMs / 60_000);
  const next = run.isOver ? undefined : run.isPending ? againMs.pending : againMs.usual;
  return (
    <div id="board" class={`board board-${run.board.rules}`} data-again={next}>
      <p class="lead" id="board-notice">
        {run.isOver
          ? t('Your run number {number} is over: the final board.', { number: run.number })
          : t('The board of minute {minutes}.', { minutes })}
        {run.isFrozen ? t(' It is frozen, but for your own line.') : ''}
      </p>
      <BoardTable view={run.board} />
    </div>
  );
}
