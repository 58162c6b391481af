import { parse } from 'yaml';

/** What DOMjudge makes of the files of a contest, by the rules of its importer (releases 7 to 9), in our own words:
 *  the second model for what we write for it. Each rule that a file breaks is a line; what DOMjudge ignores is none. */
export function domjudgeFaults(files: Readonly<Record<string, string>>): readonly string[] {
  const read = (name: string): unknown => {
    const text = files[`${name}.yaml`] ?? files[`${name}.json`];
    return text === undefined ? undefined : parse(text, { version: '1.2' });
  };
  const list = (name: string): readonly Facts[] => (read(name) ?? []) as readonly Facts[];
  return [
    ...contestFaults((read('contest') ?? {}) as Facts),
    ...list('problems').flatMap((one) => broken(one, problemRules).map((key) => `problems ${key}`)),
    ...list('groups').flatMap((one) => broken(one, groupRules).map((key) => `groups ${key}`)),
    ...list('organizations').flatMap((one) =>
      broken(one, organizationRules).map((key) => `organizations ${key}`),
    ),
    ...list('teams').flatMap((one) => broken(one, teamRules).map((key) => `teams ${key}`)),
    ...list('accounts').flatMap((one) => broken(one, accountRules).map((key) => `accounts ${key}`)),
  ];
}

type Facts = Readonly<Record<string, unknown>>;
type Rules = Readonly<Record<string, (value: unknown) => boolean>>;

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const optional = (rule: (value: unknown) => boolean) => (value: unknown) => value == null || rule(value);
const isText = matches(/./);
/** Identifiers. */
const isId = matches(/^[a-zA-Z0-9_.-]+$/);
/** ATOM of PHP: year to second and an offset with a colon, nothing between them; a blank may stand for the T. */
const isAtom = matches(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$/);
/** A span from the start: hours of any length. A freeze is taken from it digit by digit, which sees whole seconds and
 *  two digits of hours. */
const isSpan = matches(/^\d{1,2}:\d\d:\d\d$/);
const isColour = matches(/^#([\da-fA-F]{3}|[\da-fA-F]{6}|[\da-fA-F]{9})$/);

const contestRules: Rules = {
  id: isId,
  name: isText,
  start_time: isAtom,
  duration: isSpan,
  scoreboard_freeze_duration: optional(isSpan),
  /** It is cast to a whole number of minutes. */
  penalty_time: optional(Number.isInteger),
  scoreboard_type: optional(matches(/^(pass-fail|score)$/)),
};
const problemRules: Rules = {
  id: isId,
  label: isText,
  name: isText,
  rgb: optional(isColour),
  color: optional(isText),
};
const groupRules: Rules = { id: isId, name: isText, hidden: optional((value) => typeof value === 'boolean') };
const organizationRules: Rules = {
  id: isId,
  name: isText,
  formal_name: isText,
  country: optional(matches(/^[A-Z]{3}$/)),
};
const teamRules: Rules = {
  id: isId,
  name: isText,
  members: optional(isText),
  organization_id: optional(isId),
  group_ids: optional((value) => Array.isArray(value) && value.every(isId)),
};
/** Another type refuses the whole file. */
const accountRules: Rules = {
  id: isId,
  username: matches(/^[a-zA-Z0-9@._-]+$/),
  type: matches(/^(admin|jury|judge|team|balloon|analyst|staff)$/),
  password: optional(isText),
};

const broken = (one: Facts, rules: Rules): readonly string[] =>
  Object.entries(rules).flatMap(([key, holds]) =>
    holds(one[key]) ? [] : [`${key}: ${JSON.stringify(one[key])}`],
  );

function contestFaults(contest: Facts): readonly string[] {
  const faults = broken(contest, contestRules).map((key) => `contest ${key}`);
  const { duration, scoreboard_freeze_duration: freeze } = contest;
  const isLonger = seconds(freeze) > seconds(duration);
  return isLonger ? [...faults, `contest: a freeze of ${freeze} in ${duration}`] : faults;
}

const seconds = (span: unknown): number =>
  String(span ?? '0')
    .split(':')
    .reduce((sum, part) => 60 * sum + Number(part), 0);
