import { h } from 'preact';
import { contestPaths } from '#protocol';
import { contestJury, defineRoute, type JuryVisit, judges, redirect, tellJob, told } from '#server';
import { checkAgain, type JuryCheck, juryChecks, listWorkers } from '#store';
import { boardProblems } from '../../contest/board/board-of.ts';
import { contestFrame, juryHome, wordsFor } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { type VerifiedProblem, VerifierPage } from './verifier.tsx';

const path = `${juryHome}/verifier`;

/** Why the jury's submissions cannot be judged again now. A check takes half of the slots of a machine: with only one
 *  machine, the submissions of the contest would wait for it. */
async function whyNot({ services, reader }: JuryVisit): Promise<string | undefined> {
  const { started, ended } = reader.full.state;
  if (ended !== null) return wordsFor(reader)('the contest is over: the page of a package checks it again');
  if (started === null) return undefined;
  const alive = (await listWorkers(services.db)).filter((worker) => worker.alive);
  const narrow = alive.filter(({ facts }) => facts.slots < 2).map(({ name }) => name);
  if (alive.length === 0) return 'no worker is alive';
  if (narrow.length === 0) return undefined;
  return `${wordsFor(reader)('the contest runs, and its submissions would wait')}: ${narrow.join(', ')} can judge but one at a time`;
}

async function answer(visit: JuryVisit, errors: readonly string[] = []): Promise<Response> {
  const { reader } = visit;
  const columns = boardProblems(reader);
  const problemOf = ({ label, slug, ...found }: JuryCheck): VerifiedProblem => {
    const column = columns.find((one) => one.label === label);
    return {
      label,
      slug,
      name: column?.name ?? slug,
      rgb: column?.rgb,
      state: found.state ?? undefined,
      submissions: found.submissions ?? undefined,
      timeMs: found.timeMs ?? undefined,
      memoryBytes: found.memoryBytes ?? undefined,
    };
  };
  const reason = await whyNot(visit);
  const view = {
    contestId: reader.id,
    problems: (await juryChecks(visit.services.db, reader.id)).map(problemOf),
    mayAsk: reader.isJudge && reason === undefined,
    whyNot: reason ?? '',
    isRunning: reader.full.state.started !== null,
    errors,
  };
  return sendPage(h(VerifierPage, { frame: contestFrame(visit), view }), errors.length === 0 ? 200 : 409);
}

const show = defineRoute({
  at: `GET ${path}`,
  may: contestJury,
  summary:
    'Show the expected verdict of every jury submission of a contest, and what it got on the workers here',
  handle: (visit) => answer(visit),
});

const again = defineRoute({
  at: `POST ${path}`,
  may: judges,
  summary: 'Rejudge all jury submissions of a contest, before its end',
  body: 'form',
  async handle(visit) {
    const { reader } = visit;
    const { db, announcer } = visit.services;
    const reason = await whyNot(visit);
    if (reason !== undefined) return answer(visit, [reason]);
    const problems = await juryChecks(db, reader.id);
    const idle = problems.filter(({ state }) => state === 'ready' || state === 'refused');
    for (const { slug } of idle) await checkAgain(db, slug);
    tellJob(visit, { contest: reader.id });
    announcer.announce('check');
    await told(visit, { action: 'verify', details: { problems: idle.map(({ slug }) => slug) } });
    return redirect(contestPaths(reader.id).verifier);
  },
});

/** The submissions of the jury. */
export const verifierPages = [show, again];
