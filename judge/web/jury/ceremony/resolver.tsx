import type { JSX } from 'preact';
import { contestPaths } from '#protocol';
import { BoardTable } from '../../contest/board/board.tsx';
import type { BoardView } from '../../contest/board/board-view.ts';
import type { PageProps } from '../../frame/frame.ts';
import { Layout } from '../../frame/layout.tsx';
import { line } from '../../parts/text.ts';

/** The resolver at one of its steps. */
export interface ResolverView {
  readonly contestId: string;
  /** Of the contest. */
  readonly name: string;
  readonly board: BoardView;
  /** How many steps were done, and how many there are. */
  readonly step: number;
  readonly steps: number;
  /** Address after the next reveal or award. */
  readonly nextStop: number;
  /** The last step, in words. */
  readonly text: string;
  readonly awards: readonly string[];
  /** The team whose turn it is; undefined at the end. */
  readonly team: string | undefined;
}

/** The resolver for a projector. Without its script every step is a page. */
export function ResolverPage({ frame, view }: PageProps<ResolverView>): JSX.Element {
  const { contestId, name, board, step, text, awards } = view;
  const to = contestPaths(contestId);
  return (
    <Layout
      frame={frame}
      title={name}
      width="wide"
      bare
      kind="resolver-page"
      scripts={['resolver']}
      above={<a href={to.ceremony}>Ceremony</a>}
    >
      <div id="resolver" class="resolver" data-step={step} data-path={to.resolver}>
        <div id="resolver-talk" class="resolver-talk" role="status">
          <p>{line(text)}</p>
          <ul class="resolver-awards">
            {awards.map((award) => (
              <li key={award}>{line(award)}</li>
            ))}
          </ul>
        </div>
        <div class="board board-icpc">
          <BoardTable view={board} />
        </div>
        <Controls view={view} />
      </div>
    </Layout>
  );
}

function Controls({ view }: { readonly view: ResolverView }): JSX.Element {
  const { contestId, step, steps, nextStop, team } = view;
  const { resolver } = contestPaths(contestId);
  const row = team === undefined ? '' : `#team-${encodeURIComponent(team)}`;
  return (
    <form class="resolver-controls" method="get" action={`${resolver}${row}`} aria-label="Steps">
      <button type="submit" data-do="back" name="step" value={step - 1} disabled={step === 0}>
        Back <kbd>←</kbd>
      </button>
      <button
        class="button-main"
        type="submit"
        data-do="next"
        name="step"
        value={step + 1}
        disabled={step >= steps}
      >
        Next <kbd>→</kbd>
      </button>
      <button type="submit" data-do="stop" name="step" value={nextStop} disabled={step >= steps}>
        Next reveal <kbd>r</kbd>
      </button>
      <button type="button" data-do="fast" aria-pressed="false" hidden>
        Fast <kbd>f</kbd>
      </button>
      <button type="button" data-do="screen" hidden>
        Full screen <kbd>s</kbd>
      </button>
      <span class="resolver-count">
        Step <span id="resolver-step">{step}</span> of {steps}
      </span>
    </form>
  );
}
