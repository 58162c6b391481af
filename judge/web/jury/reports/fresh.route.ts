import { h } from 'preact';
import * as z from 'zod';
import { contestPaths, type FreshProgram, submissionPath, teamName } from '#protocol';
import { defineRoute, type JuryReader, type JuryVisit, judges, redirect } from '#server';
import type { ReportFacts } from '#store';
import { boardProblems } from '../../contest/board/board-of.ts';
import { contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { FreshPage, type FreshView } from './fresh.tsx';
import { orderReport, reportOf } from './order.ts';

const path = `${juryHome}/fresh-inputs`;

type Given = Partial<Pick<FreshView, 'typed' | 'faults' | 'errors'>>;

async function answer(visit: JuryVisit, given: Given = {}, status = 200): Promise<Response> {
  const { ready, order } = await reportOf(visit, 'fresh');
  const { count = 20, seed = 1 } = ready?.asked ?? {};
  const view: FreshView = {
    contestId: visit.reader.id,
    report: ready === undefined ? null : reportView(visit.reader, ready),
    order,
    typed: { count: String(count), seed: String(seed) },
    faults: {},
    errors: [],
    ...given,
  };
  return sendPage(h(FreshPage, { frame: contestFrame(visit), view }), status);
}

function reportView(
  reader: JuryReader,
  { asked, problems, createdAt }: ReportFacts<'fresh'>,
): NonNullable<FreshView['report']> {
  const columns = boardProblems(reader);
  const named = <Program extends FreshProgram>(program: Program) => {
    const team = reader.full.all('teams').get(program.teamId);
    return {
      ...program,
      team: team === undefined ? program.teamId : teamName(team),
      href: submissionPath(program.id, reader.id),
    };
  };
  return {
    ...asked,
    madeAt: createdAt,
    problems: problems.map(({ problemId, ...found }) => {
      const column = columns.find((one) => one.id === problemId);
      return {
        ...found,
        label: column?.label ?? problemId,
        name: column?.name ?? problemId,
        rgb: column?.rgb,
        failures: found.failures.map(named),
        notTried: found.notTried.map(named),
        constants: found.constants?.map(named),
      };
    }),
  };
}

const show = defineRoute({
  at: `GET ${path}`,
  may: judges,
  summary: 'Show which accepted programs of a contest fail on fresh inputs',
  handle: (visit) => answer(visit),
});

const bounds = { count: [1, 1_000], seed: [0, 2 ** 31 - 1] } as const;

const order = defineRoute({
  at: `POST ${path}`,
  may: judges,
  summary: 'Start to try accepted programs on fresh inputs, once the contest is over, or cancel it',
  input: z.object({
    do: z.enum(['make', 'cancel']),
    count: z.string().max(20).default('20'),
    seed: z.string().max(20).default('1'),
  }),
  async handle(visit) {
    const { do: act, ...typed } = visit.input;
    const asked = { count: Number(typed.count), seed: Number(typed.seed) };
    const faults: FreshView['faults'] = Object.fromEntries(
      (['count', 'seed'] as const).flatMap((name) => {
        const [least, most] = bounds[name];
        const isGood = /^\d+$/.test(typed[name]) && asked[name] >= least && asked[name] <= most;
        return isGood ? [] : [[name, `expected a whole number from ${least} to ${most}`]];
      }),
    );
    if (act === 'make' && Object.keys(faults).length > 0) return answer(visit, { typed, faults }, 422);
    const refused = await orderReport(visit, 'fresh', { do: act, asked });
    if (refused !== undefined) return answer(visit, { typed, errors: [refused] }, 409);
    return redirect(contestPaths(visit.reader.id).fresh);
  },
});

/** Accepted programs on fresh inputs, for the jury. */
export const freshPages = [show, order];
