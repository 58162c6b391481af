import type { LanguageFacts, ToldLanguage } from '#protocol';
import { type LanguageDefinition, languageTable } from './definition.ts';

/** A language, and the versions of it that machines have. */
export interface LanguageHere {
  readonly facts: LanguageFacts;
  readonly versions: readonly string[];
}

/** The languages of this table that machines say they have, in its order: what tells one language from another is never
 *  said by a machine. @param told - the first that tells of a language says its version and commands */
export function languagesHad(told: readonly ToldLanguage[]): readonly LanguageHere[] {
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
    byNameOnly: byNameOnly || undefined,
    variantOf,
    marks: marks?.source,
    shebang: shebang.length > 0 ? shebang : undefined,
    entryPointRequired: false, // detection chooses one
    version,
    compileLine: compile.argv.length > 0 ? compileLine : undefined,
    runLine,
    timeFactor,
  };
}
