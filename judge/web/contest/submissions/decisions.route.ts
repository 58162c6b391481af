import * as z from 'zod';
import { contestPaths } from '#protocol';
import { confirmPassword, defineRoute, HttpError, judges, notFound, orAgain, signedIn } from '#server';
import { decideVerdict, ignoreSubmission } from '#store';
import { verdicts } from '#verdict';
import { changed, juryHome } from '../visit/contest-visit.ts';
import { answerSubmission } from './one-submission.ts';

const short = z.string().max(500).default('');

const decide = defineRoute({
  at: `POST ${juryHome}/submissions/:id`,
  may: judges,
  summary: 'Decide whether a submission counts, or give it a verdict by hand (asks for your password)',
  input: z.object({
    id: z.string().max(64),
    do: z.enum(['ignore', 'count', 'decide']),
    verdict: z.enum(['', ...verdicts]).default(''),
    reason: short,
    password: short,
  }),
  async handle(visit) {
    const { reader } = visit;
    const { id, do: what, verdict, reason, password } = visit.input;
    const { db } = visit.services;
    if (reader.one('submissions', id) === undefined) throw notFound();
    const by = signedIn(visit).name;
    const decideByHand = async () => {
      if (verdict === '' || verdict === 'JE')
        throw new HttpError(422, 'verdict: expected AC, or one of the rejections');
      if (reason.trim() === '') throw new HttpError(422, 'reason: expected some words');
      await confirmPassword(visit, password);
      return decideVerdict(db, reader.id, { submission: id, verdict, reason: reason.trim(), by });
    };
    const act = async () => {
      const refused =
        what === 'decide'
          ? await decideByHand()
          : await ignoreSubmission(db, reader.id, id, what === 'ignore');
      if (refused !== undefined) throw new HttpError(409, refused.refused);
      const details = what === 'decide' ? { verdict, reason } : {};
      const object = `submission ${id}`;
      return changed(
        visit,
        { action: `submission.${what}`, object, details },
        contestPaths(reader.id).submission(id),
      );
    };
    return orAgain(act, ({ message, status }) =>
      answerSubmission(visit, { id, typed: { verdict, reason, errors: [message] }, status }),
    );
  },
});

/** Decisions about submissions by hand. */
export const decisionPages = [decide];
