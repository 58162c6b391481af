import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#host';
import { type Forms, partsOf } from '#translations';
import { type LanguageFile, languageFiles } from '#translations/tables';
import { verdictNames } from '#verdict';
import { inClass } from '../../../judge/web/frame/words.ts';
import { projectFiles } from '../../architecture/source-files.ts';
import { textsOf } from './source-texts.ts';

/** Folders whose components speak the reader's language, and what in them does not: pages of the jury and of
 *  administrators, printed sheets, reports. */
const translatedFolders = ['judge/islands', 'judge/playing', 'judge/translations', 'judge/web'];
const notTranslated =
  /^judge\/(islands\/(report|tools|resolver|new-contest|contest\/resolver)|web\/(jury|admin|packages|sheets|facts|docs\/(api|document)|lti\/(platforms|register)|contest\/(printing\/prints|board\/static-board)|submissions\/(decisions|jury-part)|records\/alarms))/;

/** What all translated files say. */
export interface Translated {
  /** Each text that tables have, with the first file that has it. */
  readonly keys: ReadonlyMap<string, string>;
  /** What no table can translate. */
  readonly literals: readonly string[];
}

/** Reads the sources of all translated files. */
export function translatedTexts(): Translated {
  const files = translatedFolders
    .flatMap((folder) => projectFiles(folder))
    .filter((path) => /\.tsx?$/.test(path) && !notTranslated.test(path));
  const found = files.map((path) => ({
    path,
    ...textsOf(path, readFileSync(join(projectRoot, path), 'utf8'), inClass),
  }));
  const keys = new Map<string, string>(Object.values(verdictNames).map((name) => [name, 'judge/verdict']));
  for (const { path, keys: own } of found) for (const key of own) if (!keys.has(key)) keys.set(key, path);
  return {
    keys,
    literals: found.filter(({ path }) => path.endsWith('.tsx')).flatMap(({ literals }) => literals),
  };
}

/** Names of values and tags in a text, in order. */
const namesIn = (text: string): readonly string[] => {
  const names = (parts: ReturnType<typeof partsOf>): readonly string[] =>
    parts.flatMap((part) =>
      typeof part === 'string' ? [] : [part.name, ...(part.inner === undefined ? [] : names(part.inner))],
    );
  return names(partsOf(text)).toSorted();
};

/** What is wrong with the file of a language: where, found, expected. */
export function tableFaults(
  code: string,
  { texts }: LanguageFile,
  keys: ReadonlyMap<string, string>,
): readonly string[] {
  const at = (key: string) => `${code}.json, ${JSON.stringify(key)}`;
  const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const missing = [...keys].flatMap(([key, file]) =>
    Object.hasOwn(texts, key) ? [] : [`${at(key)} (${file}): missing`],
  );
  const wrong = Object.entries(texts).flatMap(([key, value]) => {
    if (!keys.has(key)) return [`${at(key)}: no page says that any more`];
    if (typeof value === 'string') return valueFaults(at(key), key, value);
    return [
      ...formFaults(at(key), value, categories),
      ...Object.values(value).flatMap((form) => countFaults(at(key), key, form)),
    ];
  });
  return [...missing, ...wrong];
}

/** Braces that stand around no value, as one of the two is missing: readers would see them. */
const strayIn = (text: string): string => {
  const said = (parts: ReturnType<typeof partsOf>): string =>
    parts.map((part) => (typeof part === 'string' ? part : said(part.inner ?? []))).join('');
  return said(partsOf(text)).replace(/[^{}]/g, '');
};

/** A text that is none. */
function textFaults(at: string, key: string, text: string): readonly string[] {
  if (text.trim() === '') return [`${at}: found nothing, expected a text`];
  const stray = strayIn(text);
  return stray === strayIn(key) ? [] : [`${at}: found "${stray}" alone, expected braces around a name`];
}

const valueFaults = (at: string, key: string, text: string): readonly string[] => {
  const [found, expected] = [namesIn(text), namesIn(key)].map((names) => names.join(' '));
  const faults = textFaults(at, key, text);
  if (faults.length > 0) return faults;
  return found === expected ? [] : [`${at}: found the values "${found}", expected "${expected}"`];
};

/** A form may leave out the count: `this move`. */
const countFaults = (at: string, key: string, text: string): readonly string[] => {
  const without = (name: string) =>
    namesIn(name)
      .filter((one) => one !== 'count')
      .join(' ');
  const faults = textFaults(at, key, text);
  if (faults.length > 0) return faults;
  return without(text) === without(key)
    ? []
    : [`${at}: found the values "${without(text)}", expected "${without(key)}" and perhaps "count"`];
};

/** The forms that a language has are all there, but for those of large round numbers and fractions, which `other`
 *  has. */
function formFaults(at: string, forms: Forms, categories: readonly string[]): readonly string[] {
  const found = Object.keys(forms);
  const expected = categories.filter(
    (one) =>
      one !== 'other' && !(one === 'many' && categories.includes('one') && !categories.includes('few')),
  );
  return [
    ...expected
      .filter((one) => !found.includes(one))
      .map((one) => `${at}: the plural form "${one}" is missing`),
    ...found
      .filter((one) => !categories.includes(one))
      .map((one) => `${at}: found the plural form "${one}", expected ${categories.join(', ')}`),
    ...('other' in forms ? [] : [`${at}: the plural form "other" is missing`]),
  ];
}

/** What is wrong with every language. */
export const allFaults = (keys: ReadonlyMap<string, string>): readonly string[] =>
  Object.entries(languageFiles).flatMap(([code, file]) => tableFaults(code, file, keys));
