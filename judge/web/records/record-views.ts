import { randomUUID } from 'node:crypto';
import { openGame, queryOf, readGame } from '#playing';
import {
  type FoundBy,
  mostSequenceBytes,
  puzzlePath,
  recordEntryPath,
  recordPlayPath,
  recordSequencePath,
} from '#protocol';
import { knownTasks } from '#reference/known';
import type { Services } from '#server';
import {
  type CountedEntry,
  contestants,
  isAllowed,
  isRecordJury,
  maySeeSequence,
  recordLines,
  recordsOf,
  takesPrograms,
  type Visit,
} from '#server';
import {
  ownRecordEntries,
  type RecordAlarmFacts,
  type RecordEntryFacts,
  type RecordTaskFacts,
  type WholeRecordEntry,
  type WholeRecordTask,
} from '#store';
import { titleIn } from '#text';
import { ownValue } from '#values';
import { address } from '../parts/text.ts';
import type { PuzzlePageView } from '../puzzles/puzzle.tsx';
import { puzzlePicture } from '../puzzles/puzzle-preview.ts';
import { problemCalled } from '../submit/program-place.ts';
import type {
  EntryState,
  Found,
  RecordAlarmRow,
  RecordEntryView,
  RecordForm,
  RecordHistoryView,
  RecordLine,
  RecordTaskRow,
  RecordTaskView,
} from './record-view.ts';

/** A task as the list shows it. */
export const taskRow = (task: RecordTaskFacts): RecordTaskRow => ({
  slug: task.slug,
  problem: { label: task.problem, name: titleIn(task.titles, task.problem) },
  name: task.name,
  day: task.day ?? undefined,
  referenceMoves: task.referenceMoves,
  lowerBound: task.lowerBound ?? undefined,
  best: task.best ?? undefined,
  authors: task.authors,
  hasAlarm: task.hasAlarm,
  known: ownValue(knownTasks, task.slug),
});

const ownEntries = 10;

/** What was typed into the form. */
type TypedEntry = Pick<RecordForm, 'sequence' | 'language' | 'foundBy' | 'foundWith' | 'faults'>;

/** Everything that the page of a task shows.
 *  @param typed - contents of the form, if it is shown again */
export async function recordTaskView(
  visit: Visit<unknown>,
  task: WholeRecordTask,
  { typed, foundBy }: { readonly typed?: TypedEntry; readonly foundBy?: FoundBy | undefined } = {},
): Promise<RecordTaskView> {
  const { caller, services } = visit;
  const maySubmit = caller !== undefined && contestants.includes(caller.role);
  const [{ table }, own, form, play, puzzle] = await Promise.all([
    recordLines(visit, task, foundBy),
    caller && ownRecordEntries(services.db, { taskId: task.id, accountId: caller.id, limit: ownEntries }),
    maySubmit ? formOf(visit, task, typed) : undefined,
    playAddress(services, task),
    services.puzzles.find(task.problem),
  ]);
  return {
    task: taskRow(task),
    input: task.input,
    juryMoves: task.juryMoves,
    opensLater: task.day !== null && !task.isOver && !isRecordJury(visit),
    rows: table.map(({ rank, attempt }) => ({ rank, ...lineOf(visit, task, attempt) })),
    foundBy,
    own: (own ?? []).map((entry) => ({ id: entry.id, at: entry.receivedAt, state: stateOf(entry) })),
    form,
    play,
    picture: puzzle && puzzlePicture(task.problem, openGame(puzzle.play, task.input)),
    isVisitor: caller === undefined,
  };
}

/** Everything that the page of the history of a record shows. */
export async function recordHistoryView(
  visit: Visit<unknown>,
  task: WholeRecordTask,
): Promise<RecordHistoryView> {
  const { history } = await recordLines(visit, task);
  return { task: taskRow(task), rows: history.map((attempt) => lineOf(visit, task, attempt)) };
}

const foundOf = ({ foundBy, foundWith }: Pick<RecordEntryFacts, 'foundBy' | 'foundWith'>): Found => ({
  by: foundBy ?? undefined,
  with: foundWith,
});

const lineOf = (
  visit: Visit<unknown>,
  task: WholeRecordTask,
  entry: CountedEntry,
): Omit<RecordLine, 'rank'> => ({
  id: entry.id,
  author: entry.name,
  isOwn: entry.accountId === visit.caller?.id,
  at: entry.receivedAt,
  moves: entry.moves,
  isLookedAt: entry.alarm === 'open' || entry.alarm === 'agreeing',
  isOpen: maySeeSequence(visit, task, entry),
  found: foundOf(entry),
});

function stateOf({ result, moves, alarm }: RecordEntryFacts): EntryState {
  if (result === null) return { kind: 'waiting' };
  return { kind: 'done', result, moves: moves ?? undefined, alarm: alarm ?? undefined };
}

async function formOf(
  visit: Visit<unknown>,
  task: WholeRecordTask,
  typed: TypedEntry = { sequence: '', language: '', foundBy: '', foundWith: '', faults: {} },
): Promise<RecordForm> {
  const shared = { ...typed, key: randomUUID(), mostBytes: mostSequenceBytes };
  if (!takesPrograms(task)) return { ...shared, languages: undefined };
  const [languages, problem] = await Promise.all([
    visit.services.languages.list(),
    problemCalled(visit, task.problem),
  ]);
  return { ...shared, languages: languages.filter((one) => isAllowed(one, problem?.facts.languages)) };
}

/** Characters shown of a long sequence; the whole can be downloaded. */
const shownChars = 16 * 1024;
const mostDrawnInput = 4 * 1024;

/** Everything that the page of an entry shows to those who may read it. */
export async function recordEntryView(
  visit: Visit<unknown>,
  task: WholeRecordTask,
  entry: WholeRecordEntry,
): Promise<RecordEntryView> {
  const { sequence, language } = entry;
  const languages = language === '' ? [] : await visit.services.languages.list();
  const picture =
    task.picture === null ? undefined : visit.services.assets.urls[`picture-${task.picture}.js`];
  const isWhole = (sequence?.length ?? 0) <= shownChars;
  const isDrawn = picture !== undefined && isWhole && task.input.length <= mostDrawnInput;
  return {
    id: entry.id,
    task: taskRow(task),
    author: entry.author,
    at: entry.receivedAt,
    found: foundOf(entry),
    language: language === '' ? undefined : (languages.find(({ id }) => id === language)?.name ?? language),
    state: stateOf(entry),
    sequence: sequence === null ? undefined : { text: sequence.slice(0, shownChars), isWhole },
    replay: isDrawn ? { picture, input: task.input } : undefined,
    play: await playAddress(
      visit.services,
      task,
      sequence === null ? undefined : { text: sequence, id: entry.id },
    ),
  };
}

/** Proxies refuse longer addresses. */
const longestAddress = 7000;

/** Where the position, or a sequence from there, can be played.
 *  @param entry - with its sequence */
async function playAddress(
  { puzzles }: Services,
  { slug, problem, input }: WholeRecordTask,
  entry?: { readonly id: number; readonly text: string },
): Promise<string | undefined> {
  const puzzle = await puzzles.find(problem);
  if (puzzle === undefined) return undefined;
  const position = input.trim().replaceAll('\n', '/');
  const short = address(puzzlePath(problem), {
    position,
    ...(entry && { moves: entry.text, at: 0, check: 1 }),
  });
  if (short.length <= longestAddress) return short;
  if (entry !== undefined) return recordPlayPath(slug, entry.id);
  const byName = queryOf(openGame(puzzle.play, input)); // '' for a long position without a name
  return byName === '' ? undefined : `${puzzlePath(problem)}${byName}`;
}

/** A long sequence to be played; undefined if there is none, or if the puzzle cannot be played. */
export async function longPlayView(
  { services }: Visit<unknown>,
  task: WholeRecordTask,
  { id, sequence }: WholeRecordEntry,
): Promise<PuzzlePageView | undefined> {
  const { slug, name, problem, input } = task;
  const puzzle = await services.puzzles.find(problem);
  if (puzzle === undefined || sequence === null) return undefined;
  return {
    slug: problem,
    game: readGame(puzzle.play, { position: input }),
    ...(task.isOver ? {} : { records: recordsOf(puzzle.play, [task]) }),
    modules: { picture: services.assets.urls[`picture-${problem}.js`] ?? '', solver: undefined },
    isProblem: false,
    longMoves: {
      address: recordSequencePath(slug, id),
      above: { path: recordEntryPath(slug, id), name: `${name}, sequence ${id}` },
    },
  };
}

/** A sequence that beats the jury, in the list of those. @throws RangeError for another entry */
export function alarmRow(entry: RecordAlarmFacts): RecordAlarmRow {
  const { id, task: slug, author, receivedAt, moves, alarm, result } = entry;
  if (alarm === null) throw new RangeError(`the entry ${id} beats nothing`);
  const doubt = moves === null ? (result?.alarm ?? 'it has no length') : undefined;
  return {
    id,
    task: { slug, name: `${titleIn(entry.titles, entry.problem)}: ${entry.taskName}` },
    author,
    at: receivedAt,
    moves: moves ?? undefined,
    alarm,
    doubt,
  };
}
