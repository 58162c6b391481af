import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FileIssue, readYaml, type YamlFile } from '../../host/index.ts';
import type { PackageFiles } from '../package-files.ts';
import type { Dialect, Statement } from '../types.ts';
import { fitsResolution, legacyLimitKeys, newLimitKeys } from './limits.ts';
import { hasAuthors } from './people.ts';
import {
  dialectOf,
  foreignKeys,
  type ProblemYaml,
  problemSchemaOf,
  titlesOf,
  typesOf,
  versionSchema,
} from './problem-yaml.ts';

/** problem.yaml, read. */
export interface Metadata {
  readonly dialect: Dialect;
  readonly yaml: ProblemYaml;
  readonly issueAt: YamlFile<ProblemYaml>['issueAt'];
}

interface Reading {
  /** Undefined when problem.yaml cannot be used. */
  readonly metadata: Metadata | undefined;
  readonly dialect: Dialect;
}

/** Reads problem.yaml; what is wrong goes to `files`. A package of DOMjudge may do without one. */
export function readMetadata(files: PackageFiles, home: string, statements: readonly Statement[]): Reading {
  const path = join(home, 'problem.yaml');
  if (!existsSync(path) && existsSync(join(home, 'domjudge-problem.ini'))) {
    const yaml = problemSchemaOf('legacy').parse({});
    const issueAt: Metadata['issueAt'] = (_, issue) => ({ file: 'problem.yaml', ...issue });
    return { dialect: 'legacy', metadata: { dialect: 'legacy', yaml, issueAt } };
  }
  if (existsSync(path) && files.kindOf(path) === undefined)
    return { metadata: undefined, dialect: '2025-09' };
  const raw = readYaml(path, versionSchema).value;
  const version = raw?.problem_format_version ?? (raw === undefined ? '2025-09' : 'legacy');
  const dialect = dialectOf[String(version)] ?? '2025-09';
  const schema = problemSchemaOf(dialect);
  const file = readYaml(path, schema, { strict: files.soft === 'error' });
  const issues = file.issues.map((issue) => (isHarmless(issue) ? { ...issue, severity: files.soft } : issue));
  files.issues.push(...issues);
  const yaml = file.value ?? (issues.some(isError) ? undefined : withoutWrongKeys(schema, raw ?? {}, issues));
  if (yaml === undefined) return { metadata: undefined, dialect };
  const metadata = { dialect, yaml, issueAt: file.issueAt };
  new Rules(files, metadata).check(raw ?? {}, statements);
  return { dialect, metadata };
}

/** Keys that say nothing about how submissions are judged: a grader can live with whatever they hold. */
const harmlessKeys = [
  ...['uuid', 'version', 'author', 'credits', 'source', 'source_url', 'license', 'rights_owner'],
  ...['embargo_until', 'keywords'],
];

const isHarmless = ({ key }: FileIssue): boolean => harmlessKeys.includes(key?.split('.')[0] ?? '');
const isError = ({ severity }: FileIssue): boolean => severity === 'error';

/** What problem.yaml says apart from what is complained about: harmless keys as a whole, others (unknown ones) where they stand. */
function withoutWrongKeys(
  schema: ReturnType<typeof problemSchemaOf>,
  raw: Readonly<Record<string, unknown>>,
  issues: readonly FileIssue[],
): ProblemYaml | undefined {
  const rest = structuredClone(raw);
  for (const issue of issues) {
    const path = issue.key?.split('.') ?? [];
    const last = isHarmless(issue) ? 0 : path.length - 1;
    const owner = path.slice(0, last).reduce<unknown>((value, key) => Object(value)[key], rest);
    if (path[last] !== undefined) Reflect.deleteProperty(Object(owner), path[last]);
  }
  return schema.safeParse(rest).data;
}

/** Rules between keys, and between dialects. A grader can live with most of them. */
class Rules {
  private readonly files: PackageFiles;
  private readonly metadata: Metadata;

  constructor(files: PackageFiles, metadata: Metadata) {
    this.files = files;
    this.metadata = metadata;
  }

  check(raw: Readonly<Record<string, unknown>>, statements: readonly Statement[]): void {
    const { yaml, dialect } = this.metadata;
    this.checkDialect(raw);
    this.checkTypes();
    const { limits } = yaml;
    if (limits.time_limit !== undefined && !fitsResolution(limits.time_limit, limits)) {
      const expected = `a multiple of time_resolution, ${limits.time_resolution}`;
      this.complain('limits.time_limit', expected, String(limits.time_limit));
    }
    if (dialect !== '2025-09') return;
    if (yaml.uuid === undefined) this.complain('uuid', 'a UUID', 'nothing');
    this.checkOwner();
    const titles = Object.keys(titlesOf(yaml) ?? {})
      .sort()
      .join(', ');
    const languages = [...new Set(statements.map(({ language }) => language))].sort().join(', ');
    if (titles !== languages)
      this.complain(
        'name',
        `names in the languages of the statements (${languages || 'there are none'})`,
        titles,
      );
  }

  /** Keys and spellings of other dialects, which are read all the same. */
  private checkDialect(raw: Readonly<Record<string, unknown>>): void {
    const { dialect } = this.metadata;
    const limits = typeof raw.limits === 'object' && raw.limits !== null ? Object.keys(raw.limits) : [];
    const foreign: Readonly<Record<Dialect, readonly string[]>> = {
      '2025-09': legacyLimitKeys,
      draft: [],
      legacy: newLimitKeys,
      'legacy-icpc': newLimitKeys,
      polygon: [],
    };
    // DOMjudge has problems of several passes in the legacy format.
    const isKnown = (key: string) =>
      key === 'validation_passes' && typesOf(this.metadata.yaml).includes('multi-pass');
    const keys = [
      ...foreignKeys(dialect, raw),
      ...limits
        .filter((key) => foreign[dialect].includes(key) && !isKnown(key))
        .map((key) => `limits.${key}`),
    ];
    for (const key of keys) this.complain(key, `a key of ${dialect}`, `"${key}"`, 'key');
    if (typeof raw.type === 'string' && /\s/.test(raw.type.trim()))
      this.complain('type', 'a list of types', JSON.stringify(raw.type));
  }

  /** Types that exclude each other, and what only some types have. */
  private checkTypes(): void {
    const { yaml, dialect } = this.metadata;
    const types = typesOf(yaml);
    const given = typeof yaml.type === 'string' ? yaml.type.split(/\s+/) : (yaml.type ?? []);
    const has = (type: (typeof types)[number]) => types.includes(type);
    if (given.includes('pass-fail') && has('scoring')) this.refuse('type', 'pass-fail or scoring', 'both');
    if (has('submit-answer') && (has('interactive') || has('multi-pass')))
      this.refuse('type', 'submit-answer alone', 'interactive or multi-pass too');
    if (dialect === 'legacy-icpc' && types.some((type) => type === 'scoring' || type === 'submit-answer'))
      this.complain('type', 'pass-fail (legacy-icpc)', types.join(' '));
    if (yaml.limits.validation_passes !== undefined && !has('multi-pass'))
      this.complain(
        'limits.validation_passes',
        'nothing (not multi-pass)',
        `${yaml.limits.validation_passes}`,
      );
  }

  private checkOwner(): void {
    const { yaml } = this.metadata;
    const { license } = yaml;
    const owned = yaml.rights_owner !== undefined || hasAuthors(yaml.credits) || yaml.source !== undefined;
    if (license === 'public domain' && yaml.rights_owner !== undefined) {
      this.complain('rights_owner', 'nobody (public domain)', JSON.stringify(yaml.rights_owner));
    } else if (license !== 'public domain' && license !== 'unknown' && !owned) {
      this.complain('rights_owner', `an owner, author or source (license: ${license})`, 'nobody');
    }
  }

  private complain(key: string, expected: string, found: string, place: 'value' | 'key' = 'value'): void {
    const issue = { severity: this.files.soft, expected, found };
    this.files.issues.push(this.metadata.issueAt(key.split('.'), issue, place));
  }

  private refuse(key: string, expected: string, found: string): void {
    this.files.issues.push(this.metadata.issueAt([key], { severity: 'error', expected, found }));
  }
}
