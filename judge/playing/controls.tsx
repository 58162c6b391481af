import type { JSX } from 'preact';
import { type Game, wentTo, withMoves } from './game.ts';
import { type GameActions, GameLink } from './game-link.tsx';

/** To the start, one move back, one on, to the end; and the start without moves. */
export function StepLinks({
  game,
  actions,
}: {
  readonly game: Game;
  readonly actions?: GameActions | undefined;
}): JSX.Element {
  const { at, track } = game;
  const steps = [
    ['⇤', 'To the start', 0, 'Home'],
    ['←', 'Undo one move', at - 1, 'ArrowLeft'],
    ['→', 'Redo one move', at + 1, 'ArrowRight'],
    ['⇥', 'To the last move', track.length, 'End'],
  ] as const;
  return (
    <>
      {steps.map(([sign, label, to, keys]) => (
        <GameLink
          key={label}
          class="button"
          to={() => wentTo(game, to)}
          isIdle={to === at || to < 0 || to > track.length}
          actions={actions}
          label={label}
          keys={keys}
        >
          {sign}
        </GameLink>
      ))}
      <GameLink
        class="button"
        to={() => withMoves(game, [])}
        isIdle={track.moves.length === 0}
        actions={actions}
        label="Forget all moves"
      >
        Reset
      </GameLink>
    </>
  );
}
