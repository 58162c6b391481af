import * as z from 'zod';
import { contestPaths } from '#protocol';
import {
  anybody,
  type ContestReader,
  defineRoute,
  isAllowed,
  labelField,
  orNotFound,
  problemFor,
  redirect,
} from '#server';
import { problemPageForMany, statementFields, statementFor } from '../../archive/archive.route.ts';
import type { ProblemView } from '../../archive/problem.tsx';
import { hasSolution } from '../../archive/solutions.ts';
import { wantedStatement } from '../../frame/language-for.ts';
import { submissionRows } from '../submissions/submissions-of.ts';
import { contestFrame } from '../visit/contest-visit.ts';
import { exercisesOf } from '../visit/exercises-of.ts';
import { mayJoin, problemRows } from './home.route.ts';

const mostShown = 5;

/** A problem of a contest. */
export const contestProblemPage = defineRoute({
  at: 'GET /contests/:contest/problems/:label',
  may: anybody,
  summary: 'Show a problem of a contest: statement, samples, limits',
  input: z.object({ label: labelField, ...statementFields }),
  async handle(visit) {
    const { input, services, url, reader } = visit;
    const problem = orNotFound(await problemFor(services, reader, input.label));
    const { label, facts } = problem;
    if (label !== input.label) return redirect(contestPaths(reader.id).problem(label) + url.search);
    const row = problemRows(reader).find((one) => one.label === label);
    const languages = await services.languages.list();
    const allowed = reader.contest?.languages ?? undefined;
    const view = {
      contestId: reader.id,
      label,
      facts: { ...facts, names: row === undefined ? facts.names : { ...facts.names, en: row.name } },
      ...statementFor(problem, wantedStatement(visit, input.statement ?? input.lang)),
      languages: languages
        .filter((one) => isAllowed(one, facts.languages) && isAllowed(one, allowed))
        .map(({ name }) => name),
      solvedBy: reader.isPrivateClass && !reader.isJury ? undefined : (row?.sum.solved ?? 0),
      triedBy: row?.sum.tried ?? 0,
      isHidden: false,
      hasSolution: await hasSolution(visit, problem),
      due: dueIn(reader, label),
      // Visitors find out once they have logged in to submit.
      mayJoin: visit.caller !== undefined && (await mayJoin(visit)),
      mine:
        reader.team === undefined
          ? undefined
          : submissionRows(reader, ({ problem_id }) => problem_id === row?.id)
              .slice(0, mostShown)
              .map(({ id, at, verdict }) => ({ id, at, verdict: verdict ?? null, score: null })),
    };
    return problemPageForMany(visit, { frame: contestFrame(visit), problem, view });
  },
});

/** When an exercise of a class is due for its reader. */
function dueIn(reader: ContestReader, label: string): ProblemView['due'] {
  if (reader.contest?.rules !== 'class') return undefined;
  const { dueMs: atMs, isExtended = false } =
    exercisesOf(reader, reader.team).find((one) => one.label === label) ?? {};
  return atMs === undefined ? undefined : { atMs, isExtended };
}
