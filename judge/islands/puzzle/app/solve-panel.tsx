import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { type Game, isAtGoal, openGame, withText } from '#playing';
import { t } from '#translations';
import { Later } from '../later.tsx';
import { useNotation } from '../solve/notation.ts';
import type { KnownPosition, SearchState } from '../solve/search-state.ts';
import { Statistics } from '../solve/statistics/statistics.tsx';
import { useSolving } from '../solve/use-solving.ts';

interface SolvePanelProps {
  readonly game: Game;
  /** Where the solver's module is. */
  readonly solver: string;
  /** JSON, of a puzzle that is data alone. */
  readonly definition: string | undefined;
  readonly slug: string;
  /** Plays the moves of a game. */
  readonly play: (next: Game) => void;
  /** Without statistics. */
  readonly isCompact: boolean;
}

/** Shortest sequences from what is shown, by a worker of the browser; whether the moves that were made are as few as
 *  possible; statistics. */
export function SolvePanel(props: SolvePanelProps): JSX.Element {
  const { game, solver, definition, slug, play: playGame, isCompact } = props;
  const { play, task, state: shown } = game;
  const addresses = useMemo(
    () => ({ module: solver, definition, worker: workerAddress() }),
    [solver, definition],
  );
  const { state, known, solve, solveAll, askJudge, cancel } = useSolving(addresses);
  const [start, here] = useMemo(
    () => [play.inputFrom(task, task.start), play.inputFrom(task, shown)],
    [play, task, shown],
  );
  // While the solution of the start is played, it stays there.
  const answered = known.has(here) ? here : start;
  const found = known.get(answered);
  const notation = useNotation(solver, found?.notations ?? []);
  const isSearching = state.kind === 'running';
  const isOpen =
    found === undefined ? hasGivenUp(state, here) : found.solution.lowerBound !== found.solution.moves;
  const isAbout = ({ input }: { readonly input: string }) => input === here || input === start;
  const news = (
    <Later
      load={async () => (await import('../solve/search-news.tsx')).SearchNews}
      props={{ state, onCancel: cancel }}
    />
  );
  const playAnswer = (answer: string) => playGame(withText(openGame(play, answered), answer));
  return (
    <section class="solve" aria-labelledby="solve">
      <h2 id="solve">{t('Solution')}</h2>
      <div class="solve-actions">
        <button class="button-main" type="button" onClick={() => solve(here)} disabled={isSearching}>
          {t('Solve')}
        </button>
        {found?.hasAll && found.all === undefined ? (
          <button type="button" onClick={() => solveAll(answered)} disabled={isSearching}>
            {t('Find all of them')}
          </button>
        ) : null}
        {isOpen && maySearch() ? (
          <button type="button" onClick={() => askJudge(slug, answered)} disabled={isSearching}>
            {t('Let the judge search')}
          </button>
        ) : null}
      </div>
      {isSearching ? news : null}
      <div aria-live="polite">
        {isSearching || state.kind === 'idle' || (state.kind === 'failed' && !isAbout(state)) ? null : news}
        {found === undefined ? null : (
          <Later
            load={async () => (await import('../solve/answer.tsx')).SolveAnswer}
            props={{
              solution: found.solution,
              from: answered === here ? undefined : t('From the start'),
              notation,
              onPlay: playAnswer,
            }}
          />
        )}
      </div>
      {found?.all === undefined ? null : (
        <Later
          key={answered}
          load={async () => (await import('./all-solutions.tsx')).AllSolutionsList}
          props={{ all: found.all, write: notation.write, onPlay: playAnswer }}
        />
      )}
      <LengthPanel
        game={game}
        known={known.get(start)}
        isSearching={isSearching}
        onAsk={() => solve(start)}
      />
      {isCompact ? null : <Statistics game={game} addresses={addresses} distance={found?.solution} />}
    </section>
  );
}

/** Whether the browser has searched for a solution of this position, and has found none. */
const hasGivenUp = (state: SearchState, input: string): boolean =>
  (state.kind === 'cancelled' || state.kind === 'failed') && state.input === input;

/** Whether the judge searches for whoever looks at this page. */
const maySearch = (): boolean => document.querySelector<HTMLElement>('#puzzle')?.dataset.search === 'true';

const workerAddress = (): string =>
  document.querySelector<HTMLElement>('[data-worker]')?.dataset.worker ?? '';

interface LengthProps {
  readonly game: Game;
  /** What is known about its start. */
  readonly known: KnownPosition | undefined;
  readonly isSearching: boolean;
  readonly onAsk: () => void;
}

/** Says whether the sequence that reaches the goal is a shortest one, and why if it is not. */
function LengthPanel({ game, known, isSearching, onAsk }: LengthProps): JSX.Element | null {
  if (game.at === 0 || !isAtGoal(game)) return null;
  return (
    <section class="solve-length" aria-label={t('Length of this sequence')}>
      {known === undefined ? (
        <button type="button" disabled={isSearching} onClick={onAsk}>
          {t('Is this shortest?')}
        </button>
      ) : (
        <Later
          load={async () => (await import('./explanation.tsx')).Explanation}
          props={{ game, known: known.solution }}
        />
      )}
    </section>
  );
}
