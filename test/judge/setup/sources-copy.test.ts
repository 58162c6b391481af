import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copySources } from '../../../judge/setup/sources-copy.mjs';
import { temporaryFolder } from '../problem-reader/package-builder.ts';

it('a copy of sources that only their owner may read can be read by everybody', async () => {
  const place = temporaryFolder();
  const [from, to] = [join(place, 'from'), join(place, 'to')];
  for (const folder of ['inside', 'build', 'node_modules', 'odd.tmp'])
    mkdirSync(join(from, folder), { recursive: true, mode: 0o700 });
  for (const [name, mode] of [
    ['inside/text', 0o600],
    ['inside/program', 0o700],
    ['shared', 0o664],
    ['build/program', 0o600],
    ['node_modules/package', 0o600],
  ] as const) {
    writeFileSync(join(from, name), '');
    chmodSync(join(from, name), mode);
  }
  await copySources(to, from);
  const modes = readdirSync(to, { recursive: true, encoding: 'utf8' }).map((name) => [
    name,
    (statSync(join(to, name)).mode & 0o7777).toString(8),
  ]);
  expect(Object.fromEntries(modes)).toEqual({
    inside: '755',
    'inside/text': '644',
    'inside/program': '755',
    shared: '644',
    node_modules: '700', // the files of the npm packages are the same ones, so they stay as they are
    'node_modules/package': '600',
  });
});
