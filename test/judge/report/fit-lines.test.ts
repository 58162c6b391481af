import { expect, test } from 'vitest';
import { fitLines } from '#report';

test('lines that fit stay as they are, and all do where there is no terminal', () => {
  const text = '  ok   inputs  all valid\n\nlast';
  expect(fitLines(text, 24)).toBe(text);
  expect(fitLines(text.repeat(9), undefined)).toBe(text.repeat(9));
  expect(fitLines(text.repeat(9), 0)).toBe(text.repeat(9));
});

test('a wider line breaks between words and goes on below its last column, or its beginning', () => {
  expect(fitLines('one two three four', 9)).toBe('one two\nthree\nfour');
  expect(fitLines('  note  one two three four', 20)).toBe('  note  one two\n        three four');
  expect(fitLines('  a long first column  and more', 16)).toBe('  a long first\n  column and\n  more');
});

test('a word that is wider than the terminal is broken; signs of two columns count as two', () => {
  expect(fitLines('abcdefgh', 5)).toBe('abcde\nfgh');
  expect(fitLines('日本語 日本語', 7)).toBe('日本語\n日本語');
  expect(fitLines('        abc', 4)).toMatch(/^ +a/);
});

test('a colour is not left open at the end of a line', () => {
  const red = (text: string): string => `\u001b[31m${text}\u001b[39m`;
  for (const line of fitLines(`aaa ${red('error:')} bbb ccc`, 8).split('\n'))
    expect(line.split('\u001b[31m').length).toBe(line.split('\u001b[39m').length);
});
