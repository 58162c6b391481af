import { type CmetrickState, cmetrick, diskNames } from './cmetrick.ts';
import { wrongPlaces } from './compare.ts';
import { ballAt, diskAt } from './draw.ts';
import { type Ball, moveCycles, moveNames, placeCount, placeNames } from './geometry.ts';
import { joinedTurns } from './review.ts';

/** Directions in the drawing; y grows downwards. */
const directions: Readonly<Record<string, readonly [x: number, y: number, word: string]>> = {
  U: [0, -1, 'up'],
  D: [0, 1, 'down'],
  L: [-1, 0, 'left'],
  R: [1, 0, 'right'],
};

/** From the middle of a ball to the middle of the keys: between the disks. */
const keysAt = 37;

/** How people play Cmetrick, whatever the goal: for `Play` of judge/problem-api. */
export const cmetrickHands = {
  /** Each ball has four spots, one in each direction; `a`, then `u` turns ball a up. */
  spots: () => spots,
  /** The four disks of a move slide to their next places. */
  motions: (_: CmetrickState, move: string) => {
    const cycle = moveCycles[moveNames.indexOf(move)] ?? [];
    return cycle.map((place, index) => {
      const [from, to] = [diskAt(place), diskAt(cycle[(index + 1) % cycle.length] ?? place)];
      return { part: `disk-${place}`, shift: [to.x - from.x, to.y - from.y] as const };
    });
  },
  waste: (_: unknown, moves: readonly string[]) => joinedTurns(moves),
  proof:
    'Lower bounds for the disks of two balls, and an exact search where they are not enough, rule out everything shorter.',
};

/** The places where a position is not like the goal, with their outlines. */
export const wrongDisks = (state: CmetrickState, goal: CmetrickState) =>
  wrongPlaces(state, goal).map(({ place, found, expected }) => ({
    name: place,
    found: spoken(found),
    expected: spoken(expected),
    outline: outlineOf(placeNames.indexOf(place)),
  }));

/** Positions that are set by hand, as a text with twenty disks each: two disks change places. A second position is the
 *  goal, as `drawCmetrickTask` draws it. */
export const cmetrickSetting = {
  parts: (input: string) => {
    const words = wordsOf(input);
    return words.map((disk, index) => {
      const [place, isGoal] = [index % placeCount, index >= placeCount];
      const side = words.length > placeCount ? (isGoal ? 'goal, ' : 'start, ') : '';
      return {
        name: `${side}place ${placeNames[place]}`,
        value: spoken(disk),
        outline: outlineOf(place, isGoal),
      };
    });
  },
  swap: (input: string, one: number, other: number) => {
    const words = wordsOf(input);
    const swapped = words.with(one, words[other] ?? '').with(other, words[one] ?? '');
    return [swapped.slice(0, placeCount), swapped.slice(placeCount)]
      .filter((line) => line.length > 0)
      .map((line) => `${line.join(' ')}\n`)
      .join('');
  },
};

const wordsOf = (input: string): readonly string[] => input.trim().split(/\s+/);

const spoken = (disk: string): string => (disk === diskNames.at(-1) ? 'white' : disk);

function outlineOf(place: number, inGoal = false): string {
  const { x, y, radius } = diskAt(place, inGoal);
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

const spots = cmetrick.moves.map((move, number) => {
  const [ball = '', turn = ''] = move;
  const [dx, dy, word] = directions[turn] ?? [0, 0, ''];
  const { x, y, radius } = ballAt(ball as Ball);
  const places = (moveCycles[number] ?? []).map((place) => placeNames[place]);
  return {
    move,
    keys: move.toLowerCase(),
    label: `move ${move}: ball ${ball} ${word}, disks go from ${[...places, places[0]].join(' to ')}`,
    outline: `M${x} ${y}L${x + radius * (dx - dy)} ${y + radius * (dy + dx)}L${x + radius * (dx + dy)} ${y + radius * (dy - dx)}z`,
    badge: [x + keysAt * dx, y + keysAt * dy] as const,
  };
});
