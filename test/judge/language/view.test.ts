import { chmodSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '#host';
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

it('a view stays the same when Python keeps a module compiled, and is made anew when the module changes', async () => {
  const folder = makeTemporaryFolder();
  mkdirSync(join(folder, '__pycache__'));
  const made = new Set<string>();
  onTestFinished(() => {
    for (const path of [folder, ...made]) rmSync(path, { recursive: true, force: true });
  });
  let asked = 0;
  const now = async (name: string, text: string): Promise<string> => {
    writeFileSync(join(folder, name), text);
    // Asked in another way each time: a process looks once for each question.
    const view = await viewFor({ shows: [folder, `/nowhere/${++asked}`], mounts: [] });
    const place = dirname(view?.folder ?? '');
    made.add(place);
    return place;
  };
  const first = await now('a.py', 'a = 1\n');
  expect(await now('__pycache__/a.cpython-311.pyc', 'compiled')).toBe(first);
  expect(await now('a.py', 'a = 12\n')).not.toBe(first);
});
