/** Theory of operation. CPH (Competitive Programming Helper), an extension of VS Code, listens on a port for what
 *  Competitive Companion sends. A judge has the same description of a problem, which is passed on as it is. */
import { mebibyte } from '#host';
import { problemPath } from '#protocol';
import { sanitiseLine } from '#report';
import type { Io } from '../../terminal/io.ts';
import { askJudge, type JudgeClient, readBounded } from '../judge-client.ts';

/** Where CPH listens without being told otherwise. */
export const cphPort = 27_121;
const mostBytes = 16 * mebibyte;
const patienceMs = 2_000;

/** Sends a problem to CPH, and says on stderr whether it was taken. @throws UserError if the judge refuses */
export async function sendToCph(
  client: JudgeClient,
  { contest, problem }: { readonly contest: string; readonly problem: string },
  port: number,
  io: Io,
): Promise<void> {
  const path = `${problemPath(problem, contest)}.json`;
  const body = await readBounded(await askJudge(client, path), `${client.url}: ${path}`, mostBytes);
  const told = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array(body),
    signal: AbortSignal.any([io.signal, AbortSignal.timeout(patienceMs)]),
  }).then(
    ({ ok, status }) => (ok ? 'has the problem' : `answered ${status}`),
    () => 'nothing listens there; is VS Code open, with the extension?',
  );
  io.stderr.write(`CPH, port ${port}: ${sanitiseLine(problem)}: ${told}\n`);
}
