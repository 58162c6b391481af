import { mostSequenceBytes } from '#protocol';
import { addRecordEntry, type NewRecordEntry, type StoredFile, type WholeRecordTask } from '#store';
import { typedText } from '#text';
import { HttpError } from '../http/errors.ts';
import { archiveProblem } from '../problems/open-problem.ts';
import type { Visit } from '../routes/route.ts';
import { signedIn } from '../routes/signed-in.ts';
import { tellJob } from '../routes/tell-job.ts';
import { type SubmitPlace, submit } from '../submissions/submit.ts';

/** A submitted sequence, or a program that prints one. */
export interface SubmittedSequence {
  readonly sequence: string;
  readonly files: readonly StoredFile[];
  readonly language?: string | undefined;
  readonly key?: string | undefined;
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
  { sequence, files, language, key }: SubmittedSequence,
): Promise<AddedEntry> {
  if (files.length === 0) return add(visit, task, { ...sequenceOf(sequence), key });
  if (sequence.trim() !== '')
    throw new HttpError(422, 'file: expected a sequence or a program, found both', { field: 'file' });
  const program = { problem: task.problem, files: async () => files, language };
  return (await submit(visit, recordPlace(visit, task, key), program)).kept;
}

const recordPlace = (
  visit: Visit<unknown>,
  task: WholeRecordTask,
  key?: string,
): SubmitPlace<AddedEntry> => ({
  async problem(label) {
    if (takesPrograms(task)) return archiveProblem(visit.services, visit.caller, label);
    throw new HttpError(422, 'file: this problem takes sequences, no programs', { field: 'file' });
  },
  keep: ({ files, language, entryPoint }) => add(visit, task, { files, language, entryPoint, key }),
});

async function add(
  visit: Visit<unknown>,
  { id: taskId }: WholeRecordTask,
  {
    key,
    ...given
  }: Pick<NewRecordEntry, 'files' | 'language' | 'entryPoint'> & { readonly key?: string | undefined },
): Promise<AddedEntry> {
  const { db, announcer } = visit.services;
  const { id: accountId } = signedIn(visit);
  const added = await addRecordEntry(db, { taskId, accountId, ...given, idempotencyKey: key || undefined });
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
