import { type FileIssue, shownPath, UserError } from '#host';
import { detectLanguage, inUtf8, languageTable, readSources } from '#language';
import { apiSpan, apiTime, type ContestObject, type TeamObject } from '#protocol';
import { defined } from '#values';
import { readContest } from './folder/read-contest.ts';
import { openedPackages } from './folder/titles.ts';
import type { ContestFolder, Entry } from './intake/contest-folder.ts';
import type { ContestPackage, PackagedAccount, PackagedSubmission } from './lists/contest-package.ts';
import { isApiId } from './lists/fields.ts';
import { idFromName } from './package/institutions.ts';

/** A program as the page of a judge takes it. */
interface EntrySources {
  /** Id. */
  readonly language: string;
  readonly files: readonly { readonly name: string; readonly content: Buffer }[];
}

const mostBytes = 1024 * 1024;

/** The sources of an entry, or why nobody could submit it by the page. */
export function sourcesOf({
  path,
  id,
  kind,
}: Entry): EntrySources | { readonly expected: string; readonly found: string } {
  if (kind === 'text') return { expected: 'a program', found: 'outputs without a program' };
  const sources = readSources({ name: id, path }, mostBytes);
  if (!sources.ok) return { expected: 'sources', found: sources.reason };
  const detected = detectLanguage({}, inUtf8(sources), languageTable());
  if (!detected.ok) return { expected: 'a known language', found: detected.reason };
  const files = sources.files.map(({ name, bytes }) => ({ name, content: Buffer.from(bytes) }));
  return { language: detected.language.id, files };
}

/** A folder as `judge contest` grades it: every contestant is a team, and what they left in their folders are
 *  submissions. Such a contest is over, so its board is open.
 *  @throws UserError that lists what is wrong in contest.yaml */
export async function readOwnFolder(path: string): Promise<ContestPackage> {
  const folder = readContest(path, new Map(), await openedPackages(path), true);
  const { id, name, terms, startMs = 0, durationMs } = folder;
  const freezeMs = terms.freezeFromMs === undefined ? 0 : durationMs - terms.freezeFromMs;
  const teams = folder.contestants.map((name, index): TeamObject => {
    const ms = terms.late?.deadlines?.get(name);
    const isAlone = folder.contestants.every((one) => one === name || !isSameUser(one, name));
    return { ...teamOf(name, index, isAlone), deadline: ms !== undefined ? apiSpan(ms) : undefined };
  });
  const issues: FileIssue[] = [...folder.warnings, ...folder.notes];
  if (folder.startMs === undefined)
    throw new UserError(
      `${shownPath(folder.folder)}/contest.yaml: start_time: expected when the contest started, found nothing`,
    );
  return {
    contest: {
      id,
      name,
      start_time: apiTime(startMs),
      duration: apiSpan(durationMs),
      ...(freezeMs > 0 && {
        scoreboard_freeze_duration: apiSpan(freezeMs),
        scoreboard_thaw_time: apiTime(startMs + durationMs),
      }),
      scoreboard_type: terms.rules === 'icpc' ? 'pass-fail' : 'score',
      penalty_time: terms.rules === 'icpc' ? apiSpan(terms.penaltyMs) : undefined,
      rules: terms.rules,
      ...(terms.late && {
        allow_late: true,
        late_factor: terms.late.factor,
        ...(terms.late.steps?.length && {
          late_steps: terms.late.steps.map(({ afterMs, factor }) => ({ after: apiSpan(afterMs), factor })),
        }),
      }),
      exercises: exercisesOf(folder),
      marks: terms.marks,
      feedback: folder.feedback ?? 'case-number',
      medals: null,
      public: false, // what is brought in is hidden until somebody shows it
    },
    problems: folder.problems.map((problem) => {
      const { id: slug, label, weights, better, best, place } = problem;
      const isOwn = place !== slug;
      return {
        id: slug,
        slug,
        label,
        weights,
        better,
        best,
        name: problem.name,
        points: problem.points,
        path: isOwn ? place : undefined,
      };
    }),
    groups: [],
    organizations: [],
    persons: [],
    languages: [],
    clarifications: [],
    awards: [],
    commentary: [],
    files: new Map(),
    teams,
    accounts: teams.map((team) => accountOf(team, id)),
    submissions: submissionsOf(folder, teams, issues),
    warnings: issues,
    issueOf: (type, name, key, issue) => ({
      ...{ severity: 'error', file: `${shownPath(folder.folder)}/contest.yaml` },
      ...{ key: `${type}.${name}.${key}`, ...issue },
    }),
  };
}

/** What contest.yaml says of single problems of a class. */
function exercisesOf({ problems, terms, attempts }: ContestFolder): ContestObject['exercises'] {
  if (terms.rules !== 'class') return undefined;
  const plans = problems.map(({ id, dueMs, lateFactor, lateSteps, ...own }) => {
    const plan = {
      due: dueMs === undefined ? undefined : apiSpan(dueMs),
      late_factor: lateFactor,
      late_steps: lateSteps?.map(({ afterMs, factor }) => ({ after: apiSpan(afterMs), factor })),
      attempts: own.attempts ?? attempts,
    };
    return [id, defined(plan)] as const;
  });
  const given = plans.filter(([, plan]) => Object.keys(plan).length > 0);
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

/** User names do not tell upper and lower case apart. */
const isSameUser = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** A contestant's folder may have any name; the id of the team is that name if it can be one. */
function teamOf(name: string, index: number, isAlone: boolean): TeamObject {
  const id = isApiId(name) && isAlone ? name : idFromName(name, [name]);
  return { id, name, label: String(index + 1) };
}

/** The user name is made here, so it is always one that an account may have. */
function accountOf({ id }: TeamObject, contest: string): PackagedAccount {
  const whole = `${contest}-${id}`;
  const username = isApiId(whole) && !whole.startsWith('_') ? whole : idFromName(whole, [whole]);
  return { object: { id, username, type: 'team', team_id: id } };
}

function submissionsOf(
  { entries, contestants, problems, startMs = 0 }: ContestFolder,
  teams: readonly TeamObject[],
  issues: FileIssue[],
): readonly PackagedSubmission[] {
  const inOrder = [...entries].sort((a, b) => (a.timeMs ?? 0) - (b.timeMs ?? 0));
  return inOrder.flatMap((entry) => {
    const files = filesOf(entry, issues);
    const team = teams[contestants.indexOf(entry.contestant)];
    const problem = problems.find(({ label }) => label === entry.problem);
    if (files === undefined || team === undefined || problem === undefined) return [];
    return [
      {
        place: entry.id,
        teamId: team.id,
        accountId: team.id,
        problemId: problem.id,
        atMs: startMs + (entry.timeMs ?? 0),
        ...files,
        judgements: [],
      },
    ];
  });
}

/** The sources of an entry. What nobody could submit by the page is left out, with a warning. */
function filesOf(entry: Entry, issues: FileIssue[]): EntrySources | undefined {
  const sources = sourcesOf(entry);
  if ('files' in sources) return sources;
  const { expected, found } = sources;
  issues.push({ severity: 'warning', file: shownPath(entry.path), expected, found: `${found} (left out)` });
  return undefined;
}
