import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type DataOpinion,
  type DataValidators,
  type InputJob,
  openAnswerValidators,
  openInputValidators,
} from '#checking';
import { projectRoot } from '#host';
import { type Problem, readProblem } from '#problem-reader';
import { everyNth } from '../../sample.ts';
import { saying } from '../../saying.ts';
import { buildPackage } from '../problem-reader/package-builder.ts';

const bundled = (slug: string): Problem => readProblem(join(projectRoot, 'test/packages', slug));

async function opened(problem: Problem): Promise<DataValidators<InputJob>> {
  const validators = await openInputValidators(problem, { workers: 2 });
  onTestFinished(() => validators.close());
  return validators;
}

/** `accepted`, or the kind, the validator and the first line of its message. */
const summary = (opinion: DataOpinion): string =>
  opinion.kind === 'accepted'
    ? 'accepted'
    : `${opinion.kind} by ${opinion.validator}: ${opinion.message.split('\n')[0]}`;

describe('validators of inputs', () => {
  it('accept the cases and report what is wrong with invalid inputs', async () => {
    const problem = bundled('ctdsum');
    const validators = await opened(problem);
    expect(validators.issues).toEqual([]);
    expect(validators.names).toEqual(['even', 'format']);
    const tests = problem.parts.validatorTests;
    const inputs = [...problem.cases, ...tests];
    const opinions = await Promise.all(
      inputs.map(async (input) => [input.name, summary(await validators.check(input))]),
    );
    expect(Object.fromEntries(opinions)).toEqual({
      ...Object.fromEntries(problem.cases.map(({ name }) => [name, 'accepted'])),
      'invalid_input/equal': saying('rejected by format: line 3, column 1:', 'line 7, column 1'),
      'invalid_input/large': saying('rejected by format: line 2, column 1:', '0 to 1000', '"1001"'),
      'invalid_input/no-line-end': saying('rejected by format: line 2, column 2:', 'end of the data'),
      'invalid_input/odd': 'rejected by even: number 2 is odd: 7',
      'invalid_input/trailing-space': saying('rejected by format: line 2, column 4:', 'a space'),
      'invalid_output/one-more': 'accepted',
      'valid_output/blanks': 'accepted',
    });
  });

  it('may be scripts, Python with failed assertions, or programs in unknown languages', async () => {
    const problem = bundled('inputvalidators');
    const validators = await opened(problem);
    expect([...validators.names].sort()).toEqual(['letters', 'letters_only', 'scripts']);
    expect(validators.issues.map(({ expected, found }) => `${expected}; ${found}`)).toEqual([
      'a program or a checktestdata program (.ctd); a VIVA program, which is not supported',
    ]);
    for (const input of problem.cases) expect(summary(await validators.check(input))).toBe('accepted');
    const [sample] = problem.cases;
    const tooLong = { name: 'x', inputPath: sample?.inputPath ?? '', inputValidatorArgs: { letters: ['2'] } };
    const opinion = await validators.check(tooLong);
    expect(opinion).toMatchObject({ kind: 'rejected', validator: 'letters' });
    expect(opinion.kind !== 'accepted' && opinion.message).toContain('AssertionError: too long');
  });

  it('get the files of a case in their working folder, and its arguments after those of the settings', async () => {
    const folder = buildPackage({
      'input_validators/look.sh': [
        '#!/bin/sh',
        '[ "$*" = "a b c" ] || { echo "arguments: $*"; exit 43; }',
        'read -r number && [ "$number" = "$(cat extra)" ] || { echo "no $number"; exit 43; }',
        'exit 42\n',
      ].join('\n'),
      'data/secret/1.yaml': 'input_validator_args: [a, b]\nargs: [c]\n',
      'data/secret/1.files/extra': '4\n',
    });
    const problem = readProblem(folder);
    const validators = await opened(problem);
    expect(validators.issues).toEqual([]);
    const [sample, secret] = problem.cases;
    expect(secret && summary(await validators.check(secret))).toBe('accepted');
    expect(sample && summary(await validators.check(sample))).toBe('rejected by look: arguments:');
  });

  it('tell contestants why only if they end as validators that reject: a crash prints source of the jury', async () => {
    const folder = buildPackage({
      'input_validators/ends.py': [
        'import os, sys',
        'how = sys.argv[1]',
        'if how == "assertion": assert how == "secret", "too large"',
        'print(f"{how}: too large\\nand more", file=sys.stderr, flush=True)',
        'if how == "abort": os.abort()',
        'if how == "exception": raise ValueError("secret")',
        'sys.exit(int(how) if how.isdigit() else how)\n',
      ].join('\n'),
      'data/secret/1.yaml': 'input_validator_args: [x]\n',
    });
    const problem = readProblem(folder);
    const validators = await opened(problem);
    const inputPath = problem.cases[0]?.inputPath ?? '';
    const told = async (how: string) => {
      const opinion = await validators.check({ name: how, inputPath, inputValidatorArgs: [how] });
      return opinion.kind === 'rejected' ? (opinion.told ?? opinion.validator) : opinion.kind;
    };
    expect(await Promise.all(['42', '43', '3'].map(told))).toEqual([
      'accepted',
      '43: too large',
      '3: too large',
    ]);
    for (const how of ['assertion', 'abort', 'exception', '1', 'in words'])
      expect(await told(how)).toBe('ends');
  });

  it('that do not compile or cannot be read are reported with their place', async () => {
    const folder = buildPackage({
      'input_validators/a.c': 'int main(void) { return missing; }\n',
      'input_validators/b.ctd': 'INT(1,9) NEWLINE\nINT(1;9)\n',
    });
    const validators = await opened(readProblem(folder));
    expect(validators.names).toEqual([]);
    const [compiled, parsed] = validators.issues;
    expect(compiled).toMatchObject({ expected: 'a program that compiles' });
    expect(compiled?.found).toMatch(/error/);
    expect(parsed).toMatchObject({ line: 2, column: 6, expected: 'a checktestdata program' });
    expect(parsed?.found).toContain('found ";"');
  });
});

describe('validators of answers', () => {
  it('read the answer, and get the input as their argument; checktestdata programs read it too', async () => {
    const folder = buildPackage({
      'answer_validators/twice.sh': [
        '#!/bin/sh',
        'read -r answer && read -r number < "$1" || exit 1',
        '[ $# = 1 ] && [ "$answer" = $((2 * number)) ] && exit 42',
        'echo "$answer is not twice $number"; exit 43\n',
      ].join('\n'),
      'answer_validators/small.ctd': 'INT(0,9) NEWLINE\n',
      'data/invalid_answer/odd.in': '4\n',
      'data/invalid_answer/odd.ans': '7\n',
      'data/invalid_answer/large.in': '40\n',
      'data/invalid_answer/large.ans': '80\n',
      'data/secret/1.yaml': 'input_validator_args: [a]\nargs: [b]\n',
    });
    const problem = readProblem(folder);
    const validators = await openAnswerValidators(problem, { workers: 2 });
    onTestFinished(() => validators.close());
    expect(validators.issues).toEqual([]);
    const wrong = problem.parts.validatorTests.map(({ answerPath = '', ...test }) => ({
      ...test,
      answerPath,
    }));
    const jobs = [...problem.cases, ...wrong].map(({ name, inputPath, answerPath }) => ({
      name,
      inputPath,
      answerPath,
    }));
    const opinions = await Promise.all(
      jobs.map(async (job) => [job.name, summary(await validators.check(job))]),
    );
    expect(Object.fromEntries(opinions)).toEqual({
      'sample/1': 'accepted',
      'secret/1': 'accepted',
      'invalid_answer/large':
        'rejected by small: line 1, column 1: expected a whole number from 0 to 9, found "80"',
      'invalid_answer/odd': 'rejected by twice: 7 is not twice 4',
    });
  });
});

describe('hostile validators of inputs', () => {
  const rows: readonly (readonly [name: string, code: string, opinion: RegExp])[] = [
    [
      'crash.c',
      '#include <signal.h>\nint main(void) { raise(SIGSEGV); }\n',
      /^broken by crash: was killed by SIGSEGV/,
    ],
    [
      'assert.c',
      '#include <assert.h>\nint main(void) { assert(!"fine"); }\n',
      /^rejected by assert: .*Assertion/,
    ],
    ['loop.c', 'int main(void) { for (;;) ; }\n', /^broken by loop: was stopped after/],
    [
      'flood.c',
      '#include <stdio.h>\nint main(void) { for (;;) puts("noise"); }\n',
      /^broken by flood: wrote/,
    ],
    ['loop.ctd', 'INT(1,9) NEWLINE WHILE(1==1) END\n', /^broken by loop: took longer than 1 s/],
    ['memory.ctd', 'INT(1,9) NEWLINE REPI(i,2^32-1) SET(a[i]=2^200000+i) END\n', /^broken by memory: /],
    ['regex.ctd', 'REGEX("((([0-9]*)*)*)*x")\n', /^rejected by regex: line 1, column 1/],
    [
      'early.ctd',
      'INT(1,9,n) NEWLINE ASSERT(a[n]==1) SET(a[1]=1)\n',
      /^broken by early: its line 1, column 20: a\[\d\] has no value yet/,
    ],
  ];

  it.each(everyNth(2, rows))(
    '%s does no harm, and the next one works as usual',
    async (name, code, expected) => {
      const folder = buildPackage({
        'problem.yaml':
          'problem_format_version: 2025-09\nname: Twice\nuuid: 1b4e28ba-2fa1-11d2-883f-0016d3cca427\n' +
          `limits: { time_limit: 1, validation_time: ${name.startsWith('loop') ? 1 : 60}, validation_memory: 128, validation_output: 1 }\n`,
        [`input_validators/${name}`]: code,
      });
      const problem = readProblem(folder);
      const validators = await opened(problem);
      for (const input of problem.cases) expect(summary(await validators.check(input))).toMatch(expected);
    },
  );
});
