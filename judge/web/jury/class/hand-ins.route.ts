import { h } from 'preact';
import * as z from 'zod';
import { mebibyte } from '#host';
import { contestPaths, type HandIns } from '#protocol';
import {
  type AdminVisit,
  contestAdmins,
  defineRoute,
  HttpError,
  idField,
  notFound,
  openStream,
  orAgain,
  redirect,
  takeContestFile,
  told,
  uploadedFile,
} from '#server';
import {
  listHandIns,
  markStored,
  noteHandIns,
  submittedDigests,
  type UploadedContest,
  uploadedContest,
} from '#store';
import { groupedBy } from '#values';
import { contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage, sendPart } from '../../frame/frame-of.ts';
import { address } from '../../parts/text.ts';
import { studentNames } from './grades-of.ts';
import {
  type HandInFound,
  HandInListPage,
  type HandInListView,
  HandInPage,
  type HandInView,
  LiveHandIn,
} from './hand-ins.tsx';
import { isKnown, ownersTyped, storePrograms, type Typed, withNewStudents } from './store-hand-ins.ts';

const path = `${juryHome}/hand-ins`;
const formBytes = 64 * 1024;
const mostShown = 500;

const exercisesIn = ({ reader }: AdminVisit) =>
  reader
    .all('problems')
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .map(({ id, label, name }) => [id, `${label} ${name}`] as const);

async function answerList(visit: AdminVisit, error?: HttpError): Promise<Response> {
  const uploads = await listHandIns(visit.services.db, visit.reader.id);
  const view: HandInListView = {
    contestId: visit.reader.id,
    exercises: exercisesIn(visit),
    mostMegabytes: visit.services.settings.values['package MiB'],
    uploads,
    errors: error === undefined ? [] : [error.message],
  };
  return sendPage(h(HandInListPage, { frame: contestFrame(visit), view }), error?.status ?? 200);
}

const list = defineRoute({
  at: `GET ${path}`,
  may: contestAdmins,
  when: 'class',
  summary: 'Show the form for hand-ins of Moodle or Canvas, and what was uploaded before',
  handle: (visit) => answerList(visit),
});

const upload = defineRoute({
  at: `POST ${path}`,
  may: contestAdmins,
  when: 'class',
  summary: 'Upload hand-ins of a class, which a worker reads; nothing of them is stored as a submission yet',
  input: z.object({ file: uploadedFile, problem: z.string().max(64).default('') }),
  body: 'upload',
  bodyBytes: ({ settings }) => settings.values['package MiB'] * mebibyte + formBytes,
  rate: 'upload',
  handle: (visit) =>
    orAgain(
      async () => {
        const { file, problem } = visit.input;
        const { reader } = visit;
        if (problem !== '' && !reader.full.all('problems').has(problem))
          throw new HttpError(422, `exercise: found ${JSON.stringify(problem)}, expected one of the list`);
        const of = { contest: reader.id, ...(problem !== '' && { problem }) };
        return redirect(contestPaths(reader.id).handIn(await takeContestFile(visit, file, of)));
      },
      (refusal) => answerList(visit, refusal),
    ),
});

const nothing: Typed = { stranger: [], who: [], fresh: [], leave: [] };

async function found(visit: AdminVisit, id: number): Promise<UploadedContest> {
  const one = await uploadedContest(visit.services.db, id);
  if (one === undefined || one.handInsOf?.contest !== visit.reader.id) throw notFound();
  return one;
}

async function viewOf(
  visit: AdminVisit,
  id: number,
  typed: Typed = nothing,
  errors: readonly string[] = [],
): Promise<HandInView> {
  const { name, result, storedAt } = await found(visit, id);
  return {
    contestId: visit.reader.id,
    ...{ id, name, storedAt, errors },
    found: result?.handIns && (await foundIn(visit, result.handIns, typed)),
    trouble: result !== null && result.handIns === undefined ? result.message : '',
  };
}

async function foundIn(visit: AdminVisit, handIns: HandIns, typed: Typed): Promise<HandInFound> {
  const { reader, services } = visit;
  const names = studentNames(reader);
  const known = await submittedDigests(services.db, reader.id);
  const exercises = new Map(exercisesIn(visit));
  const languages = new Map((await services.languages.list()).map((one) => [one.id, one.name]));
  const leftOut = new Set(typed.leave);
  const rows = handIns.programs.map((program, index) => ({
    student: program.student,
    ...{ index, path: program.path, isLate: program.isLate },
    exercise: exercises.get(program.problem) ?? program.problem,
    language: languages.get(program.language) ?? program.language,
    isKnown: isKnown(known, handIns.students[program.student]?.team, program),
    isLeftOut: leftOut.has(String(index)),
  }));
  const byStudent = groupedBy(rows, ({ student }) => student);
  const all = handIns.students.map(({ name, team }, index) => ({
    index,
    as: name,
    team,
    rows: byStudent.get(index) ?? [],
  }));
  return {
    known: all
      .flatMap(({ team, ...one }) => (team === null ? [] : [{ ...one, name: names.get(team) ?? team }]))
      .filter(({ rows }) => rows.length > 0),
    strangers: all
      .filter(({ team, rows }) => team === null && rows.length > 0)
      .map(({ index, as, rows }) => ({
        ...{ index, as, rows },
        who: typed.who[typed.stranger.indexOf(String(index))] ?? '',
        isNew: typed.fresh.includes(String(index)),
      })),
    names: [...names.values()].slice(0, mostShown),
    notes: handIns.notes.slice(0, mostShown),
    without: handIns.without ?? [],
    lateNow: typed.late === 'now',
  };
}

async function answerOne(
  visit: AdminVisit,
  id: number,
  typed: Typed = nothing,
  errors: readonly string[] = [],
): Promise<Response> {
  const view = await viewOf(visit, id, typed, errors);
  const status = errors.length === 0 ? 200 : 422;
  return sendPage(h(HandInPage, { frame: contestFrame(visit), view }), status);
}

const one = defineRoute({
  at: `GET ${path}/:id`,
  may: contestAdmins,
  when: 'class',
  summary: 'Show whose each program of an uploaded file is',
  input: z.object({ id: idField, part: z.literal('live').optional().catch(undefined) }),
  async handle(visit) {
    const { id, part } = visit.input;
    if (part !== 'live') return answerOne(visit, id);
    return sendPart(visit, h(LiveHandIn, { view: await viewOf(visit, id) }));
  },
});

const events = defineRoute({
  at: `GET ${path}/:id/events`,
  kind: 'stream',
  may: contestAdmins,
  when: 'class',
  summary:
    'Stream server-sent events of uploaded hand-ins: `change` at the start, and when they have been read',
  input: z.object({ id: idField }),
  handle: (visit) =>
    openStream(visit, { see: () => found(visit, visit.input.id) }, (_, stream) =>
      visit.services.imports.watch([visit.input.id], stream),
    ),
});

const texts = z.array(z.string().max(200)).max(2_000).default([]);

const store = defineRoute({
  at: `POST ${path}/:id`,
  may: contestAdmins,
  when: 'class',
  summary: 'Submit the programs of an uploaded file for the students that were named',
  input: z.object({
    id: idField,
    stranger: texts,
    who: texts,
    fresh: texts,
    leave: texts,
    late: z.string().max(10).optional(),
  }),
  bodyBytes: 256 * 1024,
  async handle(visit) {
    const { id, ...typed } = visit.input;
    const { result, storedAt } = await found(visit, id);
    const handIns = result?.handIns;
    if (handIns === undefined) throw new HttpError(409, 'the file has not been read yet');
    if (storedAt !== null) return answerOne(visit, id, typed, ['Somebody has stored these hand-ins before.']);
    const { owners, errors } = ownersTyped(visit, handIns, typed);
    if (errors.length > 0) return answerOne(visit, id, typed, errors);
    const teams = await withNewStudents(visit, handIns, owners);
    const students = handIns.students.map((student, index) => ({ ...student, team: teams[index] ?? null }));
    await noteHandIns(visit.services.db, id, { ...handIns, students });
    const troubles = await storePrograms(visit, id, { handIns, teams, typed });
    if (troubles.length > 0) return answerOne(visit, id, typed, troubles);
    await markStored(visit.services.db, id);
    await told(visit, { action: 'hand-ins', details: { upload: id } });
    return redirect(address(contestPaths(visit.reader.id).handIn(id), { notice: 'saved' }));
  },
});

/** Hand-ins of a class from elsewhere. */
export const handInPages = [list, upload, one, events, store];
