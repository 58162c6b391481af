import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { main } from '#cli';
import { projectRoot } from '#host';
import { slow } from '../../sample.ts';
import { fakeIo } from '../cli/fake-io.ts';

const good = join(projectRoot, 'test/packages/verifygood');
const workspace = mkdtempSync(join(tmpdir(), 'antipode-timelimit-'));

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

interface Row {
  readonly submission: string;
  readonly expected: string;
  readonly bound: { kind: string; ms: number; factor: number; language: string; isStopped: boolean } | null;
  readonly lacks: string | null;
}

async function proposal(folder: string) {
  const io = fakeIo();
  const status = await main(['timelimit', folder, '--json'], io);
  const report = JSON.parse(io.out()) as {
    given: { ms: number; faults: { submission: string; expected: string }[] };
    proposed: { ms?: number };
    table: Row[];
  };
  return { status, ...report };
}

it('judge timelimit proposes the least limit that the times in its table allow', async () => {
  const { status, given, proposed, table } = await proposal(good);
  expect(status).toBe(0);
  expect(given).toEqual({ ms: 500, faults: [] });
  const bounds = table.flatMap(({ bound }) => bound ?? []);
  const slowest = Math.max(...bounds.filter(({ kind }) => kind === 'lower').map(({ ms }) => ms));
  // The package has steps of 0.1 s and the usual factors, 2 and 1.5.
  expect(proposed.ms).toBe(100 * Math.max(1, Math.ceil((2 * slowest) / 100)));
  const endless = table.find(({ submission }) => submission === 'time_limit_exceeded/never-ends.c');
  expect(endless?.expected).toBe('TLE');
  expect(table).toHaveLength(5);
  if (endless?.lacks?.includes('the machine is too busy')) return; // which is true then
  expect(endless?.bound).toMatchObject({ kind: 'upper', isStopped: true, language: 'c' });
  expect(endless?.bound?.ms).toBeGreaterThanOrEqual(1.5 * given.ms);
});

it('judge timelimit says why it could not measure a submission that must be too slow', async () => {
  const folder = join(workspace, 'unmeasured');
  cpSync(good, folder, { recursive: true });
  rmSync(join(folder, 'submissions'), { recursive: true });
  for (const [name, text] of [
    ['accepted/sum.c', readFileSync(join(good, 'submissions/accepted/sum.c'), 'utf8')],
    ['time_limit_exceeded/broken.c', 'no program'],
  ] as const) {
    mkdirSync(join(folder, 'submissions', dirname(name)), { recursive: true });
    writeFileSync(join(folder, 'submissions', name), text);
  }
  const { table } = await proposal(folder);
  const row = table.find(({ submission }) => submission === 'time_limit_exceeded/broken.c');
  expect(row).toMatchObject({ bound: null, lacks: expect.stringMatching(/error/) });
});

it.runIf(slow)('judge timelimit fails where the limit is below the double of a time (SLOW=1)', async () => {
  const folder = join(workspace, 'income');
  cpSync(good, folder, { recursive: true });
  const yaml = readFileSync(join(folder, 'problem.yaml'), 'utf8');
  writeFileSync(
    join(folder, 'problem.yaml'),
    yaml.replace('time_limit: 0.5, time_resolution: 0.1', 'time_limit: 0.01, time_resolution: 0.01'),
  );
  const { status, given } = await proposal(folder);
  expect(status).toBe(1);
  // Python alone takes longer to start than 5 ms.
  expect(given.faults).toContainEqual(
    expect.objectContaining({ submission: 'accepted/sum.py', expected: 'at most 0.005 s (limit ÷ 2)' }),
  );
});
