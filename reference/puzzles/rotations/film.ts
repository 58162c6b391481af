import { drawRotations } from './draw.ts';
import { compactName, type Grid } from './grid.ts';
import type { RotationTask } from './instance.ts';
import { rotationOf } from './notation.ts';
import { readableRotations } from './play.ts';

/** What an output does, as far as it can be read, ready to be drawn with `rotationPuzzle`. */
export interface RotationFilm {
  readonly start: Grid;
  readonly moves: Iterable<string>;
  /** `move`: compact name of the rotation that led to the grid. */
  readonly draw: (grid: Grid, move?: string) => string;
}

/** The film of an output. Names and drawings are made one by one, because an output may have a million rotations. */
export function rotationFilm({ start }: RotationTask, output: string): RotationFilm {
  const { size } = start;
  return {
    start,
    moves: namesOf(size, readableRotations(output, size)),
    draw(grid, move) {
      const rotation = move === undefined ? undefined : rotationOf(move, size);
      return drawRotations(grid, rotation === undefined ? {} : { rotation });
    },
  };
}

function* namesOf(size: number, rotations: Uint16Array): Generator<string> {
  for (const rotation of rotations) yield compactName(size, rotation);
}
