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
