import fc from 'fast-check';
import { expect, test } from 'vitest';
import { globFault, matchesGlob } from '#problem-reader';

test.each<[string, readonly string[], readonly string[]]>([
  [
    'accepted',
    ['accepted', 'accepted/a.cpp', 'accepted/a/main.py'],
    ['accept', 'accepted2/a.cpp', 'x/accepted'],
  ],
  ['accepted/', ['accepted/a.cpp'], ['accepted2']],
  ['*/a.cpp', ['accepted/a.cpp', 'wrong_answer/a.cpp'], ['a.cpp', 'accepted/x/a.cpp', 'accepted/a.cpp2']],
  [
    'accepted/*.py',
    ['accepted/a.py', 'accepted/.py', 'accepted/a.py/x'],
    ['accepted/a.pyc', 'accepted/b/a.py'],
  ],
  [
    '{accepted,rejected}/{a,b}.{py,c}',
    ['accepted/a.py', 'rejected/b.c', 'accepted/b.py'],
    ['accepted/c.py', 'accepted/ab.py'],
  ],
  ['accepted/{ a , b }.c', ['accepted/a.c', 'accepted/b.c'], ['accepted/ a .c', 'accepted/ab.c']],
  [
    'accepted/a{,-slow}.py',
    ['accepted/a.py', 'accepted/a-slow.py'],
    ['accepted/a-.py', 'accepted/a,-slow.py'],
  ],
  ['secret/{1,2}*', ['secret/1', 'secret/10-big', 'secret/2/x'], ['secret/3', 'secret', 'sample/1']],
  ['*', ['accepted', 'sample/1'], []],
  ['secret/a.b', ['secret/a.b'], ['secret/aXb']],
  ['secret/1', ['secret/1', 'secret/1/2'], ['secret/10']],
])('%s matches these paths and no others', (glob, yes, no) => {
  expect(globFault(glob)).toBeUndefined();
  expect(yes.filter((path) => !matchesGlob(glob, path))).toEqual([]);
  expect(no.filter((path) => matchesGlob(glob, path))).toEqual([]);
});

// A regular expression with a star for each would try C(250, 19) ways.
test('a pattern with many stars that almost matches is fast', () => {
  const glob = `${'*a'.repeat(19)}*b`;
  expect(globFault(glob)).toBeUndefined();
  expect(matchesGlob(glob, 'a'.repeat(250))).toBe(false);
  expect(matchesGlob(glob, `${'a'.repeat(250)}b`)).toBe(true);
});

test.each([
  ['', 'a pattern of 1 to 1000 characters'],
  ['secret/**', 'a pattern without **'],
  ['a*'.repeat(21), 'a pattern of at most 20 stars'],
  ['/accepted', 'a pattern without empty folder names'],
  ['a//b', 'a pattern without empty folder names'],
  ['[ab].c', 'a pattern of letters'],
  ['a?.c', 'a pattern of letters'],
  ['a b.c', 'a pattern of letters'],
  ['{a,{b,c}}', 'a pattern of letters'],
  ['{a*,b}', 'a pattern of letters'],
  ['{a', 'a pattern of letters'],
  ['a\nb', 'a pattern of letters'],
])('%j is no pattern', (glob, expected) => {
  expect(globFault(glob)).toContain(expected);
});

/** The same by trying every split: slow and simple. */
function matchesPlainly(glob: string, path: string): boolean {
  const folders = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  return folders.some((folder) => fits(glob, folder));
}

function fits(glob: string, text: string): boolean {
  const [first] = glob;
  if (first === undefined) return text === '';
  if (first === '*')
    return Array.from({ length: text.length + 1 }, (_, end) => end).some(
      (end) => !text.slice(0, end).includes('/') && fits(glob.slice(1), text.slice(end)),
    );
  if (first === '{') {
    const end = glob.indexOf('}');
    return glob
      .slice(1, end)
      .split(',')
      .some(
        (word) => text.startsWith(word.trim()) && fits(glob.slice(end + 1), text.slice(word.trim().length)),
      );
  }
  return text.startsWith(first) && fits(glob.slice(1), text.slice(1));
}

const piece = fc.constantFrom('a', 'b', '*', '/', '.', '{a,b}', '{ab, }', '{a}');
test('matchesGlob agrees with a search through all ways to match', () =>
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 6 }),
      fc.stringMatching(/^[ab.]{1,3}(\/[ab.]{1,3}){0,2}$/),
      (pieces, path) => {
        const glob = pieces.join('');
        fc.pre(globFault(glob) === undefined && !glob.endsWith('/'));
        expect(matchesGlob(glob, path)).toBe(matchesPlainly(glob, path));
      },
    ),
  ));
