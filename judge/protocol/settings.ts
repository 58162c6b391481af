import { pageLanguageCodes } from './page-languages.ts';
import {
  addresses,
  choice,
  groupRoles,
  headerName,
  hostNames,
  type Kind,
  sites,
  webAddress,
  wholeNumber,
} from './setting-kinds.ts';
import { feedbackPolicies } from './view.ts';

/** One setting. */
interface Setting<T> {
  readonly kind: Kind<T>;
  readonly usual: T;
  readonly explanation: string;
}

const setting = <T>(kind: Kind<T>, usual: NoInfer<T>, explanation: string): Setting<T> => ({
  kind,
  usual,
  explanation,
});

const perMinute = wholeNumber(0, 100_000);
const mebibytes = wholeNumber(1, 4_096);

const people = {
  registration: setting(
    choice('off', 'invitation', 'open'),
    'off',
    'Who may create an account: nobody, people with an invitation, or everybody.',
  ),
  visitors: setting(
    choice('read', 'nothing'),
    'read',
    'What visitors without an account see: the problems of the archive, or only the login page.',
  ),
  'practice feedback': setting(
    choice(...feedbackPolicies),
    'case-number',
    'How much contestants see of the results of their programs in the archive. The jury sees everything.',
  ),
  'session hours': setting(wholeNumber(1, 8_760), 720, 'Hours after which a user must log in again.'),
  'log-in by address': setting(
    choice('off', 'on'),
    'off',
    'Whether accounts that a contest binds to an address can log in from that address without a password, for that contest alone.',
  ),
  'host names': setting(
    hostNames,
    [],
    'Further host names under which browsers reach the judge. Log-in by address works only under these names, those of this machine and its IP addresses, because anyone can point a name of their own at this machine.',
  ),
  'embedding sites': setting(
    sites,
    ['*'],
    'Sites whose pages may show puzzles of the judge in a frame (/embed/puzzles/…). Such a frame has a player alone, and knows no account.',
  ),
  language: setting(
    choice(...pageLanguageCodes),
    'en',
    'The language of pages for readers who have chosen none, and whose browser asks for none that there is.',
  ),
} as const;

const secondFactor = {
  'second factor': setting(
    choice('optional', 'admins', 'jury'),
    'optional',
    'Who must log in with a code of their phone besides the password: nobody, administrators, or administrators and jury; everybody may. Who must and has none yet can do nothing else until it is set up. Tokens ask for no code; programs that send a password are refused.',
  ),
  'second factor elsewhere': setting(
    choice('off', 'on'),
    'off',
    'Whether people who log in elsewhere (by a header or at a provider) are asked for a code here too.',
  ),
  'minutes per code': setting(
    wholeNumber(1, 1_440),
    15,
    'Minutes after which an account with a second factor is asked for a code again before something that cannot be taken back.',
  ),
} as const;

const elsewhere = {
  'log-in header': setting(
    headerName,
    '',
    'A header in which the web server in front names the person who asks, as X-Remote-User. It is believed from `trusted proxies` alone; a request with it from elsewhere is refused. The web server must set it on every request, also to nothing. None: off.',
  ),
  'groups header': setting(
    headerName,
    '',
    'A header in which the same web server names the groups of the person, separated by ; or, if there is none, by a comma. With it the role of such a person follows `roles by group` all the time. None: roles are changed by hand.',
  ),
  'roles by group': setting(
    groupRoles,
    [],
    'The roles of people whom a log-in elsewhere names; * is everybody. Who has one gets an account at first sight, and of several the first that fits counts. Nothing: an account is there only for whom an administrator has made one (judge user outside).',
  ),
} as const;

const kept = {
  'address days': setting(
    wholeNumber(0, 36_500),
    90,
    'Days after which network addresses and browsers of sessions, and addresses in the audit log, are removed. 0: never.',
  ),
  'draft days': setting(
    wholeNumber(0, 36_500),
    365,
    'Days after which a program that somebody has begun to write, and not changed since, is removed. 0: never.',
  ),
  'own input hours': setting(
    wholeNumber(1, 8_760),
    24,
    'Hours after which runs on custom input, and searches for solutions, are removed.',
  ),
  'audit days': setting(
    wholeNumber(0, 36_500),
    730,
    'Days after which entries of the audit log are removed. 0: never.',
  ),
} as const;

const limits = {
  'logins per account': setting(
    perMinute,
    5,
    'Login attempts for one account from one address, per minute. 0: no limit.',
  ),
  'logins per address': setting(
    perMinute,
    30,
    'Failed login attempts from one address, per minute. Beyond them passwords are checked one at a time, and what is wrong is answered slowly. A browser that has logged in to an account before has attempts of its own. 0: no limit.',
  ),
  'submissions per account': setting(perMinute, 15, 'Submissions from one account, per minute. 0: no limit.'),
  'submissions per address': setting(
    perMinute,
    300,
    'Submissions from one address, per minute. 0: no limit.',
  ),
  'trials per account': setting(
    perMinute,
    10,
    'Runs on custom input from one account, per minute. 0: no limit.',
  ),
  'uploads per account': setting(
    perMinute,
    10,
    'Uploads of problem packages from one account, per minute. 0: no limit.',
  ),
  'requests per account': setting(
    perMinute,
    1_200,
    'Requests from one account, per minute, not counting scripts, styles and images. 0: no limit.',
  ),
  'requests per address': setting(
    perMinute,
    30_000,
    'Requests of visitors from one address, per minute, not counting scripts, styles and images. 0: no limit.',
  ),
  streams: setting(wholeNumber(1, 100_000), 5_000, 'Live pages that may be open at the same time.'),
  'streams per address': setting(
    wholeNumber(1, 100_000),
    2_500,
    'Live pages that may be open from one address.',
  ),
} as const;

const packages = {
  'package MiB': setting(mebibytes, 64, 'Maximum size of an uploaded problem package.'),
  'package check minutes': setting(
    wholeNumber(1, 1_440),
    15,
    'Minutes after which the checks of an uploaded package stop; what they found until then decides. Checks use one slot of a machine.',
  ),
  'own input KiB': setting(wholeNumber(1, 1_024), 64, 'Maximum size of a custom input.'),
} as const;

const printing = {
  'prints per account': setting(perMinute, 3, 'Texts that one account may print, per minute. 0: no limit.'),
  'printed pages per hour': setting(
    wholeNumber(1, 10_000),
    60,
    'Pages that a team in a contest may print, per hour.',
  ),
  'print pages': setting(wholeNumber(1, 100), 10, 'Maximum number of pages of a printed text.'),
  'print KiB': setting(wholeNumber(1, 1_024), 64, 'Maximum size of a printed text.'),
} as const;

const machines = {
  'workers alike': setting(
    choice('warn', 'refuse'),
    'warn',
    'What happens if judge, bundled problems, sandbox or compilers of a judging machine differ from those of the first machine: a warning on the page Machines, or the machine gets no jobs.',
  ),
  'split submissions': setting(
    choice('off', 'on'),
    'off',
    'Whether judging machines that have nothing to do run cases of submissions that are being judged on others. Verdicts do not change, but arrive sooner.',
  ),
  'second measurements': setting(
    choice('off', 'on'),
    'on',
    'Whether cases that came close to a limit are measured on another machine too, after the verdict, which this never changes. The jury sees both.',
  ),
  'reference rate': setting(
    wholeNumber(0, 100_000),
    0,
    'The rate (page Machines) of the machine that time limits were made for. On a machine with another rate they are scaled in proportion, by a factor between 0.5 and 2. 0: no scaling.',
  ),
} as const;

const network = {
  'public url': setting(
    webAddress,
    '',
    'The address under which browsers reach the judge, if a web server in front lets it lie below a path (https://host.example/judge/) or if whole addresses, as in invitations and calls of webhooks, are to have one name. Requests may come with the path or without it. None: the name of each request, without a path.',
  ),
  'trusted proxies': setting(
    addresses,
    [],
    'Proxies in front of the judge; X-Forwarded-For and X-Forwarded-Proto are trusted only from them.',
  ),
  'webhook networks': setting(
    addresses,
    [],
    'Private addresses that webhooks may call, such as machines of the contest (192.168.7.0/24). Public addresses are always allowed.',
  ),
  'webhook hours': setting(
    wholeNumber(1, 1_000),
    24,
    'A webhook that fails for this many hours is switched off.',
  ),
  'alarm minutes': setting(
    wholeNumber(1, 1_440),
    10,
    'Minutes that a submission in a contest may wait to be judged before an alarm is raised.',
  ),
  'health and metrics': setting(
    choice('nobody', 'local', 'everybody'),
    'local',
    'Who may read /health and /metrics: nobody, this machine (not through a proxy), everybody.',
  ),
} as const;

/** Every setting of the online judge. */
const settings = {
  ...people,
  ...secondFactor,
  ...elsewhere,
  ...kept,
  ...limits,
  ...packages,
  ...printing,
  ...machines,
  ...network,
} as const;

const groups: readonly (readonly [
  title: string,
  settings: Readonly<Partial<Record<SettingName, unknown>>>,
])[] = [
  ['People and what they see', people],
  ['Second factor', secondFactor],
  ['Log-in elsewhere', elsewhere],
  ['Data about people', kept],
  ['Limits on requests', limits],
  ['Packages and own input', packages],
  ['Printing', printing],
  ['Judging machines', machines],
  ['Network and alarms', network],
];

export type Settings = { readonly [N in SettingName]: ValueOf<(typeof settings)[N]> };
export type SettingName = keyof typeof settings;
type ValueOf<S> = S extends Setting<infer T> ? T : never;

/** Names of all settings, in the order in which they are shown. */
export const settingNames = Object.keys(settings) as readonly SettingName[];

/** True for the name of a setting. */
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name);

/** The value of every setting: the stored value if it is valid, else the default. */
export function readSettings(stored: ReadonlyMap<string, unknown>): Settings {
  return Object.fromEntries(
    settingNames.map((name) => {
      const { kind, usual } = settings[name];
      const value = stored.get(name);
      return [name, kind.fits(value) ? value : usual];
    }),
  ) as unknown as Settings;
}

/** Parses what a user typed. @returns the value, or what was expected */
export function parseSetting(
  name: SettingName,
  text: string,
): { readonly value: unknown } | { readonly expected: string } {
  const { kind } = settings[name];
  const value = kind.read(text);
  return value === undefined ? { expected: kind.expects } : { value };
}

/** A setting in words, as forms and help show it. */
export interface SettingView {
  readonly name: SettingName;
  /** Title of the group in which it is shown. */
  readonly group: string;
  readonly value: string;
  readonly usual: string;
  readonly expects: string;
  readonly choices: readonly string[] | undefined;
  readonly explanation: string;
}

/** All settings in words. */
export function settingViews(values: Settings = readSettings(new Map())): readonly SettingView[] {
  return settingNames.map((name) => {
    const { kind, usual, explanation } = settings[name] as unknown as Setting<never>;
    const value = values[name] as never;
    return {
      name,
      group: groups.find(([, inside]) => Object.hasOwn(inside, name))?.[0] ?? '',
      value: kind.show(value),
      usual: kind.show(usual),
      expects: kind.expects,
      choices: kind.choices,
      explanation,
    };
  });
}
