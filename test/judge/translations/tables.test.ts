import { describe, expect, it } from 'vitest';
import { languageFiles } from '#translations/tables';
import { textsOf } from './source-texts.ts';
import { allFaults, tableFaults, translatedTexts } from './translated.ts';

const { keys, literals } = translatedTexts();

describe('the files of the languages', () => {
  it('have every text of the translated pages, and nothing else', () => {
    expect(keys.size).toBeGreaterThan(800);
    expect(allFaults(keys)).toEqual([]);
  });

  it('are for pages whose texts all go through a table', () => {
    expect(literals).toEqual([]);
  });

  it('say one thing for a word of the field', () => {
    const terms = Object.values(languageFiles).map(({ glossary }) => Object.keys(glossary).join());
    expect(new Set(terms).size).toBe(1);
  });
});

describe('a file with a mistake', () => {
  const wanted = new Map([
    ['Log in', 'a.tsx'],
    ['{name} of {all}', 'a.tsx'],
    ['See <a>rules</a>', 'a.tsx'],
    ['{count} teams', 'a.tsx'],
  ]);
  const right = {
    'Log in': 'Zaloguj się',
    '{name} of {all}': '{all}: {name}',
    'See <a>rules</a>': 'Zobacz <a>zasady</a>',
    '{count} teams': {
      one: '{count} drużyna',
      few: '{count} drużyny',
      many: '{count} drużyn',
      other: '{count} drużyn',
    },
  };
  const faultsOf = (changed: object) =>
    tableFaults('pl', { glossary: {}, texts: { ...right, ...changed } as typeof right }, wanted);

  it('is named by file, text, what was found and what was expected', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ '{count} teams': { one: 'a', other: '{count} b' } })).toEqual([
      expect.stringMatching(/^pl\.json, "\{count\} teams".*"few"/),
      expect.stringMatching(/"many"/),
    ]);
    expect(faultsOf({ '{count} teams': { ...right['{count} teams'], two: 'x' } })).toEqual([
      expect.stringMatching(/found the plural form "two"/),
    ]);
    expect(faultsOf({ '{count} teams': { one: 'a', few: 'b', many: 'c' } })).toEqual([
      expect.stringMatching(/"other"/),
    ]);
    expect(faultsOf({ '{name} of {all}': '{name} z {wszystko}' })).toEqual([
      expect.stringMatching(/found the values "name wszystko", expected "all name"/),
    ]);
    expect(faultsOf({ 'See <a>rules</a>': 'Zobacz <a>zasady' })).toEqual([
      expect.stringMatching(/expected "a"/),
    ]);
    expect(faultsOf({ '{count} teams': { ...right['{count} teams'], few: '{count, b' } })).toEqual([
      expect.stringMatching(/found "\{" alone/),
    ]);
    expect(faultsOf({ '{count} teams': { ...right['{count} teams'], few: '' } })).toEqual([
      expect.stringMatching(/found nothing/),
    ]);
    expect(faultsOf({ 'Log in': ' ' })).toEqual([expect.stringMatching(/found nothing/)]);
    expect(faultsOf({ 'Log on': 'x' })).toEqual([expect.stringMatching(/"Log on".*no page/)]);
    const { 'Log in': _, ...less } = right;
    expect(tableFaults('pl', { glossary: {}, texts: less }, wanted)).toEqual([
      expect.stringMatching(/"Log in" \(a\.tsx\): missing/),
    ]);
  });
});

describe('the texts of a source', () => {
  const of = (source: string) => textsOf('x.tsx', source, (text) => text.replace('Team', 'Student'));

  it('are the arguments of what translates, in a class as well', () => {
    const { keys: found } = of(`
      t('One'); rich('<a>Two</a>', {}); plural(n, 'a', '{count} as'); howMany(n, 'case'); w('Team');
      const states = wordings({ open: 'Open', shut: ['Shut'] }); t(isOpen ? 'Yes' : 'No');`);
    expect([...found].sort()).toEqual(
      [
        'One',
        '<a>Two</a>',
        '{count} as',
        '{count} cases',
        'Team',
        'Student',
        'Open',
        'Shut',
        'Yes',
        'No',
      ].sort(),
    );
  });

  it('that go through no table are listed with their line', () => {
    const { literals: found } = of(
      `const A = () => <p title="Some title">{isOpen ? 'Open now' : t('Shut')}\n  Read this <code>no prose</code> <b class="no-prose">3</b></p>;`,
    );
    expect(found).toEqual(['x.tsx:1 "Some title"', 'x.tsx:1 "Open now"', 'x.tsx:1 "Read this"']);
  });
});
