import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { slow } from '../sample.ts';
import { judge, makeWorkspace, writeEchoProblem } from './support.ts';

/** Packages in one folder that share a header, a test case and a submission by links. */
function collection(name = '.') {
  const workspace = makeWorkspace();
  onTestFinished(workspace.remove);
  const path = writeEchoProblem(workspace, `${name}/echo`, {
    'output_validator/check.cpp':
      '#include "verdicts.h"\n#include <cstdio>\nint main() { return getchar() == \'n\' ? WRONG : RIGHT; }\n',
  });
  workspace.write(`${name}/shared/verdicts.h`, 'enum { RIGHT = 42, WRONG = 43 };\n');
  workspace.write(`${name}/shared/3.in`, 'yes\n');
  workspace.write(`${name}/shared/cat.py`, 'print(input())\n');
  const link = (target: string, name: string) => symlinkSync(target, join(path, name));
  link('../../shared/verdicts.h', 'output_validator/verdicts.h');
  link('../../../shared/3.in', 'data/secret/3.in');
  workspace.write(`${name}/echo/data/secret/3.ans`, '\n');
  mkdirSync(join(path, 'submissions/accepted'), { recursive: true });
  link('../../../shared/cat.py', 'submissions/accepted/cat.py');
  return { folder: join(workspace.path, name), path, workspace };
}

const asGraded = (text: string): readonly string[] =>
  JSON.parse(text).submissions.map(
    ({ submission, verdict }: Record<string, string>) => `${submission} ${verdict}`,
  );

describe('a package with links to other parts of its collection', () => {
  it('is refused by default', async () => {
    const { path } = collection();
    const { status, err } = await judge(['grade', path]);
    expect(status).toBe(2);
    expect(err).toContain('data/secret/3.in');
  });

  it('is graded with --links-into', async () => {
    const { folder, path } = collection();
    const { status, out } = await judge(['grade', path, '--links-into', folder, '--json', '--jury']);
    expect(status).toBe(0);
    const judgement = JSON.parse(out);
    expect(judgement).toMatchObject({ submission: 'accepted/cat.py', verdict: 'AC' });
    expect(judgement.cases).toHaveLength(3);
  });

  it('is verified with --links-into, again when a file outside it has changed', async () => {
    const { folder, path, workspace } = collection();
    const argv = ['verify', path, '--links-into', folder, '--mutants', '0', '--json'];
    const first = await judge(argv);
    expect(asGraded(first.out)).toEqual(['accepted/cat.py AC']);
    workspace.write('shared/verdicts.h', 'enum { RIGHT = 43, WRONG = 42 };\n');
    expect(asGraded((await judge(argv)).out)).toEqual(['accepted/cat.py WA']);
  });

  it('is not verified with another folder, and the message names the folder', async () => {
    const { folder, path } = collection();
    const { status, err } = await judge(['verify', path, '--links-into', join(folder, 'shared')]);
    expect(status).toBe(1);
    expect(err).toMatch(/^judge: .*shared: .*holds.*echo/m);
  });

  it('is exported and imported with --links-into, without links', async () => {
    const { folder, path, workspace } = collection();
    workspace.write('echo/input_validators/any.py', 'import sys\nsys.exit(42)\n');
    const links = ['--links-into', folder];
    const target = join(folder, 'new');
    expect(await judge(['export', path, '-o', target, ...links])).toMatchObject({ status: 0 });
    expect(readFileSync(join(target, 'data/secret/3.in'), 'utf8')).toBe('yes\n');
    expect(existsSync(join(target, 'output_validator/verdicts.h'))).toBe(true);
    expect(existsSync(join(target, 'submissions/accepted/cat.py'))).toBe(true);
    expect(await judge(['import', path, '--home', folder, ...links])).toMatchObject({ status: 0 });
    expect(readFileSync(join(folder, 'testdata/echo/secret/3.in'), 'utf8')).toBe('yes\n');
  });

  it.runIf(slow)(
    'is part of a contest with --links-into, beside problems from elsewhere (SLOW=1)',
    async () => {
      const { folder, workspace } = collection('problems');
      const contest = 'id: links\nname: Links\nduration: "1:00:00"\nproblems: [echo, clocks]\n';
      workspace.write('contest.yaml', contest);
      workspace.write('ada/echo.py', 'print(input())\n');
      const argv = ['contest', workspace.path, '--json', join(workspace.path, 'out.json')];
      expect(await judge(argv)).toMatchObject({ status: 2 });
      expect(
        await judge([...argv, '--links-into', workspace.write('none/x', '').slice(0, -2)]),
      ).toMatchObject({
        status: 2,
        err: expect.stringContaining('--links-into'),
      });
      expect(await judge([...argv, '--links-into', folder])).toMatchObject({ status: 0 });
      expect(readFileSync(join(workspace.path, 'out.json'), 'utf8')).toMatch(/"verdict": ?"AC"/);
    },
  );

  it('is refused if the named folder does not contain it', async () => {
    const { folder, path } = collection();
    const { status, err } = await judge(['grade', path, '--links-into', join(folder, 'shared')]);
    expect(status).toBe(2);
    expect(err).toContain('shared');
  });
});
