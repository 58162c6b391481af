import { expect, test } from 'vitest';
import { languageNamed, languageTable } from '../../../judge/language/definition.ts';
import { type Detected, detectLanguage } from '../../../judge/language/detect/detect.ts';
import { supplemented } from '../../../judge/language/supplement.ts';

const table = languageTable();

function ofKotlin(text: string, name = 'a.kt'): Detected {
  const file = { name, shownName: name, bytes: Buffer.from(text) };
  const detected = detectLanguage({}, { ok: true, isFolder: true, files: [file] }, table);
  if (!detected.ok) throw new Error(detected.reason);
  return detected;
}

const tools = (version: string) => ({
  kotlinc: { name: 'kotlinc', path: '/usr/bin/kotlinc', realPath: '/usr/bin/kotlinc', version, mounts: [] },
});
const old = tools('info: kotlinc-jvm 1.3-SNAPSHOT (JRE 17)');

test('an old compiler is given those parts of the library that a program mentions', () => {
  const { files, sources } = supplemented(ofKotlin('fun main() = println(readln())'), old);
  expect(sources).toEqual(['./a.kt', '-Xallow-kotlin-package', './supplement.kt']);
  const text = files[1]?.bytes.toString() ?? '';
  expect(text).toContain('package kotlin.io');
  expect(text).toContain('fun readln()');
  expect(text).not.toContain('class ArrayDeque');
});

test.each([
  ['a program that needs none of it', 'fun main() = println(1)', 'a.kt', old],
  ['a later compiler', 'fun main() = println(readln())', 'a.kt', tools('kotlinc-jvm 1.9.22')],
  ['a program with a file of that name', 'fun main() = println(readln())', 'supplement.kt', old],
])('%s is compiled as it is', (_, text, name, found) => {
  const program = ofKotlin(text, name);
  expect(supplemented(program, found)).toBe(program);
});

test('only a language that says so has a supplement', () => {
  expect(table.languages.filter(({ supplement }) => supplement).map(({ id }) => id)).toEqual(['kotlin']);
  expect(languageNamed(table, 'kotlin')?.supplement?.before).toBe('1.6');
});
