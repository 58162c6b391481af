import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '#host';

/** A project in a temporary folder with our set-up scripts, one source file and no npm dependency: set-up may do
 *  anything there. */
export class SmallProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'antipode-set-up-'));

  constructor() {
    cpSync(join(projectRoot, 'judge', 'setup'), join(this.folder, 'judge', 'setup'), { recursive: true });
    cpSync(join(projectRoot, 'tsconfig.json'), join(this.folder, 'tsconfig.json'));
    const manifest = { name: 'small', version: '1.0.0', type: 'module', engines: { node: '>=20.19' } };
    this.write('package.json', JSON.stringify(manifest));
    const { name, version } = manifest;
    this.write(
      'package-lock.json',
      JSON.stringify({ name, version, lockfileVersion: 3, packages: { '': { name, version } } }),
    );
    this.write('reference/empty/index.ts', 'export {};\n');
    this.writeMain('export const main = async (argv: readonly string[]) => argv.length;');
    // npm installs nothing in this project, so it uses our tools.
    this.write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
    symlinkSync(join(projectRoot, 'node_modules', 'esbuild'), join(this.folder, 'node_modules', 'esbuild'));
  }

  writeMain(source: string): void {
    this.write('judge/cli/main.ts', source);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  /** Runs one of the set-up scripts. */
  run(
    script: string,
    args: readonly string[] = [],
    env: Record<string, string> = {},
    user?: number,
  ): Promise<ScriptResult> {
    return runScript(join(this.folder, 'judge', 'setup', script), args, env, { user });
  }

  /** Makes a folder readable for everybody. */
  openToAll(): void {
    chmodSync(this.folder, 0o755);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export interface ScriptResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a script with Node, as `user`, and collects its output. */
export function runScript(
  path: string,
  args: readonly string[],
  env: Record<string, string>,
  { user }: { readonly user?: number | undefined } = {},
): Promise<ScriptResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path, ...args], {
      ...(user === undefined ? {} : { uid: user, gid: user }),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
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
