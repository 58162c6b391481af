import type { Puzzle } from '../../puzzle/index.ts';
import { balls, firstShared, moveCycles, moveNames, placeCount, placeNames, placeOn } from './geometry.ts';

/** What lies in each of the 20 places: the disk whose home is place 0–15, or `whiteDisk`. */
export type CmetrickState = Readonly<Uint8Array>;

/** The four white disks are alike and have the shared places as home. */
export const whiteDisk = 16;

/** The names of the disks: a coloured disk is called like its home place, which is its colour and where it shows when solved. */
export const diskNames: readonly string[] = [...placeNames.slice(0, firstShared), 'ww'];

/** Every coloured disk at home, the white ones in the shared places. */
export const solvedCmetrick: CmetrickState = Uint8Array.from({ length: placeCount }, (_, place) =>
  Math.min(place, whiteDisk),
);

const opposite = { F: 'F', B: 'B', U: 'D', D: 'U', L: 'R', R: 'L' } as const;

/** The goal of the contest: the solved puzzle turned half around its centre, as if it had been put down upside down on the table
 *  without being turned over. */
export const contestCmetrick: CmetrickState = Uint8Array.from(solvedCmetrick, (disk, place) => {
  if (disk === whiteDisk) return whiteDisk;
  const [ball, side] = [...(placeNames[place] ?? '')] as [(typeof balls)[number], keyof typeof opposite];
  return placeOn(balls[(balls.indexOf(ball) + 2) % 4] ?? ball, opposite[side]);
});

const moveNumbers: ReadonlyMap<string, number> = new Map(moveNames.map((name, move) => [name, move]));

/** Number of a move name, as in `moveNames`; `undefined` when it is none. */
export const moveNumber = (name: string): number | undefined => moveNumbers.get(name);

/** The state after move number `move` (0–15). */
export function turnBall(state: CmetrickState, move: number): CmetrickState {
  const [p = 0, q = 0, r = 0, s = 0] = moveCycles[move] ?? [];
  const next = state.slice();
  next[q] = state[p] ?? 0;
  next[r] = state[q] ?? 0;
  next[s] = state[r] ?? 0;
  next[p] = state[s] ?? 0;
  return next;
}

/** The state after a sequence of moves by number. Plain `turnBall` after `turnBall`, without a copy for each. */
export function playCmetrick(start: CmetrickState, moves: ArrayLike<number>): CmetrickState {
  const state = start.slice();
  for (let at = 0; at < moves.length; at += 1) {
    const cycle = moveCycles[moves[at] as number] as readonly number[];
    const last = state[cycle[3] as number] as number;
    state[cycle[3] as number] = state[cycle[2] as number] as number;
    state[cycle[2] as number] = state[cycle[1] as number] as number;
    state[cycle[1] as number] = state[cycle[0] as number] as number;
    state[cycle[0] as number] = last;
  }
  return state;
}

/** Cmetrick Too Hard. All 20!/4! arrangements of the 16 coloured and 4 white disks can be reached. */
export const cmetrick: Puzzle<CmetrickState> = {
  id: 'cmetrick',
  moves: moveNames,
  apply(state, move) {
    const number = moveNumbers.get(move);
    return number === undefined ? undefined : turnBall(state, number);
  },
  isSolved: (state) => state.every((disk, place) => disk === solvedCmetrick[place]),
  /** Twenty disk names with white space between them, in the order of `placeNames`; how lines are broken does not matter. */
  parse(text) {
    const words = text.trim().split(/\s+/);
    return words.length === placeCount && findDiskFault(words) === undefined
      ? Uint8Array.from(words, (word) => diskNames.indexOf(word))
      : undefined;
  },
  /** One line, without a line feed at the end. */
  format: (state) => Array.from(state, (disk) => diskNames[disk]).join(' '),
};

/** The first of these words that is not the name of a disk, or is there once too often; `undefined` when none is. */
export function findDiskFault(words: readonly string[]): { at: number; unknown: boolean } | undefined {
  const left = new Map(diskNames.map((name) => [name, name === 'ww' ? 4 : 1]));
  for (const [at, word] of words.entries()) {
    const count = left.get(word);
    if (count === undefined || count === 0) return { at, unknown: count === undefined };
    left.set(word, count - 1);
  }
  return undefined;
}

/** A position drawn uniformly from all that can be reached: any arrangement can. */
export const randomCmetrick = (shuffle: <T>(items: readonly T[]) => T[]): CmetrickState =>
  Uint8Array.from(shuffle([...solvedCmetrick]));

/** The same task with the solved state as goal: every disk of `start` is called by the place that it has in `goal`. The moves that solve
 *  the result lead from `start` to `goal`. `undefined` when the goal has a white disk outside the shared places. */
export function relabel(start: CmetrickState, goal: CmetrickState): CmetrickState | undefined {
  if (goal.subarray(firstShared).some((disk) => disk !== whiteDisk)) return undefined;
  return start.map((disk) => (disk === whiteDisk ? whiteDisk : goal.indexOf(disk)));
}
