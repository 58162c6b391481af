import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { countOf, printable } from '#text';
import { type Game, isAtGoal, startInput } from './game.ts';

/** A task whose record is open. */
export interface OpenRecord {
  /** Address of its page. */
  readonly path: string;
  /** Who has the record; undefined: nobody has submitted a sequence. */
  readonly best?: { readonly author: string; readonly moves: number } | undefined;
  /** Fewest moves that are known, here or elsewhere. */
  readonly known: number;
  /** True: no sequence has fewer than `known`. */
  readonly isProved: boolean;
}

/** The open records of a puzzle, each by the `startKey` of its position. */
export type OpenRecords = Readonly<Record<string, OpenRecord>>;

/** A mark by which starts are told apart (FNV-1a of the input), since inputs of large grids are long. */
export function startKey(game: Game): string {
  let hash = 0x811c9dc5;
  for (const sign of startInput(game)) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** What the record is: what follows `The record for this position`. */
export function describeRecord({ best, known, isProved }: OpenRecord): string {
  const proved = isProved ? ', proved shortest' : '';
  const besides = `best known: ${known}${proved}.`;
  if (best === undefined) return `is open: nobody has submitted a sequence; ${besides}`;
  const held = `is ${countOf(best.moves, 'move')}, by ${printable(best.author)}`;
  if (best.moves === known) return `${held}${proved}.`;
  return best.moves < known ? `${held}.` : `${held}; ${besides}`;
}

/** How moves that reach the goal compare with the record. */
export function compareWithRecord(moves: number, { best, known }: OpenRecord): string {
  if (moves < Math.min(known, best?.moves ?? known))
    return `Yours would beat everything that is known, by ${countOf(Math.min(known, best?.moves ?? known) - moves, 'move')}.`;
  if (best === undefined) return 'Yours would be the first.';
  if (moves < best.moves) return `Yours would be the record, by ${countOf(best.moves - moves, 'move')}.`;
  if (moves === best.moves) return 'Yours has as many: whoever was first keeps the record.';
  return `Yours would have ${moves - best.moves} more.`;
}

/** Longer sequences are copied by hand. */
const longest = 6000;

interface RecordNoticeProps {
  readonly game: Game;
  readonly records: OpenRecords;
}

/** The open record of the start, and, where the moves that are made reach the goal, how they compare and where to
 *  submit them. */
export function RecordNotice({ game, records }: RecordNoticeProps): JSX.Element | null {
  const { play, task, track, at } = game;
  const record = useMemo(() => records[startKey(game)], [task, records]);
  if (record === undefined) return null;
  const { path } = record;
  const notice = (
    <>
      The <a href={path}>record</a> for this position {describeRecord(record)}
    </>
  );
  if (at === 0 || !isAtGoal(game)) return <p class="soft">{notice}</p>;
  const sequence = encodeURIComponent(play.writeMoves(task, track.moves.slice(0, at)));
  return (
    <>
      <p class="notice">
        {notice} {compareWithRecord(at, record)}
      </p>
      <p>
        <a class="button" href={sequence.length > longest ? path : `${path}?sequence=${sequence}`}>
          Submit {at === 1 ? 'this move' : `these ${at} moves`} for the record
        </a>
      </p>
    </>
  );
}
