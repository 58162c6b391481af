import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { type Game, PuzzleText } from '../../playing/index.ts';

interface MovesPanelProps {
  readonly game: Game;
  readonly onMoves: (text: string) => void;
}

/** Moves that are typed or pasted. */
export function MovesPanel({ game, onMoves }: MovesPanelProps): JSX.Element {
  const { moves } = game.track;
  const text = useMemo(() => moves.join(' '), [moves]);
  return (
    <form
      class="puzzle-form"
      onSubmit={(event) => {
        event.preventDefault();
        onMoves(String(new FormData(event.currentTarget).get('moves')));
      }}
    >
      <PuzzleText name="moves" label="Moves" text={text} fault={game.fault} />
      <button type="submit">Play these moves</button>
    </form>
  );
}
