import { h } from 'preact';
import * as z from 'zod';
import { type ContestProblemObject, contestPaths } from '#protocol';
import { contestAdmins, defineRoute, type JuryReader, type JuryVisit, lineField, orNotFound } from '#server';
import { changeProblem, type ProblemChange, removeProblem } from '#store';
import { defined } from '#values';
import { changed, contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { askerOf, seenText, unlessAsked } from '../../frame/sent-by.ts';
import { address } from '../../parts/text.ts';
import { type ProblemForm, ProblemFormPage } from '../problems/problem-form.tsx';
import { labelFault, rgbFault } from '../problems/typed-problem.ts';
import { answerAdmin, hasPoints } from './admin-page.ts';

const mostPoints = 1_000_000;
const inProblem = z.object({ id: lineField });

/** The problem of a contest with that id. @throws HttpError 404 */
function problemOf({ full: state }: JuryReader, id: string): ContestProblemObject {
  return orNotFound(state.all('problems').get(id));
}

function answerForm(
  visit: JuryVisit,
  { id, name }: ContestProblemObject,
  {
    form,
    errors = [],
    seen = JSON.stringify(form),
  }: { readonly form: ProblemForm; readonly errors?: readonly string[]; readonly seen?: string | undefined },
): Response {
  const { reader } = visit;
  const { full: state, id: contestId } = reader;
  const count = state.all('problems').size;
  const view = { contestId, id, name, form, count, hasPoints: hasPoints(state), errors, seen };
  return sendPage(h(ProblemFormPage, { frame: contestFrame(visit), view }), errors.length === 0 ? 200 : 409);
}

function formOf({ full: state }: JuryReader, problem: ContestProblemObject): ProblemForm {
  const { label, rgb, color, points, ordinal } = problem;
  return {
    label,
    rgb: rgb ?? '',
    color: color ?? '',
    points: points === undefined ? '' : String(points),
    position: String([...state.all('problems').values()].filter((one) => one.ordinal <= ordinal).length),
  };
}

const form = defineRoute({
  at: `GET ${juryHome}/problems/edit`,
  may: contestAdmins,
  summary: 'Show the form for a problem of a contest',
  input: inProblem,
  async handle(visit) {
    const { reader } = visit;
    const problem = problemOf(reader, visit.input.id);
    return answerForm(visit, problem, { form: formOf(reader, problem) });
  },
});

const change = defineRoute({
  at: `POST ${juryHome}/problems/edit`,
  may: contestAdmins,
  summary: 'Change label, colour, points and position of a problem before the start',
  input: inProblem.extend({
    label: lineField,
    rgb: lineField,
    color: lineField,
    points: lineField,
    position: lineField,
    seen: seenText,
  }),
  async handle(visit) {
    const { reader } = visit;
    const { id, seen, ...typed } = visit.input;
    const problem = problemOf(reader, id);
    const asker = await askerOf(visit, contestFrame(visit));
    const ask = (now: ContestProblemObject) =>
      asker({
        now: { ...formOf(reader, now) },
        labels: { rgb: 'colour', color: 'colour in words' },
        back: address(contestPaths(reader.id).problemForm, { id }),
      });
    const asked = ask(problem);
    if (asked !== undefined) return asked;
    const { change, errors } = readForm(typed, reader.full.all('problems').size);
    if (errors.length > 0) return answerForm(visit, problem, { form: typed, errors, seen });
    const refused = await unlessAsked(ask, (check) =>
      changeProblem(visit.services.db, reader.id, id, change, check),
    );
    if (refused instanceof Response) return refused;
    if (refused !== undefined)
      return answerForm(visit, problem, { form: typed, errors: [refused.refused], seen });
    return changed(visit, { action: 'problem-change', details: { id, ...typed } });
  },
});

/** What was typed, and what is wrong with it. */
function readForm(
  { label, rgb, color, points, position }: ProblemForm,
  count: number,
): { readonly change: ProblemChange; readonly errors: readonly string[] } {
  const worth = points.trim() === '' ? undefined : Number(points);
  const place = /^\d{1,4}$/.test(position) ? Number(position) : 0;
  const errors = [
    ...labelFault(label),
    ...rgbFault(rgb),
    ...(worth === undefined || (worth > 0 && worth <= mostPoints)
      ? []
      : [`points: found ${JSON.stringify(points)}, expected a number above 0, up to ${mostPoints}`]),
    ...(place >= 1 && place <= count
      ? []
      : [`position: found ${JSON.stringify(position)}, expected 1 to ${count}`]),
  ];
  const change = { label, rgb: rgb || null, color: color.trim() || null, position: place };
  return { change: { ...change, ...defined({ points: worth }) }, errors };
}

const remove = defineRoute({
  at: `POST ${juryHome}/problems/remove`,
  may: contestAdmins,
  asksAgain: true,
  summary: 'Remove a problem from a contest before the start',
  input: inProblem,
  async handle(visit) {
    const { reader } = visit;
    const { id, label } = problemOf(reader, visit.input.id);
    const refused = await removeProblem(visit.services.db, reader.id, id);
    if (refused !== undefined) return answerAdmin(visit, { errors: [refused.refused] });
    return changed(visit, { action: 'problem-remove', details: { id, label } });
  },
});

/** Changing and removing problems of a contest. */
export const problemFormRoutes = [form, change, remove];
