import { type ContestRefusal, clockOf, stateAt } from '#contest';
import type { ContestObject, ContestProblemObject, JudgementTypeObject } from '#protocol';
import { defined } from '#values';
import { verdictNames, verdicts, verdictsWithPenalty } from '#verdict';
import { type Database, jsonOf, rowsOf } from '../database/database.ts';
import { writeEvent } from '../database/events.ts';
import { type Actor, usableProblems } from '../people/package-rights.ts';
import { columnsOf } from './clockwork.ts';
import { addFinalPackage } from './final-seeds.ts';
import { type ContestObjects, putContestProblem, putObject } from './objects.ts';
import { betterOf, type PackageFields, packageFields } from './problem-object.ts';
import { refusable, refuse } from './refusable.ts';

/** A problem that is added to a contest: properties that are not in its package. */
export interface NewContestProblem
  extends Pick<
      ContestProblemObject,
      'id' | 'label' | 'slug' | 'rgb' | 'color' | 'points' | 'weights' | 'better' | 'best' | 'uuid'
    >,
    Partial<
      Pick<
        ContestProblemObject,
        'ordinal' | 'allow_submit' | 'allow_judge' | 'statement' | 'attachments' | 'seeds'
      >
    > {
  /** Undefined: as in the package. */
  readonly name?: string;
  /** The hidden package with the inputs that decide. */
  readonly finalSlug?: string;
}

/** A contest to be added, with those of its objects that exist already. */
export interface NewContest extends Partial<ContestObjects> {
  readonly contest: ContestObject;
  /** The account that adds it, which must be allowed to use its packages. */
  readonly by: Actor;
  /** In the order of the contest. */
  readonly problems?: readonly NewContestProblem[];
  /** The time at which its log begins; undefined: now. Later events are for the caller to write. */
  readonly beginsAtMs?: number;
}

/** Adds a contest with everything given, in one transaction. Problems must be in the store under their slugs, and
 *  ready.
 *  @returns a refusal, which changes nothing, if the contest exists or a problem is missing */
export async function addContest(
  db: Database,
  { contest, by, problems = [], beginsAtMs, ...objects }: NewContest,
): Promise<ContestRefusal | undefined> {
  return refusable(db, async (inside) => {
    if (!(await insertContest(inside, contest, beginsAtMs)))
      refuse(`there is a contest ${contest.id} already`);
    const slugs = problems.map(({ slug }) => slug);
    const found = await usableProblems(inside, slugs, by);
    const missing = slugs.filter((slug) => !found.has(slug));
    if (missing.length > 0)
      refuse(`problems: found no version that is ready, and that you may use, of ${missing.join(', ')}`);
    for (const type of judgementTypes(contest))
      await writeEvent(inside, contest.id, { type: 'judgement-types', id: type.id, data: type });
    for (const group of objects.groups ?? []) await putObject(inside, contest.id, 'groups', group);
    for (const one of objects.organizations ?? []) await putObject(inside, contest.id, 'organizations', one);
    for (const team of objects.teams ?? []) await putObject(inside, contest.id, 'teams', team);
    for (const person of objects.persons ?? []) await putObject(inside, contest.id, 'persons', person);
    const finals: (() => Promise<void>)[] = [];
    for (const [index, problem] of problems.entries()) {
      const { finalSlug, ...added } = problem;
      const { problemId, facts } = found.get(problem.slug)!;
      await putContestProblem(inside, contest.id, problemId, {
        ordinal: index + 1,
        ...betterOf(facts),
        ...problemObject(contest, added, await packageFields(inside, facts)),
      });
      if (finalSlug !== undefined) {
        const place = { contestId: contest.id, problemId };
        finals.push(() => addFinalPackage(inside, place, finalSlug, by));
      }
    }
    for (const add of finals) await add();
    for (const one of objects.clarifications ?? [])
      await putObject(inside, contest.id, 'clarifications', one);
    for (const award of objects.awards ?? []) await putObject(inside, contest.id, 'awards', award);
  });
}

async function insertContest(
  db: Database,
  contest: ContestObject,
  beginsAtMs: number | undefined,
): Promise<boolean> {
  const rows = await rowsOf<{ nowMs: number }>(db)`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"`;
  const state = stateAt(clockOf(contest), undefined, beginsAtMs ?? rows[0]?.nowMs ?? 0);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contest')
    .values({ id: contest.id, ...columnsOf(contest), state: jsonOf(state), finalized_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await writeEvent(db, contest.id, { type: 'contest', id: 'contest', data: contest });
  await writeEvent(db, contest.id, { type: 'state', id: 'state', data: state });
  return true;
}

function problemObject(
  { scoreboard_type }: ContestObject,
  { id, label, name, ...own }: NewContestProblem,
  fields: PackageFields,
) {
  return {
    ...fields,
    allow_submit: true,
    allow_judge: true,
    ...defined(own),
    id,
    label,
    name: name ?? fields.name,
    max_score: scoreboard_type === 'score' ? (own.points ?? 100) : undefined,
  };
}

/** The verdicts in the form of the Contest API. */
const judgementTypes = ({ rules }: ContestObject): readonly JudgementTypeObject[] =>
  verdicts.map((id) => ({
    id,
    name: verdictNames[id],
    penalty: rules === 'icpc' ? verdictsWithPenalty.has(id) : undefined,
    solved: id === 'AC',
  }));
