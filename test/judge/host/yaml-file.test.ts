import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { formatIssues, readYaml } from '#host';
import { saying } from '../../saying.ts';

const person = z.union([z.string(), z.strictObject({ name: z.string(), email: z.string().optional() })]);
const schema = z.strictObject({
  name: z.union([z.string(), z.record(z.string(), z.string())]),
  colour: z.enum(['red', 'green']).optional(),
  slug: z
    .string()
    .regex(/^[a-z]+$/, 'lower-case letters')
    .optional(),
  limits: z.strictObject({ memory: z.int().positive(), time: z.number().min(1).optional() }).optional(),
  list: z.array(z.string()).min(1).optional(),
  people: z.union([person, z.array(person)]).optional(),
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'antipode-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (data: string | Uint8Array): string => {
  const path = join(folder, 'file.yaml');
  writeFileSync(path, data);
  return path;
};

const read = (data: string | Uint8Array, strict = false) => readYaml(file(data), schema, { strict });

const listed = ({ issues }: ReturnType<typeof read>): string[] =>
  issues.map(
    ({ severity, line, column, key, expected, found }) =>
      `${severity} ${line ?? '-'}:${column ?? '-'} ${key ?? '-'}: ${expected}; ${found}`,
  );

describe('readYaml', () => {
  test('returns the value of a valid file', () => {
    const { value, issues } = read('name: x\nlimits:\n  memory: 3\n');
    expect(value).toEqual({ name: 'x', limits: { memory: 3 } });
    expect(issues).toEqual([]);
  });

  test('lists every issue with line, column and key, in the order of the file', () => {
    const text =
      'naem: x\nlimits:\n  memory: 0\n  time: lots\n  tiem: 1\nlist: [a, {}]\ncolour: gren\nslug: A1\nname: [1]\n';
    expect(listed(read(text))).toEqual([
      'warning 1:1 naem: a known key; "naem" (did you mean "name"?)',
      'error 3:11 limits.memory: a number, more than 0; 0',
      'error 4:9 limits.time: a number; "lots"',
      'warning 5:3 limits.tiem: a known key; "tiem" (did you mean "time"?)',
      'error 6:11 list.1: text; a map',
      'error 7:9 colour: one of red, green; "gren"',
      'error 8:7 slug: lower-case letters; "A1"',
      'error 9:7 name: text or a map; a list',
    ]);
  });

  test('names what is wrong in the form that was chosen, however deep', () => {
    expect(listed(read('name: x\npeople:\n  - Ada\n  - email: a@b\n'))).toEqual([
      'error 4:5 people.1.name: text; nothing',
    ]);
    expect(listed(read('name: x\npeople:\n'))).toEqual([
      'error 2:8 people: text or a map or a list; nothing',
    ]);
    expect(listed(read('name: x\npeople: [[Ada]]\n'))).toEqual([
      'error 2:10 people.0: text or a map; a list',
    ]);
  });

  test('warns about an unknown key and reads the rest, unless strict', () => {
    const text = 'name: x\nfoo: 1\n';
    expect(read(text).value).toEqual({ name: 'x' });
    expect(read(text, true).value).toBeUndefined();
    expect(listed(read(text, true))).toEqual(['error 2:1 foo: a known key; "foo"']);
  });

  test('reports the place of a map that lacks a key', () => {
    expect(listed(read('name: x\nlimits:\n  time: 2\n'))).toEqual([
      'error 3:3 limits.memory: a number; nothing',
    ]);
  });

  // What YAML 1.2 reads as a number or a truth value, and what YAML 1.1 would; the text that was written is meant.
  const scalars = [
    ...[
      '007',
      '0x1F',
      '0o17',
      '1e3',
      '12345678e1',
      '1234567890123456789012',
      '1.50',
      '+5',
      '-0',
      '.inf',
      '.NaN',
    ],
    ...['true', 'FALSE', 'no', 'y', '2026-01-01', '1_000', '12:30:45'],
  ];
  test.each(scalars)(
    'takes %s as the text that was written, where a text is wanted, and as a key',
    (text) => {
      const wanted = z.strictObject({
        text: z.string().optional(),
        list: z.array(z.string()),
        either: z.union([
          z.strictObject({ a: z.string() }),
          z.array(z.union([z.string(), z.array(z.string())])),
        ]),
        byName: z.record(z.string(), z.number()),
      });
      const lines = [
        `list: [${text}, &x ${text}, *x]`,
        `either: [x, [${text}], ${text}]`,
        `byName: {${text}: 1}`,
      ];
      for (const head of ['', '%YAML 1.1\n---\n']) {
        const { value, issues } = readYaml(file(`${head}text: ${text}\n${lines.join('\n')}\n`), wanted);
        expect(issues).toEqual([]);
        expect(value).toEqual({
          text,
          list: [text, text, text],
          either: ['x', [text], text],
          byName: { [text]: 1 },
        });
      }
    },
  );

  test('keeps numbers where a number is wanted, and numbers of JSON', () => {
    const wanted = z.strictObject({ count: z.number(), any: z.unknown(), is: z.boolean() });
    const { value, written } = readYaml(file('count: 0x10\nany: [007, ~, {a: 1e3}]\nis: true\n'), wanted);
    expect(value).toEqual({ count: 16, any: [7, null, { a: 1000 }], is: true });
    expect(written()).toEqual({ count: '0x10', any: ['007', null, { a: '1e3' }], is: 'true' });
    const json = join(folder, 'file.json');
    writeFileSync(json, '{"name": 7}');
    expect(listed(readYaml(json, schema))).toEqual(['error 1:10 name: text or a map; 7']);
  });

  test('takes nothing as no text, and two spellings of a number as two keys', () => {
    expect(listed(read('name: ~\n'))).toEqual(['error 1:7 name: text or a map; nothing']);
    expect(readYaml(file('1: a\n01: b\n"1.0": c\n'), z.record(z.string(), z.string())).value).toEqual({
      1: 'a',
      '01': 'b',
      '1.0': 'c',
    });
    expect(listed(read('name: x\n"01": 1\n01: 2\n'))).toContain('error 3:1 -: each key once; "01" again');
  });

  test('reports a duplicate key, and the other issues too', () => {
    expect(listed(read('name: x\nlist: []\nname: y\n'))).toEqual([
      'error 2:7 list: at least 1 entry; an empty list',
      'error 3:1 -: each key once; "name" again',
    ]);
  });

  test('lists every syntax error', () => {
    const found = listed(read('name: [\nlimits: 1\nslug: "x\n- q\n'));
    expect(found.length).toBeGreaterThan(1);
    for (const issue of found) expect(issue).toMatch(/^error \d+:\d+ -: valid YAML; an error: /);
  });

  test('refuses a second document', () => {
    expect(listed(read('name: x\n---\nname: y\n'))).toEqual(['error 2:1 -: one YAML document; a second one']);
  });

  test('refuses unknown tags', () => {
    expect(listed(read('name: !ruby/object x\n'))[0]).toMatch(/^error 1:7 -: valid YAML/);
  });

  test('refuses a list as a key', () => {
    expect(listed(read('? [a]\n: 1\nname: x\n'))).toContain(
      'error 1:3 -: a plain key; a list, map or alias as key',
    );
  });

  test.each([
    ['an empty file', ''],
    ['a file of comments', '# nothing\n'],
  ])('expects a map in %s', (_, text) => {
    expect(listed(read(text))).toEqual(['error 1:1 -: a map; nothing']);
  });

  test('names the first line that is not UTF-8', () => {
    expect(listed(read(Buffer.from('name: x\nslug: \xff\n', 'latin1')))).toEqual([
      'error 2:- -: UTF-8 text; byte 0xff',
    ]);
  });

  test('warns about a byte order mark and CRLF, and reads the rest', () => {
    const file = read('\uFEFFname: x\r\nlimits: {memory: 1}\r\n');
    expect(file.value).toEqual({ name: 'x', limits: { memory: 1 } });
    expect(listed(file)).toEqual([
      'warning 1:- -: UTF-8 without a byte order mark; a byte order mark',
      'warning 1:- -: lines that end in LF; a carriage return',
    ]);
    expect(read('\uFEFFname: x\n', true).value).toBeUndefined();
  });

  test('refuses more than 1 MiB', () => {
    expect(listed(read(`name: x\n${'#'.repeat(1024 * 1024)}`))).toEqual([
      'error -:- -: at most 1 MiB of YAML; 1048584 bytes',
    ]);
  });

  test('refuses aliases that multiply', () => {
    const lines = ['l0: &l0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 10; level++) {
      lines.push(
        `l${level}: &l${level} [${Array(10)
          .fill(`*l${level - 1}`)
          .join(', ')}]`,
      );
    }
    expect(listed(read(lines.join('\n')))).toEqual(['error 1:1 -: plain YAML; aliases that multiply']);
  });

  test('refuses an alias without an anchor, and one inside its own target', () => {
    const expected = (name: string) => [saying(`error 1:1 -: plain YAML; *${name}`)];
    expect(listed(read('name: *x\n'))).toEqual(expected('x'));
    expect(listed(read('limits: &a\n  memory: *a\n'))).toEqual(expected('a'));
  });

  test('resolves an alias to the last anchor of that name before it, with any value', () => {
    const { value } = readYaml(file('a: &x 1\nb: *x\nc: &x [2, null]\nd: *x\n'), z.unknown());
    expect(value).toEqual({ a: 1, b: 1, c: [2, null], d: [2, null] });
  });

  // Each of these once took the library minutes, overflowed its stack, or crashed the process.
  test.each([
    ['brackets', '['.repeat(500_000), '1:101'],
    ['braces', '{a: '.repeat(200_000), '1:401'],
    ['dashes', '- '.repeat(500_000), '1:201'],
    ['keys that are keys', '? '.repeat(500_000), '1:201'],
    ['indentation', Array.from({ length: 1200 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), '202:1'],
  ])('refuses %s that nest without end', (_, text, place) => {
    expect(listed(read(text))).toEqual([`error ${place} -: at most 100 levels; deeper nesting`]);
  });

  test('reads brackets in texts, and nesting up to the limit', () => {
    const { value } = readYaml(file(`a: "${'['.repeat(500)}"\nb: ${'x[ '.repeat(200)}\n`), z.unknown());
    expect(value).toEqual({ a: '['.repeat(500), b: 'x[ '.repeat(200).trimEnd() });
    const deep = `${'- '.repeat(100)}${'['.repeat(100)}${']'.repeat(100)}\n`;
    expect(readYaml(file(deep), z.unknown()).issues).toEqual([]);
  });

  test('reads thousands of anchors and aliases in a time that does not grow with their product', () => {
    const lines = Array.from({ length: 9000 }, (_, i) => `- &a${i} 1\n`);
    const again = lines.map((_, i) => `- *a${i}\n`);
    const { value } = readYaml(file([...lines, ...again].join('')), z.unknown());
    expect(value).toEqual(Array.from({ length: 18_000 }, () => 1));
  });

  test('lists only the first 50 of many issues', () => {
    const keys = Array.from({ length: 5_000 }, (_, index) => `k${index}:`);
    expect(read(`name: x\n${keys.join('\n')}\n`).issues).toHaveLength(50);
  });

  test('reads a key named __proto__ as an ordinary key', () => {
    const { value } = read('name: x\n__proto__: {polluted: 1}\n');
    expect(value).toEqual({ name: 'x' });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('shows a key with a newline on one line', () => {
    const { issues } = read('name: x\n"a\\nerror: b": 1\n');
    expect(issues).toHaveLength(1);
    expect(formatIssues(issues).split('\n')).toHaveLength(1);
  });

  const sound = 'name: {en: x}\nlimits:\n  memory: 3 # MiB\n  time: 2\nlist: &l [a, "b"]\nslug: |\n  a\n';
  const scrap = fc.constantFrom(
    '*l',
    '&l ',
    '- ',
    ': ',
    '\n',
    '{',
    '[',
    ']',
    '}',
    '"',
    '|',
    '? ',
    '!!x ',
    '<<: *l\n',
    '\t',
    '---\n',
  );
  test('never throws, and points at a line of the file, whatever slips there are', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(sound.length), fc.nat(6), scrap), { maxLength: 4 }), (slips) => {
        const text = slips.reduce(
          (old, [at, cut, put]) => old.slice(0, at) + put + old.slice(at + cut),
          sound,
        );
        const { value, issues } = read(text);
        expect(value === undefined).toBe(issues.some(({ severity }) => severity === 'error'));
        for (const { line } of issues) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(text.split('\n').length);
        }
      }),
    ));

  test('never throws, whatever the bytes', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const { value, issues } = read(bytes);
        expect(value === undefined).toBe(issues.some(({ severity }) => severity === 'error'));
      }),
    ));

  test('reports what is there instead of a readable file', () => {
    mkdirSync(join(folder, 'folder.yaml'));
    symlinkSync('loop.yaml', join(folder, 'loop.yaml'));
    const foundAt = (name: string) => readYaml(join(folder, name), schema).issues.map(({ found }) => found);
    expect(foundAt('folder.yaml')).toEqual(['a folder']);
    expect(foundAt('none.yaml')).toEqual(['no such file']);
    expect(foundAt('loop.yaml')).toEqual(['a link that leads to itself']);
    expect(readYaml('/dev/null', schema).issues.map(({ found }) => found)).toEqual(['a device or pipe']);
  });

  test.each([
    ['JSON below comments', '# made\n# by hand\n{\n"name": "x",\n"list": [\n  "a"\n]\n}\n'],
    ['JSON with a comma too many', '# made\n{\n"name": "x",\n"list": [\n  "a",\n]\n}\n'],
    ['other YAML', '# made\nname: x\nlist: [a]\n'],
  ])('reads what a program has written, %s', (_, text) => {
    const { value, issues } = readYaml(file(text), schema, { strict: true, isMade: true });
    expect([value, issues]).toEqual([{ name: 'x', list: ['a'] }, []]);
  });

  test('lists the issues of a broken file that a program has written, with their places', () => {
    const path = file('# made\n{\n"name": "x",\n"naem": 1,\n"list": []\n}\n');
    expect(listed(readYaml(path, schema, { strict: true, isMade: true }))).toEqual(
      listed(readYaml(path, schema, { strict: true })),
    );
    expect(readYaml(path, schema, { isMade: true }).issues.map(({ line }) => line)).toEqual([4, 5]);
  });
});

test('of several maps that a value may be, its keys say which one was meant', () => {
  const batch = z.strictObject({ points: z.int().optional(), batched: z.array(z.string()) });
  const single = z.strictObject({ points: z.int().optional(), in: z.string(), out: z.string().optional() });
  const either = z.strictObject({ cases: z.array(z.union([batch, single])) });
  const told = (text: string) => readYaml(file(text), either);
  const wrong = told('cases: [{in: a, out: b, points: many}]\n');
  expect(wrong.issues.map(({ key }) => key)).toEqual(['cases.0.points']);
  const unknown = told('cases: [{in: a, out: b, colour: red}, {batched: [a], colour: red}]\n');
  expect(unknown.issues.map(({ key, severity }) => [key, severity])).toEqual([
    ['cases.0.colour', 'warning'],
    ['cases.1.colour', 'warning'],
  ]);
  expect(unknown.value).toEqual({ cases: [{ in: 'a', out: 'b' }, { batched: ['a'] }] });
});
