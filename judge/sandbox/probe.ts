import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { inTemporaryFolder, MachineLack, memoryFolder } from '#host';
import { ensureLauncher } from '#setup';
import {
  type Box,
  type BoxOptions,
  type Protection,
  type RunLimits,
  SandboxError,
  type SandboxInfo,
} from './box.ts';
import { type CgroupPlace, findCgroupPlace, sweepCgroups } from './cgroups.ts';
import { startBox } from './open-box.ts';

let place: CgroupPlace | undefined;

/** Opens a box with the best back end of this machine.
 *   @throws SandboxError if the machine does not allow isolating programs at all: then nothing is run. */
export async function openBox(options: BoxOptions): Promise<Box> {
  const where = findPlace();
  try {
    return await startBox(options, where, (separateUser) => describeSandbox(where, separateUser));
  } catch (error) {
    const hint = error instanceof SandboxError ? hintForLack(error.message) : undefined;
    if (hint === undefined) throw error;
    const { message, cause } = error as SandboxError;
    throw new SandboxError(message, { cause, hint });
  }
}

/** Finds the capabilities of this machine's sandbox by opening a box. @throws SandboxError like `openBox`. */
export async function probeSandbox(): Promise<SandboxInfo> {
  return inTemporaryFolder(async (outputFolder) => {
    const box = await openBox({ outputFolder, scratchBytes: 1 << 20 });
    await box.close();
    return box.info;
  });
}

/** The same for whoever cannot do without. @throws MachineLack if this machine can run no program: no fault of ours */
export async function requireSandbox(): Promise<SandboxInfo> {
  try {
    return await probeSandbox();
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    throw new MachineLack(error.message, { hint: error.hint, cause: error });
  }
}

/** Whether this machine counts the instructions of runs, found by one. @throws SandboxError like `openBox` */
export async function countsInstructions(): Promise<boolean> {
  return inTemporaryFolder(async (outputFolder) => {
    const box = await openBox({ outputFolder, scratchBytes: 1 << 20 });
    try {
      const run = await box.run({ argv: ['/bin/true'], cwd: '/w', limits: nothingMuch });
      return run.instructions !== undefined;
    } finally {
      await box.close();
    }
  });
}

const nothingMuch: RunLimits = {
  cpuMs: 1000,
  wallMs: 10_000,
  memoryBytes: 64 << 20,
  outputBytes: 0,
  processes: 1,
  openFiles: 16,
};

/** CPU time that a fixed computation of about 10 ms takes now, ns. @throws Error if it cannot be run */
export async function measurePace(): Promise<number> {
  const { stdout } = await promisify(execFile)(await ensureLauncher(), ['pace'], { env: {} });
  return Number(stdout);
}

function findPlace(): CgroupPlace {
  if (place === undefined) {
    place = findCgroupPlace();
    sweepCgroups(place);
  }
  return place;
}

function describeSandbox({ backEnd, reason }: CgroupPlace, separateUser: boolean): SandboxInfo {
  const missing: Protection[] = [];
  const hints: string[] = [];
  if (backEnd === 'none') {
    missing.push('cpu-of-whole-tree', 'memory-of-whole-tree');
    hints.push(
      `no cgroups (${reason}): run as root, or with "systemd-run --user --scope -p Delegate=yes judge …"`,
    );
  }
  if (!separateUser) {
    missing.push('separate-user');
    hints.push(
      'programs share the uid of the judge inside their own user namespace: run as root of the machine to get one uid per box',
    );
  }
  if (memoryFolder() === undefined)
    hints.push(
      'programs see the folders of the machine, not copies in memory: mount /dev/shm as tmpfs in which programs may be executed',
    );
  return { backEnd, measuredBy: backEnd === 'none' ? 'rusage' : backEnd, missing, hints };
}

/** What a machine must allow, by what the launcher was refused. */
const machineHints: readonly (readonly [refused: RegExp, hint: string])[] = [
  [
    /noexec/,
    'set TMPDIR and XDG_CACHE_HOME to folders on a file system that is not mounted noexec, or allow it: mount -o remount,exec /dev/shm',
  ],
  [
    /new namespaces/,
    'run the judge as root, or allow user namespaces: sysctl kernel.unprivileged_userns_clone=1 user.max_user_namespaces=15000 ' +
      'kernel.apparmor_restrict_unprivileged_userns=0 (set those that exist on this machine). In a chroot the kernel allows none',
  ],
];

const cost = 'without it no program can be judged here; `judge serve --no-worker` shows the pages alone';

/** A limit of the machine, which no option of a container changes: the kernel says that there is no space left. */
const isLimit = /new namespaces.*No space left/;

/** The option that a container lacks: its usual profile of system calls refuses namespaces and mounts, covered parts of
 *  /proc forbid another /proc, AppArmor forbids mounts with another error. */
const containerHints: typeof machineHints = [
  [/noexec/, `start the container with --tmpfs /dev/shm:exec,size=2g: ${cost}`],
  [
    /fsmount proc|create proc/,
    `start the container with --security-opt unmask=ALL (docker: systempaths=unconfined): ${cost}`,
  ],
  [
    /Permission denied/,
    `start the container with --security-opt apparmor=unconfined, or allow its profile mounts: ${cost}`,
  ],
  [
    /Operation not permitted|new namespaces/,
    `start the container with --security-opt seccomp=<judge/setup/deploy/seccomp.json, or unconfined>: ${cost}`,
  ],
];

/** Root of a container has not the rights of root of the machine, but any other user may make a user namespace. */
const asAnotherUser = 'start the container as another user than root (--user 10001), and ';

/** What helps when the launcher cannot make a box: one sentence; undefined for what no option changes. */
export function hintForLack(
  message: string,
  isContainer = inContainer(),
  isRoot = process.getuid?.() === 0,
): string | undefined {
  const hints = isContainer && !isLimit.test(message) ? containerHints : machineHints;
  const hint = hints.find(([refused]) => refused.test(message))?.[1];
  const isRefused = hints === containerHints && isRoot && /new namespaces/.test(message);
  return hint !== undefined && isRefused ? hint.replace('start the container ', asAnotherUser) : hint;
}

/** By the files that podman and docker leave, and what Kubernetes tells its containers. */
const inContainer = (): boolean =>
  ['/run/.containerenv', '/.dockerenv'].some((path) => existsSync(path)) ||
  process.env.KUBERNETES_SERVICE_HOST !== undefined;
