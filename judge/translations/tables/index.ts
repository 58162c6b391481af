import { english, type Language, languageWith, pseudoLanguages, type TextTable } from '#translations';
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** What translators write: a file a language. */
export interface LanguageFile {
  /** The words of the field, so that a translator uses one for each. */
  readonly glossary: Readonly<Record<string, string>>;
  readonly texts: TextTable;
}

/** The file of each language by its code. */
export const languageFiles: Readonly<Record<string, LanguageFile>> = { de, fr, es, pl, zh };

const languages: ReadonlyMap<string, Language> = new Map(
  [
    english,
    ...Object.entries(languageFiles).map(([code, { texts }]) => languageWith(code, texts)),
    ...pseudoLanguages,
  ].map((language) => [language.code, language]),
);

/** The language of that code; undefined for what names none. */
export const pageLanguageNamed = (code: string | null | undefined): Language | undefined =>
  code == null ? undefined : languages.get(code);
