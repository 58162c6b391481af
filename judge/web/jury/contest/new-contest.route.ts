import * as z from 'zod';
import { ContestState, isRefused } from '#contest';
import {
  apiSpan,
  apiTime,
  archive,
  type ContestObject,
  contestPaths,
  feedbackPolicies,
  paths,
  rules,
} from '#protocol';
import { admins, defineRoute, page, redirect, signedIn, type Visit } from '#server';
import { addAudit, addContest, joinAccounts, type NewContestProblem } from '#store';
import { frameOf } from '../../frame/frame-of.ts';
import { renderPage } from '../../frame/layout.tsx';
import { address } from '../../parts/text.ts';
import { exampleStart, typedLength, typedStart } from '../../parts/typed-times.ts';
import { typedTeams } from '../members/typed-teams.ts';
import { rgbPattern } from '../problems/typed-problem.ts';
import { type NewContestForm, NewContestPage } from './new-contest.tsx';

const empty: NewContestForm = {
  id: '',
  name: '',
  start: '',
  duration: '5:00',
  freeze: '1:00',
  rules: 'icpc',
  feedback: 'verdict',
  public: 'no', // until it is announced
  problems: '',
  teams: '',
};

const answer = (visit: Visit<unknown>, form: NewContestForm, errors: readonly string[]): Response =>
  page(
    renderPage(NewContestPage({ frame: frameOf(visit), form, errors, example: exampleStart(Date.now()) })),
    {
      status: errors.length === 0 ? 200 : 422,
    },
  );

const form = defineRoute({
  method: 'GET',
  path: paths.newContest,
  kind: 'page',
  may: admins,
  summary: 'Show the form to make a contest',
  handle: (visit) => answer(visit, empty, []),
});

const short = z.string().max(200).default('');
const long = z.string().max(50_000).default('');

const make = defineRoute({
  method: 'POST',
  path: paths.newContest,
  kind: 'page',
  may: admins,
  summary: 'Make a contest',
  input: z.object({
    id: short,
    name: short,
    start: short,
    duration: short,
    freeze: short,
    rules: short,
    feedback: short,
    public: short,
    problems: long,
    teams: long,
  }),
  body: 'form',
  bodyBytes: 256 * 1024,
  async handle(visit) {
    const { db, announcer } = visit.services;
    const typed = visit.input;
    const { contest, errors } = contestTyped(typed);
    const problems = problemsTyped(typed.problems);
    const members = await typedTeams(db, { id: '', full: new ContestState() }, typed.teams);
    const faults = [...errors, ...problems.errors, ...members.errors.map((error) => `teams, ${error}`)];
    if (contest === undefined || faults.length > 0) return answer(visit, typed, faults);
    const { teams, groups, organizations, accounts } = members;
    const refused = await addContest(db, {
      by: signedIn(visit).id,
      contest,
      problems: problems.found,
      teams,
      groups,
      organizations,
    });
    if (refused !== undefined && isRefused(refused)) return answer(visit, typed, [refused.refused]);
    await joinAccounts(db, contest.id, accounts);
    const object = `contest ${contest.id}`;
    await addAudit(db, {
      accountId: visit.caller?.id ?? null,
      action: 'contest.add',
      object,
      address: visit.address,
    });
    announcer.announce('event', contest.id);
    return redirect(address(contestPaths(contest.id).admin, { notice: 'contest-added' }));
  },
});

/** The typed contest, or what is wrong with it. */
function contestTyped(typed: NewContestForm): {
  readonly contest?: ContestObject;
  readonly errors: readonly string[];
} {
  const startMs = typed.start.trim() === '' ? undefined : typedStart(typed.start);
  const [durationMs = 0, freezeMs = -1] = [typedLength(typed.duration), typedLength(typed.freeze)];
  const rule = rules.find((one) => one === typed.rules);
  const feedback = feedbackPolicies.find((one) => one === typed.feedback);
  const found = (text: string): string => `found ${JSON.stringify(text)}`;
  const errors = [
    ...(/^[a-z0-9][a-z0-9_.-]{0,35}$/i.test(typed.id) && typed.id !== archive
      ? []
      : [`id: ${found(typed.id)}, expected letters, digits, - and _`]),
    ...(typed.name.trim() === '' ? ['name: expected some words'] : []),
    ...(typed.start.trim() !== '' && startMs === undefined
      ? [`start: ${found(typed.start)}, expected a time like ${exampleStart(Date.now())}`]
      : []),
    ...(startMs !== undefined && startMs < Date.now() ? ['start: expected a time that is not past'] : []),
    ...(durationMs > 0 ? [] : [`length: ${found(typed.duration)}, expected hours and minutes like 5:00`]),
    ...(freezeMs >= 0 && freezeMs <= Math.max(durationMs, 0)
      ? []
      : [`freeze: ${found(typed.freeze)}, expected at most the length`]),
  ];
  if (rule === undefined || feedback === undefined || errors.length > 0)
    return { errors: errors.length > 0 ? errors : ['rules and feedback: expected ones of the lists'] };
  const contest: ContestObject = {
    id: typed.id,
    name: typed.name.trim(),
    start_time: startMs === undefined ? null : apiTime(startMs),
    duration: apiSpan(durationMs),
    scoreboard_freeze_duration: freezeMs === 0 ? null : apiSpan(freezeMs),
    scoreboard_type: rule === 'icpc' ? 'pass-fail' : 'score',
    ...(rule === 'icpc' && { penalty_time: apiSpan(20 * 60_000) }),
    rules: rule,
    feedback,
    public: typed.public === 'yes' || typed.public === 'board',
    ...(typed.public === 'board' && { statements_after_end: true }),
  };
  return { contest, errors };
}

function problemsTyped(text: string): {
  readonly found: readonly NewContestProblem[];
  readonly errors: readonly string[];
} {
  const errors: string[] = [];
  const found: NewContestProblem[] = [];
  for (const [number, line] of typedLines(text)) {
    const [label = '', slug, rgb, ...more] = line.split(/\s+/);
    const isTaken = found.some((one) => one.label === label || one.slug === slug);
    if (slug === undefined || more.length > 0 || isTaken || (rgb !== undefined && !rgbPattern.test(rgb)))
      errors.push(
        `problems, line ${number}: found ${JSON.stringify(line)}, expected a label, a package and a colour like #ff0000, each once`,
      );
    else found.push({ id: slug, label, slug, ...(rgb !== undefined && { rgb }) });
  }
  return { found, errors };
}

/** The lines of a typed text that are not empty, each with its number from 1. */
const typedLines = (text: string): readonly (readonly [number: number, line: string])[] =>
  text
    .split(/\r?\n/)
    .flatMap((line, index) => (line.trim() === '' ? [] : [[index + 1, line.trim()] as const]));

/** Making a contest. */
export const newContestPages = [form, make];
