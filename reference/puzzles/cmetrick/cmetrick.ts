import type { Puzzle } from '#reference/puzzle';
import { balls, firstShared, moveCycles, moveNames, placeCount, placeNames, placeOn } from './geometry.ts';

/** The disk in each of the 20 places: a disk by its home place 0–15, or `whiteDisk`. */
export type CmetrickState = Readonly<Uint8Array>;

/** The four white disks are alike; their homes are the shared places. */
export const whiteDisk = 16;

/** The names of the disks. A coloured disk has the name of its home place: the ball is its colour, the side is where
 *  it shows when solved. */
export const diskNames: readonly string[] = [...placeNames.slice(0, firstShared), 'ww'];

/** Every coloured disk at home, the white ones in the shared places. */
export const solvedCmetrick: CmetrickState = Uint8Array.from({ length: placeCount }, (_, place) =>
  Math.min(place, whiteDisk),
);

const opposite = { F: 'F', B: 'B', U: 'D', D: 'U', L: 'R', R: 'L' } as const;

/** The goal of the contest: the solved puzzle rotated by 180 degrees in its plane. */
export const contestCmetrick: CmetrickState = Uint8Array.from(solvedCmetrick, (disk, place) => {
  if (disk === whiteDisk) return whiteDisk;
  const [ball, side] = [...(placeNames[place] ?? '')] as [(typeof balls)[number], keyof typeof opposite];
  return placeOn(balls[(balls.indexOf(ball) + 2) % 4] ?? ball, opposite[side]);
});

const moveNumbers: ReadonlyMap<string, number> = new Map(moveNames.map((name, move) => [name, move]));

/** Number of a move name, as in `moveNames`; `undefined` if it is not a move. */
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

/** The state after a sequence of moves by number: repeated `turnBall`, without a copy for each move. */
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
  /** Twenty disk names with white space between them, in the order of `placeNames`; line breaks are white space. */
  parse(text) {
    const words = text.trim().split(/\s+/);
    return words.length === placeCount && findDiskFault(words) === undefined
      ? Uint8Array.from(words, (word) => diskNames.indexOf(word))
      : undefined;
  },
  /** One line, without a line feed at the end. */
  format: (state) => Array.from(state, (disk) => diskNames[disk]).join(' '),
};

/** The first of these words that is not the name of a disk, or that occurs too often; `undefined` if there is none. */
export function findDiskFault(words: readonly string[]): { at: number; unknown: boolean } | undefined {
  const left = new Map(diskNames.map((name) => [name, name === 'ww' ? 4 : 1]));
  for (const [at, word] of words.entries()) {
    const count = left.get(word);
    if (count === undefined || count === 0) return { at, unknown: count === undefined };
    left.set(word, count - 1);
  }
  return undefined;
}

/** A position drawn uniformly from all reachable positions, which are all arrangements. */
export const randomCmetrick = (shuffle: <T>(items: readonly T[]) => T[]): CmetrickState =>
  Uint8Array.from(shuffle([...solvedCmetrick]));

/** The same task with the solved state as goal: every disk of `start` is renamed after its place in `goal`. The
 *  moves that solve the result lead from `start` to `goal`. `undefined` if the goal has a white disk outside the
 *  shared places. */
export function relabel(start: CmetrickState, goal: CmetrickState): CmetrickState | undefined {
  if (goal.subarray(firstShared).some((disk) => disk !== whiteDisk)) return undefined;
  return start.map((disk) => (disk === whiteDisk ? whiteDisk : goal.indexOf(disk)));
}
