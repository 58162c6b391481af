import { collectionTypes } from '../../api/contest-api/schemas.ts';
import { contestId, type World } from './world.ts';

const api = `/api/contests/${contestId}`;
const pages = `/contests/${contestId}`;

/** Everything about the contest that has an address and is the same for all who may read it, besides single objects.
 *  The strict feed has what the strict endpoints have. */
const addresses: readonly string[] = [
  '/api/contests',
  `${api}?strict=1`,
  ...['', '/access', '/account', '/state', '/samples.zip', ...collectionTypes.map((type) => `/${type}`)].map(
    (path) => `${api}${path}`,
  ),
  `${api}/commentary`,
  ...['', '?strict=1', '?group_id=main', '?group_id=side', '?group_id=shadows'].map(
    (query) => `${api}/scoreboard${query}`,
  ),
  ...['', '&strict=1', '&types=judgements,state'].map((query) => `${api}/event-feed?stream=false${query}`),
  `${api}/balloons`,
  '/contests',
  ...[
    '',
    '/problems',
    '/clarifications',
    '/submissions',
    '/submit',
    '/problems/A',
    '/team/t2',
    '/team/ghost1',
  ].map((path) => `${pages}${path}`),
  ...['', '?part=board', '?static', '?group=side', '?q=t1', '?public=1&part=board'].map(
    (query) => `${pages}/scoreboard${query}`,
  ),
  `/jury${pages}`,
  `/jury${pages}/rejudgings`,
];

/** Headers that say something about the body; others are the same for all, or of no meaning (the number of the
 *  request). */
const telling = [
  'content-type',
  'content-length',
  'etag',
  'last-modified',
  'cache-control',
  'location',
  'set-cookie',
];

/** What the stream of somebody's open page tells from now on. Of the board and the clock it tells at times of its own;
 *  what they are is compared as the endpoints have them. */
export async function listenAs(world: World, who: string): Promise<() => Promise<readonly string[]>> {
  const response = await world.ask(who, `${pages}/events`);
  const reader = response.body!.getReader();
  let text = '';
  const reading = (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += Buffer.from(value).toString();
    }
  })();
  return async () => {
    await reader.cancel();
    await reading;
    return [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)]
      .filter(([, event]) => event !== 'board' && event !== 'clock')
      .map(([, event, data]) => `${event} ${data}`);
  };
}

/** Without what is random by design: the number of a request, and the key that makes a form count once. */
const withoutChance = (text: string): string =>
  text.replace(/(Request )[0-9a-f]{16}/g, '$1').replace(/(name="key" value=")[0-9a-f-]{36}/g, '$1');

/** Every byte that somebody can get about the contest now, by address. */
export async function everythingSeen(world: World, who: string): Promise<ReadonlyMap<string, string>> {
  const seen = new Map<string, string>();
  const get = async (path: string): Promise<void> => {
    const response = await world.ask(who, path);
    const text = withoutChance(await response.text());
    const headers = telling.map((name) => `${name}: ${response.headers.get(name)}`);
    seen.set(path, [response.status, ...headers, text].join('\n'));
  };
  const newest = (path: string): readonly string[] => {
    const [status, ...lines] = seen.get(path)!.split('\n');
    const objects = status === '200' ? (JSON.parse(lines.at(-1)!) as readonly { readonly id: string }[]) : [];
    return objects.slice(-1).map(({ id }) => id);
  };
  for (const path of addresses) await get(path);
  for (const type of collectionTypes)
    for (const id of newest(`${api}/${type}`)) await get(`${api}/${type}/${id}`);
  for (const id of newest(`${api}/clarifications`)) await get(`${pages}/clarifications/${id}`);
  await get(`${api}/submissions?team_id=${who}`);
  for (const id of newest(`${api}/submissions?team_id=${who}`)) {
    await get(`${api}/submissions/${id}/files`);
    await get(`${pages}/submissions/${id}`);
  }
  return seen;
}
