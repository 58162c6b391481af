import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { PackageError, readProblem } from '#problem-reader';
import { writeFiles } from '../../write-files.ts';
import { soundPackage } from './package-builder.ts';

/** All of them with SLOW=1: reading must not take quadratic time. */
const count = process.env.SLOW === '1' ? 100_000 : 3_000;

function packageWith(fill: (folder: string, index: number) => void): string {
  // In memory, because making the files on a disk would take longer than the test.
  const temporary = makeTemporaryFolder();
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
  const home = join(temporary, 'twice');
  writeFiles(home, soundPackage);
  for (let index = 0; index < count; index++) fill(join(home, 'data/secret'), index);
  return home;
}

describe(`a package with ${count} files (100,000 with SLOW=1)`, () => {
  test('that are test cases is read', () => {
    const home = packageWith((folder, index) =>
      writeFileSync(join(folder, `${index >> 1}x.${index % 2 === 0 ? 'in' : 'ans'}`), ''),
    );
    expect(readProblem(home).cases).toHaveLength(count / 2 + 2);
  });

  test('that are broken links is refused with a message of limited length', () => {
    const home = packageWith((folder, index) => symlinkSync('nowhere', join(folder, `${index}x.in`)));
    const error = errorOf(() => readProblem(home));
    expect(error.issues.length).toBeGreaterThanOrEqual(count);
    expect(error.message.split('\n').length).toBeLessThan(300);
  });

  test('whose names are not allowed is read, with as many warnings', () => {
    const home = packageWith((folder, index) => writeFileSync(join(folder, `a b${index}.md`), ''));
    const { cases, warnings } = readProblem(home);
    expect(cases).toHaveLength(2);
    expect(warnings).toHaveLength(2 * count);
  });
});

function errorOf(read: () => unknown): PackageError {
  try {
    read();
  } catch (error) {
    if (error instanceof PackageError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
