import { expect, it } from 'vitest';
import { HttpError } from '#server';
import {
  checkEntryPoint,
  checkFiles,
  chooseLanguage,
} from '../../../judge/server/submissions/check-program.ts';

const limits = { limits: { codeBytes: 10 } } as Parameters<typeof checkFiles>[1];
const c = { id: 'c', name: 'C', extensions: ['c'] } as unknown as Parameters<
  typeof chooseLanguage
>[1][number];
const file = (name: string, text: string) => ({ name, content: Buffer.from(text) });

function fieldOf(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof HttpError) return error.field;
  }
  throw new Error('expected a refusal with a status');
}

it.each([
  ['no file', 'source', () => checkFiles([], limits)],
  ['a large file', 'source', () => checkFiles([file('a.c', 'x'.repeat(11))], limits)],
  ['an empty file', 'source', () => checkFiles([file('a.c', '')], limits)],
  ['a bad name', 'source', () => checkFiles([file('-a.c', 'x')], limits)],
  ['an unknown language', 'language', () => chooseLanguage([file('a.c', 'x')], [c], { named: 'cobol' })],
  [
    'a language that is not allowed',
    'language',
    () => chooseLanguage([file('a.c', 'x')], [c], { named: 'c', allowed: ['cpp'] }),
  ],
  ['no language to be seen', 'language', () => chooseLanguage([file('a', 'x')], [c], {})],
  ['a bad entry point', 'entryPoint', () => checkEntryPoint('a/b')],
  ['no machine yet', undefined, () => chooseLanguage([file('a.c', 'x')], [], {})],
] as const)('the refusal of %s names its field', (_, field, act) => {
  expect(fieldOf(act)).toBe(field);
});

it('asks for no language of answers, and takes one that is open', () => {
  const answers = [file('1.out', '7'), file('2.out', '8')];
  const cpp = { ...c, id: 'cpp', name: 'C++' };
  expect(chooseLanguage(answers, [c, cpp], { isProgram: false })).toBe(c);
  expect(chooseLanguage(answers, [c, cpp], { isProgram: false, allowed: ['cpp'] })).toBe(cpp);
  expect(chooseLanguage(answers, [c, cpp], { isProgram: false, named: 'cpp' })).toBe(cpp);
});
