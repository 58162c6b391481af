import { expect, test } from 'vitest';
import {
  byCodeUnit,
  escapeMarkup,
  isSameText,
  isStorable,
  storable,
  titleIn,
  typedText,
  withLineEnd,
} from '#text';

test('text from a form has the line ends of programs', () => {
  expect(typedText('a\r\n\r\nb\rc\n')).toBe('a\n\nb\rc\n');
});

test('texts that differ in ends of lines and blanks at the end are the same', () => {
  expect(isSameText('a\r\nb\r\n', 'a\nb')).toBe(true);
  expect(isSameText('a\n', ' a\n')).toBe(false);
});

test('the last line of a text ends, unless it has none', () => {
  expect(['a', 'a\n', ''].map(withLineEnd)).toEqual(['a\n', 'a\n', '']);
});

test('what a database cannot store is known and replaced', () => {
  const texts = ['a\0b', 'a\ud800b', 'a😀b', ''];
  expect(texts.map(isStorable)).toEqual([false, false, true, true]);
  expect(texts.map((text) => storable(text, '?'))).toEqual(['a?b', 'a?b', 'a😀b', '']);
});

test('names are in the order of their code units, in every language', () => {
  expect(['b', 'ä', 'a', 'B'].toSorted(byCodeUnit)).toEqual(['B', 'a', 'b', 'ä']);
});

test('what means something in HTML and XML is escaped', () => {
  expect(escapeMarkup(`<a b="c" d='e'>&amp;é`)).toBe('&#60;a b=&#34;c&#34; d=&#39;e&#39;&#62;&#38;amp;é');
});

test('a title is in the wanted language, else in English, else in any', () => {
  const titles = { de: 'Uhren', en: 'Clocks', fr: 'Horloges' };
  expect([titleIn(titles, 'x', 'fr'), titleIn(titles, 'x', 'sv'), titleIn(titles, 'x')]).toEqual([
    'Horloges',
    'Clocks',
    'Clocks',
  ]);
  expect([titleIn({ de: 'Uhren' }, 'x'), titleIn({}, 'x'), titleIn(null, 'x')]).toEqual(['Uhren', 'x', 'x']);
});
