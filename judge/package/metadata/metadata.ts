import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FileIssue, readYaml } from '../../host/index.ts';
import type { PackageFiles } from '../package-files.ts';
import type { Dialect, Statement } from '../problem.ts';
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

/** problem.yaml without its tolerable errors: drops harmless keys completely, other keys (unknown ones) only where
 *  the error is. */
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
