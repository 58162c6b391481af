import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { h } from 'preact';
import * as z from 'zod';
import { printable, projectRoot } from '#host';
import { below, documentPath, paths } from '#protocol';
import { defineRoute, everybody, HttpError, notFound } from '#server';
import { type FrameVisit, frameOf, sendPage } from '../frame/frame-of.ts';
import { DocumentPage } from './document.tsx';

const folder = join(projectRoot, 'judge', 'docs');

/** A name without dots and so without a way out of the folder. */
const named = /^[a-z0-9-]+(\/[a-z0-9-]+)?(\.svg)?$/;

const contents = defineRoute({
  at: `GET ${paths.documents}`,
  may: everybody,
  summary: 'Show what documents there are',
  handle: (visit) => shown(visit, 'README.md'),
});

const document = defineRoute({
  at: `GET ${paths.documents}/:document{.+}`,
  may: everybody,
  summary: 'Show a page of the manual, or one of its pictures',
  input: z.object({ document: z.string().max(100).regex(named) }),
  async handle(visit) {
    const { document: name } = visit.input;
    if (!name.endsWith('.svg')) return shown(visit, `${name}.md`);
    return new Response(await textOf(name), { headers: { 'content-type': 'image/svg+xml' } });
  },
});

const schema = defineRoute({
  at: 'GET /schemas/:file{.+}',
  kind: 'asset',
  may: everybody,
  alwaysOpen: true,
  summary: 'Get the JSON Schema of a YAML file that people write, for editors: problem.json, contest.json, …',
  input: z.object({ file: z.string().max(100) }),
  async handle({ input: { file } }) {
    const known = (await readdir(join(folder, 'schemas'))).sort();
    if (!known.includes(file))
      throw new HttpError(
        404,
        `schema: found ${JSON.stringify(printable(file))}, expected one of ${known.join(', ')}; each knows all versions of its file that this judge reads`,
      );
    return new Response(await textOf(`schemas/${file}`), {
      headers: { 'content-type': 'application/schema+json', 'cache-control': 'public, max-age=3600' },
    });
  },
});

async function shown(visit: FrameVisit, path: string): Promise<Response> {
  const { documentHtml } = await import('./document-html.ts'); // with a parser that no other page needs
  const view = documentHtml(await textOf(path), path, (found) => below(documentPath(found)));
  return sendPage(h(DocumentPage, { frame: frameOf(visit), view }));
}

const textOf = (path: string): Promise<string> =>
  readFile(join(folder, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? notFound() : error;
  });

/** The documents of this installation. */
export const documentPages = [contents, document, schema];
