import { existsSync } from 'node:fs';

/** What a machine must allow, by what the launcher was refused. */
const machineHints: readonly (readonly [refused: RegExp, hint: string])[] = [
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

/** What helps when the launcher cannot make a box: one sentence; undefined for what no option changes. */
export const hintForLack = (message: string, isContainer = inContainer()): string | undefined =>
  (isContainer && !isLimit.test(message) ? containerHints : machineHints).find(([refused]) =>
    refused.test(message),
  )?.[1];

/** By the files that podman and docker leave, and what Kubernetes tells its containers. */
const inContainer = (): boolean =>
  ['/run/.containerenv', '/.dockerenv'].some((path) => existsSync(path)) ||
  process.env.KUBERNETES_SERVICE_HOST !== undefined;
