import * as z from 'zod';
import { waysToFind } from '#protocol';
import {
  type CountedEntry,
  contestants,
  decideRecord,
  defineRoute,
  everybody,
  findRecordEntry,
  findRecordTask,
  formFiles,
  idField,
  isRecordJury,
  json,
  jury,
  openStream,
  recordLines,
  submitRecord,
} from '#server';
import { listRecordAlarms, listRecordTasks, type RecordTaskFacts, type WholeRecordEntry } from '#store';
import { verdicts } from '#verdict';
import { idempotencyKey, submissionBytes } from './submissions.ts';

const taskField = z.string().max(64);

const taskAnswer = z.object({
  task: z.string(),
  problem: z.string(),
  name: z.string(),
  day: z.string().nullable().describe('Null: a task that stays'),
  jury_moves: z.int().describe('What nobody has beaten as far as the jury has agreed'),
  lower_bound: z.int().nullable().describe('Proved: no sequence is shorter'),
  record: z.object({ account: z.string(), moves: z.int() }).nullable(),
  accounts: z.int(),
  alarm: z.boolean().describe('A sequence beats the jury, which has not decided yet'),
});

const taskObject = (task: RecordTaskFacts): z.infer<typeof taskAnswer> => ({
  task: task.slug,
  problem: task.problem,
  name: task.name,
  day: task.day,
  jury_moves: task.referenceMoves,
  lower_bound: task.lowerBound,
  record: task.best && { account: task.best.author, moves: task.best.moves },
  accounts: task.authors,
  alarm: task.hasAlarm,
});

const list = defineRoute({
  at: 'GET /api/v1/records',
  may: everybody,
  summary: 'List the tasks whose record is open, including those of the last days',
  answer: z.object({ tasks: z.array(taskAnswer) }),
  async handle(visit) {
    const tasks = await listRecordTasks(visit.services.db, isRecordJury(visit));
    return json({ tasks: tasks.map(taskObject) });
  },
});

const foundByField = z
  .enum(waysToFind)
  .describe("How it was found, by its author's word: by hand, by a program, with AI; null: not said");

const lineAnswer = z.object({
  id: z.string(),
  account: z.string(),
  moves: z.int(),
  received_at: z.string(),
  alarm: z.boolean(),
  found_by: foundByField.nullable(),
  found_with: z.string(),
});

const lineObject = (entry: CountedEntry): z.infer<typeof lineAnswer> => ({
  id: String(entry.id),
  account: entry.name,
  moves: entry.moves,
  received_at: entry.receivedAt.toISOString(),
  alarm: entry.alarm === 'open' || entry.alarm === 'agreeing',
  found_by: entry.foundBy,
  found_with: entry.foundWith,
});

const one = defineRoute({
  at: 'GET /api/v1/records/:task',
  may: everybody,
  summary:
    'Get a task: its input, the table of records (the best of each account) and the history of the record',
  input: z.object({ task: taskField, found_by: foundByField.optional() }),
  answer: taskAnswer.extend({
    input: z.string(),
    table: z.array(lineAnswer.extend({ rank: z.int() })),
    history: z.array(lineAnswer),
  }),
  async handle(visit) {
    const task = await findRecordTask(visit, visit.input.task);
    const { table, history } = await recordLines(visit, task, visit.input.found_by);
    return json({
      ...taskObject(task),
      input: task.input,
      table: table.map(({ rank, attempt }) => ({ rank, ...lineObject(attempt) })),
      history: history.map(lineObject),
    });
  },
});

const add = defineRoute({
  at: 'POST /api/v1/records/:task/entries',
  may: contestants,
  scope: 'submit',
  summary:
    'Submit a sequence for a record, or a program that prints one. The header Idempotency-Key makes a repeated request harmless',
  input: z.object({
    task: taskField,
    sequence: z.string().default(''),
    file: z.array(z.file()).default([]),
    language: z.string().max(100).optional(),
    found_by: foundByField.optional(),
    found_with: z.string().default(''),
  }),
  body: 'form',
  bodyBytes: submissionBytes,
  rate: 'submit',
  status: 202,
  answer: z.object({ id: z.string() }),
  async handle(visit) {
    const { task: slug, sequence, file, language, found_by: foundBy, found_with: foundWith } = visit.input;
    const task = await findRecordTask(visit, slug);
    const key = idempotencyKey(visit.request);
    const given = { sequence, files: await formFiles(file), language, key, foundBy, foundWith };
    const { id } = await submitRecord(visit, task, given);
    return json({ id: String(id) }, { status: 202 });
  },
});

const entryAnswer = z.object({
  id: z.string(),
  account: z.string(),
  received_at: z.string(),
  state: z.enum(['waiting', 'done']),
  verdict: z.enum(verdicts).nullable(),
  message: z.string(),
  moves: z.int().nullable().describe('Null: it does not reach the goal'),
  alarm: z.enum(['open', 'agreeing', 'agreed', 'refused']).nullable().describe('It beats the jury'),
  sequence: z.string().nullable(),
  found_by: foundByField.nullable(),
  found_with: z.string(),
});

const entryObject = ({ result, ...entry }: WholeRecordEntry): z.infer<typeof entryAnswer> => ({
  id: String(entry.id),
  account: entry.author,
  received_at: entry.receivedAt.toISOString(),
  state: result === null ? 'waiting' : 'done',
  verdict: result?.verdict ?? null,
  message: result?.message ?? '',
  moves: entry.moves,
  alarm: entry.alarm,
  sequence: entry.sequence,
  found_by: entry.foundBy,
  found_with: entry.foundWith,
});

const entry = defineRoute({
  at: 'GET /api/v1/records/:task/entries/:id',
  may: everybody,
  summary:
    'Get the result of an entry. Entries of others can be read once they count; in a task of a day, after that day',
  input: z.object({ task: taskField, id: idField }),
  answer: entryAnswer,
  async handle(visit) {
    const task = await findRecordTask(visit, visit.input.task);
    return json(entryObject(await findRecordEntry(visit, task, visit.input.id)));
  },
});

const alarms = defineRoute({
  at: 'GET /api/v1/record-alarms',
  may: jury,
  summary: 'List entries that beat the jury, those that wait for a decision first',
  answer: z.object({ entries: z.array(entryAnswer.omit({ sequence: true }).extend({ task: z.string() })) }),
  async handle({ services }) {
    const found = await listRecordAlarms(services.db);
    const entries = found.map((one) => {
      const { sequence: _, ...shown } = entryObject({ ...one, sequence: null });
      return { ...shown, task: one.task };
    });
    return json({ entries });
  },
});

const decide = defineRoute({
  at: 'POST /api/v1/record-alarms/:id',
  may: jury,
  summary:
    'Accept an entry that beats the jury (it is simulated again and becomes the reference), or refuse it',
  input: z.object({ id: idField, agree: z.boolean() }),
  body: 'json',
  status: 202,
  answer: z.object({ id: z.string() }),
  async handle(visit) {
    await decideRecord(visit, visit.input.id, visit.input.agree);
    return json({ id: String(visit.input.id) }, { status: 202 });
  },
});

const events = defineRoute({
  at: 'GET /api/v1/records/:task/events',
  kind: 'stream',
  may: everybody,
  summary:
    'Stream server-sent events of a task: `change` at the start, and when something was submitted, simulated or decided',
  input: z.object({ task: taskField }),
  async handle(visit) {
    return openStream(visit, { see: () => findRecordTask(visit, visit.input.task) }, ({ id }, stream) =>
      visit.services.records.watch([id], stream),
    );
  },
});

/** Records. */
export const recordRoutes = [list, one, add, entry, alarms, decide, events];
