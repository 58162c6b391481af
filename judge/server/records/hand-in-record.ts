import { mostSequenceBytes } from '#protocol';
import { addRecordEntry, type StoredFile, type WholeRecordTask } from '#store';
import { typedText } from '#text';
import { HttpError } from '../routes/errors.ts';
import type { Visit } from '../routes/route.ts';
import { signedIn } from '../routes/signed-in.ts';
import { checkProgram, findProblem } from '../submissions/accept.ts';
import { tellJob } from '../submissions/tell-job.ts';

/** A submitted sequence, or a program that prints one. */
export interface HandedInSequence {
  readonly sequence: string;
  readonly files: readonly StoredFile[];
  readonly language?: string | undefined;
  readonly key?: string | undefined;
}

/** True if a program can be submitted for a task. */
export const takesPrograms = ({ types }: Pick<WholeRecordTask, 'types'>): boolean =>
  ['submit-answer', 'interactive', 'multi-pass'].every((type) => !types.includes(type));

/** Accepts an entry for a record; its time is now.
 *  @throws HttpError that says why it is refused */
export async function acceptRecord(
  visit: Visit<unknown>,
  task: WholeRecordTask,
  given: HandedInSequence,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { services } = visit;
  const what = given.files.length > 0 ? await programOf(visit, task, given) : sequenceOf(given.sequence);
  const added = await addRecordEntry(services.db, {
    taskId: task.id,
    accountId: signedIn(visit).id,
    ...what,
    idempotencyKey: given.key || undefined,
  });
  tellJob(visit, { entry: added.id });
  services.announcer.announce('record', String(task.id));
  return added;
}

async function programOf(
  visit: Visit<unknown>,
  task: WholeRecordTask,
  { files, language, sequence }: HandedInSequence,
) {
  if (sequence.trim() !== '') throw new HttpError(422, 'file: expected a sequence or a program, found both');
  if (!takesPrograms(task)) throw new HttpError(422, 'file: this problem takes sequences, no programs');
  const problem = await findProblem(visit.services, visit.caller, task.problem);
  return checkProgram(visit.services, problem, { files, language });
}

function sequenceOf(typed: string) {
  const text = typedText(typed);
  const bytes = Buffer.byteLength(text);
  if (text.trim() === '') throw new HttpError(422, 'sequence: expected moves, found nothing');
  if (bytes > mostSequenceBytes)
    throw new HttpError(413, `sequence: found ${bytes} bytes, expected at most ${mostSequenceBytes}`);
  return { language: '', files: [{ name: 'sequence.txt', content: Buffer.from(text) }] };
}
