import { type CmetrickState, whiteDisk } from './cmetrick.ts';
import { balls, firstShared, moveCycles, moveNames, placeCount, placeNames, placeOn } from './geometry.ts';

/** A permutation of the places that maps moves to moves: if moves m₁ m₂ … solve a position, their images solve its
 *  image. */
export interface CmetrickSymmetry {
  /** The image of each place. */
  readonly places: Readonly<Uint8Array>;
  /** The image of each move, by number. */
  readonly moves: Readonly<Uint8Array>;
}

/** A clockwise quarter turn of the whole puzzle around its centre; the numbering of the places makes this simple. */
const quarterTurn = Uint8Array.from({ length: placeCount }, (_, place) =>
  place < firstShared ? (place + 4) % firstShared : firstShared + ((place + 1) % 4),
);

const mirrorBall = { a: 'b', b: 'a', c: 'd', d: 'c' } as const;
const mirrorSide = { F: 'F', B: 'B', U: 'U', D: 'D', L: 'R', R: 'L' } as const;

/** Exchanges left and right, of the balls and of their sides. */
const mirror = Uint8Array.from(placeNames, (name, place) => {
  if (place >= firstShared) return [16, 19, 18, 17][place - firstShared] ?? 0;
  const [ball, side] = [...name] as [(typeof balls)[number], keyof typeof mirrorSide];
  return placeOn(mirrorBall[ball], mirrorSide[side]);
});

/** Exchanges front and back of one ball: reverses its turns and does not affect the other balls. */
const frontToBack: readonly Uint8Array[] = balls.map((ball) =>
  Uint8Array.from({ length: placeCount }, (_, place) => {
    const [front, back] = [placeOn(ball, 'F'), placeOn(ball, 'B')];
    return place === front ? back : place === back ? front : place;
  }),
);

const compose = (first: Uint8Array, second: Uint8Array): Uint8Array =>
  first.map((place) => second[place] ?? 0);

/** All 128: exchange front and back of any of the balls (16 ways), then apply one of the 8 symmetries of a square
 *  (none, quarter turns, mirror, mirror and quarter turns). Number = 8 · choice + square; number 0 changes nothing. */
export const cmetrickSymmetries: readonly CmetrickSymmetry[] = allPlaceMaps().map((places) => ({
  places,
  moves: movesUnder(places),
}));

function allPlaceMaps(): Uint8Array[] {
  const identity: Uint8Array = Uint8Array.from({ length: placeCount }, (_, place) => place);
  const turned = [identity];
  for (let quarter = 1; quarter < 4; quarter += 1)
    turned.push(compose(turned[quarter - 1] ?? identity, quarterTurn));
  const square = [...turned, ...turned.map((turn) => compose(mirror, turn))];
  return Array.from({ length: 16 }, (_, choice) => choice).flatMap((choice) => {
    const exchanged = frontToBack.filter((_, ball) => choice & (1 << ball)).reduce(compose, identity);
    return square.map((map) => compose(exchanged, map));
  });
}

/** @throws RangeError when the image of a cycle is not a cycle, so the map is not a symmetry */
function movesUnder(places: Uint8Array): Uint8Array {
  const names = new Map(moveCycles.map((cycle, move) => [cycleName(cycle), move]));
  return Uint8Array.from(moveCycles, (cycle, move) => {
    const image = names.get(cycleName(cycle.map((place) => places[place] ?? 0)));
    if (image === undefined) throw new RangeError(`the image of ${moveNames[move]} is no move`);
    return image;
  });
}

/** The cycle, written from its lowest place on. */
function cycleName(cycle: readonly number[]): string {
  const from = cycle.indexOf(Math.min(...cycle));
  return [...cycle.slice(from), ...cycle.slice(0, from)].join(' ');
}

/** The image of a position: the disk in a place goes to the place's image and becomes the disk whose home is the image
 *  of its home. The solved position is its own image. */
export function reflectCmetrick(state: CmetrickState, { places }: CmetrickSymmetry): CmetrickState {
  const image = new Uint8Array(placeCount);
  state.forEach((disk, place) => {
    image[places[place] ?? 0] = disk === whiteDisk ? whiteDisk : (places[disk] ?? 0);
  });
  return image;
}
