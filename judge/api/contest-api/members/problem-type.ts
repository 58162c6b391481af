import type * as z from 'zod';
import type { ContestRefusal } from '#contest';
import { problemClash, problemFields, signedIn, told } from '#server';
import { addContestProblem, changeProblem, removeProblem } from '#store';
import { defined } from '#values';
import type { ObjectVisit, WritableType } from './object-routes.ts';

type GivenProblem = z.infer<typeof problemFields>;

/** Problems, before the start: taken from the archive by slug, which is also their id unless another one is given. */
export const problemType: WritableType = {
  type: 'problems',
  fields: problemFields,
  newId: (_, given) => String(given.slug ?? ''),
  async save(visit, id, given) {
    const { reader } = visit;
    const problem = { ...(given as GivenProblem), id };
    const isKnown = reader.full.all('problems').has(id);
    const refused = await (isKnown ? change : add)(visit, problem);
    if (refused !== undefined) return refused;
    const { label, slug } = reader.full.all('problems').get(id) ?? problem;
    await told(visit, {
      action: `problem-${isKnown ? 'change' : 'add'}`,
      details: { id, label: problem.label ?? label, slug },
    });
    return undefined;
  },
  async drop(visit, id) {
    const { reader } = visit;
    const refused = await removeProblem(visit.services.db, reader.id, id);
    if (refused !== undefined) return refused;
    await told(visit, { action: 'problem-remove', details: { id } });
    return undefined;
  },
};

type Problem = GivenProblem & { readonly id: string };

async function add(
  visit: ObjectVisit,
  { ordinal, id, slug = id, ...problem }: Problem,
): Promise<ContestRefusal | undefined> {
  const { full: state, id: contestId } = visit.reader;
  if (state.state.started !== null)
    return { refused: `problems are added before the start; the contest started at ${state.state.started}` };
  const known = [...state.all('problems').values()];
  const [clash] = problemClash(known, { label: problem.label, slug });
  if (clash !== undefined) return { refused: clash };
  const last = Math.max(0, ...known.map((one) => one.ordinal));
  const added = { ...defined(problem), id, slug, ordinal: ordinal ?? last + 1 };
  return addContestProblem(visit.services.db, contestId, added, signedIn(visit).id);
}

async function change(
  { services: { db }, reader: { full: state, id: contestId } }: ObjectVisit,
  { ordinal, id, slug, ...problem }: Problem,
): Promise<ContestRefusal | undefined> {
  const known = state.all('problems').get(id)!;
  if (slug !== undefined && slug !== known.slug)
    return {
      refused: `slug: found ${slug}, expected ${known.slug}; remove the problem and add the other one`,
    };
  const others = [...state.all('problems').values()].filter((one) => one.id !== id);
  const place = ordinal ?? known.ordinal;
  const position = 1 + others.filter((one) => one.ordinal < place).length;
  return changeProblem(db, contestId, id, { ...defined(problem), label: problem.label, position });
}
