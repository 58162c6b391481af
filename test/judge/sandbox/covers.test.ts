import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder, UserError } from '../../../judge/host/index.ts';
import { coversFor } from '../../../judge/sandbox/covers.ts';

const outputFolder = makeTemporaryFolder();
afterAll(() => rmSync(outputFolder, { recursive: true }));

const covers = (inputFolders: string[], mounts: { host: string; box?: string }[] = []) =>
  coversFor({ outputFolder, scratchBytes: 1, inputFolders }, mounts);

describe('what lies below a folder that boxes show', () => {
  test.each(['/usr/local/share', '/usr/share/doc'])(
    'is covered with all that is beside it in %s',
    (folder) => {
      expect(covers([folder])).toContain(folder);
      expect(covers([])).toContain(folder); // where no problem that is known lies, others may
    },
  );

  test.each([
    ['/usr/lib', '/usr', []],
    ['/usr/bin', '/usr', []],
    [outputFolder, outputFolder, [{ host: outputFolder, box: '/opt/tool' }]],
  ] as const)('is refused elsewhere: %s', (place, shown, mounts) => {
    expect(() => covers([place], [...mounts])).toThrow(UserError);
    expect(() => covers([place], [...mounts])).toThrow(`${place}: lies in ${shown},`);
  });

  test('is allowed in data that are shown to programs of the jury alone', () => {
    expect(() => covers([outputFolder], [{ host: outputFolder, box: '/jury/0' }])).not.toThrow();
  });

  test('is allowed where no box looks', () => {
    expect(() => covers(['/var', '/home'])).not.toThrow();
  });
});
