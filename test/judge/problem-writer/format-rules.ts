import { parse } from 'yaml';

/** Rules of published schemas for problem.yaml and submissions.yaml (the CUE files of thorehusfeldt/ppf-schemas, and
 *  what problemtools of 2026 refuses), as far as our packages could violate them. Written from those, not from the
 *  code that writes packages. */
type Rules = Readonly<Record<string, (value: unknown) => boolean>>;

const isText = (value: unknown): boolean => typeof value === 'string' && value.length > 0;
const isWhole = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0;
const isFactor = (value: unknown): boolean => typeof value === 'number' && value >= 1;
const isMapOf =
  (rules: Rules, required: readonly string[] = []) =>
  (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    required.every((key) => key in value) &&
    Object.entries(value).every(([key, inner]) => rules[key]?.(inner) ?? false);
const isListOf =
  (rule: (value: unknown) => boolean, least = 1) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length >= least && value.every(rule);
const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);

const types = ['pass-fail', 'scoring', 'multi-pass', 'interactive', 'submit-answer'];
const licenses = ['unknown', 'public domain', 'cc0', 'cc by', 'cc by-sa', 'educational', 'permission'];
const isUuid = (value: unknown): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(String(value));
const isPerson = (value: unknown): boolean =>
  isText(value) || isMapOf({ name: isText, email: isText, orcid: isText, kattis: isText }, ['name'])(value);
const isPersons = (value: unknown): boolean => isPerson(value) || isListOf(isPerson)(value);
const isSource = (value: unknown): boolean =>
  isText(value) || isMapOf({ name: isText, url: isText }, ['name'])(value);

const limits: Rules = Object.fromEntries(
  [
    ...['memory', 'output', 'code', 'compilation_time', 'compilation_memory'],
    ...['validation_time', 'validation_memory', 'validation_output'],
  ].map((key) => [key, isWhole]),
);

const standard: Rules = {
  problem_format_version: isOneOf('2025-09'),
  uuid: isUuid,
  name: (value) =>
    isText(value) ||
    (typeof value === 'object' &&
      Object.entries(value ?? {}).every(
        ([key, name]) => /^[a-z]{2,3}(-[A-Z]{2})?$/.test(key) && isText(name),
      )),
  type: (value) => types.includes(String(value)) || isListOf(isOneOf(...types))(value),
  version: isText,
  keywords: isListOf(isText, 0),
  credits: (value) =>
    isText(value) ||
    isMapOf(
      {
        authors: isPersons,
        contributors: isPersons,
        testers: isPersons,
        packagers: isPersons,
        acknowledgements: isPersons,
        translators: (byLanguage) => Object.values(Object(byLanguage)).every(isPersons),
      },
      ['authors'],
    )(value),
  license: isOneOf(...licenses),
  rights_owner: isPersons,
  source: (value) => isSource(value) || isListOf(isSource)(value),
  limits: isMapOf({
    ...limits,
    time_limit: (value) => Number(value) > 0,
    time_resolution: (value) => Number(value) > 0,
    time_multipliers: isMapOf({ ac_to_time_limit: isFactor, time_limit_to_tle: isFactor }),
    validation_passes: (value) => Number.isInteger(value) && Number(value) >= 2,
  }),
  embargo_until: isText,
  languages: (value) => value === 'all' || isListOf(isText)(value),
  allow_file_writing: isOneOf(true, false),
  constants: (value) => typeof value === 'object',
};

const legacy: Rules = {
  problem_format_version: isOneOf('legacy'),
  uuid: isUuid,
  name: isText,
  author: isText,
  source: isText,
  source_url: isText,
  rights_owner: isText,
  type: isOneOf('pass-fail', 'scoring'),
  license: isOneOf(...licenses),
  limits: isMapOf({
    ...limits,
    time_multiplier: isFactor,
    time_safety_margin: isFactor,
    validation_passes: isWhole,
  }),
  validation: (value) => /^(default|custom( score)?( interactive)?( multi-pass)?)$/.test(String(value)),
  grading: isMapOf({ objective: isOneOf('max', 'min'), show_test_data_groups: isOneOf(true, false) }),
  keywords: isText,
};

/** The keys of a problem.yaml that the format does not define, or whose values it does not allow. */
export function wrongKeysOf(text: string, format: '2025-09' | 'legacy'): readonly string[] {
  const yaml: unknown = parse(text);
  if (typeof yaml !== 'object' || yaml === null) return ['everything'];
  const rules = format === 'legacy' ? legacy : standard;
  const wrong = Object.entries(yaml)
    .filter(([key, value]) => !(rules[key]?.(value) ?? false))
    .map(([key]) => key);
  const has = (key: string): boolean => key in yaml;
  const license = 'license' in yaml ? yaml.license : 'unknown';
  const hasOwner = ['rights_owner', 'credits', 'author', 'source'].some(has);
  return [
    ...wrong,
    ...(format === '2025-09' ? ['problem_format_version', 'uuid', 'name'] : ['name']).filter(
      (key) => !has(key),
    ),
    ...(license === 'public domain' && has('rights_owner') ? ['rights_owner'] : []),
    ...(license !== 'unknown' && license !== 'public domain' && !hasOwner ? ['no rights_owner'] : []),
    ...(has('source_url') && !has('source') ? ['no source'] : []),
    ...(has('grading') && 'type' in yaml && yaml.type !== 'scoring' ? ['grading'] : []),
  ];
}

/** The patterns of a submissions.yaml with keys or values that the format does not define. */
export function wrongPatternsOf(text: string): readonly string[] {
  const verdicts = isListOf(isOneOf('AC', 'WA', 'TLE', 'RTE'));
  const isExpectation = isMapOf({
    permitted: verdicts,
    required: verdicts,
    message: isText,
    language: isText,
    entrypoint: isText,
    authors: isPersons,
    model_solution: isOneOf(true, false),
    use_for_time_limit: isOneOf(false, 'lower', 'upper'),
    score: (value) => typeof value === 'number' || isListOf((one) => typeof one === 'number', 2)(value),
  });
  return Object.entries(Object(parse(text)))
    .filter(([, value]) => !isExpectation(value))
    .map(([pattern]) => pattern);
}

/** Paths of a package that verifyproblem reports: names with odd characters, and folders at the root that the format
 *  does not have. */
export function wrongPathsOf(paths: readonly string[], format: '2025-09' | 'legacy'): readonly string[] {
  const roots = [
    ...['attachments', 'data', 'include', 'submissions', 'input_validators'],
    ...(format === 'legacy'
      ? ['problem_statement', 'output_validators']
      : ['statement', 'solution', 'output_validator', 'static_validator', 'generators']),
  ];
  return paths.filter((path) => {
    const names = path.split('/');
    if (names.length === 1 && path === '.timelimit') return false;
    return (
      names.some((name) => !/^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}$/.test(name)) ||
      (names.length > 1 && !roots.includes(names[0] ?? ''))
    );
  });
}
