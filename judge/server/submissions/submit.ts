/** Theory of operation. A program comes through one of several doors: the forms of pages, the JSON API, the Contest
 *  API, DOMjudge's client, Kattis' client. Each door reads its own kind of request, and calls `submit` with the place
 *  that the program is for: the archive, a contest, a run on custom input, a record. The place knows which problems and
 *  languages it has and what becomes of the program; a door turns the answer or the refusal into its own words. */

import { type ContestRefusal, isRefused } from '#contest';
import { archive } from '#protocol';
import { type AddedSubmission, addSubmission, addTrial, contestAtWork, type NewSubmission } from '#store';
import { typedText } from '#text';
import { HttpError, notFound } from '../http/errors.ts';
import { liveOf } from '../memory/contest-reader.ts';
import { archiveProblem, type OpenProblem, problemFor } from '../problems/open-problem.ts';
import { type ContestVisit, signedIn, type Visit } from '../routes/route.ts';
import { giveRateBack } from '../routes/route-rates.ts';
import type { Services } from '../routes/services.ts';
import { tellJob } from '../routes/telling.ts';
import { type CheckedProgram, checkProgram, type SubmittedProgram } from './check-program.ts';

/** Where programs are submitted. */
export interface SubmitPlace<Kept> {
  /** The problem of that label, if the caller may submit for it. */
  problem(label: string): Promise<OpenProblem | undefined>;
  /** Ids of the languages that it allows; null, undefined: all. */
  readonly languages?: readonly string[] | null | undefined;
  /** Stores a program, and tells those who wait for it. @returns what is stored, or why it is not */
  keep(program: CheckedProgram): Promise<Kept | ContestRefusal>;
  /** Status of what it refuses; 409. */
  readonly refusal?: number | undefined;
}

/** Submits a program: checks it and keeps it; judging follows later.
 *  @throws HttpError that says why it is refused, and names the field of the form */
export async function submit<Kept extends object>(
  { services }: { readonly services: Services },
  { refusal = 409, ...place }: SubmitPlace<Kept>,
  given: SubmittedProgram,
): Promise<{ readonly kept: Kept; readonly program: CheckedProgram }> {
  const problem = await place.problem(given.problem);
  if (problem === undefined) throw new HttpError(404, notFound().message, { field: 'problem' });
  const program = await checkProgram(services, problem, given, place.languages);
  const kept = await place.keep(program);
  if (isRefused(kept)) throw new HttpError(refusal, kept.refused);
  return { kept, program };
}

/** What a request says besides the program. */
interface Given {
  /** The same key and program of the same account are one submission: a request that was sent twice. */
  readonly key?: string | undefined;
}

/** The archive: for everybody at any time. */
export const archivePlace = (visit: Visit<unknown>, { key }: Given = {}): SubmitPlace<AddedSubmission> => ({
  problem: (label) => archiveProblem(visit.services, visit.caller, label),
  keep: (program) => add(visit, program, { contestId: archive, priority: 'practice', idempotencyKey: key }),
});

/** A contest: for its teams while it runs, for its jury at any time. */
export const contestPlace = (
  visit: ContestVisit<unknown>,
  {
    key,
    teamId,
    receivedAt,
    refusal,
  }: Given & {
    readonly teamId?: string | undefined;
    /** For the jury: when it was submitted elsewhere. */
    readonly receivedAt?: Date | undefined;
    readonly refusal?: number | undefined;
  } = {},
): SubmitPlace<AddedSubmission> => ({
  problem: (label) => problemFor(visit.services, visit.reader, label),
  languages: visit.reader.contest?.languages,
  refusal,
  async keep(program) {
    const { reader } = visit;
    await visit.services.contests.knowLanguage(liveOf(reader), program.language);
    const place = {
      contestId: reader.id,
      priority: 'contest',
      asJury: reader.isJudge,
      teamId,
      receivedAt,
      idempotencyKey: key,
    } as const;
    const added = await add(visit, program, place);
    if (!isRefused(added)) await reader.look();
    return added;
  },
});

async function add(
  visit: Visit<unknown>,
  { problem, ...program }: CheckedProgram,
  place: Pick<
    NewSubmission,
    'contestId' | 'priority' | 'asJury' | 'teamId' | 'receivedAt' | 'idempotencyKey'
  >,
) {
  const { services, log } = visit;
  const { contestId: contest } = place;
  const whose = { accountId: signedIn(visit).id, problemId: problem.id };
  const added = await addSubmission(services.db, { ...place, ...whose, ...program });
  if (isRefused(added)) return added;
  if (!added.isNew) await giveRateBack('submit', visit, services);
  services.announcer.announce('job');
  services.announcer.announce('event', contest);
  log.info({ contest, submission: added.apiId }, 'a submission was accepted');
  return added;
}

/** A run during a contest: for its teams as long as it takes submissions, for its jury at any time. */
export const contestTrialPlace = (
  visit: ContestVisit<unknown>,
  typed: string | undefined,
): SubmitPlace<{ readonly id: number }> => ({
  problem: (label) => problemFor(visit.services, visit.reader, label),
  languages: visit.reader.contest?.languages,
  async keep(program) {
    const { state, contest, isJury } = visit.reader;
    const isOpen = state.ended === null || contest?.allow_late === true;
    if (!isOpen && !isJury) return { refused: 'the contest is over' };
    return trialPlace(visit, typed).keep(program);
  },
});

/** True while a contest with the problem, or another on the same puzzle, runs, whoever asks. */
const isInContest = async ({ services: { db, facts } }: Visit<unknown>, slug: string): Promise<boolean> =>
  (await contestAtWork(db, undefined, facts.about(slug)?.problems ?? [slug])) !== undefined;

/** A run on custom input, of a problem of the archive.
 *  @param typed - undefined: on the samples */
export const trialPlace = (
  visit: Visit<unknown>,
  typed: string | undefined,
): SubmitPlace<{ readonly id: number }> => ({
  problem: (label) => archiveProblem(visit.services, visit.caller, label),
  async keep({ problem, ...program }) {
    const { db, settings } = visit.services;
    const input = typed === undefined ? undefined : typedText(typed);
    const [bytes, most] = [Buffer.byteLength(input ?? ''), settings.values['own input KiB'] * 1024];
    if (bytes > most)
      throw new HttpError(413, `input: found ${bytes} bytes, expected at most ${most}`, { field: 'input' });
    const whose = { accountId: signedIn(visit).id, problemId: problem.id };
    const withReference = input !== undefined && !(await isInContest(visit, problem.slug));
    const id = await addTrial(db, { ...whose, ...program, input, withReference });
    tellJob(visit, { trial: id });
    return { id };
  },
});
