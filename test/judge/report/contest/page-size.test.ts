import { expect, it } from 'vitest';
import type { Picture } from '#problem-api';
import type { CaseFilm } from '#report';
import { caseResult, ranFor } from '../fixtures.ts';
import { type Choose, casesOf, chooserFrom, randomOutputs } from './films.ts';
import { reportOf } from './fixtures.ts';
import { contestPage } from './html.ts';

const caseCount = 38;
const name = (index: number) => `secret/${String(index).padStart(2, '0')}-random`;

/** Every student submits another wrong program for each problem: 38 cases with times and memory of their own, one
 *  or two of them failed, and 40 random moves from the first input, of which all have a film. */
async function pageOf(students: number): Promise<string> {
  const choose = chooserFrom(students);
  const slugs = Object.keys(randomOutputs);
  const contestants = Array.from({ length: students }, (_, index) => `Lastname${index} Firstname wrong`);
  const reports = await Promise.all(
    slugs.map(async (slug) => {
      const { picture } = (await import(`../../../../problems/${slug}/picture.ts`)) as { picture: Picture };
      return reportOf(contestants).attempts.map((attempt) => ({
        ...attempt,
        id: `${attempt.contestant}/${slug}.cpp`,
        judgement: { ...attempt.judgement, cases: casesWith(choose) },
        films: [filmOf(slug, picture, choose)],
      }));
    }),
  );
  return contestPage({ ...reportOf(contestants), attempts: reports.flat() }, { audience: 'jury' });
}

const casesWith = (choose: Choose) =>
  Array.from({ length: caseCount }, (_, index) =>
    caseResult(name(index), {
      verdict: choose(25) === 0 ? 'WA' : 'AC',
      run: ranFor(choose(1_000), choose(100) * 2 ** 20),
      sequence: { valid: true, moves: 5 + index },
    }),
  );

function filmOf(slug: string, picture: Picture, choose: Choose): CaseFilm {
  const inputs = casesOf(slug).flatMap(([input]) => (input.length < 500 ? [input] : []));
  const [input = ''] = inputs;
  const output = randomOutputs[slug]?.(choose, input) ?? '';
  return { caseName: name(choose(caseCount)), frames: [...picture.frames(input, output)], isCut: false };
}

it('a page of 29 students with eight problems takes less than 1 MB', async () => {
  const [few, more] = [(await pageOf(1)).length, (await pageOf(2)).length];
  // As much again for each of the others, though drawings that they share are there already.
  expect(few + 28 * (more - few)).toBeLessThan(1_000_000);
});

it('a page of 5,000 contestants without films grows by 2 kB for each, so that a browser opens it', () => {
  const bytesOf = (count: number): number => {
    const names = Array.from({ length: count }, (_, index) => `Lastname${index} Firstname wrong`);
    return Buffer.byteLength(contestPage(reportOf(names), { audience: 'team' }));
  };
  expect((bytesOf(5_000) - bytesOf(1)) / 4_999).toBeLessThan(2_000);
});
