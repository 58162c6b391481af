import { writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultDataFolder, holdDataFolder } from '#supervisor';
import { temporaryFolder } from '../host/temporary-folder.ts';

it('one judge holds a data folder; another one is refused with its number and address', async () => {
  const folder = join(temporaryFolder(), 'new', 'data');
  const held = await holdDataFolder(folder);
  const refusal = (...parts: readonly string[]) =>
    expect(holdDataFolder(folder)).rejects.toMatchObject({
      fault: 'person',
      message: expect.stringMatching(new RegExp([folder, String(process.pid), ...parts].join('.*'), 'u')),
    });
  await refusal();
  held.announce('http://127.0.0.1:8080');
  await refusal('http://127.0.0.1:8080');
  held.release();
  (await holdDataFolder(folder)).release();
});

it('a data folder that cannot be made is named', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  await expect(holdDataFolder(join(file, 'data'))).rejects.toMatchObject({
    fault: 'person',
    message: expect.stringContaining(file),
  });
});

it.runIf(process.getuid?.() === 0)('root has its data where other users can pass', () => {
  expect(defaultDataFolder({ XDG_DATA_HOME: '/elsewhere' })).toBe('/var/lib/antipode');
});

it.runIf(process.getuid?.() !== 0)('a user has its data where the XDG rules say', () => {
  expect(defaultDataFolder({ XDG_DATA_HOME: '/elsewhere' })).toBe('/elsewhere/antipode');
  expect(defaultDataFolder({})).toBe(join(homedir(), '.local/share/antipode'));
});
