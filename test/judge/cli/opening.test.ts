import { join } from 'node:path';
import { expect, it } from 'vitest';
import { main } from '#cli';
import { buildPackage, soundPackage } from '../problem-reader/package-builder.ts';
import { fakeIo } from './fake-io.ts';

it('warnings about a package are shown although it has no time limit and no submissions that give one', async () => {
  const folder = buildPackage({
    'problem.yaml': `${soundPackage['problem.yaml']?.replace('  time_limit: 2\n', '  memory: 512\n')}colour: red\n`,
    'one.c': 'int main(void) { return 0; }\n',
  });
  const io = fakeIo();
  expect(await main(['grade', folder, join(folder, 'one.c')], io)).toBe(2);
  expect(io.err()).toMatch(/problem\.yaml.*"colour"[\s\S]*time limit/);
});
