import { expect, it } from 'vitest';
import { languageTable } from '#language/table';
import { startersFor } from '../../../judge/web/submit/starters.ts';

const sample = (input: string) => ({ name: 'sample/1', input, answer: '' });
const cppFor = (...inputs: readonly string[]) =>
  startersFor({ types: ['pass-fail'], samples: inputs.map(sample) }).cpp;

it('every language has a program to begin with, or is a version of one that has', () => {
  const without = languageTable().languages.filter(({ starter, variantOf }) => !starter && !variantOf);
  expect(without.map(({ id }) => id)).toEqual([]);
});

it('it reads numbers where all samples are numbers, else words', () => {
  expect(cppFor('3 3 0\n-2 2 2\n', '7')).toContain('numbers.push_back');
  for (const inputs of [[], ['3 x\n'], ['1\n', 'a b\n'], ['1.5\n'], ['\n'], ['1234567890123456789012\n']])
    expect(cppFor(...inputs)).toContain('cin >> word');
});

it.each(['interactive', 'multi-pass', 'submit-answer'])('a problem that is %s has none', (type) => {
  expect(startersFor({ types: [type], samples: [sample('1\n')] })).toEqual({});
});
