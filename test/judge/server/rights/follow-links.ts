import type { testServer } from '../server.ts';

/** Where a page leads: what it links, shows or listens to. */
const leads = /\s(?:href|src|data-(?:events|part|stream|row))="(\/[^"#]*)/g;
const sends = /<form[^>]*method="post"[^>]*action="(\/[^"?#]*)/g;
const placesIn = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, place = '']) => place.replaceAll('&amp;', '&'));

/** Pages of one kind with other values in their query are one page. */
const shapeOf = (place: string): string =>
  place.replace(/=[^&]*/g, '').replace(/^(\/(?:puzzles|docs|facts|records)\/[^/?]+)\?.*/, '$1');

interface Follower {
  readonly headers: Readonly<Record<string, string>>;
  /** Whether a form that is shown may be sent to an address. */
  readonly maySend: (action: string) => boolean;
  /** Whether they are nobody on a page, and so may be asked to log in by what it leads to. */
  readonly isNobody: (place: string) => boolean;
}

/** Follows all links from the first page. @returns what was refused, with the page that had led there */
export async function refusedTo(
  server: ReturnType<typeof testServer>,
  { headers, maySend, isNobody }: Follower,
  first = '/',
): Promise<readonly string[]> {
  const found: string[] = [];
  const known = new Set<string>([first]);
  const waiting: (readonly [place: string, from: string])[] = [[first, '']];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [place, from] = next;
    const response = await server.request(place, { headers });
    const isSentAway = !isNobody(from) && (response.headers.get('location')?.startsWith('/login') ?? false);
    if (response.status >= 400 || isSentAway) found.push(`${response.status} ${place}, on ${from}`);
    if (response.headers.get('content-type')?.startsWith('text/html') !== true) {
      await response.body?.cancel();
      continue;
    }
    const html = await response.text();
    for (const action of placesIn(html, sends))
      if (!maySend(action)) found.push(`POST ${action}, on ${place}`);
    for (const one of placesIn(html, leads)) {
      if (known.has(shapeOf(one)) || one.startsWith('/assets/')) continue;
      known.add(shapeOf(one));
      waiting.push([one, place]);
    }
  }
  return [...new Set(found)];
}

/** What a form's address means in the table of routes: a path without values. */
export function matching(name: string): RegExp {
  const pattern = name.split(' ')[1] ?? '';
  const parts = pattern.replace(/:\w+(?:\{((?:[^{}]|\{[^}]*\})*)\})?/g, (_, rule = '[^/]+') => rule);
  return new RegExp(`^${parts}$`);
}
