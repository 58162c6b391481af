import { z } from 'zod';
import {
  type ContestNow,
  type ContestRefusal,
  clockOf,
  contestTimeAt,
  freezeNow,
  isRefused,
  pauseStart,
  setDuration,
  setFreeze,
  setStart,
  startNow,
  thawAt,
} from '../../../../contest/index.ts';
import {
  address,
  ContestAdminPage,
  type ContestAdminView,
  contestPaths,
  renderPage,
} from '../../../../pages/index.ts';
import type { ContestObject } from '../../../../protocol/index.ts';
import {
  accountNamed,
  addContestProblem,
  changeContest,
  contestProblem,
  finalizeContest,
  missingFor,
  openWork,
  putContestAccount,
  putContestProblem,
  putObject,
} from '../../../../store/index.ts';
import type { ContestReader } from '../../../contests/contest-reader.ts';
import { download, page, redirect } from '../../../routes/answers.ts';
import { HttpError, notFound } from '../../../routes/errors.ts';
import { defineRoute, members, type Visit } from '../../../routes/route.ts';
import { contestFrame } from '../contest-visit.ts';
import { contestFields } from '../fields.ts';
import { juryHome, juryOf, told } from '../jury/jury-visit.ts';
import { phaseOf } from '../phase.ts';
import { staticBoard } from '../static-board.ts';
import { rgbPattern, typedLength, typedStart } from './typed-times.ts';

const home = juryHome;
const admins = ['admin'] as const;
const short = z.string().max(200).default('');

async function answerAdmin(
  visit: Visit<unknown>,
  reader: ContestReader,
  errors: readonly string[] = [],
): Promise<Response> {
  const { state, id } = reader.live;
  const { clock } = state;
  const view: ContestAdminView = {
    contestId: id,
    phase: phaseOf(state),
    start:
      clock.startMs === undefined ? '' : new Date(clock.startMs).toISOString().slice(0, 19).replace('T', ' '),
    durationMs: clock.durationMs,
    freezeMs: clock.freezeMs,
    mayChange: reader.audience.kind === 'admin',
    missing: missingFor(await openWork(visit.services.db, reader.live.id)),
    problems: [...state.all('problems').values()]
      .sort((a, b) => a.ordinal - b.ordinal)
      .map(({ id, label, name, rgb, slug, allow_submit, allow_judge }) => ({
        id,
        label,
        name,
        rgb: rgb ?? undefined,
        slug,
        allowSubmit: allow_submit,
        allowJudge: allow_judge,
      })),
    teams: [...state.all('teams').values()].map(({ id, name, group_ids = [], hidden }) => ({
      id,
      name,
      group: group_ids.map((group) => state.all('groups').get(group)?.name ?? group).join(', '),
      isHidden: hidden ?? false,
    })),
    errors,
  };
  const html = renderPage(ContestAdminPage({ frame: contestFrame(visit, reader), view }));
  return page(html, { status: errors.length === 0 ? 200 : 409 });
}

/** Tells everybody of a change, writes it down, and shows the contest. */
async function changed(
  visit: Visit<unknown>,
  reader: ContestReader,
  change: { action: string; details: object },
): Promise<Response> {
  await told(visit, reader, change);
  return redirect(address(contestPaths(reader.live.id).admin, { notice: 'contest-changed' }));
}

const admin = defineRoute({
  method: 'GET',
  path: home,
  kind: 'page',
  may: members,
  summary: 'A contest for its jury: clock, what is missing, problems, teams',
  input: contestFields,
  handle: async (visit) => answerAdmin(visit, await juryOf(visit)),
});

const boardZip = defineRoute({
  method: 'GET',
  path: `${home}/scoreboard.zip`,
  kind: 'page',
  may: members,
  summary: 'The public scoreboard of a contest as pages that need no server',
  input: contestFields,
  async handle(visit) {
    const { live } = await juryOf(visit);
    const content = await staticBoard(visit.services.db, live.id, visit.services.assets);
    if (content === undefined) throw notFound();
    return download(content, { name: `${live.id}-scoreboard.zip`, type: 'application/zip' });
  },
});

type ClockChange = (now: ContestNow, value: string) => ContestObject | ContestRefusal;

const clockChanges: Readonly<Record<string, ClockChange>> = {
  start: startNow,
  pause: (now) => pauseStart(now),
  freeze: freezeNow,
  thaw: (now) => thawAt(now, now.nowMs),
  end: endNow,
  'set-start': (now, value) => {
    const startMs = typedStart(value);
    return startMs === undefined ? badTime('start', value, '2026-11-22 09:00') : setStart(now, startMs);
  },
  'set-duration': (now, value) => {
    const ms = typedLength(value);
    return ms === undefined ? badTime('length', value, '5:00') : setDuration(now, ms);
  },
  'set-freeze': (now, value) => {
    const ms = typedLength(value);
    return ms === undefined ? badTime('freeze', value, '1:00') : setFreeze(now, ms);
  },
};

const badTime = (what: string, found: string, like: string): ContestRefusal => ({
  refused: `${what}: found ${JSON.stringify(found)}, expected a time like ${like}`,
});

/** The contest is as long as it has been. */
function endNow(now: ContestNow): ContestObject | ContestRefusal {
  if (now.state.started === null) return { refused: 'the contest has not started' };
  if (now.state.ended !== null) return { refused: `the contest ended at ${now.state.ended}` };
  return setDuration(now, contestTimeAt(clockOf(now.object), now.nowMs) ?? 0);
}

const clock = defineRoute({
  method: 'POST',
  path: `${home}/clock`,
  kind: 'page',
  may: members,
  summary: 'Starts, freezes, ends, thaws a contest or makes it final; moves its times',
  input: contestFields.extend({ do: short, value: short }),
  body: 'form',
  async handle(visit) {
    const reader = await juryOf(visit, admins);
    const { do: what, value } = visit.input;
    const { db } = visit.services;
    const change = Object.hasOwn(clockChanges, what) ? clockChanges[what] : undefined;
    if (change === undefined && what !== 'finalize')
      throw new HttpError(400, 'do: expected a change of the clock');
    const result =
      change === undefined
        ? await finalizeContest(db, reader.live.id)
        : await changeContest(db, reader.live.id, (now) => change(now, value));
    if (result === undefined) throw notFound();
    if (isRefused(result)) return answerAdmin(visit, reader, [result.refused]);
    return changed(visit, reader, { action: what, details: { value } });
  },
});

const problemSwitch = defineRoute({
  method: 'POST',
  path: `${home}/problems`,
  kind: 'page',
  may: members,
  summary: 'Opens or closes submissions to a problem, pauses or resumes its judging',
  input: contestFields.extend({ id: short, what: z.enum(['submit', 'judge']), on: short }),
  body: 'form',
  async handle(visit) {
    const reader = await juryOf(visit, admins);
    const { id, what, on } = visit.input;
    const object = reader.live.state.all('problems').get(id);
    const stored = object && (await contestProblem(visit.services.db, reader.live.id, object.label));
    if (object === undefined || stored === undefined) throw notFound();
    await putContestProblem(visit.services.db, reader.live.id, stored.id, {
      ...object,
      [`allow_${what}`]: on === 'yes',
    });
    visit.services.announcer.announce('job');
    return changed(visit, reader, { action: 'problem', details: { id, what, on } });
  },
});

const problemAdd = defineRoute({
  method: 'POST',
  path: `${home}/problems/add`,
  kind: 'page',
  may: members,
  summary: 'Adds a problem to a contest',
  input: contestFields.extend({ label: short, slug: short, rgb: short }),
  body: 'form',
  async handle(visit) {
    const reader = await juryOf(visit, admins);
    const { label, slug, rgb } = visit.input;
    const known = [...reader.live.state.all('problems').values()];
    const faults = [
      ...(/^[\w-]{1,10}$/.test(label) ? [] : ['label: expected up to 10 letters and digits']),
      ...(known.some((one) => one.label.toLowerCase() === label.toLowerCase())
        ? [`label: ${label} is taken`]
        : []),
      ...(known.some((one) => one.slug === slug) ? [`package: ${slug} is in this contest already`] : []),
      ...(rgb === '' || rgbPattern.test(rgb)
        ? []
        : [`colour: found ${JSON.stringify(rgb)}, expected one like #ff0000`]),
    ];
    if (faults.length > 0) return answerAdmin(visit, reader, faults);
    const ordinal = Math.max(0, ...known.map((one) => one.ordinal)) + 1;
    const given = { id: slug, label, slug, ordinal, ...(rgb !== '' && { rgb }) };
    const refused = await addContestProblem(visit.services.db, reader.live.id, given);
    if (refused !== undefined) return answerAdmin(visit, reader, [refused.refused]);
    return changed(visit, reader, { action: 'problem-add', details: { label, slug } });
  },
});

const teamAdd = defineRoute({
  method: 'POST',
  path: `${home}/teams`,
  kind: 'page',
  may: members,
  summary: 'Adds a team with its account to a contest',
  input: contestFields.extend({ account: short, name: short, group: short }),
  body: 'form',
  async handle(visit) {
    const reader = await juryOf(visit, admins);
    const { account: username, name, group } = visit.input;
    const { db } = visit.services;
    const account = await accountNamed(db, username.trim());
    const faults = [
      ...(account === undefined ? [`account: found no ${JSON.stringify(username)}`] : []),
      ...(name.trim() === '' ? ['name: expected some words'] : []),
    ];
    if (account === undefined || faults.length > 0) return answerAdmin(visit, reader, faults);
    const { live } = reader;
    const groupId = await groupCalled(visit, reader, group.trim());
    const number = live.state.all('teams').size + 1;
    const team = { id: `team-${account.id}`, name: name.trim(), label: String(number), group_ids: groupId };
    await putObject(db, live.id, 'teams', team);
    const part = {
      id: `account-${account.id}`,
      username: account.name,
      type: 'team' as const,
      team_id: team.id,
    };
    await putContestAccount(db, live.id, account.id, part);
    return changed(visit, reader, { action: 'team-add', details: { account: account.name, name } });
  },
});

/** Ids of the group of that name, which is made if there is none; none for ''. */
async function groupCalled(
  { services }: Visit<unknown>,
  { live }: ContestReader,
  name: string,
): Promise<readonly string[]> {
  if (name === '') return [];
  const groups = [...live.state.all('groups').values()];
  const known = groups.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (known !== undefined) return [known.id];
  const made = { id: `group-${groups.length + 1}`, name };
  await putObject(services.db, live.id, 'groups', made);
  return [made.id];
}

/** Running a contest. */
export const contestAdminPages = [admin, boardZip, clock, problemSwitch, problemAdd, teamAdd];
