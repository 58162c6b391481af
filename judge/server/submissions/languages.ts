import { type LanguageDefinition, languageTable } from '../../language/table/index.ts';
import type { LanguageFacts, ToldLanguage } from '../../protocol/index.ts';
import { type Database, listWorkers, queuedLanguages, type StoredWorker } from '../../store/index.ts';
import { defined } from '../../verdict/index.ts';
import type { KeptAnswers } from '../kept-answers.ts';

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
      async () => languagesHad(await listWorkers(this.#db)).map(({ facts }) => facts),
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

/** A language, and the versions of it that machines have. */
export interface LanguageHere {
  readonly facts: LanguageFacts;
  readonly versions: readonly string[];
}

/** The languages of the judge's own table that machines have which take jobs: what tells one language from another is
 *  never said by a machine. Versions and commands are those of a machine of the judge itself, if one has the language.
 *  While no machine takes jobs, as for a moment after a crash, those count that are not disabled: what is handed in
 *  then is judged when one comes. */
export function languagesHad(workers: readonly StoredWorker[]): readonly LanguageHere[] {
  const atWork = workers.filter(({ takesJobs }) => takesJobs);
  const counted = atWork.length > 0 ? atWork : workers.filter(({ standing }) => standing !== 'disabled');
  const told = counted
    .toSorted((a, b) => Number(a.granted) - Number(b.granted))
    .flatMap(({ facts }) => facts.languages);
  return languageTable().languages.flatMap((language) => {
    const same = told.filter(({ id }) => id === language.id);
    const [first] = same;
    if (first === undefined) return [];
    return { facts: factsOf(language, first), versions: [...new Set(same.map(({ version }) => version))] };
  });
}

function factsOf(language: LanguageDefinition, told: ToldLanguage): LanguageFacts {
  const { id, name, extensions, byNameOnly, variantOf, marks, shebang, compile, timeFactor } = language;
  const { version, runLine, compileLine } = told;
  return {
    id,
    name,
    extensions,
    ...(byNameOnly && { byNameOnly }),
    ...defined({ variantOf, marks: marks?.source }),
    ...(shebang.length > 0 && { shebang }),
    entryPointRequired: false, // detection chooses one
    version,
    ...(compile.argv.length > 0 && defined({ compileLine })),
    runLine,
    timeFactor,
  };
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
