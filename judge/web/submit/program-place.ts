import { archive } from '#protocol';
import {
  archivePlace,
  archiveProblem,
  type OpenProblem,
  type SubmitPlace,
  signedIn,
  trialPlace,
  type Visit,
} from '#server';
import { type AddedSubmission, listContestProblems, listSubmissions, type SubmissionFacts } from '#store';
import { titleIn } from '#text';
import { listedProblems } from '../archive/listed-problems.ts';
import type { PageFrame } from '../frame/frame.ts';
import { frameOf } from '../frame/frame-of.ts';
import type { ProgramForm } from './program-fields.tsx';

type ProblemChoice = ProgramForm['problems'][number];

/** Where the caller submits programs and tries them, as the pages for that need it: the archive, or a contest. */
export interface ProgramPlace {
  /** Of the contest; `archive`. */
  readonly contestId: string;
  /** Ids of the languages that it allows; undefined: all. */
  readonly languages: readonly string[] | undefined;
  frame(): PageFrame;
  /** The problems to choose from. */
  problems(): Promise<readonly ProblemChoice[]>;
  /** The problem of that label, if the caller may see it. @throws HttpError 403 */
  problem(label: string): Promise<OpenProblem | undefined>;
  /** How a problem is called that the caller has run a program on; undefined if they may not see it any more. */
  problemOfRun(id: number): Promise<ProblemChoice | undefined>;
  /** Id of the language that was used last, for a problem or for any. */
  lastLanguage(problem?: OpenProblem): Promise<string | undefined>;
  /** The latest submission for a problem. */
  lastSubmission(problem: OpenProblem): Promise<SubmissionFacts | undefined>;
  /** @param key - the same twice is the same submission */
  submit(key: string | undefined): SubmitPlace<AddedSubmission>;
  /** @param input - undefined: the samples */
  run(input: string | undefined): SubmitPlace<{ readonly id: number }>;
}

/** The archive. */
export const inArchive = (visit: Visit<unknown>): ProgramPlace => ({
  contestId: archive,
  languages: undefined,
  frame: () => frameOf(visit),
  problems: () => listedProblems(visit),
  problem: (label) => problemCalled(visit, label),
  async problemOfRun(id) {
    const problems = await listContestProblems(visit.services.db, { contestId: archive, withHidden: true });
    const { label = '', names = null } = problems.find((one) => one.id === id) ?? {};
    return { label, name: titleIn(names, label) };
  },
  lastLanguage: async (problem) => (await lastInArchive(visit, problem))?.language,
  lastSubmission: (problem) => lastInArchive(visit, problem),
  submit: (key) => archivePlace(visit, { key }),
  run: (input) => trialPlace(visit, input),
});

/** The problem of the archive of that label, if the caller may see it. */
export const problemCalled = async (
  { services, caller }: Visit<unknown>,
  label: string,
): Promise<OpenProblem | undefined> => (label === '' ? undefined : archiveProblem(services, caller, label));

async function lastInArchive(visit: Visit<unknown>, problem: OpenProblem | undefined) {
  const own = { contestId: archive, accountId: signedIn(visit).id, problemId: problem?.id, limit: 1 };
  const [last] = await listSubmissions(visit.services.db, own);
  return last;
}
