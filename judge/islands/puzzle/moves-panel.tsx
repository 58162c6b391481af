import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { type Game, PuzzleText } from '#playing';
import { CopyText } from './copy-text.tsx';

interface MovesPanelProps {
  readonly game: Game;
  /** They do not fit into the address of the page. */
  readonly isTooLong: boolean;
  readonly onMoves: (text: string) => void;
}

/** Moves that are typed or pasted. */
export function MovesPanel({ game, isTooLong, onMoves }: MovesPanelProps): JSX.Element {
  const { play, task, track } = game;
  const { moves } = track;
  const text = useMemo(() => moves.join(' '), [moves]);
  const output = useMemo(() => play.writeMoves(task, moves), [play, task, moves]);
  return (
    <form
      class="puzzle-form"
      onSubmit={(event) => {
        event.preventDefault();
        onMoves(String(new FormData(event.currentTarget).get('moves')));
      }}
    >
      <PuzzleText name="moves" label="Moves" text={text} fault={game.fault} />
      <div class="puzzle-buttons">
        <button type="submit">Play these moves</button>
        {moves.length === 0 ? null : <CopyText text={output} label="Copy as an output" />}
      </div>
      {isTooLong ? (
        <p class="soft">
          The address of this page is too short for them: a link shows others the start alone.
        </p>
      ) : null}
    </form>
  );
}
