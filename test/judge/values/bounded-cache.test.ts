import { expect, it } from 'vitest';
import { BoundedCache } from '#values';

const keysOf = (cache: BoundedCache<string, number>) => cache.entries().map(([key]) => key);

it('drops what was set longest ago when there is too much', () => {
  const cache = new BoundedCache<string, number>({ most: 2 });
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect(keysOf(cache)).toEqual(['b', 'c']);
});

it('keeps what is used', () => {
  const cache = new BoundedCache<string, number>({ most: 2 });
  const made: string[] = [];
  const use = (key: string) => cache.use(key, () => made.push(key));
  ['a', 'b', 'a', 'c', 'a'].map(use);
  expect([keysOf(cache), made]).toEqual([
    ['c', 'a'],
    ['a', 'b', 'c'],
  ]);
});

it('drops what is old', () => {
  let nowMs = 0;
  const cache = new BoundedCache<string, number>({ most: 9, keptMs: 100, nowMs: () => nowMs });
  cache.set('a', 1);
  nowMs = 60;
  cache.set('b', 2);
  nowMs = 100;
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 2]);
});

it('deletes a value, but not the one that came after it', () => {
  const cache = new BoundedCache<string, number>({ most: 2 });
  cache.set('a', 2);
  cache.delete('a', 1);
  expect(cache.get('a')).toBe(2);
  cache.delete('a', 2);
  expect(cache.get('a')).toBeUndefined();
});
