import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder, shownPath } from '#host';
import { asOrdinaryUser } from '../../ordinary-user.ts';
import { buildPackage } from './package-builder.ts';

test('a file of a package that its reader may not read is reported', async () => {
  const folder = buildPackage();
  const names = ['problem.yaml', 'data/secret/1.in'];
  for (const name of names) chmodSync(join(folder, name), 0);
  const issues = await asOrdinaryUser(join(import.meta.dirname, 'prints-issues.ts'), [folder]);
  expect(JSON.parse(issues)).toEqual(
    names.map((name) =>
      expect.objectContaining({
        severity: 'error',
        file: `${shownPath(folder)}/${name}`,
        found: expect.stringContaining('permission denied'),
      }),
    ),
  );
});

test('a folder that one may not enter is no workspace, and no fault', async () => {
  const folder = makeTemporaryFolder();
  mkdirSync(join(folder, 'problems'));
  chmodSync(folder, 0);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await asOrdinaryUser(join(import.meta.dirname, 'workspace-in-child.ts'), [folder])).toBe(
    'undefined',
  );
});
