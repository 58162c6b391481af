import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import * as z from 'zod';
import {
  anybody,
  type ContestReader,
  type ContestVisit,
  contestants,
  contestPlace,
  defineRoute,
  formFiles,
  HttpError,
  type OpenProblem,
  type Route,
  submit,
} from '#server';
import type { StoredFile } from '#store';
import { submissionBytes } from '../v1/submissions.ts';
import { isCapable } from './access.ts';
import { badRequest, changedAnswer, requestOf, strictFields } from './request.ts';

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
type Given = ContestVisit<z.infer<typeof submission>>;

/** Submits a program. */
export const postSubmissionRoute = (base: string): Route =>
  defineRoute({
    at: `POST ${base}/contests/:contest/submissions`,
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
      const { reader, look } = requestOf(visit);
      const id = await submitted(visit);
      const object = reader.one('submissions', id, look);
      return changedAnswer(object, id, { status: 201, headers: { location: `${visit.url.pathname}/${id}` } });
    },
  });

async function submitted(visit: Given): Promise<string> {
  const { input, reader } = visit;
  for (const given of ['id', 'time', 'contest_time'] as const)
    if (input[given] !== undefined) throw badRequest(`${given}: expected none: the server gives it`);
  const place = contestPlace(visit, { teamId: teamOf(input.team_id, reader), refusal: 403 });
  const wanted = input.problem_id ?? input.problem ?? '';
  const program = {
    problem: reader.one('problems', wanted)?.label ?? wanted,
    files: (problem: OpenProblem) => filesOf(visit, problem),
    language: languageOf(input, reader),
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
function teamOf(given: string | undefined, reader: ContestReader): string | undefined {
  const { audience } = reader;
  if (given === undefined) return undefined;
  if (audience.kind === 'team') {
    if (given === audience.team) return undefined;
    throw badRequest(`team_id: found ${given}, expected your own team (${audience.team}) or none`);
  }
  if (!isCapable(audience, 'proxy_submit')) throw badRequest('team_id: expected none');
  if (reader.one('teams', given) !== undefined) return given;
  throw badRequest(`team_id: found no team ${JSON.stringify(given)}`);
}

/** In a contest only its languages; a form may leave it to the files. */
function languageOf(input: Given['input'], reader: ContestReader): string | undefined {
  const wanted = input.language_id ?? input.language;
  const languages = reader.all('languages');
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

const mostFiles = 100;
const linkType = 0o120000;

/** The files of a zip file with a program: at its root, no links, none encrypted.
 *  @param mostBytes - of all files together, uncompressed
 *  @throws HttpError 400 */
async function filesInZip(bytes: Buffer, mostBytes: number): Promise<readonly StoredFile[]> {
  try {
    const zip = await fromBufferPromise(bytes, { autoClose: false, validateEntrySizes: true });
    if (zip.entryCount > mostFiles)
      throw new Error(`found ${zip.entryCount} files, expected at most ${mostFiles}`);
    return await filesInside(zip, mostBytes);
  } catch (error) {
    throw badRequest(`files: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function filesInside(zip: ZipFile, mostBytes: number): Promise<readonly StoredFile[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(checked(entry));
  const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (size > mostBytes) throw new Error(`the source has ${size} bytes, the limit is ${mostBytes} bytes`);
  const files: StoredFile[] = [];
  for (const entry of entries) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.push({ name: entry.fileName, content: Buffer.concat(chunks) });
  }
  return files;
}

function checked(entry: Entry): Entry {
  const { fileName, externalFileAttributes } = entry;
  const shown = JSON.stringify(fileName.slice(0, 100));
  if (/[/\\]/.test(fileName)) throw new Error(`${shown}: expected files at the root of the zip file`);
  if (((externalFileAttributes >>> 16) & 0o170000) === linkType) throw new Error(`${shown} is a link`);
  if (entry.isEncrypted()) throw new Error(`${shown} is encrypted`);
  return entry;
}
