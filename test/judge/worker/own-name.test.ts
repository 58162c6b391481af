import { mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownName } from '../../../judge/worker/machine/worker-facts.ts';
import { temporaryFolder } from '../problem-reader/package-builder.ts';

it('workers of two data folders have two names, and each keeps its own', () => {
  const [one, other] = [temporaryFolder(), temporaryFolder()];
  const name = ownName(one);
  expect(name.startsWith(`${hostname()}-`)).toBe(true);
  expect(ownName(other)).not.toBe(name);
  expect(ownName(one)).toBe(name);
});

it('a damaged name is replaced', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'worker'));
  writeFileSync(join(folder, 'worker', 'name'), '../x');
  const name = ownName(folder);
  expect(name).toMatch(/-[0-9a-f]{6}$/);
  expect(ownName(folder)).toBe(name);
});

it('without a data folder it is that of the machine', () => {
  expect(ownName(undefined)).toBe(hostname());
});
