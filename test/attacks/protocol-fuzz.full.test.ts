import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeTemporaryFolder, projectRoot } from '#host';
import { mostMs } from './fuzzing.ts';

const minutes = Number(process.env.FUZZ_MINUTES ?? 0);

it(
  'the launcher ends with a complaint at requests that the judge never writes, and reads nothing beyond them',
  () => {
    const folder = makeTemporaryFolder();
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const program = join(folder, 'protocol-fuzz');
    const launcher = join(projectRoot, 'judge', 'sandbox', 'launcher');
    const source = join(import.meta.dirname, 'launcher', 'protocol-fuzz.c');
    const checks = ['-g', '-O1', '-std=gnu11', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'];
    execFileSync('cc', [...checks, '-DBY_ITSELF', '-I', launcher, '-o', program, source]);
    const [seed, inputs, seconds] =
      minutes > 0 ? [Date.now(), 1e12, minutes * 60] : [20_261_130, 200_000, 600];
    const words = [seed, inputs, seconds].map(String);
    const tried = Number(execFileSync(program, words, { encoding: 'utf8', stdio: 'pipe' }));
    expect(tried, `seed ${seed}`).toBeGreaterThan(0);
  },
  mostMs,
);
