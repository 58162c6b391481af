import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ShownFiles } from '../../../judge/statement/statements.ts';
import { buildPackage } from '../problem-reader/package-builder.ts';

it.each(['none.png', 'a\0b.png', `${'a'.repeat(5_000)}.png`, 'problem.yaml/a.png', '.'])(
  'a file that cannot be, called %j, is not there',
  async (name) => {
    const folder = buildPackage();
    const files = new ShownFiles(folder, async () => 'digest');
    expect(await files.put(join(folder, name))).toBeUndefined();
    expect(await files.put(join(folder, 'problem.yaml'))).toMatchObject({ name: 'problem.yaml' });
  },
);
