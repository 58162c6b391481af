import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder, UserError } from '#host';
import { coversFor } from '../../../judge/sandbox/covers.ts';

const outputFolder = makeTemporaryFolder();
afterAll(() => rmSync(outputFolder, { recursive: true }));

const covers = (inputFolders: string[], mounts: { host: string; box?: string }[] = []) =>
  coversFor({ outputFolder, scratchBytes: 1, inputFolders }, mounts);

describe('a file of the judge below a folder that boxes show', () => {
  test.each(['/usr/local/share', '/usr/share/doc'])(
    'is covered with all that is beside it in %s',
    (folder) => {
      expect(covers([folder])).toContain(folder);
      expect(covers([])).toContain(folder); // hidden even without a known problem there, because others may be there
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

  test('is allowed in data that only programs of the jury see', () => {
    expect(() => covers([outputFolder], [{ host: outputFolder, box: '/jury/0' }])).not.toThrow();
  });

  test('is allowed in folders that no box shows', () => {
    expect(() => covers(['/var', '/home'])).not.toThrow();
  });
});
