import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FileIssue, readYaml } from '#host';
import { ownValue } from '#values';
import type { PackageFiles } from '../package/package-files.ts';
import type { Dialect, Statement } from '../package/problem.ts';
import { type Metadata, MetadataRules } from './metadata-rules.ts';
import { dialectOf, type ProblemYaml, problemSchemaOf, versionSchema } from './problem-yaml.ts';

interface Reading {
  /** Undefined if problem.yaml cannot be used. */
  readonly metadata: Metadata | undefined;
  readonly dialect: Dialect;
}

/** Reads problem.yaml; reports errors to `files`. A DOMjudge package may lack it. */
export function readMetadata(files: PackageFiles, home: string, statements: readonly Statement[]): Reading {
  const path = join(home, 'problem.yaml');
  if (!existsSync(path) && existsSync(join(home, 'domjudge-problem.ini'))) {
    const yaml = problemSchemaOf('legacy').parse({});
    const issueAt: Metadata['issueAt'] = (_, issue) => ({ file: 'problem.yaml', ...issue });
    return { dialect: 'legacy', metadata: { dialect: 'legacy', yaml, issueAt, isWrong: () => false } };
  }
  if (existsSync(path) && files.kindOf(path) === undefined)
    return { metadata: undefined, dialect: '2025-09' };
  const raw = readYaml(path, versionSchema).value;
  const version = raw?.problem_format_version ?? (raw === undefined ? '2025-09' : 'legacy');
  const dialect = ownValue(dialectOf, String(version)) ?? '2025-09';
  const schema = problemSchemaOf(dialect);
  const file = readYaml(path, schema, { strict: files.soft === 'error' });
  const issues = file.issues.map((issue) => (isHarmless(issue) ? { ...issue, severity: files.soft } : issue));
  files.issues.push(...issues);
  const yaml = file.value ?? withoutWrongKeys(schema, file.raw, issues);
  if (yaml === undefined) return { metadata: undefined, dialect };
  const metadata = { dialect, yaml, issueAt: file.issueAt, isWrong: isOneOf(issues) };
  new MetadataRules(files, metadata).check(raw ?? {}, statements);
  return { dialect, metadata };
}

/** Keys that do not affect judging, so errors in their values are tolerable. */
const harmlessKeys = [
  ...['uuid', 'version', 'author', 'credits', 'source', 'source_url', 'license', 'rights_owner'],
  ...['embargo_until', 'keywords'],
];

const isHarmless = ({ key }: FileIssue): boolean => harmlessKeys.includes(key?.split('.')[0] ?? '');
const isError = ({ severity }: FileIssue): boolean => severity === 'error';

/** Keys that decide what everything else means: if one is wrong, nothing can be said about the rest. */
const decisiveKeys = ['problem_format_version', 'type', 'validation', 'constants'];

/** Whether a key, or one above or below it, is among those with issues. */
const isOneOf =
  (issues: readonly FileIssue[]) =>
  (key: string): boolean =>
    issues.some(
      ({ key: wrong = '' }) => `${key}.`.startsWith(`${wrong}.`) || `${wrong}.`.startsWith(`${key}.`),
    );

/** problem.yaml without its errors, so that the rest can be checked: drops harmless keys completely, other keys only
 *  where the error is. Undefined if the rest cannot be understood. */
function withoutWrongKeys(
  schema: ReturnType<typeof problemSchemaOf>,
  raw: unknown,
  issues: readonly FileIssue[],
): ProblemYaml | undefined {
  const isWrong = isOneOf(issues.filter(isError));
  if (typeof raw !== 'object' || raw === null || decisiveKeys.some(isWrong)) return undefined;
  const rest = structuredClone(raw);
  for (const issue of issues) drop(rest, issue.key?.split('.') ?? [], isHarmless(issue));
  return schema.safeParse(isWrong('name') ? { ...rest, name: 'unknown' } : rest).data;
}

/** Drops the value at a path, or the list or top key that it is in. */
function drop(value: object, path: readonly string[], wholeKey: boolean): void {
  const [first, ...below] = path;
  if (first === undefined) return;
  const inner = (value as Readonly<Record<string, unknown>>)[first];
  if (wholeKey || below.length === 0 || typeof inner !== 'object' || inner === null || Array.isArray(inner))
    Reflect.deleteProperty(value, first);
  else drop(inner, below, false);
}
