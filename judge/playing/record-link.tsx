import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { type Game, isAtGoal, startInput } from './game.ts';

/** Where sequences for a start can be submitted, by its `startKey`: addresses of open records. */
export type OpenRecords = Readonly<Record<string, string>>;

/** A mark by which starts are told apart (FNV-1a of the input), since inputs of large grids are long. */
export function startKey(game: Game): string {
  let hash = 0x811c9dc5;
  for (const sign of startInput(game)) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Longer sequences are copied by hand. */
const longest = 6000;

interface RecordLinkProps {
  readonly game: Game;
  readonly records: OpenRecords;
}

/** A link to submit the moves that are made, if the record of the start is open and they reach the goal. */
export function RecordLink({ game, records }: RecordLinkProps): JSX.Element | null {
  const { play, task, track, at } = game;
  const path = useMemo(() => records[startKey(game)], [task, records]);
  if (path === undefined) return null;
  if (at === 0 || !isAtGoal(game))
    return (
      <p class="soft">
        The <a href={path}>record</a> for this position is open.
      </p>
    );
  const sequence = encodeURIComponent(play.writeMoves(task, track.moves.slice(0, at)));
  return (
    <p>
      <a class="button" href={sequence.length > longest ? path : `${path}?sequence=${sequence}`}>
        Submit {at === 1 ? 'this move' : `these ${at} moves`} for the record
      </a>
    </p>
  );
}
