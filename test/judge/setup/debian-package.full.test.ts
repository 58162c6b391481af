import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDeb } from '../../../judge/setup/deb.mjs';
import { slow } from '../../sample.ts';
import { PackedSources, packedCommit } from './packed.ts';

/** Enters a root in namespaces of its own, which end with what runs there: nothing of this machine stays mounted. In a
 *  plain chroot there would be no user namespaces. */
const entering = `set -e
mount --make-rprivate /
mount --bind "$0" "$0"
mkdir -p "$0/old"
mount -t proc proc "$0/proc"
mount --rbind /sys "$0/sys"
mount --rbind /dev "$0/dev"
cp /etc/resolv.conf "$0/etc/resolv.conf"
cd "$0"
pivot_root . old
umount -l /old
unset XDG_CACHE_HOME XDG_STATE_HOME XDG_DATA_HOME DATABASE_URL NODE_EXTRA_CA_CERTS
exec sh /root/script`;

const lack = (): string | undefined => {
  if (process.getuid?.() !== 0) return 'only root makes a root file system';
  return ['/usr/sbin/debootstrap', '/usr/bin/dpkg-deb'].find((path) => !existsSync(path));
};

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
    const mounts = readFileSync('/proc/self/mountinfo', 'utf8');
    if (mounts.includes(place)) throw new Error(`${place}: expected nothing mounted below, so it is left`);
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

  it('is installed in a bare Debian 13: doctor, pages and judging as its units start them, a verdict', ({
    skip,
  }) => {
    const missing = lack();
    if (missing !== undefined) skip(missing);
    const root = join(place, 'trixie');
    try {
      execFileSync('debootstrap', ['--variant=minbase', 'trixie', root], { stdio: 'pipe' });
    } catch (error) {
      return skip(`debootstrap: ${String((error as { stderr?: Buffer }).stderr).slice(-200)}`); // no network
    }
    copyFileSync(deb, join(root, 'root/antipode.deb'));
    copyFileSync(join(import.meta.dirname, 'bare-debian.sh'), join(root, 'root/script'));
    writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 }); // no services here
    const words = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', entering, root];
    const said = execFileSync('unshare', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = said.trim().split('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ commit: packedCommit });
    for (const protection of ['namespaces', 'network', 'seccomp'])
      expect(said).toMatch(new RegExp(`^ +${protection} +yes`, 'm'));
    expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({ verdict: 'AC' });
    expect(lines.at(-1)).toBe('removed');
  });
});
