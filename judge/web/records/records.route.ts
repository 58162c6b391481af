import { h } from 'preact';
import * as z from 'zod';
import { submissionBytes } from '#api';
import { mostSequenceBytes, paths, recordEntryPath, recordTaskPath, waysToFind } from '#protocol';
import {
  contestants,
  decideRecord,
  defineRoute,
  download,
  everybody,
  findRecordEntry,
  findRecordTask,
  formFiles,
  type HttpError,
  idField,
  isRecordJury,
  jury,
  notFound,
  orAgain,
  orNotFound,
  recordFile,
  redirect,
  submitRecord,
  type Visit,
} from '#server';
import { listRecordAlarms, listRecordTasks, preparesRecordTasks } from '#store';
import { frameOf, sendPage, sendPart } from '../frame/frame-of.ts';
import { PuzzlePage } from '../puzzles/puzzle.tsx';
import { RecordAlarmsPage } from './alarms.tsx';
import { LiveRecordEntry, RecordEntryPage } from './entry.tsx';
import { RecordHistoryPage } from './history.tsx';
import { RecordListPage } from './list.tsx';
import { filteredRecords, recordFilter } from './record-filter.ts';
import {
  alarmRow,
  longPlayView,
  recordEntryView,
  recordHistoryView,
  recordTaskView,
  taskRow,
} from './record-views.ts';
import { LiveRecordTask, RecordTaskPage } from './task.tsx';

const list = defineRoute({
  at: `GET ${paths.records}`,
  may: everybody,
  summary: 'Show the tasks whose record is open: all, those of a puzzle, with or without a proof, by name',
  input: recordFilter,
  async handle(visit) {
    const { db } = visit.services;
    const isJury = isRecordJury(visit);
    const tasks = (await listRecordTasks(db, isJury)).map(taskRow);
    const waiting = isJury ? (await listRecordAlarms(db)).filter(({ alarm }) => alarm === 'open') : undefined;
    const isPrepared = tasks.length === 0 && (await preparesRecordTasks(db));
    const view = { ...filteredRecords(tasks, visit.input), isPrepared, alarms: waiting?.length };
    return sendPage(h(RecordListPage, { frame: frameOf(visit), view }));
  },
});

const slugField = z.string().max(64);
const oneTask = z.object({ task: slugField, part: z.literal('live').optional().catch(undefined) });
/** `sequence`: initial contents of the form. */
const taskPage = oneTask.extend({
  sequence: z.string().max(16_384).default(''),
  found: z.enum(waysToFind).optional().catch(undefined),
});

const one = defineRoute({
  at: `GET ${paths.records}/:task`,
  may: everybody,
  summary: 'Show a task whose record is open: the table of records, and the form to submit',
  input: taskPage,
  async handle(visit) {
    const { part, task: slug, sequence, found: foundBy } = visit.input;
    const typed = { sequence, language: '', foundBy: '', foundWith: '', faults: {} };
    const view = await recordTaskView(visit, await findRecordTask(visit, slug), { typed, foundBy });
    if (part === 'live') return sendPart(visit, h(LiveRecordTask, { view }));
    return sendPage(h(RecordTaskPage, { frame: frameOf(visit), view }));
  },
});

const typedFields = z.object({
  task: slugField,
  key: z.string().max(200).default(''),
  sequence: z.string().default(''),
  file: z.array(z.instanceof(File)).default([]),
  language: z.string().max(100).default(''),
  found_by: z.enum(['', ...waysToFind]).default(''),
  found_with: z.string().max(1000).default(''),
});

const submit = defineRoute({
  at: `POST ${paths.records}/:task/entries`,
  may: contestants,
  summary: 'Submit a sequence, or a program that prints one, by the form',
  input: typedFields,
  bodyBytes: submissionBytes,
  rate: 'submit',
  async handle(visit) {
    const { task: slug, file, found_by: foundBy, found_with: foundWith, ...typed } = visit.input;
    const task = await findRecordTask(visit, slug);
    const files = await formFiles(file);
    const given = { ...typed, files, foundBy: foundBy || undefined, foundWith };
    return orAgain(
      async () => redirect(recordEntryPath(slug, (await submitRecord(visit, task, given)).id)),
      (refusal) => formAgain(visit, refusal),
    );
  },
});

/** The page with what was typed, and what is wrong with it. */
async function formAgain(
  visit: Visit<z.infer<typeof typedFields>>,
  { status, message, field }: HttpError,
): Promise<Response> {
  const { task: slug, sequence, language, found_by: foundBy, found_with: foundWith } = visit.input;
  const own = ['sequence', 'language', 'found_with'].find((name) => name === field);
  const faults = { [own ?? 'file']: message };
  const typed = { sequence: sequence.slice(0, mostSequenceBytes), language, foundBy, foundWith, faults };
  const view = await recordTaskView(visit, await findRecordTask(visit, slug), { typed });
  const frame = { ...frameOf(visit), path: recordTaskPath(slug) };
  return sendPage(h(RecordTaskPage, { frame, view }), status);
}

const oneEntry = oneTask.extend({ id: idField });

const history = defineRoute({
  at: `GET ${paths.records}/:task/history`,
  may: everybody,
  summary: 'Show how the record of a task fell, from what was known before',
  input: oneTask,
  async handle(visit) {
    const view = await recordHistoryView(visit, await findRecordTask(visit, visit.input.task));
    return sendPage(h(RecordHistoryPage, { frame: frameOf(visit), view }));
  },
});

const entry = defineRoute({
  at: `GET ${paths.records}/:task/entries/:id`,
  may: everybody,
  summary: 'Show a sequence that was submitted for a record, with its replay',
  input: oneEntry,
  async handle(visit) {
    const { task: slug, id, part } = visit.input;
    const task = await findRecordTask(visit, slug);
    const view = await recordEntryView(visit, task, await findRecordEntry(visit, task, id));
    if (part === 'live') return sendPart(visit, h(LiveRecordEntry, { view }));
    return sendPage(h(RecordEntryPage, { frame: frameOf(visit), view }));
  },
});

const sequence = defineRoute({
  at: `GET ${paths.records}/:task/entries/:id/sequence.txt`,
  may: everybody,
  summary: 'Download the whole sequence of an entry',
  input: oneEntry,
  async handle(visit) {
    const { task: slug, id } = visit.input;
    const { sequence: text } = await findRecordEntry(visit, await findRecordTask(visit, slug), id);
    if (text === null) throw notFound();
    return download(Buffer.from(text), { name: `${slug}-${id}.txt`, type: 'text/plain; charset=utf-8' });
  },
});

const play = defineRoute({
  at: `GET ${paths.records}/:task/entries/:id/play`,
  may: everybody,
  summary: 'Play a sequence that is too long for an address, move by move',
  input: oneEntry,
  async handle(visit) {
    const { task: slug, id } = visit.input;
    const task = await findRecordTask(visit, slug);
    const view = orNotFound(await longPlayView(visit, task, await findRecordEntry(visit, task, id)));
    return sendPage(h(PuzzlePage, { frame: frameOf(visit), view }));
  },
});

const file = defineRoute({
  at: `GET ${paths.records}/:task/entries/:id/record.json`,
  may: everybody,
  summary: 'Download an entry that counts as a dated file, which judge check checks',
  input: oneEntry,
  async handle(visit) {
    const { task: slug, id } = visit.input;
    const task = await findRecordTask(visit, slug);
    const { text, day } = recordFile(task, await findRecordEntry(visit, task, id), new Date());
    return download(Buffer.from(text), { name: `record-${slug}-${day}.json`, type: 'application/json' });
  },
});

const alarms = defineRoute({
  at: `GET ${paths.juryRecords}`,
  may: jury,
  summary: 'Show sequences that beat the jury',
  async handle(visit) {
    const rows = (await listRecordAlarms(visit.services.db)).map(alarmRow);
    return sendPage(h(RecordAlarmsPage, { frame: frameOf(visit), alarms: rows }));
  },
});

const decide = defineRoute({
  at: `POST ${paths.juryRecords}/:id`,
  may: jury,
  summary: 'Accept a sequence that beats the jury, or refuse it',
  input: z.object({ id: idField, do: z.enum(['agree', 'refuse']) }),
  async handle(visit) {
    await decideRecord(visit, visit.input.id, visit.input.do === 'agree');
    return redirect(paths.juryRecords);
  },
});

/** Records. */
export const recordPages = [list, one, history, submit, entry, sequence, file, play, alarms, decide];
