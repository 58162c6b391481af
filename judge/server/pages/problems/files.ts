import * as z from 'zod';
import { contestPaths } from '#pages';
import type { FileFacts, ProblemFacts } from '#protocol';
import { openBlob, type StoredBlob } from '#store';
import { titleIn } from '#text';
import { problemIn } from '../../contests/contest-problem.ts';
import { download, json, streamed } from '../../routes/answers.ts';
import { notFound } from '../../routes/errors.ts';
import { defineRoute, everybody, type Visit } from '../../routes/route.ts';

import { samplesZip } from './samples-zip.ts';

const label = z.string().max(64);
const contest = z.string().max(64);
const problemsRoute = '/contests/:contest/problems';
const problemRoute = `${problemsRoute}/:label`;

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
  const content = file && (await openBlob(services.db, file.digest));
  if (content === undefined) throw notFound();
  return content;
}

const picture = defineRoute({
  method: 'GET',
  path: `${problemRoute}/pictures/:name`,
  kind: 'asset',
  may: everybody,
  summary: 'Get a picture of a statement',
  input: z.object({ contest, label, name: z.string().max(200) }),
  async handle(visit) {
    const { input, services, caller } = visit;
    const { facts } = await problemIn(services, caller, input);
    const named = facts.statements
      .flatMap(({ pictures }) => pictures)
      .find(({ name }) => baseName(name) === input.name);
    const type = pictureTypes[extensionOf(input.name)];
    if (type === undefined) throw notFound();
    return streamed(await contentOf(visit, named), {
      'content-type': type,
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    });
  },
});

const baseName = (path: string): string => path.split('/').at(-1) ?? path;

const attachment = defineRoute({
  method: 'GET',
  path: `${problemRoute}/attachments/:name`,
  kind: 'asset',
  may: everybody,
  summary: 'Download a file that a problem gives to contestants',
  input: z.object({ contest, label, name: z.string().max(400) }),
  async handle(visit) {
    const { input, services, caller } = visit;
    const { facts } = await problemIn(services, caller, input);
    const named = facts.attachments.find(({ name }) => name === input.name);
    return download(await contentOf(visit, named), { name: input.name });
  },
});

const samples = defineRoute({
  method: 'GET',
  path: `${problemRoute}/samples.zip`,
  kind: 'asset',
  may: everybody,
  summary: 'Download the samples of a problem: 1.in, 1.ans, 1.out, …',
  input: z.object({ contest, label }),
  async handle({ input, services, caller }) {
    const { facts } = await problemIn(services, caller, input);
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

const pdf = defineRoute({
  method: 'GET',
  path: `${problemsRoute}/:file{[^/]+\\.pdf}`,
  kind: 'asset',
  may: everybody,
  summary: 'Download a statement as PDF',
  input: z.object({ contest, file: z.string().max(70), lang: z.string().max(35).default('en') }),
  async handle(visit) {
    const { input, services, caller } = visit;
    const { facts, label } = await problemIn(services, caller, {
      contest: input.contest,
      label: fileName(input.file, '.pdf'),
    });
    const pdfs = facts.statements.filter((one) => one.pdf !== undefined);
    const chosen = pdfs.find(({ language }) => language === input.lang) ?? pdfs[0];
    const digest = chosen?.pdf;
    const content = await contentOf(visit, digest === undefined ? undefined : { digest });
    return streamed(content, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${label.replace(/[^\w.-]/g, '_')}.pdf"`,
      'content-security-policy': pdfPolicy,
    });
  },
});

const megabyte = 1024 ** 2;

const description = defineRoute({
  method: 'GET',
  path: `${problemsRoute}/:file{[^/]+\\.json}`,
  kind: 'api',
  may: everybody,
  summary: 'Get a problem in the form that Competitive Companion sends to editors',
  input: z.object({ contest, file: z.string().max(70) }),
  async handle({ input, services, caller, url }) {
    const { facts, label } = await problemIn(services, caller, {
      contest: input.contest,
      label: fileName(input.file, '.json'),
    });
    return json(companionTask(facts, label, url.origin + contestPaths(input.contest).problem(label)));
  },
});

/** The description of the problem that Competitive Companion would send. */
function companionTask(
  { names, limits, samples, types, slug }: ProblemFacts,
  label: string,
  url: string,
): object {
  return {
    name: titleIn(names, label),
    group: 'Antipode - Archive',
    url,
    interactive: types.includes('interactive'),
    memoryLimit: Math.round(limits.memoryBytes / megabyte),
    timeLimit: limits.timeMs,
    tests: samples
      .filter(({ dialogue }) => dialogue === undefined)
      .map(({ input, answer }) => ({ input, output: answer })),
    testType: 'single',
    input: { type: 'stdin' },
    output: { type: 'stdout' },
    languages: { java: { mainClass: 'Main', taskClass: slug } },
    batch: { id: `antipode-${slug}`, size: 1 },
  };
}

/** Files of problems. */
export const problemFiles = [picture, attachment, samples, pdf, description];
