import { describe, expect, it } from 'vitest';
import { english, inLanguage } from '#translations';
import { pageLanguageNamed } from '#translations/tables';
import { refusalWords } from '../../../judge/web/parts/judge-words.ts';
import { readProjectFile } from '../../architecture/source-files.ts';

const files = ['entries', 'links', 'own-team', 'terms'].map(
  (name) => `judge/store/contests/joining/${name}.ts`,
);

/** Every refusal that stands in these files as one text, with values in its places. */
const refusals = files.flatMap((path) =>
  [...readProjectFile(path).matchAll(/refuse\(\s*(['`])((?:(?!\1)[^\n])+)\1,?\s*\)/g)].map(
    ([, , text = '']) => text.replace(/\$\{[^}]*\}/g, 'Owls'),
  ),
);

/** Of the jury's page alone, which is in English. */
const ofJury = ['there is no such team any more'];

describe('what a contest that one joins refuses', () => {
  it.each([
    ...refusals.filter((text) => !ofJury.includes(text) && !text.includes('Owls Owls')),
    'you have a part in this contest already: team Owls',
    'team Owls is full: it has 3 members, at most 3',
    'team Owls is full: it has 2 coaches, at most 2',
    'team name: expected words of letters and digits, at most 40 characters, found "!"',
    'a coach sees what the team sees, and does nothing in its name',
  ])('is said in the language of the reader: %s', (text) => {
    const said = inLanguage(pageLanguageNamed('de') ?? english, () => refusalWords(text));
    expect(said).not.toBe(text);
    if (text.includes('Owls')) expect(said).toContain('Owls');
  });

  it('is found in the sources', () => {
    expect(refusals.length).toBeGreaterThan(15);
  });
});

describe('a refusal with a reason inside', () => {
  const german = (text: string): string =>
    inLanguage(pageLanguageNamed('de') ?? english, () => refusalWords(text));

  it('has both in the language of the reader', () => {
    const said = german('the message of Moodle cannot be used: it is not signed with RS256');
    expect(said).toBe(
      'die Nachricht von Moodle ist nicht verwendbar: sie ist nicht mit RS256 unterschrieben',
    );
    expect(german('you cannot join this class: something new')).toContain('something new');
  });

  it('is found with a long list of what was expected, and behind the name of its field', () => {
    const list = Array.from({ length: 30 }, (_, at) => `language${at}`).join(', ');
    expect(german(`this problem does not allow Ada: expected one of ${list}`)).toContain(`Ada`);
    expect(german(`this problem does not allow Ada: expected one of ${list}`)).not.toContain('expected');
    expect(german('source: expected a file or text, found neither')).not.toMatch(/source|expected/);
  });
});
