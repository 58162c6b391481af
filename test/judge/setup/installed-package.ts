import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a command printed, and how it ended. */
export interface CommandEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

/** The judge as npm installs it from a tarball, in a prefix that its user cannot write to: for root, `nobody`. */
export class InstalledPackage {
  /** Everything is below; removed at the end. */
  readonly #place = mkdtempSync(join(tmpdir(), 'antipode-installed-'));
  /** The user's folders: at home, and where commands run. */
  readonly home = join(this.#place, 'home');
  readonly folder = join(this.#place, 'elsewhere');
  readonly root = join(this.#place, 'prefix', 'lib', 'node_modules', 'antipode');
  /** The paths in the package that npm made. */
  readonly files: readonly string[];

  constructor(tarball: string) {
    chmodSync(this.#place, 0o755);
    this.files = execFileSync('tar', ['tzf', tarball], { encoding: 'utf8' }).trimEnd().split('\n');
    // Without a network, and without what it can do without.
    const options = ['--silent', '--global', '--offline', '--omit=optional'];
    execFileSync('npm', ['install', ...options, '--prefix', join(this.#place, 'prefix'), tarball], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#closeToUser();
  }

  #closeToUser(): void {
    for (const path of [this.home, this.folder]) {
      mkdirSync(path);
      if (isRoot) execFileSync('chown', [`${nobody}:${nobody}`, path]);
    }
    execFileSync('chmod', ['-R', 'go+rX,a-w', join(this.#place, 'prefix')]);
  }

  /** Runs the installed command as a user who cannot write to it, in `folder`. */
  judge(...args: readonly string[]): Promise<CommandEnd> {
    return new Promise((resolve, reject) => {
      const child = spawn(join(this.#place, 'prefix', 'bin', 'judge'), args, {
        ...(isRoot ? { uid: nobody, gid: nobody } : {}),
        cwd: this.folder,
        env: { PATH: process.env.PATH, HOME: this.home, LANG: 'C.UTF-8' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let [stdout, stderr] = ['', ''];
      child.stdout.on('data', (chunk) => {
        stdout += chunk;
      });
      child.stderr.on('data', (chunk) => {
        stderr += chunk;
      });
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, stdout, stderr }));
    });
  }

  remove(): void {
    execFileSync('chmod', ['-R', 'u+w', this.#place]);
    rmSync(this.#place, { recursive: true, force: true });
  }
}
