import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { main } from '#cli';
import { projectRoot } from '#host';
import { makeWorkspace } from '#problem-reader';
import { readCapsule, writeCapsule } from '../../../judge/cli/online/capsule.ts';
import { replayCapsule } from '../../../judge/cli/online/replay.ts';
import type { Output } from '../../../judge/cli/terminal/io.ts';
import { slow } from '../../sample.ts';
import { writeFiles } from '../../write-files.ts';
import { juryFile, submit, verdictsOf } from './archive.ts';
import { workingJudge } from './open.ts';

const working = workingJudge();

/** Runs a command beside the running judge. */
async function judge(
  ...argv: readonly string[]
): Promise<{ status: number; out: Buffer; text: string; err: string }> {
  const written: Record<'out' | 'err', Buffer[]> = { out: [], err: [] };
  const output = (kind: 'out' | 'err'): Output => ({
    write: (data) => void written[kind].push(Buffer.from(data as string)),
    isTTY: false,
    columns: undefined,
  });
  const status = await main(argv, {
    stdin: (async function* () {})(),
    stdout: output('out'),
    stderr: output('err'),
    env: { DATABASE_URL: working.url },
    signal: new AbortController().signal,
  });
  const out = Buffer.concat(written.out);
  return { status, out, text: out.toString(), err: Buffer.concat(written.err).toString() };
}

function temporaryFile(name: string, content: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'antipode-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

describe('judge problem', () => {
  it.runIf(slow)('adds the folder of a package, and shows what its check finds (SLOW=1)', async () => {
    const { status, text } = await judge('problem', 'add', join(projectRoot, 'test/packages/ctdsum'));
    expect(text).toMatch(/^ok +inputs/m);
    expect(text).toMatch(/^ctdsum: ready$/m);
    expect(text).toMatch(/^ctdsum: hidden; .*judge problem show ctdsum$/m);
    expect(status).toBe(0);
    expect((await judge('problem', 'list')).text).toMatch(/^ *ctdsum .*uploaded +ready, hidden/m);
  });

  it('adds a problem of a workspace with its test data, which lie beside the packages', async () => {
    const home = dirname(temporaryFile('own', Buffer.from('')));
    makeWorkspace(home);
    writeFiles(home, {
      'problems/beside/problem.yaml': `problem_format_version: 2025-09\nname: Beside\nuuid: 5ca6ba5b-9ed5-4eff-8c81-c2a52bb4b9d9\nlimits: {time_limit: 1.0}\n`,
      'problems/beside/statement/problem.en.md': 'Print the line that you read.\n',
      'problems/beside/input_validators/any.py': 'import sys\nsys.exit(42)\n',
      'testdata/beside/secret/1.in': 'a\n',
      'testdata/beside/secret/1.ans': 'a\n',
    });
    const { text, err } = await judge('problem', 'add', join(home, 'problems', 'beside'));
    expect(text, err).toMatch(/1 secret case/);
  });

  it('refuses a package that is none, with status 1', async () => {
    const { status, text } = await judge('problem', 'add', temporaryFile('odd.zip', Buffer.from('odd')));
    expect(status).toBe(1);
    expect(text).toMatch(/error: .*odd\.zip/);
    expect(text).toMatch(/^odd: refused$/m);
  });

  it('lists the problems that come with the judge, and enters them again', async () => {
    expect((await judge('problem', 'list')).text).toMatch(
      /^ *clocks +The Clocks +comes with the judge +ready/m,
    );
    expect(await judge('problem', 'add', 'clocks')).toMatchObject({
      status: 0,
      text: expect.stringContaining('clocks'),
    });
  });

  it('hides a problem and shows it again', async () => {
    const lineOf = async () => /^ *clocks .*$/m.exec((await judge('problem', 'list')).text)?.[0].trim();
    expect((await judge('problem', 'hide', 'clocks')).text).toContain('clocks: hidden');
    expect(await lineOf()).toMatch(/hidden$/);
    expect((await judge('problem', 'show', 'clocks')).status).toBe(0);
    expect(await lineOf()).toMatch(/ready$/);
  });

  it.each([
    [['add', 'x.zip'], 'x.zip'],
    [['add'], 'expected a problem'],
    [['verify', 'nosuch'], 'nosuch'],
    [['add', join(projectRoot, 'test/packages/ctdsum'), '--as', '../x'], '../x'],
    [['add', join(projectRoot, 'test/packages/ctdsum'), '--as', 'clocks'], 'clocks'],
  ])('refuses %j', async (argv, reason) => {
    const { status, err } = await judge('problem', ...argv);
    expect(status).toBe(2);
    expect(err).toContain(reason);
  });
});

describe('a capsule', () => {
  it.runIf(slow)('is judged again, and what differs is said (SLOW=1)', async () => {
    const files = [juryFile('clocks', 'wrong_answer/negative-remainder.c')];
    const id = await submit(working.db, { account: working.ann, problem: 'clocks', language: 'c', files });
    await verdictsOf(working.db, [id]);
    const { out } = await judge('capsule', String(id));
    const path = temporaryFile('a.zip', out);
    const capsule = await readCapsule(path);
    expect(capsule).toMatchObject({
      files: [{ name: 'negative-remainder.c', content: files[0]?.content }],
      problem: { slug: 'clocks' },
      tools: { id: 'c', version: expect.stringMatching(/gcc/) },
      judgement: { verdict: 'WA', worker: 'here' },
    });
    const same = await judge('replay', path);
    expect(same.text).toContain('clocks: WA there, WA here');
    expect(same.status).toBe(0);
    const lie = await writeCapsule({
      ...capsule,
      tools: { id: 'c', version: 'gcc 1.0', runLine: '' },
      judgement: { ...capsule.judgement, verdict: 'AC', judgeDigest: 'other' },
    });
    const other = await judge('replay', temporaryFile('b.zip', lie));
    expect(other.status).toBe(1);
    expect(other.text).toMatch(/^ *verdict +AC +WA *$/m);
    expect(other.text).toMatch(/^ *judge +other +[0-9a-f]{64}/m);
    expect(other.text).toMatch(/^ *compiler +gcc 1\.0 +gcc/m);
    const scaled = { ...capsule, judgement: { ...capsule.judgement, timeFactor: 2 } };
    const { judgement } = await replayCapsule(scaled, new AbortController().signal);
    expect(judgement.timeFactor).toBe(2);
    const endless = await writeCapsule({ ...scaled, judgement: { ...scaled.judgement, timeFactor: 1e9 } });
    expect((await judge('replay', temporaryFile('d.zip', endless))).err).toContain('timeFactor');
  });

  it.each([
    [['capsule', 'x'], 'no submission'],
    [['capsule', '999999'], 'no submission'],
    [['replay', 'nosuch.zip'], 'nosuch.zip'],
    [['replay', join(projectRoot, 'package.json')], 'package.json'],
  ])('is not made of %j', async (argv, reason) => {
    const { status, err } = await judge(...argv);
    expect(status).toBe(2);
    expect(err).toContain(reason);
  });

  it('may hold anything: what is wrong is named', async () => {
    const path = temporaryFile(
      'c.zip',
      readFileSync(join(projectRoot, 'problems/cmetrick/submissions/compile_error/broken.zip')),
    );
    expect((await judge('replay', path)).err).toContain('c.zip');
  });
});
