import { whiteDisk } from './cmetrick.ts';
import { firstShared, moveCycles, placeCount } from './geometry.ts';
import { hashCodes } from './hash.ts';
import { destinations } from './pair-distances.ts';
import { type CmetrickSymmetry, cmetrickSymmetries } from './symmetries.ts';

/** The goal of the contest by half of a sequence. Let w be moves, P what they do to the places, and t a symmetry. Then
 *  w, followed by the images under t of the moves of w undone from the last to the first, does t P⁻¹ t⁻¹ P. That is the
 *  half turn s if P carries each disk i and its mate t⁻¹ s (i) to places of which one is the image of the other under
 *  t⁻¹. So half as many moves are searched for, and where mates meet is free. Only sequences are looked at in which
 *  every move counts (bounds.ts): every coloured disk comes nearer to the opposite ball with each shared place that it
 *  enters or leaves, and a disk and its mate need four such steps together. */

/** Moves of a half. */
export const halfLength = 18;

/** Steps into and out of shared places that a coloured disk has made: 0 on its own ball, 4 on the opposite one. Index:
 *  disk · 20 + place. */
const progress = Uint8Array.from({ length: firstShared * placeCount }, (_, index) => {
  const [ball, place] = [Math.floor(index / placeCount) >> 2, index % placeCount];
  if (place < firstShared) return [0, 2, 4, 2][((place >> 2) - ball) & 3] ?? 0;
  const shared = place - firstShared;
  return shared === ball || ((shared + 1) & 3) === ball ? 1 : 3;
});

const halfTurn = (place: number): number =>
  place < firstShared ? (place + 8) & 15 : firstShared + ((place + 2) & 3);

/** How the disks of a half are joined: by a symmetry whose square is nothing. */
export interface CmetrickMates {
  readonly symmetry: CmetrickSymmetry;
  /** The mate of each coloured disk, which is another one. */
  readonly mates: readonly number[];
}

/** All ways to join all coloured disks in pairs. */
export const cmetrickMates: readonly CmetrickMates[] = cmetrickSymmetries.flatMap((symmetry) => {
  const { places } = symmetry;
  const isInvolution = places.every((image, place) => places[image] === place);
  const mates = Array.from({ length: firstShared }, (_, disk) => places[halfTurn(disk)] ?? 0);
  const isPairing = mates.every((mate, disk) => mate !== disk && mates[mate] === disk);
  return isInvolution && isPairing ? [{ symmetry, mates }] : [];
});

/** Fewest moves that bring two disks to places of which one is the image of the other. Index: place · 20 + place. */
function movesToImages({ places }: CmetrickSymmetry): Uint8Array {
  const moves = new Uint8Array(placeCount ** 2).fill(255);
  const queue = Array.from(places, (image, place) => place * placeCount + image);
  for (const pair of queue) moves[pair] = 0;
  for (const pair of queue)
    for (let move = 0; move < moveCycles.length; move += 1) {
      const row = destinations.subarray(move * placeCount);
      const next = (row[Math.floor(pair / placeCount)] ?? 0) * placeCount + (row[pair % placeCount] ?? 0);
      if (moves[next] !== 255) continue;
      moves[next] = (moves[pair] ?? 0) + 1;
      queue.push(next);
    }
  return moves;
}

const cyclePlaces = Uint8Array.from(moveCycles.flat());

/** By place on the way of a move: the place of its cycle that comes next. */
const nextAt = (at: number): number => cyclePlaces[(at & ~3) | ((at + 1) & 3)] as number;

/** Halves for `beamSearch`, all of one rank, 20 bytes each: the disk in each place. */
export class CmetrickHalves {
  readonly bytes = placeCount;
  readonly moves = moveCycles.length;
  /** A disk and its mate, one after the other. */
  readonly #pairs: Uint8Array;
  readonly #toImages: Uint8Array;
  readonly #disks = new Uint8Array(placeCount);
  readonly #places = new Uint8Array(whiteDisk + 1);
  #code = 0;

  constructor({ symmetry, mates }: CmetrickMates) {
    this.#pairs = Uint8Array.from(mates.flatMap((mate, disk) => (mate < disk ? [] : [disk, mate])));
    this.#toImages = movesToImages(symmetry);
  }

  open(positions: Uint8Array, offset: number): void {
    this.#code = 0;
    for (let place = 0; place < placeCount; place += 1) {
      const disk = positions[offset + place] as number;
      this.#disks[place] = disk;
      this.#places[disk] = place;
      this.#code ^= hashCodes[disk * placeCount + place] as number;
    }
  }

  score(move: number, depth: number): number {
    const [disks, places] = [this.#disks, this.#places];
    for (let at = 4 * move; at < 4 * move + 4; at += 1) {
      const [from, to] = [cyclePlaces[at] as number, nextAt(at)];
      const disk = disks[from] as number;
      if (disk === whiteDisk || (from < firstShared && to < firstShared)) continue;
      if ((progress[disk * placeCount + to] as number) <= (progress[disk * placeCount + from] as number))
        return -1;
    }
    for (let at = 4 * move; at < 4 * move + 4; at += 1)
      places[disks[cyclePlaces[at] as number] as number] = nextAt(at);
    const isGood = this.#mayMeet(depth);
    for (let at = 4 * move; at < 4 * move + 4; at += 1)
      places[disks[cyclePlaces[at] as number] as number] = cyclePlaces[at] as number;
    if (!isGood) return -1;
    return depth === halfLength ? 0 : 1;
  }

  hash(move: number): number {
    let code = this.#code;
    for (let at = 4 * move; at < 4 * move + 4; at += 1) {
      const from = cyclePlaces[at] as number;
      const row = (this.#disks[from] as number) * placeCount;
      code ^= (hashCodes[row + from] as number) ^ (hashCodes[row + nextAt(at)] as number);
    }
    return code;
  }

  write(move: number, positions: Uint8Array, offset: number): void {
    positions.set(this.#disks, offset);
    for (let at = 4 * move; at < 4 * move + 4; at += 1)
      positions[offset + nextAt(at)] = this.#disks[cyclePlaces[at] as number] as number;
  }

  /** Whether all mates can still be brought to images of each other. */
  #mayMeet(depth: number): boolean {
    const [pairs, places] = [this.#pairs, this.#places];
    let sum = 0;
    for (let at = 0; at < firstShared; at += 2) {
      const [disk, mate] = [pairs[at] as number, pairs[at + 1] as number];
      const [place, other] = [places[disk] as number, places[mate] as number];
      if ((this.#toImages[place * placeCount + other] as number) > halfLength - depth) return false;
      const steps =
        (progress[disk * placeCount + place] as number) + (progress[mate * placeCount + other] as number);
      if (steps > 4) return false;
      sum += steps;
    }
    // Each move makes two steps; white disks may make four in a half.
    return sum >= 2 * depth - 4;
  }
}

/** The sequence whose first half this is. */
export const withSecondHalf = (half: readonly number[], { symmetry }: CmetrickMates): readonly number[] => [
  ...half,
  ...half.map((move) => symmetry.moves[move ^ 1] ?? 0).reverse(),
];
