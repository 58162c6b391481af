import { type Game, isAtGoal } from '#playing';
import type { PlayTask, Waste } from '#problem-api';
import { plural, t } from '#translations';

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
  if (made > moves)
    return plural(
      made,
      '{count} move reaches the goal, but {moves} are enough.',
      '{count} moves reach the goal, but {moves} are enough.',
      { moves },
    );
  if (made === lowerBound)
    return plural(made, '{count} move: no sequence is shorter.', '{count} moves: no sequence is shorter.');
  if (made === moves)
    return plural(
      made,
      '{count} move: the solver knows nothing shorter.',
      '{count} moves: the solver knows nothing shorter.',
    );
  return plural(
    made,
    '{count} move: shorter than the {moves} of the solver.',
    '{count} moves: shorter than the {moves} of the solver.',
    { moves },
  );
}

function proved({ play }: Game, { moves, lowerBound }: KnownLength): readonly string[] {
  if (lowerBound === undefined) return [t('Nothing is proved about the shortest sequence.')];
  if (lowerBound < moves)
    return [t('At least {lowerBound} are needed, which is proved; more is not known.', { lowerBound })];
  return play.proof === undefined ? [t('This is proved.')] : [play.proof];
}

function wasted(game: Game): readonly string[] {
  const wastes = findWaste(game);
  if (wastes.length === 0) return [t('No moves cancel each other: the way as a whole is longer.')];
  const more = wastes.length - mostWastes;
  return [
    ...wastes.slice(0, mostWastes).map(describeWaste),
    ...(more > 0
      ? [plural(more, 'There is one more place like these.', 'There are {count} more places like these.')]
      : []),
  ];
}

/** `Moves 3 and 7: they cancel out.` */
function describeWaste({ at, why }: Waste): string {
  const moves = listOf(at.map((place) => place + 1));
  return plural(at.length, 'Move {moves}: {why}.', 'Moves {moves}: {why}.', { moves, why });
}

/** `3 to 6` for numbers that follow each other, else `3, 5 and 8`. */
function listOf(numbers: readonly number[]): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length > 2 && last - first === numbers.length - 1)
    return t('{first} to {last}', { first, last });
  const others = numbers.slice(0, -1).join(', ');
  return numbers.length === 1 ? String(first) : t('{others} and {last}', { others, last });
}

/** Bounds on the work, in characters of states and in states, so that a page stays quick. */
const [mostText, mostApplied] = [10_000_000, 20_000_000];

/** Moves of a game that do nothing, as far as they are made: those that lead back to a state, those of which the puzzle
 *  itself knows, and if there are none of these, a pair that can be left out or
 *  joined. */
function findWaste(game: Game): readonly Waste[] {
  const { play, task, track, at } = game;
  const moves = track.moves.slice(0, at);
  const found = [...findLoops(task, moves), ...(play.waste?.(task, moves) ?? [])];
  if (found.length > 0) return found;
  const pair = findPair(game, moves);
  return pair === undefined ? [] : [pair];
}

/** States that come back: the longest way from each to itself, one after the other. */
function findLoops<State>({ puzzle, start }: PlayTask<State>, moves: readonly string[]): readonly Waste[] {
  if (moves.length * puzzle.format(start).length > mostText) return [];
  const states = [puzzle.format(start)];
  let state: State | undefined = start;
  for (const move of moves) {
    state = puzzle.apply(state, move);
    if (state === undefined) return [];
    states.push(puzzle.format(state));
  }
  const last = new Map(states.map((text, index) => [text, index]));
  const loops: Waste[] = [];
  for (let from = 0; from < states.length; from += 1) {
    const to = last.get(states[from] ?? '') ?? from;
    if (to === from) continue;
    const at = Array.from({ length: to - from }, (_, index) => from + index);
    loops.push({
      at,
      why: from === 0 ? t('they lead back to the start') : t('they lead back to the same state'),
    });
    from = to - 1;
  }
  return loops;
}

/** The first two moves that can be left out, or joined to one, so that the others lead to the same state. */
function findPair({ play, task: { puzzle, start } }: Game, moves: readonly string[]): Waste | undefined {
  if ((moves.length ** 3 / 6) * puzzle.format(start).length > mostApplied) return undefined;
  const make = (from: unknown, part: readonly string[]) =>
    part.reduce((state, move) => (state === undefined ? undefined : puzzle.apply(state, move)), from);
  const textAfter = (from: unknown, part: readonly string[]) => {
    const end = make(from, part);
    return end === undefined ? undefined : puzzle.format(end);
  };
  const text = textAfter(start, moves);
  const joined = (one: string, other: string) => {
    const both = play.merge?.(one, other);
    return both?.length === 1 ? both : undefined;
  };
  for (let one = 0; one < moves.length; one += 1) {
    let state = make(start, moves.slice(0, one));
    for (let other = one + 1; other < moves.length && state !== undefined; other += 1) {
      const after = moves.slice(other + 1);
      if (textAfter(state, after) === text)
        return { at: [one, other], why: t('without them the others lead to the same state') };
      const both = joined(moves[one] ?? '', moves[other] ?? '');
      if (both !== undefined && textAfter(state, [...both, ...after]) === text)
        return { at: [one, other], why: t('{move} does the same as both', { move: both[0] ?? '' }) };
      state = puzzle.apply(state, moves[other] ?? '');
    }
  }
  return undefined;
}
