import { expect, test } from 'vitest';
import { main } from '#cli';
import { judgeDigest } from '#setup';
import { fakeIo } from './fake-io.ts';

test('judge --version --json says exactly which program it is, and which sandbox it has', async () => {
  const judge = async (...argv: readonly string[]) => {
    const io = fakeIo();
    await main(argv, io);
    return JSON.parse(io.out());
  };
  const found = await judge('--version', '--json');
  expect(found).toEqual(await judge('--json', '-V'));
  const { judge: version, node, sandbox } = await judge('doctor', '--json');
  expect(found).toEqual({
    version: 1,
    judge: version,
    commit: expect.stringMatching(/^(unknown|[0-9a-f]{40}(\+changes)?)$/),
    digest: judgeDigest(),
    node,
    sandbox: sandbox.backEnd,
  });
});
