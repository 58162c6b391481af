import * as z from 'zod';
import { member } from '#contest';
import {
  anybody,
  contestants,
  contestPlace,
  defineRoute,
  formFiles,
  HttpError,
  type OpenProblem,
  type Route,
  submit,
  type Visit,
} from '#server';
import type { StoredFile } from '#store';
import { submissionBytes } from '../v1/submissions.ts';
import { isCapable } from './access.ts';
import { badRequest, type ContestRequest, changedAnswer, requestOf, strictFields } from './request.ts';
import { filesInZip } from './zipped-program.ts';

const name = z.string().max(100).optional();

/** JSON as the specification has it, or the form that DOMjudge's client sends. */
const submission = strictFields.extend({
  language_id: name,
  problem_id: name,
  team_id: name,
  entry_point: z.string().max(200).nullish(),
  files: z.array(z.object({ data: z.base64(), mime: z.string().max(100).optional() })).optional(),
  language: name,
  problem: name,
  code: z.array(z.file()).default([]),
  id: z.unknown().optional(),
  time: z.unknown().optional(),
  contest_time: z.unknown().optional(),
});
type Given = Visit<z.infer<typeof submission>>;

/** Submits a program. */
export const postSubmissionRoute = (base: string): Route =>
  defineRoute({
    method: 'POST',
    path: `${base}/contests/:contest/submissions`,
    kind: 'contest-api',
    in: 'contest',
    may: anybody,
    roles: contestants,
    scope: 'submit',
    summary: 'Submit a program: JSON with a zip file in base64, or a form with its files',
    input: submission,
    body: 'either',
    bodyBytes: submissionBytes,
    rate: 'submit',
    status: 201,
    async handle(visit) {
      const seen = requestOf(visit);
      const id = await submitted(visit, seen);
      const place = { type: 'submissions', id } as const;
      const object = member(seen.audience, place, seen.live.state, seen.look);
      return changedAnswer(object, id, { status: 201, headers: { location: `${visit.url.pathname}/${id}` } });
    },
  });

async function submitted(visit: Given, seen: ContestRequest): Promise<string> {
  const { input } = visit;
  for (const given of ['id', 'time', 'contest_time'] as const)
    if (input[given] !== undefined) throw badRequest(`${given}: expected none: the server gives it`);
  const place = contestPlace(visit, seen, { teamId: teamOf(input.team_id, seen), refusal: 403 });
  const wanted = input.problem_id ?? input.problem ?? '';
  const program = {
    problem: [...seen.live.state.all('problems').values()].find(({ id }) => id === wanted)?.label ?? wanted,
    files: (problem: OpenProblem) => filesOf(visit, problem),
    language: languageOf(input, seen),
    entryPoint: input.entry_point ?? undefined,
  };
  const { kept } = await submit(visit, place, program).catch((error: unknown) => {
    if (error instanceof HttpError && error.field === 'problem')
      throw badRequest(`problem_id: found no problem ${JSON.stringify(wanted)}`);
    throw error;
  });
  return kept.apiId;
}

/** The team for which the caller submits; undefined: their own, or none for the jury. */
function teamOf(given: string | undefined, { audience, live }: ContestRequest): string | undefined {
  if (given === undefined) return undefined;
  if (audience.kind === 'team') {
    if (given === audience.team) return undefined;
    throw badRequest(`team_id: found ${given}, expected your own team (${audience.team}) or none`);
  }
  if (!isCapable(audience, 'proxy_submit')) throw badRequest('team_id: expected none');
  if (live.state.all('teams').has(given)) return given;
  throw badRequest(`team_id: found no team ${JSON.stringify(given)}`);
}

/** In a contest only its languages; a form may leave it to the files. */
function languageOf(input: Given['input'], { live }: ContestRequest): string | undefined {
  const wanted = input.language_id ?? input.language;
  const languages = [...live.state.all('languages').values()];
  if (wanted === undefined && input.files === undefined) return undefined;
  const found = languages.find(
    ({ id, name: called }) => id === wanted || called.toLowerCase() === wanted?.toLowerCase(),
  );
  if (found !== undefined) return found.id;
  const list = languages.map(({ id }) => id).join(', ');
  throw badRequest(`language_id: found ${JSON.stringify(wanted)}, expected one of ${list}`);
}

async function filesOf({ input }: Given, { facts }: OpenProblem): Promise<readonly StoredFile[]> {
  const { files, code } = input;
  if (files === undefined) return formFiles(code);
  const [zip, ...others] = files;
  if (zip === undefined || others.length > 0)
    throw badRequest(`files: found ${files.length}, expected one zip file`);
  if (zip.mime !== undefined && zip.mime !== 'application/zip')
    throw badRequest(`files: found mime ${JSON.stringify(zip.mime)}, expected application/zip`);
  return filesInZip(Buffer.from(zip.data, 'base64'), facts.limits.codeBytes);
}
