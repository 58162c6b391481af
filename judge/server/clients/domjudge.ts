/** What DOMjudge's `submit` asks: its own API with the archive as the one contest. A problem's label there is its slug. */
import { z } from 'zod';
import type { LanguageFacts } from '../../protocol/index.ts';
import { listContestProblems } from '../../store/index.ts';
import { submissionBytes } from '../api/submissions.ts';
import { json } from '../routes/answers.ts';
import { notFound } from '../routes/errors.ts';
import { contestants, defineRoute, everybody, type Route } from '../routes/route.ts';
import { signedIn } from '../routes/signed-in.ts';
import { acceptSubmission, archive, findProblem, formFiles } from '../submissions/accept.ts';

const contest = {
  id: archive,
  shortname: archive,
  name: 'Archive',
  formal_name: 'Archive',
  allow_submit: true,
  start_time: null,
  duration: null,
} as const;

const inContest = z.object({ contest: z.string().max(64) });

function requireArchive(id: string): void {
  if (id !== archive) throw notFound();
}

/** Its client takes the first language that has an extension: those that are only chosen by name list just their id. */
const languageFor = ({ id, name, extensions, byNameOnly, entryPointRequired }: LanguageFacts) => ({
  id,
  name,
  extensions: byNameOnly ? [id] : extensions,
  entry_point_required: entryPointRequired,
  allow_judge: true,
});

const routesBelow = (base: string): readonly Route[] => [
  defineRoute({
    method: 'GET',
    path: `${base}/contests`,
    kind: 'api',
    may: everybody,
    scope: 'submit',
    summary: "DOMjudge's contests: the archive",
    handle: () => json([contest]),
  }),
  defineRoute({
    method: 'GET',
    path: `${base}/contests/:contest`,
    kind: 'api',
    may: everybody,
    scope: 'submit',
    summary: "DOMjudge's contest: the archive",
    input: inContest,
    handle({ input }) {
      requireArchive(input.contest);
      return json(contest);
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${base}/contests/:contest/languages`,
    kind: 'api',
    may: everybody,
    scope: 'submit',
    summary: "DOMjudge's languages",
    input: inContest,
    async handle({ input, services }) {
      requireArchive(input.contest);
      return json((await services.languages.list()).map(languageFor));
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${base}/contests/:contest/problems`,
    kind: 'api',
    may: everybody,
    scope: 'submit',
    summary: "DOMjudge's problems: the archive's",
    input: inContest,
    async handle({ input, services }) {
      requireArchive(input.contest);
      const problems = await listContestProblems(services.db, { contestId: archive, withHidden: false });
      return json(
        problems.map(({ label, names }, ordinal) => ({
          id: label,
          label,
          short_name: label,
          name: names.en ?? Object.values(names)[0] ?? label,
          ordinal,
        })),
      );
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${base}/contests/:contest/submissions`,
    kind: 'api',
    may: contestants,
    scope: 'submit',
    summary: "A submission of DOMjudge's client",
    input: z.object({
      contest: z.string().max(64),
      problem: z.string().max(64),
      language: z.string().max(100).optional(),
      entry_point: z.string().max(200).optional(),
      code: z.array(z.file()).default([]),
    }),
    body: 'form',
    bodyBytes: submissionBytes,
    rate: 'submit',
    async handle(visit) {
      const { input, services } = visit;
      requireArchive(input.contest);
      const caller = signedIn(visit);
      const problem = await findProblem(services, caller, input.problem);
      const files = await formFiles(input.code);
      const program = { files, language: input.language, entryPoint: input.entry_point };
      const { id } = await acceptSubmission(services, caller, problem, program);
      return json({
        id: String(id),
        problem_id: problem.label,
        language_id: input.language,
        // Python before 3.11 reads no `Z`.
        time: new Date().toISOString().replace('Z', '+00:00'),
      });
    },
  }),
];

/** DOMjudge's API, in both places where its client looks. */
export const domjudgeRoutes: readonly Route[] = [...routesBelow('/api'), ...routesBelow('/api/v4')];
