import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KeptFolders, KeptValues, Store } from '#host';
import { naming } from '../../../saying.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { keyOf } from './kept.ts';

const key = keyOf('a');

describe('a store', () => {
  it('is a folder that only this user can enter', () => {
    const folder = join(temporaryFolder(), 'a', 'b');
    expect(new Store(folder)).toMatchObject({ folder, trouble: undefined });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('is the second place if the first cannot be used', () => {
    const [shared, own] = [temporaryFolder(), join(temporaryFolder(), 'own')];
    chmodSync(shared, 0o777);
    expect(new Store(shared, own)).toMatchObject({ folder: own, trouble: undefined });
  });

  const unfit: readonly (readonly [string, (home: string) => string, RegExp])[] = [
    ['may be written by others', (home) => join(home, 'shared'), /found owner \d+, permissions 770/],
    ['is a file', (home) => join(home, 'file'), /./],
    ['lies below a file', (home) => join(home, 'file', 'store'), /./],
    ['cannot be made, though the folder above it can be read', () => '/proc/antipode/store', /./],
  ];

  it.each(unfit)(
    'that %s is not used: things last as long as the process, which is told why',
    async (_, make, why) => {
      const home = temporaryFolder();
      mkdirSync(join(home, 'shared'));
      chmodSync(join(home, 'shared'), 0o770);
      writeFileSync(join(home, 'file'), '');
      const place = make(home);
      const store = new Store(place);
      expect(store.trouble).toMatch(why);
      expect(store.trouble).toContain(place);
      expect(store.folder.startsWith(place)).toBe(false);
      const folders = new KeptFolders<void>('programs', { store });
      const { folder } = await folders.make(key, (stage) => writeFileSync(join(stage, 'x'), 'x'));
      expect((await folders.find(key))?.folder).toBe(folder);
      const values = new KeptValues<number>('results', { store });
      values.put(key, 7);
      expect(values.find(key)).toBe(7);
    },
  );

  it('that can no longer be written is abandoned, and the entry in progress is made again', async () => {
    const place = join(temporaryFolder(), 'store');
    const store = new Store(place);
    let runs = 0;
    const made = await new KeptFolders<number>('programs', { store }).make(key, (stage) => {
      writeFileSync(join(stage, 'x'), 'x');
      if (runs++ === 0) throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' });
      return runs;
    });
    expect(made.value).toBe(2);
    expect(made.folder.startsWith(place)).toBe(false);
    expect(readFileSync(join(made.folder, 'x'), 'utf8')).toBe('x');
    expect(store.trouble).toMatch(naming('no space'));
  });

  it('is abandoned if the sandbox reports a full disk, but not for other errors', async () => {
    const store = new Store(join(temporaryFolder(), 'store'));
    const folders = new KeptFolders<void>('programs', { store });
    const fail = (message: string) => () => {
      throw new Error(message);
    };
    await expect(folders.make(key, fail('no such tool'))).rejects.toThrow('no such tool');
    expect(store.trouble).toBeUndefined();
    await expect(folders.make(key, fail('program: No space left on device'))).rejects.toThrow(
      'No space left',
    );
    expect(store.trouble).toBeDefined();
  });

  it('tolerates that its folder is removed', async () => {
    const place = join(temporaryFolder(), 'store');
    const store = new Store(place);
    mkdirSync(join(place, 'results'));
    const values = new KeptValues<number>('results', { store });
    values.put(key, 1);
    rmSync(place, { recursive: true });
    expect(values.find(key)).toBeUndefined();
    values.put(key, 2);
    expect(values.find(key)).toBe(2);
  });
});
