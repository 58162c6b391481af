import { defineGenerator, type GeneratedCase, type Random } from '../../judge/problem-api/index.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The eight targets of the training site's tests, as public test scripts record them. */
const classic = [
  '26845731',
  '12345678',
  '67418523',
  '51243786',
  '61543278',
  '41235876',
  '34215678',
  '43125678',
];

/** The five targets that need 22 moves, the most (testdata/known-facts/msquare.yaml). */
const antipodes = ['43125678', '45276183', '61832745', '83214765', '87214356'];

/** Targets by file name. */
function stored(random: Random): [name: string, target: string][] {
  const randoms = Array.from({ length: 10 }, () => random.shuffle(digits).join(''));
  return [
    ['sample/01-example', '26845731'],
    ['sample/02-nothing-to-do', '12345678'],
    ...once([
      ['secret/01-identity', '12345678'],
      ['secret/02-one-move-a', '87654321'],
      ['secret/03-one-move-b', '41236785'],
      ['secret/04-one-move-c', '17245368'],
      ...numbered('secret/1', 'classic', classic),
      ...numbered('secret/2', 'antipode', antipodes),
      ...numbered('secret/3', 'random', randoms),
    ]),
  ];
}

/** The classic targets include the identity and one of the antipodes. */
const once = (cases: readonly [string, string][]): [string, string][] =>
  cases.filter(([, target], index) => cases.findIndex(([, other]) => other === target) === index);

/** `secret/10-classic`, `secret/11-classic`, … */
const numbered = (prefix: string, word: string, targets: readonly string[]): [string, string][] =>
  targets.map((target, index) => [`${prefix}${index}-${word}`, target]);

/** Every target in lexical order: `full/00001-12345678` to `full/40320-87654321`. */
function* everyTarget(): Iterable<GeneratedCase> {
  let number = 0;
  for (const target of arrangements(digits)) {
    number += 1;
    yield testCase(`full/${String(number).padStart(5, '0')}-${target}`, target);
  }
}

function* arrangements(items: readonly string[]): Iterable<string> {
  if (items.length === 0) yield '';
  for (const first of items) {
    for (const rest of arrangements(items.filter((item) => item !== first))) yield first + rest;
  }
}

const testCase = (name: string, target: string): GeneratedCase => ({
  name,
  input: `${[...target].join(' ')}\n`,
});

export const generator = defineGenerator({
  seed: 19961,
  cases: (random) => stored(random).map(([name, target]) => testCase(name, target)),
  groups: { full: everyTarget },
});
