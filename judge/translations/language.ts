import { ownValue } from '#values';

/** Theory of operation. A text of a page stands in its component, in English, inside `t`, `plural` or `rich`. The table
 *  of a language has what stands there instead; what it lacks stays English. A page is rendered in one go, without
 *  giving up its turn, so the language of a rendering is kept here: `inLanguage` sets it and puts it back. Outside of a
 *  rendering it is English. In a browser it is that of the page, from its beginning. */

/** Forms of a text by the plural category of its count. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** What stands in place of an English text: text, never markup. */
export type TextTable = Readonly<Record<string, string | Forms>>;

/** A language of pages. */
export interface Language {
  /** As in addresses, settings and cookies: `de`. */
  readonly code: string;
  /** Of the element `html`, and for numbers and dates. */
  readonly locale: string;
  readonly isRightToLeft: boolean;
  /** The text in place of an English one; undefined: it has none. */
  readonly textFor: (english: string) => string | Forms | undefined;
}

export const english: Language = {
  code: 'en',
  locale: 'en',
  isRightToLeft: false,
  textFor: () => undefined,
};

/** The language of a table. */
export const languageWith = (code: string, table: TextTable): Language => ({
  code,
  locale: code,
  isRightToLeft: false,
  textFor: (text) => ownValue(table, text),
});

const rightToLeft: readonly string[] = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'];

/** Where lines of a language begin; of a code that is none, as in English. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.includes(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

let spoken = english;

/** The language of the page that is being rendered. */
export const currentLanguage = (): Language => spoken;

/** Renders in a language. @param render - must not wait for anything */
export function inLanguage<T>(language: Language, render: () => T): T {
  const before = spoken;
  spoken = language;
  try {
    return render();
  } finally {
    spoken = before;
  }
}

/** In a browser: from now on its texts are in that language. */
export function speak(language: Language): void {
  spoken = language;
}
