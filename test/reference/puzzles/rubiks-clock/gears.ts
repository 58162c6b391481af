/** A second model of Rubik's Clock, as a machine: eighteen gears in two layers, four shafts through the
 *  corners, four pins. A pin that is up couples the four front gears around it, a pin that is down the four back
 *  gears; whatever hangs together with the wheel that is turned goes with it. Knows nothing of the code under test. */

/** Hours of the gears by place: `x,y,z` with x, y = −1, 0, 1 (right and up are positive, seen from the front), z = 1
 *  front, −1 back. */
export type Gears = ReadonlyMap<string, number>;

const place = (x: number, y: number, z: number): string => `${x},${y},${z}`;
const range = [-1, 0, 1];

/** The places of the fourteen numbers of a position, in order. */
const front = [1, 0, -1].flatMap((y) => range.map((x) => place(x, y, 1)));
/** From behind, right and left are exchanged. */
const back = [place(0, 1, -1), place(1, 0, -1), place(0, 0, -1), place(-1, 0, -1), place(0, -1, -1)];

/** The positions of the pins: upper left, upper right, lower left, lower right. */
const pinPlaces = [
  [-1, 1],
  [1, 1],
  [-1, -1],
  [1, -1],
] as const;

export function gearsOf(position: readonly number[]): Gears {
  const gears = new Map([...front, ...back].map((at, i) => [at, position[i] as number]));
  for (const [x, y] of pinPlaces) gears.set(place(x, y, -1), 12 - (gears.get(place(x, y, 1)) as number));
  return gears;
}

export const positionOf = (gears: Gears): number[] =>
  [...front, ...back].map((at) => (gears.get(at) as number) % 12);

/** True if the two layers of every shaft show opposite hours, as they must. */
export const isSound = (gears: Gears): boolean =>
  pinPlaces.every(
    ([x, y]) => ((gears.get(place(x, y, 1)) as number) + (gears.get(place(x, y, -1)) as number)) % 12 === 0,
  );

/** Couplings: pairs of gears that turn together (in space; each layer shows that to its own side). */
function couplings(pins: string): [string, string][] {
  return pinPlaces.flatMap(([x, y], i) => {
    const z = pins[i] === 'U' ? 1 : -1;
    const corner = place(x, y, z);
    return [
      [place(x, y, 1), place(x, y, -1)],
      [corner, place(x, 0, z)],
      [corner, place(0, y, z)],
      [corner, place(0, 0, z)],
    ] as [string, string][];
  });
}

/** Turns the wheel at corner number `wheel` (as the pins) clockwise, seen from the front. */
export function turnWheel(gears: Gears, pins: string, wheel: number, hours: number): Gears {
  const [x, y] = pinPlaces[wheel] as readonly [number, number];
  const moving = new Set([place(x, y, 1)]);
  const pairs = couplings(pins);
  for (let before = 0; before !== moving.size; ) {
    before = moving.size;
    for (const [a, b] of pairs) if (moving.has(a) || moving.has(b)) moving.add(a).add(b);
  }
  return new Map(
    [...gears].map(([at, hour]) => [
      at,
      moving.has(at) ? (hour + (at.endsWith('-1') ? 12 * 12 - hours : hours)) % 12 : hour,
    ]),
  );
}

/** The position after moves written as in OptClock, separated by semicolons. A wheel next to any pin in the right
 *  position may be used; this uses the first. */
export function play(position: readonly number[], moves: string): number[] {
  let gears = gearsOf(position);
  for (const move of moves.split(';').filter((text) => text !== '')) {
    const [, pins = '', wheel = '', hours = '', prime = ''] =
      /^\s*([UD]{4}) ([ud])(\d*)('?)\s*$/.exec(move) ?? [];
    const count = hours === '' ? 1 : Number(hours);
    gears = turnWheel(gears, pins, pins.indexOf(wheel.toUpperCase()), prime ? 12 - count : count);
  }
  return positionOf(gears);
}
