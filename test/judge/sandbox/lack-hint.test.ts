import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#host';
import { hintForLack } from '../../../judge/sandbox/probe.ts';

// What a reviewer saw in containers with the usual profiles of podman and docker.
it.each([
  ['launcher: host name: Operation not permitted', 'seccomp='],
  ['launcher: this machine does not allow new namespaces: Operation not permitted', 'seccomp='],
  ['launcher: fsmount proc: Operation not permitted', 'unmask=ALL'],
  ['launcher: mount on /tmp: Permission denied', 'apparmor=unconfined'],
])('a container that lacks an option says which, and what that costs: %s', (message, option) => {
  const hint = hintForLack(message, true);
  expect(hint).toContain(`--security-opt ${option}`);
  expect(hint).toMatch(/no program can be judged.*--no-worker/);
});

it('names a profile that there is', () => {
  const [, file = ''] = /seccomp=<([^,]+),/.exec(hintForLack('x: Operation not permitted', true) ?? '') ?? [];
  expect(existsSync(join(projectRoot, file))).toBe(true);
});

it('a machine that allows no namespaces is told its settings; nothing is said where no option helps', () => {
  expect(hintForLack('launcher: this machine does not allow new namespaces: x', false)).toContain('sysctl');
  const refused = 'launcher: this machine does not allow new namespaces: Operation not permitted';
  expect(hintForLack(refused, true, true)).toContain('as another user than root (--user 10001), and with');
  expect(hintForLack(refused, true, false)).not.toContain('another user');
  const limit = 'launcher: this machine does not allow new namespaces: No space left on device';
  expect(hintForLack(limit, true)).toContain('user.max_user_namespaces');
  expect(hintForLack('launcher: host name: Operation not permitted', false)).toBeUndefined();
  expect(hintForLack('launcher: folder /x: No such file or directory', true)).toBeUndefined();
});
