import { type CmetrickState, whiteDisk } from './cmetrick.ts';
import { placeCount } from './geometry.ts';

/** One random number of 32 bits for each disk in each place: a position is their exclusive or. Index: disk · 20 +
 *  place. */
export const hashCodes = Int32Array.from({ length: (whiteDisk + 1) * placeCount }, (_, index) =>
  scatter(index + 1),
);

/** Mixes a number of 32 bits, so that neighbours become unrelated (the finalizer of MurmurHash3). */
function scatter(value: number): number {
  let bits = Math.imul(value, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** A hash of 32 bits of a position. */
export const hashCmetrick = (state: CmetrickState): number =>
  state.reduce((hash, disk, place) => hash ^ (hashCodes[disk * placeCount + place] ?? 0), 0);
