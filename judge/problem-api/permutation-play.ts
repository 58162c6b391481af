import { showText } from '#reference/notation';
import {
  buttonsOf,
  drawLabelling,
  drawWithButtons,
  type Labelling,
  type PermutationPuzzle,
  spotsOf,
} from '#reference/puzzles/permutation';
import { InputError, type Picture } from './contract.ts';
import { framesOf } from './frames.ts';
import { type MoveLayout, readableMoves, writeMoves } from './move-text.ts';
import { boxOutline, definePlay, diskOutline, type Play } from './play.ts';
import { formatAfter } from './random.ts';
import { readPlayMoves } from './read-play.ts';

/** How answers of a defined puzzle are written: the number of moves, then the moves with blanks between them.
 *  ```ts
 *  permutationLayout(ring).countLine; // → true
 *  ``` */
export const permutationLayout = ({ moves }: PermutationPuzzle): MoveLayout => ({
  moves,
  blanks: true,
  countLine: true,
  perLine: 30,
});

/** The labels in an input. @throws InputError if they are not those of the puzzle
 *  ```ts
 *  readLabelling(ring, '1 2 0\n'); // → Uint8Array.of(1, 2, 0)
 *  ``` */
export function readLabelling(puzzle: PermutationPuzzle, input: string): Labelling {
  const state = puzzle.parse(input);
  if (state !== undefined) return state;
  throw new InputError(
    `line 1: found ${showText(input.trim(), 60)}, expected the ${puzzle.solved.length} labels of the puzzle in any order, such as ${showText(puzzle.format(puzzle.solved), 60)}`,
  );
}

/** The picture of a defined puzzle: the labels at the start and after each move.
 *  ```ts
 *  permutationPicture(ring).still('1 2 0\n').caption; // → 'the start'
 *  ``` */
export const permutationPicture = (puzzle: PermutationPuzzle): Picture => ({
  still: (input) => ({ svg: drawLabelling(puzzle, readLabelling(puzzle, input)), caption: 'the start' }),
  frames: (input, output) =>
    framesOf(puzzle, {
      start: readLabelling(puzzle, input),
      moves: readableMoves(output, permutationLayout(puzzle)),
      draw: (state, move) => drawLabelling(puzzle, state, move),
    }),
});

function costsText({ definition: { costs } }: PermutationPuzzle): string {
  const dear = Object.entries(costs ?? {}).filter(([, cost]) => cost !== 1);
  return dear.length === 0
    ? ''
    : ` Cheap sequences are wanted: ${dear.map(([move, cost]) => `${move} costs ${cost}`).join(', ')}, all others 1.`;
}

const keys = 'abcdefghijklmnopqrstuvwxyz1234567';

/** How people play a defined puzzle in a page: a button for each move below the drawing.
 *  ```ts
 *  permutationPlay(ring, 'Ring').named.length; // → 3
 *  ``` */
export function permutationPlay(puzzle: PermutationPuzzle, title: string): Play<Labelling> {
  const layout = permutationLayout(puzzle);
  const spots = spotsOf(puzzle);
  const solved = `${puzzle.format(puzzle.solved)}\n`;
  const scramble = (count: number): string => {
    const moves = Array.from(
      { length: count },
      (_, at) => puzzle.moves[(at * at + at) % puzzle.moves.length],
    );
    return formatAfter(puzzle, puzzle.solved, moves.join(' '));
  };
  return definePlay<Labelling>({
    title,
    about: `${puzzle.definition.about === undefined ? '' : `${puzzle.definition.about} `}Each move carries the labels of some places to others. The goal: ${showText(puzzle.format(puzzle.solved), 60)}.${costsText(puzzle)}`,
    named: [
      ...Object.entries(puzzle.definition.positions).map(([name, position]) => ({
        name,
        input: `${position}\n`,
      })),
      ...[
        { name: 'After two moves', input: scramble(2) },
        { name: 'Mixed', input: scramble(7) },
      ].filter(({ input }) => input !== solved),
      { name: 'Solved', input: solved },
    ].filter(
      ({ input, name }, at, all) => all.findIndex((one) => one.input === input || one.name === name) === at,
    ),
    open: (input) => ({ puzzle, start: readLabelling(puzzle, input) }),
    after: (moves) => formatAfter(puzzle, puzzle.solved, moves),
    inputFrom: (_, state) => `${puzzle.format(state)}\n`,
    draw: (state, { move }) => drawWithButtons(puzzle, state, move),
    spots: () =>
      buttonsOf(puzzle).map(({ move, x, y, width, height }, at) => ({
        move,
        keys: keys.charAt(at),
        label: `move ${move}`,
        outline: boxOutline(x, y, width, height),
        badge: [x + 10, y + height / 2] as const,
      })),
    motions: (_, move) =>
      (puzzle.definition.moves[move] ?? []).flatMap((from, to) => {
        const [a, b] = [spots[from], spots[to]];
        if (from === to || a === undefined || b === undefined) return [];
        return [{ part: `place-${from}`, shift: [b.x - a.x, b.y - a.y] as const }];
      }),
    readMoves: (_, text) => readPlayMoves(text, layout),
    writeMoves: (_, moves) => writeMoves(moves, layout),
    wrong: (_, state) =>
      spots.flatMap(({ x, y, radius }, place) => {
        const [found, expected] = [state[place], puzzle.solved[place]].map(
          (label) => puzzle.labels[label ?? 0] ?? '',
        );
        if (found === expected) return [];
        const name = `place ${puzzle.definition.places[place]}`;
        return [{ name, found: found ?? '', expected: expected ?? '', outline: diskOutline(x, y, radius) }];
      }),
    setting: {
      parts: (input) =>
        Array.from(readLabelling(puzzle, input), (label, place) => {
          const { x = 0, y = 0, radius = 1 } = spots[place] ?? {};
          return {
            name: `place ${puzzle.definition.places[place]}`,
            value: puzzle.labels[label] ?? '',
            outline: diskOutline(x, y, radius),
          };
        }),
      swap(input, one, other) {
        const state = readLabelling(puzzle, input).slice();
        [state[one], state[other]] = [state[other] as number, state[one] as number];
        return `${puzzle.format(state)}\n`;
      },
    },
    random: ({ below }) => {
      let state = puzzle.solved;
      for (let made = 0; made < 200; made += 1)
        state = puzzle.apply(state, puzzle.moves[below(puzzle.moves.length)] ?? '') ?? state;
      return `${puzzle.format(state)}\n`;
    },
    proof: 'Each shorter length has been searched, except what tables of parts of the puzzle exclude.',
  });
}
