import { chmodSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { viewFor } from '#language';

it('a view is made whatever others have put into the folder for all, and is never theirs', async () => {
  const wanted = { shows: ['/usr/bin/env'], mounts: [] }; // a view of its own, which no language has
  const shared = dirname((await viewFor(wanted))?.folder ?? '');
  expect(shared).toMatch(/antipode-view-/);
  const dangling = `${shared}-dangling`;
  onTestFinished(() => {
    for (const path of [shared, dangling]) rmSync(path, { recursive: true, force: true });
  });
  rmSync(shared, { recursive: true });
  mkdirSync(shared);
  chmodSync(shared, 0o777); // as somebody else's: others may change it
  writeFileSync(`${shared}/view.json`, '{"mounted": ["/etc/shadow"]}');
  symlinkSync('/nowhere', dangling);
  const view = await viewFor(wanted);
  onTestFinished(() => rmSync(dirname(view?.folder ?? ''), { recursive: true, force: true }));
  expect(view).toBeDefined();
  expect(dirname(view?.folder ?? '')).not.toBe(shared);
  expect(view?.mounts.map(({ host }) => host)).not.toContain('/etc/shadow');
  expect(lstatSync(dangling).isSymbolicLink()).toBe(true);
});
