/** A second model of Cmetrick Too Hard, in space: a disk is a point in coordinates (right, up, towards the
 *  viewer), balls have their centres at (±1, ±1, 0) and the radius 1, and a move turns everything at distance 1 from
 *  a centre by a right angle. The shared places and the cycles follow from that. Independent of the code
 *  under test. */

type Point = readonly [x: number, y: number, z: number];

const centres: Readonly<Record<string, Point>> = {
  a: [-1, 1, 0],
  b: [1, 1, 0],
  c: [1, -1, 0],
  d: [-1, -1, 0],
};

const sides: Readonly<Record<string, Point>> = {
  F: [0, 0, 1],
  B: [0, 0, -1],
  U: [0, 1, 0],
  D: [0, -1, 0],
  L: [-1, 0, 0],
  R: [1, 0, 0],
};

/** Right angles about the horizontal and the vertical axis, seen from the centre of a ball. */
const rotations: Readonly<Record<string, (point: Point) => Point>> = {
  U: ([x, y, z]) => [x, z, -y],
  D: ([x, y, z]) => [x, -z, y],
  R: ([x, y, z]) => [z, y, -x],
  L: ([x, y, z]) => [-z, y, x],
};

const plus = (p: Point, q: Point): Point => [p[0] + q[0], p[1] + q[1], p[2] + q[2]];
const minus = (p: Point, q: Point): Point => [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
const key = (point: Point): string => point.map((value) => value + 0).join(',');

/** The point of a place: a ball and a side (`aF`), or two balls that touch (`ab`). */
const pointOf = (name: string): Point => {
  const [one = '', two = ''] = name;
  const centre = centres[one] as Point;
  if (sides[two]) return plus(centre, sides[two]);
  const other = centres[two] as Point;
  return [(centre[0] + other[0]) / 2, (centre[1] + other[1]) / 2, 0];
};

/** Places in the order in which the text of a position names them. */
export const placesInText = 'aF aB aU aL bF bB bR bU cF cB cD cR dF dB dL dD ab bc cd da'.split(' ');

/** Disks by point. */
export type Scene = ReadonlyMap<string, string>;

const sceneOf = (text: string): Scene =>
  new Map(text.split(' ').map((disk, index) => [key(pointOf(placesInText[index] ?? '')), disk]));

const textOf = (scene: Scene): string =>
  placesInText.map((place) => scene.get(key(pointOf(place)))).join(' ');

export const solvedText = placesInText.map((place) => (/[A-Z]/.test(place) ? place : 'ww')).join(' ');

/** The scene after the move: disks on the ball's surface turn with it. */
const turnScene = (scene: Scene, move: string): Scene => {
  const [ball = '', turn = ''] = move;
  const centre = centres[ball] as Point;
  const rotate = rotations[turn] as (point: Point) => Point;
  return new Map(
    [...scene].map(([at, disk]) => {
      const point = at.split(',').map(Number) as unknown as Point;
      const arm = minus(point, centre);
      const touches = Math.hypot(...arm) === 1;
      return [key(touches ? plus(centre, rotate(arm)) : point), disk];
    }),
  );
};

/** For each place in the text, where a move fetches its disk from. */
const sources = new Map<string, readonly number[]>();

/** The scene is turned once for every possible move; after that, only its effect on the text is repeated. */
const sourcesOf = (move: string): readonly number[] => {
  const known = sources.get(move);
  if (known) return known;
  const numbered = placesInText.map((_, index) => `n${index}`).join(' ');
  const made = textOf(turnScene(sceneOf(numbered), move))
    .split(' ')
    .map((name) => Number(name.slice(1)));
  sources.set(move, made);
  return made;
};

export const playText = (text: string, moves: readonly string[]): string =>
  moves
    .reduce((disks, move) => sourcesOf(move).map((source) => disks[source] ?? ''), text.split(' '))
    .join(' ');

/** The whole scene after a half turn about the viewing axis; white disks stay white. */
export const upsideDown = (text: string): string =>
  textOf(
    new Map(
      [...sceneOf(text)].map(([at, disk]) => {
        const [x = 0, y = 0, z = 0] = at.split(',').map(Number);
        return [key([-x, -y, z]), disk];
      }),
    ),
  );
