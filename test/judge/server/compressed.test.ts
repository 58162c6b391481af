import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageInPieces, pageOf, SharedText } from '#server';
import { contestServer } from './contests/contest-server.ts';

const { server, headersOf } = contestServer({ ann: 't1', root: 'admin' });

const gzip = { 'accept-encoding': 'gzip, deflate' };
const modern = { 'accept-encoding': 'gzip, deflate, br' };
const browser = new Request('http://judge/', { headers: modern });

/** A page as it is sent, and as a browser reads it. */
async function got(path: string, headers: Readonly<Record<string, string>>) {
  const response = await server.request(path, { headers });
  const sent = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get('content-encoding');
  const html = encoding === 'gzip' ? gunzipSync(sent) : encoding === 'br' ? brotliDecompressSync(sent) : sent;
  return {
    status: response.status,
    encoding,
    bytes: sent.length,
    html: html.toString(),
    headers: response.headers,
  };
}

/** Without what differs between two requests. */
const lasting = (html: string): string =>
  html
    .replaceAll(/\d{13}/g, 'ms')
    .replaceAll(/(value|datetime|data-left)="[\d.:TZ-]+"/g, '$1')
    .replaceAll(/>\d*:?\d\d:\d\d</g, '><');

const open = [
  '/',
  '/contests/archive/problems',
  '/contests/finals',
  '/contests/finals/problems/A',
  '/contests/finals/scoreboard',
  '/docs/api',
  '/docs',
];

describe('pages that visitors may see', () => {
  it.each(open)('%s is sent compressed to whoever can read that, and is the same page', async (path) => {
    for (const who of ['nobody', 'ann']) {
      const plain = await got(path, headersOf(who));
      expect([plain.status, plain.encoding]).toEqual([200, null]);
      for (const accepted of [gzip, modern]) {
        const small = await got(path, { ...headersOf(who), ...accepted });
        expect(small.status).toBe(200);
        expect(accepted === modern ? ['br', 'gzip'] : ['gzip']).toContain(small.encoding);
        expect(lasting(small.html)).toBe(lasting(plain.html));
        expect(small.bytes).toBeLessThan(plain.bytes / 2);
        for (const { headers } of [plain, small]) expect(headers.get('vary')).toContain('accept-encoding');
      }
    }
  });

  it('are shorter still for browsers of today where all visitors get the same', async () => {
    for (const path of ['/contests/archive/problems', '/contests/finals/scoreboard?part=board']) {
      const [small, smaller] = await Promise.all([gzip, modern].map((accepted) => got(path, accepted)));
      expect(smaller?.encoding).toBe('br');
      expect(smaller?.bytes).toBeLessThan(small!.bytes);
    }
  });

  it('are sent as they are to browsers that refuse it, and where an address says more than the place', async () => {
    const refused = { 'accept-encoding': 'gzip;q=0, br;q=0' };
    for (const [path, accepted] of [
      ['/contests/archive/problems', refused],
      ['/contests/archive/problems?q=secret', modern],
      ['/nothing', modern],
    ] as const)
      expect((await got(path, accepted)).encoding).toBeNull();
  });
});

describe('pages that only some may see', () => {
  it.each(['/account', '/contests/finals/submissions', '/jury/contests/finals/accounts'])(
    '%s is sent as it is',
    async (path) => {
      const { status, encoding } = await got(path, { ...headersOf('root'), ...modern });
      expect([status, encoding]).toEqual([200, null]);
    },
  );
});

describe('a page of pieces', () => {
  it('says by its length nothing about whether what one piece holds stands in another (BREACH)', async () => {
    const secret = 'the team Wandering Antipodes has solved problem K';
    const guesses = [secret, 'did someone tell us all which puzzle has the last'];
    const length = async (guess: string, board: string): Promise<number> =>
      (await (await pageOf([guess, new SharedText(board)], browser)).arrayBuffer()).byteLength;
    const [right = 0, wrong = 0] = await Promise.all(
      guesses.map(async (guess) => (await length(guess, secret)) - (await length(guess, ''))),
    );
    expect(right).toBe(wrong);
    // As one text it would.
    const one = (guess: string) => gzipSync(guess + secret).length - gzipSync(guess).length;
    expect(one(secret)).toBeLessThan(one(guesses[1] ?? ''));
  });

  it('is what the pieces are together, for every text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 6 }),
        async (texts) => {
          const pieces = texts.map((text, index) => (index % 2 === 0 ? text : new SharedText(text)));
          const response = await pageOf(pieces, browser);
          expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(texts.join(''));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('of which only some are compressed says nothing of the others by its length', async () => {
    const length = async (pieces: readonly string[]): Promise<number> =>
      (await (await pageInPieces(pieces, browser)).arrayBuffer()).byteLength;
    const text = 'a program of one author, '.repeat(40);
    const [guess, other] = ['a program of one author, ', 'what another person wrote'];
    expect(await length([guess, text, guess])).toBe(await length([other, text, other]));
    expect(await length([guess + guess])).toBe(await length([guess + other]));
    expect(await length(['', text])).toBeLessThan(200);
    expect(await length([text])).toBeGreaterThan(text.length);

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 6 }),
        async (texts) => {
          const response = await pageInPieces(texts, browser);
          expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(texts.join(''));
        },
      ),
      { numRuns: 50 },
    );
    const plain = await pageInPieces(['a', text], new Request('http://judge/'), { status: 422 });
    expect([plain.status, await plain.text()]).toEqual([422, `a${text}`]);
  });

  it('compresses what is shared once for all readers', async () => {
    const shared = new SharedText('x'.repeat(10_000));
    const first = shared.compressed;
    await pageOf(['a', shared], browser);
    expect(shared.compressed).toBe(first);
  });
});

describe('a script of pages', () => {
  it.each([
    ['gzip, deflate, br', 'br'], // over an encrypted connection
    ['gzip, deflate', 'gzip'], // over any other
    ['gzip;q=0, br;q=0', null],
    ['', null],
  ])('is sent to whoever reads "%s" in the encoding %s', async (accepted, encoding) => {
    const { html } = await got('/', {});
    const [path = ''] = /\/assets\/page-[A-Z0-9]{8}\.js/.exec(html) ?? [];
    const plain = await got(path, {});
    const sent = await got(path, { 'accept-encoding': accepted });
    expect(sent).toMatchObject({ status: 200, encoding, html: plain.html });
    expect(plain.html.length).toBeGreaterThan(1000);
    if (encoding !== null) expect(2 * sent.bytes).toBeLessThan(plain.bytes);
    expect(sent.headers.get('vary')).toBe('accept-encoding');
  });
});
