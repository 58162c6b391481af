import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, describe, expect, it } from 'vitest';
import {
  currentLanguage,
  english,
  inLanguage,
  languageWith,
  momentWords,
  numberText,
  plural,
  pseudoLanguages,
  recognised,
  rich,
  said,
  saying,
  t,
} from '#translations';

const polish = languageWith('pl', {
  'Log in': 'Zaloguj się',
  '{name} of {all}': '{all}, w tym {name}',
  'See the <a>rules</a>.': 'Zobacz <a>zasady</a>.',
  'open##of a door': 'otwarte',
  '{count} teams': {
    one: '{count} drużyna',
    few: '{count} drużyny',
    many: '{count} drużyn',
    other: '{count} drużyny',
  },
});
const inPolish = <T>(work: () => T): T => inLanguage(polish, work);

afterEach(() => expect(currentLanguage()).toBe(english));

describe('a text', () => {
  it('is that of the table, else English', () => {
    expect(t('Log in')).toBe('Log in');
    expect(inPolish(() => t('Log in'))).toBe('Zaloguj się');
    expect(inPolish(() => t('No table has this.'))).toBe('No table has this.');
    expect(inPolish(() => t('toString'))).toBe('toString');
  });

  it('may be told apart from the same word elsewhere', () => {
    expect(t('open##of a door')).toBe('open');
    expect(inPolish(() => [t('open##of a door'), t('open')])).toEqual(['otwarte', 'open']);
  });

  it('takes values as they are, in the order of the language', () => {
    const values = { name: '{all}<a>$&</a>', all: 12_345 };
    expect(t('{name} of {all}', values)).toBe('{all}<a>$&</a> of 12\u2009345');
    expect(inPolish(() => t('{name} of {all}', values))).toBe('12\u00a0345, w tym {all}<a>$&</a>');
  });

  it('that was made before is said in the language of the page', () => {
    const refusal = saying('{name} of {all}', { name: 'A', all: 2 });
    expect([said(refusal), inPolish(() => said(refusal))]).toEqual(['A of 2', '2, w tym A']);
  });

  it('is put back after a rendering that fails', () => {
    expect(() =>
      inPolish(() => {
        throw new Error('no page');
      }),
    ).toThrow('no page');
    expect(t('Log in')).toBe('Log in');
  });
});

/** Forms by the rules of CLDR 46 for Polish: one for 1; few for 2–4, not 12–14; many for the others. */
const polishForms: readonly (readonly [number, string])[] = [
  [0, 'drużyn'],
  [1, 'drużyna'],
  [2, 'drużyny'],
  [4, 'drużyny'],
  [5, 'drużyn'],
  [12, 'drużyn'],
  [22, 'drużyny'],
  [112, 'drużyn'],
];

describe('a text with a count', () => {
  it.each(polishForms)('of %i takes the form of the language', (count, noun) => {
    expect(inPolish(() => plural(count, '{count} team', '{count} teams'))).toBe(`${count} ${noun}`);
  });

  it('has two forms in English, which a table may lack', () => {
    const fields = (count: number) => plural(count, '{count} field', '{count} fields');
    expect([0, 1, 2].map(fields)).toEqual(['0 fields', '1 field', '2 fields']);
    expect(inPolish(() => fields(2))).toBe('2 fields');
  });
});

describe('a text that was put together elsewhere', () => {
  const forms = ['{name} of {all}', 'Log in', 'a.b ({name})', 'line {line}: {what}'];
  const known = languageWith('pl', {
    'Log in': 'Zaloguj się',
    '{name} of {all}': '{all}, w tym {name}',
    'a.b ({name})': 'kropka {name}',
    'line {line}: {what}': 'wiersz {line}: {what}',
  });
  const inKnown = (text: string): string => inLanguage(known, () => recognised(text, forms));

  it('is said in the language of the page with its values, if it has one of the forms', () => {
    expect(inKnown('Log in')).toBe('Zaloguj się');
    expect(inKnown('ann of bob')).toBe('bob, w tym ann');
    expect(inKnown('line 3: found "x: y"')).toBe('wiersz 3: found "x: y"');
    expect(inKnown('{all} of $1')).toBe('$1, w tym {all}');
    expect(recognised('ann of bob', forms)).toBe('ann of bob');
  });

  it('stays as it is if it has none, or is longer than what the judge says', () => {
    for (const text of [
      ...['Log in!', 'please Log in', 'a-b (ann)', 'a.b ann', ' of bob', 'of', '', 'log in'],
      ...['ann\n of bob', 'line 3:\nx', `${'x'.repeat(121)} of bob`, `a of ${'b'.repeat(400)}`],
    ])
      expect(inKnown(text)).toBe(text);
    expect(inPolish(() => recognised('line 3: x', forms))).toBe('line 3: x');
  });
});

describe('a text with elements', () => {
  const page = (name: string) =>
    h('p', null, rich('See the <a>rules</a>.', { a: (inner) => h('a', { href: '/r', title: name }, inner) }));

  it('has them where the language wants them, and what is in them is text', () => {
    expect(renderToString(page('"<'))).toBe('<p>See the <a href="/r" title="&quot;&lt;">rules</a>.</p>');
    expect(inPolish(() => renderToString(page('x')))).toBe(
      '<p>Zobacz <a href="/r" title="x">zasady</a>.</p>',
    );
  });

  it('of a table are never markup', () => {
    const hostile = languageWith('xx', { 'See the <a>rules</a>.': '<script>x()</script> <a>&lt;</a> <b>' });
    const html = inLanguage(hostile, () => renderToString(page('x')));
    expect(html).not.toMatch(/<script|<b>/);
  });
});

describe('numbers and moments', () => {
  it('are written as the language writes them', () => {
    const german = languageWith('de', {});
    const both = () => [
      numberText(1234.5, { decimals: 3 }),
      numberText(12_345),
      momentWords('2026-11-22T09:05:00.000Z'),
    ];
    expect(both()).toEqual(['1234.500', '12\u2009345', '2026-11-22 09:05:00']);
    expect(inLanguage(german, both)).toEqual(['1.234,500', '12.345', '22.11.2026, 09:05:00']);
  });

  it('show no seconds where somebody set a minute', () => {
    const set = () => momentWords('2026-11-22T09:05:00.000Z', true);
    const happened = () => momentWords('2026-11-22T09:05:00.000Z');
    const german = languageWith('de', {});
    expect([set(), happened()]).toEqual(['2026-11-22 09:05', '2026-11-22 09:05:00']);
    expect(inLanguage(german, () => [set(), happened()])).toEqual([
      '22.11.2026, 09:05',
      '22.11.2026, 09:05:00',
    ]);
  });
});

describe('a language to look at pages with', () => {
  it('shows every text longer, with values and elements in their places', () => {
    for (const language of pseudoLanguages)
      inLanguage(language, () => {
        const text = t('{name} of {all}', { name: 'ada', all: 3 });
        expect(text).toMatch(/^\[ada .* 3\]$/);
        expect(t('Log in').length).toBeGreaterThan('Log in'.length);
        expect(renderToString(page())).toMatch(/^<p>\[.*<a>\S+<\/a>\.\]<\/p>$/);
      });
  });

  const page = () => h('p', null, rich('See the <a>rules</a>.', { a: (inner) => h('a', null, inner) }));
});
