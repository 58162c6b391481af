import type { JSX } from 'preact';
import { type Game, isAtGoal } from '#playing';
import { Later } from '../later.tsx';
import type { KnownPosition } from './use-solving.ts';

interface LengthProps {
  readonly game: Game;
  /** What is known about its start. */
  readonly known: KnownPosition | undefined;
  readonly isSearching: boolean;
  readonly onAsk: () => void;
}

/** Says whether the sequence that reaches the goal is a shortest one, and why if it is not. */
export function LengthPanel({ game, known, isSearching, onAsk }: LengthProps): JSX.Element | null {
  if (game.at === 0 || !isAtGoal(game)) return null;
  return (
    <section class="solve-length" aria-label="Length of this sequence">
      {known === undefined ? (
        <button type="button" disabled={isSearching} onClick={onAsk}>
          Is this shortest?
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
