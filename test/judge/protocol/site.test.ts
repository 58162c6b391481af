import { afterEach, describe, expect, it } from 'vitest';
import { basePath, below, setBase, withoutBase } from '#protocol';

afterEach(() => setBase(''));

describe('a judge at the root of its host', () => {
  it.each(['/', '/contests', '//elsewhere', 'https://elsewhere.example/', '', '?page=2'])(
    '%j stays as it is',
    (path) => {
      expect([below(path), withoutBase(path), basePath()]).toEqual([path, path, '']);
    },
  );
});

describe('a judge below /judge', () => {
  it.each([
    ['/', '/judge/'],
    ['/contests?x=/y#z', '/judge/contests?x=/y#z'],
    ['/judgement', '/judge/judgement'],
    // Already so: adding it twice does no harm.
    ['/judge', '/judge'],
    ['/judge/contests', '/judge/contests'],
    ['/judge?x', '/judge?x'],
    // Not of the judge.
    ['//elsewhere.example/', '//elsewhere.example/'],
    ['https://elsewhere.example/', 'https://elsewhere.example/'],
    ['mailto:a@b', 'mailto:a@b'],
    ['pictures/a.png', 'pictures/a.png'],
    ['?page=2', '?page=2'],
    ['#top', '#top'],
    ['', ''],
  ])('%j is requested as %j', (path, requested) => {
    setBase('/judge');
    expect(below(path)).toBe(requested);
  });

  it.each([
    ['/judge', '/'],
    ['/judge/', '/'],
    ['/judge?x', '/?x'],
    ['/judge/contests/a', '/contests/a'],
    // A proxy has taken the path away.
    ['/contests/a', '/contests/a'],
    ['/', '/'],
    ['/judgement', '/judgement'],
    ['/Judge/contests', '/Judge/contests'],
    // No path may become the name of a host.
    ['/judge//evil.example', '/evil.example'],
    ['/judge///evil.example', '/evil.example'],
  ])('a request for %j is one for %j', (requested, path) => {
    setBase('/judge');
    expect(withoutBase(requested)).toBe(path);
  });
});
