/** A checker that exercises what checkers are made of and reports every result: Node and the interpreter in exported packages must report
 *  the same. */
import { defineChecker } from '../../../judge/problem-api/index.ts';

class Base {
  readonly #secret: number;
  static made = 0;
  label = 'base';
  constructor(secret: number) {
    this.#secret = secret;
    Base.made += 1;
  }
  get doubled(): number {
    return this.#secret * 2;
  }
  #hidden(): string {
    return `hidden ${this.#secret}`;
  }
  show(): string {
    return this.#hidden();
  }
}

class Derived extends Base {
  extra = 5;
  constructor() {
    super(20);
    this.label = 'derived';
  }
}

class Fault extends RangeError {
  override readonly name = 'Fault';
}

const thrown = (action: () => unknown): string => {
  try {
    return `returned ${String(action())}`;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } finally {
    Base.made += 0;
  }
};

const outcomes = (text: string): readonly (readonly [string, unknown])[] => {
  const words = text.trim().split(/\s+/);
  const [first, , third = 'none', ...rest] = words;
  const { length, 0: zeroth } = words;
  const closures: (() => number)[] = [];
  for (let index = 0; index < 3; index++) closures.push(() => index * 10);
  const squares = new Map<string, number>();
  for (const [index, word] of words.entries()) squares.set(word, index ** 2);
  squares.delete('gamma');
  let count = 0;
  outer: for (const a of [1, 2, 3, 4]) {
    for (const b of [1, 2, 3, 4]) {
      if (b === 3) continue outer;
      if (a === 4) break outer;
      count += a * b;
    }
  }
  let text2 = '';
  for (const letter of 'aé𝒳z') text2 += `[${letter}]`;
  let steps = 0;
  do steps++;
  while (steps < 7);
  const sorted = [5, 1, 10, -3, 1.5].sort();
  const sequence = [3, 1, 2].toSorted((a, b) => a - b);
  const bytes = Uint8Array.from([1, 255, 256, -1, 3.7]);
  const kind = (value: number): string => {
    switch (value % 4) {
      case 0:
        return 'zero';
      case 1:
      case 2:
        return 'one or two';
      default:
        return 'other';
    }
  };
  const sticky = /(\d+)-(\d+)/y;
  sticky.lastIndex = 3;
  const stickyMatch = sticky.exec('ab 12-34 5-6');
  const derived = new Derived();
  const memo: { value?: number } = {};
  memo.value ??= 4;
  memo.value ??= 9;
  const swap = [1, 2];
  [swap[0], swap[1]] = [swap[1] ?? 0, swap[0] ?? 0];
  const fibonacci = (n: number): number => (n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2));
  return [
    ['destructuring', [first, third, rest, length, zeroth]],
    ['closures', closures.map((one) => one())],
    ['map', [...squares].map(([key, value]) => `${key}=${value}`)],
    [
      'map size',
      [squares.size, squares.has('gamma'), squares.get('alpha'), squares.get('none') === undefined],
    ],
    ['set', [...new Set([3, 1, 3, Number.NaN, Number.NaN, 0, -0])].map(String)],
    ['labels', count],
    ['characters', text2],
    ['code points', ['𝒳'.length, '𝒳'.codePointAt(0), 'aé'.charCodeAt(1), String.fromCodePoint(119987, 97)]],
    ['loops', steps],
    ['sort as text', sorted],
    ['sort', sequence],
    ['bytes', [...bytes, bytes.length, bytes.map((byte) => byte * 2).join()]],
    ['typed', [...Int32Array.from([2 ** 31, -5.5]), ...Uint16Array.of(70000, 1)]],
    ['switch', [0, 1, 2, 3].map(kind)],
    ['sticky', [stickyMatch?.[0], stickyMatch?.[2], stickyMatch?.index, sticky.lastIndex, sticky.test('x')]],
    [
      'classes',
      [derived.doubled, derived.show(), derived.label, derived.extra, derived instanceof Base, Base.made],
    ],
    [
      'errors',
      [
        thrown(() => {
          throw new Fault('too far');
        }),
        thrown(() => [].reduce((a) => a)).startsWith('TypeError'),
        thrown(() => (undefined as unknown as { x: number }).x).startsWith('TypeError'),
        thrown(() => new Error('outer', { cause: 'inner' }).cause),
        thrown(() => 7),
      ],
    ],
    ['nullish', [memo.value, words[99] ?? 'a', memo.value?.toFixed(0), words[99]?.length ?? 'c']],
    ['swap', swap],
    ['recursion', fibonacci(15)],
    [
      'numbers',
      [
        0.1 + 0.2,
        1e21,
        1e-7,
        123456789012345680000,
        -0.000001,
        5e-324,
        1.7976931348623157e308,
        100,
        1 / 3,
        2 ** 53,
      ].map(String),
    ],
    [
      'parsing',
      [
        Number('0x1f'),
        Number(' 12 '),
        Number(''),
        String(Number('1a')),
        Number('1e3'),
        Number.parseInt('42px', 10),
        Number.parseInt('z', 36),
        Number.parseFloat('3.5e2x'),
      ],
    ],
    ['bits', [5 & 3, 5 | 3, 5 ^ 3, ~5, -1 >>> 28, 1 << 31, -9 >> 1, Math.imul(0x7fffffff, 3), Math.clz32(1)]],
    [
      'arithmetic',
      [
        7 % -3,
        -7 % 3,
        2 ** 10,
        Math.round(2.5),
        Math.round(-2.5),
        Math.trunc(-4.7),
        Math.hypot(3, 4),
        Math.sign(-2),
        Math.max(),
        Math.min(2, 1),
      ].map(String),
    ],
    ['formats', [(255).toString(16), (2.71).toFixed(2), (1e6).toString(), `${-0}`]],
    [
      'slices',
      [
        'abcdef'.slice(-3, -1),
        'abcdef'.substring(4, 1),
        'abc'.at(-1),
        [1, 2, 3, 4].slice(-2),
        [1, 2, 3].at(-3),
      ],
    ],
    [
      'searching',
      [
        'banana'.indexOf('an', 2),
        'banana'.lastIndexOf('an'),
        'banana'.includes('nab'),
        'banana'.startsWith('nan', 2),
        'banana'.endsWith('ana'),
      ],
    ],
    ['padding', ['7'.padStart(3, '0'), 'ab'.padEnd(5, 'xy'), 'ab'.repeat(3), '  x '.trim(), ' x '.trimEnd()]],
    [
      'splitting',
      [
        'a,b,,c'.split(','),
        'abc'.split(''),
        'a1b22c'.split(/\d+/),
        'a1b2'.split(/(\d)/),
        'a,b,c'.split(',', 2),
        ''.split(','),
        ''.split(/x/),
      ],
    ],
    [
      'replacing',
      [
        'aXbX'.replace('X', '$&$&'),
        'aXbX'.replaceAll('X', '-'),
        'a1b22'.replace(/\d+/g, (digits) => `<${digits}>`),
        'John Smith'.replace(/(\w+) (\w+)/, '$2 $1'),
      ],
    ],
    [
      'matching',
      [
        'a1b22c333'.match(/\d+/g),
        'key=val'.match(/(?<name>\w+)=(?<value>\w+)/)?.groups?.value,
        [...'a1b2'.matchAll(/[a-z](\d)/g)].map((match) => match[1]),
      ],
    ],
    [
      'expressions',
      [
        /^(a+)+$/.test('aaaa'),
        /a{2,3}?/.exec('aaaa')?.[0],
        /(a)|(b)/.exec('b')?.[1] === undefined,
        /(?:x(?=y)|z(?!y))/.exec('xzxy')?.index,
        /\bfoo\b/.test('a foo b'),
        /^b$/m.test('a\nb\nc'),
        /a.c/s.test('a\nc'),
        /HELLO/i.test('hello'),
        /(.)\1/.exec('abccd')?.[0],
        /[^\s,]+/g.exec(' ,x-y,')?.[0],
        /^\p{Lu}\p{Ll}*$/u.test('Éa'),
        /[\u{1F600}-\u{1F64F}]/u.test('😀'),
        /^.$/u.test('😀'),
        /^.$/.test('😀'),
        /[\]\\-]/.test('-'),
      ],
    ],
    [
      'arrays',
      [
        [1, [2, [3, [4]]]].flat(Number.POSITIVE_INFINITY),
        [3, 1, 2].reverse(),
        [1, 2, 3, 4].splice(1, 2),
        [1, 2].concat([3], [[4]] as never),
        Array.from({ length: 3 }, (_, index) => index * index),
        [1, 2, 3].includes(2),
        [1, 2, 3].findLast((one) => one < 3),
        [1, 2, 3].reduceRight((a, b) => a * 10 + b),
        [
          [1, 'a'],
          [2, 'b'],
        ].flatMap(([number]) => [number, number]),
        Array(3).fill(0),
        [1, 2, 3].join('-'),
        [null, undefined, 1].join(),
        [1, 2, 3].every((one) => one > 1),
        [1, 2, 3].some((one) => one > 2),
        [4, 5].keys().next === undefined ? 0 : 0,
        [1, 2, 3].indexOf(4),
      ],
    ],
    [
      'objects',
      [
        Object.keys({ b: 1, 2: 'x', a: 2, 1: 'y' }),
        Object.values({ x: 1 }),
        Object.entries({ x: 1, y: [2] }),
        Object.fromEntries([['p', 1]]),
        { ...{ a: 1, b: 2 }, b: 3 },
        'a' in { a: undefined },
        Object.hasOwn({ q: 1 }, 'r'),
      ],
    ],
    [
      'types',
      [
        typeof 1,
        typeof '',
        typeof undefined,
        typeof null,
        typeof {},
        typeof thrown,
        typeof true,
        Array.isArray([]),
        void 0 === undefined,
      ],
    ],
    ['comparison', ['a' < 'b', 'B' < 'a', 2 < 10, '2' < '10', null == undefined]],
    ['escapes', 'tab\t quote" back\\ \u00e9 \x41 \u{1f600}'],
    ['json', [JSON.stringify({ a: [1, null, 'x"\n'], b: undefined, c: { d: true } })]],
    [
      'generic',
      [
        [3, 4].map(String),
        ['1', '2'].map(Number),
        [0, 1, ''].filter(Boolean),
        ['a', 'b'].map((one) => one.toUpperCase()),
      ],
    ],
  ];
};

export const checker = defineChecker(({ input, args }) => ({
  kind: 'rejected',
  reason: JSON.stringify(args),
  forJury: outcomes(input)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n'),
}));
