import { expect, test } from 'vitest';
import { escapeMarkup, titleIn, typedText } from '#text';

test('text from a form has the line ends of programs', () => {
  expect(typedText('a\r\n\r\nb\rc\n')).toBe('a\n\nb\rc\n');
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
