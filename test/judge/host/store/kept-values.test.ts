import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KeptValues } from '#host';
import { emptyTestStore, keyOf, namesIn } from './kept.ts';

const key = keyOf('a');
const stored = { verdict: 'AC', outputs: { 'secret/1': '4 5 8 9\n' } };

function openValues() {
  const store = emptyTestStore();
  const damages: string[] = [];
  const values = new KeptValues<typeof stored>('judgements', {
    store,
    onDamage: (_path, reason) => damages.push(reason),
  });
  return { store, values, damages, file: join(store.folderOf('judgements'), `${key}.json`) };
}

describe('kept values', () => {
  it('are found unchanged, also by another judge', () => {
    const { store, values } = openValues();
    expect(values.find(key)).toBeUndefined();
    values.put(key, stored);
    expect(values.find(key)).toEqual(stored);
    expect(new KeptValues('judgements', { store }).find(key)).toEqual(stored);
    expect(namesIn(store, 'judgements')).toEqual([`${key}.json`]);
  });

  it.each([
    ['is cut off', (text: string) => text.slice(0, -20)],
    ['is empty', () => ''],
    ['is changed', (text: string) => text.replace('AC', 'WA')],
    ['is of another version', (text: string) => text.replace('"version":1', '"version":2')],
    ['is something else', () => '[]'],
  ])('are told of, and not there, in a file that %s, until they are put again', (_, damage) => {
    const { values, file, damages } = openValues();
    values.put(key, stored);
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    expect(values.find(key)).toBeUndefined();
    expect(damages).toHaveLength(1);
    values.put(key, stored);
    expect(values.find(key)).toEqual(stored);
  });

  it('are not found under another key', () => {
    const { values, file } = openValues();
    values.put(key, stored);
    writeFileSync(file.replace(key, keyOf('b')), readFileSync(file));
    expect(values.find(keyOf('b'))).toBeUndefined();
  });

  it('accept only digests as keys', () => {
    expect(() => openValues().values.find('../x')).toThrow(RangeError);
  });
});
