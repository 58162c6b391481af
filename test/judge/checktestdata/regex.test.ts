import { describe, expect, it } from 'vitest';
import { repeats } from '../../sample.ts';
import { numbersFrom, testSeed } from './random.ts';
import { opinionOf } from './run.ts';

/** Length that REGEX matches at the beginning of `data`, derived from the place of the next rejection; −1
 *  without a match. */
function taken(pattern: string, data: string): number | string {
  const written = pattern.replace(/[\\"]/g, '\\$&');
  const opinion = opinionOf(`REGEX("${written}",x) STRING("\\001")`, data);
  const place = /^rejected 1:(\d+) .*"\\u0001"/.exec(opinion);
  if (place) return Number(place[1]) - 1;
  return /^rejected 1:1 .*\bmatch\b/.test(opinion) ? -1 : opinion;
}

describe('regular expressions', () => {
  it.each([
    ['p|ps', 'ps', 2],
    ['[]a]+', 'a]b', 2],
    ['[^]a]+', 'bc]', 2],
    ['[a-]+', 'a-b', 2],
    ['[a-c-e]+', 'b-e', 3],
    ['[+\\-]+', '+-', 2],
    ['[[:digit:][:upper:]]+', '3Aa', 2],
    ['\\d+\\.\\d', '12.34', 4],
    ['[\\d]+', '12a', 2],
    ['(?:ab)+', 'ababa', 4],
    ['a{2}', 'aaa', 2],
    ['a{2,}', 'aaaa', 4],
    ['a{,2}', 'aaa', 2],
    ['(a{2}){2}', 'aaaaa', 4],
    ['(a|b)*c', 'abac', 4],
    ['(a*)*b', 'aab', 3],
    ['^ab', 'abab', 2],
    ['a]}-', 'a]}-', 4],
    ['[$]', '$', 1],
    ['\\$\\^', '$^', 2],
    ['a$b', 'a$b', 3],
    ['x', 'y', -1],
    ['', 'y', 0],
  ])('%s takes its part of %s', (pattern, data, length) => {
    expect(taken(pattern, data)).toBe(length);
  });

  it.each([
    'a**',
    'a*?',
    '*a',
    '(a',
    'a)',
    '[a',
    'a{3,2}',
    'a{',
    'a{x}',
    '[z-a]',
    'a\\',
    '\\b',
    'a^',
    'a$',
    '(?=a)',
    '[[:nothing:]]',
  ])('refuses %s', (pattern) => expect(taken(pattern, 'aaa')).toMatch(/^failed 1:1 .*regular expression/));

  it('refuse expressions that would use up all memory', () => {
    for (const pattern of [
      '((a{999}){999}){999}',
      '(){999999999}',
      'a{0,999999999}',
      `${'('.repeat(50_000)}a`,
    ])
      expect(taken(pattern, 'aaa')).toMatch(/^failed 1:1 /);
  });

  it('take linear time where backtracking would never end', () => {
    const data = 'a'.repeat(20_000);
    for (const pattern of ['(a*)*b', '(a|a)*b', '(a|aa)+b', 'a*a*a*a*a*a*a*b'])
      expect(taken(pattern, data)).toBe(-1);
    expect(taken(`(a?){200}${'a'.repeat(200)}`, 'a'.repeat(200))).toBe(200);
  });

  it('find the match even if states were dropped to save memory', () => {
    // Each combination of places in the last 17 bytes is a state of the automaton: 2^17 states.
    let noise = 12345;
    const data = Array.from({ length: 60_000 }, () => {
      noise = (noise * 1103515245 + 12345) % 2147483648;
      return noise > 1073741824 ? 'a' : 'b';
    }).join('');
    const expected = data.slice(0, data.length - 16).lastIndexOf('a') + 17;
    expect(taken('(a|b)*a(a|b){16}', data)).toBe(expected);
  });

  it('match the longest prefix that JavaScript matches as a whole', () => {
    const random = numbersFrom(testSeed);
    for (let round = 0; round < repeats(1000); round++) {
      const pattern = randomRegex(random, 3);
      const data = Array.from({ length: random(9) }, () => 'abc'[random(3)]).join('');
      const whole = new RegExp(`^(?:${pattern})$`);
      const lengths = Array.from({ length: data.length + 1 }, (_, i) => i).filter((i) =>
        whole.test(data.slice(0, i)),
      );
      expect(taken(pattern, data), `seed ${testSeed}, /${pattern}/ on "${data}"`).toBe(lengths.at(-1) ?? -1);
    }
  });
});

function randomRegex(random: (below: number) => number, depth: number): string {
  const atom = (): string => {
    const kind = random(depth > 0 ? 6 : 4);
    if (kind === 0) return '.';
    if (kind === 1) return ['[ab]', '[^a]', '[b-c]'][random(3)] ?? '';
    if (kind < 4) return 'abc'[random(3)] ?? '';
    return `(${randomRegex(random, depth - 1)})`;
  };
  const repeated = () => atom() + (['', '', '*', '+', '?', '{2}', '{1,2}', '{0,}'][random(8)] ?? '');
  const sequence = () => Array.from({ length: random(4) }, repeated).join('');
  return Array.from({ length: 1 + random(2) }, sequence).join('|');
}
