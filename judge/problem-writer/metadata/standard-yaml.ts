import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Problem } from '#problem-reader';
import { titleIn, words } from '#text';
import { ownValue, scalarText } from '#values';
import { polygonStatements } from '../statement/polygon-statements.ts';
import { commonLimits, rawProblemYaml, sourceOf } from './raw-yaml.ts';

/** Keys that are written from the model or mean the same in both formats. Other keys are dropped, with a note. */
const understood = words(`
  problem_format_version type name uuid version author credits source source_url license rights_owner
  embargo_until limits keywords languages allow_file_writing constants validation validator_flags
`);

/** problem.yaml in format 2025-09: unchanged if it is in that format, otherwise made from the problem.
 *  `dropped`: the keys that the format does not have. */
export function standardProblemYaml(problem: Problem): {
  readonly yaml: string;
  readonly dropped: readonly string[];
} {
  const path = join(problem.folder, 'problem.yaml');
  if (problem.dialect === '2025-09' && existsSync(path))
    return { yaml: readFileSync(path, 'utf8'), dropped: [] };
  const raw = rawProblemYaml(problem);
  const dropped = Object.keys(raw).filter((key) => !understood.includes(key));
  const yaml = {
    problem_format_version: '2025-09',
    type: problem.types.length === 1 ? problem.types[0] : problem.types,
    name: namesOf(problem),
    uuid: isUuid(raw.uuid) ? raw.uuid : undefined,
    version: raw.version,
    credits: raw.credits ?? (problem.credits.length > 0 ? { authors: problem.credits } : undefined),
    source: newSource(raw),
    license: raw.license ?? 'unknown',
    rights_owner: raw.license === undefined || raw.license === 'public domain' ? undefined : raw.rights_owner,
    embargo_until: raw.embargo_until,
    limits: limitsOf(problem),
    keywords: problem.keywords.length > 0 ? problem.keywords : undefined,
    languages: problem.languages,
    allow_file_writing: problem.allowFileWriting,
    constants: raw.constants,
  };
  return { yaml: stringify(JSON.parse(JSON.stringify(yaml))), dropped };
}

/** A name for each language that has a statement. */
function namesOf(problem: Problem): Readonly<Record<string, string>> {
  const { names, parts, slug, dialect } = problem;
  const statements = dialect === 'polygon' ? polygonStatements(problem) : parts.statements;
  const first = titleIn(names, slug);
  if (statements.length === 0) return names;
  return Object.fromEntries(statements.map(({ language }) => [language, ownValue(names, language) ?? first]));
}

const isUuid = (value: unknown): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(scalarText(value));

function newSource(raw: Readonly<Record<string, unknown>>): unknown {
  const { source, source_url: url } = raw;
  if (typeof url === 'string') return { name: sourceOf(source).name ?? url, url };
  return Array.isArray(source) || sourceOf(source).name !== undefined ? source : undefined;
}

function limitsOf({ limits, timeLimit, passes }: Problem): Readonly<Record<string, unknown>> {
  const seconds = limits.timeMs / 1000;
  const { acToTimeLimit, timeLimitToTle } = timeLimit;
  return {
    time_limit: timeLimit.source === 'submissions' ? undefined : seconds,
    time_multipliers: { ac_to_time_limit: acToTimeLimit, time_limit_to_tle: timeLimitToTle },
    // The limit must be a whole number of these.
    time_resolution:
      timeLimit.source === 'submissions' || seconds % (timeLimit.resolutionMs / 1000) === 0
        ? timeLimit.resolutionMs / 1000
        : 0.001,
    ...commonLimits(limits),
    ...(passes === undefined ? {} : { validation_passes: passes }),
  };
}
