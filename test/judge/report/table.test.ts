import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { createColours, renderTable } from '#report';
import { everyNth } from '../../sample.ts';
import { plainStyle } from './fixtures.ts';

const columns = [
  { heading: 'case' },
  { heading: 'CPU ms', align: 'right' },
  { heading: 'message', flexible: 'wrap' },
] as const;
const rows = [
  ['sample/01', '1.0', 'one two three four five'],
  ['secret/02', '22.0', ''],
];
const table = (width: number | undefined) => renderTable(columns, rows, plainStyle(width)).split('\n');

test('a table is as wide as its content', () => {
  expect(table(undefined)).toEqual([
    '  case       CPU ms  message',
    '  sample/01     1.0  one two three four five',
    '  secret/02    22.0',
    '',
  ]);
});

test('a flexible column is wrapped to make a table fit', () => {
  expect(table(40)).toEqual([
    '  case       CPU ms  message',
    '  sample/01     1.0  one two three four',
    '                     five',
    '  secret/02    22.0',
    '',
  ]);
});

test('cells that do not fit follow below their rows', () => {
  expect(table(30)).toEqual([
    '  case       CPU ms',
    '  sample/01     1.0',
    '    one two three four five',
    '  secret/02    22.0',
    '',
  ]);
});

// Columns of these texts on terminals by Unicode 16 (UAX #11, UTS #51), not by the tested library.
const widths = [
  ['👍🏽', 2],
  ['👨‍👩‍👧', 2],
  ['🇩🇪', 2],
  ['⚠️', 2],
  ['ﾊﾛ', 2],
  ['漢字', 4],
  ['e\u0301', 1],
  ['plain', 5],
] as const;

test.each(widths)('%s takes %i columns, so that the next column is aligned', (text, width) => {
  const lines = renderTable([{ heading: 'name' }, { heading: 'x' }], [[text, '|']], plainStyle()).split('\n');
  expect(lines[1]).toBe(`  ${text}${' '.repeat(Math.max(4, width) - width)}  |`);
});

test('every sign takes as many columns as string-width says, also where that is not asked', () => {
  const all = Array.from({ length: 0x3000 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
  const signs = everyNth(5, all).filter((sign) => stringWidth(sign) > 0);
  const rows = signs.map((sign) => [sign, '|']);
  const [, ...lines] = renderTable([{ heading: 'name' }, { heading: 'x' }], rows, plainStyle()).split('\n');
  expect(lines.slice(0, signs.length)).toEqual(
    signs.map((sign) => `  ${sign}${' '.repeat(4 - stringWidth(sign))}  |`),
  );
});

test.each(['cut', 'wrap'] as const)(
  'a flexible column (%s) never breaks a sign apart, nor takes more than there is',
  (flexible) => {
    const text = widths
      .map(([sign]) => sign)
      .join(' ')
      .repeat(3);
    const whole = new Set([...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment));
    for (let width = 30; width < 60; width++) {
      const columns = [{ heading: 'name' }, { heading: 'message', flexible }] as const;
      const lines = renderTable(columns, [['name', text]], plainStyle(width))
        .split('\n')
        .slice(1);
      for (const line of lines) {
        const signs = [...new Intl.Segmenter('en').segment(line)].map(({ segment }) => segment);
        for (const sign of signs) expect(whole.has(sign) || /^[ name…]$/.test(sign), sign).toBe(true);
        const taken = signs.reduce(
          (sum, sign) => sum + (widths.find(([one]) => one === sign)?.[1] ?? widthOf(sign)),
          0,
        );
        expect(taken).toBeLessThanOrEqual(width);
      }
    }
  },
);

const widthOf = (sign: string): number => (/[漢字]/.test(sign) ? 2 : 1);

test('a line that is wrapped between two colours closes both', () => {
  const { green, red } = createColours(true);
  const cell = [green('40,279 AC'), red('4,100 WA')].join(', ');
  const columns = [{ heading: 'group' }, { heading: 'verdicts', flexible: 'wrap' }] as const;
  const lines = renderTable(columns, [['a'.repeat(12), cell]], {
    colours: createColours(true),
    columns: 32,
  }).split('\n');
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    const opened = [...line.matchAll(/\[3[12]m/g)].length;
    expect([...line.matchAll(/\[39m/g)]).toHaveLength(opened);
  }
});

test.each([24, 40, 60])('in %i columns no line is longer, and no word is cut or lost', (width) => {
  const columns = [
    { heading: 'case' },
    { heading: 'verdict' },
    { heading: 'CPU ms', align: 'right' },
    { heading: 'peak MiB', align: 'right' },
    { heading: 'message', flexible: 'wrap' },
  ] as const;
  const rows = [
    ['secret/01-a-name', 'WA', '12.3', '3.0', 'after 4 moves not at twelve: B at 3'],
    ['secret/02', 'AC', '1.0', '0.8', ''],
  ];
  const text = renderTable(columns, rows, plainStyle(width));
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
  const words = text.split(/\s+/);
  for (const word of rows.flat().flatMap((cell) => cell.split(' '))) expect(words).toContain(word);
});
