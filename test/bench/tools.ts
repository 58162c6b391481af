import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { makeTemporaryFolder, projectRoot } from '#host';
import { makeWorkspace } from '#problem-reader';
import { zipOf } from '../judge/problem-reader/zip-builder.ts';
import type { BenchReport } from './main.ts';
import { npmStartServe } from './serve/start.ts';
import { quantile } from './workshop.ts';

const cases = 500;
const caseBytes = 20_000;
const rounds = 5;

/** What people wait for in a terminal: a folder of a problem and its first test; a package with many cases. */
export async function benchTools(): Promise<BenchReport> {
  const home = makeTemporaryFolder();
  try {
    makeWorkspace(home);
    return {
      title: 'In a terminal: commands from start to end',
      head: ['', 'median s', 'most s', 'goal s'],
      rows: [...(await importRows(home)), await fetchRow(home)],
      notes: [`${rounds} times each; ${cases} cases of ${caseBytes / 1000} KB`],
    };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function judge(home: string, args: readonly string[], cwd = home): Promise<void> {
  const command = [join(projectRoot, 'judge', 'setup', 'judge.mjs'), ...args];
  const env = { XDG_CACHE_HOME: join(home, 'cache'), XDG_CONFIG_HOME: join(home, 'config') };
  const { exitCode, stderr } = await execa(process.execPath, command, { env, cwd, reject: false });
  if (exitCode !== 0) throw new Error(`judge ${args.join(' ')} ends with ${exitCode}:\n${stderr}`);
}

async function timed(
  what: string,
  goal: string,
  run: (round: number) => Promise<void>,
): Promise<readonly string[]> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await run(round);
    seconds.push((performance.now() - start) / 1000);
  }
  return [what, quantile(seconds, 0.5).toFixed(2), Math.max(...seconds).toFixed(2), goal];
}

async function importRows(home: string): Promise<readonly (readonly string[])[]> {
  const numbers = (index: number): string =>
    `${Array.from({ length: caseBytes / 8 }, (_, at) => String(1_000_000 + ((at * 7919 + index) % 8_999_999))).join(' ')}\n`;
  const inputs = Array.from({ length: cases }, (_, index) => numbers(index));
  const zip = join(home, 'large.zip');
  const yaml =
    'problem_format_version: 2025-09\nname: Large\nuuid: 5b9a3f5e-0f3b-4a52-9f1e-0e3b3c0a0350\nlimits: {time_limit: 1}\n';
  const named = (index: number): string => String(index + 1).padStart(3, '0');
  writeFileSync(
    zip,
    zipOf([
      { name: 'problem.yaml', data: yaml },
      { name: 'statement/problem.en.md', data: '# Large\n' },
      ...inputs.flatMap((data, index) => [
        { name: `data/secret/${named(index)}.in`, data },
        { name: `data/secret/${named(index)}.ans`, data },
      ]),
    ]),
  );
  const task = join(home, 'task');
  for (const folder of ['input', 'output', 'sol']) mkdirSync(join(task, folder), { recursive: true });
  writeFileSync(join(task, 'task.yaml'), `name: task\ntitle: Task\ntime_limit: 1\nn_input: ${cases}\n`);
  writeFileSync(join(task, 'sol/solution.py'), "print(open('input.txt').read())\n");
  for (const [index, data] of inputs.entries())
    for (const kind of ['input', 'output']) writeFileSync(join(task, kind, `${kind}${index}.txt`), data);
  const bring = (place: string, name: string) => (round: number) =>
    judge(home, ['import', place, '--as', `${name}${round}`, '--home', home]);
  return [
    await timed('judge import, a zip file of 2025-09', '≤ 5', bring(zip, 'large')),
    await timed('judge import, a task of CMS', '≤ 5', bring(task, 'task')),
  ];
}

async function fetchRow(home: string): Promise<readonly string[]> {
  const running = await npmStartServe(projectRoot, home);
  try {
    const page = `${running.address}/contests/archive/problems/clocks`;
    const program = "print('1 2 3 4 5 6 7 8 9')\n"; // whatever it prints is judged
    return await timed('judge fetch, then judge test of a program in Python', '≤ 2', async (round) => {
      const folder = join(home, `fetched${round}`);
      await judge(home, ['fetch', page, '--folder', folder, '--language', 'python3']);
      writeFileSync(join(folder, 'main.py'), program);
      await judge(home, ['test'], folder).catch((error: Error) => {
        if (!error.message.includes('ends with 1:')) throw error;
      });
    });
  } finally {
    await running.stop();
  }
}
