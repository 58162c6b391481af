import { h } from 'preact';
import * as z from 'zod';
import { ContestState } from '#contest';
import { contestPaths, feedbackPolicies, paths } from '#protocol';
import { admins, defineRoute, lineField, redirect, signedIn, type Visit } from '#server';
import { addAudit, addContestWithTeams, listProblemVersions } from '#store';
import { typedText } from '#text';
import { ownValue } from '#values';
import { frameOf, sendPage } from '../../frame/frame-of.ts';
import { address } from '../../parts/text.ts';
import { exampleStart } from '../../parts/typed-times.ts';
import { type TeamTable, teamLines } from '../members/team-lines.ts';
import { faultTexts, hashedAccounts, typedTeams } from '../members/typed-teams.ts';
import { changeChosen, type FurtherProblem, labelFault, rgbFault } from '../problems/typed-problem.ts';
import { NewContestPage, type NewContestView } from './new-contest.tsx';
import { mostFirstTeams, type NewContestForm, templates } from './new-contest-form.ts';
import type { ProblemChoiceView } from './problem-choice.tsx';
import { contestTyped } from './typed-contest.ts';

const empty: NewContestForm = {
  id: '',
  name: '',
  start: '',
  zone: 'UTC',
  teams: '',
  window: '',
  ...templates.icpc!.terms,
};

const mostOffered = 20;
const mostChosen = 100;

type Chosen = readonly FurtherProblem[];

/** The form as it is now; `faults`: by slug, with the chosen problems. */
interface Answer extends Partial<Pick<NewContestView, 'faults' | 'errors' | 'teams'>> {
  readonly form: NewContestForm;
  readonly chosen?: Chosen;
  readonly find?: string;
  readonly problemFaults?: ReadonlyMap<string, string>;
}

async function answer(
  visit: Visit<unknown>,
  { form, chosen = [], find = '', problemFaults, faults = {}, errors = [], teams }: Answer,
): Promise<Response> {
  const problems = await choiceOf(visit, chosen, find, problemFaults);
  const count = Object.keys(faults).length + (problemFaults?.size ?? 0);
  const whole =
    count === 0
      ? errors
      : [`Nothing is stored yet: see ${count === 1 ? 'the field' : 'the fields'} below.`, ...errors];
  const example = exampleStart(Date.now());
  const view: NewContestView = { form, faults, errors: whole, problems, teams, example };
  return sendPage(h(NewContestPage, { frame: frameOf(visit), view }), whole.length === 0 ? 200 : 422);
}

async function choiceOf(
  visit: Visit<unknown>,
  chosen: Chosen,
  find: string,
  faults: ReadonlyMap<string, string> = new Map(),
): Promise<ProblemChoiceView> {
  const all = await listProblemVersions(visit.services.db, signedIn(visit).id);
  const titles = new Map(all.map(({ slug, title }) => [slug, title ?? slug]));
  const words = find.toLowerCase().split(/\s+/);
  const fitting = all.filter(
    ({ slug, state, title }) =>
      state === 'ready' &&
      !chosen.some((one) => one.slug === slug) &&
      words.every((word) => `${slug} ${title}`.toLowerCase().includes(word)),
  );
  return {
    chosen: chosen.map((one) => ({
      ...one,
      title: titles.get(one.slug) ?? one.slug,
      fault: faults.get(one.slug),
    })),
    offered: fitting.slice(0, mostOffered).map(({ slug, title }) => ({ slug, title: title ?? slug })),
    more: Math.max(0, fitting.length - mostOffered),
    find,
  };
}

const form = defineRoute({
  at: `GET ${paths.newContest}`,
  may: admins,
  summary: 'Show the form to make a contest',
  handle: (visit) => answer(visit, { form: empty }),
});

const column = z.array(z.string().max(100)).max(mostChosen).default([]);

const make = defineRoute({
  at: `POST ${paths.newContest}`,
  may: admins,
  summary:
    'Make a contest; with `do`, change its form only: choose a template, add, move or remove a problem',
  input: z.object({
    id: lineField,
    name: lineField,
    start: lineField,
    zone: z.string().max(60).default('UTC'),
    duration: lineField,
    freeze: lineField,
    window: lineField,
    rules: lineField,
    feedback: lineField.transform((typed) => feedbackPolicies.find((one) => one === typed) ?? 'verdict'),
    public: lineField,
    teams: z.string().default(''),
    problem: column,
    label: column,
    rgb: column,
    find: lineField,
    do: lineField,
  }),
  bodyBytes: 256 * 1024,
  async handle(visit) {
    const { db, announcer, hashes } = visit.services;
    const { problem, label, rgb, find, do: action, ...typed } = visit.input;
    const chosen = problem.map((slug, at) => ({ slug, label: label[at] ?? '', rgb: rgb[at] ?? '' }));
    const read = teamsIn(typed.teams);
    if (action === 'teams')
      return answer(visit, {
        form: typed,
        chosen,
        find,
        ...(read.fault === undefined
          ? { teams: read.lines.map(({ cells }) => cells) }
          : { faults: { teams: `teams, ${read.fault}` } }),
      });
    if (action !== '')
      return answer(visit, {
        form: { ...typed, ...termsOf(action) },
        chosen: changeChosen(chosen, action),
        find,
      });
    const { contest, faults: wrong } = contestTyped(typed, Date.now());
    const problemFaults = faultsOf(chosen);
    const members = await typedTeams(db, { id: '', full: new ContestState() }, read.lines);
    const wrongTeams = [...(read.fault === undefined ? [] : [read.fault]), ...faultTexts(members.faults)];
    const faults = {
      ...wrong,
      ...(wrongTeams.length > 0 && { teams: `teams, ${wrongTeams.slice(0, 10).join('; ')}` }),
    };
    const again = (more: Partial<Answer>) => answer(visit, { form: typed, chosen, find, ...more });
    if (contest === undefined || Object.keys(faults).length > 0 || problemFaults.size > 0)
      return again({ faults, problemFaults });
    const refused = await addContestWithTeams(
      db,
      {
        by: signedIn(visit).id,
        contest,
        problems: chosen.map((one) => ({ ...one, id: one.slug })),
      },
      members,
      await hashedAccounts(hashes, members.newAccounts),
    );
    if (refused !== undefined) return again({ errors: [refused.refused] });
    await addAudit(db, {
      accountId: visit.caller?.id ?? null,
      action: 'contest.add',
      object: `contest ${contest.id}`,
      address: visit.address,
    });
    announcer.announce('event', contest.id);
    return redirect(address(contestPaths(contest.id).admin, { notice: 'contest-added' }));
  },
});

/** The teams that somebody typed. */
function teamsIn(typed: string): TeamTable {
  const { length } = typedText(typed);
  if (length <= mostFirstTeams) return teamLines(typed);
  const fault = `found ${length} characters, expected at most ${mostFirstTeams}: add more teams later`;
  return { lines: [], fault };
}

/** The terms of a template that was pressed. */
function termsOf(action: string): Partial<NewContestForm> {
  const [, id = ''] = /^template (\w+)$/.exec(action) ?? [];
  return ownValue(templates, id)?.terms ?? {};
}

/** What is wrong with chosen problems, by their slugs. */
function faultsOf(chosen: Chosen): ReadonlyMap<string, string> {
  return new Map(
    chosen.flatMap(({ slug, label, rgb }, at) => {
      const isTwice = chosen.findIndex((one) => one.label === label || one.slug === slug) < at;
      const faults = [
        ...labelFault(label),
        ...rgbFault(rgb),
        ...(isTwice
          ? [`label: found ${JSON.stringify(label)} again, expected each label and problem once`]
          : []),
      ];
      return faults.length > 0 ? [[slug, faults.join('; ')] as const] : [];
    }),
  );
}

/** Making a contest. */
export const newContestPages = [form, make];
