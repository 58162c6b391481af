import { archive, submissionRef } from '#protocol';
import { rejudge } from '#store';
import { HttpError, notFound } from '../http/errors.ts';
import type { Visit } from '../routes/route.ts';
import { audited, tellJob } from '../routes/telling.ts';
import { findSubmission } from './read.ts';

/** Has a submission judged again, and writes down who wanted it. @throws HttpError 404; 409 when results are final */
export async function judgeAgain(visit: Visit<unknown>, ref: string): Promise<void> {
  const { db, announcer } = visit.services;
  const { facts } = await findSubmission(visit, ref);
  const submission = submissionRef(facts);
  const done = await rejudge(db, facts.id);
  if (done === false) throw notFound();
  if (done !== true) throw new HttpError(409, done.refused);
  tellJob(visit, { submission });
  announcer.announce('event', archive);
  await audited(visit, 'rejudge', `submission ${submission}`);
}
