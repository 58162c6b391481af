import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RecordStore } from '../../../judge/host/index.ts';
import { temporaryFolder } from './temporary-folder.ts';

const key = 'a'.repeat(64);
const stored = { verdict: 'AC', outputs: { 'secret/1': '4 5 8 9\n' } };

function openStore() {
  const folder = temporaryFolder();
  const damages: string[] = [];
  const store = new RecordStore<typeof stored>(folder, 1, (_path, reason) => damages.push(reason));
  return { folder, store, damages, file: join(folder, `${key}.json`) };
}

describe('a store of records', () => {
  it('finds what was stored, also when it is opened again', () => {
    const { folder, store } = openStore();
    expect(store.find(key)).toBeUndefined();
    store.store(key, stored);
    expect(store.find(key)).toEqual(stored);
    expect(new RecordStore(folder, 1).find(key)).toEqual(stored);
    expect(readdirSync(folder)).toEqual([`${key}.json`]);
  });

  it.each([
    ['is cut off', (text: string) => text.slice(0, -20)],
    ['is empty', () => ''],
    ['is changed', (text: string) => text.replace('AC', 'WA')],
    ['is of another version', (text: string) => text.replace('"version":1', '"version":2')],
    ['belongs to another key', (text: string) => text.replace(key, 'b'.repeat(64))],
    ['is something else', () => '[]'],
  ])('reports and ignores a file that %s, and replaces it', (_, damage) => {
    const { store, file, damages } = openStore();
    store.store(key, stored);
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    expect(store.find(key)).toBeUndefined();
    expect(damages).toHaveLength(1);
    store.store(key, stored);
    expect(store.find(key)).toEqual(stored);
  });

  it('forgets what nobody has asked for in 90 days', () => {
    const { store, file } = openStore();
    store.store(key, stored);
    const day = 24 * 3600_000;
    store.prune(Date.now() + 89 * day);
    expect(existsSync(file)).toBe(true);
    const old = new Date(Date.now() - 91 * day);
    utimesSync(file, old, old);
    store.prune();
    expect(existsSync(file)).toBe(false);
  });

  it('forgets the longest unused when there is more than it may hold', () => {
    const { folder, store } = openStore();
    const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(64));
    for (const [index, name] of keys.entries()) {
      store.store(name, stored);
      const used = new Date(Date.now() - (index + 1) * 60_000);
      utimesSync(join(folder, `${name}.json`), used, used);
    }
    const { size } = statSync(join(folder, `${key}.json`));
    store.prune(Date.now(), { keptMs: 3600_000, bytes: 2 * size });
    expect(readdirSync(folder).sort()).toEqual(keys.slice(0, 2).map((name) => `${name}.json`));
  });

  it('takes no other name for a key', () => {
    expect(() => openStore().store.find('../x')).toThrow(RangeError);
  });
});
