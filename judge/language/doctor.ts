import { basename } from 'node:path';
import { didYouMean, MachineLack } from '#host';
import {
  type LanguageDefinition,
  type LanguageTable,
  languageNamed,
  languageTable,
  toolsOf,
} from '#language/table';
import type { Toolchains } from './toolchains.ts';

/** What `judge doctor` reports about one language. */
export interface LanguageReport {
  readonly id: string;
  readonly name: string;
  readonly found: boolean;
  /** Its tools, compiler first, by the names of their programs. Empty if the language cannot be used. */
  readonly tools: readonly { readonly name: string; readonly path: string; readonly version: string }[];
  /** Why it cannot be used. */
  readonly problem?: string;
  readonly debianPackages: readonly string[];
  /** How to get it if Debian's packages lack it or are too old. */
  readonly elsewhere?: string;
}

/** What this machine can compile and run, in the order of languages.yaml. */
export function doctorReport(
  toolchains: Toolchains,
  table: LanguageTable = languageTable(),
): LanguageReport[] {
  return table.languages.map((language) => {
    const { id, name, packages } = language;
    const elsewhere = language.elsewhere === undefined ? {} : { elsewhere: language.elsewhere };
    const chain = toolchains.get(id);
    const tools = chain?.ok
      ? toolsOf(language).flatMap((tool) => {
          const found = chain.tools[tool];
          return found ? [{ name: basename(found.path), path: found.realPath, version: found.version }] : [];
        })
      : [];
    const problem = chain?.ok ? {} : { problem: chain?.reason ?? 'not looked for' };
    return { id, name, found: chain?.ok ?? false, tools, ...problem, debianPackages: packages, ...elsewhere };
  });
}

/** The command that installs a language on Debian and Ubuntu; must run as root.
 *  @throws UserError for a language that languages.yaml does not know. */
export function installCommand(name: string): {
  readonly packages: readonly string[];
  readonly argv: readonly string[];
} {
  const table = languageTable();
  const language = languageNamed(table, name);
  if (language === undefined) {
    const ids = table.languages.map(({ id }) => id);
    throw new MachineLack(
      `"${name}" is no known language${didYouMean(name, ids)}: expected one of ${ids.join(', ')}`,
    );
  }
  const { packages } = language;
  if (packages.length === 0)
    throw new MachineLack(
      `Debian has no package of ${language.name}: ${language.elsewhere ?? 'see its home page'}`,
    );
  return { packages, argv: ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages] };
}

/** One line that says how to get a language. */
export const installHint = ({ id, packages, elsewhere }: LanguageDefinition): string =>
  elsewhere ?? `install it with \`judge doctor --install ${id}\` (Debian: ${packages.join(' ')})`;

/** A program cannot be compiled on this machine: the tools of its language are missing, or the language is unknown.
 *  The program's author is not at fault. */
export class MissingLanguageError extends MachineLack {
  override readonly code = 'language-missing';
  /** What is missing and how to fix it, in a few words: `no Ruby here; judge doctor --install ruby`. */
  readonly lack: string;

  constructor(message: string, { lack, hint }: { readonly lack: string; readonly hint?: string }) {
    super(message, hint === undefined ? {} : { hint });
    this.lack = lack;
  }
}
