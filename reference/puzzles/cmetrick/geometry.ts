/** Cmetrick Too Hard: four balls lie in a square, a b over d c, and each shows six disks: front, back, up, down,
 *  left and right. Where two balls touch they have a place in common, so there are 4 · 6 − 4 = 20 places. A turn of
 *  a ball about one of its two axes carries four disks around, one of them through a common place. Source: Jaap
 *  Scherphuis, https://www.jaapsch.net/puzzles/ */

/** The balls, clockwise from the upper left. */
export const balls = ['a', 'b', 'c', 'd'] as const;
/** One of the four balls. */
export type Ball = (typeof balls)[number];

/** Sides of a ball, seen from the front. */
type Side = 'F' | 'B' | 'U' | 'D' | 'L' | 'R';

/** The places by number. 0–15 belong to one ball each, four a ball: front, back, and the two that no other ball
 *  touches; 16–19 are shared. */
export const placeNames: readonly string[] = [
  ...['aF', 'aB', 'aU', 'aL', 'bF', 'bB', 'bR', 'bU', 'cF', 'cB', 'cD', 'cR', 'dF', 'dB', 'dL', 'dD'],
  ...['ab', 'bc', 'cd', 'da'],
];

/** The number of places. */
export const placeCount = 20;
/** The number of the first shared place; also the number of coloured disks. */
export const firstShared = 16;

/** The two names that a shared place has on its balls. */
const otherNames: Readonly<Record<string, string>> = {
  aR: 'ab',
  bL: 'ab',
  bD: 'bc',
  cU: 'bc',
  cL: 'cd',
  dR: 'cd',
  dU: 'da',
  aD: 'da',
};

/** The number of the place on this side of a ball. */
export const placeOn = (ball: Ball, side: Side): number => {
  const name = ball + side;
  return placeNames.indexOf(otherNames[name] ?? name);
};

/** The sides through which a turn carries a disk, by the letter of the turn: U brings the front up. */
const turns = { U: 'FUBD', D: 'FDBU', L: 'FLBR', R: 'FRBL' } as const;

/** The 16 moves, ball by ball: a quarter turn of the ball up, down, left or right. */
export const moveNames: readonly string[] = balls.flatMap((ball) =>
  Object.keys(turns).map((turn) => ball + turn),
);

/** The four places of each move's cycle: a disk goes from each place to the next, and from the last to the first. */
export const moveCycles: readonly (readonly number[])[] = balls.flatMap((ball) =>
  Object.values(turns).map((sides) => [...sides].map((side) => placeOn(ball, side as Side))),
);

/** The move that undoes a move, by number: U and D, L and R. */
export const inverseMove = (move: number): number => move ^ 1;

/** For each shared place k (16 + k) the two places opposite to it on its balls. The disks there can only change when
 *  the disk in the shared place leaves it. */
export const oppositePlaces: readonly (readonly [number, number])[] = [
  [placeOn('a', 'L'), placeOn('b', 'R')],
  [placeOn('b', 'U'), placeOn('c', 'D')],
  [placeOn('c', 'R'), placeOn('d', 'L')],
  [placeOn('d', 'D'), placeOn('a', 'U')],
];

/** Whether two moves commute: their cycles have no place in common, or are the same. */
export const commutes = (one: number, other: number): boolean => {
  if (one >> 1 === other >> 1) return true;
  const places = moveCycles[one] ?? [];
  return !(moveCycles[other] ?? []).some((place) => places.includes(place));
};
