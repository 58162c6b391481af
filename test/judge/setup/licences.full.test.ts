import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#host';
import { billOfMaterials, bundledPackages, licences } from '../../../judge/setup/licences.mjs';

test('a package hands on the licences of all that is in it, for Node and for browsers, and names it', async () => {
  const packages = await bundledPackages();
  const names = packages.map(({ name }) => name);
  // The last four are only in what browsers get; two before them have their licence in the README.
  const some = [
    'kysely',
    'zod',
    'pg-types',
    'pgpass',
    '@codemirror/commands',
    'crelt',
    'fflate',
    'modern-normalize',
  ];
  expect(names).toEqual(expect.arrayContaining(some));
  const grants =
    /permission to use|permission is hereby granted|apache license|redistribution and use|2\.1\. grants/i;
  expect(packages.filter(({ text }) => !grants.test(text)).map(({ name }) => name)).toEqual([]);
  const text = licences(packages);
  expect(packages.filter((one) => !text.includes(`${one.name} ${one.version} (`))).toEqual([]);

  const { packages: locked } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
  const bill = billOfMaterials(packages, { name: 'antipode', version: '0.1.0', license: 'MIT' });
  for (const { name, version, licenses, purl } of bill.components) {
    const { version: expected, license } = locked[`node_modules/${name}`];
    expect([name, version, licenses]).toEqual([name, expected, [{ expression: license }]]);
    expect(decodeURIComponent(purl)).toBe(`pkg:npm/${name}@${expected}`);
  }
});
