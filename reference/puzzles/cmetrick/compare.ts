import { type CmetrickState, diskNames, whiteDisk } from './cmetrick.ts';
import { placeNames } from './geometry.ts';

/** A place with the wrong disk. */
export interface WrongPlace {
  readonly place: string;
  /** The disk that is there; `ww` is a white one. */
  readonly found: string;
  readonly expected: string;
}

/** All places in which two positions differ, in the order of `placeNames`. */
export const wrongPlaces = (found: CmetrickState, expected: CmetrickState): readonly WrongPlace[] =>
  placeNames.flatMap((place, number) =>
    found[number] === expected[number]
      ? []
      : [
          {
            place,
            found: diskNames[found[number] ?? whiteDisk] ?? '',
            expected: diskNames[expected[number] ?? whiteDisk] ?? '',
          },
        ],
  );

/** The front of the puzzle. A name stands for the disk in that place; the back of a ball is after the slash. */
const picture = [
  '         aU                bU',
  ' aL   aF / aB   ab   bF / bB   bR',
  '         da                bc',
  ' dL   dF / dB   cd   cF / cB   cR',
  '         dD                cD',
];

/** The position as readable text, with a star before each disk that differs from `expected`. */
export const sketchCmetrick = (state: CmetrickState, expected: CmetrickState = state): string =>
  picture
    .map((row) =>
      row.replaceAll(/ [a-d][a-dA-Z]/g, (cell) => {
        const place = placeNames.indexOf(cell.slice(1));
        const mark = state[place] === expected[place] ? ' ' : '*';
        return mark + (diskNames[state[place] ?? whiteDisk] ?? '');
      }),
    )
    .join('\n');
