import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BareDebian } from './bare-debian.mjs';
import { projectRoot } from './project.mjs';
import { copySources } from './sources-copy.mjs';

/** What an image from a registry would not have either: what Debian's package manager keeps, and what it tells. */
const notInBase = ['./var/cache/apt/*', './var/lib/apt/lists/*', './usr/share/{doc,man,info,locale}/*'];

/** On hosts that mount control groups of both versions crun refuses every container. */
const runtime = existsSync('/usr/sbin/runc') ? ['--runtime', 'runc'] : [];

/** What a container may have open and start: podman's own figures are refused to a root without all its rights. */
const limits = ['nofile', 'nproc'].map((name) => `--ulimit=${name}=4096:4096`);

/** The options that Containerfile names, but for the network, which judging does not need. */
const asDocumented = [
  ...['--network', 'none', '--read-only', '--cap-drop=ALL', '--tmpfs', '/dev/shm:exec,size=2g'],
  ...['--security-opt', `seccomp=${join(projectRoot, 'judge/setup/deploy/seccomp.json')}`],
  ...['--security-opt', 'unmask=ALL', '--security-opt', 'apparmor=unconfined'],
];

/** The images of Containerfile, `pages` and `judging`, built by podman in a folder of their own, of which nothing
 *  stays. Make them, try them, remove them. */
export class ContainerImage {
  #place = mkdtempSync(join(tmpdir(), 'antipode-image-'));

  /** Why none can be made here; undefined: it can.
   *  @returns {string | undefined} */
  static lack() {
    return BareDebian.lack() ?? (existsSync('/usr/bin/podman') ? undefined : 'expected podman, found none');
  }

  /** Builds both.
   *  @param {BareDebian} bare a Debian 13 that is made
   *  @param {string} commit
   *  @throws Error with what podman said */
  async make(bare, commit) {
    this.#importBare(bare.root);
    const sources = join(this.#place, 'sources');
    await copySources(sources);
    const build = ['build', '--format', 'docker', '--isolation=chroot', '--network=host'];
    const from = ['--build-arg', 'BASE=localhost/bare', '--build-arg', `ANTIPODE_COMMIT=${commit}`];
    this.podman(...build, ...from, '--target', 'server', '--tag', 'pages', sources);
    this.podman(...build, ...from, '--tag', 'judging', sources);
    rmSync(sources, { recursive: true });
  }

  /** Runs a command of podman. Its standard output.
   *  @param {readonly string[]} words
   *  @returns {string}
   *  @throws Error with what it said */
  podman(...words) {
    const [storage, state] = [join(this.#place, 'storage'), join(this.#place, 'run')];
    return execFileSync('podman', [...runtime, '--root', storage, '--runroot', state, ...words], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Runs a container: `run`, with what this machine needs besides.
   *  @param {readonly string[]} words */
  start(...words) {
    return this.podman('run', ...limits, ...words);
  }

  /** Starts a judge, called `antipode`, as Containerfile says, and waits until it is healthy.
   *  @throws Error if it is not after five minutes */
  async startJudge() {
    this.start('--detach', '--name', 'antipode', ...asDocumented, 'judging');
    for (let left = 300; ; left--) {
      try {
        this.podman('healthcheck', 'run', 'antipode');
        return;
      } catch (error) {
        if (left === 0) throw error;
        await setTimeout(1000);
      }
    }
  }

  /** Runs a script of `judge/setup/bare` in the judge that was started. Its standard output.
   *  @param {string} script its name */
  inJudge(script) {
    const text = readFileSync(join(projectRoot, 'judge/setup/bare', `${script}.sh`), 'utf8');
    return this.podman('exec', 'antipode', 'sh', '-c', text);
  }

  /** @param {'pages' | 'judging'} image */
  bytesOf(image) {
    return Number(this.podman('image', 'inspect', '--format', '{{.Size}}', `localhost/${image}`));
  }

  remove() {
    this.podman('rm', '--all', '--force', '--time', '5');
    this.podman('rmi', '--all', '--force');
    if (readFileSync('/proc/self/mountinfo', 'utf8').includes(this.#place))
      this.podman('unmount', '--all', '--force');
    rmSync(this.#place, { recursive: true, force: true });
  }

  /** @param {string} root of a bare Debian */
  #importBare(root) {
    const archive = join(this.#place, 'bare.tar');
    const without = notInBase.map((pattern) => `--exclude=${pattern}`).join(' ');
    execFileSync('bash', ['-c', `tar -C "$0" ${without} -cf "$1" .`, root, archive]);
    this.podman('import', '--quiet', archive, 'bare');
    rmSync(archive);
  }
}
