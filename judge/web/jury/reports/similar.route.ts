import { h } from 'preact';
import * as z from 'zod';
import { comparedText } from '#drawing';
import { type ComparedFile, contestPaths, submissionPath, teamName } from '#protocol';
import {
  defineRoute,
  idField,
  type JuryReader,
  type JuryVisit,
  judges,
  jury,
  notFound,
  redirect,
  type Visit,
} from '#server';
import {
  type Database,
  filesOfSubmission,
  type PairedProgram,
  type ReportFacts,
  type StoredPair,
  similarPair,
  similarPairs,
} from '#store';
import { boardProblems } from '../../contest/board/board-of.ts';
import { contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { orderReport, reportOf } from './order.ts';
import { SimilarPairPage } from './pair.tsx';
import { type PairSide, SimilarPage, type SimilarProblem, type SimilarView } from './similar.tsx';

const path = `${juryHome}/similar`;

/** Members of the jury of this contest alone see no programs of others. */
const seesEarlier = ({ caller }: Visit<unknown>): boolean =>
  caller !== undefined && jury.includes(caller.role);

async function answer(visit: JuryVisit, errors: readonly string[] = []): Promise<Response> {
  const { ready, order } = await reportOf(visit, 'similarity');
  const view: SimilarView = {
    contestId: visit.reader.id,
    report: ready === undefined ? null : await reportView(visit, ready),
    order,
    seesEarlier: seesEarlier(visit),
    errors,
  };
  return sendPage(h(SimilarPage, { frame: contestFrame(visit), view }), errors.length === 0 ? 200 : 409);
}

async function reportView(
  visit: JuryVisit,
  { id, asked, problems, createdAt }: ReportFacts<'similarity'>,
): Promise<NonNullable<SimilarView['report']>> {
  const { reader } = visit;
  const pairs = (await similarPairs(visit.services.db, id)).filter((pair) => maySee(visit, pair));
  const columns = boardProblems(reader);
  return {
    madeAt: createdAt,
    withEarlier: asked.withEarlier,
    problems: problems.map(({ problemId, ...found }): SimilarProblem => {
      const column = columns.find((one) => one.id === problemId);
      return {
        ...found,
        label: column?.label ?? problemId,
        name: column?.name ?? problemId,
        rgb: column?.rgb,
        pairs: pairs
          .filter((pair) => pair.problemId === problemId)
          .map((pair) => ({
            ...pair,
            href: contestPaths(reader.id).similarPair(pair.number),
            left: sideOf(reader, pair.left),
            right: sideOf(reader, pair.right),
          })),
      };
    }),
  };
}

const maySee = (visit: JuryVisit, { left, right }: StoredPair): boolean =>
  seesEarlier(visit) || [left, right].every(({ contestId }) => contestId === visit.reader.id);

function sideOf(reader: JuryReader, { contestId, submission, teamId, author }: PairedProgram): PairSide {
  const href = submissionPath(submission, contestId);
  if (contestId !== reader.id) return { owner: `${author} (${contestId}, ${submission})`, href };
  const team = reader.full.all('teams').get(teamId ?? '');
  return { owner: team === undefined ? (teamId ?? author) : teamName(team), href };
}

const show = defineRoute({
  at: `GET ${path}`,
  may: judges,
  summary: 'Show which programs of a contest are alike',
  handle: (visit) => answer(visit),
});

const order = defineRoute({
  at: `POST ${path}`,
  may: judges,
  summary: 'Start a report on similar programs, once the contest is over, or cancel it',
  input: z.object({ do: z.enum(['make', 'cancel']), earlier: z.string().max(10).optional() }),
  async handle(visit) {
    const { do: act, earlier } = visit.input;
    const withEarlier = earlier !== undefined && seesEarlier(visit);
    const refused = await orderReport(visit, 'similarity', { do: act, asked: { withEarlier } });
    return refused === undefined ? redirect(contestPaths(visit.reader.id).similar) : answer(visit, [refused]);
  },
});

const pairPage = defineRoute({
  at: `GET ${path}/:number`,
  may: judges,
  summary: 'Show two similar programs side by side',
  input: z.object({ number: idField }),
  async handle(visit) {
    const { reader } = visit;
    const { db } = visit.services;
    const pair = await similarPair(db, reader.id, visit.input.number);
    if (pair === undefined || !maySee(visit, pair)) throw notFound();
    const column = boardProblems(reader).find(({ id }) => id === pair.problemId);
    const view = {
      ...pair,
      contestId: reader.id,
      label: column === undefined ? pair.problemId : `${column.label} ${column.name}`,
      left: { ...sideOf(reader, pair.left), files: await filesOf(db, pair.left) },
      right: { ...sideOf(reader, pair.right), files: await filesOf(db, pair.right) },
    };
    return sendPage(h(SimilarPairPage, { frame: contestFrame(visit), view }));
  },
});

/** The files of a program, in the form that the worker read. */
const filesOf = async (db: Database, { submissionId }: PairedProgram): Promise<readonly ComparedFile[]> =>
  (await filesOfSubmission(db, submissionId)).map(({ name, content }) => ({
    name,
    text: comparedText(content.toString('utf8')),
  }));

/** Similar programs, for the jury. */
export const similarPages = [show, order, pairPage];
