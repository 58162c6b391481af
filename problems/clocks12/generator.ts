import { defineGenerator, type GeneratedCase, type Random } from '../../judge/problem-api/index.ts';
import { simulate } from '../../reference/puzzle/index.ts';
import { clocks12, type TwelveHourDials } from '../../reference/puzzles/clocks12/index.ts';

const twelve: TwelveHourDials = Array<number>(9).fill(0);

/** The dials after these turns from twelve o'clock. */
const after = (turns: readonly string[]): TwelveHourDials => simulate(clocks12, twelve, turns).state;

const all = (amount: string): string[] => Array.from({ length: 9 }, (_, i) => `${i + 1}${amount}`);

function starts(random: Random): [name: string, input: string][] {
  const dials = (list: TwelveHourDials): string => `${clocks12.format(list)}\n`;
  const randoms = Array.from({ length: 12 }, () => dials(twelve.map(() => random.below(12))));
  const mixed = Array.from({ length: 8 }, (_, i) =>
    dials(
      after(
        random
          .shuffle(all(''))
          .slice(0, i + 1)
          .map((move) => `${move}+${1 + random.below(11)}`),
      ),
    ),
  );
  const singles = Array.from({ length: 9 }, (_, dial) => dials(twelve.map((_, i) => (i === dial ? 11 : 0))));
  return [
    ['sample/01-three-quarters', '9 9 0\n6 6 6\n6 3 6\n'],
    ['sample/02-nothing-to-do', '0 12 -12\n24 0 0\n0 0 0\n'],
    ...numbered(
      'secret/1',
      'all-moves-back',
      [1, 5, 6, 7, 11].map((hours) => dials(after(all(`+${hours}`)))),
    ),
    ...numbered('secret/2', 'one-dial', singles),
    ...numbered('secret/3', 'moves', mixed),
    ...numbered('secret/4', 'any-integers', ['1000000000 -1000000000 7\n-7 13 -13\n144 -1 11\n']),
    ...numbered('secret/5', 'random', randoms),
  ];
}

/** `secret/200-one-dial`, `secret/201-one-dial`, … */
const numbered = (prefix: string, word: string, inputs: readonly string[]): [string, string][] =>
  inputs.map((input, index) => [`${prefix}${String(index).padStart(2, '0')}-${word}`, input]);

export const generator = defineGenerator({
  seed: 19943,
  cases: (random) => starts(random).map(([name, input]): GeneratedCase => ({ name, input })),
});
