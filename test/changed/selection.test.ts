import { describe, expect, it } from 'vitest';
import { select } from './selection.ts';
import { usesOf } from './uses.ts';

const sources: Readonly<Record<string, string>> = {
  'judge/scoring/index.ts':
    "export { makePlan, type Plan } from './plan.ts';\nexport { evaluate } from './evaluate.ts';",
  'judge/scoring/plan.ts': "export const makePlan = () => 'a';",
  'judge/scoring/evaluate.ts': "import type { Plan } from './plan.ts';",
  'judge/scoring/letters.ts': '',
  'judge/judging/index.ts': "export { judge } from './judge.ts';",
  'judge/judging/judge.ts': "import { evaluate } from '#scoring';",
  'judge/judging/sheet.ts': "import { makePlan } from '#scoring';",
  'test/judge/scoring/plan.test.ts': "import { makePlan } from '#scoring';",
  'test/judge/scoring/letters.test.ts': "import '../../../judge/scoring/letters.ts';",
  'test/judge/judging/judge.test.ts': "import { judge } from '#judging';\nimport { fake } from './fakes.ts';",
  'test/judge/judging/sheet.full.test.ts': "import * as sheet from '../../../judge/judging/sheet.ts';",
  'test/judge/judging/whole.test.ts': "const scoring = await import('#scoring');",
  'test/judge/judging/fakes.ts': '',
  'test/architecture.test.ts': '',
};
const files = Object.keys(sources);
const uses = usesOf(files, (path) => sources[path] ?? '');
const chosenFor = (...changed: readonly string[]) => {
  const { own, others } = select(changed, files, uses);
  const names = (paths: readonly string[]) =>
    paths.map((path) =>
      path
        .split('/')
        .at(-1)
        ?.replace(/(\.full)?\.test\.ts$/, ''),
    );
  return { own: names(own), others: names(others) };
};

describe('uses', () => {
  it('lead through doors to the file that declares the imported name', () => {
    expect(uses.get('judge/judging/judge.ts')).toEqual(['judge/scoring/evaluate.ts']);
  });

  it('are a whole room if it is imported without names', () => {
    expect(uses.get('test/judge/judging/whole.test.ts')).toEqual([
      'judge/scoring/index.ts',
      'judge/scoring/plan.ts',
      'judge/scoring/evaluate.ts',
    ]);
  });

  it('do not contain what a door passes on to others', () => {
    expect(uses.get('judge/scoring/index.ts')).toEqual([]);
  });
});

describe('tests for a change', () => {
  it('are those of its room that use the file, then those of other rooms', () => {
    expect(chosenFor('judge/scoring/plan.ts')).toEqual({
      own: ['plan'],
      others: ['judge', 'sheet', 'whole', 'architecture'],
    });
  });

  it('are no others in its room', () => {
    expect(chosenFor('judge/judging/judge.ts')).toEqual({ own: ['judge'], others: ['architecture'] });
  });

  it('are the changed test itself, and those that use a changed helper', () => {
    expect(chosenFor('test/judge/scoring/plan.test.ts').own).toEqual(['plan']);
    expect(chosenFor('test/judge/judging/fakes.ts').own).toEqual(['judge']);
  });

  it('are those of the code beside changed data, or above it', () => {
    expect(chosenFor('judge/scoring/letters.yaml').own).toEqual(['plan', 'letters']);
    expect(chosenFor('test/judge/scoring/fixtures/some/a.txt').own).toEqual(['plan', 'letters']);
  });

  it('are all when the packages change', () => {
    expect(chosenFor('package-lock.json').others).toHaveLength(6);
  });

  it('are those that look at all files when a document changes', () => {
    expect(chosenFor('README.md')).toEqual({ own: [], others: ['architecture'] });
  });
});
