import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#host';
import { slow } from '../../sample.ts';
import { contestantToken, startServe } from './running-serve.ts';

const memoryBytes = 2 ** 30;

/** A cgroup with that much memory for this process and its children, where this machine lets us make one. It is left
 *  when the test ends. */
function enterSmallMemory(): boolean {
  const places = [
    ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes'],
    ['/sys/fs/cgroup', 'memory.max'],
  ] as const;
  for (const [root, file] of places) {
    const group = join(root, `one-core-${process.pid}`);
    if (!existsSync(join(root, 'cgroup.procs'))) continue;
    try {
      mkdirSync(group);
      writeFileSync(join(group, file), String(memoryBytes));
      writeFileSync(join(group, 'cgroup.procs'), String(process.pid));
    } catch {
      continue;
    }
    onTestFinished(() => {
      writeFileSync(join(root, 'cgroup.procs'), String(process.pid));
      rmdirSync(group);
    });
    return true;
  }
  return false;
}

const cores = (): string =>
  execFileSync('taskset', ['-cp', String(process.pid)], { encoding: 'utf8' })
    .split(': ')[1]
    ?.trim() ?? '';

/** Keeps this process and its children on one core until the test ends. */
function stayOnOneCore(): void {
  const before = cores();
  const setCores = (wanted: string) => execFileSync('taskset', ['-acp', wanted, String(process.pid)]);
  setCores(before.split(/[,-]/)[0] ?? '0');
  onTestFinished(() => void setCores(before));
}

/** Submits a program and waits for its verdict. The problem may still be checked when the judge has just started. */
async function judged(address: string, authorization: string, path: string): Promise<string> {
  const [problem = ''] = path.split('/');
  const content = readFileSync(join(projectRoot, 'problems', path));
  const ask = async (at: string, init: RequestInit = {}) => {
    for (;;) {
      const response = await fetch(`${address}/api/v1${at}`, { ...init, headers: { authorization } });
      if (response.status !== 404) return (await response.json()) as Record<'id' | 'verdict', string | null>;
      await sleep(200);
    }
  };
  const body = new FormData();
  body.set('file', new File([content], basename(path)));
  const { id } = await ask(`/problems/${problem}/submissions`, { method: 'POST', body });
  for (;;) {
    const { verdict } = await ask(`/submissions/${id}`);
    if (verdict !== null) return verdict;
    await sleep(200);
  }
}

it.runIf(slow)(
  'two programs, one of them in Java, are judged at once on one core with 1 GiB (SLOW=1)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'one-core-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    expect(enterSmallMemory() || process.getuid?.() !== 0).toBe(true);
    stayOnOneCore();
    const serve = await startServe(folder);
    onTestFinished(async () => void (await serve.stop()));
    const authorization = `Bearer ${await contestantToken(serve.db, 'ann')}`;
    const programs = [
      'msquare/submissions/accepted/Table.java',
      'clocks/submissions/accepted/inverse-matrix.py',
    ];
    const verdicts = await Promise.all(programs.map((path) => judged(serve.address, authorization, path)));
    expect(verdicts).toEqual(['AC', 'AC']);
  },
  600_000,
);
