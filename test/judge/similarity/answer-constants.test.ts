import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProblem } from '#problem-reader';
import { answerConstants, comparedFile, secretAnswers } from '#similarity';
import { writeFiles } from '../../write-files.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';

/** Of these answers the sample has 15, the statement 17 and the jury 18; 64 and 100 are round. */
const answers = ['12', '34', '56', '78', '91', '123', '7', '64', '100', '15', '17', '18', '70012'];

function problem() {
  const folder = join(temporaryFolder(), 'table');
  mkdirSync(folder);
  writeFiles(folder, {
    'problem.yaml':
      'problem_format_version: 2025-09\nname: T\nuuid: 5b9a3f5e-0f3b-4a52-9f1e-0e3b3c0a0099\nlimits: {time_limit: 1}\n',
    'statement/problem.en.md': '# T\n\nAt most 17.\n',
    'submissions/accepted/a.py': 'print(18)\n',
    'data/sample/1.in': '1\n',
    'data/sample/1.ans': '15\n',
    ...Object.fromEntries(
      answers.flatMap((answer, at) => [
        [`data/secret/${at}.in`, `${at}\n`],
        [`data/secret/${at}.ans`, `${answer}\n`],
      ]),
    ),
  });
  return readProblem(folder);
}

const found = (source: string): readonly string[] =>
  answerConstants([comparedFile('a.py', Buffer.from(source))], secretAnswers(problem())).map(
    ({ text }) => text,
  );

describe('constants that are secret answers', () => {
  it('are pointed at one by one if they are long', () => {
    expect(found('print(70012 if input() == "x" else 12)\n')).toEqual(['70012']);
  });

  it('are pointed at if they are short and many: a table', () => {
    const table = 'T = {0: 12, 1: 34, 2: 56, 3: 78, 4: 91, 10: 7, 11: 64, 13: 15}\nprint(T[int(input())])\n';
    expect(found(table)).toEqual(['12', '34', '56', '78', '91']);
  });

  it('may be chance if they are few, or among many other numbers', () => {
    expect(found('print([12, 34, 56][int(input())])\n')).toEqual([]);
    const all = Array.from({ length: 200 }, (_, number) => number).join(', ');
    expect(found(`print([${all}][int(input())])\n`)).toEqual([]);
  });
});
