import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shownPath } from '#host';
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
