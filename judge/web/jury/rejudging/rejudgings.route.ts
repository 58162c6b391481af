import { h } from 'preact';
import * as z from 'zod';
import { type ContestRefusal, isRefused } from '#contest';
import { contestPaths } from '#protocol';
import {
  contestJury,
  defineRoute,
  idField,
  type JuryReader,
  type JuryVisit,
  judges,
  notFound,
  redirect,
  signedIn,
  tellJob,
  told,
} from '#server';
import {
  applyRejudging,
  cancelRejudging,
  type Database,
  listRejudgings,
  type RejudgingFacts,
  startRejudging,
  undoRejudging,
} from '#store';
import { ownValue } from '#values';
import { changed, contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { address } from '../../parts/text.ts';
import { RejudgingPage } from './rejudging.tsx';
import { choiceFields, choiceFieldsOf, chosenBy, type TypedChoice } from './rejudging-choice.ts';
import { RejudgingListPage } from './rejudging-list.tsx';
import { rejudgingView } from './rejudging-view.ts';

const mostRepeats = 10;

const typedOrder = { reason: z.string().max(200).default(''), repeats: z.string().max(10).default('1') };
interface TypedOrder {
  readonly reason: string;
  readonly repeats: string;
}

const mayDecide = ({ isJudge }: JuryReader): boolean => isJudge;

async function answerList(
  visit: JuryVisit,
  {
    typed,
    order = {},
    errors = [],
  }: {
    readonly typed: TypedChoice;
    readonly order?: Partial<TypedOrder>;
    readonly errors?: readonly string[];
  },
): Promise<Response> {
  const { reader } = visit;
  const rows = await listRejudgings(visit.services.db, reader.id);
  const isAsked = visit.url.search !== '' || errors.length > 0;
  const chosen = await chosenBy(visit.services.db, typed, reader);
  const all = [...errors, ...chosen.errors];
  const { from, to, submissions } = typed;
  const view = {
    contestId: reader.id,
    rows: rows.map((row) => ({ ...row, at: row.createdAt })),
    mayBegin: mayDecide(reader),
    choices: await choiceFieldsOf(visit.services.db, typed, reader),
    from,
    to,
    submissions,
    isOutdated: typed.outdated === 'yes',
    reason: order.reason ?? '',
    repeats: order.repeats ?? '1',
    chosen: isAsked && chosen.errors.length === 0 ? chosen.ids.length : undefined,
    errors: all,
  };
  return sendPage(h(RejudgingListPage, { frame: contestFrame(visit), view }), all.length === 0 ? 200 : 422);
}

const list = defineRoute({
  at: `GET ${juryHome}/rejudgings`,
  may: contestJury,
  summary: 'Show the rejudgings of a contest, and how many submissions a choice means',
  input: z.object(choiceFields.shape).extend({ reason: typedOrder.reason }),
  handle: (visit) => answerList(visit, { typed: visit.input, order: { reason: visit.input.reason } }),
});

const begin = defineRoute({
  at: `POST ${juryHome}/rejudgings`,
  may: judges,
  summary: 'Rejudge chosen submissions of a contest, as a preview for the jury',
  isChoice: true,
  input: z.object(choiceFields.shape).extend(typedOrder),
  bodyBytes: 256 * 1024,
  async handle(visit) {
    const { reader, services, input } = visit;
    const { reason, repeats } = input;
    const chosen = await chosenBy(services.db, input, reader);
    const times = /^\d{1,2}$/.test(repeats.trim()) ? Number(repeats) : 0;
    const errors = [
      ...(reason.trim() === '' ? ['reason: expected some words'] : []),
      ...(times >= 1 && times <= mostRepeats
        ? []
        : [`times: found ${JSON.stringify(repeats)}, expected 1 to ${mostRepeats}`]),
      ...(chosen.ids.length === 0 && chosen.errors.length === 0 ? ['no judged submission is chosen'] : []),
    ];
    if (errors.length + chosen.errors.length > 0)
      return answerList(visit, { typed: input, order: input, errors });
    const begun = await startRejudging(services.db, reader.id, {
      submissions: chosen.ids,
      reason: reason.trim(),
      accountId: signedIn(visit).id,
      repeats: times,
    });
    if (isRefused(begun)) return answerList(visit, { typed: input, order: input, errors: [begun.refused] });
    const { id, taken, left } = begun;
    tellJob(visit, { contest: reader.id, rejudging: id });
    await told(visit, {
      action: 'rejudging.begin',
      object: `rejudging ${id}`,
      details: { reason, times, taken: taken.length, left: left.length },
    });
    const to = contestPaths(reader.id).rejudging(id);
    return redirect(left.length === 0 ? to : address(to, { left: left.join(' ') }));
  },
});

const oneFields = z.object({ id: idField });

/** @throws HttpError 404 */
async function rejudgingOf(db: Database, reader: JuryReader, id: number): Promise<RejudgingFacts> {
  const [found] = await listRejudgings(db, reader.id, id);
  if (found === undefined) throw notFound();
  return found;
}

interface OneAnswer {
  readonly shown: string;
  /** Ids of submissions that it does not judge again. */
  readonly left?: string;
  readonly errors?: readonly string[];
}

async function answerOne(
  visit: JuryVisit<{ readonly id: number }>,
  { shown, left = '', errors = [] }: OneAnswer,
): Promise<Response> {
  const { reader } = visit;
  const facts = await rejudgingOf(visit.services.db, reader, visit.input.id);
  const view = await rejudgingView(visit.services, reader, facts, shown);
  const known = reader.full.all('submissions');
  const leftOut = left.split(' ').filter((one) => known.has(one));
  const whole = { ...view, leftOut, mayChange: mayDecide(reader), errors };
  return sendPage(
    h(RejudgingPage, { frame: contestFrame(visit), view: whole }),
    errors.length === 0 ? 200 : 409,
  );
}

const one = defineRoute({
  at: `GET ${juryHome}/rejudgings/:id`,
  may: contestJury,
  summary: 'Show a rejudging: old and new verdicts, what changes on each board and in the awards',
  input: oneFields.extend({ show: z.string().max(10).default(''), left: z.string().max(20_000).default('') }),
  handle: (visit) => answerOne(visit, { shown: visit.input.show, left: visit.input.left }),
});

const closings: Readonly<Record<string, (db: Database, id: number) => Promise<ContestRefusal | undefined>>> =
  { apply: applyRejudging, cancel: cancelRejudging, undo: undoRejudging };

const close = defineRoute({
  at: `POST ${juryHome}/rejudgings/:id`,
  may: judges,
  summary: 'Apply, cancel or undo a rejudging',
  input: oneFields.extend({ do: z.enum(['apply', 'cancel', 'undo']) }),
  async handle(visit) {
    const { reader } = visit;
    const { id, do: what } = visit.input;
    const { db } = visit.services;
    await rejudgingOf(db, reader, id);
    const refused = await ownValue(closings, what)?.(db, id);
    if (refused !== undefined) return answerOne(visit, { shown: '', errors: [refused.refused] });
    const change = { action: `rejudging.${what}`, object: `rejudging ${id}`, details: {} };
    return changed(visit, change, contestPaths(reader.id).rejudging(id));
  },
});

/** Rejudgings of a contest. */
export const rejudgingPages = [list, begin, one, close];
