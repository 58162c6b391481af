import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BareDebian } from '#setup';

/** What an image from a registry would not have either: what Debian's package manager keeps, and what it tells. */
const notInBase = ['./var/cache/apt/*', './var/lib/apt/lists/*', './usr/share/{doc,man,info,locale}/*'];

/** On hosts that mount control groups of both versions crun refuses every container. */
const runtime = existsSync('/usr/sbin/runc') ? ['--runtime', 'runc'] : [];

/** What a container may have open and start: podman's own figures are refused to a root without all its rights. */
const limits = ['nofile', 'nproc'].map((name) => `--ulimit=${name}=4096:4096`);

/** Images and containers in a folder of their own, of which nothing stays. */
export class Podman {
  readonly #place = mkdtempSync(join(tmpdir(), 'antipode-image-'));

  /** Why there is none here; undefined: it can be used. */
  static lack(): string | undefined {
    return BareDebian.lack() ?? (existsSync('/usr/bin/podman') ? undefined : 'no podman');
  }

  /** Runs a command of podman. Its standard output. @throws Error with what it said */
  run(...words: readonly string[]): string {
    const [storage, state] = [join(this.#place, 'storage'), join(this.#place, 'run')];
    return execFileSync('podman', [...runtime, '--root', storage, '--runroot', state, ...words], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Runs a container: `run`, with what this machine needs besides. */
  start(...words: readonly string[]): string {
    return this.run('run', ...limits, ...words);
  }

  /** Makes an image of a bare Debian. */
  importBare(root: string, name: string): void {
    trustAsHere(root);
    const archive = join(this.#place, 'bare.tar');
    const without = notInBase.map((pattern) => `--exclude=${pattern}`).join(' ');
    execFileSync('bash', ['-c', `tar -C "$0" ${without} -cf "$1" .`, root, archive]);
    this.run('import', '--quiet', archive, name);
    rmSync(archive);
  }

  bytesOf = (image: string): number => Number(this.run('image', 'inspect', '--format', '{{.Size}}', image));

  remove(): void {
    this.run('rm', '--all', '--force', '--time', '5');
    this.run('rmi', '--all', '--force');
    if (readFileSync('/proc/self/mountinfo', 'utf8').includes(this.#place))
      this.run('unmount', '--all', '--force');
    rmSync(this.#place, { recursive: true, force: true });
  }
}

/** npm takes packages there from where it takes them on this machine. */
function trustAsHere(root: string): void {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const { NODE_EXTRA_CA_CERTS: trusted = '' } = process.env;
  const isTrusted = trusted !== '' && existsSync(trusted);
  if (isTrusted) copyFileSync(trusted, join(root, 'root/ca.pem'));
  writeFileSync(
    join(root, 'root/.npmrc'),
    `registry=${registry}\n${isTrusted ? 'cafile=/root/ca.pem\n' : ''}`,
  );
}
