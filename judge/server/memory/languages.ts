import { languagesHad } from '#language/table';
import type { LanguageFacts } from '#protocol';
import { type Database, listWorkers, queuedLanguages, toldLanguages } from '#store';
import type { KeptAnswers } from './kept-answers.ts';

/** The languages that workers can judge, from memory for a moment. */
export class KnownLanguages {
  readonly #db: Database;
  readonly #kept: KeptAnswers;

  constructor(db: Database, kept: KeptAnswers) {
    this.#db = db;
    this.#kept = kept;
  }

  /** Each language once. */
  list(): Promise<readonly LanguageFacts[]> {
    return this.#kept.get(
      'languages',
      async () => languagesHad(toldLanguages(await listWorkers(this.#db))).map(({ facts }) => facts),
      'problem',
    );
  }
}

/** Languages that programs wait for and no machine that takes jobs has, and how many programs wait. */
export async function lackingLanguages(
  db: Database,
): Promise<readonly { readonly language: string; readonly queued: number }[]> {
  const waiting = await queuedLanguages(db);
  if (waiting.length === 0) return [];
  const workers = (await listWorkers(db)).filter(({ takesJobs }) => takesJobs);
  const had = new Set(workers.flatMap(({ facts }) => facts.languages.map(({ id }) => id)));
  return waiting.filter(({ language }) => !had.has(language));
}

/** The language with that id or name, ignoring case; `JavaScript (Node.js)` is JavaScript. */
export function languageCalled(
  languages: readonly LanguageFacts[],
  called: string,
): LanguageFacts | undefined {
  const wanted = called.trim().toLowerCase();
  const plain = wanted.replace(/ *\(.*$/, '');
  return [wanted, plain]
    .flatMap((word) => [
      languages.find(({ id }) => id === word),
      languages.find(({ name }) => name.toLowerCase() === word),
      languages.find(({ name }) => name.toLowerCase().replace(/ *\(.*$/, '') === word),
    ])
    .find((language) => language !== undefined);
}

/** True if a problem allows the language, or the one that it is a variant of. */
export const isAllowed = (
  { id, variantOf }: LanguageFacts,
  allowed: readonly string[] | undefined,
): boolean =>
  allowed === undefined || allowed.includes(id) || (variantOf !== undefined && allowed.includes(variantOf));
