/** Theory of operation. Polygon's API (codeforces.github.io/polygon-misc/API.html): a request is a POST of a form to
 *  <base>/<method>. Its key `apiSig` is six characters of our own, then the SHA-512 of them, the method, all other
 *  parameters in order, and the secret. Answers are JSON with `status`, and `comment` or `result`; a package is a zip
 *  file. Of a problem's packages we take the newest that is ready, of the kind that has all tests. */
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { UserError } from '#host';
import { slugOf } from '#problem-reader';
import { byCodeUnit } from '#text';
import type { Io } from '../terminal/io.ts';
import {
  askForJson,
  askJudge,
  boundedPieces,
  errorIn,
  type JudgeClient,
  readBounded,
} from './judge-client.ts';

const usualUrl = 'https://polygon.codeforces.com/api';

/** The first has all tests, the second makes them by programs, the third has line ends of Windows. */
const types = ['linux', 'standard', 'windows'] as const;

const packagesSchema = z.object({
  result: z.array(
    z.object({ id: z.int(), revision: z.int(), state: z.string(), type: z.string().default('standard') }),
  ),
});

const problemsSchema = z.object({ result: z.array(z.object({ id: z.int(), name: z.string() })) });

type Parameters = Readonly<Record<string, string>>;

/** A key of Polygon. */
interface PolygonKey {
  readonly key: string;
  readonly secret: string;
}

/** The form of a request.
 *  @param random - six characters */
function signed(
  method: string,
  parameters: Parameters,
  { key, secret }: PolygonKey,
  { seconds, random }: { readonly seconds: number; readonly random: string },
): URLSearchParams {
  const all = Object.entries({ ...parameters, apiKey: key, time: String(seconds) });
  const sorted = all.sort(([a, x], [b, y]) => (a === b ? byCodeUnit(x, y) : byCodeUnit(a, b)));
  const query = sorted.map(([name, value]) => `${name}=${value}`).join('&');
  const digest = createHash('sha512').update(`${random}/${method}?${query}#${secret}`).digest('hex');
  return new URLSearchParams([...sorted, ['apiSig', random + digest]]);
}

/** The number of a problem in `polygon:<number>`; undefined if that is no place of Polygon. @throws UserError */
export function polygonProblem(place: string): string | undefined {
  if (!place.startsWith('polygon:')) return undefined;
  const id = place.slice('polygon:'.length);
  if (/^[1-9]\d{0,11}$/.test(id)) return id;
  throw new UserError(`${place}: expected polygon: and the number of a problem, found "${id}"`);
}

/** Downloads the newest package of a problem into a folder. Returns the path of the zip file, which is named
 *  after the problem.
 *  @throws UserError if Polygon refuses, or has no package that is ready */
export async function fetchPolygonPackage(problemId: string, folder: string, io: Io): Promise<string> {
  const { POLYGON_API_KEY: key, POLYGON_API_SECRET: secret, POLYGON_PIN: pin } = io.env;
  if (!key || !secret)
    throw new UserError('expected POLYGON_API_KEY and POLYGON_API_SECRET in the environment, found nothing', {
      hint: 'A key is made on the page Settings of Polygon.',
    });
  const url = (io.env.POLYGON_API_URL ?? usualUrl).replace(/\/+$/, '');
  const client: JudgeClient = { url, signal: io.signal, patience: patienceIn(io.env.POLYGON_API_SECONDS) };
  const form = (method: string, parameters: Parameters): RequestInit => ({
    method: 'POST',
    body: signed(
      method,
      { ...parameters, ...(pin && { pin }) },
      { key, secret },
      { seconds: Math.floor(Date.now() / 1000), random: randomBytes(3).toString('hex') },
    ),
  });
  const ask = <Schema extends z.ZodType>(method: string, schema: Schema, parameters: Parameters) =>
    askForJson(client, `/${method}`, schema, form(method, parameters));
  const problems = await ask('problems.list', problemsSchema, { id: problemId });
  const name = problems.result.find(({ id }) => String(id) === problemId)?.name ?? `polygon${problemId}`;
  const { result } = await ask('problem.packages', packagesSchema, { problemId });
  const ready = result.filter(({ state }) => state === 'READY');
  const newest = Math.max(...ready.map(({ revision }) => revision));
  const chosen = types.flatMap(
    (type) => ready.find((one) => one.revision === newest && one.type === type) ?? [],
  )[0];
  if (chosen === undefined)
    throw new UserError(`polygon:${problemId}: expected a package that is ready, found none`, {
      hint: 'Make one on the page Packages of the problem.',
    });
  io.stderr.write(`polygon:${problemId}: revision ${newest}, package ${chosen.id} (${chosen.type})\n`);
  const asked = form('problem.package', {
    ...{ problemId, packageId: String(chosen.id), type: chosen.type },
  });
  const response = await askJudge(client, '/problem.package', asked);
  await requireNoJson(response, url);
  const path = join(folder, `${slugOf(name)}.zip`);
  await pipeline(boundedPieces(response, url, mostBytes), createWriteStream(path, { flags: 'wx' }), {
    signal: io.signal,
  });
  return path;
}

const usualPatience = 60;

/** Seconds. @throws UserError */
function patienceIn(given = String(usualPatience)): number {
  if (/^[1-9]\d{0,3}$/.test(given)) return Number(given);
  throw new UserError(`POLYGON_API_SECONDS: expected a number of seconds from 1 to 9999, found "${given}"`);
}

const mostBytes = 2 ** 30;
const mostSaid = 2 ** 20;

/** @throws UserError with what Polygon says where it gives no package */
async function requireNoJson(response: Response, url: string): Promise<void> {
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return;
  const said = errorIn((await readBounded(response, url, mostSaid)).toString());
  throw new UserError(`${url}: expected a package, found ${said ?? 'JSON'}`);
}
