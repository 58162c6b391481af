import { drawRotations, goalOffset, middleOfPoint, pointRadius } from './draw.ts';
import { compactName, type Grid, placeOfRotation, rotationCount } from './grid.ts';
import { formatRotations, parseRotations, rotationOf } from './notation.ts';

/** Largest grid whose squares have letters. */
const mostLettered = 4;
/** Largest grid whose squares are halved: in larger ones half a square would be too narrow for a finger. */
const mostHalved = 6;
/** Largest grid whose numbers can be read in a picture as wide as a page. */
const mostNumbered = 32;

/** How people turn squares, whatever the size: for `Play` of judge/problem-api. */
export const rotationHands = {
  draw: (grid: Grid, { move }: { readonly move?: string | undefined }): string => {
    const rotation = move === undefined ? undefined : rotationOf(move, grid.size);
    return drawRotations(grid, {
      parts: true,
      rotation,
      numbers: grid.size > mostNumbered ? false : undefined,
    });
  },
  /** Every square turns clockwise by a click right of its middle, counter-clockwise by one left of it. */
  spots: (_: unknown, { size }: Grid): readonly RotationSpot[] => {
    const known = spotsBySize.get(size) ?? spotsOf(size);
    spotsBySize.set(size, known);
    return known;
  },
  /** The four points go around the middle of the square, upright. */
  motions: ({ size }: Grid, move: string) => {
    const rotation = rotationOf(move, size);
    if (rotation === undefined) return [];
    const { x, y, clockwise } = placeOfRotation(size, rotation);
    const about = middleOfPoint(x + 0.5, y + 0.5);
    return [y * size + x, y * size + x + 1, (y + 1) * size + x, (y + 1) * size + x + 1].map((cell) => ({
      part: `point-${cell}`,
      turn: clockwise ? 90 : -90,
      about,
      upright: middleOfPoint(cell % size, Math.floor(cell / size)),
    }));
  },
  /** Both notations, with or without the line that counts the rotations. */
  readMoves: ({ start: { size } }: { readonly start: Grid }, text: string) => {
    const from = /^[ \t]*\d{1,9}[ \t\r]*(#[^\n]*)?(\n|$)/.exec(text)?.[0].length ?? 0;
    const parsed = parseRotations(text, size, from);
    const moves = Array.from(parsed.rotations, (rotation) => compactName(size, rotation));
    return parsed.kind === 'fault' ? { moves, fault: parsed.reason } : { moves };
  },
  writeMoves: ({ start: { size } }: { readonly start: Grid }, moves: readonly string[]): string =>
    `${moves.length}\n${formatRotations(size, parseRotations(moves.join(' '), size).rotations)}`,
  /** The points that have another colour than in the goal. */
  wrong: ({ goal }: { readonly goal?: Grid }, { size, cells }: Grid) =>
    Array.from(cells, (colour, cell) => ({ colour, expected: goal?.cells[cell] ?? colour, cell })).flatMap(
      ({ colour, expected, cell }) =>
        colour === expected
          ? []
          : [
              {
                name: nameOfPoint(size, cell),
                found: `${colour}`,
                expected: `${expected}`,
                outline: outlineOfPoint(size, cell),
              },
            ],
    ),
  /** Two points of the start, or two of the goal, change places. */
  setting: {
    parts: (input: string) => {
      const { size, colours } = wordsOf(input);
      const points = size * size;
      return colours.map((value, index) => ({
        name: `${index < points ? 'start' : 'goal'}, ${nameOfPoint(size, index % points)}`,
        value,
        outline: outlineOfPoint(size, index % points, index >= points),
      }));
    },
    swap: (input: string, one: number, other: number): string => {
      const { size, colours } = wordsOf(input);
      const swapped = colours.with(one, colours[other] ?? '').with(other, colours[one] ?? '');
      const rows = Array.from({ length: 2 * size }, (_, y) =>
        swapped.slice(y * size, (y + 1) * size).join(' '),
      );
      return `${[size, ...rows].join('\n')}\n`;
    },
  },
};

interface RotationSpot {
  readonly move: string;
  readonly keys: string;
  readonly label: string;
  readonly outline: string;
  readonly badge: readonly [x: number, y: number];
  readonly quiet: boolean;
}

const spotsBySize = new Map<number, readonly RotationSpot[]>();

const spotsOf = (size: number): readonly RotationSpot[] =>
  Array.from({ length: rotationCount(size) }, (_, rotation) => spotOf(size, rotation));

function spotOf(size: number, rotation: number): RotationSpot {
  const { x, y, clockwise } = placeOfRotation(size, rotation);
  const move = compactName(size, rotation);
  const letter = 'abcdefghi'.charAt(rotation >> 1);
  const side = clockwise ? 1 : -1;
  return {
    move,
    keys: size > mostLettered ? move : clockwise ? letter : letter.toUpperCase(),
    label: `move ${move}: column ${x}, row ${y}, ${clockwise ? 'clockwise' : 'counter-clockwise'}`,
    outline: size > mostHalved ? diamond(x, y, side) : half(x, y, side),
    badge: middleOfPoint(x + 0.5 + side * 0.16, y + 0.5),
    quiet: size > mostLettered,
  };
}

/** The half of a square on one side of its middle. */
function half(column: number, row: number, side: number): string {
  const [x, y] = middleOfPoint(column + 0.5, row);
  const [edge] = middleOfPoint(column + 0.5 + side / 2, row);
  const [, bottom] = middleOfPoint(column, row + 1);
  return `M${x} ${y}H${edge}V${bottom}H${x}z`;
}

/** As high and as wide as a square: the diamonds of all squares leave no gap. The one on the right of a middle reaches
 *  up, the one on the left down. */
function diamond(column: number, row: number, side: number): string {
  const middle = [column + 0.5 + side / 4, row + 0.5 - side / 4] as const;
  const corners = [
    [0, -0.5],
    [0.5, 0],
    [0, 0.5],
    [-0.5, 0],
  ].map(([dx = 0, dy = 0]) => middleOfPoint(middle[0] + dx, middle[1] + dy).join(' '));
  return `M${corners.join('L')}z`;
}

const nameOfPoint = (size: number, cell: number): string =>
  `column ${cell % size}, row ${Math.floor(cell / size)}`;

function outlineOfPoint(size: number, cell: number, inGoal = false): string {
  const [left, y] = middleOfPoint(cell % size, Math.floor(cell / size));
  const [x, r] = [left + (inGoal ? goalOffset(size) : 0), pointRadius];
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** The numbers of a task. */
function wordsOf(input: string): { readonly size: number; readonly colours: readonly string[] } {
  const [size = '', ...colours] = input.trim().split(/\s+/);
  return { size: Number(size), colours };
}
