import { defineGenerator, type GeneratedCase, type Random } from '../../judge/problem-api/index.ts';
import { knownShortest } from '../../reference/known/index.ts';
import {
  type CmetrickState,
  cmetrick,
  contestCmetrick,
  moveNumber,
  placeNames,
  randomCmetrick,
  solvedCmetrick,
  turnBall,
  writeSolution,
} from '../../reference/puzzles/cmetrick/index.ts';

type Named = readonly [word: string, state: CmetrickState];

const scramble = (random: Random, length: number): CmetrickState =>
  Array.from({ length }, () => random.below(cmetrick.moves.length)).reduce(turnBall, solvedCmetrick);

/** The solved position with the disks of these places moved on by one in a circle. */
const cycle = (...names: readonly string[]): CmetrickState => {
  const places = names.map((name) => placeNames.indexOf(name));
  const state = Uint8Array.from(solvedCmetrick);
  places.forEach((place, at) => {
    state[place] = solvedCmetrick[places.at(at - 1) ?? 0] ?? 0;
  });
  return state;
};

const after = (...moves: readonly string[]): CmetrickState =>
  moves.reduce((state, move) => cmetrick.apply(state, move) ?? state, solvedCmetrick);

const samples: readonly Named[] = [
  ['two-moves', after('aU', 'bR')],
  ['nothing-to-do', solvedCmetrick],
];

const secrets = (random: Random): readonly Named[] => [
  ['nothing-to-do', solvedCmetrick],
  ...cmetrick.moves.map((move): Named => [`only-${move.toLowerCase()}`, after(move)]),
  ['half-turns', after('aU', 'aU', 'bL', 'bL', 'cD', 'cD', 'dR', 'dR')],
  ['front-and-back-exchanged', cycle('aF', 'aB')],
  ['neighbours-exchanged', cycle('aF', 'bF')],
  ['opposite-exchanged', cycle('aU', 'cD')],
  ['three-in-a-circle', cycle('aF', 'bB', 'dL')],
  ['white-outside', cycle('ab', 'aL')],
  ['half-around', contestCmetrick],
  ...[6, 10, 15, 20, 30, 40].map((length): Named => [`scramble-${length}`, scramble(random, length)]),
  ...Array.from({ length: 6 }, (): Named => ['random', randomCmetrick(random.shuffle)]),
];

/** `secret/01-nothing-to-do`, `secret/02-only-au`, … */
const numbered = (folder: string, states: readonly Named[]): GeneratedCase[] =>
  states.map(([word, state], index) => ({
    name: `${folder}/${String(index + 1).padStart(2, '0')}-${word}`,
    input: `${cmetrick.format(state)}\n`,
    ...shortestFrom(state),
  }));

/** The answer of a case that the solver solves shortest with its large table only. */
function shortestFrom(state: CmetrickState): Pick<GeneratedCase, 'answer'> {
  const sequence = knownShortest[cmetrick.format(state)];
  if (sequence === undefined) return {};
  const moves = sequence.split(' ').flatMap((name) => moveNumber(name) ?? []);
  return { answer: writeSolution(moves, moves.length) };
}

export const generator = defineGenerator({
  seed: 20063,
  cases: (random) => [...numbered('sample', samples), ...numbered('secret', secrets(random))],
});
