import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#host';
import { BareDebian } from '#setup';
import { copySources } from '../../../judge/setup/sources-copy.mjs';
import { slow } from '../../sample.ts';
import { packedCommit } from './packed.ts';
import { Podman } from './podman.ts';

const megabyte = 1_000_000;
const ofImage = '/opt/antipode/lib/node_modules/antipode';
const programs = [
  'nested-loops.c',
  'elimination.cpp',
  'inverse-matrix.py',
  'nested-loops.pas',
  'breadth-first.js',
];

/** The options that Containerfile names, but for the network, which judging does not need. */
const asDocumented = [
  ...['--network', 'none', '--read-only', '--cap-drop=ALL', '--tmpfs', '/dev/shm:exec,size=2g'],
  ...['--security-opt', `seccomp=${join(projectRoot, 'judge/setup/deploy/seccomp.json')}`],
  ...['--security-opt', 'unmask=ALL', '--security-opt', 'apparmor=unconfined'],
];

describe.runIf(slow)('the container image (SLOW=1)', () => {
  const lack = Podman.lack();
  let podman: Podman;

  beforeAll(async () => {
    if (lack !== undefined) return;
    podman = new Podman();
    const [bare, sources] = [new BareDebian(), mkdtempSync(join(tmpdir(), 'antipode-image-sources-'))];
    try {
      await bare.make();
      podman.importBare(bare.root, 'bare');
      await copySources(sources);
      const build = ['build', '--format', 'docker', '--isolation=chroot', '--network=host'];
      const from = ['--build-arg', 'BASE=localhost/bare', '--build-arg', `ANTIPODE_COMMIT=${packedCommit}`];
      podman.run(...build, ...from, '--target', 'server', '--tag', 'pages', sources);
      podman.run(...build, ...from, '--tag', 'judging', sources);
    } finally {
      bare.remove();
      rmSync(sources, { recursive: true, force: true });
    }
  });

  afterAll(() => podman?.remove());

  it('has at most 450 MB for the pages, and at most 900 MB with five languages', ({ skip }) => {
    if (lack !== undefined) skip(lack);
    const sizes = ['pages', 'judging'].map((image) => podman.bytesOf(`localhost/${image}`) / megabyte);
    expect(sizes[0]).toBeLessThanOrEqual(450);
    expect(sizes[1]).toBeLessThanOrEqual(900);
  });

  it('runs as any user, may write nothing, and has its launcher', ({ skip }) => {
    if (lack !== undefined) skip(lack);
    const bare = ['--rm', '--network', 'none', '--read-only', '--cap-drop=ALL', '--user', '12345:0'];
    expect(JSON.parse(podman.start(...bare, 'pages', 'judge', '--version', '--json'))).toMatchObject({
      commit: packedCommit,
    });
    for (const command of ['psql', 'pg_dump']) podman.start(...bare, 'pages', command, '--version');
  });

  it('judges programs in five languages, and is healthy, started as its file says', async ({ skip }) => {
    if (lack !== undefined) skip(lack);
    const inside = (...words: readonly string[]) => podman.run('exec', 'antipode', ...words);
    podman.start('--detach', '--name', 'antipode', ...asDocumented, 'judging');
    await expect.poll(() => podman.run('healthcheck', 'run', 'antipode'), { interval: 1000 }).toBeDefined();
    const paths = programs.map((name) => `${ofImage}/problems/clocks/submissions/accepted/${name}`);
    const judgements = inside('judge', 'grade', 'clocks', ...paths, '--json')
      .trim()
      .split('\n');
    expect(judgements.map((line) => JSON.parse(line).verdict)).toEqual(programs.map(() => 'AC'));
    expect(inside('sh', '-c', submitting)).toContain('"verdict":"AC"');
    podman.run('stop', 'antipode');
    expect(podman.run('inspect', '--format', '{{.State.ExitCode}}', 'antipode').trim()).toBe('143');
  });
});

/** As somebody who submits to the judge in the container. */
const submitting = `set -e
export DATABASE_URL='postgresql://antipode@/antipode?host=/data/socket&port=5432'
judge user add ann >/dev/null
judge token add ann | tail -1 | judge login http://127.0.0.1:8080 >/dev/null
judge submit clocks ${ofImage}/problems/clocks/submissions/accepted/nested-loops.c --json`;
