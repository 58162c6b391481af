import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ownWorkspace } from '../../own-workspace.ts';
import { patienceMs } from '../../patience.ts';
import { naming } from '../../saying.ts';
import { writeFiles } from '../../write-files.ts';
import { runJudge as judge } from './run-judge.ts';

const workspace = ownWorkspace();

const picture = (name: string, text: string): string =>
  `open(folder + '${name}.svg', 'w').write('<svg xmlns="http://www.w3.org/2000/svg"><text>${text} ' + out + '</text></svg>')`;
const files: Readonly<Record<string, string>> = {
  'problem.yaml':
    'problem_format_version: 2025-09\nname: Double\nuuid: 5b9a3f5e-0f3b-4a52-9f1e-0e3b3c0a0246\nlimits: {time_limit: 2.0}\n',
  'statement/problem.en.md': '# Double\n',
  'data/secret/1.in': '4\n',
  'data/secret/1.ans': '8\n',
  'input_validators/any.ctd': 'INT(0, 9) NEWLINE EOF\n',
  'output_visualizer/draw.py': `import sys\nfolder = sys.argv[3]\nout = sys.stdin.read().strip()\nif out == 'none': sys.exit(0)\nif out == 'fail': sys.exit(3)\n${picture('judgeimage', 'jury')}\n${picture('teamimage', 'team')}\n`,
  'submissions/wrong_answer/nine.py': 'print(9)\n',
};

function packageFolder(): string {
  const folder = join(workspace.path, 'double');
  writeFiles(folder, files);
  return folder;
}

it('judge check --draw writes the pictures that the package draws of an output', async () => {
  const folder = packageFolder();
  const drawn = (name: string, stdin: string) =>
    judge(['check', folder, '-', '--input', 'secret/1', '--draw', join(workspace.path, name)], { stdin });
  const right = await drawn('right', '8\n');
  expect([right.status, right.out], right.err).toEqual([0, expect.stringMatching(/^AC/)]);
  const names = readdirSync(join(workspace.path, 'right')).sort();
  expect(names).toEqual(['judgeimage.svg', 'teamimage.svg']);
  expect(readFileSync(join(workspace.path, 'right/judgeimage.svg'), 'utf8')).toContain('jury 8');
  // A visualizer without a picture, or that fails, changes no verdict.
  for (const [name, stdin] of [
    ['empty', 'none\n'],
    ['failed', 'fail\n'],
  ] as const) {
    const wrong = await drawn(name, stdin);
    expect([wrong.status, wrong.out]).toEqual([0, expect.stringMatching(/^WA/)]);
    expect(wrong.err).toMatch(naming('draws nothing'));
  }
});

it('judge grade --html writes a page with the pictures, and --open opens it', async () => {
  const folder = packageFolder();
  const nine = join(folder, 'submissions/wrong_answer/nine.py');
  const page = join(workspace.path, 'page.html');
  const browser = join(workspace.path, 'browser');
  const opened = join(workspace.path, 'opened');
  writeFileSync(browser, `#!/bin/sh\necho "$1" > '${opened}.new' && mv '${opened}.new' '${opened}'\n`);
  chmodSync(browser, 0o755);
  const { status, err } = await judge(['grade', folder, nine, '--jury', '--html', page, '--open'], {
    env: { BROWSER: browser },
  });
  expect([status, err]).toEqual([0, expect.stringMatching(naming('written', 'page.html'))]);
  const text = readFileSync(page, 'utf8');
  const drawn = [...text.matchAll(/data:image\/svg\+xml;base64,([^"]+)"/g)].map(([, data = '']) =>
    Buffer.from(data, 'base64').toString(),
  );
  expect(drawn.some((svg) => svg.includes('jury 9'))).toBe(true);
  await vi.waitFor(() => expect(readFileSync(opened, 'utf8')).toBe(`${page}\n`), patienceMs);
  const none = await judge(['grade', folder, nine, '--open', '--html', page], {
    env: { BROWSER: '/no/such/program' },
  });
  expect(none.status).toBe(0);
});

it('judge grade --html says why an accepted output has no picture, to the jury alone', async () => {
  const folder = join(workspace.path, 'broken');
  writeFiles(folder, { ...files, 'output_visualizer/draw.py': 'import sys\nsys.exit(3)\n' });
  const eight = join(workspace.path, 'eight.py');
  writeFileSync(eight, 'print(8)\n');
  const page = join(workspace.path, 'broken.html');
  const graded = async (...more: readonly string[]) => {
    const { status, out, err } = await judge(['grade', folder, eight, '--html', page, ...more]);
    expect([status, out], err).toEqual([0, expect.stringContaining('AC')]);
    return [err, readFileSync(page, 'utf8')];
  };
  for (const text of await graded()) expect(text).toMatch(/secret\/1[:,] output visualizer: .*3/);
  for (const text of await graded('--contestant')) expect(text).not.toContain('visualizer');
});
