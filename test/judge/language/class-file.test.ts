import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMainClass, readClassFile } from '../../../judge/language/detect/class-file.ts';
import { naming } from '../../saying.ts';
import { fixtures } from './helpers.ts';

const load = (name: string) => readFileSync(join(fixtures, 'classes', name));
const adder = load('Adder.class');
const names = ['Adder.class', 'Adder$Inner.class', 'Adder$Job.class', 'StartKt.class'];

test('class files of javac and kotlinc are understood', () => {
  expect(names.map((name) => readClassFile(load(name)))).toEqual([
    { name: 'deep.inside.Adder', hasMain: true, sourceFile: 'Adder.java' },
    { name: 'deep.inside.Adder$Inner', hasMain: false, sourceFile: 'Adder.java' },
    { name: 'deep.inside.Adder$Job', hasMain: false, sourceFile: 'Adder.java' },
    { name: 'kt.StartKt', hasMain: true, sourceFile: 'Start.kt' },
  ]);
});

test('a truncated class file is refused', () => {
  for (const name of names) {
    const bytes = load(name);
    for (let length = 0; length < bytes.length; length++)
      expect(readClassFile(bytes.subarray(0, length))).toBeUndefined();
  }
});

test('changed bytes never crash the reader', () => {
  for (let at = 0; at < adder.length; at++)
    for (const value of [0, 1, 5, 0x7f, 0xff]) {
      const bytes = Buffer.from(adder);
      bytes[at] = value;
      readClassFile(bytes);
    }
});

test('random bytes never crash the reader', () => {
  const header = adder.subarray(0, 10);
  const bytes = fc.uint8Array({ maxLength: 300 });
  fc.assert(fc.property(bytes, (tail) => void readClassFile(Buffer.concat([header, tail]))));
  fc.assert(fc.property(bytes, (all) => readClassFile(all) === undefined));
});

test('a class name that could be an option or a path is refused', () => {
  const text = adder.toString('latin1');
  for (const name of ['-deep/inside/Adde', 'deep/../ide/Adder', '/eep/inside/Adder', 'deep inside/Adder'])
    expect(readClassFile(Buffer.from(text.replaceAll('deep/inside/Adder', name), 'latin1'))).toBeUndefined();
});

describe('main class', () => {
  /** The fixture under another name of the same length. */
  const renamed = (name: string, file = 'Adder.java') =>
    Buffer.from(
      adder
        .toString('latin1')
        .replaceAll('deep/inside/Adder', name.padEnd(17, '_'))
        .replaceAll('Adder.java', file.padEnd(10, '_')),
      'latin1',
    );
  const find = (classes: readonly Uint8Array[], wanted?: string) => {
    const found = findMainClass(classes, wanted, ['Main_____________']);
    return found.ok ? found.name : found.reason;
  };

  test('the only class with a main is taken, whatever its name', () => {
    expect(find(names.slice(0, 3).map(load))).toBe('deep.inside.Adder');
  });

  test('a program without a main is refused', () => {
    expect(find([load('Adder$Inner.class'), Buffer.from('junk')])).toMatch(
      naming('no class', '`public static void main(String[] args)`'),
    );
  });

  test('of several, the preferred name is taken, whatever the order', () => {
    const classes = [renamed('Zeta'), renamed('Main'), renamed('Alpha')];
    expect(find(classes)).toBe('Main_____________');
    expect(find(classes.toReversed())).toBe('Main_____________');
    expect(find([renamed('pkg/inner/Alpha'), renamed('Beta')])).toMatch(
      naming('several', 'main', 'Beta_____________', 'pkg.inner.Alpha__'),
    );
  });

  test('several without the preferred name are refused and listed', () => {
    expect(find([renamed('B'), renamed('A')])).toMatch(
      naming(
        'several',
        'main',
        'A'.padEnd(17, '_'),
        'B'.padEnd(17, '_'),
        '--entry-point',
        'Main_____________',
      ),
    );
  });

  test('the user may name a class or a source file', () => {
    const classes = [load('Adder.class'), load('StartKt.class'), renamed('Main')];
    for (const wanted of ['Adder', 'deep.inside.Adder', 'deep/inside/Adder.java', 'Adder.java'])
      expect(find(classes.slice(0, 2), wanted)).toBe('deep.inside.Adder');
    for (const wanted of ['kt.Start', 'Start.kt', 'kt/Start.kt', 'StartKt'])
      expect(find(classes, wanted)).toBe('kt.StartKt');
    expect(find(classes, 'Other')).toMatch(naming('"Other"', 'main', 'Main_____________', 'deep'));
  });
});
