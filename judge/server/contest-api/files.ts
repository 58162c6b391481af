import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { member } from '../../contest/index.ts';
import { contestProblem, filesOfSubmission, getBlob, type StoredFile } from '../../store/index.ts';
import { samplesZip } from '../pages/problems/samples-zip.ts';
import { download } from '../routes/answers.ts';
import { notFound } from '../routes/errors.ts';
import { defineRoute, everybody, type Route, type Visit } from '../routes/route.ts';
import { contestRequest, inContest } from './request.ts';

const inObject = inContest.extend({ id: z.string().max(100) });

/** Files that objects refer to; whoever sees the reference can read the file. */
export const fileRoutesBelow = (base: string): readonly Route[] => [
  defineRoute({
    method: 'GET',
    path: `${base}/contests/:contest/submissions/:id/files`,
    kind: 'contest-api',
    may: everybody,
    summary: 'The files of a submission as a zip file',
    input: inObject,
    async handle(visit) {
      const { contest, audience } = await contestRequest(visit);
      const { id } = visit.input;
      const seen = member(audience, { type: 'submissions', id }, contest.state);
      const key = contest.state.all('submissions').get(id)?.key;
      if (seen?.files === undefined || key === undefined) throw notFound();
      const content = await zipOf(await filesOfSubmission(visit.services.db, key));
      return fileAnswer(visit, content, { name: `${id}.zip`, type: 'application/zip' });
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${base}/contests/:contest/problems/:id/statement`,
    kind: 'contest-api',
    may: everybody,
    summary: 'The statement of a problem as PDF',
    input: inObject,
    async handle(visit) {
      const { facts, label } = await problemFacts(visit);
      const statements = facts.statements.filter(({ pdf }) => pdf !== undefined);
      const chosen = statements.find(({ language }) => language === 'en') ?? statements[0];
      return fileAnswer(visit, await blobOf(visit, chosen?.pdf), {
        name: `${label}.pdf`,
        type: 'application/pdf',
      });
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${base}/contests/:contest/problems/:id/attachments/:name`,
    kind: 'contest-api',
    may: everybody,
    summary: 'A file that a problem gives to contestants',
    input: inObject.extend({ name: z.string().max(400) }),
    async handle(visit) {
      const { facts } = await problemFacts(visit);
      const { name } = visit.input;
      const attached = facts.attachments.find((one) => one.name === name);
      return fileAnswer(visit, await blobOf(visit, attached?.digest), { name });
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${base}/contests/:contest/samples.zip`,
    kind: 'contest-api',
    may: everybody,
    summary: 'The samples of all problems, in a folder for each by its label',
    input: inContest,
    async handle(visit) {
      const { contest, audience } = await contestRequest(visit);
      const labels = [...contest.state.all('problems').values()]
        .filter(({ id }) => member(audience, { type: 'problems', id }, contest.state) !== undefined)
        .map(({ label }) => label);
      if (labels.length === 0) throw notFound();
      const problems = await Promise.all(
        labels.map((label) => contestProblem(visit.services.db, contest.id, label)),
      );
      const content = await samplesZip(
        problems.flatMap((problem) =>
          (problem?.facts?.samples ?? []).map((sample) => ({ ...sample, folder: problem?.label ?? '' })),
        ),
      );
      return fileAnswer(visit, content, { name: 'samples.zip', type: 'application/zip' });
    },
  }),
];

/** What is known of a problem that the caller may see. @throws HttpError 404 */
async function problemFacts(visit: Visit<z.infer<typeof inObject>>) {
  const { contest, audience } = await contestRequest(visit);
  const { id } = visit.input;
  const label = contest.state.all('problems').get(id)?.label;
  const isSeen = member(audience, { type: 'problems', id }, contest.state) !== undefined;
  const problem =
    isSeen && label !== undefined ? await contestProblem(visit.services.db, contest.id, label) : undefined;
  if (problem?.facts == null) throw notFound();
  return { facts: problem.facts, label: problem.label };
}

async function blobOf({ services }: Visit<unknown>, digest: string | undefined): Promise<Buffer> {
  const content = digest === undefined ? undefined : await getBlob(services.db, digest);
  if (content === undefined) throw notFound();
  return content;
}

/** Sent again only if it has changed. */
function fileAnswer(
  { request }: Visit<unknown>,
  content: Buffer,
  file: { readonly name: string; readonly type?: string },
): Response {
  const etag = `"${createHash('md5').update(content).digest('hex')}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const response = download(content, file);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** The same bytes for the same files. */
const mtime = new Date('2000-01-01T00:00:00Z');

function zipOf(files: readonly StoredFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(content, name, { mtime });
  zip.end();
  return buffer(zip.outputStream);
}
