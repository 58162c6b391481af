/** Theory of operation. Competitive Companion, an extension of browsers, reads the problem of a page and sends it as
 *  JSON to ports of this machine (its README describes the format). Any page could try the same: what does not look
 *  like the extension is refused before it is read, and what is read is as hostile as what a judge sends. */
import { createServer, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import * as z from 'zod';
import { listenFault, mebibyte, printable, shownPath, UserError } from '#host';
import type { LanguageDefinition } from '#language';
import { isSafeName } from '#language/guess';
import { archive } from '#protocol';
import { sanitiseLine } from '#report';
import { countOf } from '#text';
import { jsonIn } from '#values';
import { exitStatus } from '../../command.ts';
import type { Io } from '../../terminal/io.ts';
import { linkName, linkText, samplesFolder } from '../linked-folder.ts';
import { findLogin } from '../login-file.ts';
import { wantedBy } from '../wanted.ts';
import { type EditorName, editorFiles } from './editors.ts';
import { type FetchedFile, statementText } from './problem-files.ts';
import { writeNewFolder } from './write-folder.ts';

/** One of the ports that the extension sends to without being told. */
export const companionPort = 10_043;
const mostBytes = 16 * mebibyte;

const stream = z.object({
  type: z.string(),
  fileName: z.string().optional(),
  pattern: z.string().optional(),
});

const task = z.object({
  name: z.string(),
  url: z.string(),
  interactive: z.boolean().default(false),
  memoryLimit: z.number().positive(),
  timeLimit: z.number().positive(),
  tests: z.array(z.object({ input: z.string(), output: z.string() })).max(200),
  input: stream.optional(),
  output: stream.optional(),
});
type Task = z.infer<typeof task>;

/** How folders are made. */
interface Order {
  readonly starter: LanguageDefinition | undefined;
  readonly editor: EditorName | undefined;
  /** Fetches from a judge like this one. */
  readonly fetchAt: (address: string) => Promise<unknown>;
}

/** Makes a folder of each problem that the extension sends, until Ctrl-C. @throws UserError if the port is taken */
export async function listenForCompanion(port: number, order: Order, io: Io): Promise<number> {
  const server = createServer((request, response) => {
    const reply = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
    take(request, port, order, io).then(
      () => reply(200, ''),
      (error: unknown) => {
        const text = sanitiseLine(error instanceof Error ? error.message : String(error));
        io.stderr.write(`judge: ${text}\n`);
        reply(error instanceof UserError ? 422 : 500, text);
      },
    );
  });
  await new Promise<void>((done, fail) => {
    server.on('error', (error) => fail(listenFault({ host: '127.0.0.1', port }, error)));
    server.listen(port, '127.0.0.1', done);
  });
  const address = server.address();
  const used = typeof address === 'object' && address !== null ? address.port : port;
  io.stderr.write(`waits on port ${used} for Competitive Companion; Ctrl-C ends\n`);
  await new Promise<void>((done) => {
    if (io.signal.aborted) done();
    io.signal.addEventListener('abort', () => done());
  });
  server.closeAllConnections();
  server.close();
  return exitStatus.interrupted;
}

async function take(request: IncomingMessage, port: number, order: Order, io: Io): Promise<void> {
  const { host = '', origin = '', 'content-type': type = '' } = request.headers;
  const isHere = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
  // A page of the web can send JSON to another origin only after asking, and is never answered.
  if (
    request.method !== 'POST' ||
    !isHere ||
    /^(https?:|null)/.test(origin) ||
    !/^application\/json\b/.test(type)
  )
    throw new UserError(`port ${port}: found a request that is not of Competitive Companion`);
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += (piece as Buffer).length;
    if (bytes > mostBytes) throw new UserError(`port ${port}: expected at most 16 MiB, found more`);
    pieces.push(piece as Buffer);
  }
  const given = jsonIn(Buffer.concat(pieces).toString());
  if (given === undefined)
    throw new UserError(`port ${port}: expected a problem of Competitive Companion, found no JSON`);
  const found = task.safeParse(given);
  if (!found.success) {
    const [issue] = found.error.issues;
    throw new UserError(
      `port ${port}: expected a problem of Competitive Companion, found something else (${printable(`${issue?.path.join('.')}: ${issue?.message}`)})`,
    );
  }
  if (isKnown(found.data.url, io)) await order.fetchAt(found.data.url);
  else await makeFolder(found.data, order, io);
}

/** True for the page of a problem of a judge where the user has logged in: it has more than the extension sends. */
function isKnown(address: string, io: Io): boolean {
  try {
    const { url, problem } = wantedBy(address);
    return url !== undefined && problem !== undefined && findLogin(io, url) !== undefined;
  } catch {
    return false;
  }
}

async function makeFolder(given: Task, { starter, editor }: Order, io: Io): Promise<void> {
  const slug =
    given.name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'problem';
  const limits = {
    timeMs: given.timeLimit,
    memoryBytes: given.memoryLimit * mebibyte,
    outputBytes: 64 * mebibyte,
    codeBytes: mebibyte,
  };
  const samples = given.tests.map(({ input, output: answer }) => ({ input, answer }));
  const names = { en: printable(given.name) };
  const fileNames = fileNamesOf(given);
  const known = {
    ...{ version: 1 as const, contest: archive, problem: slug, slug, title: names.en, limits },
    types: [given.interactive ? 'interactive' : 'pass-fail'],
    languageFactors: false,
    comparison: [],
    fileNames,
  };
  const files: FetchedFile[] = [
    { path: linkName, content: linkText(known) },
    {
      path: 'statement.md',
      content: statementText(
        { names, slug, limits, samples, fileNames },
        { language: 'en', markdown: printable(given.url) },
      ),
    },
    ...samples.flatMap(({ input, answer }, index) => [
      { path: `${samplesFolder}/${index + 1}.in`, content: input },
      { path: `${samplesFolder}/${index + 1}.ans`, content: answer },
    ]),
    ...(starter === undefined ? [] : [{ path: starter.file, content: starter.starter ?? '' }]),
    ...editorFiles(editor),
  ];
  const folder = resolve(slug);
  await writeNewFolder(folder, async (write) => write(files));
  if (given.interactive)
    io.stderr.write(`${names.en} is interactive: judge test cannot play the part of its jury\n`);
  if (given.input?.type === 'regex')
    io.stderr.write(
      `${names.en} reads a file whose name matches ${printable(given.input.pattern ?? '')}: judge test gives it as standard input\n`,
    );
  io.stdout.write(`${shownPath(folder)}: ${names.en}, ${countOf(samples.length, 'sample')}\n`);
}

/** Of a problem whose programs read and write files. @throws UserError for names that are paths */
function fileNamesOf({
  input,
  output,
}: Task): { readonly input: string; readonly output: string } | undefined {
  const [from, to] = [input, output].map((one) => (one?.type === 'file' ? (one.fileName ?? '') : undefined));
  if (from === undefined && to === undefined) return undefined;
  const wrong = [from, to].filter((name) => name !== undefined && !isSafeName(name));
  if (wrong.length === 0) return { input: from ?? '', output: to ?? '' };
  throw new UserError(`expected names of files, found ${JSON.stringify(printable(wrong.join(', ')))}`);
}
