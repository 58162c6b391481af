import { h } from 'preact';
import * as z from 'zod';
import { isRefused } from '#contest';
import { type ContestObject, contestPaths } from '#protocol';
import {
  type BalloonLine,
  balloonList,
  type ContestVisit,
  contestAdmins,
  defineRoute,
  handOver,
  orNotFound,
  redirect,
  runners,
} from '#server';
import { accountNamed, contestMember, joinAccounts } from '#store';
import { changed, changeUnlessAsked, contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { askerOf, seenText } from '../../frame/sent-by.ts';
import { address } from '../../parts/text.ts';
import { BalloonsPage, type BalloonsView } from './balloons.tsx';

const shownFields = z.object({
  show: z.enum(['todo', 'all']).catch('todo'),
  group: z.string().max(64).default(''),
});
type DeskVisit = ContestVisit<unknown, (typeof runners)[number]>;
type Shown = Pick<z.infer<typeof shownFields>, 'show' | 'group'>;

async function answerBalloons(
  visit: DeskVisit,
  { show, group, errors = [] }: Shown & { readonly errors?: readonly string[] },
): Promise<Response> {
  const { reader } = visit;
  const lines = await balloonList(visit.services.db, reader);
  const inGroup = lines.filter(({ team }) => group === '' || team.group_ids?.includes(group));
  const todo = inGroup.filter(({ delivered }) => delivered === undefined);
  const view: BalloonsView = {
    contestId: reader.id,
    show,
    group,
    groups: groupsOf(reader),
    rows: (show === 'todo' ? [...inGroup.filter(({ isTakenAway }) => isTakenAway), ...todo] : inGroup).map(
      rowOf,
    ),
    todo: todo.length,
    done: inGroup.length - todo.length,
    rule: reader.audience.kind === 'admin' ? ruleOf(reader) : undefined,
    errors,
  };
  return sendPage(h(BalloonsPage, { frame: contestFrame(visit), view }), errors.length === 0 ? 200 : 422);
}

const groupsOf = ({ publicly }: DeskVisit['reader']): BalloonsView['groups'] =>
  publicly.all('groups').map(({ id, name }) => [id, name] as const);

function rowOf(balloon: BalloonLine): BalloonsView['rows'][number] {
  const { id, team, problem, contestMs, ofTeam, delivered, isTakenAway } = balloon;
  const colourOf = ({ label, rgb }: BalloonLine['problem']) => ({ label, rgb: rgb ?? undefined });
  return {
    id,
    ...colourOf(problem),
    colour: problem.color ?? '',
    contestMs,
    team: { id: team.id, name: team.name, place: team.label },
    ofTeam: ofTeam.map(colourOf),
    first: balloon.isFirstInContest ? 'contest' : balloon.isFirstForProblem ? 'problem' : undefined,
    delivered: delivered && { by: delivered.by ?? 'somebody', at: delivered.at },
    isTakenAway,
  };
}

const inFreeze = (contest: Partial<Pick<ContestObject, 'balloons_in_freeze'>> | undefined): string =>
  String(contest?.balloons_in_freeze ?? 'none');

const ruleOf = (reader: DeskVisit['reader']): BalloonsView['rule'] => ({
  inFreeze: inFreeze(reader.contest),
  runners: reader
    .all('accounts')
    .filter(({ type }) => type === 'staff')
    .map(({ username }) => username),
});

const list = defineRoute({
  at: `GET ${juryHome}/balloons`,
  may: runners,
  when: 'contest',
  summary: 'Show the balloons of a contest that are certain: where to bring them, and which are done',
  input: shownFields,
  handle: (visit) => answerBalloons(visit, visit.input),
});

const mark = defineRoute({
  at: `POST ${juryHome}/balloons/:id`,
  may: runners,
  when: 'contest',
  summary: 'Mark a balloon as delivered, or as not delivered',
  input: shownFields.extend({ id: z.string().max(64), do: z.enum(['done', 'undo']) }),
  async handle(visit) {
    const { id, do: what, show, group } = visit.input;
    await handOver(visit, { id, isDone: what === 'done' });
    return redirect(address(contestPaths(visit.reader.id).balloons, { show, group }));
  },
});

const everything = { show: 'todo', group: '' } as const;

const rule = defineRoute({
  at: `POST ${juryHome}/balloon-rule`,
  may: contestAdmins,
  when: 'contest',
  summary: 'Change how many balloons a team may have and still get more during the freeze',
  input: z.object({ freeze: z.string().max(20).default(''), seen: seenText }),
  async handle(visit) {
    const { reader } = visit;
    const freeze = visit.input.freeze.trim();
    if (!/^(none|all|\d{1,3})$/.test(freeze)) {
      const error = `in the freeze: found ${JSON.stringify(freeze)}, expected none, all, or a number`;
      return answerBalloons(visit, { ...everything, errors: [error] });
    }
    const asker = await askerOf(visit, contestFrame(visit));
    const ask = (contest: Parameters<typeof inFreeze>[0]) =>
      asker({
        now: { freeze: inFreeze(contest) },
        labels: { freeze: 'in the freeze' },
        back: contestPaths(reader.id).balloons,
      });
    const balloons_in_freeze = freeze === 'none' ? null : freeze === 'all' ? freeze : Number(freeze);
    const result = orNotFound(
      await changeUnlessAsked(visit, ask, ({ object }) => ({ ...object, balloons_in_freeze })),
    );
    if (result instanceof Response) return result;
    if (isRefused(result)) return answerBalloons(visit, { ...everything, errors: [result.refused] });
    return changed(
      visit,
      { action: 'balloon-rule', details: { freeze } },
      contestPaths(visit.reader.id).balloons,
    );
  },
});

const runner = defineRoute({
  at: `POST ${juryHome}/runners`,
  may: contestAdmins,
  when: 'contest',
  summary: 'Let an account bring balloons',
  input: z.object({ account: z.string().max(64).default('') }),
  async handle(visit) {
    const { reader } = visit;
    const { db } = visit.services;
    const { id } = reader;
    const name = visit.input.account.trim();
    const account = await accountNamed(db, name);
    const known = account && (await contestMember(db, id, account.id));
    const error =
      account === undefined
        ? `account: found no ${JSON.stringify(name)}`
        : known && `account: ${name} has a part in this contest already: ${known.type}`;
    if (account === undefined || error !== undefined)
      return answerBalloons(visit, { ...everything, errors: [error ?? ''] });
    const part = { id: `account-${account.id}`, username: account.name, type: 'staff' as const };
    const refused = await joinAccounts(db, id, [{ accountId: account.id, object: part }]);
    if (refused !== undefined) return answerBalloons(visit, { ...everything, errors: [refused.refused] });
    return changed(
      visit,
      { action: 'runner', details: { account: account.name } },
      contestPaths(visit.reader.id).balloons,
    );
  },
});

/** Balloons of a contest. */
export const balloonPages = [list, mark, rule, runner];
