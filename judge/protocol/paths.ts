import { archive } from './view.ts';

/** Theory of operation. A judge may lie below a path of its host, its base, such as `/judge`. Inside it nothing knows
 *  the base: routes, `paths`, redirects are spelled as if there were none. It is added where an address leaves the
 *  judge, in an attribute of a page, in a header or as a whole address, and taken away where a request comes in. A
 *  process serves one judge, so the base is kept here. No path of the judge begins with it (`firstParts`), so adding or
 *  taking it twice does no harm. */

let base = '';

/** Says where the judge lies from now on: '' or `/judge`. */
export function setBase(path: string): void {
  base = path;
}

/** Where the judge lies: '' or `/judge`. Whoever keeps markup for long keeps this beside it. */
export const basePath = (): string => base;

/** A path of the judge as browsers request it. Anything else, such as a whole address, stays as it is. */
export const below = (path: string): string =>
  base === '' || !/^\/(?!\/)/.test(path) || isBelow(path) ? path : base + path;

/** The path inside the judge that a request is for, whether a proxy has taken the base away or not. It begins with one
 *  slash: two would name another host where the path becomes an address again. */
export const withoutBase = (path: string): string =>
  base === '' || !isBelow(path) ? path : path.slice(base.length).replace(/^\/*/, '/');

const isBelow = (path: string): boolean =>
  path.startsWith(base) && (path.length === base.length || '/?#'.includes(path.charAt(base.length)));

/** The first parts of the judge's own paths: no base begins with one. */
export const firstParts: readonly string[] = [
  'account',
  'admin',
  'api',
  'assets',
  'contests',
  'docs',
  'download',
  'embed',
  'facts',
  'favicon.ico',
  'health',
  'join',
  'jury',
  'language',
  'login',
  'logout',
  'lti',
  'metrics',
  'problems',
  'puzzles',
  'records',
  'register',
  'schemas',
  'session',
  'shortcuts',
  'status',
  'submissions',
  'submit',
  'team',
  'theme',
];

/** Addresses of pages and files; the one place that spells them. */
const contest = '/contests/archive';

export const paths = {
  home: '/',
  logIn: '/login',
  logInHere: '/login/address',
  logInCode: '/login/code',
  /** At a provider. */
  logInAt: (provider: string): string => `/login/at/${encodeURIComponent(provider)}`,
  loggedInAt: (provider: string): string => `${paths.logInAt(provider)}/callback`,
  logOut: '/logout',
  register: '/register',
  account: '/account',
  factor: '/account/second-factor',
  theme: '/theme',
  language: '/language',
  problems: `${contest}/problems`,
  submissions: `${contest}/submissions`,
  submit: `${contest}/submit`,
  runs: `${contest}/runs`,
  queue: '/status',
  help: '/docs/manual/contestant',
  languages: '/docs/languages',
  verdicts: '/docs/verdicts',
  documents: '/docs',
  api: '/docs/api',
  openApi: '/api/v1/openapi.json',
  records: '/records',
  juryRecords: '/jury/records',
  juryProblems: `/jury${contest}/problems`,
  jurySubmissions: `/jury${contest}/submissions`,
  machines: '/admin/machines',
  accounts: '/admin/accounts',
  invitations: '/admin/invitations',
  settings: '/admin/settings',
  audit: '/admin/audit',
  webhooks: '/admin/webhooks',
  alarms: '/jury/alarms',
  platforms: '/admin/platforms',
  /** Where learning platforms send their users, and what they read. */
  ltiLogIn: '/lti/login',
  ltiLaunch: '/lti/launch',
  ltiChoice: '/lti/choice',
  ltiConnect: '/lti/connect',
  ltiKeys: '/lti/keys',
  ltiRegister: '/lti/register',
  puzzles: '/puzzles',
  definedPuzzles: '/puzzles/defined',
  facts: '/facts',
  contests: '/contests',
  join: '/join',
  joinedTeam: '/join/team',
  newContest: '/admin/contests/new',
  contestFile: '/admin/contests/file',
} as const;

/** Known facts about a puzzle, or one figure of it. */
export const factsPath = (puzzle: string, figure?: string): string =>
  `${paths.facts}/${part(puzzle)}${figure === undefined ? '' : `#${part(figure)}`}`;

/** Pages of a contest. */
export const contestPaths = (id: string) => {
  const home = `/contests/${part(id)}`;
  return {
    home,
    problems: `${home}/problems`,
    scoreboard: `${home}/scoreboard`,
    submissions: `${home}/submissions`,
    clarifications: `${home}/clarifications`,
    submit: `${home}/submit`,
    runs: `${home}/runs`,
    print: `${home}/print`,
    events: `${home}/events`,
    virtual: `${home}/virtual`,
    start: `${home}/start`,
    windows: `/jury${home}/windows`,
    windowOf: `/jury${home}/windows/teams`,
    exam: `/jury${home}/exam`,
    joining: `/jury${home}/joining`,
    joiningLinks: `/jury${home}/joining/links`,
    joiningTeams: `/jury${home}/joining/teams`,
    admin: `/jury${home}`,
    boardZip: `/jury${home}/scoreboard.zip`,
    packageZip: `/jury${home}/export.zip`,
    preflight: `/jury${home}/preflight`,
    analysis: `/jury${home}/analysis`,
    verifier: `/jury${home}/verifier`,
    juryTeams: `/jury${home}/teams`,
    juryAccounts: `/jury${home}/accounts`,
    accountSheet: `/jury${home}/accounts/sheet`,
    accountAddresses: `/jury${home}/accounts/addresses`,
    member: (type: 'groups' | 'organizations' | 'teams') => `/jury${home}/${type}`,
    problemForm: `/jury${home}/problems/edit`,
    problemRemove: `/jury${home}/problems/remove`,
    juryClarifications: `/jury${home}/clarifications`,
    rejudgings: `/jury${home}/rejudgings`,
    finalSeeds: `/jury${home}/final-seeds`,
    rejudging: (id: number) => `/jury${home}/rejudgings/${id}`,
    shadow: `/jury${home}/shadow`,
    similar: `/jury${home}/similar`,
    fresh: `/jury${home}/fresh-inputs`,
    similarPair: (number: number) => `/jury${home}/similar/${number}`,
    balloons: `/jury${home}/balloons`,
    balloon: (id: string) => `/jury${home}/balloons/${part(id)}`,
    prints: `/jury${home}/prints`,
    printSheets: `/jury${home}/prints/sheets`,
    printJob: (id: number) => `/jury${home}/prints/${id}`,
    ceremony: `/jury${home}/ceremony`,
    resolver: `/jury${home}/resolver`,
    resolverZip: `/jury${home}/resolver.zip`,
    toArchive: `/jury${home}/to-archive`,
    clock: `/jury${home}/clock`,
    balloonRule: `/jury${home}/balloon-rule`,
    runners: `/jury${home}/runners`,
    grades: `/jury${home}/grades`,
    gradesFile: (format: 'moodle' | 'canvas' | 'brightspace' | 'blackboard' | 'table') =>
      `/jury${home}/grades/${format}.csv`,
    platform: `/jury${home}/platform`,
    handIns: `/jury${home}/hand-ins`,
    handIn: (upload: number) => `/jury${home}/hand-ins/${upload}`,
    marks: (team: string) => `/jury${home}/students/${part(team)}/marks`,
    extensions: (team: string) => `/jury${home}/students/${part(team)}/extensions`,
    feedbackFiles: (team: string) => `/jury${home}/students/${part(team)}/files`,
    release: `/jury${home}/grades/release`,
    note: (note: number) => `/jury${home}/notes/${note}`,
    comments: (submission: string) => `/jury${home}/submissions/${part(submission)}/comments`,
    feedbackFile: (note: number) => `${home}/feedback/${note}`,
    student: (team: string) => `/jury${home}/students/${part(team)}`,
    exercise: (problem: string) => `/jury${home}/exercises/${part(problem)}`,
    decision: (submission: string) => `/jury${home}/submissions/${part(submission)}`,
    problem: (label: string) => `${home}/problems/${part(label)}`,
    submission: (submission: string) => `${home}/submissions/${part(submission)}`,
    clarification: (clarification: string) => `${home}/clarifications/${part(clarification)}`,
    team: (team: string) => `${home}/team/${part(team)}`,
  } as const;
};

/** A name as a part of a path. Half characters, which no address can hold, become question marks. */
const part = (name: string): string => encodeURIComponent(name.replace(/\p{Cs}/gu, '?'));

/** Where a form on the page of the API leads, which calls one of its addresses. */
export const apiCallPath = (operation: string): string => `${paths.api}/call/${operation}`;
/** The page of a document, or of its picture, by its path below `judge/docs`. */
export const documentPath = (path: string): string =>
  path === 'README.md' ? paths.documents : `/docs/${path.replace(/\.md$/, '')}`;
export const problemPath = (label: string, contestId = archive): string =>
  contestPaths(contestId).problem(label);
export const attachmentPath = (label: string, name: string, contestId = archive): string =>
  `${problemPath(label, contestId)}/attachments/${part(name)}`;
export const submitPath = (label: string, contestId = archive): string =>
  `${contestPaths(contestId).submit}?problem=${part(label)}`;
/** How a problem is solved. */
export const solutionPath = (label: string, contestId = archive): string =>
  `${problemPath(label, contestId)}/solution`;
export const submissionPath = (id: string, contestId = archive): string =>
  contestPaths(contestId).submission(id);
/** A file of a case, for the jury. */
export const caseFilePath = (ref: string, file: string, caseName: string): string =>
  `/api/v1/submissions/${part(ref)}/case-files/${file}?case=${part(caseName)}`;
/** A picture of a case, for who may see it. */
export const caseImagePath = (
  id: string,
  { image, caseName }: { readonly image: string; readonly caseName: string },
  contestId = archive,
): string => `${submissionPath(id, contestId)}/images/${image}?case=${part(caseName)}`;
export const jurySubmissionPath = (id: string): string => `${paths.jurySubmissions}/${part(id)}`;
/** The page of a puzzle, whose slug is that of its problem. */
export const puzzlePath = (slug: string): string => `${paths.puzzles}/${part(slug)}`;
/** The page of a puzzle that is data alone. */
export const definedPuzzlePath = (name: string): string => `${paths.definedPuzzles}/${part(name)}`;
/** Address of events about a run on custom input. */
export const runStream = (id: number): string => `/api/v1/trials/${id}/events`;
/** Address of events about the checks of a package. */
export const packageStream = (label: string): string => `/api/v1/problems/${part(label)}/events`;
export const juryProblemPath = (label: string): string => `${paths.juryProblems}/${part(label)}`;
/** What programs have done with a problem, for its setter. */
export const problemStatisticsPath = (label: string): string => `${juryProblemPath(label)}/statistics`;
/** A task whose record is open. */
export const recordTaskPath = (task: string): string => `${paths.records}/${part(task)}`;
export const recordEntriesPath = (task: string): string => `${recordTaskPath(task)}/entries`;
export const recordEntryPath = (task: string, id: number): string => `${recordEntriesPath(task)}/${id}`;
/** Where an entry is played move by move. */
export const recordPlayPath = (task: string, id: number): string => `${recordEntryPath(task, id)}/play`;
/** The whole sequence of an entry, as a file. */
export const recordSequencePath = (task: string, id: number): string =>
  `${recordEntryPath(task, id)}/sequence.txt`;
/** Where the jury decides about a sequence that beats its own. */
export const juryRecordPath = (id: number): string => `${paths.juryRecords}/${id}`;
/** Downloads an entry that counts as a dated file. */
export const recordFilePath = (task: string, id: number): string =>
  `${recordEntryPath(task, id)}/record.json`;
/** How the record of a task fell. */
export const recordHistoryPath = (task: string): string => `${recordTaskPath(task)}/history`;
/** Address of events about the records of a task. */
export const recordStream = (task: string): string => `/api/v1/records/${part(task)}/events`;
