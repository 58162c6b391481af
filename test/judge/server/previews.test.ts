import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { setBase } from '#protocol';
import { finishRecordTask, putRecordTask, setHidden } from '#store';
import { contestServer } from './contests/contest-server.ts';
import { minutesFromNow } from './contests/stored-contest.ts';
import { claimNext, storeProblem } from './stored.ts';

const { server, get, solve } = contestServer(
  { ann: 't1', ben: 't2', judy: 'jury' },
  { changes: { start_time: minutesFromNow(-270) } }, // frozen for half an hour
);

// Pictures are made by a thread from the build. `npm test` has made it; this test makes it when it is run alone.
beforeAll(() => {
  const entry = join(projectRoot, 'judge', 'setup', 'ensure.mjs');
  execFileSync(process.execPath, [entry, 'judge'], { stdio: 'ignore' });
});

afterEach(async () => {
  await server.services.settings.change('public url', '');
  setBase('');
});

/** The Open Graph facts of a page, without `og:`. */
async function factsOf(path: string, who = 'nobody'): Promise<Readonly<Record<string, string>>> {
  const { text } = await get(path, who);
  const found = text.matchAll(/<meta property="og:([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name, value = '']) => [name, value.replaceAll('&amp;', '&')]));
}

/** The colours of a PNG of 8 bits a channel, not interlaced, each with its number of pixels (RFC 2083). */
function coloursOf(png: Buffer): { width: number; height: number; pixels: ReadonlyMap<number, number> } {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [width, height, channels] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 6 ? 4 : 3];
  const raw = inflateSync(Buffer.concat(parts));
  const row = width * channels;
  const pixels = new Map<number, number>();
  let above = Buffer.alloc(row);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)]!;
    const line = Buffer.from(raw.subarray(y * (row + 1) + 1, (y + 1) * (row + 1)));
    for (let x = 0; x < row; x++) {
      const left = x < channels ? 0 : line[x - channels]!;
      const corner = x < channels ? 0 : above[x - channels]!;
      line[x] = (line[x]! + predicted(filter, left, above[x]!, corner)) & 255;
    }
    for (let x = 0; x < row; x += channels) {
      const colour = line.readUIntBE(x, 3);
      pixels.set(colour, (pixels.get(colour) ?? 0) + 1);
    }
    above = line;
  }
  return { width, height, pixels };
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter < 4) return [0, left, up, (left + up) >> 1][filter]!;
  const [a, b, c] = [left, up, corner].map((one) => Math.abs(left + up - corner - one)) as [
    number,
    number,
    number,
  ];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

const pale = 0xd5f0d0; // of a dial at twelve (reference/puzzles/clocks/draw.ts)

describe('a link to a position', () => {
  it('of a puzzle that is data alone has a picture of it, too', async () => {
    const facts = await factsOf('/puzzles/defined/skewb?moves=A+B');
    expect(facts).toMatchObject({ title: 'Skewb', site_name: 'Antipode' });
    const { pathname, search } = new URL(facts.image ?? '');
    const { bytes, headers } = await get(pathname + search);
    expect(headers.get('content-type')).toBe('image/png');
    const { width, height, pixels } = coloursOf(bytes);
    expect([width, height]).toEqual([1200, 630]);
    expect(pixels.size).toBeGreaterThan(6); // six colours, and the ground
    expect((await get('/puzzles/defined/nothing/picture.png')).status).toBe(404);
  });

  it('has a picture of it, of the size that sites show', async () => {
    const facts = await factsOf('/puzzles/clocks?position=0+0+0/0+0+0/0+0+0');
    expect(facts).toMatchObject({ title: 'The Clocks', site_name: 'Antipode' });
    const address = new URL(facts.image ?? '');
    expect(address.origin).toBe('http://localhost');
    const { bytes, headers } = await get(address.pathname + address.search);
    expect(headers.get('content-type')).toBe('image/png');
    const { width, height, pixels } = coloursOf(bytes);
    expect([width, height]).toEqual([1200, 630]);
    // Nine faces of radius 26 in a drawing of 192, which is 550 high, less hands and rims.
    expect(pixels.get(pale)).toBeGreaterThan(9 * Math.PI * (20 * (550 / 192)) ** 2);

    const other = await get('/puzzles/clocks/picture.png?position=1+1+1/1+1+1/1+1+1');
    expect(coloursOf(other.bytes).pixels.get(pale)).toBeUndefined();
  });

  it('has twelve marks on a dial, and no hatching', async () => {
    const { bytes } = await get('/puzzles/rubiksclock/picture.png');
    // Nine faces of radius 23 in a drawing 400 wide, of which hands, rims and marks leave 72 %, hatching 65 %.
    const faces = 9 * Math.PI * 23 ** 2 * (1120 / 400) ** 2;
    expect(coloursOf(bytes).pixels.get(0xfffdf5)).toBeGreaterThan(0.69 * faces);
  });

  it('has texts in its picture, whatever fonts the machine has', async () => {
    const { bytes } = await get('/puzzles/msquare/picture.png');
    // The ink of the digits of a sheet, which has no hands and no thick rims (reference/puzzles/msquare/draw.ts).
    expect(coloursOf(bytes).pixels.get(0x1b2733)).toBeGreaterThan(1000);
  });

  it('shows the start of moves that are all made, and else the place in them', async () => {
    const position = 'position=0+0+0/0+0+0/0+0+0';
    expect((await factsOf(`/puzzles/clocks?${position}&moves=1+2`)).image).toContain('at=0');
    expect((await factsOf(`/puzzles/clocks?${position}&moves=1+2&at=1`)).image).toContain('at=1');
    const three = await factsOf('/puzzles/clocks?position=0+3+3/0+3+3/0+0+0&moves=3');
    expect(three.description).toMatch(/^1 move, to the goal\./);
  });

  it('has a picture that is made once, however many ask for it at the same time', async () => {
    const path = '/puzzles/clocks/picture.png?position=2+2+2/0+1+2/2+2+2';
    const answers = await Promise.all(Array.from({ length: 40 }, () => get(path)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  });

  it('of a position that cannot be read has the picture of the first one', async () => {
    const facts = await factsOf('/puzzles/clocks?position="><script>');
    const { pathname, search } = new URL(facts.image ?? '');
    expect(search).not.toContain('script');
    expect((await get(pathname + search)).status).toBe(200);
    expect((await get('/puzzles/clocks/picture.png?position=%00')).status).toBe(400);
    expect((await get('/puzzles/nothing/picture.png')).status).toBe(404);
  });

  it('to the player for other sites has it too', async () => {
    for (const puzzle of ['puzzles/clocks', 'puzzles/defined/grid-2-3'])
      expect((await factsOf(`/embed/${puzzle}`)).image).toContain(`/${puzzle}/picture.png?`);
  });
});

it('addresses are whole: below the public one, else below that by which somebody asks, for them alone', async () => {
  const page = async (host: string) =>
    (await server.app.request(`http://${host}/contests/archive/problems/clocks`)).text();
  expect(await page('one.example')).toContain(
    'content="http://one.example/contests/archive/problems/clocks"',
  );
  expect(await page('two.example')).not.toContain('one.example');

  await server.services.settings.change('public url', 'https://judge.example/base');
  const facts = await factsOf('/puzzles/clocks');
  expect(facts.url).toBe('https://judge.example/base/puzzles/clocks');
  expect(facts.image).toMatch(/^https:\/\/judge\.example\/base\/puzzles\/clocks\/picture\.png\?/);
});

describe('a link to a problem', () => {
  it('has the first words of its statement without formulas, and its own picture before that of the puzzle', async () => {
    const { db } = server.services;
    const html = '<p>Let <math><mn>4</mn></math> be.</p><p>Nine <em>dials</em> &amp; a &quot;wall&quot;.</p>';
    const pictures = [{ name: 'pictures/a.svg', digest: 'd', size: 1 }];
    const statement = { language: 'en', html, pictures };
    await storeProblem(db, 'drawn', { picture: 'clocks', statements: [statement] });
    const facts = await factsOf('/contests/archive/problems/drawn');
    expect(facts.description).toBe('Nine dials & a &quot;wall&quot;.');
    expect(facts.image).toBe('http://localhost/puzzles/clocks/picture.png');
    const own = { ...statement, pictures: [...pictures, { name: 'pictures/b.png', digest: 'e', size: 1 }] };
    await storeProblem(db, 'photographed', { picture: 'clocks', statements: [own] });
    expect((await factsOf('/contests/archive/problems/photographed')).image).toBe(
      'http://localhost/contests/archive/problems/photographed/pictures/b.png',
    );
  });

  it('that a reader may not see says nothing', async () => {
    const { db } = server.services;
    await storeProblem(db, 'secret', { names: { en: 'Unheard' } });
    const { id } = await db
      .selectFrom('problem')
      .select('id')
      .where('slug', '=', 'secret')
      .executeTakeFirstOrThrow();
    await setHidden(db, id, true);
    for (const path of [
      '/contests/archive/problems/secret',
      '/contests/other/problems/A',
      '/contests/other/scoreboard',
    ])
      expect([path, await factsOf(path)]).toEqual([path, {}]);
    await server.services.settings.change('visitors', 'nothing');
    try {
      for (const path of [
        '/puzzles/clocks',
        '/contests/finals/scoreboard',
        '/login?next=%2Fpuzzles%2Fclocks',
      ])
        expect([path, await factsOf(path)]).toEqual([path, {}]);
      expect((await get('/puzzles/clocks/picture.png')).headers.get('content-type')).not.toBe('image/png');
    } finally {
      await server.services.settings.change('visitors', 'read');
    }
  });
});

it('a link to a record has its position, its holder and what is known', async () => {
  const { db } = server.services;
  const input = '0 3 3\n0 3 3\n0 0 0\n';
  await putRecordTask(db, {
    slug: 'clocks-a',
    problem: 'clocks',
    name: 'A',
    place: 1,
    answer: '',
    args: [],
    input,
  });
  await finishRecordTask(db, await claimNext(db), { input, answer: '', moves: 20 });
  const facts = await factsOf('/records/clocks-a');
  expect(facts.description).toMatch(/Nobody has submitted a sequence yet.*20/);
  expect(facts.image).toBe('http://localhost/puzzles/clocks/picture.png?position=0+3+3/0+3+3/0+0+0');
});

describe('a link to a board', () => {
  it('shows what everybody sees, also where the jury posts it', async () => {
    const before = await factsOf('/contests/finals/scoreboard');
    expect(before).toMatchObject({
      title: 'Finals: Scoreboard',
      description: expect.stringContaining('3 teams'),
    });
    const picture = (await get('/contests/finals/scoreboard.png')).bytes;
    expect(coloursOf(picture)).toMatchObject({ width: 1200, height: 630 });

    await solve('ann', 'A');
    const jury = await get('/contests/finals/scoreboard', 'judy');
    expect(jury.text).toMatch(/class="cell solved/);
    const shown = await factsOf('/contests/finals/scoreboard', 'judy');
    expect(shown.description).toBe(before.description);
    const solved = 0xc7e9c0; // of a solved cell
    const both = [
      await get('/contests/finals/scoreboard.png'),
      await get('/contests/finals/scoreboard.png', 'judy'),
    ];
    for (const { bytes } of both) {
      const { pixels } = coloursOf(bytes);
      expect([pixels.get(solved), pixels.get(0x1b7837)]).toEqual([undefined, undefined]);
      expect(pixels.get(0xcfe2f3)).toBeGreaterThan(1000); // pending
    }
  });

  it('beside a filter, which the page repeats, has none', async () => {
    expect(await factsOf('/contests/finals/scoreboard?q=x')).toEqual({});
  });
});
