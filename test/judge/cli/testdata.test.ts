import { join } from 'node:path';
import { Command } from 'commander';
import { expect, it, vi } from 'vitest';
import { testdataCommand } from '../../../judge/cli/testdata.ts';
import { projectRoot } from '../../../judge/host/index.ts';
import { fakeIo } from './fake-io.ts';

vi.mock('../../../judge/package/index.ts', async (original) => ({
  ...(await original<typeof import('../../../judge/package/index.ts')>()),
  listProblems: () => [join(projectRoot, 'test', 'packages', 'ctdsum'), 'clocks'],
}));

it('judge testdata passes over problems that came with their data only, when none is named', async () => {
  const command = new Command().action(() => undefined);
  testdataCommand.configure(command);
  command.parse(['--check'], { from: 'user' });
  const io = fakeIo();
  expect(await testdataCommand.run(command, io)).toBe(0);
  expect(io.out()).toBe('ctdsum: nothing says how its data are made, so they stay\nclocks: as generated\n');
});
