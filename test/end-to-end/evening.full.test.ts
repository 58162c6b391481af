import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { main } from '#cli';
import { projectRoot } from '#host';
import { addClarification } from '#store';
import { fakeIo } from '../judge/cli/fake-io.ts';
import { runJudge } from '../judge/cli/run-judge.ts';
import { patienceMs } from '../patience.ts';
import { naming } from '../saying.ts';
import { writeFiles } from '../write-files.ts';
import { processOf, type RunningServe, startServe } from './serve/running-serve.ts';

// The evening of a contestant who has a terminal alone, at a judge as people start it.
const home = realpathSync(mkdtempSync(join(tmpdir(), 'antipode-evening-')));
const data = join(home, 'data');
const contest = join(home, 'night');
const clocks = join(contest, 'A');
let serve: RunningServe;

beforeAll(async () => {
  serve = await startServe(data, ['--port', String(await freePort())], {
    XDG_CACHE_HOME: join(home, 'cache'),
  });
  for (const [id, duration, begins] of [
    ['night', '5:00:00', 'now'],
    ['tomorrow', '5:00:00', 'later'],
    ['yesterday', '0:00:01', 'now'],
  ] as const) {
    writePackage(id, duration);
    const own = ['--data', data];
    const imported = await judge(home, ['contest', 'import', join(home, 'packages', id), ...own]);
    expect(imported.status, imported.err).toBe(0);
    if (begins === 'now') await judge(home, ['contest', 'start', id, ...own]);
  }
});
afterAll(async () => {
  await serve.stop();
  rmSync(home, { recursive: true });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A contest with three problems, a team and its account. */
function writePackage(id: string, duration: string): void {
  const terms = { duration, scoreboard_type: 'pass-fail', feedback: 'all' };
  const start_time = new Date(Date.now() + 10 * 3_600_000).toISOString();
  const problems = ['clocks', 'msquare', 'rotations'].map((slug, at) => ({ id: slug, label: 'ABC'[at] }));
  const account = { id: 'ann', username: 'ann', type: 'team', team_id: 't1', password: 'a good password' };
  writeFiles(join(home, 'packages', id), {
    'contest.json': JSON.stringify({ id, name: id, start_time, ...terms }),
    'problems.json': JSON.stringify(problems),
    'teams.json': JSON.stringify([{ id: 't1', name: 'Ann and friends' }]),
    'accounts.json': JSON.stringify([account]),
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

const login = { XDG_CONFIG_HOME: join(home, 'config') };

/** One command line in a folder. */
function judge(folder: string, argv: readonly string[], options: Parameters<typeof runJudge>[1] = {}) {
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  return runJudge(argv, { env: login, ...options });
}

const bundled = (name: string): string => join(projectRoot, 'problems', 'clocks', 'submissions', name);
const write = (program: string): void => cpSync(bundled(program), join(clocks, 'main.py'));
const right = 'accepted/inverse-matrix.py';
const wrong = 'wrong_answer/not-reduced.py';

describe('from the terminal alone, a contestant', () => {
  it('logs in by name and password, and fetches the contest', async () => {
    const stdin = 'a good password\n';
    const loggedIn = await judge(home, ['login', serve.address, '--user', 'ann'], { stdin });
    expect(loggedIn).toMatchObject({ status: 0, out: expect.stringContaining('ann') });
    const fetching = ['fetch', 'night', '--language', 'python3', '--editor', 'make', '--json'];
    const { status, out, err } = await judge(home, fetching);
    expect(status, err).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      contest: 'night',
      problems: [
        { problem: 'A', slug: 'clocks', samples: 2, folder: clocks },
        { problem: 'B', slug: 'msquare', folder: join(contest, 'B') },
        { problem: 'C', slug: 'rotations', folder: join(contest, 'C') },
      ],
    });
    expect(readFileSync(join(clocks, 'statement.md'), 'utf8')).toContain('Nine dials');
  });

  it('tests the program to start from, which is wrong, and a right one', async () => {
    const first = await judge(clocks, ['test']);
    expect(first).toMatchObject({ status: 1, out: expect.stringContaining('WA wrong answer') });
    write(right);
    const second = await judge(clocks, ['test', '--json']);
    expect(second.status, second.err).toBe(0);
    expect(JSON.parse(second.out)).toMatchObject({ verdict: 'AC', problem: 'clocks' });
  });

  it('watches it, and sees the verdict change with the program', async () => {
    const command = [join(projectRoot, 'judge', 'setup', 'judge.mjs'), 'watch'];
    const watching = spawn(process.execPath, command, { cwd: clocks, env: { ...process.env, ...login } });
    const ended = new Promise((resolve) => watching.once('close', resolve));
    let said = '';
    watching.stdout.on('data', (chunk) => {
      said += String(chunk);
    });
    await expect.poll(() => said, { timeout: patienceMs }).toContain('AC accepted');
    write(wrong);
    await expect.poll(() => said, { timeout: patienceMs }).toContain('WA wrong answer');
    watching.kill('SIGINT');
    expect(await ended).toBe(130);
  });

  it('submits: right, wrong with the first failure, and what does not compile', async () => {
    write(right);
    const accepted = await judge(clocks, ['submit']);
    expect(accepted).toMatchObject({ status: 0, out: expect.stringContaining('AC accepted') });
    expect(accepted.err).toContain(`${serve.address}/contests/night/submissions/1`);
    write(wrong);
    const { out } = await judge(clocks, ['submit', '--json']);
    const { verdict, judgement } = JSON.parse(out);
    expect(verdict).toBe('WA');
    const failed = judgement.cases.find((one: { verdict: string }) => one.verdict === 'WA');
    expect((await judge(clocks, ['submit'])).out).toContain(failed.name);
    write('compile_error/bad-indent.py');
    expect((await judge(clocks, ['submit'])).out).toMatch(/IndentationError[\s\S]*CE compile error/);
  });

  it('sees the place in the queue, and the verdict after the judge was away', async () => {
    write(right);
    const worker = processOf(serve.process.pid ?? 0, 'worker/main.js');
    process.kill(worker, 'SIGSTOP'); // so that the queue stands
    await judge(clocks, ['submit', '--no-wait']);
    const io = fakeIo({ env: login, columns: 100 });
    const waiting = main(['submit'], io);
    await expect.poll(() => io.err(), { timeout: patienceMs }).toContain('queued, place 2');
    process.kill(processOf(serve.process.pid ?? 0, 'serving/main.js'), 'SIGKILL');
    const answers = () =>
      fetch(serve.address).then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { timeout: patienceMs }).toBe(true);
    process.kill(worker, 'SIGCONT');
    expect(await waiting).toBe(0);
    expect(io.out()).toContain('AC accepted');
  });

  it('reads the board in the folder of the contest', async () => {
    const { status, out } = await judge(contest, ['board']);
    expect(status).toBe(0);
    expect(out).toMatch(/1 +Ann and friends +1 +\d+ +\d+\n/);
    const json = await judge(clocks, ['board', '--json']);
    expect(JSON.parse(json.out).rows[0].problems[0]).toMatchObject({ problem_id: 'clocks', solved: true });
  });

  it('asks, and reads what the jury answers', async () => {
    const asked = await judge(clocks, ['ask', 'May a dial be broken?', '--json']);
    const { id, problem_id } = JSON.parse(asked.out);
    expect(problem_id).toBe('clocks');
    await addClarification(serve.db, 'night', {
      ...{ text: 'No.', subject: 'clocks', problem_id, reply_to_id: id, to_team_ids: ['t1'] },
    });
    const answers = async () => (await judge(contest, ['answers'])).out;
    await expect
      .poll(answers, { timeout: patienceMs })
      .toMatch(
        new RegExp(
          `question ${id}, problem A\\n  May a dial be broken\\?\\n.*answer to ${id}, problem A\\n  No\\.`,
        ),
      );
    const told = JSON.parse((await judge(contest, ['answers', '--json'])).out);
    expect(told.map(({ text }: { text: string }) => text)).toEqual(['May a dial be broken?', 'No.']);
  });
});

describe('is told in one message, with status 2,', () => {
  const lines = (text: string): readonly string[] => text.trimEnd().split('\n');

  it.each([
    ['a problem that is not there', ['submit', 'Z', 'main.py', '--contest', 'night'], ['"Z"', '"night"']],
    ['a contest that is not there', ['board', 'nights'], ['"nights"']],
    ['a contest that has not begun', ['fetch', 'tomorrow'], ['tomorrow', 'begun']],
    ['a contest that is over', ['submit', 'A', 'main.py', '--contest', 'yesterday'], ['over']],
    [
      'a file that is not there',
      ['submit', 'A', 'none.py', '--contest', 'night'],
      ['none.py', 'source file'],
    ],
    ['a question about no problem', ['ask', 'x', '--problem', 'Z'], ['--problem', 'A, B, C', 'Z']],
    ['an empty question', ['ask', ' '], ['expected a question']],
    ['a folder that exists', ['fetch', 'night/A', '--folder', '.'], ['exists']],
  ])('%s', async (_, argv, parts) => {
    write(right);
    const { status, out, err } = await judge(clocks, argv);
    expect(err).toMatch(naming(...parts));
    expect(lines(err).length).toBeLessThanOrEqual(2); // the message and its hint
    expect({ status, out }).toEqual({ status: 2, out: '' });
  });

  it('a token that nobody has, and a judge that is gone', async () => {
    const env = { ANTIPODE_URL: serve.address, ANTIPODE_TOKEN: 'apt_nobody' };
    expect(await judge(clocks, ['submit'], { env })).toMatchObject({
      status: 2,
      err: expect.stringMatching(naming(serve.address, 'token')),
    });
    const gone = { ...env, ANTIPODE_URL: `http://127.0.0.1:${await freePort()}` };
    for (const argv of [
      ['submit', 'A', 'main.py', '--contest', 'night', '--url', gone.ANTIPODE_URL],
      ['fetch', 'x'],
    ])
      expect(await judge(clocks, argv, { env: gone })).toMatchObject({
        status: 2,
        err: expect.stringMatching(naming(gone.ANTIPODE_URL, 'expected a judge')),
      });
  });
});
