import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { isRefused, wallTime } from '#contest';
import { type ContestObject, contestPaths, type ExerciseObject } from '#protocol';
import { type AdminVisit, contestAdmins, defineRoute, notFound, page } from '#server';
import { changeContest } from '#store';
import { changed, contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { renderPage } from '../../frame/layout.tsx';
import { ExerciseFormPage, type ExerciseFormView } from './exercise.tsx';
import { type ExerciseForm, exerciseForm, exerciseTyped } from './exercise-typed.ts';

const path = `${juryHome}/exercises/:id`;
const id = z.string().max(64);
const field = z.string().max(200).default('');

type Answer = Partial<Pick<ExerciseFormView, 'form' | 'faults' | 'errors' | 'changes' | 'was'>>;

const planOf = ({ exercises = {} }: Pick<ContestObject, 'exercises'>, problem: string): ExerciseObject =>
  Object.hasOwn(exercises, problem) ? (exercises[problem] ?? {}) : {};

function answer(visit: AdminVisit, problemId: string, given: Answer = {}, status = 200): Response {
  const { reader } = visit;
  const { full: state } = reader;
  const problem = state.all('problems').get(problemId);
  if (problem === undefined || state.contest === undefined) throw notFound();
  const plan = planOf(state.contest, problemId);
  const view: ExerciseFormView = {
    contestId: reader.id,
    id: problemId,
    label: problem.label,
    name: problem.name,
    form: formOf(visit, plan),
    faults: {},
    errors: [],
    changes: [],
    was: JSON.stringify(plan),
    hasStart: reader.clock.startMs !== undefined,
    ...given,
  };
  return page(renderPage(ExerciseFormPage({ frame: contestFrame(visit), view })), { status });
}

const formOf = ({ reader }: AdminVisit, plan: ExerciseObject): ExerciseForm =>
  exerciseForm(plan, (ms) => wallTime(reader.clock, ms));

const show = defineRoute({
  method: 'GET',
  path,
  in: 'contest',
  may: contestAdmins,
  when: 'class',
  summary: 'Show the form of an exercise: when it is seen, opens and is due, what counts',
  input: z.object({ id }),
  handle: (visit) => answer(visit, visit.input.id),
});

const words: Readonly<Record<Exclude<keyof ExerciseForm, 'zone'>, string>> = {
  hidden_until: 'Hidden until (UTC)',
  opens: 'Opens (UTC)',
  due: 'Due (UTC)',
  late: 'Late submissions count',
  late_steps: 'Less, the later they are',
  attempts: 'Submissions that count',
};

const save = defineRoute({
  method: 'POST',
  path,
  in: 'contest',
  may: contestAdmins,
  when: 'class',
  summary: 'Change when an exercise is seen, opens and is due, and what counts',
  input: z.object({
    id,
    zone: z.string().max(60).default('UTC'),
    hidden_until: field,
    opens: field,
    due: field,
    late: field,
    late_steps: field,
    attempts: field,
    was: z.string().max(2_000).default(''),
  }),
  async handle(visit) {
    const { reader, services } = visit;
    const { id: problem, was, ...form } = visit.input;
    if (!reader.full.all('problems').has(problem)) throw notFound();
    const { plan, faults } = exerciseTyped(form, reader.clock);
    if (Object.keys(faults).length > 0)
      return answer(visit, problem, { form, faults, was, errors: ['Nothing is saved yet.'] }, 422);
    let now: ExerciseObject | undefined;
    const result = await changeContest(services.db, reader.id, ({ object }) => {
      const before = planOf(object, problem);
      if (!isDeepStrictEqual(before, planIn(was))) {
        now = before;
        return { refused: 'somebody else has changed the exercise' };
      }
      return { ...object, exercises: { ...object.exercises, [problem]: plan } };
    });
    if (result === undefined) throw notFound();
    if (now !== undefined) {
      const changes = changesBetween(formOf(visit, planIn(was)), formOf(visit, now));
      return answer(visit, problem, { form, changes, was: JSON.stringify(now) }, 409);
    }
    if (isRefused(result)) return answer(visit, problem, { form, was, errors: [result.refused] }, 409);
    const change = { action: 'exercise', object: problem, details: plan };
    return changed(visit, change, contestPaths(reader.id).home);
  },
});

/** The plan that a form was made from. What is no plan is like none: then the form asks once more. */
function planIn(was: string): ExerciseObject {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(was)) as ExerciseObject;
  } catch {
    return {};
  }
}

function changesBetween(before: ExerciseForm, now: ExerciseForm): ExerciseFormView['changes'] {
  const names = Object.keys(words) as (keyof typeof words)[];
  return names.flatMap((name) =>
    before[name] === now[name] ? [] : [[words[name], before[name], now[name]] as const],
  );
}

/** The plan of an exercise. */
export const exercisePages = [show, save];
