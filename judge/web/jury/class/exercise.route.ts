import { h } from 'preact';
import * as z from 'zod';
import { isRefused } from '#contest';
import { type ContestObject, contestPaths, type ExerciseObject } from '#protocol';
import { type AdminVisit, contestAdmins, defineRoute, lineField, notFound } from '#server';
import { ownValue } from '#values';
import { changed, changeUnlessAsked, contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { askerOf, seenText } from '../../frame/sent-by.ts';
import { ExerciseFormPage, type ExerciseFormView } from './exercise.tsx';
import { type ExerciseForm, exerciseForm, exerciseTyped } from './exercise-typed.ts';

const path = `${juryHome}/exercises/:id`;
const id = z.string().max(64);

type Answer = Partial<Pick<ExerciseFormView, 'form' | 'faults' | 'errors' | 'seen'>>;

const planOf = ({ exercises = {} }: Pick<ContestObject, 'exercises'>, problem: string): ExerciseObject =>
  ownValue(exercises, problem) ?? {};

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
    seen: JSON.stringify(formOf(visit, plan)),
    hasStart: reader.clock.startMs !== undefined,
    ...given,
  };
  return sendPage(h(ExerciseFormPage, { frame: contestFrame(visit), view }), status);
}

const formOf = ({ reader }: AdminVisit, plan: ExerciseObject): ExerciseForm =>
  exerciseForm(plan, reader.clock);

const show = defineRoute({
  at: `GET ${path}`,
  may: contestAdmins,
  when: 'class',
  summary: 'Show the form of an exercise: when it is seen, opens and is due, what counts',
  input: z.object({ id }),
  handle: (visit) => answer(visit, visit.input.id),
});

const labels: Readonly<Record<Exclude<keyof ExerciseForm, 'zone'>, string>> = {
  hidden_until: 'Hidden until (UTC)',
  opens: 'Opens (UTC)',
  due: 'Due (UTC)',
  late: 'Late submissions count',
  late_steps: 'Less, the later they are',
  attempts: 'Submissions that count',
};

const save = defineRoute({
  at: `POST ${path}`,
  may: contestAdmins,
  when: 'class',
  summary: 'Change when an exercise is seen, opens and is due, and what counts',
  input: z.object({
    id,
    zone: z.string().max(60).default('UTC'),
    hidden_until: lineField,
    opens: lineField,
    due: lineField,
    late: lineField,
    late_steps: lineField,
    attempts: lineField,
    seen: seenText,
  }),
  async handle(visit) {
    const { reader } = visit;
    const { id: problem, seen, ...form } = visit.input;
    if (!reader.full.all('problems').has(problem)) throw notFound();
    const { plan, faults } = exerciseTyped(form, reader.clock);
    if (Object.keys(faults).length > 0)
      return answer(visit, problem, { form, faults, seen, errors: ['Nothing is saved yet.'] }, 422);
    const asker = await askerOf(visit, contestFrame(visit));
    const ask = (contest: Parameters<typeof planOf>[0]) =>
      asker({
        now: { ...formOf(visit, planOf(contest, problem)) },
        typed: { ...formOf(visit, plan) },
        labels,
        back: contestPaths(reader.id).exercise(problem),
      });
    const result = await changeUnlessAsked(visit, ask, ({ object }) => ({
      ...object,
      exercises: { ...object.exercises, [problem]: plan },
    }));
    if (result === undefined) throw notFound();
    if (result instanceof Response) return result;
    if (isRefused(result)) return answer(visit, problem, { form, seen, errors: [result.refused] }, 409);
    const change = { action: 'exercise', object: problem, details: plan };
    return changed(visit, change, contestPaths(reader.id).home);
  },
});

/** The plan of an exercise. */
export const exercisePages = [show, save];
