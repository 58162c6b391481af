import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { judge, makeWorkspace, writeEchoProblem } from './support.ts';

/** The place of a zip file that was opened: `sha256:` and its digest. */
async function openedZip(): Promise<string> {
  const workspace = makeWorkspace();
  onTestFinished(workspace.remove);
  const path = writeEchoProblem(workspace, 'echo', { 'note.txt': String(process.hrtime.bigint()) });
  workspace.write('echo/input_validators/any.py', 'import sys\nsys.exit(42)\n');
  const submission = workspace.write('echo/submissions/accepted/echo.py', 'print(input())\n');
  const zip = join(workspace.path, 'echo.zip');
  expect(await judge(['export', path, '-o', zip])).toMatchObject({ status: 0 });
  expect(await judge(['grade', zip, submission])).toMatchObject({ status: 0 });
  return `sha256:${createHash('sha256').update(readFileSync(zip)).digest('hex')}`;
}

const unknown = `sha256:${'0'.repeat(64)}`;

describe('a problem named by the digest of its zip file', () => {
  it('is verified, also with --trust, which does not concern zip files', async () => {
    const { status, out } = await judge(['verify', await openedZip(), '--mutants', '0', '--trust', '--json']);
    expect(JSON.parse(out)).toMatchObject({ problem: 'echo', ok: true });
    expect(status).toBe(0);
  });

  it('is refused by judge testdata, which writes into the package', async () => {
    const { status, err } = await judge(['testdata', await openedZip()]);
    expect(status).toBe(2);
    expect(err).toContain('zip file');
  });

  it.each(['grade', 'verify', 'testdata'])('that was never opened is refused by judge %s', async (name) => {
    for (const argv of [
      [name, unknown],
      [name, unknown, '--trust'],
    ]) {
      const { status, err } = await judge(argv);
      expect(status).toBe(2);
      expect(err).toMatch(/sha256:0{64}.*cached/);
    }
  });
});
