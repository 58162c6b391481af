import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot, SetUpError } from './project.mjs';
import { lastLines, run } from './run.mjs';

/** Enters a root in namespaces of its own, which end with what runs there: nothing of this machine stays mounted, and
 *  its judges wait for none of this machine. In a plain chroot there would be no user namespaces. */
const entering = `set -e
mount --make-rprivate /
mount --bind "$0" "$0"
mkdir -p "$0/old"
mount -t proc proc "$0/proc"
mount --rbind /sys "$0/sys"
mount --rbind /dev "$0/dev"
mount -t tmpfs -o mode=1777 shm "$0/dev/shm"
cp /etc/resolv.conf /etc/hosts "$0/etc/"
cd "$0"
pivot_root . old
umount -l /old
[ ! -s /etc/trusted-here.pem ] || export NODE_EXTRA_CA_CERTS=/etc/trusted-here.pem
exec sh /root/script 2>/root/script.log`;

/** The environment of a script there, as `NAME=value`: nothing of this machine but where programs are and through which
 *  proxy the network is reached. What npm adds to it, for example, names files that are other ones there.
 *  @param {Readonly<Record<string, string>>} asked
 *  @param {Readonly<Record<string, string | undefined>>} [here]
 *  @returns {string[]} */
export function environmentThere(asked, here = process.env) {
  const kept = Object.entries(here).filter(([name]) => /^(PATH|(https?|no)_proxy)$/i.test(name));
  return [...kept, ...Object.entries(asked)].map(([name, value]) => `${name}=${value}`);
}

/** A bare Debian, in which packages are tried. Make it, try things in it, remove it. */
export class BareDebian {
  #place = mkdtempSync(join(tmpdir(), 'antipode-bare-'));
  #version;
  #root;

  /** @param {12 | 13} [version] 12 gets the Node of this machine, as its own is too old */
  constructor(version = 13) {
    this.#version = version;
    this.#root = join(this.#place, 'root');
  }

  /** Why none can be made here; undefined: it can.
   *  @returns {string | undefined} */
  static lack() {
    if (process.getuid?.() !== 0) return 'only root makes a root file system';
    const tools = ['/usr/sbin/debootstrap', '/usr/bin/unshare'];
    return tools.filter((tool) => !existsSync(tool)).map((tool) => `expected ${tool}, found none`)[0];
  }

  /** The folder of its root file system. */
  get root() {
    return this.#root;
  }

  /** @throws SetUpError, without a network for example */
  async make() {
    // What it mounts is seen by it alone, and gone with it.
    const suite = this.#version === 12 ? 'bookworm' : 'trixie';
    const words = ['--mount', 'debootstrap', '--variant=minbase', suite, this.#root];
    const { code, output } = await run('unshare', words);
    if (code !== 0) throw new SetUpError(`debootstrap failed (exit ${code}):\n${lastLines(output)}`);
    // It lives for minutes, so nothing must survive a failure of power; packages start no services there.
    writeFileSync(join(this.#root, 'etc/dpkg/dpkg.cfg.d/fast'), 'force-unsafe-io\n');
    writeFileSync(join(this.#root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    await this.#trustAsHere();
    if (this.#version === 12) await this.#addNode();
  }

  /** npm takes packages there from where it takes them on this machine. */
  async #trustAsHere() {
    const { output } = await run('npm', ['config', 'get', 'registry']);
    const { NODE_EXTRA_CA_CERTS: trusted = '' } = process.env;
    const isTrusted = trusted !== '' && existsSync(trusted);
    if (isTrusted) copyFileSync(trusted, join(this.#root, 'etc/trusted-here.pem'));
    writeFileSync(
      join(this.#root, 'root/.npmrc'),
      `registry=${output.trim()}\n${isTrusted ? 'cafile=/etc/trusted-here.pem\n' : ''}`,
    );
  }

  /** @throws SetUpError if it does not run there */
  async #addNode() {
    const { output } = await run('npm', ['root', '--global']);
    const npm = join(output.trim(), 'npm');
    const local = join(this.#root, 'usr/local');
    copyFileSync(process.execPath, join(local, 'bin/node'));
    cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
    for (const name of ['npm', 'npx'])
      symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
    const { code, output: said } = await run('chroot', [this.#root, 'npm', '--version']);
    if (code !== 0) throw new SetUpError(`the Node of this machine does not run there:\n${lastLines(said)}`);
  }

  /** Runs a script of `judge/setup/bare` in a copy of it, with a file in /root. Its standard output.
   *  @param {string} script its name
   *  @param {string} file on this machine
   *  @param {string} as its name there
   *  @param {Readonly<Record<string, string>>} [env] what the script asks for besides
   *  @returns {Promise<string>}
   *  @throws SetUpError if it fails */
  async try(script, file, as, env = {}) {
    const copy = join(this.#place, script);
    const copied = await run('cp', ['-a', '--reflink=auto', this.#root, copy]);
    if (copied.code !== 0) throw new SetUpError(`${copy} cannot be made:\n${lastLines(copied.output)}`);
    copyFileSync(file, join(copy, 'root', as));
    copyFileSync(join(projectRoot, 'judge/setup/bare', `${script}.sh`), join(copy, 'root/script'));
    const namespaces = ['--mount', '--pid', '--fork', '--kill-child'];
    const words = ['-i', ...environmentThere(env), 'unshare', ...namespaces, 'sh', '-c', entering, copy];
    const { code, output } = await run('env', words);
    const log = join(copy, 'root/script.log');
    const said = `${output}${code === 0 || !existsSync(log) ? '' : readFileSync(log, 'utf8')}`;
    this.#removeFolder(copy);
    if (code !== 0)
      throw new SetUpError(
        `${script}.sh in a bare Debian ${this.#version} failed (exit ${code}):\n${lastLines(said, 40)}`,
      );
    return output;
  }

  remove() {
    this.#removeFolder(this.#place);
  }

  /** @param {string} folder */
  #removeFolder(folder) {
    if (readFileSync('/proc/self/mountinfo', 'utf8').includes(folder))
      throw new SetUpError(`${folder}: expected nothing mounted below, so it is left`);
    rmSync(folder, { recursive: true, force: true });
  }
}
