import { describe, expect, it } from 'vitest';
import { chooseExamples } from '../../../judge/cli/demo.ts';

const names = [
  'accepted/a.cpp',
  'accepted/b.py',
  'accepted/c.java',
  'accepted/d.pas',
  'run_time_error/a.cpp',
  'wrong_answer/a.cpp',
  'wrong_answer/b.py',
];

describe('chooseExamples', () => {
  it('shows every way to fail, in as many languages as there are', () => {
    expect(chooseExamples(names, 4, ['.cpp', '.py', '.pas'])).toEqual([
      'accepted/a.cpp',
      'accepted/d.pas',
      'run_time_error/a.cpp',
      'wrong_answer/b.py',
    ]);
  });

  it('leaves out languages that are not there', () => {
    expect(chooseExamples(names, 9, ['.py'])).toEqual(['accepted/b.py', 'wrong_answer/b.py']);
  });
});
