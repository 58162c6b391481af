import { expect } from 'vitest';
import type { testServer } from '../server.ts';
import { requestTo } from './probes.ts';

type Headers = Readonly<Record<string, string>>;

/** Who asks: headers and the letter in the tables of each. */
interface Askers<Who extends string> {
  readonly headers: Readonly<Record<Who, Headers>>;
  readonly letters: Readonly<Record<Who, string>>;
}

/** Letters of those who are answered. Reading changes nothing for others: all ask at once. */
export async function answeredOf<Who extends string>(
  server: ReturnType<typeof testServer>,
  route: string,
  who: readonly Who[],
  { headers, letters }: Askers<Who>,
  contests: Parameters<typeof requestTo>[2],
): Promise<string> {
  const found: string[] = [];
  const ask = async (one: Who) => {
    const [path, init] = requestTo(route, one, contests);
    const asked = { ...init, headers: { ...(init.headers as Headers | undefined), ...headers[one] } };
    return (await isAnswered(await server.request(path, asked), [route, one])) ? letters[one] : '';
  };
  if (route.startsWith('GET ')) found.push(...(await Promise.all(who.map(ask))));
  else for (const one of who) found.push(await ask(one));
  return found.join('');
}

/** False if the caller learns that it is not for them, or that it is not there. */
async function isAnswered(response: Response, what: readonly string[]): Promise<boolean> {
  const { status } = response;
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  expect([...what, status < 500]).toEqual([...what, true]);
  const isSentAway = response.headers.get('location')?.startsWith('/login') === true;
  return (
    ![401, 403, 404].includes(status) && !isSentAway && !text.includes('you are in no team of this contest')
  );
}
