/** The requests of DOMjudge's `submit` to the archive, which looks like a contest to it. A problem's label there is its
 *  slug. */

import * as z from 'zod';
import { apiTime, archive, type LanguageFacts } from '#protocol';
import {
  archivePlace,
  contestants,
  defineRoute,
  everybody,
  formFiles,
  json,
  type Route,
  submit,
} from '#server';
import { listContestProblems } from '#store';
import { titleIn } from '#text';
import { submissionBytes } from '../v1/submissions.ts';

/** The archive in the form of a contest of DOMjudge. */
export const archiveContest = {
  id: archive,
  shortname: archive,
  name: 'Archive',
  formal_name: 'Archive',
  allow_submit: true,
  start_time: null,
  duration: null,
} as const;

/** Its client takes the first language that has an extension, so languages that are only chosen by name list just their
 *  id. */
const languageFor = ({ id, name, extensions, byNameOnly, entryPointRequired }: LanguageFacts) => ({
  id,
  name,
  extensions: byNameOnly ? [id] : extensions,
  entry_point_required: entryPointRequired,
  allow_judge: true,
});

/** Routes of the archive below a base of the Contest API; they come before those of contests. */
export const archiveRoutes = (base: string): readonly Route[] => [
  defineRoute({
    at: `GET ${base}/contests/${archive}`,
    may: everybody,
    scope: 'submit',
    summary: "List contests for DOMjudge's client: the archive alone",
    handle: () => json(archiveContest),
  }),
  defineRoute({
    at: `GET ${base}/contests/${archive}/languages`,
    may: everybody,
    scope: 'submit',
    summary: "List languages for DOMjudge's client",
    handle: async ({ services }) => json((await services.languages.list()).map(languageFor)),
  }),
  defineRoute({
    at: `GET ${base}/contests/${archive}/problems`,
    may: everybody,
    scope: 'submit',
    summary: "List problems for DOMjudge's client: those of the archive",
    async handle({ services }) {
      const problems = await listContestProblems(services.db, { contestId: archive, withHidden: false });
      return json(
        problems.map(({ label, names }, ordinal) => ({
          id: label,
          label,
          short_name: label,
          name: titleIn(names, label),
          ordinal,
        })),
      );
    },
  }),
  defineRoute({
    at: `POST ${base}/contests/${archive}/submissions`,
    may: contestants,
    scope: 'submit',
    summary: "Submit a program with DOMjudge's client",
    input: z.object({
      problem: z.string().max(64),
      language: z.string().max(100).optional(),
      entry_point: z.string().max(200).optional(),
      code: z.array(z.file()).default([]),
    }),
    body: 'form',
    bodyBytes: submissionBytes,
    rate: 'submit',
    async handle(visit) {
      const { problem, code, language, entry_point: entryPoint } = visit.input;
      const given = { problem, files: () => formFiles(code), language, entryPoint };
      const { kept, program } = await submit(visit, archivePlace(visit), given);
      return json({
        id: kept.apiId,
        problem_id: program.problem.label,
        language_id: language,
        time: apiTime(Date.now()),
      });
    },
  }),
];
