import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { readValidatorArgs } from '#problem-reader';
import { DecimalReader } from '../../../judge/checking/default/decimal.ts';
import { validate } from '../../../judge/checking/default/validate.ts';
import { naming } from '../../saying.ts';
import { type OracleOptions, oracleAccepts } from './oracle.ts';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const outputPath = join(folder, 'output');
const answerPath = join(folder, 'answer');

function check(output: string | Buffer, answer: string | Buffer, ...args: string[]) {
  writeFileSync(outputPath, output);
  writeFileSync(answerPath, answer);
  const { options, issues } = readValidatorArgs(args);
  expect(issues).toEqual([]);
  return validate(answerPath, outputPath, options);
}
const exactly = { caseSensitive: false, spaceChangeSensitive: false };
const accepts = (...given: Parameters<typeof check>) => check(...given).kind === 'accepted';

function rejection(...given: Parameters<typeof check>) {
  const result = check(...given);
  if (result.kind !== 'rejected') throw new Error('accepted');
  return result;
}

function argsOf(options: OracleOptions): string[] {
  return [
    ...(options.caseSensitive ? ['case_sensitive'] : []),
    ...(options.spaceChangeSensitive ? ['space_change_sensitive'] : []),
    ...(options.relative === undefined ? [] : ['float_relative_tolerance', String(options.relative)]),
    ...(options.absolute === undefined ? [] : ['float_absolute_tolerance', String(options.absolute)]),
  ];
}

describe('the default validator agrees with a slow oracle', () => {
  const token = fc.oneof(
    fc.constantFrom('A', 'a', 'aB', 'AB', 'é', 'É', '\0', 'nan', 'inf', '0x10', '\x85', '\xa0'),
    fc.constantFrom(
      '1',
      '1.',
      '.5',
      '0.5',
      '+1',
      '-1',
      '1e0',
      '10e-1',
      '1.0000001',
      '1.1',
      '.',
      'e1',
      '1e',
      ...['1e999', '2e999', '-1e999', '1e400', '1.0000001e400', '1e-400', '-1e-400', '2e-400', '0e999', '-0'],
      ...['1.7976931348623157e308', '1.7976931348623159e308', '9007199254740993', '9007199254740992'],
      ...['0.3', '0.2', '1.000001', '1.00000100000000000000001', '4.9e-324', `1${'0'.repeat(400)}`],
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.string({
      maxLength: 3,
      unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
    }),
  );
  const gap = fc.string({ maxLength: 3, unit: fc.constantFrom(' ', '\n', '\t', '\r', '\f', '\v') });
  const text = fc.array(fc.tuple(gap, token), { maxLength: 4 }).map((parts) => parts.flat().join(''));
  const tolerance = fc.option(fc.constantFrom(0, 1e-6, 0.1, 1, 2, 5e-324, 1e-300, 1.7e308), {
    nil: undefined,
  });
  const options = fc.record({
    caseSensitive: fc.boolean(),
    spaceChangeSensitive: fc.boolean(),
    relative: tolerance,
    absolute: tolerance,
  });

  const agrees = (
    output: string,
    answer: string,
    given: typeof options extends fc.Arbitrary<infer T> ? T : never,
  ) => {
    fc.pre(!/e[+-]?\d{4}/i.test(output + answer)); // the oracle writes all digits out
    const { relative, absolute, ...flags } = given;
    const exact: OracleOptions = {
      ...flags,
      ...(relative === undefined ? {} : { relative }),
      ...(absolute === undefined ? {} : { absolute }),
    };
    const found = accepts(Buffer.from(output, 'latin1'), Buffer.from(answer, 'latin1'), ...argsOf(exact));
    expect(found).toBe(oracleAccepts(output, answer, exact));
  };

  test('on unrelated texts', () => {
    fc.assert(fc.property(text, text, options, agrees), { numRuns: 500 });
  });

  test('on texts that differ in one place', () => {
    const pair = fc.tuple(text, text, token, token, text).map(([head, , left, right, tail]) => ({
      output: `${head} ${left}${tail}`,
      answer: `${head} ${right}${tail}`,
    }));
    fc.assert(
      fc.property(pair, options, ({ output, answer }, given) => agrees(output, answer, given)),
      { numRuns: 1000 },
    );
  });

  test('on texts that differ only in case or white space', () => {
    const pair = fc
      .tuple(fc.array(fc.tuple(gap, gap, token), { maxLength: 4 }), fc.boolean())
      .map(([parts, upper]) => ({
        output: parts.map(([left, , word]) => `${left} ${upper ? word.toUpperCase() : word}`).join(''),
        answer: parts.map(([, right, word]) => `${right} ${word}`).join(''),
      }));
    fc.assert(
      fc.property(pair, options, ({ output, answer }, given) => agrees(output, answer, given)),
      { numRuns: 500 },
    );
  });
});

describe('the default validator', () => {
  test('treats any run of white space as one separator, also at both ends', () => {
    expect(accepts(' 1\r\n2\v3\f', '1 2\n3\n')).toBe(true);
  });

  test('treats empty output, empty answer and white space as equal', () => {
    expect(accepts('', '\n')).toBe(true);
    expect(accepts('', '1\n')).toBe(false);
  });

  test('ignores the case of ASCII letters only', () => {
    expect(accepts('YES', 'yes')).toBe(true);
    expect(accepts('É', 'é')).toBe(false);
    expect(accepts('YES', 'yes', 'case_sensitive')).toBe(false);
  });

  test('treats non-breaking spaces and NUL bytes as parts of tokens', () => {
    expect(accepts('a\u00a0b', 'a b')).toBe(false);
    expect(accepts('a\0b', 'a b')).toBe(false);
  });

  test('lets the answer decide whether a token is a number', () => {
    expect(accepts('1.0', '1', 'float_tolerance', '1e-9')).toBe(true);
    expect(accepts('one', '1', 'float_tolerance', '1e-9')).toBe(false);
    expect(accepts('1', 'one', 'float_tolerance', '1e-9')).toBe(false);
    expect(accepts('1.0', '1')).toBe(false);
  });

  test('does not read hexadecimal numbers, infinity or NaN as numbers', () => {
    expect(accepts('0x1', '1', 'float_tolerance', '1')).toBe(false);
    expect(accepts('nan', '1', 'float_tolerance', '1')).toBe(false);
    expect(accepts('NaN', 'nan', 'float_tolerance', '1')).toBe(true);
  });

  test.each([
    ['2e400', '1e400', 'float_tolerance', '1e-6', false],
    ['1.0000001e400', '1e400', 'float_tolerance', '1e-6', true],
    ['-1e400', '1e400', 'float_tolerance', '1e-6', false],
    ['10e399', '1e400', 'float_relative_tolerance', '0', true],
    ['1e999999999999', '2e999999999999', 'float_tolerance', '0.1', false],
    ['1.01e-999999999999', '1e-999999999999', 'float_relative_tolerance', '0.1', true],
    ['1e-999999999999', '0', 'float_absolute_tolerance', '1e-300', true],
    ['1e-999999999999', '0', 'float_relative_tolerance', '1', false],
    ['-1e-999999999999', '1e-300', 'float_absolute_tolerance', '1e-300', false],
    ['1e-999999999999', '1e-300', 'float_absolute_tolerance', '1e-300', true],
    ['-1e-290', '1e-400', 'float_relative_tolerance', '1.7e308', true],
    ['9007199254740993', '9007199254740992', 'float_absolute_tolerance', '0.5', false],
    ['1.000001', '1', 'float_tolerance', '1e-6', true],
    ['1.0000010000000000000000000000001', '1', 'float_tolerance', '1e-6', false],
    [`${'3'.repeat(700)}4`, `${'3'.repeat(700)}3`, 'float_absolute_tolerance', '0.5', false],
    [`${'3'.repeat(5000)}`, `${'3'.repeat(4999)}e1`, 'float_tolerance', '1e-6', true],
  ])('compares %s with %s by %s %s as decimals', (output, answer, flag, tolerance, expected) => {
    expect(accepts(output, answer, flag, tolerance)).toBe(expected);
  });

  test.each(['1e400', '1e-400', '0x1', 'nan', '-1'])('has no tolerance %s', (tolerance) => {
    expect(readValidatorArgs(['float_tolerance', tolerance]).issues).toHaveLength(1);
  });

  test('accepts if either of two tolerances holds', () => {
    const both = ['float_relative_tolerance', '1e-6', 'float_absolute_tolerance', '1e-3'];
    expect(accepts('1000000.5', '1000000', ...both)).toBe(true);
    expect(accepts('0.0005', '0', ...both)).toBe(true);
    expect(accepts('0.01', '0', ...both)).toBe(false);
    expect(accepts('0.0005', '0', 'float_relative_tolerance', '1e-3')).toBe(false);
  });

  test('refuses an output that is not a regular file, without waiting', () => {
    writeFileSync(answerPath, '1');
    expect(() => validate(answerPath, '/dev/zero', exactly)).toThrow('not a regular file');
    expect(() => validate(answerPath, folder, exactly)).toThrow();
  });

  test('compares a token that spans several chunks', () => {
    const long = Buffer.alloc(300_000, 'x');
    const other = Buffer.from(long);
    other[299_999] = 0x79;
    expect(accepts(long, long)).toBe(true);
    const { reason } = rejection(other, long);
    expect(reason).toBe('line 1, column 300000: found "y"');
  });
});

describe('a rejection says', () => {
  test('place and found to the contestant, expected only to the jury', () => {
    const { reason, forJury } = rejection('1 2\n3 five\n6\n', '1 2\n3 secret\n6\n');
    expect(reason).toBe('line 2, column 3: found "five"');
    expect(forJury).toBe(
      [
        'line 2, column 3: found "five", expected "secret"',
        '--- answer',
        '+++ output',
        '@@ -1,3 +1,3 @@',
        ' 1 2',
        '-3 secret',
        '+3 five',
        ' 6',
      ].join('\n'),
    );
  });

  test('where a difference far down in the file is', () => {
    const lines = Array.from({ length: 50_000 }, (_, i) => `${i}`);
    const { reason, forJury } = rejection(
      lines.map((line) => (line === '40000' ? 'x' : line)).join('\n'),
      lines.join('\n'),
    );
    expect(reason).toBe('line 40001, column 1: found "x"');
    expect(forJury).toContain('@@ -39998,7 +39998,7 @@');
    expect(forJury?.split('\n')).toContain('+x');
  });

  test('that something is missing or superfluous', () => {
    expect(rejection('1\n', '1\n2\n').reason).toBe(
      'line 2, column 1: found the end of the output, expected more',
    );
    expect(rejection('1\n2\n', '1\n').reason).toBe(
      'line 2, column 1: found "2", expected the end of the output',
    );
  });

  test('which white space is wrong when it matters', () => {
    const { reason, forJury } = rejection('a  b\n', 'a b\n', 'space_change_sensitive');
    expect(reason).toMatch(naming('line 1', 'column 3', 'found " "', 'white space'));
    expect(forJury).toContain('expected "b"');
    expect(rejection('a\tb\n', 'a b\n', 'space_change_sensitive').reason).toBe(
      'line 1, column 2: found "\\t", where the white space differs',
    );
  });

  test('nothing that is unsafe for a terminal, and only a little', () => {
    const hostile = `\u001b[2J\u202e${'\u0007'.repeat(1_000_000)}`;
    const { reason, forJury } = rejection(hostile, 'x'.repeat(1_000_000));
    expect(reason + forJury).not.toMatch(/[^\n\P{C}]/u);
    expect(reason).toContain('\\x1b[2J');
    expect(reason.length).toBeLessThan(400);
    expect(forJury?.length).toBeLessThan(4000);
  });

  test('bytes that are not UTF-8 as escapes', () => {
    expect(rejection(Buffer.from([0xff, 0xe9]), '1').reason).toContain('"\\xff\\xe9"');
  });
});

describe('a rejection hints at', () => {
  test.each([
    'Please enter a number:\n6\n',
    'Enter n: 6\n',
    'n = 6\n',
    'Wie viele? 6\n',
    'Bitte Zahl eingeben 6\n',
    '6\nEnter the next number: 7\n',
    'Введите число: 6\n',
    '请输入 6\n',
  ])('a prompt: %j', (output) => {
    expect(rejection(output, '6\n8\n').reason).toMatch(naming('question to a user', 'statement'));
  });

  test.each(['yes\n', 'Sum 6\n', '7\n', 'enterprise\n', '6\nresult: 7\n', 'type2\n'])(
    'no prompt where there is none: %j',
    (output) => {
      expect(rejection(output, '6\n8\n').reason).not.toContain('question');
    },
  );

  test.each([
    ['12\u00a0', '"12\\u{00a0}"', 'U+00A0', 'no-break space'],
    ['12\u3000', '"12\\u{3000}"', 'U+3000', 'space'],
    ['\u200b12', '\\u{200b}', 'U+200B', 'without width'],
    ['\ufeff12', '\\u{feff}', 'U+FEFF', 'byte order mark'],
    ['１２', '"１２"', 'U+FF11', 'full-width'],
    ['١٢', 'U+0661', 'digit of another script'],
    ['−12', '"−12"', 'U+2212', 'minus'],
    ['–12', 'U+2013', 'minus'],
    ['“12”', 'U+201C', 'quotation mark'],
    ['YЕS', 'U+0415', 'letter of another alphabet'],
    ['1\0' + '2\0', '\\x00', 'U+0000', 'zero byte'],
  ])('characters that read like others: %j', (output, ...parts) => {
    expect(rejection(output, '12\n').reason).toMatch(naming(...parts));
  });

  test.each(['größe', 'Ж', '例', 'a-b', "it's", '-5'])('nothing in %j', (output) => {
    expect(rejection(output, '12\n').reason).toBe(`line 1, column 1: found "${output}"`);
  });

  test('carriage returns where white space matters', () => {
    expect(rejection('1\r\n', '1\n', 'space_change_sensitive').reason).toContain('found "\\r');
  });

  test('nothing of the answer', () => {
    const adviceFor = (answer: string) => rejection('Enter n: 6', answer).reason;
    expect(new Set(['6', 'x', '“', 'n = 6', 'Enter: 6'].map(adviceFor)).size).toBe(1);
  });
});

describe('DecimalReader', () => {
  const read = (text: string) => {
    const reader = new DecimalReader();
    for (const byte of Buffer.from(text)) reader.add(byte);
    return reader.value;
  };

  test('reads what Number reads, for every double', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (value) => read(String(value)) === value,
      ),
    );
  });

  test('reads thousands of digits in bounded memory', () => {
    expect(read(`1${'0'.repeat(5000)}e-5000`)).toBe(1);
    expect(read(`0.${'0'.repeat(5000)}1e5001`)).toBe(1);
    expect(read(`${'9'.repeat(5000)}e-4999`)).toBe(10);
    expect(read(`1e${'9'.repeat(5000)}`)).toBe(Number.POSITIVE_INFINITY);
    expect(read(`1e-${'9'.repeat(5000)}`)).toBe(0);
  });

  test('rounds correctly by digits that it does not keep', () => {
    const half = `9007199254740993.${'0'.repeat(2000)}`; // half way between two doubles, ties to even: …992
    expect(read(`${half}0`)).toBe(9007199254740992);
    expect(read(`${half}1`)).toBe(9007199254740994);
  });

  test.each(['', '.', '+', '-.', 'e5', '1e', '1e+', '1.2.3', '1-', '--1', '0x1', 'Infinity', '1 '])(
    'refuses %j',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});

test('the descriptors of both files are closed again', () => {
  const probe = () => {
    const fd = openSync('/dev/null', 'r');
    closeSync(fd);
    return fd;
  };
  const before = probe();
  for (let i = 0; i < 20; i++) check(String(i), '7');
  expect(probe()).toBe(before);
});
