import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { addAccount, addToken, type Database, listen, newSecret } from '#store';

/** A judge, and how to reach its database. */
export interface Site {
  readonly address: string;
  readonly db: Database;
  readonly databaseUrl: string;
}

/** A measured figure. */
export type Row = readonly [what: string, found: string, goal: string];

/** Accounts with tokens. @returns the tokens */
export async function contestantTokens({ db }: Site, count: number): Promise<readonly string[]> {
  const tokens: string[] = [];
  for (let number = 1; number <= count; number++) {
    const accountId = await addAccount(db, {
      name: `bench${number}`,
      role: 'contestant',
      passwordHash: null,
    });
    const { secret, hash } = newSecret('token');
    await addToken(db, { accountId: accountId!, name: 'bench', tokenHash: hash, scope: 'all' });
    tokens.push(secret);
  }
  return tokens;
}

const agent = new Agent({ keepAlive: true });
const boundary = 'part';

/** A form as browsers send it, in one piece: `fetch` sends it in several, which costs more than the server needs. In a
 *  contest it names the problem, and the file as clients of DOMjudge do. */
const formWith = (source: string, isInContest: boolean): Buffer =>
  Buffer.from(
    [
      ...(isInContest ? [`--${boundary}`, 'content-disposition: form-data; name="problem"', '', 'A'] : []),
      `--${boundary}`,
      'content-disposition: form-data; name="language"',
      '',
      'c',
      `--${boundary}`,
      `content-disposition: form-data; name="${isInContest ? 'code[]' : 'file'}"; filename="program.c"`,
      '',
      source,
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  );

const archive = '/api/v1/problems/clocks/submissions';

/** Hands a C program in, to `clocks` of the archive or at the place of a contest.
 *  @returns the id, and how long it took until it was accepted */
async function submit(
  { address }: Site,
  token: string,
  source: string,
  place = archive,
): Promise<{ readonly id: string; readonly ms: number }> {
  const body = formWith(source, place !== archive);
  const startMs = performance.now();
  const asked = request(address + place, {
    method: 'POST',
    agent,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
  }).end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const answer = await text(response);
  if (response.statusCode !== 201) throw new Error(`not accepted: ${response.statusCode} ${answer}`);
  const { id } = JSON.parse(answer) as { readonly id: string };
  return { id, ms: performance.now() - startMs };
}

/** Submits at a fixed rate, whether the earlier ones are accepted or not. @returns ms until each was accepted */
export async function submitSteadily(
  site: Site,
  tokens: readonly string[],
  {
    perSecond,
    seconds,
    place,
  }: { readonly perSecond: number; readonly seconds: number; readonly place?: string },
): Promise<readonly number[]> {
  const startMs = performance.now();
  const all: Promise<{ readonly ms: number }>[] = [];
  for (let number = 0; number < perSecond * seconds; number++) {
    await sleep(startMs + (number * 1000) / perSecond - performance.now());
    all.push(submit(site, tokens[number % tokens.length]!, programOf(number), place));
  }
  return (await Promise.all(all)).map(({ ms }) => ms);
}

/** Waits until nothing is left to judge. */
export async function untilJudged({ db }: Site): Promise<void> {
  for (;;) {
    const left = await db
      .selectFrom('job')
      .select('id')
      .where('state', 'in', ['queued', 'running'])
      .execute();
    if (left.length === 0) return;
    await sleep(200);
  }
}

/** Every program is another one, so each has to be compiled. It answers the first sample wrongly. */
const programOf = (number: number): string => `#include <stdio.h>\nint main(void) { puts("${number}"); }\n`;

/** Prints when it ends. */
const clockProgram = (number: number): string => `/* ${number} */
#include <stdio.h>
#include <time.h>
int main(void) { struct timespec t; clock_gettime(CLOCK_REALTIME, &t); printf("%ld%03ld\\n", (long)t.tv_sec, t.tv_nsec / 1000000); }
`;

/** One submission on a judge that has nothing else to do: ms from submitting to the announcement that workers hear, and
 *  from the program's end to the verdict on an open stream. The clock of both is that of this machine, in whole ms. */
export async function followOne(
  site: Site,
  token: string,
  number: number,
): Promise<{ readonly heardMs: number; readonly shownMs: number }> {
  let heard: (ms: number) => void = () => undefined;
  const hearing = new Promise<number>((resolve) => {
    heard = resolve;
  });
  const listener = listen(site.databaseUrl, ['job'], (channel) => {
    if (channel === 'job') heard(performance.now());
  });
  await listener.ready;
  const startMs = performance.now();
  const { id } = await submit(site, token, clockProgram(number));
  const heardMs = (await hearing) - startMs;
  const shownMs = await untilShown(site, token, id);
  await listener.close();
  return { heardMs, shownMs };
}

interface Shown {
  readonly state?: string;
  readonly judgement?: { readonly cases: readonly { readonly texts?: { readonly output: string } }[] };
}

async function untilShown({ address }: Site, token: string, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/api/v1/submissions/${id}/events`, { headers });
  let seen = '';
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    seen += piece;
    const now = Date.now();
    for (const [, data = ''] of seen.matchAll(/^data: (.*)\n\n/gm)) {
      const { state, judgement } = JSON.parse(data) as Shown;
      if (state === 'done' && judgement) return now - Number(judgement.cases[0]?.texts?.output);
    }
  }
  throw new Error('the stream ended before the verdict');
}
