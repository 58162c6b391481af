import { readdirSync, readFileSync } from 'node:fs';
import { cmetrick } from '#reference/puzzles/cmetrick';
import { rubiksClock } from '#reference/puzzles/rubiks-clock';
import { everyNth } from '../../../sample.ts';

/** A number below another one. */
export type Choose = (count: number) => number;

/** Linear congruential; the seed is in the name of each test. */
export const chooserFrom = (seed: number): Choose => {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
};

/** Moves of a random sequence. */
export const moveCount = 40;
const many = (make: () => string): string[] => Array.from({ length: moveCount }, make);
const anyOf = (moves: readonly string[], choose: Choose): string[] =>
  many(() => moves[choose(moves.length)] ?? '');
const balls = (choose: Choose): string => anyOf(cmetrick.moves, choose).join(' ');
const rotations = (choose: Choose, input: string): string => {
  const places = Number.parseInt(input, 10) - 1;
  return `${moveCount}\n${many(() => `${choose(places)}.${choose(places)}${'+-'[choose(2)]}`).join(' ')}\n`;
};

/** An output of 40 legal moves for each problem. */
export const randomOutputs: Readonly<Record<string, (choose: Choose, input: string) => string>> = {
  clocks: (choose) => many(() => String(1 + choose(9))).join(' '),
  clocks12: (choose) => `0\n${many(() => `${1 + choose(9)}${'+-'[choose(2)]}${1 + choose(11)}`).join(' ')}\n`,
  cmetrick: balls,
  cmetrickany: balls,
  msquare: (choose) => `${moveCount}\n${many(() => 'ABC'[choose(3)] ?? '').join('')}\n`,
  rotationgrid: rotations,
  rotations,
  rubiksclock: (choose) => `${moveCount}\n${anyOf(rubiksClock.moves, choose).join('\n')}\n`,
};

/** The inputs and the jury's answers of a problem: every fourth of them. */
export function casesOf(slug: string): readonly (readonly [string, string])[] {
  const folder = new URL(`../../../../testdata/${slug}/`, import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.in'),
  );
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
  return everyNth(4, names.sort()).map((name) => [read(name), read(name.replace(/in$/, 'ans'))]);
}
