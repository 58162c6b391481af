import { type JuryReader, type JuryVisit, signedIn, tellJob, told } from '#server';
import {
  askReport,
  cancelReport,
  contestReports,
  type ReportFacts,
  type ReportKind,
  type ReportKinds,
} from '#store';
import { boardProblems } from '../../contest/board/board-of.ts';
import type { OrderView } from './order-form.tsx';

/** A report takes one core for up to minutes, which programs of the contest would miss. Those of a class can wait. */
const isOver = (reader: JuryReader): boolean =>
  reader.full.state.ended !== null || reader.full.contest?.rules === 'class';

/** The report of a kind on a contest that is ready, and what its page says about the next one. */
export async function reportOf<Kind extends ReportKind>(
  { reader, services }: JuryVisit,
  kind: Kind,
): Promise<{ readonly ready: ReportFacts<Kind> | undefined; readonly order: OrderView }> {
  const { ready, coming } = await contestReports(services.db, kind, reader.id);
  const order = {
    making:
      coming?.state === 'making' ? { done: coming.problems.length, of: boardProblems(reader).length } : null,
    hasFailed: coming?.state === 'failed',
    mayAsk: isOver(reader),
    isFirst: ready === undefined,
  };
  return { ready, order };
}

/** Starts a report, or cancels the one in progress. @returns why not */
export async function orderReport<Kind extends ReportKind>(
  visit: JuryVisit,
  kind: Kind,
  order: { readonly do: 'make' | 'cancel'; readonly asked: ReportKinds[Kind]['asked'] },
): Promise<string | undefined> {
  const { reader } = visit;
  const { db, announcer } = visit.services;
  const contestId = reader.id;
  if (order.do === 'cancel') {
    const job = await cancelReport(db, kind, contestId);
    if (job === undefined) return 'No report is being made.';
    announcer.announce('cancel', String(job));
  } else {
    if (!isOver(reader)) return 'The contest is not over.';
    const asked = { contestId, accountId: signedIn(visit).id, asked: order.asked };
    if (!(await askReport(db, kind, asked))) return 'A report is being made already.';
    tellJob(visit, { contest: contestId });
  }
  announcer.announce('check', kind);
  await told(visit, { action: kind === 'similarity' ? 'similar' : kind, details: { do: order.do } });
  return undefined;
}
