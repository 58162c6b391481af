import { expect, test } from 'vitest';
import { renderTable } from '../../../judge/report/index.ts';
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

test('a table is as wide as it needs', () => {
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

test('cells for which there is no room follow below their rows', () => {
  expect(table(30)).toEqual([
    '  case       CPU ms',
    '  sample/01     1.0',
    '    one two three four five',
    '  secret/02    22.0',
    '',
  ]);
});
