import * as z from 'zod';
import { archive, contestPaths, type FileFacts, type ProblemFacts, type StatementFacts } from '#protocol';
import {
  anybody,
  type ContestReader,
  defineRoute,
  download,
  everybody,
  findProblem,
  json,
  labelField,
  notFound,
  type OpenProblem,
  orNotFound,
  problemFor,
  type Route,
  type RouteDefinition,
  samplesZip,
  streamed,
  type Visit,
} from '#server';
import { openBlob, type StoredBlob } from '#store';
import { mebibyte, titleIn } from '#text';
import { ownValue } from '#values';

/** A request in the archive, or in a contest. */
export type ProblemVisit<Input> = Visit<Input> & { readonly reader?: ContestReader };

interface FileDefinition<Schema extends z.ZodObject>
  extends Pick<RouteDefinition<Schema>, 'kind' | 'summary' | 'input'> {
  handle(visit: ProblemVisit<z.infer<Schema>>): Promise<Response>;
}

/** A route below the problems of the archive, and the same below those of each contest. */
export const everywhere = <Schema extends z.ZodObject>(
  path: string,
  definition: FileDefinition<Schema>,
): readonly Route[] => [
  defineRoute({ ...definition, at: `GET /contests/${archive}/problems/${path}`, may: everybody }),
  defineRoute({ ...definition, at: `GET /contests/:contest/problems/${path}`, may: anybody }),
];

/** A problem that the caller may see and that is ready. @throws HttpError 404 */
export async function seenProblem(
  { services, caller, reader }: ProblemVisit<unknown>,
  wanted: string,
): Promise<OpenProblem> {
  if (reader === undefined) return findProblem(services, caller, wanted);
  return orNotFound(await problemFor(services, reader, wanted));
}

/** Pictures that a statement may show. SVG can contain scripts: they do not run where it is an image, nor, in the
 *  sandbox of its policy, where it is opened alone. */
const pictureTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

const extensionOf = (name: string): string => name.split('.').at(-1)?.toLowerCase() ?? '';

/** The content of a file of a problem. @throws HttpError 404 */
async function contentOf(
  { services }: Visit<unknown>,
  file: Pick<FileFacts, 'digest'> | undefined,
): Promise<StoredBlob> {
  return orNotFound(file && (await openBlob(services.db, file.digest)));
}

const picture = everywhere(`:label/pictures/:name`, {
  kind: 'asset',
  summary: 'Get a picture of a statement',
  input: z.object({ label: labelField, name: z.string().max(200) }),
  async handle(visit) {
    const { input } = visit;
    const { facts } = await seenProblem(visit, input.label);
    return pictureAnswer(visit, facts.statements, input.name);
  },
});

/** A picture of texts. @throws HttpError 404 */
export async function pictureAnswer(
  visit: Visit<unknown>,
  texts: readonly StatementFacts[],
  wanted: string,
): Promise<Response> {
  const named = texts.flatMap(({ pictures }) => pictures).find(({ name }) => baseName(name) === wanted);
  const type = ownValue(pictureTypes, extensionOf(wanted));
  if (type === undefined) throw notFound();
  const answer = streamed(await contentOf(visit, named), {
    'content-type': type,
    'cache-control': 'private, max-age=86400',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  });
  return type === pictureTypes.svg ? compressed(answer, visit.request) : answer;
}

/** The same answer for browsers that read gzip, which makes a drawing five times as small. */
function compressed({ body, headers }: Response, request: Request): Response {
  headers.set('vary', 'accept-encoding');
  if (body === null || !/\bgzip\b/.test(request.headers.get('accept-encoding') ?? ''))
    return new Response(body, { headers });
  headers.delete('content-length');
  headers.set('content-encoding', 'gzip');
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { headers });
}

const baseName = (path: string): string => path.split('/').at(-1) ?? path;

const attachment = everywhere(`:label/attachments/:name`, {
  kind: 'asset',
  summary: 'Download a file that a problem gives to contestants',
  input: z.object({ label: labelField, name: z.string().max(400) }),
  async handle(visit) {
    const { input } = visit;
    const { facts } = await seenProblem(visit, input.label);
    const named = facts.attachments.find(({ name }) => name === input.name);
    return download(await contentOf(visit, named), { name: input.name });
  },
});

const samples = everywhere(`:label/samples.zip`, {
  kind: 'asset',
  summary: 'Download the samples of a problem: 1.in, 1.ans, 1.out, …',
  input: z.object({ label: labelField }),
  async handle(visit) {
    const { facts } = await seenProblem(visit, visit.input.label);
    if (facts.samples.length === 0) throw notFound();
    return download(await samplesZip(facts.samples), {
      name: `${facts.slug}-samples.zip`,
      type: 'application/zip',
    });
  },
});

/** The last part of a path, without its extension. */
const fileName = (file: string, ending: string): string => file.slice(0, -ending.length);

/** No script runs, since none is allowed. Not a sandbox: Chromium 156 shows a PDF in one, Safari shows nothing. */
const pdfPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'none'";

const pdf = everywhere(`:file{[^/]+\\.pdf}`, {
  kind: 'asset',
  summary: 'Download a statement as PDF',
  input: z.object({ file: z.string().max(70), lang: z.string().max(35).default('en') }),
  async handle(visit) {
    const { input } = visit;
    const { facts, label } = await seenProblem(visit, fileName(input.file, '.pdf'));
    const pdfs = facts.statements.filter((one) => one.pdf !== undefined);
    const chosen = pdfs.find(({ language }) => language === input.lang) ?? pdfs[0];
    return pdfAnswer(visit, chosen?.pdf, label);
  },
});

/** A PDF file of a problem. @throws HttpError 404 */
export async function pdfAnswer(
  visit: Visit<unknown>,
  digest: string | undefined,
  name: string,
): Promise<Response> {
  const content = await contentOf(visit, digest === undefined ? undefined : { digest });
  return streamed(content, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name.replace(/[^\w.-]/g, '_')}.pdf"`,
    'content-security-policy': pdfPolicy,
  });
}

const description = everywhere(`:file{[^/]+\\.json}`, {
  kind: 'api',
  summary: 'Get a problem in the form that Competitive Companion sends to editors',
  input: z.object({ file: z.string().max(70) }),
  async handle(visit) {
    const { facts, label } = await seenProblem(visit, fileName(visit.input.file, '.json'));
    const { problem } = contestPaths(visit.reader?.id ?? archive);
    return json(companionTask(facts, label, visit.site + problem(label)));
  },
});

/** The description of the problem that Competitive Companion would send. */
function companionTask(
  { names, limits, samples, types, slug, fileNames }: ProblemFacts,
  label: string,
  url: string,
): object {
  return {
    name: titleIn(names, label),
    group: 'Antipode - Archive',
    url,
    interactive: types.includes('interactive'),
    memoryLimit: Math.round(limits.memoryBytes / mebibyte),
    timeLimit: limits.timeMs,
    tests: samples
      .filter(({ dialogue }) => dialogue === undefined)
      .map(({ input, answer }) => ({ input, output: answer })),
    testType: 'single',
    input: streamOf('stdin', fileNames?.input),
    output: streamOf('stdout', fileNames?.output),
    languages: { java: { mainClass: 'Main', taskClass: slug } },
    batch: { id: `antipode-${slug}`, size: 1 },
  };
}

const streamOf = (usual: 'stdin' | 'stdout', fileName = ''): object =>
  fileName === '' ? { type: usual } : { type: 'file', fileName };

/** Files of problems. */
export const problemFiles = [picture, attachment, samples, pdf, description].flat();
