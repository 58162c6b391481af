import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenOn } from '#server';
import { addClarification, putBlob, putMember } from '#store';
import { naming } from '../../saying.ts';
import { join as joinTeam, judgeNext, storeContest, submitFor } from '../server/contests/stored-contest.ts';
import { testServer } from '../server/server.ts';
import {
  caseResult,
  claimFrom,
  claimNext,
  finish,
  report,
  storeProblem,
  storeWorker,
} from '../server/stored.ts';
import { runJudge } from './run-judge.ts';

const server = testServer();
const root = realpathSync(mkdtempSync(join(tmpdir(), 'antipode-fetch-')));
let place = root;
let listening: Awaited<ReturnType<typeof listenOn>>;
let url = '';

const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
const digest = createHash('sha256').update(picture).digest('hex');

beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  await putBlob(db, picture);
  const file = { digest, size: picture.length };
  await storeProblem(db, 'doubling', {
    comparison: ['case_sensitive'],
    fileNames: { input: 'doubling.in', output: '' },
    statements: [
      {
        language: 'en',
        html: '<p>Double it.</p>',
        markdown: `# The doubling\n\nDouble it.\n\n![a](pictures/${digest}.svg)\n\n{{nextsample}}\n\n## Notes\n\nEsc \u001b[31m.`,
        pictures: [{ ...file, name: `pictures/${digest}.svg` }],
      },
    ],
    samples: [
      { name: 'sample/1', input: '3\n', answer: '6\n' },
      { name: 'sample/2', input: '```\n', answer: '' },
    ],
    attachments: [{ ...file, name: 'form.svg' }],
  });
  const samples = [{ name: 'sample/1', input: '1\n', answer: '2\n' }];
  await storeProblem(db, 'clocks', { samples });
  await storeProblem(db, 'squares', { samples, fileNames: { input: '', output: 'sq.out' } });
  await storeContest(db);
  listening = await listenOn(server.app, { host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${listening.port}`;
});
afterAll(async () => {
  await listening.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  place = mkdtempSync(join(root, 'in-'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs one command line in a folder. */
function judge(folder: string, ...argv: readonly string[]) {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  return runJudge(argv, { env: { XDG_CONFIG_HOME: root } });
}

/** Logs an account in. */
async function logIn(name: string, team?: string) {
  const account = await server.account(name);
  if (team !== undefined) await joinTeam(server.services.db, account, team);
  const token = account.bearer.authorization.replace('Bearer ', '');
  mkdirSync(join(root, 'antipode'), { recursive: true });
  writeFileSync(
    join(root, 'antipode', 'logins.json'),
    JSON.stringify({ version: 1, logins: [{ url, user: name, token }] }),
  );
  return account;
}

const read = (...parts: readonly string[]): string => readFileSync(join(place, ...parts), 'utf8');

/** @returns the address */
async function listenLocally(one: Server): Promise<string> {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
}

describe('judge fetch', () => {
  it('makes a folder of a problem, for a visitor by its address', async () => {
    const address = `${url}/contests/archive/problems/doubling?lang=en`;
    const { status, err, out } = await judge(
      place,
      'fetch',
      address,
      '--language',
      'c++',
      '--editor',
      'vscode',
    );
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toBe('doubling: The doubling, 2 samples\n');
    expect(readdirSync(place)).toEqual(['doubling']);
    expect(readdirSync(join(place, 'doubling'), { recursive: true }).map(String).sort()).toEqual(
      [
        ...['.antipode.json', '.vscode', '.vscode/launch.json', '.vscode/tasks.json'],
        ...['attachments', 'attachments/form.svg', 'main.cpp', 'pictures', `pictures/${digest}.svg`],
        ...['samples', 'samples/1.ans', 'samples/1.in', 'samples/2.ans', 'samples/2.in', 'statement.md'],
      ].sort(),
    );
    expect(read('doubling/samples/1.in') + read('doubling/samples/1.ans')).toBe('3\n6\n');
    expect(read('doubling/attachments/form.svg')).toBe(picture.toString());
    expect(JSON.parse(read('doubling/.antipode.json'))).toMatchObject({
      version: 1,
      url,
      contest: 'archive',
      problem: 'doubling',
      limits: { timeMs: 1000 },
      comparison: ['case_sensitive'],
      fileNames: { input: 'doubling.in', output: '' },
    });
    const [task, submitTask] = JSON.parse(read('doubling/.vscode/tasks.json')).tasks;
    expect(submitTask.problemMatcher).toEqual([]); // what it prints names no places
    const { regexp } = task.problemMatcher.pattern;
    expect(new RegExp(regexp).exec('main.cpp:3:5: error: no')?.slice(1)).toEqual([
      'main.cpp',
      '3',
      '5',
      'error',
      'no',
    ]);
  });

  it('writes the statement with its title, limits and samples, and nothing that changes a terminal', async () => {
    await judge(place, 'fetch', `${url}/problems/doubling`);
    const text = read('doubling/statement.md');
    expect(text).toMatch(
      /^# The doubling\n\nTime 1 s, memory 256 MiB, output 8 MiB\. Programs read doubling\.in and write standard output\.\n\nDouble it\./,
    );
    expect(text.match(/^# /gm)).toHaveLength(1);
    expect(text.indexOf('## Sample 1')).toBeLessThan(text.indexOf('## Notes'));
    expect(text.indexOf('## Sample 2')).toBeGreaterThan(text.indexOf('## Notes'));
    expect(text).toContain('````\n```\n````');
    expect(text).toContain(`![a](pictures/${digest}.svg)`);
    expect(text).not.toContain('\u001b');
  });

  it('makes a folder with a folder for each problem of a contest', async () => {
    await logIn('fay', 't1');
    const { status, out } = await judge(place, 'fetch', 'finals');
    expect({ status, out }).toEqual({
      status: 0,
      out: 'finals: 2 problems\nA: The clocks, 1 sample\nB: The squares, 1 sample\n',
    });
    expect(readdirSync(join(place, 'finals'))).toEqual(['A', 'B']);
    expect(JSON.parse(read('finals/B/.antipode.json'))).toMatchObject({
      contest: 'finals',
      problem: 'B',
      slug: 'squares',
    });
    expect((await judge(place, 'fetch', 'finals/b', '--folder', 'mine')).status).toBe(0);
    expect(JSON.parse(read('mine/.antipode.json'))).toMatchObject({ problem: 'B' });
  });

  it('sends the problems of a contest to CPH where that listens, and says where it does not', async () => {
    await logIn('gus', 't1');
    const taken: unknown[] = [];
    const cph = createServer(async (request, response) => {
      let body = '';
      for await (const piece of request) body += piece;
      taken.push([request.method, JSON.parse(body)]);
      response.end();
    });
    await new Promise<void>((done) => cph.listen(0, '127.0.0.1', done));
    const { port } = cph.address() as AddressInfo;
    const told = await judge(place, 'fetch', 'finals', '--cph', String(port));
    expect([told.status, told.err]).toEqual([0, expect.stringMatching(naming(String(port), 'B', 'has'))]);
    // What CPH needs of Competitive Companion's format.
    expect(taken).toMatchObject([
      ['POST', { name: 'The clocks', tests: [{ input: '1\n', output: '2\n' }], timeLimit: 1000 }],
      [
        'POST',
        {
          ...{ name: 'The squares', url: `${url}/contests/finals/problems/B` },
          ...{ input: { type: 'stdin' }, output: { type: 'file', fileName: 'sq.out' } },
        },
      ],
    ]);
    await new Promise((done) => cph.close(done));
    const alone = await judge(place, 'fetch', 'finals/B', '--cph', String(port));
    expect([alone.status, alone.err]).toEqual([0, expect.stringMatching(naming('nothing listens'))]);
  });

  it.each([
    [['nothing'], ['no problem', '"nothing"']],
    [['finals/Z'], ['no problem', '"Z"', 'finals']],
    [
      ['doubling', '--language', 'cobol'],
      ['--language', '"cobol"', 'expected', 'cpp'],
    ],
    [['https://judge.example/'], ['expected the page of a problem']],
    [['http://127.0.0.1:9/problems/x'], ['expected a judge', 'found none']],
    [['a/b/c'], ['"a/b/c"', 'expected a problem']],
    [['doubling', '--folder', 'no/../..'], ['exists already']],
  ] as const)('says what is wrong with %j and writes nothing', async (words, parts) => {
    await logIn(`gus${words.join('').length}${words[0].length}`);
    const { status, err } = await judge(place, 'fetch', ...words);
    expect(err).toMatch(naming(...parts));
    expect(status).toBe(2);
    expect(readdirSync(place)).toEqual([]);
  });

  it('leaves a folder that exists as it is', async () => {
    mkdirSync(join(place, 'doubling'));
    writeFileSync(join(place, 'doubling', 'mine.c'), 'x');
    const { status, err } = await judge(place, 'fetch', `${url}/problems/doubling`);
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringMatching(naming('doubling', 'exists already')),
    });
    expect(readdirSync(join(place, 'doubling'))).toEqual(['mine.c']);
  });
});

describe('a judge that is hostile', () => {
  let hostile: Server;
  let answer: (path: string, write: (text: string) => boolean) => string | undefined = () => '{}';
  const facts = {
    slug: 'x',
    names: { en: 'x' },
    types: [],
    limits: { timeMs: 1, memoryBytes: 1, outputBytes: 1, codeBytes: 1 },
    languageFactors: false,
    statements: [],
    samples: [],
    attachments: [],
  };
  beforeAll(async () => {
    hostile = createServer((request, response) => {
      const text = answer(request.url ?? '', (part) => response.write(part));
      if (text !== undefined) response.end(text);
    });
    await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    hostile.closeAllConnections();
    hostile.close();
  });
  const fetched = () =>
    judge(place, 'fetch', `http://127.0.0.1:${(hostile.address() as AddressInfo).port}/problems/x`);

  it.each([
    ['attachments', { attachments: [{ name: '../../escape', size: 1, digest: 'd' }] }],
    ['attachments', { attachments: [{ name: '/etc/escape', size: 1, digest: 'd' }] }],
    ['attachments', { attachments: [{ name: 'a\u0000b', size: 1, digest: 'd' }] }],
    ['attachments', { attachments: [{ name: '.bashrc', size: 1, digest: 'd' }] }],
    ['pictures', { statements: [{ language: 'en', pictures: [{ name: '../../x.svg', size: 1 }] }] }],
    ['languages', { statements: [{ language: '/../../x', markdown: 'x', pictures: [] }] }],
    ['the slug', { slug: '../escape' }],
  ])('cannot write outside the folder by names of %s', async (_, changes) => {
    answer = () => JSON.stringify({ ...facts, ...changes });
    const { status, err } = await fetched();
    expect(err).toMatch(naming('expected a plain name'));
    expect(err.includes('\u0000')).toBe(false);
    expect(status).toBe(2);
    expect(readdirSync(place)).toEqual([]);
    expect(existsSync(join(root, 'escape'))).toBe(false);
  });

  it('is not read further than a bound: a sample that never ends', async () => {
    answer = (_, write) => {
      write(`{"slug":"x","samples":[{"input":"`);
      const more = () => {
        while (write('x'.repeat(2 ** 20)));
      };
      const timer = setInterval(more, 1);
      setTimeout(() => clearInterval(timer), 20_000).unref();
      return undefined;
    };
    const { status, err } = await fetched();
    expect({ status, err }).toEqual({ status: 2, err: expect.stringMatching(naming('at most 16 MiB')) });
    expect(readdirSync(place)).toEqual([]);
  });

  it.each([
    ['no JSON', 'not json \u001b[2J'],
    ['other JSON', JSON.stringify({ ...facts, samples: [{ input: 7 }] })],
  ])('is told apart by its answer: %s', async (_, text) => {
    answer = () => text;
    const { status, err } = await fetched();
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringMatching(naming('expected the answer of a judge')),
    });
    expect(err).not.toContain('\u001b');
  });
});

describe('a judge that goes away', () => {
  it('in the middle of an answer is said', async () => {
    const away = createServer((_, response) => {
      response.write('{"slug":');
      setTimeout(() => response.destroy(), 50);
    });
    const address = await listenLocally(away);
    const { status, err } = await judge(place, 'fetch', `${address}/problems/x`);
    away.close();
    expect(err).toMatch(naming(address, 'ended in the middle'));
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });

  it('while a submission is judged is waited for', async () => {
    const answers = ['away', 'cut', 'refused', 'done'];
    const away = createServer((request, response) => {
      if (request.method === 'POST') return response.end('{"id":"1","url":"/submissions/1"}');
      const next = request.url?.endsWith('/1') ? answers.shift() : 'refused';
      if (next === 'away') return response.destroy();
      if (next === 'cut') return response.write('{"state"', () => response.destroy());
      response.statusCode = next === 'refused' ? 502 : 200;
      return response.end(next === 'refused' ? '<html>' : '{"state":"done","verdict":"AC"}');
    });
    const address = await listenLocally(away);
    writeFileSync(join(place, 'a.py'), 'print(1)\n');
    vi.spyOn(process, 'cwd').mockReturnValue(place);
    const env = { XDG_CONFIG_HOME: root, ANTIPODE_URL: address, ANTIPODE_TOKEN: 'apt_x' };
    const { status, out } = await runJudge(['submit', 'x', 'a.py', '--json'], { env });
    away.close();
    expect(answers).toEqual([]);
    expect(JSON.parse(out)).toMatchObject({ verdict: 'AC' });
    expect(status).toBe(0);
  });

  it('of a job whose secret is missing names the token', async () => {
    const env = { XDG_CONFIG_HOME: root, ANTIPODE_URL: 'https://judge.example', ANTIPODE_TOKEN: '' };
    const { status, err } = await runJudge(['submit', 'x', 'a.py'], { env });
    expect(err).toMatch(/^judge: ANTIPODE_TOKEN: expected .* https:\/\/judge\.example, found nothing\n/);
    expect(status).toBe(2);
  });
});

describe('in a contest', () => {
  it('judge submit sends the program of a folder, and shows the first failure', async () => {
    await logIn('hal', 't2');
    const fetching = await judge(place, 'fetch', 'finals/A', '--language', 'python3');
    expect(fetching).toMatchObject({ status: 0, err: '' });
    const folder = join(place, 'A');
    const running = judge(folder, 'submit');
    const { db, announcer } = server.services;
    const job = await claimFrom(db, running);
    // From here on the command knows only what the stream tells.
    await expect.poll(() => server.services.streams.count).toBe(1);
    await report(db, job, 2, [caseResult('sample/1', 1)]);
    await finish(db, job, 'WA', [caseResult('sample/1', 1), caseResult('secret/2', 2, 'WA')]);
    announcer.announce('event', 'finals');
    const { status, out, err } = await running;
    expect(status).toBe(0);
    expect(err).toMatch(new RegExp(`^submission finals:\\d+: ${url}/contests/finals/submissions/\\d+\\n`));
    expect(out).toContain('WA wrong answer');
    expect(out).not.toContain('secret/2'); // the contest shows verdicts alone
  });

  it('judge submit takes a label and a contest, and says what the judge refuses', async () => {
    await logIn('ida'); // in no team
    writeFileSync(join(place, 'a.py'), 'print(1)\n');
    const outside = await judge(place, 'submit', 'A', 'a.py', '--contest', 'finals');
    expect(outside).toMatchObject({ status: 2, err: expect.stringContaining('team') });
    const nowhere = await judge(place, 'submit', 'Q', 'a.py', '--contest', 'finals');
    expect(nowhere).toMatchObject({
      status: 2,
      err: expect.stringMatching(naming('no problem "Q"', 'finals')),
    });
    const no = await judge(place, 'submit', 'A');
    expect(no).toMatchObject({
      status: 2,
      err: expect.stringMatching(naming('A', 'expected a source file')),
    });
  });

  it('a folder of a contest stands for the contest, and leads into its problems', async () => {
    await logIn('leo'); // in no team
    await judge(place, 'fetch', 'finals', '--folder', join(place, 'finals'));
    const folder = join(place, 'finals');
    writeFileSync(join(folder, 'a.py'), 'print(1)\n');
    const sent = await judge(folder, 'submit', 'A', 'a.py');
    expect(sent).toMatchObject({ status: 2, err: expect.stringContaining('team') });
    expect((await judge(folder, 'test')).err).toMatch(naming('.antipode.json', 'cd A'));
    expect((await judge(join(folder, 'A'), 'submit')).err).toMatch(naming('found none', 'main.py'));
    const mistyped = await judge(join(folder, 'A'), 'submit', 'mian.py');
    expect(mistyped).toMatchObject({
      status: 2,
      err: expect.stringMatching(naming('mian.py', 'no such file')),
    });
    expect(mistyped.err).not.toContain('after the problem');
  });

  it('who names no contest, or a wrong one, is told which there are', async () => {
    await logIn('mia');
    expect((await judge(place, 'board')).err).toMatch(naming('expected a contest', 'Contests there: finals'));
    for (const words of [
      ['board', 'nosuch'],
      ['fetch', 'nosuch'],
      ['ask', 'x', '--contest', 'nosuch'],
    ])
      expect(await judge(place, ...words)).toMatchObject({
        status: 2,
        err: expect.stringMatching(naming('"nosuch"', 'Contests there: finals')),
      });
  });

  it('judge board shows ranks, times and attempts', async () => {
    const ann = await server.account('board1');
    await joinTeam(server.services.db, ann, 't3');
    await submitFor(server.services.db, ann, 'B');
    await judgeNext(server.services.db, 'AC');
    await logIn('jan', 't1');
    server.services.announcer.announce('event', 'finals');
    // The contest has run for an hour, and a minute or more.
    await expect
      .poll(async () => (await judge(place, 'board', 'finals')).out)
      .toMatch(/1 +Grey Geese +1 +(\d+) +\1\b/);
    const { out, status } = await judge(place, 'board', 'finals');
    expect(status).toBe(0);
    expect(out).toMatch(/rank +team +solved +time +A +B/);
    expect(out).not.toContain('Hidden Foxes');
    const { out: json } = await judge(place, 'board', '--contest', 'finals', '--json');
    expect(JSON.parse(json).rows[0]).toMatchObject({ rank: 1, team_id: 't3' });
  });

  it('judge board compares what checkers share out, where that is the rule: more is better', async () => {
    const { db } = server.services;
    const scoring = { dialect: 'standard', objective: 'max', showGroups: true } as const;
    await storeProblem(db, 'clocks', { scoring });
    await storeContest(db, { id: 'seeds', rules: 'relative', scoreboard_type: 'score' });
    for (const [name, team, share] of [
      ['seeds1', 't1', 0.8],
      ['seeds2', 't2', 0.4],
    ] as const) {
      const account = await server.account(name);
      await joinTeam(db, account, team, 'seeds');
      await submitFor(db, account, 'A', 'seeds');
      await finish(db, await claimNext(db), 'AC', [{ ...caseResult('secret/1', 1), scoreMultiplier: share }]);
    }
    server.services.announcer.announce('event', 'seeds');
    const board = async () => (await judge(place, 'board', 'seeds')).out;
    await expect.poll(board).toMatch(/1 +Red Pandas +100 .*\n +2 +Blue Whales +50 /);
  });

  it('judge ask asks, and judge answers shows what the jury says, without what changes a terminal', async () => {
    await logIn('kim', 't1');
    const asked = await judge(
      place,
      'ask',
      'May n be zero?',
      '--contest',
      'finals',
      '--problem',
      'a',
      '--json',
    );
    expect(asked.status).toBe(0);
    const { id } = JSON.parse(asked.out);
    await addClarification(server.services.db, 'finals', {
      ...{
        text: 'No.\u001b[2J',
        subject: 'p-clocks',
        problem_id: 'p-clocks',
        reply_to_id: id,
        to_team_ids: ['t1'],
      },
    });
    server.services.announcer.announce('event', 'finals');
    await expect
      .poll(async () => (await judge(place, 'answers', '--contest', 'finals')).out)
      .toContain('answer to t1-1, problem A\n  No.');
    const { out } = await judge(place, 'answers', '--contest', 'finals');
    expect(out).toContain('question t1-1, problem A\n  May n be zero?\n');
    expect(out).not.toContain('\u001b');
    const wrong = await judge(place, 'ask', 'x', '--contest', 'finals', '--problem', 'Z');
    expect(wrong).toMatchObject({ status: 2, err: expect.stringMatching(naming('--problem', 'A, B', 'Z')) });
  });

  it('judge fetch leaves out the problems of other divisions', async () => {
    const { db, announcer } = server.services;
    await logIn('divided', 't1');
    await putMember(db, 'finals', 'groups', { id: 'north', name: 'North', problems: ['p-squares'] });
    announcer.announce('event', 'finals');
    await (await server.services.contests.get('finals'))?.look();
    expect(await judge(place, 'fetch', 'finals')).toMatchObject({ status: 0, err: '' });
    expect(readdirSync(join(place, 'finals'))).toEqual(['B']);
  });
});
