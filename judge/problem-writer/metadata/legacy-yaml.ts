import { stringify } from 'yaml';
import type { Problem } from '#problem-reader';
import { titleIn } from '#text';
import { commonLimits, rawProblemYaml, sourceOf } from './raw-yaml.ts';

/** problem.yaml in the legacy format. */
export function legacyProblemYaml(problem: Problem): string {
  const { limits, timeLimit, passes, types, checker } = problem;
  const raw = rawProblemYaml(problem);
  const { name: source, url } = sourceOf(raw.source);
  const authors = authorsOf(raw.credits);
  const scores = types.includes('scoring');
  const words = [
    ...(scores ? ['score'] : []),
    ...types.filter((type) => type === 'interactive' || type === 'multi-pass'),
  ];
  const keywords = Array.isArray(raw.keywords) ? raw.keywords.join(' ') : raw.keywords;
  const { license = 'unknown', rights_owner, uuid } = raw;
  const yaml = {
    problem_format_version: 'legacy',
    type: scores ? 'scoring' : 'pass-fail',
    name: titleIn(problem.names, problem.slug),
    uuid,
    author: authors,
    source: source ?? url,
    source_url: url,
    license,
    rights_owner: rights_owner ?? (license === 'public domain' ? undefined : authors),
    keywords,
    grading: scores ? { objective: problem.scoring?.objective, show_test_data_groups: true } : undefined,
    validation: checker.kind === 'default' ? 'default' : ['custom', ...words].join(' '),
    limits: {
      time_multiplier: timeLimit.acToTimeLimit,
      time_safety_margin: timeLimit.timeLimitToTle,
      ...commonLimits(limits),
      validation_passes: passes,
    },
  };
  return stringify(JSON.parse(JSON.stringify(yaml)));
}

/** All authors as a single text. */
function authorsOf(credits: unknown): string | undefined {
  const isMap = typeof credits === 'object' && credits !== null && 'authors' in credits;
  const authors: unknown = isMap ? credits.authors : credits;
  const names = (Array.isArray(authors) ? authors : [authors]).map((one: unknown) => Object(one).name ?? one);
  return names.filter((name) => typeof name === 'string').join(', ') || undefined;
}
