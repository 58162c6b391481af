import { type Game, isAtGoal } from '#playing';
import type { Waste } from '#problem-api';
import { countOf, nounFor } from '#text';
import { findWaste } from './waste.ts';

/** What a solver knows about the start of a game. */
interface KnownLength {
  readonly moves: number;
  /** Proved: no sequence has fewer moves. */
  readonly lowerBound: number | undefined;
}

/** Most wasted moves that are pointed out. */
const mostWastes = 5;

/** Explains in sentences whether fewer moves would do; empty if the moves do not reach the goal. */
export function explainLength(game: Game, known: KnownLength): readonly string[] {
  if (!isAtGoal(game)) return [];
  const { at: made } = game;
  return [compared(made, known), ...proved(game, known), ...(made > known.moves ? wasted(game) : [])];
}

function compared(made: number, { moves, lowerBound }: KnownLength): string {
  if (made > moves) return `${countOf(made, 'move')} reach the goal, but ${moves} are enough.`;
  if (made === lowerBound) return `${countOf(made, 'move')}: no sequence is shorter.`;
  if (made === moves) return `${countOf(made, 'move')}: the solver knows nothing shorter.`;
  return `${countOf(made, 'move')}: shorter than the ${moves} of the solver.`;
}

function proved({ play }: Game, { moves, lowerBound }: KnownLength): readonly string[] {
  if (lowerBound === undefined) return ['Nothing is proved about the shortest sequence.'];
  if (lowerBound < moves) return [`At least ${lowerBound} are needed, which is proved; more is not known.`];
  return play.proof === undefined ? ['This is proved.'] : [play.proof];
}

function wasted(game: Game): readonly string[] {
  const wastes = findWaste(game);
  if (wastes.length === 0) return ['No moves cancel each other: the way as a whole is longer.'];
  const more = wastes.length - mostWastes;
  return [
    ...wastes.slice(0, mostWastes).map(describeWaste),
    ...(more > 0
      ? [`There ${more === 1 ? 'is one more place' : `are ${more} more places`} like these.`]
      : []),
  ];
}

/** `Moves 3 and 7: they cancel out.` */
function describeWaste({ at, why }: Waste): string {
  return `${nounFor(at.length, 'Move')} ${listOf(at.map((place) => place + 1))}: ${why}.`;
}

/** `3 to 6` for numbers that follow each other, else `3, 5 and 8`. */
function listOf(numbers: readonly number[]): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length > 2 && last - first === numbers.length - 1) return `${first} to ${last}`;
  return numbers.length === 1 ? String(first) : `${numbers.slice(0, -1).join(', ')} and ${last}`;
}
