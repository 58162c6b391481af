import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BareDebian } from '#setup';
import { makeDeb } from '../../../judge/setup/deb.mjs';
import { slow } from '../../sample.ts';
import { until } from '../../until.ts';
import { PackedSources, packedCommit } from './packed.ts';

const lack = (): string | undefined =>
  BareDebian.lack() ?? (existsSync('/usr/bin/dpkg-deb') ? undefined : 'no dpkg-deb');

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

describe.runIf(slow)('the Debian package (SLOW=1)', () => {
  const packed = new PackedSources();
  const place = mkdtempSync(join(tmpdir(), 'antipode-deb-'));
  let deb = '';

  beforeAll(async () => {
    if (lack() !== undefined) return;
    await packed.make();
    deb = await makeDeb({ tarball: packed.tarball, folder: place, epoch: 1_700_000_000 });
  });

  afterAll(() => {
    packed.remove();
    rmSync(place, { recursive: true, force: true });
  });

  it('is the same, byte by byte, in another folder and with another umask', async ({ skip }) => {
    const missing = lack();
    if (missing !== undefined) skip(missing);
    const folder = join(place, 'another', 'place');
    mkdirSync(folder, { recursive: true });
    const before = process.umask(0o077);
    try {
      const other = await makeDeb({ tarball: packed.tarball, folder, epoch: 1_700_000_000 });
      expect(readFileSync(other).equals(readFileSync(deb))).toBe(true);
    } finally {
      process.umask(before);
    }
  });

  it('has units that may do as little as judge serve --install says', ({ skip }) => {
    const missing = lack() ?? (existsSync('/usr/bin/systemd-analyze') ? undefined : 'no systemd-analyze');
    if (missing !== undefined) skip(missing);
    const root = join(place, 'unpacked');
    execFileSync('dpkg-deb', ['-x', deb, root]);
    for (const [unit, most] of [
      ['antipode.service', 20],
      ['antipode-worker.service', 65],
    ] as const) {
      const path = join(root, 'usr/lib/systemd/system', unit);
      execFileSync('systemd-analyze', ['security', '--offline=true', `--threshold=${most}`, path], {
        stdio: 'pipe',
      });
    }
  });

  it('is started and ended by systemd, with the rights of its units alone: a verdict, and one after a SIGKILL', async ({
    skip,
    onTestFinished,
  }) => {
    const missing = lack() ?? ['/lib/systemd/systemd', '/usr/sbin/adduser'].find((file) => !existsSync(file));
    if (missing !== undefined) skip(missing);
    const trial = join(place, 'trial');
    cpSync(join(import.meta.dirname, 'systemd'), trial, { recursive: true });
    cpSync(deb, join(trial, 'antipode.deb'));
    const namespaces = ['--mount', '--pid', '--cgroup', '--uts', '--ipc', '--fork', '--kill-child'];
    const machine = spawn('unshare', [...namespaces, 'sh', join(trial, 'boot.sh'), trial], {
      stdio: 'ignore',
    });
    onTestFinished(() => void machine.kill('SIGKILL'));
    await until(() => existsSync(join(trial, 'done')) || machine.exitCode !== null);
    const [said = '', ...logs] = ['said', 'log', 'journal'].map((name) => textOf(join(trial, name)));
    const lines = said.split('\n');
    const verdicts = lines
      .filter((line) => line.startsWith('verdict '))
      .map((line) => JSON.parse(line.slice(8)));
    expect(verdicts, logs.join('\n')).toMatchObject([{ verdict: 'AC' }, { verdict: 'AC' }]);
    expect(lines.filter((line) => line.startsWith('ended '))).toEqual(Array(2).fill('ended success 143 '));
    expect(lines).toContain('left 0');
  });

  it('is installed in a bare Debian 13: doctor, pages and judging as its units start them, a verdict', async ({
    skip,
    onTestFinished,
  }) => {
    const missing = lack();
    if (missing !== undefined) skip(missing);
    const bare = new BareDebian();
    onTestFinished(() => bare.remove());
    try {
      await bare.make();
    } catch (error) {
      return skip(String(error).slice(-200)); // no network
    }
    const said = await bare.try('deb', deb, 'antipode.deb');
    const lines = said.trim().split('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ commit: packedCommit });
    for (const protection of ['namespaces', 'network', 'seccomp'])
      expect(said).toMatch(new RegExp(`^ +${protection} +yes`, 'm'));
    expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({ verdict: 'AC' });
    expect(lines.at(-1)).toBe('removed');
  });
});
