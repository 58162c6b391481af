import { type FoundBy, mostFoundWith, mostSequenceBytes } from '#protocol';
import {
  addRecordEntry,
  decideRecordAlarm,
  type NewRecordEntry,
  recordEntry,
  type StoredFile,
  type WholeRecordTask,
} from '#store';
import { typedText } from '#text';
import { HttpError } from '../http/errors.ts';
import { archiveProblem } from '../problems/open-problem.ts';
import { signedIn, type Visit } from '../routes/route.ts';
import { giveRateBack } from '../routes/route-rates.ts';
import { audited, tellJob } from '../routes/telling.ts';
import { type SubmitPlace, submit } from '../submissions/submit.ts';

/** A submitted sequence, or a program that prints one. */
export interface SubmittedSequence {
  readonly sequence: string;
  readonly files: readonly StoredFile[];
  readonly language?: string | undefined;
  readonly key?: string | undefined;
  /** How it was found, by its author's word. */
  readonly foundBy?: FoundBy | undefined;
  readonly foundWith?: string | undefined;
}

/** True if a program can be submitted for a task. */
export const takesPrograms = ({ types }: Pick<WholeRecordTask, 'types'>): boolean =>
  ['submit-answer', 'interactive', 'multi-pass'].every((type) => !types.includes(type));

interface AddedEntry {
  readonly id: number;
  readonly isNew: boolean;
}

/** Accepts an entry for a record; its time is now.
 *  @throws HttpError that says why it is refused, and names the field of the form */
export async function submitRecord(
  visit: Visit<unknown>,
  task: WholeRecordTask,
  { sequence, files, language, ...said }: SubmittedSequence,
): Promise<AddedEntry> {
  const way = wayOf(said);
  if (files.length === 0) return add(visit, task, { ...sequenceOf(sequence), ...way });
  if (sequence.trim() !== '')
    throw new HttpError(422, 'file: expected a sequence or a program, found both', { field: 'file' });
  const program = { problem: task.problem, files: async () => files, language };
  return (await submit(visit, recordPlace(visit, task, way), program)).kept;
}

type Way = Pick<SubmittedSequence, 'key' | 'foundBy' | 'foundWith'>;

/** What its author says of an entry, ready to be stored. */
function wayOf({ key, foundBy, foundWith = '' }: Way): Way {
  const name = foundWith.replace(/\s+/gu, ' ').trim();
  if (name.length <= mostFoundWith) return { key, foundBy, foundWith: name };
  throw new HttpError(422, `program: found ${name.length} characters, expected at most ${mostFoundWith}`, {
    field: 'found_with',
  });
}

const recordPlace = (visit: Visit<unknown>, task: WholeRecordTask, way: Way): SubmitPlace<AddedEntry> => ({
  async problem(label) {
    if (takesPrograms(task)) return archiveProblem(visit.services, visit.caller, label);
    throw new HttpError(422, 'file: this problem takes sequences, no programs', { field: 'file' });
  },
  keep: ({ files, language, entryPoint }) => add(visit, task, { files, language, entryPoint, ...way }),
});

async function add(
  visit: Visit<unknown>,
  { id: taskId }: WholeRecordTask,
  {
    key,
    ...given
  }: Pick<NewRecordEntry, 'files' | 'language' | 'entryPoint' | 'foundBy' | 'foundWith'> & Pick<Way, 'key'>,
): Promise<AddedEntry> {
  const { db, announcer } = visit.services;
  const { id: accountId } = signedIn(visit);
  const added = await addRecordEntry(db, { taskId, accountId, ...given, idempotencyKey: key || undefined });
  if (!added.isNew) await giveRateBack('submit', visit, visit.services);
  tellJob(visit, { entry: added.id });
  announcer.announce('record', String(taskId));
  return added;
}

function sequenceOf(typed: string) {
  const text = typedText(typed);
  const bytes = Buffer.byteLength(text);
  const field = 'sequence';
  if (text.trim() === '') throw new HttpError(422, 'sequence: expected moves, found nothing', { field });
  if (bytes > mostSequenceBytes)
    throw new HttpError(413, `sequence: found ${bytes} bytes, expected at most ${mostSequenceBytes}`, {
      field,
    });
  return { language: '', files: [{ name: 'sequence.txt', content: Buffer.from(text) }] };
}

/** The jury accepts a sequence that beats its own, which is then simulated again, or refuses it.
 *  @throws HttpError 409 if there is nothing to decide */
export async function decideRecord(visit: Visit<unknown>, id: number, agrees: boolean): Promise<void> {
  const { services } = visit;
  const { id: accountId } = signedIn(visit);
  const taskId = await decideRecordAlarm(services.db, { id, agrees, accountId });
  if (taskId === undefined)
    throw new HttpError(409, agrees ? 'nobody can agree with this entry now' : 'there is nothing to refuse');
  const entry = await recordEntry(services.db, id);
  const action = agrees ? 'record.agree' : 'record.refuse';
  await audited(visit, action, entry?.task ?? '', { entry: id, moves: entry?.moves });
  tellJob(visit, { entry: id });
  services.announcer.announce('record', String(taskId));
}
