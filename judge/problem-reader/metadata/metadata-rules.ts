import { didYouMean, type YamlFile } from '#host';
import { words } from '#text';
import { scalarText } from '#values';
import type { PackageFiles } from '../package/package-files.ts';
import type { Dialect, Statement } from '../package/problem.ts';
import { parseRange } from './group-settings.ts';
import { fitsResolution, legacyLimitKeys, newLimitKeys } from './limits.ts';
import { hasAuthors } from './people.ts';
import { foreignKeys, languagesOf, type ProblemYaml, titlesOf, typesOf } from './problem-yaml.ts';

/** Ids that `languages` in problem.yaml may name: those of the package format (its appendix "Languages"), and those
 *  of this judge. */
export const languageIds: readonly string[] = words(`
  ada algol68 apl bash c cgmp cobol cpp cppgmp crystal csharp d dart elixir erlang forth fortran fsharp
  gerbil go haskell java javaalgs4 javascript julia kotlin lisp lua modula2 nim objectivec ocaml octave odin
  pascal perl php prolog python2 python3 python3numpy racket ruby rust scala simula smalltalk snobol swift
  typescript visualbasic zig awk cpp17 cpp23 pypy3 r
`);

/** The content of problem.yaml. */
export interface Metadata {
  readonly dialect: Dialect;
  readonly yaml: ProblemYaml;
  readonly issueAt: YamlFile<ProblemYaml>['issueAt'];
  /** True if the value of a key is wrong and has been replaced by the default: nothing more can be said about it. */
  readonly isWrong: (key: string) => boolean;
}

const isLegacy = (dialect: Dialect): boolean => dialect === 'legacy' || dialect === 'legacy-icpc';

/** Checks rules that involve several keys, or the dialect. Most violations are tolerable. */
export class MetadataRules {
  readonly #files: PackageFiles;
  readonly #metadata: Metadata;

  constructor(files: PackageFiles, metadata: Metadata) {
    this.#files = files;
    this.#metadata = metadata;
  }

  check(raw: Readonly<Record<string, unknown>>, statements: readonly Statement[]): void {
    const { yaml, dialect } = this.#metadata;
    this.#checkDialect(raw);
    this.#checkTypes();
    const { limits } = yaml;
    if (limits.time_limit !== undefined && !fitsResolution(limits.time_limit, limits)) {
      const expected = `a multiple of time_resolution, ${limits.time_resolution}`;
      this.#complain('limits.time_limit', expected, String(limits.time_limit));
    }
    this.#checkLimits();
    if (yaml.processes !== undefined && !typesOf(yaml).includes('interactive'))
      this.#complain(
        'processes',
        'it only where the type is interactive',
        `type ${typesOf(yaml).join(', ')}`,
      );
    this.#checkConstants(raw);
    this.#checkLanguages();
    if (isLegacy(dialect)) this.#checkLegacy();
    if (dialect !== '2025-09') return;
    this.#checkCredits(raw);
    if (yaml.uuid === undefined) this.#complain('uuid', 'a UUID', 'nothing');
    this.#checkOwner();
    const titles = Object.keys(titlesOf(yaml) ?? {})
      .sort()
      .join(', ');
    const languages = [...new Set(statements.map(({ language }) => language))].sort().join(', ');
    if (languages === '')
      this.#complain('name', `statements in the languages of the names (${titles})`, 'none');
    else if (titles !== languages)
      this.#complain('name', `names in the languages of the statements (${languages})`, titles);
  }

  /** Reports keys and spellings of other dialects, which are read nevertheless. */
  #checkDialect(raw: Readonly<Record<string, unknown>>): void {
    const { dialect } = this.#metadata;
    const limits = typeof raw.limits === 'object' && raw.limits !== null ? Object.keys(raw.limits) : [];
    const foreign: Readonly<Record<Dialect, readonly string[]>> = {
      '2025-09': legacyLimitKeys,
      draft: [],
      legacy: newLimitKeys,
      'legacy-icpc': newLimitKeys,
      polygon: [],
    };
    // DOMjudge has multi-pass problems in the legacy format.
    const isKnown = (key: string) =>
      key === 'validation_passes' && typesOf(this.#metadata.yaml).includes('multi-pass');
    const keys = [
      ...foreignKeys(dialect, raw),
      ...limits
        .filter((key) => foreign[dialect].includes(key) && !isKnown(key))
        .map((key) => `limits.${key}`),
    ];
    for (const key of keys) this.#complain(key, `a key of ${dialect}`, `"${key}"`, 'key');
    if (typeof raw.type === 'string' && /\s/.test(raw.type.trim()))
      this.#complain('type', 'a list of types', JSON.stringify(raw.type));
  }

  /** Types that exclude each other, and keys that only some types have. */
  #checkTypes(): void {
    const { yaml, dialect } = this.#metadata;
    const types = typesOf(yaml);
    const given = typeof yaml.type === 'string' ? yaml.type.split(/\s+/) : (yaml.type ?? []);
    const has = (type: (typeof types)[number]) => types.includes(type);
    if (given.includes('pass-fail') && has('scoring')) this.#refuse('type', 'pass-fail or scoring', 'both');
    if (has('submit-answer') && (has('interactive') || has('multi-pass')))
      this.#refuse('type', 'submit-answer alone', 'interactive or multi-pass too');
    if (dialect === 'legacy-icpc' && types.some((type) => type === 'scoring' || type === 'submit-answer'))
      this.#complain('type', 'pass-fail (legacy-icpc)', types.join(' '));
    if (yaml.limits.validation_passes !== undefined && !has('multi-pass'))
      this.#complain(
        'limits.validation_passes',
        'nothing (not multi-pass)',
        `${yaml.limits.validation_passes}`,
      );
  }

  #checkOwner(): void {
    const { yaml } = this.#metadata;
    const { license } = yaml;
    const owned = yaml.rights_owner !== undefined || hasAuthors(yaml.credits) || yaml.source !== undefined;
    if (license === 'public domain' && yaml.rights_owner !== undefined) {
      this.#complain('rights_owner', 'nobody (public domain)', JSON.stringify(yaml.rights_owner));
    } else if (license !== 'public domain' && license !== 'unknown' && !owned) {
      this.#complain('rights_owner', `an owner, author or source (license: ${license})`, 'nobody');
    }
  }

  /** In the format, times for compiling and checking are whole seconds; other times may be finer. */
  #checkLimits(): void {
    const { limits } = this.#metadata.yaml;
    for (const key of ['compilation_time', 'validation_time'] as const)
      if (!Number.isInteger(limits[key]))
        this.#complain(`limits.${key}`, 'a whole number of seconds', String(limits[key]));
  }

  /** The value of a constant may have any scalar type; its variants must be texts. */
  #checkConstants({ constants }: Readonly<Record<string, unknown>>): void {
    for (const [name, constant] of Object.entries(constants ?? {})) {
      if (typeof constant !== 'object') continue;
      for (const [variant, value] of Object.entries(constant ?? {}))
        if (variant !== 'value' && typeof value !== 'string')
          this.#complain(`constants.${name}.${variant}`, 'a text (in quotes)', scalarText(value) || 'none');
    }
  }

  #checkLanguages(): void {
    for (const id of languagesOf(this.#metadata.yaml) ?? [])
      if (!languageIds.includes(id))
        this.#complain(
          'languages',
          'languages of the package format',
          `"${id}"${didYouMean(id, languageIds)}`,
        );
  }

  #checkLegacy(): void {
    const { yaml } = this.#metadata;
    if (yaml.name !== undefined && typeof yaml.name !== 'string')
      this.#complain('name', 'one text (legacy)', 'a map of languages');
    if (yaml.source_url !== undefined && yaml.source === undefined)
      this.#complain('source_url', 'a source beside it', 'none');
    if (yaml.grading === undefined) return;
    if (!typesOf(yaml).includes('scoring'))
      this.#complain('grading', 'a problem of type scoring', 'a pass-fail problem');
    const { range } = yaml.grading;
    if (range !== undefined && parseRange(range) === undefined)
      this.#complain('grading.range', 'two numbers, the least first, such as "0 100"', JSON.stringify(range));
  }

  #checkCredits({ credits }: Readonly<Record<string, unknown>>): void {
    if (typeof credits !== 'object' || credits === null) return;
    if (!hasAuthors(this.#metadata.yaml.credits)) this.#complain('credits', 'authors', 'none', 'key');
  }

  #complain(key: string, expected: string, found: string, place: 'value' | 'key' = 'value'): void {
    if (this.#metadata.isWrong(key)) return;
    const issue = { severity: this.#files.soft, expected, found };
    this.#files.issues.push(this.#metadata.issueAt(key.split('.'), issue, place));
  }

  #refuse(key: string, expected: string, found: string): void {
    if (this.#metadata.isWrong(key)) return;
    this.#files.issues.push(this.#metadata.issueAt([key], { severity: 'error', expected, found }));
  }
}
