import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openChecker } from '#checking';
import { findPackage, type Problem, readProblem } from '#problem-reader';
import { planExport, writePackage } from '#problem-writer';
import { everyNth } from '../../sample.ts';

const never = new AbortController().signal;
let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'polygon-checkers-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A problem whose default validator has these arguments, with one test for each answer. */
function problemWith(args: readonly string[], answers: readonly string[]): Problem {
  const problem = readProblem(findPackage('clocks12'));
  const { outputValidator: _, ...parts } = problem.parts;
  const cases = answers.map((answer, index) => {
    const path = join(home, `${index}`);
    writeFileSync(path, answer);
    return { name: `secret/${index}`, inputPath: path, answerPath: path, checkerArgs: args };
  });
  return { ...problem, checker: { kind: 'default' }, parts, cases };
}

describe('a problem with the default validator', () => {
  // Outputs that checkers judge differently, and what testlib's checkers say of them (from their documentation).
  test.each(
    everyNth(2, [
      [
        'case_sensitive',
        ['Ab 1\n'],
        'wcmp',
        { 'Ab 1': true, 'ab 1': false, ' Ab\r\n1\n\n': true, 'Ab 1 2': false, Ab: false },
      ],
      ['', ['10 -3\n'], 'wcmp', { '10\n-3': true, '10 -03': false, '10 -3.0': false, '+10 -3': false }],
      [
        '',
        ['YES\n', 'no yes\n'],
        'nyesno',
        { Yes: true, ' yEs ': true, no: false, 'YES YES': false, y: false },
      ],
      [
        'float_tolerance 1e-4',
        ['2.0\n'],
        'rcmp4',
        { '2.00015': true, '2.0003': false, '2': true, two: false, '2 2': false },
      ],
      [
        'float_tolerance 1e-6',
        ['100\n'],
        'rcmp6',
        { '100.00009': true, '100.0002': false, '1e2': true, nan: false },
      ],
      ['float_tolerance 0.000000001', ['1\n'], 'rcmp9', { '1.0000000005': true, '1.00000001': false }],
    ] as const),
  )(
    'with "%s" and the answers %j goes to Polygon with %s, and comes back the same',
    async (flags, answers, name, outputs) => {
      const problem = problemWith(flags.split(' ').filter(Boolean), answers);
      const plan = planExport(problem, 'polygon');
      expect(plan.notes.join('\n')).toContain(`std::${name}.cpp`);
      const target = join(home, 'polygon');
      await writePackage(plan.files, target, never);
      expect(readFileSync(join(target, 'problem.xml'), 'utf8')).toContain(
        `<checker name="std::${name}.cpp" `,
      );
      const read = readProblem(target, { strict: true });
      for (const one of [problem, read]) {
        const checker = await openChecker(one, { workers: 1 });
        try {
          const verdicts: Record<string, boolean> = {};
          for (const output of Object.keys(outputs)) {
            const outputPath = join(home, 'output');
            writeFileSync(outputPath, output);
            const [first] = one.cases;
            if (first === undefined) throw new Error('no case');
            const result = await checker.check({
              name: 'one',
              inputPath: first.inputPath,
              answerPath: first.answerPath,
              outputPath,
              args: first.checkerArgs,
            });
            verdicts[output] = result.kind === 'accepted';
          }
          expect(verdicts).toEqual(outputs);
        } finally {
          await checker.close();
        }
      }
    },
  );

  test.each([
    [['space_change_sensitive'], ['1\n'], 'space_change_sensitive (fcmp'],
    [[], ['abc\n'], 'without regard to case'],
    [[], ['yes\n', 'maybe\n'], 'without regard to case'],
    [['float_relative_tolerance', '1e-6'], ['1\n'], 'only relative'],
    [['float_absolute_tolerance', '1e-6'], ['1\n'], 'only absolute'],
    [['float_tolerance', '1e-5'], ['1\n'], 'tolerance of 0.00001'],
    [
      ['float_relative_tolerance', '1e-4', 'float_absolute_tolerance', '1e-6'],
      ['1\n'],
      '0.0001 (relative) and 0.000001 (absolute)',
    ],
    [['float_tolerance', '1e-6'], ['1\n', 'impossible\n'], 'other things than numbers (secret/1)'],
    [['case_sensitive'], ['a\fb\n'], 'form feed'],
  ] as const)(
    'with %j and the answers %j is refused, and the difference is named',
    (args, answers, difference) => {
      expect(() => planExport(problemWith(args, answers), 'polygon')).toThrow(difference);
    },
  );

  test('is refused if its cases are compared differently', () => {
    const problem = problemWith([], ['1\n', '2\n']);
    const [first, ...rest] = problem.cases;
    const cases = first === undefined ? [] : [{ ...first, checkerArgs: ['case_sensitive'] }, ...rest];
    expect(() => planExport({ ...problem, cases }, 'polygon')).toThrow('differ between test cases');
  });

  test('leaves out a validator that is no program for testlib, with a note', async () => {
    const problem = problemWith(['case_sensitive'], ['1\n']);
    const path = join(home, 'validate.py');
    writeFileSync(path, 'exit(42)\n');
    const validator = { name: 'validate', path, kind: 'file' as const, files: [path], headers: [] };
    const parts = { ...problem.parts, inputValidators: [validator] };
    const plan = planExport({ ...problem, parts }, 'polygon');
    expect(plan.notes.join('\n')).toContain('input_validators/validate.py');
    const target = join(home, 'polygon');
    await writePackage(plan.files, target, never);
    expect(readProblem(target, { strict: true }).parts.inputValidators).toEqual([]);
  });
});
