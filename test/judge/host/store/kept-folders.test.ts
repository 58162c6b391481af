import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KeptFolders, type Store } from '#host';
import { emptyTestStore, keyOf, keysIn, namesIn } from './kept.ts';

const hour = 3600_000;
const key = keyOf('a');

/** A folder with a program, a file in a folder, a link, and a name that is not text. */
function fill(stage: string): string {
  writeFileSync(join(stage, 'program'), 'ELF', { mode: 0o755 });
  mkdirSync(join(stage, 'data'));
  writeFileSync(join(stage, 'data', '1.ans'), '42\n');
  writeFileSync(Buffer.concat([Buffer.from(`${stage}/`), Buffer.from([0xff, 0x0a])]), 'odd');
  symlinkSync('data/1.ans', join(stage, 'link'));
  return 'value';
}

const foldersIn = (store: Store) => new KeptFolders<string>('programs', { store });

describe('kept folders', () => {
  it('are found unchanged, also by another judge', async () => {
    const store = emptyTestStore();
    expect(await foldersIn(store).find(key)).toBeUndefined();
    const made = await foldersIn(store).make(key, fill);
    expect(await foldersIn(store).find(key)).toEqual(made);
    expect(made.value).toBe('value');
    expect(readFileSync(join(made.folder, 'link'), 'utf8')).toBe('42\n');
    expect(statSync(made.folder).mode & 0o777).toBe(0o755);
  });

  const damages: readonly (readonly [string, (folder: string, record: string) => void])[] = [
    ['other content of the same size and time', (folder) => replaced(join(folder, 'program'), 'FLE')],
    ['other content of a file inside', (folder) => replaced(join(folder, 'data', '1.ans'), '43\n')],
    ['a file less', (folder) => rmSync(join(folder, 'data', '1.ans'))],
    ['a file more', (folder) => writeFileSync(join(folder, 'data', '2.ans'), '')],
    ['a folder more', (folder) => mkdirSync(join(folder, 'x'))],
    ['a file that is cut', (folder) => writeFileSync(join(folder, 'program'), 'EL')],
    ['a file that may no longer be executed', (folder) => chmodSync(join(folder, 'program'), 0o644)],
    ['a file that became a link', (folder) => linkInstead(join(folder, 'program'))],
    ['a link that leads elsewhere', (folder) => linkInstead(join(folder, 'link'))],
    ['no folder', (folder) => rmSync(folder, { recursive: true })],
    ['a record that is cut', (_, record) => writeFileSync(record, readFileSync(record).subarray(0, -9))],
    ['a record that is empty', (_, record) => writeFileSync(record, '')],
    ['a record with another value', (_, record) => edited(record, '"value":"value"', '"value":"forged"')],
    ['a record with another version', (_, record) => edited(record, '"version":1', '"version":2')],
    ['a folder in place of the record', folderInstead],
  ];

  it.each(damages)('are made again if there is %s', async (_, damage) => {
    const store = emptyTestStore();
    const folders = foldersIn(store);
    const { folder } = await folders.make(key, fill);
    expect(await folders.find(key)).toBeDefined();
    damage(folder, join(dirname(folder), `${key}.json`));
    expect(await folders.find(key)).toBeUndefined();
    const again = await folders.findOrMake(key, fill);
    expect(again.folder).not.toBe(folder);
    expect(readFileSync(join(again.folder, 'data', '1.ans'), 'utf8')).toBe('42\n');
  });

  it('do not use the record of another key', async () => {
    const store = emptyTestStore();
    const { folder } = await foldersIn(store).make(key, fill);
    renameSync(join(dirname(folder), `${key}.json`), join(dirname(folder), `${keyOf('b')}.json`));
    expect(await foldersIn(store).find(keyOf('b'))).toBeUndefined();
  });

  it('leave nothing if making them failed or they are not to last', async () => {
    const store = emptyTestStore();
    const broken = foldersIn(store).make(key, () => {
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    const { value } = await foldersIn(store).make(key, fill, () => false);
    expect(value).toBe('value');
    expect(namesIn(store, 'programs')).toEqual([]);
  });

  it('may be made by several at once', async () => {
    const store = emptyTestStore();
    const made = await Promise.all([1, 2, 3].map(() => foldersIn(store).findOrMake(key, fill)));
    for (const { folder } of made) expect(readFileSync(join(folder, 'program'), 'utf8')).toBe('ELF');
    expect(keysIn(store, 'programs')).toEqual([key]);
  });

  it('accept only digests as keys', async () => {
    await expect(foldersIn(emptyTestStore()).find('../x')).rejects.toThrow(RangeError);
  });
});

describe('pruning', () => {
  /** Makes entries that were used so many hours ago, of 1000 bytes each. */
  async function filled(ages: Readonly<Record<string, number>>, holds: readonly string[] = []) {
    const store = emptyTestStore();
    for (const [digit, age] of Object.entries(ages)) {
      const folders = new KeptFolders<void>('programs', { store, holds: holds.includes(digit) });
      await folders.make(keyOf(digit), (stage) => writeFileSync(join(stage, 'x'), 'x'.repeat(1000)));
      const used = new Date(Date.now() - age * hour);
      utimesSync(join(store.folderOf('programs'), `${keyOf(digit)}.json`), used, used);
    }
    return store;
  }

  async function prune(
    store: Store,
    bounds: { readonly bytes?: number; readonly entries?: number },
    last = 'f',
  ) {
    const all = { bytes: 1e9, entries: 1e9, inUseMs: 3 * hour, ...bounds };
    await new KeptFolders<void>('programs', { store, bounds: all }).make(keyOf(last), () => undefined);
    return keysIn(store, 'programs').map((name) => name[0]);
  }

  it('removes what was unused for longest, by bytes or by entries, but nothing used recently', async () => {
    const ages = { a: 30, b: 40, c: 1, d: 10 };
    expect(await prune(await filled(ages), { bytes: 4600 })).toEqual(['a', 'c', 'd', 'f']);
    expect(await prune(await filled(ages), { entries: 3 })).toEqual(['c', 'd', 'f']);
    expect(await prune(await filled(ages), { entries: 0 })).toEqual(['c', 'f']);
  });

  it('removes the files of an entry', async () => {
    const store = await filled({ a: 30 });
    await prune(store, { entries: 1 });
    expect(namesIn(store, 'programs').filter((name) => name.startsWith('a'))).toEqual([]);
  });

  it('removes nothing that a running judge holds', async () => {
    expect(await prune(await filled({ a: 30, b: 30 }, ['a']), { entries: 0 })).toEqual(['a', 'f']);
  });

  it('removes leftovers of killed judges at once', async () => {
    const store = await filled({ a: 0 });
    const folder = store.folderOf('programs');
    const namespace = statSync('/proc/self/ns/pid').ino;
    for (const name of [`antipode-4999999-${namespace}-x`, `antipode-4999999-${namespace}-y.held`])
      mkdirSync(join(folder, name));
    mkdirSync(join(folder, `antipode-${process.ppid}-${namespace}-z`));
    await prune(store, {});
    expect(namesIn(store, 'programs').filter((name) => name.startsWith('antipode'))).toEqual([
      `antipode-${process.ppid}-${namespace}-z`,
    ]);
  });

  it('removes folders without a record, once nobody can be using them', async () => {
    const store = await filled({ a: 0 });
    const folder = store.folderOf('programs');
    const [first = ''] = namesIn(store, 'programs').filter((name) =>
      statSync(join(folder, name)).isDirectory(),
    );
    writeFileSync(join(folder, first, 'x'), 'y');
    const again = await new KeptFolders<void>('programs', { store }).findOrMake(keyOf('a'), () => undefined);
    await prune(store, {});
    expect(existsSync(join(folder, first))).toBe(true);
    const longAgo = new Date(Date.now() - 4 * hour);
    utimesSync(join(folder, first), longAgo, longAgo);
    await prune(store, {}, 'e');
    expect([join(folder, first), again.folder].map((path) => existsSync(path))).toEqual([false, true]);
  });
});

function replaced(path: string, text: string): void {
  const { atime, mtime } = statSync(path);
  writeFileSync(path, text);
  utimesSync(path, atime, mtime);
}

function folderInstead(_folder: string, record: string): void {
  rmSync(record);
  mkdirSync(record);
}

function linkInstead(path: string): void {
  rmSync(path);
  symlinkSync('/etc/passwd', path);
}

function edited(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}
