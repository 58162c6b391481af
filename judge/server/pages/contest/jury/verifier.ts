import { contestPaths, renderPage, type VerifiedProblem, VerifierPage } from '../../../../pages/index.ts';
import { checkAgain, type JuryCheck, juryChecks } from '../../../../store/index.ts';
import type { ContestReader } from '../../../contests/contest-reader.ts';
import { told } from '../../../contests/told.ts';
import { page, redirect } from '../../../routes/answers.ts';
import { defineRoute, members, type Visit } from '../../../routes/route.ts';
import { boardProblems } from '../board-of.ts';
import { contestFrame } from '../contest-visit.ts';
import { contestFields } from '../fields.ts';
import { judges, juryHome, juryOf } from './jury-visit.ts';

const path = `${juryHome}/verifier`;

/** The packages of a contest do not change while it runs: another check may measure another time limit. */
const hasStarted = ({ live }: ContestReader): boolean => live.state.state.started !== null;

async function answer(
  visit: Visit<unknown>,
  reader: ContestReader,
  errors: readonly string[] = [],
): Promise<Response> {
  const columns = boardProblems(reader.live, reader.audience);
  const problemOf = ({ label, slug, ...found }: JuryCheck): VerifiedProblem => {
    const column = columns.find((one) => one.label === label);
    return {
      ...{ label, slug, name: column?.name ?? slug, rgb: column?.rgb },
      state: found.state ?? undefined,
      submissions: found.submissions ?? undefined,
      timeMs: found.timeMs ?? undefined,
      memoryBytes: found.memoryBytes ?? undefined,
    };
  };
  const view = {
    contestId: reader.live.id,
    problems: (await juryChecks(visit.services.db, reader.live.id)).map(problemOf),
    mayAsk: judges.includes(reader.audience.kind) && !hasStarted(reader),
    errors,
  };
  const html = renderPage(VerifierPage({ frame: contestFrame(visit, reader), view }));
  return page(html, { status: errors.length === 0 ? 200 : 409 });
}

const show = defineRoute({
  method: 'GET',
  path,
  kind: 'page',
  may: members,
  summary: 'What every submission of the jury of a contest should get, and got on the workers here',
  input: contestFields,
  handle: async (visit) => answer(visit, await juryOf(visit)),
});

const again = defineRoute({
  method: 'POST',
  path,
  kind: 'page',
  may: members,
  summary: 'Judges all submissions of the jury of a contest again, before its start',
  input: contestFields,
  body: 'form',
  async handle(visit) {
    const reader = await juryOf(visit, judges);
    const { db, announcer } = visit.services;
    if (hasStarted(reader))
      return answer(visit, reader, ['the contest has started: its packages are not checked again']);
    const problems = await juryChecks(db, reader.live.id);
    const idle = problems.filter(({ state }) => state === 'ready' || state === 'refused');
    for (const { slug } of idle) await checkAgain(db, slug);
    announcer.announce('job');
    await told(visit, reader, { action: 'verify', details: { problems: idle.map(({ slug }) => slug) } });
    return redirect(contestPaths(reader.live.id).verifier);
  },
});

/** The submissions of the jury. */
export const verifierPages = [show, again];
