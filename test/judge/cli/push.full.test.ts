import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '#host';
import { listenOn } from '#server';
import { addToken, changeContest, filesOfSubmission, newSecret } from '#store';
import { naming } from '../../saying.ts';
import { join as joinTeam, storeContest } from '../server/contests/stored-contest.ts';
import { testServer } from '../server/server.ts';
import { caseResult, claimNext, finish, storeProblem, storeWorker } from '../server/stored.ts';

const run = promisify(execFile);
const server = testServer();
const root = realpathSync(mkdtempSync(join(tmpdir(), 'antipode-push-')));
let listening: Awaited<ReturnType<typeof listenOn>>;
let url = '';
let token = '';
let accountId = 0;
let judging = true;
let judged = 0;
let judge: Promise<void>;

beforeAll(async () => {
  const { db } = server.services;
  await storeWorker(db);
  for (const slug of ['clocks', 'squares']) await storeProblem(db, slug);
  await storeContest(db, { id: 'python1', rules: 'class', feedback: 'all' });
  await storeContest(db, { id: 'python2', rules: 'class' });
  const ann = await server.account('ann');
  accountId = ann.id;
  await joinTeam(db, ann, 't1', 'python1');
  await joinTeam(db, ann, 't1', 'python2');
  token = await tokenFor('python1');
  listening = await listenOn(server.app, { host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${listening.port}`;
  judge = judgeAll();
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin', 'npx'), npx);
  chmodSync(join(root, 'bin', 'npx'), 0o755);
});
afterAll(async () => {
  judging = false;
  await judge;
  await listening.close();
  rmSync(root, { recursive: true });
});

/** A token that can only submit, and only to a class. */
async function tokenFor(onlyIn: string): Promise<string> {
  const { secret, hash } = newSecret('token');
  await addToken(server.services.db, { accountId, name: onlyIn, tokenHash: hash, scope: 'submit', onlyIn });
  return secret;
}

/** In place of a worker: a program that says `wrong` is. */
async function judgeAll(): Promise<void> {
  const { db, announcer } = server.services;
  while (judging) {
    const job = await claimNext(db).catch(() => undefined);
    if (job === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    judged += 1;
    const row = await db
      .selectFrom('judgement')
      .select('submission_id')
      .where('id', '=', job.subjectId)
      .executeTakeFirst();
    const [file] = await filesOfSubmission(db, row?.submission_id ?? 0);
    const verdict = file?.content.includes('wrong') ? 'WA' : 'AC';
    await finish(db, job, verdict, [caseResult('secret/1', 1, verdict)]);
    announcer.announce('event', 'python1');
  }
}

/** `npx --yes --package <package> judge …` of an installed package: here the judge of this project. */
const npx = `#!/bin/sh
[ "$1 $2 $3 $4" = "--yes --package $ANTIPODE_PACKAGE judge" ] || { echo "npx: found $*" >&2; exit 64; }
shift 4
exec ${process.execPath} ${join(projectRoot, 'judge', 'setup', 'judge.mjs')} "$@"
`;

/** The workflows of the manual, by forge. */
const manual = readFileSync(join(projectRoot, 'judge', 'docs', 'manual', 'teacher.md'), 'utf8');
const [github, gitlab, forgejo] = [...manual.matchAll(/^```yaml\n(on: push|grade:)[\s\S]*?^```$/gm)].map(
  ([text]) => parse(text.replace(/^```.*$/gm, '')),
);
const filled = (text: string): string =>
  text.replace(/\$\{\{ (?:vars|secrets)\.(\w+) \}\}/g, (_, name) => settings()[name] ?? '');
const settings = (): Readonly<Record<string, string>> => ({
  ANTIPODE_PACKAGE: 'antipode.tgz',
  ANTIPODE_URL: url,
  ANTIPODE_TOKEN: token,
});

interface Job {
  readonly commands: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}
const jobs: Readonly<Record<string, () => Job>> = {
  github: () => ofSteps(github),
  forgejo: () => ofSteps(forgejo),
  gitlab: () => ({ commands: gitlab.grade.script, env: settings() }),
};
function ofSteps(workflow: {
  jobs: { grade: { steps: readonly { uses?: string; run?: string; env?: object }[] } };
}): Job {
  const [checkout, step] = workflow.jobs.grade.steps;
  expect(checkout?.uses).toMatch(/\bactions\/checkout@v4$/);
  const env = Object.entries(step?.env ?? {}).map(([name, value]) => [name, filled(value)]);
  return { commands: [step?.run ?? ''], env: Object.fromEntries(env) };
}

let bare = '';
let work = '';
beforeEach(async () => {
  const place = mkdtempSync(join(root, 'repo-'));
  [bare, work] = [join(place, 'bare.git'), join(place, 'work')];
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', bare]);
  await run('git', ['clone', '--quiet', bare, work]);
});

/** Commits files, pushes them, and does what a runner does: clones the commit into a folder that is called as the
 *  repository, and runs the job. */
async function push(forge: string, files: Readonly<Record<string, string>>, repository = 'homework') {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(work, path, '..'), { recursive: true });
    writeFileSync(join(work, path), text);
  }
  const git = (...argv: readonly string[]) =>
    run('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@school.example', ...argv], { cwd: work });
  await git('add', '--all');
  await git('commit', '--quiet', '--message=work');
  await git('push', '--quiet', 'origin', 'HEAD:main');
  const checkout = join(mkdtempSync(join(root, 'checkout-')), repository);
  await run('git', ['clone', '--quiet', '--branch=main', bare, checkout]);
  const { commands, env } = jobs[forge]!();
  const summary = join(root, `summary-${Math.random()}`);
  const said = { status: 0, out: '', err: '' };
  for (const command of commands) {
    const options = {
      cwd: checkout,
      env: {
        PATH: `${join(root, 'bin')}:${process.env.PATH}`,
        HOME: root,
        GITHUB_STEP_SUMMARY: summary,
        ...env,
      },
    };
    const { stdout, stderr, code } = await run('/bin/bash', ['-e', '-c', command], options).then(
      (ended) => ({ ...ended, code: 0 }),
      (error: { readonly stdout: string; readonly stderr: string; readonly code: number }) => error,
    );
    said.out += stdout;
    said.err += stderr;
    said.status ||= code;
  }
  const page = existsSync(summary) ? readFileSync(summary, 'utf8') : '';
  return { ...said, page, checkout };
}

describe.each(['github', 'forgejo'])('a job of %s as the manual has it', (forge) => {
  it('sends all programs of a commit, shows the verdicts, and fails unless all are accepted', async () => {
    const first = await push(forge, {
      'A.py': `print(1) # ${forge}\n`,
      'squares/main.py': `print("wrong ${forge}")\n`,
      'README.md': 'x\n',
    });
    expect(first.err).toBe('');
    expect(first.status).toBe(1);
    expect(first.out).toMatch(/A +A\.py +AC/);
    expect(first.out).toMatch(/B +squares +WA +wrong in secret\/1/);
    expect(first.page).toMatch(
      /^## python1\n\n\| problem .*\n\|---.*\n\| A \| \[AC\]\(http.*\/contests\/python1\/submissions\/\S+\) \|/,
    );
    // Nothing has come from the judge.
    expect(readdirSync(first.checkout).sort()).toEqual(['.git', 'A.py', 'README.md', 'squares']);

    const before = judged;
    const second = await push(forge, { 'squares/main.py': `print("right ${forge}")\n` });
    expect([second.status, second.err]).toEqual([0, '']);
    expect(judged - before).toBe(1); // A.py is the same submission as before
  });
});

it('a repository that is called as a problem is a program for it only if no program in it is named', async () => {
  const named = await push('github', { 'B.py': 'print("named")\n', 'helper.py': 'x = 1\n' }, 'clocks');
  expect([named.status, named.err]).toEqual([0, '']);
  expect(named.out).toMatch(/B +B\.py +AC/);
  expect(named.out).not.toMatch(/^ *A /m);
});

it('a repository of one program is called as its problem', async () => {
  const { status, out, err } = await push('github', { 'main.py': 'print("alone")\n' }, 'squares');
  expect([status, err]).toEqual([0, '']);
  expect(out).toMatch(/B +\S*squares +AC/);
});

it('a job of GitLab writes a report that names every program', async () => {
  const { status, checkout } = await push('gitlab', { 'A.py': 'print("wrong <&>")\n', 'B.py': 'print(2)\n' });
  expect(status).toBe(1);
  const report = readFileSync(join(checkout, 'report.xml'), 'utf8');
  expect(gitlab.grade.artifacts).toEqual({ when: 'always', reports: { junit: 'report.xml' } });
  expect(report).toMatch(
    /<testcase classname="A" name="A\.py".*>\s*<failure message="[^"]+">secret&#47;1|<failure message="secret\/1: WA/,
  );
  expect(report).toMatch(/<testcase classname="B" name="B\.py".*\/>/);
});

describe('a push is refused with one message', () => {
  it('if the token is for another class', async () => {
    const own = token;
    token = await tokenFor('python2');
    try {
      const { status, err, out } = await push('github', { 'A.py': 'print(3)\n' });
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expect(err).toMatch(naming('judge:', 'token is for the contest python2 alone'));
      expect(err.trimEnd().split('\n')).toHaveLength(1);
    } finally {
      token = own;
    }
  });

  it('if there is no judge', async () => {
    const right = url;
    url = 'http://127.0.0.1:9';
    try {
      const { status, err } = await push('github', { 'A.py': 'print(3)\n' });
      expect(status).toBe(2);
      expect(err).toMatch(naming('judge: http://127.0.0.1:9', 'expected a judge', 'found none'));
    } finally {
      url = right;
    }
  });

  it('if there is no program', async () => {
    const { status, err } = await push('github', { 'homework.py': 'print(3)\n' });
    expect(status).toBe(2);
    expect(err).toMatch(naming('expected a program', 'A, B', 'found none'));
  });

  it('if there are 200 programs', async () => {
    const files = Array.from({ length: 200 }, (_, index) => [`a/p${index}.py`, `print(${index})\n`]);
    const { status, err } = await push('github', Object.fromEntries(files));
    expect(status).toBe(2);
    expect(err).toMatch(naming('found 200 files', 'expected at most 100'));
    const twice = await push('github', { 'clocks.py': 'print(1)\n' });
    expect(twice.status).toBe(2);
    expect(twice.err).toMatch(
      naming('expected one program for each problem', 'a', 'clocks.py', 'both for A'),
    );
  });

  it('after the deadline', async () => {
    const half = { duration: '0:30:00.000', scoreboard_freeze_duration: null }; // it began an hour ago
    await changeContest(server.services.db, 'python1', ({ object }) => ({ ...object, ...half }));
    server.services.announcer.announce('event', 'python1');
    const { status, err, page } = await push('github', { 'A.py': 'print(4)\n', 'B.py': 'print(5)\n' });
    expect(status).toBe(2);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toMatch(naming('judge:', 'over'));
    expect(page).toContain('| A | refused |');
  });
});
