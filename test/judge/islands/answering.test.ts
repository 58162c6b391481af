import { describe, expect, it } from 'vitest';
import { InputError } from '#problem-api';
import {
  answerQuestion,
  type SolverModule,
  unansweredBecause,
} from '../../../judge/islands/puzzle/solve/answering.ts';

type Ask = Parameters<typeof answerQuestion>;
type SolveNews = Parameters<Ask[2]>[0];

const module: SolverModule = {
  solver: (input) => ({ answer: `${input}!`, moves: input.length, optimal: true }),
  *allSolutions(input) {
    for (let number = 1; ; number += 1) yield { answer: `${input}${number}`, moves: 1, optimal: true };
  },
  notations: { short: (answer) => answer, long: (answer) => answer },
};

function newsOf(question: Ask[1], solver = module): readonly SolveNews[] {
  const told: SolveNews[] = [];
  answerQuestion(solver, question, (news) => told.push(news));
  expect(told.map(({ isLast }) => isLast)).toEqual(told.map((_, index) => index === told.length - 1));
  return told;
}

describe('a worker that solves', () => {
  it('tells a solution, what is proved, and what else the solver can do', () => {
    expect(newsOf({ ask: 'one', input: 'abc' })).toMatchObject([
      {
        solution: { answer: 'abc!', moves: 3, lowerBound: 3 },
        notations: ['short', 'long'],
        hasAll: true,
      },
    ]);
  });

  it('tells that nothing is proved, and a bound where there is one', () => {
    const lengths = (solution: object) =>
      newsOf({ ask: 'one', input: '' }, { solver: () => ({ answer: '', moves: 5, ...solution }) });
    expect(lengths({})).toMatchObject([
      { solution: { lowerBound: undefined }, notations: [], hasAll: false },
    ]);
    expect(lengths({ lowerBound: 4 })).toMatchObject([{ solution: { lowerBound: 4 } }]);
  });

  it('tells what is known while it searches, and hands on what was proved before', () => {
    const solver: SolverModule['solver'] = (_, { known = { lowerBound: 0 }, onProgress } = {}) => {
      onProgress?.(known);
      onProgress?.({ lowerBound: 6, best: { answer: 'seven', moves: 7 } });
      return { answer: 'six', moves: 6, optimal: true };
    };
    expect(newsOf({ ask: 'one', input: '', known: { lowerBound: 4 } }, { solver })).toMatchObject([
      { kind: 'searching', known: { lowerBound: 4 }, solution: undefined },
      { kind: 'searching', known: { lowerBound: 6 }, solution: { answer: 'seven', moves: 7, lowerBound: 6 } },
      { kind: 'solved', solution: { answer: 'six', moves: 6, lowerBound: 6 } },
    ]);
  });

  it.each([1, 20, 10_000])(
    'lists %i of endless solutions, in order, and says that there are more',
    (most) => {
      const told = newsOf({ ask: 'all', input: 's', most });
      const answers = told.flatMap((news) => (news.kind === 'found' ? news.answers : []));
      expect(answers).toEqual(Array.from({ length: most }, (_, index) => `s${index + 1}`));
      expect(told.at(-1)).toMatchObject({ isCut: true });
    },
  );

  it('lists exactly as many as there are without saying that there are more', () => {
    const three = { ...module, allSolutions: () => ['a', 'b', 'c'].map((answer) => ({ answer })) };
    const told = newsOf({ ask: 'all', input: '', most: 3 }, three);
    expect(told.at(-1)).toMatchObject({ isCut: false });
    expect(told.flatMap((news) => (news.kind === 'found' ? news.answers : []))).toEqual(['a', 'b', 'c']);
  });

  it('solves many inputs, each once', () => {
    const inputs = Array.from({ length: 300 }, (_, index) => 'x'.repeat(index % 7));
    const solved = newsOf({ ask: 'many', inputs }).flatMap((news) =>
      news.kind === 'timed' ? news.solved : [],
    );
    expect(solved.map(({ input }) => input)).toEqual(inputs);
    expect(solved.map(({ moves }) => moves)).toEqual(inputs.map(({ length }) => length));
  });

  it('says why there is no answer', () => {
    expect(unansweredBecause(new InputError('dial A: found 7'))).toBe('dial A: found 7');
    expect(unansweredBecause(new RangeError('Array buffer allocation failed'))).toContain('memory');
    expect(unansweredBecause(new TypeError('x is no function'))).toContain('x is no function');
  });
});
