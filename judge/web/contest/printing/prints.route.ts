import { h } from 'preact';
import * as z from 'zod';
import { contestPaths } from '#protocol';
import {
  audited,
  type ContestVisit,
  defineRoute,
  notFound,
  redirect,
  runners,
  signedIn,
  teamOfPrint,
} from '#server';
import {
  changePrintJob,
  countPrintJobs,
  listPrintJobs,
  type PrintJob,
  printActions,
  printTexts,
} from '#store';
import { sendPage } from '../../frame/frame-of.ts';
import { address } from '../../parts/text.ts';
import { contestFrame, juryHome } from '../visit/contest-visit.ts';
import { type PrintRow, PrintSheetsPage, PrintsPage } from './prints.tsx';

const shownFields = z.object({ show: z.enum(['todo', 'all']).catch('todo') });
const jobId = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31);
type DeskVisit = ContestVisit<unknown, (typeof runners)[number]>;
type Show = z.infer<typeof shownFields>['show'];

async function answerPrints(visit: DeskVisit, show: Show, errors: readonly string[] = []): Promise<Response> {
  const { db } = visit.services;
  const contestId = visit.reader.id;
  const [jobs, counts] = await Promise.all([
    listPrintJobs(db, contestId, { isTodo: show === 'todo' }),
    countPrintJobs(db, contestId),
  ]);
  const view = { contestId, show, ...counts, rows: jobs.map((job) => rowOf(job, visit.reader)), errors };
  return sendPage(h(PrintsPage, { frame: contestFrame(visit), view }), errors.length === 0 ? 200 : 409);
}

function rowOf(job: PrintJob, reader: DeskVisit['reader']): PrintRow {
  return {
    ...job,
    team: teamOfPrint(reader, job),
    detail: job.trouble ?? (job.state === 'delivered' ? `by ${job.deliveredBy ?? 'somebody'}` : ''),
  };
}

const list = defineRoute({
  at: `GET ${juryHome}/prints`,
  may: runners,
  when: 'contest',
  summary: 'Show what the teams of a contest print: where to bring it, and what is done',
  input: shownFields,
  handle: (visit) => answerPrints(visit, visit.input.show),
});

const sheets = defineRoute({
  at: `GET ${juryHome}/prints/sheets`,
  may: runners,
  when: 'contest',
  summary: 'Show a text of a team, or all that wait, for printing by the browser',
  input: z.object({ job: jobId.optional() }),
  async handle(visit) {
    const { reader } = visit;
    const contestId = reader.id;
    const found = await printTexts(visit.services.db, contestId, visit.input.job);
    if (visit.input.job !== undefined && found.length === 0) throw notFound();
    const texts = found.map(({ id, sheets: text }) => ({ id, pages: text.split('\f') }));
    const frame = contestFrame(visit);
    return sendPage(h(PrintSheetsPage, { frame, view: { contestId, texts } }));
  },
});

const change = defineRoute({
  at: `POST ${juryHome}/prints/:id`,
  may: runners,
  when: 'contest',
  summary: 'Mark a printed text as delivered or not, print it again, or delete it',
  input: shownFields.extend({ id: jobId, do: z.enum(printActions) }),
  async handle(visit) {
    const { reader, services, input } = visit;
    const { db, announcer } = services;
    const account = signedIn(visit);
    const place = { contestId: reader.id, id: input.id };
    const team = await changePrintJob(db, place, input.do, account.id);
    if (team === undefined)
      return answerPrints(visit, input.show, [
        `text ${input.id}: it is being printed at this moment, or it was removed; nothing is changed`,
      ]);
    await audited(visit, `contest.print.${input.do}`, `contest ${reader.id}, print ${input.id}`, { team });
    announcer.announce('print', `${reader.id} ${team}`);
    return redirect(address(contestPaths(reader.id).prints, { show: input.show }));
  },
});

/** What the teams of a contest print. */
export const printDeskPages = [list, sheets, change];
