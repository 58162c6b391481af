import { stringify } from 'yaml';
import type { Problem } from '../../package/index.ts';
import { commonLimits } from './limits-yaml.ts';
import { rawProblemYaml, sourceOf } from './raw-yaml.ts';

/** problem.yaml in the legacy format. */
export function legacyProblemYaml(problem: Problem): string {
  const { limits, types, checker } = problem;
  const raw = rawProblemYaml(problem);
  const { name: source, url } = sourceOf(raw.source);
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
    name: problem.names.en ?? Object.values(problem.names)[0] ?? problem.slug,
    uuid,
    author: problem.credits[0],
    source: source,
    source_url: url,
    license,
    rights_owner: rights_owner ?? (license === 'public domain' ? undefined : problem.credits[0]),
    keywords,
    grading: scores ? { objective: problem.scoring?.objective, show_test_data_groups: true } : undefined,
    validation: checker.kind === 'default' ? 'default' : ['custom', ...words].join(' '),
    limits: commonLimits(limits),
  };
  return stringify(JSON.parse(JSON.stringify(yaml)));
}
